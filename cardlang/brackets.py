"""Whether the brackets of a line open and close in pairs."""

import re
from collections import Counter
from collections.abc import Iterator

from cardlang.diagnostics.characters import MismatchedBracket, UnclosedBracket, UnopenedBracket
from cardlang.diagnostics.model import Diagnostic, Fix, Related
from cardlang.source import Source, Span

PAIRS = {"【": "】", "《": "》", "〔": "〕", "「": "」", "『": "』", "(": ")", "[": "]", "<": ">"}
OPENINGS = {closing: opening for opening, closing in PAIRS.items()}
BRACKET = re.compile("[" + re.escape("".join(PAIRS) + "".join(OPENINGS)) + "]")


def is_paired(folded: str) -> bool:
    """Whether every bracket has its partner, each within the next."""
    opened: list[str] = []
    for each in BRACKET.findall(folded):
        if each in PAIRS:
            opened.append(each)
        elif not opened or opened.pop() != OPENINGS[each]:
            return False
    return not opened


def bracket_diagnostics(source: Source, span: Span) -> tuple[Diagnostic, ...]:
    """Every bracket in the span that has no partner, or one of another kind."""
    return tuple(_unpaired(source, span))


def _unpaired(source: Source, span: Span) -> Iterator[Diagnostic]:
    opened: list[int] = []
    waiting = Counter[str]()
    for match in BRACKET.finditer(source.folded, span.start, span.end):
        if match[0] in PAIRS:
            opened.append(match.start())
            waiting[match[0]] += 1
        elif not opened:
            yield UnopenedBracket(source, Span(match.start(), match.end()), match[0], OPENINGS[match[0]])
        else:
            yield from _close(source, opened, waiting, match.start())
    for start in opened:
        yield _unclosed(source, start)


def _close(source: Source, opened: list[int], waiting: Counter[str], end: int) -> Iterator[Diagnostic]:
    """Close the nearest bracket of that kind, and those inside it; without one, the last that was opened."""
    partner = OPENINGS[source.folded[end]]
    while waiting[partner] and source.folded[opened[-1]] != partner:
        start = opened.pop()
        waiting[source.folded[start]] -= 1
        yield _unclosed(source, start)
    start = opened.pop()
    waiting[source.folded[start]] -= 1
    if source.folded[start] != partner:
        yield _mismatch(source, start, end)


def _unclosed(source: Source, start: int) -> Diagnostic:
    opening = source.folded[start]
    return UnclosedBracket(source, Span(start, start + 1), opening, PAIRS[opening])


def _mismatch(source: Source, start: int, end: int) -> Diagnostic:
    """Two kinds in one pair, with the fix on the side that was typed narrow."""
    opening, written = source.folded[start], source.folded[end]
    first, last = Span(start, start + 1), Span(end, end + 1)
    fix = (
        Fix(first, OPENINGS[written], safe=opening == "[")
        if opening.isascii()
        else Fix(last, PAIRS[opening], safe=False)
    )
    related = (Related(first, MismatchedBracket.OPENED),)
    return MismatchedBracket(
        source, last, opening, PAIRS[opening], written, OPENINGS[written], related=related, fix=fix
    )
