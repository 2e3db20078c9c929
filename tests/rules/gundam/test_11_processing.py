"""Chapter 11: what the rules do by themselves, at once; and the causes of a destruction."""

from collections.abc import Sequence

import pytest

from runtime.effects.modifying import Lower, Modify
from runtime.engine.ability import Block, CardProgram, Constant, KeywordProgram, Partner
from runtime.engine.library import Library
from runtime.events.fighting import DamageDealt, Destroyed, Harm
from runtime.events.flow import PlayerLost
from runtime.events.moving import CardMoved
from runtime.rules.gundam.locations import EX_PROGRAMS
from runtime.rules.gundam.pairing import pilots_of
from runtime.rules.gundam.processing import takes_hp
from runtime.rules.gundam.words import HP, UNIT
from runtime.terms.nouns import This
from runtime.terms.numbers import Fixed
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    DECK,
    HAND,
    ME,
    REMOVED,
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
KILL = command("K", "【メイン】ユニット1つを選ぶ。それを破壊する。")
BOAT = token("艇", ap=1, hp=1, traits=("甲隊",))
BRINGING = "「艇」(〔甲隊〕・AP1・HP1)のユニットトークン{}つを配備する。"


def hurting(amount: int, window: str = "メイン") -> str:
    return f"【{window}】ユニット1つを選ぶ。それに{amount}ダメージを与える。"


def harms(table: Table) -> list[Harm]:
    return [each.harm for each in table.events(Destroyed)]


# ---- 11-1


def test_the_rules_ask_nobody_11_1_1() -> None:
    table = duel({HAND: [command("C", hurting(3))], BATTLE_AREA: [unit("W")]}, {BATTLE_AREA: [unit("V")]})
    decisions = table.game.decision.number if table.game.decision else 0
    table.play("C").pick("V")
    assert table.zone("V") == TRASH
    assert table.game.decision is not None
    assert table.game.decision.number == decisions + 2


def test_the_rules_do_not_wait_for_the_end_of_an_effect_11_1_2() -> None:
    text = f"【メイン】相手のユニット1つを選ぶ。それに2ダメージを与える。その後、相手のユニットがいないなら、{DRAWING}"
    table = duel({HAND: [command("C", text)]}, {BATTLE_AREA: [unit("V", hp=2)]})
    assert table.play("C").count(HAND) == 1


@pytest.mark.parametrize(("hp", "drawn"), [(1, 1), (2, 0)])
def test_an_effect_knows_what_it_has_destroyed_itself_11_1_2(hp: int, drawn: int) -> None:
    text = (
        f"【メイン】相手のユニット1つを選ぶ。それに1ダメージを与える。この効果で相手のユニットを破壊したとき、{DRAWING}"
    )
    own: Area = {HAND: [command("C", text)], BATTLE_AREA: [unit("U")]}
    table = duel(own, {BATTLE_AREA: [at(unit("V", hp=hp), rested=True)]})
    table.play("C")
    assert table.count(HAND) == drawn
    if table.zone("V") == BATTLE_AREA:
        table.attack("U", "V").passing()
    assert (table.zone("V"), table.count(HAND)) == (TRASH, drawn)


# ---- 11-2: defeat


def test_who_has_no_deck_left_loses_at_once_11_2_1_11_2_3() -> None:
    table = duel(
        {DECK: [unit("X")], HAND: [command("C", f"【メイン】{DRAWING}その後、相手のユニットすべてを破壊する。")]},
        {BATTLE_AREA: [unit("V")]},
    )
    table.play("C")
    assert table.game.result is not None
    assert (table.game.result.winners, table.zone("V"), table.zone("C")) == ((THEM,), BATTLE_AREA, "resolving")
    assert [(each.player, each.clause) for each in table.events(PlayerLost)] == [(ME, "1-2.4")]


def test_a_price_that_takes_the_last_card_loses_before_the_effect_11_2_3_a56() -> None:
    own = unit(
        "U",
        "【起動・メイン】自分のデッキを上から1枚、自分のトラッシュに置く：相手のユニット1つを選ぶ。それを破壊する。",
    )
    table = duel({DECK: [unit("X")], BATTLE_AREA: [own]}, {BATTLE_AREA: [unit("V")]})
    table.use("U")
    assert table.game.result is not None
    assert (table.game.result.winners, table.zone("X"), table.zone("V")) == ((THEM,), TRASH, BATTLE_AREA)


def test_who_dies_by_its_own_price_still_has_its_effect_11_1_2_a56() -> None:
    own = unit("U", f"【起動・メイン】このユニットを破壊する：{DRAWING}")
    table = duel({BATTLE_AREA: [own]}).use("U")
    assert (table.zone("U"), table.count(HAND)) == (TRASH, 1)


@pytest.mark.parametrize(
    ("area", "ap", "lost"),
    [({}, 1, True), ({}, 0, False), ({BASES: [base("F", hp=1)]}, 9, False), ({SHIELDS: [unit("S")]}, 9, False)],
)
def test_battle_damage_to_the_player_loses_11_2_2(*, area: Area, ap: int, lost: bool) -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=ap)]}, area)
    table.attack("U").passing()
    assert [each.clause for each in table.events(PlayerLost)] == ["1-2.3"] * lost
    assert (table.game.result is not None) is lost


# ---- 11-3: destruction


@pytest.mark.parametrize(("amount", "zone"), [(3, BATTLE_AREA), (4, TRASH), (5, TRASH)])
def test_a_unit_without_hp_is_destroyed_11_3_1(amount: int, zone: str) -> None:
    table = duel({HAND: [command("C", hurting(amount))]}, {BATTLE_AREA: [unit("V", hp=4)]})
    table.play("C")
    assert (table.zone("V"), table.count(TRASH, THEM)) == (zone, zone == TRASH)


@pytest.mark.parametrize(("amount", "zone"), [(2, BASES), (5, TRASH)])
def test_a_base_without_hp_is_destroyed_11_3_1(amount: int, zone: str) -> None:
    hit = command("C", f"【メイン】相手のベース1つを選ぶ。それに{amount}ダメージを与える。")
    table = duel({HAND: [hit]}, {BASES: [base("F", hp=3)]})
    assert table.play("C").zone("F") == zone


def test_what_dies_together_is_one_group_11_3_1_a05() -> None:
    hearing = unit("W", f"相手のユニットが破壊されたとき、{DRAWING}")
    hit = command("C", "【メイン】相手のユニットすべてに1ダメージを与える。")
    table = duel({BATTLE_AREA: [hearing], HAND: [hit]}, {BATTLE_AREA: [unit("V", hp=1)] * 3})
    table.play("C")
    (group,) = [each for each in table.game.history if any(isinstance(event, Destroyed) for event in each.events)]
    assert (sum(isinstance(event, Destroyed) for event in group.events), table.count(HAND)) == (3, 1)


def test_units_and_their_pilots_leave_together_11_3_1_a05_a23() -> None:
    own = at(unit("V", hp=2), pilot=pilot("ミナ"))
    hit = command("C", "【メイン】相手のユニットすべてに3ダメージを与える。")
    table = duel({HAND: [hit]}, {BATTLE_AREA: [own]}).play("C")
    (group,) = [each for each in table.game.history if any(isinstance(event, Destroyed) for event in each.events)]
    assert [event.card.id for event in group.events if isinstance(event, Destroyed)] == [table.ref("V").id]
    assert sum(isinstance(event, CardMoved) for event in group.events) == 2
    assert table.names(TRASH, THEM) == ["V", "ミナ"]


def test_what_dies_of_the_loss_of_another_dies_after_it_11_3_1_a06() -> None:
    shelter = unit("W", "このユニット以外の、自分のユニットすべてをHP+1する。", hp=1)
    hit = command("C", "【メイン】相手のユニットすべてに1ダメージを与える。")
    table = duel({HAND: [hit]}, {BATTLE_AREA: [shelter, unit("V", hp=1)]}).play("C")
    assert (table.zone("V"), harms(table)) == (TRASH, [Harm.EFFECT_DAMAGE, Harm.RULE])


@pytest.mark.parametrize("ap", [1, 4])
def test_a_shield_has_one_hp_11_3_2(ap: int) -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=ap)]}, {SHIELDS: [unit("S1", hp=9), unit("S2", hp=9)]})
    table.attack("U").passing()
    assert (table.names(SHIELDS, THEM), table.names(TRASH, THEM)) == (["S1"], ["S2"])


def test_a_shield_that_cannot_receive_it_is_not_destroyed_11_3_2_a40() -> None:
    guard = unit("W", "自分のシールドすべては相手から効果ダメージを受けない。")
    hit = command("C", "【メイン】相手のシールドエリアの先頭のカード1枚に2ダメージを与える。")
    table = duel({HAND: [hit]}, {BATTLE_AREA: [guard], SHIELDS: [unit("S")]}).play("C")
    assert (table.count(SHIELDS, THEM), table.events(DamageDealt)) == (1, [])


# ---- readings on HP, destruction and damage


def test_no_hp_without_damage_is_no_life_a06() -> None:
    weaken = command("C", "【メイン】相手のユニット1つを選ぶ。このターン中、それをHP-3する。")
    table = duel({HAND: [weaken]}, {BATTLE_AREA: [unit("V", f"【破壊時】{DRAWING}", hp=3)]})
    table.play("C")
    assert (table.zone("V"), harms(table), table.count(HAND, THEM)) == (TRASH, [Harm.RULE], 1)


def test_a_unit_that_lives_by_its_pilot_dies_without_it_a06() -> None:
    away = command("C", "【メイン】パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({BATTLE_AREA: [at(unit("U", hp=0), pilot=pilot("ミナ", hp=2))], HAND: [away]})
    assert table.zone("U") == BATTLE_AREA
    table.play("C")
    assert (table.zone("U"), harms(table)) == (TRASH, [Harm.RULE])


def test_keywords_that_take_hp_away_are_looked_for_too_a06() -> None:
    weak = Constant((Block((Modify(This(UNIT), (Lower(HP, Fixed(1)),)),)),))
    assert takes_hp(Library.of((), (KeywordProgram("K", ability=weak),)))
    assert not takes_hp(Library.of((unit("U"),), ()))


def test_a_unit_deployed_without_hp_dies_a06() -> None:
    table = duel({HAND: [unit("U", hp=0)]})
    assert table.play("U").zone("U") == TRASH


def test_hp_in_a_text_is_what_remains_a07() -> None:
    text = "【メイン】HP2以下の相手のユニット1つを選ぶ。それを破壊する。"
    table = duel({HAND: [command("C", text)]}, {BATTLE_AREA: [at(unit("V", hp=4), damage=2), unit("W", hp=3)]})
    assert table.hp("V") == 2
    assert (table.play("C").zone("V"), table.zone("W")) == (TRASH, BATTLE_AREA)


@pytest.mark.parametrize(
    ("what", "text", "drawn"),
    [
        ("ダメージで破壊された", "それに3ダメージを与える。", 1),
        ("ダメージで破壊された", "それを破壊する。", 0),
        ("ダメージで破壊された", "このターン中、それをHP-3する。", 0),
        ("効果で破壊された", "それに3ダメージを与える。", 0),
        ("効果で破壊された", "それを破壊する。", 1),
        ("効果で破壊された", "このターン中、それをHP-3する。", 0),
        ("破壊された", "このターン中、それをHP-3する。", 1),
        ("破壊された", "それを持ち主の手札に戻す。", 0),
    ],
)
def test_the_causes_of_destruction_are_told_apart_a61_a08(what: str, text: str, drawn: int) -> None:
    hearing = unit("W", f"相手のユニットが{what}とき、{DRAWING}")
    act = command("C", f"【メイン】相手のユニット1つを選ぶ。{text}")
    table = duel({BATTLE_AREA: [hearing], HAND: [act]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert (table.zone("V") == BATTLE_AREA, table.count(HAND)) == (False, drawn)


def test_old_damage_is_no_cause_a61() -> None:
    hearing = unit("W", f"相手のユニットがダメージで破壊されたとき、{DRAWING}")
    away = command("C", "【メイン】パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    own = at(unit("V", hp=3), pilot=pilot("ミナ", hp=2), damage=3)
    table = duel({BATTLE_AREA: [hearing], HAND: [away]}, {BATTLE_AREA: [own]})
    table.play("C")
    assert (table.zone("V"), table.count(HAND)) == (TRASH, 0)


def test_effects_that_cannot_destroy_may_still_deal_damage_a61() -> None:
    own = unit("V", "このユニットは相手の効果で破壊されない。")
    kill = command("K", "【メイン】相手のユニット1つを選ぶ。それを破壊する。")
    table = duel({HAND: [kill, command("C", hurting(3))]}, {BATTLE_AREA: [own]})
    assert table.play("K").zone("V") == BATTLE_AREA
    assert table.play("C").zone("V") == TRASH
    assert harms(table) == [Harm.EFFECT_DAMAGE]


def test_destroying_what_battle_damage_has_hit_is_destruction_by_an_effect_a61() -> None:
    own = unit("U", "このユニットが相手のユニットにバトルダメージを与えたとき、それを破壊する。", ap=1, hp=9)
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [at(unit("V"), rested=True)]})
    table.attack("U", "V").passing()
    assert (table.zone("V"), harms(table)) == (TRASH, [Harm.INSTRUCTION])


def test_both_kinds_of_damage_come_from_the_unit_a62() -> None:
    guard = "このユニットはLv.3以下の相手のユニットからダメージを受けない。"
    own = at(
        unit("U", level=3),
        pilot=pilot("ミナ", "【アタック時】相手のユニット1つを選ぶ。それに2ダメージを与える。", level=5),
    )
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [at(unit("V", guard), rested=True)]})
    table.attack("U", "V").passing()
    assert (table.damage("V"), table.damage("U")) == (0, 2)


@pytest.mark.parametrize(
    ("area", "left"),
    [
        ({BASES: [base("F")], SHIELDS: [unit("S1"), unit("S2")]}, (2, ["S1", "S2"])),
        ({SHIELDS: [unit("S1"), unit("S2")]}, (None, ["S1"])),
    ],
)
def test_the_first_card_of_the_shield_area_a63(area: Area, left: tuple[int | None, list[str]]) -> None:
    hit = command("C", "【メイン】相手のシールドエリアの先頭のカード1枚に2ダメージを与える。")
    table = duel({HAND: [hit]}, area).play("C")
    assert (table.damage("F") if BASES in area else None, table.names(SHIELDS, THEM)) == left


@pytest.mark.parametrize("area", [{BASES: [base("F", hp=2)]}, {SHIELDS: [unit("S")]}])
def test_a_card_of_the_shield_area_is_a_base_or_a_shield_a63(area: Area) -> None:
    own = unit("U", f"このユニットがバトルダメージで相手のシールドエリアのカードを破壊したとき、{DRAWING}")
    table = duel({BATTLE_AREA: [own]}, area).attack("U").passing()
    assert table.count(HAND) == 1


@pytest.mark.parametrize(
    "area", [{BASES: [base("F", hp=2)]}, {SHIELDS: [unit("S")]}, {BATTLE_AREA: [at(unit("V", hp=2), rested=True)]}]
)
def test_a_card_destroyed_may_be_of_any_kind_a63(area: Area) -> None:
    own = unit("U", f"このユニットがバトルダメージで相手のカードを破壊したとき、{DRAWING}")
    table = duel({BATTLE_AREA: [own]}, area)
    table.attack("U", "V" if BATTLE_AREA in area else THEM).passing()
    assert table.count(HAND) == 1


def test_a_base_is_no_shield_a63() -> None:
    text = f"【メイン】相手のシールドが1つ以下なら、{DRAWING}"
    assert duel({HAND: [command("C", text)]}, {BASES: [base("F")], SHIELDS: [unit("S")]}).play("C").count(HAND) == 1


# ---- pilots and their units


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("それを持ち主の手札に戻す。", HAND),
        ("それをゲームから除外する。", REMOVED),
        ("それを持ち主のデッキの下に戻す。", DECK),
        ("それを破壊する。", TRASH),
    ],
)
def test_a_pilot_goes_where_its_unit_goes_a23(text: str, zone: str) -> None:
    act = command("C", f"【メイン】相手のユニット1つを選ぶ。{text}")
    table = duel({HAND: [act]}, {BATTLE_AREA: [at(unit("V"), pilot=pilot("ミナ"))]}).play("C")
    assert (table.zone("V"), table.zone("ミナ")) == (zone, zone)


def test_the_pilot_of_a_token_goes_there_without_it_a23() -> None:
    act = command("C", "【メイン】相手のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({HAND: [act]}, {BATTLE_AREA: [at(BOAT, pilot=pilot("ミナ"))]}).play("C")
    assert (table.zone("艇"), table.zone("ミナ")) == ("outside", HAND)


def test_a_pilot_that_leaves_alone_leaves_the_unit_a23() -> None:
    away = command("C", "【メイン】パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({HAND: [away]}, {BATTLE_AREA: [at(unit("V"), pilot=pilot("ミナ"))]}).play("C")
    assert (table.zone("V"), table.zone("ミナ"), pilots_of(table.ref("V"), table.state)) == (BATTLE_AREA, HAND, ())


def test_a_pilot_that_follows_is_neither_destroyed_nor_returned_a23() -> None:
    hearing = unit("W", f"自分のカードが破壊されたとき、{DRAWING}")
    table = duel({BATTLE_AREA: [hearing, at(unit("U"), pilot=pilot("ミナ"))], HAND: [KILL]})
    table.play("K").pick("U")
    assert (table.count(HAND), len(table.events(Destroyed))) == (1, 1)


def test_a_pilot_is_in_the_trash_when_the_text_of_its_unit_is_resolved_a23() -> None:
    text = "【破壊時】自分のトラッシュのパイロットカード1枚を選ぶ。それを手札に加える。"
    table = duel({BATTLE_AREA: [at(unit("U", text), pilot=pilot("ミナ"))], HAND: [KILL]}).play("K")
    assert table.zone("ミナ") == HAND


def test_a_link_lost_takes_its_effects_along_at_once_a22() -> None:
    away = command("C", "【メイン】パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    own = at(
        unit("U", "【リンク中】このユニットをHP+2する。", hp=3, link=Partner(name_is=("ミナ",))),
        pilot=pilot("ミナ", hp=1),
        damage=4,
    )
    table = duel({BATTLE_AREA: [own], HAND: [away]})
    assert table.hp("U") == 2
    assert table.play("C").zone("U") == TRASH


# ---- 11-4: six units


def test_a_seventh_unit_needs_room_11_4_1_11_4_2() -> None:
    lying: list[CardProgram | At] = [at(unit("L", f"【破壊時】{DRAWING}"), pilot=pilot("ミナ")), *[unit("W")] * 5]
    table = duel({BATTLE_AREA: lying, HAND: [unit("N", f"【配備時】{DRAWING}", cost=2)]})
    table.pick("N")
    assert "N" not in table.options()
    assert len(table.options()) == 6
    assert sum(table.is_rested(f"資源#{place + 1}") for place in range(10)) == 2
    table.pick("L")
    assert (table.names(TRASH), table.names(BATTLE_AREA)) == (["L", "ミナ"], ["W"] * 5 + ["N"])
    assert table.count(HAND) == 1


@pytest.mark.parametrize(("count", "asked"), [(5, False), (6, True)])
def test_room_is_made_for_what_an_effect_deploys_11_4_2(*, count: int, asked: bool) -> None:
    bringing = command("C", "【メイン】自分のトラッシュのユニットカード1枚を選ぶ。それを配備する。")
    table = duel({BATTLE_AREA: [unit("W")] * count, HAND: [bringing], TRASH: [unit("N")]}).play("C")
    assert ("W" in table.options()) is asked
    if asked:
        table.pick("W")
    assert (table.count(BATTLE_AREA), table.zone("N")) == (6, BATTLE_AREA)


def test_who_makes_room_is_not_destroyed_11_4_3_a08() -> None:
    hearing = unit("W", f"自分のユニットが破壊されたとき、{DRAWING}")
    table = duel(
        {
            BATTLE_AREA: [unit("L", f"【破壊時】{DRAWING}"), hearing, *[unit("X")] * 3, BOAT],
            HAND: [unit("N"), unit("M")],
        }
    )
    table.play("N").pick("L").play("M").pick("艇")
    assert (table.count(HAND), table.events(Destroyed)) == (0, [])
    assert (table.zone("L"), table.zone("艇")) == (TRASH, "outside")


@pytest.mark.parametrize(("count", "gone"), [(4, 0), (5, 1), (6, 2)])
def test_room_is_made_for_all_that_enter_together_11_4_4(count: int, gone: int) -> None:
    bringing = command("C", f"【メイン】{BRINGING.format(2)}")
    lying: list[CardProgram | At] = [unit(f"W{place}") for place in range(count)]
    table = duel({BATTLE_AREA: lying, HAND: [bringing]}, others=[BOAT]).play("C")
    for place in range(gone):
        assert table.count(BATTLE_AREA) == count
        table.pick(f"W{place}")
    assert (table.count(BATTLE_AREA), table.names(BATTLE_AREA)[-2:]) == (min(count + 2, 6), ["艇", "艇"])


# ---- 11-5: one base


def test_a_second_base_takes_the_place_of_the_first_11_5_1_11_5_2() -> None:
    old = at(base("F", f"【破壊時】{DRAWING}"), damage=2, rested=True)
    table = duel({BASES: [old], HAND: [base("G", f"【配備時】{DRAWING}")]}).play("G")
    assert (table.names(BASES), table.names(TRASH), table.count(HAND)) == (["G"], ["F"], 1)
    assert (table.damage("G"), table.is_rested("G")) == (0, False)


def test_an_ex_base_that_is_replaced_leaves_the_game_11_5_2() -> None:
    table = duel({BASES: [EX_PROGRAMS[0]], HAND: [base("G")]}).play("G")
    assert (table.names(BASES), table.count(TRASH), table.zone("EXベース")) == (["G"], 0, "outside")


def test_a_burst_replaces_a_base_11_5_2_11_5_3() -> None:
    table = duel(
        {HAND: [command("C", "【メイン】相手のシールド1つを破壊する。")]},
        {BASES: [base("F", f"【破壊時】{DRAWING}")], SHIELDS: [base("G", "【バースト】このカードを配備する。")]},
    )
    table.play("C").pick("yes")
    assert (table.names(BASES, THEM), table.names(TRASH, THEM), table.count(HAND, THEM)) == (["G"], ["F"], 0)
    assert [each.card.id for each in table.events(Destroyed)] == [table.ref("G").id]


def test_prices_are_paid_before_room_is_made_11_4_2() -> None:
    table = duel({BATTLE_AREA: [unit("W")] * 6, HAND: [unit("N", cost=3)], RESOURCES: []})
    assert "N" not in table.options()


def test_a_unit_printed_without_hp_is_destroyed_at_once_2_8_2_a06() -> None:
    table = duel({HAND: [unit("U", hp=0)]})
    table.play("U")
    assert table.names(TRASH) == ["U"]
