"""The engine's own steps: blocks of a text, events that wait, and rule processing."""

from attrs import frozen

from runtime.engine.ability import Block
from runtime.engine.agenda import Begin, Outcome, Section, Steps, Together, can_begin, handles
from runtime.engine.decision import Decision
from runtime.engine.world import world
from runtime.events.base import Event
from runtime.state.flow import Binding
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.select import holds


@handles(Block)
def block(step: Block, binding: Binding, state: GameState) -> Outcome:
    """Carry the steps out if the condition holds and the player, where asked, accepts."""
    if not is_met(step, binding, state):
        return Steps(step.otherwise)
    if step.optional and not binding.answers:
        return Decision.may(step, binding)
    declined = step.optional and not binding.answers[0].picked
    return Steps() if declined else Section(step.steps)


def is_met(step: Block, binding: Binding, state: GameState) -> bool:
    """Tell whether the condition holds, if there is one."""
    return step.condition is None or holds(step.condition, binding, state)


def can_activate(blocks: tuple[Block, ...], binding: Binding, state: GameState) -> bool:
    """Tell whether the first part of a text has its condition (10-2.1) and its targets (10-2.2)."""
    if not blocks:
        return False
    first = blocks[0]
    if not is_met(first, binding, state):
        return can_activate(first.otherwise, binding, state)
    return all(can_begin(step, binding, state) for step in first.steps)


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
    for demanded in world(state).ruleset.processes:
        effects = demanded(state)
        if effects:
            return Begin(Binding(state.turn_player), (*effects, step))
    return Steps()
