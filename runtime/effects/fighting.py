"""Damage, healing, destruction, and standing up or lying down."""

from attrs import frozen

from runtime.effects.base import Effect
from runtime.effects.choosing import is_hidden
from runtime.effects.picking import has_all, has_enough, picked, telling
from runtime.engine.agenda import Name, Together, effective_if, handles, payable_if, requires
from runtime.engine.decision import Decision
from runtime.events.base import by_effect
from runtime.events.fighting import DamageDealt, DamageKind, DamageRemoved, Destroyed, Harm, TargetChanged
from runtime.events.moving import CardTurned
from runtime.state.flow import Binding
from runtime.state.objects import QUARTER_TURN, ObjectRef, Pose
from runtime.state.state import GameState
from runtime.terms.base import Amount, Selector
from runtime.terms.nouns import everything
from runtime.terms.select import evaluate, select


@frozen
class DealDamage(Effect):
    """「それに2ダメージを与える。」; without a target it is the target of the step it replaces."""

    target: Selector | None
    amount: Amount


@handles(DealDamage)
def deal_damage(effect: DealDamage, binding: Binding, state: GameState) -> Name | Together | Decision:
    """Damage each target by the amount; 0 is no damage (5-5.5). The card with the text deals it (A-62)."""
    if effect.target is None:
        raise TypeError("damage without a target: the step it replaces has given it none")
    targets = picked(effect.target, effect, binding, state)
    if isinstance(targets, Decision):
        return targets
    amount, cause = evaluate(effect.amount, binding, state), by_effect(binding)
    hits = (DamageDealt(target, amount, cause, DamageKind.EFFECT) for target in targets if amount > 0)
    return telling(effect.target, targets, hits, binding)


@frozen
class Recover(Effect):
    """「それを2回復する。」"""

    target: Selector
    amount: Amount


@handles(Recover)
def recover(effect: Recover, binding: Binding, state: GameState) -> Name | Together | Decision:
    """Take damage off each target, as far as there is any (5-6.3)."""
    targets = picked(effect.target, effect, binding, state)
    if isinstance(targets, Decision):
        return targets
    most, cause = evaluate(effect.amount, binding, state), by_effect(binding)
    amounts = ((target, min(most, state.damage[target.id])) for target in targets)
    healed = (DamageRemoved(target, amount, cause) for target, amount in amounts if amount > 0)
    return telling(effect.target, targets, healed, binding)


@effective_if(Recover)
def recovers(effect: Recover, binding: Binding, state: GameState) -> bool:
    """Tell whether anything that is meant is damaged (5-6.3)."""
    return any(state.damage[ref.id] for ref in everything(effect.target, binding, state))


@frozen
class Destroy(Effect):
    """「それを破壊する。」"""

    target: Selector


@handles(Destroy)
def destroy(effect: Destroy, binding: Binding, state: GameState) -> Name | Together | Decision:
    """Destroy each target by instruction (A-61)."""
    targets = picked(effect.target, effect, binding, state)
    if isinstance(targets, Decision):
        return targets
    destroyed = (Destroyed(target, Harm.INSTRUCTION, by_effect(binding)) for target in targets)
    return telling(effect.target, targets, destroyed, binding)


@payable_if(Destroy)
def can_destroy(effect: Destroy, binding: Binding, state: GameState) -> bool:
    """Tell whether there is what the price names."""
    return has_all(effect.target, binding, state)


def turned(target: ObjectRef, rotation: int, binding: Binding, state: GameState) -> CardTurned:
    """Turn a card in its place, the same face up."""
    before = state.pose(target.id)
    return CardTurned(target, before, Pose(before.face, rotation), by_effect(binding))


@frozen
class RestCard(Effect):
    """「それをレストにする。」"""

    target: Selector


@handles(RestCard)
def rest_card(effect: RestCard, binding: Binding, state: GameState) -> Name | Together | Decision:
    """Lay each target down; what lies already is not laid down again (1-3.3)."""
    targets = picked(effect.target, effect, binding, state)
    if isinstance(targets, Decision):
        return targets
    upright = (target for target in targets if not state.lies_sideways(target.id))
    return telling(effect.target, targets, (turned(each, QUARTER_TURN, binding, state) for each in upright), binding)


@effective_if(RestCard)
def lies_down(effect: RestCard, binding: Binding, state: GameState) -> bool:
    """Tell whether anything that is meant stands (1-3.3)."""
    return any(not state.lies_sideways(ref.id) for ref in everything(effect.target, binding, state))


@payable_if(RestCard)
def can_rest(effect: RestCard, binding: Binding, state: GameState) -> bool:
    """Tell whether what the price names stands upright."""
    if not has_all(effect.target, binding, state):
        return False
    return all(not state.lies_sideways(ref.id) for ref in everything(effect.target, binding, state))


@frozen
class SetActive(Effect):
    """「それをアクティブにする。」"""

    target: Selector


@handles(SetActive)
def set_active(effect: SetActive, binding: Binding, state: GameState) -> Name | Together | Decision:
    """Set each target upright; what stands already is not set up again (1-3.3)."""
    targets = picked(effect.target, effect, binding, state)
    if isinstance(targets, Decision):
        return targets
    lying = (turned(each, 0, binding, state) for each in targets if state.rotation[each.id])
    return telling(effect.target, targets, lying, binding)


@effective_if(SetActive)
def stands_up(effect: SetActive, binding: Binding, state: GameState) -> bool:
    """Tell whether anything that is meant lies (1-3.3)."""
    return any(state.rotation[ref.id] for ref in everything(effect.target, binding, state))


Aimed = DealDamage | Recover | Destroy | RestCard | SetActive
AIMED: tuple[type[Aimed], ...] = (DealDamage, Recover, Destroy, RestCard, SetActive)


def has_target(effect: Aimed, binding: Binding, state: GameState) -> bool:
    """Tell whether what is to be picked for the step is there, as for a choice in words of its own (10-2.2)."""
    target = effect.target
    return target is None or is_hidden(target, state) or has_enough(target, binding, state)


for each_aimed in AIMED:
    requires(each_aimed)(has_target)


@frozen
class ChangeAttackTarget(Effect):
    """「…のアタック先をそれにする。」"""

    attacker: Selector
    target: Selector


@handles(ChangeAttackTarget)
def change_attack_target(effect: ChangeAttackTarget, binding: Binding, state: GameState) -> Together:
    """Let every attack of the attackers go for the target (5-22.2)."""
    attackers, targets = select(effect.attacker, binding, state), select(effect.target, binding, state)
    attacks = (each for each in state.battles if each.attacker in attackers and not each.by_effect)
    return Together(TargetChanged(each.number, targets[0]) for each in attacks if targets and each.target != targets[0])
