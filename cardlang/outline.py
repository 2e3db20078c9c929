"""The lines of a card file, sorted into headings, card text, comments and blanks; nothing is understood yet."""

import re
from collections.abc import Callable, Iterator

from attrs import frozen

from cardlang.headings import ALONE, BLOCKS, FREE_TEXT, Heading
from cardlang.source import BYTE_ORDER_MARK, Source, Span

WORD = r"[^ :#【《〔「『(\[<】》〕」』)\]>/]{1,24}"
FIRST_HEADING = re.compile(rf"({WORD}) ?:")
NEXT_HEADING = re.compile(rf"(?<= )({WORD}):")
TRAILING_COMMENT = re.compile(r"(?:(?<=  )|(?<=: )|(?<=:))#")
GAP = 2
LONGEST_HEADING = 40


@frozen
class Entry:
    """A heading and its value."""

    heading: Heading
    word: Span
    value: Span
    gap: int = GAP

    @property
    def is_crowded(self) -> bool:
        """Whether too few blanks stand before it."""
        return self.gap < GAP

    @property
    def span(self) -> Span:
        """The whole of it, from the word to the end of the value."""
        return Span.cover(self.word, self.value)


@frozen
class UnknownEntry:
    """A word before a colon that is no heading, and what follows."""

    word: Span
    value: Span

    @property
    def span(self) -> Span:
        """The whole of it, from the word to the end of the value."""
        return Span.cover(self.word, self.value)


@frozen
class BlockLine:
    """A line of card text under テキスト, 上段 or 下段."""

    span: Span


@frozen
class Stray:
    """A line that stands under no heading."""

    span: Span


@frozen
class Comment:
    """A comment from its # to the end of the line; `place` is the line number."""

    span: Span
    is_trailing: bool = False


@frozen
class Blank:
    """An empty line."""

    span: Span


Item = Entry | UnknownEntry | BlockLine | Stray | Comment | Blank


def outline(source: Source) -> Iterator[Item]:
    """The items of a file in their order."""
    in_block = False
    for line in source.lines:
        for item in _line(source, line, in_block=in_block):
            yield item
            in_block = _stays_open(item, in_block=in_block)


def _stays_open(item: Item, *, in_block: bool) -> bool:
    """Whether a text block is open behind an item."""
    match item:
        case Entry(heading=heading):
            return heading in BLOCKS
        case UnknownEntry() | Blank() | Stray():
            return False
    return in_block


def _line(source: Source, line: Span, *, in_block: bool) -> Iterator[Item]:
    """The items of one line."""
    content = trimmed(source, line)
    if not len(content):
        yield Blank(line)
        return
    content, comment = without_comment(source, content, Heading.find)
    if len(content):
        entries = _entries(source, content, in_block=in_block)
        yield from entries or [BlockLine(content) if in_block else Stray(content)]
    if comment:
        yield Comment(comment, is_trailing=len(content) > 0)


def without_comment(source: Source, line: Span, find: Callable[[str], object | None]) -> tuple[Span, Span | None]:
    """A line, and its comment: the whole of it, or what is at its end; `find` knows the headings of the file."""
    if source.folded.startswith("#", line.start, line.end):
        return Span(line.start, line.start), line
    for match in TRAILING_COMMENT.finditer(source.folded, line.start, line.end):
        if _begins_comment(source.folded, line.start, match.start(), find):
            return trimmed(source, Span(line.start, match.start())), Span(match.start(), line.end)
    return line, None


def _begins_comment(folded: str, start: int, place: int, find: Callable[[str], object | None]) -> bool:
    """Whether a # stands behind two blanks, or where the value of a heading would begin."""
    before = folded[max(start, place - LONGEST_HEADING) : place]
    if before.endswith("  "):
        return True
    word = before.rstrip(" ").removesuffix(":").rpartition("  ")[2]
    return find(word) is not None


def _entries(source: Source, content: Span, *, in_block: bool) -> list[Item]:
    """The headings of a line with their values; a block's value is its first line of text."""
    heads = list(_heads(source, content))
    if not heads or (in_block and heads[0][0] is None):
        return []
    ends = [start for _, (start, _), _ in heads[1:]] + [content.end]
    items: list[Item] = []
    for (heading, (start, colon), gap), end in zip(heads, ends, strict=True):
        value = trimmed(source, Span(colon, end))
        first_line = heading in BLOCKS and len(value) > 0
        word = trimmed(source, Span(start, colon - 1))
        place = Span(colon, colon) if first_line else value
        items.append(Entry(heading, word, place, gap) if heading else UnknownEntry(word, place))
        items += [BlockLine(value)] * first_line
    return items


Head = tuple[Heading | None, tuple[int, int], int]


def _heads(source: Source, content: Span) -> Iterator[Head]:
    """Each heading of a line: which, from where to behind its colon, and how many blanks stand before it."""
    match = FIRST_HEADING.match(source.folded, content.start, content.end)
    heading, gap = (Heading.find(match[1]), GAP) if match is not None else (None, GAP)
    while match is not None:
        yield heading, match.span(), gap
        match, heading, gap = _next_head(source, heading, Span(match.end(), content.end))


Found = tuple[re.Match[str] | None, Heading | None, int]


def _next_head(source: Source, current: Heading | None, rest: Span) -> Found:
    """The next heading of a line; a single blank parts headings only where a value cannot hold a colon."""
    if current in ALONE:
        return _heading_at(source, trimmed(source, rest)) if current in BLOCKS else (None, None, GAP)
    for match in NEXT_HEADING.finditer(source.folded, rest.start, rest.end):
        heading = Heading.find(match[1])
        gap = GAP if source.folded[match.start() - GAP] == " " else 1
        if gap == GAP or (heading and current not in FREE_TEXT):
            return match, heading, gap
    return None, None, GAP


def _heading_at(source: Source, rest: Span) -> Found:
    """A known heading at the very beginning; behind the heading of a block anything else is its text."""
    match = FIRST_HEADING.match(source.folded, rest.start, rest.end)
    heading = Heading.find(match[1]) if match is not None else None
    return (match, heading, GAP) if heading else (None, None, GAP)


def trimmed(source: Source, span: Span) -> Span:
    """The span without the blanks at its ends, nor the byte order mark of the file."""
    text = source.folded[span.start : span.end]
    if text and not {text[0], text[-1]} & {" ", BYTE_ORDER_MARK}:
        return span
    start = span.start + len(text) - len(text.lstrip(" " if span.start else " " + BYTE_ORDER_MARK))
    return Span(start, max(start, span.start + len(text.rstrip(" "))))
