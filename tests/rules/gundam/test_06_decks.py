"""Chapter 6: what a deck and a resource deck are made of."""

import pytest

from runtime.engine.ability import CardProgram
from runtime.rules.gundam.deck import Breach, Copies, Fault, faults
from runtime.rules.gundam.words import (
    BASE,
    BLUE,
    COMMAND,
    EX_BASE,
    EX_RESOURCE,
    GREEN,
    PILOT,
    PURPLE,
    RED,
    RESOURCE,
    UNIT,
    UNIT_TOKEN,
    WHITE,
)
from runtime.terms.nouns import Color, Kind

RESOURCES = [Copies(CardProgram("R-1", "泉", RESOURCE), 10)]


def copies(number: int, count: int, kind: Kind = UNIT, color: Color | None = BLUE) -> Copies:
    return Copies(CardProgram(f"A-{number}", "艇", kind, color), count)


def cards(count: int, *, first: int = 1, kind: Kind = UNIT, color: Color = BLUE) -> list[Copies]:
    """So many cards, two of a number, which is a number of copies that is always allowed."""
    whole = [copies(first + place, 2, kind, color) for place in range(count // 2)]
    return [*whole, *([copies(first + count, 1, kind, color)] * (count % 2))]


def breaches(deck: list[Copies], resources: list[Copies] = RESOURCES) -> list[tuple[str, Breach]]:
    return [(fault.clause, fault.breach) for fault in faults(deck, resources)]


def test_fifty_cards_and_ten_resources_are_a_deck_6_1_1() -> None:
    assert faults(cards(50), RESOURCES) == ()


@pytest.mark.parametrize("count", [0, 49, 51])
def test_any_other_number_of_cards_is_none_6_1_1(count: int) -> None:
    assert faults(cards(count), RESOURCES) == (Fault("6-1.1", Breach.SIZE, "deck", count=count, limit=50),)


@pytest.mark.parametrize("count", [0, 9, 11])
def test_any_other_number_of_resources_is_none_6_1_1(count: int) -> None:
    resources = [Copies(RESOURCES[0].card, count)] if count else []
    assert faults(cards(50), resources) == (Fault("6-1.1", Breach.SIZE, "resource deck", count=count, limit=10),)


@pytest.mark.parametrize("kind", [UNIT, PILOT, COMMAND, BASE])
def test_fifty_cards_of_one_kind_are_a_deck_6_1_2(kind: Kind) -> None:
    assert faults(cards(50, kind=kind), RESOURCES) == ()


@pytest.mark.parametrize("kind", [RESOURCE, UNIT_TOKEN, EX_BASE, EX_RESOURCE])
def test_resources_and_tokens_are_in_no_deck_6_1_2(kind: Kind) -> None:
    deck = [*cards(46), copies(98, 2, kind, None), copies(99, 1, kind, None), copies(99, 1, kind, None)]
    kinds = ("unit", "pilot", "command", "base")
    assert faults(deck, RESOURCES) == tuple(
        Fault("6-1.2", Breach.KIND, "deck", (number,), 2, found=((kind.name, 2),), allowed=kinds)
        for number in ("A-98", "A-99")
    )


@pytest.mark.parametrize("colors", [(BLUE,), (GREEN, WHITE), (RED,), (PURPLE, BLUE)])
def test_one_colour_or_two_are_a_deck_6_1_3_6_1_4(colors: tuple[Color, ...]) -> None:
    first, last = colors[0], colors[-1]
    assert faults([*cards(26, color=first), *cards(24, first=50, color=last)], RESOURCES) == ()


def test_of_three_colours_the_rarest_is_one_too_many_6_1_3() -> None:
    deck = [copies(90, 2, color=RED), *cards(24, color=BLUE), *cards(24, first=50, color=WHITE)]
    found = (("blue", 24), ("white", 24), ("red", 2))
    assert faults(deck, RESOURCES) == (Fault("6-1.3", Breach.COLORS, "deck", ("A-90",), 3, 2, found),)


def test_all_beyond_two_colours_are_too_many_6_1_3() -> None:
    parts = [(BLUE, 20), (WHITE, 20), (RED, 4), (GREEN, 4), (PURPLE, 2)]
    deck = [each for place, (color, count) in enumerate(parts) for each in cards(count, first=place * 30, color=color)]
    (fault,) = faults(deck, RESOURCES)
    assert (fault.clause, fault.count) == ("6-1.3", 5)
    assert fault.numbers == ("A-60", "A-61", "A-90", "A-91", "A-120")


def test_four_of_a_number_are_allowed_and_five_are_not_6_1_5() -> None:
    assert faults([*cards(46), copies(90, 4)], RESOURCES) == ()
    assert faults([*cards(44), copies(90, 4), copies(91, 2)], RESOURCES) == ()
    assert faults([*cards(45), copies(90, 5)], RESOURCES) == (Fault("6-1.5", Breach.COPIES, "deck", ("A-90",), 5, 4),)


def test_copies_listed_twice_are_counted_together_6_1_5() -> None:
    assert breaches([*cards(44), copies(90, 3), copies(90, 3)]) == [("6-1.5", Breach.COPIES)]


@pytest.mark.parametrize("kind", [UNIT, PILOT, COMMAND, BASE, EX_RESOURCE, UNIT_TOKEN])
def test_a_resource_deck_is_made_of_resources_6_1_6(kind: Kind) -> None:
    resources = [Copies(RESOURCES[0].card, 9), copies(1, 1, kind)]
    assert faults(cards(50), resources) == (
        Fault("6-1.6", Breach.KIND, "resource deck", ("A-1",), 1, found=((kind.name, 1),), allowed=("resource",)),
    )


def test_of_one_resource_there_may_be_any_number_6_1_7() -> None:
    assert faults(cards(50), RESOURCES) == ()
    split = [Copies(CardProgram(f"R-{number}", "泉", RESOURCE), 5) for number in (1, 2)]
    assert faults(cards(50), split) == ()


def test_every_clause_is_named_though_another_is_broken_too_6_1() -> None:
    deck = [copies(1, 5), copies(2, 1, color=RED), copies(3, 1, color=WHITE), copies(4, 1, RESOURCE, None)]
    assert breaches(deck, [copies(1, 1)]) == [
        ("6-1.1", Breach.SIZE),
        ("6-1.2", Breach.KIND),
        ("6-1.3", Breach.COLORS),
        ("6-1.5", Breach.COPIES),
        ("6-1.1", Breach.SIZE),
        ("6-1.6", Breach.KIND),
    ]
