"""The root of the facts, why they happen, and the functions that write them down."""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from attrs import frozen

from runtime.state.flow import Binding
from runtime.state.functions import Functions
from runtime.state.objects import ObjectRef
from runtime.state.record import Record, Word
from runtime.state.state import GameState

# What an event may touch besides the zones between which a card moves: how cards lie, their damage, battles, whose turn
# it is, effects with a duration, and anything at all.
POSES, DAMAGE, BATTLES, TURN, EFFECTS, ANYTHING = "poses", "damage", "battles", "turn", "effects", "anything"


class Reason(Word):
    """On what ground something happens."""

    EFFECT = "effect"
    PLAY = "play"
    COST = "cost"
    BATTLE = "battle"
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

    # Whether it leaves every number, condition and rule as it was: nothing is projected or processed anew after it.
    is_quiet: ClassVar[bool] = False

    @property
    def touches(self) -> tuple[str, ...]:
        """What of the state it may change that a constant effect reads: names of zones, and the words above."""
        return (ANYTHING,)

    @property
    def subject(self) -> ObjectRef | None:
        """The object it befalls; if that has become another object meanwhile, nothing happens."""
        return None

    @property
    def objects(self) -> tuple[ObjectRef, ...]:
        """What a text that this sets off may mean by 「それ」: the objects of the event as they are after it."""
        return (self.subject,) if self.subject else ()


E = TypeVar("E", bound=Event)
Change = Callable[[E, GameState], None]

CHANGES: Functions[Change[Any]] = Functions("change")


def changes(kind: type[E]) -> Callable[[Change[E]], Change[E]]:
    """Enter the function that writes events of this type into the state; nothing else may."""
    return lambda change: CHANGES.add(kind, change)


def only_told(*kinds: type[Event]) -> None:
    """Enter facts that change no column: they stand in the log and set off triggers."""
    for kind in kinds:
        if not kind.is_quiet:
            raise TypeError(f"{kind.__name__} changes nothing, so it is quiet")
        CHANGES.add(kind, _nothing)


def _nothing(event: Event, state: GameState) -> None:
    del event, state


def by_effect(binding: Binding) -> Cause:
    """Name the text being carried out as the cause."""
    return Cause(Reason.EFFECT, binding.player, binding.source)


def by_rule(player: int) -> Cause:
    """Name the rules as the cause."""
    return Cause(Reason.RULE, player)
