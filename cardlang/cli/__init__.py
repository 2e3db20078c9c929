"""The command `cardlang`: check, format, show and explain cards, and begin new ones."""

import sys
from collections.abc import Sequence

from cardlang.cli.version import VERSION

INTERRUPTED = 130
STDIN = "<stdin>"  # what a lone - becomes


def main(tokens: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code; `--version` answers before anything heavy is imported."""
    words = list(sys.argv[1:] if tokens is None else tokens)
    try:
        if words[:1] == ["--version"]:
            print(f"cardlang {VERSION}")
            return 0
        from cardlang.cli.running import run

        return run(words)
    except KeyboardInterrupt:
        return INTERRUPTED
