"""Noun phrases: which cards a text speaks of."""

from collections.abc import Iterable, Iterator

from attrs import field, frozen

from runtime.state.flow import THAT, Binding, Location, ObjectRef
from runtime.state.record import Record, Word
from runtime.state.sides import friendly, in_order, opponents
from runtime.state.state import GameState
from runtime.terms.base import Amount, Filter, Selector, Term
from runtime.terms.select import fits, select, selects


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
    """Give the number that the object has now; `None` if it has no such number."""
    function = state.definitions.stats.get(stat.name)
    return function(ref.id, state) if function else state.printed(ref.id).stats.get(stat.name)


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
    objects = _objects(selector, binding, state)
    return tuple(ref for ref in objects if fits(selector.filters, ref, binding, state))


def _objects(selector: Cards, binding: Binding, state: GameState) -> Iterator[ObjectRef]:
    """Give the objects of these kinds, by player and zone, in the order in which they lie there."""
    whose = selector.whose or (selector.place.whose if selector.place else None)
    zones = _zones(selector, state)
    for player in players(whose, binding, state):
        for zone in zones:
            yield from (ref for ref in state.at(Location(player, zone)) if _is_any(selector, zone, ref, state))


def _zones(selector: Cards, state: GameState) -> tuple[str, ...]:
    """Give the zones to look through: the place named, or those where such objects are in play (10-1.2)."""
    if selector.place:
        return (selector.place.zone.name,)
    kinds = (state.definitions.kinds[head.name] for head in selector.heads)
    return tuple(dict.fromkeys(zone for kind in kinds for zone in kind.zones or state.definitions.field))


def _is_any(selector: Cards, zone: str, ref: ObjectRef, state: GameState) -> bool:
    printed = state.printed(ref.id).kind
    for head in selector.heads:
        kind = state.definitions.kinds[head.name]
        lies_right = selector.place or zone in (kind.zones or state.definitions.field)
        if lies_right and (not kind.printed or printed in kind.printed):
            return True
    return False


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


@frozen
class This(Selector):
    """The card the text is printed on; `place` where the text works away from the field."""

    kind: Kind
    place: Place | None = None
    filters: tuple[Filter, ...] = ()


@selects(This)
def this(selector: This, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the card itself, unless it has become another object."""
    ref = binding.source
    if ref is None:
        raise ValueError("no card is printed with this text")
    return (ref,) if state.is_current(ref) and fits(selector.filters, ref, binding, state) else ()


@frozen
class That(Selector):
    """What the text has just chosen, revealed or seen: 「それ」; described where it is named anew: 「そのユニット」."""

    described: Cards | None = None


@selects(That)
def that(selector: That, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give what was chosen, as far as it is still the same object; the description only names it anew."""
    found = binding.named(THAT)
    if found is None:
        raise ValueError("nothing has been chosen that 「それ」 could mean")
    return tuple(ref for ref in found if isinstance(ref, ObjectRef) and state.is_current(ref))


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
