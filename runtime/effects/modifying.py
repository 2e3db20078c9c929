"""Numbers and abilities that continuous effects give, and cards that are played otherwise."""

from attrs import frozen

from runtime.effects.base import Continuous, Effect
from runtime.state.record import Record
from runtime.terms.base import Amount, Selector, Term
from runtime.terms.nouns import Stat


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


@frozen
class AlsoNamed(Continuous):
    """「このカードのカード名は「名」としても扱う。」"""

    target: Selector
    name: str


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
