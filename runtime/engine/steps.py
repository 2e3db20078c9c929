"""The engine's own steps: blocks of a text, events that wait, and rule processing."""

from attrs import frozen

from runtime.engine.ability import Block, Done
from runtime.engine.agenda import (
    PAYABLE,
    Begin,
    Outcome,
    Section,
    Steps,
    Stop,
    Together,
    can_begin,
    handles,
    is_effective,
)
from runtime.engine.cost import rewritten
from runtime.engine.decision import Decision
from runtime.engine.world import world
from runtime.events.base import Event
from runtime.state.flow import Binding
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.select import holds


@handles(Block)
def block(step: Block, binding: Binding, state: GameState) -> Outcome:
    """Carry the steps out if the condition holds and the player, where asked, accepts.

    What was not done before 「そうしたなら」 ends the text (5-20.1, A-16).
    """
    if not is_met(step, binding, state):
        return Stop() if isinstance(step.condition, Done) and not step.otherwise else Steps(step.otherwise)
    if not step.optional:
        return Section(step.steps)
    if not binding.answers:
        return Decision.may(step, binding.player, binding.source) if can_take(step, binding, state) else Section(())
    return Section(step.steps if binding.answers[0].picked else ())


def is_met(step: Block, binding: Binding, state: GameState) -> bool:
    """Tell whether the condition holds, if there is one."""
    return step.condition is None or holds(step.condition, binding, state)


def can_take(step: Block, binding: Binding, state: GameState) -> bool:
    """Tell whether there is anything that the player could accept: what cannot be done at all is not offered."""
    first = step.steps[0] if step.steps else None
    if first is None or isinstance(first, Block):
        return True
    own = rewritten(first, binding, state)
    is_doable = PAYABLE.get(type(own), is_effective)
    return can_begin(own, binding, state) and is_doable(own, binding, state)


def can_activate(blocks: tuple[Block, ...], binding: Binding, state: GameState) -> bool:
    """Tell whether the first part of a text has its condition (10-2.1) and its targets (10-2.2)."""
    if not blocks:
        return False
    first = blocks[0]
    if not is_met(first, binding, state):
        return can_activate(first.otherwise, binding, state)
    return all(_can_begin(step, binding, state) for step in first.steps[:1])


def does_anything(blocks: tuple[Block, ...], binding: Binding, state: GameState) -> bool:
    """Tell whether any step of a text would change anything: without one it counts as not activated (A-18)."""
    steps = (each for block in blocks for each in _reached(block, binding, state))
    return any(
        does_anything((step,), binding, state) if isinstance(step, Block) else is_effective(step, binding, state)
        for step in steps
    )


def _reached(block: Block, binding: Binding, state: GameState) -> tuple[Record, ...]:
    return block.steps if is_met(block, binding, state) else block.otherwise


def _can_begin(step: Record, binding: Binding, state: GameState) -> bool:
    if isinstance(step, Block):
        return can_activate((step,), binding, state)
    return can_begin(rewritten(step, binding, state), binding, state)


@frozen
class Occur(Record):
    """Let the events happen, as a group of their own or as more of the group of that number."""

    events: tuple[Event, ...]
    group: int | None = None


@handles(Occur)
def occur(step: Occur, binding: Binding, state: GameState) -> Together:
    """Hand the events on."""
    return Together(step.events, step.group)


@frozen
class Process(Record):
    """Do what the state of the game demands by the rules, until nothing is left."""


@handles(Process)
def process(step: Process, binding: Binding, state: GameState) -> Steps | Begin:
    """Begin what the first process that finds something demands, and look again after it."""
    effects = demanded((), state)
    return Begin(Binding(state.turn_player), (*effects, step)) if effects else Steps()


def demanded(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    """Give the steps that the first process that finds something demands after these events (11-1.2)."""
    for ask in world(state).ruleset.processes:
        effects = ask(events, state)
        if effects:
            return effects
    return ()
