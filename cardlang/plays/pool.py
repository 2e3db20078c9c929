"""The cards of a play: those that it defines, and those of the project in which it lies."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Protocol

from attrs import evolve, frozen

from cardlang.card import Card, CardFile
from cardlang.checker import check_file
from cardlang.checker.readings import Readings
from cardlang.compiler.card import UncompiledError, compile_card
from cardlang.diagnostics.model import Diagnostic, Text, errors
from cardlang.diagnostics.plays import SeveralPlayCards, UnknownPlayCard, UnknownPlayWord, UnusableCard
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import spelling
from cardlang.plays.gundam import BLANK, ENGLISH, PLAIN_RESOURCE, UNIT_TOKEN, UNMARKED
from cardlang.plays.model import Act, CardClaim, Detail, Named, Play, ZoneLine
from cardlang.plays.words import Place, Verb, Who
from cardlang.source import Source, fold
from cardlang.vocabulary import Vocabulary
from runtime.engine.ability import CardProgram, KeywordProgram
from runtime.engine.library import Library

KEYWORDS = Text("カードの様子", "what is said of a card")
NUMBER = "0123456789"
# What stands for something else than a card: numbers of cards and of EX resources, payments, texts with ■.
OTHER = re.compile(r"ex|(?:ex)?[0-9]+\D?|■.*|[0-9]+ ex[0-9]+", re.IGNORECASE)


# Blank cards and what the rules supply, by their names in either language.
BUILT_IN = {spelling(name): number for names in (UNMARKED, ENGLISH) for number, name in names.items()}


class Cards(Protocol):
    """The checked cards of a project, as far as a play asks for them."""

    @property
    def vocabulary(self) -> Vocabulary: ...
    @property
    def cards(self) -> tuple[Card, ...]: ...
    @property
    def programs(self) -> tuple[CardProgram, ...]: ...
    @property
    def keywords(self) -> tuple[KeywordProgram, ...]: ...
    def card(self, name_or_number: str, /) -> Card | None: ...
    def called(self, name_or_number: str, /) -> tuple[Card, ...]: ...
    def program(self, number: str, /) -> CardProgram | None: ...
    def source_of(self, card: Card, /) -> Source: ...


@frozen(eq=False, slots=False)
class Pool:
    """All that a play can name: its own cards before those of the project."""

    play: Play
    cards: Cards
    readings: Readings
    own: Mapping[str, CardProgram]

    @property
    def vocabulary(self) -> Vocabulary:
        """The words of the project and of the play."""
        return self.readings.vocabulary

    @cached_property
    def library(self) -> Library:
        """The programs that the game is played with."""
        needed = {self._number_in_project(each.name) for each in named(self.play)}
        others = (each for each in self.cards.programs if each.number in needed or each.kind == UNIT_TOKEN)
        cards = {each.number: each for each in (*others, *self.own.values(), BLANK, PLAIN_RESOURCE)}
        return Library.of(cards.values(), self.cards.keywords)

    def _number_in_project(self, name: str) -> str:
        card = self.cards.card(name)
        return card.number.value if card else ""

    def number(self, name: str) -> str | None:
        """The number of the card of that number or name, if it can be laid out."""
        word = spelling(name)
        own = next((number for number in self.own if spelling(number) == word), None)
        return own or BUILT_IN.get(word) or self._number_in_project(name) or self._tokens.get(word)

    def card(self, number: str) -> Card | None:
        """The card of that number as it is printed; none for what the rules supply."""
        own = next((card for card in self.play.cards if card.number.value == number), None)
        return own or self.cards.card(number)

    @cached_property
    def _tokens(self) -> Mapping[str, str]:
        """What texts bring into play and no card prints, by its names."""
        tokens = [program for program in self.library.programs if program.number.startswith("「")]
        names = ((name, each.number) for each in tokens for name in (each.name, self.vocabulary.names.get(each.name)))
        return {spelling(name): number for name, number in names if name}

    def known(self) -> tuple[str, ...]:
        """The names of the cards that the play has."""
        return tuple(dict.fromkeys((*self.own, *(each.name for each in named(self.play) if self.number(each.name)))))

    def _nearest(self, name: str) -> str | None:
        """The number or the name that was most likely meant."""
        numbers = (*self.own, *(card.number.value for card in self.cards.cards))
        return nearest(name, numbers) or nearest(name, [card.name.value.ja for card in self.cards.cards])

    def check(self) -> Iterator[Diagnostic]:
        """Every name that no card has, every card that has an error, and every keyword that is not known."""
        first = {each.name: each for each in reversed(tuple(named(self.play)))}
        for each in sorted(first.values(), key=lambda each: each.span):
            number = self.number(each.name)
            if number is None:
                near = self._nearest(each.name)
                yield UnknownPlayCard(self.play.source, each.span, each.name, near, self.known())
                continue
            meant = () if number in self.own else self.cards.called(each.name)
            if len(meant) > 1:
                yield SeveralPlayCards(self.play.source, each.span, each.name, tuple(one.number.value for one in meant))
            elif meant and self.cards.program(number) is None:
                path = self.cards.source_of(meant[0]).path
                yield UnusableCard(self.play.source, each.span, number, path)
        for detail in details(self.play):
            word = detail.keyword.rstrip(NUMBER).strip()
            if word and self.vocabulary.keyword(word) is None:
                keywords = self.vocabulary.keywords
                near = nearest(word, (*keywords, *(each.name_en for each in keywords.values())))
                known = tuple(f"《{name}》" for name in keywords)
                yield UnknownPlayWord(self.play.source, detail.span, word, KEYWORDS, near, known)


def pool_of(play: Play, cards: Cards) -> tuple[Pool, tuple[Diagnostic, ...]]:
    """The cards of a play, and all that is wrong with those that it defines or names."""
    words = Vocabulary(
        traits=dict.fromkeys(_traits(play.cards), ""),
        names={card.name.value.ja: "" for card in play.cards} | {_pilot(card): "" for card in play.cards if card.pilot},
    )
    readings = Readings(cards.vocabulary.merge(_without(words, cards.vocabulary)))
    file = CardFile(play.source, cards=play.cards)
    found = list(check_file(file, readings))
    own: dict[str, CardProgram] = {}
    for card in play.cards:
        try:
            own[card.number.value] = compile_card(card, readings.of, readings.vocabulary)
        except UncompiledError:
            continue
    pool = Pool(play, cards, readings, own)
    return pool, (*found, *(() if errors(found) else pool.check()))


def _traits(cards: Iterable[Card]) -> Iterator[str]:
    for card in cards:
        yield from (each.value for each in card.traits)
        yield from (each.value for each in (card.pilot.traits if card.pilot else ()))


def _pilot(card: Card) -> str:
    return card.pilot.name.value.ja if card.pilot else ""


def _without(words: Vocabulary, known: Vocabulary) -> Vocabulary:
    """The words that are new: those that are known keep their translation."""
    return evolve(
        words,
        traits={each: en for each, en in words.traits.items() if known.trait(each) is None},
        names={each: en for each, en in words.names.items() if known.name(each) is None},
    )


# ---- what a play names


def details(play: Play) -> Iterator[Detail]:
    """Everything that a play says of cards."""
    claims = (*play.zones, *play.claims, *(act.claim for act in play.course if act.claim))
    for claim in claims:
        match claim:
            case ZoneLine(items=items):
                yield from (each for item in items for each in item.details)
            case CardClaim(details=said):
                yield from said


def named(play: Play) -> Iterator[Named]:
    """Every card that a play names, wherever it does."""
    for line in play.zones:
        yield from _of_zone(line)
    for act in play.course:
        yield from _of_act(act)
    for claim in play.claims:
        yield from _of_claim(claim)


def _of_zone(line: ZoneLine) -> Iterator[Named]:
    for item in line.items:
        if item.card:
            yield item.card
        yield from (each.card for each in item.details if each.card)


def _of_act(act: Act) -> Iterator[Named]:
    for each in (*act.words, *((act.target,) if act.target else ())):
        if _is_card(each, act.verb):
            yield each
    if act.refused:
        yield from _of_act(act.refused)
    if act.claim:
        yield from _of_claim(act.claim)


def _of_claim(claim: object) -> Iterator[Named]:
    match claim:
        case ZoneLine():
            yield from _of_zone(claim)
        case CardClaim(card=card, details=details):
            yield card
            yield from (each.card for each in details if each.card)


# Acts whose every word is a card, but for a player that is attacked.
ABOUT_CARDS = frozenset((Verb.PLAY, Verb.ACTION, Verb.ACTIVATE, Verb.BLOCK, Verb.ATTACK))
NO_CARDS = frozenset((Verb.PAY, Verb.OPTION))


def _is_card(each: Named, verb: Verb) -> bool:
    """Whether a word of an act stands for a card: not for a player, an option, an end of the deck or a payment."""
    if each.is_quoted:
        return True
    if verb in NO_CARDS or Who.find(each.name):
        return False
    return verb in ABOUT_CARDS or not (OTHER.fullmatch(fold(each.name)) or Place.find(each.name))
