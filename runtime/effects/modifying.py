"""Numbers and abilities that continuous effects give, and cards that are played otherwise."""

from attrs import frozen

from runtime.effects.base import Continuous, Effect, goes_on
from runtime.engine.continuous import (
    EVERYWHERE,
    AbilityGained,
    Applied,
    Given,
    KeywordGained,
    KeywordLost,
    NameGained,
    NumberRaised,
)
from runtime.state.flow import Binding
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.base import Amount, Selector, Term
from runtime.terms.nouns import Stat
from runtime.terms.select import evaluate, select


@frozen
class Change(Term):
    """One thing a continuous effect gives."""


@frozen
class Raise(Change):
    """「AP+2」"""

    stat: Stat
    amount: Amount


@frozen
class Lower(Change):
    """「AP-2」"""

    stat: Stat
    amount: Amount


@frozen
class Gain(Change):
    """「《突破3》を得る」"""

    keyword: str
    number: int | None = None


@frozen
class Lose(Change):
    """「《ブロッカー》を失う」"""

    keyword: str


@frozen
class GainAbility(Change):
    """「「【破壊時】自分は1枚ドローする。」を得る」; the line as read, the ability once compiled."""

    ability: Record


@frozen
class Modify(Continuous):
    """「このユニットをAP+1、HP+1する。」, 「それは《突破3》を得る。」"""

    target: Selector
    changes: tuple[Change, ...]


@goes_on(Modify)
def modify(effect: Modify, binding: Binding, state: GameState) -> Applied:
    """Find the objects, and evaluate the numbers once (10-1.constant.7)."""
    given = tuple(given_by(change, binding, state) for change in effect.changes)
    return Applied(effect, select(effect.target, binding, state), given)


def given_by(change: Change, binding: Binding, state: GameState) -> Given:
    """Say what a change does to a profile."""
    match change:
        case Raise(stat, amount):
            return NumberRaised(stat.name, evaluate(amount, binding, state))
        case Lower(stat, amount):
            return NumberRaised(stat.name, -evaluate(amount, binding, state))
        case Gain(keyword, number):
            return KeywordGained(keyword, number or 0)
        case Lose(keyword):
            return KeywordLost(keyword)
        case GainAbility(ability):
            return AbilityGained(ability)
    raise TypeError(f"this changes nothing that an object has: {type(change).__name__}")


@frozen
class AlsoNamed(Continuous):
    """「このカードのカード名は「名」としても扱う。」"""

    target: Selector
    name: str


@goes_on(AlsoNamed)
def also_named(effect: AlsoNamed, binding: Binding, state: GameState) -> Applied:
    """Give it the other name (A-80)."""
    return Applied(effect, select(effect.target, binding, state), (NameGained(effect.name),))


# A card has its names in every zone, and under another card too.
EVERYWHERE.append(AlsoNamed)


@frozen
class PlayAs(Effect):
    """「これをコストを0としてプレイする。」"""

    what: Selector
    stats: tuple[Stat, ...]
    amount: Amount


@frozen
class ActivateAbility(Effect):
    """「このカードの【メイン】を発動する。」"""

    of: Selector
    timing: str
