"""Triggers carried out or dropped, and answers of players."""

from attrs import frozen

from runtime.events.base import Event, changes
from runtime.state.flow import Answer, Waiting
from runtime.state.record import Record
from runtime.state.state import GameState


@frozen
class AbilityActivated(Event):
    """A triggered ability began to be carried out."""

    trigger: Waiting


@changes(AbilityActivated)
def ability_activated(event: AbilityActivated, state: GameState) -> None:
    """Let it wait no longer."""
    state.waiting.remove(event.trigger)
    # What is triggered from now on comes before all that still waits.
    state.batch = max((other.batch for other in state.waiting), default=-1) + 1


@frozen
class AbilityLapsed(Event):
    """A triggered ability was not carried out: its condition was false, or there was nothing to choose (10-2)."""

    trigger: Waiting


@changes(AbilityLapsed)
def ability_lapsed(event: AbilityLapsed, state: GameState) -> None:
    """Let it wait no longer."""
    state.waiting.remove(event.trigger)


@frozen
class DecisionAnswered(Event):
    """A player answered a decision."""

    player: int
    answer: Answer
    why: Record


@changes(DecisionAnswered)
def decision_answered(event: DecisionAnswered, state: GameState) -> None:
    """Bind the answer for the task that asked."""
    place = state.agenda[-1].binding
    state.bindings[place] = state.bindings[place].answered(event.answer)
