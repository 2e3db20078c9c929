"""Chapter 13: what the rules say of keywords that no text says."""

from attrs import frozen

from runtime.effects.base import Effect
from runtime.effects.modifying import ActivateAbility
from runtime.engine.ability import Command, Window
from runtime.engine.agenda import Outcome, Section, Together, can_begin, handles, requires
from runtime.engine.decision import Asked, Decision
from runtime.engine.steps import can_activate
from runtime.engine.triggers import bound, carried_out, is_used_up
from runtime.events.base import by_effect
from runtime.events.moving import CardMoved
from runtime.events.resolving import AbilityActivated, AbilityLapsed, AbilityUsed, Lapse
from runtime.rules.gundam.locations import REMOVED, TRASH
from runtime.rules.gundam.words import ACTION_TIMING, DEVELOPING, MAIN_TIMING
from runtime.state.flow import AbilityKey, Binding, Waiting
from runtime.state.objects import Location, ObjectRef
from runtime.state.profile import Held
from runtime.state.record import Record, walk
from runtime.state.state import GameState
from runtime.terms.base import Selector
from runtime.terms.nouns import This
from runtime.terms.numbers import Fixed
from runtime.terms.select import evaluate, select

WINDOWS = {MAIN_TIMING: Window.MAIN, ACTION_TIMING: Window.ACTION}


@frozen
class Develop(Effect):
    """The price of 《開発》: that many cards of one's trash with its trait leave the game (13-1.development)."""

    count: Fixed


@handles(Develop)
def develop(effect: Develop, binding: Binding, state: GameState) -> Outcome:
    """Ask whether to pay, then with which cards; who does not pay has none of the effect."""
    offered, count = _developing(binding.player, state), evaluate(effect.count, binding, state)
    if not can_develop(effect, binding, state):
        return Section(())
    if not binding.answers:
        return Decision.may(effect, binding.player, binding.source)
    if not binding.answers[0].picked:
        return Section(())
    if len(binding.answers) == 1:
        return Decision.some(Asked.PAY, binding, effect, offered, count)
    trash, removed = Location(binding.player, TRASH), Location(binding.player, REMOVED)
    paid = (ref for ref in binding.answers[1].picked if isinstance(ref, ObjectRef))
    return Together(CardMoved(ref, trash, removed, by_effect(binding)) for ref in paid)


@requires(Develop)
def can_develop(effect: Develop, binding: Binding, state: GameState) -> bool:
    """Tell whether there are enough such cards."""
    return len(_developing(binding.player, state)) >= evaluate(effect.count, binding, state)


def _developing(player: int, state: GameState) -> tuple[ObjectRef, ...]:
    trash = state.at(Location(player, TRASH))
    return tuple(ref for ref in trash if DEVELOPING in state.profile(ref.id).traits)


@frozen
class ResolveDevelopment(Record):
    """A triggered ability behind the price of 《開発》 is carried out."""

    trigger: Waiting


@handles(ResolveDevelopment)
def resolve_development(step: ResolveDevelopment, binding: Binding, state: GameState) -> Outcome:
    """Ask for the price first: it may be paid although the text behind it has no target (A-16)."""
    waiting = step.trigger
    ability, own = waiting.ability, bound(waiting.ability, waiting.key, waiting.player, waiting.event)
    if is_used_up(ability, waiting.key, state):
        return Together((AbilityLapsed(waiting, Lapse.USED_UP),))
    if not all(can_begin(price, own, state) for price in prices_of(ability)):
        return Together((AbilityLapsed(waiting, Lapse.PRICE),))
    return carried_out(ability, own, state, AbilityActivated(waiting))


def prices_of(ability: Record) -> tuple[Record, ...]:
    """Give the prices of 《開発》 that stand before the text of an ability."""
    return tuple(each for each in getattr(ability, "cost", ()) if isinstance(each, Develop))


# ---- activating the effect of a command by an effect


@frozen
class ActivateCommand(Record):
    """「このカードの【メイン】を発動する。」 in this game."""

    of: Selector
    window: Window


def activate_ability(effect: ActivateAbility, binding: Binding, state: GameState) -> Record:
    """Say the shared verb in the words of this game."""
    del binding, state
    return ActivateCommand(effect.of, WINDOWS[effect.timing])


@handles(ActivateCommand)
def activate_command(step: ActivateCommand, binding: Binding, state: GameState) -> Outcome:
    """Carry the effect out free, at any time; its condition and its first target must be there (A-69)."""
    for card in select(step.of, binding, state):
        for held in _open(card, step.window, binding.player, state):
            key = AbilityKey(card, card, held.place)
            own = bound(held.ability, key, binding.player)
            return carried_out(held.ability, own, state, AbilityUsed(binding.player, key, held.ability))
    return Section(())


def _open(card: ObjectRef, window: Window, player: int, state: GameState) -> tuple[Held, ...]:
    held = state.printed(card.id).printed.held
    own = (each for each in held if isinstance(each.ability, Command) and window in each.ability.windows)
    own = (each for each in own if not _activates_itself(each.ability, window))
    return tuple(
        each
        for each in own
        if can_activate(each.ability.blocks, bound(each.ability, AbilityKey(card, card, each.place), player), state)
    )


def _activates_itself(ability: Command, window: Window) -> bool:
    """Tell whether an effect would activate itself again and again: that does nothing."""
    steps = (each for each in walk(ability) if isinstance(each, ActivateAbility) and isinstance(each.of, This))
    return any(WINDOWS[each.timing] is window for each in steps)


@requires(ActivateCommand)
def can_activate_command(step: ActivateCommand, binding: Binding, state: GameState) -> bool:
    """Tell whether there is such an effect that can be activated."""
    return any(_open(card, step.window, binding.player, state) for card in select(step.of, binding, state))
