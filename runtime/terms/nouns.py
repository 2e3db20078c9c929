"""Noun phrases: which cards a text speaks of."""

from collections.abc import Iterable, Iterator

from attrs import field, frozen

from runtime.events.base import Event
from runtime.state.flow import THAT, Binding
from runtime.state.objects import ObjectRef
from runtime.state.profile import Profile
from runtime.state.record import Record, Word
from runtime.state.sides import friendly, in_order, opponents
from runtime.state.state import GameState
from runtime.terms.base import Amount, Filter, Selector, Term
from runtime.terms.select import among, fits, objects_named, select, selects


class Whose(Word):
    """Whose cards: of the player who reads the text, of the player's side, or of the other sides."""

    SELF = "self"
    FRIENDLY = "friendly"
    OPPONENT = "opponent"


def players(whose: Whose | None, binding: Binding, state: GameState) -> tuple[int, ...]:
    """Give the players meant, the turn player first; a text without a word for it means everybody (A-57)."""
    match whose:
        case Whose.SELF:
            return (binding.player,)
        case Whose.FRIENDLY:
            return friendly(binding.player, state)
        case Whose.OPPONENT:
            return opponents(binding.player, state)
        case None:
            return in_order(state)


@frozen
class Kind(Term):
    """A kind of object that a ruleset knows, such as a unit or a unit card."""

    name: str


@frozen
class Stat(Term):
    """A number that a ruleset prints on cards, such as a cost."""

    name: str


def measure(ref: ObjectRef, stat: Stat, state: GameState) -> int | None:
    """Give the number that the object has now, or had when it left play; `None` if it has no such number."""
    seen = state.seen(ref)
    function = state.definitions.stats.get(stat.name) if isinstance(seen, Profile) else None
    return function(ref.id, state) if function else seen.number(stat.name)


def numbers_of(ref: ObjectRef, state: GameState) -> tuple[tuple[str, int], ...]:
    """Give every number that the object has now, by name."""
    read = ((name, measure(ref, Stat(name), state)) for name in state.profile(ref.id).numbers)
    return tuple((name, number) for name, number in read if number is not None)


@frozen
class Zone(Term):
    """A location that a ruleset knows, such as the hand."""

    name: str


@frozen
class Color(Term):
    """A colour that a ruleset knows."""

    name: str


@frozen
class Place(Term):
    """A zone of somebody."""

    zone: Zone
    whose: Whose | None = None


@frozen
class Quantity(Term):
    """From `minimum` to `maximum` objects; no maximum is any number from the minimum on."""

    minimum: int
    maximum: int | None


@frozen
class Every(Term):
    """All of them, chosen by nobody."""


def _filters(given: Iterable[Filter]) -> tuple[Filter, ...]:
    return tuple(given)


@frozen
class Cards(Selector):
    """Objects of one of the kinds, of somebody, in a place, that fit every filter."""

    heads: tuple[Kind, ...]
    quantity: Quantity | Every | None = None
    whose: Whose | None = None
    place: Place | None = None
    filters: tuple[Filter, ...] = field(default=(), converter=_filters)


@selects(Cards)
def cards(selector: Cards, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give all of them; of a number of them, somebody has to choose which."""
    if isinstance(selector.quantity, Quantity):
        raise TypeError(f"a number of cards is chosen before it is selected: {selector}")
    return candidates(selector, binding, state)


def candidates(selector: Cards, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give everything that the description fits, whatever the quantity."""
    objects, filters = _objects(selector, binding, state), selector.filters
    return among(filters, tuple(ref for ref in objects if fits(filters, ref, binding, state)), binding, state)


def describes(selector: Selector, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Tell whether an object is one of those that a noun phrase means; as it was, if it has left play."""
    if not isinstance(selector, Cards):
        return ref in select(selector, binding, state)
    if not state.is_current(ref):
        return _described(selector, ref, binding, state)
    whose = _whose(selector)
    if whose is not None and state.operator[ref.id] not in players(whose, binding, state):
        return False
    # What has no zone of its own, such as a unit card, is one wherever it lies.
    in_place = selector.place is None or selector.place.zone.name == state.zone_of(ref.id)
    return in_place and _is_any(selector, ref.id, state) and fits(selector.filters, ref, binding, state)


def _described(selector: Cards, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Tell it of an object that has left play, from what is last known of it."""
    last = state.left[ref.id]
    if last is None or last.ref != ref:
        return False
    whose, kinds = _whose(selector), state.definitions.kinds
    is_theirs = whose is None or last.player in players(whose, binding, state)
    heads = (kinds[head.name] for head in selector.heads)
    is_kind = any(
        (not kind.printed or last.kind in kind.printed) and (not kind.role or last.host is not None) for kind in heads
    )
    return is_theirs and is_kind and fits(selector.filters, ref, binding, state)


def _whose(selector: Cards) -> Whose | None:
    return selector.whose or (selector.place.whose if selector.place else None)


def _objects(selector: Cards, binding: Binding, state: GameState) -> Iterator[ObjectRef]:
    """Give the objects of these kinds, by player and zone, in the order in which they lie there."""
    found = objects_named(selector.filters, binding, state)
    if found is not None:
        yield from (ref for ref in found if _is_printed_as_any(selector, ref, state))
        return
    zones = zones_of(selector, state)
    for player in players(_whose(selector), binding, state):
        for zone in zones:
            for index in range(state.definitions.zone[zone].count):
                for number in state.numbers_at(player, zone, index):
                    yield from _at(selector, number, state)


def _is_printed_as_any(selector: Cards, ref: ObjectRef, state: GameState) -> bool:
    return any(is_kind(ref.id, head, state, anywhere=True) for head in selector.heads)


def _at(selector: Cards, number: int, state: GameState) -> Iterator[ObjectRef]:
    """Give the object and what lies under it, as far as they are of these kinds."""
    if _is_any(selector, number, state):
        yield state.ref(number)
    for below in state.under[number]:
        if _is_any(selector, below, state):
            yield state.ref(below)


def zones_of(selector: Cards, state: GameState) -> tuple[str, ...]:
    """Give the zones to look through: the place named, or those where such objects are in play (10-1.2)."""
    if selector.place:
        return (selector.place.zone.name,)
    kinds = (state.definitions.kinds[head.name] for head in selector.heads)
    return tuple(dict.fromkeys(zone for kind in kinds for zone in kind.zones or state.definitions.field))


def _is_any(selector: Cards, number: int, state: GameState) -> bool:
    return any(is_kind(number, head, state, anywhere=selector.place is not None) for head in selector.heads)


def is_kind(number: int, head: Kind, state: GameState, *, anywhere: bool = False) -> bool:
    """Tell whether an object is of a kind where it lies; `anywhere` asks only what it is printed as."""
    kind = state.definitions.kinds[head.name]
    if kind.printed and state.profile(number).kind not in kind.printed:
        return False
    if not anywhere:
        if kind.zones and state.zone_of(number) not in kind.zones:
            return False
        if kind.zones and kind.role != state.role[number]:
            return False
    return kind.demand is None or kind.demand(number, state)


@frozen
class Both(Selector):
    """The objects of each part, taken together: 「AとB」."""

    parts: tuple[Selector, ...]


@selects(Both)
def both(selector: Both, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the objects of each part in turn, none twice."""
    found = (ref for part in selector.parts for ref in select(part, binding, state))
    return tuple(dict.fromkeys(found))


@frozen
class Either(Selector):
    """The objects of one of the parts: 「A/B」 or 「AかB」."""

    parts: tuple[Selector, ...]


@selects(Either)
def either(selector: Either, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the objects of every part, of which somebody may choose."""
    found = (ref for part in selector.parts for ref in everything(part, binding, state))
    return tuple(dict.fromkeys(found))


def everything(selector: Selector, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give all that a noun phrase could mean, whatever number of it is named."""
    return candidates(selector, binding, state) if isinstance(selector, Cards) else select(selector, binding, state)


@frozen
class This(Selector):
    """The card the text is printed on; `place` where the text works away from the field."""

    kind: Kind
    place: Place | None = None
    filters: tuple[Filter, ...] = ()


@selects(This)
def this(selector: This, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the card itself, unless it has become another object; its own leaving it may follow once (A-55)."""
    ref = binding.source
    if ref is None:
        raise ValueError("no card is printed with this text")
    if not state.is_current(ref):
        ref = _followed(ref, binding, state)
    if ref is None or not is_kind(ref.id, selector.kind, state, anywhere=selector.place is not None):
        return ()
    in_place = selector.place is None or selector.place.zone.name == state.zone_of(ref.id)
    return (ref,) if in_place and fits(selector.filters, ref, binding, state) else ()


def _followed(ref: ObjectRef, binding: Binding, state: GameState) -> ObjectRef | None:
    """Give the object that the card has become by the very event that set the text off."""
    event = binding.event
    own = isinstance(event, Event) and event.subject == ref
    became = ObjectRef(ref.id, ref.incarnation + 1)
    return became if own and state.is_current(became) else None


@frozen
class That(Selector):
    """What the text has just chosen, revealed or seen: 「それ」; described where it is named anew: 「そのユニット」."""

    described: Cards | None = None


@selects(That)
def that(selector: That, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give what was chosen, as far as it is still the same object; the description only names it anew."""
    found = binding.named(THAT)
    if found is None:
        found = _of_event(selector, binding, state)
    return tuple(ref for ref in found if isinstance(ref, ObjectRef) and state.is_current(ref))


def _of_event(selector: That, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give what the event that set the text off was about, besides the card itself: what is named anew, if it is."""
    if not isinstance(binding.event, Event):
        return ()
    others = tuple(ref for ref in binding.event.objects if ref != binding.source)
    described = selector.described
    return others[:1] if described is None else _named_anew(described, others, binding, state)[:1]


def _named_anew(
    described: Cards, refs: Iterable[ObjectRef], binding: Binding, state: GameState
) -> tuple[ObjectRef, ...]:
    """Give those of the kind and the side that 「その味方のユニット」 says."""
    whose = players(described.whose, binding, state)
    return tuple(ref for ref in refs if state.operator[ref.id] in whose and _is_printed_as_any(described, ref, state))


@frozen
class Opponent(Selector):
    """The player one plays against, as something that is attacked or receives."""


@frozen
class Oneself(Selector):
    """The player who reads the text."""


@frozen
class TokenCard(Term):
    """A token defined in the text: its name and what is printed on it."""

    name: str
    traits: tuple[str, ...] = ()
    stats: tuple["TokenStat", ...] = ()
    abilities: tuple[Record, ...] = ()


@frozen
class TokenStat(Term):
    """A number printed on a token."""

    stat: Stat
    value: int


@frozen
class Tokens(Selector):
    """Tokens to come into play."""

    card: TokenCard
    kind: Kind
    count: Amount
    filters: tuple[Filter, ...] = ()
