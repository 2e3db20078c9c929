"""What is fixed for a whole game and shared by all its forks: printed cards, and the words of the ruleset as data."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import frozen

if TYPE_CHECKING:
    from runtime.state.state import GameState

StatFunction = Callable[[int, "GameState"], int | None]


@frozen(eq=False)
class CardDefinition:
    """What is printed on a card, in plain words; `fingerprint` tells two versions of it apart."""

    number: str
    name: str
    kind: str
    stats: Mapping[str, int]
    fingerprint: str


@frozen(eq=False)
class KindDefinition:
    """The objects a noun such as 「ユニット」 means: where they lie, and as what they are printed.

    No zones are all zones in play, nothing printed is any card.
    """

    zones: tuple[str, ...] = ()
    printed: tuple[str, ...] = ()


@frozen(eq=False, slots=False)
class Definitions:
    """The cards by their index, the zones every player has, and what nouns and numbers mean.

    `field` are the zones in play. A stat without a function is read off the card.
    """

    name: str
    cards: tuple[CardDefinition, ...]
    zones: tuple[str, ...]
    field: tuple[str, ...]
    kinds: Mapping[str, KindDefinition]
    stats: Mapping[str, StatFunction]

    @cached_property
    def zone_index(self) -> Mapping[str, int]:
        """Where a zone stands among the zones of a player."""
        return {zone: index for index, zone in enumerate(self.zones)}

    @cached_property
    def card_index(self) -> Mapping[str, int]:
        """Where the card of a number stands."""
        return {card.number: index for index, card in enumerate(self.cards)}
