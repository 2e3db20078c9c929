"""Diagnostics as text for people and as JSON for programs."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from attrs import frozen

from cardlang.diagnostics.model import Diagnostic, Edit, Lang, Severity, Text, visible
from cardlang.diagnostics.snippet import Cells, Mark, Window, mark_rows, text_row, window
from cardlang.source import Source, Span

FORMAT = "cardlang-diagnostics/1"
SEVERITIES = {Severity.ERROR: Text("エラー", "error"), Severity.WARNING: Text("警告", "warning")}
WHY = Text("理由", "why")
HELP = Text("直し方", "help")
MORE = Text("詳しく", "more")
FIXABLE = Text("  [自動修正可: cardlang check --fix]", "  [fixable: cardlang check --fix]")
HIDDEN = Text("{path}: ほかに {count} 件あります。", "{path}: {count} more.")
CLEAN = Text("問題は見つかりませんでした。", "No problems found.")
FOUND = Text("エラー {errors} 件、警告 {warnings} 件", "{errors} error(s), {warnings} warning(s)")
CAN_FIX = Text("（自動修正できるもの {count} 件）", " ({count} fixable)")

RED, YELLOW, BLUE = "1;31", "1;33", "1;34"


@frozen
class Look:
    """How diagnostics are shown: the language, colours, and the width of ambiguous characters."""

    lang: Lang = "ja"
    is_colored: bool = False
    ambiguous_width: int = 1

    @property
    def cells(self) -> Cells:
        """The widths of this terminal."""
        return Cells(self.ambiguous_width)

    def paint(self, text: str, color: str) -> str:
        """The text in a colour, where colours are wanted."""
        return f"\x1b[{color}m{text}\x1b[0m" if self.is_colored and text else text


def in_order(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """By file, then by place."""
    return sorted(diagnostics, key=lambda each: (each.source.path, each.span, each.code))


def render_all(diagnostics: Iterable[Diagnostic], look: Look, most: int = 50) -> str:
    """All of them, at most so many a file, and the summary."""
    parts: list[str] = []
    for path, group in groupby(in_order(diagnostics), key=lambda each: each.source.path):
        found = list(group)
        parts += [render(each, look) for each in found[:most]]
        if len(found) > most:
            parts.append(HIDDEN.of(look.lang).format(path=visible(path), count=len(found) - most))
    return "\n\n".join([*parts, summary(diagnostics, look.lang)])


def render(diagnostic: Diagnostic, look: Look) -> str:
    """One finding: what, where, why, and what to write instead."""
    return "\n".join([_head(diagnostic, look), *_places(diagnostic, look), *_notes(diagnostic, look)])


def one_line(diagnostic: Diagnostic, lang: Lang) -> str:
    """One finding on one line, for logs whose font is not of one width."""
    severity = SEVERITIES[diagnostic.severity].of(lang)
    return f"{_where(diagnostic.source, diagnostic.span)}: {severity}[{diagnostic.code}]: {diagnostic.title(lang)}"


def _head(diagnostic: Diagnostic, look: Look) -> str:
    severity = f"{SEVERITIES[diagnostic.severity].of(look.lang)}[{diagnostic.code}]"
    return f"{look.paint(severity, _color(diagnostic))}: {diagnostic.title(look.lang)}"


def _color(diagnostic: Diagnostic) -> str:
    return RED if diagnostic.severity is Severity.ERROR else YELLOW


def _places(diagnostic: Diagnostic, look: Look) -> Iterator[str]:
    """The line of the finding, then each other line that has to do with it."""
    views = list(_views(diagnostic, look))
    gutter = " " * _gutter(diagnostic)
    bar = look.paint("|", BLUE)
    for place, (view, marks) in enumerate(views):
        arrow = look.paint(":::" if place else "-->", BLUE)
        number = str(view.source.position(view.shown.start)[0]).rjust(len(gutter))
        yield f"{gutter}{arrow} {_where(view.source, marks[0].span)}"
        yield f"{gutter} {bar}"
        yield f"{look.paint(number, BLUE)} {bar} {text_row(view, look.cells)}".rstrip()
        color = BLUE if place else _color(diagnostic)
        yield from (f"{gutter} {bar} {look.paint(row, color)}" for row in mark_rows(view, marks, look.cells))
    yield f"{gutter} {bar}"


def _views(diagnostic: Diagnostic, look: Look) -> Iterator[tuple[Window, list[Mark]]]:
    """Each part of a line to show with its marks; the marks that fit into one part share it."""
    primary = Mark(diagnostic.span, "^", diagnostic.label(look.lang))
    waiting = [(diagnostic.source, primary)]
    for related in diagnostic.related:
        label = diagnostic.write(related.label, look.lang)
        waiting.append((related.source or diagnostic.source, Mark(related.span, "-", label)))
    while waiting:
        source, first = waiting[0]
        view = window(source, first.span, look.cells)
        inside = [each for each in waiting if each[0] is source and view.holds(each[1].span)]
        waiting = [each for each in waiting if each not in inside]
        yield view, [mark for _, mark in inside]


def _gutter(diagnostic: Diagnostic) -> int:
    """The width of the largest line number."""
    places = [(diagnostic.source, diagnostic.span)]
    places += [(each.source or diagnostic.source, each.span) for each in diagnostic.related]
    return max(len(str(source.position(span.start)[0])) for source, span in places)


def _notes(diagnostic: Diagnostic, look: Look) -> Iterator[str]:
    """Why, what to write instead, and where more is said."""
    lang = look.lang
    fixable = FIXABLE.of(lang) if is_fixable(diagnostic) else ""
    notes = {
        WHY: diagnostic.why(lang),
        HELP: diagnostic.help(lang) + fixable,
        MORE: f"cardlang explain {diagnostic.code}",
    }
    sign = " " * (_gutter(diagnostic) + 1) + look.paint("=", BLUE)
    return (f"{sign} {name.of(lang)}: {words}" for name, words in notes.items())


def is_fixable(diagnostic: Diagnostic) -> bool:
    """Whether a program can mend it without changing what was meant."""
    return diagnostic.fix is not None and diagnostic.fix.safe


def _where(source: Source, span: Span) -> str:
    line, column = source.position(span.start)
    return f"{visible(source.path)}:{line}:{column}"


def counts(diagnostics: Iterable[Diagnostic]) -> dict[str, int]:
    """How many there are of each kind."""
    found = list(diagnostics)
    kinds = Counter(each.severity for each in found)
    return {
        "errors": kinds[Severity.ERROR],
        "warnings": kinds[Severity.WARNING],
        "fixable": sum(map(is_fixable, found)),
    }


def summary(diagnostics: Iterable[Diagnostic], lang: Lang) -> str:
    """One line: how many errors and warnings, and how many can be fixed."""
    number = counts(diagnostics)
    if not number["errors"] + number["warnings"]:
        return CLEAN.of(lang)
    can_fix = CAN_FIX.of(lang).format(count=number["fixable"]) if number["fixable"] else ""
    return FOUND.of(lang).format_map(number) + can_fix


def to_json(diagnostics: Iterable[Diagnostic], lang: Lang) -> dict[str, Any]:
    """The findings as plain data; lines and columns count from 1 in code points, ends are not included."""
    found = in_order(diagnostics)
    return {"format": FORMAT, "diagnostics": [_as_data(each, lang) for each in found], "summary": counts(found)}


def _as_data(diagnostic: Diagnostic, lang: Lang) -> dict[str, Any]:
    return {
        "code": diagnostic.code,
        "severity": diagnostic.severity.value,
        **_range(diagnostic.source, diagnostic.span),
        "title": diagnostic.title(lang),
        "label": diagnostic.label(lang),
        "why": diagnostic.why(lang),
        "help": diagnostic.help(lang),
        "related": [
            {**_range(each.source or diagnostic.source, each.span), "label": diagnostic.write(each.label, lang)}
            for each in diagnostic.related
        ],
        "fix": _fix_as_data(diagnostic),
    }


def _fix_as_data(diagnostic: Diagnostic) -> dict[str, Any] | None:
    if diagnostic.fix is None:
        return None
    return {
        "safe": diagnostic.fix.safe,
        "edits": [_edit_as_data(diagnostic.source, edit) for edit in diagnostic.fix.edits],
    }


def _edit_as_data(source: Source, edit: Edit) -> dict[str, Any]:
    return {**_range(source, edit.span), "replacement": edit.replacement}


def _range(source: Source, span: Span) -> dict[str, Any]:
    line, column = source.position(span.start)
    end_line, end_column = source.position(span.end)
    return {"path": source.path, "line": line, "column": column, "end_line": end_line, "end_column": end_column}
