"""Which of the triggers that wait comes next."""

from runtime.state.flow import Waiting
from runtime.state.sides import in_order
from runtime.state.state import GameState


def turn_player_first(state: GameState) -> tuple[Waiting, ...]:
    """Give the triggers of the newest batch among which one player picks the next, the turn player first (10-1)."""
    newest = max((trigger.batch for trigger in state.waiting), default=0)
    batch = tuple(trigger for trigger in state.waiting if trigger.batch == newest)
    for player in in_order(state):
        own = tuple(trigger for trigger in batch if trigger.player == player)
        if own:
            return own
    return ()
