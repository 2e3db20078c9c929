"""Situations of the turn, of entering and of paying that need several rules at once."""

import pytest

from runtime.engine.ability import Partner
from runtime.rules.gundam.locations import EX_PROGRAMS
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
    Table,
    at,
    command,
    duel,
    pilot,
    unit,
)

EX_RESOURCE = EX_PROGRAMS[1]
DRAW = "自分は1枚ドローする。"
HEAVY = unit("重機", level=20)


def test_s15_counting_passes_9_4_1_9_5() -> None:
    mine = [command(f"m{place}", f"【アクション】{DRAW}") for place in range(3)]
    theirs = [command(f"t{place}", f"【アクション】{DRAW}") for place in range(3)]
    decks = {DECK: [HEAVY] * 20}
    table = duel({HAND: mine, BATTLE_AREA: [unit("U")], **decks}, {HAND: theirs, **decks})
    table.pick("end", "go on")
    for act in ("pass", "m0", "t0", "pass", "t1", "pass", "pass"):
        assert (table.state.phase, table.state.step) == ("end", "action")
        table.play(act)
    assert (table.state.turn_player, table.names(TRASH), table.names(TRASH, THEM)) == (THEM, ["m0"], ["t0", "t1"])


def test_s19_a_seventh_unit_11_4_2_11_4_3_5_10_4() -> None:
    leader = at(unit("L", f"【破壊時】{DRAW}", link=Partner(name_has=("ミナ",))), pilot=pilot("ミナ"))
    new = unit("N", f"【配備時】自分のユニットが6つ以上いるなら、{DRAW}", cost=2)
    table = duel({HAND: [new], BATTLE_AREA: [leader, *[unit(name) for name in "ABCDE"]]})
    table.play("N")
    assert table.options() == ["L", "A", "B", "C", "D", "E"]
    assert [table.is_rested(f"資源#{place}") for place in (1, 2, 3)] == [True, True, False]
    table.pick("L")
    assert (sorted(table.names(TRASH)), table.count(BATTLE_AREA)) == (["L", "ミナ"], 6)
    assert table.names(HAND) == ["白紙"]


@pytest.mark.parametrize(("leaving", "old", "new"), [("Q", 4, 1), ("A", 5, 2)])
def test_s21_late_comers_and_auras_11_4_4_10_1_constant_7(leaving: str, old: int, new: int) -> None:
    aura = unit("Q", "このユニット以外の、自分のユニットすべてをAP+1する。")
    spot = "「空艇」(〔甲隊〕・AP1・HP1)のユニットトークン2つを配備する。"
    lift = command("Z", f"【メイン】このターン中、自分のユニットすべてをAP+2する。{spot}")
    table = duel({HAND: [lift], BATTLE_AREA: [aura, *[unit(name) for name in "ABCD"]]})
    table.play("Z").pick(leaving)
    assert (table.count(BATTLE_AREA), table.ap("D")) == (6, old)
    assert (table.ap("空艇"), table.ap("空艇#2")) == (new, new)


@pytest.mark.parametrize(("with_ex", "level", "playable"), [(True, 2, False), (False, 3, True)])
def test_s23_the_level_is_read_before_the_payment_2_9_4_7_5_play_2(
    *, with_ex: bool, level: int, playable: bool
) -> None:
    table = duel(
        {HAND: [unit("A", level=3), unit("B", level=3)], RESOURCES: [RESOURCE_CARD, RESOURCE_CARD, EX_RESOURCE]}
    )
    table.pick("A")
    normal, ex = table.game.legal()
    table.game.do(ex if with_ex else normal)
    assert (table.zone("A"), table.count(RESOURCES)) == (BATTLE_AREA, level)
    assert ("B" in table.options()) is playable


def test_s24_to_rest_a_resource_is_not_to_pay_5_17_ex_resource_3_10_1_activated_3() -> None:
    resting = unit("U", f"【起動・メイン】自分のリソース1つをレストにする：{DRAW}")
    paying = unit("V", f"【起動・メイン】①：{DRAW}")
    table = duel({BATTLE_AREA: [resting, paying], RESOURCES: [EX_RESOURCE], DECK: [HEAVY] * 9})
    table.use("U")
    assert (table.names(RESOURCES), table.is_rested("EXリソース"), table.count(HAND)) == (["EXリソース"], True, 1)
    table.end_turn().pick("end").passing()
    assert (table.asked, table.is_rested("EXリソース")) == (ME, False)
    table.use("V")
    assert (table.names(RESOURCES), table.zone("EXリソース"), table.count(HAND)) == ([], "outside", 3)


FULL = [RESOURCE_CARD] * 10 + [EX_RESOURCE] * 5


@pytest.mark.parametrize(("then", "drawn"), [("その後、", 1), ("そうしたなら、", 0)])
def test_s25_nothing_is_placed_in_a_full_resource_area_4_4_3_5_20(then: str, drawn: int) -> None:
    placing = unit("U", f"【配備時】自分はEXリソース1つを置く。{then}{DRAW}")
    table = duel({HAND: [placing], RESOURCES: FULL})
    table.pick("U")
    table.game.do(table.game.legal()[0])
    assert (table.names(RESOURCES).count("EXリソース"), table.count(HAND)) == (5, drawn)


def test_s25_an_ex_resource_that_paid_leaves_room_4_4_3_5_20() -> None:
    placing = unit("U", f"【配備時】自分はEXリソース1つを置く。そうしたなら、{DRAW}")
    table = duel({HAND: [placing], RESOURCES: FULL})
    table.pick("U")
    table.game.do(table.game.legal()[-1])
    assert (table.names(RESOURCES).count("EXリソース"), table.count(HAND)) == (5, 1)


def test_s26_once_per_turn_and_a_new_object_4_1_7_13_2_once_per_turn() -> None:
    once = unit("U", f"【起動・メイン】【ターン1回】①：{DRAW}")
    back = command("C", "【メイン】ダメージを受けている自分のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    resources, deck = [RESOURCE_CARD] * 6, [HEAVY] * 9
    table = duel({BATTLE_AREA: [at(once, damage=1), once], HAND: [back], RESOURCES: resources, DECK: deck})
    table.use("U")
    assert "use U" not in table.options()
    table.play("C").play("U").use("U")
    assert [word for word in table.options() if word.startswith("use")] == ["use U#2"]
    table.use("U#2")
    assert (table.count(HAND), table.options()) == (3, ["U#2→player 1", "end"])


def _dying(text: str, deck: int) -> Table:
    weak = unit("U", text, hp=3)
    stay = command("C", "【メイン】味方のユニット1つを選ぶ。このターン中、それをHP+2する。")
    strike = command("D", "【アクション】相手のユニット1つを選ぶ。それに4ダメージを与える。")
    table = duel({HAND: [stay], BATTLE_AREA: [weak], DECK: [HEAVY] * deck}, {HAND: [strike]})
    return table.play("C").pick("end", "go on").play("D")


def test_s29_death_in_the_cleanup_step_7_6_cleanup_1_2_8_2_1_2_4() -> None:
    table = _dying(f"【破壊時】{DRAW}", deck=1)
    assert (table.zone("U"), table.game.result and table.game.result.winners) == (TRASH, (THEM,))
    assert (table.state.turn, table.state.step) == (5, "cleanup")


def test_s30_repair_comes_before_the_cleanup_step_13_1_repair_1_7_6_1() -> None:
    table = _dying("《リペア2》", deck=20)
    assert (table.zone("U"), table.damage("U"), table.hp("U"), table.state.turn_player) == (BATTLE_AREA, 2, 1, THEM)
    table.pick("end").passing()
    assert (table.state.turn_player, table.damage("U")) == (ME, 2)


def test_s36_the_hand_step_comes_once_7_6_hand_1_4_8_4_a25() -> None:
    drawing = unit("D", "手札のこのカードを捨てたとき、自分は2枚ドローする。", level=20)
    table = duel({HAND: [drawing, *[HEAVY] * 11], BATTLE_AREA: [unit("U")]}, {HAND: [HEAVY] * 11})
    table.end_turn()
    assert (table.asked, table.state.step) == (ME, "hand")
    table.pick("D", "重機")
    assert (table.count(HAND), table.names(TRASH)) == (12, ["D", "重機"])
    assert (table.asked, table.state.turn_player, table.count(HAND, THEM)) == (THEM, THEM, 12)


def test_s38_a_command_as_a_pilot_3_4_7_3_4_8_13_2_action_2_3_2_11() -> None:
    two = command("C", f"【アクション】{DRAW}", side=pilot("シロ・アマ"))
    new = at(unit("U", link=Partner(name_has=("シロ",)), hp=1), fresh=True)
    find = command("F", "【メイン】自分のトラッシュのコマンドカード1枚を選ぶ。それを手札に加える。", level=2)
    strike = command("K", "【アクション】相手のユニット1つを選ぶ。それに9ダメージを与える。")
    spare = command("E", f"【アクション】{DRAW}", side=pilot("シロ・アマ"))
    table = duel(
        {HAND: [two, spare, find], BATTLE_AREA: [new, at(unit("X"), rested=True)], RESOURCES: [RESOURCE_CARD] * 2},
        {HAND: [strike], SHIELDS: [BLANK]},
    )
    assert "U→player 1" not in table.options()
    table.play("C", "U")
    assert (table.count(HAND), "U→player 1" in table.options()) == (2, True)
    assert table.state.profile(table.ref("C").id).kind == "pilot"
    table.attack("U").play("K").pick("U")
    assert table.options() == ["E", "pass"]
    table.passing()
    assert (table.zone("C"), table.zone("U")) == (TRASH, TRASH)
    assert table.play("F").names(HAND) == ["E", "C"]
