"""Triggered abilities: which ones an event sets off, and how they are carried out."""

from collections.abc import Iterable, Iterator
from itertools import starmap

from attrs import evolve, frozen

from runtime.engine.ability import Block, Limit
from runtime.engine.agenda import Begin, Outcome, Steps, Together, handles
from runtime.engine.cost import Insist
from runtime.engine.decision import Asked, Decision, Option, answer_of
from runtime.engine.library import patterns_of
from runtime.engine.projection import listeners
from runtime.engine.steps import Occur, can_activate, does_anything, is_met
from runtime.engine.world import World, world
from runtime.events.base import Event
from runtime.events.moving import CardMoved
from runtime.events.resolving import AbilityActivated, AbilityLapsed, Lapse, Use
from runtime.state.flow import OPTIONS, AbilityKey, Binding, Waiting
from runtime.state.profile import Listener
from runtime.state.record import Record, walk
from runtime.state.state import GameState
from runtime.terms.nouns import Quantity
from runtime.terms.select import DESCRIBED, LOOKS_BACK, holds, matches


def heard(events: tuple[Event, ...], group: int, fixed: World, state: GameState, *, before: bool) -> list[Waiting]:
    """Give the abilities that the events set off; most types of event are waited for by no card of the game."""
    found: list[Waiting] = []
    waited_for = fixed.waited_for_before if before else fixed.waited_for_after
    for event in events:
        if type(event) in waited_for:
            for number in fixed.hearing.hearers(event, fixed.speaking(state), state):
                for listener in listeners(number, type(event), state):
                    if (type(listener.pattern) in LOOKS_BACK) is before:
                        found += _set_off(listener, event, group, state)
        if not before and isinstance(event, CardMoved):
            found += _by_own_discard(event, group, fixed, state)
    return found


def wait(found: Iterable[Waiting], state: GameState) -> None:
    """Let abilities wait, none twice for one group of events."""
    for each in found:
        if not any(other.key == each.key and other.group == each.group for other in state.waiting):
            state.waiting.append(each)


def _set_off(listener: Listener, event: Event, group: int, state: GameState) -> Iterator[Waiting]:
    ability, binding = listener.held.ability, Binding(listener.player, listener.source, event)
    if not matches(listener.pattern, event, binding, state):
        return
    if all(holds(gate, binding, state) for gate in ability.gates):
        held, source = listener.held, listener.source
        provider = source if held.provider is None else state.ref(held.provider)
        key = AbilityKey(source, provider, held.place, held.keyword)
        if not is_used_up(ability, key, state):
            yield Waiting(listener.player, key, ability, event, state.batch, group)


def _by_own_discard(event: CardMoved, group: int, fixed: World, state: GameState) -> Iterator[Waiting]:
    """A card hears its own discard where it has come to, for no card in hand has a text (3-3.13)."""
    hears = fixed.hears_its_discard
    for held in hears.get(state.card[event.card.id], ()) if hears else ():
        for pattern in patterns_of(held.ability):
            if DESCRIBED[type(pattern)] is CardMoved:
                listener = Listener(event.arrived, state.owner[event.card.id], held, pattern)
                yield from _set_off(listener, event, group, state)


def is_used_up(ability: Record, key: AbilityKey, state: GameState) -> bool:
    """Tell whether an ability with a limit was used in this turn by this object (13-2.once-per-turn)."""
    if getattr(ability, "limit", None) is not Limit.ONCE_PER_TURN:
        return False
    return Use(key.provider, key.place, state.turn) in state.used[key.holder.id] and state.is_current(key.holder)


@frozen
class ResolveTriggers(Record):
    """Carry out what waits, and what that sets off, until nothing waits."""


@handles(ResolveTriggers)
def resolve_triggers(step: ResolveTriggers, binding: Binding, state: GameState) -> Outcome:
    """Take the next one; its player picks where there are several."""
    ready = world(state).ruleset.order(state)
    if not ready:
        return Steps()
    if len(ready) > 1 and not binding.answers and not are_alike(ready):
        return Decision.one(Asked.ORDER, ready[0].player, step, ready)
    chosen = answer_of(binding, Waiting) if binding.answers else ready[0]
    return Steps((Resolve(chosen), step))


def are_alike(ready: tuple[Waiting, ...]) -> bool:
    """Tell whether triggers say the same and nobody decides anything in them: their order is no question to anybody.

    What the rules give a rank they may ask something about themselves.
    """
    first = ready[0].ability
    return not (any(each.rank or each.ability != first for each in ready) or asks(first))


def asks(ability: Record) -> bool:
    """Tell whether a player may have to decide something: an option, a price, a "may", or which cards."""
    if getattr(ability, "options", ()) or getattr(ability, "cost", ()):
        return True
    inside = walk(blocks_of(ability))
    return any(isinstance(each, Quantity) or (isinstance(each, Block) and each.optional) for each in inside)


@frozen
class Resolve(Record):
    """Carry out one triggered ability."""

    trigger: Waiting


@handles(Resolve)
def resolve_one(step: Resolve, binding: Binding, state: GameState) -> Outcome:
    """Begin the text with its own binding; without its condition or its targets it lapses (10-2)."""
    waiting = step.trigger
    ability, own = waiting.ability, bound(waiting.ability, waiting.key, waiting.player, waiting.event)
    why = Lapse.USED_UP if is_used_up(ability, waiting.key, state) else lapse_of(ability, own, state)
    if why:
        return Together((AbilityLapsed(waiting, why),))
    return carried_out(ability, own, state, AbilityActivated(waiting))


def lapse_of(ability: Record, binding: Binding, state: GameState) -> Lapse | None:
    """Tell what a text lacks: its condition, its targets, or anything that it changes if it has no price (A-18)."""
    blocks = blocks_of(ability)
    if not can_activate(blocks, binding, state):
        return Lapse.TARGET if blocks and is_met(blocks[0], binding, state) else Lapse.CONDITION
    is_free = not getattr(ability, "cost", ())
    return Lapse.VOID if is_free and not does_anything(blocks, binding, state) else None


def bound(ability: Record, key: AbilityKey, player: int, event: Record | None = None) -> Binding:
    """Give the binding with which an ability is carried out."""
    limit = key if getattr(ability, "limit", None) else None
    binding = Binding(player, key.holder, event, limit=limit)
    options: tuple[tuple[Block, ...], ...] = getattr(ability, "options", ())
    return binding.naming(OPTIONS, tuple(starmap(Option, enumerate(options)))) if options else binding


def blocks_of(ability: Record) -> tuple[Block, ...]:
    """Give the text of an ability."""
    blocks: tuple[Block, ...] = getattr(ability, "blocks", ())
    return blocks


def carried_out(ability: Record, binding: Binding, state: GameState, fact: Event) -> Begin:
    """Carry out an ability: the fact, its price in full, and its text (10-3)."""
    price = tuple(part for cost in getattr(ability, "cost", ()) for part in (cost, Insist()))
    return Begin(evolve(binding, began=state.group), (Occur((fact,)), *price, *blocks_of(ability)))
