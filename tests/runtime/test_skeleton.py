"""One card the whole way: 【配備時】相手のユニット1つを選ぶ。それに2ダメージを与える。"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from runtime.effects.choosing import Choose
from runtime.engine.decision import Asked, Decision, Move, Why
from runtime.engine.world import world
from runtime.events.base import Cause, Reason
from runtime.events.fighting import DamageDealt
from runtime.events.moving import CardMoved
from runtime.events.resolving import AbilityActivated, AbilityLapsed, DecisionAnswered
from runtime.game import Game, Refused
from runtime.state.flow import THAT
from runtime.state.objects import ObjectRef
from tests.runtime.toy import ENEMY_UNIT, End, act, damages, duel, on_field, play_first

ROOT = Path(__file__).resolve().parents[2]
SNIPER = ObjectRef(0, 1)
FRIEND, FIRST, SECOND = ObjectRef(1, 0), ObjectRef(2, 0), ObjectRef(3, 0)


def test_10_3_7_the_opponents_units_are_offered_and_nothing_else() -> None:
    table = duel()
    asked = play_first(table)
    why = Why(Choose(ENEMY_UNIT), SNIPER)
    assert asked == Decision(0, Asked.CHOOSE, (FIRST, SECOND), 1, 1, ordered=False, why=why, name=THAT, number=2)
    assert [move.pick for move in table.legal()] == [FIRST, SECOND]


def test_the_chosen_unit_and_no_other_is_damaged() -> None:
    table = duel()
    play_first(table)
    act(table, SECOND)
    assert damages(table) == [0, 0, 0, 2, 0]


def test_the_log_tells_it_in_order() -> None:
    table = duel()
    play_first(table)
    act(table, SECOND)
    assert events(table) == [DecisionAnswered, CardMoved, AbilityActivated, DecisionAnswered, DamageDealt]
    assert table.log[-1].events == (DamageDealt(SECOND, 2, Cause(Reason.EFFECT, 0, SNIPER)),)
    assert [group.number for group in table.log] == [1, 2, 3, 4, 5]


def test_10_2_2_without_a_target_the_ability_is_not_activated() -> None:
    table = duel(enemies=())
    asked = play_first(table)
    assert asked is not None
    assert asked.kind is Asked.ACT
    assert events(table) == [DecisionAnswered, CardMoved, AbilityLapsed]
    assert not any(damages(table))
    assert table.state.waiting == []
    assert on_field(table, 0) == (FRIEND, SNIPER)


def test_the_phase_goes_on_and_ends() -> None:
    table = duel()
    play_first(table)
    act(table, FIRST)
    assert act(table, End()) is None
    assert table.legal() == ()
    assert (table.state.agenda, table.state.bindings) == ([], [])


def test_a_game_saved_at_the_decision_goes_on_the_same() -> None:
    table = duel()
    play_first(table)
    again = reloaded(table)
    assert again.hash() == table.hash()
    for either in (table, again):
        act(either, SECOND)
    assert again.hash() == table.hash()


def test_every_answer_leads_elsewhere() -> None:
    table = duel()
    play_first(table)
    forks = [table.fork() for _ in table.legal()]
    for fork, move in zip(forks, table.legal(), strict=True):
        fork.do(move)
    assert len({table.hash(), *(fork.hash() for fork in forks)}) == 3


def test_a_fork_leaves_the_original_as_it_is() -> None:
    table = duel()
    play_first(table)
    before, log = table.hash(), table.log
    fork = table.fork()
    act(fork, FIRST)
    assert (table.hash(), table.log) == (before, log)
    assert len(fork.log) == len(log) + 2
    act(table, FIRST)
    assert (table.hash(), table.log) == (fork.hash(), fork.log)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Move(1, FIRST), "decision 2 is being asked, not decision 1"),
        (Move(3, FIRST), "decision 2 is being asked, not decision 3"),
        (Move(2, FRIEND), "cannot be picked"),
        (Move(2, ObjectRef(2, 1)), "cannot be picked"),
        (Move(2, End()), "cannot be picked"),
    ],
    ids=["earlier", "later", "own unit", "another incarnation", "no candidate"],
)
def test_a_move_that_is_not_legal_changes_nothing(move: Move, reason: str) -> None:
    table = duel()
    play_first(table)
    before = table.hash()
    with pytest.raises(Refused, match=reason):
        table.do(move)
    assert table.hash() == before


def test_a_move_after_the_end_is_refused() -> None:
    table = duel()
    act(table, End())
    with pytest.raises(Refused, match="nothing is being asked"):
        table.do(Move(1, End()))


def test_every_process_plays_the_same_game() -> None:
    assert len({played_with(seed) for seed in ("0", "1", "4242")}) == 1


def played_with(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.runtime.hashes"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert len(done.stdout.splitlines()) == 4
    return done.stdout


def reloaded(table: Game) -> Game:
    fixed = world(table.state)
    return Game.load(table.save(), fixed.ruleset, fixed.library)


def events(table: Game) -> list[type]:
    return [type(event) for group in table.log for event in group.events]
