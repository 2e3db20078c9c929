from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.cardlang.cli.samples import GOOD, UNTIDY, Command


@pytest.fixture
def untidy(good: Path) -> Path:
    good.write_text(UNTIDY, "utf-8")
    return good


def test_a_file_is_written_in_its_canonical_form(cardlang: Command, untidy: Path) -> None:
    done = cardlang("fmt")
    assert (done.code, done.err) == (0, "")
    assert untidy.read_text("utf-8") == GOOD
    assert done.out.splitlines()[0] == "sk01.card: formatted."
    assert cardlang("fmt", "--check").code == 0


def test_check_writes_nothing_and_is_1(cardlang: Command, untidy: Path) -> None:
    done = cardlang("fmt", "--check", "--lang", "ja")
    assert done.code == 1
    assert untidy.read_text("utf-8") == UNTIDY
    assert done.out.splitlines()[0] == "sk01.card: 整っていません。"


def test_diff_writes_nothing(cardlang: Command, untidy: Path, page: SnapshotAssertion) -> None:
    done = cardlang("fmt", "--diff")
    assert done.code == 0
    assert untidy.read_text("utf-8") == UNTIDY
    assert done.out == page
    assert cardlang("fmt", "--diff", "--check").code == 1


def test_a_file_without_its_last_line_end_has_a_diff_for_patch(cardlang: Command, good: Path) -> None:
    good.write_text(GOOD.rstrip(), "utf-8")
    assert "\\ No newline at end of file\n" in cardlang("fmt", "--diff").out


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_file_with_errors_is_left_alone_and_reported(
    cardlang: Command, untidy: Path, page: SnapshotAssertion, lang: str
) -> None:
    broken = UNTIDY.replace("種類：ユニット", "種類：ユニト")
    untidy.write_text(broken, "utf-8")
    tidy = untidy.with_name("other.card")
    tidy.write_text(UNTIDY.replace("SK01-", "SK02-"), "utf-8")
    done = cardlang("fmt", "--lang", lang)
    assert done.code == 1
    assert untidy.read_text("utf-8") == broken
    assert tidy.read_text("utf-8") == GOOD.replace("SK01-", "SK02-")
    assert done.out == page


def test_a_file_of_another_encoding_is_left_alone(cardlang: Command, untidy: Path) -> None:
    untidy.write_bytes(UNTIDY.encode("cp932"))
    assert cardlang("fmt").code == 1
    assert untidy.read_bytes() == UNTIDY.encode("cp932")


def test_standard_input_goes_to_standard_output(cardlang: Command) -> None:
    done = cardlang("fmt", "-", stdin=UNTIDY.encode())
    assert (done.code, done.out, done.err) == (0, GOOD, "")


def test_standard_input_with_errors_comes_out_as_it_was(cardlang: Command) -> None:
    broken = UNTIDY.replace("種類：ユニット", "種類：ユニト")
    done = cardlang("fmt", "-", stdin=broken.encode())
    assert (done.code, done.out) == (1, broken)
    assert "CT224" in done.err


def test_a_format_that_would_change_a_meaning_is_refused(
    cardlang: Command, untidy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardlang.formatter.ROWS", ())
    assert cardlang("fmt").code == 3
    assert untidy.read_text("utf-8") == UNTIDY


def test_a_write_that_fails_leaves_the_file_as_it_was(
    cardlang: Command, untidy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied", str(untidy))

    monkeypatch.setattr("cardlang.cli.saving.Path.replace", refused)
    done = cardlang("fmt", "--lang", "ja")
    assert done.code == 2
    assert "権限がありません" in done.err
    assert untidy.read_text("utf-8") == UNTIDY
    assert list(untidy.parent.iterdir()) == [untidy]


def test_nothing_to_format_is_2(cardlang: Command) -> None:
    assert cardlang("fmt").code == 2
    assert cardlang("fmt", "nowhere").code == 2


def test_decks_are_formatted_too(cardlang: Command, good: Path) -> None:
    deck = good.parent / "a.deck"
    deck.write_text("Ｄｅｃｋ: 甲\n４　SK01-001\n\n\nリソース: 10  SK01-R01 環", "utf-8")
    assert cardlang("fmt", "--check").code == 1
    assert cardlang("fmt").code == 0
    assert deck.read_text("utf-8") == "Deck：甲\n4 SK01-001\n\nリソース：10 SK01-R01 環\n"
    assert cardlang("fmt", "--check").code == 0


def test_a_deck_with_errors_is_left_alone(cardlang: Command, here: Path) -> None:
    deck = here / "a.deck"
    deck.write_text("デッキ: 甲\nSK01-001 x4\n", "utf-8")
    done = cardlang("fmt", "a.deck")
    assert done.code == 1
    assert "CT604" in done.out
    assert deck.read_text("utf-8") == "デッキ: 甲\nSK01-001 x4\n"
