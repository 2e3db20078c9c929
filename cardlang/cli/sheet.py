"""A card as a sheet: its facts, its text in both languages, its program, and the clauses it rests on."""

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from cardlang.card import Card, Field, LinkCondition, LinkKind, Term
from cardlang.cli import words
from cardlang.cli.help import indented
from cardlang.cli.rules import clauses_of
from cardlang.compiler.card import passages
from cardlang.diagnostics.model import Lang, Text
from cardlang.headings import PILOT_SIDE, CardType, Heading
from cardlang.line import Line
from cardlang.parser import Reading, language_of
from cardlang.phrase import LANGS
from cardlang.printer import UnwritableError, write_line
from cardlang.source import TextLine
from cardlang.vocabulary import Vocabulary

INDENT = 2
GAP = "   "


def in_both(text: str, reading: Reading, vocabulary: Vocabulary) -> Text:
    """A line in both languages: as printed in its own, and as it is written in the other."""
    own = language_of(text)
    said = {lang: text if lang == own else _written(reading.line, lang, vocabulary) for lang in LANGS}
    return Text(said["ja"], said["en"])


def _written(line: Line | None, lang: Lang, vocabulary: Vocabulary) -> str:
    """The line in one language; empty where it is not understood or cannot be said."""
    if line is None:
        return ""
    try:
        return write_line(line, lang, vocabulary)
    except UnwritableError:
        return ""


@frozen
class Printed:
    """A line of a card in both languages, and the heading it stands below."""

    text: Text
    heading: Heading = Heading.TEXT
    is_read: bool = True


@frozen
class Sheet:
    """What is shown of a card, or of a text that stands on none."""

    facts: tuple[str, ...]
    lines: tuple[Printed, ...]
    program: str = ""

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that its keywords and timings rest on."""
        return tuple(dict.fromkeys(clause for line in self.lines for clause in clauses_of(line.text.ja)))

    def page(self, lang: Lang) -> str:
        """The whole sheet."""
        program = [f"{words.PROGRAM.of(lang)}:", *indented(self.program.splitlines(), INDENT)] if self.program else []
        clauses = [f"{words.CLAUSES.of(lang)}: {'  '.join(self.clauses)}"] if self.clauses else []
        text = list(self._text(lang)) or [words.NO_TEXT.of(lang)]
        return "\n\n".join("\n".join(part) for part in (self.facts, text, program, clauses) if part)

    def _text(self, lang: Lang) -> Iterator[str]:
        """The lines with their numbers; what a pilot has and what it lends stand below their headings."""
        last = Heading.TEXT
        for number, line in enumerate(self.lines, 1):
            if line.heading is not last:
                yield both(line.heading.words)
                last = line.heading
            without = (words.CANNOT_WRITE if line.is_read else words.UNREAD).of(lang)
            yield f"{number:{INDENT}}  {line.text.ja or without}"
            yield f"{'':{INDENT}}  {line.text.en or without}"


def lines_of(card: Card, read: Iterable[tuple[TextLine, Reading]], vocabulary: Vocabulary) -> Iterator[Printed]:
    """The text of a card in both languages."""
    headings = (passage.heading for passage in passages(card) for _ in passage.lines)
    for heading, (line, reading) in zip(headings, read, strict=True):
        yield printed(line, reading, vocabulary, heading)


def printed(line: TextLine, reading: Reading, vocabulary: Vocabulary, heading: Heading = Heading.TEXT) -> Printed:
    """A line of text in both languages."""
    return Printed(in_both(line.text, reading, vocabulary), heading, reading.line is not None)


def facts_of(card: Card, place: str, vocabulary: Vocabulary) -> Iterator[str]:
    """What stands on a card beside its text, in both languages."""
    yield f"{card.number.value}  {both(card.name.value)}  ({place})"
    numbers = ((Heading.LEVEL, card.level), (Heading.COST, card.cost), (Heading.AP, card.ap), (Heading.HP, card.hp))
    is_pilot = card.type is not None and card.type.value is CardType.PILOT
    words_of = [both(each.value.words) for each in (card.type, card.color) if each]
    yield GAP.join([*words_of, *_numbers(numbers, is_signed=is_pilot)])
    if card.terrain:
        yield _listed(Heading.TERRAIN, [both(each.value.words) for each in card.terrain])
    if card.traits:
        yield _listed(Heading.TRAITS, _traits(card.traits, vocabulary))
    if card.link:
        yield _listed(Heading.LINK, [_condition(each, vocabulary) for each in card.link])
    if card.pilot:
        side = _numbers(((Heading.AP, card.pilot.ap), (Heading.HP, card.pilot.hp)), is_signed=True)
        yield GAP.join(
            [_listed(Heading.PILOT, [both(card.pilot.name.value)]), *side, *_traits(card.pilot.traits, vocabulary)]
        )


def both(text: Text | Term) -> str:
    """Words in both languages, once where they are the same."""
    return f"{text.ja} / {text.en}" if text.en and text.en != text.ja else text.ja


def _listed(heading: Heading, names: Iterable[str]) -> str:
    return f"{both(heading.words)}: {'、'.join(names)}"


def _numbers(numbers: Iterable[tuple[Heading, Field[int] | None]], *, is_signed: bool) -> Iterator[str]:
    for heading, number in numbers:
        if number:
            adds = is_signed and heading in PILOT_SIDE
            yield f"{both(heading.words)} {number.value:{'+' if adds else ''}d}"


def _traits(traits: Iterable[Field[str]], vocabulary: Vocabulary) -> list[str]:
    return [_term(each.value, vocabulary.trait(each.value), vocabulary.traits) for each in traits]


def _term(written: str, known: str | None, english: Mapping[str, str]) -> str:
    """A term in both languages, or as written where it is not known."""
    return both(Term(known, english.get(known, ""))) if known else written


def _condition(condition: LinkCondition, vocabulary: Vocabulary) -> str:
    word = condition.word
    match condition.kind:
        case LinkKind.TRAIT:
            return f"〔{_term(word, vocabulary.trait(word), vocabulary.traits)}〕"
        case LinkKind.NAME:
            return f"『{_term(word, vocabulary.name(word), vocabulary.names)}』"
        case LinkKind.NAME_PART:
            return f"「{_term(word, vocabulary.name(word), vocabulary.names)}」"
