"""Why something cannot be picked, with the clause: for those who have picked what is not among the candidates."""

from collections.abc import Iterator

from runtime.effects.ruling import CannotBlock, MayAttack, MustAttack
from runtime.engine.ability import Command, Window
from runtime.engine.continuous import ruled
from runtime.engine.decision import Asked, Decision
from runtime.engine.projection import activated, key_of
from runtime.engine.steps import can_activate, is_met
from runtime.engine.trial import can_pay
from runtime.engine.triggers import blocks_of, bound, is_used_up
from runtime.rules.gundam.altering import has_level, terms_of
from runtime.rules.gundam.attacking import Attack, attacks, is_banned, is_open_target, is_too_new
from runtime.rules.gundam.battle import BlockStep, BlockWith, NoBlock
from runtime.rules.gundam.entering import has_pilot
from runtime.rules.gundam.locations import BASE_SECTION, BATTLE_AREA, HAND
from runtime.rules.gundam.playing import EndMain, Pass, PlayCard, UseAbility, has_pilot_side, hosts, resources
from runtime.rules.gundam.turn import MainPhase
from runtime.rules.gundam.words import BLOCKER, COMMAND, HIGH_MANEUVER, LEVEL, PILOT
from runtime.state.flow import AbilityKey, Binding
from runtime.state.objects import Battle, Location, ObjectRef, PlayerRef, Target
from runtime.state.record import Record
from runtime.state.sides import opponents
from runtime.state.state import GameState
from runtime.terms.select import holds


def explain(one: Record, decision: Decision, state: GameState) -> str:
    """Give the first reason why something cannot be picked; "" where none is known."""
    return next(_reasons(one, decision, state), "")


def _reasons(one: Record, decision: Decision, state: GameState) -> Iterator[str]:
    player, window = decision.player, window_of(decision)
    match one:
        case BlockWith(unit):
            yield from _block(unit, decision, state)
        case PlayCard() | UseAbility() | Attack() if window is None:
            yield "something else is being decided (7-5.1)"
        case PlayCard():
            yield from _play(one, player, window or Window.MAIN, state)
        case UseAbility(key):
            yield from _use(key, player, window or Window.MAIN, state)
        case Attack(attacker, target):
            yield from _attack(attacker, target, player, window or Window.MAIN, state)
        case EndMain():
            yield "the main phase is not ended here (7-5.end.1)"
        case Pass():
            yield "one passes in an action step only (9-3.3)"
        case NoBlock():
            yield "nobody is asked to block (8-3.1)"


def window_of(decision: Decision) -> Window | None:
    """Say when players act of their own accord, if that is what is being asked."""
    if decision.kind is not Asked.ACT:
        return None
    return Window.MAIN if isinstance(decision.why.step, MainPhase) else Window.ACTION


def _is_there(target: Target | None, player: int, zone: str, state: GameState) -> bool:
    """Tell whether there is such an object in a zone of a player; whoever sends a pick may point at nothing."""
    return isinstance(target, ObjectRef) and target in state.at(Location(player, zone))


# ---- cards


def _play(play: PlayCard, player: int, window: Window, state: GameState) -> Iterator[str]:
    card = play.card
    if not _is_there(card, player, HAND, state):
        yield "the card is not in the hand of the player (7-5.play.1)"
        return
    yield from _way(play, player, window, state)
    terms, funds = terms_of(card, state), len(resources(player, state))
    if not has_level(terms, player, state):
        level = state.definitions.player_stats[LEVEL.name](player, state)
        yield f"it needs Lv. {terms.level}, and the player is Lv. {level} (2-9.1)"
    if terms.cost > funds:
        yield f"it costs {terms.cost}, and {funds} resources are active (2-10.1)"


def _way(play: PlayCard, player: int, window: Window, state: GameState) -> Iterator[str]:
    """Say why a card cannot be played as that, whatever it costs."""
    kind = state.profile(play.card.id).kind
    if play.kind == PILOT.name and (kind == PILOT.name or has_pilot_side(play.card, state)):
        yield from _set(play, player, window, state)
    elif play.kind != kind:
        yield f"it is played as a {kind} (7-5.play.1)"
    elif kind == COMMAND.name:
        yield from _command(play, player, window, state)
    elif window is not Window.MAIN:
        yield "in an action step only commands are played (9-2.0)"


def _set(play: PlayCard, player: int, window: Window, state: GameState) -> Iterator[str]:
    host = play.host
    if window is not Window.MAIN:
        yield "in an action step no pilot is set (13-2.action.2)"
    elif host is None or not _is_there(host, player, BATTLE_AREA, state):
        yield "a pilot is set on a unit of the player (3-3.4)"
    elif has_pilot(host.id, state):
        yield "a pilot is set on that unit already (3-3.4)"
    elif host not in hosts(player, state):
        yield "a text forbids to set a pilot on that unit (1-3.6)"


def _command(play: PlayCard, player: int, window: Window, state: GameState) -> Iterator[str]:
    held = next((each for each in state.printed(play.card.id).printed.held if each.place == play.place), None)
    if held is None or not isinstance(held.ability, Command):
        yield "the command has no such effect (10-1.command.1)"
    elif window not in held.ability.windows:
        yield "the effect has another timing (10-1.command.1)"
    else:
        own = bound(held.ability, AbilityKey(play.card, play.card, held.place), player)
        yield from _text(held.ability, own, state)


def _text(ability: Record, own: Binding, state: GameState) -> Iterator[str]:
    """Say what the first part of a text lacks."""
    blocks = blocks_of(ability)
    if can_activate(blocks, own, state):
        return
    if blocks and not is_met(blocks[0], own, state):
        yield "its condition does not hold (10-2.1)"
    yield "there is nothing that it could choose (10-2.2)"


# ---- abilities


def _use(key: AbilityKey, player: int, window: Window, state: GameState) -> Iterator[str]:
    number = key.holder.id
    if not any(_is_there(key.holder, player, zone, state) for zone in (BATTLE_AREA, BASE_SECTION)):
        yield "the player has no such card in play (10-1.activated.1)"
        return
    held = next((each for each in activated(number, state) if key_of(each, number, state) == key), None)
    if held is None:
        yield "it has no such ability to activate (10-1.activated.1)"
        return
    ability, own = held.ability, bound(held.ability, key, player)
    if window not in ability.windows:
        yield f"it is activated in {'an action step' if window is Window.MAIN else 'the main phase'} (10-1.activated.2)"
    if is_used_up(ability, key, state):
        yield "it was activated in this turn already (13-2.once-per-turn.1)"
    if not all(holds(gate, own, state) for gate in ability.gates):
        yield "its condition does not hold (10-2.1)"
    yield from _text(ability, own, state)
    if not can_pay(ability.cost, own, state):
        yield "its price cannot be paid (10-1.activated.2)"


# ---- attacks


def _attack(attacker: ObjectRef, target: Target, player: int, window: Window, state: GameState) -> Iterator[str]:
    if window is not Window.MAIN:
        yield "attacks are declared in the main phase (7-5.attack.1)"
    if not _is_there(attacker, player, BATTLE_AREA, state):
        yield "a unit of the player attacks, and nothing else (3-2.3)"
        return
    if state.lies_sideways(attacker.id):
        yield "the attacker is rested (8-2.1)"
    if is_banned(attacker, state):
        yield "a text forbids the unit to attack (1-3.6)"
    if is_too_new(attacker, state):
        yield "the attacker was deployed in this turn (3-2.4)"
    yield from _target(attacker, target, player, state)


def _target(attacker: ObjectRef, target: Target, player: int, state: GameState) -> Iterator[str]:
    open_targets = [each.target for each in attacks(player, state) if each.attacker == attacker]
    others = opponents(player, state)
    if isinstance(target, PlayerRef):
        is_theirs = target.player in others
    else:
        is_theirs = any(_is_there(target, other, BATTLE_AREA, state) for other in others)
    if not is_theirs:
        yield "a unit attacks an opponent, or a unit of an opponent (7-5.attack.1)"
    elif open_targets and ruled(MustAttack, attacker, state):
        yield "a text demands another target (A-64)"
    elif not is_open_target(target, ruled(MayAttack, attacker, state), state):
        yield "the unit attacked is active (7-5.attack.1)"
    yield "a text forbids that attack (1-3.6)"


# ---- blocking


def _block(unit: ObjectRef, decision: Decision, state: GameState) -> Iterator[str]:
    battle = state.battle()
    if battle is not None and isinstance(decision.why.step, BlockStep):
        yield from _block_in(battle, unit, decision.player, state)
    elif battle is not None and state.is_current(battle.attacker):
        yield from _unblockable(battle, state)
    yield "nobody is asked to block (8-3.1)"


def _unblockable(battle: Battle, state: GameState) -> Iterator[str]:
    if state.profile(battle.attacker.id).has_keyword(HIGH_MANEUVER):
        yield f"nobody blocks a unit with 《{HIGH_MANEUVER}》 (13-1.high-maneuver.1)"


def _block_in(battle: Battle, unit: ObjectRef, player: int, state: GameState) -> Iterator[str]:
    if not _is_there(unit, player, BATTLE_AREA, state):
        yield "a unit of the player attacked blocks (8-3.1)"
        return
    if unit == battle.target:
        yield "the unit attacked does not block (8-3.3)"
    if not state.profile(unit.id).has_keyword(BLOCKER):
        yield f"the unit does not have 《{BLOCKER}》 (13-1.blocker.1)"
    if state.lies_sideways(unit.id):
        yield "the unit is rested (8-3.1)"
    if ruled(CannotBlock, unit, state):
        yield "a text forbids the unit to block (1-3.6)"
