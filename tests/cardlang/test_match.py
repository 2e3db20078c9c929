"""Matches: repeatable, counted, and ended by an agent that answers nonsense, with that said."""

from collections.abc import Callable

import pytest
from attrs import frozen

from cardlang.agents import Factory
from cardlang.agents.chance import Chance
from cardlang.diagnostics.model import Text
from cardlang.match import Match, Played, Summary, data_of
from runtime.engine.decision import Concede, Enough, Move
from runtime.engine.view import View
from runtime.replay import Replay, verify
from tests.support.matches import decks, library, rules, words

Choose = Callable[[View, tuple[Move, ...]], object]


def match(*agents: tuple[str, Factory]) -> Match:
    given = agents or (("random", Chance), ("random", Chance))
    return Match(rules(), library(), decks(), given, words())


@frozen
class Odd:
    """An agent that answers as the test says."""

    answer: Choose

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        return self.answer(view, moves)  # type: ignore[return-value]


def odd(answer: Choose) -> Played:
    return match(("odd", lambda: Odd(answer)), ("odd", lambda: Odd(answer))).play(1)


def boom(view: View, moves: tuple[Move, ...]) -> Move:
    raise ZeroDivisionError("division\nby zero")


def test_a_game_of_the_same_seed_goes_the_same_way() -> None:
    first, again = match().play(4), match().play(4)
    assert first.data == again.data
    assert first.replay == again.replay
    assert match().play(5).data != first.data


def test_games_have_one_seed_after_the_other_and_each_can_be_played_by_itself() -> None:
    games = list(match().games(3, 3))
    assert [each.seed for each in games] == [3, 4, 5]
    assert games[2].data == match().play(5).data


def test_the_agents_of_a_game_do_not_roll_alike() -> None:
    seeds: list[int] = []

    def factory(seed: int) -> Chance:
        seeds.append(seed)
        return Chance(seed)

    list(match(("a", factory), ("b", factory)).games(0, 5))
    assert len(set(seeds)) == 10


def test_a_match_is_counted() -> None:
    games = list(match().games(0, 4))
    summary = Summary.of(games, 2)
    assert sum(summary.wins) + summary.draws == 4
    assert sum(count for _, count in summary.ends) == 4
    assert summary.turns == pytest.approx(sum(each.turns for each in games) / 4, abs=0.06)
    assert summary.moves == pytest.approx(sum(each.moves for each in games) / 4, abs=0.06)
    data = data_of(games, ("random", "random"), 0)
    assert data["format"] == "cardlang-match/1"
    assert [each["winners"] for each in data["games"]] == [[player + 1 for player in each.winners] for each in games]
    assert data["mistake"] is None


def test_nothing_played_counts_nothing() -> None:
    assert Summary.of([], 2) == Summary((0, 0), 0, (), 0.0, 0.0)


@pytest.mark.parametrize(
    ("answer", "problem", "ja"),
    [
        (boom, "ZeroDivisionError: division by zero", "ZeroDivisionError: division by zero"),
        (lambda _view, _moves: "first", "the answer is no Move but str", "答えが Move ではなく str でした"),
        (
            lambda _view, moves: Move(moves[0].number - 1, moves[0].player, moves[0].pick),
            "the answer is to decision 0",
            "決定 0 への答えでした",
        ),
        (
            lambda _view, moves: Move(moves[0].number, 1 - moves[0].player, moves[0].pick),
            "the answer is for player 2",
            "プレイヤー2の答えでした",
        ),
        (
            lambda _view, moves: Move(moves[0].number, moves[0].player, Enough()),
            "the answer is not among the 2 moves: Enough",
            "2 通りの手にない答えでした: Enough",
        ),
    ],
    ids=["raises", "no move", "stale", "other player", "unlisted"],
)
def test_an_agent_that_raises_or_answers_nonsense_ends_the_match(answer: Choose, problem: str, ja: str) -> None:
    played = odd(answer)
    assert played.mistake
    assert played.game.result is None
    assert (played.mistake.agent, played.mistake.decision) == ("odd", 1)
    asked = played.game.decision
    assert asked
    assert played.mistake.player == asked.player
    assert played.mistake.problem.en.replace("player 1", "player 2") == problem
    assert played.mistake.problem.ja.replace("プレイヤー1", "プレイヤー2") == ja
    assert played.mistake.data["problem"] == played.mistake.problem.en


def test_a_mistake_ends_the_match_and_its_game_does_not_count() -> None:
    def late(view: View, moves: tuple[Move, ...]) -> object:
        return moves[-1] if view.turn < 5 else None

    games = list(match(("late", lambda: Odd(late)), ("late", lambda: Odd(late))).games(1, 9))
    assert len(games) == 1
    data = data_of(games, ("late", "late"), 1)
    assert data["games"] == []
    assert data["mistake"]["problem"] == "the answer is no Move but NoneType"
    assert data["summary"]["wins"] == [0, 0]
    assert games[0].moves > 0


def test_an_agent_that_cannot_be_made_ends_the_match_before_the_first_decision() -> None:
    def factory() -> Chance:
        raise OSError("no model")

    played = match(("random", Chance), ("broken", factory)).play(1)
    assert played.mistake
    assert (played.mistake.agent, played.mistake.player, played.mistake.decision) == ("broken", 1, 0)
    assert played.mistake.problem == Text("OSError: no model", "OSError: no model")


def test_an_agent_may_concede_1_2_6() -> None:
    played = odd(lambda _view, moves: Move(moves[0].number, moves[0].player, Concede()))
    assert played.mistake is None
    assert (played.clause, played.moves, len(played.winners)) == ("1-2.6", 1, 1)


def test_the_replay_of_a_game_can_be_played_again() -> None:
    played = match().play(2)
    again = verify(Replay.read(played.replay.write()), rules(), library())
    assert again.hash() == played.game.hash()


def test_an_agent_is_never_given_a_game() -> None:
    seen: list[object] = []

    def choose(view: View, moves: tuple[Move, ...]) -> Move:
        seen.extend((view, moves))
        return moves[-1]

    odd(choose)
    assert seen
    assert {type(each) for each in seen} == {View, tuple}
