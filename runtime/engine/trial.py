"""Whether a price can be paid: parts that compete for the same cards are tried on a fork, so that none is half paid."""

from attrs import evolve

from runtime.engine.agenda import PAYABLE, Begin, begin
from runtime.engine.cost import Insist, Paid, rewritten
from runtime.engine.decision import legal_picks
from runtime.engine.resolve import pick, resolve
from runtime.state.flow import Binding
from runtime.state.record import Record
from runtime.state.state import GameState


def can_pay(costs: tuple[Record, ...], binding: Binding, state: GameState) -> bool:
    """Tell whether all of a price can be paid; parts that compete for the same cards are tried on a fork."""
    steps = [rewritten(cost, binding, state) for cost in costs]
    checks = [(PAYABLE.get(type(step)), step) for step in steps]
    if not all(check(step, binding, state) for check, step in checks if check):
        return False
    return (len(steps) <= 1 and all(check for check, _ in checks)) or tries(costs, binding, state)


def tries(costs: tuple[Record, ...], binding: Binding, state: GameState) -> bool:
    """Pay in a state that nobody sees, in every way there is, until one goes through."""
    twin = state.fork()
    twin.agenda, twin.bindings, twin.waiting, twin.pending = [], [], [], None
    begin(Begin(evolve(binding, limit=None), (*(part for cost in costs for part in (cost, Insist())), Paid())), twin)
    return _goes_through(twin)


def _goes_through(state: GameState) -> bool:
    resolve(state, until=Paid)
    if state.pending is None:
        return bool(state.agenda) and isinstance(state.agenda[-1].effect, Paid)
    for each in legal_picks(state):
        twin = state.fork()
        pick(each, twin)
        if _goes_through(twin):
            return True
    return False
