"""Damage, healing, destruction, and standing up or lying down."""

from attrs import frozen

from runtime.effects.base import Effect
from runtime.engine.agenda import Together, handles
from runtime.events.base import by_effect
from runtime.events.fighting import CardRotated, DamageDealt
from runtime.state.flow import Binding
from runtime.state.state import QUARTER_TURN, GameState
from runtime.terms.base import Amount, Selector
from runtime.terms.select import evaluate, select


@frozen
class DealDamage(Effect):
    """「それに2ダメージを与える。」; without a target it is the target of the step it replaces."""

    target: Selector | None
    amount: Amount


@handles(DealDamage)
def deal_damage(effect: DealDamage, binding: Binding, state: GameState) -> Together:
    """Damage each target by the amount; 0 is no damage (5-5.5)."""
    if effect.target is None:
        raise TypeError("damage without a target: the step it replaces has given it none")
    amount, cause = evaluate(effect.amount, binding, state), by_effect(binding)
    targets = select(effect.target, binding, state) if amount > 0 else ()
    return Together(DamageDealt(target, amount, cause) for target in targets)


@frozen
class Recover(Effect):
    """「それを2回復する。」"""

    target: Selector
    amount: Amount


@frozen
class Destroy(Effect):
    """「それを破壊する。」"""

    target: Selector


@frozen
class RestCard(Effect):
    """「それをレストにする。」"""

    target: Selector


@handles(RestCard)
def rest_card(effect: RestCard, binding: Binding, state: GameState) -> Together:
    """Lay each target down; what lies already is not laid down again (1-3.3)."""
    cause = by_effect(binding)
    upright = [ref for ref in select(effect.target, binding, state) if not state.lies_sideways(ref.id)]
    return Together(CardRotated(ref, state.rotation[ref.id], QUARTER_TURN, cause) for ref in upright)


@frozen
class SetActive(Effect):
    """「それをアクティブにする。」"""

    target: Selector


@frozen
class ChangeAttackTarget(Effect):
    """「…のアタック先をそれにする。」"""

    attacker: Selector
    target: Selector
