"""Permissions, prohibitions and demands."""

from attrs import frozen

from runtime.effects.base import Effect
from runtime.terms.base import Pattern, Selector
from runtime.terms.nouns import Stat, Whose
from runtime.terms.patterns import DamageKind


@frozen
class MayAttack(Effect):
    """「それはアクティブの相手のユニットをアタック先に選んでもよい。」"""

    who: Selector
    target: Selector


@frozen
class CannotAttackTarget(Effect):
    """「このユニットは相手プレイヤーをアタック先に選べない。」"""

    who: Selector
    target: Selector


@frozen
class MustAttack(Effect):
    """「相手のユニットはアタックするとき、可能なら…をアタック先に選ぶ。」"""

    who: Selector
    target: Selector


@frozen
class CannotAttack(Effect):
    """「それはアタックできない。」"""

    who: Selector


@frozen
class AttacksOnlyAfter(Effect):
    """「このユニットは…が配備されたターン中しかアタックできない。」"""

    who: Selector
    pattern: Pattern


@frozen
class MayAttackWhenDeployed(Effect):
    """「それは配備したターンにアタックしてもよい。」"""

    who: Selector


@frozen
class Immune(Effect):
    """「それは相手のユニットからバトルダメージを受けない。」"""

    who: Selector
    source: Selector | Whose
    kind: DamageKind | None = None


@frozen
class StatCannotDrop(Effect):
    """「このユニットのAPは相手の効果で減少しない。」"""

    who: Selector
    stat: Stat
    source: Whose


@frozen
class CannotBlock(Effect):
    """「それはブロックできない。」"""

    who: Selector


@frozen
class CannotBeDestroyed(Effect):
    """「それは相手の効果で破壊されない。」"""

    who: Selector
    source: Whose
