"""Columns, forks, saves and chance."""

import ast
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from runtime.engine.library import Library
from runtime.game import Game
from runtime.state.random import below, roll, shuffled
from runtime.state.save import Unreadable
from runtime.state.state import COLUMNS, FLOW_COLUMNS
from tests.runtime.toy import PLAIN, SNIPER, TOY, duel, play_first, unit

RUNTIME = Path(__file__).resolve().parents[2] / "runtime"
WRITING = ("append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse")


def asked() -> Game:
    table = duel()
    play_first(table)
    return table


def test_a_fork_shares_no_list() -> None:
    state = asked().state
    twin = state.fork()
    for name in COLUMNS:
        assert getattr(twin, name) == getattr(state, name)
        assert not isinstance(getattr(twin, name), list) or getattr(twin, name) is not getattr(state, name)
    assert all(one is not other for one, other in zip(twin.zones, state.zones, strict=True))
    assert twin.log is state.log
    assert twin.definitions is state.definitions


@pytest.mark.parametrize("name", COLUMNS)
def test_every_column_is_saved(name: str) -> None:
    table = asked()
    saved = json.loads(table.save())
    assert name in saved["state"] or name == "slot"
    again = Game.load(table.save(), TOY, Library.of((SNIPER, PLAIN)))
    assert getattr(again.state, name) == getattr(table.state, name)


def test_a_save_is_canonical() -> None:
    data = asked().save()
    plain = json.loads(data)
    assert plain["format"] == "cardlang-state/1"
    assert plain["ruleset"] == "toy"
    assert sorted(plain["cards"]) == ["PLAIN", "SNIPER"]
    assert json.dumps(plain, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode() == data


def test_a_larger_library_in_another_order_reads_the_save() -> None:
    table = asked()
    again = Game.load(table.save(), TOY, Library.of((unit("OTHER"), PLAIN, SNIPER)))
    assert again.hash() == table.hash()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"format": "cardlang-state/0"}, "the format is cardlang-state/0"),
        ({"ruleset": "chess"}, "the ruleset is chess"),
        ({"cards": {"PLAIN": "0"}}, "changed: PLAIN"),
        ({"cards": {"LOST": "0"}}, "LOST"),
    ],
)
def test_a_save_of_something_else_is_refused(change: dict[str, object], reason: str) -> None:
    data = json.dumps({**json.loads(asked().save()), **change}).encode()
    with pytest.raises(Unreadable, match=reason):
        Game.load(data, TOY, Library.of((SNIPER, PLAIN)))


def test_a_changed_card_is_noticed() -> None:
    with pytest.raises(Unreadable, match="PLAIN"):
        Game.load(asked().save(), TOY, Library.of((SNIPER, evolve(PLAIN, name="別"))))


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
        assert written & (set(COLUMNS) - set(FLOW_COLUMNS)) == set(), path


@pytest.mark.parametrize(
    "code",
    [
        "state.damage[1] += 2",
        "state.zones[s].append(1)",
        "state.seed = 3",
        "del state.card[0]",
        "state.rotation.clear()",
    ],
)
def test_such_a_write_is_found(code: str) -> None:
    assert set(written_columns(ast.parse(code))) & set(COLUMNS)
