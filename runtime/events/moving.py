"""Cards that go from one zone to another."""

from attrs import evolve, frozen

from runtime.events.base import Cause, Event, changes
from runtime.state.flow import Location, ObjectRef
from runtime.state.state import GameState


@frozen
class CardMoved(Event):
    """A card went from one zone to the top of another, and is a new object there."""

    card: ObjectRef
    origin: Location
    destination: Location
    cause: Cause

    @property
    def subject(self) -> ObjectRef:
        return self.card

    @property
    def arrived(self) -> ObjectRef:
        """The object it is from then on."""
        return evolve(self.card, incarnation=self.card.incarnation + 1)


@changes(CardMoved)
def card_moved(event: CardMoved, state: GameState) -> None:
    """Take the card from its zone, put it on top of the other, and make it a new object."""
    number, slot = event.card.id, state.slot_of(event.destination)
    state.zones[state.slot[number]].remove(number)
    state.zones[slot].append(number)
    state.slot[number] = slot
    state.begin_incarnation(number)
