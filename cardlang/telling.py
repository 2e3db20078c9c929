"""The records of a game in words: its cards and players go by the names that a reader knows them by."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from importlib import import_module
from typing import Any

from attrs import evolve, frozen

from cardlang.cast import Cast
from cardlang.compiler.dump import Dumper
from cardlang.diagnostics.model import Text
from cardlang.line import At, Line, On, Using, Within
from cardlang.phrase import Lang
from cardlang.phrases.events import (
    CITED,
    CLAUSES,
    KEYWORD_CLAUSES,
    LAPSES,
    NAMES,
    PHASES,
    REFUSALS,
    TELLINGS,
    UNSEEN,
    ZONES,
    Rank,
    Telling,
    keyword_of,
)
from cardlang.printer import UnwritableError, write_line, write_record
from cardlang.vocabulary import Vocabulary
from runtime.effects.base import During, Effect
from runtime.effects.choosing import Choose
from runtime.effects.moving import Deploy
from runtime.engine.ability import Activated, Block, Command, Triggered
from runtime.engine.decision import Decision, Refusal, Why
from runtime.events.resolving import AbilityLapsed
from runtime.state.flow import AbilityKey, Lasting
from runtime.state.objects import Location, ObjectRef, PlayerRef
from runtime.state.record import Record
from runtime.terms.base import Duration, Pattern, Selector
from runtime.terms.nouns import Cards, Kind, Quantity
from runtime.terms.patterns import AnyOf

MODULES = ("events", "gundam_events", "gundam_refusals", "gundam_clauses")
SLOT = re.compile(r"\{(?P<path>[a-z_.0-9]+)(?::(?P<how>[a-z]+))?\}")
# A fact of a reason: the name of a keyword, or a number or a kind.
FACT = re.compile(r"《\{\}》|\{\}")
# What the facts of one moment may differ in and still be told as one.
MAIN = ("card", "target")

MEANWHILE = Text("同時に、", "at the same time, ")
AND, COMMA, AND_LAST = Text("と", " and "), Text("、", ", "), Text("、", " and ")
CHOICE, OF_CARD = Text("{}の選択：{}", "{} choice: {}"), Text("（{}）", " ({})")
PRINTED = Text("「{}」", "“{}”")
BY_TIMING, AT = Text("{}の効果", "{} effect"), Text("{}の効果", "effect {}")
WHEN = Text("「{}」の効果", "effect for {}")
PLAYER = Text("プレイヤー{}", "Player {}")
YOU, TEAMMATE, OPPONENT = Text("自分", "you"), Text("味方", "your teammate"), Text("相手", "the opponent")
YOUR, THEIR = Text("自分の", "your "), Text("{}の", "{}'s ")
CARD, NOBODY = Text("カード", "card"), Text("だれでもない", "nobody")
TIMES, OF_THEM = Text("×{}", " ×{}"), Text("{1}{0}枚", "{0} {1}s")
A = Text("{}", "a {}")
SETUP, AN_EFFECT = Text("準備", "Setup"), Text("効果", "an effect")
SOMETHING = Choose(Cards((Kind("card"),), quantity=Quantity(1, 1)))


class Untold(Exception):  # noqa: N818 - a fact about the words
    """A record of the log, a zone or a clause without words; `cardlang.phrases.events` needs a line for it."""


@cache
def tellings() -> dict[type[Record], list[Telling]]:
    """Every wording of a record, those of the games too."""
    for name in MODULES:
        import_module(f"cardlang.phrases.{name}")
    return TELLINGS


def clause_words(number: str, lang: Lang) -> str:
    """Say in a few words why a game ended."""
    tellings()
    return CLAUSES[number].of(lang) if number in CLAUSES else number


@frozen(slots=False)
class Teller:
    """Tells records to a player, or to somebody who watches if there is no `reader`; `side` has every player's."""

    lang: Lang
    vocabulary: Vocabulary
    cast: Cast
    side: Sequence[int]
    reader: int | None = 0

    def among(self, cast: Cast) -> "Teller":
        """Tell of other cards in the same way."""
        return evolve(self, cast=cast)

    # ---- cards

    def word(self, name: str) -> str:
        """The name of a card, without its brackets."""
        return name if self.lang == "ja" else self.vocabulary.names.get(name) or NAMES.get(name, name)

    def name(self, ref: ObjectRef) -> str:
        """The name of an object, in its brackets, with what tells it from others."""
        name = self.cast.name(ref)
        if name is None:
            return A.of(self.lang).format(self.unseen(ref))
        return self.quoted(name) + self.cast.mark(ref)

    def quoted(self, name: str) -> str:
        """The name of a card, in its brackets."""
        return f"「{name}」" if self.lang == "ja" else f"[{self.word(name)}]"

    def unseen(self, ref: ObjectRef) -> str:
        """What a card is called that the reader does not know."""
        return UNSEEN.get(self.cast.zone(ref), CARD).of(self.lang)

    def card(self, ref: ObjectRef) -> str:
        """The name of an object, and whose it is."""
        owner = self.cast.owner(ref)
        if owner is None:
            return self.name(ref)
        name = self.unseen(ref) if self.cast.name(ref) is None else self.name(ref)
        return self.whose(owner) + name

    def cards(self, refs: Sequence[ObjectRef], *, owned: bool = True) -> str:
        """Several objects, and whose they are; those that go by the same words are counted."""
        if len(refs) == 1:
            return self.card(refs[0]) if owned else self.name(refs[0])
        owners = {self.cast.owner(ref): None for ref in refs} if owned else {None: None}
        return self.all_of([self._of(owner, refs, owned=owned) for owner in owners])

    def _of(self, owner: int | None, refs: Sequence[ObjectRef], *, owned: bool) -> str:
        own = [ref for ref in refs if not owned or self.cast.owner(ref) == owner]
        counts = Counter(self.unseen(ref) if self.cast.name(ref) is None else self.name(ref) for ref in own)
        unseen = {self.unseen(ref) for ref in own if self.cast.name(ref) is None}
        words = [_counted(word, count, self.lang, is_name=word not in unseen) for word, count in counts.items()]
        return ("" if owner is None else self.whose(owner)) + self.all_of(words)

    def all_of(self, words: Sequence[str]) -> str:
        """A list in words."""
        if len(words) <= 1:
            return "".join(words)
        return COMMA.of(self.lang).join(words[:-1]) + AND_LAST.of(self.lang) + words[-1]

    # ---- players and zones

    def player(self, player: int) -> str:
        """A player, numbered where several stand in the same relation to the reader."""
        if self.reader is None:
            return PLAYER.of(self.lang).format(player + 1)
        if player == self.reader:
            return YOU.of(self.lang)
        others = (each for each in range(len(self.side)) if each != self.reader)
        alike = [each for each in others if self._is_mate(each) == self._is_mate(player)]
        word = (TEAMMATE if self._is_mate(player) else OPPONENT).of(self.lang)
        if len(alike) == 1:
            return word
        blank = "" if self.lang == "ja" else " "
        return f"{word.removeprefix('the ')}{blank}{alike.index(player) + 1}"

    def _is_mate(self, player: int) -> bool:
        return self.reader is not None and self.side[player] == self.side[self.reader]

    def whose(self, player: int) -> str:
        """The word before what belongs to a player."""
        if player == self.reader:
            return YOUR.of(self.lang)
        return THEIR.of(self.lang).format(self.player(player))

    def place(self, location: Location) -> str:
        """A zone, and whose it is."""
        return self.whose(location.player) + self.zone(location.zone)

    def zone(self, name: str) -> str:
        """The word for a zone."""
        return self.listed(ZONES, name)

    def listed(self, table: Mapping[str, Text], name: str) -> str:
        """A word of one of the tables."""
        tellings()
        if name not in table:
            raise Untold(name)
        return table[name].of(self.lang)

    # ---- records

    def tell(self, record: Record) -> str:
        """Say a record by the first wording that is true of it; a noun is said as on the cards."""
        if isinstance(record, Selector) and type(record) not in tellings():
            return self.text(record)
        return self.said(self.telling(record), (record,))

    def telling(self, record: Record, beside: tuple[Record, ...] = ()) -> Telling:
        """The first wording that is true of a record, among the records of its moment."""
        for telling in tellings().get(type(record), ()):
            if telling.where is None or telling.where(record, beside):
                return telling
        raise Untold(type(record).__name__)

    def said(self, telling: Telling, records: Sequence[Record]) -> str:
        """Say records in one wording: they differ in nothing but the card it befell."""
        return SLOT.sub(lambda found: self._slot(records, found), telling.words.of(self.lang))

    def _slot(self, records: Sequence[Record], found: re.Match[str]) -> str:
        values = [_at(record, found["path"]) for record in records]
        match found["how"]:
            case "count":
                return str(len(records))
            case "s":
                return "s" if len(records) > 1 else ""
            case how if found["path"] in MAIN and all(isinstance(each, ObjectRef) for each in values):
                return self.cards(values, owned=how != "name")
        return self.value(values[0], found["how"])

    def frame(self, telling: Telling, record: Record) -> str:
        """All that a wording says of a record but for the card it befell."""
        words = telling.words.of(self.lang)
        return SLOT.sub(lambda found: "" if found["path"] in MAIN else self._slot((record,), found), words)

    def value(self, value: Any, how: str | None = None) -> str:
        """Say the value of a field."""
        return HOW[how](self, value) if how else self._plain(value)

    def _plain(self, value: Any) -> str:
        match value:
            case ObjectRef():
                return self.card(value)
            case PlayerRef(player):
                return self.player(player)
            case Location():
                return self.place(value)
            case Record():
                return self.tell(value)
            case tuple() if value and all(isinstance(each, ObjectRef) for each in value):
                return self.cards(value)
            case tuple():
                return AND.of(self.lang).join(self._plain(each) for each in value)
        return str(value)

    # ---- texts

    def keyword(self, key: AbilityKey) -> str:
        """Say a keyword by its name, in its brackets."""
        return self.bracketed(key.keyword)

    def bracketed(self, name: str) -> str:
        """The name of a keyword, in its brackets."""
        known = self.vocabulary.keywords.get(name)
        return f"<{known.name_en}>" if self.lang == "en" and known and known.name_en else f"《{name}》"

    def timing(self, ability: Record) -> str:
        """Say which ability of a card is meant, by what it waits for."""
        match ability:
            case Triggered(pattern=AnyOf(patterns=patterns)):
                return self._waiting(patterns)
            case Triggered(pattern=pattern):
                return self._waiting((pattern,))
            case Activated(windows=windows):
                return self._timed(self._dumper.gate(Using(each)) for each in windows)
            case Command(windows=windows):
                return self._timed(self._dumper.gate(Within(each)) for each in windows)
        raise Untold(type(ability).__name__)

    def _waiting(self, patterns: tuple[Pattern, ...]) -> str:
        gates = [self._gate(each) for each in patterns]
        if all(gates):
            return self._timed(gates)
        return AND.of(self.lang).join(self._moment(each) for each in patterns)

    def _moment(self, pattern: Pattern) -> str:
        """A moment that has words of its own, or what happens."""
        try:
            moment = write_record(At(pattern), self.lang, self.vocabulary)
            return AT.of(self.lang).format(moment.rstrip("、, ").removesuffix("に"))
        except UnwritableError:
            said = self._dumper.when(pattern)
            return WHEN.of(self.lang).format(said[:1].lower() + said[1:])

    def _timed(self, gates: Iterable[str]) -> str:
        return BY_TIMING.of(self.lang).format("/".join(gates))

    def _gate(self, pattern: Pattern) -> str:
        try:
            return self._dumper.gate(On(pattern))
        except UnwritableError:
            return ""

    @property
    def _dumper(self) -> Dumper:
        return Dumper(self.lang, self.vocabulary)

    def text(self, record: Record) -> str:
        """Say a term or an effect in the words of the cards."""
        if isinstance(record, Effect):
            return self.step(record, ())
        try:
            return write_record(record, self.lang, self.vocabulary)
        except UnwritableError:
            if isinstance(record, Selector):
                return self.entering(record)
            raise Untold(type(record).__name__) from None

    def entering(self, what: Selector) -> str:
        """Say that something comes into play: there are words for tokens only as they do."""
        return self.step(Deploy(what), ())

    def step(self, step: Effect, before: Sequence[Effect]) -> str:
        """Say a step of a text, if need be as if something had been chosen before: "it" must mean something."""
        attempts = (partial(self._dumper.sentence, step, each) for each in (before, (*before, SOMETHING), (SOMETHING,)))
        return self._dumper.first(*attempts) or AN_EFFECT.of(self.lang)

    def lasting(self, lasting: Lasting) -> str:
        """Say a continuous effect, and how long it lasts."""
        effect, duration = lasting.effect, lasting.duration
        if isinstance(effect, Effect) and isinstance(duration, Duration):
            effect = During(duration, effect)
        return self.text(effect)

    def blocks(self, blocks: Iterable[Record]) -> str:
        """Say blocks as the sentence that they were, or step by step where that cannot be said."""
        body = tuple(step for block in blocks for step in _effects(block))
        try:
            return write_line(Line(body=body), self.lang, self.vocabulary)
        except UnwritableError:
            return " ".join(self.step(step, body[:place]) for place, step in enumerate(body))

    # ---- questions

    def question(self, decision: Decision) -> str:
        """What is asked of whom, and by which card."""
        player = self.player(decision.player) if self.lang == "ja" else self.whose(decision.player).strip()
        source = decision.why.source
        card = OF_CARD.of(self.lang).format(self.name(source)) if source else ""
        step, asked = decision.why.step, self.asked(decision.why)
        is_text = isinstance(step, Block | Effect) and type(step) not in tellings()
        words = PRINTED.of(self.lang).format(asked) if is_text else asked
        return capital(CHOICE.of(self.lang).format(player, words)) + card

    def asked(self, why: Why) -> str:
        """The step that asks, in the words of the card where it is one of the card's."""
        match why.step:
            case Block():
                return self.blocks((why.step,))
            case Effect() if type(why.step) not in tellings():
                return self.text(why.step)
        return self.tell(why.step)

    # ---- reasons

    def refusal(self, refusal: Refusal) -> str:
        """Say why something cannot be picked, and by which clause."""
        facts = iter(refusal.facts)
        words = FACT.sub(lambda found: self._fact(next(facts), found[0]), self.listed(REFUSALS, refusal.words))
        return words + OF_CARD.of(self.lang).format(refusal.clause)

    def _fact(self, fact: int | str, slot: str) -> str:
        if isinstance(fact, int):
            return str(fact)
        if slot == "{}":
            return self.text(Kind(fact))
        return self.bracketed(fact)

    # ---- clauses

    def clause_of(self, event: Record, beside: Sequence[Record] = (), *known: Record) -> str:
        """Give the clause that makes an event so, among the events of its moment; "" for a type that has none.

        Some events say nothing of the step that they happen in, nor of the zone: a `StepBegan` and `Lying` say it, if
        they are known.
        """
        tellings()
        key = keyword_of(event)
        if key and key.keyword in KEYWORD_CLAUSES and not isinstance(event, AbilityLapsed):
            return KEYWORD_CLAUSES[key.keyword]
        among = (*beside, *known)
        for citing in CITED.get(type(event), ()):
            if citing.where is None or citing.where(event, among):
                return SLOT.sub(lambda found: str(_at(event, found["path"])), citing.clause)
        return ""

    # ---- what has happened

    def moment(self, events: Sequence[Record]) -> Iterator[tuple[Rank, Record, str]]:
        """Tell the events of one moment; those of one wording are one line."""
        beside, found = tuple(events), list[tuple[Telling, str, list[Record]]]()
        for event in events:
            telling = self.telling(event, beside)
            frame = self.frame(telling, event) if telling.rank is Rank.FACT else ""
            if found and frame and found[-1][0] is telling and found[-1][1] == frame:
                found[-1][2].append(event)
            else:
                found.append((telling, frame, [event]))
        for telling, _, alike in found:
            said = "" if telling.rank is Rank.ASIDE else self.said(telling, alike)
            yield telling.rank, alike[0], capital(said)


def _counted(word: str, count: int, lang: Lang, *, is_name: bool) -> str:
    if is_name:
        return word + (TIMES.of(lang).format(count) if count > 1 else "")
    return OF_THEM.of(lang).format(count, word) if count > 1 else A.of(lang).format(word)


def _at(record: Any, path: str) -> Any:
    for step in path.split("."):
        record = record[int(step)] if step.isdecimal() else getattr(record, step)
    return record


HOW: Mapping[str, Callable[[Teller, Any], str]] = {
    "asked": Teller.asked,
    "blocks": Teller.blocks,
    "clause": lambda teller, value: teller.listed(CLAUSES, value),
    "entering": Teller.entering,
    "keyword": Teller.keyword,
    "lapse": lambda teller, value: LAPSES[value].of(teller.lang),
    "lasting": Teller.lasting,
    "name": Teller.name,
    "phase": lambda teller, value: teller.listed(PHASES, value),
    "player": Teller.player,
    "players": lambda teller, value: teller.all_of([teller.player(each) for each in value]),
    "size": lambda _, value: str(abs(value)),
    "text": Teller.text,
    "timing": Teller.timing,
    "whose": Teller.whose,
    "zone": lambda teller, value: teller.zone(value.zone),
}


def _effects(step: Record) -> Iterator[Effect]:
    """The steps of a block and of the blocks within it."""
    match step:
        case Block():
            for inner in step.steps:
                yield from _effects(inner)
        case Effect():
            yield step


def capital(text: str) -> str:
    """Begin with a capital letter."""
    return text[:1].upper() + text[1:]
