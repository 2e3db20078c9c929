"""The root of the facts, why they happen, and the functions that write them down."""

from collections.abc import Callable
from typing import Any, TypeVar

from attrs import frozen

from runtime.state.flow import Binding, ObjectRef
from runtime.state.functions import Functions
from runtime.state.record import Record, Word
from runtime.state.state import GameState


class Reason(Word):
    """On what ground something happens."""

    EFFECT = "effect"
    PLAY = "play"
    RULE = "rule"


@frozen
class Cause(Record):
    """Why something happens: on what ground, through which player, and by which card's text."""

    reason: Reason
    player: int
    source: ObjectRef | None = None


@frozen
class Event(Record):
    """Something that has happened, complete in itself; its `change` writes it into the state."""

    @property
    def subject(self) -> ObjectRef | None:
        """The object it befalls; if that has become another object meanwhile, nothing happens."""
        return None


E = TypeVar("E", bound=Event)
Change = Callable[[E, GameState], None]

CHANGES: Functions[Change[Any]] = Functions("change")


def changes(kind: type[E]) -> Callable[[Change[E]], Change[E]]:
    """Enter the function that writes events of this type into the state; nothing else may."""
    return lambda change: CHANGES.add(kind, change)


def by_effect(binding: Binding) -> Cause:
    """Name the text being carried out as the cause."""
    return Cause(Reason.EFFECT, binding.player, binding.source)
