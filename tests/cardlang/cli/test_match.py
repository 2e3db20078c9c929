"""`cardlang match`: what people and programs get, and what is said when it cannot be played."""

import json
from pathlib import Path

import pytest

from cardlang.agents import BUILT_IN
from runtime.engine.decision import Move
from runtime.engine.view import View
from tests.cardlang.cli.samples import Command
from tests.support.matches import write_files


@pytest.fixture
def decks(here: Path) -> tuple[str, str]:
    return write_files(here)


class Broken:
    """An agent that fails in the third turn."""

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        if view.turn > 2:
            raise KeyError("book")
        return moves[-1]


class Mute:
    """An agent that gives no answer."""

    def choose(self, *seen: object) -> None:
        del seen


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setattr("cardlang.agents.BUILT_IN", {**BUILT_IN, "broken": Broken})
    return "broken"


def test_the_summary_counts_wins_and_ends(cardlang: Command, decks: tuple[str, str]) -> None:
    done = cardlang("match", *decks, "--games", "3", "--seed", "5", "--lang", "en")
    assert (done.code, done.err) == (0, "")
    games, first, second, *ends = done.out.splitlines()
    assert games.startswith("3 game(s), on average ")
    assert first.startswith("Player 1 (random, a.deck): won ")
    assert second.startswith("Player 2 (random, b.deck): won ")
    assert sum(int(line.split()[0]) for line in ends) == 3
    assert "battle damage without Shields (1-2.3)" in done.out


def test_the_same_command_gives_the_same_output_in_japanese_too(cardlang: Command, decks: tuple[str, str]) -> None:
    command = ("match", *decks, "--agents", "greedy,random", "--seed", "2", "--log", "--lang", "ja")
    first, second = cardlang(*command), cardlang(*command)
    assert first == second
    assert first.out.startswith("━ ゲーム（シード 2）━\n準備\n")
    assert "\nターン1：プレイヤー" in first.out
    assert "プレイヤー1（greedy、a.deck）: " in first.out


def test_json_is_one_document(cardlang: Command, decks: tuple[str, str]) -> None:
    done = cardlang("match", *decks, "--games", "2", "--json", "--log")
    data = json.loads(done.out)
    assert data["format"] == "cardlang-match/1"
    assert [game["seed"] for game in data["games"]] == [0, 1]
    assert sum(data["summary"]["wins"]) + data["summary"]["draws"] == 2
    assert done.err == ""


def test_a_replay_is_saved_and_played_again(cardlang: Command, decks: tuple[str, str]) -> None:
    assert cardlang("match", *decks, "--seed", "3", "--save", "game.json").code == 0
    done = cardlang("replay", "game.json", "--lang", "en")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("The same game: ")


def test_of_several_games_each_replay_has_its_seed_in_the_name(
    cardlang: Command, decks: tuple[str, str], here: Path
) -> None:
    cardlang("match", *decks, "--seed", "3", "--games", "2", "--save", "game.json")
    assert sorted(path.name for path in here.glob("*.json")) == ["game-3.json", "game-4.json"]


@pytest.mark.parametrize("json_", [(), ("--json",)])
def test_an_agent_that_fails_is_named_with_its_decision(
    json_: tuple[str, ...], cardlang: Command, decks: tuple[str, str], broken: str
) -> None:
    done = cardlang("match", *decks, "--agents", f"{broken},{broken}", "--games", "5", "--lang", "en", *json_)
    assert done.code == 1
    assert done.err.startswith("cardlang: The agent broken of player ")
    assert done.err.endswith(": KeyError: 'book'\n")
    assert "Traceback" not in done.out + done.err
    if json_:
        assert json.loads(done.out)["mistake"]["problem"] == "KeyError: 'book'"


def test_an_answer_that_is_no_move_is_said_in_japanese_and_in_english_to_a_program(
    cardlang: Command, decks: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardlang.agents.BUILT_IN", {**BUILT_IN, "mute": Mute})
    done = cardlang("match", *decks, "--agents", "mute", "--lang", "ja", "--json")
    assert done.err.endswith("誤りました: 答えが Move ではなく NoneType でした\n")
    assert json.loads(done.out)["mistake"]["problem"] == "the answer is no Move but NoneType"


def test_the_game_of_a_mistake_is_saved_for_whoever_wrote_the_agent(
    cardlang: Command, decks: tuple[str, str], broken: str
) -> None:
    cardlang("match", *decks, "--agents", broken, "--save", "game.json")
    assert cardlang("replay", "game.json").code == 0


@pytest.mark.parametrize(
    ("tokens", "said"),
    [
        (("a.deck",), "Give two deck files, not 1."),
        (("a.deck", "b.deck", "a.deck"), "Give two deck files, not 3."),
        (("a.deck", "match.card"), "match.card is no deck file. Give a file whose name ends in .deck."),
        (("a.deck", "c.deck"), "c.deck does not exist."),
        (("a.deck", "b.deck", "--games", "0"), "There must be at least one game, not 0."),
        (("a.deck", "b.deck", "--agents", "greed,random"), "There is no agent “greed”.\nSimilar: greedy"),
        (("a.deck", "b.deck", "--agents", "a,b,c"), "Give one agent or two with a comma between them, not “a,b,c”."),
        (("a.deck", "b.deck", "--seed", "x"), "“x” is no value for “--seed”."),
    ],
)
def test_what_cannot_be_played_is_said(
    tokens: tuple[str, ...], said: str, cardlang: Command, decks: tuple[str, str]
) -> None:
    done = cardlang("match", *tokens, "--lang", "en")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"cardlang: {said}")


def test_a_deck_with_a_finding_is_not_played(cardlang: Command, decks: tuple[str, str], here: Path) -> None:
    deck = here / decks[0]
    deck.write_text(deck.read_text("utf-8").replace("MT01-001", "MT01-999"), "utf-8")
    done = cardlang("match", *decks, "--lang", "en")
    assert (done.code, done.out) == (1, "")
    assert "MT01-999" in done.err


def test_without_a_terminal_there_is_no_progress(cardlang: Command, decks: tuple[str, str]) -> None:
    assert cardlang("match", *decks, "--games", "2").err == ""


def test_a_person_at_a_closed_input_ends_the_match(cardlang: Command, decks: tuple[str, str]) -> None:
    done = cardlang("match", *decks, "--agents", "human", "--lang", "ja")
    assert done.code == 1
    assert done.err.endswith("誤りました: 入力が終わりました\n")


def test_a_person_plays_by_numbers_and_concedes_1_2_6(cardlang: Command, decks: tuple[str, str]) -> None:
    done = cardlang("match", *decks, "--agents", "human", "--lang", "ja", stdin=b"1\n1\nc\n")
    assert done.code == 0
    assert "1 回: 投了（1-2.6）" in done.out
    assert "番号を入力" in done.err
