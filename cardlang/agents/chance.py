"""An agent that picks by chance."""

from attrs import define

from runtime.engine.decision import Move
from runtime.engine.view import View
from runtime.state.random import below


@define
class Chance:
    """Picks any move, each as likely as the others; the same seed always picks the same."""

    seed: int

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        """Roll."""
        del view
        place, self.seed = below(len(moves), self.seed)
        return moves[place]
