"""Permissions, prohibitions and demands."""

from typing import Any

from attrs import frozen

from runtime.effects.base import Bounded, Continuous, goes_on
from runtime.engine.continuous import Applied, NumberGuarded, ruled
from runtime.events.base import Event
from runtime.events.fighting import DamageDealt, DamageKind, Destroyed, Harm
from runtime.state.flow import Binding
from runtime.state.objects import ObjectRef
from runtime.state.profile import Ruling
from runtime.state.state import GameState
from runtime.terms.base import Pattern, Selector
from runtime.terms.durations import ThisTurn
from runtime.terms.nouns import Stat, Whose, describes, players
from runtime.terms.select import DESCRIBED, asking_for, select


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


def about(effect: Any, binding: Binding, state: GameState) -> Applied:
    """Find the objects that a ruling is about; it is read where it matters."""
    return Applied(effect, select(effect.who, binding, state))


for _kind in (
    MayAttack,
    CannotAttackTarget,
    MustAttack,
    CannotAttack,
    AttacksOnlyAfter,
    Immune,
    CannotBlock,
    CannotBeDestroyed,
):
    goes_on(_kind)(about)
goes_on(MayAttackWhenDeployed, ThisTurn())(about)


@asking_for(AttacksOnlyAfter)
def what_opens_attacks(effect: AttacksOnlyAfter) -> tuple[type[Event], ...]:
    """Ask for what its pattern describes."""
    return (DESCRIBED[type(effect.pattern)],)


@goes_on(StatCannotDrop)
def stat_cannot_drop(effect: StatCannotDrop, binding: Binding, state: GameState) -> Applied:
    """Guard the number against the effects of those players."""
    guard = NumberGuarded(effect.stat.name, players(effect.source, binding, state))
    return Applied(effect, select(effect.who, binding, state), (guard,))


# ---- what is forbidden to happen


def is_immune(event: Event, state: GameState) -> bool:
    """Forbid damage that an object cannot receive from its source (A-62)."""
    if not isinstance(event, DamageDealt) or not isinstance(event.target, ObjectRef):
        return False
    return any(_protects(ruling, event, state) for ruling in ruled(Immune, event.target, state))


def _protects(ruling: Ruling, event: DamageDealt, state: GameState) -> bool:
    effect: Immune = ruling.effect
    if effect.kind not in (None, event.kind):
        return False
    if isinstance(effect.source, Whose):
        return event.cause.player in players(effect.source, ruling.binding, state)
    source = event.cause.source
    return source is not None and describes(effect.source, source, ruling.binding, state)


def is_indestructible(event: Event, state: GameState) -> bool:
    """Forbid the destruction of an object by the instruction of a side (A-61)."""
    if not isinstance(event, Destroyed) or event.harm is not Harm.INSTRUCTION:
        return False
    found = ruled(CannotBeDestroyed, event.card, state)
    return any(event.cause.player in players(each.effect.source, each.binding, state) for each in found)
