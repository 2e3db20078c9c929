from pathlib import Path

import pytest

from tests.cardlang.cli.samples import GOOD, Command

WARNED = GOOD.replace("\n", "\r\n").encode()


def test_what_is_set_for_all_commands_holds_for_each(cardlang: Command, good: Path) -> None:
    (good.parent / "cardlang.toml").write_text('lang = "ja"\n', "utf-8")
    assert "問題は見つかりませんでした。" in cardlang("check").out
    assert "整っています" in cardlang("fmt", "--check").out


def test_what_is_set_for_one_command_holds_for_no_other(cardlang: Command, good: Path) -> None:
    good.write_bytes(WARNED)
    (good.parent / "cardlang.toml").write_text("[check]\nstrict = true\n", "utf-8")
    assert cardlang("check").code == 1
    assert cardlang("fmt").code == 0


def test_the_command_line_goes_before_its_table_and_that_before_the_rest(cardlang: Command, good: Path) -> None:
    settings = good.parent / "cardlang.toml"
    settings.write_text('lang = "en"\n[check]\nlang = "ja"\n', "utf-8")
    assert "問題は見つかりませんでした。" in cardlang("check").out
    assert "No problems found." in cardlang("check", "--lang", "en").out


def test_settings_can_stand_in_the_project_file_of_a_folder_above(
    cardlang: Command, good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (good.parent / "pyproject.toml").write_text('[tool.other]\nx = 1\n[tool.cardlang]\nlang = "ja"\n', "utf-8")
    (good.parent / "below").mkdir()
    monkeypatch.chdir(good.parent / "below")
    assert "問題は見つかりませんでした。" in cardlang("check", "..").out


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ('lang = "fr"\n', ["fr", "lang", "ja, en"]),
        ("[check]\nstrickt = true\n", ["strickt", "Similar: --strict"]),
        ("[check]\nstrict = 3\n", ["strict", "3"]),
    ],
)
def test_a_wrong_setting_is_2_and_told_with_its_file(
    cardlang: Command, good: Path, settings: str, said: list[str]
) -> None:
    place = good.parent / "cardlang.toml"
    place.write_text(settings, "utf-8")
    done = cardlang("check")
    assert (done.code, done.out) == (2, "")
    assert [word for word in [*said, str(place)] if word not in done.err] == []


def test_settings_that_cannot_be_read_are_2(cardlang: Command, good: Path) -> None:
    (good.parent / "cardlang.toml").write_text("lang = \n", "utf-8")
    done = cardlang("check")
    assert (done.code, done.out) == (2, "")
    assert "cardlang.toml" in done.err
    assert "line 1" in done.err
