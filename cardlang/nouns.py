"""Noun phrases put together from what stands before and behind a noun, in whatever order it was written."""

from collections.abc import Iterable
from typing import Any

from attrs import evolve

from cardlang.phrase import ContradictionError
from runtime.terms.base import Filter, Selector
from runtime.terms.filters import (
    Active,
    AmongThem,
    Battling,
    Damaged,
    HasAbility,
    HasColor,
    HasKeyword,
    HasTrait,
    Measures,
    NameHas,
    OtherThan,
    Rested,
    RestedThisWay,
    Superlative,
    Undamaged,
    UniqueNames,
)
from runtime.terms.nouns import Cards, Either, Every, Place, Quantity, This, Whose
from runtime.terms.numbers import Fixed

# The order in which filters stand in a record: that of the Japanese text.
ORDER: tuple[type[Filter], ...] = (
    AmongThem,
    OtherThan,
    Battling,
    RestedThisWay,
    Superlative,
    HasAbility,
    HasKeyword,
    Damaged,
    Undamaged,
    Active,
    Rested,
    UniqueNames,
    Measures,
    NameHas,
    HasColor,
    HasTrait,
)

# Up to here a filter is a relation to something else, and stands first.
RELATION = ORDER.index(Superlative)


def rank(each: Filter) -> int:
    """Return where a filter stands among others; filters of one game only stand with the relations."""
    if isinstance(each, Measures) and not isinstance(each.amount, Fixed):
        return ORDER.index(Battling)
    return ORDER.index(type(each)) if type(each) in ORDER else ORDER.index(Battling)


def is_relation(each: Filter) -> bool:
    """Whether a filter says what the object has to do with another, and so which one it is."""
    return rank(each) <= RELATION


def ordered(filters: Iterable[Filter]) -> tuple[Filter, ...]:
    """Return filters in the order of a record."""
    return tuple(sorted(filters, key=rank))


def modified(noun: Cards, parts: Iterable[Any]) -> Cards:
    """Add filters, a side, a place or a quantity to a noun; saying one twice raises `ContradictionError`."""
    for part in parts:
        noun = _add(noun, part)
    return _own_zone(noun)


def _add(noun: Cards, part: Any) -> Cards:
    match part:
        case Filter():
            if part in noun.filters or any(type(each) is type(part) and _excludes(part) for each in noun.filters):
                raise ContradictionError(type(part).__name__)
            return evolve(noun, filters=ordered((*noun.filters, part)))
        case Whose():
            return evolve(noun, whose=_once(noun.whose, part))
        case Place():
            return evolve(noun, place=_once(noun.place, part))
        case Quantity() | Every():
            return evolve(noun, quantity=_once(noun.quantity, part))
        case None:
            return noun
    raise TypeError(part)


def _excludes(part: Filter) -> bool:
    """Whether a second filter of this type would contradict the first."""
    return isinstance(part, HasColor | HasTrait | Superlative | NameHas)


def _once(before: Any, now: Any) -> Any:
    if before is not None:
        raise ContradictionError(str(now))
    return now


def _own_zone(noun: Cards) -> Cards:
    """「自分のトラッシュのカード」: the side belongs to the zone."""
    if not noun.place or noun.whose is None:
        return noun
    if noun.place.whose not in (None, noun.whose):
        raise ContradictionError(str(noun.place))
    return evolve(noun, whose=None, place=evolve(noun.place, whose=noun.whose))


def with_parts(this: This, parts: Iterable[Any]) -> This:
    """Add a place or filters to 「このカード」."""
    for part in parts:
        match part:
            case Place() if this.place is None:
                # A card lies in its owner's zone: 「手札のこのカード」 is in the reader's own hand.
                if part.whose not in (None, Whose.SELF):
                    raise ContradictionError(str(part.whose))
                this = evolve(this, place=evolve(part, whose=Whose.SELF))
            case Active() | Rested():
                this = evolve(this, filters=(*this.filters, part))
            case _:
                raise ContradictionError(str(part))
    return this


def alternative(left: Selector, right: Cards) -> Selector:
    """「A/B」: one noun with two heads where the second brings nothing of its own, or two nouns that share a place."""
    if not isinstance(left, Cards):
        return Either((left, right))
    if _is_bare(right, left):
        return evolve(
            left,
            heads=(*left.heads, *right.heads),
            filters=ordered((*left.filters, *right.filters)),
            quantity=left.quantity or right.quantity,
            place=left.place or right.place,
        )
    shared = tuple(each for each in left.filters if rank(each) <= RELATION and each not in right.filters)
    back = tuple(each for each in right.filters if rank(each) <= RELATION and each not in left.filters)
    left = evolve(left, filters=ordered((*left.filters, *back)), place=left.place or right.place)
    right = evolve(
        right,
        filters=ordered((*right.filters, *shared)),
        place=right.place or left.place,
        quantity=right.quantity or left.quantity,
    )
    return Either((left, right))


def _is_bare(right: Cards, left: Cards) -> bool:
    own = [each for each in right.filters if not isinstance(each, AmongThem | UniqueNames)]
    return not own and right.whose is None and right.quantity in (None, left.quantity)


def merged(left: Selector, right: Selector) -> Selector:
    """「AかB」"""
    parts = left.parts if isinstance(left, Either) else (left,)
    return Either((*parts, right))
