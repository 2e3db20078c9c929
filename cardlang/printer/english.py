"""English: articles, agreement, "it", and clauses before and behind."""

import re
from collections.abc import Sequence
from typing import Any

from attrs import define, evolve, field

from cardlang.inflection import capital, plural
from cardlang.line import If, Marker, When, While
from cardlang.nouns import RELATION, is_relation, ordered, rank
from cardlang.phrase import Agreeing, Lang, Phrase, Slot, Template, Word, has_subject
from cardlang.printer.parts import (
    UnwritableError,
    alike,
    circled,
    is_several,
    nouns_of,
    read_as,
    scaled,
    tailed,
    timeless,
    without,
)
from cardlang.printer.writer import Writer, by_record, can_say
from cardlang.references import Focus
from runtime.effects.base import During, Instead
from runtime.effects.choosing import LookAtTop, ReturnToTop
from runtime.effects.modifying import Change, Gain, GainAbility, Lower, Raise
from runtime.effects.moving import Shuffle
from runtime.effects.ruling import MayAttack
from runtime.engine.ability import Pay
from runtime.state.record import Record
from runtime.terms.base import Condition, Filter, Selector
from runtime.terms.conditions import AllOf, Happened, Is, IsA
from runtime.terms.filters import (
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
    Quantity,
    That,
    This,
    TokenCard,
    Tokens,
    Whose,
)
from runtime.terms.numbers import CountOf, Fixed, PerCard, PerStat, StatOf

PREDICATES = ("predicate", "noun-predicate")
REFERENCES = ("ref", "full", "others")

_VOWEL = re.compile(r"\W*(?:[aeioAEIO]|EX|X-|[uU](?!ni|N))")
# Words behind which no blank stands, the possessive of several, and words before which no blank stands.
_TIGHT = re.compile(r"(Lv\.) (?=\d)|(・) |(?<=s) (')s\b| (?=['’,.])")


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
        text = " ".join(piece for piece in pieces if piece)
        return _TIGHT.sub(lambda found: "".join(filter(None, found.groups())), text)

    def capital(self, text: str) -> str:
        return capital(text)

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
        if form == ("price" if has_subject(template) else "told"):
            # A price is a command; a token's text tells of the token.
            raise UnwritableError(form)
        template = tuple(
            _owner(each, following) for each, following in zip(template, [*template[1:], None], strict=True)
        )
        first, *rest = template
        if not has_subject(template):
            return (Word("you may"), *template) if form == "may" else template
        first = Slot(first.path, "subject") if isinstance(first, Slot) and first.symbol == "np" else first
        if form != "may":
            return (first, *rest)
        if not isinstance(rest[0], Agreeing):
            raise UnwritableError(form)
        return (first, Word("may"), Word(plural(rest[0].text)), *rest[1:])

    # ---- nouns

    def noun(self, value: Any) -> str:
        return self.styled("np", value)

    def styled(self, style: str, value: Any) -> str:
        if style in ("quantity", "equal_number"):
            return self.quantity(value, None) if style == "quantity" else self.equal_number(value)
        match value:
            case Cards():
                return self.cards(value, style)
            case This():
                return self.this(value, style)
            case That():
                return self.that(value, style)
            case Both():
                return " and ".join(self.styled(style, each) for each in value.parts)
            case Either():
                return self.either(value, style)
            case Tokens() if style not in REFERENCES:
                return f"{self.tokens(value)} {self.head(value.kind, several=is_several(value))}"
            case Selector():
                return self.say(value, ["player"])
        raise UnwritableError(f"{style}: {value}")

    def equal_number(self, value: Any) -> str:
        match value:
            case CountOf(cards):
                return f"equal to the number of {self.styled('counted', cards)}"
            case StatOf(of, stat):
                return self.joined(["equal to", self.styled("full", of), "'s", self.say(stat, ["stat"])])
        raise UnwritableError(str(value))

    def that(self, value: That, style: str) -> str:
        if value.described:
            return f"that {self.cards(value.described, 'bare')}"
        if not self.focus.on_this:
            return ("they" if style in ("subject", "plural") else "them") if self.several else "it"
        # "it" would be the card itself; the other is named by its kind, where one kind was chosen.
        if len(self.focus.chosen) != 1 or self.several:
            raise UnwritableError(str(value))
        return f"that {self.head(self.focus.chosen[0], several=False)}"

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
            words = " or ".join(self.tokens(each) for each in alike(value))
            return f"{words} {self.head(first.kind, several=is_several(value))}"
        if parts := nouns_of(value):
            return self.slashed(value, style, *parts)
        if style in REFERENCES or isinstance(first, Either) or not all(isinstance(each, Cards | This) for each in rest):
            raise UnwritableError(str(value))
        return " or ".join([self.styled(style, first), *(self.styled("ref", each) for each in rest)])

    def slashed(self, value: Either, style: str, first: Cards, *rest: Cards) -> str:
        """What the parts share is said once, behind the last; a tail is said of each, the rest of the last."""
        shared = [
            each for each in first.filters if self.is_shared(each, style) and all(each in part.filters for part in rest)
        ]
        tails = [each for each in shared if not can_say(EnglishWriter, each, "attribute")]
        words = [self.cards(without(part, shared), style, alone=False) for part in (first, *rest)]
        *between, last = rest
        read = [*(without(part, shared) for part in (first, *between)), without(last, tails)]
        if tailed(read_as(read), tails) != value or any(len(each.heads) > 1 for each in rest):
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
        attributes = [each for each in behind if can_say(EnglishWriter, each, "attribute")]
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
            case Quantity(0, 0) if not own and style in ("there", "subject", "in"):
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
        return can_say(EnglishWriter, each, "adjective") and (
            style == "titled" or not can_say(EnglishWriter, each, "attribute")
        )

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
        tails = [each for each in rest if not can_say(EnglishWriter, each, "attribute")]
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
            return circled(value.amount)
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
        phrases = [each for each in by_record().get(type(predicate), ()) if each.kind in PREDICATES]
        for phrase, template in [(each, template) for each in phrases for template in each.en]:
            values = phrase.values("en", predicate, template)
            if values is not None:
                pieces = [self._agreeing_with(what, each, values, phrase, template) for each in template]
                return self.joined([subject, *pieces])
        self.named = named
        return None

    def _agreeing_with(self, what: Selector, element: Any, values: Any, phrase: Phrase, template: Template) -> str:
        """An element of a predicate, whose verb agrees with a subject that is no part of it."""
        if isinstance(element, Agreeing):
            return plural(element.text) if self.is_plural(what) else element.text
        return self._element(element, values, phrase, template, "final")

    def marker(self, part: Marker) -> str:
        match part:
            case If(Happened() as happened):
                return f"{self.say(happened.during, ['duration'])}, if {self.condition(timeless(happened))[0]},"
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
