"""A game: what programs that play, show or search use."""

from collections.abc import Iterable, Sequence

from runtime.engine.agenda import Begin, begin
from runtime.engine.bus import publish
from runtime.engine.decision import Concede, Decision, Enough, Move, Pending, Refusal, legal, picks
from runtime.engine.imagining import imagined
from runtime.engine.laying import Side, lay_out
from runtime.engine.library import Library
from runtime.engine.loading import load_world
from runtime.engine.resolve import close, pick, resolve
from runtime.engine.ruleset import Ruleset
from runtime.engine.view import View, log_of, view_of
from runtime.engine.world import world
from runtime.events.flow import PlayerLost
from runtime.state.flow import Binding
from runtime.state.log import Group, groups
from runtime.state.objects import Result
from runtime.state.record import Record
from runtime.state.save import load, save, state_hash
from runtime.state.state import GameState


class Refused(Exception):  # noqa: N818 - a fact about the move
    """A move that cannot be made here, with the reason where one is known; the game is as it was."""

    def __init__(self, message: str, reason: Refusal | None = None) -> None:
        super().__init__(message)
        self.reason = reason


class Unplayable(Exception):  # noqa: N818 - a fact about what was asked for
    """A game that cannot be begun: the rules are for another number of players."""


class Game:
    """A state, and what may be done with it."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        # The state before the first of the moves made here, once there is one.
        self._begun: GameState | None = None
        self._moves: list[Move] = []

    # ---- beginning

    @staticmethod
    def start(
        ruleset: Ruleset,
        library: Library,
        decks: Sequence[Side],
        seed: int = 0,
        *,
        sides: Iterable[int] | None = None,
        opening: tuple[Record, ...] | None = None,
        turn: int = 0,
    ) -> "Game":
        """Lay out a deck for each player and go on to the first decision.

        `sides` has the side of every player, each for themselves if it is left out. To begin in the middle of a game,
        take one of the ruleset's `moments` as `opening` and the number of the turn, and lay out cards as they lie then
        (`Laid`). Cards that the ruleset cannot carry out are refused (`Unhandled`), cards and zones that there are none
        of (`UnknownWord`), and a number of players for whom it is not (`Unplayable`).
        """
        fixed, side = load_world(ruleset, library), list(range(len(decks)) if sides is None else sides)
        if len(decks) not in ruleset.seats or len(side) != len(decks):
            seats = f"{ruleset.seats[0]} to {ruleset.seats[-1]} players, each with a deck and a side"
            raise Unplayable(f"{ruleset.name} is for {seats}, not for {len(decks)} decks and {len(side)} sides")
        state = GameState.new(fixed, side, seed, turn)
        lay_out(decks, state)
        begin(Begin(Binding(state.turn_player), fixed.ruleset.opening if opening is None else opening), state)
        resolve(state)
        return Game(state)

    @staticmethod
    def load(data: bytes, ruleset: Ruleset, library: Library, *, changed: bool = False) -> "Game":
        """Go on with a saved game; its log begins anew. `Unreadable` says what is wrong with the save."""
        return Game(load(data, load_world(ruleset, library), changed=changed))

    # ---- looking

    @property
    def decision(self) -> Decision | None:
        """What is being asked, as far as it is not yet answered; `None` when the game is over."""
        pending = self.state.pending
        return pending.decision if isinstance(pending, Pending) else None

    @property
    def result(self) -> Result | None:
        """How the game ended; `None` while it goes on."""
        return self.state.result

    def view(self, viewer: int | None = None) -> View:
        """Show what a player may see, or a spectator."""
        return view_of(self.state, viewer)

    def log(self, viewer: int | None = None, *, known: int = 0) -> tuple[Group, ...]:
        """Tell a player or a spectator what has happened, the oldest first, after the first `known` groups."""
        return log_of(self.state, viewer, known)

    @property
    def history(self) -> tuple[Group, ...]:
        """All that has happened with nothing hidden, the oldest first."""
        return groups(self.state.log)

    def hash(self) -> str:
        """Tell two states apart."""
        return state_hash(self.state)

    # ---- moving

    def legal(self) -> tuple[Move, ...]:
        """Give every legal move; any player may concede besides (1-2.6)."""
        return legal(self.decision) if self.decision else ()

    def why_not(self, pick: Record) -> Refusal | None:
        """Say why a pick cannot be made now, without sending it; `None` if it can be, or if nothing is known of it."""
        decision = self.decision
        if decision is None or isinstance(pick, Concede) or pick in picks(decision):
            return None
        return world(self.state).ruleset.explain(pick, decision, self.state)

    def do(self, move: Move) -> Decision | None:
        """Make a legal move and go on to the next decision; any other move is `Refused`, and changes nothing."""
        self._refuse(move)
        if self._begun is None:
            self._begun = self.state.fork()
        self._moves.append(move)
        if isinstance(move.pick, Concede):
            self._concede(move.player)
        else:
            pick(move.pick, self.state)
            resolve(self.state)
        return self.decision

    def undo(self) -> bool:
        """Take the last move made here back, by making those before it again; `False` if there is none."""
        if self._begun is None or not self._moves:
            return False
        *before, _ = self._moves
        self.state, self._moves = self._begun.fork(), []
        for move in before:
            self.do(move)
        return True

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made here, the first one first."""
        return tuple(self._moves)

    def _concede(self, player: int) -> None:
        ruleset = world(self.state).ruleset
        lost = PlayerLost(player, ruleset.concession)
        publish((lost, *ruleset.ending((lost,), self.state)), self.state)
        if self.state.result is not None:
            close(self.state)

    def _refuse(self, move: Move) -> None:
        decision = self.decision
        if decision is None:
            raise Refused("the game is over: nothing is being asked")
        if move.number != decision.number:
            raise Refused(f"decision {decision.number} is being asked, not decision {move.number}")
        if isinstance(move.pick, Concede):
            self._refuse_concession(move.player)
        elif move.player != decision.player:
            raise Refused(f"player {decision.player} is being asked, not player {move.player}")
        elif move.pick not in picks(decision):
            reason = self.why_not(move.pick)
            raise Refused(_message(move.pick, decision, reason), reason)

    def _refuse_concession(self, player: int) -> None:
        if not 0 <= player < len(self.state.side):
            raise Refused(f"there is no player {player}")
        if self.state.lost[player]:
            raise Refused(f"player {player} has lost already")

    # ---- other games from here

    def fork(self) -> "Game":
        """Give a game that goes its own way from here."""
        return Game(self.state.fork())

    def imagine(self, viewer: int, seed: int) -> "Game":
        """Give a game that could be this one for all that a player knows: the rest is dealt anew, by chance."""
        return Game(imagined(self.state, viewer, seed))

    def save(self) -> bytes:
        """Write the game down, its log aside."""
        return save(self.state)


def _message(one: Record, decision: Decision, reason: Refusal | None) -> str:
    """Say in English why something was refused."""
    if isinstance(one, Enough):
        return f"at decision {decision.number} {decision.minimum} more must be picked"
    return f"this cannot be picked at decision {decision.number}: {reason.sentence if reason else one}"
