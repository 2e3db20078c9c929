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
    for ref in state.at(Location(player, BATTLE_AREA)):
        if not state.lies_sideways(ref.id) and not _is_banned(ref, state):
            yield from (Attack(ref, target) for target in targets(ref, player, state))


def _is_banned(ref: ObjectRef, state: GameState) -> bool:
    """Tell whether a text forbids the unit to attack at all."""
    if any(True for _ in ruled(CannotAttack, ref, state)):
        return True
    waits = ruled(AttacksOnlyAfter, ref, state)
    return any(not holds(Happened(each.effect.pattern, ThisTurn()), each.binding, state) for each in waits)


def targets(ref: ObjectRef, player: int, state: GameState) -> tuple[Target, ...]:
    """Give what a unit may attack: what the bans leave (A-65), or what texts demand of it (A-64)."""
    found = tuple(_permitted(ref, player, state))
    demanded = tuple(target for target in found if any(_meets(each, target, state) for each in demands(ref, state)))
    return demanded or found


def demands(ref: ObjectRef, state: GameState) -> tuple[Ruling, ...]:
    """Give the demands on the target of a unit."""
    return tuple(ruled(MustAttack, ref, state))


def _permitted(ref: ObjectRef, player: int, state: GameState) -> Iterator[Target]:
    is_fresh = is_deployed_now(ref, state) and not is_link_unit(ref.id, state)
    permits, bans = tuple(ruled(MayAttack, ref, state)), tuple(ruled(CannotAttackTarget, ref, state))
    lifts = tuple(ruled(MayAttackWhenDeployed, ref, state))
    for other in opponents(player, state):
        enemies: tuple[Target, ...] = (PlayerRef(other), *state.at(Location(other, BATTLE_AREA)))
        for target in enemies:
            if any(_meets(ban, target, state) for ban in bans):
                continue
            is_open = isinstance(target, PlayerRef) or state.lies_sideways(target.id)
            is_allowed = not is_fresh or bool(lifts)
            if (is_open and is_allowed) or (is_allowed and any(_meets(each, target, state) for each in permits)):
                yield target


def is_deployed_now(ref: ObjectRef, state: GameState) -> bool:
    """Tell whether a unit was deployed in this turn."""
    return state.arrived[ref.id] == state.turn


def _meets(ruling: Ruling, target: Target, state: GameState) -> bool:
    """Tell whether the target is one that the ruling speaks of."""
    selector: Selector = ruling.effect.target
    if isinstance(target, PlayerRef):
        return isinstance(selector, Opponent) and target.player in players(Whose.OPPONENT, ruling.binding, state)
    return not isinstance(selector, Opponent) and describes(selector, target, ruling.binding, state)
