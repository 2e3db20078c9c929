"""Damage, healing, destruction, standing up and lying down, each wording at the table."""

import pytest

from runtime.engine.ability import CardProgram
from runtime.events.fighting import DamageDealt, DamageKind, DamageRemoved, Destroyed, Harm, TargetChanged
from runtime.events.moving import CardTurned
from tests.rules.gundam.texts.saying import Side, cast, deploy, ready
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    HAND,
    ME,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    THEM,
    TRASH,
    at,
    base,
    command,
    duel,
    unit,
)

U, V, W = unit("U"), unit("V"), unit("W")
ONE = "相手のユニット1つを選ぶ。"


# ---- ダメージ


@pytest.mark.parametrize(("damage", "zone"), [(1, BATTLE_AREA), (2, BATTLE_AREA), (3, TRASH), (9, TRASH)])
def test_damage_stays_on_the_unit_and_destroys_it_at_its_hp_5_5(damage: int, zone: str) -> None:
    table = cast(f"{ONE}それに{damage}ダメージを与える。", {}, {BATTLE_AREA: [U]})
    dealt = table.events(DamageDealt)
    assert [(event.amount, event.kind, event.cause.source.id) for event in dealt] == [
        (damage, DamageKind.EFFECT, table.ref("C").id)
    ]
    assert (table.zone("U"), table.damage("U")) == (zone, damage if zone == BATTLE_AREA else 0)


def test_all_of_them_are_damaged_in_one_moment_5_5() -> None:
    table = cast("相手のユニットすべてに3ダメージを与える。", {BATTLE_AREA: [W]}, {BATTLE_AREA: [U, V]})
    assert (table.zone("U"), table.zone("V"), table.damage("W")) == (TRASH, TRASH, 0)
    (group,) = [each.events for each in table.game.history if any(isinstance(one, DamageDealt) for one in each.events)]
    assert len(group) == 2


def test_a_base_is_damaged_5_5() -> None:
    table = cast("相手のベース1つを選ぶ。それに2ダメージを与える。", {}, {BASES: [base("F")]})
    assert (table.damage("F"), table.hp("F")) == (2, 3)


@pytest.mark.parametrize(("mine", "damage"), [([], 1), ([W], 2)])
def test_another_amount_takes_the_place_of_the_first_a77(mine: list[CardProgram], damage: int) -> None:
    text = f"{ONE}それに1ダメージを与える。自分のユニットがいるなら、かわりに2ダメージを与える。"
    assert cast(text, {BATTLE_AREA: mine}, {BATTLE_AREA: [U]}).damage("U") == damage


def test_another_target_takes_the_place_of_the_first_a77() -> None:
    text = "Lv.2以下の相手のユニット1つを選ぶ。それを破壊する。自分のトラッシュにカードが2枚以上あるなら、かわりに相手のユニット1つを選ぶ。"
    big = unit("V", level=5)
    assert cast(text, {TRASH: [W, W]}, {BATTLE_AREA: [U, big]}).options() == ["U", "V"]
    assert cast(text, {}, {BATTLE_AREA: [U, big]}).zone("U") == TRASH
    assert "C" not in ready(text, {TRASH: [W]}, {BATTLE_AREA: [big]}).options()
    assert cast(text, {TRASH: [W, W]}, {BATTLE_AREA: [big]}).zone("V") == TRASH


# ---- 回復する


@pytest.mark.parametrize(("damage", "healed", "left"), [(2, 1, 1), (1, 2, 0), (0, 2, 0)])
def test_as_much_damage_goes_as_there_is_5_6(damage: int, healed: int, left: int) -> None:
    table = cast(f"自分のユニット1つを選ぶ。それを{healed}回復する。", {BATTLE_AREA: [at(U, damage=damage)]})
    assert table.damage("U") == left
    assert sum(event.amount for event in table.events(DamageRemoved)) == damage - left


def test_an_undamaged_unit_may_be_chosen_and_does_not_recover_a60() -> None:
    table = cast("自分のユニット1つを選ぶ。それを1回復する。", {BATTLE_AREA: [U, at(V, damage=1)]})
    assert table.options() == ["U", "V"]
    table.pick("U")
    assert table.events(DamageRemoved) == []


# ---- 破壊する


def test_an_instruction_destroys_whatever_hp_is_left_5_10() -> None:
    table = cast(f"{ONE}それを破壊する。", {}, {BATTLE_AREA: [U]})
    assert (table.zone("U"), [event.harm for event in table.events(Destroyed)]) == (TRASH, [Harm.INSTRUCTION])


def test_all_units_of_both_are_destroyed_together_a57() -> None:
    table = cast("ユニットすべてを破壊する。", {BATTLE_AREA: [U]}, {BATTLE_AREA: [V, W]})
    assert (table.names(TRASH), table.names(TRASH, THEM)) == (["U", "C"], ["V", "W"])


def test_a_shield_that_an_effect_destroys_is_revealed_a63() -> None:
    burst = unit("S", "【バースト】自分は1枚ドローする。")
    table = cast("相手のシールドエリアの先頭のカード1枚を選ぶ。それを破壊する。", {}, {SHIELDS: [U, burst]})
    table.pick("yes")
    assert (table.names(SHIELDS, THEM), table.names(TRASH, THEM), table.count(HAND, THEM)) == (["U"], ["S"], 1)


# ---- レスト, アクティブ


@pytest.mark.parametrize("words", ["それをレストにする。"])
def test_a_unit_is_laid_down_and_cannot_attack_5_4(words: str) -> None:
    table = cast(f"自分のユニット1つを選ぶ。{words}", {BATTLE_AREA: [U]})
    assert table.is_rested("U")
    assert "U→player 1" not in table.options()


def test_what_lies_is_not_laid_down_again_1_3_3() -> None:
    table = cast(f"{ONE}それをレストにする。", {}, {BATTLE_AREA: [at(U, rested=True)]})
    turned = [event for event in table.events(CardTurned) if event.card == table.ref("U")]
    assert (table.is_rested("U"), turned) == (True, [])


def test_a_unit_is_set_up_and_may_attack_5_4() -> None:
    table = cast("自分のユニット1つを選ぶ。それをアクティブにする。", {BATTLE_AREA: [at(U, rested=True)]})
    assert "U→player 1" in table.options()


def test_a_resource_is_set_up_a60() -> None:
    mine: Side = {RESOURCES: [at(RESOURCE_CARD, rested=True), RESOURCE_CARD]}
    table = cast("自分のリソース1つを選ぶ。それをアクティブにする。", mine).pick("資源")
    # The other one has paid for the command.
    assert [table.is_rested(name) for name in ("資源", "資源#2")] == [False, True]


def test_resting_is_a_price_only_for_what_stands_10_1_activated_2() -> None:
    user = unit("U", "【起動・メイン】このユニットをレストにする：自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [user]}).use("U")
    assert (table.is_rested("U"), table.count(HAND)) == (True, 1)
    assert "use U" not in table.options()


# ---- アタック先


GUARD = "【アクション】自分のユニット1つを選ぶ。バトルしている相手のユニットのアタック先をそれにする。"


def test_an_attack_is_led_to_another_unit_5_22_2() -> None:
    guard = command("G", GUARD)
    table = duel({BATTLE_AREA: [unit("U", ap=2)]}, {HAND: [guard], BATTLE_AREA: [at(V, rested=True), W]})
    table.attack("U", "V").pick("G").paying().pick("W").passing()
    assert (table.damage("V"), table.damage("W"), table.damage("U")) == (0, 2, 2)
    assert len(table.events(TargetChanged)) == 1


def test_an_attack_stays_where_it_goes_already_5_22_2() -> None:
    guard = command("G", GUARD)
    table = duel({BATTLE_AREA: [U]}, {HAND: [guard], BATTLE_AREA: [at(V, rested=True), W]})
    table.attack("U", "V").pick("G").paying().pick("V").passing()
    assert (table.damage("V"), table.events(TargetChanged)) == (2, [])


def test_without_a_unit_of_ones_own_the_attack_goes_on_10_2_2() -> None:
    guard = command("G", GUARD)
    table = duel({BATTLE_AREA: [U]}, {HAND: [guard], SHIELDS: [V]}).attack("U")
    assert "G" not in table.options()


def test_a_step_that_can_do_nothing_leaves_the_next_one_to_be_done_1_3_2() -> None:
    table = deploy(f"{ONE}それをレストにする。その後、自分は1枚ドローする。", {}, {BATTLE_AREA: [at(U, rested=True)]})
    assert table.count(HAND, ME) == 1


@pytest.mark.parametrize(
    "between",
    [
        "自分の手札1枚を捨てる。",
        "自分のデッキを上から1枚、自分のトラッシュに置く。",
        "自分のユニットすべてをレストにする。",
    ],
)
def test_what_was_chosen_stays_meant_whatever_is_done_between_10_3_7(between: str) -> None:
    table = cast(f"{ONE}{between}その後、それに1ダメージを与える。", {HAND: [V], BATTLE_AREA: [W]}, {BATTLE_AREA: [U]})
    assert (table.damage("U"), table.damage("W")) == (1, 0)


def test_all_of_a_description_are_meant_afterwards_10_3_7() -> None:
    text = "レストの相手のユニットすべてをアクティブにする。その後、それに1ダメージを与える。"
    table = cast(text, {}, {BATTLE_AREA: [U, at(V, rested=True), at(W, rested=True)]})
    assert [table.damage(name) for name in "UVW"] == [0, 1, 1]
