"""Chapter 10: effects, and the readings of what it leaves open."""

from typing import Any

import pytest
from attrs import evolve

from runtime.engine.bus import admit
from runtime.engine.ruleset import Replace
from runtime.engine.world import world
from runtime.events.base import Event, Reason, by_rule
from runtime.events.fighting import DamageDealt, DamageRemoved, Destroyed
from runtime.events.moving import CardMoved, CardTurned
from runtime.events.resolving import AbilityActivated, AbilityLapsed, AbilityUsed, CardPlayed, EffectBegan
from runtime.rules.gundam.locations import EX_PROGRAMS
from runtime.state.objects import ObjectRef, Result
from runtime.state.state import GameState
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    BLANK,
    DECK,
    HAND,
    ME,
    REMOVED,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    THEM,
    TRASH,
    Cards,
    Table,
    at,
    base,
    command,
    duel,
    pilot,
    unit,
)

Side = dict[str, Cards]

DRAW = "【メイン】自分は1枚ドローする。"
KILL = "【メイン】相手のユニット1つを選ぶ。それを破壊する。"
KILL_MINE = "【メイン】自分のユニット1つを選ぶ。それを破壊する。"
BOUNCE_MINE = "【メイン】自分のユニット1つを選ぶ。それを持ち主の手札に戻す。"
REST = "【メイン】相手のユニット1つを選ぶ。それをレストにする。"
DRAWN = "自分が効果でドローしたとき、"
ATTACKING = "自分のユニットがアタックしたとき、"
STRONGER = "このターン中、このユニットをAP+1する。"
SEQUEL = "相手のユニット1つを選ぶ。それに、このユニットのAP1につき1ダメージを与える。"


def resolved(table: Table) -> list[str]:
    """The cards whose triggered abilities were carried out, in order."""
    return [table.word(event.trigger.source) for event in table.events(AbilityActivated)]


# ---- 10-1 what effects are


def test_a_price_is_paid_before_the_instruction_10_1_1_10_1_activated_3() -> None:
    table = duel({BATTLE_AREA: [unit("U", "【起動・メイン】①：自分は1枚ドローする。")]})
    table.use("U")
    paid, drawn = (event for event in table.events() if isinstance(event, CardTurned | CardMoved))
    assert (type(paid), type(drawn)) == (CardTurned, CardMoved)
    assert (paid.cause.reason, drawn.cause.reason) == (Reason.COST, Reason.EFFECT)


def test_an_effect_reaches_cards_in_play_only_10_1_2() -> None:
    sweep = command("C", "【メイン】AP2以下のユニットすべてを破壊する。")
    mine: Side = {HAND: [sweep, unit("H")], BATTLE_AREA: [unit("A"), unit("B", ap=3)]}
    table = duel(mine, {HAND: [unit("T")], BATTLE_AREA: [unit("V")], SHIELDS: [unit("S")]})
    table.play("C")
    where = [table.zone(name) for name in "ABHVTS"]
    assert where == [TRASH, BATTLE_AREA, HAND, TRASH, HAND, SHIELDS]
    assert len(table.events(Destroyed)) == 2


@pytest.mark.parametrize("zone", [HAND, TRASH, SHIELDS, DECK])
def test_a_unit_has_no_text_outside_the_battle_area_10_1_2_a45(zone: str) -> None:
    watcher = unit("W", DRAWN + "自分は1枚ドローする。\n自分のユニットすべてをAP+1する。")
    draws = unit("U", "【起動・メイン】自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [draws], DECK: [BLANK] * 9, zone: [BLANK, watcher, BLANK]})
    table.use("U")
    assert (resolved(table), table.ap("U")) == ([], 2)


def test_a_text_may_name_another_zone_in_which_it_works_10_1_2() -> None:
    cheap = unit("U", "手札のこのカードをコスト-2する。", cost=3)
    table = duel({HAND: [cheap], TRASH: [cheap], RESOURCES: [RESOURCE_CARD]})
    assert "U" in table.options()
    table.play("U")
    assert table.events(CardPlayed)[0].cost == 1


def test_what_is_ordered_is_not_asked_and_what_is_allowed_is_10_1_3() -> None:
    table = duel(
        {
            HAND: [
                command("C", DRAW),
                command("D", "【メイン】自分は1枚ドローしてもよい。"),
                command("E", "【メイン】自分は1枚ドローしてもよい。"),
            ]
        }
    )
    table.play("C")
    assert table.count(HAND) == 3
    table.play("D")
    assert table.options() == ["yes", "done"]
    table.pick("done")
    assert table.count(HAND) == 2
    table.play("E").pick("yes")
    assert table.count(HAND) == 2


def test_an_order_is_carried_out_as_far_as_possible_10_1_3_a17() -> None:
    table = duel({HAND: [command("C", "【メイン】自分はEXリソース3つを置く。")], RESOURCES: [RESOURCE_CARD] * 13})
    table.play("C")
    assert table.count(RESOURCES) == 15


@pytest.mark.parametrize(
    ("text", "on", "sort"),
    [
        ("自分のユニットすべてをAP+1する。", "unit", "Constant"),
        ("【配備時】自分は1枚ドローする。", "unit", "Triggered"),
        ("【起動・メイン】自分は1枚ドローする。", "unit", "Activated"),
        (DRAW, "command", "Command"),
        (
            "自分のユニットの効果で自分のベースをレストにするとき、かわりにこのユニットをレストにしてもよい。",
            "unit",
            "Replacement",
        ),
    ],
)
def test_the_five_sorts_of_effects_10_1_4(text: str, on: str, sort: str) -> None:
    made = unit("U", text) if on == "unit" else command("U", text)
    assert [type(each).__name__ for each in made.abilities] == [sort]


def test_an_effect_of_no_sort_is_refused_10_1_4() -> None:
    with pytest.raises(ValueError, match="いつ"):
        unit("U", "自分は1枚ドローする。")


# ---- constant effects


def test_a_constant_effect_is_always_there_and_never_told_10_1_constant_1() -> None:
    table = duel({BATTLE_AREA: [unit("Q", "自分のユニットすべてをAP+1する。"), unit("U")]})
    assert (table.ap("U"), table.ap("Q")) == (3, 3)
    table.end_turn()
    assert (table.asked, table.ap("U")) == (THEM, 3)
    assert table.events(AbilityActivated) + table.events(EffectBegan) + table.events(AbilityUsed) == []


def test_a_constant_effect_ends_with_its_card_10_1_constant_2() -> None:
    table = duel(
        {HAND: [command("C", KILL_MINE)], BATTLE_AREA: [unit("Q", "自分のユニットすべてをAP+1する。"), unit("U")]}
    )
    table.play("C").pick("Q")
    assert table.ap("U") == 2


def test_a_constant_effect_works_in_the_other_turn_10_1_constant_2() -> None:
    mine: Cards = [unit("Q", "自分のユニットすべてをAP+1する。"), at(unit("U", hp=5), rested=True)]
    table = duel({BATTLE_AREA: mine}, {BATTLE_AREA: [unit("V", hp=5)]})
    table.end_turn().attack("V", "U").passing()
    assert (table.damage("V"), table.damage("U")) == (3, 2)


def test_a_constant_effect_under_a_condition_10_1_constant_3() -> None:
    text = "自分のターン中、このユニット以外の自分のユニットが2つ以上いる間、このユニットをAP+2する。"
    table = duel({HAND: [command("C", KILL_MINE)], BATTLE_AREA: [unit("U", text), unit("A"), unit("B")]})
    assert table.ap("U") == 4
    table.play("C").pick("A")
    assert table.ap("U") == 2


def test_a_constant_effect_of_the_own_turn_rests_in_the_other_10_1_constant_3() -> None:
    table = duel({BATTLE_AREA: [unit("U", "自分のターン中、このユニットをAP+2する。")]})
    assert table.ap("U") == 4
    table.end_turn()
    assert table.ap("U") == 2


def test_a_keyword_goes_with_its_condition_before_it_is_used_10_1_constant_3() -> None:
    lower = command("C", "【アクション】相手のユニット1つを選ぶ。このターン中、それをAP-1する。")
    strong = unit("U", "このユニットがAP5以上の間、これは《突破2》を得る。", ap=5)
    theirs: Side = {HAND: [lower], BATTLE_AREA: [at(unit("V"), rested=True)], SHIELDS: [BLANK] * 3}
    table = duel({BATTLE_AREA: [strong]}, theirs)
    assert table.has("U", "突破")
    table.attack("U", "V").play("C").passing()
    assert (table.zone("V"), table.count(SHIELDS, THEM)) == (TRASH, 3)
    again = duel({BATTLE_AREA: [strong]}, theirs)
    again.attack("U", "V").passing()
    assert again.count(SHIELDS, THEM) == 2


def test_suppression_while_an_enemy_is_rested_10_1_constant_3() -> None:
    away = command("C", "【アクション】レストの自分のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    strong = unit("U", "レストの相手のユニットがいる間、このユニットは《制圧》を得る。")
    theirs: Side = {HAND: [away], BATTLE_AREA: [at(unit("V"), rested=True)], SHIELDS: [BLANK] * 3}
    table = duel({BATTLE_AREA: [strong]}, theirs)
    table.attack("U").passing()
    assert table.count(SHIELDS, THEM) == 1
    again = duel({BATTLE_AREA: [strong]}, theirs)
    again.attack("U").play("C").passing()
    assert again.count(SHIELDS, THEM) == 2


def test_a_constant_effect_waits_for_no_trigger_10_1_constant_4() -> None:
    watcher = unit("W", "自分のユニットが配備されたとき、AP1以下の相手のユニット1つを選ぶ。それを破壊する。")
    mine: Side = {HAND: [unit("U", "相手のユニットすべてをAP-1する。")], BATTLE_AREA: [watcher]}
    table = duel(mine, {BATTLE_AREA: [unit("V", ap=2)]})
    table.play("U")
    assert table.zone("V") == TRASH


def test_constant_effects_add_up_10_1_constant_5() -> None:
    aura = unit("Q", "自分のユニットすべてをAP+1する。")
    table = duel({BATTLE_AREA: [aura, aura, unit("U")]})
    assert table.ap("U") == 4


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_prohibition_beats_a_permission_10_1_constant_6_a51(order: tuple[int, int]) -> None:
    may = unit("M", "自分のユニットすべてはアクティブの相手のユニットをアタック先に選んでもよい。")
    may_not = unit("N", "自分のユニットすべてはアクティブの相手のユニットをアタック先に選べない。")
    both = [(may, may_not)[place] for place in order]
    table = duel({BATTLE_AREA: [unit("U"), *both]}, {BATTLE_AREA: [unit("V")], SHIELDS: [BLANK]})
    assert [each for each in table.options() if each.startswith("U→")] == ["U→player 1"]
    alone = duel({BATTLE_AREA: [unit("U"), may]}, {BATTLE_AREA: [unit("V")], SHIELDS: [BLANK]})
    assert "U→V" in alone.options()


def test_a_constant_effect_reaches_what_comes_later_at_once_10_1_constant_7() -> None:
    sees = unit("U", "【配備時】このユニットのAP以下の相手のユニット1つを選ぶ。それを破壊する。", traits=["甲隊"])
    mine: Side = {HAND: [sees, unit("N")], BATTLE_AREA: [unit("Q", "〔甲隊〕の自分のユニットすべてをAP+1する。")]}
    table = duel(mine, {BATTLE_AREA: [unit("V", ap=3)]})
    table.play("U").play("N")
    assert (table.ap("U"), table.zone("V"), table.ap("N")) == (3, TRASH, 2)


def test_what_a_constant_effect_gives_is_there_for_a_trigger_on_the_entry_10_1_constant_7_a83() -> None:
    gives = unit("Q", "自分のユニットすべては《ブロッカー》を得る。")
    hears = unit("W", "《ブロッカー》を持つ自分のユニットが配備されたとき、自分は1枚ドローする。")
    choose = command(
        "C", "【メイン】自分のトラッシュの《ブロッカー》を持つユニットカード1枚を選ぶ。それを手札に加える。"
    )
    table = duel({HAND: [unit("U"), choose], TRASH: [unit("T")], BATTLE_AREA: [gives, hears]})
    assert "C" not in table.options()
    table.play("U")
    assert (resolved(table), table.count(HAND)) == (["W"], 2)


def test_an_effect_of_the_moment_reaches_only_what_is_there_10_1_constant_7_a27() -> None:
    boost = command("C", "【メイン】このターン中、自分のユニットすべてをAP+1する。")
    table = duel({HAND: [boost, unit("N")], BATTLE_AREA: [unit("U")]})
    table.play("C").play("N")
    assert (table.ap("U"), table.ap("N")) == (3, 2)
    table.end_turn()
    assert table.ap("U") == 2


def test_an_effect_of_the_moment_outlives_its_card_and_its_condition_a27() -> None:
    source = unit(
        "U",
        "【起動・メイン】このユニットを破壊する：《ブロッカー》を持つ自分のユニット1つを選ぶ。このターン中、それをAP+1する。",
    )
    loses = command("C", "【メイン】自分のユニット1つを選ぶ。このターン中、それは《ブロッカー》を失う。")
    table = duel({HAND: [loses, command("D", BOUNCE_MINE)], BATTLE_AREA: [source, unit("B", "《ブロッカー》")]})
    table.use("U").play("C")
    assert (table.zone("U"), table.has("B", "ブロッカー"), table.ap("B")) == (TRASH, False, 3)
    table.play("D").play("B")
    assert table.ap("B") == 2


# ---- triggered effects


def test_a_trigger_waits_for_its_event_and_asks_nothing_10_1_triggered_1() -> None:
    drawing = unit("U", "【配備時】自分は1枚ドローする。")
    table = duel({HAND: [drawing], BATTLE_AREA: [drawing]})
    assert table.count(HAND) == 1
    table.play("U")
    assert (table.count(HAND), table.asked) == (1, ME)
    assert resolved(table) == ["U"]


@pytest.mark.parametrize(("limit", "ap"), [("", 4), ("【ターン1回】", 3)])
def test_a_trigger_fires_as_often_as_its_event_happens_10_1_triggered_2(limit: str, ap: int) -> None:
    table = duel({HAND: [command("C", DRAW), command("D", DRAW)], BATTLE_AREA: [unit("U", limit + DRAWN + STRONGER)]})
    table.play("C").play("D")
    assert table.ap("U") == ap


def test_without_its_event_nothing_is_triggered_10_1_triggered_3() -> None:
    killer = unit("U", "このユニットがバトルダメージで相手のユニットを破壊したとき、自分は1枚ドローする。")
    hears = unit("W", "〔甲隊〕の自分のユニットが配備されたとき、自分は1枚ドローする。")
    mine: Side = {HAND: [unit("N")], BATTLE_AREA: [killer, hears]}
    table = duel(mine, {BATTLE_AREA: [at(unit("V", hp=5), rested=True)]})
    table.play("N").attack("U", "V").passing()
    assert (resolved(table), table.events(AbilityLapsed), table.count(HAND)) == ([], [], 0)


def test_events_of_one_moment_trigger_once_10_1_triggered_4() -> None:
    hears = unit("W", "相手のユニットが破壊されたとき、自分は1枚ドローする。")
    dying = [unit(name, "【破壊時】自分は1枚ドローする。") for name in "ABD"]
    table = duel(
        {HAND: [command("C", "【メイン】相手のユニットすべてを破壊する。")], BATTLE_AREA: [hears]}, {BATTLE_AREA: dying}
    )
    table.play("C")
    assert (table.count(HAND), table.count(HAND, THEM)) == (1, 3)


def test_events_one_after_the_other_trigger_each_time_10_1_triggered_4() -> None:
    hears = unit("W", "相手のユニットが破壊されたとき、自分は1枚ドローする。")
    kills = [command(name, KILL) for name in "CDE"]
    table = duel({HAND: kills, BATTLE_AREA: [hears]}, {BATTLE_AREA: [unit(f"V{n}") for n in range(3)]})
    table.play("C").pick("V0").play("D").pick("V1").play("E")
    assert table.count(HAND) == 3


def test_a_waiting_trigger_does_not_need_its_card_10_1_triggered_5() -> None:
    kills = unit("W", ATTACKING + "AP3以上の自分のユニット1つを選ぶ。それを破壊する。")
    table = duel({BATTLE_AREA: [unit("U", "【アタック時】" + SEQUEL, ap=3), kills]}, {BATTLE_AREA: [unit("V", hp=5)]})
    table.attack("U").pick("trigger W")
    assert (table.zone("U"), table.damage("V")) == (TRASH, 3)


def test_what_a_gone_card_would_get_it_does_not_get_10_1_triggered_5() -> None:
    kills = unit("W", ATTACKING + "AP3以上の自分のユニット1つを選ぶ。それを破壊する。")
    table = duel({BATTLE_AREA: [unit("U", "【アタック時】このターン中、このユニットをAP+2する。", ap=3), kills]})
    table.attack("U").pick("trigger W")
    assert (resolved(table), table.ap("U"), table.events(EffectBegan)) == (["W", "U"], 3, [])


@pytest.mark.parametrize(("deed", "drawn"), [("自分は1枚ドローする。", 1), ("これを2回復する。", 0)])
def test_a_trigger_of_a_unit_that_dies_in_the_same_battle_10_1_triggered_5_a55(deed: str, drawn: int) -> None:
    killer = unit("U", f"このユニットがバトルダメージで相手のユニットを破壊したとき、{deed}", ap=3, hp=3)
    table = duel({BATTLE_AREA: [killer]}, {BATTLE_AREA: [at(unit("V", ap=3, hp=3), rested=True)]})
    table.attack("U", "V").passing()
    assert (table.zone("U"), table.count(HAND), table.events(DamageRemoved)) == (TRASH, drawn, [])
    assert resolved(table) == ["U"] * drawn


@pytest.mark.parametrize("first", ["U", "W"])
def test_a_player_orders_the_own_triggers_10_1_triggered_6(first: str) -> None:
    mine: Cards = [unit("U", DRAWN + STRONGER), unit("W", DRAWN + "このターン中、このユニットをAP+2する。")]
    table = duel({HAND: [command("C", DRAW)], BATTLE_AREA: mine})
    table.play("C")
    assert table.options() == ["trigger U", "trigger W"]
    table.pick(f"trigger {first}")
    assert resolved(table) == [first, "W" if first == "U" else "U"]
    assert (table.ap("U"), table.ap("W")) == (3, 4)


def test_triggers_of_both_players_10_1_triggered_7() -> None:
    mine = at(unit("U", "【破壊時】自分は1枚ドローする。", ap=3), rested=True)
    theirs = at(unit("V", "【破壊時】自分は1枚ドローする。", ap=3), rested=True)
    table = duel(
        {BATTLE_AREA: [at(unit("A", "【破壊時】自分は1枚ドローする。", ap=3)), mine]},
        {BATTLE_AREA: [theirs, unit("B", "【破壊時】自分は1枚ドローする。", ap=3)]},
    )
    table.attack("A", "V").passing()
    assert resolved(table) == ["A", "V"]
    table.end_turn()
    table.attack("B", "U").passing()
    assert resolved(table) == ["A", "V", "B", "U"]


def test_what_is_triggered_by_a_trigger_comes_first_10_1_triggered_8_a15() -> None:
    kills = unit("A", ATTACKING + "相手のユニット1つを選ぶ。それを破壊する。")
    theirs: Cards = [
        unit("T", "相手のユニットがアタックしたとき、" + STRONGER),
        unit("N", "【破壊時】自分は1枚ドローする。"),
    ]
    table = duel({BATTLE_AREA: [unit("U"), kills, unit("B", ATTACKING + STRONGER)]}, {BATTLE_AREA: theirs})
    table.attack("U").pick("trigger A", "N")
    assert resolved(table) == ["A", "N", "B", "T"]


def test_both_players_are_triggered_by_a_trigger_10_1_triggered_8_a15() -> None:
    kills = unit("A", ATTACKING + "相手のユニット1つを選ぶ。それを破壊する。")
    hears = unit("M", "相手のユニットが破壊されたとき、" + STRONGER)
    theirs: Cards = [
        unit("T", "相手のユニットがアタックしたとき、" + STRONGER),
        unit("N", "【破壊時】自分は1枚ドローする。"),
    ]
    table = duel({BATTLE_AREA: [unit("U"), kills, unit("B", ATTACKING + STRONGER), hears]}, {BATTLE_AREA: theirs})
    table.attack("U").pick("trigger A", "N")
    assert resolved(table) == ["A", "M", "N", "B", "T"]


def test_a_burst_comes_before_what_waits_10_1_triggered_9() -> None:
    killer = unit(
        "U", "《突破1》\nこのユニットがバトルダメージで相手のユニットを破壊したとき、自分は1枚ドローする。", ap=3
    )
    shield = unit("S", "【バースト】自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [killer]}, {BATTLE_AREA: [at(unit("V", ap=0), rested=True)], SHIELDS: [shield]})
    table.attack("U", "V").passing()
    breach = next(move for move in table.game.legal() if "DealDamage" in repr(move.pick))
    table.game.do(breach)
    assert (table.asked, table.options(), table.count(HAND)) == (THEM, ["yes", "done"], 0)
    table.pick("yes")
    assert (table.count(HAND, THEM), table.count(HAND)) == (1, 1)


def test_a_burst_comes_first_in_its_batch_10_1_triggered_9() -> None:
    breaks = unit("U", "このユニットがバトルダメージで相手のシールドを破壊したとき、自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [breaks]}, {SHIELDS: [unit("S", "【バースト】自分は1枚ドローする。")]})
    table.attack("U").passing()
    assert (table.asked, table.options(), table.count(HAND)) == (THEM, ["yes", "done"], 0)
    table.pick("yes")
    assert (resolved(table), table.count(HAND)) == (["S", "U"], 1)


def test_what_a_burst_sets_off_comes_before_the_next_burst_10_1_triggered_10() -> None:
    fortress = base("F", "【バースト】このカードを配備する。\n【配備時】自分は1枚ドローする。")
    other = unit("S", "【バースト】自分は2枚ドローする。")
    table = duel({BATTLE_AREA: [unit("U", "《制圧》")]}, {SHIELDS: [other, fortress]})
    table.attack("U").passing().pick("trigger F", "yes")
    assert (table.names(BASES, THEM), table.count(HAND, THEM), table.options()) == (["F"], 1, ["yes", "done"])
    table.pick("yes")
    assert table.count(HAND, THEM) == 3


# ---- activated effects


def test_an_activated_effect_is_used_or_not_10_1_activated_1() -> None:
    able = unit("U", "【起動・メイン】自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [able]})
    table.end_turn()
    assert table.count(HAND) == 0
    assert duel({BATTLE_AREA: [able]}).use("U").count(HAND) == 1


def test_what_stands_before_the_colon_is_done_first_10_1_activated_2() -> None:
    able = unit("U", "【起動・メイン】このユニットをレストにする：自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [able, at(able, rested=True)]})
    assert [each for each in table.options() if each.startswith("use")] == ["use U"]
    table.use("U")
    assert [type(event) for event in table.events()[-2:]] == [CardTurned, CardMoved]
    assert (table.is_rested("U"), table.count(HAND)) == (True, 1)


@pytest.mark.parametrize(("funds", "offered"), [(2, True), (1, False)])
def test_a_number_in_a_circle_is_paid_10_1_activated_3(funds: int, offered: bool) -> None:  # noqa: FBT001 - a case
    able = unit("U", "【起動・メイン】②：自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [able], RESOURCES: [RESOURCE_CARD] * funds})
    assert ("use U" in table.options()) is offered
    if offered:
        table.use("U")
        assert all(table.state.lies_sideways(number) for number in table.state.numbers_at(ME, RESOURCES))


TWO_PRICES = "【起動・アクション】①,このユニットをレストにする：自分は1枚ドローする。"


def test_all_prices_are_paid_10_1_activated_4() -> None:
    table = duel({BATTLE_AREA: [at(unit("U", TWO_PRICES), rested=True), unit("A")]}, {SHIELDS: [BLANK]})
    table.attack("A")
    assert "use U" not in table.options()
    able = duel({BATTLE_AREA: [unit("U", TWO_PRICES), unit("A")]}, {SHIELDS: [BLANK]})
    able.attack("A").use("U")
    paid = [event for event in able.events(CardTurned) if event.cause.reason is not Reason.BATTLE]
    assert (len(paid), able.is_rested("U"), able.count(HAND)) == (2, True, 1)


def test_nothing_is_offered_for_want_of_one_price_10_1_activated_4() -> None:
    table = duel({BATTLE_AREA: [unit("U", TWO_PRICES), unit("A")], RESOURCES: []}, {SHIELDS: [BLANK]})
    table.attack("A")
    assert "use U" not in table.options()
    assert not [event for event in table.events(CardTurned) if event.cause.reason is Reason.COST]


def test_an_effect_without_a_price_is_declared_as_often_as_wanted_10_1_activated_5() -> None:
    able = at(unit("U", "【起動・アクション】このユニットを1回復する。", hp=4), damage=3)
    table = duel({BATTLE_AREA: [able, unit("A")]}, {SHIELDS: [BLANK]})
    table.attack("A").use("U").use("U")
    assert (table.damage("U"), table.count(HAND)) == (1, 0)


# ---- commands


def test_a_command_is_played_in_its_window_10_1_command_1() -> None:
    cards = [
        command("M", DRAW),
        command("A", DRAW.replace("メイン", "アクション")),
        command("B", "【メイン】/【アクション】自分は1枚ドローする。"),
    ]
    table = duel({HAND: cards, BATTLE_AREA: [unit("U")]}, {HAND: cards, SHIELDS: [BLANK]})
    assert [each for each in table.options() if "→" not in each] == ["M", "B", "end"]
    table.attack("U")
    assert (table.asked, table.options()) == (THEM, ["A#2", "B#2", "pass"])
    table.pick("pass")
    assert (table.asked, table.options()) == (ME, ["A", "B", "pass"])


@pytest.mark.parametrize(("enemies", "offered"), [(2, False), (3, True)])
def test_a_command_needs_the_condition_in_front_10_1_command_1_a39(enemies: int, offered: bool) -> None:  # noqa: FBT001 - a case
    able = command("C", "【メイン】相手のユニットが3つ以上いるなら、自分は1枚ドローする。")
    table = duel({HAND: [able]}, {BATTLE_AREA: [unit(f"V{n}") for n in range(enemies)]})
    assert ("C" in table.options()) is offered


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("【メイン】レストの相手のユニット1つを選ぶ。それに1ダメージを与える。", False),
        ("【メイン】自分の手札のカード1枚を選ぶ。それを捨てる。その後、自分は2枚ドローする。", True),
        ("【メイン】自分のユニット2つを選ぶ。それらをレストにする。", False),
        ("【メイン】自分のユニット1つと、レストの相手のユニット1つを選ぶ。それらに1ダメージを与える。", False),
        ("【メイン】自分のユニット1つと、相手のユニット1つを選ぶ。それらに1ダメージを与える。", True),
        ("【メイン】レストの相手のユニット1つを選んでもよい。それを破壊する。", False),
        ("【メイン】相手のユニット1～2つを選ぶ。それらをレストにする。", True),
        ("【メイン】自分のシールド1つを手札に加える。", True),
    ],
)
def test_a_command_needs_its_target_10_1_command_2_10_2_3_a17(text: str, offered: bool) -> None:  # noqa: FBT001 - a case
    table = duel({HAND: [command("C", text)], BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("V")]})
    assert ("C" in table.options()) is offered


MODES = "【メイン】以下の効果から1つを選択し発動する。\n■相手のユニット1つを選ぶ。それを破壊する。\n■AP5以上の自分のユニット1つを選ぶ。それをレストにする。"


def test_only_the_effects_with_a_target_are_offered_10_1_command_2_a66() -> None:
    cards = {HAND: [command("C", MODES)], BATTLE_AREA: [unit("U")]}
    table = duel(cards, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert table.zone("V") == TRASH
    assert "C" not in duel(cards).options()


def test_one_of_several_effects_is_chosen_10_1_command_2_a66() -> None:
    table = duel({HAND: [command("C", MODES)], BATTLE_AREA: [unit("U", ap=5)]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert len(table.game.legal()) == 2
    table.game.do(table.game.legal()[1])
    assert (table.is_rested("U"), table.zone("V")) == (True, BATTLE_AREA)


BACK = "【メイン】相手のユニット1つを選ぶ。それをレストにする。その後、自分のユニット1つを選ぶ。このターン中、それをAP+1する。"


def test_the_back_of_a_command_needs_no_target_10_1_command_3_a16() -> None:
    table = duel({HAND: [command("C", BACK)]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert (table.is_rested("V"), table.names(TRASH)) == (True, ["C"])
    assert "C" not in duel({HAND: [command("C", BACK)], BATTLE_AREA: [unit("U")]}).options()


# ---- 10-2 conditions of an effect


@pytest.mark.parametrize(("units", "drawn"), [(2, 0), (3, 1)])
def test_without_its_condition_an_effect_is_not_activated_10_2_1(units: int, drawn: int) -> None:
    text = "【配備時】自分のユニットが3つ以上いるなら、自分は1枚ドローする。その後、自分の手札1枚を捨てる。"
    table = duel({HAND: [unit("U", text)], BATTLE_AREA: [unit(f"V{n}") for n in range(units - 1)]})
    table.play("U")
    assert (table.count(TRASH), len(resolved(table))) == (drawn, drawn)


def test_an_activated_effect_without_its_condition_is_not_offered_10_2_1_10_3_2() -> None:
    able = unit("U", "【起動・メイン】①：〔甲隊〕の自分のユニットがいるなら、自分は1枚ドローする。")
    assert "use U" not in duel({BATTLE_AREA: [able]}).options()
    assert "use U" in duel({BATTLE_AREA: [able, unit("V", traits=["甲隊"])]}).options()


def test_a_false_condition_uses_no_limit_up_10_2_1_a18() -> None:
    text = f"【ターン1回】{DRAWN}AP5以上の自分のユニットがいるなら、{STRONGER}"
    mine: Cards = [command("C", DRAW), unit("B", ap=5), command("D", DRAW)]
    table = duel({HAND: mine, BATTLE_AREA: [unit("U", text)]})
    table.play("C").play("B").play("D")
    assert table.ap("U") == 3


@pytest.mark.parametrize(
    "text",
    [
        "【配備時】相手のユニット1つを選ぶ。それをレストにする。その後、自分は1枚ドローする。",
        "【配備時】自分のトラッシュのカード12枚を選ぶ。それらをゲームから除外する。その後、自分は1枚ドローする。",
        "【配備時】自分のユニット1つと、相手のユニット1つを選ぶ。それらに1ダメージを与える。その後、自分は1枚ドローする。",
    ],
)
def test_without_its_target_an_effect_is_not_activated_10_2_2_a16_a17(text: str) -> None:
    table = duel({HAND: [unit("U", text)], TRASH: [BLANK] * 11})
    table.play("U")
    assert (table.count(HAND), resolved(table), len(table.events(AbilityLapsed))) == (0, [], 1)
    assert (table.count(TRASH), table.damage("U")) == (11, 0)


def test_a_candidate_need_not_change_10_2_3_a60() -> None:
    cards = [
        command("C", "【メイン】自分のリソース1つを選ぶ。それをアクティブにする。", cost=0),
        command("D", "【メイン】自分のユニット1つを選ぶ。それを2回復する。", cost=0),
    ]
    table = duel(
        {HAND: cards, BATTLE_AREA: [unit("U"), at(unit("V"), damage=2)], RESOURCES: [RESOURCE_CARD, EX_PROGRAMS[1]]}
    )
    table.play("C")
    assert table.options() == ["資源", "EXリソース"]
    table.pick("資源").play("D")
    assert table.options() == ["U", "V"]
    table.pick("U")
    assert (table.damage("V"), table.events(DamageRemoved)) == (2, [])


def test_a_candidate_must_be_taken_though_the_rest_does_nothing_a60() -> None:
    text = "【配備時】自分のユニット1つを選ぶ。それを破壊する。その後、相手のユニット1つを選ぶ。それをレストにする。"
    table = duel({HAND: [unit("U", text)]})
    table.play("U")
    assert table.zone("U") == TRASH


# ---- 10-3 how an effect is activated


def test_an_activation_goes_through_at_once_10_3_4() -> None:
    able = unit("U", "【起動・メイン】①：相手のユニット1つを選ぶ。それに2ダメージを与える。")
    table = duel({BATTLE_AREA: [able]}, {BATTLE_AREA: [unit("V")]})
    table.use("U")
    kinds = [type(event) for event in table.events() if isinstance(event, AbilityUsed | CardTurned | DamageDealt)]
    assert kinds == [AbilityUsed, CardTurned, DamageDealt]
    assert table.asked == ME


def test_what_an_activation_sets_off_is_resolved_before_the_next_decision_10_3_5() -> None:
    able = unit("U", "【起動・メイン】①：相手のユニット1つを選ぶ。それに2ダメージを与える。")
    table = duel({BATTLE_AREA: [able]}, {BATTLE_AREA: [unit("V", "【破壊時】自分は1枚ドローする。", hp=2)]})
    table.use("U")
    assert (table.zone("V"), table.count(HAND, THEM), table.asked) == (TRASH, 1, ME)


def test_a_played_command_is_shown_and_carried_out_10_3_6() -> None:
    table = duel({HAND: [command("C", DRAW)]})
    table.play("C")
    assert [event.destination.zone for event in table.events(CardMoved)] == ["resolving", HAND, TRASH]
    told = [type(event) for event in table.events() if isinstance(event, CardTurned | CardPlayed | CardMoved)]
    assert told[:2] == [CardTurned, CardPlayed]


def test_the_other_player_sees_what_is_played_10_3_6() -> None:
    table = duel({HAND: [command("C", DRAW)]})
    table.play("C")
    shown = [event for group in table.game.log(THEM) for event in group.events if isinstance(event, CardPlayed)]
    assert [event.card.id for event in shown] == [table.ref("C").id]


def test_a_target_is_chosen_when_its_instruction_comes_10_3_7() -> None:
    late = command("C", "【メイン】自分は2枚ドローする。その後、相手のユニット1つを選ぶ。それをレストにする。")
    table = duel({HAND: [late]}, {BATTLE_AREA: [unit("V"), unit("W")]})
    table.play("C")
    assert (table.count(HAND), table.options()) == (2, ["V", "W"])
    table.pick("W")
    assert (table.is_rested("V"), table.is_rested("W")) == (False, True)


@pytest.mark.parametrize(("end", "names"), [("低い", ["A", "B"]), ("高い", ["D", "E"])])
def test_the_extreme_is_offered_with_its_ties_10_3_7_a74(end: str, names: list[str]) -> None:
    theirs: Cards = [at(unit("A", hp=4), damage=2), unit("B", hp=2), unit("D", hp=3), unit("E", hp=3)]
    kill = command("C", f"【メイン】最もHPが{end}相手のユニット1つを選ぶ。それを破壊する。")
    table = duel({HAND: [kill]}, {BATTLE_AREA: theirs})
    table.play("C")
    assert table.options() == names


def test_all_with_the_lowest_number_are_all_that_share_it_a74() -> None:
    sweep = command("C", "【メイン】最もLv.が低い相手のユニットすべてを破壊する。")
    table = duel({HAND: [sweep]}, {BATTLE_AREA: [unit("A"), unit("B"), unit("D", level=2)]})
    table.play("C")
    assert table.names(BATTLE_AREA, THEM) == ["D"]


def test_a_waiting_trigger_whose_target_is_gone_lapses_10_3_8() -> None:
    first = unit("A", DRAWN + "相手のユニット1つを選ぶ。それを破壊する。")
    second = unit("B", DRAWN + "AP3以下の相手のユニット1つを選ぶ。それをレストにする。その後、自分は1枚ドローする。")
    table = duel({HAND: [command("C", DRAW)], BATTLE_AREA: [first, second]}, {BATTLE_AREA: [unit("V")]})
    table.play("C").pick("trigger A")
    assert (resolved(table), table.count(HAND), len(table.events(AbilityLapsed))) == (["A"], 1, 1)


def test_without_a_word_for_it_the_card_and_its_owner_are_meant_10_3_9() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", "【アタック時】" + STRONGER), unit("V")]},
        {BATTLE_AREA: [unit("W", "【破壊時】自分は1枚ドローする。")]},
    )
    table.attack("U")
    assert (table.ap("U"), table.ap("V")) == (3, 2)


LOOK = "【メイン】自分のデッキを上から3枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは下に戻す。"


def test_the_faces_of_a_deck_are_seen_by_its_owner_10_3_10_a42() -> None:
    deck = [BLANK, command("K", DRAW), unit("A"), pilot("P")]
    table = duel({HAND: [command("C", LOOK)], DECK: deck})
    table.play("C")
    own, other = (table.game.view(viewer).players[ME].zone(DECK).cards for viewer in (ME, THEM))
    assert ([card and card.name for card in own], list(other)) == ([None, "K", "A", "P"], [None] * 4)
    looked = table.shown()[0]
    assert (len(looked.cards), looked.viewers) == (3, (ME,))
    table.pick("yes")
    assert (table.names(HAND), table.options()) == (["A"], ["P", "K"])


def test_what_is_revealed_is_seen_by_both_10_3_10_a42() -> None:
    table = duel({HAND: [command("C", LOOK)], DECK: [BLANK, command("K", DRAW), unit("A"), pilot("P")]})
    table.play("C").pick("yes", "P")
    hand = table.game.view(THEM).players[ME].zone(HAND).cards
    assert [card and card.name for card in hand] == ["A"]
    assert list(table.game.view(THEM).players[ME].zone(DECK).cards) == [None] * 3


# ---- readings


def test_paying_and_entering_are_one_procedure_a15() -> None:
    table = duel(
        {
            HAND: [unit("U", "【配備時】" + STRONGER)],
            BATTLE_AREA: [unit("W", "自分のユニットが配備されたとき、このターン中、このユニットをAP+2する。")],
        }
    )
    table.play("U")
    assert sorted(table.options()) == ["trigger U", "trigger W"]


def test_the_back_of_a_text_needs_its_whole_number_too_a17() -> None:
    text = "【メイン】自分は1枚ドローする。その後、相手のユニット2つを選ぶ。それらをレストにする。"
    table = duel({HAND: [command("C", text)]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert (table.count(HAND), table.is_rested("V")) == (1, False)


def test_a_range_asks_for_one_at_least_a17() -> None:
    both = command("C", "【メイン】相手のユニット1～2つを選ぶ。それらをレストにする。")
    table = duel({HAND: [both]}, {BATTLE_AREA: [unit("V"), unit("W"), unit("X")]})
    table.play("C")
    assert table.options() == ["V", "W", "X"]
    table.pick("V")
    assert table.options() == ["W", "X", "done"]
    table.pick("done")
    assert [table.is_rested(name) for name in "VWX"] == [True, False, False]


def test_what_may_be_chosen_can_be_declined_a17() -> None:
    may = command("C", "【メイン】相手のユニット1つを選んでもよい。それをレストにする。")
    table = duel({HAND: [may]}, {BATTLE_AREA: [unit("V")]})
    table.play("C").pick("done")
    assert (table.is_rested("V"), table.names(TRASH)) == (False, ["C"])


def test_both_targets_are_chosen_one_after_the_other_a17() -> None:
    both = command("C", "【メイン】自分のユニット1つと、相手のユニット1つを選ぶ。それらに1ダメージを与える。")
    table = duel({HAND: [both], BATTLE_AREA: [unit("A"), unit("B")]}, {BATTLE_AREA: [unit("V"), unit("W")]})
    table.play("C").pick("B", "V")
    assert [table.damage(name) for name in "ABVW"] == [0, 1, 1, 0]


def test_a_limit_is_used_up_by_any_part_a18() -> None:
    able = unit("U", "【起動・メイン】【ターン1回】相手のユニット1つを選ぶ。それをレストにする。")
    table = duel({BATTLE_AREA: [able]}, {BATTLE_AREA: [at(unit("V"), rested=True)]})
    table.use("U")
    assert "use U" not in table.options()


def test_what_was_declined_is_not_used_up_a18() -> None:
    able = unit("U", "【起動・メイン】【ターン1回】自分は1枚ドローしてもよい。")
    table = duel({BATTLE_AREA: [able]})
    table.use("U").pick("done")
    assert "use U" in table.options()
    table.use("U").pick("yes")
    assert (table.count(HAND), "use U" in table.options()) == (1, False)


def test_an_effect_that_changes_nothing_is_not_used_up_a18() -> None:
    able = unit("U", "【起動・メイン】【ターン1回】このユニットをアクティブにする。")
    table = duel({BATTLE_AREA: [able]}, {SHIELDS: [BLANK] * 3})
    table.use("U")
    assert "use U" in table.options()
    table.attack("U").passing().use("U")
    assert (table.is_rested("U"), "use U" in table.options()) == (False, False)


def test_a_price_uses_the_limit_up_a18() -> None:
    able = unit("U", "【起動・メイン】【ターン1回】①：このユニットをアクティブにする。")
    table = duel({BATTLE_AREA: [able]})
    table.use("U")
    assert "use U" not in table.options()


def test_a_limit_is_fresh_in_the_next_turn_and_for_a_new_object_a18() -> None:
    able = unit("U", "【起動・メイン】/【起動・アクション】【ターン1回】自分は1枚ドローする。")
    table = duel({HAND: [command("C", BOUNCE_MINE)], BATTLE_AREA: [able]})
    table.use("U")
    assert "use U" not in table.options()
    table.play("C").play("U")
    assert "use U" in table.options()


def test_a_limit_is_fresh_in_the_turn_of_the_opponent_a18() -> None:
    able = unit("U", "【起動・メイン】/【起動・アクション】【ターン1回】自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [able]}, {BATTLE_AREA: [unit("V")]})
    table.use("U").end_turn().attack("V", ME)
    assert (table.asked, "use U" in table.options()) == (ME, True)


def test_a_new_pilot_brings_a_fresh_limit_a18() -> None:
    lent = "【起動・メイン】【ターン1回】自分は1枚ドローする。"
    away = command("C", "【メイン】自分のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({HAND: [away], BATTLE_AREA: [at(unit("U"), pilot=pilot("P", lent))]})
    table.use("U")
    assert "use U" not in table.options()
    table.play("C").play("P", "U")
    assert "use U" in table.options()


def test_a_limited_trigger_fires_once_for_one_moment_and_not_again_a18() -> None:
    hears = unit("W", "【ターン1回】相手のユニットが破壊されたとき、自分は1枚ドローする。")
    mine: Cards = [command("C", "【メイン】AP2以下の相手のユニットすべてを破壊する。"), command("D", KILL)]
    table = duel({HAND: mine, BATTLE_AREA: [hears]}, {BATTLE_AREA: [unit("A"), unit("B"), unit("D2", ap=3)]})
    table.play("C").play("D")
    assert (table.count(HAND), resolved(table)) == (1, ["W"])


def test_a_limited_trigger_that_waits_twice_is_carried_out_once_a18() -> None:
    twice = "【メイン】相手のユニット1つを選ぶ。それを破壊する。その後、相手のユニット1つを選ぶ。それを破壊する。"
    hears = unit("W", "【ターン1回】相手のユニットが破壊されたとき、自分は1枚ドローする。")
    table = duel({HAND: [command("C", twice)], BATTLE_AREA: [hears]}, {BATTLE_AREA: [unit("V"), unit("X")]})
    table.play("C").pick("V")
    assert (table.count(HAND), resolved(table), len(table.events(AbilityLapsed))) == (1, ["W"], 1)


def test_a_replacement_applies_once_to_an_event_a28() -> None:
    table = duel({BATTLE_AREA: [unit("U"), unit("V")]})
    one, other = table.ref("U"), table.ref("V")

    def aside(event: Any, state: GameState) -> tuple[Event, ...]:
        return (DamageDealt(other if event.target == one else one, event.amount, event.cause),)

    def back(event: Any, state: GameState) -> tuple[Event, ...]:
        return aside(event, state)

    fixed = world(table.state)
    cases: tuple[tuple[tuple[Replace, ...], ObjectRef], ...] = (((aside,), other), ((aside, back), one))
    for replaces, target in cases:
        changed = evolve(fixed, ruleset=evolve(fixed.ruleset, replaces={DamageDealt: replaces}))
        (happens,) = admit(DamageDealt(one, 1, by_rule(ME)), (), changed, table.state)
        assert isinstance(happens, DamageDealt)
        assert happens.target == target


def test_what_cannot_happen_is_not_replaced_a28() -> None:
    theirs = unit("V", "このユニットは相手の効果で破壊されない。")
    table = duel({HAND: [command("C", KILL)]}, {BATTLE_AREA: [theirs]})
    table.play("C")
    assert (table.zone("V"), table.events(Destroyed)) == (BATTLE_AREA, [])
    assert not [event for event in table.events(CardMoved) if event.card == table.ref("V")]


REST_A_BASE = "【起動・メイン】自分のベース1つを選ぶ。それをレストにする。そうしたなら、自分は1枚ドローする。"
STEP_IN = "自分のユニットの効果で自分のベースをレストにするとき、かわりにこのユニットをレストにしてもよい。"


@pytest.mark.parametrize("answer", ["yes", "done"])
def test_one_thing_happens_instead_of_another_10_1_replacement_1_2_a28(answer: str) -> None:
    table = duel({BATTLE_AREA: [unit("U", REST_A_BASE), unit("V", STEP_IN)], BASES: [base("F")]})
    table.use("U").pick(answer)
    assert (table.is_rested("F"), table.is_rested("V")) == (answer == "done", answer == "yes")
    assert table.count(HAND) == 1


@pytest.mark.parametrize("text", [REST_A_BASE, "【起動・メイン】自分のベース1つをレストにする：自分は1枚ドローする。"])
@pytest.mark.parametrize("bases", [0, 1])
def test_what_is_impossible_has_no_substitute_10_1_replacement_2_a28(text: str, bases: int) -> None:
    table = duel({BATTLE_AREA: [unit("U", text), unit("V", STEP_IN)], BASES: [base("F")] * bases})
    assert ("use U" in table.options()) is bool(bases)


def test_what_cannot_be_done_is_no_substitute_a28() -> None:
    table = duel({BATTLE_AREA: [unit("U", REST_A_BASE), at(unit("V", STEP_IN), rested=True)], BASES: [base("F")]})
    table.use("U")
    assert (table.is_rested("F"), table.count(HAND)) == (True, 1)


def test_a_gate_counts_at_the_event_a39() -> None:
    away = unit("W", ATTACKING + "自分のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    gated = at(unit("U", "【セット中】【アタック時】自分は1枚ドローする。"), pilot=pilot("P"))
    table = duel({BATTLE_AREA: [gated, away]})
    table.attack("U").pick("trigger W")
    assert (resolved(table), table.names(HAND)[0], table.count(HAND)) == (["W", "U"], "P", 2)


@pytest.mark.parametrize(("with_pilot", "drawn"), [(True, 1), (False, 0)])
def test_a_gate_must_hold_at_the_event_a39(with_pilot: bool, drawn: int) -> None:  # noqa: FBT001 - a case
    gated = at(unit("U", "【セット中】【アタック時】自分は1枚ドローする。"), pilot=pilot("P") if with_pilot else None)
    table = duel({BATTLE_AREA: [gated]}, {SHIELDS: [BLANK]})
    table.attack("U")
    assert (table.count(HAND), len(table.events(AbilityLapsed))) == (drawn, 0)


def test_a_condition_that_comes_true_later_sets_nothing_off_a39() -> None:
    late = unit("U", "【アタック時】レストの相手のユニットがいるなら、自分は1枚ドローする。")
    theirs: Side = {BATTLE_AREA: [unit("B", "《ブロッカー》", hp=5)]}
    table = duel({BATTLE_AREA: [late]}, theirs)
    table.attack("U").pick("block B").passing()
    assert (table.is_rested("B"), table.count(HAND)) == (True, 0)


def test_a_condition_of_a_later_sentence_is_asked_when_it_is_reached_a39() -> None:
    text = (
        "【メイン】相手のユニット1つを選ぶ。それをレストにする。レストの相手のユニットがいるなら、自分は1枚ドローする。"
    )
    table = duel({HAND: [command("C", text)]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert table.count(HAND) == 1


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("ミナ", 1),
        ("レイ", 0),
    ],
)
def test_a_destroyed_unit_remembers_its_pilot_a39(name: str, drawn: int) -> None:
    dying = unit("V", "【破壊時】カード名に「ミナ」を含む自分のパイロットがいるなら、自分は1枚ドローする。")
    table = duel({HAND: [command("C", KILL)]}, {BATTLE_AREA: [at(dying, pilot=pilot(name))]})
    table.play("C")
    assert (table.zone("V"), table.count(HAND, THEM)) == (TRASH, drawn)


def test_a_used_command_is_in_the_trash_before_its_triggers_a43() -> None:
    counts = unit("W", DRAWN + "自分のトラッシュにコマンドカードがあるなら、" + STRONGER)
    own = command("C", "【メイン】自分のトラッシュにコマンドカードがあるなら、自分は1枚ドローする。")
    table = duel({HAND: [command("D", DRAW), own], BATTLE_AREA: [counts]})
    assert "C" not in table.options()
    table.play("D")
    assert (table.ap("W"), "C" in table.options()) == (3, True)


def test_a_command_does_not_count_itself_in_the_trash_a43_a77() -> None:
    text = "【メイン】相手のユニット1つを選ぶ。それに1ダメージを与える。自分のトラッシュにコマンドカードがあるなら、かわりに2ダメージを与える。"
    table = duel({HAND: [command("C", text), command("D", text)]}, {BATTLE_AREA: [unit("V", hp=9)]})
    table.play("C")
    assert table.damage("V") == 1
    table.play("D")
    assert table.damage("V") == 3


def test_a_pilot_set_by_an_effect_costs_nothing_and_needs_a_free_unit_a44_a68() -> None:
    text = "【起動・メイン】自分のトラッシュのパイロットカード1枚を選ぶ。それをこのユニットにセットする。"
    table = duel({BATTLE_AREA: [unit("U", text)], TRASH: [pilot("P", cost=9), pilot("Q")], RESOURCES: []})
    table.use("U").pick("P")
    assert (table.state.under[table.ref("U").id], table.events(CardPlayed)) == ((table.ref("P").id,), [])
    table.use("U")
    assert table.zone("Q") == TRASH


def test_sums_are_clamped_only_when_they_are_read_a46() -> None:
    cards = [
        command("C", "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP-3する。"),
        command("D", "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP+2する。"),
    ]
    table = duel({HAND: cards, BATTLE_AREA: [unit("U", ap=2)]})
    table.play("C")
    assert table.ap("U") == 0
    table.play("D")
    assert table.ap("U") == 1


def test_only_full_steps_are_counted_a46() -> None:
    text = "【アタック時】相手のユニット1つを選ぶ。それに、このユニットのAP4につき1ダメージを与える。"
    table = duel({BATTLE_AREA: [unit("U", text, ap=9)]}, {BATTLE_AREA: [unit("V")]})
    table.attack("U")
    assert table.damage("V") == 2


def test_no_full_step_is_no_damage_5_5_5_a46() -> None:
    text = "【アタック時】相手のユニット1つを選ぶ。それに、このユニットのAP4につき1ダメージを与える。"
    hears = unit("V", "このユニットが効果ダメージを受けたとき、自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [unit("U", text, ap=3)]}, {BATTLE_AREA: [hears], SHIELDS: [BLANK]})
    table.attack("U").passing()
    assert ([event for event in table.events(DamageDealt) if event.target == table.ref("V")], resolved(table)) == (
        [],
        ["U"],
    )


def test_an_endless_loop_is_a_draw_a49() -> None:
    text = "このユニットが効果でレストになったとき、これをアクティブにする。\nこのユニットが効果でアクティブになったとき、これをレストにする。"
    table = duel({HAND: [command("C", REST)]}, {BATTLE_AREA: [unit("V", text)]})
    table.play("C")
    assert table.game.result == Result((), "A-49")
    assert table.game.decision is None


def test_a_prohibition_reaches_no_further_than_its_words_a51_a76() -> None:
    keep = command(
        "C",
        "【メイン】レストの相手のユニット1つを選ぶ。それは次の相手のターンのスタートフェイズでアクティブにならない。",
    )
    theirs: Side = {
        HAND: [command("D", "【メイン】自分のユニット1つを選ぶ。それをアクティブにする。")],
        BATTLE_AREA: [at(unit("V"), rested=True)],
    }
    table = duel({HAND: [keep]}, theirs)
    table.play("C").end_turn()
    assert (table.asked, table.is_rested("V")) == (THEM, True)
    table.play("D")
    assert not table.is_rested("V")


def test_a_destroyed_card_is_followed_once_a55() -> None:
    dying = unit("V", "【破壊時】このカードを手札に加える。")
    hears = unit("W", "自分のユニットが破壊されたとき、自分のトラッシュのカード1枚を選ぶ。それをゲームから除外する。")
    table = duel({HAND: [command("C", KILL)]}, {BATTLE_AREA: [dying, hears]})
    table.play("C").pick("V", "trigger V")
    assert (table.names(HAND, THEM), table.names(REMOVED, THEM)) == (["V"], [])
    other = duel({HAND: [command("C", KILL)]}, {BATTLE_AREA: [dying, hears]})
    other.play("C").pick("V", "trigger W")
    assert (other.names(HAND, THEM), other.names(REMOVED, THEM)) == ([], ["V"])


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("ユニット1つを選ぶ。それをレストにする。", ["U", "V"]),
        ("トラッシュのカード1枚を選ぶ。それをゲームから除外する。", ["S", "T"]),
    ],
)
def test_without_a_word_for_a_side_both_are_meant_a57(text: str, names: list[str]) -> None:
    mine: Side = {BATTLE_AREA: [unit("U", f"【起動・メイン】{text}")], TRASH: [unit("S")]}
    table = duel(mine, {BATTLE_AREA: [unit("V")], TRASH: [unit("T")]})
    table.use("U")
    assert table.options() == names


def test_counting_without_a_word_for_a_side_counts_both_a57() -> None:
    count = command("C", "【メイン】レストのユニットが3つ以上いるなら、自分は1枚ドローする。")
    mine: Side = {HAND: [count], BATTLE_AREA: [at(unit("U"), rested=True), at(unit("A"), rested=True)]}
    assert "C" in duel(mine, {BATTLE_AREA: [at(unit("V"), rested=True)]}).options()
    assert "C" not in duel(mine, {BATTLE_AREA: [unit("V")]}).options()


def test_your_units_are_the_card_itself_too_a58() -> None:
    hears = unit("U", "〔甲隊〕の自分のユニットが配備されたとき、自分は1枚ドローする。", traits=["甲隊"])
    other = unit("W", "自分のユニットにパイロットをセットしたとき、自分は1枚ドローする。")
    table = duel({HAND: [hears, pilot("P")], BATTLE_AREA: [other]})
    table.play("U")
    assert table.count(HAND) == 2
    table.play("P", "W")
    assert table.count(HAND) == 2


def test_other_leaves_the_card_itself_out_a58() -> None:
    able = unit("U", "【起動・メイン】このユニット以外の自分のユニット1つを選ぶ。それをレストにする。")
    assert "use U" not in duel({BATTLE_AREA: [able]}).options()
    assert duel({BATTLE_AREA: [able, unit("V")]}).use("U").is_rested("V")


def test_each_player_decides_the_own_part_a59() -> None:
    discard = command("C", "【メイン】相手は手札1枚を捨てる。")
    table = duel({HAND: [discard]}, {HAND: [unit("A"), unit("B")]})
    table.play("C")
    assert (table.asked, table.options()) == (THEM, ["A", "B"])
    table.pick("B")
    assert table.names(TRASH, THEM) == ["B"]
    empty = duel({HAND: [discard]})
    empty.play("C")
    assert empty.asked == ME


def test_level_and_cost_are_two_numbers_a67() -> None:
    cheap = unit("U", "手札のこのカードをコスト-2する。", level=3, cost=2)
    low = unit("V", "手札のこのカードをLv.-2する。", level=3, cost=2)
    table = duel({HAND: [cheap, low], RESOURCES: [RESOURCE_CARD]})
    assert [name for name in "UV" if name in table.options()] == []
    rich = duel({HAND: [cheap, low], RESOURCES: [RESOURCE_CARD, at(RESOURCE_CARD, rested=True)]})
    assert [name for name in "UV" if name in rich.options()] == []
    ready = duel({HAND: [cheap, low], RESOURCES: [RESOURCE_CARD] * 2})
    assert [name for name in "UV" if name in ready.options()] == ["V"]
    high = duel({HAND: [cheap, low], RESOURCES: [at(RESOURCE_CARD, rested=True)] * 3})
    assert [name for name in "UV" if name in high.options()] == ["U"]


def test_a_changed_cost_is_read_while_the_card_is_there_and_at_least_0_a67() -> None:
    cheap = unit("U", "手札のこのカードをコスト-5する。", cost=2)
    zero = command("C", "【メイン】コスト0の自分のユニット1つを選ぶ。それをレストにする。")
    table = duel({HAND: [cheap, zero]})
    table.play("U")
    assert (table.events(CardPlayed)[0].cost, "C" in table.options()) == (0, False)


def test_a_card_is_played_as_if_it_cost_nothing_a67() -> None:
    free = unit("U", "手札のこのカードをプレイするとき、これをコストを0としてプレイする。", cost=5)
    table = duel({HAND: [free], RESOURCES: [at(RESOURCE_CARD, rested=True)]})
    table.play("U")
    assert (table.zone("U"), table.events(CardPlayed)[0].cost) == (BATTLE_AREA, 0)


PAID = "【起動・メイン】自分のトラッシュのユニットカード1枚を選ぶ。それをコストを支払って配備する。"


@pytest.mark.parametrize(("funds", "zone"), [(2, BATTLE_AREA), (1, TRASH)])
def test_the_cost_of_an_entry_by_an_effect_a68(funds: int, zone: str) -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", PAID)], TRASH: [unit("T", level=9, cost=2)], RESOURCES: [RESOURCE_CARD] * funds}
    )
    table.use("U")
    rested = sum(table.state.lies_sideways(number) for number in table.state.numbers_at(ME, RESOURCES))
    assert (table.zone("T"), rested, table.events(CardPlayed)) == (zone, 2 if zone == BATTLE_AREA else 0, [])


def test_the_effect_of_a_command_is_activated_by_an_effect_a69() -> None:
    text = "【アタック時】自分のトラッシュのコマンドカード1枚を選ぶ。そのカードの【メイン】を発動する。"
    table = duel(
        {BATTLE_AREA: [unit("U", text)], TRASH: [command("K", DRAW, level=9, cost=9)], RESOURCES: []},
        {SHIELDS: [BLANK]},
    )
    table.attack("U")
    assert (table.count(HAND), table.zone("K"), table.events(CardPlayed)) == (1, TRASH, [])
    assert len(table.events(AbilityUsed)) == 1


@pytest.mark.parametrize(("enemies", "asked"), [(1, True), (0, False)])
def test_a_burst_that_activates_its_command_needs_the_target_a69(enemies: int, asked: bool) -> None:  # noqa: FBT001 - a case
    shield = command("S", f"{KILL}\n【バースト】このカードの【メイン】を発動する。")
    table = duel({BATTLE_AREA: [unit("U")] * enemies + [unit("A")]}, {SHIELDS: [shield]})
    table.attack("A").passing()
    assert "yes" in table.options()
    table.pick("yes")
    assert ("U" in table.options()) is asked
    table.pick(*["A"] * asked)
    assert (table.names(TRASH, THEM), table.names(TRASH)) == (["S"], ["A"])


HAS_DYING = "【メイン】【破壊時】を持つ相手のユニット1つを選ぶ。それをレストにする。"


@pytest.mark.parametrize(
    ("text", "with_pilot", "offered"),
    [
        ("【破壊時】自分は1枚ドローする。", False, True),
        ("【セット中】【破壊時】自分は1枚ドローする。", False, False),
        ("【セット中】【破壊時】自分は1枚ドローする。", True, True),
        ("【配備時】自分は1枚ドローする。", False, False),
    ],
)
def test_an_effect_behind_a_gate_is_had_while_the_gate_holds_a71(text: str, with_pilot: bool, offered: bool) -> None:  # noqa: FBT001 - cases
    theirs = at(unit("V", text), pilot=pilot("P") if with_pilot else None)
    table = duel({HAND: [command("C", HAS_DYING)]}, {BATTLE_AREA: [theirs]})
    assert ("C" in table.options()) is offered


def test_a_keyword_that_was_gained_is_had_a71() -> None:
    gains = unit("V", "レストの自分のユニットがいる間、このユニットは《ブロッカー》を得る。")
    choose = command("C", "【メイン】《ブロッカー》を持つ相手のユニット1つを選ぶ。それを破壊する。")
    assert "C" not in duel({HAND: [choose]}, {BATTLE_AREA: [gains]}).options()
    assert "C" in duel({HAND: [choose]}, {BATTLE_AREA: [gains, at(unit("W"), rested=True)]}).options()


THIS_WAY = "【配備時】相手のユニット1つを選ぶ。それに2ダメージを与える。この効果で相手のユニットを破壊したとき、自分は1枚ドローする。"


@pytest.mark.parametrize(("hp", "drawn"), [(2, 1), (3, 0)])
def test_what_this_effect_destroys_a73(hp: int, drawn: int) -> None:
    table = duel({HAND: [unit("U", THIS_WAY)]}, {BATTLE_AREA: [unit("V", hp=hp)]})
    table.play("U")
    assert table.count(HAND) == drawn


def test_a_later_destruction_is_not_by_this_effect_a73() -> None:
    table = duel({HAND: [unit("U", THIS_WAY), command("C", KILL)]}, {BATTLE_AREA: [unit("V")]})
    table.play("U").play("C")
    assert (table.zone("V"), table.count(HAND)) == (TRASH, 0)


def test_what_the_same_effect_destroyed_before_does_not_count_a73() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", THIS_WAY.replace("配備時", "起動・メイン"))]},
        {BATTLE_AREA: [unit("V", hp=2), unit("W", hp=5)]},
    )
    table.use("U").pick("V").use("U")
    assert (table.zone("V"), table.damage("W"), table.count(HAND)) == (TRASH, 2, 1)


def test_this_unit_in_the_text_of_a_pilot_is_the_unit_a75() -> None:
    lent = "【アタック時】このユニットのLv.以下の相手のユニット1つを選ぶ。それを破壊する。"
    mine: Cards = [at(unit("U", level=3), pilot=pilot("P", lent, level=6))]
    table = duel({BATTLE_AREA: mine}, {BATTLE_AREA: [unit("V", level=3), unit("W", level=5)], SHIELDS: [BLANK]})
    table.attack("U")
    assert (table.zone("V"), table.zone("W")) == (TRASH, BATTLE_AREA)


def test_the_ap_of_this_unit_counts_the_pilot_a75() -> None:
    text = "【アタック時】このユニットのAP以下の相手のユニット1つを選ぶ。それを破壊する。"
    mine: Cards = [at(unit("U", text, ap=2), pilot=pilot("P", ap=2))]
    table = duel({BATTLE_AREA: mine}, {BATTLE_AREA: [unit("V", ap=4), unit("W", ap=5)], SHIELDS: [BLANK]})
    table.attack("U")
    assert (table.zone("V"), table.zone("W")) == (TRASH, BATTLE_AREA)


def test_rested_by_an_effect_is_no_attack_and_no_rule_a76() -> None:
    watch = "このユニットが効果でレストになったとき、自分は1枚ドローする。\nこのユニットが効果でアクティブになったとき、自分は2枚ドローする。"
    table = duel({BATTLE_AREA: [unit("U", watch)]}, {HAND: [], SHIELDS: [BLANK] * 3})
    table.attack("U").passing().end_turn()
    assert table.count(HAND) == 0
    table.pick("end").passing()
    assert (table.is_rested("U"), resolved(table)) == (False, [])


def test_a_price_is_a_part_of_the_effect_a76() -> None:
    able = unit(
        "U",
        "このユニットが効果でレストになったとき、自分は1枚ドローする。\n【起動・メイン】このユニットをレストにする：自分は1枚ドローする。",
    )
    table = duel({BATTLE_AREA: [able]})
    table.use("U")
    assert table.count(HAND) == 2


WIDER = "【メイン】Lv.2以下の相手のユニット1つを選ぶ。それに1ダメージを与える。自分のユニットがいるなら、かわりに相手のユニット1つを選ぶ。"


def test_a_later_sentence_replaces_the_choice_a77() -> None:
    theirs: Side = {BATTLE_AREA: [unit("V", level=4)]}
    assert "C" not in duel({HAND: [command("C", WIDER)]}, theirs).options()
    table = duel({HAND: [command("C", WIDER)], BATTLE_AREA: [unit("U")]}, theirs)
    table.play("C")
    assert table.damage("V") == 1


def test_a_line_is_an_effect_with_its_own_timings_a79() -> None:
    text = "【配備時】/【アタック時】自分は1枚ドローする。\n【起動・メイン】自分は2枚ドローする。"
    table = duel({HAND: [unit("U", text)], BATTLE_AREA: [unit("V", text)]}, {SHIELDS: [BLANK]})
    table.play("U")
    assert table.count(HAND) == 1
    table.attack("V")
    assert table.count(HAND) == 2


def test_a_command_with_a_pilot_counts_as_a_command_a80() -> None:
    sided = command("C", DRAW, side=pilot("ミナ", traits=["甲隊"]), traits=["甲隊"])
    pilots = command("D", "【メイン】自分のトラッシュのパイロットカード1枚を選ぶ。それを手札に加える。")
    commands = command("E", "【メイン】自分のトラッシュの〔甲隊〕のコマンドカード1枚を選ぶ。それを手札に加える。")
    table = duel({HAND: [pilots, commands], TRASH: [sided]})
    assert [name for name in "DE" if name in table.options()] == ["E"]


@pytest.mark.parametrize(
    ("cards", "offered"), [([unit("A"), unit("A")], False), ([unit("A"), command("B", DRAW)], True)]
)
def test_cards_of_one_name_count_once_a80(cards: list[object], offered: bool) -> None:  # noqa: FBT001 - a case
    choose = command("C", "【メイン】自分のトラッシュのカード名の異なるカード2枚を選ぶ。それらをゲームから除外する。")
    assert ("C" in duel({HAND: [choose], TRASH: cards}).options()) is offered  # type: ignore[dict-item]


# ---- scenarios


@pytest.mark.parametrize(("word", "drawn"), [("そうしたなら", 0), ("その後", 2)])
def test_s31_if_you_do_then_and_no_target_5_20_1_10_1_command_2(word: str, drawn: int) -> None:
    text = f"【メイン】自分のユニット1つを選ぶ。それをレストにする。{word}、自分は2枚ドローする。"
    table = duel({HAND: [command("C", text)], BATTLE_AREA: [at(unit("U"), rested=True)]})
    table.play("C")
    turned = [event for event in table.events(CardTurned) if event.cause.reason is Reason.EFFECT]
    assert (table.count(HAND), turned) == (drawn, [])
    assert "C" not in duel({HAND: [command("C", text)]}).options()


def test_s32_a_trigger_without_target_10_2_2_10_3_8_5_20_2() -> None:
    x = unit("X", "【配備時】相手のユニット1つを選ぶ。それに1ダメージを与える。その後、自分は1枚ドローする。")
    y = unit("Y", "【配備時】自分の手札1枚を捨てる。その後、自分は1枚ドローする。")
    table = duel({HAND: [x]})
    table.play("X")
    assert table.count(HAND) == 0
    other = duel({HAND: [y]})
    other.play("Y")
    assert other.count(HAND) == 1


@pytest.mark.parametrize("more", [False, True])
def test_s33_source_and_target_vanish_while_waiting_10_1_triggered_5_8_10_3_8(more: bool) -> None:  # noqa: FBT001 - a case
    a = unit("A", DRAWN + "AP2以下の相手のユニット1つを選ぶ。それを破壊する。")
    b = unit("B", DRAWN + SEQUEL, ap=3, hp=5)
    v = unit("V", "【破壊時】相手のユニット1つを選ぶ。それを破壊する。", ap=2, hp=4)
    theirs: Cards = [v, *([unit("Z", ap=5, hp=9)] if more else [])]
    table = duel({HAND: [command("C", DRAW)], BATTLE_AREA: [a, b]}, {BATTLE_AREA: theirs})
    table.play("C").pick("trigger A", "B")
    assert (table.zone("V"), table.zone("B")) == (TRASH, TRASH)
    assert resolved(table) == (["A", "V", "B"] if more else ["A", "V"])
    assert not more or table.damage("Z") == 3
