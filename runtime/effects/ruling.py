"""Permissions, prohibitions and demands."""

from attrs import frozen

from runtime.effects.base import Bounded, Continuous
from runtime.terms.base import Pattern, Selector
from runtime.terms.nouns import Stat, Whose
from runtime.terms.patterns import DamageKind


@frozen
class MayAttack(Continuous):
    """「それはアクティブの相手のユニットをアタック先に選んでもよい。」"""

    who: Selector
    target: Selector


@frozen
class CannotAttackTarget(Continuous):
    """「このユニットは相手プレイヤーをアタック先に選べない。」"""

    who: Selector
    target: Selector


@frozen
class MustAttack(Continuous):
    """「相手のユニットはアタックするとき、可能なら…をアタック先に選ぶ。」"""

    who: Selector
    target: Selector


@frozen
class CannotAttack(Continuous):
    """「それはアタックできない。」"""

    who: Selector


@frozen
class AttacksOnlyAfter(Continuous):
    """「このユニットは…が配備されたターン中しかアタックできない。」"""

    who: Selector
    pattern: Pattern


@frozen
class MayAttackWhenDeployed(Bounded):
    """「それは配備したターンにアタックしてもよい。」"""

    who: Selector


@frozen
class Immune(Continuous):
    """「それは相手のユニットからバトルダメージを受けない。」"""

    who: Selector
    source: Selector | Whose
    kind: DamageKind | None = None


@frozen
class StatCannotDrop(Continuous):
    """「このユニットのAPは相手の効果で減少しない。」"""

    who: Selector
    stat: Stat
    source: Whose


@frozen
class CannotBlock(Continuous):
    """「それはブロックできない。」"""

    who: Selector


@frozen
class CannotBeDestroyed(Continuous):
    """「それは相手の効果で破壊されない。」"""

    who: Selector
    source: Whose
