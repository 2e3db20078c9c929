"""Chapter 9: the action step."""

import pytest

from runtime.engine.ability import CardProgram
from runtime.events.flow import StepBegan
from tests.support.duel import (
    BATTLE_AREA,
    BLANK,
    DECK,
    HAND,
    ME,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    THEM,
    TRASH,
    Cards,
    Table,
    at,
    command,
    duel,
    pilot,
    unit,
)

DRAW = "自分は1枚ドローする。"
HEAVY = unit("重機", level=20)


def acting(name: str) -> CardProgram:
    return command(name, f"【アクション】{DRAW}")


MINE = [acting(f"m{place}") for place in range(4)]
THEIRS = [acting(f"t{place}") for place in range(4)]


def in_action_step() -> Table:
    """The action step of my end phase; each player has commands to play."""
    mine = {HAND: MINE, DECK: [HEAVY] * 20, BATTLE_AREA: [unit("U")]}
    return duel(mine, {HAND: THEIRS, DECK: [HEAVY] * 20}).pick("end", "go on")


def action_steps(table: Table) -> int:
    return sum(event.step == "action" for event in table.events(StepBegan))


# ---- when


def test_there_is_one_in_each_attack_and_one_in_the_end_phase_9_1_0() -> None:
    table = duel({BATTLE_AREA: [unit("U"), unit("V")]}, {SHIELDS: [BLANK] * 3})
    assert action_steps(table) == 0
    table.attack("U").passing()
    assert action_steps(table) == 1
    table.attack("V").passing()
    assert action_steps(table) == 2
    table.end_turn()
    assert (action_steps(table), table.asked) == (3, THEM)


def test_there_is_none_when_the_attack_is_over_before_the_block_9_1_0() -> None:
    suicidal = unit("U", "【アタック時】このユニットを破壊する。")
    table = duel({BATTLE_AREA: [suicidal, unit("V")], HAND: [acting("A")]}, {SHIELDS: [BLANK]})
    table.attack("U")
    assert (table.zone("U"), action_steps(table), table.asked) == (TRASH, 0, ME)
    assert "end" in table.options()


# ---- what


def test_commands_with_that_timing_are_played_and_nothing_else_9_2_0() -> None:
    hand = [unit("U"), pilot("P"), command("M", f"【メイン】{DRAW}"), command("A", f"【アクション】{DRAW}")]
    other = [unit("V"), pilot("Q"), command("N", f"【メイン】{DRAW}"), command("B", f"【アクション】{DRAW}")]
    table = duel({HAND: hand, BATTLE_AREA: [unit("X")]}, {HAND: other, BATTLE_AREA: [unit("Y")]})
    table.pick("end", "go on")
    assert (table.asked, table.options()) == (THEM, ["B", "pass"])
    table.pick("pass")
    assert (table.asked, table.options()) == (ME, ["A", "pass"])


def test_a_player_does_one_thing_and_then_the_other_player_9_3_0_and_9_4_0() -> None:
    table = in_action_step()
    assert (table.asked, table.options()) == (THEM, ["t0", "t1", "t2", "t3", "pass"])
    table.play("t0")
    assert (table.asked, table.options()) == (ME, ["m0", "m1", "m2", "m3", "pass"])
    table.play("m0")
    assert (table.asked, table.options()) == (THEM, ["t1", "t2", "t3", "pass"])


@pytest.mark.parametrize(("active", "offered"), [(2, True), (1, False)])
def test_a_command_is_paid_for_and_has_its_effect_at_once_9_3_1(active: int, *, offered: bool) -> None:
    costly = command("C", f"【アクション】{DRAW}", level=2, cost=2)
    resources = [at(RESOURCE_CARD)] * active + [at(RESOURCE_CARD, rested=True)] * (2 - active)
    theirs: dict[str, Cards] = {HAND: [costly, command("D", f"【アクション】{DRAW}", cost=0)], RESOURCES: resources}
    table = duel({HAND: MINE[:1], BATTLE_AREA: [unit("U")]}, theirs)
    table.pick("end", "go on")
    assert ("C" in table.options()) is offered
    if offered:
        table.play("C")
        assert (table.asked, table.names(TRASH, THEM), table.names(HAND, THEM)) == (ME, ["C"], ["D", "白紙"])
        assert table.is_rested("資源#11")
        assert table.is_rested("資源#12")


def test_an_ability_is_used_when_its_price_can_be_paid_9_3_2() -> None:
    resting = unit("V", f"【起動・アクション】このユニットをレストにする：{DRAW}")
    table = duel({HAND: MINE[:1], BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [resting, at(resting, rested=True)]})
    table.pick("end", "go on")
    assert table.options() == ["use V", "pass"]
    table.use("V")
    assert (table.is_rested("V"), table.count(HAND, THEM), table.asked) == (True, 1, ME)


def test_a_pass_does_nothing_and_is_not_for_good_9_3_3_and_9_4_1() -> None:
    table = in_action_step()
    before = [table.names(zone, player) for zone in (HAND, TRASH, RESOURCES) for player in (ME, THEM)]
    table.pick("pass")
    assert before == [table.names(zone, player) for zone in (HAND, TRASH, RESOURCES) for player in (ME, THEM)]
    assert table.asked == ME
    table.play("m0")
    assert (table.asked, "t0" in table.options()) == (THEM, True)
    table.play("t0")
    assert table.names(TRASH, THEM) == ["t0"]


# ---- the end


SEQUENCES = [
    ("pass pass", 2),
    ("t0 pass pass", 3),
    ("t0 m0 pass m1 pass pass", 6),
    ("pass m0 pass pass", 4),
    ("pass m0 t0 pass t1 pass pass", 7),
]


@pytest.mark.parametrize(("acts", "count"), SEQUENCES)
def test_the_step_ends_when_both_have_passed_in_a_row_9_4_2_and_9_5_0_a38(acts: str, count: int) -> None:
    """Whoever passed last: the turn player, or the other one (the players act in strict alternation)."""
    table = in_action_step()
    for place, act in enumerate(acts.split()):
        assert (table.state.phase, table.state.step) == ("end", "action")
        assert table.asked == (THEM, ME)[place % 2]
        table.play(act)
    assert len(acts.split()) == count
    assert (table.state.turn_player, table.state.turn) == (THEM, 6)


def test_one_pass_is_not_enough_9_5_0() -> None:
    table = in_action_step()
    table.pick("pass").play("m0").pick("pass")
    assert (table.asked, table.state.step) == (ME, "action")
