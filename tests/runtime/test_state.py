"""Columns, slots, incarnations, what lies under what, forks and chance."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from runtime.events.base import CHANGES, Event, by_rule
from runtime.events.moving import CardMoved, CardTurned, CountersChanged, Shuffled
from runtime.state.log import Group
from runtime.state.objects import Location, ObjectRef, Pose
from runtime.state.random import below, roll, shuffled
from runtime.state.state import COLUMNS, NOBODY, PLAIN_COLUMNS, RECORD_COLUMNS, GameState
from tests.runtime.playing import by_chance, whole_duel
from tests.support.toy import ASIDE, HAND, SQUARE, toy

RUNTIME = Path(__file__).resolve().parents[2] / "runtime"
WRITING = ("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse")
# What only the engine writes: what is still to be done, what it refers to, and what was counted.
FLOW = {"agenda", "bindings", "waiting", "pending", "number", "group", "effects", "fights", "batch", "idle", "history"}
# Deals a state of its own anew, which is no event of the game.
DEALER = RUNTIME / "engine" / "imagining.py"


def happen(state: GameState, *events: Event) -> None:
    for event in events:
        CHANGES[type(event)](event, state)


def put(state: GameState, number: int, square: int, host: ObjectRef | None = None, face: int = 0) -> ObjectRef:
    """Move a card from where it lies to one of my squares, or under a tile there."""
    ref, here = state.ref(number), state.location(number)
    role = "foot" if host else ""
    moved = CardMoved(ref, here, Location(0, SQUARE, square), by_rule(0), pose=Pose(face), host=host, role=role)
    happen(state, moved)
    return moved.arrived


@pytest.fixture
def state() -> GameState:
    return toy().state


# ---- slots


def test_a_zone_may_be_there_several_times(state: GameState) -> None:
    first, second = put(state, 0, 0), put(state, 1, 2)
    assert [state.at(Location(0, SQUARE, index)) for index in range(3)] == [(first,), (), (second,)]
    assert (state.location(1), state.zone_of(1)) == (Location(0, SQUARE, 2), SQUARE)
    assert list(state.in_play()) == [0, 1]
    assert state.numbers_at(1, SQUARE, 2) == []


def test_every_slot_has_its_location_and_back(state: GameState) -> None:
    slots = state.definitions.slots
    assert slots == ((HAND, 0), (SQUARE, 0), (SQUARE, 1), (SQUARE, 2), ("stack", 0), (ASIDE, 0))
    places = [Location(player, zone, index) for player in (0, 1) for zone, index in slots]
    assert [state.slot_of(place) for place in places] == list(range(len(state.zones)))


def test_the_last_card_of_a_slot_lies_on_top(state: GameState) -> None:
    aside = Location(0, ASIDE)
    for number, at_bottom in ((0, False), (1, False), (2, True)):
        happen(state, CardMoved(state.ref(number), Location(0, HAND), aside, by_rule(0), at_bottom=at_bottom))
    assert state.numbers_at(0, ASIDE) == [2, 0, 1]


# ---- incarnations


def test_a_card_that_moves_is_a_new_object_4_1_7(state: GameState) -> None:
    before = state.ref(0)
    after = put(state, 0, 0)
    assert after == ObjectRef(0, 1)
    assert (state.is_current(before), state.is_current(after)) == (False, True)


def test_nothing_of_what_it_was_sticks_to_it(state: GameState) -> None:
    tile = put(state, 0, 0, face=1)
    foot = put(state, 1, 0, tile)
    state.turn = 3
    happen(state, CardTurned(tile, Pose(1), Pose(1, 270), by_rule(0)), CountersChanged(tile, "moss", 2, by_rule(0)))
    assert (state.pose(0), state.counters[0], state.under[0]) == (Pose(1, 270), (("moss", 2),), (1,))
    happen(state, CardMoved(tile, state.location(0), Location(0, HAND), by_rule(0)))
    fresh = (state.pose(0), state.counters[0], state.under[0], state.host[0], state.role[0], state.arrived[0])
    assert fresh == (Pose(), (), (), NOBODY, "", 3)
    assert state.is_current(foot)


def test_its_owner_stays_and_whoever_has_it_operates_it(state: GameState) -> None:
    happen(state, CardMoved(state.ref(0), Location(0, HAND), Location(1, SQUARE, 1), by_rule(1)))
    assert (state.owner[0], state.operator[0]) == (0, 1)


def test_turning_keeps_the_object_and_lets_it_lie_in_four_ways(state: GameState) -> None:
    tile = put(state, 0, 0)
    lies = []
    for rotation in (90, 180, 270, 0):
        happen(state, CardTurned(tile, state.pose(0), Pose(0, rotation), by_rule(0)))
        lies.append(state.lies_sideways(0))
    assert lies == [True, False, True, False]
    assert state.is_current(tile)


# ---- what lies under what


def test_what_lies_under_a_card_has_its_host_and_its_role(state: GameState) -> None:
    tile = put(state, 0, 1)
    first, second = put(state, 1, 1, tile), put(state, 2, 1, tile)
    assert state.under[0] == (1, 2)
    assert [(state.host[ref.id], state.role[ref.id]) for ref in (first, second)] == [(0, "foot")] * 2
    assert state.numbers_at(0, SQUARE, 1) == [0]
    assert state.zone_of(1) == SQUARE
    assert list(state.in_play()) == [0]


def test_what_leaves_from_under_a_card_is_no_longer_under_it(state: GameState) -> None:
    tile = put(state, 0, 1)
    put(state, 1, 1, tile)
    put(state, 2, 1, tile)
    happen(state, CardMoved(state.ref(1), state.location(1), Location(0, HAND), by_rule(0)))
    assert (state.under[0], state.host[1], state.numbers_at(0, HAND)) == ((2,), NOBODY, [1])


def test_a_host_and_what_is_under_it_leave_in_one_group(state: GameState) -> None:
    tile = put(state, 0, 1)
    foot = put(state, 1, 1, tile)
    here, aside = Location(0, SQUARE, 1), Location(0, ASIDE)
    happen(state, CardMoved(tile, here, aside, by_rule(0)), CardMoved(foot, here, aside, by_rule(0)))
    assert state.numbers_at(0, ASIDE) == [0, 1]
    assert (state.under[0], state.host[1], state.at(here)) == ((), NOBODY, ())


# ---- what is known


def test_who_looks_at_a_zone_knows_what_comes_there(state: GameState) -> None:
    assert state.known == (1, 1, 1, 2, 2, 2)
    put(state, 0, 0)
    put(state, 1, 1, face=1)
    assert state.known == (3, 0, 1, 2, 2, 2)
    happen(state, CardTurned(state.ref(1), Pose(1), Pose(0), by_rule(0)))
    assert state.known == (3, 3, 1, 2, 2, 2)
    happen(state, CardTurned(state.ref(1), Pose(0), Pose(1), by_rule(0)))
    assert state.known == (3, 3, 1, 2, 2, 2)


def test_a_shuffle_deals_the_cards_to_other_objects_that_nobody_knows() -> None:
    state = whole_duel(1).state
    hand, deck = Location(0, HAND), Location(0, "deck")
    for ref in state.at(hand):
        happen(state, CardMoved(ref, hand, deck, by_rule(0), viewers=(0,)))
    numbers, before = list(state.numbers_at(0, "deck")), [state.ref(number) for number in state.numbers_at(0, "deck")]
    cards, seed = [state.card[number] for number in numbers], state.seed
    happen(state, Shuffled(deck, by_rule(0)))
    after = [state.card[number] for number in numbers]
    assert (sorted(after), state.seed != seed, after != cards) == (sorted(cards), True, True)
    assert state.numbers_at(0, "deck") == numbers
    assert {state.known[number] for number in numbers} == {0}
    assert not any(state.is_current(ref) for ref in before)


# ---- forks and the log


def test_a_fork_shares_no_list() -> None:
    for game in by_chance(whole_duel(1), 1, 40):
        state, twin = game.state, game.state.fork()
        for name in COLUMNS:
            assert getattr(twin, name) == getattr(state, name)
            assert not isinstance(getattr(twin, name), list) or getattr(twin, name) is not getattr(state, name)
        assert all(one is not other for one, other in zip(twin.zones, state.zones, strict=True))
        assert twin.log is state.log
        assert twin.definitions is state.definitions


def test_every_column_is_one_of_two_sorts() -> None:
    assert set(PLAIN_COLUMNS) | set(RECORD_COLUMNS) == set(COLUMNS)
    assert set(PLAIN_COLUMNS) & set(RECORD_COLUMNS) == set()


def test_every_column_of_objects_has_an_entry_for_each() -> None:
    for game in by_chance(whole_duel(1), 1, 60):
        state = game.state
        lengths = {len(getattr(state, name)) for name in ("card", "known", "owner", "operator", "slot", "left", "used")}
        assert lengths == {len(state.card)}
        lying = [number for slot in state.zones for number in slot] + [each for under in state.under for each in under]
        assert sorted(lying) == list(range(len(state.card)))
        assert all(state.zones[state.slot[number]].count(number) == (state.host[number] == NOBODY) for number in lying)


def test_the_log_is_a_chain_that_a_fork_lengthens_for_itself() -> None:
    game = toy()
    one, other = game.fork(), game.fork()
    one.do(one.legal()[0])
    other.do(other.legal()[1])
    assert one.history != other.history
    assert game.history == one.history[: len(game.history)] == other.history[: len(game.history)]
    assert all(isinstance(group, Group) for group in one.history)


# ---- chance


def test_chance_is_splitmix64() -> None:
    """The published first numbers of seed 1234567."""
    seed, numbers = 1234567, []
    for _ in range(5):
        number, seed = roll(seed)
        numbers.append(number)
    assert numbers == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_every_number_below_comes() -> None:
    seed, seen = 1, set()
    for _ in range(200):
        number, seed = below(7, seed)
        seen.add(number)
    assert seen == set(range(7))


def test_a_number_that_would_favour_the_low_ones_is_thrown_away() -> None:
    bound = (1 << 63) + 1
    first, second = roll(0), roll(roll(0)[1])
    assert first[0] >= bound
    assert below(bound, 0) == second


def test_a_shuffle_keeps_the_cards_and_follows_the_seed() -> None:
    one, after = shuffled(range(40), 5)
    assert sorted(one) == list(range(40))
    assert (one, after) == shuffled(range(40), 5)
    assert one != shuffled(range(40), 6)[0]


# ---- who writes


def written_columns(tree: ast.AST) -> Iterator[str]:
    """The columns that some statement writes: assigned, deleted, or changed by a method of their list."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(ctx=ast.Store() | ast.Del(), attr=name):
                yield name
            case ast.Subscript(ctx=ast.Store() | ast.Del(), value=value):
                yield from column_of(value)
            case ast.Call(func=ast.Attribute(value=value, attr=method)) if method in WRITING:
                yield from column_of(value)


def column_of(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Attribute(attr=name):
            yield name
        case ast.Subscript(value=value):
            yield from column_of(value)


def test_only_changes_write_what_can_be_seen() -> None:
    elsewhere = [path for room in ("terms", "engine", "effects", "rules") for path in (RUNTIME / room).rglob("*.py")]
    for path in (*elsewhere, RUNTIME / "game.py"):
        written = set(written_columns(ast.parse(path.read_text("utf-8"))))
        seen = written & (set(COLUMNS) - FLOW)
        assert seen <= ({"card", "seed"} if path == DEALER else set()), path


@pytest.mark.parametrize(
    "code",
    [
        "state.damage[1] += 2",
        "state.zones[s].append(1)",
        "state.seed = 3",
        "del state.card[0]",
        "state.rotation.clear()",
        "state.card, other.known = (), ()",
    ],
)
def test_such_a_write_is_found(code: str) -> None:
    assert set(written_columns(ast.parse(code))) & (set(COLUMNS) - FLOW)


def test_the_columns_of_the_flow_are_columns() -> None:
    assert set(COLUMNS) >= FLOW
