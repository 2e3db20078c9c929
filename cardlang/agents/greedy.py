"""An agent that tries every move in games that it imagines, and takes the one that leaves it best off."""

from collections.abc import Callable, Iterator, Mapping

from attrs import define

from runtime.engine.decision import Asked, Decision, Move, legal
from runtime.engine.view import CardView, PlayerView, View
from runtime.game import Game, Refused
from runtime.state.random import roll

# What a card is worth where it lies, and what each point of its numbers adds; other zones are worth nothing.
WORTH: Mapping[str, float] = {
    "hand": 1.0,
    "shields": 3.0,
    "base section": 1.0,
    "battle area": 1.5,
    "resource area": 0.2,
}
POINT = 0.5
POINTS = ("AP", "HP")
VICTORY = 1000.0
# So many games are imagined for a decision, and so many answers follow a move at most.
GAMES, FOLLOWED = 2, 24


@define
class Greedy:
    """Looks one move ahead; what it does not know is dealt anew in each game that it imagines."""

    seed: int
    player: int
    imagine: Callable[[int], Game]

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        """Take the move with the best outcome, the first one of several."""
        worth = dict.fromkeys(range(len(moves)), 0.0)
        for _ in range(GAMES):
            number, self.seed = roll(self.seed)
            game = self.imagine(number)
            for place, move in enumerate(moves):
                worth[place] += self._try(game, move, is_idle=self._is_idle(view, place, moves))
        return moves[max(worth, key=lambda place: (worth[place], -place))]

    def _is_idle(self, view: View, place: int, moves: tuple[Move, ...]) -> bool:
        """Outside battles, the last thing that a player can do is nothing."""
        decision = view.decision
        is_free = decision is not None and decision.kind is Asked.ACT and not view.battles
        return is_free and place == len(moves) - 1

    def _try(self, game: Game, move: Move, *, is_idle: bool) -> float:
        """Make the move in a fork, answer what follows as anybody would, and look at what is left."""
        if is_idle:
            return self._worth(game.view(self.player))
        fork = game.fork()
        try:
            fork.do(move)
        except Refused:  # with other cards in hidden places it may not be there
            return self._worth(game.view(self.player))
        for _ in range(FOLLOWED):
            decision = fork.decision
            if decision is None or fork.state.turn != game.state.turn or self._is_free(decision, fork):
                break
            fork.do(usual(decision))
        return self._worth(fork.view(self.player))

    @staticmethod
    def _is_free(decision: Decision, game: Game) -> bool:
        """Nothing is being carried out: a player may begin something new."""
        return decision.kind is Asked.ACT and not game.state.battles

    # ---- what a position is worth

    def _worth(self, view: View) -> float:
        side = view.players[self.player].side
        if view.result is not None:
            return VICTORY if self.player in view.result.winners else -VICTORY if view.result.winners else 0.0
        return sum(worth(each) if each.side == side else -worth(each) for each in view.players)


def usual(decision: Decision) -> Move:
    """Answer without thought: take what is offered, but block and act no more."""
    moves = legal(decision)
    return moves[-1] if decision.kind in (Asked.ACT, Asked.ANSWER) else moves[0]


def worth(player: PlayerView) -> float:
    """What a player has, in points."""
    return sum(
        WORTH.get(zone.name, 0.0) + (sum(_points(card)) if zone.name in ("battle area", "base section") else 0.0)
        for zone in player.zones
        for card in zone.cards
    )


def _points(card: CardView | None) -> Iterator[float]:
    if card is not None:
        yield from (POINT * number for name, number in card.numbers if name in POINTS)
