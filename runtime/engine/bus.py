"""Let events happen: forbid, replace, change, record, trigger."""

from collections.abc import Iterable

from runtime.engine.ruleset import Replace
from runtime.engine.triggers import trigger
from runtime.engine.world import world
from runtime.events.base import CHANGES, Event
from runtime.state.log import Group, Link
from runtime.state.state import GameState


def publish(events: Iterable[Event], state: GameState, group: int | None = None) -> None:
    """Let a group of simultaneous events happen; it may go on with a group that has begun."""
    # The whole group is settled before any of it is written: its events know nothing of each other.
    happening = tuple(one for event in events for one in admit(event, world(state).ruleset.replaces, state))
    if not happening:
        return
    for event in happening:
        CHANGES[type(event)](event, state)
    number = new_group(state) if group is None else group
    state.log = Link(state.log, Group(number, happening))
    trigger(happening, number, state)


def new_group(state: GameState) -> int:
    """Count a group, and give its number."""
    state.group += 1
    return state.group


def admit(event: Event, replaces: tuple[Replace, ...], state: GameState) -> tuple[Event, ...]:
    """Give what happens in the event's place: nothing, itself, or what replaces it."""
    if is_void(event, state) or any(forbid(event, state) for forbid in world(state).ruleset.forbids):
        return ()
    for place, replace in enumerate(replaces):
        instead = replace(event, state)
        if instead is not None:
            # A replacement applies once to what was to happen, however often it is replaced.
            others = (*replaces[:place], *replaces[place + 1 :])
            return tuple(one for other in instead for one in admit(other, others, state))
    return (event,)


def is_void(event: Event, state: GameState) -> bool:
    """Tell whether the object the event is about is gone: it has become another one."""
    return event.subject is not None and not state.is_current(event.subject)
