"""The ruleset and the library of a game, as the state refers to them."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import field, frozen

from runtime.engine.ability import Constant, Keyword, Replacement, Triggered
from runtime.engine.continuous import (
    EVERYWHERE,
    AbilityGained,
    Given,
    KeywordGained,
    KeywordLost,
    NameGained,
    NumberGuarded,
    NumberRaised,
    TraitsGained,
)
from runtime.engine.dependence import reads
from runtime.engine.hearing import Hearing
from runtime.engine.library import Library, patterns_of, printed
from runtime.engine.ruleset import Ruleset
from runtime.events.base import ANYTHING, EFFECTS, TURN, Event
from runtime.state.definitions import Definitions
from runtime.state.profile import Held, Profile
from runtime.state.record import Record, walk
from runtime.state.state import NOBODY, GameState
from runtime.terms.base import Pattern
from runtime.terms.durations import TurnOf
from runtime.terms.filters import HasAbility, HasKeyword, HasTrait, Measures, NameHas, Superlative, UniqueNames
from runtime.terms.nouns import Kind, This
from runtime.terms.numbers import StatOf
from runtime.terms.patterns import Discarded
from runtime.terms.select import DESCRIBED, LOOKS_BACK, asked_for

CONSTANT = (Constant, Keyword)
KEYWORD_GIVEN = (KeywordGained, KeywordLost)
NUMBER_GIVEN = (NumberRaised, NumberGuarded)
# Which of what effects give is read by a term.
ASKED: Mapping[type[Record], tuple[type[Given], ...]] = {
    HasKeyword: KEYWORD_GIVEN,
    HasAbility: (*KEYWORD_GIVEN, AbilityGained),
    HasTrait: (TraitsGained,),
    NameHas: (NameGained,),
    UniqueNames: (NameGained,),
    Measures: NUMBER_GIVEN,
    Superlative: NUMBER_GIVEN,
    StatOf: NUMBER_GIVEN,
    # Of some kinds is only what has a name or a trait, or lies on what has one.
    Kind: (NameGained, TraitsGained),
}


@frozen(eq=False, slots=False)
class World(Definitions):
    """All that is fixed for a whole game."""

    ruleset: Ruleset = field(kw_only=True)
    library: Library = field(kw_only=True)

    @cached_property
    def remembered(self) -> frozenset[type[Event]]:
        """The types of event for which a card may ask later in the turn."""
        return frozenset(kind for each in walk(self.library.programs) for kind in asked_for(each))

    @cached_property
    def constant_keywords(self) -> tuple[str, ...]:
        """The keywords whose text is a constant effect."""
        return tuple(each.name for each in self.library.keywords.values() if isinstance(each.ability, Constant))

    @cached_property
    def asked_by_constant(self) -> frozenset[type[Given]]:
        """What a constant effect may give that another one asks for."""
        keywords = (each.ability for each in self.library.keywords.values())
        constant = [each for each in walk((self.library.programs, tuple(keywords))) if isinstance(each, CONSTANT)]
        asked = {kind for each in walk(tuple(constant)) for kind in ASKED.get(type(each), ())}
        # An ability that is given may be constant itself, and so may a keyword.
        return frozenset({*asked, AbilityGained, *(KEYWORD_GIVEN if self.constant_keywords else ())})

    @cached_property
    def _waited_for(self) -> tuple[type[Pattern], ...]:
        """The patterns that any ability waits for, printed, given or said by a keyword."""
        said = walk((self.library.programs, tuple(self.library.keywords.values())))
        return tuple(type(part) for each in said if isinstance(each, Triggered) for part in patterns_of(each))

    @cached_property
    def waited_for_before(self) -> frozenset[type[Event]]:
        """The types of event that some ability waits for and looks back from (10-1.triggered.5)."""
        return frozenset(DESCRIBED[kind] for kind in self._waited_for if kind in LOOKS_BACK)

    @cached_property
    def waited_for_after(self) -> frozenset[type[Event]]:
        """The types of event that some other ability waits for."""
        return frozenset(DESCRIBED[kind] for kind in self._waited_for if kind not in LOOKS_BACK)

    @cached_property
    def reads(self) -> tuple[frozenset[str], ...]:
        """What the constant effects of each card read, and of the keywords that it has or gives."""
        keywords = tuple(each.ability for each in self.library.keywords.values() if each.ability)
        common = reads(keywords, self, self.ruleset.read_in_play)
        cards = ((*program.abilities, *program.lent) for program in self.library.programs)
        return tuple(common | reads(abilities, self, self.ruleset.read_in_play) for abilities in cards)

    @cached_property
    def always_read(self) -> frozenset[str]:
        """What every projection depends on: what speaks, in play and elsewhere, and effects that were begun."""
        everywhere = tuple(zone.name for zone in self.zones)
        texts = (one for each in self._elsewhere.values() for one in each)
        elsewhere = (zone for _, zones in texts for zone in (everywhere if zones is None else zones))
        turns = (TURN,) if any(isinstance(each, TurnOf) for each in walk(self.library.programs)) else ()
        return frozenset((*self.ruleset.speaking, *elsewhere, *turns, EFFECTS, ANYTHING))

    @cached_property
    def hearing(self) -> Hearing:
        """Which cards may hear which events."""
        return Hearing(self.library)

    @cached_property
    def replaced(self) -> frozenset[type[Event]]:
        """The types of event that some ability replaces."""
        said = walk((self.library.programs, tuple(self.library.keywords.values())))
        patterns = (part for each in said if isinstance(each, Replacement) for part in patterns_of(each))
        return frozenset(DESCRIBED[type(part)] for part in patterns)

    @cached_property
    def other_sides(self) -> dict[int, Profile]:
        """What a card is under a host, by the card: its other side, where it has one (3-4.8)."""
        sides = {card: program.other_side for card, program in enumerate(self.library.programs)}
        return {card: printed(side) for card, side in sides.items() if side}

    # ---- where cards have their text

    @cached_property
    def _speaking_slots(self) -> tuple[int, ...]:
        return tuple(self.slot_index[slot] for name in self.ruleset.speaking for slot in self.slots if slot[0] == name)

    def speaking(self, state: GameState) -> Iterator[int]:
        """Give the objects in play that have their text, by player and zone; none under another."""
        for player in range(len(state.side)):
            first = player * len(self.slots)
            for place in self._speaking_slots:
                yield from state.zones[first + place]

    def speaking_elsewhere(self, state: GameState) -> Iterator[tuple[int, Held]]:
        """Give the constant abilities of cards that do not speak where they lie, but have this text there."""
        if self._elsewhere:
            for number, card in enumerate(state.card):
                for held, zones in self._elsewhere.get(card, ()):
                    zone = state.zone_of(number)
                    silent = zone not in self.ruleset.speaking or state.host[number] != NOBODY
                    if silent if zones is None else zone in zones:
                        yield number, held

    @cached_property
    def _elsewhere(self) -> dict[int, tuple[tuple[Held, tuple[str, ...] | None], ...]]:
        """The texts by card that work elsewhere: in the zones that they name, or in all of them."""
        found: dict[int, tuple[tuple[Held, tuple[str, ...] | None], ...]] = {}
        for card, each in enumerate(self.cards):
            side = self.other_sides.get(card)
            held = (*each.printed.held, *(side.held if side else ()))
            texts = tuple(_elsewhere(one) for one in held if isinstance(one.ability, Constant))
            working = tuple((one, zones) for one, zones in texts if zones != ())
            if working:
                found[card] = working
        return found

    @cached_property
    def hears_its_discard(self) -> dict[int, tuple[Held, ...]]:
        """The abilities by card that wait for the card itself to be discarded (3-3.13)."""
        found = {card: tuple(_discarded(each.printed)) for card, each in enumerate(self.cards)}
        return {card: held for card, held in found.items() if held}


def _elsewhere(held: Held) -> tuple[Held, tuple[str, ...] | None]:
    """Give the zones that a text names in which its card has it: 「手札のこのカード」; `None` are all of them."""
    ability = held.ability
    if any(type(step) in EVERYWHERE for block in ability.blocks for step in block.steps):
        return held, None
    return held, tuple(each.place.zone.name for each in walk(ability) if isinstance(each, This) and each.place)


def _discarded(printed: Profile) -> Iterator[Held]:
    for held in printed.held:
        if isinstance(held.ability, Triggered):
            patterns = patterns_of(held.ability)
            if any(isinstance(each, Discarded) and isinstance(each.what, This) for each in patterns):
                yield held


def world(state: GameState) -> World:
    """Give what is fixed for the state's game."""
    if not isinstance(state.definitions, World):
        raise TypeError("a state without ruleset and library is not played")
    return state.definitions
