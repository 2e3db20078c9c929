"""The files that `new` begins."""

from collections.abc import Mapping

from cardlang.diagnostics.model import Lang, Text
from cardlang.formatter import format_cards
from cardlang.headings import SHAPES, CardType, Color, Heading
from cardlang.source import Source

SET_FILE = Text(
    """\
# {code} のカード。行頭が # の行はコメントです。
#
# カードを足す:   cardlang new card {code}-001
# 確かめる:       cardlang check
# 整える:         cardlang fmt
# 見る:           cardlang show {code}-001
#
# このセットだけの言葉は、ここで宣言します。「日本語 / English」の形で書きます。
# 特徴：環連 / Ring League
# キーワード：《共鳴（数値）》 / <Resonance (number)>
# 加算：する
# 定義：【アタック時】このターン中、このユニットをAP+（数値）する。
# 注釈：アタックのたびに、そのターンだけAPが指定の数上がる

セット：{code} {name}
""",
    """\
# The cards of {code}. A line that begins with # is a comment.
#
# Add a card:      cardlang new card {code}-001
# Check them:      cardlang check
# Format them:     cardlang fmt
# Look at one:     cardlang show {code}-001
#
# Words of this set alone are declared here, as “日本語 / English”.
# Traits: 環連 / Ring League
# Keyword: 《共鳴（数値）》 / <Resonance (number)>
# Adds: Yes
# Definition: 【Attack】This Unit gets AP+(number) during this turn.
# Reminder: アタックのたびに、そのターンだけAPが指定の数上がる / Each attack gives it AP until the turn ends

Set: {code} {name}
""",
)

VALUES: Mapping[Heading, Text] = {
    Heading.COLOR: Color.BLUE.words,
    Heading.LEVEL: Text("1", "1"),
    Heading.COST: Text("1", "1"),
    Heading.AP: Text("1", "1"),
    Heading.HP: Text("1", "1"),
}
DRAW = Text("自分は1枚ドローする。", "Draw 1.")
TEXTS: Mapping[CardType, tuple[Heading, Text]] = {
    CardType.UNIT: (Heading.TEXT, Text("【配備時】{draw}", "【Deploy】{draw}")),
    CardType.PILOT: (Heading.LOWER, Text("【リンク時】{draw}", "【When Linked】{draw}")),
    CardType.COMMAND: (Heading.TEXT, Text("【メイン】{draw}", "【Main】{draw}")),
    CardType.BASE: (Heading.TEXT, Text("【配備時】{draw}", "【Deploy】{draw}")),
}


def set_file(code: str, name: str, lang: Lang) -> str:
    """The file of a new set."""
    return _canonical(SET_FILE.of(lang).format(code=code, name=name))


def card_text(number: str, kind: CardType, name: str, lang: Lang) -> str:
    """A card with everything that its type must have."""
    values = {Heading.CARD: number, Heading.NAME: name, Heading.TYPE: kind.words.of(lang)}
    for heading in SHAPES[kind].required:
        if heading in VALUES:
            sign = "+" if kind is CardType.PILOT and heading in {Heading.AP, Heading.HP} else ""
            values[heading] = sign + VALUES[heading].of(lang)
    lines = [f"{heading.words.of(lang)}：{value}" for heading, value in values.items()]
    if kind in TEXTS:
        heading, text = TEXTS[kind]
        lines += [f"{heading.words.of(lang)}：", text.of(lang).format(draw=DRAW.of(lang))]
    return _canonical("\n".join(lines))


def _canonical(text: str) -> str:
    """The text as `fmt` would write it."""
    return format_cards(Source("", text)).text
