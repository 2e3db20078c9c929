"""Games between agents: each is played to its end, or to the mistake of an agent."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from cardlang.agents import Agent, Factory, Words, make
from cardlang.agents.human import Unanswered
from cardlang.diagnostics.model import Text
from runtime.engine.decision import Concede, Decision, Move
from runtime.engine.laying import Deck
from runtime.engine.library import Library
from runtime.engine.ruleset import Ruleset
from runtime.game import Game
from runtime.replay import Recorder, Replay
from runtime.state.random import roll

FORMAT = "cardlang-match/1"


NO_MOVE = Text("答えが Move ではなく {name} でした", "the answer is no Move but {name}")
OTHER_DECISION = Text("決定 {number} への答えでした", "the answer is to decision {number}")
OTHER_PLAYER = Text("プレイヤー{player}の答えでした", "the answer is for player {player}")
UNLISTED = Text("{count} 通りの手にない答えでした: {name}", "the answer is not among the {count} moves: {name}")


class Nonsense(Exception):  # noqa: N818 - a fact about the answer
    """An answer that is no legal move of the decision."""

    def __init__(self, text: Text, **facts: object) -> None:
        self.said = Text(text.ja.format(**facts), text.en.format(**facts))
        super().__init__(self.said.en)


@frozen
class Mistake:
    """What an agent did wrong at a decision; 0 is before the first one."""

    agent: str
    player: int
    decision: int
    problem: Text

    @property
    def data(self) -> dict[str, Any]:
        """The same for a program."""
        return {
            "agent": self.agent,
            "player": self.player + 1,
            "decision": self.decision,
            "problem": self.problem.en,
        }


@frozen(eq=False)
class Played:
    """A game that is over, or that a mistake has ended."""

    seed: int
    game: Game
    replay: Replay
    mistake: Mistake | None = None

    @property
    def turns(self) -> int:
        """How many turns began."""
        return self.game.state.turn

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return len(self.replay.moves)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who has won; nobody in a draw."""
        return self.game.result.winners if self.game.result else ()

    @property
    def clause(self) -> str:
        """The clause by which it ended."""
        return self.game.result.clause if self.game.result else ""

    @property
    def data(self) -> dict[str, Any]:
        """The same for a program; players are counted from 1."""
        return {
            "seed": self.seed,
            "winners": [player + 1 for player in self.winners],
            "clause": self.clause,
            "turns": self.turns,
            "moves": self.moves,
            "hash": self.game.hash(),
        }


@frozen(eq=False)
class Match:
    """Decks, each with the agent that plays it; a game of the same seed always goes the same way."""

    ruleset: Ruleset
    library: Library
    decks: tuple[Deck, ...]
    agents: tuple[tuple[str, Factory], ...]
    words: Words

    def games(self, seed: int, count: int) -> Iterator[Played]:
        """Play games of one seed after the other; a mistake ends the match."""
        for number in range(seed, seed + count):
            played = self.play(number)
            yield played
            if played.mistake:
                return

    def play(self, seed: int) -> Played:
        """Play a game."""
        recorder = Recorder(self.ruleset, self.library, self.decks, seed)
        game, players = recorder.game, list[Agent]()
        mistake = self._seat(players, game, seed)
        while mistake is None and game.decision is not None:
            mistake = self._answer(players, game.decision, recorder)
        return Played(seed, game, recorder.replay(), mistake)

    def _seat(self, players: list[Agent], game: Game, seed: int) -> Mistake | None:
        """Make an agent for every player."""
        for player, (name, factory) in enumerate(self.agents):
            own = roll(seed * len(self.agents) + player)[0]
            try:
                players.append(make(factory, seed=own, player=player, game=game, words=self.words))
            except Exception as problem:  # noqa: BLE001 - whatever an agent does is its mistake
                return Mistake(name, player, 0, one_line(problem))
        return None

    def _answer(self, players: Sequence[Agent], decision: Decision, recorder: Recorder) -> Mistake | None:
        """Let the player who is asked make a move."""
        player, game = decision.player, recorder.game
        moves = game.legal()
        try:
            move = players[player].choose(game.view(player), moves)
            refuse(move, moves)
        except Exception as problem:  # noqa: BLE001 - whatever an agent does is its mistake
            return Mistake(self.agents[player][0], player, decision.number, one_line(problem))
        recorder.do(move)
        return None


def refuse(move: object, moves: tuple[Move, ...]) -> None:
    """Let only a listed move pass, or a concession."""
    if not isinstance(move, Move):
        raise Nonsense(NO_MOVE, name=type(move).__name__)
    first = moves[0]
    if move.number != first.number:
        raise Nonsense(OTHER_DECISION, number=move.number)
    if move.player != first.player:
        raise Nonsense(OTHER_PLAYER, player=move.player + 1)
    if not isinstance(move.pick, Concede) and move not in moves:
        raise Nonsense(UNLISTED, count=len(moves), name=type(move.pick).__name__)


def one_line(problem: Exception) -> Text:
    """Say what went wrong, without what led to it; what others have worded is the same in both languages."""
    if isinstance(problem, Nonsense):
        return problem.said
    name, said = type(problem).__name__, " ".join(str(problem).split())
    line = said if isinstance(problem, Unanswered) else f"{name}: {said}" if said else name
    return Text(line, line)


# ---- what came out


@frozen
class Summary:
    """What came out of some games: who has won how often, how they ended, and how long they were."""

    wins: tuple[int, ...]
    draws: int
    ends: tuple[tuple[str, int], ...]
    turns: float
    moves: float

    @staticmethod
    def of(games: Sequence[Played], players: int) -> "Summary":
        """Count the games that are over."""
        over = [each for each in games if each.game.result is not None]
        ends = Counter(each.clause for each in over)
        return Summary(
            tuple(sum(player in each.winners for each in over) for player in range(players)),
            sum(not each.winners for each in over),
            tuple(sorted(ends.items(), key=lambda end: (-end[1], end[0]))),
            _mean([each.turns for each in over]),
            _mean([each.moves for each in over]),
        )

    @property
    def data(self) -> dict[str, Any]:
        """The same for a program."""
        return {
            "wins": list(self.wins),
            "draws": self.draws,
            "ends": dict(self.ends),
            "turns": self.turns,
            "moves": self.moves,
        }


def _mean(numbers: Sequence[int]) -> float:
    return round(sum(numbers) / len(numbers), 1) if numbers else 0.0


def data_of(games: Sequence[Played], agents: Sequence[str], seed: int) -> dict[str, Any]:
    """Give a match as one document for a program."""
    mistake = games[-1].mistake if games else None
    return {
        "format": FORMAT,
        "seed": seed,
        "agents": list(agents),
        "games": [each.data for each in games if each.mistake is None],
        "summary": Summary.of(games, len(agents)).data,
        "mistake": mistake.data if mistake else None,
    }
