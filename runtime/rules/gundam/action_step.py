"""Chapter 9: the action step."""

from attrs import frozen

from runtime.engine.agenda import Steps, handles
from runtime.engine.exchange import Exchange, offers
from runtime.rules.gundam.playing import Pass, actions
from runtime.state.flow import Binding
from runtime.state.record import Record
from runtime.state.sides import in_order
from runtime.state.state import GameState


@frozen
class ActionStep(Record):
    """The players act in turn, the turn player last, until all have passed in a row (9-5)."""


@handles(ActionStep)
def action_step(step: ActionStep, binding: Binding, state: GameState) -> Steps:
    """Let each action happen at once."""
    turn_player, *others = in_order(state)
    return Steps((Exchange(step, (*others, turn_player), passing=Pass()),))


@offers(ActionStep)
def offered(step: ActionStep, player: int, state: GameState) -> tuple[Record, ...]:
    """Offer everything that the player can do in an action step."""
    return actions(player, state)
