"""What happens in the game, as triggers and histories describe it."""

from attrs import frozen

from runtime.events.moving import CardMoved
from runtime.state.flow import Binding
from runtime.state.record import Word
from runtime.state.state import GameState
from runtime.terms.base import Pattern, Selector
from runtime.terms.nouns import Stat, Whose
from runtime.terms.select import matching, select


class DamageKind(Word):
    """What a damage comes from."""

    BATTLE = "battle"
    EFFECT = "effect"


@frozen
class Destroys(Pattern):
    """Something destroys another with damage, of one kind where it is named."""

    who: Selector
    what: Selector
    kind: DamageKind | None = None


@frozen
class EffectDestroys(Pattern):
    """This effect destroys something."""

    what: Selector


@frozen
class DestroyedWithDamage(Pattern):
    """Something is destroyed with damage."""

    what: Selector


@frozen
class IsDestroyed(Pattern):
    """Something is destroyed, by whatever cause."""

    what: Selector


@frozen
class Attacks(Pattern):
    """Something declares an attack."""

    who: Selector


@frozen
class Damages(Pattern):
    """Something deals damage to another."""

    who: Selector
    what: Selector
    kind: DamageKind


@frozen
class ReceivesDamage(Pattern):
    """Something receives damage, from that side's effects where it is named."""

    who: Selector
    kind: DamageKind
    source: Whose | None = None


@frozen
class Recovers(Pattern):
    """Something loses damage."""

    who: Selector


@frozen
class BecomesRested(Pattern):
    """An effect rests something, of that side where it is named."""

    who: Selector
    source: Whose | None = None


@frozen
class BecomesActive(Pattern):
    """An effect sets something as active."""

    who: Selector


@frozen
class Placed(Pattern):
    """Somebody puts objects into play."""

    what: Selector


@frozen
class Draws(Pattern):
    """The reader draws by an effect."""


@frozen
class StatReduced(Pattern):
    """An effect of that side lowers a number of an object."""

    who: Selector
    stat: Stat
    source: Whose


@frozen
class Plays(Pattern):
    """The reader plays the object from there (a pattern of what would happen)."""

    what: Selector


@frozen
class RestsByEffectOf(Pattern):
    """An effect of one of those rests the object (a pattern of what would happen)."""

    what: Selector
    source: Selector


@frozen
class Deployed(Pattern):
    """Something comes into play."""

    what: Selector


@matching(Deployed, CardMoved)
def deployed(pattern: Deployed, event: CardMoved, binding: Binding, state: GameState) -> bool:
    """Compare the zones, then ask whether it is what is meant."""
    field = state.definitions.field
    enters = event.destination.zone in field and event.origin.zone not in field
    return enters and event.arrived in select(pattern.what, binding, state)


@frozen
class AnyOf(Pattern):
    """One of several things happens: 【配備時】/【アタック時】."""

    patterns: tuple[Pattern, ...]


@frozen
class TurnEnds(Pattern):
    """The turn of that player ends."""

    whose: Whose


@frozen
class TurnStarts(Pattern):
    """The turn of that player starts."""

    whose: Whose


@frozen
class DestroyedByEffect(Pattern):
    """An effect of that side says that something is destroyed, and it is."""

    what: Selector
    source: Whose | None = None


@frozen
class ReturnsToHand(Pattern):
    """Something goes back to its owner's hand."""

    what: Selector


@frozen
class Discarded(Pattern):
    """Somebody discards cards."""

    what: Selector
