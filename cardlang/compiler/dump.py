"""A program as a page for people, in the words of the cards."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from attrs import evolve, frozen

from cardlang.diagnostics.model import Text
from cardlang.line import (
    As,
    At,
    ForPrice,
    If,
    IfYouDo,
    InTurn,
    Limited,
    Line,
    Marker,
    On,
    Then,
    Using,
    When,
    While,
    Within,
)
from cardlang.phrase import Lang
from cardlang.printer import UnwritableError, write_line, write_record
from cardlang.references import transform
from cardlang.vocabulary import Vocabulary
from runtime.effects.base import Effect
from runtime.effects.modifying import Gain, GainAbility
from runtime.effects.moving import Draw
from runtime.engine.ability import (
    Ability,
    Activated,
    Block,
    CardProgram,
    Command,
    Constant,
    Done,
    Keyword,
    PlayableAs,
    Replacement,
    Triggered,
)
from runtime.state.record import Record, record_fields
from runtime.state.record import Word as WordValue
from runtime.terms.base import Condition, Pattern
from runtime.terms.conditions import Happened, IsTurnOf
from runtime.terms.nouns import Stat, TokenCard
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import AnyOf

INDENT = "  "
NOTHING = Text("効果なし", "No effects")
UPPER, LOWER, PILOT = Text("上段", "Upper"), Text("下段", "Lower"), Text("パイロット", "Pilot")
KINDS: dict[type[Ability], Text] = {
    Triggered: Text("誘発型効果", "Triggered effect"),
    Activated: Text("起動型効果", "Activated effect"),
    Command: Text("コマンド効果", "Command effect"),
    Constant: Text("常時型効果", "Constant effect"),
    Replacement: Text("置換型効果", "Replacement effect"),
    Keyword: Text("キーワード効果", "Keyword effect"),
    PlayableAs: Text("パイロットとしてセットできる", "Can be set as a Pilot"),
}
TIMING, LIMIT, GATES = Text("時機", "Timing"), Text("回数", "Limit"), Text("条件", "Condition")
COST, STEPS, OPTION = Text("コスト", "Cost"), Text("処理", "Steps"), Text("■", "■")
IF, OTHERWISE, MAY = Text("条件", "Condition"), Text("そうでなければ", "Otherwise"), Text("任意", "Optional")
THEN = Text("その後、", "Then, ")
QUOTE, BELOW = Text("「」", '""'), Text("次の効果", "the following effect")
COLON, COMMA, OR = Text("：", ": "), Text("、", ", "), Text("/", "/")

Part = Marker | Effect

# A step that ends a sentence of which only the beginning is wanted.
PROBE = Draw(Fixed(1))


def dump(program: CardProgram, lang: Lang, vocabulary: Vocabulary) -> str:
    """What the card does, as a tree of its abilities, blocks and steps."""
    lines = list(Dumper(lang, vocabulary).program(program))
    return "\n".join(lines or [NOTHING.of(lang)]) + "\n"


@frozen
class Dumper:
    """Writes programs in one language."""

    lang: Lang
    vocabulary: Vocabulary

    def program(self, program: CardProgram) -> Iterator[str]:
        """The abilities by the place where they are printed."""
        if program.kind.name == "pilot":
            yield from self.section(UPPER, program.abilities)
        else:
            yield from self.abilities(program.abilities)
        yield from self.section(LOWER, program.lent)
        if program.other_side:
            yield self.titled(PILOT, self.pilot(program.other_side))

    def section(self, title: Text, abilities: Sequence[Ability]) -> Iterator[str]:
        if abilities:
            yield title.of(self.lang)
            yield from _indented(self.abilities(abilities))

    def pilot(self, pilot: CardProgram) -> str:
        """The pilot side of a command on one line."""
        stats = [f"{each.stat.name}{each.value:+d}" for each in pilot.stats if isinstance(each.stat, Stat)]
        return " ".join([self.name(pilot.name), *stats, *(self.trait(each) for each in pilot.traits)])

    def name(self, name: str) -> str:
        return name if self.lang == "ja" else self.vocabulary.names.get(name) or name

    def trait(self, name: str) -> str:
        return f"〔{name}〕" if self.lang == "ja" else f"({self.vocabulary.traits.get(name) or name})"

    def titled(self, title: Text, words: str) -> str:
        return f"{title.of(self.lang)}{COLON.of(self.lang)}{_capital(words)}"

    # ---- abilities

    def abilities(self, abilities: Sequence[Ability]) -> Iterator[str]:
        for number, ability in enumerate(abilities, start=1):
            yield f"{number} {self.kind(ability)}"
            yield from _indented(self.ability(ability))

    def kind(self, ability: Ability) -> str:
        """What kind of effect it is; a keyword and a pilot are named, too."""
        kind = KINDS[type(ability)].of(self.lang) if type(ability) in KINDS else type(ability).__name__
        match ability:
            case Keyword(name=name, number=number):
                return f"{kind}{COLON.of(self.lang)}{self.keyword(name, number)}"
            case PlayableAs(name=name):
                return f"{kind}{COLON.of(self.lang)}{self.name(name)}"
        return kind

    def keyword(self, name: str, number: int | None) -> str:
        known = self.vocabulary.keywords.get(name)
        if self.lang == "ja" or known is None or not known.name_en:
            return f"《{name}{'' if number is None else number}》"
        return f"<{known.name_en}{'' if number is None else f' {number}'}>"

    def ability(self, ability: Ability) -> Iterator[str]:
        """What stands before the steps, the steps, and the options."""
        yield from self.heads(ability)
        blocks, patterns = getattr(ability, "blocks", ()), _patterns(getattr(ability, "pattern", None))
        if blocks:
            yield STEPS.of(self.lang)
            yield from _indented(self.blocks(blocks, [When(each) for each in patterns[:1]]))
        for option in ability.options:
            yield OPTION.of(self.lang)
            yield from _indented(self.blocks(option, []))

    def heads(self, ability: Ability) -> Iterator[str]:
        """When, how often, under which conditions, and at which price."""
        pattern, windows = getattr(ability, "pattern", None), getattr(ability, "windows", ())
        gate = Within if isinstance(ability, Command) else Using
        whens = [self.when(each) for each in _patterns(pattern)] + [self.gate(gate(each)) for each in windows]
        limit, gates, cost = (getattr(ability, name, None) for name in ("limit", "gates", "cost"))
        parts = {
            TIMING: OR.of(self.lang).join(whens),
            LIMIT: self.gate(Limited(limit)) if limit else "",
            GATES: COMMA.of(self.lang).join(self.condition(each) for each in gates or ()),
            COST: self.cost(cost or ()),
        }
        yield from (self.titled(title, words) for title, words in parts.items() if words)

    # ---- words

    def first(self, *attempts: Callable[[], str]) -> str:
        """What the first of these can say."""
        for attempt in attempts:
            try:
                return attempt()
            except UnwritableError:
                continue
        return ""

    def record(self, record: Record) -> str:
        return write_record(record, self.lang, self.vocabulary)

    def gate(self, gate: Record) -> str:
        written = _capital(self.record(gate))
        return f"【{written if self.lang == 'ja' else written.replace('・', '･')}】"

    def write(self, *body: Part) -> str:
        return write_line(Line(body=body), self.lang, self.vocabulary)

    def behind(self, before: Sequence[Part], *body: Part) -> str:
        """What stands behind all that was said before, in the words that this allows."""
        known = self.write(*before, PROBE) if before else ""
        written = self.write(*before, PROBE, *body) if before else self.write(*body)
        if not written.startswith(known):
            raise UnwritableError(written)
        return written[len(known) :].strip()

    def opening(self, marker: Marker, before: Sequence[Part] = ()) -> str:
        """The beginning of a sentence: 「…なら」, 「…とき」."""
        sentence = self.behind(before, marker, PROBE)
        return sentence[: len(sentence) - len(self.write(PROBE))].rstrip("、, ")

    def when(self, pattern: Pattern) -> str:
        """A timing by its name, a moment, or what happens."""
        named, moment = partial(self.gate, On(pattern)), partial(self.record, At(pattern))
        return self.first(named, moment, partial(self.opening, When(pattern))) or _shape(pattern)

    def condition(self, condition: Condition) -> str:
        """A condition by the name of its gate, or as a sentence begins."""
        attempts = [partial(self.gate, As(condition)), partial(self.opening, While(condition))]
        if isinstance(condition, IsTurnOf):
            attempts.insert(0, partial(self.record, InTurn(condition.whose)))
        return self.first(*attempts) or _shape(condition)

    def cost(self, cost: Sequence[Record]) -> str:
        """A price as it stands before the colon, or inside a timing."""
        if not cost:
            return ""
        within = [partial(self.record, ForPrice(each)) for each in cost if isinstance(each, Effect)]
        return self.first(partial(self.price, cost), *within) or OR.of(self.lang).join(map(_shape, cost))

    def price(self, cost: Sequence[Record]) -> str:
        return write_line(Line(cost=tuple(cost), body=(PROBE,)), self.lang, self.vocabulary).partition("：")[0]

    # ---- blocks

    def blocks(self, parts: Iterable[Record], before: list[Part]) -> Iterator[str]:
        """Blocks and steps in their order; `before` grows by the steps, of which 「それ」 may speak later."""
        for part in _flat(parts):
            match part:
                case Block():
                    yield from self.block(part, before)
                case Effect():
                    bare, gained = _without_quotes(part)
                    yield self.step(bare, before)
                    yield from _indented(self.abilities(gained))
                    before.append(bare)
                case _:
                    yield _shape(part)

    def block(self, block: Block, before: list[Part]) -> Iterator[str]:
        """What a block depends on, its steps, and what happens otherwise."""
        otherwise = list(before)
        if block.condition:
            yield self.titled(IF, self.asked(block.condition, before))
        if block.optional:
            yield MAY.of(self.lang)
        yield from _indented(self.blocks(block.steps, before))
        if block.otherwise:
            yield OTHERWISE.of(self.lang)
            yield from _indented(self.blocks(block.otherwise, otherwise))

    def asked(self, condition: Condition, before: Sequence[Part]) -> str:
        """The condition of a block."""
        match condition:
            case Done():
                return self.record(IfYouDo())
            case Happened(pattern=pattern, during=None):
                return self.first(partial(self.opening, When(pattern))) or _shape(condition)
        attempts = (partial(self.opening, If(condition), each) for each in _contexts(before))
        return self.first(*attempts) or _shape(condition)

    def step(self, step: Effect, before: Sequence[Part]) -> str:
        """A step as a sentence of its own."""
        attempts = (partial(self.sentence, step, each) for each in _contexts(before))
        return self.first(*attempts) or _shape(step)

    def sentence(self, step: Effect, before: Sequence[Part]) -> str:
        alone = self.behind(before, *([Then()] if before else []), step).removeprefix(THEN.of(self.lang))
        return _capital(alone.replace(QUOTE.of(self.lang), BELOW.of(self.lang)))


def _contexts(before: Sequence[Part]) -> Iterator[Sequence[Part]]:
    """What a sentence may lean on: all that was said before, the steps alone, or nothing."""
    yield before
    yield [each for each in before if isinstance(each, Effect)]
    yield ()


def _without_quotes(step: Effect) -> tuple[Effect, list[Ability]]:
    """The step with an empty line for each ability it gives, and these abilities."""
    gained: list[Ability] = []

    def empty(record: Record) -> Record:
        if isinstance(record, GainAbility) and isinstance(record.ability, Ability):
            gained.append(record.ability)
            return GainAbility(Line())
        if isinstance(record, TokenCard):
            return evolve(record, abilities=tuple(of_token(each) for each in record.abilities))
        return record

    def of_token(ability: Record) -> Record:
        # A token has its abilities by print; the text says them as it says what something gains.
        match ability:
            case Keyword(name=name, number=number):
                return Gain(name, number)
            case Ability():
                gained.append(ability)
                return GainAbility(Line())
        return ability

    bare: Effect = transform(step, empty)
    return bare, gained


def _flat(parts: Iterable[Record]) -> Iterator[Record]:
    """The parts, with the steps of a block that depends on nothing in its place."""
    for part in parts:
        is_plain = isinstance(part, Block) and part.condition is None and not part.optional and not part.otherwise
        yield from _flat(part.steps) if isinstance(part, Block) and is_plain else (part,)


def _patterns(pattern: Pattern | None) -> tuple[Pattern, ...]:
    return pattern.patterns if isinstance(pattern, AnyOf) else (pattern,) if pattern else ()


def _indented(lines: Iterable[str]) -> Iterator[str]:
    return (INDENT + line for line in lines)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _shape(value: Any) -> str:
    """What no wording says, by the names of its records."""
    match value:
        case Record():
            fields = ((each.name, getattr(value, each.name)) for each in record_fields(value))
            return " ".join([type(value).__name__, *(f"{name}={_shape(held)}" for name, held in fields if held)])
        case tuple():
            return "[" + ", ".join(map(_shape, value)) + "]"
        case WordValue():
            return str(value.value)
    return str(value)
