import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cardlang.cli.samples import BAD, Command

pytestmark = pytest.mark.usefixtures("good")


@pytest.mark.parametrize("number", ["SK01-001", "SK01-020", "SK01-031"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_card(cardlang: Command, page: SnapshotAssertion, number: str, lang: str) -> None:
    done = cardlang("show", number, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert done.out == page


@pytest.mark.parametrize("word", ["sk01-001", "ＳＫ０１-001", "灯台級シグナルム", "beacon signalum", "灯台", "Beacon"])
def test_a_card_by_another_word(cardlang: Command, word: str) -> None:
    assert cardlang("show", word).out == cardlang("show", "SK01-001").out


def test_a_word_that_fits_several_cards_is_2_with_their_names(cardlang: Command) -> None:
    done = cardlang("show", "SK01")
    assert done.code == 2
    assert "SK01-020 ミナ・オルド" in done.err


def test_cards_of_one_name_are_2_with_their_numbers(cardlang: Command, good: Path) -> None:
    same = "カード：SK01-090\n名前：灯台級シグナルム\n種類：ユニット\n色：青\nLv：1\nコスト：1\nAP：1\nHP：1\n"
    (good.parent / "same.card").write_text(same, "utf-8")
    done = cardlang("show", "灯台級シグナルム")
    assert done.code == 2
    assert all(number in done.err for number in ("SK01-001", "SK01-090"))
    assert cardlang("show", "SK01-090").code == 0


def test_an_unknown_card_is_2_with_the_nearest(cardlang: Command) -> None:
    done = cardlang("show", "灯台級シグナルマ", "--lang", "ja")
    assert (done.code, done.out) == (2, "")
    assert "灯台級シグナルム" in done.err
    assert cardlang("show", "SK01-002").code == 2


def test_a_card_of_another_folder(cardlang: Command, good: Path) -> None:
    other = good.parent / "other"
    other.mkdir()
    good.rename(other / "b.card")
    assert cardlang("show", "SK01-001", "--in", "other").code == 0
    assert cardlang("show", "SK01-001", "--in", "other/b.card").code == 0
    assert cardlang("show", "SK01-001", "--in", "nowhere").code == 2


def test_the_program_as_json(cardlang: Command) -> None:
    done = cardlang("show", "SK01-001", "--json")
    data = json.loads(done.out)
    assert done.code == 0
    assert data["format"] == "cardlang-card/1"
    assert (data["number"], data["name"]["en"], data["line"]) == ("SK01-001", "Beacon Signalum", 5)
    assert data["lines"][1] == {"heading": "text", "ja": "《ブロッカー》", "en": "<Blocker>"}
    assert data["clauses"] == ["13-2.deploy", "13-1.blocker"]
    assert data["program"]
    assert data["diagnostics"] == []


def test_a_card_with_an_error_is_1_and_says_what_is_wrong(
    cardlang: Command, good: Path, page: SnapshotAssertion
) -> None:
    good.write_text(BAD, "utf-8")
    done = cardlang("show", "SK01-001", "--lang", "ja")
    assert done.code == 1
    assert done.out == page
    assert cardlang("show", "SK01-020").code == 0
    assert json.loads(cardlang("show", "SK01-001", "--json").out)["program"] is None


# ---- texts


@pytest.mark.parametrize(
    "text",
    ["【配備時】相手のユニット1つを選ぶ。それをレストにする。", "【Deploy】Choose 1 enemy Unit. Rest it.\n<Blocker>"],
    ids=["ja", "en"],
)
def test_a_text_in_either_language(cardlang: Command, page: SnapshotAssertion, text: str) -> None:
    done = cardlang("show", "--text", text, "--lang", "ja")
    assert (done.code, done.err) == (0, "")
    assert done.out == page
    assert cardlang("show", "-", "--lang", "ja", stdin=text.encode()).out == done.out


def test_a_text_with_an_error_is_1(cardlang: Command, page: SnapshotAssertion) -> None:
    done = cardlang("show", "--text", "【配備時】相手のユニット1つを選ぶ。それをレスト。", "--lang", "ja")
    assert done.code == 1
    assert done.out == page


def test_a_text_knows_the_words_of_the_set(cardlang: Command) -> None:
    text = "〔環連〕の味方のユニットすべてをAP+1する。"
    assert cardlang("show", "--text", text).code == 0
    assert cardlang("show", "--text", text.replace("環連", "未知")).code == 1


def test_a_text_as_json(cardlang: Command) -> None:
    data = json.loads(cardlang("show", "--text", "【配備時】自分は1枚ドローする。", "--json").out)
    assert data["lines"] == [{"heading": "text", "ja": "【配備時】自分は1枚ドローする。", "en": "【Deploy】Draw 1."}]
    assert data["program"]


@pytest.mark.parametrize(("tokens", "said"), [(("--text", " "), "empty"), (("--text", "a", "--type", "b"), "no type")])
def test_what_is_no_text_is_2(cardlang: Command, tokens: tuple[str, ...], said: str) -> None:
    done = cardlang("show", *tokens)
    assert done.code == 2
    assert said in done.err
