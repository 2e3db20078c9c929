"""Chapter 5: the basic terms of the game."""

import pytest

from runtime.engine.bus import publish
from runtime.engine.library import Library
from runtime.events.base import by_rule
from runtime.events.fighting import AttackDeclared, DamageDealt, DamageKind, DamageRemoved, Destroyed
from runtime.events.moving import CardMoved, CountersChanged, Shuffled
from runtime.events.resolving import AbilityActivated, CardPlayed
from runtime.game import Game
from runtime.rules.gundam.locations import EX_PROGRAMS
from runtime.rules.gundam.ruleset import DUEL
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
    keywords,
    pilot,
    token,
    unit,
)

Side = dict[str, Cards]
EX_BASE, EX_RESOURCE = EX_PROGRAMS

HIT = "【メイン】相手のユニット1つを選ぶ。それに2ダメージを与える。"
BOUNCE = "【メイン】相手のユニット1つを選ぶ。それを持ち主の手札に戻す。"
KILL = "【メイン】相手のユニット1つを選ぶ。それを破壊する。"
SHARK = "【メイン】「鮫」(〔甲隊〕・AP1・HP1)のユニットトークン1つを配備する。"


def outside(table: Table, player: int = ME) -> int:
    return table.count("outside", player)


# ---- 5-1 effects


def test_a_unit_without_text_sets_nothing_off_5_1_1() -> None:
    table = duel({HAND: [unit("U")], BATTLE_AREA: [unit("V", ap=3)]}, {BATTLE_AREA: [at(unit("W"), rested=True)]})
    table.play("U")
    assert "use U" not in table.options()
    table.attack("V", "W").passing()
    assert (table.zone("W"), table.zone("V"), table.events(AbilityActivated)) == (TRASH, BATTLE_AREA, [])


def test_a_keyword_effect_is_an_effect_5_1_2() -> None:
    theirs: Cards = [unit("B", "《ブロッカー》"), unit("N")]
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: theirs, SHIELDS: [BLANK]})
    assert table.attack("U").options() == ["block B", "no block"]


# ---- 5-2 players


def test_a_card_has_one_owner_5_2_1() -> None:
    table = duel({HAND: [unit("U")], BATTLE_AREA: [unit("V")]}, {BATTLE_AREA: [at(unit("W"), rested=True)]})
    before = table.state.owner[:]
    table.play("U").attack("V", "W").passing()
    assert table.state.owner == before
    assert sorted(set(before)) == [ME, THEM]


def test_the_owner_takes_the_card_back_5_2_2() -> None:
    table = duel({HAND: [command("C", BOUNCE)]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert (table.names(HAND, THEM), table.names(HAND)) == (["V"], [])


def test_every_card_lies_with_its_owner_when_the_game_is_over_5_2_3() -> None:
    mine: Side = {HAND: [command("C", BOUNCE), unit("U")], BATTLE_AREA: [unit("A", ap=3), unit("B")]}
    table = duel(mine, {BATTLE_AREA: [unit("V"), at(unit("W"), rested=True)]})
    owners = table.state.owner[:]
    table.play("C").pick("V").play("U").attack("A", "W").passing().attack("B").passing()
    assert table.game.result is not None
    assert table.state.owner == owners
    assert all(table.state.location(number).player == owner for number, owner in enumerate(owners))


# ---- 5-3 the turn player


def test_the_turn_player_and_the_other_while_a_block_is_asked_5_3_1_5_3_2() -> None:
    mine: Cards = [
        unit("U", "自分のターン中、このユニットをAP+1する。"),
        unit("X", "相手のターン中、このユニットをAP+1する。"),
    ]
    theirs: Cards = [
        unit("B", "《ブロッカー》"),
        unit("V", "自分のターン中、このユニットをAP+1する。"),
        unit("W", "相手のターン中、このユニットをAP+1する。"),
    ]
    table = duel({BATTLE_AREA: mine}, {BATTLE_AREA: theirs, SHIELDS: [BLANK]})
    table.attack("U")
    assert (table.asked, table.state.turn_player) == (THEM, ME)
    assert [table.ap(name) for name in "UXVW"] == [3, 2, 2, 3]


# ---- 5-4 active and rested


def test_units_resources_and_bases_can_be_rested_5_4_1() -> None:
    rests = [
        command(f"C{kind}", f"【メイン】自分の{kind}すべてをレストにする。")
        for kind in ("ユニット", "ベース", "リソース")
    ]
    table = duel({HAND: rests, BATTLE_AREA: [unit("U")], BASES: [base("F")]})
    table.play("Cユニット").play("Cベース").play("Cリソース")
    assert (table.is_rested("U"), table.is_rested("F")) == (True, True)
    assert all(table.state.lies_sideways(number) for number in table.state.numbers_at(ME, RESOURCES))


def test_a_pilot_cannot_be_rested_5_4_1_1_3_2() -> None:
    rest = command(
        "C",
        "【メイン】自分のユニットにセットされているパイロット1つを選ぶ。それをレストにする。そうしたなら、自分は1枚ドローする。",
    )
    table = duel({HAND: [rest], BATTLE_AREA: [at(unit("U"), pilot=pilot("P"))]})
    table.play("C")
    assert (table.is_rested("P"), table.count(HAND)) == (False, 0)


def test_an_active_unit_can_attack_and_rest_itself_5_4_2() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", "【起動・メイン】このユニットをレストにする：自分は1枚ドローする。")], RESOURCES: []},
        {SHIELDS: [BLANK]},
    )
    assert table.options() == ["use U", "U→player 1", "end"]
    table.use("U")
    assert (table.count(HAND), table.is_rested("U"), table.options()) == (1, True, ["go on", "Wait"])


def test_a_rested_unit_is_attacked_and_not_rested_again_5_4_3_1_3_3() -> None:
    rest = command("C", "【メイン】相手のユニット1つを選ぶ。それをレストにする。")
    theirs: Cards = [
        at(unit("V", "このユニットが効果でレストになったとき、自分は1枚ドローする。"), rested=True),
        unit("W"),
    ]
    table = duel({HAND: [rest], BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: theirs, SHIELDS: [BLANK]})
    assert [each for each in table.options() if each.startswith("U→")] == ["U→player 1", "U→V"]
    table.play("C").pick("V")
    assert (table.is_rested("V"), table.count(HAND, THEM)) == (True, 0)


def test_what_comes_into_play_is_active_5_4_4() -> None:
    token_of_rules = command("C", "【メイン】自分はEXリソース1つを置く。")
    table = duel({HAND: [unit("U"), base("F"), token_of_rules], "resource deck": [RESOURCE_CARD]})
    table.play("U").play("F").play("C")
    assert (table.is_rested("U"), table.is_rested("F"), table.is_rested("EXリソース")) == (False, False, False)
    table.end_turn()
    assert table.asked == THEM


@pytest.mark.parametrize("placed", ["リソース1つ", "EXリソース1つ"])
def test_an_effect_may_place_a_resource_rested_5_4_4(placed: str) -> None:
    table = duel({HAND: [command("C", f"【メイン】自分は{placed}をレストで置く。")], "resource deck": [RESOURCE_CARD]})
    table.play("C")
    newest = table.state.numbers_at(ME, RESOURCES)[-1]
    assert (table.count(RESOURCES), table.state.lies_sideways(newest)) == (11, True)


def test_what_enters_rested_was_not_rested_by_an_effect_5_4_4_a76() -> None:
    deploy = command("C", "【メイン】「鮫」(〔甲隊〕・AP1・HP1)のユニットトークン1つをレストで配備する。")
    watcher = unit("W", "自分のユニットが効果でレストになったとき、自分は1枚ドローする。")
    table = duel({HAND: [deploy], BATTLE_AREA: [watcher]})
    table.play("C")
    assert (table.is_rested("鮫"), table.count(HAND)) == (True, 0)


def test_a_unit_that_entered_active_is_not_attacked_5_4_4() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("V")], SHIELDS: [BLANK]})
    assert [each for each in table.options() if "→" in each] == ["U→player 1"]


# ---- 5-5 damage


def test_damage_stays_and_counts_5_5_1() -> None:
    one = command("D", "【メイン】相手のユニット1つを選ぶ。それに1ダメージを与える。")
    weak = command("E", "【メイン】HP2以下の相手のユニット1つを選ぶ。それを破壊する。")
    table = duel({HAND: [command("C", HIT), one, weak]}, {BATTLE_AREA: [unit("V", hp=5)]})
    table.play("C")
    assert "E" not in table.options()
    table.play("D")
    assert (table.damage("V"), table.hp("V")) == (3, 2)
    assert "E" in table.options()
    table.end_turn()
    assert table.damage("V") == 3


@pytest.mark.parametrize(("hp", "zone"), [(3, BATTLE_AREA), (2, TRASH), (1, TRASH)])
def test_as_much_damage_as_hp_destroys_5_5_2(hp: int, zone: str) -> None:
    table = duel({HAND: [command("C", HIT)]}, {BATTLE_AREA: [unit("V", hp=hp)]})
    table.play("C")
    assert (table.zone("V"), table.asked) == (zone, ME)


def test_units_deal_battle_damage_to_each_other_5_5_3() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=3, hp=5)]}, {BATTLE_AREA: [at(unit("V", ap=2, hp=5), rested=True)]})
    table.attack("U", "V").passing()
    assert (table.damage("V"), table.damage("U")) == (3, 2)
    assert [event.kind for event in table.events(DamageDealt)] == [DamageKind.BATTLE] * 2


def test_the_damage_of_an_effect_is_no_battle_damage_5_5_4() -> None:
    marks = unit("V", "このユニットがバトルダメージを受けたとき、自分は1枚ドローする。", hp=5)
    safe = unit("W", "このユニットは相手から効果ダメージを受けない。", hp=5)
    table = duel({HAND: [command("C", HIT), command("D", HIT)]}, {BATTLE_AREA: [marks, safe]})
    table.play("C").pick("V")
    assert (table.damage("V"), table.count(HAND, THEM)) == (2, 0)
    assert table.events(DamageDealt)[0].kind is DamageKind.EFFECT
    table.play("D").pick("W")
    assert (table.damage("W"), len(table.events(DamageDealt))) == (0, 1)


def test_no_damage_is_dealt_with_0_ap_5_5_5() -> None:
    idle = unit("U", "このユニットが相手のユニットにバトルダメージを与えたとき、自分は1枚ドローする。", ap=0)
    table = duel({BATTLE_AREA: [idle, unit("O", ap=0)]}, {BATTLE_AREA: [at(unit("V", ap=0), rested=True)]})
    table.attack("U", "V").passing()
    assert (table.events(DamageDealt), table.count(HAND)) == ([], 0)
    table.attack("O").passing()
    assert table.game.result is None


def test_what_is_too_much_for_a_base_hits_no_shield_5_5_6() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=5)]}, {BASES: [base("F", hp=3)], SHIELDS: [BLANK] * 6})
    table.attack("U").passing()
    assert (table.count(BASES, THEM), table.count(SHIELDS, THEM)) == (0, 6)


def test_what_is_too_much_for_a_shield_hits_no_other_5_5_6() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=5)]}, {SHIELDS: [BLANK] * 6})
    table.attack("U").passing()
    assert table.count(SHIELDS, THEM) == 5


# ---- 5-6 recovering

HEAL = "【メイン】自分のユニット1つを選ぶ。それを2回復する。そうしたなら、自分は1枚ドローする。"


@pytest.mark.parametrize(("damage", "left", "drawn"), [(3, 1, 1), (1, 0, 1), (0, 0, 0)])
def test_recovering_takes_damage_off_as_far_as_there_is_5_6_1_5_6_2_5_6_3(damage: int, left: int, drawn: int) -> None:
    table = duel({HAND: [command("C", HEAL)], BATTLE_AREA: [at(unit("U", hp=4), damage=damage)]})
    table.play("C")
    assert (table.damage("U"), table.hp("U"), table.count(HAND)) == (left, 4 - left, drawn)
    assert len(table.events(DamageRemoved)) == drawn


def test_what_is_undamaged_does_not_recover_5_6_3() -> None:
    watcher = unit("U", "このユニットが回復したとき、自分は1枚ドローする。\n《リペア2》")
    table = duel({BATTLE_AREA: [watcher, at(unit("V", "《リペア2》", hp=4), damage=3)]})
    table.end_turn()
    assert (table.count(HAND), table.damage("V"), len(table.events(DamageRemoved))) == (0, 1, 1)


# ---- 5-7 playing, 5-8 deploying, 5-9 setting


def entries(table: Table, zone: str) -> list[str]:
    moves = [each for each in table.events(CardMoved) if each.destination.zone == zone and each.origin.zone != zone]
    return [table.state.printed(each.card.id).name for each in moves]


def test_a_card_played_is_told_once_5_7_1() -> None:
    table = duel({HAND: [unit("U", cost=2)]})
    table.play("U")
    (played,) = table.events(CardPlayed)
    assert (played.player, played.cost, table.zone("U")) == (ME, 2, BATTLE_AREA)
    assert sum(table.state.lies_sideways(number) for number in table.state.numbers_at(ME, RESOURCES)) == 2


def test_a_unit_deployed_by_an_effect_is_not_played_5_7_1_5_8_1_a44() -> None:
    free = command("C", "【メイン】自分のトラッシュのユニットカード1枚を選ぶ。それを配備する。")
    big = unit("U", "【配備時】自分は1枚ドローする。", level=9, cost=9)
    table = duel({HAND: [free], TRASH: [big], RESOURCES: [RESOURCE_CARD] * 2})
    table.play("C")
    assert (table.zone("U"), table.count(HAND)) == (BATTLE_AREA, 1)
    assert [event.card.id for event in table.events(CardPlayed)] == [table.ref("C").id]
    assert sum(table.state.lies_sideways(number) for number in table.state.numbers_at(ME, RESOURCES)) == 1


def test_units_tokens_and_bases_are_deployed_5_8_1() -> None:
    watcher = unit("W", "自分のユニットが配備されたとき、自分は1枚ドローする。")
    mine: Side = {HAND: [unit("U"), command("C", SHARK), pilot("P")], BATTLE_AREA: [watcher]}
    table = duel(mine)
    table.play("U")
    assert table.count(HAND) == 3
    table.play("C")
    assert table.count(HAND) == 3
    table.play("P", "W")
    assert table.count(HAND) == 2


def test_a_base_from_a_burst_is_deployed_5_8_1() -> None:
    fortress = base("F", "【バースト】このカードを配備する。\n【配備時】自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [unit("U")]}, {SHIELDS: [fortress]})
    table.attack("U").passing().pick("yes")
    assert (table.names(BASES, THEM), table.count(HAND, THEM)) == (["F"], 1)


def test_resources_and_shields_are_not_deployed_5_8_1() -> None:
    watcher = unit(
        "W",
        "自分のユニットが配備されたとき、自分は1枚ドローする。\n自分のベースが配備されたとき、自分は1枚ドローする。",
    )
    place = command("C", "【メイン】自分はEXリソース1つを置く。")
    table = duel({HAND: [place], BATTLE_AREA: [watcher]})
    table.play("C")
    assert (table.count(RESOURCES), table.count(HAND)) == (11, 0)


def test_a_pilot_and_a_command_with_a_pilot_are_set_5_9_1_a52() -> None:
    deployed = "【配備時】自分は1枚ドローする。"
    host = unit("U", "【セット時】自分は1枚ドローする。")
    sided = command("C", "【メイン】自分は2枚ドローする。", side=pilot("Q", ap=0, hp=0))
    table = duel({HAND: [pilot("P", deployed), sided], BATTLE_AREA: [host, unit("V")]})
    table.play("P", "U")
    assert (table.count(HAND), table.zone("P")) == (2, BATTLE_AREA)
    table.play("C", "V")
    assert (table.count(HAND), table.state.under[table.ref("V").id]) == (1, (table.ref("C").id,))


# ---- 5-10 destroying


def test_damage_and_instructions_destroy_and_nothing_else_does_5_10_1() -> None:
    mill = command("M", "【メイン】自分のデッキを上から2枚、自分のトラッシュに置き、自分の手札1枚を捨てる。")
    mine: Cards = [command("C", HIT), command("D", KILL), mill, unit("H")]
    table = duel({HAND: mine}, {BATTLE_AREA: [unit("V", hp=2), unit("W")]})
    table.play("C").pick("V")
    assert [event.card.id for event in table.events(Destroyed)] == [table.ref("V").id]
    table.play("D")
    assert (table.zone("W"), table.damage("W")) == (TRASH, 0)
    table.play("M")
    assert (len(table.events(Destroyed)), table.count(TRASH)) == (2, 6)


def test_the_causes_of_destruction_are_kept_apart_5_10_1_a61() -> None:
    by_damage = "相手のユニットがダメージで破壊されたとき、自分は1枚ドローする。"
    told = "相手のユニットが効果で破壊されたとき、自分は1枚ドローする。"
    safe = unit("V", "このユニットは相手の効果で破壊されない。", hp=2)
    mine: Side = {HAND: [command("C", HIT), command("D", KILL)], BATTLE_AREA: [unit("X", by_damage), unit("Y", told)]}
    table = duel(mine, {BATTLE_AREA: [safe, at(unit("W", hp=3), damage=1)]})
    table.play("D").pick("W")
    assert table.count(HAND) == 2
    assert [table.word(event.trigger.source) for event in table.events(AbilityActivated)] == ["Y"]
    table.play("C")
    assert table.zone("V") == TRASH
    assert [table.word(event.trigger.source) for event in table.events(AbilityActivated)] == ["Y", "X"]


def test_what_cannot_be_destroyed_by_effects_stays_5_10_1() -> None:
    table = duel({HAND: [command("D", KILL)]}, {BATTLE_AREA: [unit("V", "このユニットは相手の効果で破壊されない。")]})
    table.play("D")
    assert (table.zone("V"), table.events(Destroyed)) == (BATTLE_AREA, [])


def test_what_is_destroyed_lies_face_up_in_its_owners_trash_5_10_2() -> None:
    table = duel({HAND: [command("D", KILL)]}, {BATTLE_AREA: [unit("V")]})
    table.play("D")
    shown = table.game.view(ME).players[THEM].zone(TRASH).cards
    assert [card.name for card in shown if card] == ["V"]


def test_a_destroyed_shield_is_shown_before_it_is_in_the_trash_5_10_3() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {SHIELDS: [unit("S", "【バースト】自分は1枚ドローする。")]})
    table.attack("U").passing()
    assert (table.asked, table.options(), table.count(TRASH, THEM)) == (THEM, ["yes", "done"], 0)
    everywhere = [card.name for zone in table.game.view(ME).players[THEM].zones for card in zone.cards if card]
    assert "S" in everywhere
    table.pick("done")
    assert (table.names(TRASH, THEM), table.count(HAND, THEM)) == (["S"], 0)


def test_a_shield_without_burst_goes_to_the_trash_unasked_5_10_3() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {SHIELDS: [unit("S")]})
    table.attack("U").passing()
    assert (table.asked, table.names(TRASH, THEM)) == (ME, ["S"])


def test_what_makes_room_is_not_destroyed_5_10_4() -> None:
    dying = unit("D", "【破壊時】自分は1枚ドローする。")
    fortress = base("F", "【破壊時】自分は1枚ドローする。")
    crowd = [dying, *(unit(f"V{number}") for number in range(5))]
    table = duel({HAND: [unit("U"), base("G")], BATTLE_AREA: crowd, BASES: [fortress]})
    table.play("U").pick("D").play("G")
    assert (table.zone("D"), table.zone("F"), table.count(HAND), table.events(Destroyed)) == (TRASH, TRASH, 0, [])


# ---- 5-11 discarding, 5-12 exiling, 5-13 chance


def test_only_a_card_of_the_hand_is_discarded_5_11_1() -> None:
    watcher = unit("W", "自分の手札のカードを捨てたとき、このターン中、このユニットをAP+1する。")
    throw = command("C", "【メイン】自分の手札1枚を捨てる。")
    mill = command("D", "【メイン】自分のデッキを上から2枚、自分のトラッシュに置く。")
    table = duel({HAND: [throw, mill, unit("H")], BATTLE_AREA: [watcher]})
    table.play("D")
    assert (table.count(TRASH), table.ap("W")) == (3, 2)
    table.play("C")
    assert (table.zone("H"), table.ap("W")) == (TRASH, 3)


def test_what_is_exiled_lies_in_its_owners_removal_area_5_12_1_5_12_2_a21() -> None:
    from_trash = command("C", "【メイン】自分のトラッシュのカード1枚を選ぶ。それをゲームから除外する。")
    exile = command("D", "【メイン】相手のユニット1つを選ぶ。それをゲームから除外する。")
    dying = unit("V", "【破壊時】自分は1枚ドローする。")
    table = duel({HAND: [from_trash, exile], TRASH: [unit("T")]}, {BATTLE_AREA: [dying]})
    table.play("C").play("D")
    assert (table.names(REMOVED), table.names(REMOVED, THEM)) == (["T"], ["V"])
    assert (table.count(HAND, THEM), table.events(Destroyed)) == (0, [])


def rest_at_random(seed: int) -> tuple[list[str], Table]:
    look = command(
        "C",
        "【メイン】自分のデッキを上から5枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは無作為に下に戻す。",
    )
    table = duel({HAND: [look], DECK: [BLANK, *(unit(f"D{number}") for number in range(5))]}, seed=seed)
    table.play("C").pick("yes", "D4")
    return table.names(DECK), table


def test_chance_asks_nobody_and_goes_by_the_seed_5_13_1() -> None:
    (order, table), (again, _), (other, _) = rest_at_random(7), rest_at_random(7), rest_at_random(8)
    assert (table.asked, order) == (ME, again)
    assert "end" in table.options()
    assert sorted(order) == sorted(other)
    assert len({tuple(rest_at_random(seed)[0]) for seed in range(9)}) > 4


# ---- 5-14 drawing, 5-15 shuffling

DRAW = "【メイン】自分は1枚ドローする。"


def test_a_draw_takes_the_top_card_unseen_5_14_1_5_14_2() -> None:
    table = duel({HAND: [command("C", DRAW)], DECK: [unit("X"), unit("B"), unit("A")]})
    table.play("C")
    assert (table.names(HAND), table.names(DECK)) == (["A"], ["X", "B"])
    assert table.game.view(THEM).players[ME].zone(HAND).cards == (None,)
    told = [event for group in table.game.log(THEM) for event in group.events if isinstance(event, CardMoved)]
    drawn = [event for event in told if event.is_between(DECK, HAND)]
    assert [event.card.id for event in drawn] == [-1]


SHUFFLE = "【メイン】自分のトラッシュのカード1枚を選ぶ。それを持ち主のデッキに戻し、シャッフルする。そうしたなら、自分は1枚ドローする。"


def test_shuffling_changes_the_order_of_the_deck_alone_5_15_1() -> None:
    cards = [unit(f"D{number}") for number in range(30)]
    mine: Side = {
        HAND: [command("C", SHUFFLE), *[BLANK] * 5],
        DECK: cards,
        SHIELDS: [unit(f"S{n}") for n in range(4)],
        TRASH: [unit("T")],
    }
    table = duel(mine, seed=3)
    before, shields = table.names(DECK), table.names(SHIELDS)
    table.play("C")
    after = [*table.names(DECK), table.names(HAND)[-1]]
    assert sorted(after) == sorted([*before, "T"])
    assert after[:20] != before[:20]
    assert (table.names(SHIELDS), table.names(TRASH), table.count(HAND)) == (shields, ["C"], 6)


def test_a_deck_of_one_is_shuffled_too_5_15_2() -> None:
    table = duel({HAND: [command("C", SHUFFLE.replace("そうしたなら", "その後"))], DECK: [BLANK]})
    publish((Shuffled(table.state.location(table.state.numbers_at(ME, DECK)[0]), by_rule(ME)),), table.state)
    assert (table.names(DECK), len(table.events(Shuffled))) == (["白紙"], 1)


# ---- 5-16 gaining


def test_what_is_gained_is_there_at_once_until_the_turn_ends_5_16_1() -> None:
    gain = command("C", "【メイン】自分のユニット1つを選ぶ。このターン中、それは《ブロッカー》を得る。")
    kill = command("D", "【メイン】《ブロッカー》を持つ自分のユニット1つを選ぶ。それを1回復する。")
    table = duel({HAND: [gain, kill], BATTLE_AREA: [unit("U")]})
    assert "D" not in table.options()
    table.play("C")
    assert table.has("U", "ブロッカー")
    assert "D" in table.options()
    table.end_turn()
    assert not table.has("U", "ブロッカー")


# ---- 5-17 tokens


def test_a_token_comes_from_outside_the_game_5_17_1() -> None:
    table = duel({HAND: [command("C", SHARK)]})
    counts = (table.count(DECK), table.count(TRASH))
    table.play("C")
    assert (table.names(BATTLE_AREA), table.count(HAND)) == (["鮫"], 0)
    assert (table.count(DECK), table.count(TRASH)) == (counts[0], counts[1] + 1)


def test_a_unit_token_is_a_unit_5_17_3() -> None:
    buff = command(
        "D",
        "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP+2、HP+2する。それに1ダメージを与え、それをレストにする。",
    )
    count = command("E", "【メイン】自分のユニットが6つ以上いるなら、自分は1枚ドローする。")
    table = duel({HAND: [command("C", SHARK), buff, count, unit("U")], BATTLE_AREA: [unit(f"V{n}") for n in range(5)]})
    table.play("C")
    assert not [each for each in table.options() if each.startswith("鮫→")]
    assert "E" in table.options()
    table.play("D").pick("鮫")
    assert (table.ap("鮫"), table.damage("鮫"), table.is_rested("鮫")) == (3, 1, True)
    table.play("U")
    assert "鮫" in table.options()


def test_a_pilot_can_be_set_on_a_token_5_17_4() -> None:
    ace = pilot("P", "《ブロッカー》", ap=2, hp=1)
    table = duel({HAND: [ace], BATTLE_AREA: [token("鮫")]})
    table.play("P", "鮫")
    assert (table.ap("鮫"), table.hp("鮫"), table.has("鮫", "ブロッカー")) == (3, 2, True)


def test_a_token_has_no_colour_5_17_5() -> None:
    blue = command("D", "【メイン】青の自分のユニット1つを選ぶ。それをレストにする。")
    table = duel({HAND: [command("C", SHARK), blue]})
    table.play("C")
    assert "D" not in table.options()


@pytest.mark.parametrize(("words", "offered"), [("Lv.2以下", True), ("コスト0", True), ("Lv.1以上", False)])
def test_the_level_and_cost_of_a_token_are_0_5_17_6(words: str, offered: bool) -> None:  # noqa: FBT001 - a case
    choose = command("C", f"【メイン】{words}の自分のユニット1つを選ぶ。それをレストにする。")
    assert ("C" in duel({HAND: [choose], BATTLE_AREA: [token("鮫")]}).options()) is offered


@pytest.mark.parametrize(
    "away", ["それを破壊する", "それを持ち主の手札に戻す", "それを持ち主のデッキの下に戻す", "それをゲームから除外する"]
)
def test_a_token_that_leaves_its_area_leaves_the_game_5_17_7_5_17_10_a21(away: str) -> None:
    table = duel({HAND: [command("C", f"【メイン】相手のユニット1つを選ぶ。{away}。")]}, {BATTLE_AREA: [token("鮫")]})
    before = [table.count(zone, THEM) for zone in (HAND, DECK, TRASH, REMOVED)]
    table.play("C")
    assert [table.count(zone, THEM) for zone in (HAND, DECK, TRASH, REMOVED)] == before
    assert (table.zone("鮫"), outside(table, THEM)) == ("outside", 1)


def test_a_token_was_destroyed_for_triggers_5_17_8() -> None:
    table = duel({HAND: [command("C", KILL)]}, {BATTLE_AREA: [token("鮫", "【破壊時】自分は1枚ドローする。")]})
    table.play("C")
    assert (table.zone("鮫"), table.count(HAND, THEM)) == ("outside", 1)


def test_a_token_was_returned_for_triggers_5_17_8() -> None:
    watcher = unit("W", "自分のユニットが手札に戻ったとき、自分は1枚ドローする。")
    table = duel({HAND: [command("C", BOUNCE)]}, {BATTLE_AREA: [token("鮫"), watcher]})
    table.play("C").pick("鮫")
    assert (table.zone("鮫"), table.count(HAND, THEM)) == ("outside", 1)


def started() -> Table:
    library = Library.of((BLANK, RESOURCE_CARD), keywords())
    deck = {DECK: ["白紙"] * 50, "resource deck": ["資源"] * 10}
    game = Game.start(DUEL, library, [deck, deck], 1)
    table = Table(game)
    while game.state.turn == 0:
        game.do(game.legal()[-1])
    return table


def test_a_game_begins_with_three_tokens_5_17_9_5_17_ex_base_1_2_5_17_ex_resource_1_2() -> None:
    table = started()
    state, first = table.state, table.state.turn_player
    kinds = [state.profile(number).kind for number in state.in_play() if "EX" in state.profile(number).kind]
    assert sorted(kinds) == ["EX base", "EX base", "EX resource"]
    for player in (ME, THEM):
        (ex_base,) = state.numbers_at(player, BASES)
        assert state.profile(ex_base).numbers == {"AP": 0, "HP": 3}
        assert (state.damage[ex_base], state.lies_sideways(ex_base)) == (0, False)
    (ex_resource,) = state.numbers_at(1 - first, RESOURCES)
    assert (state.profile(ex_resource).kind, state.lies_sideways(ex_resource)) == ("EX resource", False)
    assert [state.profile(number).kind for number in state.numbers_at(first, RESOURCES)] == ["resource"]


def test_an_ex_base_stands_3_damage_5_17_ex_base_1() -> None:
    hits = unit("U", ap=2), unit("V", ap=1)
    table = duel({BATTLE_AREA: hits}, {BASES: [EX_BASE], SHIELDS: [BLANK]})
    table.attack("U").passing()
    assert (table.count(BASES, THEM), table.hp("EXベース")) == (1, 1)
    table.attack("V").passing()
    assert (table.zone("EXベース"), table.count(TRASH, THEM), table.count(SHIELDS, THEM)) == ("outside", 0, 1)


def with_ex_resource(mine: Side, *, normal: int) -> Table:
    return duel({RESOURCES: [RESOURCE_CARD] * normal + [EX_RESOURCE], **mine})


def test_an_ex_resource_pays_and_is_gone_5_17_ex_resource_1_3() -> None:
    table = with_ex_resource({HAND: [unit("U", cost=2)]}, normal=1)
    table.play("U")
    assert (table.zone("EXリソース"), table.count(RESOURCES), table.is_rested("資源")) == ("outside", 1, True)
    assert (table.count(TRASH), table.count(REMOVED)) == (0, 0)


def test_an_ex_resource_pays_for_an_ability_5_17_ex_resource_3() -> None:
    able = unit("U", "【起動・メイン】①：自分は1枚ドローする。")
    table = with_ex_resource({BATTLE_AREA: [able]}, normal=0)
    table.use("U")
    assert (table.count(HAND), table.zone("EXリソース")) == (1, "outside")


def test_an_ex_resource_that_is_rested_stays_5_17_ex_resource_3_a60() -> None:
    rest = command("C", "【メイン】自分のリソース1つを選ぶ。それをレストにする。", cost=0)
    table = with_ex_resource({HAND: [rest]}, normal=1)
    table.play("C").pick("EXリソース")
    assert (table.zone("EXリソース"), table.is_rested("EXリソース"), table.count(RESOURCES)) == (RESOURCES, True, 2)


def test_no_more_than_six_tokens_of_a_number_5_17_11_a21() -> None:
    seven = command("C", "【メイン】「鮫」(〔甲隊〕・AP1・HP1)のユニットトークン7つを配備する。")
    table = duel({HAND: [seven]})
    table.play("C")
    assert table.names(BATTLE_AREA) == ["鮫"] * 6


def test_a_token_that_left_can_come_again_5_17_10_a21() -> None:
    mine: Side = {HAND: [command("C", SHARK), command("D", KILL.replace("相手", "自分")), command("E", SHARK)]}
    table = duel(mine)
    table.play("C").play("D")
    assert (table.count(BATTLE_AREA), outside(table)) == (0, 1)
    table.play("E")
    assert (table.names(BATTLE_AREA), outside(table)) == (["鮫"], 0)


def test_tokens_outside_the_game_are_counted_by_all_and_seen_by_their_owner_5_17_12_5_17_13() -> None:
    table = duel({HAND: [command("C", SHARK)], "outside": [token("鯨"), token("鯨"), token("鯱")]}, {})
    own, others = (table.game.view(viewer).players[ME].zone("outside").cards for viewer in (ME, THEM))
    assert [card.name for card in own if card] == ["鯨", "鯨", "鯱"]
    assert others == (None, None, None)


def test_a_token_that_no_card_makes_may_lie_outside_5_17_14() -> None:
    table = duel({"outside": [token("鯨")]})
    assert (table.zone("鯨"), table.asked) == ("outside", ME)


# ---- 5-18 counters


def put(table: Table, name: str, kind: str, number: int) -> None:
    publish((CountersChanged(table.ref(name), kind, number, by_rule(ME)),), table.state)


def counters(table: Table, name: str) -> dict[str, int]:
    return dict(table.state.counters[table.ref(name).id])


def test_counters_are_put_on_a_card_and_taken_off_5_18_1_5_18_3_5_18_4() -> None:
    table = duel({BATTLE_AREA: [unit("U"), unit("V")]})
    put(table, "U", "印", 3)
    put(table, "U", "星", 2)
    assert (counters(table, "U"), counters(table, "V")) == ({"印": 3, "星": 2}, {})
    put(table, "U", "印", -2)
    assert counters(table, "U") == {"印": 1, "星": 2}
    put(table, "U", "印", -5)
    assert counters(table, "U") == {"星": 2}


def test_counters_do_not_follow_a_card_5_18_1_4_1_7() -> None:
    table = duel({HAND: [command("C", BOUNCE)]}, {BATTLE_AREA: [unit("V")]})
    put(table, "V", "印", 1)
    table.play("C")
    assert counters(table, "V") == {}


def test_damage_lies_on_units_and_bases_5_18_2() -> None:
    table = duel({HAND: [command("C", HIT)], BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("V")], BASES: [base("F")]})
    table.play("C").attack("U").passing()
    assert (table.damage("V"), table.damage("F")) == (2, 2)


# ---- 5-19 the slash


@pytest.mark.parametrize(
    ("traits", "fits"), [(["甲隊"], True), (["乙隊"], True), (["甲隊", "乙隊"], True), ([], False)]
)
def test_the_slash_between_traits_means_or_5_19_1(traits: list[str], fits: bool) -> None:  # noqa: FBT001 - a case
    choose = command("C", "【メイン】〔甲隊〕/〔乙隊〕の自分のユニット1つを選ぶ。それをレストにする。")
    table = duel({HAND: [choose], BATTLE_AREA: [unit("U", traits=traits)]})
    assert ("C" in table.options()) is fits


def test_one_card_of_either_trait_is_chosen_5_19_2_a79() -> None:
    take = command("C", "【メイン】自分のトラッシュの〔甲隊〕/〔乙隊〕のユニットカード1枚を選ぶ。それを手札に加える。")
    cards = [unit("A", traits=["甲隊"]), unit("B", traits=["乙隊"]), unit("N")]
    table = duel({HAND: [take], TRASH: cards})
    table.play("C")
    assert table.options() == ["A", "B"]
    table.pick("A")
    assert (table.names(HAND), table.asked) == (["A"], ME)


def test_one_card_of_either_kind_is_chosen_5_19_1_a79() -> None:
    take = command(
        "C",
        "【メイン】自分のデッキを上から3枚見て、その中のユニットカード/パイロットカード1枚を公開して手札に加えてもよい。残ったカードは下に戻す。",
    )
    table = duel({HAND: [take], DECK: [BLANK, unit("A"), command("K", DRAW), pilot("P")]})
    table.play("C").pick("yes")
    assert table.options() == ["A", "P"]
    table.pick("A")
    assert table.names(HAND) == ["A"]


# ---- 5-20 if you do, and then


@pytest.mark.parametrize(("word", "cards", "drawn"), [("そうしたなら", 0, 0), ("そうしたなら", 1, 2), ("その後", 0, 2)])
def test_a_front_that_is_not_done_5_20_1_5_20_2(word: str, cards: int, drawn: int) -> None:
    play = command("C", f"【メイン】自分の手札1枚を捨てる。{word}、自分は2枚ドローする。")
    table = duel({HAND: [play, *[unit("H")] * cards]})
    table.play("C")
    assert table.count(HAND) == drawn


def test_resting_what_is_rested_is_not_done_5_20_1_1_3_3() -> None:
    able = unit("U", "【起動・メイン】このユニットをレストにする。そうしたなら、自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [at(able, rested=True)]})
    table.use("U")
    assert table.count(HAND) == 0


DECLINED = "【配備時】自分の手札1枚を捨ててもよい。そうしたなら、自分はEXリソース1つを置く。その後、自分がLv.7以上なら、自分は1枚ドローする。"


@pytest.mark.parametrize(("answer", "drawn", "placed"), [("done", 0, 0), ("yes", 1, 1)])
def test_what_was_declined_ends_the_text_5_20_1_a16(answer: str, drawn: int, placed: int) -> None:
    table = duel({HAND: [unit("U", DECLINED), unit("H")]})
    table.play("U").pick(answer)
    assert (table.count(HAND), table.count(RESOURCES) - 10) == (1 - placed + drawn, placed)


def test_a_part_that_changes_nothing_does_not_stop_the_next_5_20_1_a16() -> None:
    text = "【起動・メイン】【ターン1回】このユニット以外の、自分のユニット1つを選ぶ。それを破壊する。そうしたなら、このユニットをアクティブにし、このターン中、このユニットは相手プレイヤーをアタック先に選べない。"
    table = duel({BATTLE_AREA: [unit("U", text), unit("V")]}, {SHIELDS: [BLANK]})
    table.use("U")
    assert (table.zone("V"), table.options()) == (TRASH, ["go on", "Wait"])


def test_a_false_condition_in_front_governs_the_whole_text_5_20_2_a39() -> None:
    text = "【配備時】〔甲隊〕の自分のユニットがいるなら、自分は1枚ドローする。その後、自分の手札1枚を捨てる。"
    table = duel({HAND: [unit("U", text), unit("H")]})
    table.play("U")
    assert (table.count(HAND), table.count(TRASH)) == (1, 0)


def test_the_back_of_a_text_whose_front_finds_nothing_5_20_2() -> None:
    place = command("C", "【メイン】自分はリソース1つを置く。その後、自分は1枚ドローする。")
    table = duel({HAND: [place]})
    table.play("C")
    assert (table.count(RESOURCES), table.count(HAND)) == (10, 1)


# ---- 5-22 battles

BATTLING = "【アクション】バトルしている相手のユニット1つを選ぶ。このターン中、それをAP+1する。"
BOTH_SIDES = "【アクション】バトルしているユニット1つを選ぶ。このターン中、それをAP+1する。"


def test_both_units_of_an_attack_are_battling_5_22_1() -> None:
    theirs: Side = {HAND: [command("C", BOTH_SIDES)], BATTLE_AREA: [at(unit("V"), rested=True), unit("W")]}
    table = duel({BATTLE_AREA: [unit("U"), unit("X")]}, theirs)
    table.attack("U", "V").play("C")
    assert table.options() == ["U", "V"]


def test_only_the_attacker_and_the_shield_area_are_battling_5_22_1() -> None:
    theirs: Side = {
        HAND: [command("C", BOTH_SIDES), command("D", BATTLING)],
        BATTLE_AREA: [unit("W")],
        BASES: [base("F")],
    }
    table = duel({BATTLE_AREA: [unit("U"), unit("X")]}, theirs)
    table.attack("U").play("C")
    assert table.ap("U") == 3


def test_a_base_that_is_attacked_is_battling_5_22_1() -> None:
    choose = command("C", "【アクション】バトルしている相手のベース1つを選ぶ。それに1ダメージを与える。")
    theirs: Side = {BASES: [base("F")], BATTLE_AREA: [unit("B", "《ブロッカー》")]}
    for answer, offered in (("no block", True), ("block B", False)):
        table = duel({HAND: [choose], BATTLE_AREA: [unit("U")]}, theirs)
        table.attack("U").pick(answer)
        assert ("C" in table.options()) is offered


def test_after_a_block_the_old_target_is_not_battling_5_22_2() -> None:
    theirs: Side = {
        HAND: [command("C", BOTH_SIDES)],
        BATTLE_AREA: [at(unit("V"), rested=True), unit("B", "《ブロッカー》")],
    }
    table = duel({BATTLE_AREA: [unit("U")]}, theirs)
    table.attack("U", "V").pick("block B").play("C")
    assert table.options() == ["U", "B"]


def test_a_keyword_held_while_battling_goes_with_the_target_5_22_2() -> None:
    fast = unit("U", "このユニットがLv.2以下の相手のユニットとバトルしている間、これは《先制攻撃》を得る。")
    theirs: Cards = [at(unit("V", level=2), rested=True), unit("B", "《ブロッカー》", level=4)]
    table = duel({BATTLE_AREA: [fast]}, {BATTLE_AREA: theirs})
    table.attack("U", "V")
    assert table.has("U", "先制攻撃")
    table.pick("block B")
    assert not table.has("U", "先制攻撃")


def test_the_target_of_an_attack_changes_by_an_effect_5_22_2() -> None:
    change = command(
        "C", "【アクション】自分のユニット1つを選ぶ。バトルしている相手のユニットのアタック先をそれにする。"
    )
    theirs: Side = {HAND: [change], BATTLE_AREA: [at(unit("V"), rested=True), unit("W", hp=5)]}
    table = duel({BATTLE_AREA: [unit("U")]}, theirs)
    table.attack("U", "V").play("C").pick("W").passing()
    assert (table.damage("V"), table.damage("W"), len(table.events(AttackDeclared))) == (0, 2, 1)
