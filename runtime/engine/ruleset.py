"""A ruleset is a value: what one game is, as data and functions."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import Factory, frozen

from runtime.engine.decision import Refusal
from runtime.engine.order import turn_player_first
from runtime.events.base import Event
from runtime.events.flow import GameEnded, PlayerLost
from runtime.state.definitions import Facing, KindDefinition, StatFunction, ZoneDefinition, target_only
from runtime.state.flow import Binding, Waiting
from runtime.state.objects import Result
from runtime.state.profile import Profile
from runtime.state.record import Record
from runtime.state.state import GameState

# Whether the event cannot happen.
Forbid = Callable[[Event, GameState], bool]
# What happens in its place; `None` leaves the event as it is.
Replace = Callable[[Event, GameState], tuple[Event, ...] | None]
# The steps that the state of the game demands at once, after these events; none if all is in order.
Process = Callable[[tuple[Event, ...], GameState], tuple[Record, ...]]
# The waiting triggers among which their player picks the next.
Order = Callable[[GameState], tuple[Waiting, ...]]
# The step that is carried out in place of another: what a shared verb means in this game.
Rewrite = Callable[[Any, Binding, GameState], Record]
# What an object under another gives to it.
Lend = Callable[[Profile, int, GameState], None]
PlayerStat = Callable[[int, GameState], int]
# The steps from a moment of a turn on: by the player whose turn it is, and how many players there are.
Moment = Callable[[int, int], tuple[Record, ...]]
# How the game ends with these players having lost, if it does.
Ending = Callable[[tuple[PlayerLost, ...], GameState], tuple[GameEnded, ...]]
# Why something is not among the candidates; `None` where nothing is known.
Explain = Callable[[Record, Any, GameState], Refusal | None]


def last_side_standing(lost: tuple[PlayerLost, ...], state: GameState) -> tuple[GameEnded, ...]:
    """End the game when at most one side is left: that has won, or it is a draw (1-2.1, A-02)."""
    out = {each.player for each in lost} | {player for player, clause in enumerate(state.lost) if clause}
    left = tuple(player for player in range(len(state.side)) if player not in out)
    if len({state.side[player] for player in left}) > 1:
        return ()
    return (GameEnded(Result(left, lost[0].clause)),)


def unexplained(one: Record, decision: Any, state: GameState) -> Refusal | None:
    """Know nothing of why something cannot be picked."""
    del one, decision, state
    return None


@frozen(eq=False, kw_only=True)
class Ruleset:
    """Zones, nouns and numbers, the steps a game begins with, and what interferes with events.

    `field` are the zones in play, `speaking` those where cards have their text. Every tuple of functions is asked in
    its order. `ending` says whether the game ends with players having lost, `explain` why something cannot be picked.
    The clauses are those by which a game ends without a rule that says so: by concession, and by an endless loop.
    """

    name: str
    zones: tuple[ZoneDefinition, ...]
    field: tuple[str, ...]
    speaking: tuple[str, ...]
    kinds: Mapping[str, KindDefinition]
    opening: tuple[Record, ...]
    # Where else a game may be begun, by name.
    moments: Mapping[str, Moment] = Factory(dict)
    # For how many players it is.
    seats: range = range(1, 9)
    stats: Mapping[str, StatFunction] = Factory(dict)
    player_stats: Mapping[str, PlayerStat] = Factory(dict)
    # Cards that every game may need although no deck has them, such as tokens of the rules.
    supply: tuple[Any, ...] = ()
    # By the type of event that they are about.
    forbids: Mapping[type[Event], tuple[Forbid, ...]] = Factory(dict)
    replaces: Mapping[type[Event], tuple[Replace, ...]] = Factory(dict)
    processes: tuple[Process, ...] = ()
    rewrites: Mapping[type[Record], Rewrite] = Factory(dict)
    facing: Facing = target_only
    lend: Lend | None = None
    # Terms of this game that read nothing but cards in play and what lies under them.
    read_in_play: frozenset[type[Record]] = frozenset()
    ending: Ending = last_side_standing
    explain: Explain = Factory(lambda: unexplained)
    # Whether even a question with a single answer is put, so that a game stops at every moment at which one may act.
    asks_always: bool = False
    order: Order = turn_player_first
    concession: str = "concession"
    endless: str = "endless loop"
