"""A state that could be the true one, for all that a player knows."""

from attrs import evolve

from runtime.engine.agenda import HANDLERS
from runtime.engine.cost import rewritten
from runtime.engine.decision import Decision, Pending
from runtime.engine.view import bits_of, is_seen
from runtime.state.objects import ObjectRef
from runtime.state.random import roll, shuffled
from runtime.state.record import walk
from runtime.state.state import GameState

# So many deals are tried for one in which another player is asked what they are asked.
DEALS = 20


def imagined(state: GameState, viewer: int, seed: int) -> GameState:
    """Deal anew what the player does not know, owner by owner and pool by pool; chance goes on from another seed.

    What is hidden must leave another player the question that everybody sees them ponder. Where no deal does, what they
    are asked about stays as it is.
    """
    bits = bits_of(viewer, state)
    for _ in range(DEALS):
        twin, seed = _dealt(state, bits, frozenset(), seed)
        if not _is_asked_another(viewer, twin) or _ask_again(twin):
            return twin
    return _dealt(state, bits, _asked_about(state), seed)[0]


def _dealt(state: GameState, bits: int, kept: frozenset[int], seed: int) -> tuple[GameState, int]:
    """Give a deal, and the next seed."""
    twin = state.fork()
    dealt = list(twin.card)
    for pool in _pools(twin, bits, kept):
        # In an order that says nothing: whoever knows the seed could undo a shuffle of the true one.
        cards, seed = shuffled(sorted(twin.card[number] for number in pool), seed)
        for number, card in zip(pool, cards, strict=True):
            dealt[number] = card
    twin.card, twin.projected = tuple(dealt), None
    twin.seed, seed = roll(seed)
    return twin, seed


def _pools(state: GameState, bits: int, kept: frozenset[int]) -> list[list[int]]:
    """The objects that the player cannot tell apart."""
    found: dict[tuple[int, str], list[int]] = {}
    for number in range(len(state.card)):
        if number not in kept and not is_seen(number, bits, state):
            pool = state.definitions.zone[state.zone_of(number)].pool
            found.setdefault((state.owner[number], pool), []).append(number)
    return list(found.values())


def _is_asked_another(viewer: int, state: GameState) -> bool:
    pending = state.pending
    return isinstance(pending, Pending) and state.side[pending.decision.player] != state.side[viewer]


def _ask_again(state: GameState) -> bool:
    """What another player is asked may offer cards that have become others: ask it anew, if it still is a question."""
    task, pending = state.agenda[-1], state.pending
    binding = state.bindings[task.binding]
    effect = rewritten(task.effect, binding, state)
    asked = HANDLERS[type(effect)](effect, binding, state)
    if not isinstance(asked, Decision) or not isinstance(pending, Pending) or asked.player != pending.decision.player:
        return False
    state.pending = Pending(evolve(asked, number=state.number))
    return not state.pending.is_complete and not state.pending.is_forced


def _asked_about(state: GameState) -> frozenset[int]:
    """Give the objects that a question is about."""
    return frozenset(each.id for each in walk(state.pending) if isinstance(each, ObjectRef))
