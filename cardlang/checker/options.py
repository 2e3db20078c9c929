"""Lines that say only half of something: a timing without text, ■ without what offers it, an offer without ■."""

from collections.abc import Iterator
from itertools import groupby, pairwise

from cardlang.card import CardFile
from cardlang.checker.readings import Place, Readings
from cardlang.checker.walk import records_in
from cardlang.diagnostics.model import Diagnostic
from cardlang.diagnostics.text import StrayOption, UnfinishedSentence, WithoutOptions
from cardlang.line import ForPrice, Line
from cardlang.source import Span
from runtime.effects.choosing import ChooseOption

ANY_TEXT = {"ja": ("…。",), "en": ("….",)}


def options(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """Look at each line with those around it; where one of them is not understood nothing is said."""
    for _, group in groupby(readings.places(file), key=lambda place: (id(place.card), place.heading, id(place.keyword))):
        places = list(group)
        if all(place.said.line is not None for place in places):
            yield from _passage(file, [place for place in places if place.said.line != Line()])


def _passage(file: CardFile, places: list[Place]) -> Iterator[Diagnostic]:
    above = None
    for place, below in pairwise([*places, None]):
        line, has_options = place.said.line or Line(), bool(below and below.said.line and below.said.line.option)
        if line.option and not (above and (above.option or _offers(above))):
            yield StrayOption(file.source, place.line.span)
        if _offers(line):
            yield from () if has_options else (WithoutOptions(file.source, place.line.span),)
        elif _is_bare(line):
            end = Span(place.line.span.end, place.line.span.end)
            yield UnfinishedSentence(file.source, end, ANY_TEXT[place.said.lang])
        above = line


def _offers(line: Line) -> bool:
    """Whether the lines with ■ below are part of this one."""
    priced = any(isinstance(gate, ForPrice) for group in line.gates for gate in group)
    return (priced and not line.body) or any(isinstance(each, ChooseOption) for each in records_in(line.body))


def _is_bare(line: Line) -> bool:
    """Whether timings stand before nothing."""
    return bool(line.gates) and not (line.body or line.keywords or line.pilot)
