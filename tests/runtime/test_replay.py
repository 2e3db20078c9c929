"""Replays: a game is written down and played again, and the first difference is named."""

import json
from typing import Any

import pytest
from attrs import evolve

from runtime.engine.decision import Concede, Enough, Move
from runtime.engine.library import Library
from runtime.engine.ruleset import Ruleset
from runtime.game import Refused
from runtime.replay import Differs, Recorder, Replay, record, verify
from runtime.state.objects import Result
from runtime.state.random import below
from runtime.state.save import Obstacle, Unreadable, canonical
from tests.support.matches import decks, library, rules

SEED = 5


def recorded(seed: int = SEED, moves: int | None = None) -> Replay:
    recorder = Recorder(rules(), library(), decks(), seed)
    while recorder.game.decision and (moves is None or len(recorder.game.moves) < moves):
        legal = recorder.game.legal()
        place, seed = below(len(legal), seed)
        recorder.do(legal[place])
    return recorder.replay()


GAME = recorded()


def changed_library() -> Library:
    """One card of the decks costs more."""
    first, *others = library().programs
    return Library.of((evolve(first, stats=first.stats[:-1], traits=()), *others), library().keywords.values())


def altered(**fields: Any) -> bytes:
    return canonical({**json.loads(GAME.write()), **fields})


def test_a_game_played_again_is_the_same_game() -> None:
    again = verify(GAME, rules(), library())
    assert again.result == GAME.result
    assert again.hash() == _played().hash()


def _played() -> Any:
    recorder = Recorder(rules(), library(), decks(), SEED)
    for move in GAME.moves:
        recorder.do(move)
    return recorder.game


def test_reading_and_writing_are_inverse_and_canonical() -> None:
    written = GAME.write()
    assert Replay.read(written) == GAME
    assert Replay.read(written).write() == written
    assert json.loads(written)["format"] == "cardlang-replay/1"
    assert (
        written == json.dumps(json.loads(written), sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()
    )


def test_there_is_a_hash_a_turn_and_one_for_the_beginning_and_the_end() -> None:
    places = [place for place, _ in GAME.hashes]
    assert places == sorted(set(places))
    assert (places[0], places[-1]) == (0, len(GAME.moves))
    turns = {verify(GAME, rules(), library(), to=place).state.turn for place in places}
    assert len(turns) >= len(places) - 1


def test_recording_from_the_moves_gives_the_same_replay() -> None:
    assert record(rules(), library(), decks(), SEED, GAME.moves) == GAME


def test_every_card_of_the_decks_and_every_token_that_came_is_named_with_its_hash() -> None:
    used = {number for deck in decks() for cards in deck.values() for number in cards}
    assert used < set(GAME.cards)
    assert {"EXB", "EXR"} <= set(GAME.cards)


def test_a_replay_can_be_followed_to_a_move() -> None:
    half = verify(GAME, rules(), library(), to=10)
    assert half.decision
    assert half.legal()
    assert verify(GAME, rules(), library(), to=0).decision == Recorder(rules(), library(), decks(), SEED).game.decision
    assert verify(GAME, rules(), library(), to=10_000).result == GAME.result


def test_an_unfinished_game_is_a_replay_too() -> None:
    short = recorded(moves=7)
    assert (len(short.moves), short.result) == (7, None)
    assert verify(short, rules(), library()).decision is not None


def test_an_illegal_move_is_refused_and_not_written_down() -> None:
    recorder = Recorder(rules(), library(), decks(), SEED)
    decision = recorder.game.decision
    assert decision
    with pytest.raises(Refused):
        recorder.do(Move(decision.number, decision.player, Enough()))
    assert recorder.game.moves == ()


# ---- differences


def test_a_move_that_is_no_longer_legal_is_the_first_difference() -> None:
    moves = list(GAME.moves)
    moves[3] = evolve(moves[3], pick=Enough())
    with pytest.raises(Differs, match=r"^move 4: ") as caught:
        verify(evolve(GAME, moves=tuple(moves)), rules(), library())
    assert (caught.value.place, caught.value.move) == (4, moves[3])


def test_another_legal_move_is_noticed_at_the_next_hash() -> None:
    moves = [*GAME.moves[:-1], Move(GAME.moves[-1].number, GAME.moves[-1].player, Concede())]
    with pytest.raises(Differs, match="the state is another one") as caught:
        verify(evolve(GAME, moves=tuple(moves)), rules(), library())
    assert caught.value.place == len(moves)


def test_another_seed_differs_from_the_beginning() -> None:
    with pytest.raises(Differs, match=r"^the beginning: ") as caught:
        verify(evolve(GAME, seed=SEED + 1), rules(), library())
    assert (caught.value.place, caught.value.move) == (0, None)


def test_another_hash_is_named_by_its_move() -> None:
    place = GAME.hashes[2][0]
    hashes = tuple((at, "0" * 32 if at == place else hash_) for at, hash_ in GAME.hashes)
    with pytest.raises(Differs) as caught:
        verify(evolve(GAME, hashes=hashes), rules(), library())
    assert (caught.value.place, caught.value.move) == (place, GAME.moves[place - 1])
    assert verify(evolve(GAME, hashes=hashes), rules(), library(), to=place - 1).decision


def test_another_end_is_a_difference() -> None:
    with pytest.raises(Differs, match="the game ends otherwise"):
        verify(evolve(GAME, result=Result((), "1-2.4")), rules(), library())


def test_moves_behind_the_end_are_a_difference() -> None:
    with pytest.raises(Differs, match="the game is over"):
        verify(evolve(GAME, moves=(*GAME.moves, GAME.moves[-1])), rules(), library())


# ---- refused


def test_changed_cards_are_refused_unless_they_are_allowed() -> None:
    with pytest.raises(Unreadable, match="these cards have changed: MT01-001"):
        verify(GAME, rules(), changed_library())
    verify(GAME, rules(), changed_library(), to=0, changed=True)


def test_missing_cards_are_refused_even_where_changed_ones_are_allowed() -> None:
    _, *others = library().programs
    less = Library.of(others, library().keywords.values())
    for changed in (False, True):
        with pytest.raises(Unreadable, match="these cards are missing: MT01-001"):
            verify(GAME, rules(), less, changed=changed)


def test_a_replay_of_other_rules_or_zones_is_refused() -> None:
    other: Ruleset = evolve(rules(), name="chess")
    with pytest.raises(Unreadable, match="the ruleset is gundam, not chess"):
        verify(GAME, other, library())
    decks_ = tuple({**deck, "attic": ()} for deck in GAME.decks)
    with pytest.raises(Unreadable, match="these zones are unknown: attic"):
        verify(evolve(GAME, decks=decks_), rules(), library())


def test_a_replay_for_another_number_of_players_is_refused() -> None:
    with pytest.raises(Unreadable, match="the game is not for 1 players"):
        verify(evolve(GAME, decks=GAME.decks[:1], sides=(0,)), rules(), library())


def test_the_facts_of_what_is_wrong_can_be_read() -> None:
    with pytest.raises(Unreadable) as caught:
        Replay.read(altered(seed="5"))
    assert (caught.value.obstacle, caught.value.facts) == (Obstacle.NO_NUMBER, {"what": "replay", "value": "'5'"})
    with pytest.raises(Unreadable) as caught:
        verify(GAME, rules(), changed_library())
    assert (caught.value.obstacle, caught.value.facts) == (Obstacle.CHANGED, {"cards": ["MT01-001"]})


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", "this is no replay"),
        (b"\xff\xfe", "this is no replay"),
        (b"[" * 100_000, "this is no replay"),
        (b"[]", "it has no format"),
        (b"{}", "it has no format"),
        (b'{"format":"cardlang-state/1"}', "the format is cardlang-state/1"),
        (b'{"format":[1]}', "the format is 1, not cardlang-replay/1"),
        (b'{"format":"cardlang-replay/1"}', "the replay is damaged"),
        (altered(moves=[{"is": "Nothing"}]), "the replay is damaged: unknown record 'Nothing'"),
        (altered(moves=[{"is": "Enough"}]), "the replay is damaged: a move is none"),
        (altered(moves=3), "the replay is damaged"),
        (altered(result={"is": "Enough"}), "the result is none"),
        (altered(seed="5"), "'5' is no number"),
        (altered(seed=True), "True is no number"),
        (altered(sides=[0]), "not every deck has its side"),
        (altered(decks=[], sides=[]), "not every deck has its side"),
        (altered(decks=[{"deck": [1]}, {}]), "1 is no word"),
        (altered(hashes=[[0]]), "the replay is damaged"),
        (altered(cards=["x"]), "the replay is damaged"),
    ],
)
def test_what_is_damaged_or_foreign_is_refused_in_a_sentence(data: bytes, problem: str) -> None:
    with pytest.raises(Unreadable, match=problem):
        Replay.read(data)


def test_no_single_change_of_a_byte_leads_to_anything_but_a_sentence() -> None:
    written = recorded(moves=4).write()
    seed = 1
    for _ in range(60):
        place, seed = below(len(written), seed)
        byte, seed = below(256, seed)
        damaged = written[:place] + bytes([byte]) + written[place + 1 :]
        try:
            verify(Replay.read(damaged), rules(), library())
        except (Unreadable, Differs) as problem:
            assert "\n" not in str(problem)  # noqa: PT017 - either may be raised, or neither
