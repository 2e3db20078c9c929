"""What the lines of cards say: each text is read once, however many cards print it."""

from collections.abc import Mapping
from functools import cached_property

from attrs import Factory, field, frozen

from cardlang.card import Card
from cardlang.headings import CardType, Heading
from cardlang.line import Line
from cardlang.parser import Reading, language_of, read_line
from cardlang.phrase import Lang
from cardlang.printer import UnwritableError, write_line
from cardlang.source import Span, TextLine
from cardlang.terms import Terms
from cardlang.vocabulary import Vocabulary
from runtime.terms.nouns import Kind

UNIT, BASE, CARD = Kind("unit"), Kind("base"), Kind("card")
SPEAKS_OF: Mapping[CardType, Kind] = {
    CardType.UNIT: UNIT,
    CardType.UNIT_TOKEN: UNIT,
    CardType.BASE: BASE,
    CardType.EX_BASE: BASE,
}


@frozen
class Passage:
    """The lines below one heading of a card, and the kind of card of which they speak."""

    heading: Heading
    lines: tuple[TextLine, ...]
    printed_on: Kind


def passages(card: Card) -> tuple[Passage, ...]:
    """The text of a card, in the order in which it is printed; a pilot lends its lower text to a unit (3-3.12)."""
    kind = SPEAKS_OF.get(card.type.value, CARD) if card.type else CARD
    return (
        Passage(Heading.UPPER, card.upper, CARD),
        Passage(Heading.TEXT, card.text, kind),
        Passage(Heading.LOWER, card.lower, UNIT),
    )


@frozen
class Said:
    """A text as it is read on one kind of card; places are counted from its beginning."""

    text: str
    lang: Lang
    printed_on: Kind
    reading: Reading = field(eq=False)
    vocabulary: Vocabulary = field(eq=False, repr=False)

    @property
    def line(self) -> Line | None:
        """The record, if nothing is wrong with it."""
        return self.reading.line

    @cached_property
    def written(self) -> str | None:
        """The canonical text; nothing where the line is not understood or only its reminders are there."""
        if self.line is None or self.line == Line():
            return None
        try:
            return write_line(self.line, self.lang, self.vocabulary)
        except UnwritableError:
            return None


@frozen(eq=False)
class Readings:
    """The texts that were read so far, by what they are and of what they speak."""

    vocabulary: Vocabulary
    terms: Terms = field(init=False, repr=False)
    known: dict[tuple[str, Kind], Said] = Factory(dict)

    @terms.default
    def _terms(self) -> Terms:
        return Terms(self.vocabulary)

    def said(self, text: str, printed_on: Kind, lang: Lang | None = None) -> Said:
        """What a text says on that kind of card."""
        place = (text, printed_on)
        if place not in self.known:
            chosen = lang or language_of(text)
            reading = read_line(text, chosen, self.terms, printed_on)
            self.known[place] = Said(text, chosen, printed_on, reading, self.vocabulary)
        return self.known[place]

    def of(self, line: TextLine, printed_on: Kind) -> Reading:
        """The reading of a line of card text."""
        return self.said(line.text, printed_on).reading


NOWHERE = Span(0, 0)
