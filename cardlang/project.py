"""Find card files, check them and compile their cards; the only module here that knows a game's rules."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from pathlib import Path

from attrs import frozen

from cardlang.card import Card, CardFile, Field, Term
from cardlang.cardfile import duplicate_numbers, read_cards
from cardlang.checker import check_file
from cardlang.checker.readings import Readings
from cardlang.checker.terms import defined_differently
from cardlang.compiler.abilities import abilities_of
from cardlang.compiler.card import UncompiledError, compile_card, passages
from cardlang.compiler.keywords import compile_keyword
from cardlang.diagnostics.model import Diagnostic, errors
from cardlang.diagnostics.render import in_order
from cardlang.files import builtin_vocabulary, find_card_files
from cardlang.line import Line
from cardlang.parser import Reading, language_of
from cardlang.phrase import Lang
from cardlang.source import Source, Span, TextLine, forbidden_characters
from cardlang.vocabulary import KeywordDefinition, Vocabulary, key
from runtime.engine.ability import Ability, CardProgram, KeywordProgram
from runtime.engine.library import Library
from runtime.rules.gundam.words import UNIT
from runtime.terms.nouns import Kind

TEXT_PATH = "<text>"
NOWHERE = Span(0, 0)


@frozen(eq=False)
class Checked:
    """Card files that were read and checked together."""

    sources: tuple[Source, ...]
    files: tuple[CardFile, ...]
    vocabulary: Vocabulary
    diagnostics: tuple[Diagnostic, ...]  # by file and place
    readings: Readings
    missing: tuple[Path, ...] = ()

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in the order of the files."""
        return tuple(card for file in self.files for card in file.cards)

    def card(self, name_or_number: str) -> Card | None:
        """The card of that number, or of that name in either language."""
        return self._by_number.get(key(name_or_number)) or self._by_name.get(key(name_or_number))

    def source_of(self, card: Card) -> Source:
        """The file in which a card stands."""
        return self._file_of[id(card)].source

    def lines(self, card: Card) -> tuple[tuple[TextLine, Reading], ...]:
        """Every line of text on a card with what it says, from top to bottom."""
        return tuple(
            (line, self.readings.of(line, passage.printed_on)) for passage in passages(card) for line in passage.lines
        )

    def program(self, number: str) -> CardProgram | None:
        """The program of the card of that number; none where the card has an error."""
        card = self._by_number.get(key(number))
        return self._programs.get(id(card))

    @property
    def programs(self) -> tuple[CardProgram, ...]:
        """The programs of all cards without errors, in the order of the files."""
        return tuple(self._programs.values())

    @cached_property
    def keywords(self) -> tuple[KeywordProgram, ...]:
        """What every keyword means that is defined without errors."""
        return compile_keywords(self.readings)

    def library(self) -> Library:
        """The programs of all cards without errors, and the keywords, to play with."""
        return Library.of(self.programs, self.keywords)

    def has_errors(self, card: Card) -> bool:
        """Whether anything in what belongs to a card is an error."""
        return id(card) in self._wrong

    @cached_property
    def _by_number(self) -> dict[str, Card]:
        return {key(card.number.value): card for card in reversed(self.cards)}

    @cached_property
    def _by_name(self) -> dict[str, Card]:
        cards = list(reversed(self.cards))
        english = {key(card.name.value.en): card for card in cards if card.name.value.en}
        return english | {key(card.name.value.ja): card for card in cards if card.name.value.ja}

    @cached_property
    def _file_of(self) -> dict[int, CardFile]:
        return {id(card): file for file in self.files for card in file.cards}

    @cached_property
    def _programs(self) -> dict[int, CardProgram]:
        cards = (card for card in self.cards if not self.has_errors(card))
        return {id(card): compile_card(card, self.readings.of, self.vocabulary) for card in cards}

    @cached_property
    def _wrong(self) -> frozenset[int]:
        """The cards with an error between their beginning and that of the next."""
        places: dict[int, list[Span]] = {}
        for each in errors(self.diagnostics):
            places.setdefault(id(each.source), []).append(each.span)
        return frozenset(id(card) for file in self.files for card in _hit(file, places.get(id(file.source), [])))


def _hit(file: CardFile, spans: Iterable[Span]) -> Iterator[Card]:
    """The cards in which the spans lie."""
    starts = [card.span.start for card in file.cards]
    places = (bisect_right(starts, span.start) - 1 for span in spans)
    return (file.cards[place] for place in places if place >= 0)


def check_paths(paths: Iterable[str | Path]) -> Checked:
    """Find, read and check card files; one that is not UTF-8 says so and nothing else."""
    files, missing = find_card_files(paths)
    read = [Source.read(path) for path in files]
    found = [each for _, problems in read for each in problems]
    return _check([source for source, _ in read], found, tuple(missing))


def check_sources(sources: Sequence[Source]) -> Checked:
    """Check files together: the terms and names of each are known to all."""
    return _check(sources, [], ())


def _check(sources: Sequence[Source], found: list[Diagnostic], missing: tuple[Path, ...]) -> Checked:
    unreadable = {id(each.source) for each in errors(found)}
    read = [read_cards(source) for source in sources if id(source) not in unreadable]
    files = tuple(file for file, _ in read)
    vocabulary = builtin_vocabulary().merge(*(file.vocabulary() for file in files))
    readings = Readings(vocabulary)
    for file, problems in read:
        found += [*forbidden_characters(file.source), *problems, *check_file(file, readings)]
    found += [*duplicate_numbers(files), *defined_differently(files)]
    return Checked(tuple(sources), files, vocabulary, tuple(in_order(found)), readings, missing)


def compile_keywords(readings: Readings) -> tuple[KeywordProgram, ...]:
    """Compile the keywords that the readings know; one with an error means nothing."""

    def read(keyword: KeywordDefinition, number: int) -> Line | None:
        said = readings.definition(keyword, str(number))
        return said.line if said else None

    found = []
    for keyword in readings.vocabulary.keywords.values():
        with suppress(UncompiledError):
            found.append(compile_keyword(keyword, read))
    return tuple(found)


@frozen(eq=False)
class ReadText:
    """A text that stands on no card: its lines, what is wrong with them, and what they do."""

    source: Source
    lines: tuple[tuple[TextLine, Reading], ...]
    diagnostics: tuple[Diagnostic, ...]
    abilities: tuple[Ability, ...]  # none where a line has an error
    lang: Lang
    vocabulary: Vocabulary


def read_text(text: str, lang: Lang | None = None, kind: Kind = UNIT, vocabulary: Vocabulary | None = None) -> ReadText:
    """Read card text by itself, as it is printed on that kind of card."""
    source = Source(TEXT_PATH, text)
    readings = Readings(vocabulary or builtin_vocabulary(), lang, kind)
    lines = tuple(TextLine(source.slice(span), span) for span in source.lines if source.slice(span).strip())
    card = Card(Field(TEXT_PATH, NOWHERE), Field(Term(""), NOWHERE), text=lines)
    file = CardFile(source, cards=(card,))
    found = in_order([*forbidden_characters(source), *check_file(file, readings)])
    read = tuple((line, readings.of(line, kind)) for line in lines)
    said = (reading.line for _, reading in read if reading.line is not None)
    abilities = () if errors(found) else abilities_of(line for line in said if line != Line())
    return ReadText(source, read, tuple(found), abilities, lang or language_of(text), readings.vocabulary)
