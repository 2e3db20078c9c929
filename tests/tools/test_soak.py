"""The soak: it plays clean, and each of its checks finds the fault it is for."""

from collections.abc import Callable
from typing import Any

import pytest

from runtime.engine.projection import is_true
from runtime.engine.view import View
from runtime.game import Game
from runtime.state.state import GameState
from tests.support.duel import BATTLE_AREA, HAND, at, duel, unit
from tools import invariants, soak

CARDS = "cards"


def table() -> Game:
    """My unit that raises the other one, and something to play and to attack."""
    leader = unit("L", "このユニット以外の、自分のユニットすべてをAP+1する。")
    return duel({BATTLE_AREA: [leader, at(unit("U"), damage=1)], HAND: [unit("H")]}, {BATTLE_AREA: [unit("E")]}).game


def checked(game: Game) -> None:
    invariants.often(game, invariants.brought(game.state))
    invariants.seldom(game, 7)


def test_a_sound_game_has_no_fault() -> None:
    checked(table())


def test_games_are_clean_and_counted() -> None:
    played = [soak.play(seed, CARDS, thorough=seed == 0) for seed in range(2)]
    assert [(each.fault, each.hangs) for each in played] == [("", False)] * 2
    found = soak.Soak()
    for each in played:
        found.add(each)
    assert found.is_clean
    assert found.games == 2 < found.turns < found.moves
    assert found.abilities > 0
    assert found.summary(1.0).startswith("soak: games 2, faults 0, hangs 0, moves a game ")


def test_a_game_that_falls_over_is_a_fault_of_that_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "often", lambda *_: 1 / 0)
    played = soak.play(0, CARDS, thorough=False)
    assert played.fault == "move 1: ZeroDivisionError: division by zero"
    found = soak.Soak()
    found.add(played)
    assert (found.is_clean, found.faults) == (False, [f"seed 0: {played.fault}"])


def test_a_game_without_end_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "LONGEST", 3)
    played = soak.play(0, CARDS, thorough=False)
    assert (played.hangs, played.moves, played.fault) == (True, 3, "")


def test_another_state_when_played_again_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    hashes = iter(range(10_000))
    monkeypatch.setattr(Game, "hash", lambda _: str(next(hashes)))
    monkeypatch.setattr(invariants, "often", lambda *_: None)
    monkeypatch.setattr(invariants, "seldom", lambda *_: None)
    assert "played again, move 0 finds another state" in soak.play(0, CARDS, thorough=False).fault


# ---- each check, with what it is for


def lose_a_card(state: GameState) -> None:
    state.card = (*state.card[1:], state.card[0] + 1)


def too_many_units(state: GameState) -> None:
    slot = state.slot[next(number for number in state.in_play() if state.zone_of(number) == BATTLE_AREA)]
    for _ in range(6):
        state.zones[slot].append(len(state.card))


def lie_twice(state: GameState) -> None:
    number = next(state.in_play())
    state.zones[-1].append(number)


def lie_elsewhere(state: GameState) -> None:
    state.slot[next(state.in_play())] += 1


def forget_what_was_projected(state: GameState) -> None:
    projected = state.projection()
    number = next(iter(projected.profiles))
    projected.profiles[number].numbers["AP"] += 1


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lose_a_card, "cards were"),
        (too_many_units, "has 8 units"),
        (lie_twice, "lies in 2 places"),
        (lie_elsewhere, "is not in its zone"),
        (forget_what_was_projected, "what was projected"),
    ],
)
def test_a_spoilt_state_is_found(spoil: Callable[[GameState], None], said: str) -> None:
    game = table()
    cards = invariants.brought(game.state)
    game.state.projection()
    spoil(game.state)
    with pytest.raises(invariants.Fault, match=said):
        invariants.often(game, cards)


def test_a_projection_that_is_not_computed_anew_is_found() -> None:
    game = table()
    assert is_true(game.state)
    game.state.projection()
    leader = next(number for number in game.state.in_play() if game.state.printed(number).name == "L")
    game.state.zones[game.state.slot[leader]].remove(leader)
    assert not is_true(game.state)


def test_a_move_of_a_fork_that_reaches_the_original_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(invariants, "moves_apply", lambda game: game.do(game.legal()[0]))
    game = table()
    with pytest.raises(invariants.Fault, match="changed the game"):
        invariants.often(game, invariants.brought(game.state))


def test_a_view_that_depends_on_what_is_hidden_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    other = duel({BATTLE_AREA: [unit("X")]}).game
    monkeypatch.setattr(Game, "imagine", lambda *_: other)
    with pytest.raises(invariants.Fault, match="depends on what is hidden"):
        invariants.depends_on_nothing_hidden(table(), 0, 7)


def test_a_save_that_ends_otherwise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def altered(game: Game) -> Game:
        game.state.seed += 1
        return game

    monkeypatch.setattr(invariants, "seldom", lambda *_: None)
    monkeypatch.setattr(invariants, "reloaded", altered)
    monkeypatch.setattr(soak, "LONGEST", 3)
    assert soak.play(0, CARDS, thorough=True).fault.endswith("saved and loaded at every decision, it ends otherwise")


def test_a_near_miss_that_is_taken_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "_refuse", lambda *_: None)
    monkeypatch.setattr("runtime.game.pick", lambda *_: None)
    with pytest.raises(invariants.Fault, match="was taken"):
        invariants.near_misses_are_refused(table())


def test_a_view_that_shows_the_other_hand_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: Callable[[Any, int | None], View] = Game.view
    monkeypatch.setattr(Game, "view", lambda game, _=None: shown(game, 0))
    with pytest.raises(invariants.Fault, match="shows or hides"):
        invariants.seldom(table(), 7)


def test_a_save_that_loses_something_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table()
    load = Game.load

    def forgetful(*given: Any, **also: Any) -> Game:
        loaded = load(*given, **also)
        loaded.state.damage = [0] * len(loaded.state.damage)
        return loaded

    monkeypatch.setattr(Game, "load", staticmethod(forgetful))
    with pytest.raises(invariants.Fault, match="a loaded game is another"):
        invariants.saved_is_the_same(game)


def test_logs_that_depend_on_the_process_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    logs = {seed: soak.played_log(seed, CARDS) for seed in (0, 1)}
    assert list(soak.other_processes(logs, CARDS)) == []
    found = list(soak.other_processes({**logs, 1: "another"}, CARDS))
    assert found == [f"PYTHONHASHSEED={seed}: other logs of games [1]" for seed in soak.HASH_SEEDS]
    monkeypatch.setattr(soak, "HASH_SEEDS", ("nonsense",))
    assert "nonsense: other logs of games [0, 1]" in next(iter(soak.other_processes(logs, CARDS)))


def test_the_command_says_its_figures_and_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--games", "1", "--thorough", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("soak: games 1, faults 0, hangs 0")
