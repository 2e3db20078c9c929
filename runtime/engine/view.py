"""What one viewer may see: of the table, and of what has happened (4-1.6)."""

from typing import Any

from attrs import evolve, frozen

from runtime.engine.decision import Decision, Pending
from runtime.events.moving import CardMoved, ChanceTaken, everybody
from runtime.state.log import Chain, Group, entries
from runtime.state.objects import Battle, ObjectRef, Pose, Result
from runtime.state.record import Record, inner_fields
from runtime.state.state import GameState
from runtime.terms.nouns import numbers_of

# An object of which the viewer cannot tell which card it is.
HIDDEN = ObjectRef(-1, 0)


@frozen
class CardView(Record):
    """A card that the viewer knows: what is printed on it, and what it is now."""

    ref: ObjectRef
    number: str
    name: str
    kind: str
    owner: int
    pose: Pose
    damage: int
    numbers: tuple[tuple[str, int], ...]
    names: tuple[str, ...]
    traits: tuple[str, ...]
    keywords: tuple[tuple[str, int], ...]
    counters: tuple[tuple[str, int], ...]
    arrived: int
    under: tuple["CardView | None", ...] = ()


@frozen
class ZoneView(Record):
    """A zone of a player: how many cards lie there, the top last; `None` is one that the viewer does not know."""

    name: str
    index: int
    cards: tuple[CardView | None, ...]


@frozen
class PlayerView(Record):
    """What everybody sees of a player, and the zones as far as the viewer sees them."""

    side: int
    lost: str
    zones: tuple[ZoneView, ...]

    def zone(self, name: str, index: int = 0) -> ZoneView:
        """Give a zone by its name."""
        return next(each for each in self.zones if (each.name, each.index) == (name, index))


@frozen
class View(Record):
    """A game as a viewer sees it; `decision` is what the viewer is asked, `asked` who is asked anything."""

    viewer: int | None
    players: tuple[PlayerView, ...]
    turn: int
    turn_player: int
    phase: str
    step: str
    battles: tuple[Battle, ...]
    asked: tuple[int, ...]
    decision: Decision | None
    result: Result | None


def view_of(state: GameState, viewer: int | None) -> View:
    """Show a game to a player, with all that the player's side sees; to a spectator if `viewer` is `None`."""
    pending = state.pending.decision if isinstance(state.pending, Pending) else None
    own = pending if pending and viewer is not None and state.side[pending.player] == state.side[viewer] else None
    bits = bits_of(viewer, state)
    return View(
        viewer,
        tuple(_player(player, bits, state) for player in range(len(state.side))),
        state.turn,
        state.turn_player,
        state.phase,
        state.step,
        tuple(state.battles),
        (pending.player,) if pending else (),
        own,
        state.result,
    )


def bits_of(viewer: int | None, state: GameState) -> int:
    """The bits of all who see what the viewer sees: the players of one side show each other their cards (12-3.4)."""
    if viewer is None:
        return 0
    return sum(1 << player for player, side in enumerate(state.side) if side == state.side[viewer])


def is_seen(number: int, bits: int, state: GameState) -> bool:
    """Tell whether a viewer knows what an object is; everybody sees the cards face up in public zones."""
    if state.definitions.zone[state.zone_of(number)].is_public and state.face[number] == 0:
        return True
    return is_known(state.known[number], bits, everybody(state))


def is_known(known: int, bits: int, everyone: int) -> bool:
    """Tell whether a viewer is among those who know a card; what everybody knows, a spectator knows too."""
    return bool(known & bits) or known == everyone


def _player(player: int, bits: int, state: GameState) -> PlayerView:
    zones = (
        ZoneView(name, index, tuple(_card(number, bits, state) for number in state.numbers_at(player, name, index)))
        for name, index in state.definitions.slots
    )
    return PlayerView(state.side[player], state.lost[player], tuple(zones))


def _card(number: int, bits: int, state: GameState) -> CardView | None:
    if not is_seen(number, bits, state):
        return None
    printed, profile, ref = state.printed(number), state.profile(number), state.ref(number)
    return CardView(
        ref,
        printed.number,
        printed.name,
        profile.kind,
        state.owner[number],
        state.pose(number),
        state.damage[number],
        numbers_of(ref, state),
        profile.names,
        profile.traits,
        tuple(profile.keywords.items()),
        state.counters[number],
        state.arrived[number],
        tuple(_card(below, bits, state) for below in state.under[number]),
    )


# ---- the log


def log_of(state: GameState, viewer: int | None, known: int = 0) -> tuple[Group, ...]:
    """Tell a viewer what has happened after the first `known` groups; cards that they could not see are `HIDDEN`."""
    bits, everyone = bits_of(viewer, state), everybody(state)
    return tuple(_shown(entry, bits, everyone) for entry in entries(state.log, known))


def _shown(entry: Chain, bits: int, everyone: int) -> Group:
    """Hide from a group what the viewer knew neither before nor after it."""
    seen = seen_in(entry, bits, everyone)
    return Group(entry.group.number, tuple(_redacted(event, seen) for event in entry.group.events))


def seen_in(entry: Chain, bits: int, everyone: int = -1) -> frozenset[int]:
    """Give the objects of which the viewers knew before or after a group which cards they are.

    A spectator, who has no bits, knows what has the bits of everyone.
    """
    times = (entry.before.known if entry.before else (), entry.known)
    return frozenset(number for time in times for number, known in enumerate(time) if is_known(known, bits, everyone))


def _redacted(value: Any, seen: frozenset[int]) -> Any:
    match value:
        case ObjectRef():
            return value if value.id in seen else HIDDEN
        case ChanceTaken():
            return ChanceTaken(0)
        case CardMoved() if value.card.id not in seen:
            value = evolve(value, before=None)
        case tuple():
            return tuple(_redacted(each, seen) for each in value)
    if not isinstance(value, Record):
        return value
    changed = {name: _redacted(getattr(value, name), seen) for name in inner_fields(type(value))}
    return evolve(value, **changed)
