"""Situations that need several rules at once, each with the clauses it is about."""

from collections.abc import Sequence

import pytest
from attrs import evolve

from runtime.effects.fighting import Recover
from runtime.effects.moving import ReturnToOwnersHand
from runtime.engine.ability import Block, CardProgram, Limit, Partner, Replacement
from runtime.events.fighting import DamageDealt
from runtime.events.flow import StepBegan
from runtime.events.resolving import AbilityActivated
from runtime.rules.gundam.locations import EX_PROGRAMS
from runtime.rules.gundam.words import UNIT
from runtime.state.record import Record
from runtime.terms.nouns import This
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import IsDestroyed
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    DECK,
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

DRAWING = "自分は1枚ドローする。"
EX_BASE = EX_PROGRAMS[0]


def test_s04_the_last_shield_is_a_base_8_5_player_2_13_2_burst() -> None:
    fortress = base("F", "【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。")
    table = duel({BATTLE_AREA: [unit("U", ap=3), unit("V", ap=3)]}, {SHIELDS: [fortress]})
    table.attack("U").passing().pick("yes")
    assert table.names(BASES, THEM) == ["F"]
    table.attack("V").passing()
    assert (table.damage("F"), table.game.result) == (3, None)


def test_s05_suppression_and_two_bursts_13_1_suppression_4() -> None:
    fortress = base("F", "【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。")
    drawing = unit("D", "【バースト】自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [unit("U", "《制圧》")]}, {SHIELDS: [unit("S1"), drawing, fortress]})
    table.attack("U").passing().pick("trigger F", "yes", "yes")
    assert table.names(BASES, THEM) == ["F"]
    assert (table.count(SHIELDS, THEM), table.count(HAND, THEM), table.names(TRASH, THEM)) == (0, 2, ["D"])


def test_s17_a_pilot_gone_takes_its_hp_along_2_8_4() -> None:
    mina = pilot("ミナ", hp=2)
    weak = unit("U", "【破壊時】自分は1枚ドローする。", hp=3)
    away = unit("X", "【配備時】相手のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({HAND: [away]}, {BATTLE_AREA: [at(weak, pilot=mina, damage=4)]})
    table.play("X")
    assert (table.zone("ミナ"), table.zone("U"), table.count(HAND, THEM)) == ("hand", TRASH, 2)


def draw_card(name: str = "C", window: str = "アクション") -> CardProgram:
    return command(name, f"【{window}】{DRAWING}")


def winners(table: Table) -> tuple[int, ...] | None:
    return table.game.result.winners if table.game.result else None


def steps(table: Table) -> list[str]:
    """The steps of the main phase so far; the phase itself is ""."""
    return [each.step for each in table.events(StepBegan) if each.phase == "main"]


def activated(table: Table) -> list[str]:
    """The cards whose triggered abilities were carried out, in order."""
    return [table.word(each.trigger) for each in table.events(AbilityActivated)]


def test_s01_the_last_card_loses_before_the_lethal_blow_1_2_4_8_2_2() -> None:
    table = duel({DECK: [unit("X")], BATTLE_AREA: [unit("U", f"【アタック時】{DRAWING}")]})
    table.attack("U")
    assert (winners(table), table.names(HAND), steps(table)) == ((THEM,), ["X"], ["", "attack"])


def test_s02_lost_in_the_middle_of_an_effect_1_2_5_4_2_3() -> None:
    sweep = command("C", "【メイン】自分は2枚ドローする。その後、相手のユニットすべてを破壊する。")
    table = duel({DECK: [unit("X")] * 2, HAND: [sweep], SHIELDS: [unit("S")]}, {BATTLE_AREA: [unit("V")] * 3})
    table.play("C")
    assert winners(table) == (THEM,)
    assert (table.count(BATTLE_AREA, THEM), table.count(HAND), table.zone("C")) == (3, 2, "resolving")


def test_s04_a_declined_burst_leaves_the_player_open_8_5_player_2() -> None:
    fortress = base("F", "【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。")
    table = duel({BATTLE_AREA: [unit("U", ap=3), unit("V", ap=3)]}, {SHIELDS: [fortress]})
    table.attack("U").passing().pick("done").attack("V").passing()
    assert (winners(table), table.zone("F")) == ((ME,), TRASH)


def test_s06_a_base_takes_all_of_a_suppression_3_5_3_13_1_suppression_1() -> None:
    shields = [unit("S", f"【バースト】{DRAWING}")] * 4
    table = duel(
        {BATTLE_AREA: [unit("U", "《制圧》", ap=9, hp=9)]}, {BASES: [at(base("F", hp=3), damage=2)], SHIELDS: shields}
    )
    table.attack("U").passing()
    assert (table.zone("F"), table.count(SHIELDS, THEM), table.count(HAND, THEM)) == (TRASH, 4, 0)


def test_s07_breach_burst_and_destruction_in_one_step_8_5_unit_5_10_1_triggered_9() -> None:
    own: list[CardProgram | At] = [
        unit("U", "《突破1》", ap=3),
        unit("W", f"自分のユニットが破壊されたとき、{DRAWING}", ap=1, hp=5),
    ]
    dying = at(unit("V", "【破壊時】相手のユニット1つを選ぶ。それに1ダメージを与える。", ap=3), rested=True)
    table = duel(
        {BATTLE_AREA: own}, {BATTLE_AREA: [dying], SHIELDS: [unit("S1"), unit("S2", f"【バースト】{DRAWING}")]}
    )
    table.attack("U", "V").passing()
    assert set(table.options()) == {"trigger U", "trigger W"}
    table.pick("trigger U")
    assert (table.asked, table.options(), table.count(HAND)) == (THEM, ["yes", "done"], 0)
    table.pick("yes")
    assert (table.count(HAND, THEM), table.count(HAND), table.damage("W")) == (1, 1, 1)
    assert (table.names(SHIELDS, THEM), table.names(TRASH, THEM)) == (["S1"], ["V", "S2"])
    assert activated(table) == ["trigger U", "trigger S2", "trigger W", "trigger V"]


@pytest.mark.parametrize(
    ("first", "order"),
    [
        ("trigger U", ["trigger U", "trigger X", "trigger A", "trigger B"]),
        ("trigger A", ["trigger A", "trigger U", "trigger X", "trigger B"]),
    ],
)
def test_s08_what_is_set_off_later_comes_first_10_1_triggered_7_8(first: str, order: list[str]) -> None:
    mine: Area = {
        HAND: [unit("U", "【配備時】相手のユニット1つを選ぶ。それに1ダメージを与える。")],
        BATTLE_AREA: [unit("A", f"自分のユニットが配備されたとき、{DRAWING}")],
    }
    theirs: list[CardProgram | At] = [
        unit("B", "相手のユニットが配備されたとき、相手のユニット1つを選ぶ。それをレストにする。"),
        unit("X", f"このユニットが効果ダメージを受けたとき、{DRAWING}", ap=2, hp=5),
    ]
    table = duel(mine, {BATTLE_AREA: theirs}).play("U").pick(first)
    table.pick("X", "U")
    assert activated(table) == order


REPLACED = IsDestroyed(This(UNIT))


@pytest.mark.parametrize(
    ("instead", "zone", "own"),
    [(Recover(This(UNIT), Fixed(9)), BATTLE_AREA, TRASH), (ReturnToOwnersHand(This(UNIT)), HAND, BATTLE_AREA)],
)
def test_s09_first_strike_against_what_is_not_destroyed_13_1_first_strike_2(
    instead: Record, zone: str, own: str
) -> None:
    saved = evolve(unit("V", ap=5), abilities=(Replacement(REPLACED, (Block((instead,)),), limit=Limit.ONCE_PER_TURN),))
    mine: Area = {BATTLE_AREA: [unit("U", "《先制攻撃》《突破1》", ap=3, hp=2)]}
    table = duel(mine, {BATTLE_AREA: [at(saved, rested=True)], BASES: [base("F")]})
    table.attack("U", "V").passing()
    assert (table.zone("V"), table.zone("U"), table.damage("F")) == (zone, own, 0)
    assert (table.damage("V"), table.damage("U")) == (0, 0)


def test_s10_first_strike_does_nothing_for_a_blocker_13_1_first_strike_1_8_5_1() -> None:
    blocker = unit("B", "《ブロッカー》\n《先制攻撃》", ap=3, hp=1)
    table = duel({BATTLE_AREA: [unit("U", ap=3)]}, {BATTLE_AREA: [blocker], SHIELDS: [unit("S")] * 2})
    table.attack("U").pick("block B").passing()
    assert (table.zone("U"), table.zone("B"), table.count(SHIELDS, THEM)) == (TRASH, TRASH, 2)


def test_s11_a_blocker_that_leaves_gives_the_attack_back_to_nobody_8_4_2_8_6_1() -> None:
    blocker = unit("B", "《ブロッカー》\n【起動・アクション】このユニットを持ち主の手札に戻す。")
    theirs: Area = {BATTLE_AREA: [at(unit("A", ap=1, hp=1), rested=True), blocker]}
    table = duel(
        {BATTLE_AREA: [unit("U", "【アタック時】このバトル中、このユニットをAP+2する。", ap=3)], HAND: [draw_card()]},
        theirs,
    )
    table.attack("U", "A").pick("block B").use("B").passing()
    assert (table.damage("A"), table.ap("U"), table.is_rested("U")) == (0, 3, True)
    assert steps(table) == ["", "attack", "block", "action", "battle end", ""]


def test_s12_what_the_attack_kills_is_not_fought_8_2_4_13_1_breach_1() -> None:
    own = unit("U", "《突破1》\n【アタック時】相手のユニット1つを選ぶ。それに2ダメージを与える。", ap=1, hp=1)
    theirs: Area = {
        BATTLE_AREA: [at(unit("V", ap=5, hp=2), rested=True), unit("B", "《ブロッカー》")],
        HAND: [draw_card()],
    }
    table = duel({BATTLE_AREA: [own]}, theirs | {BASES: [base("F")]})
    table.attack("U", "V").pick("V")
    assert (table.asked, steps(table)) == (ME, ["", "attack", "battle end", ""])
    assert (table.zone("U"), table.is_rested("U"), table.damage("F")) == (BATTLE_AREA, True, 0)


@pytest.mark.parametrize("shields", [1, 0])
def test_s13_a_base_gone_before_the_damage_8_5_player_1_5_17_7(shields: int) -> None:
    crack = command("C", "【アクション】相手のベース1つを選ぶ。それに3ダメージを与える。")
    theirs: Area = {BASES: [EX_BASE], SHIELDS: [unit("S")] * shields, HAND: [draw_card("D")]}
    table = duel({BATTLE_AREA: [unit("U")], HAND: [crack]}, theirs)
    table.attack("U").pick("pass").play("C").passing()
    assert (table.zone("EXベース"), table.count(SHIELDS, THEM)) == ("outside", 0)
    assert winners(table) == (None if shields else (ME,))


def test_s14_who_takes_up_the_last_shield_is_open_8_5_player_2_13_2_burst_1() -> None:
    own = unit("X", f"【起動・アクション】自分のシールド1つを手札に加える：{DRAWING}")
    table = duel({BATTLE_AREA: [unit("U", ap=1)]}, {BATTLE_AREA: [own], SHIELDS: [unit("S", f"【バースト】{DRAWING}")]})
    table.attack("U").use("X").passing()
    assert (winners(table), table.count(HAND, THEM), activated(table)) == ((ME,), 2, [])


def test_s16_a_link_lost_in_the_attack_3_2_11_13_2_during_link_1() -> None:
    text = (
        f"【アタック時】このユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。その後、{DRAWING}"
    )
    own = unit("U", "【リンク中】《高機動》", ap=2, hp=2, link=Partner(name_is=("ミナ",)))
    stand = command("C", "【メイン】自分のユニット1つを選ぶ。それをアクティブにする。")
    mine: Area = {BATTLE_AREA: [at(own, pilot=pilot("ミナ", text, ap=2), fresh=True)], HAND: [stand]}
    table = duel(mine, {BATTLE_AREA: [unit("B", "《ブロッカー》", ap=1, hp=5)], SHIELDS: [unit("S")] * 3})
    assert table.has("U", "高機動")
    table.attack("U")
    assert (table.options(), table.ap("U"), table.count(HAND)) == (["block B", "no block"], 2, 3)
    table.pick("no block").passing()
    assert table.count(SHIELDS, THEM) == 2
    table.play("C")
    assert not table.is_rested("U")
    assert not [each for each in table.options() if each.startswith("U→")]


def test_s17_who_dies_while_linked_has_its_text_13_2_destroyed_3_3_3_6() -> None:
    own = unit("U", f"【リンク中】【破壊時】{DRAWING}", hp=3, link=Partner(name_is=("ミナ",)))
    lying = at(own, pilot=pilot("ミナ", hp=2), damage=4)
    hit = command("C", "【メイン】相手のユニット1つを選ぶ。それに1ダメージを与える。")
    table = duel({HAND: [hit]}, {BATTLE_AREA: [lying]}).play("C")
    assert (table.names(TRASH, THEM), table.count(HAND, THEM)) == (["U", "ミナ"], 1)
    away = command("C", "【メイン】相手のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({HAND: [away]}, {BATTLE_AREA: [lying]}).play("C")
    assert (table.names(TRASH, THEM), table.names(HAND, THEM)) == (["U"], ["ミナ"])


def test_s18_a_token_with_a_pilot_5_17_8_3_3_12() -> None:
    lying = at(token("艇", ap=2, hp=2), pilot=pilot("ミナ", f"【破壊時】{DRAWING}", hp=0))
    hearing = unit("W", f"このユニット以外の、ユニットが破壊されたとき、{DRAWING}", hp=9)
    hit = command("C", "【メイン】相手のユニット1つを選ぶ。それに2ダメージを与える。")
    table = duel({HAND: [hit], BATTLE_AREA: [hearing]}, {BATTLE_AREA: [lying]}).play("C")
    assert (table.names(TRASH, THEM), table.zone("艇")) == (["ミナ"], "outside")
    assert (table.count(HAND, THEM), table.count(HAND), activated(table)) == (1, 1, ["trigger W", "trigger 艇"])


def test_s20_an_attacker_that_makes_room_11_4_2_8_2_4() -> None:
    boat = token("艇", traits=("甲隊",))
    own = unit("U", f"【アタック時】「艇」(〔甲隊〕・AP1・HP1)のユニットトークン1つを配備する。\n【破壊時】{DRAWING}")
    table = duel({BATTLE_AREA: [own, *[at(unit("W"), rested=True)] * 5]}, {SHIELDS: [unit("S")]}, others=[boat])
    table.attack("U").pick("U")
    assert (table.zone("U"), table.zone("艇"), table.count(HAND), table.count(BATTLE_AREA)) == (
        TRASH,
        BATTLE_AREA,
        0,
        6,
    )
    assert (steps(table), table.count(SHIELDS, THEM)) == (["", "attack", "battle end", ""], 1)
    assert not [each for each in table.options() if "→" in each]


@pytest.mark.parametrize(("answer", "left"), [("yes", ["Y"]), ("done", ["X"])])
def test_s22_a_burst_replaces_a_base_11_5_2_11_5_3(answer: str, left: list[str]) -> None:
    crack = command("C", "【メイン】相手のシールド1つを破壊する。")
    fortress = base("Y", "【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。")
    old = at(base("X", f"【破壊時】{DRAWING}"), damage=2)
    table = duel({HAND: [crack]}, {BASES: [old], SHIELDS: [unit("S1"), unit("S2"), fortress]})
    table.play("C").pick(answer)
    assert (table.names(BASES, THEM), table.names(TRASH, THEM)) == (left, ["X" if answer == "yes" else "Y"])
    assert (table.damage("Y"), table.is_rested("Y")) == (0, False)
    assert table.names(HAND, THEM) == (["S2"] if answer == "yes" else [])


@pytest.mark.parametrize("limit", ["", "【ターン1回】"])
def test_s27_one_group_or_two_10_1_triggered_2_4(limit: str) -> None:
    hearing = unit("W", f"{limit}相手のユニットが破壊されたとき、{DRAWING}")
    together = command("C", "【メイン】相手のユニットすべてに1ダメージを与える。")
    apart = command(
        "C", "【メイン】相手のユニット1つを選ぶ。それを破壊する。その後、相手のユニット1つを選ぶ。それを破壊する。"
    )
    theirs: Area = {BATTLE_AREA: [unit("V", hp=1)] * 3}
    assert duel({BATTLE_AREA: [hearing], HAND: [together]}, theirs).play("C").count(HAND) == 1
    table = duel({BATTLE_AREA: [hearing], HAND: [apart]}, theirs).play("C").pick("V")
    assert table.count(HAND) == 0
    table.pick("V#2")
    assert table.count(HAND) == (1 if limit else 2)


def test_s28_numbers_below_zero_are_remembered_1_3_9_8_6_1() -> None:
    own = unit("U", "【アタック時】このバトル中、このユニットをAP-5する。", ap=3)
    raised = command("C", "【アクション】自分のユニット1つを選ぶ。このターン中、それをAP+3する。")
    table = duel({BATTLE_AREA: [own], HAND: [raised]}, {BASES: [base("F")]}).attack("U")
    assert table.ap("U") == 0
    assert table.play("C").ap("U") == 6
    assert table.damage("F") == 1
    assert table.end_turn().ap("U") == 3


def test_s34_what_forbids_stands_above_what_permits_and_the_rules_1_3_1_1_3_6() -> None:
    free = unit("U", "このユニットはアクティブの相手のユニットをアタック先に選んでもよい。")
    guard = unit("G", "相手のユニットはアクティブの自分のユニットをアタック先に選べない。")
    kill = command("C", "【メイン】相手のユニット1つを選ぶ。それを破壊する。")
    table = duel({BATTLE_AREA: [free, unit("W")], HAND: [kill]}, {BATTLE_AREA: [unit("V"), guard]})
    attacks = {each for each in table.options() if "→" in each}
    assert attacks == {"U→player 1", "W→player 1"}
    table.play("C").pick("G")
    assert {each for each in table.options() if "→" in each} == attacks | {"U→V"}


def test_s35_an_attack_without_ap_is_legal_and_harms_nobody_5_5_5() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=0)]}).attack("U").passing()
    assert (winners(table), table.events(DamageDealt), table.is_rested("U")) == (None, [], True)


def test_s35_shields_that_receive_nothing_are_not_revealed_5_21_3_8_5_player_4() -> None:
    guard = unit("G", "自分のシールドすべては相手からバトルダメージを受けない。")
    shields = [unit("S", f"【バースト】{DRAWING}")] * 3
    table = duel({BATTLE_AREA: [unit("U", "《制圧》")]}, {BATTLE_AREA: [guard], SHIELDS: shields})
    table.attack("U").passing()
    assert (table.count(SHIELDS, THEM), table.events(DamageDealt), table.count(HAND, THEM)) == (3, [], 0)
