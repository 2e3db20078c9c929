"""Records → canonical text, in either language.

Each record is written by the first phrase that can say it. What a phrase cannot know stands here, once a language:
how a noun phrase is put together, which pronoun fits, and where a sentence ends.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

from attrs import define, evolve, field, fields

from cardlang.inflection import THERE, conjugate, plural
from cardlang.line import AsPilot, ForPrice, If, Line, Marker, When, While
from cardlang.nouns import RELATION, alternative, is_relation, modified, ordered, rank
from cardlang.phrase import Agreeing, ContradictionError, Lang, Phrase, Slot, Template, Verb, Word
from cardlang.phrases import all_phrases
from cardlang.references import Focus
from cardlang.sorts import fits
from cardlang.vocabulary import Vocabulary
from runtime.effects.base import During, Effect, Instead, May
from runtime.effects.choosing import Choose, LookAtTop, ReturnToTop
from runtime.effects.fighting import DealDamage, Recover
from runtime.effects.modifying import Change, Gain, GainAbility, Lower, Modify, PlayAs, Raise
from runtime.effects.moving import BottomTheRest, Shuffle, TrashTheRest
from runtime.effects.ruling import MayAttack
from runtime.engine.ability import Pay
from runtime.state.record import Record, walk
from runtime.terms.base import Amount, Condition, Filter, Selector
from runtime.terms.conditions import AllOf, Exists, Happened, Is, IsA
from runtime.terms.filters import (
    Active,
    AmongThem,
    Battling,
    HasColor,
    HasTrait,
    OtherThan,
    Rested,
    RestedThisWay,
    UniqueNames,
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

# Marks a gate that is a price until it is put where it belongs.
PRICED = "\0"

# What cannot stand in a quoted line: a quotation, in Japanese one within another.
NESTED: Mapping[Lang, re.Pattern[str]] = {"ja": re.compile("「[^」]*「"), "en": re.compile('"')}

# Where English has room for a reference only: no "or", nothing said by another noun.
REFERENCES = ("ref", "full", "others")


class UnwritableError(ValueError):
    """No phrase says this record; the message names it."""


@cache
def _by_record() -> dict[type, tuple[Phrase, ...]]:
    found: dict[type, list[Phrase]] = {}
    for each in all_phrases():
        kind = each.record if isinstance(each.record, type) else type(each.record)
        found.setdefault(kind, []).append(each)
    return {kind: tuple(phrases) for kind, phrases in found.items()}


def write_line(line: Line, lang: Lang, vocabulary: Vocabulary) -> str:
    """Write a line of card text; a record that no phrase says raises `UnwritableError`."""
    return (JapaneseWriter if lang == "ja" else EnglishWriter)(vocabulary).line(line)


def write_record(record: Any, lang: Lang, vocabulary: Vocabulary) -> str:
    """Write one record by itself, as a title or a hint needs it."""
    return (JapaneseWriter if lang == "ja" else EnglishWriter)(vocabulary).any(record)


@define
class Writer:
    """What both languages share: finding the phrase, filling its template."""

    vocabulary: Vocabulary
    # Whether what was chosen last is several things: それら, them.
    several: bool = False
    # The kinds of card as which the text names the card it stands on: by a pronoun only if there is one.
    kinds: frozenset[Kind] = frozenset()
    # What the step being written counts for each of.
    counting: PerCard | PerStat | None = None
    lang: Lang = field(default="ja", init=False)

    # ---- phrases

    def say(self, record: Any, kinds: Sequence[str], form: str = "final") -> str:
        """Write a record by the first phrase of these kinds that can say it."""
        for phrase in _by_record().get(type(record), ()):
            if phrase.kind in kinds:
                for template in phrase.templates(self.lang):
                    text = self._filled(phrase, template, record, form)
                    if text is not None:
                        return text
        msg = f"no {self.lang} phrase ({', '.join(kinds)}) says {record}"
        raise UnwritableError(msg)

    def _filled(self, phrase: Phrase, template: Template, record: Any, form: str) -> str | None:
        values = phrase.values(self.lang, record, template)
        if values is None or not _says(phrase, values, record):
            return None
        before = self.memory()
        try:
            pieces = [self._element(each, values, phrase, template, form) for each in self.inflected(template, form)]
        except UnwritableError:
            self.recall(before)
            return None
        return self.joined(pieces)

    def tried(self, value: Filter, kind: str) -> str:
        try:
            return self.say(value, [kind])
        except UnwritableError:
            return ""

    @property
    def has_one_name(self) -> bool:
        """Whether a pronoun for the card itself can only mean it as the text names it."""
        return len(self.kinds) <= 1

    def memory(self) -> dict[str, Any]:
        """What the text has said so far, to go back to when a wording does not fit after all."""
        return {each.name: getattr(self, each.name) for each in fields(type(self)) if each.init}

    def recall(self, memory: dict[str, Any]) -> None:
        for name, value in memory.items():
            setattr(self, name, value)

    def _element(self, element: Any, values: Any, phrase: Phrase, template: Template, form: str) -> str:
        match element:
            case Slot() if not self.is_possible(element, values[element.path], phrase, template):
                raise UnwritableError(str(values[element.path]))
            case Slot():
                return self.slot(element, values[element.path], _first_noun(template, values, phrase, self.lang))
            case Verb(text):
                return str(getattr(conjugate(text), form))
            case Agreeing(text):
                return self.agreeing(text, _first_noun(template, values, phrase, self.lang), phrase)
            case Word(text):
                return text.removesuffix("…")
        raise TypeError(element)

    def is_possible(self, slot: Slot, value: Any, phrase: Phrase, template: Template) -> bool:
        """Whether the value can stand in the slot: several only where there is room, and what the verb can be done to."""
        wanted = phrase.where.get(slot.path)
        room = not isinstance(value, Both) or self.holds_both(slot, template)
        return room and (wanted is None or fits(value, wanted))

    def inflected(self, template: Template, form: str) -> Template:
        return template

    def slot(self, slot: Slot, value: Any, noun: Any) -> str:
        """Write the value of a slot."""
        match slot.symbol:
            case "np" | "nps":
                return self.noun(value)
            case "count":
                return self.quantity(value, noun)
            case "num" if not isinstance(value, Fixed):
                raise UnwritableError(str(value))
            case "amount" | "num":
                return self.amount(value)
            case "changes":
                return self.changes(value)
            case "gains":
                return self.listed([self.gained(each) for each in value])
            case "stats":
                return self.listed([self.say(each, ["stat"]) for each in value])
            case "traits":
                return "/".join(self.trait(each) for each in value)
            case "keyword":
                return self.keyword(value)
            case "timing":
                return f"【{self.timing(value)}】"
            case "name":
                return self.name(value)
            case "quote":
                return self.quote(value)
            case "event":
                return self.say(value, ["event", "deed"], "past")
            case "history":
                return self.say(value, ["deed"], "state")
            case "stat" | "color" | "dur":
                return self.say(value, ["stat", "color", "duration"])
        return self.styled(slot.symbol, value)

    def gained(self, value: Any) -> str:
        """A keyword, or a line in quotation marks."""
        if isinstance(value, GainAbility):
            if not isinstance(value.ability, Line):
                raise UnwritableError(str(value))
            text = write_line(value.ability, self.lang, self.vocabulary)
            if NESTED[self.lang].search(text):
                raise UnwritableError(text)
            return f"「{text}」" if self.lang == "ja" else f'"{text}"'
        return self.keyword(value)

    def timing(self, ja: str) -> str:
        for each in all_phrases():
            if each.kind == "gate" and each.ja[0] == (Word(ja),):
                words = (element.text for element in each.templates(self.lang)[0] if isinstance(element, Word))
                return self.capital(self.joined(tuple(words)))
        return ja

    def any(self, record: Any) -> str:
        """Write a record of whatever kind."""
        match record:
            case Selector():
                return self.noun(record)
            case Effect():
                return self.step(record)
            case Condition():
                return self.condition(record)[0]
            case Amount():
                return self.amount(record)
            case Line():
                return self.line(record)
        kinds = (
            "event",
            "deed",
            "adjective",
            "attribute",
            "marker",
            "moment",
            "turn",
            "duration",
            "head",
            "stat",
            "color",
            "whose",
            "gate",
        )
        return self.say(record, kinds)

    # ---- a line

    def line(self, line: Line) -> str:
        for each in walk(line):
            if not is_whole(each):
                raise UnwritableError(str(each))
        self.kinds = frozenset(each.kind for each in walk((line.cost, line.body)) if isinstance(each, This))
        gates = "".join("/".join(self.gate(each) for each in group) for group in line.gates)
        # A price stands inside the timing before it.
        gates = gates.replace(f"】【{PRICED}", "：" if self.lang == "ja" else "･")
        gates = "■" + gates if line.option else gates
        if line.pilot is not None:
            return gates + self.name(line.pilot)
        cost = ",".join(self.price(each, first=not index) for index, each in enumerate(line.cost))
        opening = gates + (f"{cost}：" if cost else "")
        if line.keywords:
            return opening + self.listed_keywords([self.keyword(each) for each in line.keywords])
        return opening + self.body(line.body)

    def gate(self, gate: Record) -> str:
        priced = PRICED if isinstance(gate, ForPrice) else ""
        text = self.capital(self.say(gate, ["gate"]))
        if "【" in text:
            raise UnwritableError(str(gate))
        return f"【{priced}{text}】"

    def step(self, effect: Effect, form: str = "final") -> str:
        """Write the verb of an effect; what is said around it, always in one order, stands elsewhere."""
        for wrapper in (During, Instead):
            effect = effect.effect if isinstance(effect, wrapper) else effect
        return self.say(effect.effect, ["verb"], "may") if isinstance(effect, May) else self.say(effect, ["verb"], form)

    def each(self, value: PerCard | PerStat) -> str:
        """Write a number that is said for each of something; what that is stands elsewhere in the sentence."""
        if self.counting != evolve(value, each=0):
            raise UnwritableError(str(value))
        return str(value.each)

    def note_choice(self, effect: Effect) -> None:
        if isinstance(effect, May | During | Instead):
            self.note_choice(effect.effect)
        elif isinstance(effect, Choose):
            self.several = is_several(effect.what)

    # ---- to be said by each language

    def joined(self, pieces: Sequence[str]) -> str:
        raise NotImplementedError

    def holds_both(self, slot: Slot, template: Template) -> bool:
        raise NotImplementedError

    def noun(self, value: Any) -> str:
        raise NotImplementedError

    def styled(self, style: str, value: Any) -> str:
        raise NotImplementedError

    def quantity(self, value: Any, noun: Any) -> str:
        raise NotImplementedError

    def amount(self, value: Any) -> str:
        raise NotImplementedError

    def changes(self, value: Any) -> str:
        raise NotImplementedError

    def listed(self, words: Sequence[str]) -> str:
        raise NotImplementedError

    def listed_keywords(self, words: Sequence[str]) -> str:
        raise NotImplementedError

    def keyword(self, value: Gain) -> str:
        raise NotImplementedError

    def trait(self, value: str) -> str:
        raise NotImplementedError

    def name(self, value: str) -> str:
        raise NotImplementedError

    def quote(self, value: str) -> str:
        raise NotImplementedError

    def capital(self, text: str) -> str:
        raise NotImplementedError

    def agreeing(self, text: str, noun: Any, phrase: Phrase) -> str:
        raise NotImplementedError

    def price(self, value: Record, *, first: bool) -> str:
        raise NotImplementedError

    def condition(self, value: Condition) -> tuple[str, bool]:
        raise NotImplementedError

    def body(self, parts: Sequence[Any]) -> str:
        raise NotImplementedError


def _says(phrase: Phrase, values: Mapping[str, Any], record: Any) -> bool:
    """Whether a phrase that builds its record itself would make this one of the values."""
    try:
        return phrase.build is None or phrase.build(**values) == record
    except ContradictionError:
        return False


def _first_noun(template: Template, values: Any, phrase: Phrase, lang: Lang) -> Any:
    """The noun that words of the phrase agree with."""
    for each in template:
        if isinstance(each, Slot) and isinstance(values[each.path], Selector):
            noun = values[each.path]
            generic = each.symbol == "plural" and isinstance(noun, Cards) and noun.quantity is None
            return evolve(noun, quantity=Every()) if generic else noun
    return phrase.given[lang].get("cards") or phrase.given[lang].get("what")


def is_several(what: Any) -> bool:
    """Whether a noun phrase is (or may be) more than one thing."""
    match what:
        case Both():
            return True
        case Either():
            return is_several(what.parts[-1])
        case Cards(quantity=Every()):
            return True
        case Cards(quantity=Quantity(maximum=maximum)):
            return maximum is None or maximum > 1
        case Tokens(count=Fixed(value)):
            return value > 1
    return False


def is_whole(record: Record) -> bool:
    """Whether a record has all it needs to be said, once, and nothing beside."""
    match record:
        case Both(parts) | Either(parts) | AllOf(parts):
            nested = AllOf if isinstance(record, AllOf) else Both
            return len(parts) > 1 and not any(isinstance(each, nested) for each in parts)
        case HasTrait(parts) | PlayAs(stats=parts) | Modify(changes=parts):
            return bool(parts)
        case StatOf(of=of) | Is(what=of) | IsA(what=of):
            return not isinstance(of, Both)
        case PerCard(cards=cards):
            return cards.quantity is None
        case Quantity(least, most):
            return least > 0 and (most is None or most >= least) if least else most is not None
        case Line():
            return _is_line(record)
        case Selector():
            return _is_noun(record)
    return True


def _is_noun(noun: Selector) -> bool:
    match noun:
        case Cards(heads):
            return bool(heads) and _is_consistent(noun)
        case That(Cards(heads)):
            return len(heads) == 1
        case This(_, place, filters):
            posed = all(isinstance(each, Active | Rested) for each in filters)
            return posed and (place is None or (place.whose is Whose.SELF and not filters))
        case Tokens(count=count, filters=filters):
            return isinstance(count, Fixed) and count.value > 0 and filters in ((), (Rested(),))
    return True


def _is_consistent(noun: Cards) -> bool:
    """Whether a reader who heard its parts one by one would make this noun of them."""
    parts = (*noun.filters, noun.whose, noun.place, noun.quantity)
    if noun.whose and noun.place:
        return False
    try:
        return modified(Cards(noun.heads), [each for each in parts if each is not None]) == noun
    except ContradictionError:
        return False


def _is_line(line: Line) -> bool:
    """Whether a line is a pilot's name, keywords or a text, and its prices stand where a price can."""
    for before, group in zip(((), *line.gates), line.gates, strict=False):
        priced = any(isinstance(gate, ForPrice) for gate in group)
        if not group or (priced and (len(group) > 1 or not before or isinstance(before[0], ForPrice))):
            return False
    pilot = any(isinstance(gate, AsPilot) for group in line.gates for gate in group)
    said = [line.pilot is not None, bool(line.keywords), bool(line.body)]
    if pilot or line.pilot is not None:
        return pilot and said == [True, False, False] and not line.cost
    return sum(said) == 1 or not (any(said) or line.cost)


def _nouns(value: Either) -> list[Cards]:
    """The nouns of an alternative that is made of such only."""
    found: list[Cards] = []
    for each in value.parts:
        nouns = [each] if isinstance(each, Cards) else _nouns(each) if isinstance(each, Either) else []
        if not nouns:
            return []
        found += nouns
    return found


def _tailed(noun: Any, tails: Sequence[Filter]) -> Any:
    """What is said of the whole alternative is said of each part."""
    if isinstance(noun, Either):
        return Either(tuple(_tailed(each, tails) for each in noun.parts))
    return evolve(noun, filters=ordered((*noun.filters, *tails)))


def _alike(value: Either) -> list[Tokens]:
    """The tokens to choose from: of one kind, and as many of each."""
    found = [each for each in value.parts if isinstance(each, Tokens)]
    if len(found) < len(value.parts) or len({(each.kind, each.count, each.filters) for each in found}) > 1:
        raise UnwritableError(str(value))
    return found


def _read_as(parts: Sequence[Cards]) -> Selector:
    """What a reader makes of nouns with a stroke between them."""
    first, *rest = parts
    read: Selector = first
    for each in rest:
        read = alternative(read, each)
    return read


@cache
def _head_words(kind: Kind) -> tuple[str, str]:
    """The counter and the verb of being of a head."""
    for each in all_phrases():
        if each.record == kind and each.kind == "head":
            return each.where["counter"], each.where["there"]
    return "つ", "ある"


def scaled(effect: Any) -> PerCard | PerStat | None:
    """Return what an effect counts for, if its numbers are said for each of something; then all of them are."""
    match effect:
        case May() | Instead() | During():
            return scaled(effect.effect)
        case Modify(changes=changes):
            amounts = [getattr(each, "amount", None) for each in changes]
        case DealDamage(amount=amount) | Recover(amount=amount):
            amounts = [amount]
        case _:
            amounts = []
    counting = {evolve(each, each=0) for each in amounts if isinstance(each, PerCard | PerStat)}
    if len(counting) > 1 or (counting and not all(isinstance(each, PerCard | PerStat) for each in amounts)):
        raise UnwritableError(str(effect))
    return counting.pop() if counting else None


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
        there = _head_words(heads[0])[1] if heads else "ある"
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
            *before, last = _alike(value)
            return "".join(f"{self.token(each.card)}か、" for each in before) + self.noun(last)
        if parts := _nouns(value):
            return self.slashed(value, *parts)
        others = [each for each in rest if isinstance(each, Cards) and len(each.heads) == 1]
        if isinstance(first, Either) or len(others) < len(rest):
            raise UnwritableError(str(value))
        return "か、".join([self.noun(first), *(self.cards(each, related=False) for each in others)])

    def slashed(self, value: Either, first: Cards, *rest: Cards) -> str:
        """What the parts share is said once, before the first."""
        shared = [each for each in first.filters if _shared(each) and all(each in part.filters for part in rest)]
        read = [_without(part, shared) for part in rest]
        heard = _read_as([first, *(evolve(each, place=None) for each in read)])
        if heard != value or any(len(each.heads) > 1 for each in rest):
            raise UnwritableError(str(value))
        opening = "".join(self.modifiers(Cards(first.heads, filters=tuple(shared)))).removesuffix("、")
        lead = self.cards(_without(first, shared), related=not opening)
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
        return (
            not isinstance(value, HasColor | HasTrait)
            and not self.tried(value, "adjective")
            and not self.tried(value, "attribute")
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
        counter = _head_words(noun.heads[0])[0] if isinstance(noun, Cards) and noun.heads else "つ"
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
                return f"、{self.noun(value.of.of)}の{self.say(value.of.stat, ['stat'])}{value.step}につき{self.each(value)}"
            case CountOf():
                return f"{self.noun(value.cards)}と同じ数の"
            case StatOf():
                return f"{self.noun(value.of)}の{self.say(value.stat, ['stat'])}と同じ数の"
        raise UnwritableError(str(value))

    def changes(self, value: Sequence[Change]) -> str:
        return "、".join(self.change(each) for each in value)

    def change(self, value: Change) -> str:
        match value:
            case Raise(stat, amount):
                return f"{self.say(stat, ['stat'])}+{self.amount(amount)}"
            case Lower(stat, amount):
                return f"{self.say(stat, ['stat'])}-{self.amount(amount)}"
        raise UnwritableError(str(value))

    # ---- conditions and sentences

    def price(self, value: Record, *, first: bool) -> str:
        return _circled(value.amount) if isinstance(value, Pay) else self.say(value, ["verb"])

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
                return f"{self.say(happened.during, ['duration'])}、{self.condition(_timeless(happened))[0]}なら、"
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
        for part, following in zip(parts, [*parts[1:], None], strict=True):
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
            sentence.words.append(self.cards(_one(self.counting.cards)) + "につき、")
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


def _one(cards: Cards) -> Cards:
    return evolve(cards, quantity=Quantity(1, 1))


def _timeless(happened: Happened) -> Happened:
    return Happened(happened.pattern, None)


def _shared(each: Filter) -> bool:
    return rank(each) <= RELATION


def _without(part: Cards, shared: Sequence[Filter]) -> Cards:
    return evolve(part, filters=tuple(each for each in part.filters if each not in shared))


def _circled(number: int) -> str:
    return chr(ord("①") + number - 1)


_VOWEL = re.compile(r"\W*(?:[aeioAEIO]|EX|X-|[uU](?!ni|N))")
# Words behind which no blank stands, and words before which none does.
_TIGHT = re.compile(r"(Lv\.) (?=\d)|(・) | (?=['’,.])")


@define
class EnglishWriter(Writer):
    """English."""

    focus: Focus = field(factory=Focus)
    # Whether the card itself has been named in this text, so that "it" can mean it.
    named: bool = False
    # Whether the noun whose modifiers are being written is several.
    of_several: bool = False
    lang: Lang = field(default="en", init=False)

    def joined(self, pieces: Sequence[str]) -> str:
        return _TIGHT.sub(lambda found: found[1] or found[2] or "", " ".join(piece for piece in pieces if piece))

    def capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    def listed(self, words: Sequence[str]) -> str:
        return " and ".join(words)

    def listed_keywords(self, words: Sequence[str]) -> str:
        return " ".join(words)

    def keyword(self, value: Gain) -> str:
        definition = self.vocabulary.keywords.get(value.keyword)
        name = definition.name_en if definition and definition.name_en else value.keyword
        return f"<{name}{'' if value.number is None else f' {value.number}'}>"

    def trait(self, value: str) -> str:
        return f"({self.vocabulary.traits.get(value) or value})"

    def english(self, value: str) -> str:
        return self.vocabulary.names.get(value) or value

    def name(self, value: str) -> str:
        return f"[{self.english(value)}]"

    def quote(self, value: str) -> str:
        return f'"{self.english(value)}"'

    def gate(self, gate: Record) -> str:
        return super().gate(gate).replace("・", "･")

    def timing(self, ja: str) -> str:
        return super().timing(ja).replace("・", "･")

    def agreeing(self, text: str, noun: Any, phrase: Phrase) -> str:
        several = self.of_several if phrase.kind == "attribute" else self.is_plural(noun)
        return plural(text) if several else text

    def holds_both(self, slot: Slot, template: Template) -> bool:
        return slot.symbol == "nps"

    def is_plural(self, noun: Any) -> bool:
        return self.several if isinstance(noun, That) and not noun.described else is_several(noun)

    def inflected(self, template: Template, form: str) -> Template:
        if form == ("price" if isinstance(template[0], Slot) else "told"):
            # A price is a command; a token's text tells of the token.
            raise UnwritableError(form)
        template = tuple(
            _owner(each, following) for each, following in zip(template, [*template[1:], None], strict=True)
        )
        first, *rest = template
        if not isinstance(first, Slot):
            return (Word("you may"), *template) if form == "may" else template
        first = Slot(first.path, "subject") if first.symbol == "np" else first
        if form != "may":
            return (first, *rest)
        if not isinstance(rest[0], Agreeing):
            raise UnwritableError(form)
        return (first, Word("may"), Word(plural(rest[0].text)), *rest[1:])

    # ---- nouns

    def noun(self, value: Any) -> str:
        return self.styled("np", value)

    def styled(self, style: str, value: Any) -> str:
        match style:
            case "quantity":
                return self.quantity(value, None)
            case "equal_number" if isinstance(value, CountOf):
                return f"equal to the number of {self.styled('counted', value.cards)}"
            case "equal_number" if isinstance(value, StatOf):
                return f"equal to {self.styled('full', value.of)}'s {self.say(value.stat, ['stat'])}"
        match value:
            case Cards():
                return self.cards(value, style)
            case This():
                return self.this(value, style)
            case That(described=None) if self.focus.on_this:
                # "it" would be the card itself; the other is named by its kind, where one kind was chosen.
                if len(self.focus.chosen) != 1 or self.several:
                    raise UnwritableError(str(value))
                return f"that {self.head(self.focus.chosen[0], several=False)}"
            case That(described=None):
                return ("they" if style in ("subject", "plural") else "them") if self.several else "it"
            case That(described=Cards() as described):
                return f"that {self.cards(described, 'bare')}"
            case Both():
                return " and ".join(self.styled(style, each) for each in value.parts)
            case Either():
                return self.either(value, style)
            case Tokens() if style not in REFERENCES:
                return f"{self.tokens(value)} {self.head(value.kind, several=is_several(value))}"
            case Selector():
                return self.say(value, ["player"])
        raise UnwritableError(f"{style}: {value}")

    def this(self, value: This, style: str) -> str:
        if value.place:
            place = self.say(value.place, ["place"])
            return f"{self.say(This(value.kind), ['this'])} {place if style == 'from' else place.replace('from', 'in')}"
        if value.filters:
            filters = " ".join(self.say(each, ["adjective"]) for each in value.filters)
            return f"this {filters} {self.head(value.kind, several=False)}"
        if self.named and self.focus.on_this and self.has_one_name and style not in ("full", "owner", "in"):
            return "it"
        self.named = True
        return self.say(This(value.kind), ["this"])

    def either(self, value: Either, style: str) -> str:
        first, *rest = value.parts
        if isinstance(first, Tokens):
            words = " or ".join(self.tokens(each) for each in _alike(value))
            return f"{words} {self.head(first.kind, several=is_several(value))}"
        if parts := _nouns(value):
            return self.slashed(value, style, *parts)
        if style in REFERENCES or isinstance(first, Either) or not all(isinstance(each, Cards | This) for each in rest):
            raise UnwritableError(str(value))
        return " or ".join([self.styled(style, first), *(self.styled("ref", each) for each in rest)])

    def slashed(self, value: Either, style: str, first: Cards, *rest: Cards) -> str:
        """What the parts share is said once, behind the last; a tail is said of each, the rest of the last."""
        shared = [
            each for each in first.filters if self.is_shared(each, style) and all(each in part.filters for part in rest)
        ]
        tails = [each for each in shared if not self.tried(each, "attribute")]
        words = [self.cards(_without(part, shared), style, alone=False) for part in (first, *rest)]
        *between, last = rest
        read = [*(_without(part, shared) for part in (first, *between)), _without(last, tails)]
        if _tailed(_read_as(read), tails) != value or any(len(each.heads) > 1 for each in rest):
            raise UnwritableError(str(value))
        return " ".join(["/".join(words), *self.behind(Cards(first.heads, filters=tuple(shared)), style)])

    def is_shared(self, value: Filter, style: str) -> bool:
        return rank(value) <= RELATION and not self.stands_before(value, style) and not self.is_other(value)

    def cards(self, value: Cards, style: str, *, alone: bool = True) -> str:
        other = next((each for each in value.filters if self.is_other(each)), None)
        rest = evolve(value, filters=tuple(each for each in value.filters if each is not other))
        self.check(rest, style, alone=alone and style not in (*REFERENCES, "bare"))
        number, several = self.number(value, style)
        before = [*number, *(["other"] if other else []), *self.before(rest, style)]
        if before[:2] == ["a", "other"]:
            before[:2] = ["another"]
        heads = "/".join(self.head(head, several=several) for head in value.heads)
        outer, self.of_several = self.of_several, several
        words = [*before, heads, *self.behind(rest, style)]
        if style == "titled":
            words[0] = self.capital(words[0])
        self.of_several = outer
        if words[0] == "a" and _VOWEL.match(" ".join(words[1:])):
            words[0] = "an"
        return self.joined(words)

    def is_other(self, value: Filter) -> bool:
        """Whether "other" says it: the card itself, named in one way only."""
        return (
            isinstance(value, OtherThan)
            and self.has_one_name
            and isinstance(value.these, This)
            and value.these == This(value.these.kind)
        )

    def check(self, value: Cards, style: str, *, alone: bool) -> None:
        """A tail needs a noun that stands alone; behind two nouns the rest is said of the second only."""
        before = [
            each for each in value.filters if isinstance(each, HasColor | HasTrait) or self.stands_before(each, style)
        ]
        behind = [each for each in value.filters if each not in before]
        attributes = [each for each in behind if self.tried(each, "attribute")]
        tails = [each for each in behind if each not in attributes]
        split = len(value.heads) > 1 and not all(isinstance(each, AmongThem | UniqueNames) for each in attributes)
        if len(tails) > alone or split or ordered((*before, *attributes, *tails)) != value.filters:
            raise UnwritableError(str(value))

    def number(self, value: Cards, style: str) -> tuple[list[str], bool]:
        """Return the words that say how many and whose, and whether the noun is plural."""
        own = value.whose is Whose.SELF
        of_your = ["of your"] if own else []
        match value.quantity:
            case None if style in ("bare", "titled"):
                return (["your"] if own else []), False
            case None if style in ("plural", "others", "counted"):
                return (["your"] if own else []), True
            case None if style == "each":
                return of_your, own
            case None if style == "the" and not own and any(is_relation(each) for each in value.filters):
                return ["the"], False
            case None if style == "mine" and own:
                return ["your"], False
            case None if any(isinstance(each, RestedThisWay | Battling) for each in value.filters) and not own:
                # There is no other it could be.
                return ["the"], False
            case None:
                return (["one", *of_your], True) if own else (["a"], False)
            case Every():
                return ["all", *(["your"] if own else [])], True
            case Quantity(0, 0) if not own:
                return ["no"], style == "there"
        return [self.quantity(value.quantity, style), *of_your], own or value.quantity.maximum != 1

    def quantity(self, value: Any, noun: Any) -> str:
        match value:
            case Every():
                return "all"
            case Quantity(0, 0):
                raise UnwritableError(str(value))
            case Quantity(1, 1) if noun in ("there", "in"):
                return "only 1"
            case Quantity(least, None):
                return f"{least} or more"
            case Quantity(0, most):
                return f"{most} or less"
            case Quantity(least, most) if least == most:
                return str(least)
            case Quantity(least, most):
                return f"{least} to {most}"
        raise UnwritableError(str(value))

    def head(self, kind: Kind, *, several: bool) -> str:
        return self.say(kind, ["head"]) + ("s" if several else "")

    def before(self, value: Cards, style: str) -> list[str]:
        found = []
        for each in value.filters:
            match each:
                case HasColor(color):
                    found.append((3, self.say(color, ["color"])))
                case HasTrait(traits):
                    found.append((4, "/".join(self.trait(trait) for trait in traits)))
                case _ if self.stands_before(each, style):
                    found.append((1, self.say(each, ["adjective"])))
        if value.whose in (Whose.FRIENDLY, Whose.OPPONENT):
            found.append((2, self.say(value.whose, ["whose"])))
        return [text for _, text in sorted(found, key=lambda pair: pair[0])]

    def stands_before(self, each: Filter, style: str) -> bool:
        """A title, as in 【During Pair･Lv.3 or Lower Pilot】, has all before the noun that can stand there."""
        return bool(self.tried(each, "adjective")) and (style == "titled" or not self.tried(each, "attribute"))

    def behind(self, value: Cards, style: str) -> list[str]:
        rest = [
            each
            for each in value.filters
            if not isinstance(each, HasColor | HasTrait) and not self.stands_before(each, style)
        ]
        words = [self.tried(each, "attribute") for each in rest]
        found = [text for text in words if text]
        if len({rank(each) for each in rest}) == len(rest):
            found.sort(key=_english_rank)
        if value.place:
            place = self.say(value.place, ["place"])
            found.append(place.replace("from", "in") if style in ("there", "in", "counted", "each") else place)
        elif style in ("there", "counted", "each"):
            found.append("in play")
        tails = [each for each in rest if not self.tried(each, "attribute")]
        return [*found, *(self.say(each, ["relation"]) for each in tails)]

    def tokens(self, value: Tokens) -> str:
        rested = "rested " if Rested() in value.filters else ""
        return f"{self.amount(value.count)} {rested}{self.token(value.card)}"

    def token(self, card: TokenCard) -> str:
        attributes = ["/".join(self.trait(each) for each in card.traits)] if card.traits else []
        attributes += [self.say(each.stat, ["stat"]) + str(each.value) for each in card.stats]
        for each in card.abilities:
            self.named = False
            told = isinstance(each, Gain | GainAbility)
            attributes.append(self.gained(each) if told else self.capital(self.say(each, ["verb"], "told")))
        return self.name(card.name) + (f"({'･'.join(attributes)})" if attributes else "")

    # ---- numbers

    def amount(self, value: Any) -> str:
        match value:
            case Fixed():
                return str(value.value)
            case PerCard() | PerStat():
                return self.each(value)
        raise UnwritableError(str(value))

    def changes(self, value: Sequence[Change]) -> str:
        return " and ".join(self.change(each) for each in value)

    def change(self, value: Change) -> str:
        match value:
            case Raise(stat, amount):
                return f"{self.stat_before_number(stat)}+{self.amount(amount)}"
            case Lower(stat, amount):
                return f"{self.stat_before_number(stat)}-{self.amount(amount)}"
        raise UnwritableError(str(value))

    def stat_before_number(self, stat: Any) -> str:
        word = self.say(stat, ["stat"])
        return word if word.isupper() else f"{word} "

    # ---- conditions and sentences

    def price(self, value: Record, *, first: bool) -> str:
        if isinstance(value, Pay):
            return _circled(value.amount)
        text = self.say(value, ["verb"], "price")
        return self.capital(text) if first else f" {text}"

    def condition(self, value: Condition) -> tuple[str, bool]:
        match value:
            case IsA(what, described):
                subject = self.styled("subject", what)
                return f"{subject} {'are' if self.is_plural(what) else 'is'} {self.noun(described)}", False
            case Is(what, (Filter() as predicate,)) if text := self.predicate(what, predicate):
                return text, False
        try:
            return self.say(value, ["statement", "noun-statement"]), False
        except UnwritableError:
            if not isinstance(value, AllOf):
                raise
        words = []
        for index, part in enumerate(value.parts):
            words.append(self.condition(part)[0])
            if not index:
                self.focus = self.focus.after(If(part))
        return " and ".join(words), False

    def predicate(self, what: Selector, predicate: Filter) -> str | None:
        named = self.named
        subject = self.styled("subject", what)
        for phrase in _by_record().get(type(predicate), ()):
            if phrase.kind in ("predicate", "noun-predicate"):
                for template in phrase.en:
                    values = phrase.values("en", predicate, template)
                    if values is not None:
                        pieces = [
                            (plural(each.text) if self.is_plural(what) else each.text)
                            if isinstance(each, Agreeing)
                            else self._element(each, values, phrase, template, "final")
                            for each in template
                        ]
                        return self.joined([subject, *pieces])
        self.named = named
        return None

    def marker(self, part: Marker) -> str:
        match part:
            case If(Happened() as happened):
                return f"{self.say(happened.during, ['duration'])}, if {self.condition(_timeless(happened))[0]},"
            case If(condition):
                return f"if {self.condition(condition)[0]},"
            case While(condition):
                return f"while {self.condition(condition)[0]},"
            case When(pattern):
                return f"when {self.say(pattern, ['event', 'deed'])},"
        return f"{self.say(part, ['marker', 'turn', 'moment'])},"

    def body(self, parts: Sequence[Any]) -> str:
        sentences: list[str] = []
        opening: list[str] = []
        before: Any = None
        for part in parts:
            if isinstance(part, Marker):
                opening.append(self.marker(part))
                if isinstance(part, When):
                    self.named = False
            else:
                clause = self.clause(part, opening)
                if sentences and not opening and _goes_on(before, part):
                    sentences[-1] = _stopped(f"{sentences[-1].removesuffix('.')} and {clause}")
                else:
                    sentences.append(_stopped(self.capital(" ".join([*opening, clause]))))
                opening = []
            self.focus = self.focus.after(part)
            before = part
        if opening:
            raise UnwritableError(" ".join(opening))
        return " ".join(sentences)

    def clause(self, step: Any, opening: Sequence[str]) -> str:
        duration = step.duration if isinstance(step, During) else None
        inner = step.effect if duration else step
        self.counting = per = scaled(inner)
        text = self.step(step)
        if isinstance(per, PerCard):
            text += f" for each {self.cards(per.cards, 'each')}"
        if isinstance(per, PerStat):
            text += f" for each {per.step} {self.say(per.of.stat, ['stat'])} {self.styled('full', per.of.of)} has"
        if isinstance(inner, Instead):
            text += " instead"
        self.note_choice(step)
        if not duration:
            return text
        words = self.say(duration, ["duration"])
        return f"{words}, {text}" if isinstance(inner, MayAttack) and not opening else f"{text} {words}"


def _stopped(sentence: str) -> str:
    """A sentence with its full stop; one that ends with "Lv." has it already."""
    return sentence if sentence.endswith(".") else f"{sentence}."


def _goes_on(before: Any, step: Any) -> bool:
    """Whether English joins two steps by "and"."""
    both = (isinstance(before, LookAtTop) and isinstance(step, ReturnToTop)) or isinstance(step, Shuffle)
    return both and not isinstance(before, During)


def _owner(each: Any, following: Any) -> Any:
    """Of what something is, it is said in full: "this Unit's AP"."""
    owns = isinstance(each, Slot) and each.symbol == "np" and isinstance(following, Word) and following.text[0] == "'"
    return Slot(each.path, "owner") if owns else each


def _english_rank(text: str) -> int:
    """Behind a noun "with …" stands first, then "that is …", then the rest."""
    return 0 if text.startswith("with ") else 1 if text.startswith("that ") else 2
