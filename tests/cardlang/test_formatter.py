from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.cardfile import read_cards
from cardlang.formatter import format_cards
from cardlang.source import Source
from cardlang.wording import canonical_text

ROOT = Path(__file__).resolve().parents[2]

WILD = """\
# 権利の書き


# このセットについて
Set:  ＳＫ０１　星環の残響  /  Echoes of the Ring
特徴:環連/ Ring League
特徴: 環連 ／ Ring League

Keyword：《共鳴(数値)》 ／ <Resonance (number)>
Definition：【アタック時】このターン中、このユニットをＡＰ＋(数値)する。

# adds
Adds: yes
# 宙に浮いた書き

＃ 一枚目
カード: ＳＫ０１-００１  ＃ n
種類:unit  # t
# 色の話
Colour: blue  # c
テキスト: 【配備時】自分は１枚ドローする｡  # x
# 二行目の話
【起動･メイン】このユニットをレストにする:自分は1枚ドローする。

名前：ＺＺ灯台 / ZZ Beacon
HP:4  AP: ３   Cost:3     Lv.: 4
Link:『ＺＺ』/特徴〔環連〕
特徴：〔遠征・哨戒〕 〔環連〕
# ぶら下がり

# 二枚目
カード：SK01-031
パイロット：ロウ・ケイン   特徴：哨戒隊   HP：+0   AP：+1
名前：挟撃 / Pincer
種類：コマンド   色：青   Lv：2   コスト：1

# おしまい
""".replace("特徴:環連/ Ring League\n", "")

TIDY = """\
# 権利の書き

# このセットについて
Set：SK01 星環の残響 / Echoes of the Ring
特徴：環連 / Ring League

Keyword：《共鳴（数値）》 / <Resonance (number)>
# adds
Adds：Yes
Definition：【アタック時】このターン中、このユニットをAP+(数値)する。
# 宙に浮いた書き

# 一枚目
カード：SK01-001  # n
名前：ＺＺ灯台 / ZZ Beacon
# 色の話
# t
# c
種類：Unit   Color：Blue   Lv：4   Cost：3   AP：3   HP：4
特徴：〔遠征・哨戒〕・環連
Link：『ＺＺ』／特徴〔環連〕
テキスト：
【配備時】自分は1枚ドローする。  # x
# 二行目の話
【起動・メイン】このユニットをレストにする：自分は1枚ドローする。
# ぶら下がり

# 二枚目
カード：SK01-031
名前：挟撃 / Pincer
種類：コマンド   色：青   Lv：2   コスト：1
パイロット：ロウ・ケイン   AP：+1   HP：+0   特徴：哨戒隊

# おしまい
"""


def formatted(text: str) -> str:
    result = format_cards(Source("a.card", text))
    assert [each.title("en") for each in result.diagnostics] == []
    return result.text


def test_a_wild_file_becomes_tidy() -> None:
    assert formatted(WILD) == TIDY


def test_a_tidy_file_stays() -> None:
    assert formatted(TIDY) == TIDY


def test_the_content_stays() -> None:
    assert read_cards(Source("a.card", WILD))[0] == read_cards(Source("a.card", TIDY))[0]


def test_bom_line_ends_and_trailing_blanks_go() -> None:
    assert formatted("\ufeff" + TIDY.replace("\n", " 　\r\n")) == TIDY


def test_a_file_with_errors_is_left_and_says_why() -> None:
    wrong = WILD.replace("Colour: blue", "Colour: yellow")
    result = format_cards(Source("a.card", wrong))
    assert (result.text, [each.code for each in result.diagnostics]) == (wrong, ["CT224"])


def test_a_hidden_character_is_an_error_here_too() -> None:
    assert format_cards(Source("a.card", TIDY.replace("灯台", "灯\u202e台"))).diagnostics


def test_the_parts_of_a_keyword_come_in_order_with_the_comments_between_them() -> None:
    parts = "キーワード：《残響（数値）》\n定義：【アタック時】自分は1枚ドローする。\n\n# 一\n\n# 二\n加算：しない\n"
    tidy = "キーワード：《残響（数値）》\n# 一\n# 二\n加算：しない\n定義：【アタック時】自分は1枚ドローする。\n"
    assert formatted(parts) == tidy == formatted(tidy)


def test_a_comment_below_the_last_card_stays_with_it() -> None:
    text = "カード：A-1\n名前：灯\n種類：リソース\n# ぶら下がり\n"
    assert formatted(text.rstrip("\n")) == text
    assert formatted(text) == text


def test_an_empty_heading_is_kept_where_it_may_be_empty() -> None:
    text = "キーワード：《残響》\n定義：\n"
    assert formatted(text) == text


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("自分は１枚ドローする｡", "自分は1枚ドローする。"),
        ("ＡＰ＋１ HP−２", "AP+1 HP-2"),
        ("レストにする:味方", "レストにする：味方"),
        ("Rest this Unit: draw 1.", "Rest this Unit: draw 1."),
        ("「ＺＺ：１」を含む", "「ＺＺ：１」を含む"),
        ("｢ミナ｣（月）(注)", "「ミナ」（月）(注)"),
        ("【メイン】／【アクション】", "【メイン】/【アクション】"),
        ("1〜2つ①■", "1～2つ①■"),
    ],
)
def test_widths_of_a_text(written: str, canonical: str) -> None:
    assert canonical_text(written) == canonical == canonical_text(canonical)


def test_the_keywords_of_the_rules_are_tidy() -> None:
    text = (ROOT / "cards/gundam/keywords.card").read_text("utf-8")
    assert formatted(text) == text


UNIT = ["カード：A-1", "名前：灯 / Light", "種類：ユニット", "色：青", "Lv：1   コスト：1", "AP：1   HP：1"]
MORE = [
    "地形：宇宙",
    "特徴：環連・哨戒隊",
    "リンク：「ミナ」／特徴〔環連〕",
    "テキスト：\n《残響》  # 三\n# 四\n【配備時】１枚。",
]


@given(
    st.permutations(UNIT[1:]),
    st.lists(st.sampled_from(MORE), unique=True),
    st.lists(st.sampled_from(["", "", "# 書き", "　# 書き", "\n# 段落\n"]), min_size=13, max_size=13),
    st.lists(st.sampled_from(["", "", "", "  # 後ろ"]), min_size=13, max_size=13),
)
def test_any_order_with_any_comments(lines: list[str], more: list[str], between: list[str], behind: list[str]) -> None:
    parts = [between[0], "特徴：環連", between[1]]
    for number, line in enumerate([UNIT[0], *lines, *more]):
        parts += [line + behind[number], between[number + 2]]
    text = "\n".join(parts) + "\n"
    once = formatted(text)
    assert formatted(once) == once
    assert read_cards(Source("a.card", once))[0] == read_cards(Source("a.card", text))[0]
    assert once.count("#") == text.count("#")
    assert not any(line != line.rstrip() for line in once.splitlines())
