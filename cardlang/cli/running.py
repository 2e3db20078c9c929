"""Run a command, and turn whatever happens into words and an exit code."""

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

from cardlang.cli import STDIN
from cardlang.cli.app import application
from cardlang.cli.failures import Failure, failure_of
from cardlang.cli.output import print_json
from cardlang.cli.screen import is_json_asked, language_asked

NO_READER = 141


def run(tokens: Sequence[str]) -> int:
    """Run one command; no exception but an interrupt leaves it."""
    _never_refuse()
    # A command lives for a second or two and leaves no garbage in circles that is worth looking for.
    gc.disable()
    try:
        # Cyclopts takes a lone - for an option.
        code = application(language_asked(tokens))([STDIN if token == "-" else token for token in tokens])
        sys.stdout.flush()
        return int(code or 0)
    except BrokenPipeError:
        _drop_output()
        return NO_READER
    except Exception as problem:  # noqa: BLE001 - the last place where anything can be said
        return _tell(failure_of(problem, tokens, language_asked(tokens)), tokens)


def _tell(failure: Failure, tokens: Sequence[str]) -> int:
    """Say why the command ended, to people and, if one reads the output, to the program."""
    if is_json_asked(tokens):
        print_json(failure.data)
    print(f"cardlang: {failure.message}", file=sys.stderr)
    try:
        sys.stdout.flush()
    except OSError:
        _drop_output()
    return failure.code


def _never_refuse() -> None:
    """Let a terminal that cannot show a character show something else, and one that is closed take everything."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8"))
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Send what is not yet written nowhere, for it cannot be written."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
