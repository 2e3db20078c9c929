"""What goes on says how long, unless it always holds; what is done says when, and does not go on."""

from collections.abc import Iterator

from cardlang.checker.findings import Found, each_card_text
from cardlang.checker.readings import Said
from cardlang.diagnostics.model import Diagnostic
from cardlang.diagnostics.text import DurationOnDeed, NoDuration, NoTiming
from cardlang.line import At, Line, On, Using, When, Within
from runtime.effects.base import Bounded, Continuous, During, Effect, Instead, May


@each_card_text
def lasting(said: Said) -> Iterator[Found]:
    """The first sentence in which a duration or a timing is missing, or too much."""
    if said.line is None or said.line.option:
        return
    timed = _is_timed(said.line)
    for part, span in zip(said.line.body, said.reading.said_in, strict=True):
        if isinstance(part, Effect) and (kind := _fault(part, timed=timed)):
            yield Found(kind, span)
            return


def _is_timed(line: Line) -> bool:
    """Whether something sets the line off: a timing, a happening or a moment."""
    gates = any(isinstance(gate, On | Within | Using) for group in line.gates for gate in group)
    return gates or any(isinstance(part, When | At) for part in line.body)


def _fault(step: Effect, *, timed: bool) -> type[Diagnostic] | None:
    effect, lasts, replaces = step, False, False
    while isinstance(effect, During | Instead | May):
        lasts = lasts or isinstance(effect, During)
        # What replaces a step lasts as long as that would have.
        replaces = replaces or isinstance(effect, Instead)
        effect = effect.effect
    if isinstance(effect, Bounded):
        return DurationOnDeed if lasts else None
    if isinstance(effect, Continuous):
        if not timed:
            return NoTiming if lasts else None
        return NoDuration if not lasts and not replaces else None
    if lasts:
        return DurationOnDeed
    return None if timed else NoTiming
