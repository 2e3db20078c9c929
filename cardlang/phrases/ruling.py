"""Permissions, prohibitions and demands."""

from cardlang.phrase import phrase
from cardlang.references import Elided
from runtime.effects.base import During
from runtime.effects.ruling import (
       AttacksOnlyAfter,
       CannotAttack,
       CannotAttackTarget,
       CannotBeDestroyed,
       CannotBlock,
       Immune,
       MayAttack,
       MayAttackWhenDeployed,
       MustAttack,
       StatCannotDrop,
)
from runtime.events.fighting import DamageKind
from runtime.terms.nouns import Whose

BATTLE = {"kind": DamageKind.BATTLE}
EFFECT = {"kind": DamageKind.EFFECT}
THEIRS = {"source": Whose.OPPONENT}

phrase("verb", MayAttack, ja="{who}は {target}を アタック先に 選んでもよい",
       en="{who} may choose {target} as ~its_attack_target",
       eg=("このユニットはアクティブの相手のユニットをアタック先に選んでもよい。",
           "This Unit may choose an active enemy Unit as its attack target."))
phrase("verb", During, ja="{who:np}は {duration} 、 {target:np}を アタック先に 選んでもよい", en=(),
       build=lambda who, duration, target: During(duration, MayAttack(who, target)), match=lambda effect, lang: None,
       eg=("自分のユニットすべては、このターン中、アクティブの相手のユニットをアタック先に選んでもよい。",
           "During this turn, all your Units may choose an active enemy Unit as their attack target."))
phrase("verb", CannotAttackTarget, ja="{who}は {target}を アタック先に !選べない",
       en="{who} can't choose {target} as ~its_attack_target",
       eg=("このユニットは相手プレイヤーをアタック先に選べない。",
           "This Unit can't choose the enemy player as its attack target."))
phrase("verb", MustAttack, ja="{who}は アタックするとき、 可能なら {target}を アタック先に !選ぶ",
       en="{who:plural} choose {target} as ~its_attack_target if_possible_when_attacking",
       eg=("相手のユニットはアタックするとき、可能ならレストのこのユニットをアタック先に選ぶ。",
           "Enemy Units choose this rested Unit as their attack target if possible when attacking."))
phrase("verb", CannotAttack, ja="{who}は !アタックできない", en="{who} can't_attack",
       eg=("このユニットはアタックできない。", "This Unit can't attack."))
phrase("verb", AttacksOnlyAfter, ja="{who}は {pattern}ターン中しか !アタックできない",
       en="{who} can_only_attack during_a_turn_when {pattern}",
       eg=("このユニットは自分のユニットが配備されたターン中しかアタックできない。",
           "This Unit can only attack during a turn when one of your Units is deployed."))
phrase("verb", MayAttackWhenDeployed, ja="{who}は 配備したターンに アタックしてもよい",
       en="{who} may_attack on_the_turn_it_is_deployed",
       eg=("自分のユニット1つを選ぶ。それは配備したターンにアタックしてもよい。",
           "Choose 1 of your Units. It may attack on the turn it is deployed."))
phrase("verb", Immune, given={**BATTLE, **THEIRS}, ja="{who}は 相手から バトルダメージを !受けない",
       en="{who} can't receive enemy_battle_damage",
       eg=("このユニットは相手からバトルダメージを受けない。", "This Unit can't receive enemy battle damage."))
phrase("verb", Immune, given={**EFFECT, **THEIRS}, ja="{who}は 相手から 効果ダメージを !受けない",
       en="{who} can't receive enemy_effect_damage",
       eg=("このユニットは相手から効果ダメージを受けない。", "This Unit can't receive enemy effect damage."))
phrase("verb", Immune, given=BATTLE, ja="{who}は {source:np}から バトルダメージを !受けない",
       en="{who:plural} can't receive battle_damage from {source:plural}",
       eg=("このユニットは相手のユニットからバトルダメージを受けない。",
           "This Unit can't receive battle damage from enemy Units."))
phrase("verb", Immune, ja="{source:np}から バトルダメージを !受けない", en=(),
       build=lambda source: Immune(Elided(), source, DamageKind.BATTLE), match=lambda effect, lang: None,
       eg=("味方のユニット1つを選ぶ。このターン中、相手のユニットからバトルダメージを受けない。",
           "Choose 1 friendly Unit. It can't receive battle damage from enemy Units during this turn."))
phrase("verb", Immune, given=EFFECT, ja="{who}は {source:np}から 効果ダメージを !受けない",
       en="{who:plural} can't receive effect_damage from {source:plural}",
       eg=("このユニットは相手のユニットから効果ダメージを受けない。",
           "This Unit can't receive effect damage from enemy Units."))
phrase("verb", Immune, ja="{who}は {source:np}から ダメージを !受けない",
       en="{who:plural} can't receive damage from {source:plural}",
       eg=("このユニットは相手のユニットからダメージを受けない。", "This Unit can't receive damage from enemy Units."))
phrase("verb", StatCannotDrop, given=THEIRS, ja="{who}の {stat}は 相手の効果で !減少しない",
       en="{who}'s {stat} can't be_reduced_by_enemy_effects",
       eg=("このユニットのAPは相手の効果で減少しない。", "This Unit's AP can't be reduced by enemy effects."))
phrase("verb", CannotBlock, ja="{who}は !ブロックできない", en="{who} can't block",
       eg=("相手のユニット1つを選ぶ。このターン中、それはブロックできない。",
           "Choose 1 enemy Unit. It can't block during this turn."))
phrase("verb", CannotBeDestroyed, given=THEIRS, ja="{who}は 相手の効果で !破壊されない", en="{who} can't be_destroyed_by_enemy_effects",
       eg=("このユニットは相手の効果で破壊されない。", "This Unit can't be destroyed by enemy effects."))
