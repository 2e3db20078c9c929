"""Words: the longest that fits, whatever the width of its characters, and where each stands."""

import pytest

from cardlang.grammar.tables import parser_of
from cardlang.lexer import UnknownCharacterError
from cardlang.parser import language_of
from cardlang.source import fold


def cut(text: str) -> list[str]:
    """The words of a text, as they are written."""
    tokens = parser_of(language_of(text)).lexer.tokens(fold(text), 0, len(text))
    return [text[each.start_pos : each.end_pos] for each in tokens]


def kinds(text: str) -> list[str]:
    """The words of a text, as they are read; those that hold a value by their kind."""
    parser = parser_of(language_of(text))
    return [parser.grammar.word(each.type) for each in parser.lexer.tokens(fold(text), 0, len(text))]


def test_japanese_words_need_no_blanks() -> None:
    assert cut("自分は1枚ドローする。") == ["自分は", "1", "枚", "ドローする", "。"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("シールドエリアのカード", ["シールドエリアのカード"]),
        ("シールドのカード名に", ["シールド", "の", "カード名に"]),
        ("自分のターン中", ["自分のターン中"]),
        ("自分のユニット", ["自分の", "ユニット"]),
        ("リンクユニット以外の", ["リンクユニット", "以外の"]),
        ("ユニットカードか", ["ユニットカード", "か"]),
    ],
)
def test_the_longest_word_wins(text: str, words: list[str]) -> None:
    assert cut(text) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("自分の手札の", ["自分の", "手札の"]),
        ("自分の手札1枚", ["自分の手札", "1", "枚"]),
        ("3つ以上の間", ["3", "つ", "以上", "の間"]),
        ("Lv.3以上の", ["Lv.", "3", "以上", "の"]),
    ],
)
def test_what_follows_decides_where_a_japanese_word_ends(text: str, words: list[str]) -> None:
    assert cut(text) == words


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("with <Blocker>", "with…"),
        ("with 3 or less HP", "with…"),
        ('with "Beacon"', "with…"),
        ("with this Unit", "with"),
        ("with a 【Deploy】", "with…"),
        ("with a Pilot", "with"),
        ("and draw 1", "and…"),
        ("and 1 enemy Unit", "and"),
        ("Lv.3 or Lower Pilot", "Lv.…"),
        ("Lv.3 or lower", "Lv."),
    ],
)
def test_what_follows_decides_which_english_word_it_is(text: str, kind: str) -> None:
    assert kinds(text)[0] == kind


def test_a_full_stop_ends_a_sentence_also_behind_a_short_word() -> None:
    assert cut("the lowest Lv. Draw 1.") == ["the lowest", "Lv", ".", "Draw", "1", "."]
    assert cut("the lowest Lv.") == ["the lowest", "Lv", "."]
    assert cut("gets Lv. +1.") == ["gets", "Lv.", "+", "1", "."]


def test_a_capital_begins_an_english_word_as_well() -> None:
    assert kinds("Draw 1.") == kinds("draw 1.")


def test_an_english_word_ends_where_its_letters_do() -> None:
    with pytest.raises(UnknownCharacterError) as unknown:
        cut("Drawn 1.")
    assert unknown.value.position == 0


@pytest.mark.parametrize(
    "text",
    ["《リペア1》", "〔環連〕", "「ミナ」", "【配備時】", "①", "<Repair 1>", "(Ring League)", "[Mina]", '"Mina"'],
)
def test_a_bracket_and_what_stands_in_it_is_one_word(text: str) -> None:
    assert cut(text) == [text]


def test_a_quoted_line_is_one_word_and_may_name_something() -> None:
    assert kinds("「自分は1枚ドローする。」") == ["TEXT"]
    assert kinds("「カード名に「灯台」を含むユニット1つを選ぶ。」") == ["TEXT"]
    assert kinds('"Draw 1."') == ["TEXT"]


@pytest.mark.parametrize(
    ("wide", "narrow"),
    [
        ("自分は１枚", "自分は1枚"),
        ("これをＡＰ＋１", "これをAP+1"),
        ("（ＡＰ１・ＨＰ２）", "(AP1・HP2)"),
        ("これ､それ｡", "これ、それ。"),
        ("Draw\u3000１．", "Draw 1."),
    ],
)
def test_width_makes_no_difference(wide: str, narrow: str) -> None:
    assert kinds(wide) == kinds(narrow)


def test_folding_moves_nothing() -> None:
    text = "これをＡＰ＋１する｡自分は２枚ドローする。"
    assert cut(text) == ["これ", "を", "ＡＰ", "＋", "１", "する", "｡", "自分は", "２", "枚", "ドローする", "。"]


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("自分は、", "自分は"),
        ("を、", "を"),
        ("代わりに", "かわりに"),
        ("かわりに、", "かわりに"),
        ("なら", "なら、"),
        ("それら", "それ"),
        ("an", "a"),
        (", other than", "other than"),
    ],
)
def test_another_spelling_is_the_same_word(written: str, same: str) -> None:
    assert kinds(written) == kinds(same)
    assert len(kinds(written)) == 1


def test_a_number_has_no_zero_in_front() -> None:
    assert kinds("0") == ["NUM"]
    with pytest.raises(UnknownCharacterError):
        cut("自分は01枚ドローする。")


def test_a_character_that_begins_no_word_is_told_by_its_place() -> None:
    with pytest.raises(UnknownCharacterError) as unknown:
        cut("自分は1枚爆破する。")
    assert unknown.value.position == 5
