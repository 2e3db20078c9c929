"""Answers to questions about the rules, each under its number: the general ones, and some about the texts of cards."""

from collections.abc import Sequence

import pytest

from runtime.engine.ability import CardProgram, Partner
from runtime.events.fighting import DamageDealt, DamageRemoved, Destroyed
from runtime.events.flow import StepBegan
from runtime.events.resolving import AbilityActivated
from runtime.rules.gundam.locations import EX_PROGRAMS
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
    At,
    Table,
    at,
    base,
    command,
    duel,
    pilot,
    token,
    unit,
)

Area = dict[str, Sequence[CardProgram | At]]

DRAWING = "自分は1枚ドローする。"
HITTING = "相手のユニット1つを選ぶ。それに1ダメージを与える。"
KILLING = "相手のユニット1つを選ぶ。それを破壊する。"
EX_RESOURCE = EX_PROGRAMS[1]
MINA = Partner(name_is=("ミナ",))


def acting(name: str, text: str = DRAWING) -> CardProgram:
    return command(name, f"【アクション】{text}")


def order(table: Table) -> list[str]:
    """The cards whose triggered abilities were carried out, in order."""
    return [table.word(each.trigger) for each in table.events(AbilityActivated)]


def attacks(table: Table) -> set[str]:
    return {each for each in table.options() if "→" in each}


# ---- playing


def test_a_spent_ex_resource_no_longer_counts_for_the_level_q21_q22() -> None:
    mine: Area = {
        HAND: [unit("U", level=3), unit("V", level=3)],
        RESOURCES: [RESOURCE_CARD, EX_RESOURCE, RESOURCE_CARD],
    }
    table = duel(mine).pick("U")
    table.game.do(table.game.legal()[-1])
    assert (table.zone("U"), table.zone("EXリソース")) == (BATTLE_AREA, "outside")
    assert "V" not in table.options()


def test_a_command_set_as_pilot_in_the_main_phase_only_q23_q38() -> None:
    both = command("C", f"【アクション】{DRAWING}", side=pilot("ミナ"))
    table = duel({BATTLE_AREA: [unit("U"), unit("W")], HAND: [both]}, {SHIELDS: [unit("S")] * 2})
    assert {"C→U", "C→W"} <= attacks(table)
    table.attack("U")
    assert table.options() == ["C", "pass"]
    table.pick("pass").play("C", "W")
    assert (table.ap("W"), table.count(HAND)) == (3, 0)


def test_who_makes_room_is_not_destroyed_q27_q29() -> None:
    mine: Area = {HAND: [unit("N"), base("F")], BATTLE_AREA: [unit("U", f"【破壊時】{DRAWING}")] * 6}
    table = duel({**mine, BASES: [base("E", f"【破壊時】{DRAWING}")]}).play("N").pick("U#3").play("F")
    assert (table.names(TRASH), table.count(BATTLE_AREA), table.names(BASES)) == (["U", "E"], 6, ["F"])
    assert (table.events(Destroyed), table.count(HAND)) == ([], 0)


def test_a_new_unit_uses_its_ability_at_once_q30() -> None:
    table = duel({HAND: [unit("U", f"【起動・メイン】このユニットをレストにする：{DRAWING}")]}).play("U").use("U")
    assert (table.count(HAND), table.is_rested("U")) == (1, True)


@pytest.mark.parametrize("side", [ME, THEM])
def test_whoever_of_an_attack_leaves_no_damage_is_dealt_q33(side: int) -> None:
    whose = "自分" if side == ME else "相手"
    away = acting("C", f"レストの{whose}のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({BATTLE_AREA: [unit("U")], HAND: [away]}, {BATTLE_AREA: [at(unit("V"), rested=True)]})
    table.attack("U", "V").play("C")
    steps = [each.step for each in table.events(StepBegan)]
    assert (table.events(DamageDealt), "damage" in steps, steps[-2:]) == ([], False, ["battle end", ""])


@pytest.mark.parametrize(("text", "zone"), [("それを破壊する。", TRASH), ("それを持ち主の手札に戻す。", HAND)])
def test_a_pilot_goes_along_with_its_unit_q41(text: str, zone: str) -> None:
    away = command("C", f"【メイン】相手のユニット1つを選ぶ。{text}")
    table = duel({HAND: [away]}, {BATTLE_AREA: [at(unit("U"), pilot=pilot("ミナ"))]}).play("C")
    assert table.names(zone, THEM) == ["U", "ミナ"]


def test_one_pilot_a_unit_and_it_stays_q85_q86_q87() -> None:
    mine: Area = {HAND: [pilot("ミナ")], BATTLE_AREA: [at(unit("U"), pilot=pilot("灯台"))]}
    table = duel({**mine, HAND: [pilot("ミナ"), unit("V")]})
    assert not [each for each in table.options() if each.startswith("ミナ")]
    table.play("V")
    assert {each for each in attacks(table) if "player" not in each} == {"ミナ→V"}


def test_a_pilot_that_does_not_link_still_adds_numbers_and_text_q89() -> None:
    own = at(unit("U", link=MINA), pilot=pilot("灯台", f"【アタック時】{DRAWING}", ap=2, hp=1), fresh=True)
    table = duel({BATTLE_AREA: [own]}, {SHIELDS: [unit("S")]})
    assert (table.ap("U"), table.hp("U"), attacks(table)) == (4, 4, set())
    old = at(unit("U", link=MINA), pilot=pilot("灯台", f"【アタック時】{DRAWING}", ap=2, hp=1))
    assert duel({BATTLE_AREA: [old]}, {SHIELDS: [unit("S")]}).attack("U").count(HAND) == 1


@pytest.mark.parametrize(("level", "damage"), [(3, 0), (4, 1)])
def test_damage_of_a_text_of_the_pilot_is_that_of_the_unit_q88(level: int, damage: int) -> None:
    guarded = unit("V", "このユニットはLv.3以下の相手のユニットからダメージを受けない。")
    own = at(unit("U", level=level), pilot=pilot("ミナ", f"【アタック時】{HITTING}", level=9 if level == 3 else 1))
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [guarded], SHIELDS: [unit("S")]}).attack("U")
    assert table.damage("V") == damage


def test_a_pilot_does_not_colour_its_unit_q93() -> None:
    mine: Area = {BATTLE_AREA: [at(unit("U"), pilot=pilot("ミナ", color="green"))]}
    assert "C" not in duel({**mine, HAND: [green_only()]}).options()
    assert "C" in duel({BATTLE_AREA: [unit("U", color="green")], HAND: [green_only()]}).options()


def green_only() -> CardProgram:
    return command("C", "【メイン】緑の自分のユニット1つを選ぶ。それをレストにする。")


def test_a_command_with_a_pilot_is_a_pilot_only_where_it_is_set_q163() -> None:
    both = command("C", f"【メイン】{DRAWING}", side=pilot("ミナ"))
    take = command("T", "【メイン】自分のトラッシュのパイロットカード1枚を選ぶ。それを手札に加える。")
    freeing = "【メイン】自分のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。"
    assert "T" not in duel({TRASH: [both], HAND: [take]}).options()
    table = duel({BATTLE_AREA: [unit("U")], HAND: [both, command("X", freeing)]})
    assert "X" not in table.options()
    table.play("C", "U").play("X")
    assert (table.names(HAND), {"C", "C→U"} <= set(table.options())) == (["C"], True)


# ---- numbers


@pytest.mark.parametrize(("text", "ap"), [("AP-2する。", 0), ("AP-2する。その後、このターン中、それをAP+3する。", 2)])
def test_ap_below_zero_is_read_as_zero_and_summed_as_it_is_q94_q95(text: str, ap: int) -> None:
    change = command("C", f"【メイン】自分のユニット1つを選ぶ。このターン中、それを{text}")
    assert duel({BATTLE_AREA: [unit("U", ap=1)], HAND: [change]}).play("C").ap("U") == ap


def test_the_hp_of_a_text_is_what_is_left_q96() -> None:
    weak = command("C", "【メイン】HP2以下の相手のユニット1つを選ぶ。それをレストにする。")
    area: list[CardProgram | At] = [at(unit("V", hp=5), damage=3), unit("W", hp=3)]
    assert duel({HAND: [weak]}, {BATTLE_AREA: area}).play("C").is_rested("V")


def test_damage_is_there_in_later_turns_q99() -> None:
    table = duel({BATTLE_AREA: [at(unit("U", hp=3), damage=2)]}).end_turn()
    assert (table.damage("U"), table.hp("U")) == (2, 1)


def test_what_a_text_gives_all_reaches_only_those_that_are_there_q105() -> None:
    raising = command("C", "【メイン】このターン中、自分のユニットすべてをAP+2する。")
    table = duel({BATTLE_AREA: [unit("U")], HAND: [raising, unit("N")]}).play("C").play("N")
    assert (table.ap("U"), table.ap("N")) == (4, 2)


def test_what_lasts_for_the_turn_outlives_who_said_it_q106() -> None:
    own = unit("U", "【起動・メイン】このユニットを破壊する：このターン中、自分のユニットすべてをAP+2する。")
    table = duel({BATTLE_AREA: [own, unit("W")]}).use("U")
    assert (table.zone("U"), table.ap("W")) == (TRASH, 4)


# ---- keywords


@pytest.mark.parametrize(("keyword", "number"), [("リペア", 3), ("突破", 3), ("援護", 3)])
def test_a_keyword_had_twice_is_added_up_q52_q57_q58(keyword: str, number: int) -> None:
    line = f"【起動・メイン】《{keyword}2》" if keyword == "援護" else f"《{keyword}2》"
    gain = command("C", f"【メイン】自分のユニット1つを選ぶ。このターン中、それは《{keyword}1》を得る。")
    table = duel({BATTLE_AREA: [unit("U", line)], HAND: [gain]}).play("C")
    assert table.state.profile(table.ref("U").id).keywords[keyword] == number


def test_an_undamaged_unit_does_not_repair_q51() -> None:
    table = duel({BATTLE_AREA: [unit("U", f"《リペア2》\nこのユニットが回復したとき、{DRAWING}")]}).end_turn()
    assert (table.count(HAND), table.events(DamageRemoved), table.events(AbilityActivated)) == (0, [], [])


def test_breach_hits_the_base_or_the_first_shield_or_nothing_q53_q54() -> None:
    mine: Area = {BATTLE_AREA: [unit("U", "《突破1》", ap=3)]}
    foe: Area = {BATTLE_AREA: [at(unit("V", ap=0), rested=True)]}
    table = duel(mine, {**foe, BASES: [base("F")], SHIELDS: [unit("S")]}).attack("U", "V").passing()
    assert (table.damage("F"), table.count(SHIELDS, THEM)) == (1, 1)
    table = duel(mine, {**foe, SHIELDS: [unit("S"), unit("T")]}).attack("U", "V").passing()
    assert (table.names(SHIELDS, THEM), table.zone("T")) == (["S"], TRASH)
    table = duel(mine, foe).attack("U", "V").passing()
    assert (order(table), table.game.result) == ([], None)


def test_breach_comes_before_what_the_destroyed_unit_has_even_if_both_die_q55_q56() -> None:
    own = unit("U", "《突破1》", ap=3, hp=1)
    foe = at(unit("V", f"【破壊時】{DRAWING}", ap=3), rested=True)
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [foe], SHIELDS: [unit("S")]}).attack("U", "V").passing()
    assert (table.zone("U"), table.zone("V"), table.zone("S")) == (TRASH, TRASH, TRASH)
    assert order(table) == ["trigger U", "trigger V"]


def test_a_rested_blocker_does_not_block_q59() -> None:
    theirs: Area = {BATTLE_AREA: [at(unit("B", "《ブロッカー》"), rested=True)], SHIELDS: [unit("S")]}
    table = duel({BATTLE_AREA: [unit("U")], HAND: [acting("C")]}, theirs).attack("U")
    assert table.options() == ["C", "pass"]


def test_first_strike_had_twice_strikes_once_and_is_not_struck_back_q62_q63() -> None:
    gain = command("C", "【メイン】自分のユニット1つを選ぶ。このターン中、それは《先制攻撃》を得る。")
    own = unit("U", "《先制攻撃》", ap=2, hp=1)
    for hp, zone in ((2, BATTLE_AREA), (4, TRASH)):
        table = duel({BATTLE_AREA: [own], HAND: [gain]}, {BATTLE_AREA: [at(unit("V", hp=hp), rested=True)]})
        table.play("C").attack("U", "V").passing()
        assert (table.zone("U"), len(table.events(DamageDealt))) == (zone, 1 if hp == 2 else 2)


# ---- timings


def test_the_destroyed_unit_is_as_it_was_before_q69() -> None:
    text = f"【セット中】【破壊時】このユニットがAP3以上なら、{DRAWING}"
    for lying, drawn in ((at(unit("U", text), pilot=pilot("ミナ")), 1), (at(unit("U", text)), 0)):
        table = duel({HAND: [command("C", f"【メイン】{KILLING}")]}, {BATTLE_AREA: [lying]}).play("C")
        assert (table.zone("U"), table.count(HAND, THEM)) == (TRASH, drawn)


def test_an_action_ability_is_used_in_the_turns_of_both_q71() -> None:
    line = f"【起動・アクション】【ターン1回】{DRAWING}"
    own: Area = {BATTLE_AREA: [unit("U"), unit("W", line)]}
    table = duel(own, {BATTLE_AREA: [unit("V", line)], SHIELDS: [unit("S")]})
    assert "use W" not in table.options()
    table.attack("U").use("V").use("W")
    assert (table.count(HAND), table.count(HAND, THEM)) == (1, 1)


def test_a_text_for_a_pilot_of_a_trait_waits_for_one_q75() -> None:
    own = unit("U", f"【セット時・〔甲隊〕のパイロット】{DRAWING}")
    for traits, drawn in ((("甲隊",), 1), (("乙隊",), 0)):
        table = duel({BATTLE_AREA: [own], HAND: [pilot("ミナ", traits=traits)]}).play("ミナ", "U")
        assert table.count(HAND) == drawn


def test_each_copy_has_its_own_turn_limit_q78_q79() -> None:
    line = f"【起動・メイン】【ターン1回】{DRAWING}"
    table = duel({BATTLE_AREA: [unit("U", line)] * 2}).use("U").use("U#2")
    assert (table.count(HAND), [each for each in table.options() if each.startswith("use")]) == (2, [])


def test_a_shield_added_to_the_hand_has_no_burst_q83() -> None:
    taking = command("C", "【メイン】自分のシールド1つを手札に加える。")
    table = duel({HAND: [taking], SHIELDS: [unit("S", f"【バースト】{DRAWING}")]}).play("C")
    assert (table.names(HAND), order(table)) == (["S"], [])


@pytest.mark.parametrize(("answer", "drawn"), [("yes", 1), ("done", 0)])
def test_a_burst_may_be_declined_and_its_card_goes_to_the_trash_q81_q82(answer: str, drawn: int) -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {SHIELDS: [unit("S", f"【バースト】{DRAWING}")]}).attack("U").passing()
    table.pick(answer)
    assert (table.zone("S"), table.count(HAND, THEM)) == (TRASH, drawn)


# ---- 《制圧》


def test_two_shields_are_revealed_together_and_their_owner_orders_the_bursts_q165_q166() -> None:
    shields = [unit("S", f"【バースト】{DRAWING}"), unit("T", "【バースト】このカードを手札に加える。")]
    table = duel({BATTLE_AREA: [unit("U", "《制圧》")]}, {SHIELDS: shields}).attack("U").passing()
    assert (table.asked, set(table.options()), table.count(SHIELDS, THEM)) == (THEM, {"trigger S", "trigger T"}, 0)
    table.pick("trigger S", "yes", "yes")
    assert (table.count(HAND, THEM), table.zone("S"), table.zone("T")) == (2, TRASH, HAND)


def test_with_one_shield_left_the_player_is_not_hit_q167() -> None:
    table = duel({BATTLE_AREA: [unit("U", "《制圧》")]}, {SHIELDS: [unit("S")]}).attack("U").passing()
    assert (table.game.result, table.count(SHIELDS, THEM), len(table.events(DamageDealt))) == (None, 0, 1)


def test_a_base_out_of_two_shields_takes_a_third_one_up_q195() -> None:
    fortress = base("F", "【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。")
    table = duel({BATTLE_AREA: [unit("U", "《制圧》")]}, {SHIELDS: [unit("S3"), unit("S2"), fortress]})
    table.attack("U").passing().pick("yes")
    assert (table.names(HAND, THEM), table.zone("S2"), table.names(BASES, THEM)) == (["S3"], TRASH, ["F"])


# ---- several effects at once


def test_the_turn_player_comes_first_and_what_is_new_before_what_waits_q107_q108_q109() -> None:
    falling = f"【破壊時】{DRAWING}"
    mine: list[CardProgram | At] = [
        unit("U", "【破壊時】" + HITTING, ap=9, hp=1),
        unit("W", f"自分のユニットが破壊されたとき、{DRAWING}"),
    ]
    theirs: list[CardProgram | At] = [at(unit("V", falling, ap=9, hp=1), rested=True), unit("X", falling, hp=1)]
    table = duel({BATTLE_AREA: mine}, {BATTLE_AREA: theirs}).attack("U", "V").passing()
    assert (table.asked, set(table.options())) == (ME, {"trigger U", "trigger W"})
    table.pick("trigger U")
    assert order(table) == ["trigger U", "trigger X", "trigger W", "trigger V"]


def test_a_burst_comes_before_all_that_waits_q110() -> None:
    own = [unit("U", "《突破1》", ap=3), unit("W", f"相手のユニットが破壊されたとき、{DRAWING}")]
    theirs: Area = {BATTLE_AREA: [at(unit("V", ap=0), rested=True)], SHIELDS: [unit("S", f"【バースト】{DRAWING}")]}
    table = duel({BATTLE_AREA: own}, theirs).attack("U", "V").passing().pick("trigger U")
    assert (table.asked, table.options(), table.count(HAND)) == (THEM, ["yes", "done"], 0)
    table.pick("yes")
    assert order(table) == ["trigger U", "trigger S", "trigger W"]


def test_what_waits_is_carried_out_although_its_unit_is_gone_q111() -> None:
    hearing = [unit("X", "相手のユニットが配備されたとき、" + KILLING)]
    own: Area = {HAND: [unit("N", "【配備時】相手のユニット1つを選ぶ。それを破壊する。")]}
    theirs: Area = {BATTLE_AREA: [*hearing, unit("Y", hp=1)]}
    table = duel(own, theirs).play("N").pick("X")
    assert (table.zone("X"), table.zone("N"), order(table)) == (TRASH, TRASH, ["trigger N", "trigger X"])


def test_what_forbids_comes_first_q112() -> None:
    free = unit("U", "このユニットはアクティブの相手のユニットをアタック先に選んでもよい。")
    ban = command("C", "【メイン】自分のユニット1つを選ぶ。このターン中、それはアタックできない。")
    table = duel({BATTLE_AREA: [free], HAND: [ban]}, {BATTLE_AREA: [unit("V")]})
    assert "U→V" in attacks(table)
    assert attacks(table.play("C")) == set()


# ---- tokens and targets


def test_a_token_has_no_colour_level_0_and_takes_a_pilot_and_a_place_q101_q102_q103_q104() -> None:
    table = duel({BATTLE_AREA: [token("艇"), *[unit("U")] * 5], HAND: [pilot("ミナ"), unit("N"), green_only()]})
    assert "C" not in table.options()
    table.play("ミナ", "艇").play("N")
    assert (table.ap("艇"), set(table.options())) == (2, {"艇", "U", "U#2", "U#3", "U#4", "U#5"})


def test_what_needs_a_target_is_neither_played_nor_used_without_one_q100() -> None:
    mine: Area = {HAND: [command("C", f"【メイン】{KILLING}")], BATTLE_AREA: [unit("U", f"【起動・メイン】{HITTING}")]}
    assert not {"C", "use U"} & set(duel(mine).options())
    assert {"C", "use U"} <= set(duel(mine, {BATTLE_AREA: [unit("V")]}).options())


@pytest.mark.parametrize("name", ["V", "W"])
def test_a_slash_between_traits_takes_a_card_of_either_q50(name: str) -> None:
    take = command(
        "C", "【メイン】自分のトラッシュの、〔甲隊〕/〔乙隊〕のユニットカード1枚を選ぶ。それを手札に加える。"
    )
    trash = [unit("V", traits=("甲隊",)), unit("W", traits=("乙隊",)), unit("X")]
    table = duel({HAND: [take], TRASH: trash}).play("C")
    assert table.options() == ["V", "W"]
    assert table.pick(name).names(HAND) == [name]


# ---- texts of cards


@pytest.mark.parametrize(("ap", "offered"), [(9, False), (2, True)])
def test_who_died_in_the_battle_is_not_offered_to_recover_q254(ap: int, *, offered: bool) -> None:
    text = "味方のユニットがバトルダメージで相手のユニットを破壊したとき、その味方のユニットを2回復してもよい。"
    mine: Area = {BATTLE_AREA: [unit("U")], BASES: [base("F", text)]}
    table = duel(mine, {BATTLE_AREA: [at(unit("V", ap=ap, hp=1), rested=True)]}).attack("U", "V").passing()
    assert ("yes" in table.options()) == offered


@pytest.mark.parametrize(
    ("text", "rested"), [("このユニットをアクティブにする。", False), ("これをレストにする。", True)]
)
def test_what_changes_nothing_is_not_activated_q197(text: str, *, rested: bool) -> None:
    line = f"【ターン1回】味方のユニットが配備されたとき、{text}"
    for lies in (rested, not rested):
        table = duel({HAND: [unit("N")], BATTLE_AREA: [at(unit("U", line), rested=lies)]}).play("N")
        assert (table.is_rested("U"), order(table)) == (rested, [] if lies == rested else ["trigger U"])
