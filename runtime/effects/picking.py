"""Objects that a step speaks of, and asking a player for them where it names a number."""

from collections.abc import Iterable

from runtime.engine.agenda import Name, Together
from runtime.engine.decision import Decision, answers_of
from runtime.events.base import Event
from runtime.state.flow import THAT, Binding
from runtime.state.objects import Location, ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.base import Selector
from runtime.terms.nouns import Cards, Either, Every, Quantity, everything
from runtime.terms.select import objects_named, select

Objects = tuple[ObjectRef, ...]


def picked(
    what: Selector, step: Record, binding: Binding, state: GameState, player: int | None = None
) -> Objects | Decision:
    """Give the objects, or ask for them where a number is named; as many as there are, if there are too few (1-3.2)."""
    quantity = quantity_of(what)
    if quantity is None:
        return select(what, binding, state)
    offered = offered_of(what, quantity, binding, state)
    if isinstance(what, Cards) and is_pile(what, state):
        return offered[: quantity.maximum]
    if binding.answers:
        return answers_of(binding, ObjectRef)
    if not offered:
        return ()
    return Decision.of(step, binding, offered, quantity, player=player)


def telling(what: Selector, found: Objects, events: Iterable[Event], binding: Binding) -> Name | Together:
    """Let events happen to what was found; all of a description are 「それ」 afterwards, if nothing has been chosen."""
    if isinstance(what, Cards) and isinstance(what.quantity, Every) and binding.named(THAT) is None:
        return Name({THAT: found}, tuple(events))
    return Together(events)


def offered_of(what: Selector, quantity: Quantity, binding: Binding, state: GameState) -> Objects:
    """Give what can be taken: of cards in a pile that nobody looks through, only the top ones, the first at first."""
    found = everything(what, binding, state)
    if quantity.maximum is None or are_seen(what, binding, state):
        return found
    piles: dict[Location, list[ObjectRef]] = {}
    for ref in found[::-1]:
        if not lies_open(ref, state):
            piles.setdefault(state.location(ref.id), []).append(ref)
    tops = tuple(ref for pile in piles.values() for ref in pile[: quantity.maximum])
    return (*(ref for ref in found if lies_open(ref, state)), *tops)


def are_seen(what: Selector, binding: Binding, state: GameState) -> bool:
    """Tell whether a noun phrase speaks of cards that the text has shown."""
    if isinstance(what, Either):
        return all(are_seen(part, binding, state) for part in what.parts)
    return isinstance(what, Cards) and objects_named(what.filters, binding, state) is not None


def lies_open(ref: ObjectRef, state: GameState) -> bool:
    """Tell whether somebody may look at what lies in the object's zone."""
    zone = state.definitions.zone[state.zone_of(ref.id)]
    return zone.is_public or zone.owner_looks


def quantity_of(what: Selector) -> Quantity | None:
    """How many a noun phrase asks somebody to choose; `None` if it means all of them, or what is named."""
    if isinstance(what, Either):
        found = [quantity_of(part) for part in what.parts]
        return found[-1]
    return what.quantity if isinstance(what, Cards) and isinstance(what.quantity, Quantity) else None


def is_pile(what: Cards, state: GameState) -> bool:
    """Tell whether the objects are taken from the top, without a choice."""
    return all(state.definitions.kinds[head.name].from_top for head in what.heads)


def has_enough(what: Selector, binding: Binding, state: GameState) -> bool:
    """Tell whether there are as many as a noun phrase needs."""
    quantity = quantity_of(what)
    return quantity is None or len(everything(what, binding, state)) >= max(quantity.minimum, 1)


def has_all(what: Selector, binding: Binding, state: GameState) -> bool:
    """Tell whether a price can be paid with what a noun phrase means: with all that it names."""
    quantity = quantity_of(what)
    found = everything(what, binding, state)
    return len(found) >= (quantity.minimum if quantity else 1)
