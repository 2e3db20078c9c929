"""Flat steps and markers → blocks, by the written rules of the language.

1. An `If` at the head gates the whole line, `Then` included (10-2.1).
2. `IfYouDo` and a later `If` reach to the next `Then` or `If`; what is left of cards that were looked at is put away
   in any case.
3. `May` covers the steps that refer to its result; a step whose subject is a pronoun stays with its antecedent.
4. `Instead` replaces the step it mirrors, and inherits the target, amount and duration it leaves out; where the
   condition holds the whole passage is read with the other step (A-77).
"""

from collections.abc import Iterator, Sequence

from attrs import define, evolve, field

from cardlang.line import If, IfYouDo, Marker, Then, When
from cardlang.references import transform
from runtime.effects.base import During, Effect, Instead, May
from runtime.effects.moving import BottomTheRest, TrashTheRest
from runtime.engine.ability import Block, Done
from runtime.state.record import Record, record_fields
from runtime.terms.base import Condition
from runtime.terms.conditions import Happened
from runtime.terms.nouns import That

Part = Marker | Effect


class StrayInsteadError(ValueError):
    """「かわりに」 with no step before it that it could replace."""


def blocks_of(parts: Sequence[Part]) -> tuple[Block, ...]:
    """Return the blocks of a line's body (without the markers that make it an ability)."""
    if parts and isinstance(parts[0], If):
        inner = blocks_of(parts[1:])
        return (Block(_flattened(inner), condition=parts[0].condition),)
    blocks: list[Block] = []
    for passage in _passages(parts):
        if passage.steps and isinstance(passage.steps[0], Instead):
            blocks.append(_replacing(blocks, passage))
        else:
            blocks.extend(passage.blocks())
    return tuple(blocks)


def _flattened(blocks: Sequence[Block]) -> tuple[Record, ...]:
    """Steps that stand under no condition of their own need no block of their own."""
    return tuple(step for block in blocks for step in (block.steps if _is_plain(block) else (block,)))


def _is_plain(block: Block) -> bool:
    return block.condition is None and not block.optional and not block.otherwise


@define
class _Passage:
    """The steps between two markers that open something, and the condition they stand under."""

    condition: Condition | None = None
    steps: list[Effect] = field(factory=list)

    def blocks(self) -> list[Block]:
        """Cut out what is optional."""
        parts: list[Record] = []
        steps = list(self.steps)
        while steps:
            if isinstance(_unwrapped(steps[0]), May):
                reach = 1
                while reach < len(steps) and _refers(steps[reach]) and not isinstance(_unwrapped(steps[reach]), May):
                    reach += 1
                parts.append(Block(tuple(_firm(step) for step in steps[:reach]), optional=True))
                del steps[:reach]
            else:
                parts.append(steps.pop(0))
        if self.condition is not None:
            return [Block(tuple(parts), condition=self.condition)]
        return list(_runs(parts))


def _passages(parts: Sequence[Part]) -> Iterator[_Passage]:
    passage = _Passage()
    for part in parts:
        if isinstance(part, Marker):
            if passage.steps:
                yield passage
                passage = _Passage()
            passage.condition = _condition(part, passage.condition)
        elif _begins_anew(part, passage):
            yield passage
            passage = _Passage(steps=[part])
        else:
            passage.steps.append(part)
    if passage.steps:
        yield passage


def _begins_anew(part: Effect, passage: _Passage) -> bool:
    """Whether a step stands in a passage of its own: it replaces another, or puts the rest away in any case."""
    if isinstance(part, BottomTheRest | TrashTheRest):
        return passage.condition is not None
    return isinstance(part, Instead) and bool(passage.steps)


def _condition(marker: Marker, before: Condition | None) -> Condition | None:
    match marker:
        case If(condition):
            return condition
        case IfYouDo():
            return Done()
        case When(pattern):
            return Happened(pattern, None)
        case Then():
            return None
    return before


def _runs(parts: Sequence[Record]) -> Iterator[Block]:
    """Steps that follow each other make one block; an optional block stays by itself."""
    run: list[Record] = []
    for part in parts:
        if isinstance(part, Block):
            if run:
                yield Block(tuple(run))
                run = []
            yield part
        else:
            run.append(part)
    if run:
        yield Block(tuple(run))


# ---- may


def _unwrapped(step: Effect) -> Effect:
    return step.effect if isinstance(step, During | Instead) else step


def _firm(step: Effect) -> Effect:
    """The step without its "may": declining the block is declining it."""
    match step:
        case May(effect):
            return effect
        case During(duration, effect):
            return During(duration, _firm(effect))
        case Instead(effect):
            return Instead(_firm(effect))
    return step


def _refers(step: Effect) -> bool:
    """Whether the step speaks of what the step before it has chosen."""
    found: list[That] = []

    def note(record: Record) -> Record:
        if isinstance(record, That):
            found.append(record)
        return record

    transform(step, note)
    return bool(found)


# ---- instead


def _replacing(blocks: list[Block], passage: _Passage) -> Block:
    """Take back the passage that holds the mirrored step, and give it both ways."""
    other = passage.steps[0].effect if isinstance(passage.steps[0], Instead) else passage.steps[0]
    for index in range(len(blocks) - 1, -1, -1):
        mirrored = _mirrored(blocks[index].steps, other)
        if mirrored is not None:
            before = tuple(blocks[index:])
            del blocks[index:]
            steps = tuple(_inherited(step, other) if step is mirrored else step for step in before[0].steps)
            return Block((*steps, *before[1:], *passage.steps[1:]), condition=passage.condition, otherwise=before)
    raise StrayInsteadError(type(other).__name__)


def _mirrored(steps: Sequence[Record], other: Effect) -> Effect | None:
    """The step that does the same kind of thing."""
    for step in steps:
        inner = step
        while isinstance(inner, During | May):
            inner = inner.effect
        bare = other.effect if isinstance(other, May) else other
        if isinstance(step, Effect) and type(inner) is type(bare):
            return step
    return None


def _inherited(mirrored: Effect, other: Effect) -> Effect:
    """The other step, with what it leaves out taken from the step it replaces."""
    if isinstance(mirrored, During):
        return other if isinstance(other, During) else During(mirrored.duration, _inherited(mirrored.effect, other))
    left_out = {
        each.name: getattr(mirrored, each.name)
        for each in record_fields(other)
        if getattr(other, each.name) is None and each.name == "target"
    }
    return evolve(other, **left_out) if left_out else other
