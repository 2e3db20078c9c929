"""Chapter 9: the action step."""

from attrs import frozen

from runtime.engine.agenda import Outcome, Steps, handles
from runtime.engine.decision import Asked, Decision, answer_of
from runtime.engine.triggers import ResolveTriggers
from runtime.rules.gundam.playing import Pass, actions
from runtime.state.flow import Binding
from runtime.state.record import Record
from runtime.state.sides import in_order
from runtime.state.state import GameState


@frozen
class ActionStep(Record):
    """The players act in turn, the turn player last, until all have passed in a row (9-5).

    `turns` counts how many have acted or passed, `passes` how many of the last ones have passed.
    """

    turns: int = 0
    passes: int = 0


@handles(ActionStep)
def action_step(step: ActionStep, binding: Binding, state: GameState) -> Outcome:
    """Ask the next player for one action or a pass."""
    order = in_order(state)
    if step.passes == len(order):
        return Steps()
    player = order[(step.turns + 1) % len(order)]
    if not binding.answers:
        return Decision.one(Asked.ACT, player, step, (*actions(player, state), Pass()))
    act = answer_of(binding, Record)
    if isinstance(act, Pass):
        return Steps((ActionStep(step.turns + 1, step.passes + 1),))
    return Steps((act, ResolveTriggers(), ActionStep(step.turns + 1)))
