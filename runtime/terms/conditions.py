"""Statements about the state."""

from attrs import frozen

from runtime.state.flow import Binding
from runtime.state.state import GameState
from runtime.terms.base import Condition, Duration, Filter, Pattern, Selector
from runtime.terms.nouns import Cards, Place, Quantity, Stat, Whose, candidates
from runtime.terms.numbers import Fixed
from runtime.terms.select import holding, holds


@frozen
class Exists(Condition):
    """So many of them are there; at least one where no number is named."""

    cards: Cards


@holding(Exists)
def exists(condition: Exists, binding: Binding, state: GameState) -> bool:
    """Count what fits the description."""
    count = len(candidates(condition.cards, binding, state))
    match condition.cards.quantity:
        case None:
            return count > 0
        case Quantity(minimum=minimum, maximum=maximum):
            return minimum <= count and (maximum is None or count <= maximum)
    raise ValueError(f"this cannot be counted: {condition.cards.quantity}")


@frozen
class Is(Condition):
    """The objects fit every filter."""

    what: Selector
    filters: tuple[Filter, ...]


@frozen
class IsA(Condition):
    """The objects are of this description."""

    what: Selector
    described: Cards


@frozen
class IsTurnOf(Condition):
    """It is the turn of that player."""

    whose: Whose


@frozen
class PlayerMeasures(Condition):
    """The reader's own number, such as the level, is at least this."""

    stat: Stat
    amount: Fixed


@frozen
class Attacking(Condition):
    """The object attacks one of these, or anything where none is named."""

    what: Selector
    target: Selector | None = None


@frozen
class IsBattling(Condition):
    """The object is in a battle with one of these."""

    what: Selector
    other: Selector


@frozen
class PlacedThisWay(Condition):
    """This effect has put one of these where the line before it says."""

    cards: Cards


@frozen
class CameFrom(Condition):
    """The object came into play from there."""

    what: Selector
    place: Place


@frozen
class Happened(Condition):
    """It has happened in that span of time."""

    pattern: Pattern
    during: Duration | None


@frozen
class AllOf(Condition):
    """Every one of the statements holds."""

    parts: tuple[Condition, ...]


@holding(AllOf)
def all_of(condition: AllOf, binding: Binding, state: GameState) -> bool:
    """Ask each of them."""
    return all(holds(part, binding, state) for part in condition.parts)
