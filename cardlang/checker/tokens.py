"""Tokens named in a text: defined there, or by a token card, and never in two ways."""

import re
from collections.abc import Callable, Iterator

from attrs import frozen

from cardlang.card import CardFile
from cardlang.checker.readings import Place, Readings, Said
from cardlang.compiler.card import UNIT
from cardlang.diagnostics.model import Diagnostic, Related, Text
from cardlang.diagnostics.suggest import nearest
from cardlang.diagnostics.text import TokenDiffers, UnknownToken
from cardlang.headings import CardType
from cardlang.line import Line
from cardlang.source import Span
from cardlang.vocabulary import TokenDefinition, key
from runtime.effects.modifying import GainAbility
from runtime.state.record import Record
from runtime.terms.nouns import TokenCard

NAMED = {"ja": re.compile("「([^「」]*)」"), "en": re.compile(r"\[([^\[\]]*)\]")}


def tokens(file: CardFile, readings: Readings) -> Iterator[Diagnostic]:
    """Every token that a text names without saying what it is, or of which a card says something else."""
    for place in readings.places(file):
        if TokenCard in place.said.kinds:
            for token in place.said.records:
                if isinstance(token, TokenCard):
                    yield from _check(file, readings, place, token)


def _check(file: CardFile, readings: Readings, place: Place, token: TokenCard) -> Iterator[Diagnostic]:
    card, span = readings.vocabulary.token(token.name), _span(place, token.name)
    is_defined = bool(token.traits or token.stats or token.abilities)
    if card is None:
        if not is_defined:
            near = nearest(token.name, tuple(readings.vocabulary.tokens))
            yield UnknownToken(file.source, span, token.name, near)
    elif is_defined:
        parts = tuple(part.words for part in PARTS if part.of_token(token) != part.of_card(card, readings))
        if parts:
            yield TokenDiffers(file.source, span, token.name, parts, related=_card_of(file, card))


def _span(place: Place, name: str) -> Span:
    """Where the token is named."""
    said = place.said
    names = (found for found in NAMED[said.lang].finditer(said.folded) if _is_name(found[1], name, said))
    found = next(names, None)
    return (Span(*found.span()) if found else Span(0, len(said.text))).shifted(place.line.span.start)


def _is_name(word: str, name: str, said: Said) -> bool:
    return key(word) == key(name) or said.vocabulary.name(word) == name


def _card_of(file: CardFile, card: TokenDefinition) -> tuple[Related, ...]:
    """The token card, if it stands in the same file."""
    kind, name = CardType.UNIT_TOKEN, card.name_ja
    cards = (each for each in file.cards if each.type and each.type.value is kind and each.name.value.ja == name)
    return tuple(Related(each.name.span, TokenDiffers.CARD) for each in cards)[:1]


@frozen
class Part:
    """What an inline token and a token card both say, each in its own way."""

    words: Text
    of_token: Callable[[TokenCard], object]
    of_card: Callable[[TokenDefinition, Readings], object]


def _stat(name: str) -> Callable[[TokenCard], int | None]:
    return lambda token: next((each.value for each in token.stats if each.stat.name == name), None)


def _abilities(token: TokenCard) -> frozenset[Record]:
    return frozenset(each.ability if isinstance(each, GainAbility) else each for each in token.abilities)


def _card_abilities(card: TokenDefinition, readings: Readings) -> frozenset[Record]:
    lines = (readings.of(text, UNIT).line for text in card.text)
    return frozenset(ability for line in lines if line for ability in _of_line(line))


def _of_line(line: Line) -> tuple[Record, ...]:
    """A line as an inline token has it: keywords and plain effects bare, anything else quoted."""
    match line:
        case Line(gates=(), cost=(), keywords=keywords) if keywords:
            return keywords
        case Line(gates=(), cost=(), body=(only,)):
            return (only,)
    return (line,) if line != Line() else ()


def _card_traits(card: TokenDefinition, readings: Readings) -> frozenset[str]:
    return frozenset(readings.vocabulary.trait(each) or each for each in card.traits)


PARTS = (
    Part(Text("特徴", "traits"), lambda token: frozenset(token.traits), _card_traits),
    Part(Text("AP", "AP"), _stat("AP"), lambda card, _: card.ap),
    Part(Text("HP", "HP"), _stat("HP"), lambda card, _: card.hp),
    Part(Text("テキスト", "text"), _abilities, _card_abilities),
)
