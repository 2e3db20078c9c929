"""The loop: carry out the task on top until a player is asked or nothing is left."""

from attrs import evolve

from runtime.engine.agenda import (
    HANDLERS,
    Begin,
    Name,
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
from runtime.engine.cost import rewritten
from runtime.engine.decision import Decision, Enough, Pending, pending_of
from runtime.engine.replacing import Replace, Settled, may_be_replaced
from runtime.engine.steps import Occur, Process, demanded
from runtime.engine.world import world
from runtime.events.base import Event
from runtime.events.flow import GameEnded
from runtime.events.resolving import DecisionAnswered, UseCounted
from runtime.state.flow import Answer, Binding, Task
from runtime.state.objects import Result
from runtime.state.record import Record
from runtime.state.state import GameState

# So many steps without a choice are a loop that nobody can end.
ENDLESS = 20_000


def resolve(state: GameState, until: type[Record] | None = None) -> None:
    """Go on until a decision is pending, the agenda is empty, or a step of that type is on top."""
    while state.agenda and state.pending is None:
        task = state.agenda[-1]
        if until is not None and isinstance(task.effect, until):
            return
        carry_out(task, state)


def carry_out(task: Task, state: GameState) -> None:
    """Carry out the task on top."""
    binding = state.bindings[task.binding]
    effect = rewritten(task.effect, binding, state)
    outcome = HANDLERS[type(effect)](effect, binding, state)
    if isinstance(outcome, Decision):
        ask(Pending(outcome), state)
    else:
        finish(task, state)
        follow(outcome, task, state)
        forget(state)
    state.idle += 1
    if state.idle > ENDLESS:
        publish((GameEnded(Result((), world(state).ruleset.endless)),), state)
    if state.result is not None:
        close(state)


def close(state: GameState) -> None:
    """Leave nothing to be done: the game is over."""
    state.agenda, state.bindings, state.waiting, state.pending = [], [], [], None


def follow(outcome: Outcome, task: Task, state: GameState) -> None:
    """Do what a handler has answered; the most frequent answers are asked for first."""
    match outcome:
        case Steps(effects=effects):
            if effects:
                push(effects, task.binding, task.floor, state)
        case Together(events=events, group=group):
            happen(events, group, task, state)
        case OneByOne(events=events):
            group = new_group(state)
            note(task.binding, state, done=False)
            push((Occur((event,), group) for event in events), task.binding, task.floor, state)
        case Section(effects=effects, done=done):
            note(task.binding, state, done=done)
            push(effects, task.binding, len(state.agenda), state)
        case Name(names=names, events=events):
            for name, what in names.items():
                state.bindings[task.binding] = state.bindings[task.binding].naming(name, what)
            publish_and_process(events, None, task, state)
        case Begin():
            begin(outcome, state)
        case Stop():
            del state.agenda[task.floor :]


def happen(events: tuple[Event, ...], group: int | None, task: Task, state: GameState) -> None:
    """Let a group happen, unless it has still to be asked what replaces it (10-1.replacement)."""
    settled = task.effect if isinstance(task.effect, Settled) else None
    if settled is None and may_be_replaced(events, state):
        push((Replace(events, group),), task.binding, task.floor, state)
        return
    publish_and_process(events, group, task, state)
    if settled and settled.done:
        note(task.binding, state, done=True)
        count_use(task.binding, state)


def publish_and_process(events: tuple[Event, ...], group: int | None, task: Task, state: GameState) -> None:
    """Let a group happen; then the rules have their say (11-1.2)."""
    happened = publish(events, state, group)
    if happened:
        note(task.binding, state, done=True)
        count_use(task.binding, state)
    elif group is None:
        note(task.binding, state, done=False)
    if happened and state.result is None and not all(event.is_quiet for event in happened):
        effects = demanded(happened, state)
        if effects:
            begin(Begin(Binding(state.turn_player), (*effects, Process())), state)


def note(place: int, state: GameState, *, done: bool) -> None:
    """Remember whether the last instruction of a text did anything; the steps of the rules never ask."""
    binding = state.bindings[place]
    if binding.done is not done and binding.source is not None:
        state.bindings[place] = evolve(binding, done=done)


def count_use(place: int, state: GameState) -> None:
    """An ability with a limit counts as used as soon as any part of it is carried out (A-18)."""
    limit = state.bindings[place].limit
    # The fact that it was activated is the first thing that happens; the text comes after it.
    if limit is not None and state.group > state.bindings[place].began + 1:
        state.bindings[place] = evolve(state.bindings[place], limit=None)
        publish((UseCounted(limit, state.turn),), state)


def ask(pending: Pending, state: GameState) -> None:
    """Put a question, unless there is nothing to pick any more or only one answer."""
    decision = pending.decision
    if pending.is_complete:
        answer(pending, state)
    elif pending.is_forced and not world(state).ruleset.asks_always:
        ask(pending.after(decision.candidates[0]), state)
    else:
        state.number += 1
        state.idle = 0
        state.pending = Pending(decision.numbered(state.number), pending.picked)


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
    place = state.agenda[-1].binding
    publish((DecisionAnswered(decision.player, given, decision.why),), state)
    if pending.picked:
        count_use(place, state)
