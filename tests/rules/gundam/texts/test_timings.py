"""What a text waits for: each wording once where it must go off, and once where something like it happens."""

import pytest

from runtime.engine.ability import CardProgram
from runtime.events.moving import CardMoved, CardTurned
from tests.rules.gundam.texts.saying import Side
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    HAND,
    REMOVED,
    SHIELDS,
    THEM,
    Table,
    at,
    base,
    command,
    duel,
    pilot,
    token,
    unit,
)

DRAWS = "自分は1枚ドローする。"


def waiting(text: str, **how: int) -> CardProgram:
    """The unit "W", which draws a card when it has heard what it waits for."""
    return unit("W", f"{text}、{DRAWS}", **how)


def order(text: str) -> CardProgram:
    """The command "C", which is an effect of its player."""
    return command("C", f"【メイン】{text}")


def heard(table: Table, player: int = 0) -> int:
    """How often the text went off: so many cards were drawn by the effect of "W"."""
    source = table.ref("W").id
    drawn = [each for each in table.events(CardMoved) if each.is_draw and each.cause.source]
    return sum(each.cause.source.id == source and each.destination.player == player for each in drawn)


KILL = "相手のユニット1つを選ぶ。それを破壊する。"
BURN = "相手のユニット1つを選ぶ。それに3ダメージを与える。"
OWN_KILL = "自分のユニット1つを選ぶ。それを破壊する。"
OWN_BURN = "自分のユニット1つを選ぶ。それに1ダメージを与える。"


def by_order(text: str, card: CardProgram, mine: Side | None = None, theirs: Side | None = None) -> Table:
    """Play a command with this text while the waiting card is in play on my side."""
    sides = dict(mine or {})
    sides[HAND] = [order(text), *sides.get(HAND, ())]
    sides[BATTLE_AREA] = [card, *sides.get(BATTLE_AREA, ())]
    return duel(sides, theirs).play("C")


def by_enemy(text: str, card: CardProgram, theirs: Side | None = None) -> Table:
    """Play a command of mine while the waiting card is in play on their side."""
    sides = dict(theirs or {})
    sides[BATTLE_AREA] = [card, *sides.get(BATTLE_AREA, ())]
    return duel({HAND: [order(text)]}, sides).play("C")


# ---- destroying


def fight(card: CardProgram, other: CardProgram) -> Table:
    table = duel({BATTLE_AREA: [card]}, {BATTLE_AREA: [at(other, rested=True)]})
    return table.attack("W", "V").passing()


BATTLE_KILL = "このユニットがバトルダメージで相手のユニットを破壊したとき"
ANY_KILL = "このユニットがダメージで相手のユニットを破壊したとき"


@pytest.mark.parametrize("text", [BATTLE_KILL, ANY_KILL])
def test_a_unit_that_destroys_another_in_battle_hears_it_a61(text: str) -> None:
    assert heard(fight(waiting(text, ap=3), unit("V", hp=3))) == 1
    assert heard(fight(waiting(text, ap=2), unit("V", hp=3))) == 0


@pytest.mark.parametrize("text", [BATTLE_KILL, ANY_KILL])
def test_a_unit_that_dies_in_the_same_exchange_hears_it_too_a72(text: str) -> None:
    table = fight(waiting(text, ap=3, hp=1), unit("V", ap=3, hp=3))
    assert (table.zone("W"), heard(table)) == ("trash", 1)


@pytest.mark.parametrize(("text", "count"), [(BATTLE_KILL, 0), (ANY_KILL, 1)])
def test_effect_damage_is_no_battle_damage_a61(text: str, count: int) -> None:
    shooter = unit("W", f"{text}、{DRAWS}\n【配備時】{BURN}")
    assert heard(duel({HAND: [shooter]}, {BATTLE_AREA: [unit("V")]}).play("W")) == count


@pytest.mark.parametrize("text", [BATTLE_KILL, ANY_KILL])
def test_another_text_or_an_instruction_is_no_damage_of_the_unit_a61(text: str) -> None:
    assert heard(by_order(BURN, waiting(text), theirs={BATTLE_AREA: [unit("V")]})) == 0
    shooter = unit("W", f"{text}、{DRAWS}\n【配備時】{KILL}")
    assert heard(duel({HAND: [shooter]}, {BATTLE_AREA: [unit("V")]}).play("W")) == 0


def test_a_shield_is_no_unit_that_is_destroyed_8_5_player() -> None:
    table = duel({BATTLE_AREA: [waiting(BATTLE_KILL)]}, {SHIELDS: [unit("S")]})
    assert heard(table.attack("W").passing()) == 0


@pytest.mark.parametrize(
    ("harm", "count"), [(BURN, 1), (KILL, 1), ("相手のユニット1つを選ぶ。それに1ダメージを与える。", 0)]
)
def test_what_this_effect_destroys_is_heard_in_the_same_text_a73(harm: str, count: int) -> None:
    text = f"【配備時】{harm}この効果で相手のユニットを破壊したとき、{DRAWS}"
    table = duel({HAND: [unit("W", text)]}, {BATTLE_AREA: [unit("V")]}).play("W")
    assert heard(table) == count


def test_a_unit_that_another_effect_destroys_is_none_of_this_one_a73() -> None:
    text = f"【配備時】{DRAWS}この効果で相手のユニットを破壊したとき、自分は1枚ドローする。"
    table = duel({HAND: [order(KILL), unit("W", text)]}, {BATTLE_AREA: [unit("V")]}).play("C").play("W")
    assert heard(table) == 1


def test_a_unit_of_mine_that_this_effect_destroys_is_no_enemy_unit_a73() -> None:
    text = f"【配備時】{OWN_KILL}この効果で相手のユニットを破壊したとき、{DRAWS}"
    table = duel({HAND: [unit("W", text)], BATTLE_AREA: [unit("V")]}).play("W").pick("V")
    assert (table.zone("V"), heard(table)) == ("trash", 0)


WITH_DAMAGE = "相手のユニットがダメージで破壊されたとき"


@pytest.mark.parametrize(("text", "count"), [(BURN, 1), (KILL, 0)])
def test_destroyed_with_damage_a61(text: str, count: int) -> None:
    assert heard(by_order(text, waiting(WITH_DAMAGE), theirs={BATTLE_AREA: [unit("V")]})) == count


def test_a_unit_of_mine_is_no_enemy_unit_destroyed_with_damage_a61() -> None:
    text = "自分のユニット1つを選ぶ。それに3ダメージを与える。"
    sides: Side = {BATTLE_AREA: [unit("V")]}
    table = by_order(text, waiting(WITH_DAMAGE), sides).pick("V")
    assert (table.zone("V"), heard(table)) == ("trash", 0)


OWN_DESTROYED = "自分のユニットが破壊されたとき"


@pytest.mark.parametrize("text", [OWN_KILL, "自分のユニット1つを選ぶ。それに3ダメージを与える。"])
def test_destroyed_by_whatever_cause_5_10(text: str) -> None:
    assert heard(by_order(text, waiting(OWN_DESTROYED), {BATTLE_AREA: [unit("V")]}).pick("V")) == 1


def test_a_unit_put_away_otherwise_is_not_destroyed_5_12_2() -> None:
    text = "自分のユニット1つを選ぶ。それをゲームから除外する。"
    table = by_order(text, waiting(OWN_DESTROYED), {BATTLE_AREA: [unit("V")]}).pick("V")
    assert (table.zone("V"), heard(table)) == (REMOVED, 0)


def test_an_enemy_unit_destroyed_is_none_of_mine_5_10() -> None:
    assert heard(by_order(KILL, waiting(OWN_DESTROYED), theirs={BATTLE_AREA: [unit("V")]})) == 0


def test_units_destroyed_together_are_heard_once_10_1_triggered_4() -> None:
    killed = "自分のユニットすべてを破壊する。"
    assert heard(by_order(killed, waiting(OWN_DESTROYED), {BATTLE_AREA: [unit("V"), unit("V2")]})) == 1


BY_ENEMY_EFFECT = "自分のユニットが相手の効果で破壊されたとき"
BY_EFFECT = "相手のユニットが効果で破壊されたとき"


def test_destroyed_by_an_effect_of_the_opponent_a61() -> None:
    waits, sides = waiting(BY_ENEMY_EFFECT), {BATTLE_AREA: [unit("V")]}
    assert heard(by_enemy(KILL, waits, sides).pick("V"), THEM) == 1
    assert heard(by_enemy(BURN, waits, sides).pick("V"), THEM) == 0
    assert heard(by_order(OWN_KILL, waits, sides).pick("V")) == 0


@pytest.mark.parametrize(("text", "count"), [(KILL, 1), (BURN, 0)])
def test_destroyed_by_an_effect_a61(text: str, count: int) -> None:
    assert heard(by_order(text, waiting(BY_EFFECT), theirs={BATTLE_AREA: [unit("V")]})) == count


# ---- attacking


def test_units_of_mine_that_attack_8_2() -> None:
    waits = waiting("自分のユニットがアタックしたとき")
    table = duel({BATTLE_AREA: [waits, unit("V")]})
    assert heard(table.attack("V").passing()) == 1
    table = duel({BATTLE_AREA: [unit("V")]}, {BATTLE_AREA: [waits], SHIELDS: [unit("S")]})
    assert heard(table.attack("V").passing(), THEM) == 0


# ---- damage

BATTLE_HIT = "このユニットが相手のユニットにバトルダメージを与えたとき"
EFFECT_HIT = "このユニットが相手のユニットに効果ダメージを与えたとき"


@pytest.mark.parametrize(("text", "in_battle"), [(BATTLE_HIT, 1), (EFFECT_HIT, 0)])
def test_the_kind_of_damage_that_a_unit_deals_5_5_3(text: str, in_battle: int) -> None:
    assert heard(fight(waiting(text, ap=1, hp=5), unit("V"))) == in_battle
    shooter = unit("W", f"{text}、{DRAWS}\n【配備時】相手のユニット1つを選ぶ。それに1ダメージを与える。")
    assert heard(duel({HAND: [shooter]}, {BATTLE_AREA: [unit("V")]}).play("W")) == 1 - in_battle


def test_no_damage_is_dealt_with_no_ap_5_5_5() -> None:
    assert heard(fight(waiting(BATTLE_HIT, ap=0, hp=5), unit("V"))) == 0


def test_damage_to_a_base_is_none_to_a_unit_5_5_3() -> None:
    table = duel({BATTLE_AREA: [waiting(BATTLE_HIT)]}, {BASES: [base("港")]})
    assert heard(table.attack("W").passing()) == 0
    waits = waiting("このユニットが相手のベースにバトルダメージを与えたとき")
    assert heard(duel({BATTLE_AREA: [waits]}, {BASES: [base("港")]}).attack("W").passing()) == 1


@pytest.mark.parametrize(
    ("text", "by_mine", "by_theirs"),
    [
        ("このユニットが相手の効果ダメージを受けたとき", 0, 1),
        ("このユニットが効果ダメージを受けたとき", 1, 1),
        ("このユニットがバトルダメージを受けたとき", 0, 0),
    ],
)
def test_whose_effect_damage_a_unit_receives_5_5_4(text: str, by_mine: int, by_theirs: int) -> None:
    assert heard(by_order(OWN_BURN, waiting(text))) == by_mine
    assert heard(by_enemy("相手のユニット1つを選ぶ。それに1ダメージを与える。", waiting(text)), THEM) == by_theirs


@pytest.mark.parametrize(
    ("text", "count"),
    [("このユニットがバトルダメージを受けたとき", 1), ("このユニットが効果ダメージを受けたとき", 0)],
)
def test_battle_damage_that_a_unit_receives_5_5_3(text: str, count: int) -> None:
    assert heard(fight(waiting(text, hp=5), unit("V", ap=1))) == count


def test_damage_that_another_unit_receives_5_5_4() -> None:
    waits = waiting("このユニットが効果ダメージを受けたとき")
    assert heard(by_order(OWN_BURN, waits, {BATTLE_AREA: [unit("V")]}).pick("V")) == 0


HEAL = "自分のユニット1つを選ぶ。それを2回復する。"
RECOVERED = "このユニットが回復したとき"


@pytest.mark.parametrize(("damage", "count"), [(1, 1), (0, 0)])
def test_a_unit_recovers_only_from_damage_5_6_3(damage: int, count: int) -> None:
    table = duel({HAND: [order(HEAL)], BATTLE_AREA: [at(waiting(RECOVERED), damage=damage)]}).play("C")
    assert heard(table) == count


def test_another_unit_recovers_5_6_3() -> None:
    table = duel({HAND: [order(HEAL)], BATTLE_AREA: [waiting(RECOVERED), at(unit("V"), damage=1)]}).play("C")
    assert heard(table.pick("V")) == 0


@pytest.mark.parametrize(("trait", "count"), [("甲隊", 1), ("乙隊", 0)])
def test_which_units_recover_5_6_3(trait: str, count: int) -> None:
    waits = waiting(f"〔{trait}〕の自分のユニットが回復したとき")
    hurt = at(unit("V", traits=["甲隊"]), damage=1)
    table = duel({HAND: [order(HEAL)], BATTLE_AREA: [waits, hurt]}).play("C").pick("V")
    assert (table.damage("V"), heard(table)) == (0, count)


# ---- rested and active

REST = "自分のユニット1つを選ぶ。それをレストにする。"
ENEMY_REST = "相手のユニット1つを選ぶ。それをレストにする。"


@pytest.mark.parametrize(
    ("text", "by_mine", "by_theirs"),
    [("自分のユニットが相手の効果でレストになったとき", 0, 1), ("このユニットが効果でレストになったとき", 1, 1)],
)
def test_whose_effect_rests_a_unit_a76(text: str, by_mine: int, by_theirs: int) -> None:
    assert heard(by_order(REST, waiting(text))) == by_mine
    assert heard(by_enemy(ENEMY_REST, waiting(text)), THEM) == by_theirs


def test_neither_an_attack_nor_a_second_rest_is_resting_by_an_effect_a76() -> None:
    waits = waiting("このユニットが効果でレストになったとき")
    assert heard(duel({BATTLE_AREA: [waits]}).attack("W").passing()) == 0
    table = duel({HAND: [order(REST)], BATTLE_AREA: [at(waits, rested=True)]}).play("C")
    assert (heard(table), table.events(CardTurned)[:-1]) == (0, [])


def test_a_unit_deployed_rested_was_not_rested_q354() -> None:
    call = order("「灯台艇」(AP1・HP1)のユニットトークン1つをレストで配備する。")
    waits = waiting("自分のユニットが効果でレストになったとき")
    table = duel({HAND: [call], BATTLE_AREA: [waits]}, others=[token("灯台艇")]).play("C")
    assert (table.is_rested("灯台艇"), heard(table)) == (True, 0)


def test_a_price_that_rests_is_an_effect_that_rests_a76() -> None:
    text = f"自分のユニットが効果でレストになったとき、{DRAWS}"
    table = duel(
        {BATTLE_AREA: [unit("W", text), unit("V", "【起動・メイン】このユニットをレストにする:自分は1枚ドローする。")]}
    )
    assert heard(table.use("V")) == 1


WAKE = "自分のユニット1つを選ぶ。それをアクティブにする。"
WOKEN = "レストのこのユニットが効果でアクティブになったとき"


def test_a_rested_unit_is_set_as_active_by_an_effect_a76() -> None:
    table = duel({HAND: [order(WAKE)], BATTLE_AREA: [at(waiting(WOKEN), rested=True)]}).play("C")
    assert (table.is_rested("W"), heard(table)) == (False, 1)
    assert heard(by_order(WAKE, waiting(WOKEN))) == 0


def test_the_active_step_is_no_effect_a76() -> None:
    table = duel({}, {BATTLE_AREA: [at(waiting(WOKEN), rested=True)]})
    table.end_turn()
    assert (table.state.turn_player, table.is_rested("W"), heard(table, THEM)) == (THEM, False, 0)


def test_an_active_unit_is_no_rested_one_set_as_active_a76() -> None:
    text = "アクティブの自分のユニットが効果でレストになったとき"
    assert heard(by_order(REST, waiting(text))) == 1
    text = "レストの自分のユニットが効果でレストになったとき"
    assert heard(by_order(REST, waiting(text))) == 0


# ---- coming and going


def test_ex_resources_that_are_placed_5_17_ex_resource() -> None:
    place, place_normal = "自分はEXリソース1つを置く。", "自分はリソース1つを置く。"
    assert heard(by_order(place, waiting("自分のEXリソースが置かれたとき"))) == 1
    assert heard(by_order(place, waiting("相手のEXリソースが置かれたとき"))) == 0
    deck: Side = {"resource deck": [unit("R")]}
    assert heard(by_order(place_normal, waiting("自分のEXリソースが置かれたとき"), deck)) == 0


def test_the_opponent_places_an_ex_resource_5_17_ex_resource() -> None:
    table = by_enemy("自分はEXリソース1つを置く。", waiting("相手のEXリソースが置かれたとき"))
    assert heard(table, THEM) == 1


def grows(text: str) -> CardProgram:
    """The unit "G" with AP 2, which has AP 3 for the turn when it has heard what it waits for."""
    return unit("G", f"{text}、このターン中、このユニットをAP+1する。")


DREW = "自分が効果でドローしたとき"


@pytest.mark.parametrize(
    ("text", "picked", "power"),
    [
        ("自分は1枚ドローする。", (), 3),
        (
            "自分のデッキを上から2枚見て、その中のユニットカード1枚を公開して手札に加える。残ったカードは自分のトラッシュに置く。",
            ("D1",),
            2,
        ),
        ("自分のトラッシュのユニットカード1枚を選ぶ。それを手札に加える。", (), 2),
    ],
)
def test_drawing_is_not_the_only_way_to_the_hand_5_14_1(text: str, picked: tuple[str, ...], power: int) -> None:
    deck = [unit("D3"), unit("D2"), unit("D1")]
    table = duel({HAND: [order(text)], BATTLE_AREA: [grows(DREW)], "trash": [unit("T")], "deck": deck})
    table.play("C").pick(*picked)
    assert (table.count(HAND), table.ap("G")) == (1, power)


def test_the_draw_of_the_turn_is_no_effect_7_3() -> None:
    table = duel({}, {BATTLE_AREA: [grows(DREW)]}).end_turn()
    assert (table.count(HAND, THEM), table.ap("G")) == (1, 2)


def test_the_opponent_draws_5_14_1() -> None:
    assert duel({HAND: [order(DRAWS)]}, {BATTLE_AREA: [grows(DREW)]}).play("C").ap("G") == 2


def test_units_of_mine_that_are_deployed_5_8_1() -> None:
    waits = waiting("自分のユニットが配備されたとき")
    assert heard(duel({HAND: [unit("V")], BATTLE_AREA: [waits]}).play("V")) == 1
    assert heard(duel({HAND: [base("港")], BATTLE_AREA: [waits]}).play("港")) == 0
    assert heard(duel({HAND: [pilot("ミナ")], BATTLE_AREA: [waits]}).play("ミナ", "W")) == 0
    assert heard(duel({HAND: [unit("V")]}, {BATTLE_AREA: [waits]}).play("V"), THEM) == 0


def test_a_unit_is_seen_with_what_constant_effects_give_it_a83() -> None:
    waits = waiting("AP4以上の自分のユニットが配備されたとき")
    flag = base("港", "自分のユニットすべてをAP+1する。")
    assert heard(duel({HAND: [unit("V", ap=3)], BATTLE_AREA: [waits], BASES: [flag]}).play("V")) == 1
    assert heard(duel({HAND: [unit("V", ap=3)], BATTLE_AREA: [waits]}).play("V")) == 0


def test_a_token_that_is_deployed_5_8_1() -> None:
    text = "「灯台艇」(AP1・HP1)のユニットトークン1つを配備する。"
    waits, boat = waiting("自分のユニットが配備されたとき"), token("灯台艇")
    assert heard(duel({HAND: [order(text)], BATTLE_AREA: [waits]}, others=[boat]).play("C")) == 1


RETURN = "自分のユニット1つを選ぶ。それを持ち主の手札に戻す。"


def test_units_that_go_back_to_the_hand_5_12() -> None:
    waits = waiting("自分のユニットが手札に戻ったとき")
    assert heard(by_order(RETURN, waits, {BATTLE_AREA: [unit("V")]}).pick("V")) == 1
    assert heard(by_order(OWN_KILL, waits, {BATTLE_AREA: [unit("V")]}).pick("V")) == 0
    away = "相手のユニット1つを選ぶ。それを持ち主の手札に戻す。"
    assert heard(by_order(away, waits, theirs={BATTLE_AREA: [unit("V")]})) == 0
    back = "自分のトラッシュのユニットカード1枚を選ぶ。それを手札に加える。"
    assert heard(by_order(back, waits, {"trash": [unit("V")]})) == 0


# ---- discarding

DISCARD = "自分の手札1枚を捨てる。"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("自分の手札のユニットカードを捨てたとき", 1),
        ("自分の手札の〔甲隊〕のユニットカードを捨てたとき", 1),
        ("自分の手札の〔乙隊〕のユニットカードを捨てたとき", 0),
        ("自分の手札のパイロットカードを捨てたとき", 0),
    ],
)
def test_what_is_discarded_5_11_1(text: str, count: int) -> None:
    assert heard(by_order(DISCARD, waiting(text), {HAND: [unit("V", traits=["甲隊"])]})) == count


def test_what_comes_from_the_deck_is_not_discarded_5_11_1() -> None:
    mill = "自分のデッキを上から1枚、自分のトラッシュに置く。"
    assert heard(by_order(mill, waiting("自分の手札のユニットカードを捨てたとき"))) == 0


def test_the_opponent_discards_5_11_1() -> None:
    waits = waiting("自分の手札のユニットカードを捨てたとき")
    table = duel({HAND: [order("相手は手札1枚を捨てる。")], BATTLE_AREA: [waits]}, {HAND: [unit("V")]}).play("C")
    assert (table.zone("V"), heard(table)) == ("trash", 0)


def test_a_card_hears_that_it_is_discarded_itself_3_3_13() -> None:
    own = unit("W", f"このカードを捨てたとき、{DRAWS}")
    assert heard(duel({HAND: [order(DISCARD), own]}).play("C")) == 1
    assert heard(duel({HAND: [order(DISCARD), unit("V")], BATTLE_AREA: [own]}).play("C")) == 0
    assert heard(duel({HAND: [order(DISCARD), own, unit("V")]}).play("C").pick("V")) == 0


# ---- numbers

LOWERED = "このユニットのAPが相手の効果で減少したとき"


def lowers(whose: str, stat: str = "AP") -> str:
    return f"{whose}のユニット1つを選ぶ。このターン中、それを{stat}-1する。"


def test_the_ap_is_reduced_by_an_enemy_effect_5_5() -> None:
    assert heard(by_enemy(lowers("相手"), waiting(LOWERED)), THEM) == 1
    assert heard(by_enemy(lowers("相手", "HP"), waiting(LOWERED)), THEM) == 0
    assert heard(by_order(lowers("自分"), waiting(LOWERED))) == 0
    raised = "相手のユニット1つを選ぶ。このターン中、それをAP+1する。"
    assert heard(by_enemy(raised, waiting(LOWERED)), THEM) == 0


def test_the_ap_of_another_unit_is_reduced_5_5() -> None:
    table = by_enemy(lowers("相手"), waiting(LOWERED), {BATTLE_AREA: [unit("V")]}).pick("V")
    assert (table.ap("V"), heard(table, THEM)) == (1, 0)


def test_an_ap_of_0_or_one_that_cannot_drop_is_not_reduced_1_3_3() -> None:
    assert heard(by_enemy(lowers("相手"), waiting(LOWERED, ap=0)), THEM) == 0
    firm = unit("W", f"このユニットのAPは相手の効果で減少しない。\n{LOWERED}、{DRAWS}")
    table = by_enemy(lowers("相手"), firm)
    assert (table.ap("W"), heard(table, THEM)) == (2, 0)


# ---- playing


def test_a_card_that_is_played_5_7_1() -> None:
    waits = waiting("自分の手札のユニットカードをプレイするとき")
    assert heard(duel({HAND: [unit("V")], BATTLE_AREA: [waits]}).play("V")) == 1
    assert heard(duel({HAND: [pilot("ミナ")], BATTLE_AREA: [waits]}).play("ミナ", "W")) == 0
    assert heard(duel({HAND: [unit("V")]}, {BATTLE_AREA: [waits]}).play("V"), THEM) == 0
    call = "自分の手札のユニットカード1枚を配備する。"
    assert heard(by_order(call, waits, {HAND: [unit("V")]})) == 0


# ---- turns


@pytest.mark.parametrize(("text", "mine", "theirs"), [("自分のターン終了時", 1, 0), ("相手のターン終了時", 0, 1)])
def test_the_end_of_whose_turn_7_6(text: str, mine: int, theirs: int) -> None:
    assert heard(duel({BATTLE_AREA: [waiting(text)]}).end_turn()) == mine
    assert heard(duel({}, {BATTLE_AREA: [waiting(text)]}).end_turn(), THEM) == theirs


@pytest.mark.parametrize(("text", "mine", "theirs"), [("自分のターン開始時", 0, 1), ("相手のターン開始時", 1, 0)])
def test_the_start_of_whose_turn_7_2_start(text: str, mine: int, theirs: int) -> None:
    assert heard(duel({BATTLE_AREA: [waiting(text)]}).end_turn()) == mine
    assert heard(duel({}, {BATTLE_AREA: [waiting(text)]}).end_turn(), THEM) == theirs


def test_during_my_turn_a_text_waits_only_then_a39() -> None:
    waits = unit("W", f"自分のターン中、相手のユニットが破壊されたとき、{DRAWS}")
    assert heard(by_order(KILL, waits, theirs={BATTLE_AREA: [unit("V")]})) == 1
    text = f"相手のターン中、相手のユニットが破壊されたとき、{DRAWS}"
    assert heard(by_order(KILL, unit("W", text), theirs={BATTLE_AREA: [unit("V")]})) == 0


# ---- printed timings


def test_deployed_attacking_destroyed_13_2() -> None:
    deployed, attacks, destroyed = (unit("W", f"【{when}】{DRAWS}") for when in ("配備時", "アタック時", "破壊時"))
    assert [heard(duel({HAND: [card]}).play("W")) for card in (deployed, attacks, destroyed)] == [1, 0, 0]
    fought = [duel({BATTLE_AREA: [card]}).attack("W").passing() for card in (deployed, attacks, destroyed)]
    assert [heard(table) for table in fought] == [0, 1, 0]
    assert [heard(by_order(OWN_KILL, card)) for card in (deployed, attacks, destroyed)] == [0, 0, 1]


def test_a_timing_is_that_of_the_card_itself_13_2() -> None:
    for when in ("配備時", "アタック時", "破壊時"):
        card = unit("W", f"【{when}】{DRAWS}")
        table = duel({HAND: [unit("V")], BATTLE_AREA: [card, unit("V2")]}).play("V").attack("V2").passing()
        assert heard(table) == 0
        assert heard(by_order(OWN_KILL, card, {BATTLE_AREA: [unit("X")]}).pick("X")) == 0


def test_two_timings_in_one_bracket_wait_for_either_13_2() -> None:
    card = unit("W", f"【配備時】/【破壊時】{DRAWS}")
    table = duel({HAND: [card, order(OWN_KILL)]}).play("W")
    assert heard(table) == 1
    assert heard(table.play("C")) == 2
    assert heard(duel({BATTLE_AREA: [card]}).attack("W").passing()) == 0
    card = unit("W", f"【配備時】/【アタック時】{DRAWS}")
    assert heard(duel({HAND: [card]}).play("W")) == 1
    assert heard(duel({BATTLE_AREA: [card]}).attack("W").passing()) == 1
    assert heard(by_order(OWN_KILL, card)) == 0


def test_a_burst_is_activated_by_the_destruction_of_the_shield_alone_13_2_burst() -> None:
    card = unit("W", f"【バースト】{DRAWS}")
    table = duel({BATTLE_AREA: [unit("V")]}, {SHIELDS: [card]}).attack("V").passing()
    assert table.options() == ["yes", "done"]
    assert heard(table.pick("yes"), THEM) == 1
    assert heard(by_order(OWN_KILL, card)) == 0
    assert heard(duel({HAND: [card]}).play("W")) == 0


def test_in_play_a_burst_does_not_hear_that_of_a_shield_13_2_burst() -> None:
    shield, own = unit("S", f"【バースト】{DRAWS}"), unit("W", f"【バースト】{DRAWS}")
    table = duel({BATTLE_AREA: [unit("V")]}, {SHIELDS: [shield], BATTLE_AREA: [own]})
    table.attack("V").passing().pick("yes")
    assert (table.count(HAND, THEM), heard(table, THEM)) == (1, 0)


def test_once_per_turn_13_2_once_per_turn() -> None:
    often, once = "自分のユニットが配備されたとき", "【ターン1回】自分のユニットが配備されたとき"
    for text, count in ((often, 2), (once, 1)):
        table = duel({HAND: [unit("V"), unit("V2")], BATTLE_AREA: [waiting(text)]}).play("V").play("V2")
        assert heard(table) == count


def test_windows_of_commands_and_of_abilities_13_2_main_action() -> None:
    hand = [command("主", f"【メイン】{DRAWS}"), command("反", f"【アクション】{DRAWS}")]
    able = [unit("主機", f"【起動・メイン】{DRAWS}"), unit("反機", f"【起動・アクション】{DRAWS}")]
    table = duel({HAND: hand, BATTLE_AREA: able})
    offered = {name for name in table.options() if "→" not in name and name != "end"}
    assert offered == {"主", "use 主機"}
    table.pick("end").pick("go on")
    assert {name for name in table.options() if name != "pass"} == {"反", "use 反機"}


@pytest.mark.parametrize("paid", [1, 0])
def test_a_price_inside_a_timing_13_1_development(paid: int) -> None:
    card = unit("W", f"【配備時：開発1】{DRAWS}")
    table = duel({HAND: [card], "trash": [unit("T", traits=["ジージェネ"])] * paid}).play("W")
    if paid:
        table.pick("yes")
    assert (heard(table), table.count(REMOVED)) == (paid, paid)
