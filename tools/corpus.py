"""A corpus: a folder with `ja.jsonl` and `en.jsonl`, the same cards in the same order, line by line a translation."""

import json
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import Any

from attrs import frozen

from cardlang.phrase import LANGS, Lang
from runtime.terms.nouns import Kind

# What a text calls itself; a pilot's text is that of the unit it is set on.
KINDS = {"UNIT": "unit", "UNIT TOKEN": "unit", "PILOT": "unit", "BASE": "base", "EX BASE": "base"}
OTHER = "card"


class CorpusError(Exception):
    """The folder holds no aligned corpus; the message says what is wrong and where."""


@frozen
class Pair:
    """The same words in both languages."""

    ja: str
    en: str

    def of(self, lang: Lang) -> str:
        """The words in one language."""
        return self.ja if lang == "ja" else self.en


@frozen
class TextLine:
    """A line of a card's text, by the card's number and its place from 1 on."""

    number: str
    place: int
    printed_on: Kind
    text: Pair


@frozen(slots=False)
class Card:
    """A printed card, as far as its words go."""

    number: str
    name: Pair
    traits: tuple[Pair, ...]
    link: Pair
    lines: tuple[TextLine, ...]


@frozen(slots=False)
class Corpus:
    """Every card of a folder."""

    cards: tuple[Card, ...]

    @cached_property
    def lines(self) -> tuple[TextLine, ...]:
        """Every line of text on every card."""
        return tuple(line for card in self.cards for line in card.lines)


def read_corpus(folder: Path) -> Corpus:
    """Read both files; whatever is missing or not aligned raises `CorpusError`."""
    ja, en = (_rows(folder / f"{lang}.jsonl") for lang in LANGS)
    if len(ja) != len(en):
        raise CorpusError(f"{folder}: {len(ja)} cards in ja.jsonl, {len(en)} in en.jsonl")
    return Corpus(tuple(_card(first, second) for first, second in zip(ja, en, strict=True)))


def _rows(path: Path) -> list[dict[str, Any]]:
    try:
        return [json.loads(row) for row in path.read_text("utf-8").splitlines() if row.strip()]
    except (OSError, ValueError) as error:
        raise CorpusError(f"{path}: {error}") from error


def _card(ja: dict[str, Any], en: dict[str, Any]) -> Card:
    number = ja["no"]
    if number != en["no"]:
        raise CorpusError(f"{number} in ja.jsonl stands where {en['no']} stands in en.jsonl")
    traits = tuple(Pair(*pair) for pair in zip(ja["traits"] or (), en["traits"] or (), strict=False))
    link = Pair(ja["link"] or "", en["link"] or "")
    return Card(number, Pair(ja["name"], en["name"]), traits, link, tuple(_lines(number, ja, en)))


def _lines(number: str, ja: dict[str, Any], en: dict[str, Any]) -> Iterator[TextLine]:
    kind = Kind(KINDS.get(ja["type"], OTHER))
    texts = [(card["text"] or "").split("\n") for card in (ja, en)]
    if len(texts[0]) != len(texts[1]):
        raise CorpusError(f"{number}: {len(texts[0])} lines in ja.jsonl, {len(texts[1])} in en.jsonl")
    for place, pair in enumerate(zip(*texts, strict=True), start=1):
        if any(pair):
            yield TextLine(number, place, kind, Pair(*pair))
