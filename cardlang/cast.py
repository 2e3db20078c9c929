"""Who the objects of a game are to whoever is told of it."""

from functools import cached_property
from typing import Protocol

from attrs import frozen

from runtime.state.objects import ObjectRef
from runtime.state.state import GameState


class Cast(Protocol):
    """The cards of a game as somebody knows them at one moment."""

    def name(self, ref: ObjectRef) -> str | None:
        """The printed name; none for a card that the reader does not know."""

    def mark(self, ref: ObjectRef) -> str:
        """What tells it from others of the name, such as #2."""

    def owner(self, ref: ObjectRef) -> int | None:
        """The player it belongs to; none where the reader cannot tell."""

    def zone(self, ref: ObjectRef) -> str:
        """The name of the zone it lies in; nothing where the reader cannot tell."""


@frozen(slots=False)
class StateCast:
    """The cards of a state with nothing hidden; the second of a name is #2."""

    state: GameState

    def name(self, ref: ObjectRef) -> str | None:
        """What is printed on it."""
        return self.state.printed(ref.id).name if ref.id >= 0 else None

    def mark(self, ref: ObjectRef) -> str:
        """Count those of the name that came into the game before it."""
        place = self._places[ref.id]
        return f"#{place}" if place > 1 else ""

    def owner(self, ref: ObjectRef) -> int | None:
        """Look it up."""
        return self.state.owner[ref.id] if ref.id >= 0 else None

    def zone(self, ref: ObjectRef) -> str:
        """Look it up."""
        return self.state.zone_of(ref.id) if ref.id >= 0 else ""

    @cached_property
    def _places(self) -> tuple[int, ...]:
        count: dict[str, int] = {}
        places = []
        for number in range(len(self.state.card)):
            name = self.state.printed(number).name
            count[name] = count.get(name, 0) + 1
            places.append(count[name])
        return tuple(places)
