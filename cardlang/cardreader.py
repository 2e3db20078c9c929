"""Read one card: its headings, its text blocks, and whether its type may have them."""

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import TypeVar

from attrs import frozen

from cardlang.card import Card, Field, LinkCondition, PilotSide, Term
from cardlang.diagnostics.files import HeadingNotForType, MisplacedHeading, MissingHeading
from cardlang.diagnostics.model import Related, Text
from cardlang.headings import (
    BLOCKS,
    FILE_ONLY,
    PILOT_SIDE,
    RULES,
    SHAPES,
    CardType,
    Color,
    FixedWord,
    Heading,
    Terrain,
    types_with,
)
from cardlang.outline import BlockLine, Entry, Item, UnknownEntry
from cardlang.source import Span, TextLine
from cardlang.values import Values

BEFORE_CARDS = Text("最初の「カード：」より前", "before the first “Card:”")
BELOW_TEXT = Text("「テキスト：」の下", "below “Text:”")
BELOW_UPPER = Text("「上段：」（カード自身の効果）か「下段：」（ユニットが得る効果）の下", "below “Upper:” or “Lower:”")
BESIDE_PILOT = Text("「パイロット：」の後ろ", "behind “Pilot:”")
ALWAYS = (Heading.NAME, Heading.TYPE)

Word = TypeVar("Word", bound=FixedWord)
Entries = Mapping[Heading, Entry]


@frozen
class Fields:
    """Reads the values of one card by their headings."""

    values: Values
    entries: Entries

    def number(self, heading: Heading, kind: CardType | None) -> Field[int] | None:
        """A number; on a pilot it has a sign, and where the type is unknown either will do."""
        entry = self.entries.get(heading)
        if not entry:
            return None
        signed = kind is CardType.PILOT or (kind is None and self.values.folded(entry.value)[:1] in {"+", "-"})
        return self.values.number(entry, signed=signed)

    def word(self, heading: Heading, words: type[Word]) -> Field[Word] | None:
        """One of a closed list of words."""
        entry = self.entries.get(heading)
        return self.values.word(words, heading, entry.value) if entry and self.values.has_value(entry) else None

    def words(self, heading: Heading, words: type[Word]) -> tuple[Field[Word], ...]:
        """Several of a closed list of words."""
        entry = self.entries.get(heading)
        found = (self.values.word(words, heading, span) for span in (self.values.items(entry) if entry else ()))
        return tuple(each for each in found if each)

    def traits(self) -> tuple[Field[str], ...]:
        """The traits, as written."""
        entry = self.entries.get(Heading.TRAITS)
        spans = self.values.items(entry) if entry else ()
        return tuple(Field(self.values.source.slice(span), span) for span in spans)

    def link(self) -> tuple[LinkCondition, ...]:
        """The alternatives of the link condition."""
        entry = self.entries.get(Heading.LINK)
        return self.values.link(entry) if entry else ()

    def name(self, heading: Heading) -> Field[Term] | None:
        """A name in both languages."""
        entry = self.entries.get(heading)
        return self.values.term(heading, entry.value) if entry and self.values.has_value(entry) else None


def read_card(values: Values, items: list[Item]) -> Card:
    """One card; what cannot be read or does not belong to its type is reported and left out."""
    own, side = _entries(values, items)
    number = values.card_number(own[Heading.CARD])
    kind = Fields(values, own).word(Heading.TYPE, CardType)
    _check_required(values, {*own, *_meant(values, items)}, kind, number)
    _check_allowed(values, own, kind)
    fields = Fields(values, _allowed(own, kind))
    blocks = _blocks(values, items)
    return Card(
        number,
        fields.name(Heading.NAME) or Field(Term(""), number.span),
        kind,
        color=fields.word(Heading.COLOR, Color),
        level=fields.number(Heading.LEVEL, CardType.UNIT),
        cost=fields.number(Heading.COST, CardType.UNIT),
        ap=fields.number(Heading.AP, kind.value if kind else None),
        hp=fields.number(Heading.HP, kind.value if kind else None),
        terrain=fields.words(Heading.TERRAIN, Terrain),
        traits=fields.traits(),
        link=fields.link(),
        text=blocks[Heading.TEXT],
        upper=blocks[Heading.UPPER],
        lower=blocks[Heading.LOWER],
        pilot=_pilot(values, fields, side),
        span=Span.cover(own[Heading.CARD].word, _last(items)),
    )


def _entries(values: Values, items: Iterable[Item]) -> tuple[Entries, Entries]:
    """The headings of a card, and those of the pilot that a command card is, too."""
    own: list[Entry] = []
    side: list[Entry] = []
    has_pilot = False
    for entry in values.entries(items):
        has_pilot = has_pilot or entry.heading is Heading.PILOT
        if entry.heading in FILE_ONLY:
            values.found.append(MisplacedHeading(values.source, entry.word, entry.heading, BEFORE_CARDS))
        else:
            (side if has_pilot and entry.heading in PILOT_SIDE else own).append(entry)
    return values.once(own), values.once(side)


def _blocks(values: Values, items: Iterable[Item]) -> Mapping[Heading | None, tuple[TextLine, ...]]:
    """The lines of each text block."""
    lines: dict[Heading | None, list[TextLine]] = {heading: [] for heading in BLOCKS}
    current: Heading | None = None
    for item in items:
        match item:
            case Entry(heading=heading):
                current = heading
            case BlockLine(span=span):
                lines[current].append(values.text_line(span))
    return {heading: tuple(block) for heading, block in lines.items()}


def _last(items: Iterable[Item]) -> Span:
    """The last thing that a card says."""
    return max((item.span for item in items if isinstance(item, Entry | BlockLine)), key=lambda span: span.end)


def _meant(values: Values, items: Iterable[Item]) -> Iterator[Heading]:
    """The headings that misspelt ones were meant to be: they are not missing, too."""
    for item in items:
        near = values.meant(item) if isinstance(item, UnknownEntry) else None
        heading = Heading.find(near) if near else None
        if heading is not None:
            yield heading


def _check_required(
    values: Values, present: Container[Heading], kind: Field[CardType] | None, number: Field[str]
) -> None:
    """Report the headings that the type must have and the card has not."""
    required = SHAPES[kind.value].required if kind else ALWAYS
    _check_missing(values, number.span, number.value, [each for each in required if each not in present])


def _check_allowed(values: Values, own: Entries, kind: Field[CardType] | None) -> None:
    """Report the headings that the type cannot have."""
    for heading, entry in own.items():
        if kind and not SHAPES[kind.value].allows(heading):
            values.found.append(_not_for_type(values, heading, entry, kind))


def _not_for_type(values: Values, heading: Heading, entry: Entry, kind: Field[CardType]) -> HeadingNotForType:
    related = (Related(kind.span, HeadingNotForType.KIND),)
    allowed, instead = types_with(heading), _place_for(heading, kind.value)
    return HeadingNotForType(
        values.source, entry.word, heading, kind.value, RULES[heading], allowed, instead, related=related
    )


def _place_for(heading: Heading, kind: CardType) -> Text | None:
    """Where a card of this type says what the heading is for."""
    match kind, heading:
        case CardType.PILOT, Heading.TEXT:
            return BELOW_UPPER
        case CardType.COMMAND, Heading.AP | Heading.HP:
            return BESIDE_PILOT
        case _, Heading.UPPER | Heading.LOWER:
            return BELOW_TEXT
    return None


def _check_missing(values: Values, span: Span, owner: str, missing: list[Heading]) -> None:
    if missing:
        values.found.append(MissingHeading(values.source, span, owner, tuple(missing)))


def _allowed(own: Entries, kind: Field[CardType] | None) -> Entries:
    """The headings that the type may have; all of them where the type is unknown."""
    return {heading: entry for heading, entry in own.items() if not kind or SHAPES[kind.value].allows(heading)}


def _pilot(values: Values, fields: Fields, side: Entries) -> PilotSide | None:
    """The pilot side of a command card: its name, and AP and HP with their signs."""
    name = fields.name(Heading.PILOT)
    if not name:
        return None
    _check_missing(values, name.span, name.value.ja, [each for each in (Heading.AP, Heading.HP) if each not in side])
    sides = Fields(values, side)
    return PilotSide(
        name, sides.number(Heading.AP, CardType.PILOT), sides.number(Heading.HP, CardType.PILOT), sides.traits()
    )
