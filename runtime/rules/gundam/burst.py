"""Destroyed shields, and the 【バースト】 of what they are (5-10.3, 13-2.burst)."""

from attrs import frozen

from runtime.engine.ability import Triggered
from runtime.engine.agenda import Outcome, Steps, handles
from runtime.engine.decision import Decision
from runtime.engine.library import patterns_of
from runtime.engine.steps import Occur
from runtime.engine.triggers import Resolve, bound, lapse_of, resolve_one
from runtime.events.resolving import AbilityLapsed, AbilityTriggered, Lapse
from runtime.rules.gundam.keywords import ResolveDevelopment, prices_of
from runtime.rules.gundam.pairing import BurstActivated
from runtime.rules.gundam.playing import FinishCommand
from runtime.state.flow import AbilityKey, Binding, Waiting
from runtime.state.objects import ObjectRef
from runtime.state.profile import Held
from runtime.state.record import Record
from runtime.state.state import GameState

# 【バースト】 comes before everything else of its batch (10-1.triggered.9).
FIRST = 1


@frozen
class RevealedShield(Record):
    """A shield was destroyed, and everybody sees what it is."""

    card: ObjectRef


@handles(RevealedShield)
def revealed_shield(step: RevealedShield, binding: Binding, state: GameState) -> Steps:
    """Without 【バースト】 it goes to the trash; with it, that waits (A-04)."""
    held = burst_of(step.card, state)
    if held is None:
        return Steps((FinishCommand(step.card),))
    key = AbilityKey(step.card, step.card, held.place)
    owner = state.owner[step.card.id]
    waiting = Waiting(owner, key, held.ability, BurstEvent(), state.batch, state.group, FIRST)
    return Steps((Occur((AbilityTriggered(waiting),)),))


@frozen
class BurstEvent(Record):
    """What sets a 【バースト】 off: the card was a shield and is destroyed."""


def burst_of(card: ObjectRef, state: GameState) -> Held | None:
    """Give the 【バースト】 printed on a card."""
    for held in state.printed(card.id).printed.held:
        if isinstance(held.ability, Triggered) and is_burst(held.ability):
            return held
    return None


def is_burst(ability: Triggered) -> bool:
    """Tell whether an ability is a 【バースト】."""
    return any(isinstance(pattern, BurstActivated) for pattern in patterns_of(ability))


def resolve_trigger(step: Resolve, binding: Binding, state: GameState) -> Record:
    """Ask before a 【バースト】 whether it is activated, and before a text behind 《開発》 for its price."""
    del binding, state
    ability = step.trigger.ability
    if isinstance(ability, Triggered) and is_burst(ability):
        return AskForBurst(step.trigger)
    return ResolveDevelopment(step.trigger) if prices_of(ability) else step


@frozen
class AskForBurst(Record):
    """The owner may activate the 【バースト】 (13-2.burst.2)."""

    trigger: Waiting


@handles(AskForBurst)
def ask_for_burst(step: AskForBurst, binding: Binding, state: GameState) -> Outcome:
    """Ask when its turn has come; whether or not, the card goes to the trash if it was not moved (13-2.burst.3)."""
    waiting = step.trigger
    own = bound(waiting.ability, waiting.key, waiting.player)
    finish = FinishCommand(waiting.source)
    why = lapse_of(waiting.ability, own, state)
    if why:
        return Steps((Occur((AbilityLapsed(waiting, why),)), finish))
    if not binding.answers:
        return Decision.may(step, waiting.player, waiting.source)
    if not binding.answers[0].picked:
        return Steps((Occur((AbilityLapsed(waiting, Lapse.DECLINED),)), finish))
    return Steps((ActivateBurst(waiting), finish))


@frozen
class ActivateBurst(Record):
    """The 【バースト】 is carried out."""

    trigger: Waiting


@handles(ActivateBurst)
def activate_burst(step: ActivateBurst, binding: Binding, state: GameState) -> Outcome:
    """Carry it out as any other triggered ability."""
    return resolve_one(Resolve(step.trigger), binding, state)
