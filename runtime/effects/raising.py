"""What is heard of continuous effects that begin: a number that goes up or down."""

from runtime.effects.ruling import StatCannotDrop
from runtime.engine.continuous import NumberRaised, ruled
from runtime.events.resolving import EffectBegan
from runtime.state.flow import Binding, Lasting
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Stat, describes, players
from runtime.terms.patterns import StatReduced
from runtime.terms.select import matching


@matching(StatReduced, EffectBegan)
def stat_reduced(pattern: StatReduced, event: EffectBegan, binding: Binding, state: GameState) -> bool:
    """Ask whose effect it is, and whether the number of what is meant is lower by it than it was."""
    lasting = event.lasting
    if lasting.binding.player not in players(pattern.source, binding, state):
        return False
    by = raised(lasting.given, pattern.stat)
    return by < 0 and any(
        isinstance(ref, ObjectRef)
        and describes(pattern.who, ref, binding, state)
        and _was_above_zero(ref, pattern.stat, by, state)
        and not _is_guarded(ref, pattern.stat, lasting, state)
        for ref in lasting.affected
    )


def raised(given: tuple[Record, ...], stat: Stat) -> int:
    """Give by how much a continuous effect raises a number; below zero, by how much it lowers it."""
    return sum(each.by for each in given if isinstance(each, NumberRaised) and each.stat == stat.name)


def _was_above_zero(ref: ObjectRef, stat: Stat, by: int, state: GameState) -> bool:
    """A number that is read as 0 already does not get lower (1-3.3, 1-3.9)."""
    return state.profile(ref.id).numbers.get(stat.name, by) - by > 0


def _is_guarded(ref: ObjectRef, stat: Stat, lasting: Lasting, state: GameState) -> bool:
    """Tell whether a text keeps the effects of that player from lowering the number."""
    return any(
        ruling.effect.stat == stat and lasting.binding.player in players(ruling.effect.source, ruling.binding, state)
        for ruling in ruled(StatCannotDrop, ref, state)
    )
