"""Picks one by one: complete, short and never a dead end."""

from collections.abc import Iterable
from itertools import combinations, permutations

import pytest
from attrs import evolve

from runtime.engine.decision import Asked, Decision, Enough, Move, Pending, Why, legal, picks
from runtime.engine.exchange import NoAnswer
from runtime.events.fighting import DamageDealt
from runtime.events.resolving import DecisionAnswered
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from tests.support.duel import BATTLE_AREA, HAND, THEM, Table, duel, unit

FOUR = tuple(ObjectRef(number, 0) for number in range(4))


def decision(minimum: int, maximum: int, *, ordered: bool = False) -> Decision:
    return Decision(0, Asked.CHOOSE, FOUR, minimum, maximum, ordered, Why(NoAnswer()))


def answers(pending: Pending) -> list[tuple[Record, ...]]:
    """Everything that can be answered by legal picks."""
    if pending.is_complete:
        return [pending.picked]
    every = []
    for pick in picks(pending.decision):
        every += [pending.picked] if isinstance(pick, Enough) else answers(pending.after(pick))
    return every


def ids(found: Iterable[tuple[Record, ...]]) -> list[list[int]]:
    return sorted([ref.id for ref in each if isinstance(ref, ObjectRef)] for each in found)


@pytest.mark.parametrize(("minimum", "maximum"), [(1, 1), (2, 2), (0, 1), (1, 3), (0, 4), (4, 4)])
def test_every_set_is_reached_once(minimum: int, maximum: int) -> None:
    expected = [each for size in range(minimum, maximum + 1) for each in combinations(FOUR, size)]
    assert ids(answers(Pending(decision(minimum, maximum)))) == ids(expected)


@pytest.mark.parametrize(("minimum", "maximum"), [(1, 1), (2, 2), (0, 2), (4, 4)])
def test_every_order_is_reached_once(minimum: int, maximum: int) -> None:
    expected = [each for size in range(minimum, maximum + 1) for each in permutations(FOUR, size)]
    assert ids(answers(Pending(decision(minimum, maximum, ordered=True)))) == ids(expected)


def test_a_move_is_a_pick_and_the_number_of_the_question() -> None:
    asked = evolve(decision(0, 1), number=7, player=1)
    assert legal(asked) == (*(Move(7, 1, ref) for ref in FOUR), Move(7, 1, Enough()))


# ---- as they are put in a game


def choosing(quantity: str, *enemies: str) -> Table:
    text = f"【配備時】相手のユニット{quantity}を選ぶ。それらに1ダメージを与える。"
    theirs = [unit(name, hp=9) for name in enemies]
    return duel({HAND: [unit("U", text, cost=0)]}, {BATTLE_AREA: theirs}).play("U")


def damages(table: Table) -> list[int]:
    return [table.state.damage[number] for number in table.state.numbers_at(THEM, BATTLE_AREA)]


def answered(table: Table) -> list[int]:
    """How many were picked in each answer of the text."""
    told = [event for event in table.events(DecisionAnswered) if isinstance(event, DecisionAnswered)]
    return [len(event.answer.picked) for event in told if event.answer.name]


def test_two_picks_are_one_answer() -> None:
    table = choosing("1～2つ", "A", "B", "C")
    assert table.options() == ["A", "B", "C"]
    table.pick("A")
    assert table.options() == ["B", "C", "done"]
    table.pick("C")
    assert (damages(table), answered(table)) == ([1, 0, 1], [2])
    assert [len(group.events) for group in table.game.history if isinstance(group.events[0], DamageDealt)] == [2]


def test_picks_go_upwards_so_that_no_set_is_offered_twice() -> None:
    assert choosing("1～2つ", "A", "B", "C").pick("B").options() == ["C", "done"]


def test_a_pick_leaves_enough_for_the_minimum() -> None:
    table = choosing("2つ", "A", "B", "C")
    assert table.options() == ["A", "B"]
    assert table.pick("A").options() == ["B", "C"]


def test_a_player_may_be_content_with_one() -> None:
    table = choosing("1～2つ", "A", "B", "C").pick("B", "done")
    assert (damages(table), answered(table)) == ([0, 1, 0], [1])


def test_what_is_forced_is_answered_by_itself_and_told_like_any_answer() -> None:
    table = choosing("2つ", "A", "B")
    assert (damages(table), answered(table)) == ([1, 1], [2])
    assert table.options() == ["go on", "Wait"]


def test_the_last_of_a_set_is_answered_by_itself() -> None:
    table = choosing("2つ", "A", "B", "C").pick("B")
    assert (damages(table), answered(table)) == ([0, 1, 1], [2])


def test_each_pick_has_a_number_of_its_own() -> None:
    table = choosing("1～2つ", "A", "B", "C")
    first = table.game.legal()[0]
    table.game.do(first)
    assert all(move.number == first.number + 1 for move in table.game.legal())


def test_an_order_is_picked_first_to_last() -> None:
    text = "【配備時】自分のデッキを上から3枚見て、その中のカード1枚を上に戻す。残ったカードは下に戻す。"
    deck = [unit(name) for name in ("底", "三", "二", "一")]
    table = duel({HAND: [unit("U", text)], "deck": deck}).play("U").pick("一")
    assert table.game.decision is not None
    assert (table.game.decision.kind, table.game.decision.ordered) == (Asked.ORDER, True)
    assert table.options() == ["二", "三"]
    assert table.pick("三").names("deck") == ["二", "三", "底", "一"]
