"""A pick that is not legal is refused with the reason, and the clause that it comes from."""

import pytest

from runtime.engine.ability import CardProgram, Partner
from runtime.engine.decision import Accept, Enough, Refusal
from runtime.engine.projection import activated, key_of
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.battle import BlockWith, NoBlock
from runtime.rules.gundam.playing import EndMain, Pass, PlayCard, UseAbility
from runtime.rules.gundam.setup import GoFirst
from runtime.state.flow import AbilityKey
from runtime.state.objects import ObjectRef, PlayerRef
from runtime.state.record import Record
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    BLANK,
    HAND,
    ME,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    THEM,
    Cards,
    Table,
    at,
    base,
    command,
    duel,
    pilot,
    unit,
)

DRAW = "自分は1枚ドローする。"
STRIKE_TWO = "相手のユニット2つを選ぶ。それらに1ダメージを与える。"
STRIKE = "相手のユニット1つを選ぶ。それに1ダメージを与える。"


def play(table: Table, name: str, kind: str = "unit", host: str | None = None) -> PlayCard:
    return PlayCard(table.ref(name), kind, table.ref(host) if host else None)


def use(table: Table, name: str) -> UseAbility:
    number = table.ref(name).id
    return UseAbility(next(key_of(held, number, table.state) for held in activated(number, table.state)))


def reason(table: Table, pick: Record) -> Refusal:
    """Why a pick is not possible: a question about it gives the same as sending it."""
    found = table.game.why_not(pick)
    assert found
    said = table.refuses(pick)
    assert isinstance(pick, Enough) or said.endswith(found.sentence)
    return found


def attack(table: Table, name: str, target: str | int = THEM) -> Attack:
    return Attack(table.ref(name), PlayerRef(target) if isinstance(target, int) else table.ref(target))


SPARE = unit("予備", cost=0)


# ---- cards


@pytest.mark.parametrize(
    ("card", "clause"),
    [
        (unit("U", level=4), "it needs Lv. 4, and the player is Lv. 3 (2-9.1)"),
        (unit("U", cost=3), "it costs 3, and 2 resources are active (2-10.1)"),
    ],
)
def test_a_card_without_level_or_cost_2_9_1_and_2_10_1(card: CardProgram, clause: str) -> None:
    resources: Cards = [at(RESOURCE_CARD, rested=True), RESOURCE_CARD, RESOURCE_CARD]
    table = duel({HAND: [card, SPARE], RESOURCES: resources})
    assert table.refuses(play(table, "U")).endswith(clause)


def test_a_card_that_is_not_in_the_hand_7_5_play_1() -> None:
    table = duel({HAND: [SPARE], BATTLE_AREA: [unit("U")]}, {HAND: [unit("V")]})
    for name in "UV":
        assert "7-5.play.1" in table.refuses(play(table, name))
    assert "7-5.play.1" in table.refuses(PlayCard(ObjectRef(9999, 0), "unit"))


def test_a_pilot_and_its_hosts_3_3_4_and_1_3_6() -> None:
    inert = unit("I", "このユニットは、アクティブにできず、パイロットをセットできない。")
    mine: Cards = [at(unit("U"), pilot=pilot("Q")), unit("V"), inert]
    table = duel({HAND: [pilot("P"), SPARE], BATTLE_AREA: mine}, {BATTLE_AREA: [unit("W")]})
    assert "already (3-3.4)" in table.refuses(play(table, "P", "pilot", "U"))
    assert "unit of the player (3-3.4)" in table.refuses(play(table, "P", "pilot", "W"))
    assert "unit of the player (3-3.4)" in table.refuses(play(table, "P", "pilot"))
    assert "1-3.6" in table.refuses(play(table, "P", "pilot", "I"))
    assert "7-5.play.1" in table.refuses(play(table, "予備", "pilot", "V"))


def test_a_command_without_target_condition_or_timing_10_2_and_10_1_command_1() -> None:
    aim, wait = command("A", f"【メイン】{STRIKE}"), command("W", f"【メイン】相手のユニットが2つ以上いるなら、{DRAW}")
    act = command("C", f"【アクション】{DRAW}")
    table = duel({HAND: [aim, wait, act, SPARE]})
    assert "10-2.2" in table.refuses(play(table, "A", "command"))
    assert "10-2.1" in table.refuses(play(table, "W", "command"))
    assert "10-1.command.1" in table.refuses(play(table, "C", "command"))
    assert "10-1.command.1" in table.refuses(PlayCard(table.ref("C"), "command", place=7))


def test_what_is_not_played_in_an_action_step_9_2_and_13_2_action_2() -> None:
    two = command("C", f"【アクション】{DRAW}", side=pilot("ミナ"))
    table = duel({HAND: [BLANK, two], BATTLE_AREA: [unit("U")]})
    table.pick("end", "go on")
    assert table.asked == ME
    assert "9-2.0" in table.refuses(PlayCard(table.ref("白紙#21"), "unit"))
    assert "13-2.action.2" in table.refuses(play(table, "C", "pilot", "U"))
    assert "7-5.attack.1" in table.refuses(attack(table, "U"))
    assert "7-5.end.1" in table.refuses(EndMain())


# ---- abilities


def test_an_ability_that_cannot_be_activated_10_1_activated_2_and_13_2_once_per_turn_1() -> None:
    mine: Cards = [
        unit("O", f"【起動・メイン】【ターン1回】{DRAW}"),
        at(unit("R", f"【起動・メイン】このユニットをレストにする：{DRAW}"), rested=True),
        unit("T", f"【起動・メイン】{STRIKE}"),
        unit("A", f"【起動・アクション】{DRAW}"),
        unit("G", f"【起動・メイン】【リンク中】{DRAW}"),
        unit("N"),
    ]
    table = duel({BATTLE_AREA: mine, HAND: [SPARE]}, {BATTLE_AREA: []})
    table.use("O")
    assert "13-2.once-per-turn.1" in table.refuses(use(table, "O"))
    assert "price cannot be paid (10-1.activated.2)" in table.refuses(use(table, "R"))
    assert "10-2.2" in table.refuses(use(table, "T"))
    assert "action step (13-2.activate-action.1)" in table.refuses(use(table, "A"))
    assert "10-2.1" in table.refuses(use(table, "G"))
    own = table.ref("N")
    assert "no such ability" in table.refuses(UseAbility(AbilityKey(own, own, 0)))
    nothing = ObjectRef(9999, 3)
    assert "in play (10-1.activated.1)" in table.refuses(UseAbility(AbilityKey(nothing, nothing, 0)))


# ---- attacks


def test_a_unit_that_waits_for_a_deployment_is_told_so_and_nothing_else_1_3_6() -> None:
    waiting = unit("U", "このユニットは自分のユニットが配備されたターン中しかアタックできない。")
    table = duel({BATTLE_AREA: [waiting, unit("O")]}, {BATTLE_AREA: [unit("V")]})
    assert "a text forbids the unit to attack (1-3.6)" in table.refuses(attack(table, "U", "V"))


def test_an_attack_that_cannot_be_declared_8_2_1_and_3_2_4() -> None:
    mine: Cards = [
        at(unit("R"), rested=True), at(unit("N"), fresh=True), unit("U"), unit("B", "このユニットはアタックできない。"),
        unit("P", "このユニットは相手プレイヤーをアタック先に選べない。"),
    ]  # fmt: skip
    table = duel({BATTLE_AREA: mine, BASES: [base("F", ap=3)]}, {BATTLE_AREA: [unit("V"), at(unit("W"), rested=True)]})
    assert "8-2.1" in table.refuses(attack(table, "R"))
    assert "3-2.4" in table.refuses(attack(table, "N"))
    assert "is active (7-5.attack.1)" in table.refuses(attack(table, "U", "V"))
    assert "unit of an opponent (7-5.attack.1)" in table.refuses(attack(table, "U", "N"))
    assert "unit of an opponent (7-5.attack.1)" in table.refuses(attack(table, "U", ME))
    assert "1-3.6" in table.refuses(attack(table, "B"))
    assert "1-3.6" in table.refuses(attack(table, "P"))
    assert "3-2.3" in table.refuses(attack(table, "F"))
    assert "3-2.3" in table.refuses(attack(table, "V"))


def test_a_demand_on_the_target_a64() -> None:
    lure = at(
        unit("V", "相手のユニットはアタックするとき、可能ならレストのこのユニットをアタック先に選ぶ。"), rested=True
    )
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [lure, at(unit("W"), rested=True)]})
    assert table.options() == ["U→V", "end"]
    assert "A-64" in table.refuses(attack(table, "U", "W"))


# ---- blocking


def _attacked(attacker: str = "") -> Table:
    theirs: Cards = [
        at(unit("V", "《ブロッカー》"), rested=True), unit("B", "《ブロッカー》"), unit("N"),
        at(unit("R", "《ブロッカー》"), rested=True), unit("F", "《ブロッカー》\nこのユニットはブロックできない。"),
    ]  # fmt: skip
    return duel(
        {BATTLE_AREA: [unit("U", attacker, hp=9), unit("X", "《ブロッカー》")]},
        {BATTLE_AREA: theirs, HAND: [command("C", f"【アクション】{DRAW}")], SHIELDS: [BLANK]},
    )


def test_a_block_that_is_not_possible_8_3_and_13_1_blocker_1() -> None:
    table = _attacked().attack("U", "V")
    assert table.options() == ["block B", "no block"]
    for name, clause in (("V", "8-3.3"), ("N", "13-1.blocker.1"), ("R", "8-3.1"), ("F", "1-3.6"), ("X", "8-3.1")):
        assert clause in table.refuses(BlockWith(table.ref(name)))
    assert "7-5.1" in table.refuses(play(table, "C", "command"))
    table.pick("block B")
    assert "the unit attacked does not block (8-3.3)" in table.refuses(BlockWith(table.ref("B")))
    assert "the unit does not have 《ブロッカー》 (13-1.blocker.1)" in table.refuses(BlockWith(table.ref("N")))
    assert "nobody is asked to block (8-3.1)" in table.refuses(NoBlock())


def test_nobody_blocks_a_unit_with_high_maneuver_13_1_high_maneuver_1() -> None:
    table = _attacked("《高機動》").attack("U")
    assert (table.asked, table.options()) == (THEM, ["C", "pass"])
    assert "13-1.high-maneuver.1" in table.refuses(BlockWith(table.ref("B")))


# ---- other times


def test_while_something_else_is_decided_nothing_is_played_7_5_1() -> None:
    table = duel(
        {HAND: [unit("U", f"【配備時】{STRIKE}"), SPARE], BATTLE_AREA: [unit("O", f"【起動・メイン】{DRAW}")]},
        {BATTLE_AREA: [unit("V"), unit("W")]},
    )
    table.play("U")
    for pick in (play(table, "予備"), use(table, "O"), attack(table, "O")):
        assert "7-5.1" in table.refuses(pick)
    assert "9-3.3" in table.refuses(Pass())
    assert "10-1.3" in table.refuses(Accept())
    assert table.refuses(GoFirst()).endswith(str(GoFirst()))
    assert table.game.why_not(GoFirst()) is None


def test_a_link_unit_is_not_too_new_3_2_11() -> None:
    new = at(unit("U", link=Partner(name_has=("ミナ",))), fresh=True, pilot=pilot("ミナ"))
    table = duel({BATTLE_AREA: [new]}, {BATTLE_AREA: [unit("V")]})
    assert "is active (7-5.attack.1)" in table.refuses(attack(table, "U", "V"))


# ---- answers to what is asked


def _choosing(text: str, theirs: str = "VWX") -> Table:
    mine: Cards = [unit("M")]
    return duel(
        {HAND: [unit("U", f"【配備時】{text}"), SPARE], BATTLE_AREA: mine},
        {BATTLE_AREA: [unit(name) for name in theirs], HAND: [unit("H")]},
    ).play("U")


def test_what_the_text_does_not_let_one_choose_10_3_7() -> None:
    table = _choosing(STRIKE)
    assert table.options() == ["V", "W", "X"]
    for pick in (table.ref("M"), table.ref("H"), PlayerRef(THEM)):
        assert reason(table, pick) == Refusal("10-3.7", "the text does not let it be chosen")
    assert table.game.why_not(table.ref("V")) is None


def test_a_card_that_is_not_there_any_more_4_1_7() -> None:
    table = _choosing(STRIKE)
    there = table.ref("V")
    for pick in (ObjectRef(there.id, there.incarnation + 1), ObjectRef(9999, 0), ObjectRef(-1, 0)):
        assert reason(table, pick).clause == "4-1.7"


def test_nothing_is_chosen_while_a_player_acts_10_3_7() -> None:
    table = duel({HAND: [SPARE], BATTLE_AREA: [unit("U")]})
    for pick in (table.ref("U"), PlayerRef(THEM)):
        assert reason(table, pick) == Refusal("10-3.7", "no card and no player is being chosen")


def test_nothing_is_chosen_twice_10_3_7() -> None:
    table = _choosing(STRIKE_TWO).pick("V")
    assert reason(table, table.ref("V")) == Refusal("10-3.7", "it is chosen already")


def test_nothing_false_is_said_of_what_merely_comes_out_of_its_turn() -> None:
    """Of cards in no order each is picked after those before it: what was passed over fits the text all the same."""
    table = _choosing(STRIKE_TWO, "VWXY")
    assert table.options() == ["V", "W", "X"]
    assert table.game.why_not(table.ref("Y")) is None
    table.pick("W")
    assert table.game.why_not(table.ref("V")) is None
    assert table.refuses(table.ref("V")).endswith(str(table.ref("V")))


def test_what_the_text_does_not_leave_open_10_1_3() -> None:
    table = _choosing(STRIKE_TWO)
    assert reason(table, Enough()) == Refusal("10-1.3", "it must be done: the text does not say that one may")
    assert reason(table, Accept()).clause == "10-1.3"
    table.pick("V")
    assert reason(table, Enough()) == Refusal("10-1.3", "{} more must be picked", (1,))
    assert table.refuses(Enough()).endswith("1 more must be picked")


def test_what_the_text_leaves_open_is_not_refused() -> None:
    table = _choosing("自分は1枚ドローしてもよい。")
    assert table.options() == ["yes", "done"]
    assert (table.game.why_not(Accept()), table.game.why_not(Enough())) == (None, None)


def test_an_answer_to_the_rules_themselves_7_5_end_1_and_9_3_0_and_8_3_4() -> None:
    table = _attacked()
    assert reason(table, Enough()) == Refusal("7-5.end.1", "{} more must be picked", (1,))
    table.attack("U", "V")
    assert reason(table, Enough()).clause == "8-3.4"
    table.pick("no block")
    assert reason(table, Enough()).clause == "9-3.0"


def test_who_makes_room_in_the_battle_area_11_4_2() -> None:
    field: Cards = [unit(name) for name in "ABCDEF"]
    table = duel({HAND: [unit("U"), SPARE], BATTLE_AREA: field}, {BATTLE_AREA: [unit("V")]}).play("U")
    for name in ("U", "V", "予備"):
        assert reason(table, table.ref(name)).clause == "11-4.2"
    assert reason(table, Enough()) == Refusal("11-4.2", "{} more must be picked", (1,))


def test_what_is_discarded_beyond_the_limit_7_6_hand_1() -> None:
    hand: Cards = [unit(f"H{number}") for number in range(12)]
    table = duel({HAND: hand, BATTLE_AREA: [unit("U")]}).end_turn()
    assert reason(table, table.ref("U")).clause == "7-6.hand.1"
    assert reason(table, Enough()) == Refusal("7-6.hand.1", "{} more must be picked", (2,))
