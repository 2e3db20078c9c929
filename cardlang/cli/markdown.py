"""A page of Markdown as a terminal shows it: headings, bold words, code, and paragraphs as wide as it is."""

import re
from collections.abc import Iterator

from cardlang.cli.help import indented, wrapped
from cardlang.diagnostics.render import BLUE, Look

BOLD = "1"
FENCE = "```"
STRONG = re.compile(r"\*\*(.+?)\*\* *")
INDENT = 4


def to_terminal(page: str, look: Look, room: int) -> str:
    """The page without its signs."""
    return "\n".join(_lines(page, look, room)) + "\n"


def _lines(page: str, look: Look, room: int) -> Iterator[str]:
    is_code = False
    for line in page.splitlines():
        if line.startswith(FENCE):
            is_code = not is_code
        elif is_code:
            yield from indented([line], INDENT)
        elif line.startswith("#"):
            yield look.paint(line.lstrip("# "), BLUE)
        else:
            yield from (STRONG.sub(lambda match: _strong(match[1], look), each) for each in wrapped(_plain(line), room))


def _plain(line: str) -> str:
    """The line with a bold word at its head as a title of its paragraph."""
    return re.sub(r"^\*\*(.+?)\*\* *", r"**\1**: ", line)


def _strong(word: str, look: Look) -> str:
    return look.paint(word, BOLD)
