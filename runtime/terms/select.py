"""Asking the state: for each type of term the function that stands beside it."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from runtime.events.base import Event
from runtime.state.flow import Binding, ObjectRef
from runtime.state.functions import Functions
from runtime.state.state import GameState
from runtime.terms.base import Amount, Condition, Filter, Pattern, Selector

S = TypeVar("S", bound=Selector)
F = TypeVar("F", bound=Filter)
A = TypeVar("A", bound=Amount)
C = TypeVar("C", bound=Condition)
P = TypeVar("P", bound=Pattern)
E = TypeVar("E", bound=Event)

Select = Callable[[S, Binding, GameState], tuple[ObjectRef, ...]]
Fit = Callable[[F, ObjectRef, Binding, GameState], bool]
Evaluate = Callable[[A, Binding, GameState], int]
Hold = Callable[[C, Binding, GameState], bool]
Match = Callable[[P, E, Binding, GameState], bool]

SELECTS: Functions[Select[Any]] = Functions("select")
FITS: Functions[Fit[Any]] = Functions("fits")
EVALUATES: Functions[Evaluate[Any]] = Functions("evaluate")
HOLDS: Functions[Hold[Any]] = Functions("holds")
MATCHES: Functions[Match[Any, Any]] = Functions("matches")
# The type of event that a pattern describes: triggers are indexed by it.
DESCRIBED: dict[type[Pattern], type[Event]] = {}


def select(selector: Selector, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the objects that a noun phrase means now."""
    return SELECTS[type(selector)](selector, binding, state)


def fits(filters: Iterable[Filter], ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Tell whether an object is as every filter demands."""
    return all(FITS[type(each)](each, ref, binding, state) for each in filters)


def evaluate(amount: Amount, binding: Binding, state: GameState) -> int:
    """Give the number that is meant now."""
    return EVALUATES[type(amount)](amount, binding, state)


def holds(condition: Condition, binding: Binding, state: GameState) -> bool:
    """Tell whether a statement is true now."""
    return HOLDS[type(condition)](condition, binding, state)


def matches(pattern: Pattern, event: Event, binding: Binding, state: GameState) -> bool:
    """Tell whether an event, just written into the state, is what the pattern describes."""
    return MATCHES[type(pattern)](pattern, event, binding, state)


def selects(kind: type[S]) -> Callable[[Select[S]], Select[S]]:
    """Enter the function that `select` asks for this noun."""
    return lambda function: SELECTS.add(kind, function)


def fitting(kind: type[F]) -> Callable[[Fit[F]], Fit[F]]:
    """Enter the function that `fits` asks for this filter."""
    return lambda function: FITS.add(kind, function)


def evaluates(kind: type[A]) -> Callable[[Evaluate[A]], Evaluate[A]]:
    """Enter the function that `evaluate` asks for this number."""
    return lambda function: EVALUATES.add(kind, function)


def holding(kind: type[C]) -> Callable[[Hold[C]], Hold[C]]:
    """Enter the function that `holds` asks for this condition."""
    return lambda function: HOLDS.add(kind, function)


def matching(kind: type[P], event: type[E]) -> Callable[[Match[P, E]], Match[P, E]]:
    """Enter the function that `matches` asks for this pattern, and the event it describes."""
    DESCRIBED[kind] = event
    return lambda function: MATCHES.add(kind, function)
