"""Play random duels and check everything that must hold: `python -m tools.soak [--games N] [--seed S] [--decks A B]`.

Every move is checked by `tools.invariants`, every game is played again from its moves and in processes with other hash
seeds, and the first hundred are also saved and loaded at every decision. The exit code is 0 only when no game had a
fault or hung; the last line gives the figures.
"""

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path

from attrs import define, field, frozen

from runtime.engine.decision import Move
from runtime.engine.laying import Deck
from runtime.engine.library import Library
from runtime.events.resolving import AbilityActivated, AbilityUsed
from runtime.game import Game
from runtime.rules import RULESETS
from runtime.state.record import encode
from runtime.state.save import canonical, digest
from tools import invariants
from tools.decks import load_pair
from tools.duels import by_chance

GAMES, SELDOM, THOROUGH = 1000, 20, 100
# A game with more moves hangs.
LONGEST = 5_000
HASH_SEEDS = ("0", "1", "2")
RULES = RULESETS["gundam"]


@frozen
class Played:
    """A game that was played: how it went, and what was wrong with it."""

    seed: int
    moves: int
    turns: int
    ending: str
    abilities: int
    log: str
    fault: str = ""
    hangs: bool = False


def play(seed: int, folder: str, *, thorough: bool) -> Played:
    """Play a game by chance, checking it all the way."""
    library, decks = _loaded(folder)
    game = Game.start(RULES, library, decks, seed)
    cards, moves, hashes = invariants.brought(game.state), list[Move](), [game.hash()]
    fault = ""
    try:
        for number, move in enumerate(by_chance(game, seed, LONGEST)):
            moves.append(move)
            hashes.append(game.hash())
            invariants.often(game, cards)
            if number % SELDOM == 0:
                invariants.seldom(game, seed)
        _again(seed, library, decks, moves, hashes)
        if thorough:
            _through_saves(seed, library, decks, moves, hashes[-1])
    except invariants.Fault as found:
        fault = f"move {len(moves)}: {found}"
    except Exception as error:  # noqa: BLE001 - whatever falls over is a fault of this game and of no other
        fault = f"move {len(moves)}: {type(error).__name__}: {error}"
    return _told(game, seed, len(moves), fault)


def _again(seed: int, library: Library, decks: Sequence[Deck], moves: list[Move], hashes: list[str]) -> None:
    """The same seed and moves give the same states."""
    game = Game.start(RULES, library, decks, seed)
    for number, move in enumerate(moves):
        if game.hash() != hashes[number]:
            raise invariants.Fault(f"played again, move {number} finds another state")
        game.do(move)
    if game.hash() != hashes[-1]:
        raise invariants.Fault("played again, it ends otherwise")


def _through_saves(seed: int, library: Library, decks: Sequence[Deck], moves: list[Move], end: str) -> None:
    """A game that is saved and loaded at every decision ends the same."""
    game = Game.start(RULES, library, decks, seed)
    for move in moves:
        game = invariants.reloaded(game)
        game.do(move)
    if game.hash() != end:
        raise invariants.Fault("saved and loaded at every decision, it ends otherwise")


def _told(game: Game, seed: int, moves: int, fault: str) -> Played:
    events = [event for group in game.history for event in group.events]
    fired = sum(isinstance(event, AbilityActivated | AbilityUsed) for event in events)
    ending = game.result.clause if game.result else ""
    log = log_digest(game)
    return Played(seed, moves, game.state.turn, ending, fired, log, fault, hangs=not game.result and not fault)


def _loaded(folder: str) -> tuple[Library, Sequence[Deck]]:
    return load_pair(Path(folder))


# ---- other processes


def log_digest(game: Game) -> str:
    """Tell two logs apart."""
    return digest(canonical([encode(group) for group in game.history]))


def played_log(seed: int, folder: str) -> str:
    """Play a game as it was played before, and give the digest of its log."""
    library, decks = _loaded(folder)
    game = Game.start(RULES, library, decks, seed)
    for _ in by_chance(game, seed, LONGEST):
        pass
    return log_digest(game)


def other_processes(logs: Mapping[int, str], folder: str) -> Iterator[str]:
    """The log of each game must be the same whatever the hash seed of the process."""
    with ThreadPoolExecutor() as threads:
        told = threads.map(partial(_in_process, seeds=tuple(logs), folder=folder), HASH_SEEDS)
        for hash_seed, (out, error) in zip(HASH_SEEDS, told, strict=True):
            again = dict(zip(logs, out.split(), strict=False))
            other = [seed for seed, log in logs.items() if again.get(seed) != log]
            if other or error:
                yield f"PYTHONHASHSEED={hash_seed}: other logs of games {other[:5]} {error}".strip()


def _in_process(hash_seed: str, seeds: Sequence[int], folder: str) -> tuple[str, str]:
    """Play the games in a process with that hash seed; the digests, and what went wrong."""
    command = (sys.executable, "-m", "tools.soak", "--cards", folder, "--digests", *map(str, seeds))
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return done.stdout, done.stderr


# ---- what comes out


@define
class Soak:
    """What many games came to."""

    games: int = 0
    faults: list[str] = field(factory=list)
    hangs: int = 0
    moves: int = 0
    turns: int = 0
    abilities: int = 0
    logs: dict[int, str] = field(factory=dict)
    endings: Counter[str] = field(factory=Counter)

    def add(self, played: Played) -> None:
        """Count a game."""
        self.games += 1
        self.hangs += played.hangs
        self.moves += played.moves
        self.turns += played.turns
        self.abilities += played.abilities
        self.endings[played.ending] += 1
        self.logs[played.seed] = played.log
        if played.fault:
            self.faults.append(f"seed {played.seed}: {played.fault}")

    @property
    def is_clean(self) -> bool:
        """Whether nothing was wrong."""
        return not self.faults and not self.hangs

    def summary(self, seconds: float) -> str:
        """The one line of figures."""
        ends = ", ".join(f"{clause or 'unfinished'} {count}" for clause, count in self.endings.most_common())
        return (
            f"soak: games {self.games}, faults {len(self.faults)}, hangs {self.hangs}, "
            f"moves a game {self.moves / self.games:.1f}, turns a game {self.turns / self.games:.1f}, "
            f"ended by {ends}; abilities fired {self.abilities}; {seconds:.0f} s"
        )


def soak(games: int, seed: int, folder: str, thorough: int) -> Soak:
    """Play so many games, on all processors."""
    found = Soak()
    with ProcessPoolExecutor() as pool:
        seeds = range(seed, seed + games)
        flags = (number < thorough for number in range(games))
        for done, played in enumerate(pool.map(partial(_one, folder=folder), seeds, flags, chunksize=4), start=1):
            found.add(played)
            if played.fault:
                print(found.faults[-1], flush=True)
            if sys.stderr.isatty():
                print(f"\r{done}/{games}", end="", file=sys.stderr, flush=True)
    found.faults += other_processes(found.logs, folder)
    return found


def _one(seed: int, thorough: bool, folder: str) -> Played:  # noqa: FBT001 - one argument of a pool's map
    return play(seed, folder, thorough=thorough)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.soak", description="Play random duels and check them.")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--cards", default="cards", help="the folder of the cards and decks")
    parser.add_argument("--thorough", type=int, default=THOROUGH, help="how many go through a save at every decision")
    parser.add_argument("--digests", type=int, nargs="*", help="print the digests of the logs of these games only")
    given = parser.parse_args(arguments)
    if given.digests is not None:
        print(*(played_log(seed, given.cards) for seed in given.digests))
        return 0
    if given.games < 1:
        parser.error("at least one game has to be played")
    before = time.perf_counter()
    found = soak(given.games, given.seed, given.cards, given.thorough)
    print("\n".join(found.faults[:20]))
    print(found.summary(time.perf_counter() - before))
    return 0 if found.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
