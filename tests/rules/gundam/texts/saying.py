"""A text said on a card at a laid table: by a command that is played, or by a unit that is deployed."""

from collections.abc import Iterable, Mapping

from runtime.engine.ability import CardProgram
from tests.support.duel import HAND, Cards, Table, command, duel, unit

Side = Mapping[str, Cards]


def cast(text: str, mine: Side | None = None, theirs: Side | None = None, others: Iterable[CardProgram] = ()) -> Table:
    """Play the command "C" with this text in the main phase."""
    return ready(text, mine, theirs, others).play("C")


def ready(text: str, mine: Side | None = None, theirs: Side | None = None, others: Iterable[CardProgram] = ()) -> Table:
    """Hold the command "C" with this text, to be played in the main phase."""
    side = dict(mine or {})
    side[HAND] = [command("C", f"【メイン】{text}"), *side.get(HAND, ())]
    return duel(side, theirs, others=others)


def deploy(
    text: str, mine: Side | None = None, theirs: Side | None = None, others: Iterable[CardProgram] = ()
) -> Table:
    """Play the unit "X", which says this when it is deployed."""
    side = dict(mine or {})
    side[HAND] = [unit("X", f"【配備時】{text}"), *side.get(HAND, ())]
    return duel(side, theirs, others=others).play("X")
