"""Choosing, looking and revealing."""

from cardlang.phrase import phrase
from runtime.effects.choosing import (
    Choose,
    ChooseOption,
    LookAtTop,
    ReturnToTop,
    ReturnToTopOrBottom,
    Reveal,
    RevealAndTake,
)
from runtime.terms.filters import AmongThem
from runtime.terms.nouns import Cards, Kind, That
from runtime.terms.numbers import Fixed

CARD = Kind("card")

phrase("verb", Choose, ja="{what}を !選ぶ", en="choose {what:nps}", where={"what": "choice"},
       eg=("相手のユニット1つを選ぶ。", "Choose 1 enemy Unit."))
phrase("verb", LookAtTop, given={"count": Fixed(1)}, ja="自分のデッキを上から 1枚 !見る",
       en="look at the_top_card_of_your_deck",
       eg=("自分のデッキを上から1枚見て、上か下に戻す。",
           "Look at the top card of your deck. Return it to the top or bottom of your deck."))
phrase("verb", LookAtTop, ja="自分のデッキを上から {count}枚 !見る", en="look at the_top {count} cards_of_your_deck",
       eg=("自分のデッキを上から3枚見て、その中のカード1枚を上に戻す。残ったカードは下に戻す。",
           "Look at the top 3 cards of your deck and return 1 to the top. "
           "Return the remaining cards to the bottom of your deck."))
phrase("verb", ReturnToTopOrBottom(), ja="上か下に !戻す", en="return it to_the_top_or_bottom_of_your_deck",
       eg=("自分のデッキを上から1枚見て、上か下に戻す。",
           "Look at the top card of your deck. Return it to the top or bottom of your deck."))
phrase("verb", RevealAndTake, where={"what": "counted"}, given={"what": That()}, ja="公開して 手札に !加える", en=(),
       eg=("自分のデッキを上から1枚見る。それがユニットカードなら公開して手札に加えてもよい。残ったカードは下に戻す。",
           "Look at the top card of your deck. If it is a Unit card, you may reveal it and add it to your hand. "
           "Return any remaining card to the bottom of your deck."))
phrase("verb", RevealAndTake, where={"what": "counted"}, ja="{what}を 公開して 手札に !加える", en="reveal {what} and_add_it_to_your_hand",
       eg=("自分のデッキを上から3枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは下に戻す。",
           "Look at the top 3 cards of your deck. You may reveal 1 Unit card among them and add it to your hand. "
           "Return the remaining cards to the bottom of your deck."))
phrase("verb", Reveal, where={"what": "counted"}, ja="{what}を !公開する", en="reveal {what}",
       eg=("自分の手札のユニットカード1枚を公開し、デッキの下に戻す。",
           "Reveal 1 Unit card from your hand. Return it to the bottom of your deck."))
phrase("verb", ReturnToTop, where={"what": "counted"}, given_en={"what": Cards((CARD,), filters=(AmongThem(),))}, ja="{what}を 上に !戻す",
       en="return {what.quantity} to_the_top",
       eg=("自分のデッキを上から3枚見て、その中のカード1枚を上に戻す。残ったカードは下に戻す。",
           "Look at the top 3 cards of your deck and return 1 to the top. "
           "Return the remaining cards to the bottom of your deck."))
phrase("verb", ChooseOption, ja="以下の効果から {count}つ を !選択し発動する",
       en="choose {count} of_the_following_effects_and_activate_it",
       eg=("以下の効果から1つを選択し発動する。", "Choose 1 of the following effects and activate it."))
