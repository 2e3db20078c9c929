"""A state that could be the true one, for all that a player knows."""

from runtime.engine.decision import Pending
from runtime.engine.resolve import resolve
from runtime.engine.view import bits_of, is_seen
from runtime.state.random import roll, shuffled
from runtime.state.state import GameState


def imagined(state: GameState, viewer: int, seed: int) -> GameState:
    """Deal anew what the player does not know, owner by owner and pool by pool; chance goes on from another seed."""
    twin = state.fork()
    dealt, bits = list(twin.card), bits_of(viewer, twin)
    for pool in _pools(twin, bits):
        cards, seed = shuffled([twin.card[number] for number in pool], seed)
        for number, card in zip(pool, cards, strict=True):
            dealt[number] = card
    twin.card, twin.seed, twin.projected = tuple(dealt), roll(seed)[0], None
    _ask_again(viewer, twin)
    return twin


def _pools(state: GameState, bits: int) -> list[list[int]]:
    """The objects that the player cannot tell apart."""
    found: dict[tuple[int, str], list[int]] = {}
    for number in range(len(state.card)):
        if not is_seen(number, bits, state):
            pool = state.definitions.zone[state.zone_of(number)].pool
            found.setdefault((state.owner[number], pool), []).append(number)
    return list(found.values())


def _ask_again(viewer: int, state: GameState) -> None:
    """What another player is asked may offer cards that have become others: it is asked anew."""
    pending = state.pending
    if isinstance(pending, Pending) and state.side[pending.decision.player] != state.side[viewer]:
        state.pending = None
        state.number -= 1
        resolve(state)
