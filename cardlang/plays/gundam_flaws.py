"""What is impossible about a table, in words."""

from collections.abc import Mapping

from cardlang.diagnostics.model import Text
from cardlang.plays.names import player_word
from cardlang.plays.words import ZoneWord
from runtime.rules.gundam.table import Flaw, Impossible

WORDS: Mapping[Impossible, Text] = {
    Impossible.LOCATION: Text(
        "{who}の{zone}には、はじめから何も置けません。", "Nothing lies in {whose} {zone} at the start."
    ),
    Impossible.EMPTY_DECK: Text("{who}のデッキがありません。", "There is no card in {whose} deck."),
    Impossible.KIND: Text("このカードは{who}の{zone}には置けません。", "This card cannot lie in {whose} {zone}."),
    Impossible.UNITS: Text(
        "{who}のユニットが {count} 体います。{limit} 体までです。",
        "There are {count} Units in {whose} {zone}; {limit} are the most.",
    ),
    Impossible.BASES: Text(
        "{who}のベースが {count} つあります。{limit} つまでです。",
        "There are {count} Bases in {whose} {zone}; {limit} is the most.",
    ),
    Impossible.RESOURCES: Text(
        "{who}のリソースが {count} 枚あります。{limit} 枚までです。",
        "There are {count} cards in {whose} {zone}; {limit} are the most.",
    ),
    Impossible.EX_RESOURCES: Text(
        "{who}のEXリソースが {count} 枚あります。{limit} 枚までです。",
        "There are {count} EX Resources in {whose} {zone}; {limit} are the most.",
    ),
    Impossible.TOKENS: Text(
        "同じトークンが {count} 枚あります。{limit} 枚までです。", "{count} tokens of a kind; {limit} are the most."
    ),
    Impossible.LONE_PILOT: Text(
        "パイロットだけをバトルエリアには置けません。「甲（パイロット 乙）」のように、ユニットにセットします。",
        "A Pilot does not lie in the battle area by itself: set it on a Unit, as in “甲 (Pilot 乙)”.",
    ),
    Impossible.NO_UNIT: Text("ユニットでないカードに、パイロットはセットできません。", "A Pilot is set on Units only."),
    Impossible.NO_PILOT: Text("このカードはパイロットとしてセットできません。", "This card cannot be set as a Pilot."),
    Impossible.PILOTS: Text(
        "1 体のユニットにパイロットが {count} 人います。{limit} 人までです。",
        "A Unit has {count} Pilots; {limit} is the most.",
    ),
    Impossible.FACE_DOWN: Text("ここでは裏向きに置けません。", "A card does not lie face down here."),
    Impossible.RESTED: Text("{zone}のカードはレストになりません。", "Cards in the {zone} are not rested."),
    Impossible.DAMAGE: Text("このカードはダメージを受けません。", "This card takes no damage."),
    Impossible.DESTROYED: Text(
        "HP {limit} に {count} ダメージでは、すでに破壊されています。",
        "With {count} damage on {limit} HP it is destroyed already.",
    ),
}


def said(flaw: Flaw) -> Text:
    """Say it in both languages."""
    zone = next((each.words for each in ZoneWord if each.identity == flaw.zone), Text(flaw.zone, flaw.zone))
    who, words = player_word(flaw.player), WORDS[flaw.impossible]
    facts = {"count": flaw.count, "limit": flaw.limit}
    return Text(
        words.ja.format(who=who.ja, zone=zone.ja, **facts),
        words.en.format(whose=f"the {who.en.lower()}'s" if flaw.player else "my", zone=flaw.zone, **facts),
    )
