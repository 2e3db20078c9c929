"""A card defined in one line of a play: its type, its numbers, its traits, and a 「…」 for each line of text."""

import re
from collections.abc import Iterator

from attrs import Factory, define, evolve

from cardlang.card import Card, Field, LinkCondition, PilotSide, Term
from cardlang.diagnostics.files import BadNumber, RepeatedHeading
from cardlang.diagnostics.model import Related, Text
from cardlang.diagnostics.plays import (
    IncompletePlayCard,
    Known,
    NotForPlayCard,
    RepeatedOnPlayCard,
    UnknownPlayWord,
    UnreadablePlayLine,
)
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import RULES, SHAPES, CardType, Color, Heading, Terrain, types_with
from cardlang.outline import Entry, trimmed
from cardlang.source import Span, TextLine
from cardlang.values import EXPECTED_PLAIN, EXPECTED_SIGNED, PLAIN, SIGNED, Values

PLACE = Text("カードの定義", "the definition of a card")
GAP = re.compile(r"[ 、,・]*")
WORD = re.compile(r"[^ 「『〔\[\"、,・]+")
# 「Unit Token」 is one word, and so is 「EX Base」.
TWO_WORDS = re.compile(rf"{WORD.pattern} {WORD.pattern}")
NUMBER = re.compile(r"(?P<word>Lv\.?|レベル|level|コスト|cost|AP|HP) ?:? ?(?P<number>[+-]?[0-9]+)", re.IGNORECASE)
CONDITION = r"(?:特徴)?(?:〔[^〕]*〕|「[^」]*」|『[^』]*』|\[[^\]]*\])"
LINK = re.compile(rf"{CONDITION}(?: ?/ ?{CONDITION})*")
TRAIT = re.compile(r"〔([^〕]*)〕")
QUOTED = re.compile(r'"([^"]*)"')
BRACKETS = {"「": 1, "」": -1}
# What an inline card need not say.
USUAL = {Heading.LEVEL: 1, Heading.COST: 1}
NEEDED = (Heading.AP, Heading.HP)
TEXT, TRAIT_WORD = Text("「文章」", "「text」"), Text("〔特徴〕", "〔trait〕")
KNOWN = (
    *CardType,
    *("Lv.n", Text("コストn", "cost n"), "APn", "HPn", TRAIT_WORD, Text("リンク「…」", "link「…」")),
    *(TEXT, Text("上段「…」", "upper「…」"), Text("下段「…」", "lower「…」")),
    *(Text("パイロット「…」", "pilot「…」"), *Color, *Terrain),
)


@define
class Inline:
    """What has been read of a card so far; behind 「パイロット「名」」 numbers and traits are those of the pilot."""

    values: Values
    name: Field[str]
    line: Span
    type: Field[CardType] | None = None
    color: Field[Color] | None = None
    terrain: list[Field[Terrain]] = Factory(list)
    numbers: dict[Heading, Entry] = Factory(dict)
    traits: list[Field[str]] = Factory(list)
    link: tuple[LinkCondition, ...] = ()
    lines: dict[Heading, list[TextLine]] = Factory(dict)
    pilot: PilotSide | None = None
    pilot_numbers: dict[Heading, Entry] = Factory(dict)
    below: Heading = Heading.TEXT
    first: dict[Heading, Span] = Factory(dict)
    is_broken: bool = False
    has_unknown: bool = False

    def read(self, place: int, end: int) -> None:
        """Take in one word, number or bracket after the other."""
        folded = self.values.source.folded
        while place < end and not self.is_broken:
            gap = GAP.match(folded, place, end)
            place = gap.end() if gap else place
            if place < end:
                place = self._next(place, end)

    def _next(self, place: int, end: int) -> int:
        folded = self.values.source.folded
        if folded[place] == "「":
            return self._text(place, _closing(folded, place, end), end)
        for pattern, take in ((QUOTED, self._quoted), (TRAIT, self._trait), (NUMBER, self._number), (WORD, self._word)):
            found = pattern.match(folded, place, end)
            if found:
                return take(found, end)
        return self._give_up(place, end)

    def _give_up(self, place: int, end: int) -> int:
        self.is_broken = True
        self._unread(trimmed(self.values.source, Span(place, end)), KNOWN)
        return end

    def _unread(self, span: Span, known: tuple[Known, ...]) -> None:
        self.values.found.append(UnreadablePlayLine(self.values.source, span, PLACE, known))

    def _once(self, heading: Heading, span: Span) -> bool:
        """Whether it is the first of its kind; a second one is reported."""
        first = self.first.setdefault(heading, span)
        if first is not span:
            related = (Related(first, RepeatedHeading.FIRST),)
            self.values.found.append(RepeatedOnPlayCard(self.values.source, span, heading, related=related))
        return first is span

    def _text(self, place: int, closing: int | None, end: int) -> int:
        if closing is None:
            return self._give_up(place, end)
        self._add_line(Span(place + 1, closing))
        return closing + 1

    def _quoted(self, found: re.Match[str], _: int) -> int:
        self._add_line(Span(*found.span(1)))
        return found.end()

    def _add_line(self, span: Span) -> None:
        if not len(trimmed(self.values.source, span)):
            self._unread(Span(span.start - 1, span.end + 1), (TEXT,))
            return
        self.lines.setdefault(self.below, []).append(self.values.text_line(span))

    def _trait(self, found: re.Match[str], _: int) -> int:
        span = Span(*found.span(1))
        if not len(trimmed(self.values.source, span)):
            self._unread(Span(*found.span()), (TRAIT_WORD,))
            return found.end()
        trait = Field(self.values.source.slice(span), span)
        if self.pilot:
            self.pilot = evolve(self.pilot, traits=(*self.pilot.traits, trait))
        else:
            self.traits.append(trait)
        return found.end()

    def _number(self, found: re.Match[str], _: int) -> int:
        heading = Heading.find(found["word"])
        if heading:
            entry = Entry(heading, Span(*found.span()), Span(*found.span("number")))
            if self.pilot and heading in NEEDED:
                self.pilot_numbers.setdefault(heading, entry)
            elif self._once(heading, entry.word):
                self.numbers[heading] = entry
        return found.end()

    def _word(self, found: re.Match[str], end: int) -> int:
        two = TWO_WORDS.match(found.string, found.start(), end)
        if two and CardType.find(two[0]):
            found = two
        span = Span(*found.span())
        heading = Heading.find(found[0])
        if heading in {Heading.UPPER, Heading.LOWER, Heading.TEXT}:
            self.below = heading or Heading.TEXT
        elif heading is Heading.LINK:
            self._once(Heading.LINK, span)
            return self._link(found.end(), end)
        elif heading is Heading.PILOT and found.string.startswith("「", found.end(), end):
            self._once(Heading.PILOT, span)
            return self._pilot(found.end(), end)
        else:
            self._fixed_word(found[0], span)
        return found.end()

    def _fixed_word(self, written: str, span: Span) -> None:
        kind, color, terrain = CardType.find(written), Color.find(written), Terrain.find(written)
        if kind and self._once(Heading.TYPE, span):
            self.type = Field(kind, span)
        elif color and self._once(Heading.COLOR, span):
            self.color = Field(color, span)
        elif kind or color:
            return
        elif terrain:
            self.terrain.append(Field(terrain, span))
        else:
            words = (*CardType.known(), *Color.known(), *Terrain.known())
            near = nearest(written, words)
            self.has_unknown = True
            self.values.found.append(UnknownPlayWord(self.values.source, span, written, PLACE, near, KNOWN))

    def _link(self, place: int, end: int) -> int:
        found = LINK.match(self.values.source.folded, place, end)
        if found is None:
            return self._give_up(place, end)
        self.link = self.values.link(Entry(Heading.LINK, Span(place, place), Span(*found.span())))
        return found.end()

    def _pilot(self, place: int, end: int) -> int:
        """The pilot that a command can be set as."""
        folded = self.values.source.folded
        closing = _closing(folded, place, end) if folded[place : place + 1] == "「" else None
        if closing is None:
            return self._give_up(place, end)
        span = Span(place + 1, closing)
        if not len(trimmed(self.values.source, span)):
            return self._give_up(place, end)
        self.pilot = PilotSide(Field(Term(self.values.source.slice(span)), span))
        return closing + 1

    # ---- the card

    def card(self) -> Card | None:
        """The card, if its type is known; what it lacks or cannot have is reported."""
        if self.is_broken:
            return None
        if self.type is None:
            missing = IncompletePlayCard(self.values.source, self.name.span, self.name.value, (Heading.TYPE,))
            self.values.found.extend([] if self.has_unknown else [missing])
            return None
        kind = self.type.value
        self.values.found.extend([*self._lacking(kind), *self._excess(self.type)])
        usual = {each: Field(number, self.name.span) for each, number in USUAL.items() if SHAPES[kind].allows(each)}
        is_added = kind is CardType.PILOT
        read = {each: self._read(one, signed=is_added and each in NEEDED) for each, one in self.numbers.items()}
        numbers: dict[Heading, Field[int] | None] = {**usual, **read}
        beside = {each: self._read(one, signed=True) for each, one in self.pilot_numbers.items()}
        pilot = self.pilot and evolve(self.pilot, ap=beside.get(Heading.AP), hp=beside.get(Heading.HP))
        return Card(
            self.name,
            Field(Term(self.name.value), self.name.span),
            self.type,
            color=self.color,
            level=numbers.get(Heading.LEVEL),
            cost=numbers.get(Heading.COST),
            ap=numbers.get(Heading.AP),
            hp=numbers.get(Heading.HP),
            terrain=tuple(self.terrain),
            traits=tuple(self.traits),
            link=self.link,
            text=tuple(self.lines.get(Heading.TEXT, ())),
            upper=tuple(self.lines.get(Heading.UPPER, ())),
            lower=tuple(self.lines.get(Heading.LOWER, ())),
            pilot=pilot,
            span=self.line,
        )

    def _read(self, entry: Entry, *, signed: bool) -> Field[int] | None:
        """A number, with its sign where it is added to another."""
        written = self.values.folded(entry.value)
        if (SIGNED if signed else PLAIN).fullmatch(written):
            return Field(int(written), entry.value)
        expected, example = (EXPECTED_SIGNED, "+1") if signed else (EXPECTED_PLAIN, "3")
        problem = BadNumber(self.values.source, entry.value, entry.heading, written, expected, example)
        self.values.found.append(problem)
        return None

    def _lacking(self, kind: CardType) -> Iterator[IncompletePlayCard]:
        missing = tuple(each for each in NEEDED if each in SHAPES[kind].required and each not in self.numbers)
        if missing:
            yield IncompletePlayCard(self.values.source, self.name.span, self.name.value, missing)
        lacks = tuple(each for each in NEEDED if each not in self.pilot_numbers)
        if self.pilot and lacks:
            yield IncompletePlayCard(self.values.source, self.pilot.name.span, self.pilot.name.value.ja, lacks)

    def _excess(self, kind: Field[CardType]) -> Iterator[NotForPlayCard]:
        """What a card of that type cannot have."""
        places = {heading: lines[0].span for heading, lines in self.lines.items()}
        places |= {heading: number.word for heading, number in self.numbers.items()}
        if self.color:
            places[Heading.COLOR] = self.color.span
        if self.terrain:
            places[Heading.TERRAIN] = self.terrain[0].span
        if self.link:
            places[Heading.LINK] = self.link[0].span
        if self.pilot:
            places[Heading.PILOT] = self.pilot.name.span
        for heading, span in places.items():
            if not SHAPES[kind.value].allows(heading):
                rule, allowed = RULES[heading], types_with(heading)
                yield NotForPlayCard(self.values.source, span, heading, kind.value, rule, allowed, None)


def _closing(folded: str, place: int, end: int) -> int | None:
    """Where the bracket closes that opens here."""
    depth = 0
    for at in range(place, end):
        depth += BRACKETS.get(folded[at], 0)
        if depth == 0:
            return at
    return None


def read_inline(values: Values, name: Field[str], value: Span, line: Span) -> Card | None:
    """Read the definition behind the colon; what is wrong with it is among the findings of the values."""
    inline = Inline(values, name, line)
    inline.read(value.start, value.end)
    return inline.card()
