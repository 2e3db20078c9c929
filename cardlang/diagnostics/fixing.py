"""Apply the fixes of diagnostics to a text."""

from collections.abc import Iterable

from cardlang.diagnostics.model import Diagnostic, Edit


def apply_fixes(text: str, diagnostics: Iterable[Diagnostic], *, unsafe: bool = False) -> str:
    """The text with all fixes made; of two that overlap, the first in the text is made and the other waits."""
    fixes = [each.fix for each in diagnostics if each.fix and (each.fix.safe or unsafe)]
    parts: list[str] = []
    end = 0
    for edit in _without_overlap(edit for fix in fixes for edit in fix.edits):
        parts += [text[end : edit.span.start], edit.replacement]
        end = edit.span.end
    return "".join([*parts, text[end:]])


def _without_overlap(edits: Iterable[Edit]) -> list[Edit]:
    """The edits in the order of the text, each behind the end of the last."""
    kept: list[Edit] = []
    for edit in sorted(edits, key=lambda each: each.span):
        if not kept or (edit.span.start >= kept[-1].span.end and edit.span != kept[-1].span):
            kept.append(edit)
    return kept
