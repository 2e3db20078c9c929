"""Choosing objects, and looking at hidden ones."""

from collections.abc import Iterable, Iterator

from attrs import frozen

from runtime.effects.base import Effect
from runtime.effects.picking import has_all, has_enough, offered_of, picked, quantity_of
from runtime.engine.ability import Block
from runtime.engine.agenda import Name, Section, Steps, Stop, Together, handles, payable_if, requires
from runtime.engine.decision import Asked, Decision, Option, answers_of
from runtime.engine.steps import Occur, can_activate
from runtime.events.base import by_effect
from runtime.events.moving import CardMoved, CardsShown
from runtime.state.flow import LOOKED, OPTIONS, THAT, Binding
from runtime.state.objects import Location, ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.base import Amount, Selector
from runtime.terms.filters import looked_at
from runtime.terms.nouns import Both, Cards, zones_of
from runtime.terms.select import evaluate

# The zones that verbs name without saying so; every ruleset that has the verbs calls them so.
DECK, HAND, TRASH, REMOVED = "deck", "hand", "trash", "removed"


@frozen
class Choose(Effect):
    """「相手のユニット1つを選ぶ。」"""

    what: Selector


@handles(Choose)
def choose(effect: Choose, binding: Binding, state: GameState) -> Decision | Section | Stop:
    """Ask for each part of 「AとB」 in turn; where one has too few candidates, nothing is chosen (A-17)."""
    parts = parts_of(effect.what)
    if len(binding.answers) == len(parts):
        return Section((), done=any(answer.picked for answer in binding.answers))
    if not can_choose(effect, binding, state):
        return Stop()
    part = parts[len(binding.answers)]
    quantity = quantity_of(part)
    if quantity is None:
        raise TypeError(f"this is not a number of cards to choose: {part}")
    return Decision.of(effect, binding, offered_of(part, quantity, binding, state), quantity)


def parts_of(what: Selector) -> tuple[Selector, ...]:
    """Give what is chosen one after the other."""
    return what.parts if isinstance(what, Both) else (what,)


@requires(Choose)
def can_choose(effect: Choose, binding: Binding, state: GameState) -> bool:
    """Tell whether every part has the candidates it needs; what nobody sees is no target (10-2.3)."""
    return all(is_hidden(part, state) or has_enough(part, binding, state) for part in parts_of(effect.what))


def is_hidden(what: Selector, state: GameState) -> bool:
    """Tell whether a noun phrase looks only through zones that are not public."""
    if not isinstance(what, Cards):
        return False
    zones = zones_of(what, state)
    return not any(state.definitions.zone[zone].is_public for zone in zones)


@frozen
class LookAtTop(Effect):
    """「自分のデッキを上から3枚見る。」"""

    count: Amount


@handles(LookAtTop)
def look_at_top(effect: LookAtTop, binding: Binding, state: GameState) -> Name:
    """Let the reader see them; later steps speak of them as 「その中」 and 「残ったカード」."""
    pile = state.at(Location(binding.player, DECK))
    seen = pile[len(pile) - min(evaluate(effect.count, binding, state), len(pile)) :][::-1]
    shown = (CardsShown(seen, (binding.player,), by_effect(binding)),) if seen else ()
    return Name({LOOKED: seen, THAT: seen}, shown)


@frozen
class ReturnToTopOrBottom(Effect):
    """「上か下に戻す。」, of the card just looked at."""


@frozen
class AtTop(Record):
    """The card stays on top."""


@frozen
class AtBottom(Record):
    """The card goes to the bottom."""


@handles(ReturnToTopOrBottom)
def return_to_top_or_bottom(effect: ReturnToTopOrBottom, binding: Binding, state: GameState) -> Decision | Together:
    """Ask where the card goes; on top it stays as it lies."""
    if not binding.answers:
        return Decision.some(Asked.CHOOSE, binding, effect, (AtTop(), AtBottom()), 1)
    if isinstance(answers_of(binding, Record)[0], AtTop):
        return Together(())
    return Together(_to_deck(looked_at(binding, state), binding, state, at_bottom=True, viewers=(binding.player,)))


def _to_deck(
    cards: Iterable[ObjectRef], binding: Binding, state: GameState, *, at_bottom: bool, viewers: tuple[int, ...] = ()
) -> Iterator[CardMoved]:
    """Put cards of a deck to one of its ends, one after the other."""
    for card in cards:
        deck = state.location(card.id)
        yield CardMoved(card, deck, deck, by_effect(binding), at_bottom=at_bottom, viewers=viewers)


@frozen
class ReturnToTop(Effect):
    """「その中のカード1枚を上に戻す。」, of the cards just looked at."""

    what: Cards


@handles(ReturnToTop)
def return_to_top(effect: ReturnToTop, binding: Binding, state: GameState) -> Decision | Together:
    """Ask which; it goes on top, and only the reader knows it."""
    cards = picked(effect.what, effect, binding, state)
    if isinstance(cards, Decision):
        return cards
    return Together(_to_deck(cards, binding, state, at_bottom=False, viewers=(binding.player,)))


@frozen
class RevealAndTake(Effect):
    """「…を公開して手札に加える。」, of the cards just looked at."""

    what: Selector


@handles(RevealAndTake)
def reveal_and_take(effect: RevealAndTake, binding: Binding, state: GameState) -> Decision | Steps:
    """Ask which; everybody sees it before it goes to the hand."""
    cards = picked(effect.what, effect, binding, state)
    if isinstance(cards, Decision):
        return cards
    if not cards:
        return Steps()
    cause, everyone = by_effect(binding), tuple(range(len(state.side)))
    taken = tuple(
        CardMoved(card, state.location(card.id), Location(state.owner[card.id], HAND), cause) for card in cards
    )
    return Steps((Occur((CardsShown(cards, everyone, cause),)), Occur(taken)))


@requires(RevealAndTake)
def can_take(effect: RevealAndTake, binding: Binding, state: GameState) -> bool:
    """Tell whether one of the cards is such a card."""
    return has_enough(effect.what, binding, state)


@frozen
class Reveal(Effect):
    """「自分の手札の…を公開する。」"""

    what: Selector


@handles(Reveal)
def reveal(effect: Reveal, binding: Binding, state: GameState) -> Decision | Name:
    """Ask which; everybody sees it, and later steps speak of it."""
    cards = picked(effect.what, effect, binding, state)
    if isinstance(cards, Decision):
        return cards
    shown = (CardsShown(cards, tuple(range(len(state.side))), by_effect(binding)),) if cards else ()
    return Name({THAT: cards}, shown)


@requires(Reveal)
@payable_if(Reveal)
def can_reveal(effect: Reveal, binding: Binding, state: GameState) -> bool:
    """Tell whether there is such a card."""
    return has_all(effect.what, binding, state)


@frozen
class ChooseOption(Effect):
    """「以下の効果から1つを選択し発動する。」, of the lines with ■."""

    count: Amount


@handles(ChooseOption)
def choose_option(effect: ChooseOption, binding: Binding, state: GameState) -> Decision | Section | Stop:
    """Ask for one whose own condition and first target are there, then carry it out (A-66)."""
    if binding.answers:
        return Section(part for option in answers_of(binding, Option) for part in option.blocks)
    offered = open_options(binding, state)
    count = min(evaluate(effect.count, binding, state), len(offered))
    return Decision.some(Asked.OPTION, binding, effect, offered, count) if offered else Stop()


@requires(ChooseOption)
def can_choose_option(effect: ChooseOption, binding: Binding, state: GameState) -> bool:
    """Tell whether one of the texts can be carried out."""
    return bool(open_options(binding, state))


def open_options(binding: Binding, state: GameState) -> tuple[Option, ...]:
    """Give the texts with ■ that can be carried out."""
    options = (each for each in binding.named(OPTIONS) or () if isinstance(each, Option))
    return tuple(each for each in options if can_activate(blocks(each), binding, state))


def blocks(option: Option) -> tuple[Block, ...]:
    """Give the text with ■."""
    return tuple(each for each in option.blocks if isinstance(each, Block))
