"""The programs of the cards, by number, and what keywords mean."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import Factory, frozen

from runtime.engine.ability import Ability, CardProgram, Keyword, KeywordProgram, Print, Replacement, Triggered
from runtime.state.definitions import CardDefinition
from runtime.state.profile import Held, Profile
from runtime.state.record import encode, replaced, walk
from runtime.state.save import canonical, digest
from runtime.terms.base import Pattern
from runtime.terms.nouns import Color, Kind, Stat, This, TokenCard, Tokens
from runtime.terms.numbers import Fixed, Parameter
from runtime.terms.patterns import AnyOf


@frozen(eq=False, slots=False)
class Library:
    """Programs by their index, what is printed on them, and the keywords they use."""

    programs: tuple[CardProgram, ...]
    keywords: Mapping[str, KeywordProgram] = Factory(dict)

    @staticmethod
    def of(programs: Iterable[CardProgram], keywords: Iterable[KeywordProgram] = ()) -> "Library":
        """Take programs in, and the tokens that they define and no card prints."""
        given = tuple(dict.fromkeys(programs))
        return Library((*given, *_tokens(given)), {each.name: each for each in keywords})

    @cached_property
    def cards(self) -> tuple[CardDefinition, ...]:
        """What is printed on the cards, in the same order."""
        return tuple(map(define, self.programs))

    @cached_property
    def by_number(self) -> Mapping[str, CardProgram]:
        """The program of a card."""
        return {program.number: program for program in self.programs}

    @cached_property
    def lent(self) -> tuple[tuple[tuple[int, Ability], ...], ...]:
        """What each card lends to the one it lies under, each text with its place."""
        return tuple(
            tuple((place, each) for place, each in enumerate(program.lent) if not keeps(each))
            for program in self.programs
        )

    @cached_property
    def tokens(self) -> Mapping[tuple[Kind, str], str]:
        """The number of the token of a kind and name."""
        return {(each.kind, each.name): each.number for each in reversed(self.programs)}

    def adds(self, keyword: str) -> bool:
        """Tell whether numbers of a keyword add up."""
        known = self.keywords.get(keyword)
        return known is not None and known.adds

    def keyword(self, name: str, number: int) -> Held | None:
        """Give what a keyword says with that number; `None` where the rules themselves say it."""
        if (name, number) not in self._spelled:
            self._spelled[name, number] = self._spell(name, number)
        return self._spelled[name, number]

    @cached_property
    def _spelled(self) -> dict[tuple[str, int], Held | None]:
        return {}

    def _spell(self, name: str, number: int) -> Held | None:
        known = self.keywords.get(name)
        if known is None or known.ability is None:
            return None
        ability: Ability = replaced(known.ability, Parameter(), Fixed(number))
        return Held(ability, -1 - list(self.keywords).index(name), keyword=name)


def _tokens(programs: tuple[CardProgram, ...]) -> Iterator[CardProgram]:
    """Make a program for each token that a text describes and no card prints; the checker has compared the others."""
    known = {(program.kind, program.name) for program in programs}
    for each in walk(programs):
        if isinstance(each, Tokens) and (each.kind, each.card.name) not in known:
            known.add((each.kind, each.card.name))
            yield _token(each.card, each.kind)


def _token(card: TokenCard, kind: Kind) -> CardProgram:
    stats = tuple(Print(each.stat, each.value) for each in card.stats)
    abilities = tuple(each for each in card.abilities if isinstance(each, Ability))
    return CardProgram(f"「{card.name}」", card.name, kind, stats=stats, traits=card.traits, abilities=abilities)


def define(program: CardProgram) -> CardDefinition:
    """Put what is printed on a card in plain words."""
    profile = printed(program)
    return CardDefinition(
        program.number, program.name, program.kind.name, profile.numbers, fingerprint(program), profile
    )


def printed(program: CardProgram) -> Profile:
    """What a card is by its print alone; a keyword under a condition is an ability that gives it.

    A card with another side has the name and the traits of both (2-2.4, A-80).
    """
    numbers = {each.stat.name: each.value for each in program.stats if isinstance(each.stat, Stat)}
    keywords: dict[str, int] = {}
    held = []
    for place, ability in enumerate((*program.abilities, *filter(keeps, program.lent))):
        if isinstance(ability, Keyword) and not ability.gates:
            keywords[ability.name] = keywords.get(ability.name, 0) + (ability.number or 0)
        else:
            held.append(Held(ability, place))
    color = program.color.name if isinstance(program.color, Color) else None
    sides = (program, program.other_side) if program.other_side else (program,)
    names = tuple(dict.fromkeys(each.name for each in sides))
    traits = tuple(dict.fromkeys(trait for each in sides for trait in each.traits))
    return Profile(program.kind.name, names, traits, color, numbers, keywords, tuple(held))


def keeps(ability: Ability) -> bool:
    """Tell whether a card keeps a text that it would lend: one that names the zone in which the card lies (3-3.13)."""
    return any(isinstance(each, This) and each.place for each in walk(ability))


def fingerprint(program: CardProgram) -> str:
    """Give a hash that any change of the program changes."""
    return digest(canonical(encode(program)))


def patterns_of(ability: Triggered | Replacement) -> tuple[Pattern, ...]:
    """What an ability waits for, or replaces: each part of 【配備時】/【アタック時】."""
    pattern = ability.pattern
    return pattern.patterns if isinstance(pattern, AnyOf) else (pattern,)
