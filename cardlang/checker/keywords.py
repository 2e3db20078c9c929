"""Keyword effects: gained with their number, and defined by a text that uses it and does not lead back to itself."""

import re
from collections.abc import Iterator

from cardlang.card import CardFile
from cardlang.checker.findings import Found, each_text
from cardlang.checker.readings import NUMBER, Readings, Said
from cardlang.diagnostics.model import Diagnostic
from cardlang.diagnostics.text import NumberInDefinition
from cardlang.diagnostics.vocabulary import KeywordDefinesItself, MissingNumber
from cardlang.source import Span, fold
from cardlang.vocabulary import KeywordDefinition
from runtime.effects.modifying import Gain

DIGITS = re.compile(r" *\d+ *(?=[》>]?$)")
WRITTEN = {
    "ja": re.compile("《([^《》]*)》(?!を持つ|で)"),
    "en": re.compile(r"(?<!with )(?<!has )(?<!have )(?<!'s )<([^<>]*)>"),
}


@each_text
def without_number(said: Said) -> Iterator[Found]:
    """A keyword that is gained, or that a token has, without the number it takes."""
    if Gain not in said.kinds:
        return
    given = (gain for gain in said.records if isinstance(gain, Gain) and gain.number is None)
    for name in dict.fromkeys(gain.keyword for gain in given):
        definition = said.vocabulary.keyword(name)
        if definition and definition.numeric:
            places = (span for span in _places(said, name) if not DIGITS.search(said.text, span.start, span.end))
            yield from (Found(MissingNumber, span, {"name": name}) for span in places)


def _places(said: Said, name: str) -> Iterator[Span]:
    """Where the keyword stands as something that is gained."""
    for found in WRITTEN[said.lang].finditer(said.folded):
        keyword = said.vocabulary.keyword(DIGITS.sub("", found[1]))
        if keyword and keyword.name_ja == name:
            yield Span(*found.span())


def definitions(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """What is wrong with a definition as a whole; its sentences are looked at like any other text."""
    for keyword in (each.value for each in file.keywords):
        if keyword.definition:
            yield from _number(file, keyword)
            yield from _circle(file, keyword, readings)


def _number(file: CardFile, keyword: KeywordDefinition) -> Iterator[Diagnostic]:
    """A definition says （数値） if and only if the keyword takes a number."""
    line = keyword.definition
    found = line and NUMBER.search(fold(line.text))
    if line and keyword.numeric != bool(found):
        span = Span(*found.span()).shifted(line.span.start) if found else line.span
        yield NumberInDefinition(file.source, span, keyword.name_ja, keyword.numeric)


def _circle(file: CardFile, keyword: KeywordDefinition, readings: Readings) -> Iterator[Diagnostic]:
    """The keywords in a definition through which it leads back to itself."""
    line, said = keyword.definition, readings.definition(keyword)
    for used in _used(said):
        if line and said and keyword.name_ja in _reached(used, readings):
            place = next(_places(said, used), Span(0, len(said.text)))
            yield KeywordDefinesItself(file.source, place.shifted(line.span.start), keyword.name_ja, used)


def _used(said: Said | None) -> tuple[str, ...]:
    """The keywords that a definition gives."""
    gains = (each.keyword for each in said.records if isinstance(each, Gain)) if said else ()
    return tuple(dict.fromkeys(gains))


def _reached(name: str, readings: Readings) -> set[str]:
    """This keyword and all that its definition uses, at any distance."""
    reached: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each not in reached:
            reached.add(each)
            waiting.extend(_used(readings.definitions.get(each)))
    return reached
