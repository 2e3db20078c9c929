"""An exchange: the players answer one after the other, until all have passed in a row."""

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import evolve, frozen

from runtime.engine.agenda import Outcome, Steps, handles
from runtime.engine.decision import Asked, Decision, answer_of
from runtime.engine.triggers import ResolveTriggers
from runtime.state.flow import Binding
from runtime.state.functions import Functions
from runtime.state.record import Record, Word
from runtime.state.state import GameState

R = TypeVar("R", bound=Record)

# What a player may answer now, besides passing.
Offer = Callable[[R, int, GameState], tuple[Record, ...]]
# The steps of laying an answer, such as its price, and the step that it is when it resolves.
Lay = Callable[[R, int, GameState], tuple[tuple[Record, ...], Record]]

OFFERS: Functions[Offer[Any]] = Functions("offer")
LAYS: Functions[Lay[Any]] = Functions("lay")


def offers(kind: type[R]) -> Callable[[Offer[R]], Offer[R]]:
    """Enter the function that gives what may be answered in an exchange about such a step."""
    return lambda function: OFFERS.add(kind, function)


def lays(kind: type[R]) -> Callable[[Lay[R]], Lay[R]]:
    """Enter the function that says how such an answer is laid, where answers resolve in reverse."""
    return lambda function: LAYS.add(kind, function)


class Resolving(Word):
    """When the answers of an exchange resolve: each as it is given, or the last one first when all have passed."""

    AT_ONCE = "at once"
    IN_REVERSE = "in reverse"


@frozen
class NoAnswer(Record):
    """The player passes."""


@frozen
class Exchange(Record):
    """The players of the order answer in turn, until all of them have passed in a row.

    `about` is the step that opens it. `turns` counts how many have answered or passed, `passes` how many of the last
    ones have passed; what is `laid` waits to resolve, the last one first.
    """

    about: Record
    order: tuple[int, ...]
    resolving: Resolving = Resolving.AT_ONCE
    passing: Record = NoAnswer()
    turns: int = 0
    passes: int = 0
    laid: tuple[Record, ...] = ()


@handles(Exchange)
def exchange(step: Exchange, binding: Binding, state: GameState) -> Outcome:
    """Ask the next player for one answer or a pass."""
    if step.passes == len(step.order):
        return Steps(each for answer in step.laid for each in (answer, ResolveTriggers()))
    player = step.order[step.turns % len(step.order)]
    if not binding.answers:
        offered = OFFERS[type(step.about)](step.about, player, state)
        return Decision.one(Asked.ACT, player, step.about, (*offered, step.passing))
    answer = answer_of(binding, Record)
    if answer == step.passing:
        return Steps((evolve(step, turns=step.turns + 1, passes=step.passes + 1),))
    return _answered(answer, player, evolve(step, turns=step.turns + 1, passes=0), state)


def _answered(answer: Record, player: int, rest: Exchange, state: GameState) -> Steps:
    if rest.resolving is Resolving.AT_ONCE:
        return Steps((answer, ResolveTriggers(), rest))
    laying, later = LAYS[type(answer)](answer, player, state)
    return Steps((*laying, ResolveTriggers(), evolve(rest, laid=(later, *rest.laid))))
