import pytest
from syrupy.assertion import SnapshotAssertion
from wcwidth import width

from cardlang.cli import words
from cardlang.cli.app import application
from cardlang.cli.help import wrapped
from cardlang.diagnostics.model import Text
from tests.cardlang.cli.samples import Command

COMMANDS = [
    (),
    ("check",),
    ("fmt",),
    ("show",),
    ("explain",),
    ("match",),
    ("replay",),
    ("new",),
    ("new", "set"),
    ("new", "card"),
]


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_help(cardlang: Command, page: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    monkeypatch.setenv("CARDLANG_LANG", lang)
    pages = [cardlang(*command, "--help") for command in COMMANDS]
    assert {(done.code, done.err) for done in pages} == {(0, "")}
    assert "\n".join(done.out for done in pages) == page


@pytest.mark.parametrize("columns", [40, 57, 80])
def test_no_line_is_wider_than_the_terminal(cardlang: Command, monkeypatch: pytest.MonkeyPatch, columns: int) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    lines = cardlang("explain", "CT001", "--lang", "ja").out.splitlines()
    text = [line for line in lines if not line.startswith("    ")]
    assert max(map(width, text)) <= columns


def test_without_a_command_the_help_is_shown(cardlang: Command) -> None:
    assert cardlang().out == cardlang("--help").out


def test_japanese_is_wrapped_by_its_width_and_never_begins_with_a_closing_sign() -> None:
    text = "カードのファイルを、調べて「直す」。PATHS がなければ今のフォルダの .card を調べます。"
    for room in range(8, 60):
        lines = wrapped(text, room)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert all(width(line) <= room for line in lines)
        assert not [line for line in lines if line[0] in "、。」）ー"]
        assert not [line for line in lines if line[-1] in "「（"]


def test_every_word_of_help_is_used_and_in_both_languages() -> None:
    app = application("ja")
    for text in (value for value in [*vars(words).values(), *words.HELP.values()] if isinstance(value, Text)):
        assert text.ja
        assert text.en
        assert text.ja.count("{") == text.en.count("{")
    assert [name for name in app if not name.startswith("-")] == [
        "check",
        "fmt",
        "show",
        "explain",
        "play",
        "test",
        "match",
        "replay",
        "new",
    ]
