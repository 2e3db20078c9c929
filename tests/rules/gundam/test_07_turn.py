"""Chapter 7: the phases and steps of a turn, and what may be done in them."""

import pytest

from runtime.engine.ability import CardProgram, Partner
from runtime.engine.decision import Asked
from runtime.events.base import Event
from runtime.events.fighting import DamageDealt
from runtime.events.flow import StepBegan, TurnBegan
from runtime.events.moving import CardMoved, CardTurned
from runtime.events.resolving import CardPlayed, EffectBegan, EffectsEnded
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.locations import EX_PROGRAMS
from runtime.rules.gundam.playing import EndMain, Payment, PlayCard
from runtime.state.objects import PlayerRef
from runtime.state.record import Record
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    BLANK,
    DECK,
    HAND,
    ME,
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

EX_BASE, EX_RESOURCE = EX_PROGRAMS
DRAW = "自分は1枚ドローする。"
STRIKE = "相手のユニット1つを選ぶ。それに1ダメージを与える。"
RESOURCE_DECK = "resource deck"
# A card that nobody can play, so that a hand can hold it for long.
HEAVY = unit("重機", level=20)
ACT = command("手", f"【アクション】{DRAW}")


def lasting(count: int) -> list[CardProgram]:
    """Cards that nobody can play."""
    return [HEAVY] * count


def steps(table: Table, turn: int) -> list[str]:
    """The phases and steps of a turn, as they began."""
    found: list[str] = []
    now = 0
    for event in table.events():
        now = event.number if isinstance(event, TurnBegan) else now
        if isinstance(event, StepBegan) and now == turn:
            found.append(" ".join(filter(None, (event.phase, event.step))))
    return found


def story(table: Table, *kinds: type[Event]) -> list[str]:
    """What happened, in words: steps that began, cards that moved, damage."""
    words = []
    for event in table.events():
        if isinstance(event, kinds or (StepBegan, CardMoved, DamageDealt)):
            match event:
                case StepBegan():
                    words.append(" ".join(filter(None, (event.phase, event.step))))
                case CardMoved():
                    words.append(f"{event.origin.zone}→{event.destination.zone}")
                case DamageDealt():
                    words.append("damage")
    return words


def after(words: list[str], word: str) -> list[str]:
    return words[len(words) - words[::-1].index(word) :]


def their_turn(table: Table) -> Table:
    """Let the turn go over to the opponent, who stands in the main phase."""
    return table.end_turn()


def my_next_turn(table: Table) -> Table:
    """Go on to my next main phase; the opponent does nothing."""
    table.end_turn()
    if table.asked == THEM:
        table.pick("end").passing()
    return table


# ---- 7-1: the phases


def test_a_turn_has_five_phases_7_1_1_and_7_2_1() -> None:
    table = my_next_turn(duel({DECK: lasting(9), BATTLE_AREA: [unit("U")]}, {DECK: lasting(9)}))
    phases = [word.split()[0] for word in steps(table, 6)]
    assert list(dict.fromkeys(phases)) == ["start", "draw", "resource", "main", "end"]
    assert steps(table, 6) == [
        "start active", "start start", "draw", "resource", "main", "end action", "end end", "end hand", "end cleanup"
    ]  # fmt: skip
    assert steps(table, 7) == ["start active", "start start", "draw", "resource", "main"]


def test_one_player_has_the_turn_and_then_the_other_7_1_2_and_7_6_3() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {})
    assert (table.state.turn_player, table.state.turn) == (ME, 5)
    their_turn(table)
    assert (table.state.turn_player, table.state.turn, table.asked, table.state.phase) == (THEM, 6, THEM, "main")
    table.pick("end").passing()
    assert (table.state.turn_player, table.state.turn, table.asked, table.state.phase) == (ME, 7, ME, "main")


def test_a_phase_ends_when_what_it_set_off_is_resolved_7_1_3() -> None:
    watching = unit("W", f"自分のリソースが置かれたとき、{STRIKE}")
    table = duel({BATTLE_AREA: [unit("V")]}, {BATTLE_AREA: [watching], RESOURCE_DECK: [RESOURCE_CARD] * 2})
    their_turn(table)
    assert after(story(table), "resource") == ["resource deck→resource area", "damage", "main"]


# ---- 7-2: the start phase


def test_all_that_lies_becomes_active_7_2_active_1() -> None:
    rested = {
        BATTLE_AREA: [at(unit("U"), rested=True), at(unit("V"), rested=True)], BASES: [at(base("B"), rested=True)],
        RESOURCES: [at(RESOURCE_CARD, rested=True), at(EX_RESOURCE, rested=True)],
    }  # fmt: skip
    table = their_turn(duel({BATTLE_AREA: [at(unit("X"), rested=True)]}, rested))
    assert not any(table.is_rested(name) for name in ("U", "V", "B", "資源#11", "EXリソース"))
    assert table.is_rested("X")


def test_nothing_of_it_is_a_choice_7_2_active_1() -> None:
    table = duel({}, {BATTLE_AREA: [at(unit("U"), rested=True)]})
    their_turn(table)
    assert (table.asked, table.state.phase, table.is_rested("U")) == (THEM, "main", False)


def test_a_text_keeps_a_unit_rested_7_2_active_1() -> None:
    inert = unit("U", "このユニットは、アクティブにできず、パイロットをセットできない。")
    table = their_turn(duel({}, {BATTLE_AREA: [at(inert, rested=True), at(unit("V"), rested=True)]}))
    assert (table.is_rested("U"), table.is_rested("V")) == (True, False)


def test_a_unit_that_skips_the_start_phase_can_be_set_active_later_7_2_active_1_a76() -> None:
    pin = command(
        "P",
        "【メイン】レストの相手のユニット1つを選ぶ。それは次の相手のターンのスタートフェイズでアクティブにならない。",
    )
    wake = command("W", "【メイン】自分のユニット1つを選ぶ。それをアクティブにする。")
    table = duel({HAND: [pin]}, {BATTLE_AREA: [at(unit("U"), rested=True)], HAND: [wake]})
    table.play("P")
    their_turn(table)
    assert table.is_rested("U")
    assert not table.play("W").is_rested("U")


def test_to_become_active_in_the_active_step_is_no_effect_7_2_active_1_a76() -> None:
    text = f"レストのこのユニットが効果でアクティブになったとき、{DRAW}"
    table = their_turn(duel({}, {BATTLE_AREA: [at(unit("U", text), rested=True)]}))
    assert (table.is_rested("U"), table.count(HAND, THEM)) == (False, 1)


def test_all_become_active_at_once_7_2_active_2() -> None:
    table = their_turn(duel({}, {BATTLE_AREA: [at(unit(name), rested=True) for name in "UVW"]}))
    groups = [group for group in table.game.history if any(isinstance(event, CardTurned) for event in group.events)]
    assert [len(group.events) for group in groups] == [3]


def test_what_happens_at_the_start_of_the_turn_7_2_start_1_and_7_2_2_and_7_2_3() -> None:
    starting = at(unit("S", f"自分のターン開始時、{DRAW}"), rested=True)
    table = duel({BATTLE_AREA: [starting]}, {BATTLE_AREA: [starting]})
    their_turn(table)
    told = after(story(table, StepBegan, CardMoved, CardTurned), "start active")
    assert told == ["start start", "deck→hand", "draw", "deck→hand", "resource", "main"]
    turned = [isinstance(event, CardTurned) for event in table.events() if isinstance(event, (CardTurned, CardMoved))]
    assert turned == [True, False, False]
    assert (table.count(HAND), table.count(HAND, THEM)) == (0, 2)


def test_the_effects_of_the_turn_player_come_first_7_2_start_1() -> None:
    mine, theirs = unit("S", f"自分のターン開始時、{DRAW}"), unit("T", f"相手のターン開始時、{DRAW}")
    table = their_turn(duel({BATTLE_AREA: [theirs]}, {BATTLE_AREA: [mine]}))
    drawn = [event.destination.player for event in table.events(CardMoved) if event.is_between(DECK, HAND)]
    assert drawn == [THEM, ME, THEM]


# ---- 7-3, 7-4: draw and resource phase


def test_the_turn_player_draws_a_card_7_3_1() -> None:
    table = their_turn(duel({HAND: [HEAVY]}, {DECK: [BLANK, unit("A")], HAND: [HEAVY]}))
    assert (table.names(HAND, THEM), table.count(DECK, THEM), table.count(HAND)) == (["重機", "A"], 1, 1)


@pytest.mark.parametrize("count", [1, 2])
def test_who_draws_the_last_card_loses_at_once_7_3_2(count: int) -> None:
    table = their_turn(duel({BATTLE_AREA: [unit("U")]}, {DECK: [BLANK] * count, RESOURCE_DECK: [RESOURCE_CARD]}))
    if count == 1:
        assert table.game.result
        assert table.game.result.winners == (ME,)
        assert (steps(table, 6)[-1], table.count(HAND, THEM), table.count(RESOURCES, THEM)) == ("draw", 1, 10)
    else:
        assert (table.game.result, table.count(DECK, THEM), table.state.phase) == (None, 1, "main")


@pytest.mark.parametrize(("resource_deck", "area", "placed"), [(3, 2, 1), (0, 2, 0), (3, 15, 0)])
def test_the_turn_player_places_a_resource_7_4_1_and_4_4_1(resource_deck: int, area: int, placed: int) -> None:
    theirs = {
        RESOURCE_DECK: [RESOURCE_CARD] * resource_deck,
        RESOURCES: [RESOURCE_CARD] * min(area, 10) + [EX_RESOURCE] * max(area - 10, 0),
    }
    table = their_turn(duel({}, theirs))
    assert (table.count(RESOURCES, THEM), table.count(RESOURCE_DECK, THEM)) == (area + placed, resource_deck - placed)
    assert (table.game.result, "resource" in steps(table, 6)) == (None, True)
    newest = table.game.view(ME).players[THEM].zone(RESOURCES).cards[-1]
    assert newest
    assert newest.pose.rotation == 0


# ---- 7-5: the main phase


def full_hand() -> list[CardProgram]:
    return [unit("U"), base("B"), pilot("P"), command("C", f"【メイン】{DRAW}"), command("A", f"【アクション】{DRAW}")]


def test_the_turn_player_does_one_thing_after_the_other_7_5_1() -> None:
    old = unit("O", f"【起動・メイン】{DRAW}")
    table = duel({HAND: [unit("U"), unit("V")], BATTLE_AREA: [old], DECK: lasting(9)}, {SHIELDS: [BLANK] * 2})
    assert table.options() == ["U", "V", "use O", "O→player 1", "end"]
    table.play("U")
    assert table.options() == ["V", "use O", "O→player 1", "end"]
    table.attack("O").passing()
    table.use("O").use("O").play("V")
    assert (table.asked, table.options()) == (ME, ["use O", "end"])


def test_nothing_else_is_done_while_an_effect_is_resolved_7_5_1() -> None:
    table = duel({HAND: [unit("U", f"【配備時】{STRIKE}"), unit("V")]}, {BATTLE_AREA: [unit("X"), unit("Y")]})
    table.play("U")
    assert table.options() == ["X", "Y"]
    assert table.refuses(EndMain())
    assert table.refuses(PlayCard(table.ref("V"), "unit"))


def test_four_sorts_of_cards_are_played_7_5_play_1() -> None:
    table = duel({HAND: full_hand(), BATTLE_AREA: [at(unit("X"), rested=True)]})
    assert table.options() == ["U", "B", "P→X", "C", "end"]
    table.play("U").play("B").play("P", "X").play("C")
    assert (table.zone("U"), table.zone("B"), table.zone("P"), table.zone("C")) == (
        BATTLE_AREA,
        BASES,
        BATTLE_AREA,
        TRASH,
    )


def test_two_units_in_a_turn_7_5_play_1() -> None:
    table = duel({HAND: [unit("U"), unit("V")]})
    assert table.play("U").play("V").names(BATTLE_AREA) == ["U", "V"]


def test_a_play_is_paid_and_then_the_card_comes_7_5_play_2() -> None:
    table = duel({HAND: [unit("U", level=3, cost=2)], RESOURCES: [RESOURCE_CARD] * 3})
    table.play("U")
    kinds = (CardTurned, CardPlayed, CardMoved)
    assert [type(event) for event in table.events() if isinstance(event, kinds)] == [CardTurned] * 2 + [
        CardPlayed,
        CardMoved,
    ]
    assert [table.is_rested(f"資源#{place}") for place in (1, 2, 3)] == [True, True, False]


def test_an_ex_resource_may_be_one_of_those_that_pay_7_5_play_2_a19() -> None:
    table = duel({HAND: [unit("U", level=3, cost=2)], RESOURCES: [RESOURCE_CARD, RESOURCE_CARD, EX_RESOURCE]})
    table.pick("U")
    assert table.game.decision
    assert table.game.decision.kind is Asked.PAY
    assert [move.pick for move in table.game.legal()] == [Payment(2, 0), Payment(1, 1)]
    table.game.do(table.game.legal()[1])
    assert (table.zone("EXリソース"), table.count(RESOURCES), table.zone("U")) == ("outside", 2, BATTLE_AREA)
    assert sum(table.is_rested(f"資源#{place}") for place in (1, 2)) == 1


def test_with_what_one_pays_is_asked_only_where_it_makes_a_difference_7_5_play_2_a19() -> None:
    resources: Cards = [RESOURCE_CARD, RESOURCE_CARD, at(EX_RESOURCE, rested=True)]
    table = duel({HAND: [unit("U", level=3, cost=1), unit("V")], RESOURCES: resources})
    table.pick("U")
    assert (table.zone("U"), table.zone("EXリソース")) == (BATTLE_AREA, RESOURCES)


@pytest.mark.parametrize(("level", "cost"), [(4, 1), (1, 4)])
def test_without_level_or_cost_a_card_is_not_played_7_5_play_2(level: int, cost: int) -> None:
    table = duel({HAND: [unit("U", level=level, cost=cost), unit("V")], RESOURCES: [RESOURCE_CARD] * 3})
    assert table.options() == ["V", "end"]
    assert table.refuses(PlayCard(table.ref("U"), "unit"))
    assert table.game.view(THEM).players[ME].zone(HAND).cards == (None, None)
    assert not any(table.is_rested(f"資源#{place}") for place in (1, 2, 3))


def test_an_ability_is_used_as_often_as_it_can_be_7_5_activate_main() -> None:
    text = f"【起動・メイン】①：{DRAW}"
    table = duel(
        {BATTLE_AREA: [at(unit("U", text), fresh=True)], RESOURCES: [RESOURCE_CARD] * 2},
        {BATTLE_AREA: [unit("V", text)]},
    )
    assert table.options() == ["use U", "end"]
    table.use("U").use("U")
    assert (table.count(HAND), table.options()) == (2, ["go on", "Wait"])


def test_no_ability_is_used_while_an_attack_goes_on_7_5_activate_main() -> None:
    main = unit("U", f"【起動・メイン】{DRAW}")
    table = duel({BATTLE_AREA: [main, unit("V", f"【起動・アクション】{DRAW}")]}, {SHIELDS: [BLANK]})
    table.attack("U")
    assert (table.asked, table.options()) == (ME, ["use V", "pass"])


def test_a_unit_attacks_the_player_or_a_rested_unit_7_5_attack_1_a36() -> None:
    mine: Cards = [unit("U"), at(unit("N"), fresh=True), at(unit("R"), rested=True)]
    theirs: dict[str, Cards] = {BATTLE_AREA: [at(unit("V"), rested=True), unit("W")], BASES: [base("B")]}
    assert duel({BATTLE_AREA: mine}, theirs).options() == ["U→player 1", "U→V", "end"]


def test_a_unit_set_active_again_attacks_again_7_5_attack_1_a36() -> None:
    wake = command("C", "【メイン】自分のユニット1つを選ぶ。それをアクティブにする。")
    table = duel({BATTLE_AREA: [unit("U")], HAND: [wake]}, {SHIELDS: [BLANK] * 2})
    table.attack("U").passing()
    assert table.options() == ["C", "end"]
    table.play("C").attack("U").passing()
    assert table.count(SHIELDS, THEM) == 0


def test_the_main_phase_can_be_ended_at_any_decision_7_5_end_1() -> None:
    table = duel({HAND: [unit("U"), unit("V")], BATTLE_AREA: [unit("O")]}, {SHIELDS: [BLANK] * 3})
    for act in (lambda: None, lambda: table.play("U"), lambda: table.attack("O").passing()):
        act()
        assert (table.asked, table.options()[-1]) == (ME, "end")


def test_after_the_main_phase_the_end_phase_begins_at_once_7_5_end_2() -> None:
    table = duel({HAND: [unit("U"), ACT], BATTLE_AREA: [unit("O")]}, {HAND: [ACT]})
    table.pick("end", "go on")
    assert (table.state.phase, table.state.step) == ("end", "action")
    assert (table.asked, table.options()) == (THEM, ["手#2", "pass"])
    table.pick("pass")
    assert table.options() == ["手", "pass"]
    assert table.refuses(Attack(table.ref("O"), PlayerRef(THEM)))


# ---- 7-6: the end phase


def test_the_end_phase_has_four_steps_7_6_1() -> None:
    table = their_turn(duel({BATTLE_AREA: [unit("U")]}))
    assert [word for word in story(table, StepBegan) if word.startswith("end")] == [
        "end action",
        "end end",
        "end hand",
        "end cleanup",
    ]


def test_what_the_end_step_sets_off_comes_before_the_hand_step_7_6_2() -> None:
    ending = unit("U", f"自分のターン終了時、{DRAW}")
    table = duel({BATTLE_AREA: [ending], HAND: lasting(10), DECK: [BLANK, unit("A", level=20)]})
    table.end_turn()
    assert (table.asked, table.state.step, len(table.options())) == (ME, "hand", 11)
    table.pick("A")
    assert (table.count(HAND), table.names(TRASH)) == (10, ["A"])


def test_the_other_player_acts_first_7_6_action_1() -> None:
    table = duel({HAND: [ACT], BATTLE_AREA: [unit("U")]}, {HAND: [ACT]})
    table.pick("end", "go on")
    assert (table.asked, table.options()) == (THEM, ["手#2", "pass"])
    table.pick("pass")
    assert (table.asked, table.options()) == (ME, ["手", "pass"])
    table.pick("pass")
    assert table.state.turn_player == THEM


def test_what_happens_at_the_end_of_the_turn_7_6_end_1() -> None:
    mine = unit("U", f"自分のターン終了時、{DRAW}")
    theirs = unit("V", f"相手のターン終了時、{DRAW}")
    table = duel(
        {BATTLE_AREA: [mine, at(unit("R", "《リペア1》"), damage=2)]},
        {BATTLE_AREA: [theirs, at(unit("S", "《リペア1》"), damage=2)]},
    )
    table.pick("end", "go on")
    assert (table.asked, set(table.options())) == (ME, {"trigger U", "trigger R"})
    table.pick("trigger U")
    drawn = [event.destination.player for event in table.events(CardMoved) if event.is_between(DECK, HAND)]
    assert drawn == [ME, THEM, THEM]
    assert (table.damage("R"), table.damage("S")) == (1, 2)


def test_the_end_of_the_opponents_turn_is_another_7_6_end_1() -> None:
    mine = unit("U", f"自分のターン終了時、{DRAW}")
    table = their_turn(duel({BATTLE_AREA: [mine]}))
    assert table.count(HAND) == 1
    table.pick("end").passing()
    assert table.count(HAND) == 2  # the card drawn in the draw phase


@pytest.mark.parametrize(("held", "excess"), [(10, 0), (11, 1), (13, 3)])
def test_the_turn_player_discards_down_to_ten_7_6_hand_1(held: int, excess: int) -> None:
    hand = [unit(f"H{place}", level=20) for place in range(held)]
    table = duel({HAND: hand, BATTLE_AREA: [unit("U")]}, {HAND: lasting(12)})
    table.end_turn()
    if excess:
        assert (table.asked, table.state.step) == (ME, "hand")
        table.pick(*[f"H{place}" for place in range(excess)])
        groups = [group for group in table.game.history if any(_is_discard(event) for event in group.events)]
        assert [len(group.events) for group in groups] == [excess]
    assert (table.names(TRASH), table.count(HAND)) == ([f"H{place}" for place in range(excess)], 10)
    assert (table.asked, table.count(HAND, THEM), table.count(TRASH, THEM)) == (THEM, 13, 0)


def _is_discard(event: Record) -> bool:
    return isinstance(event, CardMoved) and event.is_between(HAND, TRASH)


RAISE = command("R", "【メイン】味方のユニット1つを選ぶ。このターン中、それをAP+2する。")


def test_what_lasts_for_the_turn_ends_in_the_cleanup_step_7_6_cleanup_1() -> None:
    table = duel({HAND: [RAISE, *lasting(11)], BATTLE_AREA: [unit("U")]})
    table.play("R").end_turn()
    assert (table.state.step, table.ap("U")) == ("hand", 4)
    table.game.do(table.game.legal()[0])
    assert (table.state.turn_player, table.ap("U")) == (THEM, 2)


def test_a_unit_that_only_the_turn_kept_alive_is_destroyed_in_the_cleanup_step_7_6_cleanup_1() -> None:
    weak = unit("U", f"【破壊時】{DRAW}", hp=3)
    stay = command("C", "【メイン】味方のユニット1つを選ぶ。このターン中、それをHP+2する。")
    strike = command("D", "【アクション】相手のユニット1つを選ぶ。それに4ダメージを与える。")
    table = duel({HAND: [stay], BATTLE_AREA: [weak]}, {HAND: [strike]})
    table.play("C").pick("end", "go on").play("D")
    assert (table.zone("U"), table.count(HAND), table.state.turn_player) == (TRASH, 1, THEM)
    words = story(table)
    assert words.index("end cleanup") < words.index("battle area→trash") < words.index("start active")


def test_what_the_cleanup_step_sets_off_ends_with_the_turn_too_7_6_cleanup_1_a26() -> None:
    weak = unit("U", "【破壊時】味方のユニット1つを選ぶ。このターン中、それをAP+5する。", hp=3)
    stay = command("C", "【メイン】ダメージを受けている味方のユニット1つを選ぶ。このターン中、それをHP+2する。")
    strike = command("D", "【アクション】ダメージを受けている相手のユニット1つを選ぶ。それに2ダメージを与える。")
    table = duel({HAND: [stay], BATTLE_AREA: [at(weak, damage=2), unit("V")]}, {HAND: [strike]})
    table.play("C").pick("end", "go on").play("D")
    assert (table.zone("U"), table.ap("V"), table.state.turn_player) == (TRASH, 2, THEM)
    assert len(table.events(EffectBegan)) == len(table.events(EffectsEnded)) == 2


def test_what_comes_in_the_end_step_is_too_late_for_the_end_of_the_turn_7_6_end_1_a26() -> None:
    deploying = unit("U", "自分のターン終了時、自分の手札のユニットカード1枚を選ぶ。それを配備する。")
    table = duel({BATTLE_AREA: [deploying], HAND: [unit("L", f"自分のターン終了時、{DRAW}", level=20)]})
    table.end_turn()
    assert (table.zone("L"), table.count(HAND)) == (BATTLE_AREA, 0)


# ---- readings of this chapter


def test_who_enters_rested_was_not_rested_by_an_effect_a53() -> None:
    spot = "「空艇」(〔甲隊〕・AP1・HP1)のユニットトークン1つをレストで配備する。"
    watching = unit(
        "W", f"自分のユニットが相手の効果でレストになったとき、{DRAW}\n自分のユニットが効果でレストになったとき、{DRAW}"
    )
    table = duel({HAND: [command("C", f"【メイン】{spot}")], BATTLE_AREA: [watching]})
    table.play("C")
    assert (table.is_rested("空艇"), table.count(HAND), table.events(CardTurned)[1:]) == (True, 0, [])


def test_pairing_and_linking_set_their_effects_off_together_a54() -> None:
    linking = unit(
        "U", "【リンク時】自分は1枚ドローする。\n【セット時】自分は2枚ドローする。", link=Partner(name_has=("ミナ",))
    )
    mina = pilot("ミナ", "【セット時】自分は3枚ドローする。")
    table = duel({HAND: [mina], BATTLE_AREA: [linking], DECK: lasting(12)})
    table.play("ミナ", "U")
    assert (table.game.decision and table.game.decision.kind, len(table.options())) == (Asked.ORDER, 3)
    table.game.do(table.game.legal()[0])
    assert len(table.options()) == 2
    table.game.do(table.game.legal()[0])
    assert table.count(HAND) == 6
