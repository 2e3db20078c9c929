import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardlang.card import Term
from cardlang.cardfile import Card, CardFile, LinkKind, duplicate_numbers, read_cards
from cardlang.diagnostics.files import StrayText
from cardlang.diagnostics.fixing import apply_fixes
from cardlang.diagnostics.model import Diagnostic, errors
from cardlang.diagnostics.render import Look, render
from cardlang.formatter import format_cards
from cardlang.headings import CardType, Color, Heading, Terrain
from cardlang.source import Source, forbidden_characters
from cardlang.vocabulary import KeywordDefinition, TokenDefinition, Vocabulary

ROOT = Path(__file__).resolve().parents[2]

SET = """\
# 星環の残響
セット：SK01 星環の残響 / Echoes of the Ring
特徴：環連 / Ring League      # a term
名前：ミナ / Mina
キーワード：《共鳴（数値）》 / <Resonance (number)>
加算：する
定義：【アタック時】このターン中、このユニットをAP+（数値）する。
注釈：アタックのたびに指定の数だけAPが上がる / AP goes up by the given amount with each attack.
"""
UNIT = """\
カード：SK01-001
名前：灯台級シグナルム / Beacon Signalum
種類：ユニット
色：青   Lv：4   コスト：3   AP：3   HP：4      # several a line
地形：宇宙・地球
特徴：環連・〔哨戒・遠征〕
リンク：「ミナ」／『ロウ・ケイン』／特徴〔環連〕
テキスト：
【配備時】HP3以下の相手のユニット1つを選ぶ。それをレストにする。
# a note
《ブロッカー》
"""
PILOT = """\
カード：SK01-020
名前：ミナ・オルド / Mina Ord
種類：パイロット   色：青   Lv：3   コスト：1   AP：+1   HP：-2
上段：
【バースト】このカードを手札に加える。
下段：
【リンク時】自分は1枚ドローする。
"""
COMMAND = """\
カード：SK01-031
名前：挟撃 / Pincer   種類：コマンド   色：青   Lv：2   コスト：1
テキスト：
【メイン】/【アクション】相手のユニット1つを選ぶ。それに1ダメージを与える。
パイロット：ロウ・ケイン / Row Kane   AP：+1   HP：+0   特徴：哨戒隊
"""
TOKEN = """\
カード：SK01-T01
名前：哨戒艇 / Patrol Boat
種類：ユニットトークン   AP：1   HP：2
特徴：環連
"""


def read(text: str) -> tuple[CardFile, tuple[Diagnostic, ...]]:
    return read_cards(Source("a.card", text))


def clean(text: str) -> CardFile:
    file, found = read(text)
    assert [each.title("en") for each in found] == []
    return file


def card(text: str) -> Card:
    return clean(text).cards[0]


def codes(text: str) -> list[str]:
    return [each.code for each in read(text)[1]]


def test_a_set_its_terms_and_its_keywords() -> None:
    file = clean(SET)
    assert file.set
    assert (file.set.code.value, file.set.name.value) == ("SK01", Term("星環の残響", "Echoes of the Ring"))
    assert [each.value for each in file.traits] == [Term("環連", "Ring League")]
    assert [each.value for each in file.names] == [Term("ミナ", "Mina")]
    (keyword,) = (each.value for each in file.keywords)
    assert (keyword.name_ja, keyword.name_en, keyword.numeric, keyword.adds) == ("共鳴", "Resonance", True, True)
    assert keyword.timing_ja == "アタック時"
    assert keyword.definition
    assert keyword.definition.text == "【アタック時】このターン中、このユニットをAP+（数値）する。"
    assert keyword.reminders_ja == ("アタックのたびに指定の数だけAPが上がる",)
    assert keyword.reminders_en == ("AP goes up by the given amount with each attack.",)


def test_a_unit() -> None:
    unit = card(UNIT)
    assert unit.type
    assert unit.color
    assert (unit.number.value, unit.name.value) == ("SK01-001", Term("灯台級シグナルム", "Beacon Signalum"))
    assert (unit.type.value, unit.color.value) == (CardType.UNIT, Color.BLUE)
    assert [each and each.value for each in (unit.level, unit.cost, unit.ap, unit.hp)] == [4, 3, 3, 4]
    assert [each.value for each in unit.terrain] == [Terrain.SPACE, Terrain.EARTH]
    assert [each.value for each in unit.traits] == ["環連", "哨戒・遠征"]
    assert [(each.kind, each.word) for each in unit.link] == [
        (LinkKind.NAME_PART, "ミナ"),
        (LinkKind.NAME, "ロウ・ケイン"),
        (LinkKind.TRAIT, "環連"),
    ]
    assert [each.text for each in unit.text] == [
        "【配備時】HP3以下の相手のユニット1つを選ぶ。それをレストにする。",
        "《ブロッカー》",
    ]


def test_a_pilot_has_signed_numbers_and_two_texts() -> None:
    pilot = card(PILOT)
    assert [each and each.value for each in (pilot.ap, pilot.hp)] == [1, -2]
    assert [each.text for each in pilot.upper] == ["【バースト】このカードを手札に加える。"]
    assert [each.text for each in pilot.lower] == ["【リンク時】自分は1枚ドローする。"]
    assert pilot.lines == pilot.upper + pilot.lower


def test_a_command_has_a_pilot_side() -> None:
    command = card(COMMAND)
    assert command.pilot
    assert command.ap is None
    assert command.pilot.name.value == Term("ロウ・ケイン", "Row Kane")
    assert [each and each.value for each in (command.pilot.ap, command.pilot.hp)] == [1, 0]
    assert [each.value for each in command.pilot.traits] == ["哨戒隊"]


@pytest.mark.parametrize("kind", ["リソース", "EXリソース"])
def test_a_resource_needs_no_more_than_its_name(kind: str) -> None:
    assert card(f"カード：SK01-R01\n名前：星環の炉\n種類：{kind}\n").name.value == Term("星環の炉")


@pytest.mark.parametrize(
    "text",
    [
        "カード：SK01-100\n名前：外縁砦\n種類：ベース   色：白   Lv：1   コスト：1   HP：4\n",
        "カード：EX-1\n名前：仮の砦\n種類：EXベース   AP：0   HP：3\n",
        TOKEN,
    ],
)
def test_bases_and_tokens(text: str) -> None:
    assert card(text).hp


def test_every_value_knows_its_place() -> None:
    file = clean(SET + "\n" + UNIT)
    unit = file.cards[0]
    fields = [unit.number, unit.level, unit.color, *unit.terrain, *unit.traits]
    written = [file.source.slice(each.span) for each in fields if each]
    assert written == ["SK01-001", "4", "青", "宇宙", "地球", "環連", "哨戒・遠征"]
    assert [file.source.slice(each.span) for each in unit.link] == ["「ミナ」", "『ロウ・ケイン』", "特徴〔環連〕"]
    assert [file.source.slice(each.span) for each in unit.text] == [each.text for each in unit.text]
    assert file.source.slice(unit.span).startswith("カード：SK01-001")
    assert file.source.slice(unit.span).endswith("《ブロッカー》")


def test_english_and_full_width_headings_say_the_same() -> None:
    english = """\
Card: SK01-001
NAME：灯台級シグナルム / Beacon Signalum
type: Unit
Colour: blue   ｌｖ．：４   Cost: ３   ＡＰ:3   HP: 4
Terrain: Space, earth
Traits: 環連・(哨戒・遠征)
Link: [ミナ] / 『ロウ・ケイン』 / (環連) Trait
Text: 【配備時】HP３以下の相手のユニット1つを選ぶ。それをレストにする。
《ブロッカー》
"""
    assert card(english) == card(UNIT)


def test_where_a_card_was_written_takes_no_part_in_what_it_is() -> None:
    assert card("\n\n" + UNIT) == card(UNIT)
    assert card(UNIT.replace("Lv：4", "Lv：5")) != card(UNIT)


def test_a_byte_order_mark_and_line_ends_are_no_part_of_the_content() -> None:
    assert clean("\ufeff" + (SET + "\n" + UNIT).replace("\n", "\r\n")) == clean(SET + "\n" + UNIT)


def test_a_block_ends_at_a_blank_line() -> None:
    assert codes(UNIT + "\n【破壊時】自分は1枚ドローする。\n") == ["CT225"]


@pytest.mark.parametrize(("line", "suggestion"), [("テキスト", "テキスト"), ("Text", "Text"), ("てきすと", None)])
def test_a_heading_without_its_colon_is_told_so(line: str, suggestion: str | None) -> None:
    _, (found,) = read(UNIT + f"\n{line}\n")
    assert isinstance(found, StrayText)
    assert found.suggestion == suggestion


def test_a_block_ends_at_a_heading() -> None:
    text = (
        PILOT.replace("上段：\n", "下段：　　上段：\n", 1)
        .replace("下段：\n", "Lv：3\n")
        .replace("   Lv：3   ", "   ", 1)
    )
    pilot = clean(text.replace("【リンク時】自分は1枚ドローする。\n", "")).cards[0]
    assert (len(pilot.upper), pilot.lower, pilot.level and pilot.level.value) == (1, (), 3)


def test_a_comment_stands_behind_two_blanks_or_in_the_place_of_a_value() -> None:
    assert card(UNIT.replace("テキスト：", "テキスト：#1").replace("地球", "地球  ＃ 2")) == card(UNIT)
    assert card(UNIT.replace("Beacon", "Beacon: #2")).name.value.en == "Beacon: #2 Signalum"


def test_a_name_may_hold_what_looks_like_a_heading() -> None:
    assert card(UNIT.replace("Beacon", "Mark HP:2")).name.value.en == "Mark HP:2 Signalum"


def test_a_cost_in_a_text_is_no_heading() -> None:
    text = "【起動・メイン】このユニットをレストにする：自分は1枚ドローする。"
    assert card(UNIT + text).text[-1].text == text


def test_text_may_begin_beside_its_heading() -> None:
    assert card(UNIT.replace("テキスト：\n", "テキスト：")) == card(UNIT)


@pytest.mark.parametrize(
    ("wrong", "right", "code"),
    [
        ("コスト", "コスと", "CT220"),
        ("Lv：4", "Lv：四", "CT223"),
        ("色：青", "色：青い", "CT224"),
        ("地形：宇宙", "地形：海", "CT224"),
        ("   コスト：3", "", "CT222"),
        ("青   Lv", "青 Lv", "CT232"),
        ("「ミナ」", "ミナ", "CT229"),
        ("「ミナ」", "「ミナ", "CT101"),
        ("地球\n", "地球\n地形：宇宙\n", "CT227"),
        ("地球\n", "地球・\n", "CT228"),
        ("・〔哨戒・遠征〕", "〔〕", "CT228"),
        ("・〔哨戒", "・・〔哨戒", "CT228"),
        ("SK01-001", "SK01 001", "CT231"),
        ("テキスト：\n", "下段：\n", "CT221"),
        ("テキスト：", "加算：する\nテキスト：", "CT226"),
    ],
)
def test_one_slip_is_one_finding(wrong: str, right: str, code: str) -> None:
    assert codes(UNIT.replace(wrong, right, 1)) == [code]


def test_one_bad_line_hides_no_other() -> None:
    text = "絵師：無名\n" + SET + UNIT.replace("青", "黄").replace("HP：4", "HP：four") + "\n余り\n\n" + PILOT + PILOT
    assert codes(text) == ["CT220", "CT224", "CT223", "CT225", "CT601"]


@pytest.mark.parametrize(
    ("kind", "heading"),
    [
        ("パイロット", "リンク：「ミナ」"),
        ("コマンド", "リンク：「ミナ」"),
        ("ベース", "リンク：「ミナ」"),
        ("リソース", "リンク：「ミナ」"),
    ],
)
def test_2_12_2_only_units_have_a_link_condition(kind: str, heading: str) -> None:
    assert "CT221" in codes(f"カード：SK01-002\n名前：灯\n種類：{kind}\n{heading}\n")


@pytest.mark.parametrize("heading", ["色：青", "Lv：1", "コスト：1"])
@pytest.mark.parametrize("kind", ["リソース", "ユニットトークン   AP：1   HP：1"])
def test_2_4_2_tokens_and_resources_have_neither_colour_level_nor_cost(kind: str, heading: str) -> None:
    assert codes(f"カード：SK01-002\n名前：灯\n種類：{kind}   {heading}\n") == ["CT221"]


def test_a_finding_about_two_places_shows_both() -> None:
    file, (problem,) = read(PILOT + "\n" + PILOT)
    (first,) = problem.related
    assert [file.source.position(span.start)[0] for span in (problem.span, first.span)] == [9, 1]


def test_numbers_are_compared_across_files() -> None:
    first, _ = read_cards(Source("a.card", UNIT + "\n" + PILOT))
    second, _ = read_cards(Source("b.card", TOKEN + "\n" + PILOT))
    (problem,) = duplicate_numbers([first, second])
    assert (problem.source.path, problem.related[0].source and problem.related[0].source.path) == ("b.card", "a.card")
    assert duplicate_numbers([first]) == ()


def test_safe_fixes_mend_what_they_say() -> None:
    text = UNIT.replace("Lv：4", "Lv：④").replace("青   ", "青 ") + "\n" + PILOT.replace("+1", "1")
    mended = apply_fixes(text, read(text)[1])
    assert clean(mended) == clean(UNIT + "\n" + PILOT)


def test_an_unsafe_fix_waits_to_be_asked_for() -> None:
    text = UNIT.replace("コスト", "コスと")
    found = read(text)[1]
    assert apply_fixes(text, found) == text
    assert clean(apply_fixes(text, found, unsafe=True)) == clean(UNIT)


def test_the_vocabulary_of_files() -> None:
    words = Vocabulary.of([clean(SET), clean(UNIT + "\n" + COMMAND), clean(TOKEN)])
    assert words.traits == {"環連": "Ring League"}
    assert words.names["ロウ・ケイン"] == "Row Kane"
    assert words.name("beacon signalum") == words.name("灯台級シグナルム") == "灯台級シグナルム"
    assert words.trait("ring league") == words.trait("環連") == "環連"
    assert words.trait("環盟") is None
    assert words.keyword("Resonance") is words.keyword("共鳴") is words.keywords["共鳴"]
    assert words.token("patrol boat") == TokenDefinition("哨戒艇", "Patrol Boat", traits=("環連",), ap=1, hp=2)
    assert words.name("ＢＥＡＣＯＮ Signalum") == "灯台級シグナルム"


def test_a_translation_is_not_lost_to_a_later_mention_without_one() -> None:
    words = Vocabulary(names={"ミナ": "Mina"}).merge(Vocabulary(names={"ミナ": ""}))
    assert words.names == {"ミナ": "Mina"}


def test_the_keywords_of_the_rules() -> None:
    path = ROOT / "cards/gundam/keywords.card"
    source, found = Source.read(path)
    file, problems = read_cards(source)
    assert (found, problems) == ([], ())
    numeric = {each.value.name_en for each in file.keywords if each.value.numeric}
    adding = {each.value.name_en for each in file.keywords if each.value.adds}
    assert numeric == {"Repair", "Breach", "Support", "Development"}
    assert adding == {"Repair", "Breach", "Support"}
    assert len(file.keywords) == 8
    assert all(_explained(each.value) for each in file.keywords)


def _explained(keyword: KeywordDefinition) -> bool:
    return bool(keyword.reminders_ja and keyword.reminders_en)


@pytest.mark.parametrize(
    "text",
    [
        UNIT + "あ" * 2_000_000,
        "カード：SK01-001\n名前：あ" + " " * 2_000_000 + "い",
        "カード：SK01-001\n色：" + "あ: " * 200_000,
        "カード：SK01-001\nリンク：" + "「" * 10_000 + "」" * 10_000,
        "カード：SK01-001\nリンク：" + "/" * 10_000,
        "キーワード：《" + " " * 1_000_000 + "(",
        "\n".join(re.sub("SK01-001", f"SK01-{number}", UNIT) for number in range(500)),
    ],
    ids=["text", "blanks", "colons", "brackets", "slashes", "keyword", "cards"],
)
def test_large_files_are_read_in_linear_time(text: str) -> None:
    started = time.process_time()
    read(text)
    assert time.process_time() - started < 5


PIECES = [
    *Heading.known(),
    "：",
    ":",
    "  ",
    " ",
    "\n",
    "\n\n",
    "/",
    "・",
    "《",
    "》",
    "〔",
    "〕",
    "「",
    "」",
    "#",
    "＃",
    "＋",
    "1",
]
PIECES += ["環連", "ユニット", "コマンド", "青", "（数値）", "\ufeff", "\r\n", "\u3000", "\t", "する", "A-1"]


@given(st.lists(st.sampled_from(PIECES), max_size=60).map("".join))
def test_no_text_raises_and_every_finding_has_a_place(text: str) -> None:
    source = Source("a.card", text)
    file, found = read_cards(source)
    Vocabulary.of([file])
    for problem in (*found, *duplicate_numbers([file])):
        assert 0 <= problem.span.start <= problem.span.end <= len(text)
        assert render(problem, Look("en"))
    result = format_cards(source)
    assert bool(result.diagnostics) == bool(errors((*found, *forbidden_characters(source))))
    if not result.diagnostics:
        assert format_cards(Source("a.card", result.text)).text == result.text
        assert read_cards(Source("a.card", result.text))[0] == file
