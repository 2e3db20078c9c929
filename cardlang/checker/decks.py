"""The cards that a deck names, and what the rules of the game say of the deck."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Protocol, TypeVar

from attrs import evolve, frozen

from cardlang.card import Card, Field, Term
from cardlang.deckfile import DeckEntry, DeckFile
from cardlang.diagnostics.decks import (
    DeckNameDiffers,
    TooManyColors,
    TooManyCopies,
    UnknownDeckCard,
    WrongDeckKind,
    WrongDeckSize,
)
from cardlang.diagnostics.model import Diagnostic, Fix, Related, Text
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import CardType, Color, DeckHeading, FixedWord, spelling
from cardlang.source import Span
from cardlang.vocabulary import key

PARTS: Mapping[str, Text] = {
    "deck": Text("デッキ", "deck"),
    "resource deck": Text("リソースデッキ", "resource deck"),
}


# What is in no deck: it is brought into play.
OUTSIDE = frozenset({CardType.UNIT_TOKEN, CardType.EX_BASE, CardType.EX_RESOURCE})

Word = TypeVar("Word", bound=FixedWord)


class Fault(Protocol):
    """A clause that a deck breaks, as the rules of a game say it."""

    @property
    def clause(self) -> str: ...
    @property
    def breach(self) -> str: ...
    @property
    def zone(self) -> str: ...
    @property
    def numbers(self) -> tuple[str, ...]: ...
    @property
    def count(self) -> int: ...
    @property
    def limit(self) -> int: ...
    @property
    def found(self) -> tuple[tuple[str, int], ...]: ...
    @property
    def allowed(self) -> tuple[str, ...]: ...


@frozen(eq=False)
class Stock:
    """The cards that decks can name; of two with one number the first."""

    by_number: Mapping[str, Card]

    @staticmethod
    def of(cards: Iterable[Card]) -> "Stock":
        """Take cards in."""
        by_number: dict[str, Card] = {}
        for card in cards:
            by_number.setdefault(key(card.number.value), card)
        return Stock(by_number)

    def card(self, number: str) -> Card | None:
        """The card of a number."""
        return self.by_number.get(key(number))

    def named(self, name: str) -> Card | None:
        """The card of that name, in either language."""
        return next((card for card in self.by_number.values() if is_called(card, name)), None)

    def lacks(self, deck: DeckFile) -> bool:
        """Whether a deck names a card that is not there."""
        return any(self.card(entry.number.value) is None for entry in deck.entries)


def is_called(card: Card, name: str) -> bool:
    """Whether a card has that name: in Japanese, in English, or both with a slash between."""
    term = card.name.value
    names = (term.ja, term.en, f"{term.ja} / {term.en}")
    return spelling(name) in {spelling(each) for each in names if each}


def check_names(deck: DeckFile, stock: Stock) -> Iterator[Diagnostic]:
    """Every number that no card has, and every name that is not that of its card."""
    for entry in deck.entries:
        card = stock.card(entry.number.value)
        if card is None:
            yield _unknown(deck, entry, stock)
        elif entry.name and not is_called(card, entry.name.value):
            yield _differs(deck, entry, entry.name, card, stock)


def _unknown(deck: DeckFile, entry: DeckEntry, stock: Stock) -> Diagnostic:
    """A number that no card has; the name tells best which was meant."""
    meant = _named(entry, stock) or _near(entry, stock)
    number = meant.number.value if meant else None
    fix = Fix(entry.number.span, number, safe=False) if number else None
    name = _words(meant.name.value) if meant else None
    return UnknownDeckCard(deck.source, entry.number.span, entry.number.value, number, name, fix=fix)


def _named(entry: DeckEntry, stock: Stock) -> Card | None:
    """The card of the name that is written, be it behind the number or in its place."""
    written = entry.name.value if entry.name else ""
    return stock.named(written) or stock.named(f"{entry.number.value} {written}")


def _near(entry: DeckEntry, stock: Stock) -> Card | None:
    near = nearest(entry.number.value, (card.number.value for card in stock.by_number.values()))
    return stock.card(near) if near else None


def _differs(deck: DeckFile, entry: DeckEntry, written: Field[str], card: Card, stock: Stock) -> Diagnostic:
    other = stock.named(written.value)
    number, name = card.number.value, _words(card.name.value)
    fix = Fix(written.span, card.name.value.ja, safe=False)
    suggestion = other.number.value if other else None
    return DeckNameDiffers(deck.source, written.span, number, written.value, name, suggestion, fix=fix)


def _words(name: Term) -> Text:
    return Text(name.ja, name.en or name.ja)


# ---- what the rules say


def check_faults(deck: DeckFile, faults: Iterable[Fault]) -> Iterator[Diagnostic]:
    """What breaks a clause, each at the lines it is about; nothing is said of the size of a deck with unread lines."""
    for fault in faults:
        if deck.is_whole or fault.breach != "size":
            yield SAID[fault.breach](deck, fault)


def _wrong_size(deck: DeckFile, fault: Fault) -> Diagnostic:
    entries = _listed(deck, fault.zone)
    place = entries[0].count.span if entries else Span(0, 0)
    if deck.name and (fault.zone == "deck" or not entries):
        place = deck.name.span
    change = _change(fault, has_lines=bool(entries))
    return WrongDeckSize(deck.source, place, PARTS[fault.zone], fault.count, fault.limit, fault.clause, change)


def _change(fault: Fault, *, has_lines: bool) -> Text:
    """How to come to the right size."""
    missing = fault.limit - fault.count
    if missing < 0:
        return Text(f"{-missing} 枚減らしてください。", f"Take {-missing} out.")
    if fault.zone != "deck" and not has_lines:
        return Text(
            f"「リソース：{missing} 番号」の行を足してください。", f"Add a line such as “Resources: {missing} number”."
        )
    return Text(f"あと {missing} 枚足してください。", f"Add {missing} more.")


def _wrong_kind(deck: DeckFile, fault: Fault) -> Diagnostic:
    kind = _worded(CardType, fault.found[0][0])
    first, *others = _of(deck, fault)
    allowed = tuple(_worded(CardType, name) for name in fault.allowed)
    return WrongDeckKind(
        deck.source,
        first.number.span,
        first.number.value,
        kind,
        PARTS[fault.zone],
        allowed,
        fault.clause,
        _as_listed_rightly(deck, first, kind),
        related=tuple(Related(each.number.span, WrongDeckKind.LABEL) for each in others),
    )


def _as_listed_rightly(deck: DeckFile, entry: DeckEntry, kind: CardType) -> str | None:
    """The line in the pile to which a card of that type belongs, if there is one."""
    end = entry.name.span.end if entry.name else entry.number.span.end
    written = deck.source.slice(Span(entry.count.span.start, end))
    if kind is CardType.RESOURCE:
        return f"{DeckHeading.RESOURCES.words.ja}：{written}"
    return None if kind in OUTSIDE else written


def _too_many_colors(deck: DeckFile, fault: Fault) -> Diagnostic:
    first, *_ = _of(deck, fault)
    colors = tuple(_counted(_worded(Color, name).words, count) for name, count in fault.found)
    return TooManyColors(deck.source, first.number.span, fault.count, colors, fault.limit, fault.clause, fault.numbers)


def _counted(word: Text, count: int) -> Text:
    return Text(f"{word.ja} {count} 枚", f"{word.en} {count}")


def _too_many_copies(deck: DeckFile, fault: Fault) -> Diagnostic:
    first, *others = _of(deck, fault)
    problem = TooManyCopies(
        deck.source,
        first.count.span,
        first.number.value,
        fault.count,
        fault.limit,
        fault.clause,
        fault.count - fault.limit,
    )
    return evolve(problem, related=tuple(Related(each.count.span, TooManyCopies.ALSO) for each in others))


SAID: Mapping[str, Callable[[DeckFile, Fault], Diagnostic]] = {
    "size": _wrong_size,
    "kind": _wrong_kind,
    "colors": _too_many_colors,
    "copies": _too_many_copies,
}


def _listed(deck: DeckFile, zone: str) -> tuple[DeckEntry, ...]:
    """The lines of a pile."""
    return deck.cards if zone == "deck" else deck.resources


def _of(deck: DeckFile, fault: Fault) -> list[DeckEntry]:
    """The lines that a fault is about, in their order."""
    numbers = {key(number) for number in fault.numbers}
    return [entry for entry in _listed(deck, fault.zone) if key(entry.number.value) in numbers]


def _worded(words: type[Word], identity: str) -> Word:
    return next(each for each in words if each.identity == identity)
