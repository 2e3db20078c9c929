"""Texts that are understood and yet written otherwise than the language writes them."""

import re
from collections.abc import Iterator

from cardlang.checker.findings import Found, each_card_text
from cardlang.checker.readings import Said
from cardlang.checker.stretches import head, sentences_of
from cardlang.diagnostics.model import Fix, Text
from cardlang.diagnostics.text import NotCanonical, WrongCounter
from cardlang.source import Span, fold
from cardlang.variants import normalised

COUNTED = re.compile(r"(\d+)([つ枚人])")


@each_card_text
def style(said: Said) -> Iterator[Found]:
    """A wrong counter is an error; any other spelling that is not a known variant is worth a warning."""
    if said.written is None:
        return
    text, written = said.bare, fold(said.written)
    if _same(text, written, said):
        return
    counters = list(_counters(said, text, written))
    yield from counters or _otherwise(said, text, said.written)


def _same(text: str, written: str, said: Said) -> bool:
    text = text.strip()
    return text == written or normalised(text, said.lang) == normalised(written, said.lang)


def _counters(said: Said, text: str, written: str) -> Iterator[Found]:
    """Each wrong counter, where both texts count the same numbers."""
    own, right = list(COUNTED.finditer(text)), list(COUNTED.finditer(written))
    if [found[1] for found in own] != [found[1] for found in right]:
        return
    for found, canonical in zip(own, right, strict=True):
        if found[0] != canonical[0]:
            span = Span(*found.span())
            facts = {"written": said.text[span.start : span.end], "canonical": canonical[0]}
            yield Found(WrongCounter, span, facts, Fix(Span(*found.span(2)), canonical[2]))


def _otherwise(said: Said, text: str, written: str) -> Iterator[Found]:
    """Each sentence that differs; it is replaced if that is sure to change nothing of what the text says."""
    is_sure = said.reread(written).line == said.line
    for span, canonical in _differing(said, text, written):
        keeps_all = not any(each.start < span.end and span.start < each.end for each in said.reading.reminders)
        facts = {"canonical": Text(canonical, canonical)}
        yield Found(NotCanonical, span, facts, Fix(span, canonical) if is_sure and keeps_all else None)


def _differing(said: Said, text: str, written: str) -> Iterator[tuple[Span, str]]:
    """The sentences that differ, or the whole text where they cannot be set side by side."""
    own, right = (list(sentences_of(fold(each), said.lang)) for each in (text, written))
    whole = Span(len(text) - len(text.lstrip()), len(text.rstrip()))
    if len(own) != len(right) or _head(text) != _head(written):
        yield whole, written
        return
    for span, canonical in zip(own, right, strict=True):
        new = written[canonical.start : canonical.end]
        if not _same(text[span.start : span.end], fold(new), said):
            yield span, new


def _head(text: str) -> str:
    """The timings."""
    return "".join(fold(text)[: head(fold(text))].split())
