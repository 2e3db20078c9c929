"""Pilots set on units, and the texts that speak of it."""

from attrs import frozen

from runtime.effects.base import Bounded, Continuous, Effect
from runtime.terms.base import Filter, Pattern, Selector
from runtime.terms.nouns import Cards
from runtime.terms.numbers import Fixed


@frozen
class PairedWith(Filter):
    """A pilot of this description is set on it; none where the quantity is zero."""

    pilot: Cards


@frozen
class SetOn(Filter):
    """It is set on one of these, or was when they left."""

    unit: Selector


@frozen
class Pairs(Pattern):
    """Somebody sets a pilot on a unit."""

    pilot: Selector
    unit: Selector


@frozen
class PlaysToPair(Pattern):
    """The reader plays the pilot to set it on such a unit (a pattern of what would happen)."""

    what: Selector
    unit: Selector


@frozen
class Links(Pattern):
    """A unit becomes a link unit."""

    unit: Selector


@frozen
class SupportRaises(Pattern):
    """The keyword effect of an object raises a number of another."""

    of: Selector
    keyword: str
    target: Selector


@frozen
class Pair(Effect):
    """「それをこれにセットする。」"""

    pilot: Selector
    unit: Selector


@frozen
class StaysRested(Bounded):
    """「それは次の相手のターンのスタートフェイズでアクティブにならない。」"""

    who: Selector


@frozen
class Inert(Continuous):
    """「このユニットは、アクティブにできず、パイロットをセットできない。」"""

    who: Selector


@frozen
class BurstActivated(Pattern):
    """The shield with this text is destroyed and its owner activates it."""


@frozen
class PairingTurnEnds(Pattern):
    """The turn in which a pilot was set on the unit ends."""

    unit: Selector


@frozen
class Develop(Effect):
    """The price of 《開発》: that many cards of one's trash with its trait leave the game (13-1.development)."""

    count: Fixed
