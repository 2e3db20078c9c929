"""Numbers a text names or counts."""

from attrs import frozen

from runtime.state.flow import Binding
from runtime.state.state import GameState
from runtime.terms.base import Amount, Selector
from runtime.terms.nouns import Cards, Stat, candidates
from runtime.terms.select import evaluates


@frozen
class Fixed(Amount):
    """A printed number."""

    value: int


@evaluates(Fixed)
def fixed(amount: Fixed, binding: Binding, state: GameState) -> int:
    """Give the number as printed."""
    return amount.value


@frozen
class StatOf(Amount):
    """A number of an object."""

    of: Selector
    stat: Stat


@frozen
class CountOf(Amount):
    """How many there are."""

    cards: Cards


@evaluates(CountOf)
def count_of(amount: CountOf, binding: Binding, state: GameState) -> int:
    """Count them."""
    return len(candidates(amount.cards, binding, state))


@frozen
class PerCard(Amount):
    """`each` for every one of the cards: 「…1枚につき」."""

    each: int
    cards: Cards


@frozen
class PerStat(Amount):
    """`each` for every full `step` of an object's number, rounded down: 「…のAP4につき」."""

    each: int
    step: int
    of: StatOf
