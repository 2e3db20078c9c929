"""What is fixed for a whole game and shared by all its forks: printed cards, and the words of the ruleset as data."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import Factory, frozen

from runtime.state.objects import Battle, ObjectRef
from runtime.state.profile import Profile, Projected

if TYPE_CHECKING:
    from runtime.state.state import GameState

StatFunction = Callable[[int, "GameState"], int | None]
Facing = Callable[[Battle, "GameState"], tuple[ObjectRef, ...]]
Question = Callable[[int, "GameState"], bool]


@frozen(eq=False)
class CardDefinition:
    """What is printed on a card, in plain words; `fingerprint` tells two versions of it apart."""

    number: str
    name: str
    kind: str
    stats: Mapping[str, int]
    fingerprint: str
    printed: Profile


@frozen(eq=False)
class ZoneDefinition:
    """A zone that every player has, `count` times; who sees the cards that lie there face up.

    Face-down cards are seen by nobody, whatever the zone. Zones of one pool have the cards of one pile: who does not
    see them knows no more than what the pool holds in all.
    """

    name: str
    is_public: bool = False
    owner_looks: bool = False
    pool: str = ""
    count: int = 1


@frozen(eq=False)
class KindDefinition:
    """The objects a noun such as 「ユニット」 means: where they lie, as what they are printed, and what else is asked.

    No zones are all zones in play, nothing printed is any card. With a role they lie under other cards in that role.
    Those `from_top` are taken from the top of their zone, without a choice.
    """

    zones: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()
    role: str = ""
    demand: Question | None = None
    from_top: bool = False


def target_only(battle: Battle, state: "GameState") -> tuple[ObjectRef, ...]:
    """Give the target of a battle, if it is an object."""
    del state
    return (battle.target,) if isinstance(battle.target, ObjectRef) else ()


def nothing_constant(state: "GameState") -> Projected:
    """See a state in which no effect is constant."""
    del state
    return Projected({}, {})


@frozen(eq=False, slots=False)
class Definitions:
    """The cards by their index, the zones every player has, and what nouns and numbers mean.

    `field` are the zones in play. A stat without a function is read off the card; `player_stats` are those of players.
    """

    name: str
    cards: tuple[CardDefinition, ...]
    zones: tuple[ZoneDefinition, ...]
    field: tuple[str, ...]
    kinds: Mapping[str, KindDefinition]
    stats: Mapping[str, StatFunction] = Factory(dict)
    player_stats: Mapping[str, Callable[[int, "GameState"], int]] = Factory(dict)
    # What a battle is fought with, besides its attacker.
    facing: Facing = Factory(lambda: target_only)
    # How a state is seen with its constant effects; `nothing_constant` where there are none.
    project: Callable[["GameState"], Projected] = Factory(lambda: nothing_constant)

    @cached_property
    def slots(self) -> tuple[tuple[str, int], ...]:
        """The zones of a player one after another, each with its index among those of its name."""
        return tuple((zone.name, index) for zone in self.zones for index in range(zone.count))

    @cached_property
    def slot_index(self) -> Mapping[tuple[str, int], int]:
        """Where a zone stands among those of a player."""
        return {slot: place for place, slot in enumerate(self.slots)}

    @cached_property
    def field_slots(self) -> tuple[int, ...]:
        """Where the zones in play stand among those of a player."""
        return tuple(self.slot_index[slot] for name in self.field for slot in self.slots if slot[0] == name)

    @cached_property
    def zone(self) -> Mapping[str, ZoneDefinition]:
        """A zone by its name."""
        return {zone.name: zone for zone in self.zones}

    @cached_property
    def card_index(self) -> Mapping[str, int]:
        """Where the card of a number stands."""
        return {card.number: index for index, card in enumerate(self.cards)}
