"""The lines of a play file, each cut into who, a word, and what stands behind its colon."""

import re
from collections.abc import Iterator
from typing import TypeVar

from attrs import frozen

from cardlang.headings import FixedWord
from cardlang.outline import trimmed, without_comment
from cardlang.plays.model import Named
from cardlang.plays.words import Who
from cardlang.source import Source, Span

Word = TypeVar("Word", bound=FixedWord)

QUOTED = r"「[^」]*」|『[^』]*』|\[[^\]]*\]"
# What is in brackets is passed over: the mark itself is the group.
COLON = re.compile(rf"{QUOTED}|《[^》]*》|<[^>]*>|\([^()]*\)|(:)")
FIRST_WORD = re.compile(r"[^ :]+")
ARROW = re.compile(rf"{QUOTED}|(→|->)")
NAME = rf"(?P<name>{QUOTED}|(?:(?!->|→)[^ (),、#×*「『\[])+)"
# A longer number is none that a game could have.
DIGITS = r"[0-9]{1,3}(?![0-9])"
ITEM = re.compile(
    rf"{NAME}(?:#(?P<copy>{DIGITS}))?(?: ?[×*] ?(?P<times>{DIGITS}))?(?: ?\((?P<details>(?:{QUOTED}|[^()「『\[])*)\))?"
)
SEPARATOR = re.compile(r"[ ,、]*")
CLAUSE = re.compile(r" *\(((?:[0-9]+|[A-Z])-[0-9][0-9A-Za-z.\-]*)\)$")


@frozen
class Row:
    """A line: who, the word that stands first, and what stands behind its colon, if there is one."""

    content: Span
    head: Span
    value: Span | None
    player: Who | None = None
    is_indented: bool = False


@frozen
class Piece:
    """One of several things in a line, and what stands in brackets behind it.

    A name in quotation marks is that of a card, even if it is a word that means something else.
    """

    named: Named
    span: Span
    times: int | None = None
    details: Span | None = None
    is_quoted: bool = False


def rows(source: Source) -> Iterator[Row]:
    """Every line that says something."""
    for line in source.lines:
        content = without_comment(source, trimmed(source, line), lambda _: None)[0]
        if len(content):
            is_indented = source.folded[line.start : line.start + 1] == " "
            yield row_of(source, content, is_indented=is_indented)


def row_of(source: Source, content: Span, *, is_indented: bool) -> Row:
    """Cut a line: a player, where the first word is one, then the word before the colon, then the value."""
    player, rest = _player(source, content)
    colon = _mark(COLON, source, rest)
    if colon is None:
        return Row(content, rest, None, player, is_indented)
    head = trimmed(source, Span(rest.start, colon.start(1)))
    return Row(content, head, trimmed(source, Span(colon.end(1), rest.end)), player, is_indented)


def _mark(pattern: re.Pattern[str], source: Source, span: Span) -> re.Match[str] | None:
    """The first mark of a stretch that is in no brackets."""
    return next((found for found in pattern.finditer(source.folded, span.start, span.end) if found[1]), None)


def _player(source: Source, content: Span) -> tuple[Who | None, Span]:
    word = FIRST_WORD.match(source.folded, content.start, content.end)
    who = Who.find(word[0]) if word else None
    if word is None or who is None or source.folded[word.end() : word.end() + 1] == ":":
        return None, content
    return who, trimmed(source, Span(word.end(), content.end))


def folded(source: Source, span: Span) -> str:
    """What stands in a span, with widths made equal."""
    return source.folded[span.start : span.end]


def clause_at_end(source: Source, span: Span) -> tuple[Span, Span | None]:
    """A stretch without the clause in brackets behind it, and the clause."""
    found = CLAUSE.search(source.folded, span.start, span.end)
    if found is None:
        return span, None
    return trimmed(source, Span(span.start, found.start())), Span(*found.span(1))


def halves(source: Source, span: Span) -> tuple[Span, Span | None]:
    """What stands before an arrow, and what behind it."""
    found = _mark(ARROW, source, span)
    if found is None:
        return span, None
    return trimmed(source, Span(span.start, found.start(1))), trimmed(source, Span(found.end(), span.end))


def pieces(source: Source, span: Span) -> tuple[list[Piece], Span | None]:
    """The things in a list, and the place from which on it cannot be read."""
    found, place = list[Piece](), span.start
    while place < span.end:
        match = ITEM.match(source.folded, place, span.end)
        if match is None:
            return found, Span(place, span.end)
        found.append(_piece(source, match))
        gap = SEPARATOR.match(source.folded, match.end(), span.end)
        place = gap.end() if gap else match.end()
    return found, None


def _piece(source: Source, match: re.Match[str]) -> Piece:
    written = source.slice(Span(*match.span("name")))
    is_quoted = match["name"][0] in "「『["
    name = written[1:-1].strip() if is_quoted else written
    end = match.start("details") - 1 if match["details"] is not None else match.end()
    own = trimmed(source, Span(match.start(), end))
    copy, times = (int(match[each]) if match[each] else None for each in ("copy", "times"))
    details = Span(*match.span("details")) if match["details"] is not None else None
    return Piece(Named(name, own, copy, is_quoted=is_quoted), Span(*match.span()), times, details, is_quoted)
