"""What must be true of every game at every move, whatever the cards say; a `Fault` says what is not.

Checked after every move: no card is lost or doubled, the limits of the rules hold, a fork leaves its original alone,
every legal move applies, and a sample of moves that are not legal is refused and changes nothing. `seldom` is checked
now and then, for it costs more: what a viewer sees does not depend on what is hidden, and a saved game is the same.
"""

from collections import Counter
from collections.abc import Iterator

from attrs import evolve, frozen

from runtime.engine.decision import Enough, Move
from runtime.engine.projection import is_true
from runtime.engine.view import ZoneView, bits_of, is_seen
from runtime.engine.world import world
from runtime.game import Game, Refused
from runtime.rules.gundam.entering import MOST_EX_RESOURCES, MOST_RESOURCES, MOST_TOKENS, MOST_UNITS
from runtime.rules.gundam.locations import BASE_SECTION, BATTLE_AREA, RESOURCE_AREA, TOKENS
from runtime.rules.gundam.words import EX_RESOURCE
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from runtime.state.state import NOBODY, GameState

IMAGINED = 2


class Fault(Exception):  # noqa: N818 - a fact about the runtime
    """Something that must always hold does not."""


@frozen
class Unoffered(Record):
    """A pick that no decision offers."""


def often(game: Game, cards: Counter[tuple[int, str]]) -> None:
    """Check what is checked after every move; `cards` are those that each owner brought."""
    conserved(game.state, cards)
    limited(game.state)
    well_placed(game.state)
    if not is_true(game.state):
        raise Fault("what was projected is not what the state says")
    if game.decision:
        before = game.hash()
        moves_apply(game)
        near_misses_are_refused(game)
        if game.hash() != before:
            raise Fault("a move of a fork, or one that was refused, changed the game")


# ---- the table


def brought(state: GameState) -> Counter[tuple[int, str]]:
    """Count the cards of each owner that are no tokens."""
    pairs = zip(state.owner, state.card, strict=True)
    defined = state.definitions.cards
    return Counter((owner, defined[card].number) for owner, card in pairs if defined[card].kind not in TOKENS)


def conserved(state: GameState, cards: Counter[tuple[int, str]]) -> None:
    """No card is lost, doubled or given away."""
    if brought(state) != cards:
        raise Fault(f"cards were {cards}, are {brought(state)}")


def limited(state: GameState) -> None:
    """The areas hold no more than the rules allow (4-4, 4-5.4, 11-5, 5-17.11)."""
    for player in range(len(state.side)):
        area = state.numbers_at(player, RESOURCE_AREA)
        ex = sum(state.printed(number).kind == EX_RESOURCE.name for number in area)
        for name, count, most in (
            ("units", len(state.numbers_at(player, BATTLE_AREA)), MOST_UNITS),
            ("bases", len(state.numbers_at(player, BASE_SECTION)), 1),
            ("resources", len(area), MOST_RESOURCES),
            ("EX resources", ex, MOST_EX_RESOURCES),
        ):
            if count > most:
                raise Fault(f"player {player} has {count} {name}")
    tokens = Counter(zip(state.owner, state.card, strict=True))
    for (owner, card), count in tokens.items():
        if state.definitions.cards[card].kind in TOKENS and count > MOST_TOKENS:
            raise Fault(f"player {owner} has {count} tokens {state.definitions.cards[card].number}")


def well_placed(state: GameState) -> None:
    """Every object lies in exactly one place, and its columns say so."""
    places = Counter(number for slot in state.zones for number in slot)
    places.update(number for under in state.under for number in under)
    for number in range(len(state.card)):
        host = state.host[number]
        if places[number] != 1:
            raise Fault(f"object {number} lies in {places[number]} places")
        if host == NOBODY and number not in state.zones[state.slot[number]]:
            raise Fault(f"object {number} is not in its zone")
        if host != NOBODY and (number not in state.under[host] or state.slot[host] != state.slot[number]):
            raise Fault(f"object {number} is not under its host")
        if state.damage[number] < 0:
            raise Fault(f"object {number} has {state.damage[number]} damage")


# ---- moves


def moves_apply(game: Game) -> None:
    """Every legal move applies to a fork."""
    for move in game.legal():
        game.fork().do(move)


def near_misses_are_refused(game: Game) -> None:
    """A sample of moves that are not legal is refused with a reason."""
    for move in _near_misses(game):
        try:
            game.fork().do(move)
        except Refused as reason:
            if not str(reason):
                raise Fault(f"{move} was refused without a reason") from reason
        else:
            raise Fault(f"{move} was taken")


def _near_misses(game: Game) -> Iterator[Move]:
    legal = game.legal()
    first = legal[0]
    yield evolve(first, number=first.number - 1)
    yield evolve(first, number=first.number + 1)
    yield evolve(first, player=first.player + 1)
    yield evolve(first, pick=Unoffered())
    if all(not isinstance(move.pick, Enough) for move in legal):
        yield evolve(first, pick=Enough())
    yield from (evolve(move, pick=_stale(move.pick)) for move in legal if _stale(move.pick) != move.pick)


def _stale(pick: Record) -> Record:
    """Point at what an object was before."""
    return evolve(pick, incarnation=pick.incarnation + 1) if isinstance(pick, ObjectRef) else pick


# ---- now and then


def seldom(game: Game, seed: int) -> None:
    """Check what depends on who looks, and what is written down."""
    for viewer in (*range(len(game.state.side)), None):
        sees_what_is_public(game, viewer)
    for viewer in range(len(game.state.side)):
        depends_on_nothing_hidden(game, viewer, seed)
    saved_is_the_same(game)


def depends_on_nothing_hidden(game: Game, viewer: int, seed: int) -> None:
    """What a viewer sees stays the same when what is hidden from them is dealt anew."""
    seen = game.view(viewer)
    if game.decision and game.state.side[game.decision.player] != game.state.side[viewer]:
        seen = evolve(seen, asked=())
    for step in range(IMAGINED):
        other = game.imagine(viewer, seed + step).view(viewer)
        if evolve(other, asked=seen.asked, decision=seen.decision) != seen:
            raise Fault(f"player {viewer} sees something that depends on what is hidden")


def sees_what_is_public(game: Game, viewer: int | None) -> None:
    """A viewer sees how many cards lie where, and all of those that are public."""
    state, view = game.state, game.view(viewer)
    bits = bits_of(viewer, state)
    for player, shown in enumerate(view.players):
        for zone in shown.zones:
            _shows_zone(zone, state.numbers_at(player, zone.name, zone.index), bits, state)
    if (view.turn, view.turn_player, view.phase, view.step) != (
        state.turn,
        state.turn_player,
        state.phase,
        state.step,
    ):
        raise Fault("a view shows another turn")


def _shows_zone(zone: ZoneView, numbers: list[int], bits: int, state: GameState) -> None:
    if len(zone.cards) != len(numbers):
        raise Fault(f"a view shows {len(zone.cards)} of {len(numbers)} cards in {zone.name}")
    for number, card in zip(numbers, zone.cards, strict=True):
        if is_seen(number, bits, state) != (card is not None):
            raise Fault(f"a view shows or hides the wrong card in {zone.name}")
        if card is not None and (card.ref, card.number) != (state.ref(number), state.printed(number).number):
            raise Fault(f"a view shows another card in {zone.name}")


def saved_is_the_same(game: Game) -> None:
    """A game that is saved and loaded is the same game."""
    if reloaded(game).hash() != game.hash():
        raise Fault("a loaded game is another")


def reloaded(game: Game) -> Game:
    """Save a game and load it again."""
    fixed = world(game.state)
    return Game.load(game.save(), fixed.ruleset, fixed.library)
