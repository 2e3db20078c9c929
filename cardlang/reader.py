"""From a parse tree to records: one small method for each action of the frame, and one for all phrases."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from attrs import define, evolve, field, frozen

from cardlang.diagnostics.model import Text
from cardlang.grammar.rules import Rule
from cardlang.grammar.tables import Parser, Tree
from cardlang.lexer import VALUES, Token
from cardlang.line import If, When, While
from cardlang.nouns import alternative, merged, modified, with_parts
from cardlang.phrase import ContradictionError, Phrase, Slot
from cardlang.references import Definite, ThisOne
from cardlang.sorts import WANTED, fits
from cardlang.source import Span
from cardlang.terms import Terms
from runtime.effects.base import During, Effect, Instead, May
from runtime.effects.choosing import Choose
from runtime.effects.fighting import DealDamage, Recover
from runtime.effects.modifying import Gain, GainAbility, Lower, Modify, Raise
from runtime.effects.moving import AddToHand
from runtime.engine.ability import Pay
from runtime.state.record import Record
from runtime.terms.base import Amount, Condition, Duration, Filter, Selector
from runtime.terms.conditions import AllOf, Happened, Is, IsA
from runtime.terms.filters import Battling, HasColor, HasTrait, OtherThan, Rested
from runtime.terms.nouns import (
    Both,
    Cards,
    Color,
    Either,
    Every,
    Kind,
    Quantity,
    Stat,
    That,
    This,
    TokenCard,
    Tokens,
    TokenStat,
)
from runtime.terms.numbers import CountOf, Fixed, PerCard, PerStat, StatOf


class Node(NamedTuple):
    """A value and where it was written."""

    value: Any
    start: int
    end: int

    @property
    def span(self) -> Span:
        return Span(self.start, self.end)


@frozen
class Lasting:
    """A duration said of what follows it, or of the clause before it."""

    duration: Duration


@frozen
class Insteadly:
    """「かわりに」, said of a step."""


@frozen
class Per:
    """「…につき」, said of a step: from the printed number to the amount."""

    scale: Callable[[int], Amount]


@frozen
class Some:
    """English "a", "one of": no number is said."""


@frozen
class InPlay:
    """English "in play", which a noun without a place means anyway."""


@frozen
class Misread:
    """A sentence that parses and yet cannot be meant: where, and what was wanted there if that is the fault."""

    span: Span
    wanted: Text | None = None


class AbandonedError(Exception):
    """A sentence whose fault has been noted and that is built no further."""


# The value of a token that is only a word, and the tokens that are more.
WORD = object()
VALUED = frozenset((*VALUES["ja"], *VALUES["en"])) - {"COUNTER"}


@frozen
class Reader:
    """Builds the records of one text; what it finds wrong is added to `problems`."""

    parser: Parser
    terms: Terms
    text: str
    # Reads a line quoted within this one.
    nested: Callable[[Span], Record]
    problems: list[Any] = field(factory=list)

    def build(self, tree: Tree | Token) -> Node:
        """Build the value of a tree."""
        if isinstance(tree, Token):
            value = self._token(tree) if tree.type in VALUED else WORD
            return Node(value, tree.start_pos, tree.end_pos)
        children = [*map(self.build, tree.children)]
        start, end = children[0].start, children[-1].end
        try:
            return Node(self._value(tree.alias, children), start, end)
        except ContradictionError as error:
            # The sentence means nothing from here on; one finding is enough for it.
            self.problems.append(Misread(Span(start, end)))
            raise AbandonedError from error

    def _value(self, alias: str | int, children: list[Node]) -> Any:
        if isinstance(alias, int):
            return self._phrase(self.parser.grammar.rules[alias], children)
        values = [child.value for child in children if child.value is not WORD]
        return getattr(self, alias)(*values)

    def _phrase(self, rule: Rule, children: Sequence[Node]) -> Any:
        phrase = rule.phrase
        if rule.origin == "rel":
            return phrase
        said = [(slot.path, children[index]) for index, slot in enumerate(rule.slots) if slot]
        for path, child in said if phrase.where else ():
            wanted = phrase.where.get(path)
            if wanted and not fits(child.value, wanted):
                self.problems.append(Misread(child.span, WANTED[wanted]))
        return phrase.read(self.parser.grammar.lang, {path: child.value for path, child in said})

    def _token(self, token: Token) -> Any:
        match token.type:
            case "NUM":
                return int(token.value)
            case "CIRCLED":
                return ord(token.value) - ord("①") + 1
            case "TEXT":
                return GainAbility(self.nested(Span(token.start_pos + 1, token.end_pos - 1)))
            case "KEYWORD" | "TRAIT" | "NAME" | "QUOTE" | "TIMING" as kind:
                # The text as written: folding would change a name.
                inner = self.text[token.start_pos + 1 : token.end_pos - 1]
                value, problem = self.terms.read(kind, inner, self.parser.grammar.lang)
                if problem:
                    self.problems.append(evolve(problem, span=Span(token.start_pos, token.end_pos)))
                return value
        return WORD

    # ---- lists

    def same(self, value: Any) -> Any:
        return value

    def one(self, value: Any) -> list[Any]:
        return [value]

    def append(self, values: list[Any], value: Any) -> list[Any]:
        return [*values, value]

    def join(self, left: list[Any], right: list[Any]) -> list[Any]:
        return [*left, *right]

    def in_play(self) -> InPlay:
        return InPlay()

    # ---- sentences

    def sentence(self, *parts: Any) -> list[Record]:
        """Apply what is said of all following steps, and leave steps and markers."""
        sentence = _Sentence()
        for item in _flat(parts):
            sentence.take(item)
        return sentence.finished()

    def lasting(self, duration: Duration) -> Lasting:
        return Lasting(duration)

    def instead(self) -> Insteadly:
        return Insteadly()

    def if_(self, condition: Condition) -> If:
        return If(condition)

    def while_(self, condition: Condition) -> While:
        return While(condition)

    def when(self, pattern: Any) -> When:
        return When(pattern)

    def when_while(self, pattern: Any, condition: Condition) -> list[Record]:
        return [While(condition), When(pattern)]

    def may(self, effect: Effect) -> May:
        return May(effect)

    def choose(self, what: Selector) -> Choose:
        return Choose(what)

    def add_it(self, choosing: Effect) -> list[Effect]:
        return [choosing, AddToHand(That())]

    def ended(self, effect: Effect, ends: list[Any]) -> list[Any]:
        """English says of a clause what Japanese says before it."""
        marks = [each for each in ends if not isinstance(each, Lasting | Insteadly | Per)]
        return [*marks, *self.sentence([each for each in ends if each not in marks], effect)]

    def and_if(self, acts: list[Any], condition: Condition, act: list[Any]) -> list[Any]:
        return [*acts, If(condition), *act]

    # ---- conditions

    def is_(self, what: Selector, predicate: Filter) -> Condition:
        return Is(what, (predicate,))

    def is_a(self, what: Selector, described: Cards) -> Condition:
        return IsA(what, described)

    def all_of(self, first: Condition, second: Condition) -> Condition:
        parts = (each.parts if isinstance(each, AllOf) else (each,) for each in (first, second))
        return AllOf(tuple(part for each in parts for part in each))

    # ---- noun phrases

    def bare(self, kind: Kind) -> Cards:
        return Cards((kind,))

    def counted(self, kind: Kind, quantity: Quantity | Every) -> Cards:
        return Cards((kind,), quantity)

    def modified(self, *parts: Any) -> Cards:
        """Japanese puts all before the noun; English puts some behind it."""
        noun = next(part for part in parts if isinstance(part, Kind | Cards))
        said = [each for part in parts if isinstance(part, list) for each in part]
        _check_order(said)
        return modified(noun if isinstance(noun, Cards) else Cards((noun,)), _flat(said))

    def related(self, left: Selector, relation: Phrase, right: Cards) -> Cards:
        lang = self.parser.grammar.lang
        path = next(each.path for each in relation.templates(lang)[0] if isinstance(each, Slot))
        return modified(right, [relation.read(lang, {path: left})])

    def modified_by(self, said: list[Any], left: Selector, relation: Phrase, *rest: Any) -> Cards:
        return self.related(left, relation, self.modified(said, *rest))

    def tailed(self, noun: Selector, tail: Filter) -> Selector:
        if isinstance(noun, Either):
            return Either(tuple(self.tailed(part, tail) for part in noun.parts))
        if isinstance(noun, Cards):
            return modified(noun, [tail])
        raise ContradictionError(type(tail).__name__)

    def tailed_battling(self, noun: Selector, this: This) -> Selector:
        return self.tailed(noun, Battling(this))

    def or_(self, left: Selector, right: Cards) -> Selector:
        return alternative(left, right)

    def either(self, left: Selector, right: Selector) -> Selector:
        return merged(left, right)

    def both(self, left: Selector, right: Selector) -> Selector:
        parts = left.parts if isinstance(left, Both) else (left,)
        return Both((*parts, right))

    def that(self, described: Cards) -> That:
        return That(described)

    def this_with(self, *parts: Any) -> This:
        this = next((part for part in parts if isinstance(part, This)), None)
        kind = next((part for part in parts if isinstance(part, Kind)), None)
        said = [part for part in parts if part is not this and part is not kind]
        return with_parts(this or This(kind or Kind("")), _flat(said))

    def has_color(self, color: Color) -> Filter:
        return HasColor(color)

    def has_trait(self, traits: list[str]) -> Filter:
        return HasTrait(tuple(traits))

    def other(self) -> Filter:
        return OtherThan(ThisOne())

    def another(self) -> list[Any]:
        return [OtherThan(ThisOne()), Some()]

    def exactly(self, count: int) -> Quantity:
        return Quantity(_some(count), count)

    def at_least(self, count: int) -> Quantity:
        return Quantity(_some(count), None)

    def at_most(self, count: int) -> Quantity:
        return Quantity(0, _some(count))

    def between(self, least: int, most: int) -> Quantity:
        if least >= most:
            raise ContradictionError(f"{least}～{most}")
        return Quantity(_some(least), most)

    def every(self) -> Every:
        return Every()

    def none(self) -> Quantity:
        return Quantity(0, 0)

    def some(self) -> Some:
        return Some()

    def the(self) -> list[Any]:
        return [Definite(), Some()]

    # ---- tokens

    def tokens(self, cards: list[Any], kind: Kind, count: int | None = None) -> Selector:
        made = tuple(
            Tokens(card, kind, Fixed(count or 1)) if isinstance(card, TokenCard) else evolve(card, kind=kind)
            for card in cards
        )
        return made[0] if len(made) == 1 else Either(made)

    def first_token(self, said: list[Any], card: TokenCard) -> list[Tokens]:
        return [_tokens(said, card)]

    def more_tokens(self, before: list[Tokens], said: list[Any], card: TokenCard) -> list[Tokens]:
        return [*before, _tokens(said, card)]

    def token(self, name: str, attributes: list[Any]) -> TokenCard:
        return TokenCard(
            name,
            tuple(trait for each in attributes if isinstance(each, list) for trait in each),
            tuple(each for each in attributes if isinstance(each, TokenStat)),
            tuple(each for each in attributes if isinstance(each, Gain | GainAbility | Effect)),
        )

    def named_token(self, name: str) -> TokenCard:
        return TokenCard(name)

    def token_traits(self, traits: list[str]) -> list[str]:
        return traits

    def token_stat(self, stat: Stat, value: int) -> TokenStat:
        return TokenStat(stat, value)

    def token_ability(self, effect: Effect) -> Effect:
        return effect

    # ---- numbers

    def fixed(self, value: int) -> Fixed:
        return Fixed(value)

    def count_of(self, cards: Cards) -> CountOf:
        return CountOf(cards)

    def stat_of(self, of: Selector, stat: Stat) -> StatOf:
        return StatOf(of, stat)

    def per_cards(self, cards: Selector) -> Per:
        if not isinstance(cards, Cards) or cards.quantity not in (None, Quantity(1, 1)):
            raise ContradictionError("for each")
        counted = evolve(cards, quantity=None)
        return Per(lambda each: PerCard(each, counted))

    def per_step(self, size: int, stat: Stat, of: Selector) -> Per:
        return Per(lambda each: PerStat(each, size, StatOf(of, stat)))

    def per_stat(self, of: Selector, stat: Stat, size: int, each: int) -> Amount:
        return PerStat(each, size, StatOf(of, stat))

    def raise_(self, stat: Stat, amount: Amount) -> Raise:
        return Raise(stat, amount)

    def lower(self, stat: Stat, amount: Amount) -> Lower:
        return Lower(stat, amount)

    def pay(self, amount: int) -> Pay:
        return Pay(amount)


@define
class _Sentence:
    """A sentence while its parts are read: what has been said, and what still waits for its step."""

    flat: list[Record] = field(factory=list)
    duration: Duration | None = None
    is_waiting: bool = False
    scale: Per | None = None
    instead: bool = False

    def take(self, item: Any) -> None:
        """Add a part; what is said twice, or of nothing, is a contradiction."""
        match item:
            case Lasting() if not self.is_waiting:
                self.duration, self.is_waiting = item.duration, True
            case Insteadly() if not self.instead:
                self.instead = True
            case Per() if not self.scale:
                self.scale = item
            case Lasting() | Insteadly() | Per():
                raise ContradictionError(str(item))
            case If(Happened() as happened):
                self._tell(happened)
            case Effect():
                self.flat.append(step(item, self.duration, instead=self.instead, scale=self.scale))
                self.is_waiting, self.instead, self.scale = False, False, None
            case _:
                self.flat.append(item)

    def _tell(self, happened: Happened) -> None:
        """「このターン中、…しているなら」: the duration says when it has happened, and nothing of what follows."""
        if not self.is_waiting:
            raise ContradictionError("when?")
        self.flat.append(If(evolve(happened, during=self.duration)))
        self.duration, self.is_waiting = None, False

    def finished(self) -> list[Record]:
        """Return the parts; what was said of no step is a contradiction."""
        if self.is_waiting or self.instead or self.scale:
            raise ContradictionError("said of no step")
        return self.flat


def step(effect: Effect, duration: Duration | None, *, instead: bool, scale: Per | None) -> Effect:
    """Wrap an effect in what is said of it, in one order: During, Instead, May."""
    if isinstance(effect, During):
        duration, effect = effect.duration, effect.effect
    if scale:
        effect = _scaled(effect, scale)
    if instead:
        effect = Instead(effect)
    return During(duration, effect) if duration else effect


def _scaled(record: Any, per: Per) -> Any:
    """The same with its printed numbers said for each of something; without a number it is a contradiction."""
    match record:
        case May() | Instead() | During():
            return evolve(record, effect=_scaled(record.effect, per))
        case Modify(changes=changes):
            return evolve(record, changes=tuple(_scaled(each, per) for each in changes))
        case (
            Raise(amount=Fixed(value))
            | Lower(amount=Fixed(value))
            | DealDamage(amount=Fixed(value))
            | Recover(amount=Fixed(value))
        ):
            return evolve(record, amount=per.scale(value))
    raise ContradictionError("for each")


def _tokens(said: list[Any], card: TokenCard) -> Tokens:
    quantity = next((each for each in said if isinstance(each, Quantity)), None)
    rested = tuple(each for each in said if isinstance(each, Rested))
    if quantity is None or len(said) != 1 + len(rested):
        raise ContradictionError(card.name)
    return Tokens(card, Kind(""), Fixed(quantity.minimum), rested)


def _check_order(said: list[Any]) -> None:
    """English says how many first, and "in play" once."""
    late = [each for each in said[1:] if isinstance(each, Quantity | Every | Some | list)]
    if late or sum(isinstance(each, InPlay) for each in said) > 1:
        raise ContradictionError(str(late))


def _some(count: int) -> int:
    """None of something is said otherwise."""
    if not count:
        raise ContradictionError("0")
    return count


def _flat(parts: Any) -> list[Any]:
    flat: list[Any] = []
    for part in parts:
        if isinstance(part, list):
            flat.extend(_flat(part))
        elif not isinstance(part, Some | InPlay):
            flat.append(part)
    return flat
