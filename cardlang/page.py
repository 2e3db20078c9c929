"""A game as a page for whoever designs cards: the card, what it does, how the game went, and what has changed."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from operator import attrgetter
from typing import Any

from attrs import frozen

from cardlang.compiler.dump import dump
from cardlang.diagnostics.model import Text
from cardlang.line import Line, On
from cardlang.parser import Reading, language_of
from cardlang.phrase import Lang
from cardlang.phrases.events import TELLINGS, ZONES
from cardlang.printer import UnwritableError, write_line, write_record
from cardlang.source import TextLine
from cardlang.vocabulary import Vocabulary
from runtime.effects.base import Effect
from runtime.engine.ability import Block, CardProgram, Triggered
from runtime.engine.decision import Decision, Why, picks
from runtime.state.objects import Location, ObjectRef
from runtime.state.log import Group
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.base import Pattern
from runtime.terms.nouns import Stat, measure
from runtime.terms.patterns import AnyOf

SLOT = re.compile(r"\{(?P<path>[a-z_.]+)(?::(?P<how>[a-z]+))?\}")
# The page is told as this player sees it.
READER = 0

PROGRAM, START = Text("仕組み", "Program"), Text("はじめの場", "In play at the start")
COURSE, OUTCOME = Text("経過", "Course"), Text("変わったもの", "What has changed")
NONE = Text("なし", "Nothing")
CHOICE, OF_CARD = Text("{}の選択：{}", "{} choice: {}"), Text("（{}）", " ({})")
MEANWHILE = Text("同時に、", "at the same time, ")
AND, COLON, COMMA = Text("と", " and "), Text("：", ": "), Text("、", ", ")
MOVED, APPEARED = Text("{}から{}へ", "from {} to {}"), Text("{}に現れた", "appeared in {}")
RESTED, ACTIVE = Text("レスト", "rested"), Text("アクティブ", "active")
DAMAGE = Text("ダメージ", "damage")
BY_TIMING, WHEN = Text("{}の効果", "{} effect"), Text("「{}」ときの効果", "effect for when {}")
YOU, TEAMMATE, OPPONENT = Text("自分", "you"), Text("味方", "your teammate"), Text("相手", "the opponent")
YOUR, THEIR = Text("自分の", "your "), Text("{}の", "{}'s ")


class Untold(Exception):  # noqa: N818 - a fact about the words
    """A record of the log or a zone without words; `cardlang.phrases.events` needs a line for it."""


@frozen
class Choice:
    """A decision as it was put, and the pick that was made."""

    decision: Decision
    taken: Record


@frozen(eq=False)
class Story:
    """A game as it went: the state before and after, and in between what happened and what was picked."""

    before: GameState
    entries: tuple[Group | Choice, ...]
    after: GameState


def page(program: CardProgram, text: Iterable[str], story: Story, lang: Lang, vocabulary: Vocabulary) -> str:
    """Write a game, and the card that it was played to show, in one language."""
    teller = Teller(lang, vocabulary, story.after)
    parts = (
        (f"{program.number} {teller.word(program.name)}", text),
        (PROGRAM.of(lang), dump(program, lang, vocabulary).splitlines()),
        (START.of(lang), teller.start(story.before)),
        (COURSE.of(lang), (line for entry in story.entries for line in teller.entry(entry))),
        (OUTCOME.of(lang), teller.changes(story.before)),
    )
    return "\n\n".join("\n".join((f"# {title}", *(tuple(lines) or (NONE.of(lang),)))) for title, lines in parts) + "\n"


def printed(lines: Iterable[tuple[TextLine, Reading]], lang: Lang, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Give the text of a card as printed, or translated where it is printed in the other language."""
    return tuple(_printed(written.text, reading.line, lang, vocabulary) for written, reading in lines)


def _printed(text: str, line: Line | None, lang: Lang, vocabulary: Vocabulary) -> str:
    return text if line is None or language_of(text) == lang else write_line(line, lang, vocabulary)


@frozen(slots=False)
class Teller:
    """Tells the records of a game; its cards and players go by the words that a reader knows them by."""

    lang: Lang
    vocabulary: Vocabulary
    state: GameState

    # ---- cards, players and zones

    def word(self, name: str) -> str:
        """The name of a card, without its brackets."""
        return name if self.lang == "ja" else self.vocabulary.names.get(name) or name

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of every object; the second of a name is #2."""
        count: dict[str, int] = {}
        return tuple(self._named(self.state.printed(number).name, count) for number in range(len(self.state.card)))

    def _named(self, name: str, count: dict[str, int]) -> str:
        count[name] = count.get(name, 0) + 1
        mark = f"#{count[name]}" if count[name] > 1 else ""
        return (f"「{name}」" if self.lang == "ja" else f"[{self.word(name)}]") + mark

    def name(self, ref: ObjectRef) -> str:
        """The name of an object."""
        return self.names[ref.id]

    def card(self, ref: ObjectRef) -> str:
        """The name of an object, and whose it is."""
        return self.whose(self.state.owner[ref.id]) + self.name(ref)

    def player(self, player: int) -> str:
        """A player, numbered where several stand in the same relation to the reader."""
        if player == READER:
            return YOU.of(self.lang)
        sides = self.state.side
        alike = [each for each in range(len(sides)) if each != READER and self._is_mate(each) == self._is_mate(player)]
        word = (TEAMMATE if self._is_mate(player) else OPPONENT).of(self.lang)
        if len(alike) == 1:
            return word
        blank = "" if self.lang == "ja" else " "
        return f"{word.removeprefix('the ')}{blank}{alike.index(player) + 1}"

    def _is_mate(self, player: int) -> bool:
        return self.state.side[player] == self.state.side[READER]

    def whose(self, player: int) -> str:
        """The word before what belongs to a player."""
        return YOUR.of(self.lang) if player == READER else THEIR.of(self.lang).format(self.player(player))

    def place(self, location: Location) -> str:
        """A zone, and whose it is."""
        return self.whose(location.player) + self.zone(location.zone)

    def zone(self, name: str) -> str:
        """The word for a zone."""
        if name not in ZONES:
            raise Untold(name)
        return ZONES[name].of(self.lang)

    # ---- records

    def tell(self, record: Record) -> str:
        """Say a record by the first wording that is true of it."""
        for telling in TELLINGS.get(type(record), ()):
            if telling.where is None or telling.where(record):
                return SLOT.sub(lambda found: self._slot(record, found), telling.words.of(self.lang))
        raise Untold(type(record).__name__)

    def _slot(self, record: Record, found: re.Match[str]) -> str:
        return self.value(attrgetter(found["path"])(record), found["how"])

    def value(self, value: Any, how: str | None = None) -> str:
        """Say the value of a field."""
        match how:
            case "player":
                return self.player(value)
            case "name":
                return self.name(value)
            case "zone":
                return self.zone(value.zone)
            case "timing":
                return self.timing(value)
        match value:
            case ObjectRef():
                return self.card(value)
            case Location():
                return self.place(value)
            case Record():
                return self.tell(value)
            case tuple():
                return AND.of(self.lang).join(self.value(each) for each in value)
        return str(value)

    def timing(self, ability: Record) -> str:
        """Say which ability of a card is meant, by what it waits for."""
        if not isinstance(ability, Triggered):
            raise Untold(type(ability).__name__)
        patterns = ability.pattern.patterns if isinstance(ability.pattern, AnyOf) else (ability.pattern,)
        gates = [self._gate(each) for each in patterns]
        if all(gates):
            return BY_TIMING.of(self.lang).format("/".join(f"【{gate}】" for gate in gates))
        events = (write_record(each, self.lang, self.vocabulary) for each in patterns)
        return WHEN.of(self.lang).format(COMMA.of(self.lang).join(events))

    def _gate(self, pattern: Pattern) -> str:
        try:
            return _capital(write_record(On(pattern), self.lang, self.vocabulary))
        except UnwritableError:
            return ""

    # ---- what is there

    def start(self, before: GameState) -> Iterator[str]:
        """A line for each object in play, with its numbers."""
        for number in before.in_play():
            ref = before.ref(number)
            numbers = (self._number(stat, measure(ref, stat, before)) for stat in self._stats)
            yield _capital(self.card(ref) + COLON.of(self.lang) + COMMA.of(self.lang).join(filter(None, numbers)))

    @property
    def _stats(self) -> tuple[Stat, ...]:
        return tuple(map(Stat, self.state.definitions.stats))

    def _number(self, stat: Stat, value: object) -> str:
        return "" if value is None else f"{write_record(stat, self.lang, self.vocabulary)} {value}"

    # ---- the course of a game

    def entry(self, entry: Group | Choice) -> Iterator[str]:
        """A decision with all that could be picked, or events of one moment, a line each."""
        if isinstance(entry, Choice):
            yield self.question(entry.decision)
            for pick in picks(entry.decision):
                yield f"  {'●' if pick == entry.taken else '○'} {self.value(pick)}"
        else:
            for place, event in enumerate(entry.events):
                yield _capital((MEANWHILE.of(self.lang) if place else "") + self.tell(event))

    def question(self, decision: Decision) -> str:
        """What is asked of whom, and by which card."""
        player = self.player(decision.player) if self.lang == "ja" else self.whose(decision.player).strip()
        source = decision.why.source
        card = OF_CARD.of(self.lang).format(self.name(source)) if source else ""
        return _capital(CHOICE.of(self.lang).format(player, self.asked(decision.why))) + card

    def asked(self, why: Why) -> str:
        """The step that asks, in the words of the card where it is one of the card's."""
        match why.step:
            case Block():
                return write_line(Line(body=tuple(_effects(why.step))), self.lang, self.vocabulary)
            case Effect():
                return write_record(why.step, self.lang, self.vocabulary)
        return self.tell(why.step)

    # ---- what has changed

    def changes(self, before: GameState) -> Iterator[str]:
        """A line for each object that is not as it was."""
        for number in range(len(self.state.card)):
            ref = ObjectRef(number, 0)
            changed = COMMA.of(self.lang).join(self._changes(number, before))
            if changed:
                yield _capital(f"{self.card(ref)}{COLON.of(self.lang)}{changed}")

    def _changes(self, number: int, before: GameState) -> Iterator[str]:
        if number >= len(before.card):
            yield APPEARED.of(self.lang).format(self.place(self.state.location(number)))
            return
        origin, destination = before.location(number), self.state.location(number)
        if origin != destination:
            yield MOVED.of(self.lang).format(self.place(origin), self.place(destination))
        if before.lies_sideways(number) != self.state.lies_sideways(number):
            yield (RESTED if self.state.lies_sideways(number) else ACTIVE).of(self.lang)
        if before.damage[number] != self.state.damage[number]:
            yield f"{DAMAGE.of(self.lang)} {before.damage[number]}→{self.state.damage[number]}"
        yield from self._numbers(number, before)

    def _numbers(self, number: int, before: GameState) -> Iterator[str]:
        for stat in self._stats:
            then, now = measure(before.ref(number), stat, before), measure(self.state.ref(number), stat, self.state)
            if then != now:
                yield self._number(stat, f"{then}→{now}")


def _effects(step: Record) -> Iterator[Effect]:
    """The steps of a block and of the blocks within it."""
    match step:
        case Block():
            for inner in step.steps:
                yield from _effects(inner)
        case Effect():
            yield step


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
