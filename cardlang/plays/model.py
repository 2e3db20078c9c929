"""What a play file says, typed, with the place of every value."""

from enum import Enum

from attrs import Factory, field, frozen

from cardlang.card import Card, Field
from cardlang.plays.words import Mode, Outcome, PhaseWord, Property, Verb, Who, ZoneWord
from cardlang.source import Source, Span


@frozen
class Named:
    """A card by its number or its name, the second one of it as `甲#2`; or another thing that can be picked.

    `nth` is the number in brackets that tells one text of a card from its others. What is quoted is a card, whatever
    its name.
    """

    name: str
    span: Span = field(eq=False, repr=False)
    copy: int | None = None
    nth: int | None = None
    is_quoted: bool = field(default=False, eq=False, repr=False)

    @property
    def written(self) -> str:
        """The name with its copy."""
        return self.name if self.copy is None else f"{self.name}#{self.copy}"


@frozen
class Detail:
    """What is so of a card: a property with its number or its card, or a keyword; or that it is not so."""

    span: Span = field(eq=False, repr=False)
    property: Property | None = None
    number: int | None = None
    card: Named | None = None
    keyword: str = ""
    is_absent: bool = False


class Sort(Enum):
    """What an item of a zone is."""

    CARD = "a card"
    COUNT = "so many cards"
    EX = "so many EX resources"
    NOTHING = "nothing"


@frozen
class Item:
    """What lies in a zone: a card, so often, with what is so of it; or a number of cards of which nothing is said."""

    sort: Sort
    span: Span = field(eq=False, repr=False)
    card: Named | None = None
    count: int = 1
    details: tuple[Detail, ...] = ()

    def detail(self, wanted: Property) -> Detail | None:
        """What is said of a property."""
        return next((each for each in self.details if each.property is wanted), None)


@frozen
class ZoneLine:
    """A zone of a player, and all that lies in it."""

    player: int
    zone: ZoneWord
    items: tuple[Item, ...]
    span: Span = field(eq=False, repr=False)
    items_span: Span = field(eq=False, repr=False)


@frozen
class Turn:
    """Whose turn it is, in which phase, and which turn of the game."""

    player: int = 0
    phase: PhaseWord = PhaseWord.MAIN
    number: int = 5
    span: Span = field(default=Span(0, 0), eq=False, repr=False)


@frozen
class Act:
    """A move or an answer, or what cannot be done or is to be checked at that moment.

    `words` are what it names and `target` what stands behind the arrow. `refused` is the act that cannot be made,
    and `claim` what is to be checked. What is left over of an order may go unasked.
    """

    verb: Verb
    span: Span = field(eq=False, repr=False)
    player: Who | None = None
    words: tuple[Named, ...] = ()
    target: Named | None = None
    is_indented: bool = False
    refused: "Act | None" = None
    clause: Field[str] | None = None
    claim: "Claim | None" = None
    is_left_over: bool = False


@frozen
class CardClaim:
    """What is so of one card."""

    card: Named
    details: tuple[Detail, ...]
    span: Span = field(eq=False, repr=False)
    player: Who | None = None


@frozen
class GameClaim:
    """How it stands with the game, and by which clause it ended."""

    outcome: Outcome
    span: Span = field(eq=False, repr=False)
    clause: Field[str] | None = None


Claim = ZoneLine | CardClaim | GameClaim


@frozen
class Play:
    """A play: its cards, its table, what is done and what comes of it."""

    source: Source = field(eq=False, repr=False)
    title: str = ""
    clauses: tuple[Field[str], ...] = ()
    mode: Mode = Mode.DUEL
    seed: int = 0
    cards: tuple[Card, ...] = ()
    zones: tuple[ZoneLine, ...] = ()
    turn: Turn = Factory(Turn)
    course: tuple[Act, ...] = ()
    claims: tuple[Claim, ...] = ()
    title_span: Span = field(default=Span(0, 0), eq=False, repr=False)
