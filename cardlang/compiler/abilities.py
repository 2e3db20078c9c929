"""A line of text → the ability it is."""

from collections.abc import Iterable, Sequence

from attrs import evolve

from cardlang.compiler.blocks import StrayInsteadError, blocks_of
from cardlang.line import As, At, ForPrice, Gate, InTurn, Limited, Line, Marker, On, Using, When, While, Within
from cardlang.references import transform
from runtime.effects.base import Effect, Instead, May
from runtime.effects.modifying import Gain, GainAbility, PlayAs
from runtime.engine.ability import (
    Ability,
    Activated,
    Block,
    Command,
    Constant,
    Keyword,
    PlayableAs,
    Replacement,
    Triggered,
    Window,
)
from runtime.state.record import Record
from runtime.terms.base import Condition, Pattern
from runtime.terms.conditions import IsTurnOf
from runtime.terms.nouns import TokenCard
from runtime.terms.patterns import AnyOf


def abilities_of(lines: Iterable[Line]) -> tuple[Ability, ...]:
    """Compile the lines of a text; a line with ■ is an option of the line above it."""
    made: list[Ability] = []
    for line in lines:
        if line.option and made:
            made[-1] = evolve(made[-1], options=(*made[-1].options, _blocks(line.body)))
        else:
            made.extend(_abilities(line))
    return tuple(made)


def _abilities(line: Line) -> tuple[Ability, ...]:
    gates = [gate for group in line.gates for gate in group]
    windows = tuple(gate.window for gate in gates if isinstance(gate, Using | Within))
    conditions = _conditions(gates)
    if line.pilot is not None:
        return (PlayableAs(line.pilot),)
    if line.keywords:
        return tuple(Keyword(each.keyword, each.number, windows, conditions) for each in line.keywords)
    return (_ability(line, gates, windows, conditions),)


def _ability(
    line: Line, gates: Sequence[Gate], windows: tuple[Window, ...], conditions: tuple[Condition, ...]
) -> Ability:
    head, body = _head(line.body)
    conditions += tuple(_as_condition(marker) for marker in head if isinstance(marker, InTurn | While))
    limit = next((gate.limit for gate in gates if isinstance(gate, Limited)), None)
    patterns = [gate.timing for gate in gates if isinstance(gate, On)]
    patterns += [marker.pattern for marker in head if isinstance(marker, When | At)]
    if any(isinstance(gate, Using) for gate in gates):
        return Activated(windows, _blocks(body), line.cost, conditions, limit)
    if windows:
        return Command(windows, _blocks(body))
    if patterns and _is_replacement(body, patterns):
        firm = tuple(each.effect if isinstance(each, Instead) else each for each in body)
        return Replacement(_any(patterns), _blocks(firm), conditions, limit)
    if patterns:
        return Triggered(_any(patterns), _blocks(body), _price(gates), conditions, limit)
    return Constant(_blocks(body), conditions)


def _blocks(body: Sequence[Marker | Effect]) -> tuple[Block, ...]:
    """Compile a body, quoted lines within it too."""
    blocks: tuple[Block, ...] = transform(blocks_of(body), _compiled)
    return blocks


def _compiled(record: Record) -> Record:
    if isinstance(record, GainAbility) and isinstance(record.ability, Line):
        return GainAbility(_abilities(record.ability)[0])
    if isinstance(record, TokenCard):
        return evolve(record, abilities=tuple(_of_token(each) for each in record.abilities))
    return record


def _of_token(said: Record) -> Record:
    """The ability that is printed on a token defined in the text."""
    match said:
        case Gain(keyword, number):
            return Keyword(keyword, number)
        case GainAbility(ability):
            return ability
        case Effect():
            return Constant((Block((said,)),))
    return said


def _head(body: Sequence[Marker | Effect]) -> tuple[list[Marker], Sequence[Marker | Effect]]:
    """The markers in front that say when, and the rest; an `If` says under which condition and stays."""
    head: list[Marker] = []
    for part in body:
        if not isinstance(part, InTurn | While | When | At):
            break
        head.append(part)
    return head, body[len(head) :]


def _as_condition(marker: Marker) -> Condition:
    return IsTurnOf(marker.whose) if isinstance(marker, InTurn) else marker.condition  # type: ignore[attr-defined]


def _conditions(gates: Iterable[Gate]) -> tuple[Condition, ...]:
    return tuple(gate.condition for gate in gates if isinstance(gate, As))


def _price(gates: Iterable[Gate]) -> tuple[Record, ...]:
    return tuple(gate.price for gate in gates if isinstance(gate, ForPrice))


def _any(patterns: Sequence[Pattern]) -> Pattern:
    return patterns[0] if len(patterns) == 1 else AnyOf(tuple(patterns))


def _is_replacement(body: Sequence[Marker | Effect], patterns: Sequence[Pattern]) -> bool:
    """「かわりに」 with nothing before it replaces what would happen; so does a card played as something else."""
    steps = [each.effect if isinstance(each, May) else each for each in body if isinstance(each, Effect)]
    if not steps or not (isinstance(steps[0], Instead) or any(isinstance(each, PlayAs) for each in steps)):
        return False
    if any(pattern.is_done for pattern in patterns):
        # What has happened cannot be replaced any more.
        raise StrayInsteadError(type(steps[0]).__name__)
    return True
