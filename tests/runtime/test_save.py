"""Saves: a state as canonical bytes and back, and what is refused."""

import json
from collections.abc import Callable
from random import Random

import pytest
from attrs import evolve

from runtime.engine.library import Library
from runtime.engine.world import world
from runtime.game import Game
from runtime.state.save import Unreadable, canonical, digest
from runtime.state.state import COLUMNS
from tests.runtime.playing import by_chance, reloaded, whole_duel
from tests.support.toy import LIBRARY, TOY, toy

GAMES: tuple[Callable[[], Game], ...] = (lambda: whole_duel(1), toy)
games = pytest.mark.parametrize("start", GAMES, ids=("duel", "toy"))
CHANGED = Library.of(evolve(each, name="別") if each.number == "plain" else each for each in LIBRARY.programs)
WITHOUT = Library.of(each for each in LIBRARY.programs if each.number != "plain")


def in_the_middle() -> Game:
    game = toy()
    for place, _ in enumerate(by_chance(game, 2)):
        if place == 3:
            break
    return game


@games
def test_a_game_loaded_at_any_decision_is_the_same_and_goes_on_the_same(start: Callable[[], Game]) -> None:
    for game in by_chance(start(), 1):
        again = reloaded(game)
        assert (again.hash(), again.save()) == (game.hash(), game.save())
        assert (again.decision, again.legal()) == (game.decision, game.legal())
        assert again.view(0) == game.view(0)
        assert again.history == ()
        for each in (fork := game.fork(), again):
            each.do(game.legal()[0])
        assert again.hash() == fork.hash()


@games
def test_a_game_that_is_over_is_loaded_too(start: Callable[[], Game]) -> None:
    game = start()
    for _ in by_chance(game, 1):
        pass
    again = reloaded(game)
    assert (again.result, again.decision, again.hash()) == (game.result, None, game.hash())


def test_every_column_is_saved() -> None:
    for game in by_chance(whole_duel(2), 2, 60):
        again, saved = reloaded(game).state, json.loads(game.save())["state"]
        assert set(saved) == set(COLUMNS)
        assert [name for name in COLUMNS if getattr(again, name) != getattr(game.state, name)] == []


def test_a_save_is_canonical() -> None:
    data = in_the_middle().save()
    plain = json.loads(data)
    assert (plain["format"], plain["ruleset"]) == ("cardlang-state/1", "toy")
    assert sorted(plain["cards"]) == ["glass", "plain", "push"]
    assert plain["hash"] == digest(canonical(plain["state"]))
    assert json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode() == data
    assert b"." not in data.replace(b'"last turn"', b"")


def test_the_hash_is_that_of_the_save() -> None:
    game = in_the_middle()
    assert game.hash() == digest(game.save())


def test_a_larger_library_in_another_order_reads_the_save() -> None:
    game = in_the_middle()
    other = evolve(LIBRARY.programs[0], number="other")
    again = Game.load(game.save(), TOY, Library.of((other, *reversed(LIBRARY.programs))))
    assert again.hash() == game.hash()
    assert [again.state.printed(number).number for number in range(6)] == [
        "plain",
        "push",
        "glass",
        "glass",
        "plain",
        "push",
    ]


def changed(**parts: object) -> bytes:
    return json.dumps({**json.loads(in_the_middle().save()), **parts}).encode()


def test_a_save_written_otherwise_is_the_same_game() -> None:
    assert Game.load(changed(), TOY, LIBRARY).hash() == in_the_middle().hash()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "cardlang-state/0"}, "the format is cardlang-state/0, not cardlang-state/1"),
        ({"format": None}, "the format is None"),
        ({"ruleset": "chess"}, "the ruleset is chess, not toy"),
        ({"cards": {"plain": "0"}}, "missing or have changed: plain"),
        ({"cards": {"lost": "0"}}, "missing or have changed: lost"),
        ({"cards": []}, "damaged"),
        ({"state": {}}, "damaged"),
        ({"state": 3}, "damaged"),
        ({"hash": ""}, "damaged: its state does not have the hash"),
    ],
)
def test_a_save_of_something_else_is_refused(change: dict[str, object], reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        Game.load(changed(**change), TOY, LIBRARY)


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"null", b"3", b'"format"', b"[]", b"{}", b"\xff\xfe", b"[" * 100_000, b'{"format":1}', b"NaN"],
    ids=range(11),
)
def test_what_is_no_save_is_refused(data: bytes) -> None:
    with pytest.raises(Unreadable, match="this is no save"):
        Game.load(data, TOY, LIBRARY)


def test_a_save_of_one_game_is_no_save_of_another() -> None:
    game = whole_duel(1)
    with pytest.raises(Unreadable, match="the ruleset is gundam, not toy"):
        Game.load(game.save(), TOY, LIBRARY)


@pytest.mark.parametrize("state", [{}, {"seed": 1}, [], {"known": 3}])
def test_a_state_that_is_none_is_refused_even_with_its_hash(state: object) -> None:
    with pytest.raises(Unreadable, match="damaged"):
        Game.load(changed(state=state, hash=digest(canonical(state))), TOY, LIBRARY)


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("agenda", [{"is": "Nonsense"}]),
        ("agenda", [{"is": "Task", "effect": 1}]),
        ("pending", {"is": "Pending", "size": 1}),
        ("card", ["nobody"] * 6),
        ("card", 7),
        ("slot", [[0, "attic", 0]] * 6),
        ("zones", [[0, "square", 9, [1]]]),
        ("zones", 0),
        ("counters", [0.5]),
    ],
)
def test_a_column_that_makes_no_sense_is_refused_even_with_its_hash(column: str, value: object) -> None:
    state = json.loads(in_the_middle().save())["state"] | {column: value}
    with pytest.raises(Unreadable, match="damaged"):
        Game.load(changed(state=state, hash=digest(canonical(state))), TOY, LIBRARY)


DAMAGE: dict[str, Callable[[bytes, int, Random], bytes]] = {
    "another byte": lambda data, place, chance: data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :],
    "another digit": lambda data, place, chance: data[:place] + b"%d" % chance.randrange(10) + data[place + 1 :],
    "a byte lost": lambda data, place, _: data[:place] + data[place + 1 :],
    "a byte too many": lambda data, place, chance: data[:place] + bytes([chance.randrange(256)]) + data[place:],
    "cut off": lambda data, place, _: data[:place],
    "a piece twice": lambda data, place, _: data[: place + 9] + data[place:],
    "two pieces changed over": lambda data, place, _: data[:place] + data[place + 9 : place + 18] + data[place : place + 9] + data[place + 18 :],
}  # fmt: skip


@pytest.mark.parametrize("how", DAMAGE)
def test_damaged_bytes_are_refused_wherever_they_are(how: str) -> None:
    """What is read nevertheless, such as a blank between two numbers, means the very same game."""
    chance, refused = Random(how), 0  # noqa: S311 - no secret
    for game in (in_the_middle(), whole_duel(1)):
        data = game.save()
        for _ in range(150):
            damaged = DAMAGE[how](data, chance.randrange(len(data) - 20), chance)
            try:
                again = Game.load(damaged, world(game.state).ruleset, world(game.state).library)
            except Unreadable:
                refused += 1
            else:
                assert again.hash() == game.hash()
    assert refused > 200


def test_a_changed_card_is_noticed() -> None:
    data = in_the_middle().save()
    with pytest.raises(Unreadable, match="these cards are missing or have changed: plain"):
        Game.load(data, TOY, CHANGED)


def test_a_changed_card_is_taken_as_it_is_now_where_that_is_allowed() -> None:
    game = in_the_middle()
    again = Game.load(game.save(), TOY, CHANGED, changed=True)
    assert again.state.printed(0).name == "別"
    assert again.legal() == game.legal()
    assert again.hash() != game.hash()


def test_a_missing_card_is_never_allowed() -> None:
    with pytest.raises(Unreadable, match="these cards are missing or have changed: plain"):
        Game.load(in_the_middle().save(), TOY, WITHOUT, changed=True)
