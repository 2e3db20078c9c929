"""The state of a game: one mutable object of columns."""

from collections.abc import Iterable, Iterator
from typing import Any

from attrs import define, field, fields

from runtime.state.definitions import CardDefinition, Definitions
from runtime.state.flow import Binding, Lasting, Task, Waiting
from runtime.state.log import Chain, Group
from runtime.state.objects import QUARTER_TURN, Battle, Location, ObjectRef, Pose, Result, Snapshot, object_ref
from runtime.state.profile import Profile, Projected
from runtime.state.record import Record

# What a column has an entry for. Those of an incarnation begin anew when the object changes its zone.
PLAYER = {"of": "player"}
OBJECT = {"of": "object"}
SLOT = {"of": "slot"}
# Columns that hold records or tuples, and are written as such.
RECORDS = {"of": "records"}

NOBODY = -1


def _incarnation(fresh: Any) -> dict[str, Any]:
    return {"of": "incarnation", "fresh": fresh}


@define(eq=False, kw_only=True)
class GameState:
    """All that a game is at one moment.

    Only the `change` of an event writes the observable columns, only the engine those of the flow. A new column is
    one line: forks, saves and new objects go by this list. A slot is a zone of a player; the last of it lies on top.
    """

    # Shared by all forks; the log is a chain, so that a fork holds on to its past for nothing. What was projected is
    # thrown away with every change, and never saved.
    definitions: Definitions
    log: Chain | None = None
    projected: Projected | None = None

    # Observable: the side of each player, and by which clause the player has lost, if so.
    side: list[int] = field(factory=list, metadata=PLAYER)
    lost: list[str] = field(factory=list, metadata=PLAYER)
    # Observable: the objects. `known` has the bit of each player who knows what the card is; both are tuples, so that
    # the log can hold on to them as they were. `left` is what the object was when it last left play.
    card: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    owner: list[int] = field(factory=list, metadata=OBJECT)
    operator: list[int] = field(factory=list, metadata=OBJECT)
    slot: list[int] = field(factory=list, metadata=OBJECT)
    incarnation: list[int] = field(factory=list, metadata=OBJECT)
    left: list[Snapshot | None] = field(factory=list, metadata=OBJECT | {"records": True, "fresh": None})
    # `arrived` is the turn in which the object came; `host` the object it lies under, in a `role`.
    face: list[int] = field(factory=list, metadata=_incarnation(0))
    rotation: list[int] = field(factory=list, metadata=_incarnation(0))
    damage: list[int] = field(factory=list, metadata=_incarnation(0))
    arrived: list[int] = field(factory=list, metadata=_incarnation(0))
    host: list[int] = field(factory=list, metadata=_incarnation(NOBODY))
    role: list[str] = field(factory=list, metadata=_incarnation(""))
    # What lies under it in order, its other counters, and which of its abilities were used in which turn.
    under: list[tuple[int, ...]] = field(factory=list, metadata=_incarnation(()) | {"records": True})
    counters: list[tuple[tuple[str, int], ...]] = field(factory=list, metadata=_incarnation(()) | {"records": True})
    used: list[tuple[Record, ...]] = field(factory=list, metadata=_incarnation(()) | {"records": True})
    # Observable: what lies in each slot, and what there is once.
    zones: list[list[int]] = field(factory=list, metadata=SLOT)
    turn_player: int = 0
    turn: int = 0
    phase: str = ""
    step: str = ""
    seed: int = 0
    battles: list[Battle] = field(factory=list, metadata=RECORDS)
    lasting: list[Lasting] = field(factory=list, metadata=RECORDS)
    # What has happened in this turn, as far as a card may ask for it.
    history: list[Group] = field(factory=list, metadata=RECORDS)
    result: Result | None = field(default=None, metadata=RECORDS)

    # The flow: what is still to be done, and what it refers to.
    agenda: list[Task] = field(factory=list, metadata=RECORDS)
    bindings: list[Binding] = field(factory=list, metadata=RECORDS)
    waiting: list[Waiting] = field(factory=list, metadata=RECORDS)
    pending: Record | None = field(default=None, metadata=RECORDS)
    # How many decisions there were, groups of events, effects begun and battles; in which batch triggers wait from now
    # on; and how many steps were carried out since a player had a choice.
    number: int = 0
    group: int = 0
    effects: int = 0
    fights: int = 0
    batch: int = 0
    idle: int = 0

    @staticmethod
    def new(definitions: Definitions, side: list[int], seed: int, turn: int = 0) -> "GameState":
        """Give a state without objects; `side` has the side of every player."""
        slots: list[list[int]] = [[] for _ in range(len(side) * len(definitions.slots))]
        lost = [""] * len(side)
        return GameState(definitions=definitions, side=side, lost=lost, zones=slots, seed=seed, turn=turn)

    def fork(self) -> "GameState":
        """Give a state that goes its own way from here."""
        twin = object.__new__(GameState)
        for name in _SINGLES:
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.zones = [slot[:] for slot in self.zones]
        return twin

    def add_object(self, card: int, owner: int, location: Location, **lying: Any) -> ObjectRef:
        """Put a new object on top of a zone, or under its `host`; `lying` are columns of what is not as usual."""
        slot, new = self.slot_of(location), len(self.card)
        given = {"owner": owner, "operator": owner, "slot": slot, "arrived": self.turn, **lying}
        for name, fresh in _OF_OBJECTS:
            getattr(self, name).append(given.get(name, fresh))
        self.card, self.known = (*self.card, card), (*self.known, 0)
        if "host" in lying:
            self.under[lying["host"]] += (new,)
        else:
            self.zones[slot].append(new)
        return ObjectRef(new, 0)

    def let_know(self, numbers: Iterable[int], bits: int) -> None:
        """Set who knows what the cards are: a bit for each player."""
        known = list(self.known)
        for number in numbers:
            known[number] = bits
        self.known = tuple(known)

    def begin_incarnation(self, number: int) -> None:
        """Let nothing of what it was stick to the object (4-1.7)."""
        self.incarnation[number] += 1
        for name, fresh in _OF_INCARNATION:
            getattr(self, name)[number] = fresh
        self.arrived[number] = self.turn

    def slot_of(self, location: Location) -> int:
        defined = self.definitions
        return location.player * len(defined.slots) + defined.slot_index[location.zone, location.index]

    def location(self, number: int) -> Location:
        player, place = divmod(self.slot[number], len(self.definitions.slots))
        return Location(player, *self.definitions.slots[place])

    def zone_of(self, number: int) -> str:
        """The name of the zone in which an object lies."""
        slots = self.definitions.slots
        return slots[self.slot[number] % len(slots)][0]

    def numbers_at(self, player: int, zone: str, index: int = 0) -> list[int]:
        """What lies in a zone, the top last; to be read only."""
        defined = self.definitions
        return self.zones[player * len(defined.slots) + defined.slot_index[zone, index]]

    def at(self, location: Location) -> tuple[ObjectRef, ...]:
        """Point at everything in a zone, the top last."""
        return tuple(self.ref(number) for number in self.zones[self.slot_of(location)])

    def ref(self, number: int) -> ObjectRef:
        return object_ref(number, self.incarnation[number])

    def is_current(self, ref: ObjectRef) -> bool:
        """Tell whether the object has stayed in its zone since somebody pointed at it."""
        return self.incarnation[ref.id] == ref.incarnation

    def in_play(self) -> Iterator[int]:
        """Give the objects in play, by player and zone, in the order in which they lie there; none under another."""
        defined = self.definitions
        for player in range(len(self.side)):
            first = player * len(defined.slots)
            for place in defined.field_slots:
                yield from self.zones[first + place]

    def is_in_play(self, number: int) -> bool:
        """Tell whether an object lies in one of the zones in play."""
        defined = self.definitions
        return self.slot[number] % len(defined.slots) in defined.field_slots

    def pose(self, number: int) -> Pose:
        return Pose(self.face[number], self.rotation[number])

    def lies_sideways(self, number: int) -> bool:
        """Tell whether the card lies across, whichever way round."""
        return self.rotation[number] % (2 * QUARTER_TURN) == QUARTER_TURN

    def printed(self, number: int) -> CardDefinition:
        return self.definitions.cards[self.card[number]]

    def projection(self) -> Projected:
        """The state with all constant effects; computed once for every change."""
        if self.projected is None:
            self.projected = self.definitions.project(self)
        return self.projected

    def profile(self, number: int) -> Profile:
        """What an object is now, constant effects and all."""
        projected = self.projected or self.projection()
        return projected.profiles.get(number) or self.definitions.cards[self.card[number]].printed

    def seen(self, ref: ObjectRef) -> Profile | Snapshot:
        """What an object is, or was when it last left play, if it has become another one since (13-2.destroyed.3)."""
        last = self.left[ref.id]
        if last is not None and last.ref == ref and not self.is_current(ref):
            return last
        return self.profile(ref.id)

    def battle(self) -> Battle | None:
        """The innermost battle in progress."""
        return self.battles[-1] if self.battles else None


def _is_of(each: Any, what: str) -> bool:
    return bool(each.metadata.get("of") == what)


_TRANSIENT = ("definitions", "log", "projected")
_FIELDS = tuple(each for each in fields(GameState) if each.name not in _TRANSIENT)
COLUMNS = tuple(each.name for each in _FIELDS)
# Those that hold records or tuples of them, and those that hold numbers and words.
RECORD_COLUMNS = tuple(each.name for each in _FIELDS if _is_of(each, "records") or each.metadata.get("records"))
PLAIN_COLUMNS = tuple(name for name in COLUMNS if name not in RECORD_COLUMNS)
_OF_INCARNATION = tuple((each.name, each.metadata["fresh"]) for each in _FIELDS if _is_of(each, "incarnation"))
_OF_OBJECTS = (
    *((each.name, each.metadata.get("fresh", 0)) for each in _FIELDS if _is_of(each, "object")),
    *_OF_INCARNATION,
)
_IS_LIST = {each.name: getattr(each.default, "factory", None) is list for each in fields(GameState)}
_LISTS = tuple(name for name, is_list in _IS_LIST.items() if is_list and name != "zones")
LIST_COLUMNS = frozenset((*_LISTS, "zones"))
_SINGLES = tuple(name for name, is_list in _IS_LIST.items() if not is_list)
