"""Play the skeleton and print the hash of every state, and of the log: run in several processes by its test."""

import sys

from runtime.state.record import encode
from runtime.state.save import canonical, digest
from tests.runtime.toy import duel, play_first


def hashes() -> list[str]:
    """The hash of each state, and that of the log."""
    table = duel()
    found = [table.hash()]
    for _ in range(2):
        play_first(table)
        found.append(table.hash())
    return [*found, digest(canonical(encode(table.log)))]


if __name__ == "__main__":
    sys.stdout.write("\n".join(hashes()))
