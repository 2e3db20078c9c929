"""Pilots set on units, and the texts that speak of it."""

from attrs import frozen

from runtime.effects.base import Bounded, Continuous, Effect, goes_on
from runtime.effects.moving import meant
from runtime.effects.picking import has_all, picked
from runtime.effects.raising import raised
from runtime.effects.ruling import about
from runtime.engine.agenda import Name, Together, handles, payable_if
from runtime.engine.continuous import ruled
from runtime.engine.decision import Decision
from runtime.engine.world import world
from runtime.events.base import Event, by_effect
from runtime.events.flow import TurnEnding
from runtime.events.moving import CardMoved, CardTurned
from runtime.events.resolving import AbilityTriggered, CardPlayed, EffectBegan
from runtime.rules.gundam.entering import has_pilot, set_pilot
from runtime.rules.gundam.locations import PILOT_ROLE, is_link_unit
from runtime.rules.gundam.words import AP
from runtime.state.flow import AbilityKey, Binding
from runtime.state.objects import ObjectRef, Snapshot
from runtime.state.state import NOBODY, GameState
from runtime.terms.base import Filter, Pattern, Selector
from runtime.terms.durations import UntilEndOfNextTurn
from runtime.terms.nouns import Cards, Quantity, This, Whose, describes
from runtime.terms.select import asking_for, fitting, matching, naming, select

# By this name the effects of an activated ability know which one it was.
USED = "used"


@frozen
class PairedWith(Filter):
    """A pilot of this description is set on it; none where the quantity is zero."""

    pilot: Cards


@fitting(PairedWith)
def paired_with(demand: PairedWith, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look at the pilot set on it, or that was when it left."""
    pilots = pilots_of(ref, state)
    if isinstance(demand.pilot.quantity, Quantity) and demand.pilot.quantity.maximum == 0:
        return not pilots
    return any(describes(demand.pilot, pilot, binding, state) for pilot in pilots)


def pilots_of(ref: ObjectRef, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the pilots set on a unit, or that were when it left."""
    if state.is_current(ref):
        return tuple(state.ref(below) for below in state.under[ref.id])
    seen = state.seen(ref)
    return seen.under if isinstance(seen, Snapshot) else ()


@frozen
class SetOn(Filter):
    """It is set on one of these, or was when they left."""

    unit: Selector


@naming(SetOn)
def set_on_what_has_left(demand: SetOn, binding: Binding, state: GameState) -> tuple[ObjectRef, ...] | None:
    """Of a unit that has left, give what was set on it, where that has come to with it (3-3.6)."""
    source = binding.source
    if not isinstance(demand.unit, This) or source is None or state.is_current(source):
        return None
    last = state.seen(source)
    became = (ObjectRef(ref.id, ref.incarnation + 1) for ref in (last.under if isinstance(last, Snapshot) else ()))
    return tuple(ref for ref in became if state.is_current(ref))


@fitting(SetOn)
def set_on(demand: SetOn, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look for the unit it is set on, or was set on when both left."""
    host = state.host[ref.id]
    last = state.left[ref.id]
    unit = state.ref(host) if host != NOBODY else last.host if last else None
    if unit is None:
        return False
    is_own = isinstance(demand.unit, This) and unit == binding.source
    return is_own or describes(demand.unit, unit, binding, state)


@frozen
class Pairs(Pattern):
    """Somebody sets a pilot on a unit."""

    pilot: Selector
    unit: Selector

    is_done = True


@matching(Pairs, CardMoved)
def pairs(pattern: Pairs, event: CardMoved, binding: Binding, state: GameState) -> bool:
    """Ask whether a pilot came under a unit, and both are what is meant."""
    if event.host is None or event.role != PILOT_ROLE:
        return False
    return describes(pattern.unit, event.host, binding, state) and describes(
        pattern.pilot, event.arrived, binding, state
    )


@frozen
class PlaysToPair(Pattern):
    """The reader plays the pilot to set it on such a unit."""

    what: Selector
    unit: Selector


@matching(PlaysToPair, CardPlayed)
def plays_to_pair(pattern: PlaysToPair, event: CardPlayed, binding: Binding, state: GameState) -> bool:
    """Ask whether both the pilot and the unit are what is meant."""
    if event.player != binding.player or event.host is None:
        return False
    return describes(pattern.what, event.card, binding, state) and describes(pattern.unit, event.host, binding, state)


@frozen
class Links(Pattern):
    """A unit becomes a link unit."""

    unit: Selector

    is_done = True


@matching(Links, CardMoved)
def links(pattern: Links, event: CardMoved, binding: Binding, state: GameState) -> bool:
    """Ask whether a pilot came under the unit and meets its link condition (13-2.when-linked)."""
    if event.host is None or event.role != PILOT_ROLE or not is_link_unit(event.host.id, state):
        return False
    return describes(pattern.unit, event.host, binding, state)


@frozen
class SupportRaises(Pattern):
    """The keyword effect of an object raises a number of another."""

    of: Selector
    keyword: str
    target: Selector

    is_done = True


@matching(SupportRaises, EffectBegan)
def support_raises(pattern: SupportRaises, event: EffectBegan, binding: Binding, state: GameState) -> bool:
    """Ask which ability the effect is of, and whether it raises the AP of what is meant."""
    lasting = event.lasting
    (key,) = lasting.binding.named(USED) or (None,)
    keyword = world(state).library.keyword(pattern.keyword, 0)
    if not isinstance(key, AbilityKey) or keyword is None or key.place != keyword.place:
        return False
    if raised(lasting.given, AP) <= 0 or not describes(pattern.of, key.holder, binding, state):
        return False
    refs = (ref for ref in lasting.affected if isinstance(ref, ObjectRef))
    return any(describes(pattern.target, ref, binding, state) for ref in refs)


@frozen
class Pair(Effect):
    """「それをこれにセットする。」"""

    pilot: Selector
    unit: Selector


@handles(Pair)
def pair(effect: Pair, binding: Binding, state: GameState) -> Name | Together | Decision:
    """Set the pilot on the unit, at no cost, if there is none on it yet and none is forbidden (3-3.4, A-44)."""
    free = free_units(effect, binding, state)
    pilots = picked(effect.pilot, effect, binding, state) if free else ()
    if isinstance(pilots, Decision):
        return pilots
    if not pilots:
        return Together(())
    return meant((set_pilot(pilots[0], free[0], by_effect(binding), state),), binding)


def free_units(effect: Pair, binding: Binding, state: GameState) -> list[ObjectRef]:
    """Give the units meant that a pilot can be set on."""
    units = select(effect.unit, binding, state)
    return [unit for unit in units if not has_pilot(unit.id, state) and not is_inert(unit, state)]


@payable_if(Pair)
def can_pair(effect: Pair, binding: Binding, state: GameState) -> bool:
    """Tell whether there is such a pilot, and a unit for it."""
    return bool(free_units(effect, binding, state)) and has_all(effect.pilot, binding, state)


@frozen
class StaysRested(Bounded):
    """「それは次の相手のターンのスタートフェイズでアクティブにならない。」"""

    who: Selector


goes_on(StaysRested, UntilEndOfNextTurn(Whose.OPPONENT))(about)


@frozen
class Inert(Continuous):
    """「このユニットは、アクティブにできず、パイロットをセットできない。」"""

    who: Selector


goes_on(Inert)(about)


def is_inert(ref: ObjectRef, state: GameState) -> bool:
    """Tell whether a text forbids that an object is set active or has a pilot set on it."""
    return bool(ruled(Inert, ref, state))


def is_held_down(event: Event, state: GameState) -> bool:
    """Forbid that what cannot be set active stands up, by whatever cause (1-3.6)."""
    return isinstance(event, CardTurned) and not event.after.is_sideways and is_inert(event.card, state)


@frozen
class BurstActivated(Pattern):
    """The shield with this text is destroyed and its owner activates it."""

    is_done = True


@matching(BurstActivated, AbilityTriggered)
def burst_activated(pattern: BurstActivated, event: AbilityTriggered, binding: Binding, state: GameState) -> bool:
    """The rules let it wait themselves; nothing else sets it off."""
    return False


@frozen
class PairingTurnEnds(Pattern):
    """The turn in which a pilot was set on the unit ends."""

    unit: Selector

    is_done = True


@asking_for(PairingTurnEnds)
def settings(pattern: PairingTurnEnds) -> tuple[type[Event], ...]:
    """Ask for the pilots that were set."""
    return (CardMoved,)


@matching(PairingTurnEnds, TurnEnding)
def pairing_turn_ends(pattern: PairingTurnEnds, event: TurnEnding, binding: Binding, state: GameState) -> bool:
    """Look through what is remembered of this turn, whoever's it is."""
    past = (each for group in state.history for each in group.events)
    hosts = (each.host for each in past if isinstance(each, CardMoved) and each.role == PILOT_ROLE)
    return any(host is not None and describes(pattern.unit, host, binding, state) for host in hosts)
