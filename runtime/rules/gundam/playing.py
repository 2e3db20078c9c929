"""Playing cards from the hand, activating abilities, and paying for them (7-5, 5-7, 10-1.activated)."""

from collections.abc import Iterator

from attrs import frozen

from runtime.engine.ability import Block, Command, Pay, PlayableAs, Window
from runtime.engine.agenda import Begin, Outcome, Section, Steps, Together, handles, payable_if
from runtime.engine.decision import Asked, Decision, Why, answer_of
from runtime.engine.projection import activated, key_of
from runtime.engine.replacing import firm
from runtime.engine.steps import Occur, can_activate
from runtime.engine.trial import can_pay
from runtime.engine.triggers import blocks_of, bound, carried_out, is_used_up
from runtime.engine.world import world
from runtime.events.base import Cause, Reason, by_rule
from runtime.events.moving import CardMoved, CardsShown, CardTurned
from runtime.events.resolving import AbilityUsed, CardPlayed
from runtime.rules.gundam.altering import (
    PLAYED_AS,
    Terms,
    Text,
    about,
    can_meet,
    can_use,
    has_level,
    is_open,
    price_of,
    terms_of,
    texts_in_play,
    texts_on,
)
from runtime.rules.gundam.attacking import attacks
from runtime.rules.gundam.entering import Enter, has_pilot, set_pilot
from runtime.rules.gundam.locations import BATTLE_AREA, HAND, OUTSIDE, RESOLVING, RESOURCE_AREA, TRASH
from runtime.rules.gundam.pairing import USED, is_inert
from runtime.rules.gundam.words import BASE, COMMAND, EX_RESOURCE, PILOT, UNIT
from runtime.state.flow import AbilityKey, Binding
from runtime.state.objects import SIDEWAYS, Location, ObjectRef
from runtime.state.profile import Held
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.select import holds

# ---- what a player can do


@frozen
class PlayCard(Record):
    """Play a card from the hand as what it says: a pilot on a host, or a command for one of its effects, by place."""

    card: ObjectRef
    kind: str
    host: ObjectRef | None = None
    place: int = 0


@frozen
class UseAbility(Record):
    """Activate an ability of an object in play."""

    key: AbilityKey


@frozen
class EndMain(Record):
    """End the main phase (7-5.end)."""


@frozen
class Pass(Record):
    """Do nothing, and leave it to the next player (9-3.3)."""


def main_actions(player: int, state: GameState) -> tuple[Record, ...]:
    """Give everything that the turn player can do in the main phase."""
    return (
        *plays(player, Window.MAIN, state),
        *uses(player, Window.MAIN, state),
        *attacks(player, state),
        EndMain(),
    )


def actions(player: int, state: GameState) -> tuple[Record, ...]:
    """Give everything but a pass that a player can do in an action step."""
    return (*plays(player, Window.ACTION, state), *uses(player, Window.ACTION, state))


def plays(player: int, window: Window, state: GameState) -> Iterator[PlayCard]:
    """Give the cards of the hand that can be played, in every way in which they can."""
    hand = state.numbers_at(player, HAND)
    if window is Window.ACTION:
        hand = [number for number in hand if state.printed(number).kind == COMMAND.name]
    if not hand:
        return
    funds, elsewhere = len(resources(player, state)), texts_in_play(player, state)
    free = tuple(hosts(player, state)) if window is Window.MAIN else ()
    for number in hand:
        card = state.ref(number)
        terms, texts = terms_of(card, state), (*texts_on(card, state), *elsewhere)
        if texts:
            yield from (way for way in _ways(card, player, window, free, state) if _is_open(way, terms, texts, state))
        elif has_level(terms, player, state) and terms.cost <= funds:
            yield from _ways(card, player, window, free, state)


def _is_open(play: PlayCard, terms: Terms, texts: tuple[Text, ...], state: GameState) -> bool:
    event = _played(play, terms, state)
    return is_open(terms, about(event, texts, state), event, state)


def _played(play: PlayCard, terms: Terms, state: GameState) -> CardPlayed:
    return CardPlayed(state.operator[play.card.id], play.card, play.kind, terms.cost, play.host)


def _ways(
    card: ObjectRef, player: int, window: Window, free: tuple[ObjectRef, ...], state: GameState
) -> Iterator[PlayCard]:
    kind = state.profile(card.id).kind
    if kind == COMMAND.name:
        yield from (PlayCard(card, kind, place=held.place) for held in commands(card, player, window, state))
    if window is not Window.MAIN:
        return
    if kind in (UNIT.name, BASE.name):
        yield PlayCard(card, kind)
    elif kind == PILOT.name or has_pilot_side(card, state):
        yield from (PlayCard(card, PILOT.name, host) for host in free)


def has_pilot_side(card: ObjectRef, state: GameState) -> bool:
    """Tell whether a card can be set as a pilot although it is something else (3-4.7)."""
    return any(isinstance(held.ability, PlayableAs) for held in state.profile(card.id).held)


def hosts(player: int, state: GameState) -> Iterator[ObjectRef]:
    """Give the units of a player on which a pilot can be set (3-3.4)."""
    for ref in state.at(Location(player, BATTLE_AREA)):
        if not has_pilot(ref.id, state) and not is_inert(ref, state):
            yield ref


def commands(card: ObjectRef, player: int, window: Window, state: GameState) -> Iterator[Held]:
    """Give the effects of a command that can be used in a window: with condition and first target (A-39, A-16)."""
    for held in state.printed(card.id).printed.held:
        ability = held.ability
        if isinstance(ability, Command) and window in ability.windows:
            binding = bound(ability, AbilityKey(card, card, held.place), player)
            if can_activate(ability.blocks, binding, state):
                yield held


def uses(player: int, window: Window, state: GameState) -> Iterator[UseAbility]:
    """Give the abilities in play that a player can activate and pay for in a window."""
    for number in world(state).speaking(state):
        profile = state.profile(number)
        if state.operator[number] == player and (profile.held or profile.keywords):
            for held in activated(number, state):
                key = key_of(held, number, state)
                if window in held.ability.windows and _is_usable(held, key, player, state):
                    yield UseAbility(key)


def _is_usable(held: Held, key: AbilityKey, player: int, state: GameState) -> bool:
    ability = held.ability
    binding = bound(ability, key, player)
    if is_used_up(ability, key, state) or not all(holds(gate, binding, state) for gate in ability.gates):
        return False
    return can_activate(blocks_of(ability), binding, state) and can_pay(ability.cost, binding, state)


# ---- doing it


@handles(PlayCard)
def play_card(step: PlayCard, binding: Binding, state: GameState) -> Steps:
    """Let texts that change the play have their say, then pay, and let the card do what it does (7-5.play.2)."""
    terms, player = terms_of(step.card, state), state.operator[step.card.id]
    texts = about(_played(step, terms, state), (*texts_on(step.card, state), *texts_in_play(player, state)), state)
    shown = CardsShown((step.card,), tuple(range(len(state.side))), Cause(Reason.PLAY, player, step.card))
    return Steps((Occur((shown,)), *((ChangePlay(step, terms, texts),) if texts else _paid(step, terms, state))))


@frozen
class ChangePlay(Record):
    """A card is being played, at these terms; these texts may still change them."""

    play: PlayCard
    terms: Terms
    texts: tuple[Text, ...]


@handles(ChangePlay)
def change_play(step: ChangePlay, binding: Binding, state: GameState) -> Outcome:
    """Carry out the next text that can be, declined or not; then comes the level (A-67)."""
    terms = step.terms.saying(binding.named(PLAYED_AS) or ())
    event = _played(step.play, terms, state)
    if not step.texts:
        return Steps(_paid(step.play, terms, state)) if can_meet(terms, event.player, state) else Section(())
    text, rest = step.texts[0], ChangePlay(step.play, terms, step.texts[1:])
    if not can_use(text, terms, event, state) and price_of(text, event, state):
        return Steps((rest,))
    # Nobody declines what alone makes the play possible.
    is_needed = not is_open(terms, rest.texts, event, state)
    blocks = tuple(map(firm, text.ability.blocks)) if is_needed else text.ability.blocks
    return Begin(text.read_by(event), (Block(blocks), rest))


def _paid(step: PlayCard, terms: Terms, state: GameState) -> tuple[Record, ...]:
    """Give what a play consists of once its price is known."""
    player, played = state.operator[step.card.id], Occur((_played(step, terms, state),))
    cause = Cause(Reason.PLAY, player, step.card)
    paying = PayResources(terms.cost, player)
    if step.kind == COMMAND.name:
        return (paying, played, UseCommand(step.card, step.place))
    if step.host:
        return (paying, played, SetPilot(step.card, step.host, cause))
    return (paying, played, Enter(player, (step.card,), cause))


@frozen
class SetPilot(Record):
    """A pilot is set on a unit."""

    pilot: ObjectRef
    unit: ObjectRef
    cause: Cause


@handles(SetPilot)
def set_on_unit(step: SetPilot, binding: Binding, state: GameState) -> Together:
    """Move it under the unit, if that is still there."""
    move = set_pilot(step.pilot, step.unit, step.cause, state) if state.is_current(step.unit) else None
    return Together((move,) if move else ())


@frozen
class UseCommand(Record):
    """A command has its effect, and goes to the trash when it is over (3-4.3, 3-4.4)."""

    card: ObjectRef
    place: int


@handles(UseCommand)
def use_command(step: UseCommand, binding: Binding, state: GameState) -> Steps:
    """While its effect is carried out the card is in none of the locations."""
    owner = state.owner[step.card.id]
    cause = Cause(Reason.PLAY, owner, step.card)
    nowhere = CardMoved(step.card, state.location(step.card.id), Location(owner, RESOLVING), cause)
    return Steps((Occur((nowhere,)), CommandText(nowhere.arrived, step.place), FinishCommand(nowhere.arrived)))


@frozen
class CommandText(Record):
    """The effect of a command, by its place on the card."""

    card: ObjectRef
    place: int


@handles(CommandText)
def command_text(step: CommandText, binding: Binding, state: GameState) -> Outcome:
    """Carry it out."""
    held = next(each for each in state.printed(step.card.id).printed.held if each.place == step.place)
    player, key = state.owner[step.card.id], AbilityKey(step.card, step.card, step.place)
    own = bound(held.ability, key, player)
    return carried_out(held.ability, own, state, AbilityUsed(player, key, held.ability))


@frozen
class FinishCommand(Record):
    """The effect of a card in none of the locations is over (3-4.4, 13-2.burst.3)."""

    card: ObjectRef


@handles(FinishCommand)
def finish_command(step: FinishCommand, binding: Binding, state: GameState) -> Together:
    """If no effect has moved it, it goes to the trash."""
    card, owner = step.card, state.owner[step.card.id]
    if not state.is_current(card):
        return Together(())
    return Together((CardMoved(card, state.location(card.id), Location(owner, TRASH), by_rule(owner)),))


@handles(UseAbility)
def use_ability(step: UseAbility, binding: Binding, state: GameState) -> Outcome:
    """Pay its price and carry it out (10-1.activated.2)."""
    number, player = step.key.holder.id, state.operator[step.key.holder.id]
    held = next(each for each in activated(number, state) if key_of(each, number, state) == step.key)
    own = bound(held.ability, step.key, player).naming(USED, (step.key,))
    return carried_out(held.ability, own, state, AbilityUsed(player, step.key, held.ability))


# ---- paying


@frozen
class PayResources(Record):
    """A player pays with resources; `player` is the reader of the text where none is named."""

    amount: int
    player: int | None = None


@frozen
class Payment(Record):
    """So many resources are rested, and so many EX resources leave the game."""

    resources: int
    ex_resources: int


def pay(price: Pay, binding: Binding, state: GameState) -> Record:
    """Say the shared price in the words of this game."""
    del state
    return PayResources(price.amount, binding.player)


def resources(player: int, state: GameState) -> tuple[int, ...]:
    """Give the active resources of a player."""
    area = state.numbers_at(player, RESOURCE_AREA)
    return tuple(number for number in area if not state.lies_sideways(number))


@payable_if(PayResources)
def can_pay_resources(step: PayResources, binding: Binding, state: GameState) -> bool:
    """Tell whether there are enough active resources (2-10.1)."""
    player = binding.player if step.player is None else step.player
    return len(resources(player, state)) >= step.amount


@handles(PayResources)
def pay_resources(step: PayResources, binding: Binding, state: GameState) -> Outcome:
    """Ask with what, where it makes a difference; EX resources that pay leave the game (5-17.ex-resource.3)."""
    if step.amount == 0:
        return Section((), done=True)
    player = binding.player if step.player is None else step.player
    funds = resources(player, state)
    ex = tuple(number for number in funds if state.profile(number).kind == EX_RESOURCE.name)
    normal = tuple(number for number in funds if number not in ex)
    if not binding.answers:
        least, most = max(step.amount - len(normal), 0), min(len(ex), step.amount)
        payments = tuple(Payment(step.amount - count, count) for count in range(least, most + 1))
        return Decision(player, Asked.PAY, payments, 1, 1, ordered=False, why=Why(step, binding.source))
    paid = answer_of(binding, Payment)
    cause = Cause(Reason.COST, player, binding.source)
    rested = (state.ref(number) for number in normal[: paid.resources])
    spent = (state.ref(number) for number in ex[: paid.ex_resources])
    area, outside = Location(player, RESOURCE_AREA), Location(player, OUTSIDE)
    return Together(
        (
            *(CardTurned(ref, state.pose(ref.id), SIDEWAYS, cause) for ref in rested),
            *(CardMoved(ref, area, outside, cause) for ref in spent),
        )
    )
