"""Prices: paid completely, in the order of the text, or not begun at all (10-1.activated.2)."""

from attrs import frozen

from runtime.engine.agenda import Outcome, Steps, Stop, handles
from runtime.engine.world import world
from runtime.state.flow import Binding
from runtime.state.record import Record
from runtime.state.state import GameState


@frozen
class Insist(Record):
    """What was not done as a price ends the text."""


@handles(Insist)
def insist(step: Insist, binding: Binding, state: GameState) -> Outcome:
    """Look whether the price before was paid."""
    return Steps() if binding.done else Stop()


@frozen
class Paid(Record):
    """The place in a trial at which everything is paid."""


@handles(Paid)
def paid(step: Paid, binding: Binding, state: GameState) -> Outcome:
    """There is nothing left to do."""
    return Steps()


def rewritten(step: Record, binding: Binding, state: GameState) -> Record:
    """Put the step of this game in the place of a shared one."""
    rewrite = world(state).ruleset.rewrites.get(type(step))
    return rewrite(step, binding, state) if rewrite else step
