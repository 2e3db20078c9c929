"""Players that are programs, found by their name: `choose` is all they do, and a `View` is all they see.

An agent is made by a factory, once a game. The factory is called by keyword with those of its parameters that it names:

    seed      a number that differs from game to game and from player to player; its only source of chance
    player    whom it plays
    imagine   `imagine(seed)` gives a game that could be this one for all that the player knows, to try moves in
    words     how a person is spoken to

Other packages offer agents under the entry point group `cardlang.agents`.
"""

from collections.abc import Callable, Mapping
from importlib.metadata import entry_points
from inspect import signature
from typing import Any, Protocol

from attrs import frozen

from cardlang.agents.chance import Chance
from cardlang.agents.greedy import Greedy
from cardlang.agents.human import Human
from cardlang.phrase import Lang
from cardlang.vocabulary import Vocabulary
from runtime.engine.decision import Move
from runtime.engine.view import View
from runtime.game import Game

GROUP = "cardlang.agents"


class Agent(Protocol):
    """Whoever answers for a player."""

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        """Pick one of the moves, all of them legal; there are at least two."""


Factory = Callable[..., Agent]
BUILT_IN: Mapping[str, Factory] = {"random": Chance, "greedy": Greedy, "human": Human}


class UnknownAgent(LookupError):  # noqa: N818 - a fact about the name
    """There is no agent of that name, or its package cannot be imported."""


@frozen
class Words:
    """How a person is spoken to: the language, and the names of cards in it."""

    lang: Lang
    vocabulary: Vocabulary


def names() -> tuple[str, ...]:
    """Give the name of every agent, those of other packages last."""
    others = sorted(each.name for each in entry_points(group=GROUP))
    return tuple(dict.fromkeys((*BUILT_IN, *others)))


def factory_of(name: str) -> Factory:
    """Give the factory of an agent; what comes with this package cannot be replaced by another."""
    if name in BUILT_IN:
        return BUILT_IN[name]
    for each in entry_points(group=GROUP, name=name):
        try:
            factory: Factory = each.load()
        except Exception as problem:
            raise UnknownAgent(f"{name}: {type(problem).__name__}: {problem}") from problem
        return factory
    raise UnknownAgent(name)


def make(factory: Factory, *, seed: int, player: int, game: Game, words: Words) -> Agent:
    """Make an agent for a player of a game; it gets what its factory names, and never the game."""

    def imagine(seed: int) -> Game:
        imagined = game.imagine(player, seed)
        imagined.state.log = None  # it tells what was hidden
        return imagined

    given: dict[str, Any] = {"seed": seed, "player": player, "imagine": imagine, "words": words}
    wanted = signature(factory).parameters
    return factory(**{name: value for name, value in given.items() if name in wanted})
