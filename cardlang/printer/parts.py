"""Questions about nouns and amounts that both languages ask before they write them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from attrs import evolve

from cardlang.nouns import alternative, ordered
from cardlang.phrases import all_phrases
from runtime.effects.base import During, Instead, May
from runtime.effects.fighting import DealDamage, Recover
from runtime.effects.modifying import Modify
from runtime.terms.base import Filter, Selector
from runtime.terms.conditions import Happened
from runtime.terms.nouns import (
    Both,
    Cards,
    Either,
    Every,
    Kind,
    Quantity,
    Tokens,
)
from runtime.terms.numbers import Fixed, PerCard, PerStat


class UnwritableError(ValueError):
    """No phrase says this record; the message names it."""


def is_several(what: Any) -> bool:
    """Whether a noun phrase is (or may be) more than one thing."""
    match what:
        case Both():
            return True
        case Either():
            return is_several(what.parts[-1])
        case Cards(quantity=Every()):
            return True
        case Cards(quantity=Quantity(maximum=maximum)):
            return maximum is None or maximum > 1
        case Tokens(count=Fixed(value)):
            return value > 1
    return False


def nouns_of(value: Either) -> list[Cards]:
    """The nouns of an alternative that is made of such only."""
    found: list[Cards] = []
    for each in value.parts:
        nouns = [each] if isinstance(each, Cards) else nouns_of(each) if isinstance(each, Either) else []
        if not nouns:
            return []
        found += nouns
    return found


def tailed(noun: Any, tails: Sequence[Filter]) -> Any:
    """What is said of the whole alternative is said of each part."""
    if isinstance(noun, Either):
        return Either(tuple(tailed(each, tails) for each in noun.parts))
    return evolve(noun, filters=ordered((*noun.filters, *tails)))


def alike(value: Either) -> list[Tokens]:
    """The tokens to choose from: of one kind, and as many of each."""
    found = [each for each in value.parts if isinstance(each, Tokens)]
    if len(found) < len(value.parts) or len({(each.kind, each.count, each.filters) for each in found}) > 1:
        raise UnwritableError(str(value))
    return found


def read_as(parts: Sequence[Cards]) -> Selector:
    """What a reader makes of nouns with a stroke between them."""
    first, *rest = parts
    read: Selector = first
    for each in rest:
        read = alternative(read, each)
    return read


@cache
def head_words(kind: Kind) -> tuple[str, str]:
    """The counter and the verb of being of a head."""
    for each in all_phrases():
        if each.record == kind and each.kind == "head":
            return each.where["counter"], each.where["there"]
    return "つ", "ある"


def scaled(effect: Any) -> PerCard | PerStat | None:
    """Return what an effect counts for, if its numbers are said for each of something; then all of them are."""
    match effect:
        case May() | Instead() | During():
            return scaled(effect.effect)
        case Modify(changes=changes):
            amounts = [getattr(each, "amount", None) for each in changes]
        case DealDamage(amount=amount) | Recover(amount=amount):
            amounts = [amount]
        case _:
            amounts = []
    counting = {evolve(each, each=0) for each in amounts if isinstance(each, PerCard | PerStat)}
    if len(counting) > 1 or (counting and not all(isinstance(each, PerCard | PerStat) for each in amounts)):
        raise UnwritableError(str(effect))
    return counting.pop() if counting else None


def one_of(cards: Cards) -> Cards:
    """Return the noun with the number one."""
    return evolve(cards, quantity=Quantity(1, 1))


def timeless(happened: Happened) -> Happened:
    """Return the statement without its span of time, which is said in front of it."""
    return Happened(happened.pattern, None)


def without(part: Cards, shared: Sequence[Filter]) -> Cards:
    """Return the noun without what is said once for all parts."""
    return evolve(part, filters=tuple(each for each in part.filters if each not in shared))


def circled(number: int) -> str:
    """Return a price in resources as it is printed."""
    return chr(ord("①") + number - 1)
