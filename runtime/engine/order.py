"""Which of the triggers that wait comes next."""

from runtime.state.flow import Waiting
from runtime.state.sides import in_order
from runtime.state.state import GameState


def turn_player_first(state: GameState) -> tuple[Waiting, ...]:
    """Give the triggers of the newest batch among which one player picks the next.

    Those of the highest rank come first, then those of the turn player (10-1.triggered.6 to .10).
    """
    if not state.waiting:
        return ()
    newest = max(trigger.batch for trigger in state.waiting)
    batch = [trigger for trigger in state.waiting if trigger.batch == newest]
    first = max(trigger.rank for trigger in batch)
    for player in in_order(state):
        own = tuple(trigger for trigger in batch if trigger.player == player and trigger.rank == first)
        if own:
            return own
    return ()
