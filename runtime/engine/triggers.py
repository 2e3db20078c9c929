"""Triggered abilities: which ones an event sets off, and how they are carried out."""

from collections.abc import Iterable, Iterator

from attrs import evolve, frozen

from runtime.engine.ability import Block, Triggered
from runtime.engine.agenda import Begin, Outcome, Steps, Together, handles
from runtime.engine.decision import Asked, Decision, answer_of
from runtime.engine.steps import Occur, can_activate
from runtime.engine.world import world
from runtime.events.base import Event
from runtime.events.resolving import AbilityActivated, AbilityLapsed
from runtime.state.flow import Binding, Waiting
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.select import holds, matches


def trigger(events: Iterable[Event], group: int, state: GameState) -> None:
    """Let the abilities that the events set off wait, each once for the whole group (10-1.triggered.4)."""
    for event in events:
        for found in set_off(event, group, state):
            if not any(evolve(other, event=event) == found for other in state.waiting):
                state.waiting.append(found)


def set_off(event: Event, group: int, state: GameState) -> Iterator[Waiting]:
    """Give the abilities of cards in play that the event sets off."""
    listeners = world(state).library.listeners.get(type(event))
    if listeners is None:
        return
    for number in state.in_play():
        if state.card[number] in listeners:
            player, source = state.owner[number], state.ref(number)
            binding = Binding(player, source, event)
            for place, ability in listeners[state.card[number]]:
                if is_set_off(ability, event, binding, state):
                    yield Waiting(player, source, place, ability, event, state.batch, group)


def is_set_off(ability: Triggered, event: Event, binding: Binding, state: GameState) -> bool:
    """Tell whether the event is what the ability waits for, with all its gates open at that moment."""
    return matches(ability.pattern, event, binding, state) and all(holds(g, binding, state) for g in ability.gates)


@frozen
class ResolveTriggers(Record):
    """Carry out what waits, and what that sets off, until nothing waits."""


@handles(ResolveTriggers)
def resolve_triggers(step: ResolveTriggers, binding: Binding, state: GameState) -> Outcome:
    """Take the next one; its player picks where there are several."""
    ready = world(state).ruleset.order(state)
    if not ready:
        return Steps()
    if len(ready) > 1 and not binding.answers:
        return Decision.one(Asked.ORDER, ready[0].player, step, ready)
    chosen = answer_of(binding, Waiting) if binding.answers else ready[0]
    return Steps((Resolve(chosen), step))


@frozen
class Resolve(Record):
    """Carry out one triggered ability."""

    trigger: Waiting


@handles(Resolve)
def resolve_one(step: Resolve, binding: Binding, state: GameState) -> Outcome:
    """Begin the text with its own binding; without its condition or its targets it lapses (10-2)."""
    waiting = step.trigger
    own, blocks = Binding(waiting.player, waiting.source, waiting.event), blocks_of(waiting)
    if not can_activate(blocks, own, state):
        return Together((AbilityLapsed(waiting),))
    return Begin(own, (Occur((AbilityActivated(waiting),)), *blocks))


def blocks_of(waiting: Waiting) -> tuple[Block, ...]:
    """Give the text of the ability that waits."""
    if not isinstance(waiting.ability, Triggered):
        raise TypeError(f"{type(waiting.ability).__name__} cannot be triggered")
    return waiting.ability.blocks
