"""The command `cardlang`: check, format, show and explain cards, and begin new ones."""

import sys
from collections.abc import Sequence

INTERRUPTED = 130


def main(tokens: Sequence[str] | None = None) -> int:
    """Run one command and give its exit code; `--version` answers before anything heavy is imported."""
    words = list(sys.argv[1:] if tokens is None else tokens)
    try:
        if words[:1] == ["--version"]:
            from cardlang.cli.version import version

            print(f"cardlang {version()}")
            return 0
        from cardlang.cli.running import run

        return run(words)
    except KeyboardInterrupt:
        return INTERRUPTED
