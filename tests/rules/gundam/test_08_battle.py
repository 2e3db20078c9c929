"""Chapter 8: attacks, blocks and battles, step by step; and how far they go on when their units are gone."""

from collections.abc import Sequence

import pytest

from runtime.engine.ability import CardProgram, Partner
from runtime.events.fighting import (
    AttackDeclared,
    BattleBegan,
    BattleEnded,
    BlockDeclared,
    DamageDealt,
    Destroyed,
    TargetChanged,
)
from runtime.events.flow import StepBegan
from runtime.events.moving import CardMoved, CardTurned
from runtime.events.resolving import AbilityActivated, EffectsEnded
from runtime.rules.gundam.attacking import Attack
from runtime.state.objects import PlayerRef
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    HAND,
    ME,
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

BLOCKER = unit("B", "《ブロッカー》", ap=2, hp=4)
DRAWING = "自分は1枚ドローする。"
STRIKE = command("C", "【アクション】相手のユニット1つを選ぶ。それに1ダメージを与える。")
PERMIT = "このユニットはアクティブの相手のユニットをアタック先に選んでもよい。"


def steps(table: Table) -> list[str]:
    """The steps of the main phase so far; the phase itself is ""."""
    return [each.step for each in table.events(StepBegan) if each.phase == "main"]


def against(attacker: str, table: Table) -> set[str]:
    """What can be attacked with a unit."""
    return {each.split("→")[1] for each in table.options() if each.startswith(f"{attacker}→")}


# ---- 8-1, 8-2: declaring


def test_an_attack_goes_through_five_steps_8_1_0() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=2, hp=2)]}, {BASES: [base("F", hp=3)]})
    table.attack("U").passing()
    assert steps(table) == ["", "attack", "block", "action", "damage", "battle end", ""]
    assert table.damage("F") == 2
    assert (table.asked, table.state.phase, table.state.step) == (ME, "main", "")


def test_the_other_player_has_no_attack_in_the_turn_8_1_0() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("V")], SHIELDS: [unit("S")]})
    assert against("V", table) == set()
    assert table.refuses(Attack(table.ref("V"), PlayerRef(ME)))


def test_the_attacker_is_rested_and_the_target_fixed_8_2_1() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [at(unit("V"), rested=True), BLOCKER]})
    table.attack("U", "V")
    assert table.is_rested("U")
    assert table.events(AttackDeclared) == [AttackDeclared(ME, table.ref("U"), table.ref("V"))]
    assert table.state.battle().target == table.ref("V")


def test_only_the_player_and_rested_enemy_units_can_be_attacked_8_2_1() -> None:
    lying: Area = {BATTLE_AREA: [at(unit("R"), rested=True), unit("A")], BASES: [base("F")], SHIELDS: [unit("S")]}
    own: list[CardProgram | At] = [unit("U"), at(unit("Rested"), rested=True), at(unit("Fresh"), fresh=True)]
    table = duel({BATTLE_AREA: own}, lying)
    assert against("U", table) == {"player 1", "R"}
    assert against("Rested", table) == against("Fresh", table) == set()
    for target in ("A", "F", "S"):
        assert table.refuses(Attack(table.ref("U"), table.ref(target)))


def test_without_a_unit_to_attack_the_player_is_left_8_2_1() -> None:
    assert against("U", duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("A")]})) == {"player 1"}


NO_PLAYER = "このユニットは相手プレイヤーをアタック先に選べない。"


@pytest.mark.parametrize(("rested", "targets"), [(True, {"V"}), (False, set())])
def test_what_cannot_choose_the_player_attacks_units_only_8_2_1_a65(*, rested: bool, targets: set[str]) -> None:
    theirs: Area = {BATTLE_AREA: [at(unit("V"), rested=rested)], BASES: [base("F")], SHIELDS: [unit("S")]}
    table = duel({BATTLE_AREA: [unit("U", NO_PLAYER)]}, theirs)
    assert against("U", table) == targets


TAUNT = "相手のユニットはアタックするとき、可能ならこのユニットをアタック先に選ぶ。"


@pytest.mark.parametrize(
    ("attacker", "rested", "targets"),
    [
        ("", (True, True), {"T", "T#2"}),
        ("", (True, False), {"T"}),
        ("", (False, False), {"player 1", "V"}),
        (PERMIT, (False, False), {"T", "T#2"}),
    ],
)
def test_a_demand_binds_where_it_is_a_legal_target_8_2_1_a64(
    attacker: str, rested: tuple[bool, bool], targets: set[str]
) -> None:
    taunters = [at(unit("T", TAUNT), rested=each) for each in rested]
    table = duel({BATTLE_AREA: [unit("U", attacker)]}, {BATTLE_AREA: [*taunters, at(unit("V"), rested=True)]})
    assert against("U", table) == targets


def test_a_demand_forces_no_attack_and_ends_with_its_unit_8_2_1_a64() -> None:
    away = command("C", "【メイン】相手のユニット1つを選ぶ。それを破壊する。")
    table = duel({BATTLE_AREA: [unit("U")], HAND: [away]}, {BATTLE_AREA: [at(unit("T", TAUNT), rested=True)]})
    assert {"end", "C"} <= set(table.options())
    assert against("U", table) == {"T"}
    table.play("C")
    assert against("U", table) == {"player 1"}


def test_a_demand_made_later_moves_no_attack_8_2_1_a64() -> None:
    resting = command("C", "【アクション】自分のユニット1つを選ぶ。それをレストにする。")
    taunter = unit("T", "相手のユニットはアタックするとき、可能ならレストのこのユニットをアタック先に選ぶ。")
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [taunter], HAND: [resting], SHIELDS: [unit("S")]})
    table.attack("U").play("C").passing()
    assert table.is_rested("T")
    assert (table.count(SHIELDS, THEM), table.damage("T")) == (0, 0)


def test_permissions_do_not_add_up_8_2_1_a65() -> None:
    theirs: Area = {BATTLE_AREA: [unit("A"), at(unit("R"), rested=True)]}
    table = duel({BATTLE_AREA: [at(unit("Fresh", PERMIT), fresh=True), unit("Old", PERMIT)]}, theirs)
    assert against("Fresh", table) == set()
    assert against("Old", table) == {"player 1", "A", "R"}


def test_attack_abilities_are_resolved_before_the_block_8_2_2() -> None:
    own: list[CardProgram | At] = [
        unit("U", f"【アタック時】{DRAWING}"),
        unit("W", f"自分のユニットがアタックしたとき、{DRAWING}"),
    ]
    table = duel({BATTLE_AREA: own}, {BATTLE_AREA: [BLOCKER]})
    table.attack("U")
    assert table.is_rested("U")
    assert (table.state.step, set(table.options())) == ("attack", {"trigger U", "trigger W"})
    table.pick("trigger W")
    assert (table.count(HAND), table.asked, table.state.step) == (2, THEM, "block")


def test_what_lasts_for_the_battle_counts_in_it_and_is_gone_after_8_2_3() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", "【アタック時】このバトル中、このユニットをAP+2する。", ap=1)]}, {BASES: [base("F")]}
    )
    table.attack("U").passing()
    assert (table.damage("F"), table.ap("U")) == (3, 1)


KILL = "【アタック時】相手のユニット1つを選ぶ。それを破壊する。"
AWAY = "【アタック時】このユニットを手札に戻す。"


@pytest.mark.parametrize("text", [KILL, AWAY])
def test_without_attacker_or_target_the_attack_step_leads_to_the_end_8_2_4(text: str) -> None:
    theirs: Area = {BATTLE_AREA: [at(unit("V"), rested=True), BLOCKER], HAND: [STRIKE]}
    table = duel({BATTLE_AREA: [unit("U", text)]}, theirs)
    table.attack("U", "V")
    if text == KILL:
        table.pick("V")
    assert steps(table) == ["", "attack", "battle end", ""]
    assert table.events(DamageDealt) == []
    assert table.asked == ME


def test_a_player_as_target_never_ends_the_attack_step_8_2_4_a14() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", "【アタック時】相手のベース1つを選ぶ。それを破壊する。")]},
        {BASES: [base("F")], SHIELDS: [unit("S")]},
    )
    table.attack("U").passing()
    assert (steps(table)[-4:-2], table.names(TRASH, THEM)) == (["action", "damage"], ["F", "S"])


def test_a_unit_that_left_and_came_back_is_another_8_2_4_a14() -> None:
    back = unit("V", "【破壊時】自分のトラッシュのユニットカード1枚を選ぶ。それを配備する。")
    table = duel({BATTLE_AREA: [unit("U", KILL)]}, {BATTLE_AREA: [at(back, rested=True)], HAND: [STRIKE]})
    table.attack("U", "V")
    assert (table.zone("V"), steps(table)) == (BATTLE_AREA, ["", "attack", "battle end", ""])


# ---- 8-3: blocking


def test_a_blocker_takes_the_attack_upon_itself_8_3_1() -> None:
    theirs: Area = {BATTLE_AREA: [at(unit("V"), rested=True), BLOCKER], SHIELDS: [unit("S")]}
    table = duel({BATTLE_AREA: [unit("U", ap=3)]}, theirs)
    table.attack("U", "V")
    assert table.asked == THEM
    table.pick("block B").passing()
    assert table.is_rested("B")
    assert (table.damage("V"), table.damage("B"), table.damage("U")) == (0, 3, 2)
    assert table.events(BlockDeclared) == [BlockDeclared(THEM, table.ref("B"))]


def test_neither_rested_blockers_nor_those_of_the_attacker_can_block_8_3_1() -> None:
    rested = at(unit("Rested", "《ブロッカー》"), rested=True)
    table = duel({BATTLE_AREA: [unit("U"), unit("Own", "《ブロッカー》")]}, {BATTLE_AREA: [rested, BLOCKER]})
    table.attack("U")
    assert table.options() == ["block B", "no block"]


def test_a_block_stands_when_the_keyword_is_lost_8_3_1_a70() -> None:
    lose = command("L", "【アクション】相手のユニット1つを選ぶ。このターン中、それは《ブロッカー》を失う。")
    table = duel({BATTLE_AREA: [unit("U", ap=3)], HAND: [lose]}, {BATTLE_AREA: [BLOCKER], SHIELDS: [unit("S")]})
    table.attack("U").pick("block B")
    table.play("L").passing()
    assert not table.has("B", "ブロッカー")
    assert (table.damage("B"), table.count(SHIELDS, THEM)) == (3, 1)


def test_one_block_an_attack_8_3_2() -> None:
    theirs: Area = {BATTLE_AREA: [BLOCKER, unit("D", "《ブロッカー》")], SHIELDS: [unit("S"), unit("S")]}
    table = duel({BATTLE_AREA: [unit("U"), unit("W")]}, theirs)
    table.attack("U").pick("block B").passing()
    assert len(table.events(BlockDeclared)) == 1
    table.attack("W")
    assert table.options() == ["block D", "no block"]


def test_the_unit_attacked_cannot_block_8_3_3() -> None:
    theirs: Area = {BATTLE_AREA: [BLOCKER, unit("D", "《ブロッカー》")]}
    table = duel({BATTLE_AREA: [unit("U", PERMIT)]}, theirs)
    table.attack("U", "B")
    assert table.options() == ["block D", "no block"]


def test_nobody_has_to_block_8_3_4() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [BLOCKER], SHIELDS: [unit("S")], HAND: [STRIKE]})
    table.attack("U").pick("no block")
    assert not table.is_rested("B")
    assert table.state.step == "action"
    table.passing()
    assert table.count(SHIELDS, THEM) == 0


def test_without_a_blocker_nobody_is_asked_8_3_4() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("V")], SHIELDS: [unit("S")], HAND: [STRIKE]})
    table.attack("U")
    assert (table.state.step, table.options()[-1]) == ("action", "pass")


FRAIL = "このユニットが相手のユニットとバトルしている間、これをHP-9する。"


@pytest.mark.parametrize(("attacking", "blocking"), [(FRAIL, ""), ("", FRAIL)])
def test_without_attacker_or_blocker_the_block_step_leads_to_the_end_8_3_5(attacking: str, blocking: str) -> None:
    block = f"《ブロッカー》\n{blocking}" if blocking else "《ブロッカー》"
    table = duel(
        {BATTLE_AREA: [unit("U", attacking)]}, {BATTLE_AREA: [unit("D", block)], HAND: [STRIKE], SHIELDS: [unit("S")]}
    )
    table.attack("U").pick("block D")
    assert steps(table) == ["", "attack", "block", "battle end", ""]
    assert table.zone("U" if attacking else "D") == TRASH
    assert (table.events(DamageDealt), table.count(SHIELDS, THEM)) == ([], 1)


def test_a_block_is_rest_and_change_of_target_by_nobodys_effect_8_3_1_a37() -> None:
    heard = f"《ブロッカー》\nこのユニットが効果でレストになったとき、{DRAWING}"
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("D", heard)]})
    table.attack("U").pick("block D")
    assert [each.target for each in table.events(TargetChanged)] == [table.ref("D")]
    assert table.is_rested("D")
    assert table.count(HAND, THEM) == 0


def test_who_cannot_block_cannot_with_a_keyword_gained_later_either_8_3_1_a37() -> None:
    ban = command("C", "【メイン】相手のユニット1つを選ぶ。このターン中、それはブロックできない。")
    gain = command("G", "【アクション】自分のユニット1つを選ぶ。このターン中、それは《ブロッカー》を得る。")
    theirs: Area = {BATTLE_AREA: [unit("D"), BLOCKER], HAND: [gain], SHIELDS: [unit("S")]}
    table = duel({BATTLE_AREA: [unit("U"), unit("W")], HAND: [ban]}, theirs)
    table.play("C").pick("D").attack("U")
    table.pick("no block").play("G").pick("D").passing()
    assert table.has("D", "ブロッカー")
    assert table.attack("W").options() == ["block B", "no block"]


# ---- 8-4: the action step


def test_the_player_attacked_acts_first_8_4_1() -> None:
    using = unit("X", f"【起動・アクション】【ターン1回】{DRAWING}")
    table = duel({BATTLE_AREA: [unit("U")], HAND: [STRIKE]}, {BATTLE_AREA: [using], SHIELDS: [unit("S")]})
    table.attack("U")
    assert (table.asked, table.options()) == (THEM, ["use X", "pass"])
    table.use("X")
    assert (table.asked, table.options()) == (ME, ["C", "pass"])


def test_without_the_attacker_the_action_step_still_ends_as_ever_8_4_2() -> None:
    away = command("A", "【アクション】相手のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel(
        {BATTLE_AREA: [unit("U")], HAND: [STRIKE]}, {HAND: [away], BATTLE_AREA: [unit("V")], SHIELDS: [unit("S")]}
    )
    table.attack("U").play("A")
    assert (table.zone("U"), table.state.step, table.asked) == (HAND, "action", ME)
    table.play("C").passing()
    assert (table.damage("V"), table.count(SHIELDS, THEM)) == (1, 1)
    assert steps(table)[-3:] == ["action", "battle end", ""]


def test_without_the_target_no_damage_is_dealt_8_4_2() -> None:
    away = command("A", "【アクション】自分のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel(
        {BATTLE_AREA: [unit("U")]}, {HAND: [away], BATTLE_AREA: [at(unit("V"), rested=True)], SHIELDS: [unit("S")]}
    )
    table.attack("U", "V").play("A").passing()
    assert (table.events(DamageDealt), table.count(SHIELDS, THEM)) == ([], 1)


def test_activity_and_link_of_the_attacker_do_not_matter_any_more_8_4_2_a14() -> None:
    stand = command("A", "【アクション】自分のユニット1つを選ぶ。それをアクティブにする。")
    table = duel({BATTLE_AREA: [unit("U")], HAND: [stand]}, {SHIELDS: [unit("S")]})
    table.attack("U").play("A").passing()
    assert (table.is_rested("U"), table.count(SHIELDS, THEM)) == (False, 0)


# ---- 8-5: damage to a player


def test_the_target_is_that_of_the_damage_step_8_5_1() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("D", "《ブロッカー》", ap=0)], SHIELDS: [unit("S")]})
    table.attack("U").pick("block D").passing()
    assert (table.count(SHIELDS, THEM), table.damage("D"), table.damage("U")) == (1, 2, 0)


def test_the_shield_area_is_looked_at_in_the_damage_step_8_5_player_1() -> None:
    crack = command("C", "【アクション】相手のベース1つを選ぶ。それに3ダメージを与える。")
    table = duel(
        {BATTLE_AREA: [unit("U")], HAND: [crack]}, {BASES: [base("F", hp=3)], SHIELDS: [unit("S1"), unit("S2")]}
    )
    table.attack("U").play("C").passing()
    assert (table.names(SHIELDS, THEM), table.names(TRASH, THEM)) == (["S1"], ["F", "S2"])


def test_a_base_that_came_in_the_action_step_takes_the_damage_8_5_player_1() -> None:
    build = command("C", "【アクション】自分のトラッシュのベースカード1枚を選ぶ。それを配備する。")
    table = duel({BATTLE_AREA: [unit("U")]}, {HAND: [build], TRASH: [base("F")], SHIELDS: [unit("S")]})
    table.attack("U").play("C").passing()
    assert (table.damage("F"), table.count(SHIELDS, THEM)) == (2, 1)


def test_with_an_empty_shield_area_the_player_loses_8_5_player_2() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=1)]})
    table.attack("U").passing()
    assert table.game.result is not None
    assert table.game.result.winners == (ME,)


def test_no_ap_harms_no_player_8_5_player_2() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=0)]})
    table.attack("U").passing()
    assert (table.game.result, table.events(DamageDealt)) == (None, [])


def test_only_the_top_shield_is_hit_8_5_player_3() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=4)]}, {SHIELDS: [unit("S1"), unit("S2"), unit("S3")]})
    table.attack("U").passing()
    assert (table.names(SHIELDS, THEM), table.names(TRASH, THEM)) == (["S1", "S2"], ["S3"])
    assert table.game.result is None


def test_a_damaged_shield_is_revealed_and_may_have_its_burst_8_5_player_4() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=1)]}, {SHIELDS: [unit("S", f"【バースト】{DRAWING}")]})
    table.attack("U").passing()
    assert (table.asked, table.options(), table.count(TRASH, THEM)) == (THEM, ["yes", "done"], 0)
    assert table.state.step == "damage"
    assert table.state.known[table.ref("S").id] == 0b11
    table.pick("yes")
    assert (table.names(TRASH, THEM), table.count(HAND, THEM)) == (["S"], 1)


def test_a_shield_that_receives_nothing_stays_hidden_8_5_player_4() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=0)]}, {SHIELDS: [unit("S", f"【バースト】{DRAWING}")]})
    table.attack("U").passing()
    assert (table.zone("S"), table.state.known[table.ref("S").id]) == (SHIELDS, 0)


def test_a_base_takes_all_of_the_damage_8_5_player_5_a09() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=3)]}, {BASES: [base("F", ap=4)], SHIELDS: [unit("S")] * 6})
    table.attack("U").passing()
    assert (table.damage("F"), table.count(SHIELDS, THEM), table.damage("U")) == (3, 6, 0)


@pytest.mark.parametrize(("ap", "zone"), [(2, TRASH), (1, BASES)])
def test_damage_stays_on_a_base_until_it_is_destroyed_8_5_player_6(ap: int, zone: str) -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=ap)]}, {BASES: [at(base("F"), damage=3)]})
    table.attack("U").passing()
    assert (table.zone("F"), table.damage("F")) == (zone, 4 if zone == BASES else 0)
    assert table.game.result is None


def test_damage_of_a_base_stays_over_the_turns_8_5_player_6() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=1)]}, {BASES: [base("F")]})
    table.attack("U").passing().end_turn()
    assert (table.asked, table.damage("F")) == (THEM, 1)


@pytest.mark.parametrize("keyword", ["《先制攻撃》", ""])
def test_first_strike_hits_a_base_once_8_5_player_7(keyword: str) -> None:
    table = duel({BATTLE_AREA: [unit("U", keyword, ap=3)]}, {BASES: [base("F", hp=3)], SHIELDS: [unit("S")]})
    table.attack("U").passing()
    assert (table.zone("F"), table.count(SHIELDS, THEM), len(table.events(DamageDealt))) == (TRASH, 1, 1)


# ---- 8-5: damage to a unit


def test_units_damage_each_other_and_nothing_else_8_5_unit_1() -> None:
    theirs: Area = {BATTLE_AREA: [at(unit("V", ap=1, hp=4), rested=True)], BASES: [base("F")], SHIELDS: [unit("S")]}
    table = duel({BATTLE_AREA: [unit("U", ap=3, hp=3)]}, theirs)
    table.attack("U", "V").passing()
    assert (table.damage("V"), table.damage("U"), table.damage("F"), table.count(SHIELDS, THEM)) == (3, 1, 0, 1)


def test_both_deal_their_damage_in_one_moment_8_5_unit_2() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=3, hp=5)]}, {BATTLE_AREA: [at(unit("V", ap=2, hp=4), rested=True)]})
    table.attack("U", "V").passing()
    (group,) = [each for each in table.game.history if any(isinstance(event, DamageDealt) for event in each.events)]
    dealt = {event.target: event.amount for event in group.events if isinstance(event, DamageDealt)}
    assert dealt == {table.ref("V"): 3, table.ref("U"): 2}


@pytest.mark.parametrize(
    ("own", "other", "gone"),
    [((3, 2), (2, 3), {"U", "V"}), ((0, 2), (2, 3), {"U"}), ((3, 2), (0, 3), {"V"}), ((0, 2), (0, 3), set())],
)
def test_who_has_no_ap_deals_nothing_8_5_unit_2(own: tuple[int, int], other: tuple[int, int], gone: set[str]) -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", ap=own[0], hp=own[1])]},
        {BATTLE_AREA: [at(unit("V", ap=other[0], hp=other[1]), rested=True)]},
    )
    table.attack("U", "V").passing()
    assert {name for name in ("U", "V") if table.zone(name) == TRASH} == gone


def test_damage_stays_on_a_unit_until_it_is_destroyed_8_5_unit_3() -> None:
    own: Area = {BATTLE_AREA: [unit("U", ap=3), unit("W", ap=1)]}
    table = duel(own, {BATTLE_AREA: [at(unit("V", ap=0, hp=4), rested=True)]})
    table.attack("U", "V").passing()
    assert (table.zone("V"), table.damage("V")) == (BATTLE_AREA, 3)
    table.attack("W", "V").passing()
    assert table.zone("V") == TRASH


@pytest.mark.parametrize(
    ("own", "keyword", "other", "their_keyword", "gone", "damage"),
    [
        ((3, 2), "《先制攻撃》", (5, 3), "", {"V"}, 0),
        ((2, 2), "《先制攻撃》", (5, 3), "", {"U"}, 2),
        ((3, 2), "", (5, 3), "《先制攻撃》", {"U", "V"}, 0),
    ],
)
def test_first_strike_of_the_attacker_comes_first_8_5_unit_4_a10(
    own: tuple[int, int], keyword: str, other: tuple[int, int], their_keyword: str, gone: set[str], damage: int
) -> None:
    target = at(unit("V", their_keyword, ap=other[0], hp=other[1]), rested=True)
    table = duel({BATTLE_AREA: [unit("U", keyword, ap=own[0], hp=own[1])]}, {BATTLE_AREA: [target]})
    table.attack("U", "V").passing()
    assert {name for name in ("U", "V") if table.zone(name) == TRASH} == gone
    assert (table.damage("U"), table.damage("V")) == (0, damage)


def test_both_are_destroyed_in_one_moment_8_5_unit_5_a05() -> None:
    own: list[CardProgram | At] = [
        unit("U", f"【破壊時】{DRAWING}", ap=3),
        unit("W", f"ユニットが破壊されたとき、{DRAWING}"),
    ]
    table = duel({BATTLE_AREA: own}, {BATTLE_AREA: [at(unit("V", f"【破壊時】{DRAWING}", ap=3), rested=True)]})
    table.attack("U", "V").passing().pick("trigger U")
    (group,) = [each for each in table.game.history if any(isinstance(event, Destroyed) for event in each.events)]
    assert sum(isinstance(event, Destroyed) for event in group.events) == 2
    assert (table.count(HAND), table.count(HAND, THEM)) == (2, 1)
    assert [each.trigger.player for each in table.events(AbilityActivated)] == [ME, ME, THEM]


def test_the_damage_step_resolves_all_that_happened_in_it_8_5_2() -> None:
    raised = unit("U", "【アタック時】このバトル中、このユニットをAP+2する。", ap=1)
    table = duel({BATTLE_AREA: [raised]}, {BATTLE_AREA: [at(unit("V", f"【破壊時】{DRAWING}"), rested=True)]})
    table.attack("U", "V").passing()
    kinds = (Destroyed, CardMoved, StepBegan, EffectsEnded)
    told = [each for each in table.events() if isinstance(each, kinds)]
    drawn = next(
        place for place, each in enumerate(told) if isinstance(each, CardMoved) and each.destination.zone == HAND
    )
    assert isinstance(told[drawn - 2], Destroyed)
    assert told[drawn + 1] == StepBegan("main", "battle end")
    assert isinstance(told[drawn + 2], EffectsEnded)


# ---- 8-6: the end


def test_what_lasts_for_the_battle_ends_with_it_8_6_1() -> None:
    own = unit(
        "U",
        "【アタック時】このバトル中、このユニットはAP+2され、《制圧》を得る。\n【アタック時】このターン中、このユニットをAP+1する。",
        ap=2,
    )
    table = duel({BATTLE_AREA: [own]}, {SHIELDS: [unit("S")] * 3})
    table.attack("U").pick("trigger U").passing()
    assert table.count(SHIELDS, THEM) == 1
    assert (table.ap("U"), table.has("U", "制圧")) == (3, False)
    table.end_turn()
    assert table.ap("U") == 2


def test_who_lives_by_a_bonus_of_the_battle_is_destroyed_at_its_end_8_6_1_a06() -> None:
    own = unit("U", f"【アタック時】このバトル中、このユニットをHP+2する。\n【破壊時】{DRAWING}", ap=1, hp=3)
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [at(unit("V", ap=3), rested=True)]})
    table.attack("U", "V").passing()
    (death,) = table.events(Destroyed)
    assert (table.zone("U"), death.harm.value, table.count(HAND)) == (TRASH, "rule", 1)
    told = [type(each) for each in table.events()]
    assert told.index(AbilityActivated, told.index(Destroyed)) < told.index(BattleEnded)


def test_what_begins_in_the_battle_end_step_ends_with_the_battle_too_8_6_1() -> None:
    dying = unit(
        "U",
        "【アタック時】このバトル中、このユニットをHP+2する。\n【破壊時】このバトル中、自分のユニットすべてをAP+2、HP+2する。",
        ap=1,
        hp=3,
    )
    table = duel({BATTLE_AREA: [dying, unit("W", ap=1)]}, {BATTLE_AREA: [at(unit("V", ap=3), rested=True)]})
    table.attack("U", "V").passing()
    assert table.zone("U") == TRASH
    assert (table.ap("W"), table.hp("W"), table.state.lasting, table.state.battles) == (1, 3, [], [])


def test_what_dies_with_the_last_effects_of_the_battle_has_its_text_8_6_1_a06() -> None:
    text = "【破壊時】このバトル中、自分のユニットすべてをHP+2する。その後、自分のユニットすべてに2ダメージを与える。"
    dying = unit("U", f"【アタック時】このバトル中、このユニットをHP+2する。\n{text}", ap=1, hp=3)
    own: list[CardProgram | At] = [dying, unit("W", f"【破壊時】{DRAWING}", hp=2)]
    table = duel({BATTLE_AREA: own}, {BATTLE_AREA: [at(unit("V", ap=3), rested=True)]})
    table.attack("U", "V").passing()
    assert (table.zone("U"), table.zone("W"), table.count(HAND)) == (TRASH, TRASH, 1)
    told = [type(each) for each in table.events() if isinstance(each, AbilityActivated | StepBegan)]
    assert told[-3:] == [AbilityActivated, AbilityActivated, StepBegan]


def test_every_battle_that_began_ends_8_6_1() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {SHIELDS: [unit("S")]})
    table.attack("U").passing()
    (began,), (ended,) = table.events(BattleBegan), table.events(BattleEnded)
    assert began.battle.number == ended.battle
    assert "U→player 1" not in table.options()


def test_a_unit_set_active_again_attacks_again_8_6() -> None:
    own = unit("U", "【アタック時】【ターン1回】このユニットをアクティブにする。")
    table = duel({BATTLE_AREA: [own]}, {SHIELDS: [unit("S")] * 2})
    table.attack("U").passing().attack("U").passing()
    assert (table.count(SHIELDS, THEM), len(table.events(AttackDeclared))) == (0, 2)
    assert table.is_rested("U")


# ---- 8-5 and what the damage sets off


def test_triggers_of_first_strike_wait_for_the_second_blow_a11() -> None:
    hurt = unit("V", "このユニットがバトルダメージを受けたとき、このターン中、これをAP+1する。", ap=2, hp=4)
    table = duel({BATTLE_AREA: [unit("U", "《先制攻撃》", ap=2, hp=3)]}, {BATTLE_AREA: [at(hurt, rested=True)]})
    table.attack("U", "V").passing()
    assert (table.damage("V"), table.damage("U"), table.ap("V")) == (2, 2, 3)


def test_a_unit_that_dies_still_has_what_its_battle_damage_sets_off_a72() -> None:
    text = f"このユニットがバトルダメージで相手のユニットを破壊したとき、{DRAWING}"
    own = unit("U", text, ap=3, link=Partner(name_is=("ミナ",)))
    mina = pilot(
        "ミナ", f"【リンク中】このユニットがバトルダメージで相手のユニットを破壊したとき、{DRAWING}", ap=0, hp=0
    )
    table = duel({BATTLE_AREA: [at(own, pilot=mina)]}, {BATTLE_AREA: [at(unit("V", ap=3), rested=True)]})
    table.attack("U", "V").passing()
    table.pick(table.options()[0])
    assert (table.zone("U"), table.zone("V"), table.count(HAND)) == (TRASH, TRASH, 2)


def test_recovering_does_not_bring_back_who_died_in_the_same_battle_a72() -> None:
    text = "このユニットがバトルダメージで相手のユニットを破壊したとき、このユニットを3回復する。"
    table = duel({BATTLE_AREA: [unit("U", text, ap=3)]}, {BATTLE_AREA: [at(unit("V", ap=3), rested=True)]})
    table.attack("U", "V").passing()
    assert (table.zone("U"), table.zone("V")) == (TRASH, TRASH)


@pytest.mark.parametrize(("ap", "zone"), [(3, TRASH), (1, HAND)])
def test_who_was_destroyed_by_the_damage_is_not_returned_a72(ap: int, zone: str) -> None:
    text = "このユニットが相手のユニットにバトルダメージを与えたとき、それを持ち主の手札に戻してもよい。"
    table = duel({BATTLE_AREA: [unit("U", text, ap=ap, hp=9)]}, {BATTLE_AREA: [at(unit("V"), rested=True)]})
    table.attack("U", "V").passing()
    if "yes" in table.options():
        table.pick("yes")
    assert table.zone("V") == zone


def test_states_of_being_in_battle_are_live_a70() -> None:
    gains = "このユニットが相手のユニットとバトルしている間、これは《先制攻撃》を得る。"
    theirs: Area = {
        BATTLE_AREA: [at(unit("V", ap=5), rested=True), unit("D", "《ブロッカー》", ap=5, hp=2)],
        SHIELDS: [unit("S")],
    }
    table = duel({BATTLE_AREA: [unit("U", gains, ap=3, hp=2)]}, theirs)
    assert not table.has("U", "先制攻撃")
    table.attack("U").pick("block D")
    table.passing()
    assert (table.zone("D"), table.damage("U")) == (TRASH, 0)


def test_a_link_lost_does_not_end_the_attack_a22_a14() -> None:
    own = unit(
        "U",
        "【アタック時】このユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。",
        link=Partner(name_is=("ミナ",)),
    )
    table = duel({BATTLE_AREA: [at(own, pilot=pilot("ミナ", ap=2), fresh=True)]}, {BASES: [base("F")]})
    table.attack("U").passing()
    assert (table.zone("ミナ"), table.damage("F")) == (HAND, 2)


def test_a_fresh_unit_attacks_only_while_it_is_linked_a22() -> None:
    away = command("C", "【メイン】パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    own = at(unit("U", link=Partner(name_is=("ミナ",))), pilot=pilot("ミナ"), fresh=True)
    table = duel({BATTLE_AREA: [own], HAND: [away]}, {SHIELDS: [unit("S")]})
    assert against("U", table) == {"player 1"}
    table.play("C")
    assert against("U", table) == set()
    table.play("ミナ", "U")
    assert against("U", table) == {"player 1"}


def test_a_token_blocks_and_leaves_the_game_when_destroyed_8_3_1() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=3)]}, {BATTLE_AREA: [token("T", "《ブロッカー》")], SHIELDS: [unit("S")]})
    table.attack("U").pick("block T").passing()
    assert (table.zone("T"), table.count(TRASH, THEM), table.count(SHIELDS, THEM)) == ("outside", 0, 1)


def test_the_declaration_rests_by_no_effect_8_2_1() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", f"このユニットが効果でレストになったとき、{DRAWING}")]}, {SHIELDS: [unit("S")]}
    )
    table.attack("U").passing()
    assert (table.count(HAND), len(table.events(CardTurned))) == (0, 1)
