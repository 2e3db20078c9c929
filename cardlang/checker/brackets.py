"""Brackets that do not pair, or are of the wrong kind; a text that is no card text at all."""

from collections.abc import Iterator

from cardlang.brackets import bracket_diagnostics
from cardlang.card import CardFile
from cardlang.checker.findings import Found, each_text
from cardlang.checker.misplaced import misplaced
from cardlang.checker.readings import LONGEST, Flaw, Readings, Said
from cardlang.diagnostics.model import Diagnostic, Edit, Fix
from cardlang.diagnostics.text import LineTooLong, WrongBracket
from cardlang.source import Span


def unpaired(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """Brackets without a partner, or with one of another kind."""
    for place in readings.places(file):
        if place.said.flaw is Flaw.BRACKETS:
            yield from bracket_diagnostics(file.source, place.line.span)


@each_text
def wrong_kind(said: Said) -> Iterator[Found]:
    """Brackets that pair, but are those of another sort of word."""
    if said.flaw is Flaw.WRONG_BRACKETS:
        for each in misplaced(said.text, said.lang, said.terms):
            facts = {"written": each.written, "right": each.right}
            yield Found(WrongBracket, each.span, facts, _swap(each.span, each.right))


def _swap(span: Span, right: str) -> Fix:
    """Other brackets around the same word."""
    closing = Edit(Span(span.end - 1, span.end), right[1])
    return Fix(Span(span.start, span.start + 1), right[0], also=(closing,))


@each_text
def too_long(said: Said) -> Iterator[Found]:
    """A line that no card could hold."""
    if said.flaw is Flaw.LENGTH:
        yield Found(LineTooLong, Span(0, LONGEST), {"length": len(said.text), "longest": LONGEST})
