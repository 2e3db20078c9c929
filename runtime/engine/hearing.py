"""Which cards may hear an event at all, by their print alone: where none may, nothing is projected."""

from collections.abc import Iterator, Mapping
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
Cards = Mapping[type[Event], frozenset[int]]


@frozen(eq=False, slots=False)
class Hearing:
    """The cards that wait for a type of event: for what happens to themselves, or for what happens to others."""

    library: Library

    @cached_property
    def own(self) -> Cards:
        """Those that only hear events that name them or what they lie under."""
        return self._cards(is_own=True)

    @cached_property
    def others(self) -> Cards:
        """Those that may hear any event of the type, or give an ability that does."""
        return self._cards(is_own=False)

    def _cards(self, *, is_own: bool) -> Cards:
        found: dict[type[Event], set[int]] = {}
        for card, program in enumerate(self.library.programs):
            for kind, own in self._heard(program):
                if own is is_own:
                    found.setdefault(kind, set()).add(card)
        return {kind: frozenset(cards) for kind, cards in found.items()}

    def _heard(self, program: CardProgram) -> Iterator[tuple[type[Event], bool]]:
        """The types of event that a card waits for, and whether it hears only those about itself."""
        printed = (*program.abilities, *program.lent)
        for each in printed:
            for ability in self._triggered(each):
                yield from ((kind, is_own(pattern)) for kind, pattern in _kinds(ability))
        # What stands within an ability is given to something, and that may be any object.
        for record in walk(printed):
            if not any(record is one for one in printed):
                for ability in self._triggered(record):
                    yield from ((kind, False) for kind, _ in _kinds(ability))

    def _triggered(self, record: Record) -> Iterator[Triggered]:
        """A triggered ability, or the one that a keyword means wherever it is named."""
        if isinstance(record, Triggered):
            yield record
        name = record.name if isinstance(record, Keyword) else getattr(record, "keyword", None)
        known = self.library.keywords.get(name) if isinstance(name, str) else None
        if known and isinstance(known.ability, Triggered):
            yield known.ability

    def may_hear(self, event: Event, state: GameState) -> bool:
        """Tell whether any ability in play may be set off by an event."""
        kind = type(event)
        others, own = self.others.get(kind), self.own.get(kind)
        if others and any(card in others for card in _in_play(state)):
            return True
        if own and any(card in own for card in _named(event, state)):
            return True
        return any(isinstance(each, AbilityGained | KeywordGained) for one in state.lasting for each in one.given)


def _kinds(ability: Triggered) -> Iterator[tuple[type[Event], Pattern]]:
    return ((DESCRIBED[type(pattern)], pattern) for pattern in patterns_of(ability))


def is_own(pattern: Pattern) -> bool:
    """Tell whether a pattern is only about the card it is printed on, in an event that names it."""
    about = (getattr(pattern, each.name) for each in record_fields(pattern))
    return DESCRIBED[type(pattern)] in NAMING and any(isinstance(each, This) for each in about)


def _in_play(state: GameState) -> Iterator[int]:
    """The cards in play, those under others too."""
    for number in state.in_play():
        yield state.card[number]
        for below in state.under[number]:
            yield state.card[below]


def _named(event: Event, state: GameState) -> Iterator[int]:
    """The cards of the objects that an event names or that caused it, and of what lies under them."""
    cause = getattr(event, "cause", None)
    source = cause.source if cause else None
    for ref in (*event.objects, event.subject, source):
        if ref is not None:
            yield state.card[ref.id]
            for below in state.under[ref.id]:
                yield state.card[below]
