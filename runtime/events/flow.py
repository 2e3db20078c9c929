"""Turns, phases and steps, and how players leave and games end."""

from attrs import frozen

from runtime.events.base import TURN, Event, changes, only_told
from runtime.state.objects import Result
from runtime.state.state import GameState


@frozen
class TurnBegan(Event):
    """A player's turn began; turns are counted from 1."""

    player: int
    number: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (TURN,)


@changes(TurnBegan)
def turn_began(event: TurnBegan, state: GameState) -> None:
    """Let the turn be that player's; what happened in the last one is forgotten."""
    state.turn_player, state.turn = event.player, event.number
    state.history = []


@frozen
class StepBegan(Event):
    """A phase or a step of one began; a phase without steps has the step ""."""

    phase: str
    step: str = ""

    is_quiet = True


@changes(StepBegan)
def step_began(event: StepBegan, state: GameState) -> None:
    """Be there."""
    state.phase, state.step = event.phase, event.step


@frozen
class TurnStarted(Event):
    """The moment 「ターン開始時」 of a player's turn."""

    player: int

    is_quiet = True


@frozen
class TurnEnding(Event):
    """The moment 「ターン終了時」 of a player's turn."""

    player: int

    is_quiet = True


only_told(TurnStarted, TurnEnding)


@frozen
class PlayerLost(Event):
    """A player lost, by that clause."""

    player: int
    clause: str


@changes(PlayerLost)
def player_lost(event: PlayerLost, state: GameState) -> None:
    """Count the player out."""
    state.lost[event.player] = event.clause


@frozen
class GameEnded(Event):
    """The game ended."""

    result: Result


@changes(GameEnded)
def game_ended(event: GameEnded, state: GameState) -> None:
    """Leave nothing to be done."""
    state.result = event.result
