"""Read what is so of a card: 「レスト AP3 ダメージ1」, or in brackets behind it in a zone."""

import re

from cardlang.diagnostics.model import Diagnostic, Text
from cardlang.diagnostics.plays import UnknownPlayWord
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import spelling
from cardlang.plays.model import Detail, Named
from cardlang.plays.rows import QUOTED
from cardlang.plays.words import Nothing, Property
from cardlang.source import Source, Span

PLACE = Text("カードの様子", "what is said of a card")
TOKEN = re.compile(rf"(?:{QUOTED}|《[^》]*》|<[^>]*>|[^ 、,・「『\[《<])+")
KEYWORD = re.compile(r"(?:《([^》]*)》|<([^>]*)>)(.*)")
NUMBERED = re.compile(r"(?P<word>.*?)[ :]*(?P<number>-?[0-9]+)")
COPY = re.compile(r"#([0-9]+)$")
KNOWN = (
    *Property,
    "AP3",
    Text("ダメージ1", "damage 1"),
    Text("パイロット 甲", "pilot 甲"),
    Text("パイロットなし", "pilot none"),
    Text("《ブロッカー》", "<Blocker>"),
)


def read_details(source: Source, span: Span, found: list[Diagnostic]) -> tuple[Detail, ...] | None:
    """The properties in their order; `None` where one cannot be read, which is reported."""
    details, is_whole = list[Detail](), True
    for match in TOKEN.finditer(source.folded, span.start, span.end):
        place = Span(*match.span())
        detail = _follows(source, details, place, match[0]) or _detail(match[0], place)
        if detail is None:
            near = nearest(match[0], Property.known())
            found.append(UnknownPlayWord(source, place, match[0], PLACE, near, KNOWN))
            is_whole = False
        else:
            details.append(detail)
    return tuple(details) if is_whole else None


def _follows(source: Source, details: list[Detail], place: Span, written: str) -> Detail | None:
    """What belongs to the property before it: the card of a pilot, or how many are rested."""
    last = details[-1] if details else None
    if last is None or last.property is None or last.number is not None or last.card or last.is_absent:
        return None
    whole = Span(last.span.start, place.end)
    if last.property is Property.PILOT:
        details.pop()
        return Detail(whole, last.property, card=_named(source.slice(place), place))
    if written.isdecimal():
        details.pop()
        return Detail(whole, last.property, int(written))
    return None


def _detail(written: str, place: Span) -> Detail | None:
    keyword = KEYWORD.fullmatch(written)
    if keyword:
        absent = Nothing.find(keyword[3]) if keyword[3] else None
        known = keyword[3] == "" or absent
        return Detail(place, keyword=keyword[1] or keyword[2], is_absent=absent is not None) if known else None
    word = Property.find(written)
    if word:
        return Detail(place, word)
    numbered = NUMBERED.fullmatch(written)
    if numbered:
        word = Property.find(numbered["word"])
        return Detail(place, word, int(numbered["number"])) if word else None
    return _absent(written, place)


def _absent(written: str, place: Span) -> Detail | None:
    """「パイロットなし」."""
    for none in Nothing.NONE.spellings:
        before = spelling(written).removesuffix(spelling(none))
        word = Property.find(before) if before != spelling(written) else None
        if word:
            return Detail(place, word, is_absent=True)
    return None


def _named(written: str, place: Span) -> Named:
    copy = COPY.search(written)
    name = written[: copy.start()] if copy else written
    return Named(name.strip("「」『』[]"), place, int(copy[1]) if copy else None)
