"""Numbers and abilities given, and cards played otherwise."""

from collections.abc import Sequence
from typing import Any

from cardlang.phrase import phrase
from runtime.effects.modifying import ActivateAbility, AlsoNamed, Change, Gain, GainAbility, Lose, Modify, PlayAs, Raise
from runtime.terms.base import Selector
from runtime.terms.nouns import That
from runtime.terms.numbers import CountOf


def _modify(target: Selector, changes: Sequence[Change] = (), gains: Sequence[Change] = ()) -> Modify:
    return Modify(target, (*changes, *gains))


def _parts(effect: Modify, lang: str, *, changes: bool, gains: bool) -> dict[str, Any] | None:
    numbers = [each for each in effect.changes if not isinstance(each, Gain | GainAbility)]
    keywords = [each for each in effect.changes if isinstance(each, Gain | GainAbility)]
    if (bool(numbers), bool(keywords)) != (changes, gains) or _is_counted(effect) or _losses(effect):
        return None
    return {"target": effect.target, "changes": numbers, "gains": keywords}


def _counted(effect: Modify) -> dict[str, Any] | None:
    match effect.changes:
        case (Raise(stat, CountOf(cards)),):
            return {"target": effect.target, "cards": cards, "stat": stat}
    return None


def _losses(effect: Modify) -> dict[str, Any] | None:
    lost = [Gain(each.keyword) for each in effect.changes if isinstance(each, Lose)]
    return {"target": effect.target, "losses": lost} if lost and len(lost) == len(effect.changes) else None


def _is_counted(effect: Modify) -> bool:
    return any(isinstance(getattr(each, "amount", None), CountOf) for each in effect.changes)


phrase("verb", Modify, ja="{target}を {changes:changes} !する", en="{target} ~gets {changes:changes}",
       build=_modify, match=lambda effect, lang: _parts(effect, lang, changes=True, gains=False),
       eg=("このユニットをAP+1、HP+1する。", "This Unit gets AP+1 and HP+1."))
phrase("verb", Modify, ja="{target}は {gains:gains}を !得る", en="{target} ~gains {gains:gains}",
       build=_modify, match=lambda effect, lang: _parts(effect, lang, changes=False, gains=True),
       eg=("このユニットは《突破2》を得る。", "This Unit gains <Breach 2>."))
phrase("verb", Modify, ja="{target}は {changes:changes}され、 {gains:gains}を !得る",
       en="{target} ~gets {changes:changes} and {gains:gains}",
       build=_modify, match=lambda effect, lang: _parts(effect, lang, changes=True, gains=True),
       eg=("このユニットはAP+1され、《ブロッカー》を得る。", "This Unit gets AP+1 and <Blocker>."))
phrase("verb", Modify, ja="{target}を {cards:np}と同じ数だけ {stat:stat} + !する",
       en="increase {target:full}'s {stat:stat} by_an_amount_equal_to_the_number_of {cards:counted}",
       build=lambda target, cards, stat: Modify(target, (Raise(stat, CountOf(cards)),)), match=lambda effect, lang: _counted(effect),
       eg=("このユニットを、自分のトラッシュのユニットカードと同じ数だけAP+する。",
           "Increase this Unit's AP by an amount equal to the number of Unit cards in your trash."))
phrase("verb", AlsoNamed, ja="{target}のカード名は {name:name}としても !扱う",
       en="{target}'s_name is_also_treated_as {name:name}",
       eg=("このカードのカード名は「ミナ」としても扱う。", "This card's name is also treated as [Mina]."))
phrase("verb", PlayAs, ja="{what}を {stats:stats}を {amount}として !プレイする",
       en="play {what} ~as_if_it ~has {amount} {stats:stats}",
       build=lambda what, stats, amount: PlayAs(what, tuple(stats), amount),
       match=lambda effect, lang: {"what": effect.what, "stats": list(effect.stats), "amount": effect.amount},
       eg=("手札のこのカードをプレイするとき、これをコストを0としてプレイする。",
           "When playing this card from your hand, play this card as if it has 0 cost."))
phrase("verb", ActivateAbility, given_en={"of": That()}, ja=(), en="activate its {timing:timing}",
       eg=("相手のユニット1つを選ぶ。それの【メイン】を発動する。", "Choose 1 enemy Unit. Activate its 【Main】."))
phrase("verb", ActivateAbility, ja="{of}の {timing:timing}を !発動する", en="activate {of}'s {timing:timing}",
       eg=("【バースト】このカードの【メイン】を発動する。", "【Burst】Activate this card's 【Main】."))
phrase("verb", Modify, ja="{target}は {losses:gains}を !失う", en="{target} ~loses {losses:gains}",
       build=lambda target, losses: Modify(target, tuple(Lose(each.keyword) for each in losses)),
       match=lambda effect, lang: _losses(effect),
       eg=("相手のユニット1つを選ぶ。このターン中、それは《ブロッカー》を失う。",
           "Choose 1 enemy Unit. It loses <Blocker> during this turn."))
