"""Amounts: printed, counted, measured, and for each of something."""

import pytest

from tests.rules.gundam.texts.saying import Side, cast, deploy
from tests.support.duel import BATTLE_AREA, HAND, SHIELDS, TRASH, at, base, command, duel, pilot, unit

BIG = unit("U", hp=20)
ONE = "相手のユニット1つを選ぶ。"


@pytest.mark.parametrize(("count", "damage"), [(0, 0), (1, 2), (3, 6)])
def test_for_each_card_so_much_damage_a46(count: int, damage: int) -> None:
    mine = {BATTLE_AREA: [unit(f"M{place}") for place in range(count)]}
    table = cast(f"{ONE}自分のユニット1つにつき、それに2ダメージを与える。", mine, {BATTLE_AREA: [BIG]})
    assert table.damage("U") == damage


@pytest.mark.parametrize(("whose", "damage"), [("自分の", 1), ("相手の", 2), ("", 3)])
def test_whose_cards_are_counted_a57(whose: str, damage: int) -> None:
    text = f"{ONE}レストの{whose}ユニット1つにつき、それに1ダメージを与える。"
    theirs: Side = {BATTLE_AREA: [BIG, at(unit("W"), rested=True), at(unit("X"), rested=True)]}
    table = cast(text, {BATTLE_AREA: [at(unit("V"), rested=True)]}, theirs).pick("U")
    assert table.damage("U") == damage


@pytest.mark.parametrize(("count", "left"), [(0, 9), (1, 8), (4, 5)])
def test_for_each_card_so_much_is_healed_a46(count: int, left: int) -> None:
    mine: Side = {BATTLE_AREA: [at(BIG, damage=9)], TRASH: [unit("T")] * count + [base("F")]}
    text = "自分のユニット1つを選ぶ。自分のトラッシュのユニットカード1枚につき、それを1回復する。"
    assert cast(text, mine).damage("U") == left


@pytest.mark.parametrize(("count", "ap"), [(0, 2), (2, 6)])
def test_for_each_card_a_number_rises_a46(count: int, ap: int) -> None:
    growing = unit("U", "自分のシールド1つにつき、このユニットをAP+2する。")
    assert duel({BATTLE_AREA: [growing], SHIELDS: [unit("S")] * count}).ap("U") == ap


@pytest.mark.parametrize(("count", "ap"), [(0, 5), (2, 3), (9, 0)])
def test_for_each_card_a_number_falls_but_not_below_zero_1_3_9(count: int, ap: int) -> None:
    falling = unit("U", "自分のシールド1つにつき、このユニットをAP-1する。", ap=5)
    assert duel({BATTLE_AREA: [falling], SHIELDS: [unit("S")] * count}).ap("U") == ap


@pytest.mark.parametrize(("ap", "damage"), [(3, 0), (4, 1), (9, 2)])
def test_for_each_complete_number_so_much_a46(ap: int, damage: int) -> None:
    striking = unit("X", f"【起動・メイン】{ONE}それにこのユニットのAP4につき1ダメージを与える。", ap=ap)
    assert duel({BATTLE_AREA: [striking]}, {BATTLE_AREA: [BIG]}).use("X").damage("U") == damage


@pytest.mark.parametrize(("ap", "bonus", "damage"), [(3, 0, 3), (3, 2, 5), (0, 0, 0)])
def test_as_much_as_a_number_is_now_a75(ap: int, bonus: int, damage: int) -> None:
    striking = unit("X", f"【起動・メイン】{ONE}それにこのユニットのAPと同じ数のダメージを与える。", ap=ap)
    table = duel({BATTLE_AREA: [at(striking, pilot=pilot("ミナ", ap=bonus))]}, {BATTLE_AREA: [BIG]}).use("X")
    assert table.damage("U") == damage


def test_as_much_as_there_are_cards_a46() -> None:
    text = f"{ONE}それに自分のトラッシュのカードと同じ数のダメージを与える。"
    assert cast(text, {TRASH: [unit("T")] * 4}, {BATTLE_AREA: [BIG]}).damage("U") == 4


def test_the_number_of_a_unit_that_has_left_is_its_last_one_10_1_triggered_5() -> None:
    dying = unit("X", f"【破壊時】{ONE}それにこのユニットのAPと同じ数のダメージを与える。", ap=4)
    killing = command("C", "【メイン】自分のユニット1つを選ぶ。それを破壊する。")
    table = duel({HAND: [killing], BATTLE_AREA: [at(dying, pilot=pilot("ミナ", ap=2))]}, {BATTLE_AREA: [BIG]}).play("C")
    assert (table.zone("X"), table.damage("U")) == (TRASH, 6)


def test_a_number_is_taken_once_when_the_effect_begins_10_1_constant_7() -> None:
    text = "このターン中、自分のユニットすべてをAP+1する。自分のユニット1つを選ぶ。自分のユニット1つにつき、このターン中、それをAP+1する。"
    table = deploy(text, {BATTLE_AREA: [unit("U")], HAND: [unit("V")]}).pick("U")
    assert table.ap("U") == 5
    table.play("V")
    assert (table.ap("U"), table.ap("V")) == (5, 2)


@pytest.mark.parametrize(("level", "offered"), [(1, ["V"]), (3, ["V", "W"]), (5, ["V", "W", "Z"])])
def test_a_number_of_the_unit_itself_is_a_limit_a75(level: int, offered: list[str]) -> None:
    text = "【起動・メイン】【ターン1回】このユニットのLv.以下の相手のユニット1つを選ぶ。それを破壊する。"
    theirs = [unit("V"), unit("W", level=2), unit("Z", level=5)]
    table = duel({BATTLE_AREA: [unit("U", text, level=level)]}, {BATTLE_AREA: theirs}).use("U")
    assert (table.options() if len(offered) > 1 else table.names(TRASH, 1)) == offered
