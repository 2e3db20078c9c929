"""What happens in the game, as triggers and histories describe it."""

from collections.abc import Mapping

from attrs import evolve, frozen

from runtime.events.base import Cause, Reason
from runtime.events.fighting import AttackDeclared, DamageDealt, DamageKind, DamageRemoved, Destroyed, Harm
from runtime.events.flow import TurnEnding, TurnStarted
from runtime.events.moving import CardMoved, CardTurned
from runtime.events.resolving import CardPlayed
from runtime.state.flow import Binding
from runtime.state.objects import PlayerRef, Target
from runtime.state.state import GameState
from runtime.terms.base import Pattern, Selector
from runtime.terms.filters import Active, Rested
from runtime.terms.nouns import Cards, Opponent, Stat, This, Whose, describes, is_kind, players
from runtime.terms.select import fits, matching

# What counts as destroyed with damage of a kind, and of any.
HARMS: Mapping[DamageKind, tuple[Harm, ...]] = {
    DamageKind.BATTLE: (Harm.BATTLE_DAMAGE,),
    DamageKind.EFFECT: (Harm.EFFECT_DAMAGE,),
}
DAMAGE = (Harm.BATTLE_DAMAGE, Harm.EFFECT_DAMAGE)


@frozen
class Destroys(Pattern):
    """Something destroys another with damage, of one kind where it is named."""

    who: Selector
    what: Selector
    kind: DamageKind | None = None


@matching(Destroys, Destroyed, before=True)
def destroys(pattern: Destroys, event: Destroyed, binding: Binding, state: GameState) -> bool:
    """Compare the kind of damage, and the object that dealt it as it was then (A-61, A-72)."""
    wanted = HARMS[pattern.kind] if pattern.kind else DAMAGE
    source = event.cause.source
    if event.harm not in wanted or source is None or not describes(pattern.who, source, binding, state):
        return False
    return describes(pattern.what, event.card, binding, state)


@frozen
class EffectDestroys(Pattern):
    """This effect destroys something."""

    what: Selector

    is_done = True


@matching(EffectDestroys, Destroyed)
def effect_destroys(pattern: EffectDestroys, event: Destroyed, binding: Binding, state: GameState) -> bool:
    """Compare the text that did it (A-73)."""
    by_this = event.cause.reason is Reason.EFFECT and event.cause.source == binding.source
    return by_this and describes(pattern.what, event.card, binding, state)


@frozen
class DestroyedWithDamage(Pattern):
    """Something is destroyed with damage."""

    what: Selector


@matching(DestroyedWithDamage, Destroyed, before=True)
def destroyed_with_damage(pattern: DestroyedWithDamage, event: Destroyed, binding: Binding, state: GameState) -> bool:
    """Compare what did it (A-61)."""
    return event.harm in DAMAGE and describes(pattern.what, event.card, binding, state)


@frozen
class IsDestroyed(Pattern):
    """Something is destroyed, by whatever cause."""

    what: Selector


@matching(IsDestroyed, Destroyed, before=True)
def is_destroyed(pattern: IsDestroyed, event: Destroyed, binding: Binding, state: GameState) -> bool:
    """Ask whether it is what is meant."""
    return describes(pattern.what, event.card, binding, state)


@frozen
class Attacks(Pattern):
    """Something declares an attack."""

    who: Selector

    is_done = True


@matching(Attacks, AttackDeclared)
def attacks(pattern: Attacks, event: AttackDeclared, binding: Binding, state: GameState) -> bool:
    """Ask whether the attacker is what is meant."""
    return describes(pattern.who, event.attacker, binding, state)


@frozen
class Damages(Pattern):
    """Something deals damage to another."""

    who: Selector
    what: Selector
    kind: DamageKind


@matching(Damages, DamageDealt)
def damages(pattern: Damages, event: DamageDealt, binding: Binding, state: GameState) -> bool:
    """Compare the kind, who dealt it and who received it."""
    source = event.cause.source
    if event.kind is not pattern.kind or source is None or not describes(pattern.who, source, binding, state):
        return False
    return receives(pattern.what, event.target, binding, state)


def receives(what: Selector, target: Target, binding: Binding, state: GameState) -> bool:
    """Tell whether what has received something is meant: an object, or the player one plays against."""
    if isinstance(target, PlayerRef):
        return isinstance(what, Opponent) and target.player in players(Whose.OPPONENT, binding, state)
    return not isinstance(what, Opponent) and describes(what, target, binding, state)


@frozen
class ReceivesDamage(Pattern):
    """Something receives damage, from that side's effects where it is named."""

    who: Selector
    kind: DamageKind
    source: Whose | None = None


@matching(ReceivesDamage, DamageDealt)
def receives_damage(pattern: ReceivesDamage, event: DamageDealt, binding: Binding, state: GameState) -> bool:
    """Compare the kind, the receiver and whose effect it was."""
    if event.kind is not pattern.kind or not is_of(event.cause, pattern.source, binding, state):
        return False
    return receives(pattern.who, event.target, binding, state)


def is_of(cause: Cause, whose: Whose | None, binding: Binding, state: GameState) -> bool:
    """Tell whether a cause is that of one of the players, or of anybody where none is named."""
    return whose is None or cause.player in players(whose, binding, state)


def by_effect_of(cause: Cause, whose: Whose | None, binding: Binding, state: GameState) -> bool:
    """Tell whether an effect is the cause, its price included (A-76)."""
    return cause.reason in (Reason.EFFECT, Reason.COST) and is_of(cause, whose, binding, state)


@frozen
class Recovers(Pattern):
    """Something loses damage."""

    who: Selector


@matching(Recovers, DamageRemoved)
def recovers(pattern: Recovers, event: DamageRemoved, binding: Binding, state: GameState) -> bool:
    """Ask whether it is what is meant."""
    return describes(pattern.who, event.target, binding, state)


@frozen
class BecomesRested(Pattern):
    """An effect rests something, of that side where it is named."""

    who: Selector
    source: Whose | None = None


@matching(BecomesRested, CardTurned)
def becomes_rested(pattern: BecomesRested, event: CardTurned, binding: Binding, state: GameState) -> bool:
    """Compare how it lies now, and whose effect it was (A-76)."""
    rested = event.after.is_sideways and by_effect_of(event.cause, pattern.source, binding, state)
    return rested and describes_turned(pattern.who, event, binding, state)


@frozen
class BecomesActive(Pattern):
    """An effect sets something as active."""

    who: Selector


@matching(BecomesActive, CardTurned)
def becomes_active(pattern: BecomesActive, event: CardTurned, binding: Binding, state: GameState) -> bool:
    """Compare how it lies now (A-76)."""
    active = not event.after.is_sideways and by_effect_of(event.cause, None, binding, state)
    return active and describes_turned(pattern.who, event, binding, state)


def describes_turned(who: Selector, event: CardTurned, binding: Binding, state: GameState) -> bool:
    """Tell whether what was turned is meant; 「レストの」 says how it lay before."""
    if not isinstance(who, Cards | This):
        return describes(who, event.card, binding, state)
    lay = Rested() if event.before.is_sideways else Active()
    said = tuple(each for each in who.filters if isinstance(each, Active | Rested))
    others = tuple(each for each in who.filters if each not in said)
    return all(each == lay for each in said) and describes(evolve(who, filters=others), event.card, binding, state)


@frozen
class Placed(Pattern):
    """Somebody puts objects into play."""

    what: Selector

    is_done = True


@matching(Placed, CardMoved)
def placed(pattern: Placed, event: CardMoved, binding: Binding, state: GameState) -> bool:
    """Ask whether it came into play and is what is meant."""
    return enters(event, state) and describes(pattern.what, event.arrived, binding, state)


@frozen
class Draws(Pattern):
    """The reader draws by an effect."""

    is_done = True


@matching(Draws, CardMoved)
def draws(pattern: Draws, event: CardMoved, binding: Binding, state: GameState) -> bool:
    """Ask whether it was a draw: other ways from the deck to the hand are none (5-14.1)."""
    by_effect = event.is_draw and event.cause.reason is Reason.EFFECT
    return by_effect and event.destination.player == binding.player


@frozen
class StatReduced(Pattern):
    """An effect of that side lowers a number of an object."""

    who: Selector
    stat: Stat
    source: Whose

    is_done = True


@frozen
class Plays(Pattern):
    """The reader plays the object from there."""

    what: Selector


@matching(Plays, CardPlayed)
def plays(pattern: Plays, event: CardPlayed, binding: Binding, state: GameState) -> bool:
    """Ask whether it is what is meant."""
    return event.player == binding.player and describes(pattern.what, event.card, binding, state)


@frozen
class RestsByEffectOf(Pattern):
    """An effect of one of those rests the object."""

    what: Selector
    source: Selector


@matching(RestsByEffectOf, CardTurned)
def rests_by_effect_of(pattern: RestsByEffectOf, event: CardTurned, binding: Binding, state: GameState) -> bool:
    """Compare how it will lie, and whose effect that is, its price included (A-76)."""
    source = event.cause.source
    if not event.after.is_sideways or not by_effect_of(event.cause, None, binding, state) or source is None:
        return False
    return describes(pattern.source, source, binding, state) and describes(pattern.what, event.card, binding, state)


@frozen
class Deployed(Pattern):
    """Something comes into play."""

    what: Selector

    is_done = True


@matching(Deployed, CardMoved)
def deployed(pattern: Deployed, event: CardMoved, binding: Binding, state: GameState) -> bool:
    """Ask whether it came into play by itself and is what is meant, with all constant effects (A-83)."""
    return event.host is None and enters(event, state) and describes(pattern.what, event.arrived, binding, state)


def enters(event: CardMoved, state: GameState) -> bool:
    """Tell whether a card came into play."""
    field = state.definitions.field
    return event.destination.zone in field and event.origin.zone not in field


@frozen
class AnyOf(Pattern):
    """One of several things happens: 【配備時】/【アタック時】."""

    patterns: tuple[Pattern, ...]


@frozen
class TurnEnds(Pattern):
    """The turn of that player ends."""

    whose: Whose

    is_done = True


@matching(TurnEnds, TurnEnding)
def turn_ends(pattern: TurnEnds, event: TurnEnding, binding: Binding, state: GameState) -> bool:
    """Compare the player."""
    return event.player in players(pattern.whose, binding, state)


@frozen
class TurnStarts(Pattern):
    """The turn of that player starts."""

    whose: Whose

    is_done = True


@matching(TurnStarts, TurnStarted)
def turn_starts(pattern: TurnStarts, event: TurnStarted, binding: Binding, state: GameState) -> bool:
    """Compare the player."""
    return event.player in players(pattern.whose, binding, state)


@frozen
class DestroyedByEffect(Pattern):
    """An effect of that side says that something is destroyed, and it is."""

    what: Selector
    source: Whose | None = None


@matching(DestroyedByEffect, Destroyed, before=True)
def destroyed_by_effect(pattern: DestroyedByEffect, event: Destroyed, binding: Binding, state: GameState) -> bool:
    """Compare what did it: an instruction, no damage (A-61)."""
    told = event.harm is Harm.INSTRUCTION and is_of(event.cause, pattern.source, binding, state)
    return told and describes(pattern.what, event.card, binding, state)


@frozen
class ReturnsToHand(Pattern):
    """Something goes back to its owner's hand."""

    what: Selector


@matching(ReturnsToHand, CardMoved, before=True)
def returns_to_hand(pattern: ReturnsToHand, event: CardMoved, binding: Binding, state: GameState) -> bool:
    """Ask whether it goes there from play and is what is meant."""
    back = event.origin.zone in state.definitions.field and event.destination.zone == "hand"
    return back and describes(pattern.what, event.card, binding, state)


@frozen
class Discarded(Pattern):
    """Somebody discards cards."""

    what: Selector

    is_done = True


@matching(Discarded, CardMoved)
def discarded(pattern: Discarded, event: CardMoved, binding: Binding, state: GameState) -> bool:
    """Compare the zones, whose hand it was, and the card; that hears it where it has come to (3-3.13)."""
    what = pattern.what
    if not event.is_between("hand", "trash"):
        return False
    if not isinstance(what, Cards):
        return binding.source == event.arrived
    whose = what.whose or (what.place.whose if what.place else None)
    is_theirs = event.origin.player in players(whose, binding, state)
    is_kind_named = any(is_kind(event.card.id, head, state, anywhere=True) for head in what.heads)
    return is_theirs and is_kind_named and fits(what.filters, event.arrived, binding, state)
