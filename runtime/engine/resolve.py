"""The loop: carry out the task on top until a player is asked or nothing is left."""

from attrs import evolve

from runtime.engine.agenda import (
    HANDLERS,
    Begin,
    OneByOne,
    Outcome,
    Section,
    Steps,
    Stop,
    Together,
    begin,
    finish,
    forget,
    push,
)
from runtime.engine.bus import new_group, publish
from runtime.engine.decision import Decision, Enough, Pending, pending_of
from runtime.engine.steps import Occur, Process
from runtime.engine.world import world
from runtime.events.base import Event
from runtime.events.resolving import DecisionAnswered
from runtime.state.flow import Answer, Task
from runtime.state.record import Record
from runtime.state.state import GameState


def resolve(state: GameState) -> None:
    """Go on until a decision is pending or the agenda is empty."""
    while state.agenda and state.pending is None:
        task = state.agenda[-1]
        outcome = HANDLERS[type(task.effect)](task.effect, state.bindings[task.binding], state)
        if isinstance(outcome, Decision):
            ask(Pending(outcome), state)
        else:
            finish(task, state)
            follow(outcome, task, state)
            forget(state)


def follow(outcome: Outcome, task: Task, state: GameState) -> None:
    """Do what a handler has answered."""
    match outcome:
        case Together(events=events, group=group):
            publish_and_process(events, group, task, state)
        case OneByOne(events=events):
            group = new_group(state)
            push((Occur((event,), group) for event in events), task.binding, task.floor, state)
        case Steps(effects=effects):
            push(effects, task.binding, task.floor, state)
        case Section(effects=effects):
            push(effects, task.binding, len(state.agenda), state)
        case Begin():
            begin(outcome, state)
        case Stop():
            del state.agenda[task.floor :]


def publish_and_process(events: tuple[Event, ...], group: int | None, task: Task, state: GameState) -> None:
    """Let a group happen; then the rules have their say (11-1.2)."""
    publish(events, state, group)
    if world(state).ruleset.processes:
        push((Process(),), task.binding, task.floor, state)


def ask(pending: Pending, state: GameState) -> None:
    """Put a question, unless there is nothing to pick any more."""
    if pending.is_complete:
        answer(pending, state)
    else:
        state.number += 1
        state.pending = evolve(pending, decision=evolve(pending.decision, number=state.number))


def pick(one: Record, state: GameState) -> None:
    """Take a legal pick in; after the last one the task on top is asked again."""
    pending = pending_of(state)
    state.pending = None
    if isinstance(one, Enough):
        answer(pending, state)
    else:
        ask(pending.after(one), state)


def answer(pending: Pending, state: GameState) -> None:
    """Write down what was picked; the task on top finds it in its binding."""
    decision = pending.decision
    given = Answer(pending.picked, decision.name)
    publish((DecisionAnswered(decision.player, given, decision.why),), state)
