"""Play games and print the hash of every state, and of the log: run in several processes by its test."""

import sys
from collections.abc import Iterator

from runtime.game import Game
from runtime.state.record import encode
from runtime.state.save import canonical, digest
from tests.runtime.playing import by_chance, whole_duel
from tests.support.toy import toy


def hashes(game: Game, seed: int) -> Iterator[str]:
    """The hash of each state, and that of the log."""
    yield from (each.hash() for each in by_chance(game, seed))
    yield game.hash()
    yield digest(canonical(encode(game.history)))


if __name__ == "__main__":
    sys.stdout.write("\n".join([*hashes(toy(), 1), *hashes(whole_duel(1), 1)]))
