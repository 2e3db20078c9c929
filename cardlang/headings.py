"""The headings and fixed words of a card file in both languages, and which headings a type of card has."""

import unicodedata
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache, lru_cache
from typing import Self

from attrs import frozen

from cardlang.diagnostics.model import Text
from cardlang.source import fold


@lru_cache(1024)
def spelling(word: str) -> str:
    """The form in which two spellings of a heading or fixed word are equal: width, case and blanks do not count.

    Half-width katakana is equal here, too: the characters are reported once, not the words they make.
    """
    return "".join(unicodedata.normalize("NFKC", fold(word)).split()).casefold()


class FixedWord(Enum):
    """One of a closed list of words: an id, its words in Japanese and English, and other spellings to read."""

    def __init__(self, identity: str, ja: str, en: str, *others: str) -> None:
        """Keep the words beside the id."""
        self.identity = identity
        self.words = Text(ja, en)
        self.spellings = (ja, en, *others)

    # A member is one object: its name need not be hashed each time it is looked up.
    __hash__ = object.__hash__

    @classmethod
    def find(cls, word: str) -> Self | None:
        """The member written so, in either language."""
        return cls.index().get(spelling(word))

    @classmethod
    @cache
    def index(cls) -> Mapping[str, Self]:
        """Every member by each of its spellings."""
        return {spelling(word): each for each in cls for word in each.spellings}

    @classmethod
    def known(cls) -> tuple[str, ...]:
        """Every spelling, the Japanese ones first."""
        members = list(cls)
        return tuple(dict.fromkeys(each.spellings[place] for place in (0, 1) for each in members))

    def as_written(self, word: str) -> str:
        """The canonical spelling in the language of `word`."""
        return self.words.en if fold(word).isascii() else self.words.ja


class Heading(FixedWord):
    """What stands before a colon."""

    SET = "set", "セット", "Set"
    KEYWORD = "keyword", "キーワード", "Keyword"
    ADDS = "adds", "加算", "Adds"
    TIMING = "timing", "タイミング", "Timing"
    DEFINITION = "definition", "定義", "Definition"
    REMINDER = "reminder", "注釈", "Reminder"
    CARD = "card", "カード", "Card"
    NAME = "name", "名前", "Name", "カード名"
    TYPE = "type", "種類", "Type", "カードタイプ"
    COLOR = "color", "色", "Color", "Colour"
    LEVEL = "level", "Lv", "Lv", "Lv.", "レベル", "Level"
    COST = "cost", "コスト", "Cost"
    AP = "ap", "AP", "AP"
    HP = "hp", "HP", "HP"
    TERRAIN = "terrain", "地形", "Terrain"
    TRAITS = "traits", "特徴", "Traits", "Trait"
    LINK = "link", "リンク", "Link", "リンク条件"
    TEXT = "text", "テキスト", "Text"
    UPPER = "upper", "上段", "Upper"
    LOWER = "lower", "下段", "Lower"
    PILOT = "pilot", "パイロット", "Pilot"


class DeckHeading(FixedWord):
    """What stands before a colon in a deck file."""

    DECK = "deck", "デッキ", "Deck", "デッキ名"
    RESOURCES = "resources", "リソース", "Resources", "Resource", "リソースデッキ", "Resource Deck"


class CardType(FixedWord):
    """The type of a card."""

    UNIT = "unit", "ユニット", "Unit"
    PILOT = "pilot", "パイロット", "Pilot"
    COMMAND = "command", "コマンド", "Command"
    BASE = "base", "ベース", "Base"
    RESOURCE = "resource", "リソース", "Resource"
    UNIT_TOKEN = "unit token", "ユニットトークン", "Unit Token"
    EX_BASE = "EX base", "EXベース", "EX Base"
    EX_RESOURCE = "EX resource", "EXリソース", "EX Resource"


class Color(FixedWord):
    """The colour of a card (2-4.3)."""

    BLUE = "blue", "青", "Blue"
    GREEN = "green", "緑", "Green"
    RED = "red", "赤", "Red"
    PURPLE = "purple", "紫", "Purple"
    WHITE = "white", "白", "White"


class Terrain(FixedWord):
    """The terrain of a card."""

    SPACE = "space", "宇宙", "Space"
    EARTH = "earth", "地球", "Earth"


class Answer(FixedWord):
    """Whether the numbers of a keyword add up."""

    YES = "yes", "する", "Yes"
    NO = "no", "しない", "No"


BLOCKS = frozenset({Heading.TEXT, Heading.UPPER, Heading.LOWER})
WHOLE_LINE = frozenset({Heading.DEFINITION, Heading.REMINDER})
ALONE = BLOCKS | WHOLE_LINE
FREE_TEXT = WHOLE_LINE | {Heading.SET, Heading.NAME, Heading.PILOT}
PILOT_SIDE = frozenset({Heading.AP, Heading.HP, Heading.TRAITS})
KEYWORD_PARTS = frozenset({Heading.ADDS, Heading.TIMING, Heading.DEFINITION, Heading.REMINDER})
FILE_ONLY = KEYWORD_PARTS | {Heading.SET, Heading.KEYWORD}

RULES: Mapping[Heading, str] = {
    Heading.NAME: "2-2",
    Heading.TYPE: "2-3",
    Heading.COLOR: "2-4",
    Heading.TRAITS: "2-5",
    Heading.TERRAIN: "2-6",
    Heading.AP: "2-7",
    Heading.HP: "2-8",
    Heading.LEVEL: "2-9",
    Heading.COST: "2-10",
    Heading.TEXT: "2-11",
    Heading.LINK: "2-12",
    Heading.UPPER: "3-3",
    Heading.LOWER: "3-3",
    Heading.PILOT: "3-4",
}


@frozen
class Shape:
    """Which headings a type of card must have, and which it may have besides."""

    required: tuple[Heading, ...]
    optional: frozenset[Heading]

    def allows(self, heading: Heading) -> bool:
        """Whether a card of this type may have that heading."""
        return heading in self.required or heading in self.optional


def _shape(required: Iterable[Heading], *optional: Heading) -> Shape:
    return Shape((Heading.NAME, Heading.TYPE, *required), frozenset({Heading.CARD, Heading.TRAITS, *optional}))


_PLAYED = (Heading.COLOR, Heading.LEVEL, Heading.COST)
_FIGHTS = (Heading.AP, Heading.HP)

SHAPES: Mapping[CardType, Shape] = {
    CardType.UNIT: _shape((*_PLAYED, *_FIGHTS), Heading.TERRAIN, Heading.LINK, Heading.TEXT),
    CardType.PILOT: _shape((*_PLAYED, *_FIGHTS), Heading.UPPER, Heading.LOWER),
    CardType.COMMAND: _shape(_PLAYED, Heading.TEXT, Heading.PILOT),
    CardType.BASE: _shape((*_PLAYED, Heading.HP), Heading.AP, Heading.TERRAIN, Heading.TEXT),
    CardType.RESOURCE: _shape((), Heading.TEXT),
    CardType.UNIT_TOKEN: _shape(_FIGHTS, Heading.TERRAIN, Heading.TEXT),
    CardType.EX_BASE: _shape((Heading.HP,), Heading.AP, Heading.TERRAIN, Heading.TEXT),
    CardType.EX_RESOURCE: _shape((), Heading.TEXT),
}


def types_with(heading: Heading) -> tuple[CardType, ...]:
    """The types of card that may have a heading."""
    return tuple(kind for kind, shape in SHAPES.items() if shape.allows(heading))
