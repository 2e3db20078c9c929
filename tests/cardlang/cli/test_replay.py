"""`cardlang replay`: the same game, the first difference by its move, or why it cannot be played."""

import json
from pathlib import Path

import pytest

from cardlang.cli import words
from cardlang.source import Source
from runtime.replay import Difference
from runtime.state.save import Obstacle
from tests.cardlang.cli.samples import Command
from tests.support.matches import write_files

FILE = "game.json"


@pytest.fixture
def saved(here: Path, cardlang: Command) -> Path:
    decks = write_files(here)
    assert cardlang("match", *decks, "--seed", "6", "--save", FILE).code == 0
    return here / FILE


def alter(path: Path, **fields: object) -> None:
    path.write_text(json.dumps({**json.loads(path.read_text("utf-8")), **fields}, ensure_ascii=False), "utf-8")


def test_the_same_game_says_so(cardlang: Command, saved: Path) -> None:
    moves = len(json.loads(saved.read_text("utf-8"))["moves"])
    done = cardlang("replay", FILE, "--lang", "ja")
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("同じゲームです（")
    assert f"{moves} 手" in done.out


def test_it_can_be_followed_to_a_move_and_told(cardlang: Command, saved: Path) -> None:
    done = cardlang("replay", FILE, "--to", "3", "--log", "--lang", "en")
    assert done.code == 0
    assert done.out.startswith("Setup\n")
    assert done.out.endswith("3 moves.\n")
    assert "The winner" not in done.out
    assert "The winner" in cardlang("replay", FILE, "--log", "--lang", "en").out


def test_the_first_difference_is_named_in_words(cardlang: Command, saved: Path) -> None:
    moves = json.loads(saved.read_text("utf-8"))["moves"]
    moves[0]["pick"] = {"is": "EndMain"}
    alter(saved, moves=moves)
    done = cardlang("replay", FILE, "--lang", "ja")
    assert (done.code, done.err) == (1, "")
    assert done.out.startswith("1 手目で違いました（プレイヤー")
    assert "メインフェイズを終える" in done.out
    assert cardlang("replay", FILE, "--lang", "en").out.startswith("It differs at move 1 (Player ")


def test_another_seed_differs_from_the_beginning(cardlang: Command, saved: Path) -> None:
    alter(saved, seed=7)
    done = cardlang("replay", FILE, "--lang", "en")
    assert (done.code, done.out) == (1, "It differs from the beginning: the state is another one\n")
    assert cardlang("replay", FILE, "--lang", "ja").out == "最初から違いました: 状態が違います\n"


def test_a_move_behind_the_end_and_another_end_are_said_in_japanese(cardlang: Command, saved: Path) -> None:
    written = json.loads(saved.read_text("utf-8"))
    alter(saved, moves=[*written["moves"], written["moves"][-1]])
    assert cardlang("replay", FILE, "--lang", "ja").out.endswith(": ゲームはすでに終わっています\n")
    alter(saved, moves=written["moves"], result={**written["result"], "clause": "1-2.6"})
    assert cardlang("replay", FILE, "--lang", "ja").out.endswith(": ゲームの終わり方が違います\n")


def test_a_refused_move_is_said_in_japanese_with_its_reason_where_one_is_known(cardlang: Command, saved: Path) -> None:
    moves = json.loads(saved.read_text("utf-8"))["moves"]
    late = [{**moves[0], "number": 99}, *moves[1:]]
    alter(saved, moves=late)
    assert cardlang("replay", FILE, "--lang", "ja").out.endswith(": ここではできない手です\n")
    assert "decision 1 is being asked, not decision 99" in cardlang("replay", FILE, "--lang", "en").out
    moves[0]["pick"] = {"is": "EndMain"}
    alter(saved, moves=moves)
    said = cardlang("replay", FILE, "--lang", "ja").out
    assert "メインフェイズの終了を宣言できない（7-5.end.1）" in said


def test_every_reason_is_worded() -> None:
    assert set(words.OBSTACLES) == set(Obstacle)
    assert set(words.DIFFERENCES) == set(Difference)


def test_a_deck_in_the_folder_is_not_read(
    cardlang: Command, saved: Path, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read(source: Source) -> None:
        raise AssertionError(source.path)

    monkeypatch.setattr("cardlang.project.read_deck", read)
    assert cardlang("replay", FILE, "--lang", "en").code == 0


def test_changed_cards_are_refused_unless_they_are_allowed(cardlang: Command, saved: Path, here: Path) -> None:
    cards = here / "match.card"
    cards.write_text(cards.read_text("utf-8").replace("名前：潮見艇 / Tidewatch", "名前：潮待艇 / Tidewait"), "utf-8")
    done = cardlang("replay", FILE, "--lang", "en")
    assert (done.code, done.out) == (2, "")
    assert "these cards have changed: MT01-001" in done.err
    assert "--allow-changed" in done.err
    assert "を行えません: 次のカードが変わっています: MT01-001\n" in cardlang("replay", FILE, "--lang", "ja").err
    assert cardlang("replay", FILE, "--allow-changed", "--to", "3", "--lang", "en").code == 0


@pytest.mark.parametrize(
    ("text", "said", "ja"),
    [
        ("", "this is no replay: it is not JSON", "JSON ではありません"),
        ("{}", "it has no format", "format がありません"),
        (
            '{"format":"cardlang-state/1"}',
            "the format is cardlang-state/1",
            "形式が cardlang-replay/1 ではなく cardlang-state/1 です",
        ),
        ('{"format":"cardlang-replay/1"}', "the replay is damaged: 'moves'", "壊れていて読めません"),
    ],
)
def test_what_is_no_replay_is_refused(text: str, said: str, ja: str, cardlang: Command, saved: Path) -> None:
    saved.write_text(text, "utf-8")
    assert cardlang("replay", FILE, "--lang", "ja").err == f"cardlang: game.json を行えません: {ja}\n"
    done = cardlang("replay", FILE, "--lang", "en")
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("cardlang: game.json cannot be played: ")
    assert said in done.err


def test_a_missing_file_missing_cards_and_a_bad_number_are_said(cardlang: Command, saved: Path, here: Path) -> None:
    assert "nothing.json does not exist." in cardlang("replay", "nothing.json", "--lang", "en").err
    assert cardlang("replay", FILE, "--to", "-1", "--lang", "en").code == 2
    (here / "match.card").write_text("セット：XX01 空 / Empty\n", "utf-8")
    done = cardlang("replay", FILE, "--lang", "en")
    assert done.code == 2
    assert "these cards are missing: MT01-001" in done.err


def test_a_pick_that_no_game_has_is_still_told_in_a_sentence(cardlang: Command, saved: Path) -> None:
    moves = json.loads(saved.read_text("utf-8"))["moves"]
    moves[0]["pick"] = {"is": "PlayCard", "card": {"is": "ObjectRef", "id": 9999, "incarnation": 0}, "kind": "unit"}
    alter(saved, moves=moves)
    done = cardlang("replay", FILE, "--lang", "en")
    assert done.code == 1
    assert "PlayCard" in done.out
