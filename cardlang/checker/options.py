"""Lines that say only half of something: a timing without text, ■ without what offers it, an offer without ■."""

from collections.abc import Iterator
from itertools import groupby, zip_longest

from cardlang.card import CardFile
from cardlang.checker.readings import Place, Readings, Said
from cardlang.diagnostics.model import Diagnostic
from cardlang.diagnostics.text import StrayOption, UnfinishedSentence, WithoutOptions
from cardlang.headings import Heading
from cardlang.line import ForPrice, Line
from cardlang.source import Span
from runtime.effects.choosing import ChooseOption

ANY_TEXT = {"ja": ("…。",), "en": ("….",)}


def options(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """Look at each line with those around it; where one of them is not understood nothing is said."""
    for _, group in groupby(readings.places(file), key=_passage_of):
        places = list(group)
        if all(place.said.line is not None for place in places):
            yield from _passage(file, [place for place in places if place.said.line != Line()])


def _passage_of(place: Place) -> tuple[int, Heading, int]:
    return id(place.card), place.heading, id(place.keyword)


def _passage(file: CardFile, places: list[Place]) -> Iterator[Diagnostic]:
    above: Said | None = None
    for place, below in zip_longest(places, places[1:]):
        said = place.said
        if _is_option(said) and not (above and (_is_option(above) or _offers(above))):
            yield StrayOption(file.source, place.line.span)
        if _offers(said):
            yield from () if below and _is_option(below.said) else (WithoutOptions(file.source, place.line.span),)
        elif said.line and _is_bare(said.line):
            end = Span(place.line.span.end, place.line.span.end)
            yield UnfinishedSentence(file.source, end, ANY_TEXT[said.lang])
        above = said


def _is_option(said: Said) -> bool:
    return said.line is not None and said.line.option


def _offers(said: Said) -> bool:
    """Whether the lines with ■ below are part of this one."""
    is_priced = ForPrice in said.kinds and said.line is not None and not said.line.body
    return is_priced or ChooseOption in said.kinds


def _is_bare(line: Line) -> bool:
    """Whether timings stand before nothing."""
    return bool(line.gates) and not (line.body or line.keywords or line.pilot)
