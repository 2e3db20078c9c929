"""One card the whole way: 【配備時】相手のユニット1つを選ぶ。それに2ダメージを与える。"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from runtime.effects.choosing import Choose
from runtime.engine.decision import Asked, Decision, Why
from runtime.events.base import Cause, Event, Reason
from runtime.events.fighting import DamageDealt
from runtime.events.moving import CardMoved, CardsShown
from runtime.events.resolving import AbilityActivated, AbilityLapsed, CardPlayed, DecisionAnswered
from runtime.rules.gundam.words import UNIT
from runtime.state.flow import THAT
from runtime.state.objects import Location, ObjectRef
from runtime.terms.nouns import Cards, Quantity, Whose
from tests.runtime.playing import reloaded
from tests.support.duel import BATTLE_AREA, DECK, HAND, THEM, Table, duel, unit

ROOT = Path(__file__).resolve().parents[2]
SNIPER = unit("狙撃", "【配備時】相手のユニット1つを選ぶ。それに2ダメージを与える。", cost=0)
ENEMY = Cards((UNIT,), Quantity(1, 1), Whose.OPPONENT)


def laid(*enemies: str) -> Table:
    theirs = [unit(name, hp=4) for name in enemies]
    return duel({HAND: [SNIPER], BATTLE_AREA: [unit("友")]}, {BATTLE_AREA: theirs, HAND: [unit("手")]})


def asked() -> Table:
    return laid("一", "二").play("狙撃")


def test_10_3_7_the_opponents_units_are_offered_and_nothing_else() -> None:
    table = asked()
    first, second = table.ref("一"), table.ref("二")
    why = Why(Choose(ENEMY), table.ref("狙撃"))
    expected = Decision(0, Asked.CHOOSE, (first, second), 1, 1, ordered=False, why=why, name=THAT, number=2)
    assert table.game.decision == expected
    assert table.options() == ["一", "二"]


def test_the_chosen_unit_and_no_other_is_damaged() -> None:
    table = asked().pick("二")
    assert [table.damage(name) for name in ("狙撃", "友", "一", "二")] == [0, 0, 0, 2]


def test_the_log_tells_it_in_order() -> None:
    table = laid("一", "二")
    begun = len(table.game.history)
    table.play("狙撃").pick("二")
    told = table.game.history[begun:]
    kinds: list[type[Event]] = [
        DecisionAnswered,
        CardsShown,
        CardPlayed,
        CardMoved,
        AbilityActivated,
        DecisionAnswered,
        DamageDealt,
    ]
    assert [type(event) for group in told for event in group.events] == kinds
    assert told[-1].events == (DamageDealt(table.ref("二"), 2, Cause(Reason.EFFECT, 0, table.ref("狙撃"))),)
    numbers = [group.number for group in told]
    assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))


def test_10_2_2_without_a_target_the_ability_is_not_activated() -> None:
    table = laid().play("狙撃")
    assert table.game.decision is not None
    assert table.game.decision.kind is Asked.ACT
    assert len(table.events(AbilityLapsed)) == 1
    assert table.events(AbilityActivated) == []
    assert table.state.waiting == []
    assert table.names(BATTLE_AREA) == ["友", "狙撃"]


def test_a_game_saved_at_the_decision_goes_on_the_same() -> None:
    table = asked()
    again = Table(reloaded(table.game))
    assert again.game.hash() == table.game.hash()
    for either in (table, again):
        either.pick("二")
    assert again.game.hash() == table.game.hash()
    assert again.damage("二") == 2


def test_every_answer_leads_elsewhere() -> None:
    table = asked()
    forks = [table.game.fork() for _ in table.game.legal()]
    for fork, move in zip(forks, table.game.legal(), strict=True):
        fork.do(move)
    assert len({table.game.hash(), *(fork.hash() for fork in forks)}) == 3


def test_a_fork_leaves_the_original_as_it_is() -> None:
    table = asked()
    before, told = table.game.hash(), table.game.history
    fork = Table(table.game.fork()).pick("一")
    assert (table.game.hash(), table.game.history) == (before, told)
    assert len(fork.game.history) == len(told) + 2
    table.pick("一")
    assert (table.game.hash(), table.game.history) == (fork.game.hash(), fork.game.history)


@pytest.mark.parametrize("wrong", ["own unit", "another incarnation", "the source", "a hand card", "no object"])
def test_a_pick_that_is_no_candidate_is_refused(wrong: str) -> None:
    table = asked()
    first = table.ref("一")
    picks = {
        "own unit": table.ref("友"),
        "another incarnation": ObjectRef(first.id, first.incarnation + 1),
        "the source": table.ref("狙撃"),
        "a hand card": table.ref("手"),
        "no object": Location(THEM, DECK),
    }
    assert "cannot be picked" in table.refuses(picks[wrong])


def test_every_process_plays_the_same_game() -> None:
    assert len({played_with(seed) for seed in ("0", "1", "4242")}) == 1


def played_with(hash_seed: str) -> str:
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    command = [sys.executable, "-m", "tests.runtime.hashes"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    assert len(set(done.stdout.splitlines())) > 20
    return done.stdout
