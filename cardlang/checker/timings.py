"""Timings that a type of card cannot have: it never comes to that."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from attrs import frozen

from cardlang.card import CardFile
from cardlang.checker.readings import Place, Readings
from cardlang.checker.stretches import head
from cardlang.diagnostics.model import Diagnostic, Text
from cardlang.diagnostics.text import TimingNotForType
from cardlang.headings import CardType, Heading
from cardlang.line import Gate, Line
from cardlang.printer import write_record
from cardlang.source import Span
from cardlang.vocabulary import Vocabulary

TIMING = re.compile(r"【([^【】]*)】")


@frozen
class Where:
    """A text of a type of card."""

    type: CardType
    heading: Heading = Heading.TEXT

    @property
    def words(self) -> Text:
        """The type, and the heading if there are two."""
        if self.heading is Heading.TEXT:
            return self.type.words
        kind, heading = self.type.words, self.heading.words
        return Text(f"{kind.ja}の{heading.ja}", f"{kind.en} ({heading.en})")


UNIT, TOKEN, BASE = Where(CardType.UNIT), Where(CardType.UNIT_TOKEN), Where(CardType.BASE)
UPPER, LOWER = Where(CardType.PILOT, Heading.UPPER), Where(CardType.PILOT, Heading.LOWER)
COMMAND, EX_BASE = Where(CardType.COMMAND), Where(CardType.EX_BASE)
RESOURCES = (Where(CardType.RESOURCE), Where(CardType.EX_RESOURCE))

# 13-2, and for the texts of a pilot 3-3.11 and 3-3.12.
MACHINES = (UNIT, TOKEN, LOWER)
ALLOWED: Mapping[str, tuple[Where, ...]] = {
    "メイン": (COMMAND,),
    "アクション": (COMMAND,),
    "パイロット": (COMMAND,),
    "バースト": (UNIT, COMMAND, BASE, UPPER),
    "配備時": (UNIT, TOKEN, BASE, EX_BASE),
    "アタック時": MACHINES,
    "破壊時": (*MACHINES, BASE, EX_BASE),
    "セット時": MACHINES,
    "セット中": MACHINES,
    "リンク時": MACHINES,
    "リンク中": MACHINES,
    "起動・メイン": (*MACHINES, UPPER, BASE, EX_BASE, *RESOURCES),
    "起動・アクション": (*MACHINES, UPPER, BASE, EX_BASE, *RESOURCES),
}


def timings(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """Every timing at the head of a line that the text in question can never have."""
    for place in readings.places(file):
        if place.card and place.card.type and place.said.line and place.said.line.gates:
            where = Where(place.card.type.value, place.heading)
            yield from _line(file, place, where)


def _line(file: CardFile, place: Place, where: Where) -> Iterator[Diagnostic]:
    spans = _spans(place)
    for index, gate in enumerate(gate for group in (place.said.line or Line()).gates for gate in group):
        name = _name(gate)
        allowed = ALLOWED.get(name, ())
        if allowed and where not in allowed:
            span = spans[min(index, len(spans) - 1)].shifted(place.line.span.start)
            yield TimingNotForType(file.source, span, name, where, allowed)


def _spans(place: Place) -> list[Span]:
    """The timings as written; a price inside one is a gate of its own, but stands last."""
    text = place.said.bare
    return [Span(*found.span()) for found in TIMING.finditer(text, 0, head(text))]


@cache
def _name(gate: Gate) -> str:
    """The name of a timing, without what it says of a pilot."""
    written = write_record(gate, "ja", Vocabulary())
    return next((name for name in ALLOWED if written == name or written.startswith(f"{name}・")), written)
