"""Chapter 6: how a game is set up."""

from collections.abc import Callable

import pytest

from runtime.engine.decision import Accept, Asked, Enough
from runtime.engine.library import Library
from runtime.events.base import Event
from runtime.events.moving import CardMoved, Shuffled
from runtime.game import Game
from runtime.rules.gundam.playing import EndMain
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.setup import GoFirst, GoSecond
from runtime.state.record import Record
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    DECK,
    HAND,
    REMOVED,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    TRASH,
    Table,
    keywords,
    unit,
)

RESOURCE_DECK = "resource deck"
CARDS = [unit(f"U{place}") for place in range(50)]
NUMBERS = [card.number for card in CARDS]
LIBRARY = Library.of((*CARDS, RESOURCE_CARD), keywords())
DECKS = {DECK: NUMBERS, RESOURCE_DECK: [RESOURCE_CARD.number] * 10}
SEEDS = range(8)


def opened(seed: int = 0) -> Table:
    """A game at its first question."""
    return Table(Game.start(DUEL, LIBRARY, [DECKS, DECKS], seed))


def answer(table: Table, pick: type[Record]) -> Table:
    table.game.do(next(move for move in table.game.legal() if isinstance(move.pick, pick)))
    return table


def begun(seed: int = 0) -> Table:
    """A game at its first redraw: whoever decides goes first."""
    return answer(opened(seed), GoFirst)


def played(seed: int = 0) -> Table:
    """A game in which nobody redraws, at the first decision of the first turn."""
    return answer(answer(begun(seed), Enough), Enough)


def places(table: Table, kind: type[Event], fits: Callable[[Event], bool]) -> list[int]:
    """Where events of a kind stand in the log."""
    return [place for place, event in enumerate(table.events()) if isinstance(event, kind) and fits(event)]


def moved(origin: str, destination: str) -> Callable[[Event], bool]:
    return lambda event: isinstance(event, CardMoved) and event.is_between(origin, destination)


def decider(table: Table) -> int:
    assert table.asked is not None
    return table.asked


# ---- 6-2


def test_the_steps_come_in_their_order_6_2_1() -> None:
    table = begun()
    assert table.game.decision
    assert table.game.decision.kind is Asked.MAY
    table = answer(answer(table, Accept), Enough)
    order = [
        places(table, Shuffled, lambda _: True)[:2],
        places(table, CardMoved, moved(DECK, HAND))[:10],
        places(table, CardMoved, moved(HAND, DECK)),
        places(table, CardMoved, moved(DECK, SHIELDS)),
        places(table, CardMoved, moved("outside", BASES)),
        places(table, CardMoved, moved("outside", RESOURCES)),
        places(table, CardMoved, moved(RESOURCE_DECK, RESOURCES)),
    ]
    assert [len(each) for each in order] == [2, 10, 5, 12, 2, 1, 1]
    assert [place for each in order for place in each] == sorted(place for each in order for place in each)


def test_nobody_acts_before_the_game_is_set_up_6_2_1() -> None:
    table = begun()
    assert table.refuses(EndMain())
    assert table.state.turn == 0


def test_each_deck_is_shuffled_from_the_seed_6_2_2() -> None:
    first, again, other = opened(1), opened(1), opened(2)
    for player in (0, 1):
        assert sorted(first.names(DECK, player)) == sorted(NUMBERS)
        assert first.names(DECK, player) == again.names(DECK, player)
        assert first.names(DECK, player) not in (NUMBERS, other.names(DECK, player))
        assert all(card is None for card in first.game.view(player).players[player].zone(DECK).cards)
    assert first.names(DECK, 0) != first.names(DECK, 1)


def test_the_resource_decks_lie_face_down_6_2_3() -> None:
    table = opened()
    for player in (0, 1):
        for viewer in (0, 1, None):
            assert table.game.view(viewer).players[player].zone(RESOURCE_DECK).cards == (None,) * 10


def test_chance_gives_the_right_to_decide_6_2_4() -> None:
    assert {decider(opened(seed)) for seed in SEEDS} == {0, 1}
    assert decider(opened(3)) == decider(opened(3))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("choice", "goes_first"), [(GoFirst, True), (GoSecond, False)])
def test_who_has_the_right_chooses_to_go_first_or_second_6_2_4(
    seed: int, choice: type[Record], *, goes_first: bool
) -> None:
    table = opened(seed)
    chooser = decider(table)
    assert [table.count(HAND, player) for player in (0, 1)] == [0, 0]
    assert [type(move.pick) for move in table.game.legal()] == [GoFirst, GoSecond]
    answer(table, choice)
    first = chooser if goes_first else 1 - chooser
    answer(answer(table, Enough), Enough)
    assert (table.state.turn_player, table.asked) == (first, first)
    assert [table.names(RESOURCES, player) for player in (first, 1 - first)] == [["資源"], ["EXリソース"]]


def test_both_players_begin_with_five_cards_from_the_top_6_2_5() -> None:
    table = opened()
    tops = [table.names(DECK, player)[:-6:-1] for player in (0, 1)]
    answer(table, GoFirst)
    assert [table.names(HAND, player) for player in (0, 1)] == tops
    assert [table.count(DECK, player) for player in (0, 1)] == [45, 45]


def test_each_player_may_redraw_once_the_first_player_first_6_2_6() -> None:
    table = begun()
    first = decider(table)
    hands = [table.names(HAND, player) for player in (0, 1)]
    answer(table, Enough)
    assert table.asked == 1 - first
    assert [table.names(HAND, player) for player in (0, 1)] == hands
    answer(table, Enough)
    assert table.game.decision
    assert table.game.decision.kind is not Asked.MAY


def test_the_second_player_decides_when_the_first_has_redrawn_6_2_6() -> None:
    table = begun()
    first = decider(table)
    old = table.names(HAND, first)
    answer(table, Accept)
    assert table.asked == 1 - first
    assert not set(old) & set(table.names(HAND, first))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_new_hand_is_drawn_before_the_old_one_is_shuffled_in_6_2_7(seed: int) -> None:
    table = begun(seed)
    player = decider(table)
    hand, deck = table.names(HAND, player), table.names(DECK, player)
    answer(table, Accept)
    assert table.names(HAND, player) == deck[:-6:-1]
    after = table.names(DECK, player)
    assert (len(after), sorted(after)) == (45, sorted([*deck[:-5], *hand]))
    assert after != [*hand, *deck[:-5]]
    assert len(places(table, Shuffled, lambda _: True)) == 3


def test_six_shields_are_placed_one_on_the_other_unseen_6_2_8() -> None:
    table = begun()
    decks = [table.names(DECK, player) for player in (0, 1)]
    answer(answer(table, Enough), Enough)
    for player in (0, 1):
        assert table.names(SHIELDS, player) == decks[player][:-7:-1]
        for viewer in (0, 1, None):
            assert table.game.view(viewer).players[player].zone(SHIELDS).cards == (None,) * 6


def test_each_player_has_an_active_ex_base_6_2_9() -> None:
    table = played()
    assert [table.names(BASES, player) for player in (0, 1)] == [["EXベース"], ["EXベース"]]
    assert not table.is_rested("EXベース")
    assert not table.is_rested("EXベース#2")


@pytest.mark.parametrize("seed", SEEDS)
def test_the_second_player_alone_has_an_active_ex_resource_6_2_10(seed: int) -> None:
    table = played(seed)
    second = 1 - table.state.turn_player
    assert (table.names(RESOURCES, second), table.is_rested("EXリソース")) == (["EXリソース"], False)
    assert "EXリソース" not in table.names(RESOURCES, 1 - second)


def test_the_game_begins_with_the_turn_of_the_first_player_6_2_11_4_2_1_4_3_1_a50() -> None:
    """The first player draws and places a resource as in any other turn."""
    table = begun()
    first = decider(table)
    answer(answer(table, Enough), Enough)
    assert (table.state.turn, table.state.turn_player, table.asked, table.state.phase) == (1, first, first, "main")
    counts = {zone: [table.count(zone, player) for player in (first, 1 - first)] for zone in (
        HAND, DECK, SHIELDS, RESOURCE_DECK, RESOURCES, BATTLE_AREA, TRASH, REMOVED
    )}  # fmt: skip
    assert counts == {
        HAND: [6, 5], DECK: [38, 39], SHIELDS: [6, 6], RESOURCE_DECK: [9, 10], RESOURCES: [1, 1], BATTLE_AREA: [0, 0],
        TRASH: [0, 0], REMOVED: [0, 0],
    }  # fmt: skip
