"""The traits that cards have and ask for: each is declared in some file."""

from collections.abc import Iterator

from cardlang.card import Card, CardFile, LinkKind
from cardlang.checker.readings import Readings
from cardlang.diagnostics.model import Diagnostic, Fix
from cardlang.diagnostics.suggest import nearest
from cardlang.diagnostics.vocabulary import UnknownTrait
from cardlang.source import Span


def names(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """Every trait behind a heading that no file declares."""
    known = readings.vocabulary.traits
    for card in file.cards:
        for trait, span in _traits(card):
            if readings.vocabulary.trait(trait) is None:
                near = nearest(trait, tuple(known))
                fix = Fix(span, near, safe=False) if near else None
                yield UnknownTrait(file.source, span, trait, near, fix=fix)


def _traits(card: Card) -> Iterator[tuple[str, Span]]:
    for each in (*card.traits, *(card.pilot.traits if card.pilot else ())):
        yield each.value, each.span
    for link in card.link:
        if link.kind is LinkKind.TRAIT:
            yield link.word, link.span
