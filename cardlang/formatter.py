"""Write a card file in its canonical form: headings in order, widths and blanks made equal, comments kept in place."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from attrs import Factory, define, frozen

from cardlang.cardfile import read_cards, sections
from cardlang.diagnostics.model import Diagnostic, errors
from cardlang.headings import KEYWORD_PARTS, PILOT_SIDE, Heading
from cardlang.outline import Blank, BlockLine, Comment, Entry, Item, outline
from cardlang.source import Source, forbidden_characters
from cardlang.values import Values
from cardlang.wording import canonical_comment, canonical_entry, canonical_text

ROWS = (
    (Heading.CARD,),
    (Heading.NAME,),
    (Heading.TYPE, Heading.COLOR, Heading.LEVEL, Heading.COST, Heading.AP, Heading.HP),
    (Heading.TERRAIN,),
    (Heading.TRAITS,),
    (Heading.LINK,),
    (Heading.TEXT,),
    (Heading.UPPER,),
    (Heading.LOWER,),
)
KEYWORD_ORDER = (Heading.KEYWORD, Heading.ADDS, Heading.TIMING, Heading.DEFINITION, Heading.REMINDER)
PILOT_ROW = (Heading.PILOT, Heading.AP, Heading.HP, Heading.TRAITS)
GAP = "   "


@frozen
class Formatted:
    """The canonical text; where the file has errors, the text as it was and the errors."""

    text: str
    diagnostics: tuple[Diagnostic, ...] = ()


@define
class Piece:
    """A heading or a line of card text with its comments; without content it is comments alone."""

    content: str = ""
    heading: Heading | None = None
    above: list[str] = Factory(list)
    behind: str = ""
    block: "list[Piece]" = Factory(list)


def format_cards(source: Source) -> Formatted:
    """The canonical form of a file; a file with errors is left as it is."""
    _, found = read_cards(source)
    problems = errors((*forbidden_characters(source), *found))
    if problems:
        return Formatted(source.text, problems)
    values = Values(source)
    head, *cards, tail = _with_leading([*sections(outline(source)), []])
    parts = [_head(values, head), *(_card(values, card) for card in cards), _head(values, tail)]
    return Formatted("\n\n".join("\n".join(part) for part in parts if part) + "\n")


def _with_leading(parts: list[list[Item]]) -> list[list[Item]]:
    """Move comments that stand above a card to that card, and those at the end of the file to the last part."""
    for place, (before, after) in enumerate(pairwise(parts), start=2):
        end = _content_end(before)
        blanks = (number for number in range(end, len(before)) if isinstance(before[number], Blank))
        cut = next(blanks, len(before) if place == len(parts) else end)
        after[:0] = before[cut:]
        del before[cut:]
    return parts


def _content_end(items: Sequence[Item]) -> int:
    """Behind the last item that is neither a blank line nor a comment on a line of its own."""
    end = len(items)
    while end and (isinstance(item := items[end - 1], Blank) or (isinstance(item, Comment) and not item.is_trailing)):
        end -= 1
    return end


def _pieces(values: Values, items: Iterable[Item], *, is_head: bool) -> Iterator[Piece | None]:
    """The headings and lines of text with their comments; None stands for a blank line."""
    above: list[str] = []
    last = Piece()
    for item in items:
        match item:
            case Comment(span=span, is_trailing=True):
                last.behind = canonical_comment(values.source.slice(span))
            case Comment(span=span):
                above.append(canonical_comment(values.source.slice(span)))
            case Blank():
                yield from [Piece(above=above)] if above else []
                yield None
                above = []
            case Entry() | BlockLine():
                last = _piece(values, item, above, is_head=is_head)
                yield last
                above = []
    yield from [Piece(above=above)] if above else []


def _piece(values: Values, item: Entry | BlockLine, above: list[str], *, is_head: bool) -> Piece:
    if isinstance(item, Entry):
        return Piece(canonical_entry(values, item, is_term=is_head), item.heading, above)
    return Piece(canonical_text(values.source.slice(item.span)), None, above)


def _head(values: Values, items: Iterable[Item]) -> list[str]:
    """The lines before the first card in their order; only the parts of a keyword are put in theirs."""
    groups: list[list[Piece]] = []
    for piece in _pieces(values, items, is_head=True):
        if piece and piece.heading in KEYWORD_PARTS:
            _join(groups, piece)
        else:
            groups.append([piece] if piece else [])
    lines: list[str] = []
    for group in groups:
        rows = [line for piece in sorted(group, key=_keyword_order) for line in _row([piece])]
        lines += rows or ([""] if lines and lines[-1] else [])
    return lines[:-1] if lines and not lines[-1] else lines


def _join(groups: list[list[Piece]], part: Piece) -> None:
    """Add a part to the keyword above it, and the comments between the two to the part."""
    while not any(piece.content for piece in groups[-1]):
        part.above[:0] = [comment for piece in groups.pop() for comment in piece.above]
    groups[-1].append(part)


def _keyword_order(piece: Piece) -> int:
    return KEYWORD_ORDER.index(piece.heading) if piece.heading in KEYWORD_ORDER else 0


def _card(values: Values, items: Sequence[Item]) -> list[str]:
    """The lines of a card: the comments above it, then its headings in order, several short ones a line."""
    first = next(place for place, item in enumerate(items) if isinstance(item, Entry))
    leading = _head(values, items[:first])
    gap = [""] if leading and isinstance(items[first - 1], Blank) else []
    contents = (item for item in items[first:] if not isinstance(item, Blank))
    pieces = [piece for piece in _pieces(values, contents, is_head=False) if piece]
    own, side, hanging = _sorted(pieces)
    rows = [[own[heading] for heading in row if heading in own] for row in ROWS]
    rows += [side, *([piece] for piece in hanging)]
    return [*leading, *gap, *(line for row in rows if row for line in _row(row))]


def _sorted(pieces: Iterable[Piece]) -> tuple[dict[Heading, Piece], list[Piece], list[Piece]]:
    """The headings of a card with their lines of text, those of its pilot side, and the comments at its end."""
    own: dict[Heading, Piece] = {}
    side: list[Piece] = []
    hanging: list[Piece] = []
    last = Piece()
    for piece in pieces:
        if piece.heading is None:
            (last.block if piece.content else hanging).append(piece)
            continue
        last = piece
        if piece.heading is Heading.PILOT or (side and piece.heading in PILOT_SIDE):
            side.append(piece)
        else:
            own[piece.heading] = piece
    return own, sorted(side, key=_pilot_order), hanging


def _pilot_order(piece: Piece) -> int:
    return PILOT_ROW.index(piece.heading) if piece.heading in PILOT_ROW else 0


def _row(pieces: Sequence[Piece]) -> Iterator[str]:
    """One line of headings with its comments, and the lines of text below it; two comments behind go above."""
    behind = [piece.behind for piece in pieces if piece.behind]
    yield from (comment for piece in pieces for comment in piece.above)
    if len(behind) > 1:
        yield from behind
    content = GAP.join(piece.content for piece in pieces if piece.content)
    if content:
        yield f"{content}  {behind[0]}" if len(behind) == 1 else content
    for piece in pieces:
        for line in piece.block:
            yield from _row([line])
