"""What an object is at one moment, constant effects and all: computed from the state, never stored in it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from runtime.state.objects import ObjectRef
from runtime.state.record import Record

if TYPE_CHECKING:
    from runtime.state.flow import Binding


@frozen(eq=False)
class Held:
    """An ability that an object has: the place among those of the object that provides it, or of what keyword it is."""

    ability: Any
    place: int
    # `None` where the object itself provides it.
    provider: int | None = None
    keyword: str = ""


@define(eq=False)
class Profile:
    """The qualities of an object; `numbers` are raw sums that may be below zero (1-3.9)."""

    kind: str
    names: tuple[str, ...]
    traits: tuple[str, ...]
    color: str | None
    numbers: dict[str, int]
    # A keyword without a number has the number 0.
    keywords: dict[str, int] = field(factory=dict)
    held: tuple[Held, ...] = ()

    def number(self, stat: str) -> int | None:
        """The number as it is read: never below zero; `None` if the object has no such number."""
        raw = self.numbers.get(stat)
        return None if raw is None else max(raw, 0)

    def has_keyword(self, name: str) -> bool:
        """Whether the object has the keyword, with any number."""
        return name in self.keywords

    def copy(self) -> "Profile":
        """Give a profile of its own, to be changed."""
        return Profile(
            self.kind, self.names, self.traits, self.color, self.numbers.copy(), self.keywords.copy(), self.held
        )


@frozen(eq=False)
class Ruling:
    """A permission, prohibition or demand in force: what it says, for which objects, and in whose words."""

    effect: Any
    affected: tuple[Record, ...]
    binding: "Binding"


@frozen(eq=False)
class Listener:
    """A triggered ability in play, and one of the patterns it waits for."""

    source: ObjectRef
    player: int
    held: Held
    pattern: Any


@define(eq=False)
class Projected:
    """A state seen with all constant effects: the profiles that differ from the print, and what else is in force.

    `reads` is what of the state it depends on: while no event touches that, it stays as it is.
    """

    profiles: dict[int, Profile]
    rulings: Mapping[type, tuple[Ruling, ...]]
    reads: frozenset[str] = frozenset()
