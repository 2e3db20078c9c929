"""How long a continuous effect lasts."""

from attrs import frozen

from runtime.terms.base import Duration
from runtime.terms.nouns import Whose


@frozen
class ThisTurn(Duration):
    """Until this turn ends."""


@frozen
class ThisBattle(Duration):
    """Until this battle ends."""


@frozen
class TurnOf(Duration):
    """While it is the turn of that player."""

    whose: Whose


@frozen
class UntilEndOfNextTurn(Duration):
    """Until the next turn of that player ends."""

    whose: Whose
