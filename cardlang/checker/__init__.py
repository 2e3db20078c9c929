"""What is wrong with card files beyond their headings: one file a check, each a pure function to diagnostics."""

from collections.abc import Iterator

from cardlang.card import CardFile
from cardlang.checker.antecedents import antecedents
from cardlang.checker.brackets import too_long, unpaired, wrong_kind
from cardlang.checker.findings import Check
from cardlang.checker.instead import instead
from cardlang.checker.keywords import definitions, without_number
from cardlang.checker.lasting import lasting
from cardlang.checker.names import names, traits
from cardlang.checker.options import options
from cardlang.checker.pilots import pilots
from cardlang.checker.readings import Readings
from cardlang.checker.sentences import sentences
from cardlang.checker.style import style
from cardlang.checker.targets import targets
from cardlang.checker.timings import timings
from cardlang.checker.tokens import tokens
from cardlang.diagnostics.model import Diagnostic

CHECKS: tuple[Check, ...] = (
    too_long,
    unpaired,
    wrong_kind,
    sentences,
    style,
    antecedents,
    without_number,
    definitions,
    tokens,
    timings,
    instead,
    targets,
    lasting,
    options,
    pilots,
    names,
    traits,
)


def check_file(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """Everything that the checks find in a file, in no order."""
    return (each for check in CHECKS for each in check(file, readings))
