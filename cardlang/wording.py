"""The canonical spelling of what stands behind a heading, and of a line of card text."""

import re
from collections.abc import Callable, Mapping

from cardlang.card import LinkCondition, LinkKind, Term
from cardlang.headings import Answer, CardType, Color, FixedWord, Heading, Terrain
from cardlang.outline import Entry, trimmed
from cardlang.source import Span, fold
from cardlang.values import Values

QUOTED = re.compile(r"(「[^」]*」|『[^』]*』)")
NARROW_COLON = re.compile(r"(?<=[^\x00-\x7F]):")
NEEDS_BRACKETS = re.compile(r"[・、,/〔(]")

_WIDE = [chr(code) for code in range(0xFF01, 0xFF5F) if chr(code - 0xFEE0).isalnum()]
_WIDTHS = {ord(each): fold(each) for each in [*_WIDE, *"＋－／−｡､･〜\u3000\t\xa0"]}
_CORNERS = {ord("｢"): "「", ord("｣"): "」"}

Writer = Callable[[Values, Entry], str]


def canonical_text(text: str) -> str:
    """A line of card text with one width for each sign; what is quoted in 「」 or 『』 is a name and stays."""
    parts = QUOTED.split(text.translate(_CORNERS))
    return "".join(part if place % 2 else _canonical(part) for place, part in enumerate(parts))


def _canonical(text: str) -> str:
    return NARROW_COLON.sub("：", text.translate(_WIDTHS))


def canonical_comment(comment: str) -> str:
    """A comment with its sign at half width."""
    return f"#{comment[1:]}"


def canonical_entry(values: Values, entry: Entry, *, is_term: bool) -> str:
    """A heading and its value, in the language they are written in; `is_term` says that 特徴 declares a trait."""
    heading = entry.heading.as_written(values.folded(entry.word))
    return f"{heading}：{_value(values, entry, is_term=is_term) if len(entry.value) else ''}"


def _value(values: Values, entry: Entry, *, is_term: bool) -> str:
    writer = _term if is_term and entry.heading is Heading.TRAITS else WRITERS.get(entry.heading)
    return writer(values, entry) if writer else values.folded(entry.value)


def _term(values: Values, entry: Entry) -> str:
    return _written(values.term(entry.heading, entry.value).value)


def _set(values: Values, entry: Entry) -> str:
    """The code of a set at half width, and its name."""
    code, _, _ = values.folded(entry.value).partition(" ")
    rest = trimmed(values.source, Span(entry.value.start + len(code), entry.value.end))
    return f"{code} {_written(values.term(entry.heading, rest).value)}".rstrip()


def _keyword(values: Values, entry: Entry) -> str:
    keyword = values.keyword_name(entry)
    if not keyword:
        return values.source.slice(entry.value)
    ja, en = ("（数値）", " (number)") if keyword.value.numeric else ("", "")
    english = f" / <{keyword.value.name_en}{en}>" if keyword.value.name_en else ""
    return f"《{keyword.value.name_ja}{ja}》{english}"


def _definition(values: Values, entry: Entry) -> str:
    return canonical_text(values.source.slice(entry.value))


def _fixed_word(values: Values, entry: Entry) -> str:
    return _as_written(values, WORDS[entry.heading], entry.value)


def _as_written(values: Values, words: type[FixedWord], span: Span) -> str:
    written = values.folded(span)
    found = words.find(written)
    return found.as_written(written) if found is not None else written


def _terrain(values: Values, entry: Entry) -> str:
    return "・".join(_as_written(values, Terrain, span) for span in values.items(entry))


def _traits(values: Values, entry: Entry) -> str:
    traits = (values.source.slice(span) for span in values.items(entry))
    return "・".join(f"〔{each}〕" if NEEDS_BRACKETS.search(fold(each)) else each for each in traits)


def _link(values: Values, entry: Entry) -> str:
    is_english = values.folded(entry.value).isascii()
    conditions = (_condition(each, is_english=is_english) for each in values.link(entry))
    return (" / " if is_english else "／").join(conditions)


def _written(term: Term) -> str:
    return f"{term.ja} / {term.en}" if term.en else term.ja


def _condition(condition: LinkCondition, *, is_english: bool) -> str:
    match condition.kind:
        case LinkKind.NAME:
            return f"『{condition.word}』"
        case LinkKind.NAME_PART:
            return f"[{condition.word}]" if is_english else f"「{condition.word}」"
        case LinkKind.TRAIT:
            return f"({condition.word}) Trait" if is_english else f"特徴〔{condition.word}〕"


WORDS: Mapping[Heading, type[FixedWord]] = {Heading.TYPE: CardType, Heading.COLOR: Color, Heading.ADDS: Answer}

WRITERS: Mapping[Heading, Writer] = {
    Heading.SET: _set,
    Heading.NAME: _term,
    Heading.PILOT: _term,
    Heading.REMINDER: _term,
    Heading.KEYWORD: _keyword,
    Heading.DEFINITION: _definition,
    Heading.TYPE: _fixed_word,
    Heading.COLOR: _fixed_word,
    Heading.ADDS: _fixed_word,
    Heading.TERRAIN: _terrain,
    Heading.TRAITS: _traits,
    Heading.LINK: _link,
}
