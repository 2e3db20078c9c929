"""Chapter 8: attacks and battles."""

from collections.abc import Iterator

from attrs import frozen

from runtime.effects.ruling import CannotBlock
from runtime.engine.ability import Block
from runtime.engine.agenda import Outcome, Steps, Stop, Together, handles
from runtime.engine.continuous import ruled
from runtime.engine.decision import Asked, Decision, answer_of
from runtime.engine.steps import Occur
from runtime.engine.triggers import ResolveTriggers
from runtime.events.base import Cause, Reason, by_rule
from runtime.events.fighting import (
    AttackDeclared,
    BattleBegan,
    BattleEnded,
    BlockDeclared,
    DamageDealt,
    DamageKind,
    TargetChanged,
)
from runtime.events.flow import StepBegan
from runtime.events.moving import CardTurned
from runtime.events.resolving import EffectsEnded
from runtime.rules.gundam.action_step import ActionStep
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.locations import BASE_SECTION, BATTLE_AREA, SHIELDS
from runtime.rules.gundam.words import AP, BLOCKER, FIRST_STRIKE, HIGH_MANEUVER, SUPPRESSION
from runtime.state.flow import Binding
from runtime.state.objects import SIDEWAYS, Battle, Location, ObjectRef, PlayerRef, Target
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import measure

MAIN = "main"


@handles(Attack)
def attack(step: Attack, binding: Binding, state: GameState) -> Steps:
    """Declare it and go through the steps; whoever is gone at the end of one ends the battle (8-2.4, 8-3.5, 8-4.2)."""
    player, number = state.operator[step.attacker.id], state.fights + 1
    cause = Cause(Reason.BATTLE, player, step.attacker)
    rest = CardTurned(step.attacker, state.pose(step.attacker.id), SIDEWAYS, cause)
    battle = Battle(number, step.attacker, step.target)
    resolve, go_on = ResolveTriggers(), StillBattling(number)
    return Steps((
        Occur((StepBegan(MAIN, "attack"),)),
        Occur((rest, BattleBegan(battle), AttackDeclared(player, step.attacker, step.target))),
        Block((
            resolve, go_on,
            Occur((StepBegan(MAIN, "block"),)), BlockStep(number), resolve, go_on,
            Occur((StepBegan(MAIN, "action"),)), ActionStep(), resolve, go_on,
            Occur((StepBegan(MAIN, "damage"),)), DamageStep(number), resolve,
        )),
        EndBattle(number),
    ))  # fmt: skip


def battle_of(number: int, state: GameState) -> Battle:
    """Give the battle of a number."""
    return next(each for each in state.battles if each.number == number)


@frozen
class StillBattling(Record):
    """Both sides of a battle are still what they were, or it goes to its end."""

    battle: int


@handles(StillBattling)
def still_battling(step: StillBattling, binding: Binding, state: GameState) -> Steps | Stop:
    """Look for both; a player is always there (A-14)."""
    battle = battle_of(step.battle, state)
    return Steps() if _is_there(battle.attacker, state) and _is_there(battle.target, state) else Stop()


def _is_there(target: Target, state: GameState) -> bool:
    return isinstance(target, PlayerRef) or state.is_current(target)


# ---- blocking


@frozen
class BlockStep(Record):
    """The player attacked may block once (8-3)."""

    battle: int


@frozen
class BlockWith(Record):
    """The unit takes the attack upon itself."""

    unit: ObjectRef


@frozen
class NoBlock(Record):
    """Nobody blocks."""


@handles(BlockStep)
def block_step(step: BlockStep, binding: Binding, state: GameState) -> Outcome:
    """Ask which unit blocks, if any can; it is rested and becomes the target (8-3.1)."""
    battle = battle_of(step.battle, state)
    player = attacked_player(battle.target, state)
    if not binding.answers:
        able = tuple(BlockWith(ref) for ref in blockers(battle, player, state))
        return Decision.one(Asked.ANSWER, player, step, (*able, NoBlock())) if able else Steps()
    answer = answer_of(binding, Record)
    if not isinstance(answer, BlockWith):
        return Steps()
    unit = answer.unit
    rest = CardTurned(unit, state.pose(unit.id), SIDEWAYS, Cause(Reason.BATTLE, player, unit))
    return Together((rest, TargetChanged(battle.number, unit), BlockDeclared(player, unit)))


def attacked_player(target: Target, state: GameState) -> int:
    """Give the player who is attacked, or whose unit is."""
    return target.player if isinstance(target, PlayerRef) else state.operator[target.id]


def blockers(battle: Battle, player: int, state: GameState) -> Iterator[ObjectRef]:
    """Give the units that can block: active, with 《ブロッカー》, and not attacked themselves (8-3.3, 13-1.blocker)."""
    if state.profile(battle.attacker.id).has_keyword(HIGH_MANEUVER):
        return
    for ref in state.at(Location(player, BATTLE_AREA)):
        is_able = not state.lies_sideways(ref.id) and state.profile(ref.id).has_keyword(BLOCKER)
        if is_able and ref != battle.target and not ruled(CannotBlock, ref, state):
            yield ref


# ---- damage


@frozen
class DamageStep(Record):
    """The attacker strikes what it attacks now (8-5.1)."""

    battle: int


@handles(DamageStep)
def damage_step(step: DamageStep, binding: Binding, state: GameState) -> Outcome:
    """Against units both strike together, or the attacker first with 《先制攻撃》 (8-5.unit, 13-1.first-strike)."""
    battle = battle_of(step.battle, state)
    attacker, target = battle.attacker, battle.target
    if isinstance(target, PlayerRef):
        return Together(_strikes(attacker, struck(attacker, target.player, state), state))
    first = tuple(_strikes(attacker, (target,), state))
    back = StrikeBack(target, attacker)
    if state.profile(attacker.id).has_keyword(FIRST_STRIKE):
        return Steps((Occur(first), back))
    return Together((*first, *_strikes(target, (attacker,), state)))


def struck(attacker: ObjectRef, player: int, state: GameState) -> tuple[Target, ...]:
    """Give what receives the damage: the base, or the top shield (two with 《制圧》), or the player (8-5.player)."""
    base = state.at(Location(player, BASE_SECTION))
    if base:
        return base[-1:]
    count = 2 if state.profile(attacker.id).has_keyword(SUPPRESSION) else 1
    shields = state.at(Location(player, SHIELDS))[::-1][:count]
    return shields or (PlayerRef(player),)


def facing(battle: Battle, state: GameState) -> tuple[ObjectRef, ...]:
    """Give what a unit is battling: a unit, or the cards of the shield area that would be struck (5-22.1)."""
    target = battle.target
    against = struck(battle.attacker, target.player, state) if isinstance(target, PlayerRef) else (target,)
    return tuple(each for each in against if isinstance(each, ObjectRef))


def _strikes(striker: ObjectRef, targets: tuple[Target, ...], state: GameState) -> Iterator[DamageDealt]:
    """Give the battle damage of a unit to each target; of 0 there is none (5-5.5)."""
    power = measure(striker, AP, state) or 0
    cause = Cause(Reason.BATTLE, state.operator[striker.id], striker)
    return (DamageDealt(target, power, cause, DamageKind.BATTLE) for target in targets if power > 0)


@frozen
class StrikeBack(Record):
    """What was struck first strikes back, if it is still there (A-11)."""

    striker: ObjectRef
    target: ObjectRef


@handles(StrikeBack)
def strike_back(step: StrikeBack, binding: Binding, state: GameState) -> Together:
    """Deal its damage."""
    still = state.is_current(step.striker) and state.is_current(step.target)
    return Together(_strikes(step.striker, (step.target,), state) if still else ())


# ---- the end


@frozen
class EndBattle(Record):
    """What lasts for the battle ends, and so does the battle (8-6)."""

    battle: int


@handles(EndBattle)
def end_battle(step: EndBattle, binding: Binding, state: GameState) -> Steps:
    """End its effects, resolve what that sets off, and let the battle be over; the main phase goes on (8-1.0)."""
    resolve = ResolveTriggers()
    begin, end = Occur((StepBegan(MAIN, "battle end"),)), Occur((StepBegan(MAIN),))
    return Steps((begin, EndEffects(step.battle), resolve, LeaveBattle(step.battle), resolve, end))


@frozen
class EndEffects(Record):
    """The effects that last for a battle end."""

    battle: int


@handles(EndEffects)
def end_effects(step: EndEffects, binding: Binding, state: GameState) -> Together:
    """End them together (8-6.1)."""
    return Together(_ended(step.battle, state))


def _ended(battle: int, state: GameState) -> Iterator[EffectsEnded]:
    over = tuple(each.number for each in state.lasting if each.battle == battle)
    if over:
        yield EffectsEnded(over, by_rule(state.turn_player))


@frozen
class LeaveBattle(Record):
    """Nobody is in the battle any more."""

    battle: int


@handles(LeaveBattle)
def leave_battle(step: LeaveBattle, binding: Binding, state: GameState) -> Together:
    """End it, with the effects that began for it while it was ending."""
    return Together((*_ended(step.battle, state), BattleEnded(step.battle)))
