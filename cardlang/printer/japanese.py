"""Japanese: これ and それ, counters, and sentences that grow step by step."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from attrs import define, evolve, field

from cardlang.inflection import THERE
from cardlang.line import If, Marker, When, While
from cardlang.nouns import is_relation, ordered
from cardlang.phrase import Lang, Phrase, Slot, Template, Verb, Word
from cardlang.printer.parts import (
    UnwritableError,
    alike,
    circled,
    head_words,
    nouns_of,
    one_of,
    read_as,
    scaled,
    timeless,
    without,
)
from cardlang.printer.writer import Writer, can_say
from runtime.effects.base import During, Effect, Instead, May
from runtime.effects.choosing import Choose
from runtime.effects.fighting import DealDamage, Recover
from runtime.effects.modifying import Change, Gain, GainAbility, Lower, Raise
from runtime.effects.moving import BottomTheRest, TrashTheRest
from runtime.engine.ability import Pay
from runtime.state.record import Record
from runtime.terms.base import Condition, Filter
from runtime.terms.conditions import AllOf, Exists, Happened, Is, IsA
from runtime.terms.filters import (
    HasColor,
    HasTrait,
    OtherThan,
)
from runtime.terms.nouns import (
    Both,
    Cards,
    Either,
    Every,
    Kind,
    Place,
    Quantity,
    That,
    This,
    TokenCard,
    Tokens,
    Whose,
)
from runtime.terms.numbers import CountOf, Fixed, PerCard, PerStat, StatOf


@define
class JapaneseWriter(Writer):
    """Japanese."""

    # The kind as which the card was mentioned last: then it is これ.
    mentioned: Kind | None = None
    lang: Lang = field(default="ja", init=False)

    def joined(self, pieces: Sequence[str]) -> str:
        return "".join(pieces)

    def capital(self, text: str) -> str:
        return text

    def listed(self, words: Sequence[str]) -> str:
        return "と".join(words)

    def listed_keywords(self, words: Sequence[str]) -> str:
        return "".join(words)

    def keyword(self, value: Gain) -> str:
        return f"《{value.keyword}{'' if value.number is None else value.number}》"

    def trait(self, value: str) -> str:
        return f"〔{value}〕"

    def name(self, value: str) -> str:
        return f"「{value}」"

    def quote(self, value: str) -> str:
        return f"「{value}」"

    def agreeing(self, text: str, noun: Any, phrase: Phrase) -> str:
        heads = noun.heads if isinstance(noun, Cards) else ()
        there = head_words(heads[0])[1] if heads else "ある"
        return text if there == "いる" else THERE[text]

    def holds_both(self, slot: Slot, template: Template) -> bool:
        """Only before を can several stand."""
        following = dict(pairwise(template)).get(slot)
        return isinstance(following, Word) and following.text == "を"

    def inflected(self, template: Template, form: str) -> Template:
        """A wording without its verb at the end has but one form, and a negative permits nothing."""
        last = template[-1]
        verb = last.text if isinstance(last, Verb) else ""
        if (form == "chain" and not verb) or (form == "may" and (not verb or verb.endswith("ない"))):
            raise UnwritableError(form)
        return template

    # ---- nouns

    def styled(self, style: str, value: Any) -> str:
        return self.noun(value)

    def noun(self, value: Any) -> str:
        match value:
            case Cards():
                return self.cards(value)
            case This():
                return self.this(value)
            case That(described=None):
                return "それら" if self.several else "それ"
            case That(described=Cards() as described):
                return f"その{self.cards(described, related=False)}"
            case Both():
                return "と、".join(self.noun(each) for each in value.parts)
            case Either():
                return self.either(value)
            case Tokens(filters=()):
                return f"{self.token(value.card)}の{self.say(value.kind, ['head'])}{self.amount(value.count)}つ"
        return self.say(value, ["player"])

    def this(self, value: This) -> str:
        if self.mentioned == value.kind and self.has_one_name and not value.place and not value.filters:
            return "これ"
        self.mentioned = value.kind
        place = self.say(Place(value.place.zone), ["place"]) if value.place else ""
        filters = "".join(self.say(each, ["adjective", "attribute"]) for each in value.filters)
        return place + filters + self.say(This(value.kind), ["this"])

    def either(self, value: Either) -> str:
        first, *rest = value.parts
        if isinstance(first, Tokens):
            *before, last = alike(value)
            return "".join(f"{self.token(each.card)}か、" for each in before) + self.noun(last)
        if parts := nouns_of(value):
            return self.slashed(value, *parts)
        others = [each for each in rest if isinstance(each, Cards) and len(each.heads) == 1]
        if isinstance(first, Either) or len(others) < len(rest):
            raise UnwritableError(str(value))
        return "か、".join([self.noun(first), *(self.cards(each, related=False) for each in others)])

    def slashed(self, value: Either, first: Cards, *rest: Cards) -> str:
        """What the parts share is said once, before the first."""
        shared = [each for each in first.filters if is_relation(each) and all(each in part.filters for part in rest)]
        read = [without(part, shared) for part in rest]
        heard = read_as([first, *(evolve(each, place=None) for each in read)])
        if heard != value or any(len(each.heads) > 1 for each in rest):
            raise UnwritableError(str(value))
        opening = "".join(self.modifiers(Cards(first.heads, filters=tuple(shared)))).removesuffix("、")
        lead = self.cards(without(first, shared), related=not opening)
        tails = [self.cards(part, placed=False, related=False) for part in read]
        pauses = opening.endswith("の") or any(self.is_relation(each) for each in shared)
        return opening + ("、" if pauses else "") + "/".join([lead, *tails])

    def cards(self, value: Cards, *, placed: bool = True, related: bool = True) -> str:
        modifiers = "".join(self.modifiers(value, placed=placed, related=related))
        heads = [self.say(head, ["head"]) + self.quantity_or_none(value.quantity, head) for head in value.heads]
        comma = "、" if len(heads) > 1 and modifiers.endswith("の") else ""
        return modifiers + comma + "/".join(heads)

    def modifiers(self, value: Cards, *, placed: bool = True, related: bool = True) -> list[str]:
        """A relation is said of all that stands before it, so there is but one, and it stands first."""
        relations = [each for each in value.filters if self.is_relation(each)]
        if len(relations) > related:
            raise UnwritableError(str(value))
        words = [self.filter(each) for each in relations]
        if value.place and placed:
            words.append(self.whose(value.place.whose) + self.say(Place(value.place.zone), ["place"]))
        rest = [each for each in ordered(value.filters) if each not in relations]
        if ordered((*rest, *relations)) != value.filters:
            raise UnwritableError(str(value))
        words += [self.filter(each) for each in rest]
        words.append(self.whose(value.whose))
        return words

    def is_relation(self, value: Filter) -> bool:
        """Whether it is said by another noun."""
        return not isinstance(value, HasColor | HasTrait) and not any(
            can_say(JapaneseWriter, value, kind) for kind in ("adjective", "attribute")
        )

    def whose(self, value: Whose | None) -> str:
        return self.say(value, ["whose"]) if value else ""

    def filter(self, value: Filter) -> str:
        match value:
            case HasColor(color):
                return self.say(color, ["color"]) + "の"
            case HasTrait(traits):
                return "/".join(self.trait(each) for each in traits) + "の"
            case OtherThan():
                return self.say(value, ["relation"]) + "、"
        return self.say(value, ["relation", "adjective", "attribute"])

    def quantity_or_none(self, value: Any, head: Kind) -> str:
        return "" if value is None else self.quantity(value, Cards((head,)))

    def quantity(self, value: Any, noun: Any) -> str:
        counter = head_words(noun.heads[0])[0] if isinstance(noun, Cards) and noun.heads else "つ"
        match value:
            case Every():
                return "すべて"
            case Quantity(0, 0):
                raise UnwritableError(str(noun))
            case Quantity(0, most) if most:
                return f"{most}{counter}以下"
            case Quantity(least, None):
                return f"{least}{counter}以上"
            case Quantity(least, most) if least == most:
                return f"{least}{counter}"
            case Quantity(least, most):
                return f"{least}～{most}{counter}"
        raise UnwritableError(str(value))

    def token(self, card: TokenCard) -> str:
        attributes = ["/".join(self.trait(each) for each in card.traits)] if card.traits else []
        attributes += [self.say(each.stat, ["stat"]) + str(each.value) for each in card.stats]
        attributes += [
            self.gained(each) if isinstance(each, Gain | GainAbility) else self.say(each, ["verb"])
            for each in card.abilities
        ]
        return self.name(card.name) + (f"({'・'.join(attributes)})" if attributes else "")

    # ---- numbers

    def amount(self, value: Any) -> str:
        match value:
            case Fixed():
                return str(value.value)
            case PerCard():
                return self.each(value)
            case PerStat():
                of = f"{self.noun(value.of.of)}の{self.say(value.of.stat, ['stat'])}{value.step}"
                return f"、{of}につき{self.each(value)}"
            case CountOf():
                return f"{self.noun(value.cards)}と同じ数の"
            case StatOf():
                return f"{self.noun(value.of)}の{self.say(value.stat, ['stat'])}と同じ数の"
        raise UnwritableError(str(value))

    def changes(self, value: Sequence[Change]) -> str:
        return "、".join(self.change(each) for each in value)

    def change(self, value: Change) -> str:
        match value:
            case Raise(stat, Fixed() | PerCard() as amount):
                return f"{self.say(stat, ['stat'])}+{self.amount(amount)}"
            case Lower(stat, Fixed() | PerCard() as amount):
                return f"{self.say(stat, ['stat'])}-{self.amount(amount)}"
        raise UnwritableError(str(value))

    # ---- conditions and sentences

    def price(self, value: Record, *, first: bool) -> str:
        return circled(value.amount) if isinstance(value, Pay) else self.say(value, ["verb"])

    def condition(self, value: Condition) -> tuple[str, bool]:
        """Return the words and whether they end like a verb (…間) or like a noun (…の間)."""
        match value:
            case IsA(what, described):
                return f"{self.noun(what)}が{self.noun(described)}", False
            case Is(_, (Filter(),)) if found := self.predicate(value):
                return found
        for kind, verbal in _statement_kinds(value):
            mentioned = self.mentioned
            try:
                return self.say(value, [kind]), verbal
            except UnwritableError:
                self.mentioned = mentioned
        if isinstance(value, AllOf):
            *before, last = value.parts
            words = [self.condition(each) for each in before]
            if any(verbal for _, verbal in words):
                raise UnwritableError(str(value))
            text, verbal = self.condition(last)
            return "".join(f"{each}で、" for each, _ in words) + text, verbal
        raise UnwritableError(str(value))

    def predicate(self, value: Is) -> tuple[str, bool] | None:
        mentioned = self.mentioned
        subject = self.noun(value.what)
        for kind, verbal in (("noun-predicate", False), ("predicate", True)):
            try:
                return f"{subject}が{self.say(value.filters[0], [kind])}", verbal
            except UnwritableError:
                continue
        self.mentioned = mentioned
        return None

    def marker(self, part: Marker) -> str:
        match part:
            case If(Happened() as happened):
                return f"{self.say(happened.during, ['duration'])}、{self.condition(timeless(happened))[0]}なら、"
            case If(condition):
                return f"{self.condition(condition)[0]}なら、"
            case While(condition):
                text, verbal = self.condition(condition)
                return f"{text}{'間' if verbal else 'の間'}、"
            case When(pattern):
                return f"{self.say(pattern, ['event', 'deed'], 'past')}とき、"
        text = self.say(part, ["marker", "turn", "moment"])
        return text if text.endswith("、") else f"{text}、"

    def body(self, parts: Sequence[Any]) -> str:
        text = ""
        sentence = _Sentence()
        for part, following in zip(parts, [*parts[1:], None], strict=False):
            if isinstance(part, Marker):
                if sentence.steps:
                    text += self.close(sentence)
                    sentence = _Sentence()
                sentence.words.append(self.marker(part))
            else:
                if sentence.steps and not sentence.goes_on(part):
                    text += self.close(sentence)
                    sentence = _Sentence()
                self.add(sentence, part, may_go_on=isinstance(following, Effect))
        return text + (self.close(sentence) if parts else "")

    def add(self, sentence: "_Sentence", step: Effect, *, may_go_on: bool) -> None:
        """Add a step; the one before it takes its chain form."""
        if sentence.steps:
            sentence.words.append(f"{sentence.chain}、")
        inner: Any = step
        duration = inner.duration if isinstance(inner, During) else None
        inner = inner.effect if duration else inner
        self.counting = scaled(inner)
        if isinstance(self.counting, PerCard):
            sentence.words.append(self.cards(one_of(self.counting.cards)) + "につき、")
        elif self.counting and not _has_room(inner):
            raise UnwritableError(str(inner))
        if duration and duration != sentence.duration:
            sentence.words.append(f"{self.say(duration, ['duration'])}、")
        sentence.duration = duration
        if isinstance(inner, Instead):
            sentence.words.append("かわりに")
        before = self.memory()
        sentence.final = self.step(step)
        if may_go_on:
            after = self.memory()
            self.recall(before)
            sentence.chain = self.chained(step)
            self.recall(after)
        sentence.steps.append(step)
        self.note_choice(step)

    def chained(self, step: Effect) -> str:
        try:
            return "" if _ends_sentence(step) else self.step(step, "chain")
        except UnwritableError:
            return ""

    def close(self, sentence: "_Sentence") -> str:
        if not sentence.steps:
            raise UnwritableError("".join(sentence.words))
        return "".join(sentence.words) + sentence.final + "。"


@define
class _Sentence:
    """A Japanese sentence while it grows."""

    words: list[str] = field(factory=list)
    steps: list[Effect] = field(factory=list)
    duration: Any = None
    final: str = ""
    # Empty if the last step has no such form, or nothing could follow.
    chain: str = ""

    def goes_on(self, step: Effect) -> bool:
        """Whether a step can join the last one; a duration is said of all that follow it."""
        lasts = self.duration is None or isinstance(step, During)
        return bool(self.chain) and lasts and not isinstance(step, BottomTheRest | TrashTheRest)


def _statement_kinds(value: Condition) -> tuple[tuple[str, bool], ...]:
    """Of few the Japanese text says 「3つ以下」, of others 「2つ以上いる」, 「いない」."""
    kinds = (("statement", True), ("noun-statement", False))
    match value:
        case Exists(Cards(quantity=Quantity(0, most))) if most:
            return kinds[::-1]
    return kinds


def _ends_sentence(step: Any) -> bool:
    """A choice and a permission end their sentence; other steps join the next in their chain form."""
    inner = step
    while isinstance(inner, During | Instead):
        inner = inner.effect
    return isinstance(inner, May | Choose)


def _has_room(effect: Any) -> bool:
    """Whether 「…のAP4につき」 has room before the number: behind 「…に」 or 「…を」."""
    while isinstance(effect, Instead | May):
        effect = effect.effect
    return isinstance(effect, DealDamage | Recover) and effect.target is not None
