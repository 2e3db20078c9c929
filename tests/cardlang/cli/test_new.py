from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from cardlang.headings import CardType
from tests.cardlang.cli.samples import Command

FILE = Path("sk01/sk01.card")


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_new_set_and_card_are_clean_as_they_stand(cardlang: Command, page: SnapshotAssertion, lang: str) -> None:
    name = "星環の残響 / Echoes of the Ring"
    assert cardlang("new", "set", "SK01", "--name", name, "--lang", lang).code == 0
    assert cardlang("check", "--strict").code == 0
    done = cardlang("new", "card", "SK01-001", "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert cardlang("check", "--strict").code == 0
    assert cardlang("fmt", "--check").code == 0
    assert FILE.read_text("utf-8") == page


@pytest.mark.parametrize("kind", list(CardType), ids=lambda kind: kind.words.en)
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_card_of_each_type_is_clean(cardlang: Command, kind: CardType, lang: str) -> None:
    cardlang("new", "set", "SK01", "--lang", lang)
    assert cardlang("new", "card", "SK01-001", "--type", kind.words.en.lower(), "--lang", lang).code == 0
    assert cardlang("new", "card", "SK01-002", "--type", kind.words.ja, "--lang", lang).code == 0
    assert cardlang("check", "--strict").code == 0
    assert cardlang("fmt", "--check").code == 0


def test_a_name_is_taken(cardlang: Command) -> None:
    cardlang("new", "set", "SK01")
    assert cardlang("new", "card", "SK01-001", "--name", "灯台級 / Beacon", "--lang", "ja").code == 0
    assert "名前：灯台級 / Beacon\n" in FILE.read_text("utf-8")


def test_nothing_is_overwritten(cardlang: Command) -> None:
    cardlang("new", "set", "SK01")
    cardlang("new", "card", "SK01-001")
    before = FILE.read_bytes()
    for tokens in (("set", "SK01"), ("card", "SK01-001"), ("card", "ＳＫ０１－００１")):
        done = cardlang("new", *tokens)
        assert (done.code, done.out) == (2, "")
        assert "exists already" in done.err
        assert FILE.read_bytes() == before


def test_a_card_without_its_set_is_told_to_make_it_first(cardlang: Command) -> None:
    done = cardlang("new", "card", "SK01-001", "--lang", "ja")
    assert done.code == 2
    assert "cardlang new set SK01" in done.err


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        (("set", "../SK01"), "the code of a set"),
        (("set", "星環"), "the code of a set"),
        (("set", "SK01", "--name", "a\nカード：SK01-009"), "as a name"),
        (("card", "001"), "the number of a card"),
        (("card", "SK01 001"), "the number of a card"),
        (("card", "SK01-001", "--type", "ユニト"), "ユニット"),
        (("card", "SK01-001", "--name", "灯台   色：赤"), "as a name"),
        (("card", "SK01-001", "--name", "a\nb"), "as a name"),
        (("card", "SK01-001", "--name", " / "), "as a name"),
    ],
)
def test_what_cannot_be_made_is_2_and_makes_nothing(cardlang: Command, tokens: tuple[str, ...], said: str) -> None:
    if tokens[0] == "card":
        cardlang("new", "set", "SK01")
    before = sorted(Path().rglob("*"))
    done = cardlang("new", *tokens)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert sorted(Path().rglob("*")) == before


def test_a_card_goes_to_the_file_of_its_set(cardlang: Command) -> None:
    cardlang("new", "set", "SK01")
    cardlang("new", "set", "SK02")
    assert "sk02" in cardlang("new", "card", "SK02-001").out
    assert "SK02-001" not in FILE.read_text("utf-8")


def test_a_set_in_several_files_grows_in_the_one_with_its_name(cardlang: Command) -> None:
    cardlang("new", "set", "SK01")
    (FILE.parent / "a.card").write_text("セット：SK01 星環 / Ring\n", "utf-8")
    assert "sk01.card" in cardlang("new", "card", "SK01-001").out


def test_a_set_whose_code_has_a_hyphen(cardlang: Command) -> None:
    cardlang("new", "set", "SK01")
    cardlang("new", "set", "SK01-P")
    assert "sk01-p" in cardlang("new", "card", "SK01-P-001").out
    assert "sk01-p" not in cardlang("new", "card", "SK01-001").out


def test_line_ends_stay_what_they_were(cardlang: Command) -> None:
    cardlang("new", "set", "SK01")
    FILE.write_bytes(FILE.read_bytes().replace(b"\n", b"\r\n"))
    cardlang("new", "card", "SK01-001")
    assert FILE.read_bytes().count(b"\n") == FILE.read_bytes().count(b"\r\n")


def test_a_file_of_another_encoding_is_not_added_to(cardlang: Command) -> None:
    cardlang("new", "set", "SK01", "--lang", "ja")
    content = FILE.read_text("utf-8").encode("cp932")
    FILE.write_bytes(content)
    assert cardlang("new", "card", "SK01-001").code == 2
    assert FILE.read_bytes() == content


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_new_plays_of_a_card_hold_as_they_stand(cardlang: Command, lang: str) -> None:
    cardlang("new", "set", "SK01")
    cardlang("new", "card", "SK01-001", "--lang", lang)
    done = cardlang("new", "play", "SK01-001", "--lang", lang)
    plays = sorted(Path("sk01/plays").iterdir())
    assert (done.code, done.err, [path.name for path in plays]) == (0, "", ["sk01-001-1-not.play", "sk01-001-1.play"])
    assert all(str(path) in done.out for path in plays)
    assert cardlang("check", "--strict").code == 0
    assert cardlang("test").code == 0


def test_new_plays_overwrite_nothing_and_are_written_together(cardlang: Command) -> None:
    cardlang("new", "set", "SK01")
    cardlang("new", "card", "SK01-001")
    cardlang("new", "play", "SK01-001")
    twin, play = sorted(Path("sk01/plays").iterdir())
    play.write_text("題：私の場面\n", "utf-8")
    twin.unlink()
    done = cardlang("new", "play", "SK01-001")
    assert done.code == 2
    assert "exists already" in done.err
    assert (play.read_text("utf-8"), twin.exists()) == ("題：私の場面\n", False)


def test_no_plays_are_made_for_a_card_with_an_error_or_without_text(cardlang: Command) -> None:
    cardlang("new", "set", "SK01")
    cardlang("new", "card", "SK01-001")
    text = FILE.read_text("utf-8")
    for wrong, said in ((text.replace("Draw 1.", "Drow 1."), "has an error"), (text.partition("Text：")[0], "no text")):
        FILE.write_text(wrong, "utf-8")
        done = cardlang("new", "play", "SK01-001")
        assert (done.code, Path("sk01/plays").exists()) == (2, False)
        assert said in done.err


def test_an_unknown_card_has_no_plays(cardlang: Command) -> None:
    cardlang("new", "set", "SK01")
    cardlang("new", "card", "SK01-001")
    done = cardlang("new", "play", "SK01-002")
    assert done.code == 2
    assert "SK01-002" in done.err
