"""The demonstration: every part is shown, in either language, and the exit code says whether all of it worked."""

import shutil
from pathlib import Path

import pytest

from cardlang.phrase import LANGS
from tools.demo import CARDS, RICH, main
from tools.skeleton import SHOWN

SET = Path("gundam") / "sk01" / "sk01.card"
PARTS = {
    "ja": (
        "15 枚のうち 15 枚がプログラムになりました。",
        "$ cardlang show SK01-005",
        "誘発型効果",
        "2ダメージを受けた。",
    ),
    "en": ("15 of 15 cards are programs.", "$ cardlang show SK01-005", "Triggered effect", "received 2 damage from"),
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
    assert "14 of 15 cards are programs." in shown
    assert "received 2 damage from" in shown


def test_the_card_that_is_played_may_be_the_one_with_the_error(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "--cards", str(broken(tmp_path, SHOWN))]) == 1
    assert f"{SHOWN} has a problem and cannot be played." in capfd.readouterr().out


def test_a_folder_without_cards_is_no_success(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "--cards", str(tmp_path)]) == 2
    assert "cannot be played" in capfd.readouterr().out
