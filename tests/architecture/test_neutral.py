"""The core knows no game: none of its words is one that only a game has, and no two of its records have one name."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NEUTRAL = ("state", "events", "terms", "engine", "effects")
OF_GAMES = ("shield", "pilot", "link", "burst", "resource", "surge", "charge", "gundam", "gcg", "twgp")
IN_JAPANESE = ("シールド", "パイロット", "リンク", "バースト", "リソース", "サージ", "チャージ", "ガンダム")
ENDINGS = ("", "s", "ed", "ing", "er", "ers")

# A word of a name in any spelling: linkUnit, LINK_UNIT, link-unit.
WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
ROOMS = {"state", "events", "terms", "engine", "effects", "rules"}


def game_words(text: str) -> Iterator[str]:
    """Every word of a game in a text: names, strings and comments alike."""
    forbidden = {word + ending for word in OF_GAMES for ending in ENDINGS}
    yield from (word for word in WORD.findall(text) if word.lower() in forbidden)
    yield from (word for word in IN_JAPANESE if word in text)


def neutral_lines() -> Iterator[tuple[str, str]]:
    """Every line of the core, with the file it stands in."""
    for room in NEUTRAL:
        for path in sorted((ROOT / "runtime" / room).rglob("*.py")):
            for line in path.read_text("utf-8").splitlines():
                yield path.relative_to(ROOT).as_posix(), line.strip()


def test_no_word_of_a_game_stands_in_the_core() -> None:
    assert [f"{path}: {line}" for path, line in neutral_lines() if any(game_words(line))] == []


@pytest.mark.parametrize(
    "line",
    [
        "class LinkUnit(Term):",
        'SHIELDS = "x"',
        'zone = "resource area"',
        "# a pilot is set",
        "def is_linked():",
        "x = burstQueue",
        "from runtime.rules.gundam import x",
        "「シールド1つを選ぶ。」",
    ],
)
def test_a_word_of_a_game_is_found(line: str) -> None:
    assert any(game_words(line))


@pytest.mark.parametrize(
    "line", ["blinking", "recharge_rate = unshielded", "Blinked, copilots", "for unit in units: deploy(unit)"]
)
def test_a_word_of_the_core_is_not(line: str) -> None:
    assert not any(game_words(line))


def records_by_name() -> dict[str, list[str]]:
    """The classes of the runtime that records or words may be, by name: saves know them by it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "runtime").rglob("*.py")):
        for node in ast.parse(path.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    return found


def test_no_two_classes_of_the_runtime_have_one_name() -> None:
    assert {name: paths for name, paths in records_by_name().items() if len(paths) > 1} == {}


def test_every_room_of_the_runtime_has_its_place_among_the_arrows() -> None:
    """A folder that the arrows do not know could import whatever it likes."""
    runtime = ROOT / "runtime"
    folders = {path.name for path in runtime.iterdir() if any(path.glob("*.py"))}
    modules = {path.stem for path in runtime.glob("*.py")}
    assert folders == ROOMS
    assert modules == {"__init__", "game", "replay"}
