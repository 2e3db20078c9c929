"""The timings printed before a text, as something that an object has: 「【破壊時】を持つ」."""

from collections.abc import Mapping

from runtime.engine.ability import Ability, Activated, Command, Limit, PlayableAs, Triggered, Window
from runtime.engine.library import patterns_of
from runtime.rules.gundam.pairing import BurstActivated, Links, PairedWith, Pairs
from runtime.rules.gundam.words import ACTION_TIMING, CARD, LINK_UNIT, MAIN_TIMING
from runtime.state.flow import Binding
from runtime.state.objects import ObjectRef
from runtime.state.profile import Profile
from runtime.state.state import GameState
from runtime.terms.base import Condition, Pattern
from runtime.terms.conditions import Is, IsA
from runtime.terms.filters import HasAbility
from runtime.terms.nouns import Cards, This
from runtime.terms.patterns import Attacks, Deployed, IsDestroyed
from runtime.terms.select import fitting, holds

ITSELF = This(CARD)
PATTERNS: Mapping[str, Pattern] = {
    "配備時": Deployed(ITSELF),
    "アタック時": Attacks(ITSELF),
    "破壊時": IsDestroyed(ITSELF),
    "リンク時": Links(ITSELF),
    "バースト": BurstActivated(),
}
COMMANDS: Mapping[str, Window] = {MAIN_TIMING: Window.MAIN, ACTION_TIMING: Window.ACTION}
ACTIVATED: Mapping[str, Window] = {"起動・メイン": Window.MAIN, "起動・アクション": Window.ACTION}


@fitting(HasAbility)
def has_ability(demand: HasAbility, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Ask what it has at this moment: behind a condition only while that holds, and out of play never (A-71)."""
    profile, own = state.seen(ref), Binding(state.operator[ref.id], ref)
    if not isinstance(profile, Profile):
        return False
    in_play = state.is_in_play(ref.id)
    found = (gates_of(each.ability) for each in profile.held if has_timing(each.ability, demand.timing))
    return any(not gates or (in_play and all(holds(gate, own, state) for gate in gates)) for gates in found)


def gates_of(ability: Ability) -> tuple[Condition, ...]:
    """Give the conditions under which an object has an ability."""
    gates: tuple[Condition, ...] = getattr(ability, "gates", ())
    return gates


def has_timing(ability: Ability, timing: str) -> bool:
    """Tell whether a timing is printed before a text."""
    match timing:
        case "リンク中":
            return IsA(ITSELF, Cards((LINK_UNIT,))) in gates_of(ability)
        case "セット中":
            return any(_is_about_pilot(gate) for gate in gates_of(ability))
        case "ターン1回":
            return getattr(ability, "limit", None) is Limit.ONCE_PER_TURN
    match ability:
        case PlayableAs():
            return timing == "パイロット"
        case Triggered():
            patterns = patterns_of(ability)
            if timing == "セット時":
                return any(isinstance(each, Pairs) and each.unit == ITSELF for each in patterns)
            return PATTERNS.get(timing) in patterns
        case Command(windows=windows):
            return COMMANDS.get(timing) in windows
        case Activated(windows=windows):
            return ACTIVATED.get(timing) in windows
    return False


def _is_about_pilot(gate: Condition) -> bool:
    match gate:
        case Is(what, (PairedWith(),)):
            return what == ITSELF
    return False
