"""Numbers a text names or counts."""

from attrs import frozen

from runtime.state.flow import Binding
from runtime.state.state import GameState
from runtime.terms.base import Amount, Selector
from runtime.terms.nouns import Cards, Stat, This, candidates, measure
from runtime.terms.select import evaluate, evaluates, select


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


@evaluates(StatOf)
def stat_of(amount: StatOf, binding: Binding, state: GameState) -> int:
    """Read it off the first of them; the card itself as it was, if it has left play (10-1.triggered.5)."""
    source = binding.source
    if isinstance(amount.of, This) and source and not state.is_current(source):
        return measure(source, amount.stat, state) or 0
    found = select(amount.of, binding, state)
    return (measure(found[0], amount.stat, state) or 0) if found else 0


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


@evaluates(PerCard)
def per_card(amount: PerCard, binding: Binding, state: GameState) -> int:
    """Count them."""
    return amount.each * len(candidates(amount.cards, binding, state))


@frozen
class PerStat(Amount):
    """`each` for every full `step` of an object's number, rounded down: 「…のAP4につき」."""

    each: int
    step: int
    of: StatOf


@evaluates(PerStat)
def per_stat(amount: PerStat, binding: Binding, state: GameState) -> int:
    """Count the full steps."""
    return amount.each * (evaluate(amount.of, binding, state) // amount.step)


@frozen
class Parameter(Amount):
    """The number a keyword effect is printed with, in the keyword's definition: 「（数値）」."""
