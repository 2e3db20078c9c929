"""Chapter 6: what a deck and a resource deck are made of (6-1)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from enum import StrEnum

from attrs import frozen

from runtime.engine.ability import CardProgram
from runtime.rules.gundam.locations import DECK, RESOURCE_DECK
from runtime.rules.gundam.words import BASE, COMMAND, PILOT, RESOURCE, UNIT
from runtime.terms.nouns import Color

DECK_SIZE, RESOURCE_DECK_SIZE = 50, 10
MOST_COLORS, MOST_COPIES = 2, 4

MADE_OF = {DECK: (UNIT, PILOT, COMMAND, BASE), RESOURCE_DECK: (RESOURCE,)}


class Breach(StrEnum):
    """In what respect a deck is not as it must be."""

    SIZE = "size"
    KIND = "kind"
    COLORS = "colors"
    COPIES = "copies"


@frozen
class Copies:
    """A card of a deck, and how many of it."""

    card: CardProgram
    count: int


@frozen
class Fault:
    """A clause that a deck breaks.

    `zone` is the pile that is wrong. `numbers` are the cards that are wrong, none where it is the pile as a whole;
    `count` of them are there where `limit` are right. `found` are the kinds or the colours that there are, each with
    its count, and `allowed` the kinds that there may be.
    """

    clause: str
    breach: Breach
    zone: str
    numbers: tuple[str, ...] = ()
    count: int = 0
    limit: int = 0
    found: tuple[tuple[str, int], ...] = ()
    allowed: tuple[str, ...] = ()


def faults(deck: Iterable[Copies], resources: Iterable[Copies]) -> tuple[Fault, ...]:
    """Give everything for which a deck and its resource deck cannot be played with (6-1)."""
    main, resource = tuple(deck), tuple(resources)
    return (
        *_size(DECK, main, DECK_SIZE),
        *_kinds("6-1.2", DECK, main),
        *_colors(main),
        *_copies(main),
        *_size(RESOURCE_DECK, resource, RESOURCE_DECK_SIZE),
        *_kinds("6-1.6", RESOURCE_DECK, resource),
    )


def _size(zone: str, cards: tuple[Copies, ...], size: int) -> Iterator[Fault]:
    """Either pile has exactly its size (6-1.1)."""
    count = sum(each.count for each in cards)
    if count != size:
        yield Fault("6-1.1", Breach.SIZE, zone, count=count, limit=size)


def _kinds(clause: str, zone: str, cards: tuple[Copies, ...]) -> Iterator[Fault]:
    """Each card that is of no kind that the pile is made of (6-1.2, 6-1.6)."""
    made_of = MADE_OF[zone]
    allowed = tuple(kind.name for kind in made_of)
    wrong = {each.card.number: each.card.kind for each in cards if each.card.kind not in made_of}
    for number, kind in wrong.items():
        count = sum(each.count for each in cards if each.card.number == number)
        found = ((kind.name, count),)
        yield Fault(clause, Breach.KIND, zone, (number,), count=count, found=found, allowed=allowed)


def _colors(cards: tuple[Copies, ...]) -> Iterator[Fault]:
    """A deck has one or two colours; the cards named are those of the rarest (6-1.3)."""
    counts: Counter[str] = Counter()
    for each in cards:
        if isinstance(each.card.color, Color):
            counts[each.card.color.name] += each.count
    if len(counts) > MOST_COLORS:
        found = tuple(counts.most_common())
        kept = {color for color, _ in found[:MOST_COLORS]}
        surplus = (each for each in cards if isinstance(each.card.color, Color) and each.card.color.name not in kept)
        numbers = tuple(dict.fromkeys(each.card.number for each in surplus))
        yield Fault("6-1.3", Breach.COLORS, DECK, numbers, len(found), MOST_COLORS, found)


def _copies(cards: tuple[Copies, ...]) -> Iterator[Fault]:
    """Of one number there are four at most; of a resource card there may be any number (6-1.5, 6-1.7)."""
    counts: Counter[str] = Counter()
    for each in cards:
        counts[each.card.number] += each.count
    for number, count in counts.items():
        if count > MOST_COPIES:
            yield Fault("6-1.5", Breach.COPIES, DECK, (number,), count, MOST_COPIES)
