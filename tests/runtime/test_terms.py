"""Nouns, filters, numbers and conditions, asked of a small table."""

import pytest
from attrs import evolve, frozen

from runtime.engine.bus import publish
from runtime.engine.library import Library
from runtime.events.base import CHANGES, by_rule
from runtime.events.moving import CardMoved
from runtime.game import Game
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.words import CARD, HP, UNIT
from runtime.state.flow import THAT, Answer, Binding
from runtime.state.functions import Unhandled
from runtime.state.objects import Location, ObjectRef
from runtime.terms.base import Amount, Condition, Filter, Selector
from runtime.terms.conditions import AllOf, Exists
from runtime.terms.filters import Active, Comparison, Damaged, Measures, OtherThan, Rested
from runtime.terms.nouns import (
    Both,
    Cards,
    Every,
    Place,
    Quantity,
    Stat,
    That,
    This,
    Whose,
    Zone,
    candidates,
    describes,
    measure,
)
from runtime.terms.numbers import CountOf, Fixed
from runtime.terms.patterns import Deployed
from runtime.terms.select import evaluate, fits, holds, matches, select
from tests.support.duel import BASES, BATTLE_AREA, DECK, HAND, TRASH, base, keywords, unit
from tests.support.toy import SQUARE, TILE, toy

IN_THE_HAND = Zone("hand")
UNITS = Cards((UNIT,))
MINE, MY_BIG, IN_HAND, THEIRS, A_STONE, ALLY = (ObjectRef(number, 0) for number in range(6))
READER = Binding(0, MINE)


@pytest.fixture
def table() -> Game:
    library = Library.of((unit("PLAIN"), unit("BIG", hp=9), base("STONE")), keywords())
    mine = {BATTLE_AREA: ["PLAIN", "BIG"], HAND: ["PLAIN"]}
    theirs = {BATTLE_AREA: ["PLAIN"], BASES: ["STONE"]}
    rules = evolve(DUEL, seats=range(3, 4))
    return Game.start(rules, library, [mine, theirs, {BATTLE_AREA: ["PLAIN"]}], sides=(0, 1, 0), opening=())


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
        (Cards((UNIT,), place=Place(IN_THE_HAND)), (IN_HAND,)),
        (Cards((UNIT,), place=Place(IN_THE_HAND, Whose.OPPONENT)), ()),
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


def moved(table: Game, ref: ObjectRef, zone: str) -> CardMoved:
    """Move a card to another zone of its player."""
    here = table.state.location(ref.id)
    move = CardMoved(ref, here, Location(here.player, zone), by_rule(0))
    CHANGES[CardMoved](move, table.state)
    table.state.projected = None
    return move


def test_what_comes_from_outside_is_deployed_and_what_is_in_play_already_is_not(table: Game) -> None:
    pattern = Deployed(UNITS)
    back, gone = moved(table, MINE, BATTLE_AREA), moved(table, MY_BIG, TRASH)
    fresh = moved(table, IN_HAND, BATTLE_AREA)
    assert [matches(pattern, event, READER, table.state) for event in (back, gone, fresh)] == [False, False, True]


def test_that_without_a_choice_is_nothing(table: Game) -> None:
    assert select(That(), READER, table.state) == ()


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
    depth = Stat("depth")
    assert measure(A_STONE, depth, table.state) is None
    for comparison in Comparison:
        assert not fits((Measures(depth, comparison, Fixed(0)),), A_STONE, READER, table.state)


def test_a_noun_is_the_same_asked_of_one_object_or_of_all(table: Game) -> None:
    everything = (MINE, MY_BIG, IN_HAND, THEIRS, A_STONE, ALLY)
    for whose in (None, *Whose):
        for what in (evolve(UNITS, whose=whose), Cards((UNIT,), place=Place(IN_THE_HAND, whose))):
            meant = tuple(ref for ref in everything if describes(what, ref, READER, table.state))
            assert meant == select(what, READER, table.state)


def test_a_noun_looks_through_every_zone_of_a_name_and_under_what_lies_there() -> None:
    game = toy("plain push glass", "plain")
    tiles = Cards((TILE,), place=Place(Zone(SQUARE)))
    state = game.state
    for number, square, host in ((0, 2, None), (1, 0, None), (2, 2, ObjectRef(0, 1))):
        move = CardMoved(state.ref(number), state.location(number), Location(0, SQUARE, square), by_rule(0), host=host)
        CHANGES[CardMoved](move, state)
    assert select(tiles, Binding(0), state) == (ObjectRef(1, 1), ObjectRef(0, 1), ObjectRef(2, 1))


def test_what_has_left_play_is_still_described_as_it_was(table: Game) -> None:
    last = table.state.left
    assert last[MY_BIG.id] is None
    big = Cards((UNIT,), whose=Whose.SELF, filters=(Measures(HP, Comparison.AT_LEAST, Fixed(9)),))
    assert describes(big, MY_BIG, READER, table.state)
    publish((CardMoved(MY_BIG, Location(0, BATTLE_AREA), Location(0, DECK), by_rule(0)),), table.state)
    assert describes(big, MY_BIG, READER, table.state)
    assert not describes(big, MY_BIG, Binding(1), table.state)
    assert not describes(big, table.state.ref(MY_BIG.id), READER, table.state)


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
