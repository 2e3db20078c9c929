"""Finding, checking and compiling card files together."""

from pathlib import Path

import pytest

from cardlang.card import Term
from cardlang.diagnostics.model import Severity
from cardlang.files import builtin_vocabulary, find_card_files
from cardlang.parser import Reading
from cardlang.project import Checked, check_paths, check_sources, read_text
from cardlang.source import Source
from runtime.engine.library import fingerprint
from runtime.rules.gundam.words import BASE, UNIT

ROOT = Path(__file__).resolve().parents[2]

TERMS = """\
特徴：環連 / Ring League
キーワード：《共鳴（数値）》 / <Resonance (number)>
加算：する
定義：【アタック時】このターン中、このユニットをAP+（数値）する。
"""
SIGNALUM = """\
カード：SK01-001
名前：灯台級シグナルム / Beacon Signalum
種類：ユニット   色：青   Lv：4   コスト：3   AP：3   HP：4
特徴：環連
テキスト：
【配備時】〔環連〕の自分のユニット1つを選ぶ。それを1回復する。
《共鳴2》
"""
PARALLAX = """\
カード：SK01-002
名前：測距艇パララクス / Rangefinder Parallax
種類：ユニット   色：青   Lv：3   コスト：2   AP：2   HP：3
テキスト：
【配備時】自分は1枚ドローする。
"""


def check(*texts: str) -> Checked:
    return check_sources([Source(f"{number}.card", text) for number, text in enumerate(texts)])


def codes(checked: Checked) -> list[str]:
    return [each.code for each in checked.diagnostics]


# ---- finding files


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("b/two.card", "b/one.card", "a.card", ".hidden/no.card", "b/notes.txt"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(PARALLAX.replace("SK01-002", f"SK01-{path.stem}"), "utf-8")
    return tmp_path


def test_folders_are_searched_in_order_and_hidden_ones_are_not(folder: Path) -> None:
    found, missing = find_card_files([folder])
    assert [each.relative_to(folder).as_posix() for each in found] == ["a.card", "b/one.card", "b/two.card"]
    assert missing == []


def test_a_file_is_found_once_and_one_that_is_named_needs_no_suffix(folder: Path) -> None:
    found, _ = find_card_files([folder / "b" / "notes.txt", str(folder / "b"), folder / "b" / ".." / "b" / "one.card"])
    assert [each.name for each in found] == ["notes.txt", "one.card", "two.card"]


def test_a_path_with_nothing_there_is_told(folder: Path) -> None:
    nowhere = folder / "nowhere.card"
    assert find_card_files([nowhere, folder / "a.card"]) == ([folder / "a.card"], [nowhere])
    checked = check_paths([nowhere, folder / "a.card"])
    assert checked.missing == (nowhere,)
    assert len(checked.cards) == 1


def test_a_folder_without_card_files_is_neither_found_nor_missing(tmp_path: Path) -> None:
    assert find_card_files([tmp_path]) == ([], [])
    assert check_paths([tmp_path]).sources == ()


# ---- the words of the game


def test_the_keywords_of_the_rules_are_known() -> None:
    keywords = builtin_vocabulary().keywords
    assert {"リペア", "突破", "援護", "ブロッカー"} <= set(keywords)
    assert keywords["援護"].timing_ja == "起動・メイン"


def test_the_keyword_file_of_the_rules_and_the_sample_set_are_clean() -> None:
    checked = check_paths([ROOT / "cards"])
    assert checked.diagnostics == ()
    assert len(checked.programs) == len(checked.cards) > 0


# ---- files together


def test_terms_of_one_file_are_known_to_all() -> None:
    assert codes(check(SIGNALUM, TERMS)) == codes(check(TERMS, SIGNALUM)) == []
    assert codes(check(SIGNALUM)) == ["CT211", "CT211", "CT201"]


def test_token_cards_of_one_file_are_known_to_all() -> None:
    deploys = PARALLAX.replace("自分は1枚ドローする。", "「哨戒艇」のユニットトークン1つを配備する。")
    token = "カード：SK01-T01\n名前：哨戒艇 / Patrol Boat\n種類：ユニットトークン   AP：1   HP：2\n"
    assert codes(check(deploys)) == ["CT312"]
    assert codes(check(deploys, token)) == []


def test_numbers_are_compared_across_files() -> None:
    (problem,) = check(PARALLAX, PARALLAX).diagnostics
    assert problem.code == "CT601"
    assert problem.source.path == "1.card"


def test_two_files_cannot_define_one_keyword_differently() -> None:
    assert codes(check(TERMS, TERMS)) == []
    (problem,) = check(TERMS, TERMS.replace("AP+", "HP+")).diagnostics
    assert (problem.code, problem.source.path) == ("CT234", "1.card")
    assert problem.related[0].source
    assert problem.related[0].source.path == "0.card"


def test_findings_stand_in_the_order_of_the_files_and_their_places() -> None:
    wrong = PARALLAX.replace("ドロー", "ドロ").replace("青", "黄")
    checked = check(wrong, wrong.replace("SK01-002", "SK01-003"))
    assert codes(checked) == ["CT224", "CT302"] * 2
    assert [each.source.path for each in checked.diagnostics] == ["0.card"] * 2 + ["1.card"] * 2


def test_a_file_that_is_not_utf_8_says_so_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "a.card").write_bytes(PARALLAX.encode("cp932"))
    (tmp_path / "b.card").write_text(PARALLAX, "utf-8")
    checked = check_paths([tmp_path])
    assert codes(checked) == ["CT001"]
    assert [len(each) for each in (checked.sources, checked.files, checked.programs)] == [2, 1, 1]


# ---- cards and programs


def test_a_card_is_found_by_its_number_and_by_its_name_in_either_language() -> None:
    checked = check(TERMS, SIGNALUM, PARALLAX)
    found = {each: checked.card(each) for each in ("SK01-002", "sk01-002", "測距艇パララクス", "rangefinder parallax")}
    assert {card and card.name.value for card in found.values()} == {Term("測距艇パララクス", "Rangefinder Parallax")}
    assert checked.card("SK01-099") is None
    card = found["SK01-002"]
    assert card
    assert checked.source_of(card).path == "2.card"


def test_the_lines_of_a_card_come_with_what_they_say() -> None:
    checked = check(TERMS, SIGNALUM)
    ((first, reading), (second, _)) = checked.lines(checked.cards[0])
    assert (first.text[:5], second.text) == ("【配備時】", "《共鳴2》")
    assert isinstance(reading, Reading)
    assert reading.line


def test_a_card_with_an_error_has_no_program_and_the_others_have() -> None:
    checked = check(TERMS + "\n" + SIGNALUM.replace("選ぶ", "えらぶ") + "\n" + PARALLAX)
    assert codes(checked) == ["CT302"]
    assert checked.program("SK01-001") is None
    assert checked.program("sk01-002")
    assert [each.number for each in checked.programs] == ["SK01-002"]
    assert [checked.has_errors(card) for card in checked.cards] == [True, False]


def test_a_card_with_a_warning_has_a_program() -> None:
    checked = check(PARALLAX.replace("自分は1枚ドローする。", "相手のHP3以下のユニット1つを選ぶ。それをレストにする。"))
    assert [each.severity for each in checked.diagnostics] == [Severity.WARNING]
    assert checked.program("SK01-002")


def test_text_that_fell_out_of_its_card_is_an_error_of_that_card() -> None:
    checked = check(PARALLAX + "\n【破壊時】自分は1枚ドローする。\n\n" + PARALLAX.replace("002", "003"))
    assert codes(checked) == ["CT225"]
    assert [each.number for each in checked.programs] == ["SK01-003"]


def test_of_two_cards_with_one_number_the_first_is_meant() -> None:
    checked = check(PARALLAX, PARALLAX.replace("測距艇パララクス", "偽艇パララクス"))
    card = checked.card("SK01-002")
    assert card
    assert card.name.value.ja == "測距艇パララクス"
    assert [each.name for each in checked.programs] == ["測距艇パララクス"]


def test_the_same_text_gives_the_same_program() -> None:
    first, second = (check(TERMS, SIGNALUM).programs[0] for _ in range(2))
    assert fingerprint(first) == fingerprint(second)


# ---- text by itself


def test_a_text_by_itself() -> None:
    read = read_text("【配備時】自分は1枚ドローする。\n\n《ブロッカー》")
    assert [line.text for line, _ in read.lines] == ["【配備時】自分は1枚ドローする。", "《ブロッカー》"]
    assert (read.diagnostics, len(read.abilities), read.lang) == ((), 2, "ja")


def test_a_text_with_an_error_has_no_abilities() -> None:
    read = read_text("【Deploy】Draw 1.\nFrobnicate it.")
    assert [each.code for each in read.diagnostics] == ["CT302"]
    assert (read.abilities, read.lang) == ((), "en")


def test_any_timing_may_stand_in_a_text_by_itself() -> None:
    assert read_text("【メイン】自分は1枚ドローする。", kind=UNIT).diagnostics == ()
    assert read_text("【起動・メイン】このベースをレストにする：自分は1枚ドローする。", kind=BASE).diagnostics == ()


def test_the_words_of_other_files_can_be_given() -> None:
    words = check(TERMS).vocabulary
    assert read_text("《共鳴2》", vocabulary=words).diagnostics == ()
    assert [each.code for each in read_text("《共鳴2》").diagnostics] == ["CT201"]


def test_a_language_can_be_given_where_the_text_does_not_tell() -> None:
    assert read_text("<Blocker>", "en").diagnostics == ()
    assert [each.code for each in read_text("<Blocker>", "ja").diagnostics] == ["CT310"]
