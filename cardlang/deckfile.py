"""Read a deck file: its name and its cards with their counts, and a finding for everything that cannot be read."""

import re
from collections.abc import Iterator, Sequence

from attrs import field, frozen

from cardlang.card import Field, Term
from cardlang.diagnostics.decks import (
    BadCount,
    BadDeckLine,
    EmptyDeck,
    NoDeckName,
    RepeatedDeckName,
    UnknownDeckHeading,
)
from cardlang.diagnostics.files import EmptyValue
from cardlang.diagnostics.model import Diagnostic, Fix, Related
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import DeckHeading
from cardlang.outline import trimmed, without_comment
from cardlang.source import Source, Span
from cardlang.values import DIGITS, Values

HEADING = re.compile(r"([^ :][^:]{0,23}?) *:")
ENTRY = re.compile(r"([^ ]+) +([^ ]+)(?: +(.+))?")
COUNT = re.compile(r"[1-9][0-9]{0,2}")
# Counts as they are written elsewhere: 4x, ×4, 4枚, 04, ④, 四.
LIKELY_COUNT = re.compile(r"[x×*]?0*([1-9][0-9]{0,2})[x×*枚]?", re.IGNORECASE)
DIGITS_ONLY = re.compile(r"[+-]?[0-9]+")
LIKELY_NUMBER = re.compile(r"[0-9A-Za-z]+(?:[-_.][0-9A-Za-z]+)+")


@frozen
class DeckEntry:
    """A line of a deck: how many of which card, and the name that is written behind the number."""

    count: Field[int]
    number: Field[str]
    name: Field[str] | None = None


@frozen
class DeckFile:
    """A deck file: the name of the deck, its cards and those of its resource deck, in the order of the lines."""

    source: Source = field(eq=False, repr=False)
    name: Field[Term] | None = None
    cards: tuple[DeckEntry, ...] = ()
    resources: tuple[DeckEntry, ...] = ()
    is_whole: bool = True  # something is there, and every line with cards could be read

    @property
    def entries(self) -> tuple[DeckEntry, ...]:
        """All lines with cards."""
        return self.cards + self.resources


@frozen
class DeckLine:
    """A line of a deck file: the word of its heading, what stands behind it, and its comment."""

    content: Span
    heading: DeckHeading | None = None
    word: Span | None = None
    comment: Span | None = None

    @property
    def is_blank(self) -> bool:
        """Whether it says nothing."""
        return self.heading is None and not len(self.content)


def read_deck(source: Source) -> tuple[DeckFile, tuple[Diagnostic, ...]]:
    """The content of a deck file, and all that is wrong with it; one bad line hides no other."""
    values = Values(source)
    lines = [line for line in deck_lines(source) if not line.is_blank]
    listed = [(line, _entry(values, line)) for line in lines if line.heading is not DeckHeading.DECK]
    deck = DeckFile(
        source,
        _name(values, [line for line in lines if line.heading is DeckHeading.DECK], has_lines=bool(lines)),
        tuple(entry for line, entry in listed if entry and line.heading is None),
        tuple(entry for line, entry in listed if entry and line.heading is DeckHeading.RESOURCES),
        is_whole=bool(lines) and all(entry for _, entry in listed),
    )
    return deck, tuple(sorted(values.found, key=lambda each: each.span))


def deck_lines(source: Source) -> Iterator[DeckLine]:
    """The lines of a deck file; a word before a colon that is no heading stays part of the content."""
    for line in source.lines:
        content, comment = without_comment(source, trimmed(source, line), DeckHeading.find)
        word = _word(source, content)
        heading = DeckHeading.find(source.folded[word.start : word.end]) if word else None
        if word and heading:
            colon = source.folded.index(":", word.end)
            content = trimmed(source, Span(colon + 1, content.end))
        yield DeckLine(content, heading, word if heading else None, comment)


def _word(source: Source, content: Span) -> Span | None:
    """The word before a colon, if there is one."""
    found = HEADING.match(source.folded, content.start, content.end)
    return Span(*found.span(1)) if found else None


def _name(values: Values, lines: Sequence[DeckLine], *, has_lines: bool) -> Field[Term] | None:
    """The name of the deck; it must have one, and only one."""
    if not has_lines:
        values.found.append(EmptyDeck(values.source, Span(0, 0)))
    elif not lines:
        values.found.append(NoDeckName(values.source, Span(0, 0), values.source.path, (DeckHeading.DECK,)))
    words = [line.word for line in lines if line.word]
    for word in words[1:]:
        related = (Related(words[0], RepeatedDeckName.FIRST),)
        values.found.append(RepeatedDeckName(values.source, word, DeckHeading.DECK, related=related))
    names = [values.term(DeckHeading.DECK, line.content) for line in lines if _has_value(values, line)]
    return names[0] if names else None


def _has_value(values: Values, line: DeckLine) -> bool:
    """Whether a heading has a value; an empty one is reported."""
    if line.heading and line.word and not len(line.content):
        values.found.append(EmptyValue(values.source, line.word, line.heading))
    return len(line.content) > 0


def _entry(values: Values, line: DeckLine) -> DeckEntry | None:
    """How many of which card a line names; a line that cannot be read is reported."""
    if not _has_value(values, line):
        return None
    match = ENTRY.fullmatch(values.source.folded, line.content.start, line.content.end)
    if match is None or not _is_count(match[1]):
        _report_unread(values, line)
        return None
    if not COUNT.fullmatch(match[1]):
        likely, span = _likely_count(match[1]), Span(*match.span(1))
        fix = Fix(span, likely) if likely else None
        values.found.append(BadCount(values.source, span, match[1], likely, fix=fix))
        return None
    name = Span(*match.span(3)) if match[3] else None
    return DeckEntry(
        Field(int(match[1]), Span(*match.span(1))),
        Field(match[2], Span(*match.span(2))),
        Field(values.source.slice(name), name) if name else None,
    )


def _report_unread(values: Values, line: DeckLine) -> None:
    """A line that names no card: under a heading that is none, or with its words in another order."""
    word = None if line.heading else _word(values.source, line.content)
    if word:
        name = values.folded(word)
        near = nearest(name, DeckHeading.known())
        fix = Fix(word, near, safe=False) if near else None
        values.found.append(UnknownDeckHeading(values.source, word, name, near, tuple(DeckHeading), fix=fix))
        return
    likely = _likely_entry(values.folded(line.content).split())
    fix = Fix(line.content, likely, safe=False) if likely else None
    values.found.append(BadDeckLine(values.source, line.content, likely, fix=fix))


def _is_count(written: str) -> bool:
    """Whether a count is meant, though perhaps none that can be read."""
    return DIGITS_ONLY.fullmatch(written) is not None or _likely_count(written) is not None


def _likely_count(written: str) -> str | None:
    found = LIKELY_COUNT.fullmatch(written.translate(DIGITS))
    return found[1] if found else None


def _likely_entry(words: Sequence[str]) -> str | None:
    """The entry that was most likely meant: the count and the number of these words, and whatever else they say."""
    number = next((word for word in words if LIKELY_NUMBER.fullmatch(word)), None)
    count = next((word for word in words if _likely_count(word)), None)
    if number is None or count is None:
        return None
    return " ".join([_likely_count(count) or "", number, *(word for word in words if word not in {number, count})])
