"""The root of the verbs, and the wrappers every verb can stand in."""

from collections.abc import Callable
from typing import TypeVar

from attrs import frozen

from runtime.engine.agenda import HANDLERS, Together, handles
from runtime.engine.continuous import CONTINUOUS, Apply, applied
from runtime.events.resolving import EffectBegan
from runtime.state.flow import Binding, Lasting
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.base import Duration
from runtime.terms.durations import ThisBattle

R = TypeVar("R", bound="Effect")


@frozen
class Effect(Record):
    """An instruction of a card text; its handler stands beside it."""


@frozen
class Continuous(Effect):
    """It goes on: for a duration, or as long as the ability that says it holds."""


@frozen
class Bounded(Continuous):
    """It goes on, and says itself how long."""


@frozen
class During(Effect):
    """The effect lasts that long."""

    duration: Duration
    effect: Effect


@handles(During)
def during(effect: During, binding: Binding, state: GameState) -> Together:
    """Begin the continuous effect."""
    return lasts(effect.effect, effect.duration, binding, state)


def lasts(effect: Effect, duration: Duration | None, binding: Binding, state: GameState) -> Together:
    """Begin a continuous effect on the objects it fits now (10-1.constant.7); on none it does not begin.

    Without a duration it goes on as long as they stay where they are; outside a battle none bound to one begins.
    """
    found, battle = applied(effect, binding, state), state.battle()
    if not found.affected or (isinstance(duration, ThisBattle) and battle is None):
        return Together(())
    number = battle.number if battle and isinstance(duration, ThisBattle) else 0
    reads = Binding(binding.player, binding.source, binding.event, names=binding.names)
    lasting = Lasting(state.effects + 1, effect, found.affected, found.given, duration, reads, state.turn, number)
    return Together((EffectBegan(lasting),))


def goes_on(kind: type[R], duration: Duration | None = None) -> Callable[[Apply[R]], Apply[R]]:
    """Enter the function that finds the objects of a continuous effect, which as an instruction lasts that long."""

    def enter(function: Apply[R]) -> Apply[R]:
        HANDLERS.add(kind, lambda effect, binding, state: lasts(effect, duration, binding, state))
        return CONTINUOUS.add(kind, function)

    return enter


@frozen
class Instead(Effect):
    """The effect takes the place of the step it mirrors: 「かわりに」."""

    effect: Effect


@frozen
class May(Effect):
    """The player may decline: 「…してもよい」."""

    effect: Effect
