"""A card defined in one line of a play: its type, its numbers, its traits, and a 「…」 for each line of text."""

import re
from collections.abc import Iterator

from attrs import Factory, define, evolve

from cardlang.card import Card, Field, LinkCondition, PilotSide, Term
from cardlang.diagnostics.files import HeadingNotForType, MissingHeading
from cardlang.diagnostics.model import Text
from cardlang.diagnostics.plays import UnknownPlayWord, UnreadablePlayLine
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import RULES, SHAPES, CardType, Color, Heading, Terrain, types_with
from cardlang.outline import Entry
from cardlang.source import Span, TextLine
from cardlang.values import Values

PLACE = Text("「カード」の行", "the line of a card")
GAP = re.compile(r"[ 、,・]*")
WORD = re.compile(r"[^ 「『〔\[\"、,・]+")
NUMBER = re.compile(r"(?P<word>Lv\.?|レベル|level|コスト|cost|AP|HP) ?:? ?(?P<number>[+-]?[0-9]+)", re.IGNORECASE)
CONDITION = r"(?:特徴)?(?:〔[^〕]*〕|「[^」]*」|『[^』]*』|\[[^\]]*\])"
LINK = re.compile(rf"{CONDITION}(?: ?/ ?{CONDITION})*")
TRAIT = re.compile(r"〔([^〕]*)〕")
QUOTED = re.compile(r'"([^"]*)"')
BRACKETS = {"「": 1, "」": -1}
# What an inline card need not say.
USUAL = {Heading.LEVEL: 1, Heading.COST: 1}
NEEDED = (Heading.AP, Heading.HP)
KNOWN = (
    *CardType,
    *("Lv.n", Text("コストn", "cost n"), "APn", "HPn", Text("〔特徴〕", "〔trait〕"), Text("リンク「…」", "link「…」")),
    *(Text("「文章」", "「text」"), Text("上段「…」", "upper「…」"), Text("下段「…」", "lower「…」")),
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
    numbers: dict[Heading, Field[int]] = Factory(dict)
    traits: list[Field[str]] = Factory(list)
    link: tuple[LinkCondition, ...] = ()
    lines: dict[Heading, list[TextLine]] = Factory(dict)
    pilot: PilotSide | None = None
    below: Heading = Heading.TEXT
    is_broken: bool = False

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
        self.values.found.append(UnreadablePlayLine(self.values.source, Span(place, end), PLACE, KNOWN))
        return end

    def _text(self, place: int, closing: int | None, end: int) -> int:
        if closing is None:
            return self._give_up(place, end)
        self._add_line(Span(place + 1, closing))
        return closing + 1

    def _quoted(self, found: re.Match[str], _: int) -> int:
        self._add_line(Span(*found.span(1)))
        return found.end()

    def _add_line(self, span: Span) -> None:
        self.lines.setdefault(self.below, []).append(self.values.text_line(span))

    def _trait(self, found: re.Match[str], _: int) -> int:
        span = Span(*found.span(1))
        trait = Field(self.values.source.slice(span), span)
        if self.pilot:
            self.pilot = evolve(self.pilot, traits=(*self.pilot.traits, trait))
        else:
            self.traits.append(trait)
        return found.end()

    def _number(self, found: re.Match[str], _: int) -> int:
        heading = Heading.find(found["word"])
        number = Field(int(found["number"]), Span(*found.span()))
        if self.pilot and heading is Heading.AP:
            self.pilot = evolve(self.pilot, ap=number)
        elif self.pilot and heading is Heading.HP:
            self.pilot = evolve(self.pilot, hp=number)
        elif heading:
            self.numbers[heading] = number
        return found.end()

    def _word(self, found: re.Match[str], end: int) -> int:
        span = Span(*found.span())
        heading = Heading.find(found[0])
        if heading in {Heading.UPPER, Heading.LOWER, Heading.TEXT}:
            self.below = heading or Heading.TEXT
        elif heading is Heading.LINK:
            return self._link(found.end(), end)
        elif heading is Heading.PILOT and self.type:
            return self._pilot(found.end(), end)
        else:
            self._fixed_word(found[0], span)
        return found.end()

    def _fixed_word(self, written: str, span: Span) -> None:
        kind, color, terrain = CardType.find(written), Color.find(written), Terrain.find(written)
        if kind:
            self.type = self.type or Field(kind, span)
        elif color:
            self.color = Field(color, span)
        elif terrain:
            self.terrain.append(Field(terrain, span))
        else:
            words = (*CardType.known(), *Color.known(), *Terrain.known())
            near = nearest(written, words)
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
        self.pilot = PilotSide(Field(Term(self.values.source.slice(span)), span))
        return closing + 1

    # ---- the card

    def card(self) -> Card | None:
        """The card, if its type is known; what it lacks or cannot have is reported."""
        if self.is_broken:
            return None
        if self.type is None:
            missing = MissingHeading(self.values.source, self.name.span, self.name.value, (Heading.TYPE,))
            self.values.found.append(missing)
            return None
        self.values.found.extend([*self._lacking(self.type.value), *self._excess(self.type)])
        shape = SHAPES[self.type.value]
        usual = {each: Field(number, self.name.span) for each, number in USUAL.items() if shape.allows(each)}
        numbers = {**usual, **self.numbers}
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
            pilot=self.pilot,
            span=self.line,
        )

    def _lacking(self, kind: CardType) -> Iterator[MissingHeading]:
        missing = tuple(each for each in NEEDED if each in SHAPES[kind].required and each not in self.numbers)
        if missing:
            yield MissingHeading(self.values.source, self.name.span, self.name.value, missing)
        if self.pilot:
            lacks = tuple(
                each for each in NEEDED if {Heading.AP: self.pilot.ap, Heading.HP: self.pilot.hp}[each] is None
            )
            if lacks:
                yield MissingHeading(self.values.source, self.pilot.name.span, self.pilot.name.value.ja, lacks)

    def _excess(self, kind: Field[CardType]) -> Iterator[HeadingNotForType]:
        """What a card of that type cannot have."""
        places = {heading: lines[0].span for heading, lines in self.lines.items()}
        places |= {heading: number.span for heading, number in self.numbers.items()}
        if self.link:
            places[Heading.LINK] = self.link[0].span
        if self.pilot:
            places[Heading.PILOT] = self.pilot.name.span
        for heading, span in places.items():
            if not SHAPES[kind.value].allows(heading):
                rule, allowed = RULES[heading], types_with(heading)
                yield HeadingNotForType(self.values.source, span, heading, kind.value, rule, allowed, None)


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
