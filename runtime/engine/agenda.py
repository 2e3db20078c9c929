"""What a handler may answer, and the stack of tasks that its answer goes to."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from attrs import field, frozen

from runtime.engine.decision import Decision
from runtime.events.base import Event
from runtime.state.flow import Binding, Task
from runtime.state.functions import Functions
from runtime.state.record import Record
from runtime.state.state import GameState


def _events(given: Iterable[Event]) -> tuple[Event, ...]:
    return tuple(given)


def _steps(given: Iterable[Record]) -> tuple[Record, ...]:
    return tuple(given)


@frozen
class Together:
    """Events of one moment: all are computed before any is written.

    They belong to a group of their own, or go on with the group of that number.
    """

    events: tuple[Event, ...] = field(converter=_events)
    group: int | None = None


@frozen
class OneByOne:
    """Events of one group for triggers, but with rule processing after each: draw 2, mill 3."""

    events: tuple[Event, ...] = field(converter=_events)


@frozen
class Steps:
    """Steps to carry out next, in this order, with the same binding."""

    effects: tuple[Record, ...] = field(default=(), converter=_steps)


@frozen
class Section:
    """Steps that a `Stop` among them ends, and nothing beyond them; whether anything of them is done."""

    effects: tuple[Record, ...] = field(converter=_steps)
    done: bool = False


@frozen
class Name:
    """What names stand for in the later steps of the text, and what happens meanwhile."""

    names: Mapping[str, tuple[Record, ...]]
    events: tuple[Event, ...] = ()


@frozen
class Begin:
    """A text of its own: a section with a binding that it shares with nobody."""

    binding: Binding
    effects: tuple[Record, ...] = field(converter=_steps)


@frozen
class Stop:
    """The rest of the section is not carried out."""


Outcome = Together | OneByOne | Steps | Section | Name | Begin | Stop | Decision

R = TypeVar("R", bound=Record)
Handler = Callable[[R, Binding, GameState], Outcome]
Requirement = Callable[[R, Binding, GameState], bool]

HANDLERS: Functions[Handler[Any]] = Functions("handler")
# A step without an entry can always be begun.
REQUIREMENTS: Functions[Requirement[Any]] = Functions("requirement")
# A price without an entry is tried on a fork.
PAYABLE: Functions[Requirement[Any]] = Functions("payable")
# A step without an entry always changes something.
EFFECTIVE: Functions[Requirement[Any]] = Functions("effective")


def handles(kind: type[R]) -> Callable[[Handler[R]], Handler[R]]:
    """Enter the function that carries out steps of this type."""
    return lambda handler: HANDLERS.add(kind, handler)


def requires(kind: type[R]) -> Callable[[Requirement[R]], Requirement[R]]:
    """Enter the function that tells whether such a step can be begun: if not, its text is not activated (10-2.2)."""
    return lambda requirement: REQUIREMENTS.add(kind, requirement)


def payable_if(kind: type[R]) -> Callable[[Requirement[R]], Requirement[R]]:
    """Enter the function that tells whether such a step can be paid completely as a price (10-1.activated.2)."""
    return lambda requirement: PAYABLE.add(kind, requirement)


def effective_if(kind: type[R]) -> Callable[[Requirement[R]], Requirement[R]]:
    """Enter the function that tells whether such a step would change anything now (1-3.3)."""
    return lambda requirement: EFFECTIVE.add(kind, requirement)


def can_begin(step: Record, binding: Binding, state: GameState) -> bool:
    """Tell whether there is what the step needs."""
    requirement = REQUIREMENTS.get(type(step))
    return requirement is None or requirement(step, binding, state)


def is_effective(step: Record, binding: Binding, state: GameState) -> bool:
    """Tell whether a step would change anything."""
    requirement = EFFECTIVE.get(type(step))
    return requirement is None or requirement(step, binding, state)


def push(effects: Iterable[Record], binding: int, floor: int, state: GameState) -> None:
    """Put steps on the stack, the first on top."""
    state.agenda += [Task(effect, binding, floor) for effect in reversed(tuple(effects))]


def begin(text: Begin, state: GameState) -> None:
    """Put a text with its own binding on the stack."""
    state.bindings.append(text.binding)
    push(text.effects, len(state.bindings) - 1, len(state.agenda), state)


def finish(task: Task, state: GameState) -> None:
    """Take the task on top away, and the answers that were given to it."""
    state.agenda.pop()
    binding = state.bindings[task.binding]
    if binding.answers:
        state.bindings[task.binding] = binding.with_answers((), binding.names)


def forget(state: GameState) -> None:
    """Drop the bindings of texts that are over: none is newer than that of the task on top."""
    needed = state.agenda[-1].binding + 1 if state.agenda else 0
    if len(state.bindings) > needed:
        del state.bindings[needed:]
