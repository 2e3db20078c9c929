"""Chapter 7: the phases and steps of a turn."""

from attrs import frozen

from runtime.engine.agenda import Begin, Outcome, Steps, Together, handles
from runtime.engine.continuous import ruled
from runtime.engine.decision import Asked, Decision, Why, answer_of, answers_of
from runtime.engine.ruleset import Moment
from runtime.engine.steps import Occur
from runtime.engine.triggers import ResolveTriggers
from runtime.events.base import by_rule
from runtime.events.flow import StepBegan, TurnBegan, TurnEnding, TurnStarted
from runtime.events.moving import CardMoved, CardTurned
from runtime.events.resolving import EffectsEnded
from runtime.rules.gundam.action_step import ActionStep
from runtime.rules.gundam.entering import room_for_resources
from runtime.rules.gundam.locations import (
    BASE_SECTION,
    BATTLE_AREA,
    DECK,
    HAND,
    RESOURCE_AREA,
    RESOURCE_DECK,
    TRASH,
)
from runtime.rules.gundam.pairing import StaysRested
from runtime.rules.gundam.playing import EndMain, main_actions
from runtime.state.flow import Binding, Lasting
from runtime.state.objects import UPRIGHT, Location, ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.durations import ThisTurn, UntilEndOfNextTurn
from runtime.terms.nouns import players

MOST_IN_HAND = 10
START, DRAW, RESOURCE, MAIN, END = "start", "draw", "resource", "main", "end"


@frozen
class Turn(Record):
    """A player's turn, and all turns after it."""

    player: int


@handles(Turn)
def turn(step: Turn, binding: Binding, state: GameState) -> Begin:
    """Begin the next turn, and go through its phases (7-1)."""
    began = Occur((TurnBegan(step.player, state.turn + 1),))
    return Begin(Binding(step.player), (began, *phases(START, step.player, len(state.side))))


@frozen
class RestOfTurn(Record):
    """A turn that is on already, from one of its phases on, and all turns after it."""

    player: int
    phase: str


@handles(RestOfTurn)
def rest_of_turn(step: RestOfTurn, binding: Binding, state: GameState) -> Begin:
    """Let the turn that the game is in be the player's, and go through the phases that are left."""
    began = Occur((TurnBegan(step.player, state.turn),))
    return Begin(Binding(step.player), (began, *phases(step.phase, step.player, len(state.side))))


def moment(phase: str) -> Moment:
    """Give what begins a game at that phase of a turn."""
    return lambda player, _: (RestOfTurn(player, phase),)


def phases(first: str, player: int, count: int) -> tuple[Record, ...]:
    """Give what is done from that phase on; what is triggered in a step is resolved before the next one (7-1.3)."""
    resolve = ResolveTriggers()
    steps: dict[str, tuple[Record, ...]] = {
        START: (
            Occur((StepBegan(START, "active"),)), ActiveStep(), resolve,
            Occur((StepBegan(START, "start"),)), Occur((TurnStarted(player),)), resolve,
        ),
        DRAW: (Occur((StepBegan(DRAW),)), DrawPhase(), resolve),
        RESOURCE: (Occur((StepBegan(RESOURCE),)), ResourcePhase(), resolve),
        MAIN: (Occur((StepBegan(MAIN),)), resolve, MainPhase()),
        END: (
            Occur((StepBegan(END, "action"),)), ActionStep(), resolve,
            Occur((StepBegan(END, "end"),)), Occur((TurnEnding(player),)), resolve,
            Occur((StepBegan(END, "hand"),)), HandStep(), resolve,
            Occur((StepBegan(END, "cleanup"),)), Cleanup(),
            Turn((player + 1) % count),
        ),
    }  # fmt: skip
    left = list(steps)[list(steps).index(first) :]
    return tuple(step for phase in left for step in steps[phase])


@frozen
class ActiveStep(Record):
    """All that lies is set up, together (7-2.active)."""


@handles(ActiveStep)
def active_step(step: ActiveStep, binding: Binding, state: GameState) -> Together:
    """Set up everything of the turn player that is not told to stay as it is."""
    zones = (BATTLE_AREA, RESOURCE_AREA, BASE_SECTION)
    own = [number for zone in zones for number in state.numbers_at(binding.player, zone)]
    lying = [state.ref(number) for number in own if state.lies_sideways(number)]
    cause = by_rule(binding.player)
    return Together(
        CardTurned(ref, state.pose(ref.id), UPRIGHT, cause) for ref in lying if not _stays(ref, binding.player, state)
    )


def _stays(ref: ObjectRef, player: int, state: GameState) -> bool:
    """Tell whether a text keeps a card lying in this step (A-76)."""
    return any(player != ruling.binding.player for ruling in ruled(StaysRested, ref, state))


@frozen
class DrawPhase(Record):
    """The turn player draws a card (7-3)."""


@handles(DrawPhase)
def draw_phase(step: DrawPhase, binding: Binding, state: GameState) -> Together:
    """Move the top card of the deck to the hand."""
    deck, hand = Location(binding.player, DECK), Location(binding.player, HAND)
    return Together(CardMoved(card, deck, hand, by_rule(binding.player), is_draw=True) for card in state.at(deck)[-1:])


@frozen
class ResourcePhase(Record):
    """The turn player places a resource (7-4)."""


@handles(ResourcePhase)
def resource_phase(step: ResourcePhase, binding: Binding, state: GameState) -> Together:
    """Move the top card of the resource deck to the resource area, if there is one and room for it."""
    deck, area = Location(binding.player, RESOURCE_DECK), Location(binding.player, RESOURCE_AREA)
    cards = state.at(deck)[-1:] if room_for_resources(binding.player, state, ex=False) > 0 else ()
    return Together(CardMoved(card, deck, area, by_rule(binding.player)) for card in cards)


@frozen
class MainPhase(Record):
    """The turn player does one thing after the other, in any order, until they end it (7-5)."""


@handles(MainPhase)
def main_phase(step: MainPhase, binding: Binding, state: GameState) -> Outcome:
    """Ask what to do, do it, resolve what it sets off, and ask again."""
    if not binding.answers:
        return Decision.one(Asked.ACT, binding.player, step, main_actions(binding.player, state))
    act = answer_of(binding, Record)
    return Steps() if isinstance(act, EndMain) else Steps((act, ResolveTriggers(), step))


@frozen
class HandStep(Record):
    """The turn player discards down to the limit (7-6.hand)."""


@handles(HandStep)
def hand_step(step: HandStep, binding: Binding, state: GameState) -> Decision | Together:
    """Ask which cards; they are discarded together."""
    hand, trash = Location(binding.player, HAND), Location(binding.player, TRASH)
    cards = state.at(hand)
    excess = len(cards) - MOST_IN_HAND
    if excess <= 0:
        return Together(())
    if not binding.answers:
        return Decision(binding.player, Asked.CHOOSE, cards, excess, excess, ordered=False, why=Why(step))
    chosen = answers_of(binding, ObjectRef)
    return Together(CardMoved(card, hand, trash, by_rule(binding.player)) for card in chosen)


@frozen
class Cleanup(Record):
    """What lasts for this turn ends, and what that sets off is resolved, until nothing of it is left (7-6.cleanup)."""


@handles(Cleanup)
def cleanup(step: Cleanup, binding: Binding, state: GameState) -> Outcome:
    """End all such effects together."""
    over = tuple(each.number for each in state.lasting if _is_over(each, state))
    if not over and not state.waiting:
        return Steps()
    ended = (Occur((EffectsEnded(over, by_rule(binding.player)),)),) if over else ()
    return Steps((*ended, ResolveTriggers(), step))


def _is_over(lasting: Lasting, state: GameState) -> bool:
    match lasting.duration:
        case ThisTurn():
            return True
        case UntilEndOfNextTurn(whose=whose):
            return state.turn > lasting.turn and state.turn_player in players(whose, lasting.binding, state)
    return False
