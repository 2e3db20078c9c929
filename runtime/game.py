"""A game: what programs that play, show or search use."""

from collections.abc import Iterable, Mapping

from runtime.engine.agenda import Begin, begin
from runtime.engine.decision import Decision, Move, Pending, legal
from runtime.engine.library import Library
from runtime.engine.resolve import pick, resolve
from runtime.engine.ruleset import Ruleset
from runtime.engine.world import World
from runtime.state.flow import Binding, Location
from runtime.state.log import Group, groups
from runtime.state.save import load, save, state_hash
from runtime.state.state import GameState

# The cards that lie in a zone, by number, the top last.
Layout = Mapping[Location, Iterable[str]]


class Refused(Exception):  # noqa: N818 - a fact about the move
    """A move that cannot be made here; the game is as it was."""


class Game:
    """A state, and what may be done with it."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    @staticmethod
    def start(
        ruleset: Ruleset, library: Library, layout: Layout, *, sides: Iterable[int] = (0, 1), seed: int = 0
    ) -> "Game":
        """Lay the cards out and go on to the first decision; `sides` has the side of every player."""
        state = GameState.new(World.of(ruleset, library), list(sides), seed)
        for location, numbers in layout.items():
            for number in numbers:
                state.add_object(state.definitions.card_index[number], location.player, location)
        begin(Begin(Binding(state.turn_player), ruleset.opening), state)
        resolve(state)
        return Game(state)

    @staticmethod
    def load(data: bytes, ruleset: Ruleset, library: Library) -> "Game":
        """Go on with a saved game; its log begins anew."""
        return Game(load(data, World.of(ruleset, library)))

    def save(self) -> bytes:
        return save(self.state)

    def hash(self) -> str:
        """Tell two states apart."""
        return state_hash(self.state)

    def fork(self) -> "Game":
        """Give a game that goes its own way from here."""
        return Game(self.state.fork())

    @property
    def decision(self) -> Decision | None:
        """What is being asked, as far as it is not yet answered; `None` if nothing is left to do."""
        pending = self.state.pending
        return pending.decision if isinstance(pending, Pending) else None

    @property
    def log(self) -> tuple[Group, ...]:
        """All that has happened, the oldest first."""
        return groups(self.state.log)

    def legal(self) -> tuple[Move, ...]:
        """Give every legal move."""
        return legal(self.decision) if self.decision else ()

    def do(self, move: Move) -> Decision | None:
        """Make a legal move and go on to the next decision; any other move is `Refused`."""
        self._refuse(move)
        pick(move.pick, self.state)
        resolve(self.state)
        return self.decision

    def _refuse(self, move: Move) -> None:
        decision = self.decision
        if decision is None:
            raise Refused("nothing is being asked")
        if move.number != decision.number:
            raise Refused(f"decision {decision.number} is being asked, not decision {move.number}")
        if move not in legal(decision):
            raise Refused(f"this cannot be picked at decision {move.number}: {move.pick}")
