"""What both languages share: finding the phrase that says a record, and filling its template."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, ClassVar

from attrs import define, evolve, field, fields

from cardlang.inflection import conjugate
from cardlang.line import ForPrice, Line
from cardlang.phrase import Agreeing, ContradictionError, Lang, Phrase, Slot, Template, Verb, Word
from cardlang.phrases import all_phrases
from cardlang.printer.parts import UnwritableError, is_several
from cardlang.sorts import fits
from cardlang.vocabulary import Vocabulary
from runtime.effects.base import During, Effect, Instead, May
from runtime.effects.choosing import Choose
from runtime.effects.modifying import Gain, GainAbility
from runtime.state.record import Record, walk
from runtime.terms.base import Amount, Condition, Filter, Selector
from runtime.terms.nouns import (
    Both,
    Cards,
    Every,
    Kind,
    This,
)
from runtime.terms.numbers import Fixed, PerCard, PerStat

# Marks a gate that is a price until it is put where it belongs.
PRICED = "\0"

# What cannot stand in a quoted line: a quotation, in Japanese one within another.
NESTED: Mapping[Lang, re.Pattern[str]] = {"ja": re.compile("「[^」]*「"), "en": re.compile('"')}


@cache
def by_record() -> dict[type, tuple[Phrase, ...]]:
    """Return the phrases of each class of record, in the order in which they are tried."""
    found: dict[type, list[Phrase]] = {}
    for each in all_phrases():
        kind = each.record if isinstance(each.record, type) else type(each.record)
        found.setdefault(kind, []).append(each)
    return {kind: tuple(phrases) for kind, phrases in found.items()}


@define
class Writer:
    """What both languages share: finding the phrase, filling its template."""

    # The fields that say what the text has said so far.
    remembered: ClassVar[tuple[str, ...]] = ()

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
        for phrase in by_record().get(type(record), ()):
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

    @classmethod
    def __attrs_init_subclass__(cls) -> None:
        cls.remembered = tuple(each.name for each in fields(cls) if each.init)

    def memory(self) -> tuple[Any, ...]:
        """What the text has said so far, to go back to when a wording does not fit after all."""
        return tuple([getattr(self, name) for name in self.remembered])

    def recall(self, memory: tuple[Any, ...]) -> None:
        for name, value in zip(self.remembered, memory, strict=True):
            setattr(self, name, value)

    def _element(self, element: Any, values: Any, phrase: Phrase, template: Template, form: str) -> str:
        match element:
            case Slot() if not self.is_possible(element, values[element.path], phrase, template):
                raise UnwritableError(str(values[element.path]))
            case Slot():
                return self.slot(element, values[element.path], first_noun(template, values, phrase, self.lang))
            case Verb(text):
                return str(getattr(conjugate(text), form))
            case Agreeing(text):
                return self.agreeing(text, first_noun(template, values, phrase, self.lang), phrase)
            case Word(text):
                return text.removesuffix("…")
        raise TypeError(element)

    def is_possible(self, slot: Slot, value: Any, phrase: Phrase, template: Template) -> bool:
        """Whether the value can stand in the slot: as many as there is room for, and what the verb can be done to."""
        wanted = phrase.where.get(slot.path)
        room = not isinstance(value, Both) or self.holds_both(slot, template)
        return room and (wanted is None or fits(value, wanted))

    def inflected(self, template: Template, form: str) -> Template:
        raise NotImplementedError

    def slot(self, slot: Slot, value: Any, noun: Any) -> str:
        """Write the value of a slot."""
        said = SAID.get(slot.symbol)
        return said(self, value, noun) if said else self.styled(slot.symbol, value)

    def number_alone(self, value: Any) -> str:
        """A number where the grammar reads nothing but digits."""
        if not isinstance(value, Fixed):
            raise UnwritableError(str(value))
        return self.amount(value)

    def gained(self, value: Any) -> str:
        """A keyword, or a line in quotation marks."""
        if isinstance(value, GainAbility):
            if not isinstance(value.ability, Line):
                raise UnwritableError(str(value))
            text = type(self)(self.vocabulary).line(value.ability)
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


# How the value of a slot is written, by the grammar symbol that reads it; the noun is what it agrees with.
SAID: Mapping[str, Callable[[Writer, Any, Any], str]] = {
    "np": lambda writer, value, noun: writer.noun(value),
    "nps": lambda writer, value, noun: writer.noun(value),
    "count": lambda writer, value, noun: writer.quantity(value, noun),
    "num": lambda writer, value, noun: writer.number_alone(value),
    "amount": lambda writer, value, noun: writer.amount(value),
    "changes": lambda writer, value, noun: writer.changes(value),
    "gains": lambda writer, value, noun: writer.listed([writer.gained(each) for each in value]),
    "stats": lambda writer, value, noun: writer.listed([writer.say(each, ["stat"]) for each in value]),
    "traits": lambda writer, value, noun: "/".join(writer.trait(each) for each in value),
    "keyword": lambda writer, value, noun: writer.keyword(value),
    "timing": lambda writer, value, noun: f"【{writer.timing(value)}】",
    "name": lambda writer, value, noun: writer.name(value),
    "quote": lambda writer, value, noun: writer.quote(value),
    "event": lambda writer, value, noun: writer.say(value, ["event", "deed"], "past"),
    "history": lambda writer, value, noun: writer.say(value, ["deed"], "state"),
    "stat": lambda writer, value, noun: writer.say(value, ["stat"]),
    "color": lambda writer, value, noun: writer.say(value, ["color"]),
    "dur": lambda writer, value, noun: writer.say(value, ["duration"]),
}


@lru_cache(4096)
def can_say(language: type[Writer], value: Filter, kind: str) -> bool:
    """Whether a filter can be said as that kind of phrase; the text around it takes no part in that."""
    return bool(language(Vocabulary()).tried(value, kind))


def _says(phrase: Phrase, values: Mapping[str, Any], record: Any) -> bool:
    """Whether a phrase that builds its record itself would make this one of the values."""
    try:
        return phrase.build is None or phrase.build(**values) == record
    except ContradictionError:
        return False


def first_noun(template: Template, values: Any, phrase: Phrase, lang: Lang) -> Any:
    """The noun that words of the phrase agree with."""
    for each in template:
        if isinstance(each, Slot) and isinstance(values[each.path], Selector):
            noun = values[each.path]
            generic = each.symbol == "plural" and isinstance(noun, Cards) and noun.quantity is None
            return evolve(noun, quantity=Every()) if generic else noun
    return phrase.given[lang].get("cards") or phrase.given[lang].get("what")
