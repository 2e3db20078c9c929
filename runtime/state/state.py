"""The state of a game: one mutable object of columns."""

from collections.abc import Iterator

from attrs import define, field, fields

from runtime.state.definitions import CardDefinition, Definitions
from runtime.state.flow import Binding, Location, ObjectRef, Task, Waiting
from runtime.state.log import Link
from runtime.state.record import Record

QUARTER_TURN = 90


# What a column has an entry for; those of an incarnation are forgotten when the object changes its zone.
PLAYER = {"of": "player"}
OBJECT = {"of": "object"}
INCARNATION = {"of": "incarnation"}
SLOT = {"of": "slot"}
FLOW = {"of": "flow"}


@define(eq=False, kw_only=True)
class GameState:
    """All that a game is at one moment.

    Only the `change` of an event writes the observable columns, only the engine those of the flow. A new column is
    one line: forks, saves and new objects go by this list. A slot is a zone of a player; the last of it lies on top.
    """

    # Shared by all forks; the log is a chain, so that a fork holds on to its past for nothing.
    definitions: Definitions
    log: Link | None = None

    # Observable: the side of each player.
    side: list[int] = field(factory=list, metadata=PLAYER)
    # Observable: the objects. `rotation` is clockwise, 90 lies sideways.
    card: list[int] = field(factory=list, metadata=OBJECT)
    owner: list[int] = field(factory=list, metadata=OBJECT)
    slot: list[int] = field(factory=list, metadata=OBJECT)
    incarnation: list[int] = field(factory=list, metadata=OBJECT)
    rotation: list[int] = field(factory=list, metadata=INCARNATION)
    damage: list[int] = field(factory=list, metadata=INCARNATION)
    # Observable: what lies in each slot, and what there is once.
    zones: list[list[int]] = field(factory=list, metadata=SLOT)
    turn_player: int = 0
    seed: int = 0

    # The flow: what is still to be done, and what it refers to.
    agenda: list[Task] = field(factory=list, metadata=FLOW)
    bindings: list[Binding] = field(factory=list, metadata=FLOW)
    waiting: list[Waiting] = field(factory=list, metadata=FLOW)
    pending: Record | None = field(default=None, metadata=FLOW)
    # How many decisions there were, how many groups of events, and in which batch triggers wait from now on.
    number: int = field(default=0, metadata=FLOW)
    group: int = field(default=0, metadata=FLOW)
    batch: int = field(default=0, metadata=FLOW)

    @staticmethod
    def new(definitions: Definitions, side: list[int], seed: int) -> "GameState":
        """Give a state without objects; `side` has the side of every player."""
        slots: list[list[int]] = [[] for _ in range(len(side) * len(definitions.zones))]
        return GameState(definitions=definitions, side=side, zones=slots, seed=seed)

    def fork(self) -> "GameState":
        """Give a state that goes its own way from here."""
        twin = object.__new__(GameState)
        for name in _SINGLES:
            setattr(twin, name, getattr(self, name))
        for name in _LISTS:
            setattr(twin, name, getattr(self, name)[:])
        twin.zones = [slot[:] for slot in self.zones]
        return twin

    def add_object(self, card: int, owner: int, location: Location) -> ObjectRef:
        """Put a new object on top of a zone."""
        slot, new = self.slot_of(location), len(self.card)
        given = {"card": card, "owner": owner, "slot": slot}
        for name in _OF_OBJECTS:
            getattr(self, name).append(given.get(name, 0))
        self.zones[slot].append(new)
        return ObjectRef(new, 0)

    def begin_incarnation(self, number: int) -> None:
        """Let nothing of what it was stick to the object (4-1.7)."""
        self.incarnation[number] += 1
        for name in _OF_INCARNATION:
            getattr(self, name)[number] = 0

    def slot_of(self, location: Location) -> int:
        return location.player * len(self.definitions.zones) + self.definitions.zone_index[location.zone]

    def location(self, number: int) -> Location:
        player, zone = divmod(self.slot[number], len(self.definitions.zones))
        return Location(player, self.definitions.zones[zone])

    def at(self, location: Location) -> tuple[ObjectRef, ...]:
        """Point at everything in a zone, the top last."""
        return tuple(self.ref(number) for number in self.zones[self.slot_of(location)])

    def ref(self, number: int) -> ObjectRef:
        return ObjectRef(number, self.incarnation[number])

    def is_current(self, ref: ObjectRef) -> bool:
        """Tell whether the object has stayed in its zone since somebody pointed at it."""
        return self.incarnation[ref.id] == ref.incarnation

    def in_play(self) -> Iterator[int]:
        """Give the objects in play, by player and zone, in the order in which they lie there."""
        for player in range(len(self.side)):
            for zone in self.definitions.field:
                yield from self.zones[self.slot_of(Location(player, zone))]

    def lies_sideways(self, number: int) -> bool:
        """Tell whether the card lies across, whichever way round."""
        return self.rotation[number] % (2 * QUARTER_TURN) == QUARTER_TURN

    def printed(self, number: int) -> CardDefinition:
        return self.definitions.cards[self.card[number]]


def _of(*rows: dict[str, str]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(GameState) if each.metadata in rows)


COLUMNS = tuple(each.name for each in fields(GameState) if each.name not in ("definitions", "log"))
FLOW_COLUMNS = _of(FLOW)
_OF_OBJECTS = _of(OBJECT, INCARNATION)
_OF_INCARNATION = _of(INCARNATION)
_FACTORIES = {each.name: getattr(each.default, "factory", None) for each in fields(GameState)}
_LISTS = tuple(name for name, factory in _FACTORIES.items() if factory is list and name != "zones")
_SINGLES = tuple(name for name, factory in _FACTORIES.items() if factory is not list)
