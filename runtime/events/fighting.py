"""Battles, damage and destruction."""

from attrs import evolve, frozen

from runtime.events.base import BATTLES, DAMAGE, Cause, Event, changes, only_told
from runtime.state.objects import Battle, ObjectRef, Target
from runtime.state.record import Word
from runtime.state.state import GameState


class DamageKind(Word):
    """What a damage comes from."""

    BATTLE = "battle"
    EFFECT = "effect"


def with_source(cause: Cause, befallen: Target) -> tuple[ObjectRef, ...]:
    """Give what something befell and then what did it, as far as these are objects."""
    return tuple(each for each in (befallen, cause.source) if isinstance(each, ObjectRef))


@frozen
class DamageDealt(Event):
    """An object or a player received damage; the source of the cause dealt it."""

    target: Target
    amount: int
    cause: Cause
    kind: DamageKind = DamageKind.EFFECT

    @property
    def touches(self) -> tuple[str, ...]:
        return (DAMAGE,)

    @property
    def subject(self) -> ObjectRef | None:
        return self.target if isinstance(self.target, ObjectRef) else None

    @property
    def objects(self) -> tuple[ObjectRef, ...]:
        return with_source(self.cause, self.target)


@changes(DamageDealt)
def damage_dealt(event: DamageDealt, state: GameState) -> None:
    """Add to the damage on the object; a player has none to add to."""
    if isinstance(event.target, ObjectRef):
        state.damage[event.target.id] += event.amount


@frozen
class DamageRemoved(Event):
    """An object recovered: so much of its damage went away."""

    target: ObjectRef
    amount: int
    cause: Cause

    @property
    def touches(self) -> tuple[str, ...]:
        return (DAMAGE,)

    @property
    def subject(self) -> ObjectRef:
        return self.target


@changes(DamageRemoved)
def damage_removed(event: DamageRemoved, state: GameState) -> None:
    """Take it off."""
    state.damage[event.target.id] -= event.amount


class Harm(Word):
    """What destroyed an object: damage of one kind, an instruction, or the loss of its last point (A-61)."""

    BATTLE_DAMAGE = "battle damage"
    EFFECT_DAMAGE = "effect damage"
    INSTRUCTION = "instruction"
    RULE = "rule"


@frozen
class Destroyed(Event):
    """An object was destroyed; it leaves play in the same group."""

    card: ObjectRef
    harm: Harm
    cause: Cause

    is_quiet = True

    @property
    def subject(self) -> ObjectRef:
        return self.card

    @property
    def objects(self) -> tuple[ObjectRef, ...]:
        return with_source(self.cause, self.card)


@frozen
class AttackDeclared(Event):
    """A player declared an attack."""

    player: int
    attacker: ObjectRef
    target: Target

    is_quiet = True

    @property
    def objects(self) -> tuple[ObjectRef, ...]:
        return (self.attacker, self.target) if isinstance(self.target, ObjectRef) else (self.attacker,)


@frozen
class BlockDeclared(Event):
    """A player declared a block: the blocker took an attack upon itself."""

    player: int
    blocker: ObjectRef

    is_quiet = True


only_told(Destroyed, AttackDeclared, BlockDeclared)


@frozen
class BattleBegan(Event):
    """A battle began."""

    battle: Battle

    @property
    def touches(self) -> tuple[str, ...]:
        return (BATTLES,)


@changes(BattleBegan)
def battle_began(event: BattleBegan, state: GameState) -> None:
    """Put it on top of those in progress."""
    state.fights = event.battle.number
    state.battles.append(event.battle)


@frozen
class TargetChanged(Event):
    """What is attacked in a battle changed."""

    battle: int
    target: Target

    @property
    def touches(self) -> tuple[str, ...]:
        return (BATTLES,)


@changes(TargetChanged)
def target_changed(event: TargetChanged, state: GameState) -> None:
    """Let the attack go for it."""
    state.battles = [
        evolve(each, target=event.target) if each.number == event.battle else each for each in state.battles
    ]


@frozen
class BattleEnded(Event):
    """A battle ended."""

    battle: int

    @property
    def touches(self) -> tuple[str, ...]:
        return (BATTLES,)


@changes(BattleEnded)
def battle_ended(event: BattleEnded, state: GameState) -> None:
    """Take it from those in progress."""
    state.battles = [each for each in state.battles if each.number != event.battle]
