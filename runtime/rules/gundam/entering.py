"""How cards come into play: deployed, placed as resources, set on units; and who makes room (4-4, 5-8, 11-4, 11-5)."""

from collections import Counter
from collections.abc import Iterable, Iterator

from attrs import frozen

from runtime.effects.moving import Deploy, DeployForCost, PutIntoPlay, becoming
from runtime.effects.picking import has_all, picked
from runtime.engine.ability import Pay
from runtime.engine.agenda import Outcome, Section, Steps, Together, handles, payable_if
from runtime.engine.decision import Asked, Decision, Why, answers_of
from runtime.engine.steps import Occur
from runtime.engine.trial import can_pay
from runtime.engine.world import world
from runtime.events.base import Cause, by_effect, by_rule
from runtime.events.moving import CardCreated, CardMoved
from runtime.rules.gundam.locations import (
    BASE_SECTION,
    BASES,
    BATTLE_AREA,
    OUTSIDE,
    PILOT_ROLE,
    RESOURCE_AREA,
    RESOURCE_DECK,
    TRASH,
    UNITS,
)
from runtime.rules.gundam.words import COST, EX_RESOURCE, EX_RESOURCE_CARD
from runtime.state.flow import Binding
from runtime.state.objects import SIDEWAYS, UPRIGHT, Location, ObjectRef, Pose
from runtime.state.record import Record, walk
from runtime.state.state import GameState
from runtime.terms.base import Filter, Selector
from runtime.terms.filters import Rested
from runtime.terms.nouns import Both, Cards, Either, Quantity, Tokens, measure
from runtime.terms.select import evaluate

MOST_UNITS, MOST_RESOURCES, MOST_EX_RESOURCES = 6, 15, 5
MOST_TOKENS = 6


# ---- units and bases


@frozen
class Enter(Record):
    """Cards come into play together, each in its place, after room was made for them (11-4, 11-5)."""

    player: int
    cards: tuple[ObjectRef, ...]
    cause: Cause
    pose: Pose = UPRIGHT


@handles(Enter)
def enter(step: Enter, binding: Binding, state: GameState) -> Outcome:
    """Make room for units first, then for a base; then let all of them in."""
    cards = tuple(card for card in step.cards if state.is_current(card))
    if not cards:
        return Steps()
    units = tuple(card for card in cards if state.profile(card.id).kind not in BASES)
    present = state.at(Location(step.player, BATTLE_AREA))
    excess = min(len(present) + len(units) - MOST_UNITS, len(present)) if units else 0
    if excess > 0 and not binding.answers:
        why = Why(step, step.cause.source)
        return Decision(step.player, Asked.CHOOSE, present, excess, excess, ordered=False, why=why)
    leaving = answers_of(binding, ObjectRef) if excess > 0 else ()
    if len(units) < len(cards):
        leaving = (*leaving, *state.at(Location(step.player, BASE_SECTION)))
    room = tuple(_trashed(card, state) for card in leaving)
    entry = Occur(tuple(_entry(card, step, state) for card in cards))
    return Steps((Occur(room), entry) if room else (entry,))


def _trashed(card: ObjectRef, state: GameState) -> CardMoved:
    """What makes room is not destroyed (11-4.3, 11-5.3)."""
    owner = state.owner[card.id]
    return CardMoved(card, state.location(card.id), Location(owner, TRASH), by_rule(owner))


def _entry(card: ObjectRef, step: Enter, state: GameState) -> CardMoved:
    zone = BASE_SECTION if state.profile(card.id).kind in BASES else BATTLE_AREA
    return CardMoved(card, state.location(card.id), Location(step.player, zone), step.cause, pose=step.pose)


@frozen
class DeployCards(Record):
    """「…を配備する。」 in this game."""

    what: Selector


def deploy(effect: Deploy, binding: Binding, state: GameState) -> Record:
    """Say the shared verb in the words of this game."""
    del binding, state
    return DeployCards(effect.what)


@handles(DeployCards)
def deploy_cards(step: DeployCards, binding: Binding, state: GameState) -> Outcome:
    """Bring cards or tokens into play, at no cost (A-44, A-68)."""
    if isinstance(step.what, Either) and isinstance(step.what.parts[0], Tokens):
        if not binding.answers:
            return Decision.some(Asked.OPTION, binding, step, step.what.parts, 1)
        return Steps(DeployCards(tokens) for tokens in answers_of(binding, Tokens))
    parts = step.what.parts if isinstance(step.what, Both) else (step.what,)
    tokens = tuple(each for each in parts if isinstance(each, Tokens))
    if tokens:
        made: Counter[str] = Counter()
        for each in tokens:
            made[_number(each, state)] += evaluate(each.count, binding, state)
        supplied = (each for number, count in made.items() for each in _supplied(number, count, binding.player, state))
        return Steps((*supplied, EnterTokens(tuple(made.items()), pose_of(tokens[0].filters))))
    cards = picked(step.what, step, binding, state)
    if isinstance(cards, Decision):
        return cards
    filters = step.what.filters if isinstance(step.what, Cards) else ()
    fit = tuple(card for card in cards if state.profile(card.id).kind in (*UNITS, *BASES))
    if not fit:
        return Section(())
    return Steps((*becoming(step.what, fit, binding), Enter(binding.player, fit, by_effect(binding), pose_of(filters))))


@payable_if(DeployCards)
def can_deploy(step: DeployCards, binding: Binding, state: GameState) -> bool:
    """Tell whether there is what the text names; tokens always come, as far as there are any."""
    return any(isinstance(each, Tokens) for each in walk(step.what)) or has_all(step.what, binding, state)


@frozen
class DeployForItsCost(Record):
    """「…をコストを支払って配備する。」 in this game."""

    what: Selector


def deploy_for_cost(effect: DeployForCost, binding: Binding, state: GameState) -> Record:
    """Say the shared verb in the words of this game."""
    del binding, state
    return DeployForItsCost(effect.what)


@handles(DeployForItsCost)
def deploy_for_its_cost(step: DeployForItsCost, binding: Binding, state: GameState) -> Outcome:
    """Pay the cost, but need no level, and bring the cards into play; what cannot be paid stays where it is (A-68)."""
    cards = picked(step.what, step, binding, state)
    if isinstance(cards, Decision):
        return cards
    fit = tuple(card for card in cards if state.profile(card.id).kind in (*UNITS, *BASES))
    price = Pay(sum(measure(card, COST, state) or 0 for card in fit))
    if not fit or not can_pay((price,), binding, state):
        return Section(())
    return Steps((price, *becoming(step.what, fit, binding), Enter(binding.player, fit, by_effect(binding))))


def pose_of(filters: Iterable[Filter]) -> Pose:
    """How what enters lies: active, unless the text says rested."""
    return SIDEWAYS if Rested() in tuple(filters) else UPRIGHT


@frozen
class EnterTokens(Record):
    """So many tokens of each number come into play together, from outside the game, for the reader of a text."""

    tokens: tuple[tuple[str, int], ...]
    pose: Pose = UPRIGHT


@handles(EnterTokens)
def enter_tokens(step: EnterTokens, binding: Binding, state: GameState) -> Steps:
    """Take those that are there."""
    player = binding.player
    tokens = tuple(ref for number, count in step.tokens for ref in _outside(number, player, state)[:count])
    return Steps((*becoming(None, tokens, binding), Enter(player, tokens, by_effect(binding), step.pose)))


def _number(tokens: Tokens, state: GameState) -> str:
    """Give the number of the tokens that a text describes."""
    return world(state).library.tokens[tokens.kind, tokens.card.name]


def _outside(number: str, player: int, state: GameState) -> tuple[ObjectRef, ...]:
    """Give the tokens of a number that lie outside the game."""
    outside = state.at(Location(player, OUTSIDE))
    return tuple(ref for ref in outside if state.printed(ref.id).number == number)


def _supplied(number: str, count: int, player: int, state: GameState) -> Iterator[Occur]:
    """Make the tokens that are missing outside the game, as far as there may be so many (5-17.11, A-21)."""
    card = state.definitions.card_index[number]
    pairs = zip(state.card, state.owner, strict=True)
    made = sum(each == card and owner == player for each, owner in pairs)
    missing = min(count - len(_outside(number, player, state)), MOST_TOKENS - made)
    if missing > 0:
        created = CardCreated(number, Location(player, OUTSIDE), by_rule(player))
        yield Occur((created,) * missing)


# ---- what the rules place


@frozen
class PlaceToken(Record):
    """A token of the rules comes into play."""

    number: str
    location: Location


@handles(PlaceToken)
def place_token(step: PlaceToken, binding: Binding, state: GameState) -> Steps:
    """Make it if need be, then move it there."""
    player = step.location.player
    return Steps((*_supplied(step.number, 1, player, state), MoveToken(step.number, step.location)))


@frozen
class MoveToken(Record):
    """A token from outside the game goes to a zone."""

    number: str
    location: Location
    cause: Cause | None = None
    pose: Pose = UPRIGHT


@handles(MoveToken)
def move_token(step: MoveToken, binding: Binding, state: GameState) -> Together:
    """Take one that is there."""
    player = step.location.player
    cause = step.cause or by_rule(player)
    tokens = _outside(step.number, player, state)[:1]
    origin = Location(player, OUTSIDE)
    return Together(CardMoved(token, origin, step.location, cause, pose=step.pose) for token in tokens)


# ---- resources


def room_for_resources(player: int, state: GameState, *, ex: bool) -> int:
    """How many more resources the area takes: 15, of which 5 may be EX resources (4-4.2, 4-4.3)."""
    area = state.numbers_at(player, RESOURCE_AREA)
    room = MOST_RESOURCES - len(area)
    if not ex:
        return room
    return min(room, MOST_EX_RESOURCES - sum(state.profile(number).kind == EX_RESOURCE.name for number in area))


@frozen
class PlaceResources(Record):
    """「自分はリソース1つを置く。」 in this game."""

    what: Selector


def put_into_play(effect: PutIntoPlay, binding: Binding, state: GameState) -> Record:
    """Say the shared verb in the words of this game."""
    del binding, state
    return PlaceResources(effect.what)


@handles(PlaceResources)
def place_resources(step: PlaceResources, binding: Binding, state: GameState) -> Outcome:
    """Place resources from the resource deck, or EX resources, as far as there is room (A-20)."""
    what = step.what
    if not isinstance(what, Cards) or not isinstance(what.quantity, Quantity):
        raise TypeError(f"these are no resources to place: {what}")
    player, pose, cause = binding.player, pose_of(what.filters), by_effect(binding)
    ex = any(head == EX_RESOURCE for head in what.heads)
    count = min(what.quantity.minimum, room_for_resources(player, state, ex=ex))
    area = Location(player, RESOURCE_AREA)
    if not ex:
        deck = Location(player, RESOURCE_DECK)
        cards = state.at(deck)[::-1][: max(count, 0)]
        return Together(CardMoved(card, deck, area, cause, pose=pose) for card in cards)
    if count <= 0:
        return Section(())
    tokens = (MoveToken(EX_RESOURCE_CARD, area, cause, pose),) * count
    return Steps((*_supplied(EX_RESOURCE_CARD, count, player, state), *tokens))


# ---- pilots


def set_pilot(pilot: ObjectRef, unit: ObjectRef, cause: Cause, state: GameState) -> CardMoved:
    """Set a pilot under a unit (5-9)."""
    field = state.location(unit.id)
    return CardMoved(pilot, state.location(pilot.id), field, cause, host=unit, role=PILOT_ROLE)


def has_pilot(number: int, state: GameState) -> bool:
    """Tell whether a pilot is set on a unit: there can be one (3-3.4)."""
    return any(state.role[below] == PILOT_ROLE for below in state.under[number])
