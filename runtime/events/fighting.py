"""Damage, and cards that stand up or lie down."""

from attrs import frozen

from runtime.events.base import Cause, Event, changes
from runtime.state.flow import ObjectRef
from runtime.state.state import GameState


@frozen
class DamageDealt(Event):
    """An object received damage."""

    target: ObjectRef
    amount: int
    cause: Cause

    @property
    def subject(self) -> ObjectRef:
        return self.target


@changes(DamageDealt)
def damage_dealt(event: DamageDealt, state: GameState) -> None:
    """Add to the damage on the object."""
    state.damage[event.target.id] += event.amount


@frozen
class CardRotated(Event):
    """A card was turned in its place, from one rotation to another, both clockwise from upright."""

    card: ObjectRef
    before: int
    after: int
    cause: Cause

    @property
    def subject(self) -> ObjectRef:
        return self.card


@changes(CardRotated)
def card_rotated(event: CardRotated, state: GameState) -> None:
    """Turn the card."""
    state.rotation[event.card.id] = event.after
