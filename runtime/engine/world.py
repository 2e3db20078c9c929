"""The ruleset and the library of a game, as the state refers to them."""

from collections.abc import Iterator
from functools import cached_property

from attrs import field, frozen

from runtime.engine.ability import CardProgram, Constant, Triggered
from runtime.engine.library import Library, patterns_of, printed
from runtime.engine.ruleset import Ruleset
from runtime.events.base import Event
from runtime.state.definitions import Definitions
from runtime.state.profile import Held, Profile
from runtime.state.record import walk
from runtime.state.state import GameState
from runtime.terms.conditions import Happened
from runtime.terms.nouns import This
from runtime.terms.patterns import Discarded
from runtime.terms.select import DESCRIBED


@frozen(eq=False, slots=False)
class World(Definitions):
    """All that is fixed for a whole game."""

    ruleset: Ruleset = field(kw_only=True)
    library: Library = field(kw_only=True)

    @cached_property
    def remembered(self) -> frozenset[type[Event]]:
        """The types of event for which a card may ask later in the turn."""
        asked = (each.pattern for each in walk(self.library.programs) if isinstance(each, Happened))
        return frozenset(DESCRIBED[type(each)] for each in asked)

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

    def speaking_elsewhere(self, state: GameState) -> tuple[int, ...]:
        """Give the cards whose constant text names another zone in which they lie: 「手札のこのカード」."""
        if not self._elsewhere:
            return ()
        return tuple(
            number
            for number, card in enumerate(state.card)
            if card in self._elsewhere and state.zone_of(number) in self._elsewhere[card]
        )

    @cached_property
    def _elsewhere(self) -> dict[int, tuple[str, ...]]:
        found = {card: tuple(_zones(program)) for card, program in enumerate(self.library.programs)}
        return {card: zones for card, zones in found.items() if zones}

    @cached_property
    def hears_its_discard(self) -> dict[int, tuple[Held, ...]]:
        """The abilities by card that wait for the card itself to be discarded (3-3.13)."""
        found = {card: tuple(_discarded(each.printed)) for card, each in enumerate(self.cards)}
        return {card: held for card, held in found.items() if held}


def _zones(program: CardProgram) -> Iterator[str]:
    for ability in program.abilities:
        if isinstance(ability, Constant):
            yield from (each.place.zone.name for each in walk(ability) if isinstance(each, This) and each.place)


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
