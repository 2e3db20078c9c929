"""What may attack what (3-2.4, 3-2.11, 8-2.1): the rules, what texts permit and forbid, and what they demand."""

from collections.abc import Iterator

from attrs import frozen

from runtime.effects.ruling import (
    AttacksOnlyAfter,
    CannotAttack,
    CannotAttackTarget,
    MayAttack,
    MayAttackWhenDeployed,
    MustAttack,
)
from runtime.engine.continuous import ruled
from runtime.rules.gundam.locations import BATTLE_AREA, is_link_unit
from runtime.state.objects import Location, ObjectRef, PlayerRef, Target
from runtime.state.profile import Ruling
from runtime.state.record import Record
from runtime.state.sides import opponents
from runtime.state.state import GameState
from runtime.terms.base import Selector
from runtime.terms.conditions import Happened
from runtime.terms.durations import ThisTurn
from runtime.terms.nouns import Opponent, Whose, describes, players
from runtime.terms.select import holds


@frozen
class Attack(Record):
    """A unit attacks a player or a unit."""

    attacker: ObjectRef
    target: Target


def attacks(player: int, state: GameState) -> Iterator[Attack]:
    """Give every attack that a player can declare."""
    enemies = enemies_of(player, state)
    for ref in state.at(Location(player, BATTLE_AREA)):
        if not state.lies_sideways(ref.id) and not is_banned(ref, state):
            yield from (Attack(ref, target) for target in targets(ref, enemies, state))


def enemies_of(player: int, state: GameState) -> tuple[Target, ...]:
    """Give all that a unit of a player could attack: the opponents, and their units."""
    enemies: list[Target] = []
    for other in opponents(player, state):
        enemies += (PlayerRef(other), *state.at(Location(other, BATTLE_AREA)))
    return tuple(enemies)


def is_banned(ref: ObjectRef, state: GameState) -> bool:
    """Tell whether a text forbids the unit to attack at all."""
    if ruled(CannotAttack, ref, state):
        return True
    waits = ruled(AttacksOnlyAfter, ref, state)
    return any(not holds(Happened(each.effect.pattern, ThisTurn()), each.binding, state) for each in waits)


def targets(ref: ObjectRef, enemies: tuple[Target, ...], state: GameState) -> tuple[Target, ...]:
    """Give which enemies a unit may attack: what the bans leave (A-65), or what texts demand of it (A-64)."""
    if is_too_new(ref, state):
        return ()
    permits, bans = ruled(MayAttack, ref, state), ruled(CannotAttackTarget, ref, state)
    found = tuple(target for target in enemies if _is_permitted(target, permits, bans, state))
    demands = ruled(MustAttack, ref, state)
    demanded = tuple(target for target in found if _is_met(demands, target, state)) if demands else ()
    return demanded or found


def _is_permitted(target: Target, permits: tuple[Ruling, ...], bans: tuple[Ruling, ...], state: GameState) -> bool:
    """Tell whether a target is open by the rules or by a text, and no text forbids it."""
    if bans and _is_met(bans, target, state):
        return False
    return is_open_target(target, permits, state)


def is_open_target(target: Target, permits: tuple[Ruling, ...], state: GameState) -> bool:
    """Tell whether a target is a player or rested, or open by one of these texts (7-5.attack.1)."""
    is_ruled_open = isinstance(target, PlayerRef) or state.lies_sideways(target.id)
    return is_ruled_open or _is_met(permits, target, state)


def _is_met(found: tuple[Ruling, ...], target: Target, state: GameState) -> bool:
    """Tell whether the target is one that any of them speaks of."""
    return any(_meets(each, target, state) for each in found)


def is_too_new(ref: ObjectRef, state: GameState) -> bool:
    """Tell whether a unit cannot attack yet: it was deployed in this turn and is no link unit (3-2.4, 3-2.11)."""
    is_fresh = is_deployed_now(ref, state) and not is_link_unit(ref.id, state)
    return is_fresh and not ruled(MayAttackWhenDeployed, ref, state)


def is_deployed_now(ref: ObjectRef, state: GameState) -> bool:
    """Tell whether a unit was deployed in this turn."""
    return state.arrived[ref.id] == state.turn


def _meets(ruling: Ruling, target: Target, state: GameState) -> bool:
    """Tell whether the target is one that the ruling speaks of."""
    selector: Selector = ruling.effect.target
    if isinstance(target, PlayerRef):
        return isinstance(selector, Opponent) and target.player in players(Whose.OPPONENT, ruling.binding, state)
    return not isinstance(selector, Opponent) and describes(selector, target, ruling.binding, state)
