"""The demonstration: every part is shown, in either language, and the exit code says whether all of it worked."""

import re
import shutil
from pathlib import Path

import pytest

from cardlang.phrase import LANGS
from tools.demo import CARDS, RICH, main, play

SET = Path("gundam") / "sk01" / "sk01.card"
PARTS = {
    "ja": (
        "枚がプログラムになりました。",
        "$ cardlang show SK01-005",
        "誘発型効果",
        "$ cardlang match ",
        "\nターン3：プレイヤー",
        "の勝ち！",
    ),
    "en": (
        "cards are programs.",
        "$ cardlang show SK01-005",
        "Triggered effect",
        "$ cardlang match ",
        "\nTurn 3: Player ",
        "The winner: Player ",
    ),
}


def broken(folder: Path, number: str) -> Path:
    """A copy of the cards in which the text of one card cannot be read."""
    cards = folder / "cards"
    shutil.copytree(CARDS, cards)
    before, card, after = (cards / SET).read_text("utf-8").partition(f"カード：{number}\n")
    assert card
    (cards / SET).write_text(
        before + card + after.replace("相手のユニット1つを選ぶ", "相手のユニットを1つ選ぶ", 1), "utf-8"
    )
    return cards


@pytest.mark.parametrize("lang", LANGS)
def test_all_parts_are_shown(lang: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", lang]) == 0
    shown = capfd.readouterr().out
    assert [part for part in PARTS[lang] if part not in shown] == []


def test_the_environment_chooses_the_language(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDLANG_LANG", "ja")
    assert main([]) == 0
    assert PARTS["ja"][0] in capfd.readouterr().out


def test_a_card_with_an_error_is_told_and_the_rest_goes_on(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "--cards", str(broken(tmp_path, RICH))]) == 1
    shown = capfd.readouterr().out
    assert re.search(r"(\d+) of (?!\1 )\d+ cards are programs\.", shown)
    assert "$ cardlang match " in shown


def test_the_game_is_the_same_every_time(capfd: pytest.CaptureFixture[str]) -> None:
    games = []
    for _ in range(2):
        assert play("ja", CARDS) == 0
        games.append(capfd.readouterr().out)
    assert games[0] == games[1]
    assert games[0].count("\n") < 400


def test_a_folder_with_one_deck_is_no_match(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(CARDS, tmp_path / "cards")
    for deck in sorted(tmp_path.rglob("*.deck"))[1:]:
        deck.unlink()
    assert play("en", tmp_path / "cards") == 1
    assert "No game: there are no two decks in " in capfd.readouterr().out


def test_a_folder_without_cards_is_no_success(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "--cards", str(tmp_path)]) == 2
    assert "No game" in capfd.readouterr().out
