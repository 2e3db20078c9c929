"""Who reads the output: their language, whether they see colours, and how wide their characters are."""

import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Literal, TextIO

from attrs import frozen
from cyclopts import Parameter

from cardlang.diagnostics.model import Lang

if TYPE_CHECKING:
    from cardlang.diagnostics.render import Look

When = Literal["auto", "always", "never"]


@Parameter(name="*")
@frozen
class Screen:
    """The options that every command has."""

    lang: Annotated[Lang | None, Parameter(help="screen.lang")] = None
    color: Annotated[When, Parameter(help="screen.color")] = "auto"
    ambiguous_width: Annotated[Literal[1, 2], Parameter(help="screen.width")] = 1

    @property
    def language(self) -> Lang:
        """The language that was asked for, or that of the environment."""
        return self.lang or language_of(os.environ)

    @property
    def look(self) -> "Look":
        """How findings are shown."""
        from cardlang.diagnostics.render import Look

        return Look(self.language, is_colored(self.color, os.environ, sys.stdout), self.ambiguous_width)


PLAIN = Screen()


def language_of(environment: Mapping[str, str]) -> Lang:
    """Japanese where the environment says so, by the first of its names that says anything; otherwise English."""
    names = ("CARDLANG_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    said = next((environment[name] for name in names if environment.get(name)), "") or _language_of_windows()
    return "ja" if said.casefold().startswith("ja") else "en"


def _language_of_windows() -> str:
    """The name of the user's language, on the one system that does not say it in the environment."""
    if os.name != "nt":
        return ""
    import locale

    return locale.getlocale()[0] or ""


def language_asked(tokens: Sequence[str]) -> Lang:
    """The language to speak when the command line itself cannot be read."""
    asked = _value_of("--lang", tokens)
    return "ja" if asked == "ja" else "en" if asked == "en" else language_of(os.environ)


def is_json_asked(tokens: Sequence[str]) -> bool:
    """Whether a program reads the output, even when the command line cannot be read."""
    return "--json" in tokens or _value_of("--format", tokens) == "json"


def _value_of(option: str, tokens: Sequence[str]) -> str:
    """What stands behind the last mention of an option."""
    found = [after for before, after in pairwise(tokens) if before == option]
    found += [token.partition("=")[2] for token in tokens if token.startswith(f"{option}=")]
    return found[-1] if found else ""


def is_colored(when: When, environment: Mapping[str, str], stream: TextIO) -> bool:
    """NO_COLOR wins over everything but the option, then what forces colours, then whether a terminal shows them."""
    if when != "auto":
        return when == "always"
    if environment.get("NO_COLOR"):
        return False
    if any(environment.get(name, "0") not in {"", "0"} for name in ("CLICOLOR_FORCE", "FORCE_COLOR")):
        return True
    return stream.isatty() and environment.get("TERM") != "dumb"
