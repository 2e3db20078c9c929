"""Agents see what their player sees, pick legal moves, and are found by name."""

import re
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest
from attrs import frozen

import cardlang.agents
from cardlang.agents import UnknownAgent, factory_of, make, names
from cardlang.agents.chance import Chance
from cardlang.agents.greedy import Greedy, usual, worth
from cardlang.agents.human import Human
from runtime.engine.decision import Concede, Move
from runtime.engine.view import View
from runtime.game import Game
from tests.support.duel import BATTLE_AREA, DECK, SHIELDS, at, duel, unit
from tests.support.matches import decks, game, library, play_on, rules, words

ROOT = Path(__file__).resolve().parents[2]
SEED = 9


def greedy(played: Game, player: int = 0, seed: int = 1) -> Greedy:
    agent = make(Greedy, seed=seed, player=player, game=played, words=words())
    assert isinstance(agent, Greedy)
    return agent


def chosen(agent: Greedy, played: Game) -> Move:
    return agent.choose(played.view(agent.player), played.legal())


# ---- found by name


def test_the_agents_of_this_package_have_names() -> None:
    assert names()[:3] == ("random", "greedy", "human")
    assert [factory_of(name) for name in ("random", "greedy", "human")] == [Chance, Greedy, Human]


def test_another_package_offers_an_agent_but_cannot_replace_one(monkeypatch: pytest.MonkeyPatch) -> None:
    offered = [
        EntryPoint(name, "tests.cardlang.test_agents:Last", cardlang.agents.GROUP) for name in ("last", "random")
    ]
    monkeypatch.setattr(
        cardlang.agents,
        "entry_points",
        lambda group, name=None: [each for each in offered if group == each.group and name in (None, each.name)],
    )
    assert "last" in names()
    assert names().count("random") == 1
    assert factory_of("last").__name__ == "Last"
    assert factory_of("random") is Chance


def test_an_unknown_agent_and_one_that_cannot_be_imported_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownAgent, match=r"^nobody$"):
        factory_of("nobody")
    broken = EntryPoint("broken", "no_such_module_at_all:Agent", cardlang.agents.GROUP)
    monkeypatch.setattr(cardlang.agents, "entry_points", lambda **_: [broken])
    with pytest.raises(UnknownAgent, match="broken: ModuleNotFoundError: "):
        factory_of("broken")


@frozen
class Last:
    """An agent that needs nothing but its player."""

    player: int

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        assert view.viewer == self.player
        return moves[-1]


def test_a_factory_gets_only_what_it_names() -> None:
    assert make(Last, seed=1, player=1, game=game(), words=words()) == Last(1)


# ---- hidden information


def test_what_an_agent_imagines_has_what_the_player_knows_and_no_history() -> None:
    played = play_on(game(SEED), SEED, 10)
    given: list[Game] = []

    def factory(imagine: object) -> Last:
        given.extend(imagine(seed) for seed in range(6))  # type: ignore[operator]
        return Last(0)

    make(factory, seed=1, player=0, game=played, words=words())
    assert all(each.view(0) == played.view(0) for each in given)
    assert all(each.log() == () and not each.undo() for each in given)
    hands = {tuple(each.state.printed(n).name for n in each.state.numbers_at(1, "hand")) for each in given}
    assert len(hands) > 1


def test_greedy_decides_the_same_whatever_the_hidden_cards_are() -> None:
    """Games that look the same to a player are answered with the same move: nothing true shows through."""
    tried = 0
    for seed in range(6):
        played = play_on(game(seed), seed, 14)
        while played.decision and played.decision.player != 0:
            played.do(played.legal()[-1])
        if played.decision:
            others = [played.imagine(0, other) for other in range(3)]
            assert len({each.hash() for each in others}) > 1
            assert len({chosen(greedy(each), each) for each in (played, *others)}) == 1
            assert len({greedy(each).imagine(7).hash() for each in (played, *others)}) == 1
            tried += 1
    assert tried > 2


# ---- what they pick


def test_random_is_the_same_for_the_same_seed_and_reaches_every_move() -> None:
    played = game()
    view, moves = played.view(0), played.legal()
    once, again = ([Chance(5).choose(view, moves) for _ in range(1)] for _ in range(2))
    assert once == again
    agent = Chance(5)
    assert {agent.choose(view, moves) for _ in range(50)} == set(moves)


def test_greedy_strikes_the_last_blow() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=3)]}, {SHIELDS: []})
    assert table.word(chosen(greedy(table.game), table.game).pick) == "U→player 1"


def test_greedy_attacks_a_weak_unit_and_leaves_a_strong_one_alone() -> None:
    shields = {SHIELDS: [unit(f"S{place}") for place in range(3)]}
    weak, strong = unit("W", ap=1, hp=2), unit("V", ap=9, hp=9)
    table = duel({BATTLE_AREA: [unit("U", ap=2, hp=4)]}, {**shields, BATTLE_AREA: [at(strong, rested=True)]})
    assert table.word(chosen(greedy(table.game), table.game).pick) == "U→player 1"
    table = duel({BATTLE_AREA: [unit("U", ap=4, hp=4)]}, {SHIELDS: [], BATTLE_AREA: [at(weak, rested=True)]})
    assert table.word(chosen(greedy(table.game), table.game).pick) == "U→player 1"
    assert worth(table.game.view(0).players[0]) > worth(table.game.view(0).players[1])


def test_greedy_plays_a_unit_rather_than_end_its_phase() -> None:
    table = duel({"hand": [unit("U", ap=3, hp=3)]})
    assert table.word(chosen(greedy(table.game), table.game).pick) == "U"


def test_greedy_changes_nothing_in_the_game() -> None:
    played = play_on(game(SEED), SEED, 20)
    assert played.decision
    before, log = played.hash(), played.history
    chosen(greedy(played, played.decision.player), played)
    assert (played.hash(), played.history) == (before, log)


def test_greedy_is_the_same_for_the_same_seed() -> None:
    def course() -> list[Move]:
        played, moves = game(3), list[Move]()
        agents = [greedy(played, player, seed=player + 1) for player in (0, 1)]
        while played.decision and len(moves) < 30:
            moves.append(chosen(agents[played.decision.player], played))
            played.do(moves[-1])
        return moves

    assert course() == course()


def test_greedy_beats_chance() -> None:
    wins = 0
    for seed in range(6):
        played = Game.start(rules(), library(), decks(), seed)
        agents = (greedy(played, 0, seed), Chance(seed + 100))
        while played.decision:
            player = played.decision.player
            played.do(agents[player].choose(played.view(player), played.legal()))
        wins += played.result is not None and 0 in played.result.winners
    assert wins >= 5


def test_the_usual_answer_takes_what_is_offered_and_passes() -> None:
    played = game()
    assert played.decision
    assert usual(played.decision) == played.legal()[0]
    table = duel({BATTLE_AREA: [unit("U")], DECK: [unit("X")] * 3})
    assert table.game.decision
    assert table.word(usual(table.game.decision).pick) == "end"


# ---- a person


def human(*answers: str, lang: str = "ja") -> tuple[Human, list[str]]:
    shown: list[str] = []
    left = iter(answers)
    return Human(0, words(lang), ask=lambda _: next(left), show=shown.append), shown


def test_a_person_is_shown_the_table_and_picks_by_number() -> None:
    table = duel(
        {BATTLE_AREA: [at(unit("U", ap=3), rested=True), unit("V")]}, {BATTLE_AREA: [unit("W")], SHIELDS: [unit("S")]}
    )
    agent, shown = human("2")
    moves = table.game.legal()
    assert agent.choose(table.game.view(0), moves) == moves[1]
    assert "  バトルエリア：「U」 3/3（レスト） 「V」 2/3" in shown
    assert "  シールドゾーン：1枚" in shown
    assert "  1. 「V」で相手にアタックする" in shown
    assert not any("S" in line for line in shown)


def test_a_person_is_asked_again_until_the_answer_is_a_number_of_the_list() -> None:
    table = duel({BATTLE_AREA: [unit("U")]})
    agent, shown = human("", "0", "99", "x", "1", lang="en")
    assert agent.choose(table.game.view(0), table.game.legal()) == table.game.legal()[0]
    assert shown.count(f"Type a number from 1 to {len(table.game.legal())}, or c.") == 4


def test_a_person_may_concede_1_2_6() -> None:
    table = duel({BATTLE_AREA: [unit("U")]})
    agent, _ = human("c")
    move = agent.choose(table.game.view(0), table.game.legal())
    assert isinstance(move.pick, Concede)
    table.game.do(move)
    assert table.game.result is not None
    assert table.game.result.winners == (1,)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_every_decision_of_a_game_can_be_shown_to_a_person(lang: str) -> None:
    for seed in range(3):
        played = game(seed)
        agents = [Human(player, words(lang)) for player in (0, 1)]
        pick = Chance(seed)
        while played.decision:
            player, moves = played.decision.player, played.legal()
            page = list(agents[player].page(played.view(player), moves))
            assert [line for line in page if "ObjectRef" in line or "=" in line] == []
            played.do(pick.choose(played.view(player), moves))


# ---- what the README promises


def examples() -> list[str]:
    """The code for engines, in its order."""
    text = (ROOT / "README.md").read_text("utf-8")
    return re.findall(r"```python\n(.*?)```", text.partition("## For engines")[2].partition("\n## ")[0], re.DOTALL)


def test_the_examples_of_the_readme_run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    known: dict[str, Any] = {"__name__": "example"}
    assert len(examples()) == 3
    for code in examples():
        exec(code, known)  # noqa: S102 - that is what is promised
    assert "Turn 1: Player " in capsys.readouterr().out
    played = game()
    first = make(known["First"], seed=1, player=0, game=played, words=words())
    assert first.choose(played.view(0), played.legal()) == played.legal()[0]
