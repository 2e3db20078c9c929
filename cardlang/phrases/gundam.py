"""The words of the Gundam Card Game: its cards, zones, numbers, timings, pilots."""

from typing import Any

from attrs import evolve

from cardlang.line import As, AsPilot, At, ForPrice, Limited, On, Using, Within
from cardlang.phrase import ContradictionError, phrase
from runtime.effects.modifying import Gain
from runtime.effects.moving import Discard
from runtime.engine.ability import Limit, Window
from runtime.rules.gundam.keywords import Develop
from runtime.rules.gundam.pairing import (
    BurstActivated,
    Inert,
    Links,
    Pair,
    PairedWith,
    PairingTurnEnds,
    Pairs,
    PlaysToPair,
    SetOn,
    StaysRested,
    SupportRaises,
)
from runtime.rules.gundam.words import (
    AP,
    BASE,
    BASE_CARD,
    BLUE,
    CARD,
    COMMAND,
    COMMAND_CARD,
    COST,
    EX_RESOURCE,
    FRONT_SHIELD_AREA_CARD,
    GREEN,
    HAND,
    HP,
    LEVEL,
    LINK_UNIT,
    PILOT,
    PILOT_CARD,
    PURPLE,
    RED,
    RESOURCE,
    SHIELD,
    SHIELD_AREA_CARD,
    TRASH,
    UNIT,
    UNIT_CARD,
    UNIT_TOKEN,
    WHITE,
)
from runtime.terms.conditions import AllOf, Attacking, CameFrom, Exists, Is, IsA, PlayerMeasures
from runtime.terms.filters import Comparison, Damaged, Measures
from runtime.terms.nouns import Cards, Kind, Place, Quantity, Stat, This, Whose
from runtime.terms.numbers import Fixed, StatOf
from runtime.terms.patterns import Attacks, Deployed, IsDestroyed

HERE = This(UNIT)


def _head(kind: Kind, ja: str, en: str, counter: str, there: str) -> None:
    phrase("head", kind, ja=ja, en=f"~{en}", where={"counter": counter, "there": there},
           eg=(f"{ja}1{counter}を選ぶ。", f"Choose 1 {en.replace('_', ' ')}."))


for _kind, _ja, _en, _counter, _there in (
    (UNIT, "ユニット", "Unit", "つ", "いる"),
    (LINK_UNIT, "リンクユニット", "Link_Unit", "つ", "いる"),
    (UNIT_TOKEN, "ユニットトークン", "Unit_token", "つ", "いる"),
    (PILOT, "パイロット", "Pilot", "つ", "いる"),
    (BASE, "ベース", "Base", "つ", "ある"),
    (SHIELD, "シールド", "Shield", "つ", "ある"),
    (SHIELD_AREA_CARD, "シールドエリアのカード", "shield_area_card", "枚", "ある"),
    (FRONT_SHIELD_AREA_CARD, "シールドエリアの先頭のカード", "first_shield_area_card", "枚", "ある"),
    (RESOURCE, "リソース", "Resource", "つ", "ある"),
    (EX_RESOURCE, "EXリソース", "EX_Resource", "つ", "ある"),
    (COMMAND, "コマンド", "Command", "つ", "ある"),
    (CARD, "カード", "card", "枚", "ある"),
    (UNIT_CARD, "ユニットカード", "Unit_card", "枚", "ある"),
    (PILOT_CARD, "パイロットカード", "Pilot_card", "枚", "ある"),
    (COMMAND_CARD, "コマンドカード", "Command_card", "枚", "ある"),
    (BASE_CARD, "ベースカード", "Base_card", "枚", "ある"),
):
    _head(_kind, _ja, _en, _counter, _there)

for _kind, _ja, _en in ((UNIT, "ユニット", "Unit"), (BASE, "ベース", "Base"), (CARD, "カード", "card")):
    phrase("this", This(_kind), ja=f"この{_ja}", en=f"this_{_en}",
           eg=(f"この{_ja}を手札に加える。", f"Add this {_en} to your hand."))

for _stat, _ja, _en in ((AP, "AP", "AP"), (HP, "HP", "HP"), (LEVEL, "Lv.", "Lv."), (COST, "コスト", "cost")):
    phrase("stat", _stat, ja=_ja, en=_en, eg=(f"このユニットを{_ja}+1する。", f"This Unit gets {_en}+1."))

for _color, _ja, _en in ((BLUE, "青", "blue"), (GREEN, "緑", "green"), (RED, "赤", "red"), (PURPLE, "紫", "purple"),
                         (WHITE, "白", "white")):
    phrase("color", _color, ja=_ja, en=_en, eg=(f"{_ja}の自分のユニット1つを選ぶ。", f"Choose 1 of your {_en} Units."))

phrase("place", Place(HAND, Whose.SELF), ja=(), en=("from_your_hand", "in_your_hand"),
       eg=("自分の手札のユニットカード1枚を公開する。", "Reveal 1 Unit card from your hand."))
phrase("place", Place(TRASH, Whose.SELF), ja=(), en=("from_your_trash", "in_your_trash"),
       eg=("自分のトラッシュのカード1枚を選ぶ。", "Choose 1 card from your trash."))
phrase("place", Place(TRASH, Whose.OPPONENT), ja=(), en=("from_your_opponent's_trash", "in_your_opponent's_trash"),
       eg=("相手のトラッシュのカード1枚を選ぶ。", "Choose 1 card from your opponent's trash."))
phrase("place", Place(HAND, Whose.OPPONENT), ja=(), en=("from_your_opponent's_hand", "in_your_opponent's_hand"),
       eg=("相手の手札のカード1枚を選ぶ。", "Choose 1 card from your opponent's hand."))
phrase("place", Place(HAND), ja="手札の", en=(),
       eg=("自分の手札のユニットカード1枚を公開する。", "Reveal 1 Unit card from your hand."))
phrase("place", Place(TRASH), ja="トラッシュの", en=(),
       eg=("自分のトラッシュのカード1枚を選ぶ。", "Choose 1 card from your trash."))

# ---- numbers

def _measures(comparison: Comparison) -> Any:
    return {"comparison": comparison}


def _than(stat: Stat) -> dict[str, Any]:
    """The number is compared with that of another object."""

    def match(measures: Measures, lang: str) -> dict[str, Any] | None:
        relative = measures.stat == stat and measures.comparison is Comparison.AT_MOST
        return {"of": measures.amount.of} if relative and isinstance(measures.amount, StatOf) else None

    return {
        "build": lambda of: Measures(stat, Comparison.AT_MOST, StatOf(of, stat)),
        "match": match,
    }


for _comparison, _ja, _en in ((Comparison.AT_MOST, "以下", "lower"), (Comparison.AT_LEAST, "以上", "higher")):
    _level = {"given": _measures(_comparison), "given_en": {"stat": LEVEL}}
    phrase("attribute", Measures, **_level, ja=f"{{stat}} {{amount:num}} {_ja} の", en=f"~that_is Lv. {{amount:num}} or_{_en}",
           eg=(f"Lv.3{_ja}の相手のユニット1つを選ぶ。", f"Choose 1 enemy Unit that is Lv.3 or {_en}."))
    phrase("noun-predicate", Measures, **_level, ja=f"{{stat}} {{amount:num}} {_ja}", en=f"~is Lv. {{amount:num}} or_{_en}",
           eg=(f"このユニットがLv.3{_ja}の間、これをAP+1する。", f"While this Unit is Lv.3 or {_en}, it gets AP+1."))
    phrase("adjective", Measures, **_level, ja=(), en=f"Lv.… {{amount:num}} or_{_en.capitalize()}",
           eg=(f"【セット中・Lv.3{_ja}のパイロット】このユニットをAP+1する。",
               f"【During Pair･Lv.3 or {_en.capitalize()} Pilot】This Unit gets AP+1."))
for _comparison, _ja, _en in ((Comparison.AT_MOST, "以下", "less"), (Comparison.AT_LEAST, "以上", "more")):
    phrase("attribute", Measures, given=_measures(_comparison), ja=f"{{stat}} {{amount:num}} {_ja} の",
           en=f"with… {{amount:num}} or_{_en} {{stat}}",
           eg=(f"HP3{_ja}の相手のユニット1つを選ぶ。", f"Choose 1 enemy Unit with 3 or {_en} HP."))
    phrase("noun-predicate", Measures, given=_measures(_comparison), ja=f"{{stat}} {{amount:num}} {_ja}",
           en=f"~has {{amount:num}} or_{_en} {{stat}}",
           eg=(f"このユニットがAP5{_ja}の間、これをAP+1する。", f"While this Unit has 5 or {_en} AP, it gets AP+1."))
phrase("attribute", Measures, given=_measures(Comparison.EXACTLY), given_en={"stat": LEVEL}, ja="{stat} {amount:num}の",
       en="~that_is Lv. {amount:num}",
       eg=("Lv.3の相手のユニット1つを選ぶ。", "Choose 1 enemy Unit that is Lv.3."))
phrase("attribute", Measures, given=_measures(Comparison.EXACTLY), ja="{stat} {amount:num}の", en="with… {amount:num} {stat}",
       eg=("HP1の相手のユニット1つを選ぶ。", "Choose 1 enemy Unit with 1 HP."))
phrase("noun-predicate", Measures, given=_measures(Comparison.EXACTLY), ja="{stat} {amount:num}", en="~has {amount:num} {stat}",
       eg=("このユニットがHP1の間、これをAP+1する。", "While this Unit has 1 HP, it gets AP+1."))
phrase("relation", Measures, **_than(LEVEL), ja="{of:np}のLv.以下の", en="whose_Lv._is_equal_to_or_lower_than {of:full}",
       eg=("このユニットのLv.以下の相手のユニット1つを選ぶ。",
           "Choose 1 enemy Unit whose Lv. is equal to or lower than this Unit."))
phrase("relation", Measures, **_than(AP), ja="{of:np}のAP以下の", en="with_AP_equal_to_or_less_than {of:full}",
       eg=("このユニットのAP以下の相手のユニット1つを選ぶ。",
           "Choose 1 enemy Unit with AP equal to or less than this Unit."))
phrase("relation", Measures, **_than(HP), ja="{of:np}のHP以下の", en="with_HP_equal_to_or_less_than {of:full}",
       eg=("このユニットのHP以下の相手のユニット1つを選ぶ。",
           "Choose 1 enemy Unit with HP equal to or less than this Unit."))
def _only_level(stat: Stat) -> Stat:
    if stat != LEVEL:
        raise ContradictionError(stat.name)
    return stat


phrase("noun-statement", PlayerMeasures, build=lambda amount, stat=LEVEL: PlayerMeasures(_only_level(stat), amount),
       match=lambda condition, lang: {"amount": condition.amount, "stat": condition.stat},
       ja="自分が {stat:stat} {amount:num}以上", en="you_are Lv. {amount:num} or_higher",
       eg=("自分がLv.7以上なら、自分は1枚ドローする。", "If you are Lv.7 or higher, draw 1."))


def _damaged_and(what: Any, amount: Fixed, stat: Stat = LEVEL) -> AllOf:
    return AllOf((Is(what, (Damaged(),)), Is(what, (Measures(_only_level(stat), Comparison.AT_MOST, amount),))))


def _damaged_level(condition: AllOf, lang: str) -> dict[str, Any] | None:
    match condition.parts:
        case (Is(what, (Damaged(),)), Is(_, (Measures(stat, Comparison.AT_MOST, Fixed() as amount),))) if stat == LEVEL:
            return {"what": what, "amount": amount, "stat": stat}
    return None


phrase("noun-statement", AllOf, build=_damaged_and, match=_damaged_level,
       ja="{what:np}が ダメージを受けていて {stat:stat} {amount:num}以下", en="{what:np} ~is damaged_and Lv. {amount:num} or_lower",
       eg=("このユニットがダメージを受けていてLv.5以下なら、自分は1枚ドローする。",
           "If this Unit is damaged and Lv.5 or lower, draw 1."))

# ---- what is there

IN_TRASH = {"cards.place": Place(TRASH, Whose.SELF)}
phrase("statement", Exists, given_ja=IN_TRASH, ja=("自分のトラッシュに {cards}が {cards.quantity} ~いる", "自分のトラッシュに {cards}が ~いる"),
       en=(),
       eg=("自分のトラッシュにカードが7枚以上あるなら、自分は1枚ドローする。",
           "If there are 7 or more cards in your trash, draw 1."))
phrase("statement", Exists, given_ja={"cards.place": Place(TRASH, Whose.OPPONENT)},
       ja=("相手のトラッシュに {cards}が {cards.quantity} ~いる", "相手のトラッシュに {cards}が ~いる"), en=(),
       eg=("相手のトラッシュにカードが7枚以上あるなら、自分は1枚ドローする。",
           "If there are 7 or more cards in your opponent's trash, draw 1."))
phrase("statement", Exists, ja=(), en="{cards:np} ~is_in_your_trash",
       build=lambda cards: Exists(evolve(cards, place=Place(TRASH, Whose.SELF))),
       match=lambda condition, lang: {"cards": evolve(condition.cards, place=None)}
       if condition.cards.place == Place(TRASH, Whose.SELF) and condition.cards.quantity is None else None,
       eg=("自分のトラッシュにユニットカードがあるなら、自分は1枚ドローする。",
           "If a Unit card is in your trash, draw 1."))
for _whose, _ja, _have, _said in (
    (Whose.SELF, "自分の手札", (), "you have {} cards in your hand"),
    (Whose.OPPONENT, "相手の手札", "your_opponent_has {cards.quantity} cards_in_their_hand", "your opponent has {} cards in their hand"),
):
    _hand = {"cards": Cards((CARD,), place=Place(HAND, _whose))}
    phrase("statement", Exists, given=_hand, ja=f"{_ja}が {{cards.quantity}} ~いる", en=_have,
           eg=(f"{_ja}が4枚以上あるなら、自分は1枚ドローする。", f"If {_said.format('4 or more')}, draw 1."))
    phrase("noun-statement", Exists, given=_hand, ja=f"{_ja}が {{cards.quantity}}", en=_have,
           eg=(f"{_ja}が4枚以下なら、自分は1枚ドローする。", f"If {_said.format('4 or less')}, draw 1."))
phrase("verb", Discard, given={"what": Cards((CARD,), place=Place(HAND, Whose.SELF))}, ja="自分の手札 {what.quantity}を !捨てる",
       en="discard {what.quantity}",
       eg=("自分の手札1枚を捨てる。", "Discard 1."))
phrase("verb", Discard, given={"what": Cards((CARD,), place=Place(HAND, Whose.OPPONENT))}, ja="相手は 手札 {what.quantity}を !捨てる",
       en="your_opponent ~discards {what.quantity}",
       eg=("相手は手札1枚を捨てる。", "Your opponent discards 1."))
phrase("verb", Discard, where={"what": "hand"}, given_en={"what.place": Place(HAND, Whose.SELF)}, ja="{what}を !捨てる", en="discard {what}",
       eg=("自分の手札のユニットカード1枚を捨てる。", "Discard 1 Unit card."))

# ---- attacking

phrase("statement", Attacking, given={"what": HERE}, ja="{target}に アタックしている", en="you_are attacking {target}",
       eg=("相手プレイヤーにアタックしているなら、このユニットをAP+2する。",
           "If you are attacking the enemy player, this Unit gets AP+2."))
phrase("statement", Attacking, ja="{what}が {target}に アタックしている", en="{what} ~is attacking {target}",
       eg=("相手のユニットにアタックしているなら、このユニットをAP+2する。",
           "If this Unit is attacking an enemy Unit, it gets AP+2."))
for _zone, _ja in ((TRASH, "トラッシュ"), (HAND, "手札")):
    phrase("statement", CameFrom, given={"place": Place(_zone, Whose.SELF)}, ja=f"{{what}}を {_ja}から 配備した", en=(),
           eg=(f"このユニットを{_ja}から配備したなら、自分は1枚ドローする。",
               f"If you deploy this Unit from your {'trash' if _zone == TRASH else 'hand'}, draw 1."))


def _came_from(what: Any) -> CameFrom:
    if not isinstance(what, This) or what.place is None:
        raise ContradictionError("from where?")
    return CameFrom(evolve(what, place=None), what.place)


phrase("statement", CameFrom, ja=(), en="you_deploy {what:from}", build=_came_from,
       match=lambda condition, lang: {"what": evolve(condition.what, place=condition.place)}
       if isinstance(condition.what, This) and not condition.what.filters and condition.place.whose is Whose.SELF else None,
       eg=("このユニットをトラッシュから配備したなら、自分は1枚ドローする。",
           "If you deploy this Unit from your trash, draw 1."))

# ---- pilots

def _paired(other: Any) -> PairedWith | SetOn:
    """English says "paired with" in both directions: of the unit a pilot is set on, and of the pilot."""
    is_pilot = isinstance(other, Cards) and not set(other.heads) <= {UNIT, LINK_UNIT, UNIT_TOKEN}
    return PairedWith(other) if is_pilot else SetOn(other)


PILOTLESS = {"pilot": Cards((PILOT,), Quantity(0, 0))}
phrase("attribute", PairedWith, given=PILOTLESS, ja="パイロットがセットされていない",
       en=("with… no_paired_Pilot", "that_has_no_Pilot_paired_with_it"),
       eg=("パイロットがセットされていない相手のユニット1つを選ぶ。", "Choose 1 enemy Unit with no paired Pilot."))
phrase("relation", PairedWith, ja="{pilot}がセットされている", en=(),
       eg=("パイロットがセットされている相手のユニット1つを選ぶ。", "Choose 1 enemy Unit paired with a Pilot."))
phrase("relation", SetOn, ja="{unit}にセットされていた", en=(), build=SetOn,
       match=lambda paired, lang: {"unit": paired.unit} if isinstance(paired.unit, This) else None,
       eg=("このユニットにセットされていたカードを手札に戻す。", "Return the card paired with this Unit to your hand."))
phrase("relation", SetOn, ja="{unit}にセットされている", en=(),
       eg=("相手のユニットにセットされているパイロット1つを選ぶ。", "Choose 1 Pilot paired with an enemy Unit."))
phrase("relation", PairedWith, ja=(), en="paired_with {other:ref}", build=_paired,
       match=lambda paired, lang: {"other": paired.pilot},
       eg=("パイロットがセットされている相手のユニット1つを選ぶ。", "Choose 1 enemy Unit paired with a Pilot."))
phrase("relation", SetOn, ja=(), en="paired_with {other:ref}", build=_paired,
       match=lambda paired, lang: {"other": paired.unit},
       eg=("相手のユニットにセットされているパイロット1つを選ぶ。", "Choose 1 Pilot paired with an enemy Unit."))
phrase("noun-statement", Is, build=lambda what: Is(what, (PairedWith(Cards((PILOT,), Quantity(0, 0))),)),
       match=lambda condition, lang: {"what": condition.what}
       if condition.filters == (PairedWith(Cards((PILOT,), Quantity(0, 0))),) else None,
       ja="{what}に パイロットがセットされていない", en="a_Pilot_is_not_paired_with {what}",
       eg=("このユニットにパイロットがセットされていないなら、自分は1枚ドローする。",
           "If a Pilot is not paired with this Unit, draw 1."))
phrase("fixed-noun", Cards((PILOT,), filters=(SetOn(HERE),)), ja=(), en="this_Unit's_paired_Pilot",
       eg=("このユニットにセットされていたパイロットを持ち主の手札に戻す。",
           "Return this Unit's paired Pilot to its owner's hand."))
phrase("event", Pairs, ja="{unit}に {pilot}を !セットする", en="you_pair {pilot} with {unit}",
       eg=("自分のユニットにパイロットをセットしたとき、自分は1枚ドローする。",
           "When you pair a Pilot with one of your Units, draw 1."))
phrase("event", PlaysToPair, ja="{what}を {unit}に セットするように プレイする",
       en="playing {what:from} and_pairing_it_with {unit}",
       eg=("手札のこのカードをカード名に「灯台」を含むユニットにセットするようにプレイするとき、これをコストを0としてプレイする。",
           'When playing this card from your hand and pairing it with a Unit with "Beacon" in its card name, '
           "play this card as if it has 0 cost."))
phrase("event", Links, ja="{unit}が !リンクする", en="{unit} ~links",
       eg=("味方のユニットがリンクしたとき、自分は1枚ドローする。", "When a friendly Unit links, draw 1."))
phrase("event", SupportRaises, ja="{of}の {keyword:keyword}で {target}を AP+した",
       en="you_use {of}'s {keyword:keyword} to_increase {target}'s AP",
       build=lambda of, keyword, target: SupportRaises(of, keyword.keyword, target),
       match=lambda pattern, lang: {"of": pattern.of, "keyword": Gain(pattern.keyword), "target": pattern.target},
       eg=("このユニットの《援護》で自分のユニットをAP+したとき、自分は1枚ドローする。",
           "When you use this Unit's <Support> to increase one of your Units' AP, draw 1."))
phrase("verb", Pair, where={"pilot": "counted"}, ja="{pilot}を {unit}に !セットする", en="pair {pilot} with {unit}",
       eg=("自分のトラッシュのパイロットカード1枚を選ぶ。それをこのユニットにセットする。",
           "Choose 1 Pilot card from your trash. Pair it with this Unit."))
phrase("verb", StaysRested, ja="{who}は 次の相手のターンのスタートフェイズで !アクティブにならない",
       en="{who} won't_be_set_as_active_during_the_start_phase_of_your_opponent's_next_turn",
       eg=("レストの相手のユニット1つを選ぶ。それは次の相手のターンのスタートフェイズでアクティブにならない。",
           "Choose 1 rested enemy Unit. It won't be set as active during the start phase of your opponent's next turn."))
phrase("verb", Inert, ja="{who}は アクティブにできず、パイロットをセットできない",
       en="{who} can't_be_set_as_active_or_paired_with_a_Pilot",
       eg=("このユニットは、アクティブにできず、パイロットをセットできない。",
           "This Unit can't be set as active or paired with a Pilot."))
phrase("moment", At, build=lambda unit: At(PairingTurnEnds(unit)), match=lambda at, lang: _pairing(at),
       ja="{unit:np}に パイロットがセットされたターンの終了時に、",
       en="at_the_end_of_the_turn_when {unit:np} is_paired_with_a_Pilot",
       eg=("このユニットにパイロットがセットされたターンの終了時に、これをアクティブにする。",
           "At the end of the turn when this Unit is paired with a Pilot, set it as active."))


# ---- timings and gates

ME = This(CARD)
phrase("gate", On(Deployed(ME)), ja="配備時", en="deploy", eg=("【配備時】自分は1枚ドローする。", "【Deploy】Draw 1."))
phrase("gate", On(Attacks(ME)), ja="アタック時", en="Attack", eg=("【アタック時】自分は1枚ドローする。", "【Attack】Draw 1."))
phrase("gate", On(IsDestroyed(ME)), ja="破壊時", en="destroyed", eg=("【破壊時】自分は1枚ドローする。", "【Destroyed】Draw 1."))
phrase("gate", On(BurstActivated()), ja="バースト", en="Burst", eg=("【バースト】自分は1枚ドローする。", "【Burst】Draw 1."))
phrase("gate", On(Links(ME)), ja="リンク時", en="When_Linked", eg=("【リンク時】自分は1枚ドローする。", "【When Linked】Draw 1."))
phrase("gate", On(Pairs(Cards((PILOT,)), ME)), ja="セット時", en="When_Paired",
       eg=("【セット時】自分は1枚ドローする。", "【When Paired】Draw 1."))
phrase("gate", On, ja="セット時・ {pilot:np}", en="When_Paired・ {pilot:titled}", build=lambda pilot: On(Pairs(pilot, ME)),
       match=lambda gate, lang: {"pilot": gate.timing.pilot} if isinstance(gate.timing, Pairs) else None,
       eg=("【セット時・〔環連〕のパイロット】自分は1枚ドローする。", "【When Paired･(Ring League) Pilot】Draw 1."))
phrase("gate", As(Is(ME, (PairedWith(Cards((PILOT,))),))), ja="セット中", en="During_Pair",
       eg=("【セット中】このユニットをAP+1する。", "【During Pair】This Unit gets AP+1."))
phrase("gate", As, ja="セット中・ {pilot:np}", en="During_Pair・ {pilot:titled}",
       build=lambda pilot: As(Is(ME, (PairedWith(pilot),))), match=lambda gate, lang: _paired_gate(gate),
       eg=("【セット中・青のパイロット】このユニットをAP+1する。", "【During Pair･Blue Pilot】This Unit gets AP+1."))
phrase("gate", As(IsA(ME, Cards((LINK_UNIT,)))), ja="リンク中", en="During_Link",
       eg=("【リンク中】このユニットをAP+1する。", "【During Link】This Unit gets AP+1."))
phrase("gate", Within(Window.MAIN), ja="メイン", en="Main", eg=("【メイン】自分は1枚ドローする。", "【Main】Draw 1."))
phrase("gate", Within(Window.ACTION), ja="アクション", en="Action", eg=("【アクション】自分は1枚ドローする。", "【Action】Draw 1."))
phrase("gate", Using(Window.MAIN), ja="起動・メイン", en="Activate・Main",
       eg=("【起動・メイン】自分は1枚ドローする。", "【Activate･Main】Draw 1."))
phrase("gate", Using(Window.ACTION), ja="起動・アクション", en="Activate・Action",
       eg=("【起動・アクション】自分は1枚ドローする。", "【Activate･Action】Draw 1."))
phrase("gate", Limited(Limit.ONCE_PER_TURN), ja="ターン1回", en="Once_per_Turn",
       eg=("【起動・メイン】【ターン1回】自分は1枚ドローする。", "【Activate･Main】【Once per Turn】Draw 1."))
phrase("gate", ForPrice, build=lambda count: ForPrice(Develop(count)), match=lambda gate, lang: {"count": gate.price.count} if isinstance(gate.price, Develop) else None,
       ja="開発 {count:num}", en="Development {count:num}",
       eg=("【配備時：開発1】自分は1枚ドローする。", "【Deploy･Development 1】Draw 1."))
phrase("gate", AsPilot(), ja="パイロット", en="Pilot", eg=("【パイロット】「ミナ」", "【Pilot】[Mina]"))


def _pairing(at: At) -> dict[str, Any] | None:
    return {"unit": at.pattern.unit} if isinstance(at.pattern, PairingTurnEnds) else None


def _paired_gate(gate: As) -> dict[str, Any] | None:
    match gate.condition:
        case Is(_, (PairedWith(pilot),)):
            return {"pilot": pilot}
    return None
