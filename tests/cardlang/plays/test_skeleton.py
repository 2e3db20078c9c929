"""A skeleton for each line of a card, and its twin: both run as they stand."""

from pathlib import Path

import pytest

from cardlang.cli.sheet import in_both
from cardlang.phrase import LANGS, Lang
from cardlang.plays.gundam_lines import Lines, Watch
from cardlang.plays.running import Choice
from cardlang.plays.skeleton import Skeleton, skeletons
from cardlang.plays.testing import Run, run_play
from cardlang.project import Checked, check_paths, check_sources
from cardlang.source import Source
from runtime.engine.ability import CardProgram
from runtime.state.log import Chain

CARDS = Path(__file__).resolve().parents[3] / "cards"
CHECKED = check_paths([CARDS])
PROGRAMS = CHECKED.programs


def made(program: CardProgram, lang: Lang, checked: Checked = CHECKED) -> list[Skeleton]:
    card = checked.card(program.number)
    assert card
    lines = [in_both(line.text, reading, checked.vocabulary).of(lang) for line, reading in checked.lines(card)]
    return list(skeletons(program, lines, checked, lang))


def ran(skeleton: Skeleton) -> Run:
    return run_play(Source("skeleton.play", skeleton.text), CHECKED)


def works(run: Run, skeleton: Skeleton, program: CardProgram, checked: Checked = CHECKED) -> bool:
    """Whether the line was at work."""
    lines = Lines(checked.library(), frozenset((program.number,)))
    line, watch, story = lines.all[skeleton.line - 1], Watch(lines), run.story
    assert story
    told = [
        each
        for entry in story.entries
        if isinstance(entry, Chain)
        for each in watch.told(entry.group.events, story.after)
    ]
    states = [*(entry.state for entry in story.entries if isinstance(entry, Choice)), story.after]
    return line in told or any(line == each for state in states for _, each in watch.in_force(state))


@pytest.mark.parametrize("program", PROGRAMS, ids=[each.number for each in PROGRAMS])
def test_every_line_of_the_sample_cards_has_a_play_and_a_twin_that_hold(program: CardProgram) -> None:
    lines = range(1, len(Lines(CHECKED.library(), frozenset((program.number,))).all) + 1)
    found = made(program, "ja")
    assert [(each.line, each.is_twin) for each in found] == [(line, twin) for line in lines for twin in (False, True)]
    for each in found:
        run = ran(each)
        assert run.holds, each.text
        assert works(run, each, program) is not each.is_twin, each.text


@pytest.mark.parametrize("lang", LANGS)
def test_a_skeleton_is_short_and_in_one_language(lang: Lang) -> None:
    program = CHECKED.program("SK01-001")
    assert program
    play, twin, *_ = (each.text for each in made(program, lang))
    assert play == {"ja": PLAY, "en": PLAY_EN}[lang]
    assert ("標的" in twin, "Mark" in twin) == (False, False)


PLAY = """\
# ひな形です。場・手・結果がカードの意図と合うように直してから、ページを受け入れてください。
題：【配備時】HP3以下の相手のユニット1つを選ぶ。それをレストにする。：はたらく
カード 標的：ユニット Lv.2 AP1 HP2

準備
自分 手札：SK01-001
自分 リソース：10
自分 シールド：3
相手 手札：2
相手 バトルエリア：標的 標的#2（レスト）
相手 シールド：3
手番：自分 メイン

進行
自分 プレイ：SK01-001
 選べる：標的 標的#2
 選ぶ：標的

結果
自分 手札：なし
自分 リソース：10（レスト 3）
相手 標的：レスト AP1 HP2
ゲーム：続く
"""
PLAY_EN = """\
# A skeleton: correct the table, the moves and the results to what the card is meant to do, then accept the page.
Title: 【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it.: it works
Card Mark: Unit Lv.2 AP1 HP2

Setup
Me Hand: SK01-001
Me Resources: 10
Me Shields: 3
Opponent Hand: 2
Opponent Battle Area: Mark Mark#2 (Rested)
Opponent Shields: 3
Turn: Me Main

Course
Me Play: SK01-001
 Options: Mark Mark#2
 Choose: Mark

Result
Me Hand: None
Me Resources: 10 (rested 3)
Opponent Mark: Rested AP 1 HP 2
Game: Goes on
"""


def test_a_card_that_does_nothing_in_a_simple_scene_has_no_skeleton() -> None:
    text = "カード：XX-1\n名前：待ち艇 / Wait\n種類：ユニット   色：青   Lv：1   コスト：1   AP：1   HP：1\n"
    checked = check_sources([Source("x.card", text)])
    assert [made(each, "ja", checked) for each in checked.programs] == [[]]
