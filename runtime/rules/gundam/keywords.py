"""Chapter 13: what the rules say of keywords that no text says."""

from attrs import frozen

from runtime.effects.base import Effect
from runtime.effects.modifying import ActivateAbility
from runtime.engine.ability import Command, Window
from runtime.engine.agenda import Outcome, Section, Together, handles, requires
from runtime.engine.decision import Accept, Asked, Decision, Why
from runtime.engine.steps import can_activate
from runtime.engine.triggers import bound, carried_out
from runtime.events.base import by_effect
from runtime.events.moving import CardMoved
from runtime.events.resolving import AbilityUsed
from runtime.rules.gundam.locations import REMOVED, TRASH
from runtime.rules.gundam.words import ACTION_TIMING, DEVELOPING, MAIN_TIMING
from runtime.state.flow import AbilityKey, Binding
from runtime.state.objects import Location, ObjectRef
from runtime.state.profile import Held
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.base import Selector
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
    if len(offered) < count:
        return Section(())
    if not binding.answers:
        why = Why(effect, binding.source)
        return Decision(binding.player, Asked.MAY, (Accept(),), 0, 1, ordered=False, why=why)
    if not binding.answers[0].picked:
        return Section(())
    if len(binding.answers) == 1:
        return Decision.some(Asked.PAY, binding, effect, offered, count)
    trash, removed = Location(binding.player, TRASH), Location(binding.player, REMOVED)
    paid = (ref for ref in binding.answers[1].picked if isinstance(ref, ObjectRef))
    return Together(CardMoved(ref, trash, removed, by_effect(binding)) for ref in paid)


def _developing(player: int, state: GameState) -> tuple[ObjectRef, ...]:
    trash = state.at(Location(player, TRASH))
    return tuple(ref for ref in trash if DEVELOPING in state.profile(ref.id).traits)


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
    return tuple(
        each
        for each in own
        if can_activate(each.ability.blocks, bound(each.ability, AbilityKey(card, card, each.place), player), state)
    )


@requires(ActivateCommand)
def can_activate_command(step: ActivateCommand, binding: Binding, state: GameState) -> bool:
    """Tell whether there is such an effect that can be activated."""
    return any(_open(card, step.window, binding.player, state) for card in select(step.of, binding, state))

