"""A line of a file with marks below it, aligned for East Asian widths and cut out of a line of any length."""

from collections.abc import Iterable, Iterator
from itertools import takewhile

from attrs import frozen
from wcwidth import wcwidth

from cardlang.diagnostics.model import is_unsafe
from cardlang.source import Source, Span

WIDEST_LINE = 100
MARGIN = 40
CUT = "…"
HIDDEN = "?"


@frozen
class Mark:
    """What is drawn below a stretch of a line, and the words beside it."""

    span: Span
    sign: str
    label: str


@frozen
class Cells:
    """How many columns a character takes in this terminal."""

    ambiguous: int = 1

    def shown(self, character: str) -> str:
        """The character, or a stand-in for one that would disturb the line."""
        if character.isspace():
            return " " * self.width(character)
        return HIDDEN if is_unsafe(character) else character

    def width(self, character: str) -> int:
        """The columns of a character as it is shown."""
        width = wcwidth(character, ambiguous_width=self.ambiguous)
        return 1 if width < 0 or (width == 0 and is_unsafe(character)) else width

    def columns(self, text: str) -> int:
        """The columns of a text as it is shown."""
        return sum(map(self.width, text))

    def reach(self, characters: Iterable[str], columns: int) -> int:
        """How many of these characters fit into so many columns."""
        left = [columns]

        def fits(character: str) -> bool:
            left[0] -= self.width(character)
            return left[0] >= 0

        return sum(1 for _ in takewhile(fits, characters))


@frozen
class Window:
    """The part of a line that is shown."""

    source: Source
    line: Span
    shown: Span

    def holds(self, span: Span) -> bool:
        """Whether the beginning of a span is shown."""
        return self.shown.start <= span.start <= self.shown.end


def window(source: Source, span: Span, cells: Cells) -> Window:
    """The whole line if it is short; otherwise the span with a margin on both sides."""
    line = source.line_span(source.position(span.start)[0])
    if len(line) <= WIDEST_LINE and cells.columns(source.slice(line)) <= WIDEST_LINE:
        return Window(source, line, line)
    before = source.text[max(line.start, span.start - MARGIN) : span.start]
    start = span.start - cells.reach(reversed(before), MARGIN)
    most = WIDEST_LINE - MARGIN
    end = min(span.end, line.end, span.start + cells.reach(source.text[span.start : span.start + most], most))
    after = source.text[end : min(line.end, end + MARGIN)]
    return Window(source, line, Span(start, end + cells.reach(after, MARGIN)))


def text_row(view: Window, cells: Cells) -> str:
    """The part of the line that is shown, with … where it is cut."""
    shown = "".join(map(cells.shown, view.source.slice(view.shown)))
    return f"{_cut_before(view)}{shown}{CUT if view.shown.end < view.line.end else ''}"


def mark_rows(view: Window, marks: Iterable[Mark], cells: Cells) -> Iterator[str]:
    """The rows below the line: all marks and the last label, then one row for each other label."""
    ordered = sorted(marks, key=lambda mark: mark.span)
    row = ""
    for mark in ordered:
        start, width = _place(view, mark.span, cells)
        row = row[:start].ljust(start) + mark.sign * width
    yield f"{row} {ordered[-1].label}"
    for mark in reversed(ordered[:-1]):
        yield " " * _place(view, mark.span, cells)[0] + f"└ {mark.label}"


def _place(view: Window, span: Span, cells: Cells) -> tuple[int, int]:
    """The column where a span begins in the window, and its width there; an empty span is one column wide."""
    inside = Span(span.start, max(span.start, min(span.end, view.shown.end)))
    before = cells.columns(_cut_before(view) + view.source.slice(Span(view.shown.start, inside.start)))
    return before, max(1, cells.columns(view.source.slice(inside)))


def _cut_before(view: Window) -> str:
    return CUT if view.line.start < view.shown.start else ""
