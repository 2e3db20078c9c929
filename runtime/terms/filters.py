"""What a noun phrase demands of each object."""

from attrs import frozen

from runtime.state.flow import Binding, ObjectRef
from runtime.state.record import Word
from runtime.state.state import GameState
from runtime.terms.base import Amount, Filter, Selector
from runtime.terms.nouns import Color, Stat, measure
from runtime.terms.select import evaluate, fitting, select


@frozen
class Active(Filter):
    """It stands upright."""


@fitting(Active)
def active(demand: Active, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look how it lies."""
    return not state.lies_sideways(ref.id)


@frozen
class Rested(Filter):
    """It lies sideways."""


@fitting(Rested)
def rested(demand: Rested, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look how it lies."""
    return state.lies_sideways(ref.id)


@frozen
class Damaged(Filter):
    """It has damage."""


@fitting(Damaged)
def damaged(demand: Damaged, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look for damage on it."""
    return state.damage[ref.id] > 0


@frozen
class Undamaged(Filter):
    """It has no damage."""


@frozen
class HasColor(Filter):
    """It has this colour."""

    color: Color


@frozen
class HasTrait(Filter):
    """It has one of the traits."""

    traits: tuple[str, ...]


@frozen
class HasKeyword(Filter):
    """It has this keyword effect, with any number."""

    keyword: str


@frozen
class HasAbility(Filter):
    """It has an ability with this printed timing."""

    timing: str


@frozen
class NameHas(Filter):
    """Its card name contains the text."""

    text: str


@frozen
class UniqueNames(Filter):
    """Cards of one name count once."""


class Comparison(Word):
    """How a number is measured against another."""

    AT_MOST = "at most"
    AT_LEAST = "at least"
    EXACTLY = "exactly"


COMPARE = {Comparison.AT_MOST: int.__le__, Comparison.AT_LEAST: int.__ge__, Comparison.EXACTLY: int.__eq__}


@frozen
class Measures(Filter):
    """Its number compares so with the amount."""

    stat: Stat
    comparison: Comparison
    amount: Amount


@fitting(Measures)
def measures(demand: Measures, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Compare the number; a card that has none never fits."""
    number = measure(ref, demand.stat, state)
    return number is not None and COMPARE[demand.comparison](number, evaluate(demand.amount, binding, state))


class Extreme(Word):
    """The end of a scale."""

    HIGHEST = "highest"
    LOWEST = "lowest"


@frozen
class Superlative(Filter):
    """No other candidate has a higher (or lower) number."""

    stat: Stat
    extreme: Extreme


@frozen
class OtherThan(Filter):
    """It is not one of these."""

    these: Selector


@fitting(OtherThan)
def other_than(demand: OtherThan, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look for it among them."""
    return ref not in select(demand.these, binding, state)


@frozen
class Battling(Filter):
    """It is in a battle, with one of these where they are named."""

    these: Selector | None = None


@frozen
class AmongThem(Filter):
    """It is one of the cards just looked at: 「その中の」."""


@frozen
class RestedThisWay(Filter):
    """It is what this effect has rested."""
