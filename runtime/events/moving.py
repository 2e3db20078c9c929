"""Cards that go from one zone to another, are turned, shown, shuffled or made."""

from attrs import frozen

from runtime.events.base import POSES, Cause, Event, changes
from runtime.state.objects import UPRIGHT, Location, ObjectRef, Pose, Snapshot, object_ref
from runtime.state.random import shuffled
from runtime.state.state import NOBODY, GameState


@frozen
class CardMoved(Event):
    """A card went from one zone to another and is a new object there: on top, at the bottom, or under a host.

    `pose` is how it lies there, `before` what it was like if it left play. `viewers` know it where nobody else does.
    Not every way from a deck to a hand `is_draw`.
    """

    card: ObjectRef
    origin: Location
    destination: Location
    cause: Cause
    at_bottom: bool = False
    pose: Pose = UPRIGHT
    host: ObjectRef | None = None
    role: str = ""
    viewers: tuple[int, ...] = ()
    before: Snapshot | None = None
    is_draw: bool = False

    @property
    def touches(self) -> tuple[str, ...]:
        return (self.origin.zone, self.destination.zone)

    @property
    def subject(self) -> ObjectRef:
        return self.card

    @property
    def arrived(self) -> ObjectRef:
        """The object it is from then on."""
        return object_ref(self.card.id, self.card.incarnation + 1)

    @property
    def objects(self) -> tuple[ObjectRef, ...]:
        return (self.arrived, self.host) if self.host else (self.arrived,)

    def is_between(self, origin: str, destination: str) -> bool:
        """Tell whether it went from a zone of one name to one of the other."""
        return self.origin.zone == origin and self.destination.zone == destination


@changes(CardMoved)
def card_moved(event: CardMoved, state: GameState) -> None:
    """Take the card from its place, put it into the other, and make it a new object."""
    number = event.card.id
    _take_away(number, state)
    state.begin_incarnation(number)
    state.slot[number] = state.slot_of(event.destination)
    state.operator[number] = event.destination.player
    state.face[number], state.rotation[number] = event.pose.face, event.pose.rotation
    if event.before is not None:
        state.left[number] = event.before
    _put_down(event, state)
    _learn(event, state)


def _take_away(number: int, state: GameState) -> None:
    host = state.host[number]
    if host == NOBODY:
        state.zones[state.slot[number]].remove(number)
    else:
        # A host that left in the same group has let go of it already.
        state.under[host] = tuple(each for each in state.under[host] if each != number)


def _put_down(event: CardMoved, state: GameState) -> None:
    number = event.card.id
    if event.host is not None:
        state.host[number], state.role[number] = event.host.id, event.role
        state.under[event.host.id] += (number,)
    elif event.at_bottom:
        state.zones[state.slot[number]].insert(0, number)
    else:
        state.zones[state.slot[number]].append(number)


def _learn(event: CardMoved, state: GameState) -> None:
    """Everybody knows what has been public; whoever looks at a zone knows what comes there."""
    number = event.card.id
    zone = state.definitions.zone[event.destination.zone]
    if zone.is_public and event.pose.face == 0:
        bits = everybody(state)
    elif zone.owner_looks:
        bits = state.known[number] | 1 << event.destination.player
    else:
        bits = sum(1 << viewer for viewer in event.viewers)
    if bits != state.known[number]:
        state.let_know((number,), bits)


def everybody(state: GameState) -> int:
    """The bits of all players."""
    return (1 << len(state.side)) - 1


@frozen
class CardTurned(Event):
    """A card was turned in its place."""

    card: ObjectRef
    before: Pose
    after: Pose
    cause: Cause

    @property
    def touches(self) -> tuple[str, ...]:
        return (POSES,)

    @property
    def subject(self) -> ObjectRef:
        return self.card


@changes(CardTurned)
def card_turned(event: CardTurned, state: GameState) -> None:
    """Turn the card; if its front comes up where everybody looks, everybody knows it from then on."""
    number = event.card.id
    state.face[number], state.rotation[number] = event.after.face, event.after.rotation
    if event.before.face != 0 and event.after.face == 0 and state.definitions.zone[state.zone_of(number)].is_public:
        state.let_know((number,), everybody(state))


@frozen
class CardsShown(Event):
    """Players saw cards that they could not see before: their owner alone, or everybody."""

    cards: tuple[ObjectRef, ...]
    viewers: tuple[int, ...]
    cause: Cause

    is_quiet = True


@changes(CardsShown)
def cards_shown(event: CardsShown, state: GameState) -> None:
    """Let them know what the cards are."""
    bits = sum(1 << viewer for viewer in event.viewers)
    for card in event.cards:
        state.let_know((card.id,), state.known[card.id] | bits)


@frozen
class Shuffled(Event):
    """A pile was shuffled: nobody knows any more which card lies where (5-15)."""

    location: Location
    cause: Cause

    is_quiet = True


@changes(Shuffled)
def shuffled_(event: Shuffled, state: GameState) -> None:
    """Deal the cards anew to the objects in the pile, so that no object tells which card it was before."""
    numbers = state.zones[state.slot_of(event.location)]
    cards, state.seed = shuffled([(state.card[number], state.owner[number]) for number in numbers], state.seed)
    dealt = list(state.card)
    for number, (card, owner) in zip(numbers, cards, strict=True):
        dealt[number], state.owner[number] = card, owner
        state.incarnation[number] += 1
    state.card = tuple(dealt)
    state.let_know(numbers, 0)


@frozen
class ChanceTaken(Event):
    """Something was decided by chance; the seed is another from then on."""

    seed: int

    is_quiet = True


@changes(ChanceTaken)
def chance_taken(event: ChanceTaken, state: GameState) -> None:
    """Go on with the next seed."""
    state.seed = event.seed


@frozen
class CardCreated(Event):
    """A card that belongs to no deck came into being, in a zone from which it enters the game (5-17)."""

    number: str
    location: Location
    cause: Cause

    is_quiet = True


@changes(CardCreated)
def card_created(event: CardCreated, state: GameState) -> None:
    """Make the object."""
    card = state.definitions.card_index[event.number]
    ref = state.add_object(card, event.location.player, event.location)
    state.let_know((ref.id,), everybody(state))


@frozen
class CountersChanged(Event):
    """Counters of a name were put on an object, or taken off where the number is below zero (5-18)."""

    card: ObjectRef
    name: str
    number: int
    cause: Cause

    @property
    def subject(self) -> ObjectRef:
        return self.card


@changes(CountersChanged)
def counters_changed(event: CountersChanged, state: GameState) -> None:
    """Count anew; what there is none of is not listed."""
    counted = dict(state.counters[event.card.id])
    counted[event.name] = counted.get(event.name, 0) + event.number
    state.counters[event.card.id] = tuple(sorted((name, count) for name, count in counted.items() if count > 0))
