"""What a card file says, typed, with the place of every value; places take no part in equality."""

from collections.abc import Iterable
from enum import Enum
from typing import Generic, TypeVar

from attrs import field, frozen

from cardlang.headings import CardType, Color, Terrain
from cardlang.source import Source, Span, TextLine, fold
from cardlang.vocabulary import KeywordDefinition, TokenDefinition, Vocabulary

Value = TypeVar("Value")


@frozen
class Field(Generic[Value]):
    """A value and where it stands."""

    value: Value
    span: Span = field(eq=False, repr=False)


@frozen
class Term:
    """A word in Japanese, and in English where it is given."""

    ja: str = field(eq=fold)
    en: str = field(default="", eq=fold)


class LinkKind(Enum):
    """What a link condition asks of the pilot."""

    NAME_PART = "part of the name"
    NAME = "the name"
    TRAIT = "a trait"


@frozen
class LinkCondition:
    """One alternative of a link condition: 「part of a name」, 『whole name』 or 特徴〔trait〕."""

    kind: LinkKind
    word: str = field(eq=fold)
    span: Span = field(eq=False, repr=False)


@frozen
class PilotSide:
    """The pilot that a command card is, too (3-4.6)."""

    name: Field[Term]
    ap: Field[int] | None = None
    hp: Field[int] | None = None
    traits: tuple[Field[str], ...] = ()


@frozen
class Card:
    """One card; what its type does not have is None or empty. A type that cannot be read is None, too."""

    number: Field[str]
    name: Field[Term]
    type: Field[CardType] | None = None
    color: Field[Color] | None = None
    level: Field[int] | None = None
    cost: Field[int] | None = None
    ap: Field[int] | None = None
    hp: Field[int] | None = None
    terrain: tuple[Field[Terrain], ...] = ()
    traits: tuple[Field[str], ...] = ()
    link: tuple[LinkCondition, ...] = ()
    text: tuple[TextLine, ...] = ()
    upper: tuple[TextLine, ...] = ()
    lower: tuple[TextLine, ...] = ()
    pilot: PilotSide | None = None
    span: Span = field(default=Span(0, 0), eq=False, repr=False)

    @property
    def lines(self) -> tuple[TextLine, ...]:
        """All lines of text on the card."""
        return self.upper + self.text + self.lower


@frozen
class CardSet:
    """The set that the cards of a file belong to."""

    code: Field[str]
    name: Field[Term]


@frozen
class CardFile:
    """A card file: its set, the terms it declares, and its cards."""

    source: Source = field(eq=False, repr=False)
    set: CardSet | None = None
    traits: tuple[Field[Term], ...] = ()
    names: tuple[Field[Term], ...] = ()
    keywords: tuple[Field[KeywordDefinition], ...] = ()
    cards: tuple[Card, ...] = ()

    def vocabulary(self) -> Vocabulary:
        """The terms that this file declares, the names of its cards and pilots among them."""
        pilots = (card.pilot.name for card in self.cards if card.pilot)
        names = (*(card.name for card in self.cards), *pilots, *self.names)
        return Vocabulary(
            _translations(self.traits),
            _translations(names),
            {each.value.name_ja: each.value for each in self.keywords},
            {card.name.value.ja: _token(card) for card in self.cards if _is_token(card)},
        )


def _translations(terms: Iterable[Field[Term]]) -> dict[str, str]:
    """From Japanese to English; a translation is not lost to a later mention without one."""
    found: dict[str, str] = {}
    for each in terms:
        if each.value.ja:
            found[each.value.ja] = each.value.en or found.get(each.value.ja, "")
    return found


def _is_token(card: Card) -> bool:
    return card.type is not None and card.type.value is CardType.UNIT_TOKEN


def _token(card: Card) -> TokenDefinition:
    return TokenDefinition(
        card.name.value.ja,
        card.name.value.en,
        traits=tuple(each.value for each in card.traits),
        ap=card.ap.value if card.ap else None,
        hp=card.hp.value if card.hp else None,
        text=card.text,
    )
