"""What the rules make impossible about a table that somebody lays out, to begin in the middle of a game."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from attrs import evolve, frozen

from runtime.engine.ability import PlayableAs
from runtime.engine.bus import publish
from runtime.engine.laying import Laid, Side, lay_out
from runtime.engine.library import Library
from runtime.engine.loading import load_world
from runtime.engine.ruleset import Ruleset
from runtime.engine.world import world
from runtime.events.flow import TurnBegan
from runtime.rules.gundam.entering import MOST_EX_RESOURCES, MOST_RESOURCES, MOST_TOKENS, MOST_UNITS
from runtime.rules.gundam.locations import (
    BASE_SECTION,
    BASES,
    BATTLE_AREA,
    DECK,
    HAND,
    HOMES_OF_TOKENS,
    OUTSIDE,
    PILOT_ROLE,
    REMOVED,
    RESOLVING,
    RESOURCE_AREA,
    RESOURCE_DECK,
    RESOURCES,
    REVEALED,
    SHIELD_HP,
    SHIELDS,
    TOKENS,
    TRASH,
    UNITS,
)
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.words import EX_RESOURCE, HP, PILOT, RESOURCE
from runtime.state.definitions import KindDefinition
from runtime.state.state import GameState

MOST_BASES, MOST_PILOTS = 1, 1

# What alone may lie in a zone, and the clause that says so.
MADE_FOR = {
    BATTLE_AREA: ("4-5.1", UNITS),
    BASE_SECTION: ("4-6.3", BASES),
    RESOURCE_AREA: ("4-4.1", RESOURCES),
    RESOURCE_DECK: ("6-1.6", (RESOURCE.name,)),
    OUTSIDE: ("5-17.10", TOKENS),
}
# Where no resource card can come, because everything there comes from the deck.
FROM_THE_DECK = {DECK: "6-1.2", HAND: "4-8.1", SHIELDS: "6-2.8"}
# Where a card that lies face down would hide what somebody may see.
FACE_UP = {
    BATTLE_AREA: "4-5.2",
    BASE_SECTION: "4-6.3",
    RESOURCE_AREA: "4-4.4",
    TRASH: "4-9.2",
    REMOVED: "4-7.2",
    HAND: "4-8.2",
}
ACTIVE_OR_RESTED = (BATTLE_AREA, RESOURCE_AREA, BASE_SECTION)
# Where cards lie only while something is carried out.
NO_LOCATION = (RESOLVING, REVEALED)

Table = Sequence[Mapping[str, tuple[Laid, ...]]]


class Impossible(StrEnum):
    """In what respect a table is not as it can be."""

    LOCATION = "location"
    EMPTY_DECK = "empty deck"
    KIND = "kind"
    UNITS = "units"
    BASES = "bases"
    RESOURCES = "resources"
    EX_RESOURCES = "EX resources"
    TOKENS = "tokens"
    LONE_PILOT = "lone pilot"
    NO_UNIT = "no unit"
    NO_PILOT = "no pilot"
    PILOTS = "pilots"
    FACE_DOWN = "face down"
    RESTED = "rested"
    DAMAGE = "damage"
    DESTROYED = "destroyed"


@frozen
class Flaw:
    """A clause by which a table cannot be.

    `place` is the index of the card in the order of its zone, none where it is the zone as a whole, and `under` that of
    a card below it. `count` of them are there where `limit` are the most; of damage, `limit` is the HP that it reaches.
    """

    clause: str
    impossible: Impossible
    player: int
    zone: str
    place: int | None = None
    count: int = 0
    limit: int = 0
    under: int | None = None


# What a zone takes: so many of these kinds.
LIMITS = (
    ("4-5.4", Impossible.UNITS, BATTLE_AREA, UNITS, MOST_UNITS),
    ("4-6.3", Impossible.BASES, BASE_SECTION, BASES, MOST_BASES),
    ("4-4.2", Impossible.RESOURCES, RESOURCE_AREA, RESOURCES, MOST_RESOURCES),
    ("4-4.3", Impossible.EX_RESOURCES, RESOURCE_AREA, (EX_RESOURCE.name,), MOST_EX_RESOURCES),
)


@frozen
class _Card:
    """A card that was laid, where, and its number in the states."""

    player: int
    zone: str
    place: int
    laid: Laid
    number: int

    def flaw(
        self, clause: str, impossible: Impossible, *, count: int = 0, limit: int = 0, under: int | None = None
    ) -> Flaw:
        """Say what is impossible about this card, or about one below it."""
        return Flaw(clause, impossible, self.player, self.zone, self.place, count, limit, under)


def flaws(sides: Sequence[Side], library: Library, ruleset: Ruleset = DUEL) -> tuple[Flaw, ...]:
    """Give everything that cannot be so, by player and zone: what is wrong with a zone, then with its cards.

    Damage counts against the HP that texts on the table give in the turn in which they give the most. A card of a kind
    that the rules do not have may lie wherever cards of a deck come without being in play. Cards and zones that there
    are none of are refused, as when a game begins (`UnknownWord`).
    """
    table = [{zone: _laid(cards) for zone, cards in side.items()} for side in sides]
    return tuple(_found(table, _states(table, library, ruleset)))


def _laid(cards: Iterable[str | Laid]) -> tuple[Laid, ...]:
    return tuple(each if isinstance(each, Laid) else Laid(each) for each in cards)


def _states(table: Table, library: Library, ruleset: Ruleset) -> tuple[GameState, ...]:
    """Lay everything out for a turn of each player: some texts are true in one of them only."""
    strange = {each.kind.name: KindDefinition() for each in library.programs if each.kind.name not in ruleset.kinds}
    rules = evolve(ruleset, kinds={**ruleset.kinds, **strange}) if strange else ruleset
    state = GameState.new(load_world(rules, library), list(range(len(table))), seed=0)
    lay_out(table, state)
    turns = tuple(state.fork() for _ in table)
    for player, turn in enumerate(turns):
        publish((TurnBegan(player, turn.turn),), turn)
    return turns


def _found(table: Table, states: tuple[GameState, ...]) -> Iterator[Flaw]:
    state = states[0]
    for player, side in enumerate(table):
        if not state.numbers_at(player, DECK):
            yield Flaw("1-2.4", Impossible.EMPTY_DECK, player, DECK)
        for zone, laid in side.items():
            numbers = state.numbers_at(player, zone)
            yield from _crowded(player, zone, Counter(_kind(number, state) for number in numbers))
            for place, (each, number) in enumerate(zip(laid, numbers, strict=True)):
                card = _Card(player, zone, place, each, number)
                yield from _kept_out(card, state)
                yield from _below(card, state)
                yield from _lying(card)
                yield from _damaged(card, states)
        yield from _surplus(player, state)


# ---- what there is too much of


def _crowded(player: int, zone: str, kinds: Counter[str]) -> Iterator[Flaw]:
    """A zone with more of something than it takes, or one that no location of the rules is (4-1.1)."""
    if zone in NO_LOCATION and kinds.total():
        yield Flaw("4-1.1", Impossible.LOCATION, player, zone, count=kinds.total())
    for clause, impossible, crowded, of, limit in LIMITS:
        count = sum(kinds[kind] for kind in of)
        if zone == crowded and count > limit:
            yield Flaw(clause, impossible, player, zone, count=count, limit=limit)


def _surplus(player: int, state: GameState) -> Iterator[Flaw]:
    """The seventh token of a number, if there are any outside the game (5-17.11)."""
    outside = state.numbers_at(player, OUTSIDE)
    counts = Counter(card for card, owner in zip(state.card, state.owner, strict=True) if owner == player)
    tokens = dict.fromkeys(state.card[number] for number in outside if _kind(number, state) in TOKENS)
    for token in tokens:
        if counts[token] > MOST_TOKENS:
            place = next(place for place, number in enumerate(outside) if state.card[number] == token)
            yield Flaw("5-17.11", Impossible.TOKENS, player, OUTSIDE, place, counts[token], MOST_TOKENS)


# ---- what lies where it cannot


def _kept_out(card: _Card, state: GameState) -> Iterator[Flaw]:
    """A card that no rule brings to where it lies."""
    kind, zone = _kind(card.number, state), card.zone
    if zone == BATTLE_AREA and _is_pilot(card.number, state):
        yield card.flaw("3-3.3", Impossible.LONE_PILOT)
        return
    clause = _clause_against(kind, zone)
    if clause:
        yield card.flaw(clause, Impossible.KIND)


def _clause_against(kind: str, zone: str) -> str:
    """The clause by which a kind of card cannot lie in a zone; "" if it can."""
    if kind in TOKENS and zone not in (*HOMES_OF_TOKENS, *NO_LOCATION):
        return "5-17.7"
    if kind in TOKENS and zone == SHIELDS:
        return "5-17.1"
    if kind == RESOURCE.name and zone in FROM_THE_DECK:
        return FROM_THE_DECK[zone]
    clause, kinds = MADE_FOR.get(zone, ("", (kind,)))
    return "" if kind in kinds else clause


def _below(card: _Card, state: GameState) -> Iterator[Flaw]:
    """Anything under a card but one pilot under a unit (5-9.1, 3-3.4)."""
    is_unit = card.zone == BATTLE_AREA and _kind(card.number, state) in UNITS
    below = state.under[card.number]
    pilots = [number for number in below if _is_pilot(number, state) and state.role[number] == PILOT_ROLE]
    for place, number in enumerate(below):
        if not is_unit:
            yield card.flaw("5-9.1", Impossible.NO_UNIT, under=place)
        elif number not in pilots:
            yield card.flaw("5-9.1", Impossible.NO_PILOT, under=place)
    if is_unit and len(pilots) > MOST_PILOTS:
        yield card.flaw("3-3.4", Impossible.PILOTS, count=len(pilots), limit=MOST_PILOTS)


def _kind(number: int, state: GameState) -> str:
    return state.printed(number).kind


def _is_pilot(number: int, state: GameState) -> bool:
    """Tell whether a card can be set: a pilot, or a command with 【パイロット】 (3-4.7)."""
    program = world(state).library.programs[state.card[number]]
    return program.kind == PILOT or any(isinstance(each, PlayableAs) for each in program.abilities)


# ---- how it lies


def _lying(card: _Card) -> Iterator[Flaw]:
    """A card face down where it is seen, or rested where none is."""
    pose = card.laid.pose
    if pose.face and card.zone in FACE_UP:
        yield card.flaw(FACE_UP[card.zone], Impossible.FACE_DOWN)
    if pose.is_sideways and card.zone not in ACTIVE_OR_RESTED:
        yield card.flaw("5-4.1", Impossible.RESTED)


def _damaged(card: _Card, states: tuple[GameState, ...]) -> Iterator[Flaw]:
    """Damage on what takes none (5-5.3), or so much that it would be destroyed at once (5-5.2, 11-3.1)."""
    damage = card.laid.damage
    hp = max((_hp(card, state) for state in states), key=lambda each: -1 if each is None else each)
    if hp is None and damage:
        yield card.flaw("5-5.3", Impossible.DAMAGE, count=damage)
    if hp is not None and damage >= hp:
        clause = "11-3.2" if card.zone == SHIELDS else "11-3.1"
        yield card.flaw(clause, Impossible.DESTROYED, count=damage, limit=hp)


def _hp(card: _Card, state: GameState) -> int | None:
    """The HP without damage of what can be destroyed; that of a unit with its pilot's."""
    if card.zone == SHIELDS:
        return SHIELD_HP
    is_in_play = card.zone in (BATTLE_AREA, BASE_SECTION) and _kind(card.number, state) in (*UNITS, *BASES)
    return state.profile(card.number).number(HP.name) if is_in_play else None
