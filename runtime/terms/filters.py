"""What a noun phrase demands of each object."""

from collections.abc import Iterator

from attrs import frozen

from runtime.events.base import Event, by_effect
from runtime.events.moving import CardTurned
from runtime.state.flow import LOOKED, Binding
from runtime.state.objects import ObjectRef
from runtime.state.record import Word
from runtime.state.state import GameState
from runtime.terms.base import Amount, Filter, Selector
from runtime.terms.nouns import Color, Stat, This, measure
from runtime.terms.select import asking_for, comparing, evaluate, fitting, naming, select


@frozen
class Active(Filter):
    """It stands upright."""


@fitting(Active)
def active(demand: Active, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look how it lies."""
    return not state.lies_sideways(ref.id)


@frozen
class Rested(Filter):
    """It lies sideways."""


@fitting(Rested)
def rested(demand: Rested, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look how it lies."""
    return state.lies_sideways(ref.id)


@frozen
class Damaged(Filter):
    """It has damage."""


@fitting(Damaged)
def damaged(demand: Damaged, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look for damage on it."""
    return state.damage[ref.id] > 0


@frozen
class Undamaged(Filter):
    """It has no damage."""


@fitting(Undamaged)
def undamaged(demand: Undamaged, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look for damage on it."""
    return state.damage[ref.id] == 0


@frozen
class HasColor(Filter):
    """It has this colour."""

    color: Color


@fitting(HasColor)
def has_color(demand: HasColor, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Compare the colour."""
    return state.seen(ref).color == demand.color.name


@frozen
class HasTrait(Filter):
    """It has one of the traits."""

    traits: tuple[str, ...]


@fitting(HasTrait)
def has_trait(demand: HasTrait, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look for one of them among its traits."""
    traits = state.seen(ref).traits
    return any(trait in traits for trait in demand.traits)


@frozen
class HasKeyword(Filter):
    """It has this keyword effect, with any number."""

    keyword: str


@fitting(HasKeyword)
def has_keyword(demand: HasKeyword, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Ask what it has at this moment (A-71)."""
    return state.seen(ref).has_keyword(demand.keyword)


@frozen
class HasAbility(Filter):
    """It has an ability with this printed timing."""

    timing: str


@frozen
class NameHas(Filter):
    """Its card name contains the text."""

    text: str


@fitting(NameHas)
def name_has(demand: NameHas, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look for it in each of its names."""
    return any(demand.text in name for name in state.seen(ref).names)


@frozen
class UniqueNames(Filter):
    """Cards of one name count once."""

    is_joint = True


@comparing(UniqueNames)
def unique_names(
    demand: UniqueNames, refs: tuple[ObjectRef, ...], binding: Binding, state: GameState
) -> tuple[ObjectRef, ...]:
    """Keep the first of each name."""
    first: dict[tuple[str, ...], ObjectRef] = {}
    for ref in refs:
        first.setdefault(state.seen(ref).names, ref)
    return tuple(first.values())


class Comparison(Word):
    """How a number is measured against another."""

    AT_MOST = "at most"
    AT_LEAST = "at least"
    EXACTLY = "exactly"


COMPARE = {Comparison.AT_MOST: int.__le__, Comparison.AT_LEAST: int.__ge__, Comparison.EXACTLY: int.__eq__}


@frozen
class Measures(Filter):
    """Its number compares so with the amount."""

    stat: Stat
    comparison: Comparison
    amount: Amount


@fitting(Measures)
def measures(demand: Measures, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Compare the number; a card that has none never fits."""
    number = measure(ref, demand.stat, state)
    return number is not None and COMPARE[demand.comparison](number, evaluate(demand.amount, binding, state))


class Extreme(Word):
    """The end of a scale."""

    HIGHEST = "highest"
    LOWEST = "lowest"


@frozen
class Superlative(Filter):
    """No other candidate has a higher (or lower) number."""

    stat: Stat
    extreme: Extreme
    is_joint = True


@comparing(Superlative)
def superlative(
    demand: Superlative, refs: tuple[ObjectRef, ...], binding: Binding, state: GameState
) -> tuple[ObjectRef, ...]:
    """Keep all that share the extreme (A-74); a card without the number is none of them."""
    numbers = {ref: measure(ref, demand.stat, state) for ref in refs}
    known = [number for number in numbers.values() if number is not None]
    end = (max if demand.extreme is Extreme.HIGHEST else min)(known, default=None)
    return tuple(ref for ref, number in numbers.items() if number is not None and number == end)


@frozen
class OtherThan(Filter):
    """It is not one of these."""

    these: Selector


@fitting(OtherThan)
def other_than(demand: OtherThan, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look for it among them."""
    return ref not in select(demand.these, binding, state)


@frozen
class Battling(Filter):
    """It is in a battle, with one of these where they are named."""

    these: Selector | None = None


@fitting(Battling)
def battling(demand: Battling, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look at the battles in progress."""
    others = opposed(ref, state)
    if demand.these is None:
        return bool(others) or any(battle.attacker == ref for battle in state.battles)
    return any(other in others for other in _named(demand.these, binding, state))


def _named(these: Selector, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give what is named; the card itself stays the opponent of the battle when its own price has taken it away."""
    found, own = select(these, binding, state), binding.source
    return (own,) if not found and isinstance(these, This) and own is not None else found


def opposed(ref: ObjectRef, state: GameState) -> tuple[ObjectRef, ...]:
    """Give what an object is in a battle with."""
    found: list[ObjectRef] = []
    for battle in state.battles:
        facing = state.definitions.facing(battle, state)
        if battle.attacker == ref:
            found += facing
        elif ref in facing:
            found.append(battle.attacker)
    return tuple(found)


@frozen
class AmongThem(Filter):
    """It is one of the cards just looked at: 「その中の」."""


def looked_at(binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give what is left of the cards that were looked at."""
    found = binding.named(LOOKED) or ()
    return tuple(ref for ref in found if isinstance(ref, ObjectRef) and state.is_current(ref))


@naming(AmongThem)
def those_looked_at(demand: AmongThem, binding: Binding, state: GameState) -> tuple[ObjectRef, ...]:
    """Give what is left of them."""
    return looked_at(binding, state)


@fitting(AmongThem)
def among_them(demand: AmongThem, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look for it among them."""
    return ref in (binding.named(LOOKED) or ())


@frozen
class RestedThisWay(Filter):
    """It is what this effect has rested."""


@asking_for(RestedThisWay)
def turns(demand: RestedThisWay) -> tuple[type[Event], ...]:
    """Ask for what has been turned."""
    return (CardTurned,)


@fitting(RestedThisWay)
def rested_this_way(demand: RestedThisWay, ref: ObjectRef, binding: Binding, state: GameState) -> bool:
    """Look through what this text has turned since it began, as the price as well (A-76)."""
    return any(
        isinstance(event, CardTurned) and event.card == ref and event.after.is_sideways
        for event in done_by(binding, state)
    )


def done_by(binding: Binding, state: GameState) -> Iterator[Event]:
    """Give what the text being carried out has done so far, as far as the history of the turn remembers it."""
    cause = by_effect(binding)
    for group in state.history:
        if group.number > binding.began:
            for event in group.events:
                if isinstance(event, Event) and getattr(event, "cause", None) == cause:
                    yield event
