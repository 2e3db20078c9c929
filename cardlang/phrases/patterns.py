"""What happens: before 「…とき」, after "when"."""

from cardlang.phrase import phrase
from runtime.events.fighting import DamageKind
from runtime.terms.nouns import Whose
from runtime.terms.patterns import (
       Attacks,
       BecomesActive,
       BecomesRested,
       Damages,
       Deployed,
       DestroyedByEffect,
       DestroyedWithDamage,
       Destroys,
       Discarded,
       Draws,
       EffectDestroys,
       IsDestroyed,
       Placed,
       Plays,
       ReceivesDamage,
       Recovers,
       RestsByEffectOf,
       ReturnsToHand,
       StatReduced,
)

BATTLE = {"kind": DamageKind.BATTLE}
EFFECT = {"kind": DamageKind.EFFECT}
THEIRS = {"source": Whose.OPPONENT}

phrase("deed", Destroys, given=BATTLE, ja="{who}が バトルダメージで {what}を !破壊する",
       en="{who} ~destroys {what} with_battle_damage",
       eg=("このユニットがバトルダメージで相手のユニットを破壊したとき、自分は1枚ドローする。",
           "When this Unit destroys an enemy Unit with battle damage, draw 1."))
phrase("deed", Destroys, ja="{who}が ダメージで {what}を !破壊する", en="{who} ~destroys {what} with_damage",
       eg=("このユニットがダメージで相手のユニットを破壊したとき、自分は1枚ドローする。",
           "When this Unit destroys an enemy Unit with damage, draw 1."))
phrase("event", EffectDestroys, ja="この効果で {what}を !破壊する", en="this_effect destroys {what}",
       eg=("この効果で相手のユニットを破壊したとき、自分は1枚ドローする。",
           "When this effect destroys an enemy Unit, draw 1."))
phrase("event", DestroyedWithDamage, ja="{what}が ダメージで !破壊される", en="{what} ~is destroyed with_damage",
       eg=("相手のユニットがダメージで破壊されたとき、自分は1枚ドローする。",
           "When an enemy Unit is destroyed with damage, draw 1."))
phrase("event", Attacks, ja="{who}が !アタックする", en="{who} ~attacks",
       eg=("自分のユニットがアタックしたとき、自分は1枚ドローする。", "When one of your Units attacks, draw 1."))
phrase("event", Damages, given=BATTLE, ja="{who}が {what}に バトルダメージを !与える",
       en="{who} ~deals battle_damage to {what}",
       eg=("このユニットが相手のユニットにバトルダメージを与えたとき、自分は1枚ドローする。",
           "When this Unit deals battle damage to an enemy Unit, draw 1."))
phrase("event", ReceivesDamage, given={**EFFECT, **THEIRS}, ja="{who}が 相手の効果ダメージを !受ける",
       en="{who} ~receives enemy_effect_damage",
       eg=("このユニットが相手の効果ダメージを受けたとき、自分は1枚ドローする。",
           "When this Unit receives enemy effect damage, draw 1."))
phrase("event", ReceivesDamage, given=EFFECT, ja="{who}が 効果ダメージを !受ける", en="{who} ~receives effect_damage",
       eg=("このユニットが効果ダメージを受けたとき、自分は1枚ドローする。",
           "When this Unit receives effect damage, draw 1."))
phrase("event", Recovers, ja="{who}が !回復する", en="{who} ~recovers HP",
       eg=("このユニットが回復したとき、自分は1枚ドローする。", "When this Unit recovers HP, draw 1."))
phrase("event", BecomesRested, given=THEIRS, ja="{who}が 相手の効果で レストに !なる",
       en=("{who} ~is rested by_one_of_your_opponent's_effects", "{who} ~is rested by_an_enemy_effect"),
       eg=("自分のユニットが相手の効果でレストになったとき、自分は1枚ドローする。",
           "When one of your Units is rested by one of your opponent's effects, draw 1."))
phrase("event", BecomesRested, ja="{who}が 効果で レストに !なる", en="{who} ~is rested by_an_effect",
       eg=("このユニットが効果でレストになったとき、自分は1枚ドローする。",
           "When this Unit is rested by an effect, draw 1."))
phrase("event", BecomesActive, ja="{who}が 効果で アクティブに !なる", en="{who} ~is_set_as_active_by_an_effect",
       eg=("レストのこのユニットが効果でアクティブになったとき、自分は1枚ドローする。",
           "When this rested Unit is set as active by an effect, draw 1."))
phrase("event", Placed, ja="{what}が !置かれる", en="you_place {what}", given_en={"what.whose": Whose.SELF},
       eg=("自分のEXリソースが置かれたとき、自分は1枚ドローする。", "When you place an EX Resource, draw 1."))
phrase("event", Placed, ja="{what}が !置かれる", en="your_opponent_places {what}", given_en={"what.whose": Whose.OPPONENT},
       eg=("相手のEXリソースが置かれたとき、自分は1枚ドローする。", "When your opponent places an EX Resource, draw 1."))
phrase("event", Draws(), ja="自分が 効果で !ドローする", en="you_draw_with_an_effect",
       eg=("自分が効果でドローしたとき、このユニットをAP+1する。", "When you draw with an effect, this Unit gets AP+1."))
phrase("event", StatReduced, given=THEIRS, ja="{who}の {stat}が 相手の効果で !減少する",
       en="{who}'s {stat} is reduced by_an_enemy_effect",
       eg=("このユニットのAPが相手の効果で減少したとき、自分は1枚ドローする。",
           "When this Unit's AP is reduced by an enemy effect, draw 1."))
phrase("event", Plays, ja="{what}を プレイする", en="playing {what:from}",
       eg=("手札のこのカードをプレイするとき、これをコストを0としてプレイする。",
           "When playing this card from your hand, play this card as if it has 0 cost."))
phrase("event", RestsByEffectOf, ja="{source}の効果で {what}を レストに する",
       en="you_rest {what:mine} with {source}'_effects",
       eg=("自分のユニットの効果で自分のベースをレストにするとき、かわりにこのユニットをレストにしてもよい。",
           "When you rest your Base with one of your Units' effects, you may rest this Unit instead."))
phrase("event", Deployed, ja="{what}が !配備される", en="{what} ~is deployed",
       eg=("自分のユニットが配備されたとき、自分は1枚ドローする。", "When one of your Units is deployed, draw 1."))
phrase("event", IsDestroyed, ja="{what}が !破壊される", en="{what} ~is destroyed",
       eg=("自分のユニットが破壊されたとき、自分は1枚ドローする。", "When one of your Units is destroyed, draw 1."))
phrase("event", DestroyedByEffect, given=THEIRS, ja="{what}が 相手の効果で !破壊される", en="{what} ~is destroyed by_an_enemy_effect",
       eg=("自分のユニットが相手の効果で破壊されたとき、自分は1枚ドローする。",
           "When one of your Units is destroyed by an enemy effect, draw 1."))
phrase("event", DestroyedByEffect, ja="{what}が 効果で !破壊される", en="{what} ~is destroyed by_an_effect",
       eg=("相手のユニットが効果で破壊されたとき、自分は1枚ドローする。",
           "When an enemy Unit is destroyed by an effect, draw 1."))
phrase("event", ReceivesDamage, given={"kind": DamageKind.BATTLE}, ja="{who}が バトルダメージを !受ける", en="{who} ~receives battle_damage",
       eg=("このユニットがバトルダメージを受けたとき、自分は1枚ドローする。",
           "When this Unit receives battle damage, draw 1."))
phrase("event", Damages, given={"kind": DamageKind.EFFECT}, ja="{who}が {what}に 効果ダメージを !与える",
       en="{who} ~deals effect_damage to {what}",
       eg=("このユニットが相手のユニットに効果ダメージを与えたとき、自分は1枚ドローする。",
           "When this Unit deals effect damage to an enemy Unit, draw 1."))
phrase("event", ReturnsToHand, ja="{what}が 手札に !戻る", en="{what} ~is returned to_hand",
       eg=("自分のユニットが手札に戻ったとき、自分は1枚ドローする。",
           "When one of your Units is returned to hand, draw 1."))
phrase("event", Discarded, ja="{what}を !捨てる", en="you_discard {what:from}",
       eg=("自分の手札のユニットカードを捨てたとき、自分は1枚ドローする。",
           "When you discard a Unit card from your hand, draw 1."))
