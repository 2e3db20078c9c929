"""Continuous effects: what they give to which objects, and what they permit, forbid or demand."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from attrs import frozen

from runtime.engine.library import Library
from runtime.state.flow import Binding, Lasting
from runtime.state.functions import Functions
from runtime.state.profile import Held, Profile, Ruling
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.durations import TurnOf
from runtime.terms.nouns import players

R = TypeVar("R", bound=Record)

# Abilities that an effect gives have their place after those printed on a card.
PLACES = 1000


@frozen
class Given(Record):
    """One thing that a continuous effect does to a profile, with all numbers evaluated."""


@frozen
class NumberRaised(Given):
    """So much is added to a number, or taken off where it is below zero."""

    stat: str
    by: int


@frozen
class NumberGuarded(Given):
    """Nothing is taken off a number by effects of these players."""

    stat: str
    players: tuple[int, ...]


@frozen
class KeywordGained(Given):
    """A keyword: numbers of it add up, one without a number is there or not."""

    name: str
    number: int = 0


@frozen
class KeywordLost(Given):
    """No keyword of that name is left."""

    name: str


@frozen
class AbilityGained(Given):
    """A whole ability."""

    ability: Record


@frozen
class NameGained(Given):
    """Another name."""

    name: str


@frozen
class TraitsGained(Given):
    """More traits."""

    traits: tuple[str, ...]


@frozen
class Applied(Record):
    """A continuous effect with its objects found and its numbers evaluated.

    `given` is empty for one that permits, forbids or demands: that is read where it matters, with the binding.
    """

    effect: Record
    affected: tuple[Record, ...]
    given: tuple[Given, ...] = ()


Apply = Callable[[R, Binding, GameState], Applied]

CONTINUOUS: Functions[Apply[Any]] = Functions("continuous effect")


# Continuous effects that hold wherever the card lies that says them.
EVERYWHERE: list[type[Record]] = []


def applied(effect: Record, binding: Binding, state: GameState) -> Applied:
    """Find the objects and evaluate the numbers of a continuous effect."""
    found: Applied = CONTINUOUS[type(effect)](effect, binding, state)
    return found


def give(given: Iterable[Record], profile: Profile, library: Library, place: int, provider: int | None) -> None:
    """Change a profile; an ability that is given has its place behind those printed on the card that provides it."""
    for offset, each in enumerate(given):
        match each:
            case NumberRaised(stat, by):
                if stat in profile.numbers:
                    profile.numbers[stat] += by
            case KeywordGained(name, number):
                _gain(name, number, profile, library)
            case KeywordLost(name):
                profile.keywords.pop(name, None)
            case AbilityGained(ability):
                profile.held = (*profile.held, Held(ability, place + offset, provider))
            case NameGained(name):
                profile.names = (*profile.names, name)
            case TraitsGained(traits):
                profile.traits = (*profile.traits, *(each for each in traits if each not in profile.traits))


# What guards the numbers of an object.
Guards = Mapping[Record, tuple[NumberGuarded, ...]]


def guards_of(found: Iterable[Applied | Lasting]) -> Guards:
    """Give the guards among continuous effects, by the object they are about."""
    guards: dict[Record, tuple[NumberGuarded, ...]] = {}
    for each in found:
        own = tuple(given for given in each.given if isinstance(given, NumberGuarded))
        for ref in each.affected if own else ():
            guards[ref] = (*guards.get(ref, ()), *own)
    return guards


def unguarded(given: tuple[Record, ...], ref: Record, player: int, guards: Guards) -> tuple[Record, ...]:
    """Give what an effect of a player does to an object, but for what its guards stop."""
    own = guards.get(ref, ())
    return tuple(each for each in given if not any(_stops(guard, each, player) for guard in own)) if own else given


def _stops(guard: NumberGuarded, given: Record, player: int) -> bool:
    lowers = isinstance(given, NumberRaised) and given.by < 0 and given.stat == guard.stat
    return lowers and player in guard.players


def is_in_force(lasting: Lasting, state: GameState) -> bool:
    """Tell whether a continuous effect works at the moment: one that is bound to somebody's turns rests in others."""
    duration = lasting.duration
    return not isinstance(duration, TurnOf) or state.turn_player in players(duration.whose, lasting.binding, state)


def _gain(name: str, number: int, profile: Profile, library: Library) -> None:
    """Numbers of one keyword add up where it says so; of others the highest counts, and flags do not double."""
    before = profile.keywords.get(name, 0)
    profile.keywords[name] = before + number if library.adds(name) else max(before, number)


def rulings(kind: type[Record], state: GameState) -> tuple[Ruling, ...]:
    """Give the permissions, prohibitions or demands of a type that are in force."""
    return state.projection().rulings.get(kind, ())


def ruled(kind: type[Record], ref: Record, state: GameState) -> tuple[Ruling, ...]:
    """Give those that are about an object."""
    found = rulings(kind, state)
    return tuple(ruling for ruling in found if ref in ruling.affected) if found else ()
