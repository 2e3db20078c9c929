"""Let events happen: forbid, replace, change, record, trigger."""

from collections.abc import Iterable

from attrs import evolve

from runtime.engine.ruleset import Replace
from runtime.engine.triggers import heard, wait
from runtime.engine.world import World, world
from runtime.events.base import CHANGES, Event
from runtime.events.moving import CardMoved
from runtime.state.log import Group, chained
from runtime.state.objects import ObjectRef, Snapshot
from runtime.state.state import NOBODY, GameState
from runtime.terms.nouns import numbers_of


def publish(events: Iterable[Event], state: GameState, group: int | None = None) -> tuple[Event, ...]:
    """Let a group of simultaneous events happen, and give those that did; it may go on with a group that has begun."""
    # The whole group is settled before any of it is written: its events know nothing of each other.
    fixed = world(state)
    happening: tuple[Event, ...] = ()
    for event in events:
        happening += admit(event, (), fixed, state)
    if not happening:
        return ()
    number = new_group(state) if group is None else group
    waiting = heard(happening, number, fixed, state, before=True)
    for event in happening:
        CHANGES[type(event)](event, state)
        if not event.is_quiet and state.projected and not state.projected.reads.isdisjoint(event.touches):
            state.projected = None
    record(Group(number, happening), fixed, state)
    waiting += heard(happening, number, fixed, state, before=False)
    if waiting:
        wait(waiting, state)
    return happening


def record(group: Group, fixed: World, state: GameState) -> None:
    """Write a group into the log, and what cards may ask for later into the history of the turn."""
    state.log = chained(state.log, group, state.card, state.known)
    asked = tuple(event for event in group.events if type(event) in fixed.remembered) if fixed.remembered else ()
    if asked:
        state.history.append(Group(group.number, asked))
        state.projected = None


def new_group(state: GameState) -> int:
    """Count a group, and give its number."""
    state.group += 1
    return state.group


def admit(event: Event, applied: tuple[Replace, ...], fixed: World, state: GameState) -> tuple[Event, ...]:
    """Give what happens in the event's place: nothing, itself, or what replaces it."""
    kind = type(event)
    if is_void(event, state):
        return ()
    forbids = fixed.ruleset.forbids.get(kind)
    if forbids and any(forbid(event, state) for forbid in forbids):
        return ()
    for replace in fixed.ruleset.replaces.get(kind, ()):
        # A replacement applies once to what was to happen, however often it is replaced.
        instead = None if replace in applied else replace(event, state)
        if instead is not None:
            return tuple(one for other in instead for one in admit(other, (*applied, replace), fixed, state))
    return (remembering(event, state),)


def is_void(event: Event, state: GameState) -> bool:
    """Tell whether the object the event is about is gone: it has become another one."""
    subject = event.subject
    return subject is not None and state.incarnation[subject.id] != subject.incarnation


# ---- what is last known


def remembering(event: Event, state: GameState) -> Event:
    """Add to the leaving of a card what it was like."""
    if isinstance(event, CardMoved) and event.before is None and event.origin.zone in state.definitions.field:
        return evolve(event, before=snapshot(event.card, state))
    return event


def snapshot(ref: ObjectRef, state: GameState) -> Snapshot:
    """Take down what an object is now."""
    number, profile = ref.id, state.profile(ref.id)
    host = state.host[number]
    return Snapshot(
        ref,
        state.operator[number],
        profile.kind,
        profile.names,
        profile.traits,
        profile.color,
        numbers_of(ref, state),
        tuple(profile.keywords.items()),
        tuple(state.ref(below) for below in state.under[number]),
        None if host == NOBODY else state.ref(host),
    )
