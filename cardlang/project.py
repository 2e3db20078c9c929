"""Find card files, check them and compile their cards; the only module here that knows a game's rules."""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from pathlib import Path

from attrs import field, frozen

from cardlang.card import Card, CardFile
from cardlang.diagnostics.model import Diagnostic
from cardlang.parser import Reading
from cardlang.phrase import Lang
from cardlang.source import Source, TextLine
from cardlang.vocabulary import Vocabulary
from runtime.engine.ability import Ability, CardProgram
from runtime.rules.gundam.words import UNIT
from runtime.terms.nouns import Kind

SUFFIX = ".card"


@frozen(eq=False, slots=False)
class Checked:
    """Card files that were read and checked together."""

    sources: tuple[Source, ...]
    files: tuple[CardFile, ...]
    vocabulary: Vocabulary
    diagnostics: tuple[Diagnostic, ...]  # by file and place
    missing: tuple[Path, ...] = ()

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in the order of the files."""
        raise NotImplementedError

    def card(self, name_or_number: str) -> Card | None:
        """The card of that number, or of that name in either language."""
        raise NotImplementedError

    def source_of(self, card: Card) -> Source:
        """The file in which a card stands."""
        raise NotImplementedError

    def lines(self, card: Card) -> tuple[tuple[TextLine, Reading], ...]:
        """Every line of text on a card with what it says, from top to bottom."""
        raise NotImplementedError

    def program(self, number: str) -> CardProgram | None:
        """The program of the card of that number; none where the card has an error."""
        raise NotImplementedError

    @property
    def programs(self) -> tuple[CardProgram, ...]:
        """The programs of all cards without errors, in the order of the files."""
        raise NotImplementedError


@frozen(eq=False)
class ReadText:
    """A text that stands on no card: its lines, what is wrong with them, and what they do."""

    source: Source
    lines: tuple[tuple[TextLine, Reading], ...]
    diagnostics: tuple[Diagnostic, ...]
    abilities: tuple[Ability, ...]  # none where a line has an error
    lang: Lang
    vocabulary: Vocabulary


def builtin_vocabulary() -> Vocabulary:
    """The keywords of the game's own rules."""
    raise NotImplementedError


def find_card_files(paths: Iterable[str | Path]) -> tuple[list[Path], list[Path]]:
    """The card files that are named or lie in named folders, each once; and the paths at which there is nothing."""
    raise NotImplementedError


def check_sources(sources: Sequence[Source]) -> Checked:
    """Check files together: the terms and names of each are known to all."""
    raise NotImplementedError


def check_paths(paths: Iterable[str | Path]) -> Checked:
    """Find, read and check card files."""
    raise NotImplementedError


def read_text(
    text: str, lang: Lang | None = None, kind: Kind = UNIT, vocabulary: Vocabulary | None = None
) -> ReadText:
    """Read card text by itself, as it is printed on that kind of card."""
    raise NotImplementedError
