"""Choosing objects, and looking at hidden ones."""

from attrs import frozen

from runtime.effects.base import Effect
from runtime.engine.agenda import Steps, Stop, handles, requires
from runtime.engine.decision import Decision
from runtime.state.flow import Binding, ObjectRef
from runtime.state.state import GameState
from runtime.terms.base import Amount, Selector
from runtime.terms.nouns import Both, Cards, Quantity, candidates


@frozen
class Choose(Effect):
    """「相手のユニット1つを選ぶ。」"""

    what: Selector


@handles(Choose)
def choose(effect: Choose, binding: Binding, state: GameState) -> Decision | Steps | Stop:
    """Ask for each part of 「AとB」 in turn; where one has too few candidates, nothing is chosen (A-17)."""
    offers = offered(effect, binding, state)
    if len(binding.answers) == len(offers):
        return Steps()
    if not are_enough(offers):
        return Stop()
    quantity, candidates = offers[len(binding.answers)]
    return Decision.of(effect, binding, candidates, quantity)


@requires(Choose)
def can_choose(effect: Choose, binding: Binding, state: GameState) -> bool:
    """Tell whether every part has the candidates it needs."""
    return are_enough(offered(effect, binding, state))


Offer = tuple[Quantity, tuple[ObjectRef, ...]]


def offered(effect: Choose, binding: Binding, state: GameState) -> tuple[Offer, ...]:
    """Give how many to choose among which objects, for each part of the phrase."""
    parts = effect.what.parts if isinstance(effect.what, Both) else (effect.what,)
    return tuple(offer(part, binding, state) for part in parts)


def offer(part: Selector, binding: Binding, state: GameState) -> Offer:
    """Give how many to choose among which objects, for one part."""
    match part:
        case Cards(quantity=Quantity() as quantity):
            return quantity, candidates(part, binding, state)
    raise TypeError(f"this is not a number of cards to choose: {part}")


def are_enough(offers: tuple[Offer, ...]) -> bool:
    """Tell whether every part has the candidates it needs; a choice of none is made among some, too."""
    return all(len(candidates) >= max(quantity.minimum, 1) for quantity, candidates in offers)


@frozen
class LookAtTop(Effect):
    """「自分のデッキを上から3枚見る。」"""

    count: Amount


@frozen
class ReturnToTopOrBottom(Effect):
    """「上か下に戻す。」, of the card just looked at."""


@frozen
class ReturnToTop(Effect):
    """「その中のカード1枚を上に戻す。」, of the cards just looked at."""

    what: Cards


@frozen
class RevealAndTake(Effect):
    """「…を公開して手札に加える。」, of the cards just looked at."""

    what: Selector


@frozen
class Reveal(Effect):
    """「自分の手札の…を公開する。」"""

    what: Selector


@frozen
class ChooseOption(Effect):
    """「以下の効果から1つを選択し発動する。」, of the lines with ■."""

    count: Amount
