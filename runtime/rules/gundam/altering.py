"""Texts that change how a card is played: as if its level or its cost were another number (A-67)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from attrs import frozen

from runtime.effects.modifying import PlayAs
from runtime.engine.ability import Block, Done, Pay, Print, Replacement
from runtime.engine.agenda import Name, Section, handles
from runtime.engine.library import Library
from runtime.engine.projection import key_of
from runtime.engine.replacing import applies
from runtime.engine.steps import is_met
from runtime.engine.trial import can_pay
from runtime.engine.triggers import bound
from runtime.engine.world import world
from runtime.events.resolving import CardPlayed
from runtime.rules.gundam.words import COST, LEVEL
from runtime.state.flow import THAT, AbilityKey, Binding
from runtime.state.objects import ObjectRef
from runtime.state.profile import Held
from runtime.state.record import Record, walk
from runtime.state.state import GameState
from runtime.terms.base import Term
from runtime.terms.nouns import measure
from runtime.terms.select import evaluate, select

# So many libraries are looked through once.
KEPT = 32

# By this name a play knows what a text has said of it.
PLAYED_AS = "played as"


@frozen
class Terms(Record):
    """What a play demands: the level of the player, and the cost to be paid."""

    level: int
    cost: int

    def saying(self, prints: Iterable[Record]) -> "Terms":
        """Give what it demands with these numbers instead."""
        said: dict[Term, int] = {each.stat: each.value for each in prints if isinstance(each, Print)}
        return Terms(said.get(LEVEL, self.level), said.get(COST, self.cost))


def terms_of(card: ObjectRef, state: GameState) -> Terms:
    """Give what the play of a card demands by its own numbers (2-9.1, 2-10.1)."""
    return Terms(measure(card, LEVEL, state) or 0, measure(card, COST, state) or 0)


def can_meet(terms: Terms, player: int, state: GameState) -> bool:
    """Tell whether a player has the level and the resources."""
    return has_level(terms, player, state) and can_pay((Pay(terms.cost),), Binding(player), state)


def has_level(terms: Terms, player: int, state: GameState) -> bool:
    """Tell whether a player has the level (7-5.play.2)."""
    return state.definitions.player_stats[LEVEL.name](player, state) >= terms.level


# ---- the texts


@frozen
class Text(Record):
    """An ability that changes a play, as an object has it."""

    key: AbilityKey
    ability: Replacement

    def read_by(self, event: CardPlayed) -> Binding:
        """Give the binding in which it speaks of a play."""
        return bound(self.ability, self.key, event.player, event).naming(THAT, (event.card,))


def texts_in_play(player: int, state: GameState) -> tuple[Text, ...]:
    """Give the texts in play of a player that can change a play."""
    if not are_any(world(state).library):
        return ()
    own = (number for number in world(state).speaking(state) if state.operator[number] == player)
    return tuple(text for number in own for text in _texts(number, state))


def texts_on(card: ObjectRef, state: GameState) -> tuple[Text, ...]:
    """Give the texts of a card that can change its own play."""
    return tuple(_texts(card.id, state)) if are_any(world(state).library) else ()


@lru_cache(maxsize=KEPT)
def are_any(library: Library) -> bool:
    """Tell whether any card has such a text."""
    return any(isinstance(each, PlayAs) for each in walk(library.programs))


def _texts(number: int, state: GameState) -> Iterator[Text]:
    for held in state.profile(number).held:
        if _changes_plays(held):
            yield Text(key_of(held, number, state), held.ability)


def _changes_plays(held: Held) -> bool:
    ability = held.ability
    return isinstance(ability, Replacement) and any(isinstance(each, PlayAs) for each in walk(ability.blocks))


def about(event: CardPlayed, texts: Iterable[Text], state: GameState) -> tuple[Text, ...]:
    """Give the texts that speak of a play; those that demand nothing come first."""
    found = tuple(text for text in texts if applies(text.ability, text.key, event, text.read_by(event), state))
    return tuple(sorted(found, key=lambda text: bool(price_of(text, event, state))))


def price_of(text: Text, event: CardPlayed, state: GameState) -> tuple[Record, ...]:
    """Give what a text demands before it changes the play."""
    steps = _steps(text.ability.blocks, text.read_by(event), state)
    return tuple(step for step in steps if not isinstance(step, PlayAs))


def _steps(blocks: Iterable[Record], binding: Binding, state: GameState) -> Iterator[Record]:
    """Give the steps of a text that is carried out in full."""
    for block in blocks:
        if not isinstance(block, Block):
            yield block
        elif isinstance(block.condition, Done) or is_met(block, binding, state):
            yield from _steps(block.steps, binding, state)
        else:
            yield from _steps(block.otherwise, binding, state)


def changed(terms: Terms, text: Text, event: CardPlayed, state: GameState) -> Terms:
    """Give what the play demands when the text is carried out in full."""
    binding = text.read_by(event)
    steps = _steps(text.ability.blocks, binding, state)
    said = (each for step in steps if isinstance(step, PlayAs) for each in _said(step, binding, state))
    return terms.saying(said)


def can_use(text: Text, terms: Terms, event: CardPlayed, state: GameState) -> bool:
    """Tell whether a text can be carried out in full, and the play be made as it says."""
    after = changed(terms, text, event, state)
    prices = (*price_of(text, event, state), Pay(after.cost))
    return has_level(after, event.player, state) and can_pay(prices, text.read_by(event), state)


def is_open(terms: Terms, texts: tuple[Text, ...], event: CardPlayed, state: GameState) -> bool:
    """Tell whether a play can be made: as it is, or as one of the texts about it makes it."""
    for text in texts:
        if not price_of(text, event, state):
            terms = changed(terms, text, event, state)
    return can_meet(terms, event.player, state) or any(can_use(text, terms, event, state) for text in texts)


# ---- 「これを…としてプレイする。」


@handles(PlayAs)
def play_as(effect: PlayAs, binding: Binding, state: GameState) -> Name | Section:
    """Let the play that is being made know its numbers."""
    said = tuple(_said(effect, binding, state))
    return Name({PLAYED_AS: (*(binding.named(PLAYED_AS) or ()), *said)}) if said else Section(())


def _said(effect: PlayAs, binding: Binding, state: GameState) -> Iterator[Print]:
    event = binding.event
    if isinstance(event, CardPlayed) and event.card in select(effect.what, binding, state):
        yield from (Print(stat, evaluate(effect.amount, binding, state)) for stat in effect.stats)
