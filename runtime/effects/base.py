"""The root of the verbs, and the wrappers every verb can stand in."""

from attrs import frozen

from runtime.state.record import Record
from runtime.terms.base import Duration


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


@frozen
class Instead(Effect):
    """The effect takes the place of the step it mirrors: 「かわりに」."""

    effect: Effect


@frozen
class May(Effect):
    """The player may decline: 「…してもよい」."""

    effect: Effect
