"""Statements about the state."""

from attrs import frozen

from runtime.events.base import Event
from runtime.events.moving import CardMoved
from runtime.state.flow import THAT, Binding
from runtime.state.objects import ObjectRef, PlayerRef, Snapshot, Target
from runtime.state.state import GameState
from runtime.terms.base import Condition, Duration, Filter, Pattern, Selector
from runtime.terms.filters import done_by, opposed
from runtime.terms.nouns import (
    Cards,
    Opponent,
    Place,
    Quantity,
    Stat,
    That,
    This,
    Whose,
    candidates,
    describes,
    everything,
    players,
)
from runtime.terms.numbers import Fixed
from runtime.terms.select import DESCRIBED, asking_for, fits, holding, holds, matches, select


@frozen
class Exists(Condition):
    """So many of them are there; at least one where no number is named."""

    cards: Cards


@holding(Exists)
def exists(condition: Exists, binding: Binding, state: GameState) -> bool:
    """Count what fits the description."""
    count = len(candidates(condition.cards, binding, state)) + len(_departed(condition.cards, binding, state))
    match condition.cards.quantity:
        case None:
            return count > 0
        case Quantity(minimum=minimum, maximum=maximum):
            return minimum <= count and (maximum is None or count <= maximum)
    raise ValueError(f"this cannot be counted: {condition.cards.quantity}")


def _departed(cards: Cards, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the card itself and what lay under it, where its own leaving set the text off (A-39, 13-2.destroyed.3)."""
    source, event = binding.source, binding.event
    if source is None or not isinstance(event, Event) or event.subject != source or state.is_current(source):
        return ()
    seen = state.seen(source)
    if cards.place is not None or not isinstance(seen, Snapshot):
        return ()
    return tuple(ref for ref in (source, *seen.under) if describes(cards, ref, binding, state))


@frozen
class Is(Condition):
    """The objects fit every filter."""

    what: Selector
    filters: tuple[Filter, ...]


@holding(Is)
def is_(condition: Is, binding: Binding, state: GameState) -> bool:
    """Look at each; of none there is nothing to say."""
    found = named(condition.what, binding, state)
    return bool(found) and all(fits(condition.filters, ref, binding, state) for ref in found)


def named(what: Selector, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the objects a statement speaks of; the card itself and what was chosen as they were, if they have left."""
    if isinstance(what, That):
        chosen = (ref for ref in binding.named(THAT) or () if isinstance(ref, ObjectRef))
        return tuple(ref for ref in chosen if state.is_current(ref) or is_last_known(ref, state)) or select(
            what, binding, state
        )
    if isinstance(what, This) and binding.source and not what.place and state.left[binding.source.id]:
        return (binding.source,)
    return everything(what, binding, state)


def is_last_known(ref: ObjectRef, state: GameState) -> bool:
    """Tell whether it is known what an object was like when it left play."""
    last = state.left[ref.id]
    return last is not None and last.ref == ref


@frozen
class IsA(Condition):
    """The objects are of this description."""

    what: Selector
    described: Cards


@holding(IsA)
def is_a(condition: IsA, binding: Binding, state: GameState) -> bool:
    """Look at each; of none there is nothing to say."""
    found = named(condition.what, binding, state)
    return bool(found) and all(describes(condition.described, ref, binding, state) for ref in found)


@frozen
class IsTurnOf(Condition):
    """It is the turn of that player."""

    whose: Whose


@holding(IsTurnOf)
def is_turn_of(condition: IsTurnOf, binding: Binding, state: GameState) -> bool:
    """Look whose turn it is."""
    return state.turn_player in players(condition.whose, binding, state)


@frozen
class PlayerMeasures(Condition):
    """The reader's own number, such as the level, is at least this."""

    stat: Stat
    amount: Fixed


@holding(PlayerMeasures)
def player_measures(condition: PlayerMeasures, binding: Binding, state: GameState) -> bool:
    """Ask the ruleset for the number."""
    number = state.definitions.player_stats[condition.stat.name](binding.player, state)
    return number >= condition.amount.value


@frozen
class Attacking(Condition):
    """The object attacks one of these, or anything where none is named."""

    what: Selector
    target: Selector | None = None


@holding(Attacking)
def attacking(condition: Attacking, binding: Binding, state: GameState) -> bool:
    """Look at the battles that began with an attack."""
    attackers = select(condition.what, binding, state)
    attacks = [battle for battle in state.battles if not battle.by_effect and battle.attacker in attackers]
    return any(_is_target(condition.target, battle.target, binding, state) for battle in attacks)


def _is_target(named: Selector | None, target: Target, binding: Binding, state: GameState) -> bool:
    match named, target:
        case None, _:
            return True
        case Opponent(), _:
            return isinstance(target, PlayerRef) and target.player in players(Whose.OPPONENT, binding, state)
        case Selector(), ObjectRef():
            return state.is_current(target) and describes(named, target, binding, state)
    return False


@frozen
class IsBattling(Condition):
    """The object is in a battle with one of these."""

    what: Selector
    other: Selector


@holding(IsBattling)
def is_battling(condition: IsBattling, binding: Binding, state: GameState) -> bool:
    """Look at the other one of each battle it is in."""
    others = (ref for what in select(condition.what, binding, state) for ref in opposed(what, state))
    return any(describes(condition.other, ref, binding, state) for ref in others)


@frozen
class PlacedThisWay(Condition):
    """This effect has put one of these where the line before it says."""

    cards: Cards


@asking_for(PlacedThisWay)
def movements(condition: PlacedThisWay) -> tuple[type[Event], ...]:
    """Ask for what has been moved."""
    return (CardMoved,)


@holding(PlacedThisWay)
def placed_this_way(condition: PlacedThisWay, binding: Binding, state: GameState) -> bool:
    """Look through what this text has moved since it began; a card that is drawn or taken back is not placed."""
    moves = (event for event in done_by(binding, state) if isinstance(event, CardMoved))
    placed = (event for event in moves if state.definitions.zone[event.destination.zone].is_public)
    return any(describes(condition.cards, event.arrived, binding, state) for event in placed)


@frozen
class CameFrom(Condition):
    """The object came into play from there."""

    what: Selector
    place: Place


@asking_for(CameFrom)
def arrivals(condition: CameFrom) -> tuple[type[Event], ...]:
    """Ask for what has been moved."""
    return (CardMoved,)


@holding(CameFrom)
def came_from(condition: CameFrom, binding: Binding, state: GameState) -> bool:
    """Look for its arrival: in what set the text off, and in what is remembered of this turn."""
    found = named(condition.what, binding, state)
    return bool(found) and all(_has_come_from(condition.place, ref, binding, state) for ref in found)


def _has_come_from(place: Place, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    whose = players(place.whose, binding, state)
    past = (event for group in state.history for event in group.events)
    return any(
        isinstance(event, CardMoved)
        and event.arrived == ref
        and event.origin.zone == place.zone.name
        and event.origin.player in whose
        for event in (binding.event, *past)
    )


@frozen
class Happened(Condition):
    """It has happened in that span of time."""

    pattern: Pattern
    during: Duration | None


@asking_for(Happened)
def happenings(condition: Happened) -> tuple[type[Event], ...]:
    """Ask for what its pattern describes."""
    return (DESCRIBED[type(condition.pattern)],)


@holding(Happened)
def happened(condition: Happened, binding: Binding, state: GameState) -> bool:
    """Look through what is remembered of this turn; without a span of time, of what this text has done (A-73)."""
    since = binding.began if condition.during is None else 0
    past = (event for group in state.history if group.number > since for event in group.events)
    kind = DESCRIBED[type(condition.pattern)]
    return any(isinstance(event, kind) and matches(condition.pattern, event, binding, state) for event in past)


@frozen
class AllOf(Condition):
    """Every one of the statements holds."""

    parts: tuple[Condition, ...]


@holding(AllOf)
def all_of(condition: AllOf, binding: Binding, state: GameState) -> bool:
    """Ask each of them."""
    return all(holds(part, binding, state) for part in condition.parts)
