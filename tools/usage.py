"""Which wordings and records a corpus uses, and how rarely."""

import re
from collections.abc import Iterable, Iterator

from attrs import frozen
from lark.exceptions import UnexpectedToken

from cardlang.grammar.tables import Tree, parser_of
from cardlang.parser import top_level
from cardlang.phrase import Agreeing, Element, Phrase, Slot, Verb, Word
from cardlang.phrases import all_phrases
from cardlang.source import Span
from tools.readings import Measured, records_in

HEAD = re.compile(r"[\s■]*(?:【[^【】]*】/?\s*)*")
GATE = re.compile(r"【([^【】]*)】")


@frozen
class Rare:
    """Records that one line uses, and wordings that one line uses or none, each as words."""

    records: tuple[str, ...]
    phrases: tuple[tuple[str, int], ...]


def rare(measured: Iterable[Measured]) -> Rare:
    """Look for what only one line of the corpus needs."""
    records: dict[str, set[tuple[str, int]]] = {}
    phrases: dict[int, set[tuple[str, int]]] = {}
    for each in measured:
        place = (each.line.number, each.line.place)
        for record in records_in(each.record):
            records.setdefault(type(record).__name__, set()).add(place)
        for phrase in phrases_in(each):
            phrases.setdefault(id(phrase), set()).add(place)
    counted = ((said(phrase), len(phrases.get(id(phrase), ()))) for phrase in all_phrases())
    return Rare(
        tuple(sorted(name for name, places in records.items() if len(places) == 1)),
        tuple(sorted(((name, count) for name, count in counted if count < 2), key=lambda each: each[1])),  # noqa: PLR2004 - that is what rare means
    )


def phrases_in(measured: Measured) -> Iterator[Phrase]:
    """The wordings that a line was read by."""
    if not measured.is_read:
        return
    parser = parser_of(measured.lang)
    for span, start in _stretches(measured):
        try:
            tree = parser.parse(parser.lexer.tokens(measured.text, span.start, span.end), start)
        except UnexpectedToken:  # two timings in one bracket, or keywords alone
            continue
        yield from (parser.grammar.rules[rule].phrase for rule in _rules(tree))


def _stretches(measured: Measured) -> Iterator[tuple[Span, str]]:
    """Each stretch that the grammar reads by itself, and what it reads it as."""
    text = measured.text
    head = HEAD.match(text)
    end = head.end() if head else 0
    yield from ((Span(*found.span(1)), "timing") for found in GATE.finditer(text, 0, end))
    colon = top_level(text, ":", end)
    if colon is not None:
        yield Span(end, colon), "cost"
    yield from ((span, "sent") for span in measured.sentences)


def _rules(tree: object) -> Iterator[int]:
    if isinstance(tree, Tree):
        if isinstance(tree.alias, int):
            yield tree.alias
        for child in tree.children:
            yield from _rules(child)


def said(phrase: Phrase) -> str:
    """A wording as it stands in its file, in the language that has it."""
    template = (*phrase.ja, *phrase.en)[0]
    name = (phrase.record if isinstance(phrase.record, type) else type(phrase.record)).__name__
    return f"{phrase.kind} {name}: {' '.join(map(_element, template))}"


def _element(element: Element) -> str:
    match element:
        case Slot(path):
            return f"{{{path}}}"
        case Verb(text):
            return f"!{text}"
        case Agreeing(text):
            return f"~{text}"
        case Word(text):
            return text
