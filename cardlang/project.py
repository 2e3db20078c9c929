"""Find card and deck files, check them and compile their cards; the only module here that knows a game's rules."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from errno import ENOENT
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import evolve, frozen

from cardlang.card import Card, CardFile, Field, Term
from cardlang.cardfile import duplicate_numbers, read_cards
from cardlang.checker import check_file
from cardlang.checker.decks import Stock, check_faults, check_names
from cardlang.checker.readings import Readings
from cardlang.checker.terms import defined_differently
from cardlang.compiler.abilities import abilities_of
from cardlang.compiler.card import UncompiledError, compile_card, passages
from cardlang.compiler.keywords import compile_keyword
from cardlang.deckfile import DeckEntry, DeckFile, read_deck
from cardlang.diagnostics.model import Diagnostic, errors
from cardlang.diagnostics.render import in_order
from cardlang.files import (
    CHECKED,
    SUFFIX,
    builtin_vocabulary,
    find_card_files,
    find_files,
    folder_of,
    is_deck,
    is_play,
    project_cards,
)
from cardlang.headings import CardType
from cardlang.line import Line
from cardlang.parser import Reading, language_of
from cardlang.phrase import Lang
from cardlang.source import Source, Span, TextLine, forbidden_characters
from cardlang.vocabulary import KeywordDefinition, Vocabulary, key
from runtime.engine.ability import Ability, CardProgram, KeywordProgram
from runtime.engine.library import Library
from runtime.engine.ruleset import Ruleset
from runtime.rules import RULESETS
from runtime.rules.gundam.deck import Copies, faults
from runtime.rules.gundam.locations import DECK, RESOURCE_DECK
from runtime.rules.gundam.words import UNIT
from runtime.terms.nouns import Kind

if TYPE_CHECKING:  # most checks see no play: what reads them waits for the first one
    from cardlang.plays.looking import Look
    from cardlang.plays.model import Play

TEXT_PATH = "<text>"
NOWHERE = Span(0, 0)


@frozen(eq=False)
class Checked:
    """Card and deck files that were read and checked together."""

    sources: tuple[Source, ...]
    files: tuple[CardFile, ...]
    vocabulary: Vocabulary
    diagnostics: tuple[Diagnostic, ...]  # by file and place
    readings: Readings
    missing: tuple[Path, ...] = ()
    decks: tuple[DeckFile, ...] = ()
    plays: "tuple[Play, ...]" = ()

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """Every card, in the order of the files."""
        return tuple(card for file in self.files for card in file.cards)

    def card(self, name_or_number: str) -> Card | None:
        """The card of that number, or the first one of that name in either language."""
        return next(iter(self.called(name_or_number)), None)

    def called(self, name_or_number: str) -> tuple[Card, ...]:
        """The card of that number, or all of that name in either language: several cards may share one."""
        numbered = self.numbered(name_or_number)
        return (numbered,) if numbered else self._by_name.get(key(name_or_number), ())

    def numbered(self, number: str) -> Card | None:
        """The card of that number."""
        return self._by_number.get(key(number))

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
    def _by_name(self) -> dict[str, tuple[Card, ...]]:
        found: dict[str, tuple[Card, ...]] = {}
        for card in self.cards:
            if self.numbered(card.number.value) is card:
                for name in {key(each) for each in (card.name.value.ja, card.name.value.en) if each}:
                    found[name] = (*found.get(name, ()), card)
        return found

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
    """Find, read and check card, deck and play files; one that is not UTF-8 says so and nothing else.

    The cards of a deck or a play that are not among the files stand in its folder, or in its project.
    """
    files, missing = find_files(paths, CHECKED)
    sources, found = _read(files)
    return evolve(_check(sources, found, looks_around=True), missing=tuple(missing))


def check_sources(sources: Sequence[Source], *, looks_around: bool = False) -> Checked:
    """Check files together: the terms and names of each are known to all.

    `looks_around` says that the cards of a deck or a play may also stand in files near it.
    """
    return _check(sources, [], looks_around=looks_around)


def _read(paths: Iterable[Path]) -> tuple[list[Source], list[Diagnostic]]:
    read = [Source.read(path) for path in paths]
    return [source for source, _ in read], [each for _, problems in read for each in problems]


def _check(sources: Sequence[Source], found: list[Diagnostic], *, looks_around: bool) -> Checked:
    of_cards = [source for source in sources if not (is_deck(source.path) or is_play(source.path))]
    checked, readable = _check_cards([of_cards], found), _readable(sources, found)
    checked = _with_decks(checked, [each for each in readable if is_deck(each.path)], looks_around=looks_around)
    checked = _with_plays(checked, [each for each in readable if is_play(each.path)], looks_around=looks_around)
    return evolve(checked, sources=tuple(sources))


def _readable(sources: Iterable[Source], found: Iterable[Diagnostic]) -> list[Source]:
    """The sources of which everything could be decoded."""
    unreadable = {id(each.source) for each in errors(found)}
    return [source for source in sources if id(source) not in unreadable]


def _check_cards(stages: Sequence[Sequence[Source]], found: Iterable[Diagnostic]) -> Checked:
    """Check card files; those of an earlier stage hide what later ones say of the same number or term."""
    found = list(found)
    read = [[read_cards(source) for source in _readable(stage, found)] for stage in stages]
    files = tuple(file for stage in read for file, _ in stage)
    known = (file.vocabulary() for stage in reversed(read) for file, _ in stage)
    vocabulary = builtin_vocabulary().merge(*known)
    readings = Readings(vocabulary)
    for file, problems in chain.from_iterable(read):
        found += [*forbidden_characters(file.source), *problems, *check_file(file, readings)]
    for stage in read:
        together = [file for file, _ in stage]
        found += [*duplicate_numbers(together), *defined_differently(together)]
    return Checked(tuple(chain.from_iterable(stages)), files, vocabulary, tuple(in_order(found)), readings)


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


# ---- decks


@frozen(eq=False)
class Decks:
    """Decks to play with: the programs of the cards, and for each deck the numbers in each of its piles.

    Where something is wrong with a deck or with a card in it, there is nothing but the errors.
    """

    library: Library
    piles: tuple[Mapping[str, tuple[str, ...]], ...]
    vocabulary: Vocabulary
    diagnostics: tuple[Diagnostic, ...] = ()


def ruleset(name: str = "gundam") -> Ruleset:
    """The rules of a game."""
    return RULESETS[name]


def load_decks(paths: Iterable[str | Path], cards: Iterable[str | Path] = ()) -> Decks:
    """Read decks to play with, with the cards in the card files given or else near each deck.

    A path at which nothing is raises `FileNotFoundError`.
    """
    given, missing = find_card_files(cards)
    if missing:
        raise FileNotFoundError(ENOENT, "", str(missing[0]))
    (of_cards, found), (of_decks, more) = _read(given), _read(map(Path, paths))
    read = [read_deck(source)[0] for source in _readable(of_decks, more)]
    pool = _pool(_check_cards([of_cards], found), read)
    checked = _with_decks(pool, _readable(of_decks, more), looks_around=False)
    own = {id(source) for source in of_decks}
    wrong = [each for each in errors([*more, *checked.diagnostics]) if id(each.source) in own]
    wrong += _of_needed(pool, read, pool.sources)
    if wrong:
        return Decks(Library(()), (), pool.vocabulary, tuple(in_order(wrong)))
    return Decks(pool.library(), tuple(_piles(deck, pool) for deck in read), pool.vocabulary)


# ---- plays


def load_cards(play: str | Path, where: Iterable[str | Path] = ()) -> Checked:
    """The cards that a play can name: those in the card files given, or else near it and in its project.

    A path at which nothing is raises `FileNotFoundError`.
    """
    given, missing = find_card_files(where)
    if missing:
        raise FileNotFoundError(ENOENT, "", str(missing[0]))
    stages = [[Source.read(path)[0] for path in paths] for paths in ([given] if given else _around(Path(play)))]
    return _check_cards(stages, ())


def _with_plays(checked: Checked, sources: Sequence[Source], *, looks_around: bool) -> Checked:
    """Check plays, but do not run them: with these cards and, where they name others, with those that lie around."""
    if not sources:
        return checked
    from cardlang.diagnostics.plays import UnknownPlayCard
    from cardlang.plays.looking import look_at

    around: dict[Path, Checked] = {}
    looks: list[Look] = []
    for source in sources:
        look = look_at(source, checked)
        if looks_around and any(isinstance(each, UnknownPlayCard) for each in look.diagnostics):
            folder = Path(source.path).parent
            around[folder] = around.get(folder) or load_cards(source.path)
            look = look_at(source, around[folder])
        looks.append(look)
    found = (*checked.diagnostics, *chain.from_iterable(each.diagnostics for each in looks))
    return evolve(checked, plays=tuple(each.play for each in looks), diagnostics=tuple(in_order(found)))


def _around(play: Path) -> Iterator[list[Path]]:
    """The card files in the folder of a play and below, those in the folder above, and those of its project."""
    known: set[Path] = set()
    above = [path for path in play.absolute().parent.parent.glob(f"*{SUFFIX}") if path.is_file()]
    project = project_cards(play)
    for paths in (find_card_files([play.parent])[0], sorted(above), find_card_files([project])[0] if project else []):
        new = [path for path in paths if path.resolve() not in known]
        known.update(path.resolve() for path in new)
        yield new


def _piles(deck: DeckFile, pool: Checked) -> Mapping[str, tuple[str, ...]]:
    """The numbers of the cards in each pile, as often as each is there."""
    main, resources = _copies(deck.cards, pool), _copies(deck.resources, pool)
    return {
        zone: tuple(each.card.number for each in copies for _ in range(each.count))
        for zone, copies in ((DECK, main), (RESOURCE_DECK, resources))
    }


def _with_decks(checked: Checked, sources: Sequence[Source], *, looks_around: bool) -> Checked:
    """Check decks with these cards and, where they name others, with those that lie around."""
    read = [read_deck(source) for source in sources]
    decks = tuple(deck for deck, _ in read)
    pool = _pool(checked, decks) if looks_around else checked
    stock = Stock.of(pool.cards)
    found = [*checked.diagnostics, *chain.from_iterable(problems for _, problems in read)]
    for deck in decks:
        found += [*_in_lines(deck, stock), *_break_rules(deck, pool)]
    known = {id(source) for source in checked.sources}
    found += _of_needed(pool, decks, [source for source in pool.sources if id(source) not in known])
    return evolve(checked, decks=decks, diagnostics=tuple(in_order(found)))


def _pool(checked: Checked, decks: Iterable[DeckFile]) -> Checked:
    """The cards that were given and, while a deck names others, those of its folder and then those of its project."""
    pool, stages, found = checked, [list(checked.sources)], list(checked.diagnostics)
    places: tuple[Callable[[str], Path | None], ...] = (folder_of, project_cards)
    for place in places:
        stock = Stock.of(pool.cards)
        folders = [place(deck.source.path) for deck in decks if stock.lacks(deck)]
        known = {Path(source.path).resolve() for source in chain.from_iterable(stages)}
        paths = find_card_files(filter(None, folders))[0]
        sources, problems = _read(path for path in paths if path.resolve() not in known)
        if sources:
            stages.append(sources)
            found += problems
            pool = _check_cards(stages, found)
    return pool


def _in_lines(deck: DeckFile, stock: Stock) -> Iterator[Diagnostic]:
    """Wrong characters and wrong cards; a word with a wrong character is not looked up."""
    characters = forbidden_characters(deck.source)
    yield from characters
    for problem in check_names(deck, stock):
        if not any(problem.span.start <= each.span.start < problem.span.end for each in characters):
            yield problem


def _break_rules(deck: DeckFile, pool: Checked) -> Iterator[Diagnostic]:
    """What the rules of the game say of a deck; without its unknown cards nothing is said of its size."""
    main, resources = _copies(deck.cards, pool), _copies(deck.resources, pool)
    is_whole = deck.is_whole and len(main) + len(resources) == len(deck.entries)
    return check_faults(evolve(deck, is_whole=is_whole), faults(main, resources))


def _copies(entries: Iterable[DeckEntry], pool: Checked) -> list[Copies]:
    """The cards of a pile that are known, by what stands above their text."""
    cards = ((pool.numbered(entry.number.value), entry.count.value) for entry in entries)
    return [
        Copies(compile_card(_without_text(card), pool.readings.of, pool.vocabulary), count)
        for card, count in cards
        if card and card.type
    ]


def _without_text(card: Card) -> Card:
    return evolve(card, text=(), upper=(), lower=(), pilot=None)


def _of_needed(pool: Checked, decks: Iterable[DeckFile], sources: Iterable[Source]) -> list[Diagnostic]:
    """The errors of these files in a card that a deck names or in a token, and the files that cannot be read."""
    named = {key(entry.number.value) for deck in decks for entry in deck.entries}
    files = {id(file.source): file for file in pool.files}
    own = {id(source) for source in sources}

    def is_needed(problem: Diagnostic) -> bool:
        file = files.get(id(problem.source))
        return file is None or any(
            key(card.number.value) in named or (card.type is not None and card.type.value is CardType.UNIT_TOKEN)
            for card in _hit(file, [problem.span])
        )

    return [each for each in errors(pool.diagnostics) if id(each.source) in own and is_needed(each)]


# ---- a text by itself


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
