"""Moving cards from one zone to another."""

from attrs import frozen

from runtime.effects.base import Effect
from runtime.engine.agenda import OneByOne, handles
from runtime.events.base import by_effect
from runtime.events.moving import CardMoved
from runtime.state.flow import Binding, Location
from runtime.state.record import Word
from runtime.state.state import GameState
from runtime.terms.base import Amount, Selector
from runtime.terms.nouns import Whose
from runtime.terms.select import evaluate

# The zones that these verbs name without saying so; every ruleset that has the verbs calls them so.
DECK = "deck"
HAND = "hand"


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
    deck, hand = Location(binding.player, DECK), Location(binding.player, HAND)
    count, cause = max(evaluate(effect.count, binding, state), 0), by_effect(binding)
    top_first = state.at(deck)[::-1]
    return OneByOne(CardMoved(card, deck, hand, cause) for card in top_first[:count])


@frozen
class Discard(Effect):
    """「自分の手札1枚を捨てる。」; the cards' place says whose hand."""

    what: Selector


@frozen
class AddToHand(Effect):
    """「それを手札に加える。」"""

    what: Selector


@frozen
class ReturnToHand(Effect):
    """「それを手札に戻す。」, into the reader's hand."""

    what: Selector


@frozen
class ReturnToOwnersHand(Effect):
    """「それを持ち主の手札に戻す。」"""

    what: Selector


@frozen
class ReturnToOwnersDeck(Effect):
    """「それらを持ち主のデッキに戻す。」"""

    what: Selector


@frozen
class Shuffle(Effect):
    """「シャッフルする。」, the deck just named."""


@frozen
class ReturnToBottom(Effect):
    """「デッキの下に戻す。」, of the card just revealed."""


@frozen
class BottomTheRest(Effect):
    """「残ったカードは無作為に下に戻す。」"""

    order: Order


@frozen
class TrashTheRest(Effect):
    """「残ったカードは自分のトラッシュに置く。」"""


@frozen
class Mill(Effect):
    """「自分のデッキを上から2枚、自分のトラッシュに置く。」"""

    count: Amount


@frozen
class Exile(Effect):
    """「それをゲームから除外する。」"""

    what: Selector


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
    """「自分はリソース1つを置く。」"""

    what: Selector


@frozen
class PutIntoTrash(Effect):
    """「それをトラッシュに置く。」, which destroys nothing."""

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
