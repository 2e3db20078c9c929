import io
import os

import pytest

from cardlang.cli.screen import Screen, When, is_colored, is_json_asked, language_asked, language_of
from tests.cardlang.cli.samples import BAD, Command


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja_JP.UTF-8", "LC_MESSAGES": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "ja"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": ""}, "ja"),
        ({"LC_ALL": "ja_JP.UTF-8", "CARDLANG_LANG": "en"}, "en"),
    ],
)
def test_the_language_of_an_environment(environment: dict[str, str], lang: str) -> None:
    assert language_of(environment) == lang


@pytest.mark.usefixtures("here")
def test_the_option_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLANG_LANG", "ja")
    assert Screen().language == "ja"
    assert Screen(lang="en").language == "en"
    assert language_asked(["check", "--lang=en", "--wrong"]) == "en"
    assert language_asked(["check", "--lang", "en", "--wrong"]) == "en"
    assert language_asked(["check", "--lang", "fr"]) == "ja"


@pytest.mark.parametrize(
    ("when", "environment", "colored"),
    [
        ("auto", {}, (True, False)),
        ("auto", {"NO_COLOR": "1"}, (False, False)),
        ("auto", {"NO_COLOR": ""}, (True, False)),
        ("auto", {"FORCE_COLOR": "1"}, (True, True)),
        ("auto", {"CLICOLOR_FORCE": "1"}, (True, True)),
        ("auto", {"CLICOLOR_FORCE": "0"}, (True, False)),
        ("auto", {"FORCE_COLOR": "1", "NO_COLOR": "1"}, (False, False)),
        ("auto", {"TERM": "dumb"}, (False, False)),
        ("auto", {"TERM": "dumb", "FORCE_COLOR": "1"}, (True, True)),
        ("always", {"NO_COLOR": "1"}, (True, True)),
        ("never", {"FORCE_COLOR": "1"}, (False, False)),
    ],
)
def test_whether_there_are_colours(when: When, environment: dict[str, str], colored: tuple[bool, bool]) -> None:
    assert (is_colored(when, environment, Terminal()), is_colored(when, environment, io.StringIO())) == colored


@pytest.mark.parametrize("tokens", [["show", "--json"], ["check", "--format", "json"], ["check", "--format=json"]])
def test_a_program_reads(tokens: list[str]) -> None:
    assert is_json_asked(tokens)


@pytest.mark.parametrize("tokens", [[], ["check", "--format=text"], ["check", "json"]])
def test_people_read(tokens: list[str]) -> None:
    assert not is_json_asked(tokens)


def test_colours_and_widths_reach_the_page(cardlang: Command) -> None:
    assert "\x1b[" in cardlang("check", "-", "--color", "always", stdin=BAD.encode()).out
    assert "\x1b[" not in cardlang("check", "-", stdin=BAD.encode()).out
    wide = BAD.replace("《ブロッカ》", "①：《ブロッカ》").encode()
    narrow = cardlang("check", "-", "--ambiguous-width", "1", stdin=wide).out
    assert narrow != cardlang("check", "-", "--ambiguous-width", "2", stdin=wide).out


def test_the_environment_is_only_read(cardlang: Command) -> None:
    before = dict(os.environ)
    cardlang("check")
    assert dict(os.environ) == before
