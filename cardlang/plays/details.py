"""Read what is so of a card: 「レスト AP3 ダメージ1」, or in brackets behind it in a zone."""

import re

from cardlang.diagnostics.model import Diagnostic, Related, Text
from cardlang.diagnostics.plays import Known, RepeatedPlayLine, UnknownPlayWord, UnreadablePlayLine
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import spelling
from cardlang.plays.model import Detail
from cardlang.plays.rows import DIGITS, QUOTED, pieces
from cardlang.plays.words import Nothing, Property
from cardlang.source import Source, Span

PLACE = Text("カードの様子", "what is said of a card")
KEYWORD = re.compile(r"(?:《([^》]+)》|<([^>]+)>)(.*)")
LONG_NUMBER = re.compile(r"[0-9]{4}")
TOO_LONG = re.compile(r"(?P<word>.*?)[ :]*-?[0-9]{4,}")
TOKEN = re.compile(rf"(?:{QUOTED})(?:#[0-9]+)?|(?:《[^》]*》|<[^>]*>)?[^ 、,・「『\[《<]+|《[^》]*》|<[^>]*>")
SEPARATORS = re.compile(r"[ 、,・]*")
NUMBERED = re.compile(rf"(?P<word>.*?)[ :]*(?P<number>-?{DIGITS})")
NUMBER = re.compile(DIGITS)
KNOWN = (
    *Property,
    "AP3",
    Text("ダメージ1", "damage 1"),
    Text("パイロット 甲", "pilot 甲"),
    Text("パイロットなし", "pilot none"),
    Text("《ブロッカー》", "<Blocker>"),
)
NEEDS_NUMBER = frozenset((Property.DAMAGE, Property.AP, Property.HP, Property.LEVEL, Property.COST))
TAKES_NUMBER = NEEDS_NUMBER | {Property.RESTED}
# What can be without being so: 「パイロットなし」.
CAN_LACK = frozenset((Property.DAMAGE, Property.PILOT, Property.LINKED))
OPPOSITES = {Property.ACTIVE: Property.RESTED}


def read_details(source: Source, span: Span, found: list[Diagnostic]) -> tuple[Detail, ...] | None:
    """The properties in their order; `None` where one cannot be read, which is reported."""
    details, known, place = list[Detail](), len(found), span.start
    while place < span.end:
        token = TOKEN.match(source.folded, place, span.end)
        if token is None:
            found.append(UnreadablePlayLine(source, Span(place, span.end), PLACE, KNOWN))
            return None
        _take(source, token, details, found)
        gap = SEPARATORS.match(source.folded, token.end(), span.end)
        place = gap.end() if gap else token.end()
    found += [problem for each in details for problem in _wrong(source, each, details)]
    return tuple(details) if len(found) == known else None


def _take(source: Source, token: re.Match[str], details: list[Detail], found: list[Diagnostic]) -> None:
    """Take in what a word says, alone or of the property before it."""
    place = Span(*token.span())
    detail = _follows(source, details, place, token[0]) or _detail(token[0], place)
    long = TOO_LONG.fullmatch(token[0])
    word = Property.find(long["word"]) if long else None
    if detail is None and word:
        found.append(UnreadablePlayLine(source, place, PLACE, _expected(word)))
    elif detail is None:
        near = nearest(token[0], Property.known())
        found.append(UnknownPlayWord(source, place, token[0], PLACE, near, KNOWN))
    else:
        details.append(detail)


def _wrong(source: Source, detail: Detail, details: list[Detail]) -> list[Diagnostic]:
    """A number too many or too few, what cannot be without, and what is said twice."""
    word = detail.property
    if word is None:
        return []
    first = next(each for each in details if each.property and _side(each.property) is _side(word))
    if first is not detail:
        related = (Related(first.span, RepeatedPlayLine.FIRST),)
        return [RepeatedPlayLine(source, detail.span, word, related=related)]
    known = _expected(word)
    lacks = word in NEEDS_NUMBER and detail.number is None and not detail.is_absent
    exceeds = (detail.number is not None and word not in TAKES_NUMBER) or (detail.is_absent and word not in CAN_LACK)
    is_negative = detail.number is not None and detail.number < 0 and word is not Property.AP
    return [UnreadablePlayLine(source, detail.span, PLACE, known)] if lacks or exceeds or is_negative else []


def _side(word: Property) -> Property:
    """A card is rested or active, not both."""
    return OPPOSITES.get(word, word)


def _expected(word: Property) -> tuple[Known, ...]:
    """How that property is written."""
    ja, en = word.words.ja, word.words.en
    number = (Text(f"{ja}1", f"{en} 1"),) if word in NEEDS_NUMBER else (word,)
    return (*number, Text(f"{ja}なし", f"{en} none")) if word in CAN_LACK else number


def _follows(source: Source, details: list[Detail], place: Span, written: str) -> Detail | None:
    """What belongs to the property before it: the card of a pilot, how much of it there is, or that there is none."""
    last = details[-1] if details else None
    if last is None or last.property is None or last.number is not None or last.card or last.is_absent:
        return None
    whole = Span(last.span.start, place.end)
    if Nothing.find(written):
        details.pop()
        return Detail(whole, last.property, is_absent=True)
    if last.property is Property.PILOT:
        named, rest = pieces(source, place)
        if rest or len(named) != 1 or _detail(written, place):
            return None
        details.pop()
        return Detail(whole, last.property, card=named[0].named)
    if NUMBER.fullmatch(written):
        details.pop()
        return Detail(whole, last.property, int(written))
    return None


def _detail(written: str, place: Span) -> Detail | None:
    keyword = KEYWORD.fullmatch(written)
    if keyword:
        absent = Nothing.find(keyword[3]) if keyword[3] else None
        name = keyword[1] or keyword[2]
        is_known = (keyword[3] == "" or absent) and name.strip() and not LONG_NUMBER.search(name)
        return Detail(place, keyword=name, is_absent=absent is not None) if is_known else None
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
