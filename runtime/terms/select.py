"""Asking the state: for each type of term the function that stands beside it."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from runtime.events.base import Event
from runtime.state.flow import Binding
from runtime.state.functions import Functions
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.base import Amount, Condition, Filter, Pattern, Selector

S = TypeVar("S", bound=Selector)
F = TypeVar("F", bound=Filter)
A = TypeVar("A", bound=Amount)
C = TypeVar("C", bound=Condition)
P = TypeVar("P", bound=Pattern)
E = TypeVar("E", bound=Event)
R = TypeVar("R", bound=Record)

Select = Callable[[S, Binding, GameState], tuple[ObjectRef, ...]]
Fit = Callable[[F, ObjectRef, Binding, GameState], bool]
Among = Callable[[F, tuple[ObjectRef, ...], Binding, GameState], tuple[ObjectRef, ...]]
Naming = Callable[[F, Binding, GameState], tuple[ObjectRef, ...] | None]
Evaluate = Callable[[A, Binding, GameState], int]
Hold = Callable[[C, Binding, GameState], bool]
Match = Callable[[P, E, Binding, GameState], bool]
AskedFor = Callable[[R], tuple[type[Event], ...]]

SELECTS: Functions[Select[Any]] = Functions("select")
FITS: Functions[Fit[Any]] = Functions("fits")
AMONG: Functions[Among[Any]] = Functions("among")
# Filters that may say themselves among which objects to look, wherever they lie.
NAMES: Functions[Naming[Any]] = Functions("naming")
EVALUATES: Functions[Evaluate[Any]] = Functions("evaluate")
HOLDS: Functions[Hold[Any]] = Functions("holds")
MATCHES: Functions[Match[Any, Any]] = Functions("matches")
# The type of event that a pattern describes: triggers are indexed by it.
DESCRIBED: dict[type[Pattern], type[Event]] = {}
# The types of event that a record asks for after they have happened: the history of the turn remembers them.
ASKS_FOR: dict[type[Record], Callable[[Any], tuple[type[Event], ...]]] = {}
# Patterns of leaving: they look at the state as it was directly before the event (10-1.triggered.5).
LOOKS_BACK: list[type[Pattern]] = []


def select(selector: Selector, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the objects that a noun phrase means now."""
    return SELECTS[type(selector)](selector, binding, state)


def fits(filters: Iterable[Filter], ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Tell whether an object is as every filter demands of it alone."""
    return all(each.is_joint or FITS[type(each)](each, ref, binding, state) for each in filters)


def among(
    filters: Iterable[Filter], refs: tuple[ObjectRef, ...], binding: Binding, state: GameState
) -> tuple[ObjectRef, ...]:
    """Give those of the objects that are left when they are compared with each other."""
    for each in filters:
        if each.is_joint:
            refs = AMONG[type(each)](each, refs, binding, state)
    return refs


def objects_named(filters: Iterable[Filter], binding: Binding, state: GameState) -> tuple[ObjectRef, ...] | None:
    """Give the objects among which a filter says itself to look; `None` if none of them does."""
    for each in filters:
        function = NAMES.get(type(each))
        found = function(each, binding, state) if function else None
        if found is not None:
            return found
    return None


def evaluate(amount: Amount, binding: Binding, state: GameState) -> int:
    """Give the number that is meant now."""
    return EVALUATES[type(amount)](amount, binding, state)


def holds(condition: Condition, binding: Binding, state: GameState) -> bool:
    """Tell whether a statement is true now."""
    return HOLDS[type(condition)](condition, binding, state)


def matches(pattern: Pattern, event: Event, binding: Binding, state: GameState) -> bool:
    """Tell whether an event is what the pattern describes."""
    return MATCHES[type(pattern)](pattern, event, binding, state)


def selects(kind: type[S]) -> Callable[[Select[S]], Select[S]]:
    """Enter the function that `select` asks for this noun."""
    return lambda function: SELECTS.add(kind, function)


def fitting(kind: type[F]) -> Callable[[Fit[F]], Fit[F]]:
    """Enter the function that `fits` asks for this filter."""
    return lambda function: FITS.add(kind, function)


def comparing(kind: type[F]) -> Callable[[Among[F]], Among[F]]:
    """Enter the function that `among` asks for this filter."""
    return lambda function: AMONG.add(kind, function)


def naming(kind: type[F]) -> Callable[[Naming[F]], Naming[F]]:
    """Enter the function that gives the objects among which this filter says itself to look."""
    return lambda function: NAMES.add(kind, function)


def evaluates(kind: type[A]) -> Callable[[Evaluate[A]], Evaluate[A]]:
    """Enter the function that `evaluate` asks for this number."""
    return lambda function: EVALUATES.add(kind, function)


def holding(kind: type[C]) -> Callable[[Hold[C]], Hold[C]]:
    """Enter the function that `holds` asks for this condition."""
    return lambda function: HOLDS.add(kind, function)


def matching(kind: type[P], event: type[E], *, before: bool = False) -> Callable[[Match[P, E]], Match[P, E]]:
    """Enter the function that `matches` asks for this pattern, and the event it describes.

    It looks at the state as the event has left it, or as it was `before`.
    """
    DESCRIBED[kind] = event
    if before:
        LOOKS_BACK.append(kind)
    return lambda function: MATCHES.add(kind, function)


def asking_for(kind: type[R]) -> Callable[[AskedFor[R]], AskedFor[R]]:
    """Enter the function that gives the types of event for which such a record asks later in the turn."""

    def enter(function: AskedFor[R]) -> AskedFor[R]:
        ASKS_FOR[kind] = function
        return function

    return enter


def asked_for(record: Record) -> tuple[type[Event], ...]:
    """Give the types of event for which a record asks later in the turn."""
    function = ASKS_FOR.get(type(record))
    return function(record) if function else ()
