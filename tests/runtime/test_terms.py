"""Nouns, filters, numbers and conditions, asked of a small table."""

import pytest
from attrs import evolve, frozen

from runtime.engine.ability import CardProgram
from runtime.events.base import CHANGES, Cause, Reason
from runtime.events.moving import CardMoved
from runtime.game import Game
from runtime.state.flow import THAT, Answer, Binding
from runtime.state.objects import Location, ObjectRef
from runtime.state.functions import Unhandled
from runtime.terms.base import Amount, Condition, Filter, Selector
from runtime.terms.conditions import AllOf, Exists
from runtime.terms.filters import Active, Comparison, Damaged, Measures, OtherThan, Rested
from runtime.terms.nouns import Both, Cards, Every, Kind, Place, Quantity, That, This, Whose, Zone, candidates
from runtime.terms.numbers import CountOf, Fixed
from runtime.terms.patterns import Deployed
from runtime.terms.select import evaluate, fits, holds, matches, select
from tests.runtime.toy import CARD, HP, UNIT, game, unit

HAND = Zone("hand")
UNITS = Cards((UNIT,))
MINE, MY_BIG, IN_HAND, THEIRS, A_STONE, ALLY = (ObjectRef(number, 0) for number in range(6))
STONE = CardProgram("STONE", "石", Kind("stone"))
READER = Binding(0, MINE)


@pytest.fixture
def table() -> Game:
    zones = {
        (0, "field"): ("PLAIN", "BIG"),
        (0, "hand"): ("PLAIN",),
        (1, "field"): ("PLAIN", "STONE"),
        (2, "field"): ("PLAIN",),
    }
    return game(zones, unit("BIG", hp=9), STONE, sides=(0, 1, 0))


@pytest.mark.parametrize(
    ("selector", "found"),
    [
        (UNITS, (MINE, MY_BIG, THEIRS, ALLY)),
        (evolve(UNITS, whose=Whose.SELF), (MINE, MY_BIG)),
        (evolve(UNITS, whose=Whose.FRIENDLY), (MINE, MY_BIG, ALLY)),
        (evolve(UNITS, whose=Whose.OPPONENT), (THEIRS,)),
        (evolve(UNITS, whose=Whose.OPPONENT, quantity=Every()), (THEIRS,)),
        (Cards((CARD,), whose=Whose.OPPONENT), (THEIRS, A_STONE)),
        (Cards((UNIT, CARD), whose=Whose.OPPONENT), (THEIRS, A_STONE)),
        (Cards((UNIT,), place=Place(HAND)), (IN_HAND,)),
        (Cards((UNIT,), place=Place(HAND, Whose.OPPONENT)), ()),
        (Cards((UNIT,), Every(), Whose.SELF, filters=(OtherThan(This(UNIT)),)), (MY_BIG,)),
        (This(UNIT), (MINE,)),
        (This(UNIT, filters=(Rested(),)), ()),
        (Both((This(UNIT), evolve(UNITS, whose=Whose.SELF))), (MINE, MY_BIG)),
    ],
)
def test_a_noun_means(selector: Selector, found: tuple[ObjectRef, ...], table: Game) -> None:
    assert select(selector, READER, table.state) == found


def test_the_opponents_seen_from_the_other_side(table: Game) -> None:
    assert select(evolve(UNITS, whose=Whose.OPPONENT), Binding(1, THEIRS), table.state) == (MINE, MY_BIG, ALLY)


def test_a_number_of_cards_is_chosen_and_never_just_taken(table: Game) -> None:
    some = evolve(UNITS, quantity=Quantity(1, 1))
    assert candidates(some, READER, table.state) == (MINE, MY_BIG, THEIRS, ALLY)
    with pytest.raises(TypeError, match="chosen"):
        select(some, READER, table.state)


def test_that_is_what_was_chosen(table: Game) -> None:
    binding = READER.answered(Answer((THEIRS, ObjectRef(1, 7)), THAT))
    assert select(That(), binding, table.state) == (THEIRS,)


def test_a_name_holds_only_what_was_answered_under_it() -> None:
    binding = READER.answered(Answer((MINE,))).answered(Answer((THEIRS,), THAT)).answered(Answer((ALLY,), THAT))
    assert binding.named(THAT) == (THEIRS, ALLY)
    assert evolve(binding, answers=()).answered(Answer((MINE,), THAT)).named(THAT) == (MINE,)
    assert READER.named(THAT) is None


@pytest.mark.parametrize(("origin", "deployed"), [("hand", True), ("field", False)])
def test_what_is_in_play_already_is_not_deployed(origin: str, deployed: bool, table: Game) -> None:  # noqa: FBT001
    moved = CardMoved(MINE, Location(0, origin), Location(0, "field"), Cause(Reason.RULE, 0))
    state = table.state.fork()
    CHANGES[CardMoved](moved, state)
    assert matches(Deployed(UNITS), moved, READER, state) is deployed


def test_that_without_a_choice_is_a_mistake(table: Game) -> None:
    with pytest.raises(ValueError, match="「それ」"):
        select(That(), READER, table.state)


def test_this_is_a_new_card_after_a_move(table: Game) -> None:
    assert select(This(UNIT), Binding(0, ObjectRef(0, 1)), table.state) == ()


@pytest.mark.parametrize(
    ("demand", "fitting"),
    [
        (Rested(), (MY_BIG,)),
        (Active(), (MINE, THEIRS)),
        (Damaged(), (THEIRS,)),
        (OtherThan(This(UNIT)), (MY_BIG, THEIRS)),
        (Measures(HP, Comparison.AT_MOST, Fixed(1)), (THEIRS,)),
        (Measures(HP, Comparison.AT_LEAST, Fixed(9)), (MY_BIG,)),
        (Measures(HP, Comparison.EXACTLY, Fixed(3)), (MINE,)),
    ],
)
def test_a_filter_fits(demand: Filter, fitting: tuple[ObjectRef, ...], table: Game) -> None:
    table.state.rotation[MY_BIG.id] = 90
    table.state.damage[THEIRS.id] = 2
    assert tuple(ref for ref in (MINE, MY_BIG, THEIRS) if fits((demand,), ref, READER, table.state)) == fitting


def test_a_card_without_the_number_never_fits(table: Game) -> None:
    for comparison in Comparison:
        assert not fits((Measures(HP, comparison, Fixed(0)),), A_STONE, READER, table.state)


@pytest.mark.parametrize(
    ("quantity", "true"),
    [
        (None, True),
        (Quantity(2, None), True),
        (Quantity(3, None), False),
        (Quantity(0, 0), False),
        (Quantity(1, 2), True),
        (Quantity(0, 1), False),
    ],
)
def test_there_are_so_many(quantity: Quantity | None, true: bool, table: Game) -> None:  # noqa: FBT001
    two = evolve(UNITS, whose=Whose.SELF, quantity=quantity)
    assert holds(Exists(two), READER, table.state) is true


def test_all_statements_hold_together(table: Game) -> None:
    yes, no = Exists(UNITS), Exists(evolve(UNITS, filters=(Rested(),)))
    assert holds(AllOf((yes, yes)), READER, table.state)
    assert not holds(AllOf((yes, no)), READER, table.state)


def test_a_number_counts(table: Game) -> None:
    assert evaluate(CountOf(evolve(UNITS, whose=Whose.SELF)), READER, table.state) == 2


@frozen
class NewNoun(Selector):
    """A word that nobody has taught the runtime yet."""


@frozen
class NewFilter(Filter):
    """Another."""


@frozen
class NewNumber(Amount):
    """Another."""


@frozen
class NewCondition(Condition):
    """Another."""


def test_a_missing_function_shouts_its_name(table: Game) -> None:
    with pytest.raises(Unhandled, match="select: no function for NewNoun"):
        select(NewNoun(), READER, table.state)
    with pytest.raises(Unhandled, match="fits: no function for NewFilter"):
        fits((NewFilter(),), MINE, READER, table.state)
    with pytest.raises(Unhandled, match="evaluate: no function for NewNumber"):
        evaluate(NewNumber(), READER, table.state)
    with pytest.raises(Unhandled, match="holds: no function for NewCondition"):
        holds(NewCondition(), READER, table.state)
