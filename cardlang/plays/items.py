"""Read what lies in a zone: 「甲（ダメージ1） 甲#2 3枚」, 「3 EX1（レスト 1）」 or 「なし」."""

import re

from cardlang.diagnostics.model import Diagnostic, Text
from cardlang.diagnostics.plays import UnreadablePlayLine
from cardlang.plays.details import read_details
from cardlang.plays.model import Item, Sort
from cardlang.plays.rows import Piece, pieces
from cardlang.plays.words import EX, Measure, Nothing
from cardlang.source import Source, Span, fold

PLACE = Text("ゾーン", "a zone")
KNOWN = (
    Text("カード番号", "number"),
    Text("名前", "name"),
    Text("甲#2（ダメージ1）", "甲#2 (damage 1)"),
    Text("3枚", "3 cards"),
    "EX1",
    Text("なし", "none"),
)
COUNT = re.compile(r"([0-9]+)(\D*)")
EX_COUNT = re.compile(rf"{EX}([0-9]*)", re.IGNORECASE)


def read_items(source: Source, span: Span, found: list[Diagnostic]) -> tuple[Item, ...] | None:
    """Everything in a zone; `None` where something cannot be read, which is reported."""
    read, rest = pieces(source, span)
    if rest:
        found.append(UnreadablePlayLine(source, rest, PLACE, KNOWN))
        return None
    items = [_item(source, each, found) for each in read]
    whole = tuple(each for each in items if each)
    words = [item for item, piece in zip(whole, read, strict=False) if not _is_measure(item, piece)]
    return tuple(words) if len(whole) == len(items) else None


def _is_measure(item: Item, piece: Piece) -> bool:
    """The word behind a number: 「3 cards」."""
    return item.sort is Sort.CARD and Measure.find(piece.named.name) is not None


def _item(source: Source, piece: Piece, found: list[Diagnostic]) -> Item | None:
    details = read_details(source, piece.details, found) if piece.details else ()
    if details is None:
        return None
    name = fold(piece.named.name)
    count, ex = COUNT.fullmatch(name), EX_COUNT.fullmatch(name)
    if Nothing.find(name):
        return Item(Sort.NOTHING, piece.span)
    if count and (not count[2] or Measure.find(count[2])):
        return Item(Sort.COUNT, piece.span, count=int(count[1]), details=details)
    if ex:
        return Item(Sort.EX, piece.span, count=int(ex[1] or 1), details=details)
    return Item(Sort.CARD, piece.span, piece.named, piece.times, details)
