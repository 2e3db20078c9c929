"""Damage, healing, destruction, standing up and lying down."""

from cardlang.phrase import phrase
from runtime.effects.fighting import ChangeAttackTarget, DealDamage, Destroy, Recover, RestCard, SetActive

FIELD = {"target": "field"}

phrase("verb", DealDamage, ja="{target}に {amount} ダメージを !与える",
       en=("deal {amount} damage to {target:nps}", "deal damage to {target:nps} {amount:equal_number}"), where=FIELD,
       eg=("相手のユニット1つを選ぶ。それに1ダメージを与える。", "Choose 1 enemy Unit. Deal 1 damage to it."))
phrase("verb", DealDamage, given={"target": None}, ja="{amount} ダメージを !与える", en="deal {amount} damage",
       eg=("自分のユニットがいるなら、かわりに2ダメージを与える。", "If you have a Unit in play, deal 2 damage instead."))
phrase("verb", Recover, ja="{target}を {amount} !回復する", en="{target} ~recovers {amount} HP", where=FIELD,
       eg=("自分のユニット1つを選ぶ。それを1回復する。", "Choose 1 of your Units. It recovers 1 HP."))
phrase("verb", Destroy, ja="{target}を !破壊する", en="destroy {target:nps}", where=FIELD,
       eg=("相手のユニット1つを選ぶ。それを破壊する。", "Choose 1 enemy Unit. Destroy it."))
phrase("verb", RestCard, ja=("{target}を レストに !する", "{target}を !レストする"), en="rest {target:nps}", where=FIELD,
       eg=("相手のユニット1つを選ぶ。それをレストにする。", "Choose 1 enemy Unit. Rest it."))
phrase("verb", SetActive, ja="{target}を アクティブに !する", en="set {target:nps} as_active", where=FIELD,
       eg=("自分のユニット1つを選ぶ。それをアクティブにする。", "Choose 1 of your Units. Set it as active."))
phrase("verb", ChangeAttackTarget, ja="{attacker}の アタック先を {target}に !する",
       en="change the_attack_target_of {attacker:the} to {target}",
       eg=("自分のユニット1つを選ぶ。バトルしている相手のユニットのアタック先をそれにする。",
           "Choose 1 of your Units. Change the attack target of the battling enemy Unit to it."))
