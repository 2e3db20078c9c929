"""What stops a command: said in one line, with the exit code that tells a fault of the user's from one of ours."""

import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Self

from attrs import frozen

from cardlang.cli import words
from cardlang.cli.version import VERSION
from cardlang.diagnostics.model import Lang, Text, visible

CANNOT_RUN, BROKEN = 2, 3


def said(text: Text, lang: Lang, /, **facts: object) -> str:
    """A message with its facts filled in; nothing in a fact can disturb a terminal."""
    return text.of(lang).format_map({name: _fact(value, lang) for name, value in facts.items()})


def _fact(value: object, lang: Lang) -> str:
    match value:
        case Text():
            return value.of(lang)
        case tuple() | list():
            return ("、" if lang == "ja" else ", ").join(_fact(each, lang) for each in value)
        case _:
            return visible(str(value))


class CannotRunError(Exception):
    """A command cannot do what it was asked, and says why."""

    def __init__(self, text: Text, /, **facts: object) -> None:
        super().__init__(text.en)
        self.parts = [(text, facts)]

    def hint(self, text: Text, /, **facts: object) -> Self:
        """Add what helps; a fact that is empty takes the hint away."""
        if all(facts.values()):
            self.parts.append((text, facts))
        return self

    def message(self, lang: Lang) -> str:
        """What it says in one language."""
        return "\n".join(said(text, lang, **facts) for text, facts in self.parts)


@frozen
class Failure:
    """The end of a command that could not do its work."""

    code: int
    message: str

    @property
    def data(self) -> dict[str, object]:
        """The same for a program."""
        return {"format": "cardlang-failure/1", "exit": self.code, "message": self.message}


def failure_of(problem: Exception, tokens: Sequence[str], lang: Lang) -> Failure:
    """What an exception means for the user."""
    from cyclopts import CycloptsError

    match problem:
        case CannotRunError():
            return Failure(CANNOT_RUN, problem.message(lang))
        case CycloptsError():
            from cardlang.cli.usage import usage

            return Failure(CANNOT_RUN, usage(problem).message(lang))
        case OSError():
            return Failure(CANNOT_RUN, _of_system(problem).message(lang))
    error = type(problem).__name__
    return Failure(BROKEN, said(words.INTERNAL, lang, error=error, report=_report(problem, tokens) or words.NO_REPORT))


def _of_system(problem: OSError) -> CannotRunError:
    """What the system refused, and for which file."""
    path, reason = problem.filename, problem.strerror or type(problem).__name__
    if path is None:
        return CannotRunError(words.SAME, text=reason)
    match problem:
        case FileNotFoundError():
            return CannotRunError(words.NOT_FOUND, path=path)
        case PermissionError():
            return CannotRunError(words.NO_PERMISSION, path=path)
        case IsADirectoryError():
            return CannotRunError(words.IS_FOLDER, path=path)
        case _:
            return CannotRunError(words.SYSTEM, path=path, reason=reason)


def _report(problem: Exception, tokens: Sequence[str]) -> str:
    """Write down what a developer needs, and give the place; nothing where it cannot be written."""
    lines = [f"cardlang {VERSION}", f"Python {sys.version}", sys.platform, f"arguments: {list(tokens)}", ""]
    text = "\n".join([*lines, "".join(traceback.format_exception(problem))])
    try:
        handle, name = tempfile.mkstemp(prefix="cardlang-", suffix=".txt")
        os.close(handle)
        Path(name).write_text(text, "utf-8", errors="backslashreplace")
    except OSError:
        return ""
    return name
