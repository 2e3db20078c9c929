"""What is said of a noun, before it, behind it, or as a statement."""

from cardlang.phrase import phrase
from runtime.effects.modifying import Gain
from runtime.terms.filters import (
    Active,
    AmongThem,
    Battling,
    Damaged,
    Extreme,
    HasAbility,
    HasColor,
    HasKeyword,
    HasTrait,
    NameHas,
    OtherThan,
    Rested,
    RestedThisWay,
    Superlative,
    Undamaged,
    UniqueNames,
)


def _keyword(keyword: Gain) -> HasKeyword:
    return HasKeyword(keyword.keyword)


def _gain(has: HasKeyword) -> dict[str, Gain]:
    return {"keyword": Gain(has.keyword)}


phrase("adjective", Active(), ja="アクティブの", en="active",
       eg=("アクティブの相手のユニット1つを選ぶ。", "Choose 1 active enemy Unit."))
phrase("adjective", Rested(), ja="レストの", en="rested",
       eg=("レストの相手のユニット1つを選ぶ。", "Choose 1 rested enemy Unit."))
phrase("noun-predicate", Rested(), ja="レスト", en="~is rested",
       eg=("このユニットがレストの間、これをAP+1する。", "While this Unit is rested, it gets AP+1."))
phrase("noun-predicate", Active(), ja="アクティブ", en="~is active",
       eg=("このユニットがアクティブの間、これをAP+1する。", "While this Unit is active, it gets AP+1."))
phrase("adjective", Damaged(), ja="ダメージを受けている", en="damaged",
       eg=("ダメージを受けている味方のユニット1つを選ぶ。", "Choose 1 damaged friendly Unit."))
phrase("predicate", Damaged(), ja="ダメージを受けている", en="~is damaged",
       eg=("このユニットがダメージを受けている間、これをAP+1する。", "While this Unit is damaged, it gets AP+1."))
phrase("noun-predicate", HasColor, ja="{color}", en="~is {color}",
       eg=("このユニットが青の間、これをAP+1する。", "While this Unit is blue, it gets AP+1."))
phrase("noun-predicate", HasTrait, ja="{traits:traits}", en="~is {traits:traits}",
       build=lambda traits: HasTrait(tuple(traits)), match=lambda has, lang: {"traits": has.traits},
       eg=("このユニットが〔環連〕の間、これをAP+1する。", "While this Unit is (Ring League), it gets AP+1."))
phrase("attribute", HasKeyword, ja="{keyword:keyword}を持つ", en="with… {keyword:keyword}",
       build=_keyword, match=lambda has, lang: _gain(has),
       eg=("《ブロッカー》を持つ相手のユニット1つを選ぶ。", "Choose 1 enemy Unit with <Blocker>."))
phrase("predicate", HasKeyword, ja="{keyword:keyword}を持つ", en="~has {keyword:keyword}",
       build=_keyword, match=lambda has, lang: _gain(has),
       eg=("このユニットが《リペア》を持つ間、これをAP+1する。", "While this Unit has <Repair>, it gets AP+1."))
phrase("attribute", HasAbility, ja="{timing:timing}を持つ", en="with… a {timing:timing} effect",
       eg=("【破壊時】を持つ相手のユニット1つを選ぶ。", "Choose 1 enemy Unit with a 【Destroyed】 effect."))
phrase("attribute", NameHas, ja="カード名に {text:quote}を 含む", en="with… {text:quote} ~in_its_card_name",
       eg=("カード名に「灯台」を含む自分のユニット1つを選ぶ。", 'Choose 1 of your Units with "Beacon" in its card name.'))
phrase("attribute", UniqueNames(), ja="カード名の 異なる", en="with… unique_names",
       eg=("自分のトラッシュのカード名の異なるカード2枚を選ぶ。", "Choose 2 cards with unique names from your trash."))
phrase("attribute", AmongThem(), ja="その中の", en="among_them",
       eg=("自分のデッキを上から3枚見て、その中のユニットカード1枚を配備してもよい。残ったカードは下に戻す。",
           "Look at the top 3 cards of your deck. You may deploy 1 Unit card among them. "
           "Return the remaining cards to the bottom of your deck."))
phrase("attribute", RestedThisWay(), ja="この効果でレストにした", en=("rested_with_this_ability", "rested_with_this_effect"),
       eg=("この効果でレストにしたユニットを破壊する。", "Destroy the Unit rested with this ability."))
phrase("attribute", Superlative, given={"extreme": Extreme.LOWEST}, ja="最も {stat}が 低い", en="with… the_lowest {stat}",
       eg=("最もHPが低い相手のユニット1つを選ぶ。", "Choose 1 enemy Unit with the lowest HP."))
phrase("attribute", Superlative, given={"extreme": Extreme.HIGHEST}, ja="最も {stat}が 高い", en="with… the_highest {stat}",
       eg=("最もLv.が高い相手のユニット1つを選ぶ。", "Choose 1 enemy Unit with the highest Lv."))
phrase("relation", OtherThan, ja="{these}以外の", en="other_than {these:others}",
       eg=("リンクユニット以外の相手のユニット1つを選ぶ。", "Choose 1 enemy Unit other than Link Units."))
phrase("adjective", Battling(), ja="バトルしている", en="battling",
       eg=("バトルしている相手のユニット1つを選ぶ。", "Choose 1 battling enemy Unit."))
phrase("relation", Battling, ja="{these}とバトルしている", en="battling {these:ref}",
       eg=("このユニットとバトルしている相手のユニット1つを選ぶ。", "Choose 1 enemy Unit battling this Unit."))
phrase("adjective", Undamaged(), ja="ダメージを受けていない", en="undamaged",
       eg=("ダメージを受けていない味方のユニット1つを選ぶ。", "Choose 1 undamaged friendly Unit."))
phrase("predicate", Undamaged(), ja="ダメージを受けていない", en="~is undamaged",
       eg=("このユニットがダメージを受けていない間、これをAP+1する。", "While this Unit is undamaged, it gets AP+1."))
