"""Statements: after 「…なら」 and 「…間」, "if" and "while"."""

from attrs import evolve

from cardlang.phrase import ContradictionError, phrase
from runtime.terms.conditions import (
    Attacking,
    Exists,
    Happened,
    IsBattling,
    IsTurnOf,
    PlacedThisWay,
)
from runtime.terms.nouns import Cards, Quantity, Whose, Zone

NONE = Quantity(0, 0)

phrase("noun-statement", IsTurnOf(Whose.SELF), ja="自分のターン", en="it_is_your_turn",
       eg=("自分のターンなら、自分は1枚ドローする。", "If it is your turn, draw 1."))
phrase("noun-statement", IsTurnOf(Whose.OPPONENT), ja="相手のターン", en="it_is_your_opponent's_turn",
       eg=("相手のターンなら、自分は1枚ドローする。", "If it is your opponent's turn, draw 1."))



def _is_held(cards: Cards) -> bool:
    return cards.place is not None and cards.place.zone == Zone("hand")


def _there(condition: Exists, lang: str) -> dict[str, Cards] | None:
    """English counts with "there are" what lies in a place other than a hand, and what there is little of."""
    if _is_held(condition.cards):
        return None
    match condition.cards.quantity:
        case Quantity(0, maximum) if maximum:
            return {"cards": condition.cards}
        case quantity if quantity is not None and condition.cards.place:
            return {"cards": condition.cards}
    return None


phrase("statement", Exists, ja=(), en="~there_is {cards:in}", build=Exists, match=_there,
       eg=("相手のシールドが3つ以下なら、自分は1枚ドローする。", "If there are 3 or less enemy Shields, draw 1."))


def _have(cards: Cards) -> Exists:
    """What "you have" lies in a place of yours, or is in play and yours."""
    if cards.place and cards.place.whose is Whose.SELF:
        return Exists(cards)
    if cards.place or cards.whose:
        raise ContradictionError("whose?")
    return Exists(evolve(cards, whose=Whose.SELF))


def _had(condition: Exists, lang: str) -> dict[str, Cards] | None:
    cards = condition.cards
    if cards.place:
        return {"cards": cards} if _is_held(cards) and cards.place.whose is Whose.SELF else None
    return {"cards": evolve(cards, whose=None)} if cards.whose is Whose.SELF else None


phrase("statement", Exists, given_ja={"cards.quantity": NONE}, ja="{cards}が ~いない", en=(),
       eg=("自分のユニットがいないなら、自分は1枚ドローする。", "If you have no Units in play, draw 1."))
phrase("statement", Exists, ja=("{cards}が {cards.quantity} ~いる", "{cards}が ~いる"), en=(),
       eg=("自分のユニットが2つ以上いるなら、自分は1枚ドローする。", "If you have 2 or more Units in play, draw 1."))
phrase("statement", Exists, ja=(), en="you_have {cards:there}", build=_have, match=_had,
       eg=("自分のユニットが2つ以上いるなら、自分は1枚ドローする。", "If you have 2 or more Units in play, draw 1."))
phrase("statement", Exists, ja=(), en="{cards} ~is_in_play",
       eg=("相手のユニットが4つ以上いる間、このユニットをAP+1する。",
           "While 4 or more enemy Units are in play, this Unit gets AP+1."))
phrase("noun-statement", Exists, ja="{cards}が {cards.quantity}", en=(),
       eg=("相手のシールドが3つ以下なら、自分は1枚ドローする。", "If there are 3 or less enemy Shields, draw 1."))

phrase("statement", Attacking, ja="{what}が アタックしている", en="{what} ~is attacking",
       eg=("このユニットがアタックしているなら、自分は1枚ドローする。", "If this Unit is attacking, draw 1."))
phrase("statement", IsBattling, ja="{what}が {other}とバトルしている", en="{what} ~is_battling {other}",
       eg=("このユニットが相手のユニットとバトルしている間、これをAP+1する。",
           "While this Unit is battling an enemy Unit, it gets AP+1."))
phrase("statement", PlacedThisWay, ja="この効果で {cards}を 置いた",
       en=("you_placed {cards} with_this_effect", "you_place {cards} with_this_effect"),
       eg=("この効果で〔環連〕のカードを置いたなら、自分は1枚ドローする。",
           "If you placed a (Ring League) card with this effect, draw 1."))
phrase("statement", Happened, given={"during": None}, ja="{pattern:history}", en="{pattern:event}",
       eg=("このターン中、味方のユニットがバトルダメージで相手のユニットを破壊しているなら、自分は1枚ドローする。",
           "During this turn, if a friendly Unit destroys an enemy Unit with battle damage, draw 1."))
