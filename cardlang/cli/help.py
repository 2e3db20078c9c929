"""The help page: in the language of the reader, as wide as the terminal, and never begun with a closing bracket."""

import re
import shutil
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from attrs import frozen

from cardlang.cli import words
from cardlang.diagnostics.model import Lang

if TYPE_CHECKING:
    from cyclopts.help import HelpEntry, HelpPanel

WIDEST = 100
NARROWEST = 40
INDENT = "  "
UNBROKEN = re.compile(
    r"[\x21-\x7e]+|\s+|[「『（《【〔“]*.[、。，．」』）》】〕”：；・！？…ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]*"
)


@frozen
class Page:
    """Writes the parts of a help page as cyclopts hands them over."""

    lang: Lang

    def render_usage(self, _console: Any, _options: Any, usage: Any) -> None:
        """The shape of the command."""
        print(f"{words.USAGE.of(self.lang)}: {usage}")

    def render_description(self, _console: Any, _options: Any, description: Any) -> None:
        """What the command does."""
        print(*wrapped(self._words(description), columns()), "", sep="\n")

    def __call__(self, _console: Any, _options: Any, panel: "HelpPanel") -> None:
        """A list of commands or options."""
        if panel.entries:
            print(f"{words.TITLES[str(panel.title)].of(self.lang)}:")
            print(*(line for entry in panel.entries for line in self._entry(entry)), "", sep="\n")

    def _entry(self, entry: "HelpEntry") -> Iterator[str]:
        labels = list(entry.display_labels_with_metavar)
        if entry.choices:
            labels = [*entry.display_labels[:-1], f"{entry.display_labels[-1]} {'|'.join(entry.choices)}"]
        yield INDENT + ", ".join(labels)
        yield from indented(wrapped(self._words(entry.description), columns() - 3 * len(INDENT)), 3 * len(INDENT))

    def _words(self, description: Any) -> str:
        """The words for which a key stands in the command's signature."""
        return words.HELP[description.primary_renderable.plain].of(self.lang)


def columns() -> int:
    """How wide a page may be."""
    return max(NARROWEST, min(shutil.get_terminal_size().columns, WIDEST))


def wrapped(text: str, room: int) -> list[str]:
    """The text in lines of so many columns; Japanese may break anywhere but before a closing sign."""
    from wcwidth import width

    lines = [""]
    for piece in UNBROKEN.findall(text):
        if width(lines[-1] + piece.rstrip()) > room:
            lines.append("")
        lines[-1] += piece if lines[-1] else piece.lstrip()
    return [line.rstrip() for line in lines]


def indented(lines: Iterable[str], by: int) -> Iterator[str]:
    """The lines moved to the right; an empty one stays empty."""
    return (" " * by + line if line else line for line in lines)
