"""Small situations that have broken other engines, each by its number in the catalogue of lessons."""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from runtime.effects.base import During
from runtime.effects.modifying import Modify, Raise
from runtime.engine.ability import Activated, Block, CardProgram, Window
from runtime.engine.decision import Concede, Move
from runtime.engine.library import Library
from runtime.events.base import CHANGES
from runtime.events.fighting import Destroyed
from runtime.events.moving import CardMoved
from runtime.events.resolving import (
    AbilityActivated,
    AbilityLapsed,
    AbilityTriggered,
    CardPlayed,
    DecisionAnswered,
    EffectBegan,
)
from runtime.game import Game, Refused
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.words import AP, UNIT
from runtime.state.objects import Result
from runtime.state.state import COLUMNS
from runtime.terms.durations import ThisTurn
from runtime.terms.nouns import This
from runtime.terms.numbers import StatOf
from tests.support.duel import (
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
    keywords,
    pilot,
    unit,
)

Side = dict[str, Cards]

ROOT = Path(__file__).parents[3]

DRAW = "【メイン】自分は1枚ドローする。"
KILL = "【メイン】相手のユニット1つを選ぶ。それを破壊する。"
KILL_MINE = "【メイン】自分のユニット1つを選ぶ。それを破壊する。"
BOUNCE_MINE = "【メイン】自分のユニット1つを選ぶ。それを持ち主の手札に戻す。"
SWEEP = "【メイン】相手のユニットすべてを破壊する。"
DRAWN = "自分が効果でドローしたとき、"
ATTACKING = "自分のユニットがアタックしたとき、"
DEPLOYED = "自分のユニットが配備されたとき、"
LOST = "自分のユニットが破壊されたとき、自分は1枚ドローする。"
STRONGER = "このターン中、このユニットをAP+1する。"


def resolved(table: Table) -> list[str]:
    """The cards whose triggered abilities were carried out, in order."""
    return [table.word(event.trigger.source) for event in table.events(AbilityActivated)]


# ---- B: triggers and events


def test_lesson_11_each_player_orders_the_own_triggers() -> None:
    theirs: Cards = [
        unit("V", "相手のユニットがアタックしたとき、" + STRONGER),
        unit("W", "相手のユニットがアタックしたとき、自分は1枚ドローする。"),
    ]
    mine: Cards = [unit("U", ATTACKING + STRONGER), unit("A", ATTACKING + "自分は1枚ドローする。")]
    table = duel({BATTLE_AREA: mine}, {BATTLE_AREA: theirs, SHIELDS: [BLANK]})
    table.attack("U")
    assert (table.asked, table.options()) == (ME, ["trigger U", "trigger A"])
    table.pick("trigger A")
    assert (table.asked, table.options()) == (THEM, ["trigger V", "trigger W"])
    table.pick("trigger W")
    assert resolved(table) == ["A", "U", "W", "V"]


@pytest.mark.parametrize("text", ["《リペア2》", "自分のターン終了時、自分は1枚ドローする。"])
def test_lesson_12_two_alike_without_a_choice_ask_nothing(text: str) -> None:
    hurt = [at(unit(name, text, hp=5), damage=3) for name in "UVW"]
    table = duel({BATTLE_AREA: hurt})
    table.end_turn()
    assert (table.asked, resolved(table)) == (THEM, ["U", "V", "W"])


@pytest.mark.parametrize(
    "text",
    [
        ATTACKING + "自分は1枚ドローしてもよい。",
        ATTACKING + "自分の手札1枚を捨てる。",
        ATTACKING + "相手のユニット1つを選ぶ。それをレストにする。",
    ],
)
def test_lesson_12_two_alike_with_a_choice_are_asked_for(text: str) -> None:
    table = duel({HAND: [BLANK] * 3, BATTLE_AREA: [unit("U", text), unit("W", text)]}, {BATTLE_AREA: [unit("V")]})
    table.attack("U")
    assert table.options() == ["trigger U", "trigger W"]


def test_lesson_12_two_that_differ_are_asked_for() -> None:
    table = duel({BATTLE_AREA: [unit("U", ATTACKING + STRONGER), unit("W", ATTACKING + "自分は1枚ドローする。")]})
    table.attack("U")
    assert table.options() == ["trigger U", "trigger W"]


def test_lesson_12_each_of_two_bursts_that_are_alike_is_asked_for() -> None:
    shield = "【バースト】自分は1枚ドローする。"
    table = duel({BATTLE_AREA: [unit("U", "《制圧》")]}, {SHIELDS: [unit("S", shield), unit("T", shield)]})
    table.attack("U").passing()
    assert sorted(table.options()) == ["trigger S", "trigger T"]


def test_lesson_13_your_act_is_not_that_of_the_opponent() -> None:
    theirs: Cards = [
        unit(
            "V",
            ATTACKING
            + "自分は1枚ドローする。\n"
            + DEPLOYED
            + "自分は1枚ドローする。\n"
            + DRAWN
            + "自分は1枚ドローする。",
        )
    ]
    table = duel(
        {HAND: [command("C", DRAW), unit("N")], BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: theirs, SHIELDS: [BLANK]}
    )
    table.play("C").play("N").attack("U").passing()
    assert (resolved(table), table.count(HAND, THEM)) == ([], 0)


# What is written besides the changes of events: the flow of the game, and what is remembered of the turn.
FLOW = {"history", "agenda", "bindings", "waiting", "pending", "number", "group", "batch", "idle"}
OF_THE_FLOW = (DecisionAnswered, AbilityTriggered, AbilityActivated, AbilityLapsed)


def test_lesson_14_nothing_changes_without_an_event() -> None:
    games = played(seed=5, moves=120)
    game = next(games)
    twin, known = game.state.fork(), len(game.history)
    for game in games:
        for group in game.history[known:]:
            for event in group.events:
                if not isinstance(event, OF_THE_FLOW):
                    CHANGES[type(event)](event, twin)
        known = len(game.history)
        different = [name for name in COLUMNS if name not in FLOW and getattr(twin, name) != getattr(game.state, name)]
        assert different == []
    assert known > 100


def test_lesson_15_no_listener_is_left_behind() -> None:
    hears = unit("U", DRAWN + STRONGER)
    table = duel({HAND: [hears, command("C", BOUNCE_MINE), command("D", DRAW)]})
    table.play("U").play("C").play("U").play("D")
    assert (resolved(table), table.ap("U")) == (["U"], 3)


def test_lesson_16_a_copy_elsewhere_does_not_trigger() -> None:
    hears = unit("U", "相手のユニットが破壊されたとき、自分は1枚ドローする。")
    mine: Side = {
        HAND: [command("C", KILL), hears],
        TRASH: [hears],
        SHIELDS: [hears],
        DECK: [BLANK, BLANK, hears, BLANK],
        BATTLE_AREA: [hears],
    }
    table = duel(mine, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert (len(resolved(table)), table.count(DECK)) == (1, 3)


def test_lesson_17_one_event_is_one_trigger() -> None:
    hears = unit("W", DEPLOYED + "自分は1枚ドローする。")
    bringing = unit("U", "【配備時】「鮫」(〔甲隊〕・AP1・HP1)のユニットトークン1つを配備する。")
    table = duel({HAND: [bringing], BATTLE_AREA: [hears]})
    table.play("U").pick("trigger U")
    assert resolved(table) == ["U", "W", "W"]
    assert table.count(HAND) == 2


def test_lesson_18_a_destroyed_card_that_is_gone_still_triggers() -> None:
    dying = unit("V", "【破壊時】自分は1枚ドローする。")
    exiles = unit("W", "相手のユニットが破壊されたとき、相手のトラッシュのカード1枚を選ぶ。それをゲームから除外する。")
    table = duel({HAND: [command("C", KILL)], BATTLE_AREA: [exiles]}, {BATTLE_AREA: [dying]})
    table.play("C")
    assert (resolved(table), table.zone("V"), table.count(HAND, THEM)) == (["W", "V"], "removed", 1)


def test_lesson_19_what_is_destroyed_together_sees_each_other() -> None:
    theirs: Cards = [unit("V", LOST), unit("W"), unit("X", "【破壊時】自分は1枚ドローする。")]
    table = duel({HAND: [command("C", SWEEP)]}, {BATTLE_AREA: theirs})
    table.play("C").pick("trigger V")
    assert (resolved(table), table.count(HAND, THEM)) == (["V", "X"], 2)


def test_lesson_20_what_lies_in_the_trash_sees_nothing() -> None:
    kills = [command("C", KILL), command("D", KILL)]
    table = duel({HAND: kills}, {BATTLE_AREA: [unit("V", LOST), unit("W", LOST)]})
    table.play("C").pick("V")
    assert table.count(HAND, THEM) == 2
    table.play("D")
    assert table.count(HAND, THEM) == 3


def test_lesson_21_two_sentences_are_two_moments() -> None:
    twice = "【メイン】相手のユニット1つを選ぶ。それを破壊する。その後、相手のユニット1つを選ぶ。それを破壊する。"
    hears = unit("W", "相手のユニットが破壊されたとき、自分は1枚ドローする。")
    for text, drawn in ((twice, 2), (SWEEP, 1)):
        table = duel({HAND: [command("C", text)], BATTLE_AREA: [hears]}, {BATTLE_AREA: [unit("V"), unit("X")]})
        table.play("C")
        if "V" in table.options():
            table.pick("V")
        assert table.count(HAND) == drawn


def test_lesson_22_the_last_known_numbers_count_what_was_given() -> None:
    strikes = "【破壊時】相手のユニット1つを選ぶ。それに、このユニットのAP1につき1ダメージを与える。"
    theirs: Cards = [at(unit("V", strikes), pilot=pilot("P", ap=2)), unit("Q", "自分のユニットすべてをAP+1する。")]
    table = duel({HAND: [command("C", SWEEP)], BATTLE_AREA: [unit("U", hp=9)]}, {BATTLE_AREA: theirs})
    table.play("C")
    assert table.damage("U") == 5


def test_lesson_23_a_pilot_that_is_freed_has_not_been_destroyed_or_discarded() -> None:
    hears = unit("W", LOST + "\n自分の手札のカードを捨てたとき、" + STRONGER)
    table = duel({HAND: [command("C", KILL)]}, {BATTLE_AREA: [at(unit("V"), pilot=pilot("P", LOST)), hears]})
    table.play("C").pick("V")
    assert [event.card.id for event in table.events(Destroyed)] == [table.ref("V").id]
    assert (table.zone("P"), table.ap("W"), len(resolved(table))) == (TRASH, 2, 2)


def test_lesson_24_two_firings_choose_independently() -> None:
    hits = unit("W", ATTACKING + "相手のユニット1つを選ぶ。それに1ダメージを与える。")
    table = duel({BATTLE_AREA: [unit("U"), hits, hits]}, {BATTLE_AREA: [unit("V"), unit("X")]})
    table.attack("U").pick("trigger W", "V", "X")
    assert (table.damage("V"), table.damage("X")) == (1, 1)


# ---- C: identity and zones


def test_lesson_25_a_card_that_left_and_returned_is_another_object() -> None:
    blinks = unit("W", DEPLOYED + "自分のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    raises = unit("X", DEPLOYED + "このターン中、それをAP+1する。")
    table = duel({HAND: [unit("U")], BATTLE_AREA: [blinks, raises]})
    table.play("U").pick("trigger W", "U")
    assert (resolved(table), table.events(EffectBegan)) == (["W", "X"], [])
    table.play("U").pick("trigger X")
    assert table.ap("U") == 3


def test_lesson_26_damage_and_riders_do_not_follow_a_card() -> None:
    cards = [
        command("C", "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP+2する。"),
        command("D", BOUNCE_MINE),
    ]
    table = duel({HAND: cards, BATTLE_AREA: [at(unit("U", hp=5), damage=3, rested=True)]})
    table.play("C").play("D").play("U")
    assert (table.ap("U"), table.damage("U"), table.is_rested("U")) == (2, 0, False)


def test_lesson_30_a_limit_is_fresh_when_the_price_took_the_card_away() -> None:
    able = unit("U", "【起動・メイン】【ターン1回】このユニットを持ち主の手札に戻す：自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [able]})
    table.use("U").play("U")
    assert "use U" in table.options()


def test_lesson_32_the_question_to_a_player_who_gives_up_is_dropped() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("B", "《ブロッカー》")], SHIELDS: [BLANK]})
    table.attack("U")
    decision = table.game.decision
    assert decision
    assert decision.player == THEM
    table.game.do(Move(decision.number, ME, Concede()))
    assert (table.game.result, table.game.decision) == (Result((THEM,), "1-2.6"), None)


# ---- D: continuous effects


@pytest.mark.parametrize("order", ["QU", "UQ"])
def test_lesson_33_what_is_taken_away_gives_nothing_whatever_came_first(order: str) -> None:
    takes = unit("Q", "自分のユニットすべては《ブロッカー》を失う。")
    has = unit("U", "《ブロッカー》\nこのユニットが《ブロッカー》を持つ間、これをAP+1する。")
    cards = {"Q": takes, "U": has}
    table = duel({BATTLE_AREA: [cards[name] for name in order]})
    assert (table.has("U", "ブロッカー"), table.ap("U")) == (False, 2)


def test_lesson_35_what_was_lost_for_a_turn_comes_back() -> None:
    loses = command("C", "【メイン】自分のユニット1つを選ぶ。このターン中、それは《ブロッカー》を失う。")
    table = duel({HAND: [loses], BATTLE_AREA: [unit("U", "《ブロッカー》")]})
    table.play("C")
    assert not table.has("U", "ブロッカー")
    table.end_turn()
    assert table.has("U", "ブロッカー")


def test_lesson_36_what_turns_itself_off_stops_and_is_the_same_every_time() -> None:
    text = "AP3以上の自分のユニットがいない間、このユニットをAP+1する。"
    numbers = set()
    for _ in range(3):
        table = duel({HAND: [command("C", DRAW)], BATTLE_AREA: [unit("U", text), unit("V")]})
        again = Game.load(table.game.save(), DUEL, table.state.definitions.library)
        table.play("C")
        numbers |= {table.ap("U"), Table(again).ap("U"), Table(table.game.fork()).ap("U")}
    assert len(numbers) == 1


def test_lesson_37_nothing_of_a_turn_is_left_after_it() -> None:
    boost = command("C", "【アクション】自分のユニット1つを選ぶ。このターン中、それをAP+2する。")
    table = duel({BATTLE_AREA: [unit("U")]}, {HAND: [boost], BATTLE_AREA: [unit("V")], SHIELDS: [BLANK]})
    table.attack("U").play("C")
    assert table.ap("V") == 4
    table.passing().end_turn()
    assert (table.ap("V"), table.state.lasting) == (2, [])


def test_lesson_38_an_effect_of_the_moment_asks_once() -> None:
    boost = command("C", "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP+2する。")
    table = duel({HAND: [boost], BATTLE_AREA: [unit("U"), unit("V")]})
    table.play("C").pick("V")
    before = len(table.events(DecisionAnswered))
    table.end_turn()
    chosen = [event for event in table.events(DecisionAnswered)[before:] if table.ref("V") in event.answer.picked]
    assert (table.ap("V"), chosen) == (2, [])


def test_lesson_39_the_end_of_an_aura_kills_once_and_only_what_is_there() -> None:
    aura = unit("Q", "自分のユニットすべてをHP+2する。")
    mine: Cards = [
        aura,
        at(unit("U", "【破壊時】自分は1枚ドローする。", hp=3), damage=4),
        at(unit("V", hp=3), damage=4),
    ]
    table = duel({HAND: [command("C", BOUNCE_MINE), command("D", KILL_MINE)], BATTLE_AREA: mine})
    table.play("C").pick("V").play("D").pick("Q")
    died = [table.word(event.card) for event in table.events(Destroyed)]
    assert (died, table.zone("V"), table.count(HAND)) == (["Q", "U"], HAND, 2)


# ---- E: costs, targets, choices


def test_lesson_40_what_may_be_chosen_is_never_chosen_by_itself() -> None:
    may = command("C", "【メイン】相手のユニット1～2つを選んでもよい。それらをレストにする。")
    table = duel({HAND: [may]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert table.options() == ["yes", "done"]
    table.pick("done")
    assert not table.is_rested("V")


def test_lesson_41_of_several_targets_those_that_can_are_affected() -> None:
    both = command(
        "C", "【メイン】相手のユニット2つを選ぶ。それらに1ダメージを与える。そうしたなら、自分は1枚ドローする。"
    )
    safe = unit("V", "このユニットは相手から効果ダメージを受けない。")
    for theirs, damage, drawn in (([safe, unit("W")], 1, 1), ([safe, safe], 0, 0)):
        table = duel({HAND: [both]}, {BATTLE_AREA: theirs})
        table.play("C")
        assert sum(table.damage(name) for name in ("V", "V#2" if damage == 0 else "W")) == damage
        assert table.count(HAND) == drawn


def test_lesson_42_a_price_half_paid_is_taken_back_whole() -> None:
    able = unit("U", "【起動・メイン】②,自分の手札1枚を捨てる：自分は1枚ドローする。")
    table = duel({HAND: [unit("A"), unit("B")], BATTLE_AREA: [able]})
    before = table.game.hash()
    table.pick("use U")
    assert table.options() == ["A", "B"]
    table.refuses(table.ref("U"))
    assert table.game.undo()
    assert table.game.hash() == before


@pytest.mark.parametrize(("funds", "offered"), [(1, False), (2, True)])
def test_lesson_43_a_price_whose_parts_compete_is_not_offered(funds: int, offered: bool) -> None:  # noqa: FBT001 - a case
    able = unit("U", "【起動・メイン】①,アクティブの自分のリソース1つをレストにする：自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [able], RESOURCES: [RESOURCE_CARD] * funds})
    assert ("use U" in table.options()) is offered


def test_lesson_43_a_price_is_paid_once_though_it_asks() -> None:
    able = unit("U", "【起動・メイン】①,自分の手札1枚を捨てる：自分は1枚ドローする。")
    table = duel({HAND: [unit("A"), unit("B")], BATTLE_AREA: [able]})
    table.use("U").pick("B")
    rested = [number for number in table.state.numbers_at(ME, RESOURCES) if table.state.lies_sideways(number)]
    assert (len(rested), table.names(TRASH), table.count(HAND)) == (1, ["B"], 2)


@pytest.mark.parametrize("texts", [("-5", "+4"), ("+4", "-5")])
def test_lesson_44_a_cost_is_summed_up_before_it_is_read(texts: tuple[str, str]) -> None:
    text = "\n".join(f"手札のこのカードをコスト{change}する。" for change in texts)
    table = duel({HAND: [unit("U", text, cost=2)]})
    table.play("U")
    assert table.events(CardPlayed)[0].cost == 1


def test_lesson_45_declining_skips_what_depends_on_it_alone() -> None:
    text = "【配備時】自分の手札1枚を捨ててもよい。そうしたなら、自分は2枚ドローする。\n【配備時】自分はEXリソース1つを置く。"
    table = duel({HAND: [unit("U", text), unit("A")]})
    table.play("U")
    table.game.do(table.game.legal()[0])
    table.pick("done")
    assert (table.count(HAND), table.count(RESOURCES)) == (1, 11)


def test_lesson_46_a_choice_without_candidates_does_not_hang() -> None:
    table = duel(
        {
            HAND: [
                command("C", "【メイン】自分の手札1枚を捨てる。"),
                command("D", "【メイン】自分は1枚ドローする。その後、自分の手札のユニットカード1枚を捨てる。"),
            ],
            DECK: [BLANK, command("K", DRAW)],
        }
    )
    table.play("D")
    assert (table.names(HAND), table.asked) == (["C", "K"], ME)


def test_lesson_48_every_move_listed_can_be_made_and_no_other() -> None:
    before, refused = tuple[Move, ...](), 0
    for game in played(seed=11, moves=60):
        moves = game.legal()
        assert len(set(moves)) == len(moves)
        for move in moves:
            game.fork().do(move)
        decision = game.decision
        assert decision
        for old in before:
            stale = evolve(old, number=decision.number, player=decision.player)
            if stale not in moves:
                with pytest.raises(Refused):
                    game.do(stale)
                refused += 1
        before = moves
    assert refused > 20


# ---- F: loops and limits


def test_lesson_49_cards_that_feed_each_other_end_by_rule() -> None:
    up = unit("A", "自分のユニットが効果でレストになったとき、レストの自分のユニットすべてをアクティブにする。")
    down = unit("B", "このユニットが効果でアクティブになったとき、これをレストにする。")
    table = duel(
        {HAND: [command("C", "【メイン】自分のユニット1つを選ぶ。それをレストにする。")], BATTLE_AREA: [up, down]}
    )
    table.play("C").pick("B")
    assert (table.game.result, table.game.decision) == (Result((), "A-49"), None)
    last = table.game.log()[-1].events[-1]
    assert type(last).__name__ == "GameEnded"


def doubling() -> CardProgram:
    this = This(UNIT)
    twice = During(ThisTurn(), Modify(this, (Raise(AP, StatOf(this, AP)),)))
    return evolve(unit("U"), abilities=(Activated((Window.MAIN,), (Block((twice,)),)),))


def test_lesson_50_sixty_doublings_neither_hang_nor_wrap() -> None:
    table = duel({BATTLE_AREA: [doubling()]})
    for _ in range(60):
        table.use("U")
    assert table.ap("U") == 2**61
    assert table.game.hash() == Game.load(table.game.save(), DUEL, table.state.definitions.library).hash()


def test_lesson_51_a_deck_that_runs_out_gives_what_it_has() -> None:
    table = duel({HAND: [command("C", "【メイン】自分は3枚ドローする。")], DECK: [BLANK] * 2})
    table.play("C")
    drawn = [event for event in table.events(CardMoved) if event.is_between(DECK, HAND)]
    assert (len(drawn), table.game.result) == (2, Result((THEM,), "1-2.4"))


# ---- G: determinism, state, information

CARDS = (
    unit("甲", "【配備時】自分は1枚ドローする。", ap=2, hp=2),
    unit("乙", "《ブロッカー》", ap=1, hp=4, level=2),
    unit("丙", "《突破1》\n【アタック時】相手のユニット1つを選ぶ。それに1ダメージを与える。", ap=3, hp=3, level=2, cost=2),
    unit("丁", "自分のユニットすべてをAP+1する。", ap=1, hp=3, level=2),
    unit("戊", "【破壊時】「鮫」(〔甲隊〕・AP1・HP1)のユニットトークン1つを配備する。", ap=2, hp=1),
    unit("己", "【起動・メイン】【ターン1回】①：自分のデッキを上から2枚見て、その中のカード1枚を上に戻す。残ったカードは下に戻す。"),
    unit("庚", "【バースト】自分は1枚ドローする。\n《リペア1》", ap=2, hp=4, level=2, cost=2),
    pilot("ミナ", "【アタック時】自分の手札1枚を捨ててもよい。そうしたなら、自分は1枚ドローする。"),
    command("火", "【メイン】/【アクション】相手のユニット1つを選ぶ。それに2ダメージを与える。\n【バースト】このカードの【メイン】を発動する。"),
    command("風", "【メイン】自分のデッキを上から3枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは無作為に下に戻す。"),
    base("城", "【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。"),
)  # fmt: skip


def played(seed: int, moves: int) -> Iterator[Game]:
    """Give a game at each of its decisions; what is picked goes by the seed alone."""
    deck = {DECK: [card.number for card in CARDS for _ in range(4)], "resource deck": ["資源"] * 10}
    game = Game.start(DUEL, LIBRARY, [deck, deck], seed)
    chance = seed
    for _ in range(moves):
        if game.decision is None:
            return
        yield game
        chance = (chance * 1103515245 + 12345) % 2**31
        legal = game.legal()
        game.do(legal[(chance >> 8) % len(legal)])


LIBRARY = Library.of((*CARDS, RESOURCE_CARD), keywords())


def hashes() -> str:
    """Tell the states of a short game."""
    return "\n".join(game.hash() for game in played(seed=3, moves=40))


def test_lesson_52_the_order_of_sets_decides_nothing() -> None:
    code = "from tests.rules.gundam.test_lessons import hashes; print(hashes())"
    told = {
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": str(seed)}, check=True, capture_output=True
        ).stdout.decode().strip()
        for seed in (0, 1, 4242)
    }  # fmt: skip
    assert told == {hashes()}
    assert len(hashes().split()) == 40


def test_lesson_53_no_chance_clock_or_address_is_within_reach() -> None:
    forbidden = {"random", "time", "uuid", "datetime", "secrets", "os", "threading"}
    paths = sorted((ROOT / "runtime").rglob("*.py"))
    assert paths
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
            assert not forbidden & {name.split(".")[0] for name in names}, path
            assert called not in ("id", "hash"), path


def test_lesson_54_a_fork_leaves_the_original_as_it_is() -> None:
    for game in played(seed=7, moves=60):
        before = game.hash()
        one, other = game.fork(), game.fork()
        for each in (one, other):
            for _ in range(4):
                if each.decision:
                    each.do(each.legal()[-1])
        assert game.hash() == before
        assert one.hash() == other.hash()
        assert one.history == other.history


def test_lesson_55_undo_and_save_bring_back_the_same_at_every_decision() -> None:
    for game in played(seed=9, moves=60):
        before, decision, move = game.hash(), game.decision, game.legal()[0]
        loaded = Game.load(game.save(), DUEL, LIBRARY)
        assert (loaded.hash(), loaded.decision) == (before, decision)
        game.do(move)
        loaded.do(move)
        assert loaded.hash() == game.hash()
        assert game.undo()
        assert (game.hash(), game.decision) == (before, decision)


def test_lesson_56_a_player_sees_the_same_whatever_is_hidden() -> None:
    looked = 0
    for game in played(seed=13, moves=60):
        decision = game.decision
        assert decision
        viewer = decision.player
        for seed in range(3):
            other = game.imagine(viewer, seed)
            assert other.view(viewer) == game.view(viewer)
            known = len(game.history) - 5
            assert other.log(viewer, known=known) == game.log(viewer, known=known)
            looked += other.state.card != game.state.card
    assert looked > 100


def calls_of(units: int) -> int:
    """Count the calls of functions that playing a command takes with so many units on the table."""
    heard = unit("U", "自分のユニットが破壊されたとき、自分は1枚ドローする。")
    mine: Side = {HAND: [command("C", DRAW)], BATTLE_AREA: [heard] * units}
    table = duel(mine, {BATTLE_AREA: [BLANK], SHIELDS: [BLANK]})
    move = next(move for move in table.game.legal() if table.word(move.pick) == "C")
    counted = 0

    def count(frame: Any, event: str, given: Any) -> None:
        nonlocal counted
        counted += event == "call"

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        table.game.do(move)
    finally:
        sys.setprofile(before)
    return counted


def test_lesson_57_a_step_takes_no_more_than_its_share_of_a_larger_table() -> None:
    counts = [calls_of(units) for units in (10, 20, 40, 80)]
    assert all(larger < 2.2 * smaller for smaller, larger in pairwise(counts)), counts
