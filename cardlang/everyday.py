"""What people say, or other games print, and the word that this language has for it.

Only for messages: nothing here is read as the other. One row a word, the same for a text and for a 【timing】.
"""

from collections.abc import Mapping

from cardlang.phrase import Lang

EVERYDAY: Mapping[Lang, Mapping[str, str]] = {
    "ja": {
        "引く": "ドローする",
        "引き": "ドローし",
        "敵": "相手の",
        "攻撃": "アタック",
        "攻撃時": "アタック時",
        "防御": "ブロック",
        "山札": "デッキ",
        "墓地": "トラッシュ",
        "捨て札": "トラッシュ",
        "生贄": "破壊する",
        "タップ": "レスト",
        "アンタップ": "アクティブ",
        "起こす": "アクティブに",
        "召喚": "配備",
        "召喚時": "配備時",
        "登場": "配備",
        "登場時": "配備時",
        "出た時": "配備時",
        "場に出": "配備",
        "死亡時": "破壊時",
        "撃破": "破壊",
        "撃破時": "破壊時",
        "装備": "セット",
        "搭乗": "セット",
        "ライフ": "シールド",
        "体": "つ",
        "匹": "つ",
        "1ターンに1回": "ターン1回",
        "ターンに1回": "ターン1回",
    },
    "en": {
        "graveyard": "trash",
        "library": "deck",
        "creature": "Unit",
        "monster": "Unit",
        "minion": "Unit",
        "kill": "destroy",
        "sacrifice": "destroy",
        "tap": "rest",
        "tapped": "rested",
        "untap": "as active",
        "untapped": "active",
        "summon": "deploy",
        "opposing": "enemy",
        "life": "Shields",
        "on play": "Deploy",
        "when played": "Deploy",
        "when attacking": "Attack",
        "on attack": "Attack",
        "on death": "Destroyed",
        "once a turn": "Once per Turn",
    },
}


def everyday(words: str, lang: Lang) -> str | None:
    """Return the longest everyday word that the words begin with, if there is one."""
    text = words.lower()
    found = [each for each in EVERYDAY[lang] if text.startswith(each) and _ends(text, each, lang)]
    return max(found, key=len, default=None)


def _ends(text: str, word: str, lang: Lang) -> bool:
    return lang == "ja" or not text[len(word) :][:1].isalpha()
