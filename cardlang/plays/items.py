"""Read what lies in a zone: 「甲（ダメージ1） 甲#2 3枚」, 「3 EX1（レスト 1）」 or 「なし」."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from attrs import evolve

from cardlang.diagnostics.model import Diagnostic, Text
from cardlang.diagnostics.plays import UnreadablePlayLine
from cardlang.headings import CardType, spelling
from cardlang.plays.details import read_details
from cardlang.plays.model import Detail, Item, Sort
from cardlang.plays.rows import DIGITS, Piece, pieces
from cardlang.plays.words import EX, Measure, Nothing, Property
from cardlang.source import Source, Span, fold

PLACE = Text("ゾーンの中身", "a zone")
KNOWN = (
    Text("カード番号", "number"),
    Text("名前", "name"),
    Text("甲#2（ダメージ1）", "甲#2 (damage 1)"),
    "甲×3",
    Text("3枚", "3 cards"),
    "EX1",
    Text("なし", "none"),
)
A_FEW = (Text("999 までの数", "a number up to 999"),)
ALONE = (Text("あるものだけ（「なし」は書かない）", "only what there is, without “none”"),)
SO_MANY_RESTED = (Text("レスト", "rested"), Text("レスト 1", "rested 1"))
COUNT = re.compile(r"([0-9]+)(\D*)")
EX_COUNT = re.compile(rf"{EX}([0-9]*)", re.IGNORECASE)
EX_CARDS = frozenset(spelling(each.words.en) for each in (CardType.EX_BASE, CardType.EX_RESOURCE))
SMALL = re.compile(DIGITS)
ONE_OR_THE_OTHER = ("EX1", Text("3枚", "3 cards"))
ONE_COPY = (Text("甲#2 甲#3", "甲#2 甲#3"), "甲×2")


def read_items(source: Source, span: Span, found: list[Diagnostic]) -> tuple[Item, ...] | None:
    """Everything in a zone; `None` where something cannot be read, which is reported."""
    read, rest = pieces(source, span)
    if rest:
        found.append(UnreadablePlayLine(source, rest, PLACE, KNOWN))
        return None
    whole = _with_measures(read)
    known = len(found)
    items = [_item(source, each, found) for each in whole]
    found += [UnreadablePlayLine(source, span, PLACE, ONE_OR_THE_OTHER) for span in _stray_numbers(whole)]
    if len(whole) > 1 and any(item and item.sort is Sort.NOTHING for item in items):
        found.append(UnreadablePlayLine(source, span, PLACE, ALONE))
        return None
    return None if len(found) > known else tuple(each for each in items if each)


def _with_measures(read: Sequence[Piece]) -> list[Piece]:
    """What is one thing in two words: 「3 cards」, with what stands in brackets behind it, and 「EX Base」."""
    whole = list[Piece]()
    for piece in read:
        last = whole[-1] if whole else None
        is_measure = Measure.find(piece.named.name) is not None
        is_bare = last is not None and last.details is None and not (last.is_quoted or piece.is_quoted)
        if last and is_bare and spelling(f"{last.named.name} {piece.named.name}") in EX_CARDS:
            named = evolve(piece.named, name=f"{last.named.name} {piece.named.name}")
            whole[-1] = evolve(piece, named=named, span=Span(last.span.start, piece.span.end))
        elif last and is_bare and is_measure and last.named.name.isdecimal():
            named = evolve(last.named, span=Span(last.span.start, piece.named.span.end))
            whole[-1] = evolve(last, named=named, span=Span(last.span.start, piece.span.end), details=piece.details)
        else:
            whole.append(piece)
    return whole


def _stray_numbers(whole: Sequence[Piece]) -> Iterator[Span]:
    """「EX 1」 could be one EX resource, or one and another resource."""
    for first, second in pairwise(whole):
        if spelling(first.named.name) == EX and second.named.name.isdecimal():
            yield Span(first.span.start, second.span.end)


def _item(source: Source, piece: Piece, found: list[Diagnostic]) -> Item | None:
    details = read_details(source, piece.details, found) if piece.details else ()
    if details is None:
        return None
    name = "" if piece.is_quoted else fold(piece.named.name)
    count, ex = COUNT.fullmatch(name), EX_COUNT.fullmatch(name)
    if Nothing.find(name) and piece.span == Span(piece.named.span.start, piece.named.span.start + len(name)):
        return Item(Sort.NOTHING, piece.span)
    if count and (not count[2] or Measure.find(count[2])):
        return _counted(source, piece, Sort.COUNT, count[1], details, found)
    if ex:
        return _counted(source, piece, Sort.EX, ex[1] or "1", details, found)
    for each in details:
        if each.property is Property.RESTED and each.number is not None:
            found.append(UnreadablePlayLine(source, each.span, PLACE, SO_MANY_RESTED[:1]))
            return None
    if piece.times is not None and piece.named.copy is not None:
        found.append(UnreadablePlayLine(source, piece.span, PLACE, ONE_COPY))
        return None
    return Item(Sort.CARD, piece.span, piece.named, 1 if piece.times is None else piece.times, details)


def _counted(
    source: Source, piece: Piece, sort: Sort, digits: str, details: tuple[Detail, ...], found: list[Diagnostic]
) -> Item | None:
    """So many cards of which only can be said how many are rested."""
    if not SMALL.fullmatch(digits) or piece.times is not None or piece.named.copy is not None:
        found.append(UnreadablePlayLine(source, piece.span, PLACE, A_FEW))
        return None
    for each in details:
        if each.property is not Property.RESTED:
            found.append(UnreadablePlayLine(source, each.span, PLACE, SO_MANY_RESTED))
            return None
    return Item(sort, piece.span, count=int(digits), details=details)
