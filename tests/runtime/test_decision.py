"""Picks one by one: complete, short and never a dead end."""

from collections.abc import Iterable
from itertools import combinations, permutations

import pytest
from attrs import evolve

from runtime.effects.choosing import Choose
from runtime.effects.fighting import DealDamage
from runtime.engine.decision import Asked, Decision, Enough, Move, Pending, Why, legal, picks
from runtime.game import Game
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from runtime.terms.nouns import Quantity, That
from runtime.terms.numbers import Fixed
from tests.runtime.toy import ENEMY_UNIT, End, act, damages, duel, play_first, unit, when_deployed

FOUR = tuple(ObjectRef(number, 0) for number in range(4))


def decision(minimum: int, maximum: int, *, ordered: bool = False) -> Decision:
    return Decision(0, Asked.CHOOSE, FOUR, minimum, maximum, ordered, Why(End()))


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
    asked = evolve(decision(0, 1), number=7)
    assert legal(asked) == (*(Move(7, ref) for ref in FOUR), Move(7, Enough()))


def two_of_three() -> Game:
    text = when_deployed(Choose(evolve(ENEMY_UNIT, quantity=Quantity(1, 2))), DealDamage(That(), Fixed(1)))
    table = duel(("PLAIN", "PLAIN", "PLAIN"), unit("TWO", text))
    table.state.card[0] = table.state.definitions.card_index["TWO"]
    play_first(table)
    return table


def test_two_picks_are_one_answer() -> None:
    table = two_of_three()
    act(table, ObjectRef(2, 0))
    assert [move.pick for move in table.legal()] == [ObjectRef(3, 0), ObjectRef(4, 0), Enough()]
    act(table, ObjectRef(4, 0))
    assert damages(table)[2:5] == [1, 0, 1]
    assert len(table.log[-1].events) == 2


def test_a_player_may_be_content_with_one() -> None:
    table = two_of_three()
    act(table, ObjectRef(3, 0))
    act(table, Enough())
    assert damages(table)[2:5] == [0, 1, 0]


def test_each_pick_has_a_number_of_its_own() -> None:
    table = two_of_three()
    first = table.legal()[0]
    table.do(first)
    assert all(move.number == first.number + 1 for move in table.legal())
