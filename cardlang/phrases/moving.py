"""Moving cards from zone to zone."""

from cardlang.phrase import phrase
from cardlang.selectors import enters_rested, rested, unrested
from runtime.effects.moving import (
       AddToHand,
       BottomTheRest,
       DeckEnd,
       Deploy,
       DeployForCost,
       Draw,
       Exile,
       Mill,
       Order,
       PutIntoPlay,
       PutIntoTrash,
       ReturnToBottom,
       ReturnToEnd,
       ReturnToHand,
       ReturnToOwnersDeck,
       ReturnToOwnersHand,
       Shuffle,
       TrashTheRest,
)
from runtime.terms.nouns import Whose
from runtime.terms.numbers import Fixed

phrase("verb", Draw, ja="自分は {count}枚 !ドローする", en="draw {count}",
       eg=("自分は2枚ドローする。", "Draw 2."))
phrase("verb", AddToHand, where={"what": "counted"}, ja="{what}を 手札に !加える", en="add {what:nps} to_your_hand",
       eg=("自分のシールド1つを手札に加える。", "Add 1 of your Shields to your hand."))
phrase("verb", ReturnToHand, where={"what": "counted"}, ja="{what}を 手札に !戻す", en="return {what:the} to_your_hand",
       eg=("このユニットにセットされていたカードを手札に戻す。", "Return the card paired with this Unit to your hand."))
phrase("verb", ReturnToOwnersHand, where={"what": "counted"}, ja="{what}を 持ち主の手札に !戻す",
       en=("return {what:the} to ~its_owner's_hand", "return {what} to their_owners'_hands"),
       eg=("相手のユニット1つを選ぶ。それを持ち主の手札に戻す。", "Choose 1 enemy Unit. Return it to its owner's hand."))
phrase("verb", ReturnToOwnersDeck, where={"what": "counted"}, ja="{what}を 持ち主のデッキに !戻す", en="return {what} to ~its_owner's_deck",
       eg=("自分のトラッシュのカード2枚を選ぶ。それらを持ち主のデッキに戻し、シャッフルする。",
           "Choose 2 cards from your trash. Return them to their owner's deck and shuffle it."))
phrase("verb", Shuffle(), ja="!シャッフルする", en="shuffle it",
       eg=("自分のトラッシュのカード2枚を選ぶ。それらを持ち主のデッキに戻し、シャッフルする。",
           "Choose 2 cards from your trash. Return them to their owner's deck and shuffle it."))
phrase("verb", ReturnToBottom(), ja="デッキの下に !戻す", en="return it to_the_bottom_of_your_deck",
       eg=("自分の手札のユニットカード1枚を公開し、デッキの下に戻す。",
           "Reveal 1 Unit card from your hand. Return it to the bottom of your deck."))
phrase("verb", BottomTheRest(Order.RANDOM), ja="残ったカードは 無作為に 下に !戻す",
       en=("return the_remaining_cards randomly to_the_bottom_of_your_deck",),
       eg=("自分のデッキを上から3枚見て、その中のユニットカード1枚を配備してもよい。残ったカードは無作為に下に戻す。",
           "Look at the top 3 cards of your deck. You may deploy 1 Unit card among them. "
           "Return the remaining cards randomly to the bottom of your deck."))
phrase("verb", BottomTheRest(Order.AS_CHOSEN), ja="残ったカードは 下に !戻す",
       en=("return the_remaining_cards to_the_bottom_of_your_deck",
           "return any_remaining_card to_the_bottom_of_your_deck"),
       eg=("自分のデッキを上から3枚見て、その中のユニットカード1枚を配備してもよい。残ったカードは下に戻す。",
           "Look at the top 3 cards of your deck. You may deploy 1 Unit card among them. "
           "Return the remaining cards to the bottom of your deck."))
phrase("verb", TrashTheRest(), ja="残ったカードは 自分のトラッシュに !置く",
       en=("place the_remaining_cards into_your_trash", "place the_remaining_card into_your_trash"),
       eg=("自分のデッキを上から3枚見て、その中のユニットカード1枚を配備してもよい。残ったカードは自分のトラッシュに置く。",
           "Look at the top 3 cards of your deck. You may deploy 1 Unit card among them. "
           "Place the remaining cards into your trash."))
phrase("verb", Mill, given={"count": Fixed(1)}, ja="自分のデッキを上から 1枚 、 自分のトラッシュに !置く",
       en="place the_top_card_of_your_deck into_your_trash",
       eg=("自分のデッキを上から1枚、自分のトラッシュに置く。", "Place the top card of your deck into your trash."))
phrase("verb", Mill, ja="自分のデッキを上から {count}枚 、 自分のトラッシュに !置く",
       en="place the_top {count} cards_of_your_deck into_your_trash",
       eg=("自分のデッキを上から2枚、自分のトラッシュに置く。", "Place the top 2 cards of your deck into your trash."))
phrase("verb", Exile, where={"what": "counted"}, ja="{what}を ゲームから除外 !する", en=("exile {what:nps} from_the_game", "exile {what:nps}"),
       eg=("自分のトラッシュのカード2枚を選ぶ。それらをゲームから除外する。",
           "Choose 2 cards from your trash. Exile them from the game."))
phrase("verb", DeployForCost, where={"what": "counted"}, ja="{what}を コストを支払って !配備する", en="pay ~its_cost to_deploy {what}",
       eg=("自分のトラッシュのユニットカード1枚を選んでもよい。それをコストを支払って配備する。",
           "You may choose 1 Unit card from your trash. Pay its cost to deploy it."))
phrase("verb", Deploy, where={"what": "counted"}, ja="{what}を レスト で !配備する", en=(),
       build=lambda what: Deploy(rested(what)), match=lambda effect, lang: unrested(effect.what),
       eg=("「灯台艇」(〔哨戒隊〕・AP1・HP1)のユニットトークン1つをレストで配備する。",
           "Deploy 1 rested [Beacon Boat]((Patrol)･AP1･HP1) Unit token."))
phrase("verb", Deploy, where={"what": "counted"}, build=Deploy,
       match=lambda effect, lang: {"what": effect.what} if lang == "en" or not enters_rested(effect.what) else None,
       ja="{what:np}を !配備する", en="deploy {what:nps}",
       eg=("「灯台艇」(〔哨戒隊〕・AP1・HP1)のユニットトークン1つを配備する。",
           "Deploy 1 [Beacon Boat]((Patrol)･AP1･HP1) Unit token."))
phrase("verb", PutIntoPlay, where={"what": "counted"}, ja="自分は {what}を レスト で !置く", en=(),
       build=lambda what: PutIntoPlay(rested(what)), match=lambda effect, lang: unrested(effect.what),
       eg=("自分はリソース1つをレストで置く。", "Place 1 rested Resource."))
phrase("verb", PutIntoPlay, where={"what": "counted"}, build=PutIntoPlay,
       match=lambda effect, lang: {"what": effect.what} if lang == "en" or not enters_rested(effect.what) else None,
       ja="自分は {what:np}を !置く", en="place {what:np}",
       eg=("自分はEXリソース1つを置く。", "Place 1 EX Resource."))
phrase("verb", Draw, given={"player": Whose.OPPONENT}, ja="相手は {count}枚 !ドローする", en="your_opponent ~draws {count}",
       eg=("相手は1枚ドローする。", "Your opponent draws 1."))
phrase("verb", PutIntoTrash, where={"what": "counted"}, ja="{what}を トラッシュに !置く", en="place {what:nps} into_the_trash",
       eg=("自分のリソース1つを選ぶ。それをトラッシュに置く。", "Choose 1 of your Resources. Place it into the trash."))
phrase("verb", ReturnToEnd, where={"what": "counted"}, given={"end": DeckEnd.BOTTOM}, ja="{what}を 持ち主のデッキの下に !戻す",
       en="return {what:the} to_the_bottom_of ~its_owner's_deck",
       eg=("相手のユニット1つを選ぶ。それを持ち主のデッキの下に戻す。",
           "Choose 1 enemy Unit. Return it to the bottom of its owner's deck."))
phrase("verb", ReturnToEnd, where={"what": "counted"}, given={"end": DeckEnd.TOP}, ja="{what}を 持ち主のデッキの上に !戻す",
       en="return {what:the} to_the_top_of ~its_owner's_deck",
       eg=("相手のユニット1つを選ぶ。それを持ち主のデッキの上に戻す。",
           "Choose 1 enemy Unit. Return it to the top of its owner's deck."))
