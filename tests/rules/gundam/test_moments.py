"""Games that begin in the middle: cards as they lie, and the moments of a turn."""

import pytest
from attrs import evolve

from runtime.engine.check import UnknownWord
from runtime.engine.decision import Accept
from runtime.engine.laying import Laid, Side
from runtime.engine.library import Library
from runtime.engine.ruleset import Ruleset
from runtime.game import Game
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.playing import EndMain
from runtime.rules.gundam.ruleset import DUEL
from runtime.state.objects import SIDEWAYS, Pose
from tests.support.duel import (
    BATTLE_AREA,
    DECK,
    HAND,
    RESOURCE_CARD,
    RESOURCES,
    TURN,
    keywords,
    pilot,
    unit,
)

ASKING = evolve(DUEL, asks_always=True)
U, P = unit("U"), pilot("P")
LIBRARY = Library.of((U, P, RESOURCE_CARD), keywords())
PILES: Side = {DECK: [P.number] * 20, "resource deck": [RESOURCE_CARD.number] * 3}


def begin(moment: str, mine: Side, theirs: Side | None = None, *, player: int = 0, rules: Ruleset = ASKING) -> Game:
    sides = [{**PILES, **mine}, {**PILES, **(theirs or {})}]
    return Game.start(rules, LIBRARY, sides, opening=rules.moments[moment](player, 2), turn=TURN)


def test_a_card_lies_as_it_was_laid() -> None:
    game = begin("main", {BATTLE_AREA: [Laid("U", SIDEWAYS, damage=2, under=(("P", "pilot"),))], HAND: ["U"]})
    (laid,) = game.view(1).players[0].zone(BATTLE_AREA).cards
    assert laid
    assert (laid.number, laid.pose, laid.damage) == ("U", SIDEWAYS, 2)
    assert [each and each.number for each in laid.under] == ["P"]
    assert game.state.numbers_at(0, BATTLE_AREA) == [laid.ref.id]


def test_a_card_that_lies_face_down_is_known_to_nobody() -> None:
    game = begin("main", {BATTLE_AREA: [Laid("U", Pose(face=1))], HAND: ["U"]})
    assert [game.view(viewer).players[0].zone(BATTLE_AREA).cards for viewer in (0, 1)] == [(None,), (None,)]


@pytest.mark.parametrize(("turns", "attacks"), [(0, 0), (1, 1)])
def test_a_unit_attacks_if_it_came_in_an_earlier_turn_3_2_5(turns: int, attacks: int) -> None:
    game = begin("main", {BATTLE_AREA: [Laid("U", turns=turns)], RESOURCES: [RESOURCE_CARD.number], HAND: ["U"]})
    assert sum(isinstance(each.pick, Attack) for each in game.legal()) == attacks


@pytest.mark.parametrize(
    ("moment", "hand", "resources"), [("start", 1, 1), ("draw", 1, 1), ("resource", 0, 1), ("main", 0, 0)]
)
def test_a_turn_goes_on_from_a_phase(moment: str, hand: int, resources: int) -> None:
    game = begin(moment, {}, player=1)
    assert [(each.player, each.pick) for each in game.legal()] == [(1, EndMain())]
    assert (game.state.turn, game.state.turn_player, game.state.phase) == (TURN, 1, "main")
    assert len(game.state.numbers_at(1, HAND)) == hand
    assert len(game.state.numbers_at(1, RESOURCES)) == resources


def test_a_turn_goes_on_to_the_next_player_s() -> None:
    game = begin("end", {})
    while game.state.phase == "end":
        game.do(game.legal()[-1])
    assert (game.state.turn, game.state.turn_player) == (TURN + 1, 1)


def test_a_game_begins_with_the_redraw_6_2_6() -> None:
    game = begin("redraw", {HAND: ["U"] * 5}, {HAND: ["U"] * 5})
    assert Accept() in [each.pick for each in game.legal()]
    for _ in range(2):
        game.do(game.legal()[-1])
    assert [len(game.state.numbers_at(player, "shields")) for player in (0, 1)] == [6, 6]


def test_only_a_game_that_asks_always_stops_where_there_is_one_answer() -> None:
    assert begin("main", {}, rules=DUEL).state.turn > TURN
    assert begin("main", {}).state.turn == TURN


@pytest.mark.parametrize("side", [{"cellar": [Laid("U")]}, {BATTLE_AREA: [Laid("V")]}, {BATTLE_AREA: [Laid("U", under=(("V", "pilot"),))]}])  # fmt: skip
def test_what_there_is_none_of_is_refused(side: Side) -> None:
    with pytest.raises(UnknownWord, match=r"cellar|'V'"):
        begin("main", side)
