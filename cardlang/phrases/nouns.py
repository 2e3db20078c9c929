"""Sides, pronouns and players."""

from cardlang.phrase import phrase
from cardlang.references import It, ThisOne
from runtime.terms.nouns import Opponent, That, Whose

phrase("whose", Whose.SELF, ja="自分の", en=("your", "of_your"),
       eg=("自分のユニット1つを選ぶ。", "Choose 1 of your Units."))
phrase("whose", Whose.FRIENDLY, ja="味方の", en="friendly",
       eg=("味方のユニット1つを選ぶ。", "Choose 1 friendly Unit."))
phrase("whose", Whose.OPPONENT, ja="相手の", en="enemy",
       eg=("相手のユニット1つを選ぶ。", "Choose 1 enemy Unit."))

phrase("pronoun", That(), ja="それ", en=(),
       eg=("相手のユニット1つを選ぶ。それをレストにする。", "Choose 1 enemy Unit. Rest it."))
phrase("pronoun", It(), ja=(), en=("it", "them", "they"),
       eg=("相手のユニット1つを選ぶ。それをレストにする。", "Choose 1 enemy Unit. Rest it."))
phrase("pronoun", ThisOne(), ja="これ", en="this",
       eg=("【起動・メイン】このユニットをレストにする：これを破壊する。", "【Activate･Main】Rest this Unit：Destroy this."))
phrase("player", Opponent(), ja="相手プレイヤー", en="the_enemy_player",
       eg=("このユニットは相手プレイヤーをアタック先に選べない。",
           "This Unit can't choose the enemy player as its attack target."))
