"""The log of a game reads like the report of a match, and tells a player nothing that was hidden."""

import re

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.phrase import LANGS, Lang
from cardlang.report import report
from runtime.game import Game
from tests.support.matches import checked, game, library, play_on, rules

# A short game with a block, a burst and a link.
SEED = 53
# What a program would write, and nobody would say.
RAW = re.compile(r"\w=|ObjectRef|None|True|\(\)|<")
GAMES = range(12)


class Page(SingleFileSnapshotExtension):
    """A snapshot that is read like any other text."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(self, data: SerializableData, **_: object) -> SerializedData:
        return str(data)


def told(played: Game, lang: Lang = "ja", reader: int | None = None) -> str:
    return report(played.state, lang, checked().vocabulary, reader)


@pytest.mark.parametrize("lang", LANGS)
def test_a_whole_game_is_told(lang: Lang, snapshot: SnapshotAssertion) -> None:
    text = told(play_on(game(SEED), SEED), lang)
    assert text.count("\n") < 300
    assert text == snapshot.use_extension(Page)


def test_every_game_can_be_told_to_everybody_in_both_languages() -> None:
    """Both languages have the same lines at the same depth, and nothing is written as a program would."""
    for seed in GAMES:
        played = play_on(game(seed), seed)
        for reader in (None, 0, 1):
            texts = [told(played, lang, reader) for lang in LANGS]
            depths = [[len(line) - len(line.lstrip()) for line in text.splitlines()] for text in texts]
            assert depths[0] == depths[1]
            assert [line for text in texts for line in text.splitlines() if RAW.search(line)] == []


def test_a_phase_is_named_only_where_something_happens_in_it() -> None:
    lines = told(play_on(game(SEED), SEED)).splitlines()
    phases = [place for place, line in enumerate(lines) if re.fullmatch(r"  \S+フェイズ", line)]
    assert len(phases) > 20
    assert all(lines[place + 1].startswith("    ") for place in phases)


def test_what_comes_of_a_move_stands_below_it() -> None:
    lines = told(play_on(game(SEED), SEED)).splitlines()
    plays = [place for place, line in enumerate(lines) if line.endswith("をプレイした。") and "フェイズ" not in line]
    depths = [[len(each) - len(each.lstrip()) for each in lines[place : place + 2]] for place in plays]
    assert depths
    assert all(payment == move + 2 for move, payment in depths)


def test_a_player_is_told_own_draws_and_that_the_other_drew() -> None:
    played = game()
    played.do(played.legal()[0])
    mine, theirs, all_ = (told(played, reader=reader) for reader in (0, 1, None))
    assert "自分は「" in mine
    assert "相手はカード5枚を引いた。" in mine
    assert "相手はカード5枚を引いた。" in theirs
    assert "カード5枚" not in all_


def test_a_report_to_a_player_names_no_card_that_the_player_does_not_know() -> None:
    """Before anything is played, the cards of the other player have no name: neither those drawn nor those put back."""
    numbers = [program.number for program in library().programs if program.kind.name == "unit"]
    own, other = numbers[:4], numbers[4:]
    piles = [{"deck": cards * 10, "resource deck": ["MT01-R01"] * 10} for cards in (own, other)]
    played = Game.start(rules(), library(), piles, SEED)
    while played.decision and played.state.turn == 0:
        played.do(played.legal()[0])
    theirs = {library().by_number[number].name for number in other}
    named = [set(re.findall("「([^」]+)」", told(played, reader=reader))) & theirs for reader in (0, 1, None)]
    assert named[0] == set()
    assert named[1] == named[2] != set()


def test_what_the_other_player_does_is_told_with_the_card() -> None:
    text = told(play_on(game(SEED), SEED), reader=0)
    assert "相手は「" in text
    assert not re.search("相手はカードを(?!引いた)", text)


def test_a_shield_is_named_only_when_it_is_destroyed() -> None:
    lines = told(play_on(game(SEED), SEED)).splitlines()
    hit = [line for line in lines if "シールドは" in line and "ダメージ" in line]
    assert hit
    assert not any("シールド「" in line for line in hit)
    assert any(re.search("破壊：プレイヤー.のシールド、「", line) for line in lines)


def test_a_card_is_called_what_it_was_before_the_deck_was_shuffled() -> None:
    """A new hand is drawn from a shuffled deck: the cards of the old one keep their names in the report."""
    played = game(1)
    while played.decision and type(played.decision.why.step).__name__ != "Redraw":
        played.do(played.legal()[0])
    assert played.decision
    player = played.decision.player
    hand = sorted(played.state.printed(number).name for number in played.state.numbers_at(player, "hand"))
    played.do(played.legal()[0])
    line = next(line for line in told(played).splitlines() if "デッキの下" in line)
    named = [(name, int(count or 1)) for name, count in re.findall(r"「([^」]*)」(?:×(\d))?", line)]
    assert sorted(name for name, count in named for _ in range(count)) == hand
