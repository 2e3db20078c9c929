"""Abilities activated or dropped, effects begun and ended, cards played, and answers of players."""

from attrs import frozen

from runtime.events.base import EFFECTS, Cause, Event, changes, only_told
from runtime.state.flow import AbilityKey, Answer, Lasting, Waiting
from runtime.state.objects import ObjectRef
from runtime.state.record import Record, Word
from runtime.state.state import GameState


@frozen
class CardPlayed(Event):
    """A player played a card from a zone, as what it says, or on a host; `cost` is what was to be paid (5-7)."""

    player: int
    card: ObjectRef
    kind: str
    cost: int
    host: ObjectRef | None = None

    is_quiet = True


@frozen
class AbilityUsed(Event):
    """A player used an activated ability, or the text of a command (10-3.4)."""

    player: int
    key: AbilityKey
    ability: Record

    is_quiet = True


only_told(CardPlayed, AbilityUsed)


@frozen
class AbilityTriggered(Event):
    """An ability was triggered by the rules and waits to be carried out."""

    trigger: Waiting

    is_quiet = True


@changes(AbilityTriggered)
def ability_triggered(event: AbilityTriggered, state: GameState) -> None:
    """Let it wait."""
    state.waiting.append(event.trigger)


@frozen
class AbilityActivated(Event):
    """A triggered ability began to be carried out."""

    trigger: Waiting

    is_quiet = True


@changes(AbilityActivated)
def ability_activated(event: AbilityActivated, state: GameState) -> None:
    """Let it wait no longer."""
    state.waiting.remove(event.trigger)
    # What is triggered from now on comes before all that still waits.
    state.batch = max((other.batch for other in state.waiting), default=-1) + 1


class Lapse(Word):
    """Why a triggered ability is not carried out."""

    CONDITION = "its condition does not hold"
    TARGET = "there is nothing that it could choose"
    VOID = "it would change nothing"
    USED_UP = "it was carried out as often as it may be"
    PRICE = "its price cannot be paid"
    DECLINED = "its player declines"


@frozen
class AbilityLapsed(Event):
    """A triggered ability was not carried out (10-2)."""

    trigger: Waiting
    why: Lapse

    is_quiet = True


@changes(AbilityLapsed)
def ability_lapsed(event: AbilityLapsed, state: GameState) -> None:
    """Let it wait no longer."""
    state.waiting.remove(event.trigger)


@frozen
class UseCounted(Event):
    """An ability with a limit was used in that turn (13-2.once-per-turn)."""

    key: AbilityKey
    turn: int

    is_quiet = True

    @property
    def subject(self) -> ObjectRef:
        return self.key.holder


@frozen
class Use(Record):
    """An ability that was used in a turn."""

    provider: ObjectRef
    place: int
    turn: int


@changes(UseCounted)
def use_counted(event: UseCounted, state: GameState) -> None:
    """Write it on the object that has the ability."""
    state.used[event.key.holder.id] += (Use(event.key.provider, event.key.place, event.turn),)


@frozen
class EffectBegan(Event):
    """A continuous effect began."""

    lasting: Lasting

    @property
    def touches(self) -> tuple[str, ...]:
        return (EFFECTS,)


@changes(EffectBegan)
def effect_began(event: EffectBegan, state: GameState) -> None:
    """Let it be in force."""
    state.effects = event.lasting.number
    state.lasting.append(event.lasting)


@frozen
class EffectsEnded(Event):
    """Continuous effects ended together."""

    numbers: tuple[int, ...]
    cause: Cause

    @property
    def touches(self) -> tuple[str, ...]:
        return (EFFECTS,)


@changes(EffectsEnded)
def effects_ended(event: EffectsEnded, state: GameState) -> None:
    """Let them be in force no longer."""
    state.lasting = [each for each in state.lasting if each.number not in event.numbers]


@frozen
class DecisionAnswered(Event):
    """A player answered a decision."""

    player: int
    answer: Answer
    why: Record

    is_quiet = True


@changes(DecisionAnswered)
def decision_answered(event: DecisionAnswered, state: GameState) -> None:
    """Bind the answer for the task that asked."""
    place = state.agenda[-1].binding
    state.bindings[place] = state.bindings[place].answered(event.answer)
