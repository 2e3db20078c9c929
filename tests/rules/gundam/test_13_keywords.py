"""Chapter 13: keyword effects, and the timings printed before a text."""

from collections.abc import Sequence
from typing import Any

import pytest

from cardlang.project import check_sources
from cardlang.source import Source
from runtime.engine.ability import CardProgram, Partner
from runtime.engine.decision import Asked
from runtime.events.fighting import BlockDeclared, DamageDealt, DamageKind, DamageRemoved, Destroyed
from runtime.events.resolving import AbilityActivated
from runtime.rules.gundam.words import UNIT
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
    card,
    command,
    duel,
    pilot,
    unit,
)

Area = dict[str, Sequence[CardProgram | At]]

DRAWING = "自分は1枚ドローする。"
MINA = Partner(name_is=("ミナ",))


def gaining(keyword: str, window: str = "メイン") -> str:
    return f"【{window}】自分のユニット1つを選ぶ。このターン中、それは{keyword}を得る。"


def number(name: str, keyword: str, table: Table) -> int:
    return int(table.state.profile(table.ref(name).id).keywords[keyword])


# ---- 《リペア》


@pytest.mark.parametrize(("rested", "fresh"), [(False, False), (True, True)])
def test_repair_recovers_at_the_end_of_the_own_turn_13_1_repair_1(*, rested: bool, fresh: bool) -> None:
    own = at(unit("U", "《リペア2》", hp=5), damage=3, rested=rested, fresh=fresh)
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [at(unit("V", "《リペア2》", hp=5), damage=3)]})
    table.end_turn()
    assert (table.damage("U"), table.damage("V")) == (1, 3)


def test_repair_of_an_undamaged_unit_recovers_nothing_13_1_repair_1() -> None:
    table = duel({BATTLE_AREA: [unit("U", f"《リペア2》\nこのユニットが回復したとき、{DRAWING}")]})
    table.end_turn()
    assert (table.count(HAND), table.events(DamageRemoved)) == (0, [])


def test_repair_adds_up_13_1_repair_2() -> None:
    own = at(unit("U", "《リペア1》", hp=6), pilot=pilot("ミナ", "《リペア1》"), damage=4)
    away = command("C", "【アクション】パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({BATTLE_AREA: [own], HAND: [away]})
    assert number("U", "リペア", table) == 2
    stay = duel({BATTLE_AREA: [own]}).end_turn()
    assert [each.amount for each in stay.events(DamageRemoved)] == [2]
    table.pick("end", "go on").play("C").passing()
    assert [each.amount for each in table.events(DamageRemoved)] == [1]


def test_one_and_two_of_repair_are_three_13_1_repair_3() -> None:
    own = at(unit("U", "《リペア1》", hp=6), damage=4)
    table = duel({BATTLE_AREA: [own], HAND: [command("C", gaining("《リペア2》"))]})
    table.play("C").end_turn()
    assert ([each.amount for each in table.events(DamageRemoved)], table.damage("U")) == ([3], 1)


# ---- 《突破》


def breaching(number: int, *, theirs: Area | None = None, ap: int = 3, **own: Any) -> Table:
    """My unit with 《突破》 attacks a rested unit and destroys it."""
    area: Area = {BATTLE_AREA: [at(unit("V", ap=0), rested=True)], **(theirs or {})}
    table = duel({BATTLE_AREA: [unit("U", f"《突破{number}》", ap=ap, **own)]}, area)
    return table.attack("U", "V").passing()


def test_breach_hits_the_front_of_the_shield_area_13_1_breach_1() -> None:
    table = breaching(2, theirs={BASES: [base("F")], SHIELDS: [unit("S")]})
    assert (table.damage("F"), table.count(SHIELDS, THEM)) == (2, 1)
    assert table.events(DamageDealt)[-1].kind is DamageKind.EFFECT


def test_breach_is_about_battle_damage_13_1_breach_1() -> None:
    own = unit("U", "《突破2》\n【アタック時】相手のユニット1つを選ぶ。それに3ダメージを与える。")
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [at(unit("V"), rested=True)], BASES: [base("F")]})
    table.attack("U", "V").passing()
    assert (table.zone("V"), table.damage("F")) == (TRASH, 0)


def test_a_defender_does_not_breach_13_1_breach_1_a12() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U")], BASES: [base("F")]}, {BATTLE_AREA: [at(unit("V", "《突破2》", ap=3), rested=True)]}
    )
    table.attack("U", "V").passing()
    assert (table.zone("U"), table.damage("F")) == (TRASH, 0)


def test_breach_of_first_strike_counts_13_1_breach_1_a12() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", "《先制攻撃》\n《突破2》", ap=3)]},
        {BATTLE_AREA: [at(unit("V"), rested=True)], BASES: [base("F")]},
    )
    table.attack("U", "V").passing()
    assert table.damage("F") == 2


@pytest.mark.parametrize(
    ("text", "level", "damage"),
    [
        ("Lv.3以下の相手のユニットからダメージを受けない。", 3, 0),
        ("Lv.3以下の相手のユニットからダメージを受けない。", 4, 2),
        ("相手のユニットからバトルダメージを受けない。", 3, 2),
    ],
)
def test_the_damage_of_breach_comes_from_the_unit_13_1_breach_1_a62(text: str, level: int, damage: int) -> None:
    table = breaching(2, theirs={BASES: [base("F", f"このベースは{text}")]}, level=level)
    assert table.damage("F") == damage


@pytest.mark.parametrize(
    ("area", "left"),
    [
        ({BASES: [base("F")], SHIELDS: [unit("S")] * 4}, (3, 4)),
        ({SHIELDS: [unit("S")] * 4}, (0, 3)),
        ({BASES: [at(base("F"), damage=4)], SHIELDS: [unit("S")] * 4}, (0, 4)),
    ],
)
def test_breach_hits_one_card_and_the_excess_is_lost_13_1_breach_2(area: Area, left: tuple[int, int]) -> None:
    table = breaching(3, theirs=area)
    on_base = table.damage("F") if BASES in area else 0
    assert (on_base, table.count(SHIELDS, THEM)) == left


def test_a_shield_hit_by_breach_may_have_its_burst_13_1_breach_2() -> None:
    table = breaching(3, theirs={SHIELDS: [unit("S", f"【バースト】{DRAWING}")]})
    table.pick("yes")
    assert (table.count(HAND, THEM), table.names(TRASH, THEM)) == (1, ["V", "S"])


def test_breach_of_a_unit_that_dies_in_the_battle_13_1_breach_3() -> None:
    own, other = unit("U", "《突破1》", ap=3), at(unit("V", ap=3), rested=True)
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [other], BASES: [base("F")]})
    table.attack("U", "V").passing()
    assert (table.zone("U"), table.zone("V"), table.damage("F")) == (TRASH, TRASH, 1)


def test_breach_never_hits_a_player_13_1_breach_4() -> None:
    table = breaching(5)
    assert (table.game.result, table.events(DamageDealt)[1:]) == (None, [])


def test_breach_adds_up_to_one_damage_on_one_card_13_1_breach_5() -> None:
    own = at(unit("U", "《突破1》", ap=3), pilot=pilot("ミナ", "《突破2》"))
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [at(unit("V"), rested=True)], SHIELDS: [unit("S")] * 3})
    table.attack("U", "V").passing()
    assert (table.count(SHIELDS, THEM), table.events(DamageDealt)[-1].amount) == (2, 3)


def test_one_and_two_of_breach_are_three_13_1_breach_6() -> None:
    own: Area = {BATTLE_AREA: [unit("U", "《突破1》", ap=3)], HAND: [command("C", gaining("《突破2》"))]}
    table = duel(own, {BATTLE_AREA: [at(unit("V"), rested=True)], BASES: [base("F", hp=3)]})
    table.play("C").attack("U", "V").passing()
    assert table.zone("F") == TRASH


def test_my_breach_is_resolved_before_what_their_unit_sets_off_13_1_breach_a12() -> None:
    other = at(unit("V", "【破壊時】相手のユニット1つを選ぶ。それに1ダメージを与える。", ap=0), rested=True)
    table = duel({BATTLE_AREA: [unit("U", "《突破2》", ap=3)]}, {BATTLE_AREA: [other], BASES: [base("F")]})
    table.attack("U", "V").passing()
    assert [each.target for each in table.events(DamageDealt)[1:]] == [table.ref("F"), table.ref("U")]


def test_breach_while_it_has_five_ap_is_lost_with_them_13_1_breach_a70() -> None:
    own = unit("U", "このユニットがAP5以上の間、これは《突破3》を得る。", ap=5)
    weaken = command("C", "【アクション】相手のユニット1つを選ぶ。このターン中、それをAP-1する。")
    theirs: Area = {BATTLE_AREA: [at(unit("V"), rested=True)], BASES: [base("F")], HAND: [weaken]}
    table = duel({BATTLE_AREA: [own]}, theirs)
    table.attack("U", "V").play("C").passing()
    assert (table.zone("V"), table.damage("F")) == (TRASH, 0)


# ---- 《援護》


@pytest.mark.parametrize("fresh", [False, True])
def test_support_raises_another_until_the_turn_ends_13_1_support_1(*, fresh: bool) -> None:
    own: list[CardProgram | At] = [at(unit("U", "《援護2》"), fresh=fresh), unit("W", ap=1)]
    away = command("C", "【メイン】自分のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({BATTLE_AREA: own, HAND: [away]})
    table.use("U")
    assert (table.is_rested("U"), table.ap("W"), table.ap("U")) == (True, 3, 2)
    table.play("C").pick("U")
    assert table.ap("W") == 3
    table.end_turn()
    assert table.ap("W") == 1


def test_support_needs_another_unit_and_its_own_rest_13_1_support_1() -> None:
    assert "use U" not in duel({BATTLE_AREA: [unit("U", "《援護2》")]}).options()
    assert "use U" not in duel({BATTLE_AREA: [at(unit("U", "《援護2》"), rested=True), unit("W")]}).options()


def test_support_is_for_the_own_main_phase_outside_attacks_13_1_support_1() -> None:
    own: Area = {BATTLE_AREA: [unit("U", "《援護2》"), unit("W")], HAND: [command("C", f"【アクション】{DRAWING}")]}
    theirs: Area = {BATTLE_AREA: [unit("V", "《援護2》"), unit("X")], HAND: [command("D", f"【アクション】{DRAWING}")]}
    table = duel(own, theirs | {SHIELDS: [unit("S")]})
    assert table.attack("W").options() == ["D", "pass"]
    assert table.pick("pass").options() == ["C", "pass"]


def test_support_of_two_sources_is_one_action_13_1_support_2() -> None:
    table = duel({BATTLE_AREA: [at(unit("U", "《援護1》"), pilot=pilot("ミナ", "《援護2》")), unit("W", ap=1)]})
    assert table.options().count("use U") == 1
    assert table.use("U").ap("W") == 4


def test_one_and_two_of_support_are_three_13_1_support_3() -> None:
    table = duel({BATTLE_AREA: [unit("U", "《援護1》"), unit("W", ap=1)], HAND: [command("C", gaining("《援護2》"))]})
    table.play("C").pick("U").use("U")
    assert table.ap("W") == 4


# ---- 《ブロッカー》


def test_a_blocker_rests_and_is_attacked_13_1_blocker_1() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", ap=3)]}, {BATTLE_AREA: [unit("B", "《ブロッカー》", hp=4)], SHIELDS: [unit("S")]}
    )
    table.attack("U").pick("block B").passing()
    assert (table.is_rested("B"), table.damage("B"), table.count(SHIELDS, THEM)) == (True, 3, 1)


@pytest.mark.parametrize("keyword", ["ブロッカー", "高機動", "先制攻撃", "制圧"])
def test_a_flag_is_had_once_and_the_printed_one_stays_13_1_blocker_2_13_1_high_maneuver_2(keyword: str) -> None:
    table = duel({BATTLE_AREA: [unit("U", f"《{keyword}》")], HAND: [command("C", gaining(f"《{keyword}》"))]})
    table.play("C")
    assert list(table.state.profile(table.ref("U").id).keywords) == [keyword]
    table.end_turn()
    assert table.has("U", keyword)


def test_a_blocker_twice_over_is_offered_once_13_1_blocker_2() -> None:
    gain = command("C", gaining("《ブロッカー》", "アクション"))
    theirs: Area = {BATTLE_AREA: [unit("B", "《ブロッカー》")], SHIELDS: [unit("S")] * 2, HAND: [gain]}
    table = duel({BATTLE_AREA: [unit("U"), unit("W")]}, theirs)
    table.attack("U").pick("no block").play("C").passing()
    assert table.attack("W").options() == ["block B", "no block"]
    table.pick("block B").passing()
    assert len(table.events(BlockDeclared)) == 1


# ---- 《先制攻撃》


@pytest.mark.parametrize(
    ("own", "other", "gone"),
    [("《先制攻撃》", "", {"V"}), ("", "《先制攻撃》", {"U", "V"}), ("", "", {"U", "V"})],
)
def test_only_the_attacker_strikes_first_13_1_first_strike_1_a10(own: str, other: str, gone: set[str]) -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", own, ap=4, hp=1)]}, {BATTLE_AREA: [at(unit("V", other, ap=4, hp=4), rested=True)]}
    )
    table.attack("U", "V").passing()
    assert {name for name in ("U", "V") if table.zone(name) == TRASH} == gone


def test_who_survives_strikes_back_13_1_first_strike_2() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", "《先制攻撃》", ap=2, hp=3)]}, {BATTLE_AREA: [at(unit("V", ap=2, hp=4), rested=True)]}
    )
    table.attack("U", "V").passing()
    assert [(each.target, each.amount) for each in table.events(DamageDealt)] == [
        (table.ref("V"), 2),
        (table.ref("U"), 2),
    ]
    assert (table.damage("U"), table.zone("U")) == (2, BATTLE_AREA)


def test_first_strike_twice_over_strikes_once_13_1_first_strike_3() -> None:
    own: Area = {BATTLE_AREA: [unit("U", "《先制攻撃》", hp=9)], HAND: [command("C", gaining("《先制攻撃》"))]}
    table = duel(own, {BATTLE_AREA: [at(unit("V", hp=9), rested=True)]})
    table.play("C").attack("U", "V").passing()
    assert len(table.events(DamageDealt)) == 2


# ---- 《高機動》


def test_nobody_blocks_a_unit_with_high_maneuver_13_1_high_maneuver_1() -> None:
    theirs: Area = {BATTLE_AREA: [unit("B", "《ブロッカー》")], SHIELDS: [unit("S")] * 2}
    table = duel({BATTLE_AREA: [unit("U", "《高機動》"), unit("W")]}, theirs)
    table.attack("U")
    assert table.count(SHIELDS, THEM) == 1
    assert table.attack("W").options() == ["block B", "no block"]


def test_a_block_made_stands_against_high_maneuver_gained_later_13_1_high_maneuver_1() -> None:
    own: Area = {BATTLE_AREA: [unit("U")], HAND: [command("C", gaining("《高機動》", "アクション"))]}
    table = duel(own, {BATTLE_AREA: [unit("B", "《ブロッカー》")], SHIELDS: [unit("S")]})
    table.attack("U").pick("block B").play("C").passing()
    assert (table.damage("B"), table.count(SHIELDS, THEM)) == (2, 1)


# ---- 《制圧》


def suppressing(area: Area, text: str = "", **own: Any) -> Table:
    """My unit with 《制圧》 attacks the player."""
    table = duel({BATTLE_AREA: [unit("U", f"《制圧》{text}", **own)]}, area)
    return table.attack("U").passing()


@pytest.mark.parametrize(
    ("count", "ap", "left"), [(3, 2, ["S1"]), (3, 1, ["S1"]), (3, 0, ["S1", "S2", "S3"]), (2, 5, []), (1, 5, [])]
)
def test_suppression_hits_the_two_top_shields_13_1_suppression_1_13_1_suppression_3_a13(
    count: int, ap: int, left: list[str]
) -> None:
    table = suppressing({SHIELDS: [unit(f"S{place + 1}") for place in range(count)]}, ap=ap)
    assert (table.names(SHIELDS, THEM), table.game.result) == (left, None)
    groups = [each for each in table.game.history if any(isinstance(event, Destroyed) for event in each.events)]
    assert len(groups) == (1 if ap else 0)


def test_a_base_takes_all_of_a_suppression_13_1_suppression_1_a13() -> None:
    table = suppressing({BASES: [at(base("F"), damage=4)], SHIELDS: [unit("S")] * 2}, ap=9)
    assert (table.zone("F"), table.count(SHIELDS, THEM)) == (TRASH, 2)


def test_suppression_is_not_about_effect_damage_13_1_suppression_1() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", "《制圧》《突破3》", ap=3)]},
        {BATTLE_AREA: [at(unit("V"), rested=True)], SHIELDS: [unit("S")] * 3},
    )
    table.attack("U", "V").passing()
    assert table.count(SHIELDS, THEM) == 2


def test_suppression_lost_before_the_damage_is_none_13_1_suppression_1_a13_a70() -> None:
    while_rested = "レストの相手のユニットがいる間、このユニットは《制圧》を得る。"
    stand = command("C", "【アクション】自分のユニット1つを選ぶ。それをアクティブにする。")
    theirs: Area = {BATTLE_AREA: [at(unit("V"), rested=True)], SHIELDS: [unit("S")] * 3, HAND: [stand]}
    table = duel({BATTLE_AREA: [unit("U", while_rested)]}, theirs)
    assert table.has("U", "制圧")
    table.attack("U").play("C").passing()
    assert table.count(SHIELDS, THEM) == 2


def test_suppression_twice_over_hits_two_13_1_suppression_2() -> None:
    own: Area = {BATTLE_AREA: [unit("U", "《制圧》")], HAND: [command("C", gaining("《制圧》"))]}
    table = duel(own, {SHIELDS: [unit("S")] * 5})
    table.play("C").attack("U").passing()
    assert table.count(SHIELDS, THEM) == 3


FORTRESS = base("F", "【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。")


def test_the_owner_orders_two_bursts_and_may_decline_each_13_1_suppression_4() -> None:
    table = suppressing({SHIELDS: [unit("S1"), unit("D", f"【バースト】{DRAWING}"), FORTRESS]})
    assert (table.asked, set(table.options())) == (THEM, {"trigger D", "trigger F"})
    assert table.names(SHIELDS, THEM) == ["S1"]
    table.pick("trigger D", "yes", "done")
    assert (table.count(HAND, THEM), table.names(TRASH, THEM), table.names(SHIELDS, THEM)) == (1, ["D", "F"], ["S1"])


def test_two_shields_destroyed_by_an_effect_are_revealed_together_13_1_suppression_4() -> None:
    crack = command("C", "【メイン】相手のシールド2つを破壊する。")
    table = duel({HAND: [crack]}, {SHIELDS: [unit("S1"), unit("D", f"【バースト】{DRAWING}"), FORTRESS]})
    table.play("C")
    assert (table.names(SHIELDS, THEM), set(table.options())) == (["S1"], {"trigger D", "trigger F"})
    table.pick("trigger F", "yes")
    assert (table.names(BASES, THEM), table.count(SHIELDS, THEM), table.names(HAND, THEM)) == (["F"], 0, ["S1"])


# ---- 《開発》

DEVELOPER = unit("U", f"【配備時：開発2】{DRAWING}")


def developing(count: int, other: int = 1) -> Table:
    trash = [unit("G", traits=("ジージェネ",))] * count + [unit("O", traits=("甲隊",))] * other
    return duel({HAND: [DEVELOPER], TRASH: trash}).play("U")


def test_development_pays_with_cards_of_the_trash_13_1_development_1() -> None:
    table = developing(3)
    assert (table.asked, table.options()) == (ME, ["yes", "done"])
    table.pick("yes")
    assert table.game.decision is not None
    assert (table.game.decision.kind, "O" in table.options()) == (Asked.PAY, False)
    table.pick("G", "G#3")
    assert (table.names(REMOVED), table.names(TRASH), table.count(HAND)) == (["G", "G"], ["G", "O"], 1)


def test_who_does_not_develop_has_no_effect_13_1_development_1() -> None:
    table = developing(3).pick("done")
    assert (table.count(REMOVED), table.count(HAND)) == (0, 0)


def test_with_too_few_cards_there_is_no_development_13_1_development_1() -> None:
    table = developing(1)
    assert (table.count(REMOVED), table.count(HAND), table.asked) == (0, 0, ME)
    assert ("yes" in table.options(), table.events(AbilityActivated)) == (False, [])


def test_without_a_candidate_the_payment_is_still_allowed_13_1_development_1() -> None:
    own = unit("U", "【配備時：開発1】相手のユニット1つを選ぶ。それに1ダメージを与える。")
    table = duel({HAND: [own], TRASH: [unit("G", traits=("ジージェネ",))]})
    table.play("U").pick("yes")
    assert table.names(REMOVED) == ["G"]


def test_only_the_text_of_the_line_depends_on_the_payment_13_1_development_2() -> None:
    own = unit("U", "【配備時】相手は1枚ドローする。\n【配備時：開発1】自分は1枚ドローする。")
    table = duel({HAND: [own], TRASH: [unit("G", traits=("ジージェネ",))]})
    table.play("U").pick("trigger U", "done")
    assert (table.count(HAND), table.count(HAND, THEM)) == (0, 1)


# ---- 【起動・メイン】, 【起動・アクション】

MAIN_USE = unit("U", f"【起動・メイン】このユニットをレストにする：{DRAWING}")
ACTION_USE = f"【起動・アクション】【ターン1回】{DRAWING}"
BOTH = f"【メイン】/【アクション】{DRAWING}"


@pytest.mark.parametrize("fresh", [False, True])
def test_main_abilities_are_for_the_main_phase_outside_attacks_13_2_activate_main_1(*, fresh: bool) -> None:
    act = command("A", f"【アクション】{DRAWING}")
    table = duel({BATTLE_AREA: [at(MAIN_USE, fresh=fresh), unit("W")], HAND: [act]}, {SHIELDS: [unit("S")]})
    assert "use U" in table.options()
    table.attack("W")
    assert (table.state.step, table.options()) == ("action", ["A", "pass"])
    table.pick("pass")
    assert "use U" in table.options()
    table.pick("end", "go on")
    assert (table.state.phase, table.options()) == ("end", ["A", "pass"])


def test_main_abilities_are_for_the_own_turn_13_2_activate_main_1() -> None:
    table = duel({}, {BATTLE_AREA: [MAIN_USE], HAND: [command("A", f"【アクション】{DRAWING}")]})
    assert "use U" not in table.options()
    table.pick("go on")
    assert (table.asked, table.options()) == (THEM, ["A", "pass"])
    table.pick("pass")
    assert table.state.turn_player == THEM
    assert "use U" in table.options()


def test_action_abilities_are_for_every_action_step_13_2_activate_action_1() -> None:
    own: Area = {BATTLE_AREA: [unit("U"), unit("X", ACTION_USE)]}
    theirs: Area = {BATTLE_AREA: [unit("Y", ACTION_USE), unit("B", "《ブロッカー》")], SHIELDS: [unit("S")]}
    table = duel(own, theirs)
    assert "use X" not in table.options()
    assert table.attack("U").options() == ["block B", "no block"]
    table.pick("no block")
    assert (table.asked, table.options()) == (THEM, ["use Y", "pass"])
    table.pick("pass")
    assert (table.asked, table.options()) == (ME, ["use X", "pass"])
    table.use("X").pick("pass").pick("end", "go on")
    assert (table.asked, table.options(), table.state.phase) == (THEM, ["use Y", "pass"], "end")
    table.use("Y")
    assert (table.state.turn_player, table.count(HAND, THEM)) == (THEM, 2)
    assert "use Y" not in table.options()


# ---- 【メイン】, 【アクション】


def offered(text: str, *, own: bool) -> dict[str, bool]:
    """Where a command in a hand can be played: around my attack, in it, and at the end of my turn."""
    hand: Area = {HAND: [command("C", text)]}
    area: Area = {SHIELDS: [unit("S")], BATTLE_AREA: [unit("B", ACTION_USE)]}
    table = duel(
        {BATTLE_AREA: [unit("U"), unit("X", ACTION_USE)], **(hand if own else {})}, area | ({} if own else hand)
    )
    found = {"main": "C" in table.options()}
    table.attack("U")
    if own:
        table.pick("pass")
    found["attack"] = "C" in table.options()
    table.passing()
    found["after"] = "C" in table.options()
    table.pick("end", "go on")
    if own:
        table.pick("pass")
    return found | {"end": "C" in table.options()}


@pytest.mark.parametrize(
    ("text", "own", "where"),
    [
        (f"【メイン】{DRAWING}", True, {"main", "after"}),
        (f"【メイン】{DRAWING}", False, set()),
        (BOTH, True, {"main", "attack", "after", "end"}),
        (BOTH, False, {"attack", "end"}),
        (f"【アクション】{DRAWING}", True, {"attack", "end"}),
        (f"【アクション】{DRAWING}", False, {"attack", "end"}),
    ],
)
def test_commands_are_played_at_their_timings_13_2_main_1_13_2_main_2_13_2_action_1_13_2_action_3(
    *, text: str, own: bool, where: set[str]
) -> None:
    assert {name for name, is_offered in offered(text, own=own).items() if is_offered} == where


@pytest.mark.parametrize("timing", ["メイン", "アクション"])
@pytest.mark.parametrize(("kind", "errors"), [("ユニット   AP：1   HP：1", ["TimingNotForType"]), ("コマンド", [])])
def test_no_unit_has_the_timing_of_a_command_13_2_main_1_13_2_action_1(
    timing: str, kind: str, errors: list[str]
) -> None:
    head = f"カード：X-001\n名前：試\n種類：{kind}   色：青   Lv：1   コスト：1\n"
    source = f"セット：X 試 / Test\n\n{head}テキスト：\n【{timing}】{DRAWING}\n"
    assert [type(each).__name__ for each in check_sources([Source("x.card", source)]).diagnostics] == errors


def test_a_command_is_set_as_a_pilot_in_the_main_phase_only_13_2_action_2() -> None:
    both = command("C", f"【アクション】{DRAWING}", side=pilot("ミナ"))
    table = duel({BATTLE_AREA: [unit("U")], HAND: [both]}, {SHIELDS: [unit("S")]})
    assert [each for each in table.options() if each.startswith("C")] == ["C→U"]
    table.attack("U")
    assert table.options() == ["C", "pass"]


# ---- 【バースト】


def burst(text: str, *, kind: str = "unit", theirs: Area | None = None) -> Table:
    """My unit destroys a shield with this 【バースト】."""
    made = card("S", UNIT, f"【バースト】{text}") if kind == "unit" else command("S", f"【バースト】{text}")
    area: Area = {SHIELDS: [made], RESOURCES: [], **(theirs or {})}
    return duel({BATTLE_AREA: [unit("U")]}, area).attack("U").passing()


def test_a_burst_costs_nothing_13_2_burst_1() -> None:
    table = burst(DRAWING)
    assert (table.asked, table.count(RESOURCES, THEM)) == (THEM, 0)
    assert table.pick("yes").count(HAND, THEM) == 1


def test_a_burst_by_destruction_of_a_shield_13_2_burst_1() -> None:
    crack = command("C", "【メイン】相手のシールド1つを破壊する。")
    table = duel({HAND: [crack]}, {SHIELDS: [unit("S", f"【バースト】{DRAWING}")]})
    assert table.play("C").pick("yes").count(HAND, THEM) == 1


@pytest.mark.parametrize(
    "text",
    [
        "【メイン】自分のシールド1つを手札に加える。",
        "【メイン】自分の手札1枚を捨てる。",
        "【メイン】自分のデッキを上から1枚、自分のトラッシュに置く。",
    ],
)
def test_no_burst_where_no_shield_is_destroyed_13_2_burst_1(text: str) -> None:
    drawing = unit("S", f"【バースト】{DRAWING}")
    zone = SHIELDS if "シールド" in text else HAND if "手札1枚" in text else DECK
    mine: Area = {HAND: [command("C", text)], zone: [drawing]}
    if zone == HAND:
        mine[HAND] = [command("C", text), drawing]
    if zone == DECK:
        mine[DECK] = [unit("X"), drawing]
    table = duel(mine)
    table.play("C")
    assert table.zone("S") == (HAND if zone == SHIELDS else TRASH)
    assert (table.events(AbilityActivated), "yes" in table.options()) == ([], False)


def test_a_burst_activates_the_main_effect_in_any_turn_13_2_burst_1() -> None:
    table = burst(f"このカードの【メイン】を発動する。\n【メイン】{DRAWING}", kind="command")
    table.pick("yes")
    assert (table.count(HAND, THEM), table.names(TRASH, THEM)) == (1, ["S"])


def test_who_declines_a_burst_has_the_card_in_the_trash_13_2_burst_2() -> None:
    table = burst(DRAWING).pick("done")
    assert (table.names(TRASH, THEM), table.count(HAND, THEM), table.events(AbilityActivated)) == (["S"], 0, [])


def test_during_a_burst_the_card_is_nowhere_13_2_burst_3_a04() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U"), unit("W")]},
        {SHIELDS: [unit("S", "【バースト】相手のユニット1つを選ぶ。それに2ダメージを与える。")]},
    )
    table.attack("U").passing().pick("yes")
    assert (table.zone("S"), set(table.options())) == ("revealed", {"U", "W"})
    table.pick("W")
    assert (table.damage("W"), table.zone("S")) == (2, TRASH)


@pytest.mark.parametrize(
    ("text", "zone"), [("このカードを手札に加える。", HAND), ("このカードを配備する。", BATTLE_AREA), (DRAWING, TRASH)]
)
def test_a_card_that_its_burst_moves_is_not_in_the_trash_13_2_burst_3(text: str, zone: str) -> None:
    table = burst(text).pick("yes")
    assert (table.zone("S"), table.count(TRASH, THEM)) == (zone, zone == TRASH)


def test_the_running_effect_is_completed_before_a_burst_13_2_burst_a04() -> None:
    crack = command("C", f"【メイン】相手のシールド1つを破壊する。その後、{DRAWING}")
    table = duel({HAND: [crack]}, {SHIELDS: [unit("S", f"【バースト】{DRAWING}")]})
    table.play("C")
    assert (table.options(), table.count(HAND), table.zone("S")) == (["yes", "done"], 1, "revealed")


def test_a_burst_comes_before_the_triggers_of_the_turn_player_13_2_burst_a04() -> None:
    own = unit("U", f"このユニットがバトルダメージで相手のシールドエリアのカードを破壊したとき、{DRAWING}")
    table = duel({BATTLE_AREA: [own]}, {SHIELDS: [unit("S", f"【バースト】{DRAWING}")]})
    table.attack("U").passing()
    assert (table.asked, table.count(HAND)) == (THEM, 0)
    table.pick("yes")
    assert (table.count(HAND), table.count(HAND, THEM)) == (1, 1)


# ---- 【配備時】


def test_what_is_deployed_has_its_text_13_2_deploy_1() -> None:
    own = unit("U", f"【配備時】{DRAWING}")
    assert duel({HAND: [own]}).play("U").count(HAND) == 1
    bringing = command("C", "【メイン】自分のトラッシュのユニットカード1枚を選ぶ。それを配備する。")
    table = duel({HAND: [bringing], TRASH: [own]}).play("C")
    assert (table.zone("U"), table.count(HAND)) == (BATTLE_AREA, 1)


def test_a_base_deployed_by_a_burst_has_its_text_13_2_deploy_1() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {SHIELDS: [unit("S1"), FORTRESS]})
    table.attack("U").passing().pick("yes")
    assert (table.names(BASES, THEM), table.names(HAND, THEM)) == (["F"], ["S1"])


def test_standing_up_pairing_and_attacking_deploy_nothing_13_2_deploy_1() -> None:
    own = at(unit("U", f"【配備時】{DRAWING}", link=MINA), rested=True)
    stand = command("C", "【メイン】自分のユニット1つを選ぶ。それをアクティブにする。")
    table = duel({BATTLE_AREA: [own], HAND: [stand, pilot("ミナ")]}, {SHIELDS: [unit("S")]})
    table.play("C").play("ミナ", "U").attack("U").passing()
    assert table.count(HAND) == 0


def test_a_unit_hears_its_own_deployment_13_2_deploy_1() -> None:
    own = unit("U", f"自分の〔甲隊〕のユニットが配備されたとき、{DRAWING}", traits=("甲隊",))
    assert duel({HAND: [own]}).play("U").count(HAND) == 1


# ---- 【アタック時】


def test_attacking_sets_it_off_each_time_13_2_attack_1() -> None:
    own = unit("U", f"【アタック時】{DRAWING}", hp=9)
    stand = command("C", "【メイン】自分のユニット1つを選ぶ。それをアクティブにする。")
    theirs: Area = {BATTLE_AREA: [at(unit("V"), rested=True)], SHIELDS: [unit("S")]}
    table = duel({BATTLE_AREA: [own], HAND: [stand]}, theirs)
    table.attack("U").passing()
    assert table.count(HAND) == 2
    table.play("C").attack("U", "V").passing()
    assert table.count(HAND) == 2


def test_neither_blocking_nor_being_attacked_sets_it_off_13_2_attack_1() -> None:
    blocker = unit("B", f"《ブロッカー》\n【アタック時】{DRAWING}", hp=9)
    table = duel({BATTLE_AREA: [unit("U"), unit("W")]}, {BATTLE_AREA: [blocker]})
    table.attack("U").pick("block B").passing().attack("W", "B").passing()
    assert table.count(HAND, THEM) == 0


# ---- 【破壊時】

DYING = unit("V", f"【破壊時】{DRAWING}")


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("それに3ダメージを与える。", 1),
        ("それを破壊する。", 1),
        ("このターン中、それをHP-3する。", 1),
        ("それを持ち主の手札に戻す。", 0),
        ("それをゲームから除外する。", 0),
    ],
)
def test_every_destruction_sets_it_off_and_nothing_else_13_2_destroyed_1(text: str, drawn: int) -> None:
    table = duel({HAND: [command("C", f"【メイン】相手のユニット1つを選ぶ。{text}")]}, {BATTLE_AREA: [DYING]})
    table.play("C")
    hand = table.count(HAND, THEM) - (table.zone("V") == HAND)
    assert (table.zone("V") == BATTLE_AREA, hand) == (False, drawn)


def test_battle_damage_sets_it_off_13_2_destroyed_1() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=3)]}, {BATTLE_AREA: [at(DYING, rested=True)]})
    assert table.attack("U", "V").passing().count(HAND, THEM) == 1


def test_making_room_sets_nothing_off_13_2_destroyed_1() -> None:
    table = duel({BATTLE_AREA: [DYING, *[unit("W")] * 5], HAND: [unit("N")]})
    table.play("N").pick("V")
    assert (table.zone("V"), table.count(HAND)) == (TRASH, 0)


def test_it_is_the_effect_of_the_card_in_the_trash_13_2_destroyed_2() -> None:
    own = unit("V", "【破壊時】このカードを手札に加える。")
    table = duel({HAND: [command("C", "【メイン】相手のユニット1つを選ぶ。それを破壊する。")]}, {BATTLE_AREA: [own]})
    assert table.play("C").zone("V") == HAND


def test_without_the_card_in_the_trash_the_rest_is_done_13_2_destroyed_2() -> None:
    own = unit("V", f"【破壊時】このカードを手札に加える。その後、{DRAWING}", ap=0)
    taking = unit(
        "U",
        "このユニットがバトルダメージで相手のユニットを破壊したとき、相手のトラッシュのユニットカード1枚を選ぶ。それをゲームから除外する。",
        ap=3,
    )
    table = duel({BATTLE_AREA: [taking]}, {BATTLE_AREA: [at(own, rested=True)]})
    table.attack("U", "V").passing()
    assert (table.zone("V"), table.count(HAND, THEM)) == (REMOVED, 1)


@pytest.mark.parametrize(("name", "drawn"), [("ミナ", 1), ("ロウ", 0)])
def test_the_last_state_in_play_tells_whether_it_was_linked_13_2_destroyed_3(name: str, drawn: int) -> None:
    own = at(unit("V", f"【リンク中】【破壊時】{DRAWING}", link=MINA), pilot=pilot(name))
    table = duel({HAND: [command("C", "【メイン】相手のユニット1つを選ぶ。それを破壊する。")]}, {BATTLE_AREA: [own]})
    table.play("C")
    assert (table.names(TRASH, THEM), table.count(HAND, THEM)) == (["V", name], drawn)


def test_the_last_state_in_play_has_the_numbers_13_2_destroyed_3() -> None:
    raised = command("R", "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP+2する。")
    kill = command("C", "【メイン】自分のユニット1つを選ぶ。それを破壊する。")
    text = "【破壊時】相手のユニット1つを選ぶ。それにこのユニットのAP4につき1ダメージを与える。"
    own = at(unit("U", text, ap=5), pilot=pilot("ミナ", ap=1))
    table = duel({BATTLE_AREA: [own], HAND: [raised, kill]}, {BATTLE_AREA: [unit("V", hp=9)]})
    table.play("R").play("C")
    assert (table.zone("U"), table.damage("V")) == (TRASH, 2)


# ---- 【セット時】, 【セット中】

PAIRED = unit("U", f"【セット時】{DRAWING}")


def test_setting_a_pilot_sets_it_off_13_2_when_paired_1() -> None:
    both = command("C", f"【アクション】{DRAWING}", side=pilot("ロウ"))
    table = duel({BATTLE_AREA: [PAIRED, PAIRED], HAND: [pilot("ミナ"), both]})
    assert table.play("ミナ", "U").count(HAND) == 2
    assert table.play("C", "U#2").count(HAND) == 2


def test_deployment_sets_no_pilot_13_2_when_paired_1() -> None:
    assert duel({HAND: [PAIRED]}).play("U").count(HAND) == 0


def test_a_pilot_set_by_an_effect_sets_it_off_13_2_when_paired_1() -> None:
    setting = "【配備時】自分のトラッシュのパイロットカード1枚を選ぶ。それをこのユニットにセットする。"
    own = unit("W", f"{setting}\n【セット時】{DRAWING}")
    assert duel({HAND: [own], TRASH: [pilot("ミナ")]}).play("W").count(HAND) == 1


def test_a_unit_hears_its_own_pairing_13_2_when_paired_1() -> None:
    own = unit("U", f"自分のユニットにパイロットをセットしたとき、{DRAWING}")
    assert duel({BATTLE_AREA: [own], HAND: [pilot("ミナ")]}).play("ミナ", "U").count(HAND) == 1


@pytest.mark.parametrize(("traits", "drawn"), [(("甲隊",), 1), (("乙隊",), 0)])
def test_only_such_a_pilot_sets_it_off_13_2_when_paired_2(traits: tuple[str, ...], drawn: int) -> None:
    own = unit("U", f"【セット時・〔甲隊〕のパイロット】{DRAWING}", traits=("甲隊",))
    assert duel({BATTLE_AREA: [own], HAND: [pilot("ミナ", traits=traits)]}).play("ミナ", "U").count(HAND) == drawn


def test_with_a_pilot_it_has_the_effect_13_2_during_pair_1() -> None:
    away = command("C", "【メイン】パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel(
        {BATTLE_AREA: [unit("U", "【セット中】このユニットをAP+2する。", ap=1)], HAND: [pilot("ミナ", ap=0), away]}
    )
    assert table.ap("U") == 1
    assert table.play("ミナ", "U").ap("U") == 3
    assert table.play("C").ap("U") == 1


def test_a_gate_covers_its_own_line_13_2_during_pair_1() -> None:
    own = unit("U", f"【セット中】このユニットをAP+2する。\n【アタック時】{DRAWING}", ap=1)
    table = duel({BATTLE_AREA: [own]}, {SHIELDS: [unit("S")]})
    assert (table.ap("U"), table.attack("U").passing().count(HAND)) == (1, 1)


@pytest.mark.parametrize(("traits", "ap"), [(("甲隊",), 3), (("乙隊",), 1)])
def test_only_with_such_a_pilot_it_has_the_effect_13_2_during_pair_2(traits: tuple[str, ...], ap: int) -> None:
    own = at(
        unit("U", "【セット中・〔甲隊〕のパイロット】このユニットをAP+2する。", ap=1),
        pilot=pilot("ミナ", ap=0, traits=traits),
    )
    assert duel({BATTLE_AREA: [own]}).ap("U") == ap


@pytest.mark.parametrize(
    ("set_on", "drawn"), [(pilot("ミナ", traits=("甲隊",)), 1), (pilot("ミナ", traits=("乙隊",)), 0), (None, 0)]
)
def test_only_with_such_a_pilot_it_is_set_off_13_2_during_pair_3(set_on: CardProgram | None, drawn: int) -> None:
    own = at(unit("U", f"【セット中・〔甲隊〕のパイロット】【アタック時】{DRAWING}"), pilot=set_on)
    assert duel({BATTLE_AREA: [own]}, {SHIELDS: [unit("S")]}).attack("U").passing().count(HAND) == drawn


# ---- 【リンク時】, 【リンク中】


@pytest.mark.parametrize(("name", "drawn"), [("ミナ", 1), ("ロウ", 0)])
def test_the_pilot_that_links_sets_it_off_13_2_when_linked_1(name: str, drawn: int) -> None:
    own = unit("U", f"【リンク時】{DRAWING}", link=MINA)
    assert duel({BATTLE_AREA: [own], HAND: [pilot(name)]}).play(name, "U").count(HAND) == drawn


def test_linking_and_pairing_are_ordered_by_the_owner_13_2_when_linked_1() -> None:
    own = unit("U", f"【リンク時】{DRAWING}\n【セット時】{DRAWING}", link=MINA)
    table = duel({BATTLE_AREA: [own], HAND: [pilot("ミナ")]}).play("ミナ", "U")
    assert table.options() == ["trigger U", "trigger U"]
    assert table.pick("trigger U").count(HAND) == 2


def test_a_new_link_sets_it_off_again_a22() -> None:
    away = command("C", "【メイン】パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    own = unit("U", f"【リンク時】{DRAWING}", link=MINA)
    table = duel({BATTLE_AREA: [own], HAND: [pilot("ミナ"), away]})
    table.play("ミナ", "U").play("C").play("ミナ", "U")
    assert table.count(HAND) == 2


@pytest.mark.parametrize(("name", "linked"), [("ミナ", True), ("ロウ", False)])
def test_only_with_the_pilot_that_links_it_has_the_keyword_13_2_during_link_1(*, name: str, linked: bool) -> None:
    away = command("C", "【メイン】パイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({BATTLE_AREA: [unit("U", "【リンク中】《高機動》", link=MINA)], HAND: [pilot(name), away]})
    assert not table.has("U", "高機動")
    assert table.play(name, "U").has("U", "高機動") is linked
    assert not table.play("C").has("U", "高機動")


@pytest.mark.parametrize(("set_on", "ap"), [(pilot("ミナ"), 5), (pilot("ロウ"), 3), (None, 2)])
def test_only_with_the_pilot_that_links_it_has_the_effect_13_2_during_link_2(
    set_on: CardProgram | None, ap: int
) -> None:
    own = at(unit("U", "【リンク中】このユニットをAP+2する。", ap=2, hp=2, link=MINA), pilot=set_on)
    assert duel({BATTLE_AREA: [own]}).ap("U") == ap


@pytest.mark.parametrize(("name", "drawn"), [("ミナ", 1), ("ロウ", 0)])
def test_only_with_the_pilot_that_links_it_is_set_off_13_2_during_link_3(name: str, drawn: int) -> None:
    own = at(unit("U", f"【リンク中】【アタック時】{DRAWING}", link=MINA), pilot=pilot(name))
    assert duel({BATTLE_AREA: [own]}, {SHIELDS: [unit("S")]}).attack("U").passing().count(HAND) == drawn


# ---- 【ターン1回】


def test_an_ability_is_used_once_a_turn_13_2_once_per_turn_1() -> None:
    table = duel({BATTLE_AREA: [unit("U", f"【起動・メイン】【ターン1回】{DRAWING}")]})
    table.use("U")
    assert "use U" not in table.options()
    table.end_turn()
    while table.state.turn_player == THEM:
        table.pick("end").passing()
    assert "use U" in table.options()


def test_a_trigger_is_used_once_each_turn_13_2_once_per_turn_1() -> None:
    own = unit("U", f"【ターン1回】このユニットが効果ダメージを受けたとき、{DRAWING}", hp=9)
    hitting = command("C", "【メイン】/【アクション】ユニット1つを選ぶ。それに1ダメージを与える。")
    table = duel({BATTLE_AREA: [own], HAND: [hitting] * 2}, {HAND: [hitting]})
    table.play("C").play("C#2")
    assert (table.damage("U"), table.count(HAND)) == (2, 1)
    table.pick("end", "go on").passing()
    assert table.state.turn_player == THEM
    table.play("C#3")
    assert (table.damage("U"), table.count(HAND)) == (3, 2)


def test_what_changes_nothing_does_not_use_it_up_13_2_once_per_turn_1() -> None:
    own = unit("U", "【ターン1回】このユニットが効果ダメージを受けたとき、これをアクティブにする。", hp=9)
    hitting = command("C", "【メイン】ユニット1つを選ぶ。それに1ダメージを与える。")
    resting = command("R", "【メイン】ユニット1つを選ぶ。それをレストにする。")
    table = duel({BATTLE_AREA: [own], HAND: [hitting, resting, hitting]})
    table.play("C").play("R").play("C#2")
    assert not table.is_rested("U")


def test_declining_does_not_use_it_up_13_2_once_per_turn_1() -> None:
    own = unit("U", "【ターン1回】このユニットが効果ダメージを受けたとき、自分は1枚ドローしてもよい。", hp=9)
    hitting = command("C", "【メイン】ユニット1つを選ぶ。それに1ダメージを与える。")
    table = duel({BATTLE_AREA: [own], HAND: [hitting] * 3})
    table.play("C").pick("done").play("C#2").pick("yes").play("C#3")
    assert (table.count(HAND), "yes" in table.options()) == (1, False)


@pytest.mark.parametrize(
    ("text", "drawn"),
    [("相手のユニット1つを選ぶ。それに1ダメージを与える。", 0), (f"相手のユニットがいるなら、{DRAWING}", 1)],
)
def test_a_missing_target_and_a_false_condition_do_not_use_it_up_13_2_once_per_turn_1(text: str, drawn: int) -> None:
    own = unit("U", f"【ターン1回】このユニットが効果ダメージを受けたとき、{text}", hp=9)
    hitting = command("C", "【メイン】自分のユニット1つを選ぶ。それに1ダメージを与える。")
    bringing = command("N", "【アクション】自分のトラッシュのユニットカード1枚を選ぶ。それを配備する。")
    late = unit("W", ap=0)
    table = duel(
        {BATTLE_AREA: [own, late], HAND: [hitting] * 2}, {HAND: [bringing], TRASH: [unit("V")], SHIELDS: [unit("S")]}
    )
    table.play("C").pick("U")
    assert table.events(AbilityActivated) == []
    table.attack("W").play("N").passing()
    table.play("C#2").pick("U")
    assert len(table.events(AbilityActivated)) == 1
    assert (table.damage("V"), table.count(HAND)) == (1 - drawn, drawn)


def test_each_card_has_its_own_use_13_2_once_per_turn_2() -> None:
    table = duel({BATTLE_AREA: [unit("U", f"【起動・メイン】【ターン1回】{DRAWING}")] * 2})
    table.use("U")
    assert [each for each in table.options() if each.startswith("use")] == ["use U#2"]
    assert table.use("U#2").count(HAND) == 2


def test_two_abilities_of_a_card_are_used_once_each_13_2_once_per_turn_2() -> None:
    text = f"【起動・メイン】【ターン1回】{DRAWING}\n【起動・メイン】【ターン1回】①：{DRAWING}"
    table = duel({BATTLE_AREA: [unit("U", text)]})
    table.use("U").use("U")
    assert (table.count(HAND), "use U" in table.options()) == (2, False)


def test_a_card_that_came_back_has_a_new_use_13_2_once_per_turn_2() -> None:
    away = command("C", "【メイン】自分のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({BATTLE_AREA: [unit("U", f"【起動・メイン】【ターン1回】{DRAWING}")], HAND: [away]})
    table.use("U").play("C").play("U").use("U")
    assert table.count(HAND) == 2


def test_a_destroyed_unit_counts_the_pilot_that_was_set_on_it_13_2_destroyed_3_q340() -> None:
    text = "【破壊時】〔甲隊〕の自分のパイロットがいるなら、自分は1枚ドローする。"
    mates = (pilot("P", traits=("甲隊",)), pilot("Q"))
    for mate, drawn in zip(mates, (1, 0), strict=True):
        table = duel(
            {HAND: [command("C", "【メイン】相手のユニット1つを選ぶ。それを破壊する。")]},
            {BATTLE_AREA: [at(unit("U", text), pilot=mate)]},
        )
        table.play("C")
        assert table.count(HAND, THEM) == drawn


def test_a_command_that_would_only_activate_itself_cannot_be_played_13_2_main() -> None:
    table = duel({HAND: [command("C", "【メイン】このカードの【メイン】を発動する。"), unit("V")]})
    assert table.options() == ["V", "end"]
