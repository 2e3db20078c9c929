"""Texts that take the place of what would happen, and texts that change how a card is played."""

import pytest

from runtime.engine.ability import CardProgram, Partner
from runtime.events.fighting import Destroyed
from runtime.events.moving import CardTurned
from runtime.events.resolving import CardPlayed
from tests.rules.gundam.texts.saying import Side
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    HAND,
    RESOURCE_CARD,
    RESOURCES,
    TRASH,
    At,
    Table,
    at,
    base,
    duel,
    pilot,
    unit,
)

# ---- playing as if


FREE = "手札のこのカードをプレイするとき、これをコストを0としてプレイする。"
FOR_A_UNIT = (
    "手札のこのカードをプレイするとき、Lv.5の自分のユニット1つを破壊してもよい。"
    "そうしたなら、これをLv.とコストを0としてプレイする。"
)


def big(text: str = FOR_A_UNIT) -> CardProgram:
    return unit("大", text, level=7, cost=6)


def active(table: Table) -> int:
    state = table.state
    return sum(not state.lies_sideways(number) for number in state.numbers_at(0, RESOURCES))


def asks_nothing(table: Table) -> bool:
    """Whether the main phase goes on, or is over because nothing can be done."""
    return table.options()[-1] in ("end", "Wait")


def resources(count: int, *, spent: int = 0) -> list[CardProgram | At]:
    return [*[at(RESOURCE_CARD, rested=True)] * spent, *[RESOURCE_CARD] * (count - spent)]


def test_a_card_is_played_as_if_it_cost_nothing_a67() -> None:
    table = duel({HAND: [big(FREE)]}).play("大")
    assert (table.zone("大"), active(table)) == (BATTLE_AREA, 10)
    assert table.events(CardPlayed)[-1].cost == 0


def test_the_cost_alone_is_changed_and_not_the_level_a67() -> None:
    assert "大" in duel({HAND: [big(FREE)], RESOURCES: resources(7, spent=7)}).options()
    assert "大" not in duel({HAND: [big(FREE)], RESOURCES: resources(6)}).options()


def test_other_cards_are_not_played_as_if_a67() -> None:
    other = unit("小", level=1, cost=2)
    table = duel({HAND: [big(FREE), other]}).play("小")
    assert active(table) == 8


def test_in_play_and_for_others_in_hand_the_text_of_the_card_says_nothing_a67() -> None:
    other = unit("小", level=1, cost=2)
    table = duel({BATTLE_AREA: [big(FREE)], HAND: [other]}).play("小")
    assert active(table) == 8


def test_whoever_can_play_either_way_is_asked_a67() -> None:
    sides: Side = {HAND: [big()], BATTLE_AREA: [unit("犠牲", level=5)]}
    table = duel(sides).pick("大")
    assert (table.asked, table.options()) == (0, ["yes", "done"])
    table.pick("yes")
    assert (table.zone("犠牲"), table.zone("大"), active(table)) == (TRASH, BATTLE_AREA, 10)
    table = duel(sides).pick("大", "done")
    assert (table.zone("犠牲"), table.zone("大"), active(table)) == (BATTLE_AREA, BATTLE_AREA, 4)


def test_what_alone_makes_the_play_possible_is_not_declined_a67() -> None:
    sides: Side = {HAND: [big()], BATTLE_AREA: [unit("犠牲", level=5), unit("弱", level=4)], RESOURCES: resources(2)}
    table = duel(sides).pick("大")
    assert (table.zone("犠牲"), table.zone("弱"), table.zone("大")) == (TRASH, BATTLE_AREA, BATTLE_AREA)
    assert active(table) == 2


def test_which_unit_is_destroyed_is_chosen_a67() -> None:
    sides: Side = {HAND: [big()], BATTLE_AREA: [unit("甲", level=5), unit("乙", level=5)], RESOURCES: resources(2)}
    table = duel(sides).pick("大")
    assert table.options() == ["甲", "乙"]
    table.pick("乙")
    assert (table.zone("甲"), table.zone("乙"), table.zone("大")) == (BATTLE_AREA, TRASH, BATTLE_AREA)


def test_without_what_the_text_demands_nothing_is_asked_and_the_card_costs_what_it_costs_a67() -> None:
    few: Side = {HAND: [big()], BATTLE_AREA: [unit("弱", level=4)], RESOURCES: resources(6)}
    assert "大" not in duel(few).options()
    table = duel({**few, RESOURCES: resources(8)}).pick("大")
    assert (table.zone("弱"), table.zone("大"), active(table)) == (BATTLE_AREA, BATTLE_AREA, 2)


def test_what_the_text_destroyed_resolves_after_the_play_a67() -> None:
    victim = unit("犠牲", "【破壊時】自分は1枚ドローする。", level=5)
    drawer = unit("大", f"{FOR_A_UNIT}\n【配備時】自分の手札1枚を捨てる。", level=7, cost=6)
    table = duel({HAND: [drawer], BATTLE_AREA: [victim], RESOURCES: resources(1)}).pick("大")
    assert table.options() == ["trigger 犠牲", "trigger 大"]


def test_what_makes_room_may_be_destroyed_for_the_play_11_4() -> None:
    units = [unit("犠牲", level=5), *[unit("弱", level=4)] * 5]
    table = duel({HAND: [big()], BATTLE_AREA: units, RESOURCES: resources(1)}).pick("大")
    assert (table.count(BATTLE_AREA), table.names(TRASH)) == (6, ["犠牲"])


BEACON_PILOT = "手札のこのカードをカード名に「灯台」を含むユニットにセットするようにプレイするとき、これをコストを0としてプレイする。"


def test_a_pilot_costs_nothing_on_the_unit_named_and_the_same_on_others_a67() -> None:
    card = pilot("ミナ", text=BEACON_PILOT, cost=3)
    sides: Side = {HAND: [card], BATTLE_AREA: [unit("灯台艇"), unit("巡洋艦")]}
    assert active(duel(sides).play("ミナ", "灯台艇")) == 10
    assert active(duel(sides).play("ミナ", "巡洋艦")) == 7
    short = duel({**sides, RESOURCES: resources(2)})
    assert [each for each in short.options() if "→" in each and each.startswith("ミナ")] == ["ミナ→灯台艇"]


def test_a_text_in_play_changes_what_its_player_plays_a67() -> None:
    dock = base("港", "自分の手札のユニットカードをプレイするとき、それをコストを0としてプレイする。")
    table = duel({HAND: [unit("小", cost=4), pilot("ミナ", cost=1)], BASES: [dock], BATTLE_AREA: [unit("V")]})
    table.play("小")
    assert active(table) == 10
    table.play("ミナ", "V")
    assert active(table) == 9


def test_a_text_about_another_card_changes_nothing_a67() -> None:
    dock = base("港", "自分の手札のユニットカードをプレイするとき、このカードをコストを0としてプレイする。")
    assert active(duel({HAND: [unit("小", cost=4)], BASES: [dock]}).play("小")) == 6


def test_two_texts_change_one_play_a67() -> None:
    level = "手札のこのカードをプレイするとき、自分のユニット1つを破壊してもよい。そうしたなら、これをLv.を0としてプレイする。"
    sides: Side = {HAND: [big(f"{level}\n{FREE}")], BATTLE_AREA: [unit("犠牲")], RESOURCES: resources(1)}
    table = duel(sides).pick("大")
    assert (table.zone("犠牲"), table.zone("大"), active(table)) == (TRASH, BATTLE_AREA, 1)


def test_a_card_without_such_a_text_needs_its_level_7_5_play_2() -> None:
    card = unit("小", level=4, cost=1)
    assert "小" in duel({HAND: [card], RESOURCES: resources(4)}).options()
    assert "小" not in duel({HAND: [card], RESOURCES: resources(3)}).options()


def test_a_text_of_the_opponent_changes_nothing_a67() -> None:
    dock = base("港", "自分の手札のユニットカードをプレイするとき、それをコストを0としてプレイする。")
    assert active(duel({HAND: [unit("小", cost=4)]}, {BASES: [dock]}).play("小")) == 6


def test_a_text_that_holds_only_once_a_turn_is_used_up_13_2_once_per_turn() -> None:
    dock = base("港", "【ターン1回】自分の手札のユニットカードをプレイするとき、それをコストを0としてプレイする。")
    table = duel({HAND: [unit("小", cost=4), unit("中", cost=3)], BASES: [dock]}).play("小")
    assert active(table) == 10
    assert active(table.play("中")) == 7


# ---- instead


INSTEAD = "自分のユニットの効果で自分のベースをレストにするとき、かわりにこのユニットをレストにしてもよい。"
TIRING = "【起動・メイン】自分のベース1つをレストにする:自分は1枚ドローする。"
SUBSTITUTE = unit("代", INSTEAD)
DRIVE = unit("動", TIRING)


def test_a_unit_is_rested_instead_of_the_base_as_a_price_10_1_replacement_2() -> None:
    table = duel({BATTLE_AREA: [SUBSTITUTE, DRIVE], BASES: [base("港")]}).pick("use 動")
    assert (table.asked, table.options()) == (0, ["yes", "done"])
    table.pick("yes")
    assert (table.is_rested("代"), table.is_rested("港"), table.count(HAND)) == (True, False, 1)
    assert [each.card for each in table.events(CardTurned)] == [table.ref("代")]


def test_who_declines_rests_the_base_10_1_replacement_2() -> None:
    table = duel({BATTLE_AREA: [SUBSTITUTE, DRIVE], BASES: [base("港")]}).pick("use 動", "done")
    assert (table.is_rested("代"), table.is_rested("港"), table.count(HAND)) == (False, True, 1)


def test_without_a_base_there_is_nothing_to_replace_q425() -> None:
    table = duel({BATTLE_AREA: [SUBSTITUTE, DRIVE]})
    assert "use 動" not in table.options()


def test_a_base_that_lies_already_cannot_be_rested_nor_replaced_a28() -> None:
    table = duel({BATTLE_AREA: [SUBSTITUTE, DRIVE], BASES: [at(base("港"), rested=True)]})
    assert "use 動" not in table.options()


def test_what_lies_already_is_no_substitute_a28() -> None:
    table = duel({BATTLE_AREA: [at(SUBSTITUTE, rested=True), DRIVE], BASES: [base("港")]}).pick("use 動")
    assert (table.is_rested("港"), table.count(HAND)) == (True, 1)


@pytest.mark.parametrize(
    "text",
    [
        "【配備時】自分のユニット1つを選ぶ。それをレストにする。",
        "【配備時】相手のベース1つを選ぶ。それをレストにする。",
    ],
)
def test_what_rests_something_else_is_not_replaced_10_1_replacement_2(text: str) -> None:
    mine = {HAND: [unit("来", text)], BATTLE_AREA: [SUBSTITUTE], BASES: [base("港")]}
    table = duel(mine, {BASES: [base("砦")]}).play("来")
    if "代" in table.options():
        table.pick("来")
    assert asks_nothing(table)
    assert not table.is_rested("代")


def test_the_effect_of_a_base_is_no_effect_of_a_unit_10_1_replacement_2() -> None:
    dock = base("港", "【起動・メイン】このベースをレストにする:自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [SUBSTITUTE], BASES: [dock]}).pick("use 港")
    assert (table.is_rested("代"), table.is_rested("港")) == (False, True)


def test_the_effect_of_an_enemy_unit_is_none_of_mine_10_1_replacement_2() -> None:
    enemy = unit("敵", "【配備時】相手のベース1つを選ぶ。それをレストにする。")
    table = duel({HAND: [enemy]}, {BATTLE_AREA: [SUBSTITUTE], BASES: [base("港")]}).play("敵")
    assert (table.is_rested("代"), table.is_rested("港")) == (False, True)


def test_the_text_of_a_pilot_is_that_of_the_unit_3_3_12() -> None:
    mina = pilot("ミナ", TIRING)
    table = duel({BATTLE_AREA: [SUBSTITUTE, at(unit("動"), pilot=mina)], BASES: [base("港")]}).pick("use 動", "yes")
    assert (table.is_rested("代"), table.is_rested("港"), table.count(HAND)) == (True, False, 1)


def test_each_substitute_is_asked_until_one_accepts_a28() -> None:
    other = unit("代二", INSTEAD)
    table = duel({BATTLE_AREA: [SUBSTITUTE, other, DRIVE], BASES: [base("港")]}).pick("use 動", "done")
    assert table.options() == ["yes", "done"]
    table.pick("yes")
    assert [table.is_rested(name) for name in ("代", "代二", "港")] == [False, True, False]


def test_one_substitute_stands_in_for_one_of_two_q418() -> None:
    helper = unit(
        "代", "自分のユニットの効果で自分のユニットをレストにするとき、かわりにこのユニットをレストにしてもよい。"
    )
    order = unit("令", "【配備時】自分のユニット2つを選ぶ。それらをレストにする。")
    table = duel({HAND: [order], BATTLE_AREA: [helper, unit("甲"), unit("乙")]}).play("令").pick("甲", "乙", "yes")
    assert asks_nothing(table)
    assert [table.is_rested(name) for name in ("代", "甲", "乙")] == [True, False, True]


def test_what_is_rested_anyway_is_no_substitute_q418() -> None:
    helper = unit(
        "代",
        "自分のユニットの効果でこのユニット以外の自分のユニットをレストにするとき、かわりにこのユニットをレストにしてもよい。",
    )
    order = unit("令", "【配備時】自分のユニット2つを選ぶ。それらをレストにする。")
    table = duel({HAND: [order], BATTLE_AREA: [helper, unit("甲")]}).play("令").pick("代", "甲")
    assert asks_nothing(table)
    assert [table.is_rested(name) for name in ("代", "甲")] == [True, True]


def test_what_was_rested_as_a_substitute_is_not_rested_again_a28() -> None:
    text = "自分のユニットの効果で自分のユニットをレストにするとき、かわりにこのユニットをレストにする。"
    order = unit("令", "【配備時】自分のユニット2つを選ぶ。それらをレストにする。")
    units = [unit("甲"), unit("代", text), unit("代二", text.replace("する。", "してもよい。"))]
    table = duel({HAND: [order], BATTLE_AREA: units}).play("令").pick("甲", "代", "done")
    assert asks_nothing(table)
    assert [table.is_rested(name) for name in ("甲", "代", "代二")] == [False, True, False]


def test_substitutes_do_not_replace_each_other_for_ever_a28() -> None:
    text = "自分のユニットの効果で自分のユニットをレストにするとき、かわりにこのユニットをレストにしてもよい。"
    order = unit("令", "【配備時】カード名に「灯台」を含む自分のユニット1つを選ぶ。それをレストにする。")
    units = [unit("灯台艇"), unit("甲", text), unit("乙", text)]
    table = duel({HAND: [order], BATTLE_AREA: units}).play("令").pick("yes", "yes")
    assert asks_nothing(table)
    assert [table.is_rested(name) for name in ("灯台艇", "甲", "乙")] == [False, False, True]


def test_what_follows_if_you_do_counts_the_substitute_as_done_a28() -> None:
    order = unit("令", "【配備時】自分のベース1つをレストにする。そうしたなら、自分は1枚ドローする。")
    table = duel({HAND: [order], BATTLE_AREA: [SUBSTITUTE], BASES: [base("港")]}).play("令").pick("yes")
    assert (table.is_rested("代"), table.is_rested("港"), table.count(HAND)) == (True, False, 1)


def test_a_substitute_once_a_turn_is_used_up_13_2_once_per_turn() -> None:
    wakes = "【起動・メイン】①:このユニットをアクティブにする。"
    once = unit("代", f"【ターン1回】{INSTEAD}\n{wakes}")
    table = duel({BATTLE_AREA: [once, DRIVE, unit("動二", TIRING)], BASES: [base("港")]}).pick("use 動", "yes")
    table.use("代").pick("use 動二")
    assert (table.is_rested("代"), table.is_rested("港")) == (False, True)


def test_a_unit_that_would_be_destroyed_is_exiled_instead_10_1_replacement_1() -> None:
    ghost = unit(
        "幽", "このユニットが破壊されたとき、かわりにこれをゲームから除外する。\n【破壊時】自分は1枚ドローする。"
    )
    killer = unit("刃", "【配備時】相手のユニット1つを選ぶ。それを破壊する。")
    table = duel({HAND: [killer]}, {BATTLE_AREA: [ghost]}).play("刃")
    assert (table.zone("幽"), table.events(Destroyed), table.count(HAND, 1)) == ("removed", [], 0)


def test_lethal_damage_is_replaced_too_10_1_replacement_1() -> None:
    ghost = unit("幽", "このユニットが破壊されたとき、かわりにこれをゲームから除外する。", hp=2)
    killer = unit("刃", "【配備時】相手のユニットすべてに3ダメージを与える。")
    table = duel({HAND: [killer]}, {BATTLE_AREA: [ghost, unit("他")]}).play("刃")
    assert (table.zone("幽"), table.zone("他"), len(table.events(Destroyed))) == ("removed", TRASH, 1)


def test_a_replacement_under_a_gate_needs_the_gate_a28() -> None:
    ghost = unit(
        "幽", "【リンク中】このユニットが破壊されたとき、かわりにこれをゲームから除外する。", link=Partner(("ミナ",))
    )
    killer = unit("刃", "【配備時】相手のユニット1つを選ぶ。それを破壊する。")
    assert duel({HAND: [killer]}, {BATTLE_AREA: [ghost]}).play("刃").zone("幽") == TRASH
    linked = at(ghost, pilot=pilot("ミナ"))
    assert duel({HAND: [killer]}, {BATTLE_AREA: [linked]}).play("刃").zone("幽") == "removed"


def test_the_owner_of_the_card_picks_among_what_must_replace_a28() -> None:
    ghost = unit(
        "幽",
        "このユニットが破壊されたとき、かわりにこれをゲームから除外する。\n"
        "このユニットが破壊されたとき、かわりにこれを手札に戻す。",
    )
    killer = unit("刃", "【配備時】相手のユニット1つを選ぶ。それを破壊する。")
    table = duel({HAND: [killer]}, {BATTLE_AREA: [ghost]}).play("刃")
    assert (table.asked, len(table.options())) == (1, 2)
    table.game.do(table.game.legal()[1])
    assert table.zone("幽") == HAND
