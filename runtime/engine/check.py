"""What a ruleset cannot carry out is refused when its cards are loaded, and not at play."""

from collections.abc import Iterator

from runtime.engine.ability import (
    Ability,
    Activated,
    Block,
    CardProgram,
    Command,
    Constant,
    Keyword,
    Partner,
    PlayableAs,
    Print,
    Replacement,
    Triggered,
)
from runtime.engine.agenda import HANDLERS
from runtime.engine.continuous import CONTINUOUS
from runtime.engine.exchange import NoAnswer
from runtime.engine.library import Library
from runtime.engine.ruleset import Ruleset
from runtime.state.functions import Unhandled
from runtime.state.record import Record, walk
from runtime.terms.base import Amount, Condition, Filter, Pattern, Selector, Term
from runtime.terms.nouns import Kind, Oneself, Opponent, Tokens, Zone
from runtime.terms.patterns import AnyOf
from runtime.terms.select import AMONG, EVALUATES, FITS, HOLDS, MATCHES, SELECTS

TABLES = ((Selector, SELECTS), (Filter, FITS), (Amount, EVALUATES), (Condition, HOLDS), (Pattern, MATCHES))
# Abilities that the engine knows; of the others a ruleset may know some.
ABILITIES = (Triggered, Activated, Command, Constant, Keyword, PlayableAs, Replacement)
# Records that are read in their place and have no function of their own.
PLAIN = (CardProgram, NoAnswer, Print, Partner, Tokens, Opponent, Oneself)


class UnknownWord(Exception):  # noqa: N818 - a fact about the cards
    """A card names a kind or a zone that the ruleset does not have."""


def refuse(ruleset: Ruleset, library: Library) -> None:
    """Refuse rules and cards that name what nothing carries out, and words the ruleset does not have."""
    steps = tuple(dict.fromkeys(name for step in ruleset.opening for name in unhandled(step, ruleset)))
    if steps:
        raise Unhandled(steps, ruleset.name)
    for program in library.programs:
        names = tuple(dict.fromkeys(unhandled(program, ruleset)))
        if names:
            raise Unhandled(names, program.number)
        unknown = sorted({str(word) for word in walk(program) if is_unknown(word, ruleset)})
        if unknown:
            raise UnknownWord(f"{program.number}: {ruleset.name} does not have {', '.join(unknown)}")


def unhandled(record: Record, ruleset: Ruleset) -> Iterator[str]:
    """Name every record inside that has no function, and what a constant effect cannot say."""
    for each in walk(record):
        if isinstance(each, Constant):
            yield from (f"Constant of {type(step).__name__}" for step in _steps(each.blocks) if not _goes_on(step))
        if not has_function(each, ruleset):
            yield type(each).__name__


def _steps(blocks: tuple[Record, ...]) -> Iterator[Record]:
    for block in blocks:
        yield from _steps((*block.steps, *block.otherwise)) if isinstance(block, Block) else (block,)


def _goes_on(step: Record) -> bool:
    return type(step) in CONTINUOUS


def has_function(record: Record, ruleset: Ruleset) -> bool:
    """Tell whether the runtime can do what the record says; whatever is not known as a word is a verb."""
    kind = type(record)
    if isinstance(record, PLAIN):
        return True
    if isinstance(record, Ability):
        return isinstance(record, ABILITIES)
    if isinstance(record, Filter) and record.is_joint:
        return kind in AMONG
    if isinstance(record, AnyOf):
        return True
    tables = [table for base, table in TABLES if isinstance(record, base)]
    if tables:
        return all(kind in table for table in tables)
    if isinstance(record, Term):
        return True
    return kind in HANDLERS or kind in CONTINUOUS or kind in ruleset.rewrites


def is_unknown(word: Record, ruleset: Ruleset) -> bool:
    """Tell whether a word is one that the ruleset does not have."""
    if isinstance(word, Kind):
        return word.name not in ruleset.kinds
    return isinstance(word, Zone) and all(zone.name != word.name for zone in ruleset.zones)
