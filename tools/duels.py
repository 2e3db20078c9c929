"""Random duels as a measure of speed: whole games, forks, crowded boards, and where the time goes."""

import cProfile
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from types import CodeType

from attrs import define, field

from runtime.engine.decision import Move
from runtime.engine.laying import Deck
from runtime.game import Game
from runtime.rules import RULESETS
from runtime.rules.gundam.locations import BATTLE_AREA, DECK, RESOURCE_AREA, RESOURCE_DECK
from runtime.rules.gundam.turn import Turn
from runtime.state.random import below
from tools.decks import load_pair

RULES = RULESETS["gundam"]
# A crowded board is played for so many moves.
CROWDED_MOVES = 40
ROOMS = ("state", "events", "terms", "engine", "effects", "rules", "game")


@define(slots=False)
class Duels:
    """Games of two decks whose moves are picked by chance."""

    folder: Path
    seeds: range = field(default=range(10))

    @cached_property
    def recorded(self) -> tuple[tuple[int, tuple[Move, ...]], ...]:
        """The moves of each game, so that nothing but the runtime is measured."""
        return tuple((seed, tuple(by_chance(self.start(seed), seed))) for seed in self.seeds)

    @property
    def moves(self) -> int:
        """How many moves the games have in all; each had at least two answers."""
        return sum(len(moves) for _, moves in self.recorded)

    def start(self, seed: int) -> Game:
        """Begin a game."""
        library, decks = load_pair(self.folder)
        return Game.start(RULES, library, decks, seed)

    def replay(self) -> None:
        """Make the moves again, the legal ones listed before each."""
        for seed, moves in self.recorded:
            game = self.start(seed)
            for move in moves:
                game.legal()
                game.do(move)

    def play(self) -> None:
        """Play the games with agents that pick by chance."""
        for seed in self.seeds:
            for _ in by_chance(self.start(seed), seed):
                pass

    def middle(self) -> Game:
        """A game in its middle."""
        seed, moves = self.recorded[0]
        game = self.start(seed)
        for move in moves[: len(moves) // 2]:
            game.do(move)
        return game

    # ---- crowded boards

    def crowded(self, units: int) -> tuple[Game, tuple[Move, ...]]:
        """A board with so many units a player, more than the rules allow, and moves to make on it."""
        moves = tuple(by_chance(self.board(units), units, CROWDED_MOVES))
        return self.board(units), moves

    def board(self, units: int) -> Game:
        """Lay the board out and begin a turn on it."""
        library, decks = load_pair(self.folder)
        kinds = {program.number: program.kind.name for program in library.programs}
        sides = [self._side(deck, kinds, units) for deck in decks]
        return Game.start(RULES, library, sides, units, opening=(Turn(0),))

    @staticmethod
    def _side(deck: Deck, kinds: dict[str, str], units: int) -> Deck:
        cards, resources = tuple(deck[DECK]), tuple(deck[RESOURCE_DECK])
        own = [number for number in cards if kinds[number] == "unit"]
        crowd = [own[place % len(own)] for place in range(units)]
        return {BATTLE_AREA: crowd, DECK: cards, RESOURCE_AREA: resources[:5], RESOURCE_DECK: resources[5:]}

    # ---- where the time goes

    def shares(self) -> dict[str, float]:
        """The share of each room of the runtime in the time of the games, in percent, builtins with their callers."""
        profile = cProfile.Profile()
        profile.runcall(self.replay)
        spent: dict[str, float] = dict.fromkeys((*ROOMS, "other"), 0.0)
        for entry in profile.getstats():
            spent[_room(entry.code)] += entry.inlinetime
        whole = sum(spent.values())
        return {room: 100 * time / whole for room, time in spent.items()}


def _room(code: CodeType | str) -> str:
    if isinstance(code, str):
        return "other"
    parts = Path(code.co_filename).parts
    inside = parts[parts.index("runtime") + 1 :] if "runtime" in parts else ()
    room = inside[0].removesuffix(".py") if inside else "other"
    return room if room in ROOMS else "other"


def by_chance(game: Game, seed: int, most: int | None = None) -> Iterator[Move]:
    """Make random moves until the game is over, or so many."""
    made = 0
    while game.decision and (most is None or made < most):
        legal = game.legal()
        place, seed = below(len(legal), seed)
        game.do(legal[place])
        made += 1
        yield legal[place]
