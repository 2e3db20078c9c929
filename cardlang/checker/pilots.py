"""【パイロット】 of a command: the pilot it can be set as has its AP and HP behind a heading (3-4.6)."""

from collections.abc import Iterator

from cardlang.card import Card, CardFile
from cardlang.checker.readings import Readings
from cardlang.diagnostics.model import Diagnostic
from cardlang.diagnostics.text import PilotNotDescribed
from cardlang.headings import CardType
from cardlang.vocabulary import key


def pilots(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """A line that names a pilot of which no heading of the card says more."""
    for place in readings.places(file):
        name = place.said.line.pilot if place.said.line else None
        if name is not None and place.card and _is_command(place.card) and not _is_described(name, place.card):
            yield PilotNotDescribed(file.source, place.line.span, name)


def _is_command(card: Card) -> bool:
    return card.type is not None and card.type.value is CardType.COMMAND


def _is_described(name: str, card: Card) -> bool:
    """Whether this is the pilot behind the heading; a name is known by its Japanese spelling."""
    return card.pilot is not None and key(card.pilot.name.value.ja) == key(name)
