"""What a table that is laid out in the middle of a game cannot be."""

from collections.abc import Iterable, Iterator

import pytest
from attrs import evolve

from runtime.engine.ability import CardProgram
from runtime.engine.check import UnknownWord
from runtime.engine.laying import Laid, Side
from runtime.engine.library import Library
from runtime.game import Game
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.table import Flaw, Impossible, flaws
from runtime.state.objects import SIDEWAYS, Pose
from runtime.terms.nouns import Kind
from tests.support.duel import BATTLE_AREA as BATTLE
from tests.support.duel import (
    DECK,
    HAND,
    REMOVED,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    TRASH,
    TURN,
    base,
    command,
    keywords,
    pilot,
    token,
    unit,
)

BASES, RESOURCE_DECK, OUTSIDE = "base section", "resource deck", "outside"
TEXT = "【メイン】自分は1枚ドローする。"
BLANK = CardProgram("blank", "blank", Kind("blank"))
CARDS = (
    unit("U"),
    unit("V", "自分のターン中、このユニットをHP+1する。"),
    unit("W", hp=1),
    pilot("P"),
    pilot("Q", hp=0),
    evolve(pilot("M"), stats=pilot("M", hp=-1).stats),
    command("C", TEXT),
    command("S", TEXT, side=pilot("S", hp=2)),
    base("B"),
    RESOURCE_CARD,
    token("T"),
)
PLAYABLE = Library.of(CARDS, keywords())
LIBRARY = Library.of((*CARDS, BLANK), keywords())
R, EXB, EXR = RESOURCE_CARD.number, "EXB", "EXR"
P, FACE_DOWN = ("P", "pilot"), Pose(face=1)
KINDS = {"unit": "U", "pilot": "P", "command": "C", "pilot side": "S", "base": "B", "resource": R, "unit token": "T",
         "EX base": EXB, "EX resource": EXR, "blank": "blank"}  # fmt: skip

EVERYTHING: Side = {
    DECK: ["U", "P", "C", "S", "B"],
    RESOURCE_DECK: [R],
    HAND: ["U", "P", "C", "S", "B"] * 3,
    RESOURCES: [*[R] * 9, Laid(R, SIDEWAYS), *[EXR] * 4, Laid(EXR, SIDEWAYS)],
    BATTLE: [
        Laid("U", SIDEWAYS, damage=2),
        Laid("U", damage=3, under=(P,)),
        Laid("U", damage=4, turns=0, under=(("S", "pilot"),)),
        Laid("T", SIDEWAYS, damage=1, under=(P,)),
        "T",
        Laid("V", damage=3),
    ],
    BASES: [Laid(EXB, SIDEWAYS, damage=2)],
    SHIELDS: ["U", "P", "C", "S", "B"] * 2,
    TRASH: ["U", "P", "C", "S", "B", R],
    REMOVED: ["U", "P", "C", "S", "B", R],
    OUTSIDE: [*["T"] * 4, EXB, EXR],
}


def found(side: Side, *, theirs: Side | None = None) -> tuple[Flaw, ...]:
    return flaws([{DECK: ["U"], **side}, {DECK: ["U"], **(theirs or {})}], LIBRARY)


def test_a_table_with_everything_has_no_flaw_and_can_be_played() -> None:
    assert flaws([EVERYTHING, EVERYTHING], LIBRARY) == ()
    game = Game.start(DUEL, PLAYABLE, [EVERYTHING, EVERYTHING], opening=DUEL.moments["main"](0, 2), turn=TURN)
    assert game.state.numbers_at(0, BATTLE)


def test_a_card_of_an_unknown_kind_lies_wherever_a_deck_comes_without_being_in_play() -> None:
    assert found({zone: ["blank"] for zone in (DECK, HAND, SHIELDS, TRASH, REMOVED)}) == ()


def flaw(
    side: Side, clause: str, impossible: Impossible, zone: str, place: int | None, **how: int
) -> tuple[Side, Flaw]:
    """A side, and the one flaw that it has."""
    return side, Flaw(clause, impossible, 0, zone, place, **how)


def called(cases: Iterable[tuple[Side, Flaw]]) -> Iterator[object]:
    """The cases, named by their clause."""
    for number, (side, each) in enumerate(cases):
        name = f"{each.clause}-{each.impossible}-{each.zone}-{number}"
        yield pytest.param(side, each, id=name.replace(" ", "_"))


I = Impossible  # noqa: E741 - the column of a table
CASES = [
    flaw({DECK: []}, "1-2.4", I.EMPTY_DECK, DECK, None),
    flaw({"resolving": ["C"]}, "4-1.1", I.LOCATION, "resolving", None, count=1),
    flaw({"revealed": ["U", "U"]}, "4-1.1", I.LOCATION, "revealed", None, count=2),
    # Too much of something.
    flaw({BATTLE: ["U"] * 6 + ["T"]}, "4-5.4", I.UNITS, BATTLE, None, count=7, limit=6),
    flaw({BASES: ["B", EXB]}, "4-6.3", I.BASES, BASES, None, count=2, limit=1),
    flaw({RESOURCES: [R] * 15 + [EXR]}, "4-4.2", I.RESOURCES, RESOURCES, None, count=16, limit=15),
    flaw({RESOURCES: [R] + [EXR] * 6}, "4-4.3", I.EX_RESOURCES, RESOURCES, None, count=6, limit=5),
    flaw({OUTSIDE: [EXB] + ["T"] * 6, BATTLE: ["T"]}, "5-17.11", I.TOKENS, OUTSIDE, 1, count=7, limit=6),
    # Pilots.
    flaw({BATTLE: ["U", "P"]}, "3-3.3", I.LONE_PILOT, BATTLE, 1),
    flaw({BATTLE: ["S"]}, "3-3.3", I.LONE_PILOT, BATTLE, 0),
    flaw({BATTLE: ["U", Laid("U", under=(P, ("S", "pilot")))]}, "3-3.4", I.PILOTS, BATTLE, 1, count=2, limit=1),
    flaw({BASES: [Laid("B", under=(P,))]}, "5-9.1", I.NO_UNIT, BASES, 0, under=0),
    flaw({HAND: ["U", Laid("U", under=(P,))]}, "5-9.1", I.NO_UNIT, HAND, 1, under=0),
    *(
        flaw({BATTLE: ["U", Laid("U", under=(P, below))]}, "5-9.1", I.NO_PILOT, BATTLE, 1, under=1)
        for below in (("U", "pilot"), ("C", "pilot"), ("B", "pilot"), ("T", "pilot"), ("P", "passenger"))
    ),
    # How a card lies.
    *(
        flaw({zone: ["B", Laid("B", FACE_DOWN)]}, clause, I.FACE_DOWN, zone, 1)
        for zone, clause in ((TRASH, "4-9.2"), (REMOVED, "4-7.2"), (HAND, "4-8.2"))
    ),
    flaw({BATTLE: [Laid("U", FACE_DOWN)]}, "4-5.2", I.FACE_DOWN, BATTLE, 0),
    flaw({BASES: [Laid("B", FACE_DOWN)]}, "4-6.3", I.FACE_DOWN, BASES, 0),
    flaw({RESOURCES: [Laid(R, FACE_DOWN)]}, "4-4.4", I.FACE_DOWN, RESOURCES, 0),
    *(
        flaw({zone: ["U", Laid("U", SIDEWAYS)]}, "5-4.1", I.RESTED, zone, 1)
        for zone in (DECK, HAND, SHIELDS, TRASH, REMOVED)
    ),
    flaw({RESOURCE_DECK: [Laid(R, SIDEWAYS)]}, "5-4.1", I.RESTED, RESOURCE_DECK, 0),
    flaw({OUTSIDE: [Laid("T", SIDEWAYS)]}, "5-4.1", I.RESTED, OUTSIDE, 0),
    *(
        flaw({zone: ["U", Laid("U", damage=1)]}, "5-5.3", I.DAMAGE, zone, 1, count=1)
        for zone in (DECK, HAND, TRASH, REMOVED)
    ),
    flaw({RESOURCES: [Laid(R, damage=2)]}, "5-5.3", I.DAMAGE, RESOURCES, 0, count=2),
    flaw({RESOURCE_DECK: [Laid(R, damage=2)]}, "5-5.3", I.DAMAGE, RESOURCE_DECK, 0, count=2),
    flaw({OUTSIDE: [Laid("T", damage=2)]}, "5-5.3", I.DAMAGE, OUTSIDE, 0, count=2),
    # What would be destroyed at once.
    flaw({BATTLE: ["U", Laid("U", damage=3)]}, "11-3.1", I.DESTROYED, BATTLE, 1, count=3, limit=3),
    flaw({BATTLE: [Laid("U", damage=3, under=(("Q", "pilot"),))]}, "11-3.1", I.DESTROYED, BATTLE, 0, count=3, limit=3),
    flaw({BATTLE: [Laid("U", damage=4, under=(P,))]}, "11-3.1", I.DESTROYED, BATTLE, 0, count=4, limit=4),
    flaw({BATTLE: [Laid("U", damage=5, under=(("S", "pilot"),))]}, "11-3.1", I.DESTROYED, BATTLE, 0, count=5, limit=5),
    flaw({BATTLE: [Laid("V", damage=4)]}, "11-3.1", I.DESTROYED, BATTLE, 0, count=4, limit=4),
    flaw({BATTLE: [Laid("W", under=(("M", "pilot"),))]}, "11-3.1", I.DESTROYED, BATTLE, 0, count=0, limit=0),
    flaw({BATTLE: [Laid("T", damage=1)]}, "11-3.1", I.DESTROYED, BATTLE, 0, count=1, limit=1),
    flaw({BASES: [Laid("B", damage=6)]}, "11-3.1", I.DESTROYED, BASES, 0, count=6, limit=5),
    flaw({BASES: [Laid(EXB, damage=3)]}, "11-3.1", I.DESTROYED, BASES, 0, count=3, limit=3),
    flaw({SHIELDS: ["U", Laid("U", damage=1)]}, "11-3.2", I.DESTROYED, SHIELDS, 1, count=1, limit=1),
]


@pytest.mark.parametrize(("side", "expected"), [*called(CASES)])
def test_what_cannot_be_is_found_where_it_is(side: Side, expected: Flaw) -> None:
    assert found(side) == (expected,)
    assert found({}, theirs=side) == (evolve(expected, player=1),)


# The clause by which a card of each kind cannot lie in a zone; for the other kinds there is none.
WRONG = {
    DECK: {"resource": "6-1.2", "unit token": "5-17.7", "EX base": "5-17.7", "EX resource": "5-17.7"},
    HAND: {"resource": "4-8.1", "unit token": "5-17.7", "EX base": "5-17.7", "EX resource": "5-17.7"},
    SHIELDS: {"resource": "6-2.8", "unit token": "5-17.1", "EX base": "5-17.1", "EX resource": "5-17.1"},
    TRASH: {"unit token": "5-17.7", "EX base": "5-17.7", "EX resource": "5-17.7"},
    REMOVED: {"unit token": "5-17.7", "EX base": "5-17.7", "EX resource": "5-17.7"},
    RESOURCE_DECK: {
        **dict.fromkeys(("unit", "pilot", "command", "pilot side", "base", "blank"), "6-1.6"),
        **dict.fromkeys(("unit token", "EX base", "EX resource"), "5-17.7"),
    },
    RESOURCES: dict.fromkeys(
        ("unit", "pilot", "command", "pilot side", "base", "unit token", "EX base", "blank"), "4-4.1"
    ),
    BATTLE: {
        **dict.fromkeys(("command", "base", "resource", "EX base", "EX resource", "blank"), "4-5.1"),
        **dict.fromkeys(("pilot", "pilot side"), "3-3.3"),
    },
    BASES: dict.fromkeys(
        ("unit", "pilot", "command", "pilot side", "resource", "unit token", "EX resource", "blank"), "4-6.3"
    ),
    OUTSIDE: dict.fromkeys(("unit", "pilot", "command", "pilot side", "base", "resource", "blank"), "5-17.10"),
}


def lying() -> Iterator[object]:
    for zone, wrong in WRONG.items():
        for kind in KINDS:
            clause = wrong.get(kind, "")
            yield pytest.param(zone, kind, clause, id=f"{clause or 'fine'}-{kind}-{zone}".replace(" ", "_"))


@pytest.mark.parametrize(("zone", "kind", "clause"), [*lying()])
def test_each_kind_lies_only_where_it_can(zone: str, kind: str, clause: str) -> None:
    impossible = I.LONE_PILOT if clause == "3-3.3" else I.KIND
    assert found({zone: [KINDS[kind]]}) == ((Flaw(clause, impossible, 0, zone, 0),) if clause else ())


def test_a_text_that_is_true_in_one_turn_only_makes_damage_possible() -> None:
    assert found({BATTLE: [Laid("V", damage=3)]}, theirs={BATTLE: [Laid("V", damage=3)]}) == ()


def test_one_flaw_hides_no_other() -> None:
    resource = Laid(R, Pose(face=1, rotation=90), damage=1, under=(P,))
    side: Side = {TRASH: [Laid("U", SIDEWAYS, damage=1)], BASES: ["B", resource, EXB, EXB]}
    assert found(side) == (
        Flaw("5-4.1", I.RESTED, 0, TRASH, 0),
        Flaw("5-5.3", I.DAMAGE, 0, TRASH, 0, count=1),
        Flaw("4-6.3", I.BASES, 0, BASES, count=3, limit=1),
        Flaw("4-6.3", I.KIND, 0, BASES, 1),
        Flaw("5-9.1", I.NO_UNIT, 0, BASES, 1, under=0),
        Flaw("4-6.3", I.FACE_DOWN, 0, BASES, 1),
        Flaw("5-5.3", I.DAMAGE, 0, BASES, 1, count=1),
    )


@pytest.mark.parametrize("side", [{"cellar": ["U"]}, {HAND: ["X"]}])
def test_what_there_is_none_of_is_refused(side: Side) -> None:
    with pytest.raises(UnknownWord, match=r"cellar|'X'"):
        found(side)
