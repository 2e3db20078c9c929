"""「それ」 before anything was chosen, seen or happened, and 「残ったカード」 before anything was looked at."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from cardlang.checker.findings import Found, each_text
from cardlang.checker.readings import Said
from cardlang.diagnostics.text import WithoutAntecedent
from cardlang.line import Line, On, When
from cardlang.phrase import Lang
from cardlang.source import Span
from runtime.effects.base import Effect
from runtime.effects.choosing import LookAtTop, ReturnToTop, ReturnToTopOrBottom
from runtime.effects.moving import BottomTheRest, Mill, TrashTheRest
from runtime.state.record import Record, walk
from runtime.terms.filters import AmongThem
from runtime.terms.nouns import Cards, Either, That, Tokens

SAW = (LookAtTop, Mill)
LEFT = (AmongThem, ReturnToTop, ReturnToTopOrBottom, BottomTheRest, TrashTheRest)
LEFTOVERS = frozenset(LEFT)
NEEDY = {That, *LEFT}
THAT: Mapping[Lang, re.Pattern[str]] = {
    "ja": re.compile("それら?(?!ぞれ|以外)|その(?!後|中|ターン)"),
    "en": re.compile(r"\b(?:it|them|they|its|their|that)\b", re.IGNORECASE),
}
REST: Mapping[Lang, re.Pattern[str]] = {
    "ja": re.compile("その中の|残ったカード|上か下に|上に"),
    "en": re.compile(r"\b(?:among them|the remaining cards?|any remaining card|return it|to the top)\b", re.IGNORECASE),
}


@each_text
def antecedents(said: Said) -> Iterator[Found]:
    """The first word of each line that points at nothing; an option goes on where the line above it ended."""
    if said.kinds.isdisjoint(NEEDY):
        return
    for line in said.records:
        if isinstance(line, Line) and not line.option:
            words = THAT if _lacks_that(line) else REST if said.kinds & LEFTOVERS and _lacks_look(line) else None
            yield from (_found(said, words[said.lang]),) if words else ()


def _lacks_that(line: Line) -> bool:
    known = any(
        isinstance(gate, On) and _mentions(gate.timing, _unquoted(gate.timing))
        for group in line.gates
        for gate in group
    )
    for part in (*line.cost, *line.body):
        if known:
            return False
        records = _unquoted(part)
        if any(isinstance(each, That) for each in records):
            return True
        known = isinstance(part, Effect | When) and _mentions(part, records)
    return False


def _lacks_look(line: Line) -> bool:
    for part in line.body:
        records = _unquoted(part)
        if any(isinstance(each, LookAtTop) for each in records):
            return False
        if any(isinstance(each, LEFT) for each in records):
            return True
    return False


def _mentions(part: Record, records: list[Record]) -> bool:
    """Whether a part names something that 「それ」 can mean afterwards: what is chosen, seen, or does something."""
    return any(isinstance(each, SAW) or _is_thing(each, part) for each in records)


def _is_thing(record: Any, part: Record) -> bool:
    match record:
        case Cards(quantity=quantity):
            return quantity is not None or not isinstance(part, Effect)
        case Tokens() | Either():
            return True
    return False


def _unquoted(part: Record) -> list[Record]:
    """Every record in a part but those of the lines quoted within it: these speak for themselves."""
    return walk(part, leaving_out=Line)


def _found(said: Said, words: re.Pattern[str]) -> Found:
    found = words.search(said.folded)
    span = Span(*found.span()) if found else Span(0, len(said.text))
    return Found(WithoutAntecedent, span, {"word": said.text[span.start : span.end]})
