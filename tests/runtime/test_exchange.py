"""An exchange: answers in turn until all have passed, resolving at once or in reverse."""

from runtime.engine.exchange import Exchange, NoAnswer
from runtime.events.moving import CardMoved, CardTurned
from runtime.events.resolving import DecisionAnswered
from runtime.game import Game
from runtime.state.objects import Location
from tests.runtime.playing import reloaded
from tests.support.toy import ASIDE, HAND, LIBRARY, SQUARE, STACK, TOY, BuildUp, LayCard, Round, toy


def opened(mine: str = "plain plain", theirs: str = "glass plain") -> Game:
    """My first card lies on my first square, and the opponent is asked to answer."""
    game = toy(mine, theirs)
    game.do(game.legal()[0])
    return game


def answer(game: Game) -> Game:
    """Lay the first card of the hand against my tile."""
    move = game.legal()[0]
    assert isinstance(move.pick, LayCard)
    game.do(move)
    return game


def passing(game: Game) -> Game:
    """Pass until somebody builds up again."""
    while game.decision and isinstance(game.decision.why.step, Round):
        assert isinstance(game.legal()[-1].pick, NoAnswer)
        game.do(game.legal()[-1])
    return game


def rotations(game: Game) -> list[int]:
    return [event.after.rotation for group in game.history for event in group.events if isinstance(event, CardTurned)]


def names(game: Game, player: int, zone: str) -> list[str]:
    return [game.state.printed(number).number for number in game.state.numbers_at(player, zone)]


def test_all_answer_in_turn_until_all_have_passed_in_a_row() -> None:
    game, asked = opened("plain plain plain", "plain plain plain"), []
    for laying in (True, False, True, False, False):
        assert game.decision
        asked.append(game.decision.player)
        game.do(game.legal()[0 if laying else -1])
    assert asked == [1, 0, 1, 0, 1]
    assert game.decision
    assert (type(game.decision.why.step), game.state.turn) == (BuildUp, 2)


def test_a_pass_that_is_the_only_answer_is_told_like_any_other() -> None:
    game = opened("plain", "plain")
    told = len(game.history)
    game.do(game.legal()[-1])
    passes = [event for group in game.history[told:] for event in group.events if isinstance(event, DecisionAnswered)]
    assert [(event.player, event.answer.picked) for event in passes] == [(1, (NoAnswer(),)), (0, (NoAnswer(),))]


def test_nothing_resolves_before_all_have_passed() -> None:
    game = answer(answer(opened()))
    assert (rotations(game), game.state.rotation[0]) == ([], 0)
    assert (names(game, 0, STACK), names(game, 1, STACK)) == (["plain"], ["glass"])


def test_the_last_answer_resolves_first() -> None:
    """They lay a mirror, which turns back; I lay a tile, which turns first."""
    game = passing(answer(answer(opened())))
    assert rotations(game) == [90, 0]
    assert (names(game, 0, ASIDE), names(game, 1, ASIDE)) == (["plain"], ["glass"])


def test_the_other_way_round_it_is_another_game() -> None:
    game = passing(answer(answer(opened("plain glass", "plain plain"))))
    assert rotations(game) == [270, 0]


def test_an_answer_to_what_is_gone_does_nothing() -> None:
    """Two quarters let the tile stand on its head; it goes aside, and the one that was laid first finds nothing."""
    game = passing(answer(answer(answer(opened("plain plain", "plain plain")))))
    assert rotations(game) == [90, 180]
    assert names(game, 0, SQUARE) == []
    assert names(game, 1, ASIDE) == ["plain", "plain"]
    assert names(game, 0, ASIDE) == ["plain", "plain"]


def test_answers_may_resolve_at_once() -> None:
    opening = (BuildUp(), Exchange(Round(0), (1, 0)))
    game = Game.start(TOY, LIBRARY, [{HAND: ["plain", "plain"]}, {HAND: ["glass", "plain"]}], opening=opening)
    game.do(game.legal()[0])
    answer(game)
    assert rotations(game) == [270]
    answer(game)
    assert rotations(game) == [270, 0]
    while game.decision:
        game.do(game.legal()[-1])
    assert (rotations(game), game.result) == ([270, 0], None)


def test_an_exchange_goes_on_from_a_save() -> None:
    game = answer(answer(opened()))
    again = reloaded(game)
    assert passing(game).hash() == passing(again).hash()
    moves = [event for group in again.history for event in group.events if isinstance(event, CardMoved)]
    assert [event.destination for event in moves] == [Location(0, ASIDE), Location(1, ASIDE)]
