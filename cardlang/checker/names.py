"""The traits that cards have and ask for, and the names they ask for: each is declared in some file."""

import re
from collections.abc import Iterator

from cardlang.card import Card, CardFile, LinkKind
from cardlang.checker.findings import Found, each_text
from cardlang.checker.readings import Readings, Said
from cardlang.diagnostics.model import Diagnostic, Fix
from cardlang.diagnostics.suggest import nearest
from cardlang.diagnostics.vocabulary import UnknownName, UnknownTrait
from cardlang.source import Span
from cardlang.vocabulary import key
from runtime.terms.filters import NameHas

QUOTED = re.compile("「([^「」]*)」")


@each_text
def names(said: Said) -> Iterator[Found]:
    """Every part of a name that no known name holds; English has no way to say one, and the reader refuses it."""
    if NameHas not in said.kinds:
        return
    asked = {each.text for each in said.records if isinstance(each, NameHas)}
    for found in QUOTED.finditer(said.folded):
        word = said.text[found.start(1) : found.end(1)]
        if word in asked and not _is_held(word, said):
            near = nearest(word, tuple(said.vocabulary.names))
            fix = Fix(Span(*found.span(1)), near, safe=False) if near else None
            yield Found(UnknownName, Span(*found.span()), {"name": word, "suggestion": near}, fix)


def _is_held(word: str, said: Said) -> bool:
    return any(key(word) in key(name) for name in said.vocabulary.names)


def traits(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """Every trait behind a heading that no file declares."""
    known = readings.vocabulary.traits
    for card in file.cards:
        for trait, span in _of_card(card):
            if readings.vocabulary.trait(trait) is None:
                near = nearest(trait, tuple(known))
                fix = Fix(span, near, safe=False) if near else None
                yield UnknownTrait(file.source, span, trait, near, fix=fix)


def _of_card(card: Card) -> Iterator[tuple[str, Span]]:
    for each in (*card.traits, *(card.pilot.traits if card.pilot else ())):
        yield each.value, each.span
    for link in card.link:
        if link.kind is LinkKind.TRAIT:
            yield link.word, link.span
