"""The printed table of variants: spellings that are read and mean the same, each with the one that is written.

A text that is read and written again comes back the same to the letter (EXACT), or the same after both were
normalised by this table (VARIANT). Nothing here knows the grammar.
"""

import re
from collections.abc import Mapping

from attrs import frozen

from cardlang.phrase import Lang

# After a word that ends with one of these a comma may stand.
PARTICLES = "はがをにのとでか"

# Surfaces of one word: as also read → as written.
SAME_WORD: Mapping[Lang, Mapping[str, str]] = {
    "ja": {
        "それら": "それ",
        "代わりに": "かわりに",
        "かわりに、": "かわりに",
        "ない": "無い",
        "なら": "なら、",
    },
    "en": {"an": "a", ", other than": "other than", "Lv": "Lv."},
}


@frozen
class Variant:
    """A pattern in a text and what it becomes in the canonical text, with the reason in a few words."""

    lang: Lang
    pattern: re.Pattern[str]
    canonical: str
    reason: str


VARIANTS: list[Variant] = []


def variant(lang: Lang, pattern: str, canonical: str, reason: str) -> None:
    """Add a row to the table."""
    VARIANTS.append(Variant(lang, re.compile(pattern), canonical, reason))


variant("ja", f"([{PARTICLES}])、", r"\1", "a comma after a particle")
variant("ja", "している、", "している", "a comma after a relation")
variant("ja", "なら、公開して", "なら公開して", "a comma before a short clause")
variant("ja", "この(?:ユニット|ベース|カード)", "これ", "the card named in full or by pronoun")
variant("ja", "((?:自分|味方|相手)の)((?:〔[^〕]*〕/?)+の)", r"\2\1", "side and trait in the other order")
variant("ja", "((?:〔[^〕]*〕/?)+の)((?:レスト|アクティブ)の)", r"\2\1", "trait and state in the other order")
variant("ja", r"((?:レスト|アクティブ)の)(これの(?:Lv\.|AP)以下の)", r"\2\1", "state and comparison in the other order")
variant("ja", "(?<=[。】])([^。】、]*は)このターン中、", r"このターン中、\1", "the duration behind the topic")
variant("ja", "かわりに(?:それ|これ)は", "かわりに", "the topic left out")
variant("ja", "にセットされていた", "にセットされている", "set now or before")
variant("ja", "し、(これが[^。]*?なら、)", r"する。\1このターン中、", "a condition in the middle of a sentence")

variant("en", " +", " ", "blanks")
variant("en", "(?<=[】:]) ", "", "a blank before the text")
variant(
    "en",
    r"during this turn, ([^.]*?) and, if ([^,]*), ([^.]*)\.",
    r"\1 during this turn. if \2, \3 during this turn.",
    "a condition in the middle of a sentence",
)
variant(
    "en",
    r"for each ([^,]*), ([^.]*?) during this turn",
    r"\2 for each \1 during this turn",
    "the count in front or behind",
)
variant("en", "when ([^,]*?) while ([^,]*),", r"while \2, when \1,", "the state before or behind the event")
variant(
    "en", r"during this (turn|battle), ((?:lv\.|[^.])*)\.", r"\2 during this \1.", "the duration in front or behind"
)
variant(
    "en",
    r"([^.】]*?) during your opponent's turn\.",
    r"during your opponent's turn, \1.",
    "the turn in front or behind",
)
variant("en", " and choose ", ". choose ", "two steps in one sentence")
variant("en", r"(choose (?:lv\.|[^.])*?) and add it", r"\1. add it", "two steps in one sentence")
variant("en", "this unit's paired pilot", "the pilot paired with this unit", "possession")
variant("en", "in its card name", "in their card name", "one or several")
variant("en", "that is lv", "that are lv", "one or several")
variant("en", r"this is an? (\([^.]*?\)|[a-z]+) unit", r"this unit is \1", "what the card is")
variant("en", r"it is an? (\([^.]*?\)) unit", r"it is \1", "what it is")
variant("en", "(?:it|this unit) is attacking", "you are attacking", "who attacks")
variant("en", r"there is (an? [^,]*?) in play", r"\1 is in play", "what is there")
variant("en", "any remaining card|the remaining card(?!s)", "the remaining cards", "the cards left over")
variant("en", "you place (.*?) with this effect", r"you placed \1 with this effect", "what this effect has done")
variant("en", "friendly damaged", "damaged friendly", "side and damage in the other order")
variant("en", "that has no pilot paired with it", "with no paired pilot", "without a pilot")
variant("en", "that (enemy|friendly) unit", r"the \1 unit", "one that the text has spoken of")
variant("en", ", other than", " other than", "a comma before an exception")
variant("en", r"when your (\([^)]*\)) unit", r"when one of your \1 units", "one of yours")
variant("en", " from the game", "", "where the exiled go")
variant("en", "their owners' hands", "their owner's hand", "several owners")
variant(
    "en",
    r"\bthis (?:unit|base|card)\b|\bthis\b(?= (?:gets|gains|is damaged)|\.)",
    "it",
    "the card named in full or by pronoun",
)
variant("en", "it is battling", "battling it", "who battles")
variant("en", "/1 ", "/", "the number before each alternative")


def normalised(text: str, lang: Lang) -> str:
    """Return the text with every variant replaced by its canonical spelling; English without regard to capitals."""
    text = text.lower() if lang == "en" else text
    for row in VARIANTS:
        if row.lang == lang:
            text = row.pattern.sub(row.canonical, text)
    return text
