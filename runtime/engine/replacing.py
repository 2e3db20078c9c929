"""Replacement effects: what happens in the place of an event, before it does (10-1.replacement).

A replacement applies at most once to what was to happen, and only if that could happen; what has replaced it is not
replaced by the same again (A-28).
"""

from collections.abc import Iterator

from attrs import evolve, frozen

from runtime.engine.ability import Block, Replacement
from runtime.engine.agenda import PAYABLE, Begin, Outcome, Steps, Together, can_begin, handles
from runtime.engine.bus import is_void
from runtime.engine.cost import rewritten
from runtime.engine.decision import Asked, Decision, answer_of
from runtime.engine.library import patterns_of
from runtime.engine.projection import abilities, key_of
from runtime.engine.steps import is_met
from runtime.engine.triggers import bound, is_used_up
from runtime.engine.world import world
from runtime.events.base import Event
from runtime.events.moving import CardTurned
from runtime.state.flow import AbilityKey, Binding
from runtime.state.objects import ObjectRef
from runtime.state.record import Record, walk
from runtime.state.state import GameState
from runtime.terms.nouns import This
from runtime.terms.select import DESCRIBED, holds, matches

# By this name what has replaced an event knows by which abilities that was replaced.
REPLACED = "replaced"


def applies(ability: Replacement, key: AbilityKey, event: Event, binding: Binding, state: GameState) -> bool:
    """Tell whether an ability speaks of what is to happen, under its conditions and within its limit."""
    if is_used_up(ability, key, state) or not all(holds(gate, binding, state) for gate in ability.gates):
        return False
    parts = (part for part in patterns_of(ability) if DESCRIBED[type(part)] is type(event))
    return any(matches(part, event, binding, state) for part in parts)


# ---- which events may be replaced by what


@frozen
class Substitute(Record):
    """An ability that could replace an event, as an object has it."""

    player: int
    key: AbilityKey
    ability: Replacement

    @property
    def is_optional(self) -> bool:
        """Whether its player may decline."""
        return any(block.optional for block in self.ability.blocks)

    def is_busy(self, others: tuple[ObjectRef | None, ...]) -> bool:
        """What is to happen to an object anyway is no substitute for what is to happen to another (A-28)."""
        return self.key.holder in others and any(isinstance(each, This) for each in walk(self.ability.blocks))

    def is_open(self, binding: Binding, state: GameState) -> bool:
        """What may be done instead must be possible; what must be done replaces the event all the same (A-28)."""
        return not self.is_optional or is_possible(self.ability.blocks, binding, state)


def may_be_replaced(events: tuple[Event, ...], state: GameState) -> bool:
    """Tell whether there is any ability in the game that speaks of such events."""
    replaced = world(state).replaced
    return bool(replaced) and any(type(event) in replaced for event in events)


def substitutes(
    events: tuple[Event, ...], place: int, spent: tuple[Record, ...], state: GameState
) -> Iterator[Substitute]:
    """Give what could replace one of the events, in the order in which the objects lie, the turn player's first."""
    event = events[place]
    if type(event) not in world(state).replaced or not _could_happen(event, state):
        return
    others = tuple(each.subject for each in events if each is not event)
    for number in world(state).speaking(state):
        for held in abilities(number, state):
            ability = held.ability
            key = key_of(held, number, state) if isinstance(ability, Replacement) else None
            if isinstance(ability, Replacement) and key and key not in spent:
                found = Substitute(state.operator[number], key, ability)
                binding = bound(ability, key, found.player, event)
                is_free = not found.is_optional or not found.is_busy(others)
                if is_free and applies(ability, key, event, binding, state) and found.is_open(binding, state):
                    yield found


def _could_happen(event: Event, state: GameState) -> bool:
    """What cannot happen, or would change nothing, is not replaced (A-28)."""
    forbids = world(state).ruleset.forbids.get(type(event), ())
    is_change = _changes_something(event, state) and not is_void(event, state)
    return is_change and not any(forbid(event, state) for forbid in forbids)


def is_possible(blocks: tuple[Record, ...], binding: Binding, state: GameState) -> bool:
    """Tell whether what a text says can be done in full."""
    for step in blocks:
        if isinstance(step, Block):
            if is_met(step, binding, state) and not is_possible(step.steps, binding, state):
                return False
        elif not _is_payable(rewritten(step, binding, state), binding, state):
            return False
    return True


def _is_payable(step: Record, binding: Binding, state: GameState) -> bool:
    payable = PAYABLE.get(type(step))
    return payable(step, binding, state) if payable else can_begin(step, binding, state)


# ---- replacing them


@frozen
class Replace(Record):
    """Events are to happen together; those before the `place` were asked about, that at it by the abilities spent."""

    events: tuple[Event, ...]
    group: int | None = None
    place: int = 0
    spent: tuple[Record, ...] = ()
    done: bool = False


@handles(Replace)
def replace(step: Replace, binding: Binding, state: GameState) -> Outcome:
    """Ask about the next event that can be replaced; what is left at the end happens."""
    before = binding.named(REPLACED) or ()
    for place in range(step.place, len(step.events)):
        here = evolve(step, place=place, spent=step.spent if place == step.place else ())
        found = tuple(substitutes(step.events, place, (*before, *here.spent), state))
        if found:
            return _asked(here, found, before, binding, state)
    return Steps((Settled(step.events, step.group, step.done),))


def _asked(
    step: Replace, found: tuple[Substitute, ...], before: tuple[Record, ...], binding: Binding, state: GameState
) -> Outcome:
    """Ask those who may first; what nobody may decline is picked by the player whose object it is."""
    optional = tuple(each for each in found if each.is_optional)
    if optional:
        first = optional[0]
        if not binding.answers:
            return Decision.may(ReplaceWith(first, step.events[step.place]), first.player, first.key.holder)
        if not binding.answers[0].picked:
            return Steps((evolve(step, spent=(*step.spent, first.key)),))
    else:
        if len(found) > 1 and not binding.answers:
            return Decision.one(Asked.ORDER, _affected(step.events[step.place], found, state), step, found)
        first = answer_of(binding, Substitute) if binding.answers else found[0]
    event = step.events[step.place]
    others = (*step.events[: step.place], *step.events[step.place + 1 :])
    rest = evolve(step, events=others, spent=(), done=True)
    return Steps((ReplaceWith(first, event, (*before, *step.spent, first.key)), rest))


def _affected(event: Event, found: tuple[Substitute, ...], state: GameState) -> int:
    return state.operator[event.subject.id] if event.subject else found[0].player


@frozen
class ReplaceWith(Record):
    """An ability replaces an event, which the abilities spent do not replace again."""

    substitute: Substitute
    event: Event
    spent: tuple[Record, ...] = ()


@handles(ReplaceWith)
def replace_with(step: ReplaceWith, binding: Binding, state: GameState) -> Begin:
    """Carry out its text; that it may be declined has been asked."""
    player, key, ability = step.substitute.player, step.substitute.key, step.substitute.ability
    own = bound(ability, key, player, step.event).naming(REPLACED, step.spent)
    return Begin(evolve(own, began=state.group - 1), (firm(block) for block in ability.blocks))


def firm(block: Block) -> Block:
    """Give a part of a text without its "may"."""
    return evolve(block, optional=False)


@frozen
class Settled(Record):
    """Nothing replaces these events any more; that others were replaced by now counts as done."""

    events: tuple[Event, ...]
    group: int | None = None
    done: bool = False


@handles(Settled)
def settled(step: Settled, binding: Binding, state: GameState) -> Together:
    """Hand on what would still change anything."""
    return Together((event for event in step.events if _changes_something(event, state)), step.group)


def _changes_something(event: Event, state: GameState) -> bool:
    return not isinstance(event, CardTurned) or event.after != state.pose(event.card.id)
