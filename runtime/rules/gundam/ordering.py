"""In which order cards lie that come to a deck together (4-1.9)."""

from collections.abc import Iterator

from attrs import frozen

from runtime.effects.moving import Shuffle
from runtime.engine.agenda import Steps, Together, handles
from runtime.engine.decision import Asked, Decision, Why, answers_of
from runtime.engine.steps import Occur
from runtime.events.base import Event, by_rule
from runtime.events.moving import CardMoved, CardsShown
from runtime.state.flow import Binding
from runtime.state.objects import Location, ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState

SEVERAL = 2


@frozen
class ChooseOrder(Record):
    """Cards have come to an end of a deck together, and their owner may put them in another order."""

    deck: Location
    cards: tuple[ObjectRef, ...]
    at_bottom: bool


@frozen
class LayInOrder(Record):
    """The owner of cards, who has seen them, says in which order they lie."""

    deck: Location
    cards: tuple[ObjectRef, ...]
    at_bottom: bool


def unordered(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    """Several cards that were public go to a deck together: their owner orders them, unless it is shuffled at once."""
    if len(events) < SEVERAL:
        return ()
    if state.agenda and isinstance(state.agenda[-1].effect, Shuffle):
        return ()
    moves = tuple(event for event in events if isinstance(event, CardMoved) and _vanishes(event, state))
    ends = dict.fromkeys((move.destination, move.at_bottom) for move in moves)
    found = ((deck, tuple(_together(moves, deck, at_bottom=at_bottom)), at_bottom) for deck, at_bottom in ends)
    return tuple(ChooseOrder(deck, cards, at_bottom) for deck, cards, at_bottom in found if len(cards) > 1)


def _vanishes(event: CardMoved, state: GameState) -> bool:
    """Tell whether a card went from where everybody sees it to where nobody does."""
    origin, destination = (state.definitions.zone[place.zone] for place in (event.origin, event.destination))
    return origin.is_public and not destination.is_public and not destination.owner_looks


def _together(moves: tuple[CardMoved, ...], deck: Location, *, at_bottom: bool) -> Iterator[ObjectRef]:
    return (move.arrived for move in moves if (move.destination, move.at_bottom) == (deck, at_bottom))


@handles(ChooseOrder)
def choose_order(step: ChooseOrder, binding: Binding, state: GameState) -> Steps:
    """Let the owner, and nobody else, see which card is which."""
    owner = step.deck.player
    shown = CardsShown(step.cards, (owner,), by_rule(owner))
    return Steps((Occur((shown,)), LayInOrder(step.deck, step.cards, step.at_bottom)))


@handles(LayInOrder)
def lay_in_order(step: LayInOrder, binding: Binding, state: GameState) -> Decision | Together:
    """Ask; the last one picked lies outermost."""
    owner, count = step.deck.player, len(step.cards)
    if not binding.answers:
        return Decision(owner, Asked.ORDER, step.cards, count, count, ordered=True, why=Why(step))
    return Together(
        CardMoved(card, step.deck, step.deck, by_rule(owner), at_bottom=step.at_bottom, viewers=(owner,))
        for card in answers_of(binding, ObjectRef)
    )
