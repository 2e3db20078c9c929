"""What a state points at: objects, players and zones, how a card lies, and what it was like when it left."""

from functools import lru_cache

from attrs import frozen

from runtime.state.record import Record

QUARTER_TURN = 90


@frozen
class ObjectRef(Record):
    """An object as it was when somebody pointed at it; after a change of zone it is another."""

    id: int
    incarnation: int


@lru_cache(maxsize=1 << 16)
def object_ref(number: int, incarnation: int) -> ObjectRef:
    """Point at an object; the same pointer serves whoever points at it."""
    return ObjectRef(number, incarnation)


@frozen
class PlayerRef(Record):
    """A player, where an object could stand as well."""

    player: int


Target = ObjectRef | PlayerRef


@frozen
class Location(Record):
    """A zone of a player; of several of one name the one with that index."""

    player: int
    zone: str
    index: int = 0


@frozen
class Pose(Record):
    """How a card lies: which face is up (0 the front), and its rotation, clockwise in degrees (90 lies sideways)."""

    face: int = 0
    rotation: int = 0

    @property
    def is_sideways(self) -> bool:
        """Whether the card lies across, whichever way round."""
        return self.rotation % (2 * QUARTER_TURN) == QUARTER_TURN


UPRIGHT, SIDEWAYS = Pose(), Pose(rotation=QUARTER_TURN)


@frozen
class Snapshot(Record):
    """What an object was like directly before it left play: its last known information."""

    ref: ObjectRef
    player: int
    kind: str
    names: tuple[str, ...]
    traits: tuple[str, ...]
    color: str | None
    numbers: tuple[tuple[str, int], ...]
    keywords: tuple[tuple[str, int], ...]
    under: tuple[ObjectRef, ...] = ()
    host: ObjectRef | None = None

    def number(self, stat: str) -> int | None:
        """The number it had; `None` if it had no such number."""
        return dict(self.numbers).get(stat)

    def has_keyword(self, name: str) -> bool:
        """Whether it had the keyword, with any number."""
        return any(known == name for known, _ in self.keywords)


@frozen
class Battle(Record):
    """A battle in progress: who attacks what. One made by an effect has no attack before it."""

    number: int
    attacker: ObjectRef
    target: Target
    by_effect: bool = False


@frozen
class Result(Record):
    """How a game ended: who has won, nobody in a draw, and the clause that ended it."""

    winners: tuple[int, ...]
    clause: str
