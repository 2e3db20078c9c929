"""What the lines of card files say: each text is read once, however many cards print it."""

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from functools import cached_property
from typing import Any

from attrs import Factory, field, frozen

from cardlang.brackets import is_paired
from cardlang.card import Card, CardFile
from cardlang.checker.misplaced import misplaced
from cardlang.compiler.card import UNIT, passages
from cardlang.headings import Heading
from cardlang.line import Line
from cardlang.parser import Reading, language_of, read_line
from cardlang.phrase import Lang
from cardlang.printer import UnwritableError, write_line
from cardlang.source import FORBIDDEN, Source, TextLine, fold, forbidden_characters
from cardlang.terms import Terms
from cardlang.vocabulary import KeywordDefinition, Vocabulary
from runtime.state.record import Record, walk
from runtime.terms.nouns import Kind

LONGEST = 2_000
NUMBER = re.compile(r"\( *(?:数値|number) *\)", re.IGNORECASE)
STAND_IN = "2"
UNREAD = Reading(None)


class Flaw(Enum):
    """What makes a text unreadable as a whole, so that nothing else is said about it; the first that is found."""

    LENGTH = "it is too long"
    CHARACTERS = "its characters"
    BRACKETS = "its brackets"
    WRONG_BRACKETS = "the kind of its brackets"


@frozen(eq=False)
class Said:
    """A text as it is printed on one kind of card, and what it says; places count from its beginning."""

    text: str
    lang: Lang
    printed_on: Kind
    reading: Reading
    flaw: Flaw | None
    terms: Terms = field(repr=False)

    @property
    def line(self) -> Line | None:
        """The record, if the text is understood."""
        return self.reading.line

    @property
    def vocabulary(self) -> Vocabulary:
        return self.terms.vocabulary

    @cached_property
    def records(self) -> tuple[Record, ...]:
        """Every record in the line, quoted lines and all; none where it is not understood."""
        return tuple(walk(self.line))

    @cached_property
    def kinds(self) -> frozenset[type[Record]]:
        """The types of these records."""
        return frozenset(map(type, self.records))

    @cached_property
    def folded(self) -> str:
        """The text with widths made equal."""
        return fold(self.text)

    @cached_property
    def bare(self) -> str:
        """The folded text with its reminders blanked."""
        text = self.folded
        for span in self.reading.reminders:
            text = text[: span.start] + " " * len(span) + text[span.end :]
        return text

    @cached_property
    def written(self) -> str | None:
        """The canonical text of the record; nothing where there is no text but reminders."""
        if self.line is None or self.line == Line():
            return None
        try:
            return write_line(self.line, self.lang, self.vocabulary, as_read=True)
        except UnwritableError:
            return None

    def reread(self, text: str) -> Reading:
        """What another text would say in this place."""
        return read_line(text, self.lang, self.terms, self.printed_on)


@frozen
class Place:
    """A text where it stands: on which card and below which heading, or as the definition of a keyword."""

    said: Said
    line: TextLine
    heading: Heading
    card: Card | None = None
    keyword: KeywordDefinition | None = None


@frozen(eq=False)
class Readings:
    """The texts that were read so far, with what was found out about them.

    A language or a kind that is given holds for every text, whatever it looks like and wherever it stands.
    """

    vocabulary: Vocabulary
    lang: Lang | None = None
    kind: Kind | None = None
    terms: Terms = field(init=False, repr=False)
    _said: dict[tuple[str, Kind], Said] = Factory(dict)
    _places: dict[int, tuple[Place, ...]] = Factory(dict)
    _found: dict[tuple[Any, Said], tuple[Any, ...]] = Factory(dict)

    @terms.default
    def _terms(self) -> Terms:
        return Terms(self.vocabulary)

    def of(self, line: TextLine, printed_on: Kind) -> Reading:
        """The reading of a line of card text."""
        return self.said(line.text, printed_on).reading

    def said(self, text: str, printed_on: Kind) -> Said:
        """What a text says on that kind of card."""
        place = (text, self.kind or printed_on)
        if place not in self._said:
            self._said[place] = self._read(*place, self.lang or language_of(text[:LONGEST]))
        return self._said[place]

    def _read(self, text: str, printed_on: Kind, lang: Lang) -> Said:
        """Read a text, unless there is a flaw in it for which nothing could be made of it."""
        flaw = _flaw(text, lang, self.terms)
        reading = UNREAD if flaw else read_line(text, lang, self.terms, printed_on)
        return Said(text, lang, printed_on, reading, flaw, self.terms)

    def definition(self, keyword: KeywordDefinition, number: str = STAND_IN) -> Said | None:
        """What a keyword means, with some number in place of its own."""
        return self.said(with_number(keyword.definition.text, number), UNIT) if keyword.definition else None

    def places(self, file: CardFile) -> tuple[Place, ...]:
        """Every text of a file in its place."""
        if id(file) not in self._places:
            self._places[id(file)] = tuple(self._each_place(file))
        return self._places[id(file)]

    def _each_place(self, file: CardFile) -> Iterator[Place]:
        for each in file.keywords:
            said = self.definition(each.value)
            if said and each.value.definition:
                yield Place(said, each.value.definition, Heading.DEFINITION, keyword=each.value)
        for card in file.cards:
            for passage in passages(card):
                for line in passage.lines:
                    yield Place(self.said(line.text, passage.printed_on), line, passage.heading, card)

    def found(self, check: Any, said: Said) -> tuple[Any, ...]:
        """What a check finds in a text; it looks once."""
        place = (check, said)
        if place not in self._found:
            found: Iterable[Any] = check(said)
            self._found[place] = tuple(found)
        return self._found[place]

    @cached_property
    def definitions(self) -> dict[str, Said]:
        """What each keyword means that text says."""
        said = {name: self.definition(each) for name, each in self.vocabulary.keywords.items()}
        return {name: each for name, each in said.items() if each}


def with_number(text: str, number: str = STAND_IN) -> str:
    """The text of a definition with a number in place of （数値）; every other character keeps its place."""
    folded = fold(text)
    for found in reversed(list(NUMBER.finditer(folded))):
        text = text[: found.start()] + number.ljust(len(found[0])) + text[found.end() :]
    return text


def _flaw(text: str, lang: Lang, terms: Terms) -> Flaw | None:
    """The first thing that keeps a text from being read at all."""
    if len(text) > LONGEST:
        return Flaw.LENGTH
    if FORBIDDEN.search(text) and forbidden_characters(Source("", text)):
        return Flaw.CHARACTERS
    if not is_paired(fold(text)):
        return Flaw.BRACKETS
    return Flaw.WRONG_BRACKETS if any(misplaced(text, lang, terms)) else None
