"""Findings in a text, before they know the file it stands in."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import wraps
from typing import Any

from attrs import evolve, field, frozen

from cardlang.card import CardFile
from cardlang.checker.readings import Place, Readings, Said
from cardlang.diagnostics.model import Diagnostic, Fix
from cardlang.source import Source, Span

Check = Callable[[CardFile, Readings], Iterable[Diagnostic]]


@frozen
class Found:
    """Something wrong with a text; places count from the beginning of the text."""

    kind: type[Diagnostic]
    span: Span
    facts: Mapping[str, Any] = field(factory=dict)
    fix: Fix | None = None

    def at(self, source: Source, offset: int) -> Diagnostic:
        """The same in a file in which the text begins there."""
        fix = self.fix and _shifted(self.fix, offset)
        return self.kind(source, self.span.shifted(offset), **self.facts, fix=fix)


def _shifted(fix: Fix, offset: int) -> Fix:
    also = tuple(evolve(each, span=each.span.shifted(offset)) for each in fix.also)
    return evolve(fix, span=fix.span.shifted(offset), also=also)


TextCheck = Callable[[Said], Iterable[Found]]


def each_text(check: TextCheck) -> Check:
    """A check that needs no more than one text: it looks at each only once, wherever it is printed."""
    return _on_texts(check, _any)


def each_card_text(check: TextCheck) -> Check:
    """The same for card text alone: in the definition of a keyword some number stands in for another."""
    return _on_texts(check, _of_card)


def _any(place: Place) -> bool:
    return True


def _of_card(place: Place) -> bool:
    return place.card is not None


def _on_texts(check: TextCheck, concerns: Callable[[Place], bool]) -> Check:
    @wraps(check)
    def checked(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
        for place in filter(concerns, readings.places(file)):
            for found in readings.found(check, place.said):
                yield found.at(file.source, place.line.span.start)

    return checked
