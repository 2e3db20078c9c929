"""Measure the two decks: `python -m tools.balance [--games N] [--duels N] [--seed S] [--cards FOLDER] [--json]`.

Three figures, and the exit code is 1 when one of them is short of its target:

1. greedy against random, each deck against itself, every game played twice with the seats changed: greedy must win;
2. greedy against greedy, one deck against the other, in either seat: no deck may win much more than the other;
3. random duels of the decks: most must end by damage (1-2.3), and every printed line of a card must have been at work
   so often. Fewer duels ask for fewer times.

What counts as a line at work is said in `cardlang.plays.gundam_lines`; a constant ability counts once for each object
and turn in which it applies to something, as seen at the decisions of the game.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import ceil
from pathlib import Path
from typing import Any

from attrs import define, field, frozen

from cardlang.agents import Words, factory_of
from cardlang.cli.progress import progress
from cardlang.match import Match
from cardlang.plays.gundam_lines import Lines, Printed, Watch
from cardlang.project import check_paths, ruleset
from cardlang.vocabulary import Vocabulary
from runtime.game import Game
from runtime.rules.gundam.locations import DECK
from runtime.rules.gundam.words import UNIT_TOKEN
from runtime.state.objects import ObjectRef
from tools.decks import PAIR, load_pair
from tools.duels import by_chance
from tools.printed import texts_of

GAMES, DUELS = 400, 1000
# What has to be reached, in percent; and how often every line must be at work in so many duels.
GREEDY, DECK_AT_MOST, DAMAGE = 75.0, 60.0, 60.0
TIMES = 10
BY_DAMAGE = "1-2.3"
AGENTS = ("greedy", "random")


# ---- games between agents


@frozen
class Seats:
    """A game: which of the two decks lies before each player, and which agent plays it."""

    seed: int
    decks: tuple[int, int]
    agents: tuple[str, str]


def mirrored(games: int, seed: int) -> Iterator[Seats]:
    """Both agents play both decks in both seats: four games a seed."""
    for number in range(games):
        deck, seat = number // 2 % PAIR, number % PAIR
        first, second = AGENTS[seat], AGENTS[1 - seat]
        yield Seats(seed + number // 4, (deck, deck), (first, second))


def crossed(games: int, seed: int) -> Iterator[Seats]:
    """One deck against the other, in both seats: two games a seed."""
    for number in range(games):
        deck = number % PAIR
        yield Seats(seed + number // 2, (deck, 1 - deck), (AGENTS[0], AGENTS[0]))


def winner(seats: Seats, folder: str) -> int | None:
    """Play the game and give the player who won; nobody wins a draw."""
    library, decks = load_pair(Path(folder))
    piles = tuple(decks[each] for each in seats.decks)
    agents = tuple((name, factory_of(name)) for name in seats.agents)
    # No agent of these speaks to anybody.
    played = Match(ruleset(), library, piles, agents, Words("en", Vocabulary())).play(seats.seed)
    if played.mistake:
        raise RuntimeError(f"seed {seats.seed}: {played.mistake}")
    return played.winners[0] if len(played.winners) == 1 else None


# ---- random duels


def lines_of(folder: str) -> Lines:
    """Take the lines of the cards of both decks, and of the tokens that they bring."""
    library, decks = load_pair(Path(folder))
    used = {number for deck in decks for number in deck[DECK]}
    tokens = {each.number for each in library.programs if each.kind == UNIT_TOKEN}
    return Lines(library, frozenset(used | tokens))


@frozen
class Duel:
    """How a random duel ended, and how often each line was at work in it."""

    ending: str
    lines: Counter[Printed]


def duel(number: int, seed: int, folder: str) -> Duel:
    """Play a duel by chance, the decks in changing seats, and watch it."""
    library, decks = load_pair(Path(folder))
    watch = Watch(lines_of(folder))
    game = Game.start(ruleset(), library, decks[:: -1 if number % PAIR else 1], seed + number)
    holding = set[tuple[int, ObjectRef, Printed]]()
    for _ in by_chance(game, seed + number):
        holding.update((game.state.turn, *each) for each in watch.in_force(game.state))
    found = Counter(line for _, _, line in holding)
    for group in game.history:
        found.update(watch.told(group.events, game.state))
    return Duel(game.result.clause if game.result else "", found)


# ---- what comes out


@define
class Balance:
    """What was counted."""

    mirrored: int = 0
    greedy: int = 0
    crossed: int = 0
    decks: Counter[int] = field(factory=Counter)
    duels: int = 0
    endings: Counter[str] = field(factory=Counter)
    lines: Counter[Printed] = field(factory=Counter)

    def add_mirrored(self, seats: Seats, player: int | None) -> None:
        """Count a game of greedy against random."""
        self.mirrored += 1
        self.greedy += player is not None and seats.agents[player] == AGENTS[0]

    def add_crossed(self, seats: Seats, player: int | None) -> None:
        """Count a game of one deck against the other."""
        self.crossed += 1
        if player is not None:
            self.decks[seats.decks[player]] += 1

    def add_duel(self, played: Duel) -> None:
        """Count a random duel."""
        self.duels += 1
        self.endings[played.ending] += 1
        self.lines.update(played.lines)

    @property
    def times(self) -> int:
        """How often each line must be at work in so many duels."""
        return ceil(TIMES * self.duels / DUELS)

    @property
    def rates(self) -> dict[str, float]:
        """The figures in percent."""
        return {
            "greedy": percent(self.greedy, self.mirrored),
            "first deck": percent(self.decks[0], self.crossed),
            "second deck": percent(self.decks[1], self.crossed),
            "by damage": percent(self.endings[BY_DAMAGE], self.duels),
        }

    def rarest(self, lines: Iterable[Printed]) -> list[tuple[Printed, int]]:
        """Every line with how often it was at work, the rarest first."""
        return sorted(((line, self.lines[line]) for line in lines), key=lambda each: each[1])

    def short_of(self, lines: Sequence[Printed]) -> Iterator[str]:
        """Say which targets are not reached."""
        rates = self.rates
        if rates["greedy"] < GREEDY:
            yield f"greedy wins {rates['greedy']:.1f} % of {self.mirrored} against random, not {GREEDY:.0f} %"
        for deck in ("first deck", "second deck"):
            if rates[deck] > DECK_AT_MOST:
                yield f"the {deck} wins {rates[deck]:.1f} % of {self.crossed}, more than {DECK_AT_MOST:.0f} %"
        if rates["by damage"] < DAMAGE:
            yield f"{rates['by damage']:.1f} % of {self.duels} duels end by damage, not {DAMAGE:.0f} %"
        rare = sum(count < self.times for _, count in self.rarest(lines))
        if rare:
            yield f"{rare} of {len(lines)} lines are at work fewer than {self.times} times"

    def summary(self, lines: Sequence[Printed], seconds: float) -> str:
        """The one line of figures."""
        rates = self.rates
        rarest = min((self.lines[line] for line in lines), default=0)
        return (
            f"balance: greedy over random {rates['greedy']:.1f} % of {self.mirrored}, "
            f"first deck {rates['first deck']:.1f} % and second {rates['second deck']:.1f} % of {self.crossed}, "
            f"by damage {rates['by damage']:.1f} % of {self.duels}, "
            f"{len(lines)} lines, the rarest at work {rarest} times; {seconds:.0f} s"
        )


def percent(part: int, whole: int) -> float:
    """Give a share; of nothing it is 0."""
    return 100 * part / whole if whole else 0.0


def measure(games: int, duels: int, seed: int, folder: str) -> Balance:
    """Play all games, on all processors."""
    found = Balance()
    with ProcessPoolExecutor() as pool, progress(2 * games + duels) as advance:
        for add, pairings in ((found.add_mirrored, mirrored), (found.add_crossed, crossed)):
            seats = tuple(pairings(games, seed))
            for each, player in zip(seats, pool.map(partial(winner, folder=folder), seats, chunksize=2), strict=True):
                add(each, player)
                advance()
        for played in pool.map(partial(duel, seed=seed, folder=folder), range(duels), chunksize=4):
            found.add_duel(played)
            advance()
    return found


def page(found: Balance, lines: Lines, folder: str) -> Iterator[str]:
    """Tell how often each line was at work, and what is short of a target."""
    texts = texts_of(lines, check_paths([folder]))
    for line, count in found.rarest(lines.all):
        yield f"{count:6}  {line.card}  {texts[line]}"
    yield from (f"short: {each}" for each in found.short_of(lines.all))


def data_of(found: Balance, lines: Lines, folder: str) -> dict[str, Any]:
    """Give the same for a program."""
    texts = texts_of(lines, check_paths([folder]))
    return {
        "games": found.mirrored,
        "duels": found.duels,
        "percent": found.rates,
        "endings": dict(found.endings),
        "lines": [{"card": line.card, "text": texts[line], "count": count} for line, count in found.rarest(lines.all)],
        "short": list(found.short_of(lines.all)),
    }


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description="Measure the two decks.")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games of greedy, for each of two figures")
    parser.add_argument("--duels", type=int, default=DUELS, help="how many random duels")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--cards", default="cards", help="the folder of the cards and decks")
    parser.add_argument("--json", action="store_true", help="print one document for a program")
    given = parser.parse_args(arguments)
    if given.games < 1 or given.duels < 1:
        parser.error("at least one game has to be played")
    before = time.perf_counter()
    found, lines = measure(given.games, given.duels, given.seed, given.cards), lines_of(given.cards)
    if given.json:
        print(json.dumps(data_of(found, lines, given.cards), ensure_ascii=False, indent=2))
    else:
        print(*page(found, lines, given.cards), sep="\n")
        print(found.summary(lines.all, time.perf_counter() - before))
    return int(any(found.short_of(lines.all)))


if __name__ == "__main__":
    sys.exit(main())
