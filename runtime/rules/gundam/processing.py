"""Chapter 11, and what takes the place of events by rule: defeat, destruction, tokens, pilots that follow units."""

from collections.abc import Iterator
from functools import lru_cache

from runtime.effects.modifying import Lower
from runtime.engine.ability import CardProgram
from runtime.engine.library import Library
from runtime.engine.ruleset import last_side_standing
from runtime.engine.steps import Occur
from runtime.engine.world import world
from runtime.events.base import Event, by_rule
from runtime.events.fighting import DamageDealt, DamageKind, Destroyed, Harm
from runtime.events.flow import PlayerLost
from runtime.events.moving import CardMoved, CardTurned
from runtime.rules.gundam.burst import RevealedShield
from runtime.rules.gundam.locations import (
    BASE_SECTION,
    BASES,
    BATTLE_AREA,
    DECK,
    HOMES_OF_TOKENS,
    OUTSIDE,
    REVEALED,
    SHIELDS,
    TOKENS,
    TRASH,
    UNITS,
    remaining_hp,
)
from runtime.rules.gundam.words import HP
from runtime.state.objects import Location, ObjectRef, PlayerRef
from runtime.state.record import Record, walk
from runtime.state.state import NOBODY, GameState

NO_DECK, DIRECT_DAMAGE = "1-2.4", "1-2.3"

# So many libraries are looked through once.
KEPT = 32

HARM = {DamageKind.BATTLE: Harm.BATTLE_DAMAGE, DamageKind.EFFECT: Harm.EFFECT_DAMAGE}


# ---- defeat


def defeat(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    """All who fulfil a condition lose together (11-2.1)."""
    if state.turn == 0:
        return ()
    lost = tuple(_lost(events, state))
    return (Occur((*lost, *last_side_standing(lost, state))),) if lost else ()


def _lost(events: tuple[Event, ...], state: GameState) -> Iterator[PlayerLost]:
    hit = {
        event.target.player: DIRECT_DAMAGE
        for event in events
        if isinstance(event, DamageDealt) and isinstance(event.target, PlayerRef) and event.kind is DamageKind.BATTLE
    }
    for player in range(len(state.side)):
        clause = hit.get(player) or ("" if state.numbers_at(player, DECK) else NO_DECK)
        if clause and not state.lost[player]:
            yield PlayerLost(player, clause)


# ---- destruction


def destruction(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    """What has no HP left is destroyed, all of it together (11-3.1, A-05)."""
    dead = [number for number in _at_risk(state) if remaining_hp(number, state) == 0]
    return (Occur(tuple(_death(number, events, state) for number in dead)),) if dead else ()


def _at_risk(state: GameState) -> Iterator[int]:
    """Give what could have no HP left: where no card takes HP away, only what has no less damage than printed HP."""
    everything = takes_hp(world(state).library)
    if not everything and not any(state.damage):
        return
    for player in range(len(state.side)):
        for zone in (BATTLE_AREA, BASE_SECTION):
            for number in state.numbers_at(player, zone):
                if everything or state.damage[number] >= state.printed(number).stats.get(HP.name, 0):
                    yield number
        yield from (number for number in state.numbers_at(player, SHIELDS) if state.damage[number])


@lru_cache(maxsize=KEPT)
def takes_hp(library: Library) -> bool:
    """Tell whether any card can leave an object with less HP than is printed on it (A-06)."""
    said = (*library.programs, *library.keywords.values())
    lowered = any(isinstance(each, Lower) and each.stat == HP for each in walk(said))
    sides = (side for program in library.programs for side in (program, program.other_side) if side)
    return lowered or any(_is_frail(side) for side in sides)


def _is_frail(program: CardProgram) -> bool:
    """Tell whether a card takes HP from what it lies under, or has none itself."""
    least = 1 if program.kind.name in (*UNITS, *BASES) else 0
    return any(each.value < least for each in program.stats if each.stat == HP)


def _death(number: int, events: tuple[Event, ...], state: GameState) -> Destroyed:
    """Say what has done it: the damage of this moment, or none (A-61)."""
    ref = state.ref(number)
    hits = [event for event in events if isinstance(event, DamageDealt) and event.target == ref]
    if not hits:
        return Destroyed(ref, Harm.RULE, by_rule(state.operator[number]))
    return Destroyed(ref, HARM[hits[-1].kind], hits[-1].cause)


# ---- what takes the place of events


def destroyed_goes_to_trash(event: Event, state: GameState) -> tuple[Event, ...] | None:
    """What is destroyed leaves play with that: to the trash, a shield by way of being revealed (8-5.player.4)."""
    if not isinstance(event, Destroyed):
        return None
    card, origin = event.card, state.location(event.card.id)
    zone = REVEALED if origin.zone == SHIELDS else TRASH
    return (event, CardMoved(card, origin, Location(state.owner[card.id], zone), event.cause))


def pilot_follows(event: Event, state: GameState) -> tuple[Event, ...] | None:
    """A pilot goes where its unit goes, in the same moment (3-3.6, A-23)."""
    if not isinstance(event, CardMoved) or not state.under[event.card.id]:
        return None
    followers = (state.ref(below) for below in state.under[event.card.id])
    return (event, *(_following(follower, event, state) for follower in followers))


def _following(pilot: ObjectRef, event: CardMoved, state: GameState) -> CardMoved:
    destination = Location(state.owner[pilot.id], event.destination.zone)
    return CardMoved(pilot, event.origin, destination, event.cause, at_bottom=event.at_bottom)


def lies_under(event: Event, state: GameState) -> bool:
    """A card under another is neither active nor rested (5-4.1)."""
    return isinstance(event, CardTurned) and state.host[event.card.id] != NOBODY


def tokens_leave_the_game(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    """A token that has come anywhere but into its area is removed from the game (5-17.7, 5-17.8)."""
    moved = (event for event in events if isinstance(event, CardMoved))
    gone = tuple(_gone(event, state) for event in moved if _is_lost(event, state))
    return (Occur(gone),) if gone else ()


def _is_lost(event: CardMoved, state: GameState) -> bool:
    is_token = state.printed(event.card.id).kind in TOKENS
    return is_token and event.destination.zone not in HOMES_OF_TOKENS and state.is_current(event.arrived)


def _gone(event: CardMoved, state: GameState) -> CardMoved:
    owner = state.owner[event.card.id]
    return CardMoved(event.arrived, event.destination, Location(owner, OUTSIDE), by_rule(owner))


def revealed(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    """A shield that was destroyed has its 【バースト】 or goes to the trash (5-10.3)."""
    shown = [event.arrived for event in events if isinstance(event, CardMoved) and event.destination.zone == REVEALED]
    return tuple(RevealedShield(ref) for ref in shown if state.is_current(ref))
