"""Who plays with whom: a side is a player, or a team."""

from runtime.state.state import GameState


def in_order(state: GameState) -> tuple[int, ...]:
    """Every player, the turn player first."""
    count = len(state.side)
    return tuple((state.turn_player + step) % count for step in range(count))


def friendly(player: int, state: GameState) -> tuple[int, ...]:
    """The players of the player's side, in order."""
    return tuple(other for other in in_order(state) if state.side[other] == state.side[player])


def opponents(player: int, state: GameState) -> tuple[int, ...]:
    """The players of all other sides, in order."""
    return tuple(other for other in in_order(state) if state.side[other] != state.side[player])
