"""Continuous effects: what they give to which objects, and what they permit, forbid or demand."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

from attrs import frozen

from runtime.engine.library import Library
from runtime.state.flow import Binding
from runtime.state.functions import Functions
from runtime.state.profile import Held, Profile, Ruling
from runtime.state.record import Record
from runtime.state.state import GameState

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


def continuous(kind: type[R]) -> Callable[[Apply[R]], Apply[R]]:
    """Enter the function that finds the objects and evaluates the numbers of effects of this type."""
    return lambda function: CONTINUOUS.add(kind, function)


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


def _gain(name: str, number: int, profile: Profile, library: Library) -> None:
    """Numbers of one keyword add up where it says so; of others the highest counts, and flags do not double."""
    before = profile.keywords.get(name, 0)
    profile.keywords[name] = before + number if library.adds(name) else max(before, number)


def rulings(kind: type[Record], state: GameState) -> tuple[Ruling, ...]:
    """Give the permissions, prohibitions or demands of a type that are in force."""
    return state.projection().rulings.get(kind, ())


def ruled(kind: type[Record], ref: Record, state: GameState) -> Iterator[Ruling]:
    """Give those that are about an object."""
    return (ruling for ruling in rulings(kind, state) if ref in ruling.affected)
