"""Why something cannot be picked, with the clause: for those who have picked what is not among the candidates."""

from collections.abc import Iterator, Mapping

from attrs import evolve

from runtime.effects.ruling import CannotBlock, MayAttack, MustAttack
from runtime.engine.ability import Block, Command, Window
from runtime.engine.continuous import ruled
from runtime.engine.decision import Accept, Asked, Decision, Enough, Option, Refusal, pending_of
from runtime.engine.projection import activated, key_of
from runtime.engine.replacing import Replace
from runtime.engine.steps import can_activate, is_met
from runtime.engine.trial import can_pay
from runtime.engine.triggers import ResolveTriggers, blocks_of, bound, is_used_up
from runtime.rules.gundam.action_step import ActionStep
from runtime.rules.gundam.altering import has_level, terms_of
from runtime.rules.gundam.attacking import Attack, attacks, is_banned, is_open_target, is_too_new
from runtime.rules.gundam.battle import BlockStep, BlockWith, NoBlock, attacked_player
from runtime.rules.gundam.entering import Enter, has_pilot
from runtime.rules.gundam.locations import BASE_SECTION, BATTLE_AREA, HAND
from runtime.rules.gundam.ordering import LayInOrder
from runtime.rules.gundam.playing import (
    EndMain,
    Pass,
    PayResources,
    PlayCard,
    UseAbility,
    has_pilot_side,
    hosts,
    resources,
)
from runtime.rules.gundam.setup import FirstOrSecond
from runtime.rules.gundam.turn import HandStep, MainPhase
from runtime.rules.gundam.words import BLOCKER, COMMAND, HIGH_MANEUVER, LEVEL, PILOT
from runtime.state.flow import AbilityKey, Binding
from runtime.state.objects import Battle, Location, ObjectRef, PlayerRef, Target
from runtime.state.record import Record
from runtime.state.sides import opponents
from runtime.state.state import GameState
from runtime.terms.select import holds

# ---- the reasons

BUSY = Refusal("7-5.1", "something else is being decided")
MAIN_STAYS = Refusal("7-5.end.1", "the main phase is not ended here")
OTHERS_TURN = Refusal("7-5.1", "it is the main phase of another player")
NO_PASS = Refusal("9-3.3", "one passes in an action step only")

NOT_IN_HAND = Refusal("7-5.play.1", "the card is not in the hand of the player")
LOW_LEVEL = Refusal("2-9.1", "it needs Lv. {}, and the player is Lv. {}")
TOO_DEAR = Refusal("2-10.1", "it costs {}, and {} resources are active")
OTHER_KIND = Refusal("7-5.play.1", "it is played as a {}")
COMMANDS_ONLY = Refusal("9-2.0", "in an action step only commands are played")
NO_PILOT_NOW = Refusal("13-2.action.2", "in an action step no pilot is set")
NO_HOST = Refusal("3-3.4", "a pilot is set on a unit of the player")
HAS_PILOT = Refusal("3-3.4", "a pilot is set on that unit already")
PILOT_FORBIDDEN = Refusal("1-3.6", "a text forbids to set a pilot on that unit")
NO_SUCH_EFFECT = Refusal("10-1.command.1", "the command has no such effect")
OTHER_TIMING = Refusal("10-1.command.1", "the effect has another timing")
NOT_MET = Refusal("10-2.1", "its condition does not hold")
NO_TARGET = Refusal("10-2.2", "there is nothing that it could choose")

NOT_IN_PLAY = Refusal("10-1.activated.1", "the player has no such card in play")
NO_SUCH_ABILITY = Refusal("10-1.activated.1", "it has no such ability to activate")
IN_ACTION_STEP = Refusal("13-2.activate-action.1", "it is activated in an action step")
IN_MAIN_PHASE = Refusal("13-2.activate-main.1", "it is activated in the own main phase")
USED_UP = Refusal("13-2.once-per-turn.1", "it was activated in this turn already")
UNPAYABLE = Refusal("10-1.activated.2", "its price cannot be paid")

NO_ATTACK_NOW = Refusal("7-5.attack.1", "attacks are declared in the main phase")
NO_ATTACKER = Refusal("3-2.3", "a unit of the player attacks, and nothing else")
ATTACKER_RESTED = Refusal("8-2.1", "the attacker is rested")
ATTACKER_FORBIDDEN = Refusal("1-3.6", "a text forbids the unit to attack")
TOO_NEW = Refusal("3-2.4", "the attacker was deployed in this turn")
NO_ENEMY = Refusal("7-5.attack.1", "a unit attacks an opponent, or a unit of an opponent")
OTHER_DEMANDED = Refusal("A-64", "a text demands another target")
TARGET_ACTIVE = Refusal("7-5.attack.1", "the unit attacked is active")
TARGET_FORBIDDEN = Refusal("1-3.6", "a text forbids that attack")

NO_BLOCK_NOW = Refusal("8-3.1", "nobody is asked to block")
UNBLOCKABLE = Refusal("13-1.high-maneuver.1", "the attacker has 《{}》, and nobody blocks it")
NO_BLOCKER = Refusal("8-3.1", "a unit of the player attacked blocks")
IS_ATTACKED = Refusal("8-3.3", "the unit attacked does not block")
LACKS_KEYWORD = Refusal("13-1.blocker.1", "the unit does not have 《{}》")
BLOCKER_RESTED = Refusal("8-3.1", "the unit is rested")
BLOCKER_FORBIDDEN = Refusal("1-3.6", "a text forbids the unit to block")

NOTHING_CHOSEN = Refusal("10-3.7", "no card and no player is being chosen")
CHOSEN_ALREADY = Refusal("10-3.7", "it is chosen already")
IS_GONE = Refusal("4-1.7", "the card is not there any more")
NOT_TO_DISCARD = Refusal("7-6.hand.1", "cards of the own hand are discarded")
NOT_TO_LEAVE = Refusal("11-4.2", "a unit that is in the battle area already makes room")
NOT_TO_ORDER = Refusal("4-1.9", "it is none of the cards that are laid")
UNFIT = Refusal("10-3.7", "the text does not let it be chosen")
NOTHING_OFFERED = Refusal("10-1.3", "nobody asks whether it shall be done")
MANDATORY = Refusal("10-1.3", "it must be done: the text does not say that one may")
MORE = Refusal("10-1.3", "{} more must be picked")

# The clauses by which the rules themselves ask for an answer.
DEMANDS: Mapping[type[Record], str] = {
    ActionStep: "9-3.0",
    BlockStep: "8-3.4",
    Enter: "11-4.2",
    FirstOrSecond: "6-2.4",
    HandStep: "7-6.hand.1",
    LayInOrder: "4-1.9",
    MainPhase: "7-5.end.1",
    PayResources: "2-10.1",
    Replace: "A-28",
    ResolveTriggers: "10-1.triggered.6",
}
# What is the answer to another question.
UNASKED: Mapping[type[Record], Refusal] = {
    Accept: NOTHING_OFFERED,
    EndMain: MAIN_STAYS,
    NoBlock: NO_BLOCK_NOW,
    Pass: NO_PASS,
}
# What can be picked where the rules themselves ask for objects.
MISFITS: Mapping[type[Record], Refusal] = {Enter: NOT_TO_LEAVE, HandStep: NOT_TO_DISCARD, LayInOrder: NOT_TO_ORDER}


# ---- which of them it is


def out_of_turn(one: Record) -> Refusal | None:
    """Give the reason why a player who is not asked in the main phase cannot act there (7-5.1)."""
    if isinstance(one, UseAbility):
        return IN_MAIN_PHASE
    return OTHERS_TURN if isinstance(one, PlayCard | Attack | EndMain) else None


def explain(one: Record, decision: Decision, state: GameState) -> Refusal | None:
    """Give the first reason why something cannot be picked, if one is known."""
    return next(_reasons(one, decision, state), None)


def _reasons(one: Record, decision: Decision, state: GameState) -> Iterator[Refusal]:
    match one:
        case PlayCard() | UseAbility() | Attack():
            yield from _act(one, decision, state)
        case BlockWith(unit):
            yield from _block(unit, decision, state)
        case ObjectRef() | PlayerRef():
            yield from _choice(one, decision, state)
        case Option(blocks=blocks):
            yield from _text(blocks, state.bindings[state.agenda[-1].binding], state)
        case Enough():
            yield _enough(decision, state)
        case _ if type(one) in UNASKED:
            yield UNASKED[type(one)]


def _act(act: PlayCard | UseAbility | Attack, decision: Decision, state: GameState) -> Iterator[Refusal]:
    player, window = decision.player, window_of(decision)
    match act:
        case _ if window is None:
            yield BUSY
        case PlayCard():
            yield from _play(act, player, window, state)
        case UseAbility(key):
            yield from _use(key, player, window, state)
        case Attack(attacker, target):
            yield from _attack(attacker, target, player, window, state)


def window_of(decision: Decision) -> Window | None:
    """Say when players act of their own accord, if that is what is being asked."""
    if decision.kind is not Asked.ACT:
        return None
    return Window.MAIN if isinstance(decision.why.step, MainPhase) else Window.ACTION


def _is_there(target: Target | None, player: int, zone: str, state: GameState) -> bool:
    """Tell whether there is such an object in a zone of a player; whoever sends a pick may point at nothing."""
    return isinstance(target, ObjectRef) and target in state.at(Location(player, zone))


# ---- cards


def _play(play: PlayCard, player: int, window: Window, state: GameState) -> Iterator[Refusal]:
    card = play.card
    if not _is_there(card, player, HAND, state):
        yield NOT_IN_HAND
        return
    yield from _way(play, player, window, state)
    terms, funds = terms_of(card, state), len(resources(player, state))
    if not has_level(terms, player, state):
        level = state.definitions.player_stats[LEVEL.name](player, state)
        yield LOW_LEVEL.of(terms.level, level)
    if terms.cost > funds:
        yield TOO_DEAR.of(terms.cost, funds)


def _way(play: PlayCard, player: int, window: Window, state: GameState) -> Iterator[Refusal]:
    """Say why a card cannot be played as that, whatever it costs."""
    kind = state.profile(play.card.id).kind
    if play.kind == PILOT.name and (kind == PILOT.name or has_pilot_side(play.card, state)):
        yield from _set(play, player, window, state)
    elif play.kind != kind:
        yield OTHER_KIND.of(kind)
    elif kind == COMMAND.name:
        yield from _command(play, player, window, state)
    elif window is not Window.MAIN:
        yield COMMANDS_ONLY


def _set(play: PlayCard, player: int, window: Window, state: GameState) -> Iterator[Refusal]:
    host = play.host
    if window is not Window.MAIN:
        yield NO_PILOT_NOW
    elif host is None or not _is_there(host, player, BATTLE_AREA, state):
        yield NO_HOST
    elif has_pilot(host.id, state):
        yield HAS_PILOT
    elif host not in hosts(player, state):
        yield PILOT_FORBIDDEN


def _command(play: PlayCard, player: int, window: Window, state: GameState) -> Iterator[Refusal]:
    held = next((each for each in state.printed(play.card.id).printed.held if each.place == play.place), None)
    if held is None or not isinstance(held.ability, Command):
        yield NO_SUCH_EFFECT
    elif window not in held.ability.windows:
        yield OTHER_TIMING
    else:
        own = bound(held.ability, AbilityKey(play.card, play.card, held.place), player)
        yield from _text(blocks_of(held.ability), own, state)


def _text(text: tuple[Record, ...], own: Binding, state: GameState) -> Iterator[Refusal]:
    """Say what the first part of a text lacks."""
    blocks = tuple(each for each in text if isinstance(each, Block))
    if can_activate(blocks, own, state):
        return
    if blocks and not is_met(blocks[0], own, state):
        yield NOT_MET
    yield NO_TARGET


# ---- abilities


def _use(key: AbilityKey, player: int, window: Window, state: GameState) -> Iterator[Refusal]:
    number = key.holder.id
    if not any(_is_there(key.holder, player, zone, state) for zone in (BATTLE_AREA, BASE_SECTION)):
        yield NOT_IN_PLAY
        return
    held = next((each for each in activated(number, state) if key_of(each, number, state) == key), None)
    if held is None:
        yield NO_SUCH_ABILITY
        return
    ability, own = held.ability, bound(held.ability, key, player)
    if window not in ability.windows:
        yield IN_ACTION_STEP if window is Window.MAIN else IN_MAIN_PHASE
    if is_used_up(ability, key, state):
        yield USED_UP
    if not all(holds(gate, own, state) for gate in ability.gates):
        yield NOT_MET
    yield from _text(blocks_of(ability), own, state)
    if not can_pay(ability.cost, own, state):
        yield UNPAYABLE


# ---- attacks


def _attack(attacker: ObjectRef, target: Target, player: int, window: Window, state: GameState) -> Iterator[Refusal]:
    if window is not Window.MAIN:
        yield NO_ATTACK_NOW
    if not _is_there(attacker, player, BATTLE_AREA, state):
        yield NO_ATTACKER
        return
    if state.lies_sideways(attacker.id):
        yield ATTACKER_RESTED
    if is_banned(attacker, state):
        yield ATTACKER_FORBIDDEN
    if is_too_new(attacker, state):
        yield TOO_NEW
    yield from _target(attacker, target, player, state)


def _target(attacker: ObjectRef, target: Target, player: int, state: GameState) -> Iterator[Refusal]:
    open_targets = [each.target for each in attacks(player, state) if each.attacker == attacker]
    others = opponents(player, state)
    if isinstance(target, PlayerRef):
        is_theirs = target.player in others
    else:
        is_theirs = any(_is_there(target, other, BATTLE_AREA, state) for other in others)
    if not is_theirs:
        yield NO_ENEMY
    elif open_targets and ruled(MustAttack, attacker, state):
        yield OTHER_DEMANDED
    elif not is_open_target(target, ruled(MayAttack, attacker, state), state):
        yield TARGET_ACTIVE
    yield TARGET_FORBIDDEN


# ---- blocking


def _block(unit: ObjectRef, decision: Decision, state: GameState) -> Iterator[Refusal]:
    battle = state.battle()
    if battle is not None and isinstance(decision.why.step, BlockStep):
        yield from _block_in(battle, unit, decision.player, state)
    elif battle is not None and state.is_current(battle.attacker) and _is_there_still(battle.target, state):
        yield from _unblockable(battle, state)
        yield from _block_in(battle, unit, attacked_player(battle.target, state), state)
    yield NO_BLOCK_NOW


def _is_there_still(target: Target, state: GameState) -> bool:
    return isinstance(target, PlayerRef) or state.is_current(target)


def _unblockable(battle: Battle, state: GameState) -> Iterator[Refusal]:
    if state.profile(battle.attacker.id).has_keyword(HIGH_MANEUVER):
        yield UNBLOCKABLE.of(HIGH_MANEUVER)


def _block_in(battle: Battle, unit: ObjectRef, player: int, state: GameState) -> Iterator[Refusal]:
    if not _is_there(unit, player, BATTLE_AREA, state):
        yield NO_BLOCKER
        return
    if unit == battle.target:
        yield IS_ATTACKED
    if not state.profile(unit.id).has_keyword(BLOCKER):
        yield LACKS_KEYWORD.of(BLOCKER)
    if state.lies_sideways(unit.id):
        yield BLOCKER_RESTED
    if ruled(CannotBlock, unit, state):
        yield BLOCKER_FORBIDDEN


# ---- answers to what is asked


def _choice(one: Target, decision: Decision, state: GameState) -> Iterator[Refusal]:
    """Say why an object or a player is not chosen; nothing is said of what merely comes out of its turn."""
    picked = pending_of(state).picked
    if not any(isinstance(each, ObjectRef | PlayerRef) for each in (*decision.candidates, *picked)):
        yield NOTHING_CHOSEN
    elif one in picked:
        yield CHOSEN_ALREADY
    elif isinstance(one, ObjectRef) and not _is_current(one, state):
        yield IS_GONE
    elif one not in decision.candidates and (decision.ordered or not picked):
        yield MISFITS.get(type(decision.why.step), UNFIT)


def _is_current(ref: ObjectRef, state: GameState) -> bool:
    return 0 <= ref.id < len(state.card) and state.is_current(ref)


def _enough(decision: Decision, state: GameState) -> Refusal:
    """Say by which clause more must be picked."""
    step = type(decision.why.step)
    if step not in DEMANDS and not pending_of(state).picked:
        return MANDATORY
    return evolve(MORE, clause=DEMANDS.get(step, MORE.clause), facts=(decision.minimum,))
