"""Read a card file: its set, its terms and its cards, with a finding for everything that cannot be read."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from attrs import evolve

from cardlang.card import Card, CardFile, CardSet, Field, LinkCondition, LinkKind, PilotSide, Term
from cardlang.cardreader import read_card
from cardlang.diagnostics.files import DuplicateNumber, EmptyFile, StrayText, TermDefinedTwice
from cardlang.diagnostics.model import Diagnostic, Related
from cardlang.headings import Heading
from cardlang.headreader import read_head
from cardlang.outline import Entry, Item, Stray, UnknownEntry, outline
from cardlang.source import Source, Span
from cardlang.values import Values
from cardlang.vocabulary import key

__all__ = [
    "Card",
    "CardFile",
    "CardSet",
    "Field",
    "LinkCondition",
    "LinkKind",
    "PilotSide",
    "Term",
    "duplicate_numbers",
    "read_cards",
]


def read_cards(source: Source) -> tuple[CardFile, tuple[Diagnostic, ...]]:
    """The content of a card file, and all that is wrong with it; one bad line hides no other."""
    values = Values(source)
    items = tuple(outline(source))
    head, *cards = sections(items)
    file = evolve(read_head(values, head), cards=tuple(read_card(values, section) for section in cards))
    values.found.extend(_file_wide(file, items))
    return file, tuple(sorted(values.found, key=lambda each: each.span))


def sections(items: Iterable[Item]) -> list[list[Item]]:
    """What stands before the first card, then one list a card."""
    parts: list[list[Item]] = [[]]
    for item in items:
        if isinstance(item, Entry) and item.heading is Heading.CARD:
            parts.append([])
        parts[-1].append(item)
    return parts


def duplicate_numbers(files: Iterable[CardFile]) -> tuple[Diagnostic, ...]:
    """Every card whose number a card of an earlier file has."""
    seen: dict[str, tuple[CardFile, Card]] = {}
    found: list[Diagnostic] = []
    for file in files:
        for card in file.cards:
            first_file, first = seen.setdefault(key(card.number.value), (file, card))
            if first_file is not file:
                found.append(_duplicate(file, card, first_file, first))
    return tuple(found)


def _duplicate(file: CardFile, card: Card, first_file: CardFile, first: Card) -> Diagnostic:
    elsewhere = None if first_file is file else first_file.source
    related = (Related(first.number.span, DuplicateNumber.FIRST, elsewhere),)
    return DuplicateNumber(file.source, card.number.span, card.number.value, related=related)


def _file_wide(file: CardFile, items: tuple[Item, ...]) -> Iterator[Diagnostic]:
    """What shows only in the whole file."""
    if not any(isinstance(item, Entry | UnknownEntry | Stray) for item in items):
        yield EmptyFile(file.source, Span(0, 0))
    yield from _strays(file.source, items)
    yield from _duplicates_within(file)
    for terms in (file.traits, file.names):
        yield from _defined_twice(file.source, [(each.value.ja, each.span) for each in terms])
    yield from _defined_twice(file.source, [(each.value.name_ja, each.span) for each in file.keywords])


def _strays(source: Source, items: tuple[Item, ...]) -> Iterator[Diagnostic]:
    """One finding for each run of lines that belong to no heading."""
    for is_stray, run in groupby(items, key=lambda item: isinstance(item, Stray)):
        lines = list(run) if is_stray else []
        if lines:
            first = source.text[lines[0].span.start : lines[0].span.end]
            yield StrayText(source, lines[0].span, len(lines), suggestion=first if Heading.find(first) else None)


def _duplicates_within(file: CardFile) -> Iterator[Diagnostic]:
    seen: dict[str, Card] = {}
    for card in file.cards:
        first = seen.setdefault(key(card.number.value), card)
        if first is not card and card.number.value:
            yield _duplicate(file, card, file, first)


def _defined_twice(source: Source, terms: Iterable[tuple[str, Span]]) -> Iterator[Diagnostic]:
    seen: dict[str, Span] = {}
    for term, span in terms:
        first = seen.setdefault(key(term), span)
        if first is not span:
            related = (Related(first, TermDefinedTwice.FIRST),)
            yield TermDefinedTwice(source, span, term, related=related)
