"""Which cards may hear an event at all, by their print alone: where none may, nothing is projected."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cached_property

from attrs import frozen

from runtime.engine.ability import CardProgram, Keyword, Triggered
from runtime.engine.continuous import AbilityGained, KeywordGained
from runtime.engine.library import Library, patterns_of
from runtime.events.base import Event
from runtime.events.fighting import AttackDeclared, BlockDeclared, DamageDealt, DamageRemoved, Destroyed
from runtime.events.moving import CardMoved, CardTurned
from runtime.state.record import Record, record_fields, walk
from runtime.state.state import GameState
from runtime.terms.base import Pattern
from runtime.terms.nouns import This
from runtime.terms.select import DESCRIBED

# Events that name every object that a pattern about the card itself could mean.
NAMING = (AttackDeclared, BlockDeclared, CardMoved, CardTurned, DamageDealt, DamageRemoved, Destroyed)
NONE: frozenset[int] = frozenset()


class Heard(Enum):
    """How a card comes to hear an event."""

    OWN = "it hears those that name it, or what it lies under"
    ANY = "it hears any of the type"
    GIVEN = "it gives an ability to others that does"


@frozen(eq=False, slots=False)
class Hearing:
    """The cards that wait for each type of event."""

    library: Library

    @cached_property
    def cards(self) -> Mapping[tuple[type[Event], Heard], frozenset[int]]:
        """The cards that hear a type of event in some way."""
        found: dict[tuple[type[Event], Heard], set[int]] = {}
        for card, program in enumerate(self.library.programs):
            for way in self._ways(program):
                found.setdefault(way, set()).add(card)
        return {way: frozenset(cards) for way, cards in found.items()}

    def _ways(self, program: CardProgram) -> Iterator[tuple[type[Event], Heard]]:
        printed = (*program.abilities, *program.lent)
        for each in printed:
            for pattern in self._patterns(each):
                yield DESCRIBED[type(pattern)], Heard.OWN if is_own(pattern) else Heard.ANY
        # What stands within an ability is given to something, and that may be any object.
        for record in walk(printed):
            if not any(record is one for one in printed):
                yield from ((DESCRIBED[type(pattern)], Heard.GIVEN) for pattern in self._patterns(record))

    def _patterns(self, record: Record) -> Iterator[Pattern]:
        """What a triggered ability waits for, or the one that a keyword means wherever it is named."""
        if isinstance(record, Triggered):
            yield from patterns_of(record)
        name = record.name if isinstance(record, Keyword) else getattr(record, "keyword", None)
        known = self.library.keywords.get(name) if isinstance(name, str) else None
        if known and isinstance(known.ability, Triggered):
            yield from patterns_of(known.ability)

    def hearers(self, event: Event, speaking: Iterable[int], state: GameState) -> list[int]:
        """Give those of the speaking objects that an event may set off, in their order."""
        own, any_, given = (self.cards.get((type(event), way), NONE) for way in Heard)
        numbers = list(speaking)
        if _are_given(given, numbers, state):
            return numbers
        named = _named(event) if own else ()
        return [
            number
            for number in numbers
            if (any_ and _is_of(any_, number, state)) or (number in named and _is_of(own, number, state))
        ]


def is_own(pattern: Pattern) -> bool:
    """Tell whether a pattern is only about the card it is printed on, in an event that names it."""
    about = (getattr(pattern, each.name) for each in record_fields(pattern))
    return DESCRIBED[type(pattern)] in NAMING and any(isinstance(each, This) for each in about)


def _is_of(cards: frozenset[int], number: int, state: GameState) -> bool:
    """Tell whether an object, or what lies under it, is one of these cards."""
    return state.card[number] in cards or any(state.card[below] in cards for below in state.under[number])


def _are_given(given: frozenset[int], numbers: list[int], state: GameState) -> bool:
    """Tell whether an object may have been given an ability that hears: by a card in play, or by an effect begun."""
    if given and any(_is_of(given, number, state) for number in numbers):
        return True
    return any(isinstance(each, AbilityGained | KeywordGained) for one in state.lasting for each in one.given)


def _named(event: Event) -> tuple[int, ...]:
    """The objects that an event names, or that caused it."""
    cause = getattr(event, "cause", None)
    refs = (*event.objects, event.subject, cause.source if cause else None)
    return tuple(ref.id for ref in refs if ref is not None)
