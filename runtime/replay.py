"""A game written down as its decks, its seed and its moves, and played again to see whether it is the same game."""

import json
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from attrs import frozen

from runtime.engine.decision import Move
from runtime.engine.laying import Deck
from runtime.engine.library import Library, fingerprint
from runtime.engine.ruleset import Ruleset
from runtime.game import Game, Refused
from runtime.state.objects import Result
from runtime.state.record import decode, encode
from runtime.state.save import Changed, Obstacle, Unreadable, canonical, digest, parsed

FORMAT = "cardlang-replay/1"
Piles = Mapping[str, tuple[str, ...]]


@frozen
class Replay:
    """Everything from which a game can be played again; a hash a turn tells where another game goes its own way.

    `cards` has the hash of every card that took part. Each of the `hashes` stands behind a number of moves.
    """

    ruleset: str
    cards: Mapping[str, str]
    decks: tuple[Piles, ...]
    sides: tuple[int, ...]
    seed: int
    moves: tuple[Move, ...]
    hashes: tuple[tuple[int, str], ...]
    result: Result | None

    def write(self) -> bytes:
        """Give it as canonical JSON."""
        return canonical({
            "format": FORMAT,
            "ruleset": self.ruleset,
            "cards": dict(self.cards),
            "decks": [{zone: list(cards) for zone, cards in deck.items()} for deck in self.decks],
            "sides": list(self.sides),
            "seed": self.seed,
            "moves": encode(self.moves),
            "hashes": [list(each) for each in self.hashes],
            "result": encode(self.result),
        })  # fmt: skip

    @staticmethod
    def read(data: bytes) -> "Replay":
        """Read what `write` wrote; anything else is `Unreadable`."""
        written = _parsed(data)
        try:
            return _replay(written)
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
            raise Unreadable(Obstacle.DAMAGED, what="replay", problem=problem) from problem


class Difference(StrEnum):
    """In what respect a game goes another way, in words with a slot for the refusal."""

    REFUSED = "{refused}"
    OVER = "the game is over"
    STATE = "the state is another one"
    END = "the game ends otherwise"


class Differs(Exception):  # noqa: N818 - a fact about the game
    """The game goes another way from a move on, counted from 1; 0 is the beginning.

    `move` is that move, and `game` the game before it or, where the move can be made, behind it.
    """

    def __init__(
        self, place: int, move: Move | None, why: Difference, game: Game, refused: Refused | None = None
    ) -> None:
        where = f"move {place}" if place else "the beginning"
        super().__init__(f"{where}: {why.format(refused=refused)}")
        self.place, self.move, self.why, self.game, self.refused = place, move, why, game, refused


# ---- writing down


class Recorder:
    """A game that writes down how it goes; its moves are made here."""

    def __init__(
        self,
        ruleset: Ruleset,
        library: Library,
        decks: Sequence[Deck],
        seed: int = 0,
        *,
        sides: Iterable[int] | None = None,
    ) -> None:
        self.library = library
        self.decks = tuple({zone: tuple(cards) for zone, cards in deck.items()} for deck in decks)
        self.sides = tuple(range(len(decks)) if sides is None else sides)
        self.seed = seed
        self.game = Game.start(ruleset, library, self.decks, seed, sides=self.sides)
        self.ruleset = ruleset
        self.hashes = [(0, position(self.game))]
        self.turn = self.game.state.turn

    def do(self, move: Move) -> None:
        """Make a move; an illegal one is `Refused` and not written down."""
        self.game.do(move)
        if self.game.state.turn != self.turn or self.game.result is not None:
            self.turn = self.game.state.turn
            self.hashes.append((len(self.game.moves), position(self.game)))

    def replay(self) -> Replay:
        """Give what was written down so far."""
        last = (len(self.game.moves), position(self.game))
        hashes = tuple(self.hashes) if self.hashes[-1] == last else (*self.hashes, last)
        return Replay(
            self.ruleset.name,
            _prints(self.game, self.decks, self.library),
            self.decks,
            self.sides,
            self.seed,
            self.game.moves,
            hashes,
            self.game.result,
        )


def record(
    ruleset: Ruleset, library: Library, decks: Sequence[Deck], seed: int, moves: Iterable[Move], *,
    sides: Iterable[int] | None = None,
) -> Replay:  # fmt: skip
    """Play a game and write it down."""
    recorder = Recorder(ruleset, library, decks, seed, sides=sides)
    for move in moves:
        recorder.do(move)
    return recorder.replay()


def position(game: Game) -> str:
    """Tell two states apart, but not two versions of their cards: those are compared by themselves."""
    saved = json.loads(game.save())
    del saved["cards"]
    return digest(canonical(saved))


def _prints(game: Game, decks: tuple[Piles, ...], library: Library) -> dict[str, str]:
    """The hash of every card in the decks, and of what else came into the game."""
    definitions = game.state.definitions
    used = {definitions.cards[index].number: definitions.cards[index].fingerprint for index in game.state.card}
    listed = (number for deck in decks for cards in deck.values() for number in cards)
    return used | {number: fingerprint(library.by_number[number]) for number in listed}


# ---- playing again


def verify(
    replay: Replay, ruleset: Ruleset, library: Library, *, to: int | None = None, changed: bool = False
) -> Game:  # fmt: skip
    """Play a game again, or its first moves; at the first difference it `Differs`.

    A replay of other rules, or of cards that are missing or have changed, is `Unreadable`; cards that have changed are
    taken as they are now where that is allowed.
    """
    _refuse_strangers(replay, ruleset, library, changed=changed)
    game = Game.start(ruleset, library, replay.decks, replay.seed, sides=replay.sides)
    expected = dict(replay.hashes)
    _compare(0, None, expected, game)
    for place, move in enumerate(replay.moves[:to], start=1):
        _make(place, move, game)
        _compare(place, move, expected, game)
    if (to is None or to >= len(replay.moves)) and game.result != replay.result:
        last = replay.moves[-1] if replay.moves else None
        raise Differs(len(replay.moves), last, Difference.END, game)
    return game


def _make(place: int, move: Move, game: Game) -> None:
    if game.decision is None:
        raise Differs(place, move, Difference.OVER, game)
    try:
        game.do(move)
    except Refused as reason:
        raise Differs(place, move, Difference.REFUSED, game, reason) from reason


def _compare(place: int, move: Move | None, expected: Mapping[int, str], game: Game) -> None:
    if expected.get(place, "") not in ("", position(game)):
        raise Differs(place, move, Difference.STATE, game)


def _refuse_strangers(replay: Replay, ruleset: Ruleset, library: Library, *, changed: bool) -> None:
    if replay.ruleset != ruleset.name:
        raise Unreadable(Obstacle.RULESET, found=replay.ruleset, known=ruleset.name)
    if len(replay.decks) not in ruleset.seats:
        raise Unreadable(Obstacle.SEATS, count=len(replay.decks))
    known = {program.number: program for program in (*library.programs, *ruleset.supply)}
    listed = (number for deck in replay.decks for cards in deck.values() for number in cards)
    missing = sorted({*replay.cards, *listed} - set(known))
    if missing:
        raise Unreadable(Obstacle.MISSING, cards=missing)
    other = sorted(number for number, hash_ in replay.cards.items() if fingerprint(known[number]) != hash_)
    if other and not changed:
        raise Changed(Obstacle.CHANGED, cards=other)
    zones = {zone.name for zone in ruleset.zones}
    strange = sorted({zone for deck in replay.decks for zone in deck} - zones)
    if strange:
        raise Unreadable(Obstacle.ZONES, zones=strange)


# ---- reading


def _parsed(data: bytes) -> dict[str, Any]:
    written = parsed(data, "replay")
    if "format" not in written:
        raise Unreadable(Obstacle.INCOMPLETE, what="replay", fields=["format"])
    if written["format"] != FORMAT:
        raise Unreadable(Obstacle.FORMAT, found=written["format"], known=FORMAT)
    return written


def _replay(written: dict[str, Any]) -> Replay:
    moves, result = decode(written["moves"]), decode(written["result"])
    decks = tuple({_word(zone): tuple(map(_word, cards)) for zone, cards in deck.items()} for deck in written["decks"])
    sides = tuple(map(_whole, written["sides"]))
    _demand(all(isinstance(move, Move) for move in moves), Obstacle.NO_MOVE)
    _demand(result is None or isinstance(result, Result), Obstacle.NO_RESULT)
    _demand(len(sides) == len(decks) > 0, Obstacle.SIDES)
    return Replay(
        _word(written["ruleset"]),
        {_word(number): _word(hash_) for number, hash_ in written["cards"].items()},
        decks,
        sides,
        _whole(written["seed"]),
        moves,
        tuple((_whole(place), _word(hash_)) for place, hash_ in written["hashes"]),
        result,
    )


def _word(value: object) -> str:
    _demand(isinstance(value, str), Obstacle.NO_WORD, value=f"{value!r:.40}")
    return str(value)


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable(Obstacle.NO_NUMBER, what="replay", value=f"{value!r:.40}")
    return value


def _demand(holds: bool, obstacle: Obstacle, **facts: object) -> None:  # noqa: FBT001 - a condition
    if not holds:
        raise Unreadable(obstacle, what="replay", **facts)
