"""What texts say of pilots set on units: each wording once where it must go off, and once where it must not."""

import pytest

from runtime.engine.ability import CardProgram, Partner
from tests.rules.gundam.texts.test_timings import DRAWS, heard, order, waiting
from tests.support.duel import BATTLE_AREA, HAND, THEM, TRASH, Table, at, command, duel, pilot, unit

MINA = pilot("ミナ", traits=["甲隊"], color="red", level=2, cost=1)
RIN = pilot("リン", traits=["乙隊"], color="blue", level=5, cost=1)
FOR_MINA = Partner(("ミナ",))

# ---- setting


PAIRED = "自分のユニットにパイロットをセットしたとき"


def test_setting_a_pilot_on_a_unit_of_mine_5_9() -> None:
    waits = waiting(PAIRED)
    assert heard(duel({HAND: [MINA], BATTLE_AREA: [waits, unit("V")]}).play("ミナ", "V")) == 1
    assert heard(duel({HAND: [unit("V")], BATTLE_AREA: [waits]}).play("V")) == 0
    assert heard(duel({HAND: [MINA], BATTLE_AREA: [unit("V")]}, {BATTLE_AREA: [waits]}).play("ミナ", "V"), THEM) == 0


@pytest.mark.parametrize(("trait", "count"), [("甲隊", 1), ("乙隊", 0)])
def test_setting_a_pilot_of_a_trait_5_9(trait: str, count: int) -> None:
    waits = waiting(f"自分のユニットに〔{trait}〕のパイロットをセットしたとき")
    assert heard(duel({HAND: [MINA], BATTLE_AREA: [waits]}).play("ミナ", "W")) == count


@pytest.mark.parametrize(("trait", "count"), [("甲隊", 1), ("乙隊", 0)])
def test_setting_a_pilot_on_a_unit_of_a_trait_5_9(trait: str, count: int) -> None:
    waits = waiting(f"〔{trait}〕の自分のユニットにパイロットをセットしたとき")
    table = duel({HAND: [MINA], BATTLE_AREA: [waits, unit("V", traits=["甲隊"])]}).play("ミナ", "V")
    assert heard(table) == count


def test_an_effect_sets_a_pilot_too_q184() -> None:
    text = "自分のトラッシュのパイロットカード1枚を選ぶ。それをこのユニットにセットする。"
    setter = unit("V", f"【配備時】{text}")
    table = duel({HAND: [setter], BATTLE_AREA: [waiting(PAIRED)], TRASH: [MINA]}).play("V")
    assert (table.zone("ミナ"), heard(table)) == (BATTLE_AREA, 1)


def test_when_paired_speaks_of_the_unit_itself_13_2_when_paired() -> None:
    card = unit("W", f"【セット時】{DRAWS}")
    table = duel({HAND: [MINA, RIN], BATTLE_AREA: [card, unit("V")]}).play("ミナ", "V")
    assert heard(table) == 0
    assert heard(table.play("リン", "W")) == 1


@pytest.mark.parametrize(
    ("named", "by_mina", "by_rin"),
    [
        ("〔甲隊〕のパイロット", 1, 0),
        ("青のパイロット", 0, 1),
        ("Lv.3以上のパイロット", 0, 1),
        ("Lv.3以下のパイロット", 1, 0),
    ],
)
def test_when_paired_with_such_a_pilot_13_2_when_paired(named: str, by_mina: int, by_rin: int) -> None:
    card = unit("W", f"【セット時・{named}】{DRAWS}")
    assert heard(duel({HAND: [MINA], BATTLE_AREA: [card]}).play("ミナ", "W")) == by_mina
    assert heard(duel({HAND: [RIN], BATTLE_AREA: [card]}).play("リン", "W")) == by_rin


def test_the_lower_text_of_a_pilot_hears_its_own_setting_a54() -> None:
    lending = pilot("W", f"【セット時】{DRAWS}")
    table = duel({HAND: [lending], BATTLE_AREA: [unit("V")]}).play("W", "V")
    assert table.count(HAND) == 1


def test_the_pilot_side_of_a_command_is_a_pilot_3_4_8() -> None:
    two = command("両", f"【メイン】{DRAWS}", side=pilot("リン"))
    table = duel({HAND: [two], BATTLE_AREA: [waiting(PAIRED)]})
    assert heard(table.play("両", "W")) == 1


# ---- linking

LINKED = "味方のユニットがリンクしたとき"


def linking(name: str) -> CardProgram:
    return unit(name, link=FOR_MINA)


def test_a_friendly_unit_links_13_2_when_linked() -> None:
    waits = waiting(LINKED)
    assert heard(duel({HAND: [MINA], BATTLE_AREA: [waits, linking("V")]}).play("ミナ", "V")) == 1
    assert heard(duel({HAND: [RIN], BATTLE_AREA: [waits, linking("V")]}).play("リン", "V")) == 0
    assert heard(duel({HAND: [MINA], BATTLE_AREA: [waits, unit("V")]}).play("ミナ", "V")) == 0


def test_an_enemy_unit_links_13_2_when_linked() -> None:
    table = duel({HAND: [MINA], BATTLE_AREA: [linking("V")]}, {BATTLE_AREA: [waiting(LINKED)]}).play("ミナ", "V")
    assert heard(table, THEM) == 0


@pytest.mark.parametrize(("card", "count"), [(MINA, 1), (RIN, 0)])
def test_when_linked_speaks_of_the_unit_itself_13_2_when_linked(card: CardProgram, count: int) -> None:
    own = unit("W", f"【リンク時】{DRAWS}", link=FOR_MINA)
    assert heard(duel({HAND: [card], BATTLE_AREA: [own]}).play(card.name, "W")) == count
    other = duel({HAND: [card], BATTLE_AREA: [own, linking("V")]}).play(card.name, "V")
    assert heard(other) == 0


def test_setting_and_linking_are_one_batch_a54() -> None:
    own = unit("W", f"【セット時】{DRAWS}\n【リンク時】{DRAWS}", link=FOR_MINA)
    table = duel({HAND: [MINA], BATTLE_AREA: [own]}).play("ミナ", "W")
    assert table.options() == ["trigger W", "trigger W"]
    assert heard(table.pick("trigger W")) == 2


# ---- being paired, being linked


@pytest.mark.parametrize(
    ("gate", "alone", "with_rin", "with_mina"),
    [
        ("セット中", 2, 4, 4),
        ("セット中・〔乙隊〕のパイロット", 2, 4, 3),
        ("セット中・青のパイロット", 2, 4, 3),
        ("セット中・Lv.3以下のパイロット", 2, 3, 4),
        ("リンク中", 2, 3, 4),
    ],
)
def test_during_pair_and_link_13_2_during(gate: str, alone: int, with_rin: int, with_mina: int) -> None:
    card = unit("W", f"【{gate}】このユニットをAP+1する。", link=FOR_MINA)
    tables = [duel({BATTLE_AREA: [at(card, pilot=each)]}) for each in (None, RIN, MINA)]
    assert [table.ap("W") for table in tables] == [alone, with_rin, with_mina]


def test_a_gate_before_a_timing_is_read_at_the_event_a39() -> None:
    for gate, count in (("セット中", 1), ("リンク中", 0)):
        card = unit("W", f"【{gate}】【アタック時】{DRAWS}", link=FOR_MINA)
        assert heard(duel({BATTLE_AREA: [at(card, pilot=RIN)]}).attack("W").passing()) == count
        assert heard(duel({BATTLE_AREA: [card]}).attack("W").passing()) == 0


def test_a_linked_unit_that_is_destroyed_was_linked_10_1_triggered_5() -> None:
    kill = order("自分のユニット1つを選ぶ。それを破壊する。")
    card = unit("W", f"【リンク中】【破壊時】{DRAWS}", link=FOR_MINA)
    assert heard(duel({HAND: [kill], BATTLE_AREA: [at(card, pilot=MINA)]}).play("C")) == 1
    assert heard(duel({HAND: [kill], BATTLE_AREA: [at(card, pilot=RIN)]}).play("C")) == 0


# ---- the end of the turn of pairing

WAKES = "このユニットにパイロットがセットされたターンの終了時に、これをアクティブにする。"


def test_a_unit_paired_this_turn_is_set_as_active_at_the_end_of_it_7_6_end() -> None:
    table = duel({HAND: [MINA], BATTLE_AREA: [at(unit("W", WAKES), rested=True)]}).play("ミナ", "W")
    assert table.is_rested("W")
    assert not table.end_turn().is_rested("W")


def test_a_unit_paired_before_stays_rested_7_6_end() -> None:
    table = duel({BATTLE_AREA: [at(unit("W", WAKES), rested=True, pilot=MINA)]})
    assert table.end_turn().is_rested("W")


def test_another_unit_was_paired_7_6_end() -> None:
    table = duel({HAND: [MINA], BATTLE_AREA: [at(unit("W", WAKES), rested=True), unit("V")]}).play("ミナ", "V")
    assert table.end_turn().is_rested("W")


def test_the_pilot_need_not_be_there_any_more_7_6_end() -> None:
    back = order("パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({HAND: [MINA, back], BATTLE_AREA: [at(unit("W", WAKES), rested=True)]}).play("ミナ", "W").play("C")
    assert table.zone("ミナ") == HAND
    assert not table.end_turn().is_rested("W")


def test_a_gate_before_the_end_of_the_turn_is_read_then_a39() -> None:
    card = unit("W", f"【リンク中】{WAKES}", link=FOR_MINA)
    for mate, rested in ((MINA, False), (RIN, True)):
        table = duel({HAND: [mate], BATTLE_AREA: [at(card, rested=True)]}).play(mate.name, "W")
        assert table.end_turn().is_rested("W") is rested


# ---- support


def supported(text: str, helper: str = "【起動・メイン】《援護2》") -> Table:
    """Unit "W" has the keyword and the text and is rested for the unit "V"."""
    return duel({BATTLE_AREA: [unit("W", f"{helper}\n{text}、{DRAWS}"), unit("V", traits=["甲隊"])]}).use("W")


def test_the_support_of_this_unit_raises_the_ap_13_1_support() -> None:
    table = supported("このユニットの《援護》で自分のユニットをAP+したとき")
    assert (table.ap("V"), heard(table)) == (4, 1)


@pytest.mark.parametrize(("trait", "count"), [("甲隊", 1), ("乙隊", 0)])
def test_which_unit_the_support_raises_13_1_support(trait: str, count: int) -> None:
    table = supported(f"このユニットの《援護》で〔{trait}〕のユニットをAP+したとき")
    assert (table.ap("V"), heard(table)) == (4, count)


def test_another_text_of_the_unit_is_not_its_support_13_1_support() -> None:
    like = "【起動・メイン】このユニットをレストにする:他の自分のユニット1つを選ぶ。このターン中、それをAP+2する。"
    like = like.replace("他の自分のユニット", "このユニット以外の自分のユニット")
    table = supported("このユニットの《援護》で自分のユニットをAP+したとき", like)
    assert (table.ap("V"), heard(table)) == (4, 0)


def test_support_of_0_raises_nothing_13_1_support() -> None:
    table = supported("このユニットの《援護》で自分のユニットをAP+したとき", "【起動・メイン】《援護0》")
    assert (table.ap("V"), heard(table)) == (2, 0)


def test_the_support_of_another_unit_13_1_support() -> None:
    waits = waiting("このユニットの《援護》で自分のユニットをAP+したとき")
    helper = unit("X", "【起動・メイン】《援護2》")
    table = duel({BATTLE_AREA: [waits, helper]}).use("X")
    assert (table.ap("W"), heard(table)) == (4, 0)
