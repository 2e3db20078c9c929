"""Permissions, prohibitions and demands, each wording at the table."""

import pytest

from runtime.events.fighting import DamageDealt
from tests.rules.gundam.texts.saying import cast, ready
from tests.support.duel import BATTLE_AREA, HAND, SHIELDS, THEM, TRASH, Table, at, command, duel, unit

U, V, W = unit("U"), unit("V"), unit("W")
STANDING, LYING = unit("S"), at(unit("L"), rested=True)
PLAYER = "player 1"


def attacks(table: Table, name: str = "U") -> list[str]:
    """What the unit can attack."""
    return [word.partition("→")[2] for word in table.options() if word.startswith(f"{name}→")]


def facing(text: str, *, fresh: bool = False) -> Table:
    """A unit with a text, and opposite it one that stands and one that lies."""
    return duel({BATTLE_AREA: [at(unit("U", text), fresh=fresh), V]}, {BATTLE_AREA: [STANDING, LYING]})


# ---- what may be attacked


def test_without_a_text_a_player_or_a_unit_that_lies_is_attacked_8_2_1() -> None:
    assert attacks(facing("")) == [PLAYER, "L"]


def test_a_unit_that_stands_may_be_attacked_a36() -> None:
    table = facing("このユニットはアクティブの相手のユニットをアタック先に選んでもよい。")
    assert (attacks(table), attacks(table, "V")) == ([PLAYER, "S", "L"], [PLAYER, "L"])


def test_a_permission_lifts_no_other_ban_a65() -> None:
    assert attacks(facing("このユニットはアクティブの相手のユニットをアタック先に選んでもよい。", fresh=True)) == []


def test_only_such_a_unit_that_stands_may_be_attacked_a65() -> None:
    small = unit("K", level=1)
    text = "このユニットはアクティブのLv.2以下の相手のユニットをアタック先に選んでもよい。"
    table = duel({BATTLE_AREA: [unit("U", text)]}, {BATTLE_AREA: [unit("S", level=3), small]})
    assert attacks(table) == [PLAYER, "K"]


def test_all_units_may_do_so_for_a_turn_a65() -> None:
    text = "このターン中、自分のユニットすべてはアクティブの相手のユニットをアタック先に選んでもよい。"
    table = cast(text, {BATTLE_AREA: [U, V]}, {BATTLE_AREA: [STANDING, LYING]})
    assert attacks(table) == attacks(table, "V") == [PLAYER, "S", "L"]


def test_a_player_cannot_be_attacked_nor_the_shields_a65() -> None:
    table = facing("このユニットは相手プレイヤーをアタック先に選べない。")
    assert (attacks(table), attacks(table, "V")) == (["L"], [PLAYER, "L"])


def test_units_cannot_be_attacked_a65() -> None:
    assert attacks(facing("このユニットは相手のユニットをアタック先に選べない。")) == [PLAYER]


# ---- demands


LURE = unit("L", "相手のユニットはアタックするとき、可能ならレストのこのユニットをアタック先に選ぶ。")


@pytest.mark.parametrize(("rested", "found"), [(True, ["L"]), (False, [PLAYER, "K"])])
def test_a_unit_draws_attacks_only_as_it_says_a64(*, rested: bool, found: list[str]) -> None:
    table = duel({BATTLE_AREA: [U]}, {BATTLE_AREA: [at(unit("K"), rested=True), at(LURE, rested=rested)]})
    assert attacks(table) == found
    assert "end" in table.options()


def test_among_several_demands_the_attacker_chooses_a64() -> None:
    second = unit("M", "相手のユニットはアタックするとき、可能ならレストのこのユニットをアタック先に選ぶ。")
    table = duel({BATTLE_AREA: [U]}, {BATTLE_AREA: [at(LURE, rested=True), at(second, rested=True)]})
    assert attacks(table) == ["L", "M"]


def test_a_demand_that_a_ban_stops_is_none_a64() -> None:
    banned = unit("U", "このユニットは相手のユニットをアタック先に選べない。")
    assert attacks(duel({BATTLE_AREA: [banned]}, {BATTLE_AREA: [at(LURE, rested=True)]})) == [PLAYER]


# ---- whether one attacks at all


def test_a_unit_that_cannot_attack_attacks_nothing_a51() -> None:
    table = facing("このユニットはアタックできない。")
    assert (attacks(table), attacks(table, "V")) == ([], [PLAYER, "L"])


def test_a_unit_cannot_attack_for_a_turn_a51() -> None:
    table = cast("自分のユニット1つを選ぶ。このターン中、それはアタックできない。", {BATTLE_AREA: [U, V]}).pick("U")
    assert (attacks(table), attacks(table, "V")) == ([], [PLAYER])
    table.end_turn()
    assert table.state.lasting == []


ONLY = "このユニットは自分のユニットが配備されたターン中しかアタックできない。"


def test_a_unit_attacks_only_in_a_turn_in_which_one_was_deployed_a65() -> None:
    table = duel({BATTLE_AREA: [unit("U", ONLY)], HAND: [V]})
    assert attacks(table) == []
    table.play("V")
    assert (attacks(table), attacks(table, "V")) == ([PLAYER], [])


def test_its_own_deployment_opens_the_turn_but_lifts_no_other_ban_a65() -> None:
    table = duel({BATTLE_AREA: [W], HAND: [unit("U", ONLY)]}).play("U")
    assert attacks(table) == []


def test_a_unit_of_the_opponent_opens_nothing_a65() -> None:
    text = "【メイン】「灯台艇」(〔甲隊〕・AP1・HP1)のユニットトークン1つを配備する。"
    table = duel({BATTLE_AREA: [unit("U", ONLY.replace("自分の", "相手の"))], HAND: [command("C", text)]}).play("C")
    assert attacks(table) == []


@pytest.mark.parametrize(("who", "found"), [("U", [PLAYER, "L"]), ("V", [])])
def test_a_unit_may_attack_in_the_turn_it_came_a65(who: str, found: list[str]) -> None:
    mine = {BATTLE_AREA: [at(U, fresh=True), at(V, fresh=True)]}
    table = cast("自分のユニット1つを選ぶ。それは配備したターンにアタックしてもよい。", mine, {BATTLE_AREA: [LYING]})
    table.pick(who)
    assert attacks(table) == found


# ---- damage that is not received


IMMUNE = [
    ("このユニットは相手からバトルダメージを受けない。", "battle", 0),
    ("このユニットは相手からバトルダメージを受けない。", "effect", 1),
    ("このユニットは相手から効果ダメージを受けない。", "battle", 2),
    ("このユニットは相手から効果ダメージを受けない。", "effect", 0),
    ("このユニットは相手のユニットからバトルダメージを受けない。", "battle", 0),
    ("このユニットは相手のユニットからバトルダメージを受けない。", "effect", 1),
    ("このユニットは相手のユニットから効果ダメージを受けない。", "battle", 2),
    ("このユニットは相手のユニットから効果ダメージを受けない。", "effect", 0),
    ("このユニットは相手のユニットからダメージを受けない。", "battle", 0),
    ("このユニットは相手のユニットからダメージを受けない。", "effect", 0),
    ("このユニットはLv.1以下の相手のユニットからダメージを受けない。", "battle", 2),
    ("このユニットはLv.2以下の相手のユニットからダメージを受けない。", "battle", 0),
]


@pytest.mark.parametrize(("text", "kind", "damage"), IMMUNE)
def test_damage_is_stopped_by_its_kind_and_its_source_a62(text: str, kind: str, damage: int) -> None:
    guarded = at(unit("G", text, hp=5), rested=True)
    if kind == "battle":
        table = duel({BATTLE_AREA: [unit("U", level=2)]}, {BATTLE_AREA: [guarded]}).attack("U", "G").passing()
        # It strikes back all the same.
        assert table.damage("U") == 2
    else:
        hitting = unit("U", "【起動・メイン】【ターン1回】相手のユニット1つを選ぶ。それに1ダメージを与える。")
        table = duel({BATTLE_AREA: [hitting]}, {BATTLE_AREA: [guarded]}).use("U")
    assert (table.damage("G"), len([each for each in table.events(DamageDealt) if each.target == table.ref("G")])) == (
        damage, 1 if damage else 0,
    )  # fmt: skip


def test_a_command_is_no_unit_that_deals_damage_a62() -> None:
    guarded = unit("G", "このユニットは相手のユニットから効果ダメージを受けない。")
    assert cast("相手のユニット1つを選ぶ。それに1ダメージを与える。", {}, {BATTLE_AREA: [guarded]}).damage("G") == 1


def test_ones_own_effects_are_no_enemys_a62() -> None:
    guarded = unit("G", "このユニットは相手から効果ダメージを受けない。")
    assert cast("自分のユニット1つを選ぶ。それに1ダメージを与える。", {BATTLE_AREA: [guarded]}).damage("G") == 1


def test_a_unit_receives_none_for_a_turn_a70() -> None:
    text = "味方のユニット1つを選ぶ。このターン中、それは相手のユニットからバトルダメージを受けない。"
    table = cast(text, {BATTLE_AREA: [U]}, {BATTLE_AREA: [at(V, rested=True)]})
    table.attack("U", "V").passing()
    assert (table.damage("U"), table.damage("V")) == (0, 2)


# ---- numbers that do not fall


GUARDED = unit("G", "このユニットのAPは相手の効果で減少しない。", hp=5)


def test_an_effect_of_the_opponent_takes_nothing_off_a51() -> None:
    table = cast("相手のユニット1つを選ぶ。このターン中、それをAP-1、HP-1する。", {}, {BATTLE_AREA: [GUARDED]})
    assert (table.ap("G"), table.hp("G")) == (2, 4)


def test_ones_own_effect_takes_it_off_a51() -> None:
    table = cast("自分のユニット1つを選ぶ。このターン中、それをAP-1する。", {BATTLE_AREA: [GUARDED]})
    assert table.ap("G") == 1


def test_an_effect_of_the_opponent_may_raise_it_a51() -> None:
    table = cast("相手のユニット1つを選ぶ。このターン中、それをAP+1する。", {}, {BATTLE_AREA: [GUARDED]})
    assert table.ap("G") == 3


def test_a_constant_effect_of_the_opponent_takes_nothing_off_a51() -> None:
    lowering = unit("U", "相手のユニットすべてをAP-1する。")
    table = duel({BATTLE_AREA: [lowering]}, {BATTLE_AREA: [GUARDED, V]})
    assert (table.ap("G"), table.ap("V")) == (2, 1)


def test_a_number_is_guarded_for_a_turn_a51() -> None:
    mine = {HAND: [
        command("C", "【メイン】相手のユニット1つを選ぶ。このターン中、それのAPは相手の効果で減少しない。"),
        command("D", "【メイン】相手のユニット1つを選ぶ。このターン中、それをAP-1する。"),
    ]}  # fmt: skip
    # The reader's opponent is the unit's own side: the reader's effects still lower it.
    assert duel(mine, {BATTLE_AREA: [V]}).play("C").play("D").ap("V") == 1
    guarding = command("C", "【アクション】自分のユニット1つを選ぶ。このターン中、それのAPは相手の効果で減少しない。")
    striking = unit("U", "【アタック時】相手のユニット1つを選ぶ。このターン中、それをAP-1する。")
    table = duel({BATTLE_AREA: [striking]}, {HAND: [guarding], BATTLE_AREA: [V], SHIELDS: [W]})
    table.attack("U")
    assert table.ap("V") == 1
    table.pick("C").paying()
    # What would take it off does so no longer, whenever it began.
    assert table.ap("V") == 2


# ---- blocking and destruction


def test_a_unit_cannot_block_for_a_turn_a37() -> None:
    blocking = unit("B", "《ブロッカー》")
    text = "相手のユニット1つを選ぶ。このターン中、それはブロックできない。"
    table = cast(text, {BATTLE_AREA: [U, V]}, {BATTLE_AREA: [blocking], SHIELDS: [W]})
    table.attack("U")
    assert (table.is_rested("B"), table.count(SHIELDS, THEM)) == (False, 0)
    # Without the text it is asked.
    table = ready(text, {BATTLE_AREA: [U]}, {BATTLE_AREA: [blocking], SHIELDS: [W]}).attack("U")
    assert table.options() == ["block B", "no block"]


HARD = unit("H", "このユニットは相手の効果で破壊されない。")


def test_an_instruction_of_the_opponent_destroys_nothing_a61() -> None:
    table = cast("相手のユニット1つを選ぶ。それを破壊する。", {}, {BATTLE_AREA: [HARD]})
    assert table.zone("H") == BATTLE_AREA


def test_ones_own_instruction_destroys_it_a61() -> None:
    assert cast("自分のユニット1つを選ぶ。それを破壊する。", {BATTLE_AREA: [HARD]}).zone("H") == TRASH


def test_damage_of_an_effect_destroys_it_a61() -> None:
    assert cast("相手のユニット1つを選ぶ。それに3ダメージを与える。", {}, {BATTLE_AREA: [HARD]}).zone("H") == TRASH


def test_lost_hp_destroys_it_a61() -> None:
    table = cast("相手のユニット1つを選ぶ。このターン中、それをHP-3する。", {}, {BATTLE_AREA: [HARD]})
    assert table.zone("H") == TRASH


def test_all_but_one_are_destroyed_a61() -> None:
    table = cast("ユニットすべてを破壊する。", {}, {BATTLE_AREA: [HARD, V]})
    assert (table.zone("H"), table.zone("V")) == (BATTLE_AREA, TRASH)


# ---- what stays as it lies


def test_a_unit_stays_down_through_one_start_phase_a76() -> None:
    text = "レストの相手のユニット1つを選ぶ。それは次の相手のターンのスタートフェイズでアクティブにならない。"
    table = cast(text, {}, {BATTLE_AREA: [at(U, rested=True), at(V, rested=True)]}).pick("U")
    table.end_turn()
    assert (table.state.turn, table.is_rested("U"), table.is_rested("V")) == (6, True, False)
    table.pick("end").passing()
    table.pick("end").passing()
    assert (table.state.turn, table.is_rested("U")) == (8, False)
