"""Moving cards from one zone to another."""

from collections.abc import Iterable, Iterator
from typing import ClassVar

from attrs import evolve, frozen

from runtime.effects.base import Effect
from runtime.effects.choosing import DECK, HAND, REMOVED, TRASH
from runtime.effects.picking import Objects, has_all, picked, quantity_of
from runtime.engine.agenda import Name, OneByOne, Steps, Together, handles, payable_if, requires
from runtime.engine.decision import Asked, Decision, answers_of
from runtime.events.base import Cause, by_effect
from runtime.events.moving import CardMoved, ChanceTaken, Shuffled
from runtime.state.flow import THAT, Binding
from runtime.state.objects import Location, ObjectRef
from runtime.state.random import shuffled
from runtime.state.record import Record, Word
from runtime.state.state import GameState
from runtime.terms.base import Amount, Selector
from runtime.terms.filters import looked_at
from runtime.terms.nouns import Cards, Either, Quantity, That, Whose, is_kind, players
from runtime.terms.select import among, evaluate, fits, select


class Order(Word):
    """In which order cards go to the bottom of a deck."""

    AS_CHOSEN = "as chosen"
    RANDOM = "random"


@frozen
class Draw(Effect):
    """「自分は2枚ドローする。」"""

    count: Amount
    player: Whose = Whose.SELF


@handles(Draw)
def draw(effect: Draw, binding: Binding, state: GameState) -> OneByOne:
    """Move the top cards of the deck to the hand, one at a time and as far as there are any (4-2.3, 1-3.2)."""
    count = max(evaluate(effect.count, binding, state), 0)
    drawing = players(effect.player, binding, state)
    moves = (move for player in drawing for move in from_top(player, count, HAND, binding, state))
    return OneByOne(evolve(move, is_draw=True) for move in moves)


def from_top(player: int, count: int, zone: str, binding: Binding, state: GameState) -> Iterator[CardMoved]:
    """Move cards from the top of a player's deck, one after the other."""
    deck, destination, cause = Location(player, DECK), Location(player, zone), by_effect(binding)
    return (CardMoved(card, deck, destination, cause) for card in state.at(deck)[::-1][:count])


def to_owners(
    cards: Iterable[ObjectRef], zone: str, cause: Cause, state: GameState, *, at_bottom: bool = False
) -> Together:
    """Move cards to a zone of their owners together."""
    return Together(to_owner(card, zone, cause, state, at_bottom=at_bottom) for card in cards)


def to_owner(
    card: ObjectRef,
    zone: str,
    cause: Cause,
    state: GameState,
    *,
    at_bottom: bool = False,
    viewers: tuple[int, ...] = (),
) -> CardMoved:
    """Move a card to a zone of its owner; `viewers` see it on its way."""
    destination = Location(state.owner[card.id], zone)
    return CardMoved(card, state.location(card.id), destination, cause, at_bottom=at_bottom, viewers=viewers)


def moved(
    what: Selector, cards: Objects, zone: str, binding: Binding, state: GameState, *, at_bottom: bool = False
) -> Name | Together:
    """Move cards to a zone of their owners together; those that the step itself has picked are 「それ」 afterwards."""
    moves = tuple(to_owner(card, zone, by_effect(binding), state, at_bottom=at_bottom) for card in cards)
    return Together(moves) if quantity_of(what) is None else meant(moves, binding)


@frozen
class Mean(Record):
    """Later steps call these 「それ」."""

    objects: tuple[ObjectRef, ...]


@handles(Mean)
def mean(step: Mean, binding: Binding, state: GameState) -> Name:
    """Name them."""
    return Name({THAT: step.objects})


def becoming(what: Selector | None, cards: Iterable[ObjectRef], binding: Binding) -> tuple[Mean, ...]:
    """Call cards that go to another zone now by what they become there, unless something else was chosen before."""
    known = binding.named(THAT)
    if known not in (None, _asked(binding)) and not isinstance(what, That):
        return ()
    return (Mean(tuple(ObjectRef(card.id, card.incarnation + 1) for card in cards)),)


@frozen
class OneAfterOther(Record):
    """Events that happen one after the other."""

    events: tuple[CardMoved, ...]


@handles(OneAfterOther)
def one_after_other(step: OneAfterOther, binding: Binding, state: GameState) -> OneByOne:
    """Let them happen."""
    return OneByOne(step.events)


@frozen
class Discard(Effect):
    """「自分の手札1枚を捨てる。」; the cards' place says whose hand."""

    what: Selector


@handles(Discard)
def discard(effect: Discard, binding: Binding, state: GameState) -> Name | Together | Decision:
    """Each player whose hand it is chooses, in turn order; all is discarded together (A-59)."""
    hands = [each for each in discarding(effect.what, binding, state) if hand_of(effect.what, each, binding, state)]
    if len(binding.answers) < len(hands):
        player = hands[len(binding.answers)]
        return _ask_for_discard(effect, player, binding, state)
    moves = tuple(to_owner(card, TRASH, by_effect(binding), state) for card in answers_of(binding, ObjectRef))
    return meant(moves, binding)


def meant(moves: tuple[CardMoved, ...], binding: Binding) -> Name | Together:
    """Move cards together; later steps call them 「それ」 where they have come to, if nothing was chosen before."""
    if binding.named(THAT) not in (None, _asked(binding)):
        return Together(moves)
    return Name({THAT: tuple(move.arrived for move in moves)}, moves)


def _asked(binding: Binding) -> tuple[Record, ...]:
    """Give what was picked for this step itself."""
    return tuple(one for answer in binding.answers if answer.name == THAT for one in answer.picked)


def discarding(what: Selector, binding: Binding, state: GameState) -> tuple[int, ...]:
    """Give the players whose hands are meant, the turn player first; cards that were named say it themselves."""
    first = what.parts[0] if isinstance(what, Either) else what
    if not isinstance(first, Cards):
        return players(None, binding, state)
    return players(first.place.whose if first.place else Whose.SELF, binding, state)


def hand_of(what: Selector, player: int, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the cards of a player's hand that are meant."""
    if isinstance(what, Either):
        parts = (ref for part in what.parts for ref in hand_of(part, player, binding, state))
        return tuple(dict.fromkeys(parts))
    hand = state.at(Location(player, HAND))
    if not isinstance(what, Cards):
        return tuple(ref for ref in select(what, binding, state) if ref in hand)
    fit = (ref for ref in hand if any(is_kind(ref.id, head, state, anywhere=True) for head in what.heads))
    found = tuple(ref for ref in fit if fits(what.filters, ref, binding, state))
    return among(what.filters, found, binding, state)


def _ask_for_discard(effect: Discard, player: int, binding: Binding, state: GameState) -> Decision:
    quantity, offered = quantity_of(effect.what), hand_of(effect.what, player, binding, state)
    if quantity is None:
        quantity = Quantity(len(offered), len(offered))
    # What was chosen before goes on being 「それ」; the answers to this step stand together in any case.
    name = THAT if binding.named(THAT) in (None, _asked(binding)) else ""
    return Decision.of(effect, binding, offered, quantity, player=player, name=name)


@payable_if(Discard)
def can_discard(effect: Discard, binding: Binding, state: GameState) -> bool:
    """Tell whether each hand has the cards that the price names."""
    quantity = quantity_of(effect.what)
    least = quantity.minimum if quantity else 1
    hands = discarding(effect.what, binding, state)
    return all(len(hand_of(effect.what, player, binding, state)) >= least for player in hands)


@requires(Discard)
def may_discard(effect: Discard, binding: Binding, state: GameState) -> bool:
    """A hand is no target: its cards may be missing (10-2.3)."""
    return True


@frozen
class Going(Effect):
    """Cards go to a zone of whoever owns them."""

    what: Selector

    zone: ClassVar[str]


def go(effect: Going, binding: Binding, state: GameState) -> Name | Together | Decision:
    """Ask which, where a number is named, and move them together."""
    cards = picked(effect.what, effect, binding, state)
    return cards if isinstance(cards, Decision) else moved(effect.what, cards, effect.zone, binding, state)


def can_go(effect: Going, binding: Binding, state: GameState) -> bool:
    """Tell whether there is what a price names."""
    return has_all(effect.what, binding, state)


@frozen
class AddToHand(Going):
    """「それを手札に加える。」"""

    zone = HAND


@frozen
class ReturnToHand(Going):
    """「それを手札に戻す。」, into the hand of whoever owns it."""

    zone = HAND


@frozen
class ReturnToOwnersHand(Going):
    """「それを持ち主の手札に戻す。」"""

    zone = HAND


@frozen
class ReturnToOwnersDeck(Going):
    """「それらを持ち主のデッキに戻す。」, on top of it."""

    zone = DECK


@frozen
class Exile(Going):
    """「それをゲームから除外する。」; a token leaves the game (A-21)."""

    zone = REMOVED


@frozen
class PutIntoTrash(Going):
    """「それをトラッシュに置く。」, which destroys nothing."""

    zone = TRASH


for _kind in (AddToHand, ReturnToHand, ReturnToOwnersHand, ReturnToOwnersDeck, Exile, PutIntoTrash):
    handles(_kind)(go)
    payable_if(_kind)(can_go)


@frozen
class Shuffle(Effect):
    """「シャッフルする。」, the deck just named."""


@handles(Shuffle)
def shuffle(effect: Shuffle, binding: Binding, state: GameState) -> Together:
    """Shuffle the reader's deck."""
    return Together((Shuffled(Location(binding.player, DECK), by_effect(binding)),))


@frozen
class ReturnToBottom(Effect):
    """「デッキの下に戻す。」, of the card just revealed."""


@handles(ReturnToBottom)
def return_to_bottom(effect: ReturnToBottom, binding: Binding, state: GameState) -> Together:
    """Put what was revealed below the deck of its owner."""
    return to_owners(select(That(), binding, state), DECK, by_effect(binding), state, at_bottom=True)


@frozen
class BottomTheRest(Effect):
    """「残ったカードは無作為に下に戻す。」"""

    order: Order


@handles(BottomTheRest)
def bottom_the_rest(effect: BottomTheRest, binding: Binding, state: GameState) -> Together | Decision:
    """Put what is left of the cards that were looked at below the deck: by chance, or as the reader orders them."""
    rest, cause = looked_at(binding, state), by_effect(binding)
    if effect.order is Order.RANDOM:
        mixed, seed = shuffled(rest, state.seed)
        moves = (_below(card, (), cause, state) for card in mixed)
        return Together((*moves, ChanceTaken(seed)) if rest else ())
    if len(rest) > 1 and not binding.answers:
        return Decision.some(Asked.ORDER, binding, effect, rest, len(rest), ordered=True)
    ordered = answers_of(binding, ObjectRef) if binding.answers else rest
    return Together(_below(card, (binding.player,), cause, state) for card in ordered)


def _below(card: ObjectRef, viewers: tuple[int, ...], cause: Cause, state: GameState) -> CardMoved:
    return to_owner(card, DECK, cause, state, at_bottom=True, viewers=viewers)


@frozen
class TrashTheRest(Effect):
    """「残ったカードは自分のトラッシュに置く。」"""


@handles(TrashTheRest)
def trash_the_rest(effect: TrashTheRest, binding: Binding, state: GameState) -> Together:
    """Put what is left of the cards that were looked at into the trash."""
    return to_owners(looked_at(binding, state), TRASH, by_effect(binding), state)


@frozen
class Mill(Effect):
    """「自分のデッキを上から2枚、自分のトラッシュに置く。」"""

    count: Amount


@handles(Mill)
def mill(effect: Mill, binding: Binding, state: GameState) -> Steps:
    """Move the top cards of the deck to the trash, one at a time and as far as there are any (4-2.3)."""
    count = max(evaluate(effect.count, binding, state), 0)
    moves = tuple(from_top(binding.player, count, TRASH, binding, state))
    return Steps((*becoming(None, (move.card for move in moves), binding), OneAfterOther(moves)))


@payable_if(Mill)
def can_mill(effect: Mill, binding: Binding, state: GameState) -> bool:
    """Tell whether the deck has so many."""
    return len(state.at(Location(binding.player, DECK))) >= evaluate(effect.count, binding, state)


@frozen
class Deploy(Effect):
    """「…を配備する。」"""

    what: Selector


@frozen
class DeployForCost(Effect):
    """「それをコストを支払って配備する。」"""

    what: Selector


@frozen
class PutIntoPlay(Effect):
    """「…1つを置く。」"""

    what: Selector


class DeckEnd(Word):
    """An end of a deck."""

    TOP = "top"
    BOTTOM = "bottom"


@frozen
class ReturnToEnd(Effect):
    """「それを持ち主のデッキの下に戻す。」"""

    what: Selector
    end: DeckEnd


@handles(ReturnToEnd)
def return_to_end(effect: ReturnToEnd, binding: Binding, state: GameState) -> Name | Together | Decision:
    """Move each card to that end of its owner's deck."""
    cards = picked(effect.what, effect, binding, state)
    if isinstance(cards, Decision):
        return cards
    at_bottom = effect.end is DeckEnd.BOTTOM
    return moved(effect.what, cards, DECK, binding, state, at_bottom=at_bottom)
