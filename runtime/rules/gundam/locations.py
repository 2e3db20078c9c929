"""The locations, what lies there, and the numbers of cards and players (chapters 2 to 4)."""

from runtime.engine.ability import CardProgram, Print
from runtime.engine.world import world
from runtime.rules.gundam.words import (
    AP,
    BASE,
    BASE_CARD,
    CARD,
    COMMAND,
    COMMAND_CARD,
    COST,
    EX_BASE,
    EX_BASE_CARD,
    EX_RESOURCE,
    EX_RESOURCE_CARD,
    FRONT_SHIELD_AREA_CARD,
    HP,
    LEVEL,
    LINK_UNIT,
    PILOT,
    PILOT_CARD,
    RESOURCE,
    SHIELD,
    SHIELD_AREA_CARD,
    UNIT,
    UNIT_CARD,
    UNIT_TOKEN,
)
from runtime.state.definitions import KindDefinition, ZoneDefinition
from runtime.state.profile import Held, Profile
from runtime.state.state import GameState

DECK, HAND, TRASH, REMOVED = "deck", "hand", "trash", "removed"
RESOURCE_DECK, RESOURCE_AREA, BATTLE_AREA = "resource deck", "resource area", "battle area"
BASE_SECTION, SHIELDS = "base section", "shields"
# No locations of the rules: tokens outside the game (5-17.10), a command whose effect is being carried out (3-4.3), and
# a destroyed shield whose 【バースト】 waits.
OUTSIDE, RESOLVING, REVEALED = "outside", "resolving", "revealed"

ZONES = (
    ZoneDefinition(DECK, pool=DECK),
    ZoneDefinition(RESOURCE_DECK, pool=RESOURCE_DECK),
    ZoneDefinition(HAND, owner_looks=True, pool=DECK),
    ZoneDefinition(RESOURCE_AREA, is_public=True),
    ZoneDefinition(BATTLE_AREA, is_public=True),
    ZoneDefinition(BASE_SECTION, is_public=True),
    ZoneDefinition(SHIELDS, pool=DECK),
    ZoneDefinition(TRASH, is_public=True),
    ZoneDefinition(REMOVED, is_public=True),
    ZoneDefinition(OUTSIDE, owner_looks=True, pool=OUTSIDE),
    ZoneDefinition(RESOLVING, is_public=True),
    ZoneDefinition(REVEALED, is_public=True),
)
FIELD = (RESOURCE_AREA, BATTLE_AREA, BASE_SECTION, SHIELDS)
SPEAKING = (BATTLE_AREA, BASE_SECTION)
# Where a token may lie; anywhere else it leaves the game (5-17.7).
HOMES_OF_TOKENS = (*FIELD, OUTSIDE)

PILOT_ROLE = "pilot"
UNITS = (UNIT.name, UNIT_TOKEN.name)
BASES = (BASE.name, EX_BASE.name)
RESOURCES = (RESOURCE.name, EX_RESOURCE.name)
TOKENS = (UNIT_TOKEN.name, EX_BASE.name, EX_RESOURCE.name)


def is_link_unit(number: int, state: GameState) -> bool:
    """Tell whether the pilot set on a unit meets its link condition (2-12.1, 3-2.10)."""
    partner = world(state).library.programs[state.card[number]].partner
    if partner is None:
        return False
    pilots = (state.profile(below) for below in state.under[number] if state.role[below] == PILOT_ROLE)
    return any(
        any(part in name for part in partner.name_has for name in pilot.names)
        or any(name in partner.name_is for name in pilot.names)
        or any(trait in partner.traits for trait in pilot.traits)
        for pilot in pilots
    )


def is_front(number: int, state: GameState) -> bool:
    """Tell whether a card is the first of a shield area: the base, or the top shield if there is none (A-63)."""
    player = state.operator[number]
    bases, shields = state.numbers_at(player, BASE_SECTION), state.numbers_at(player, SHIELDS)
    return number == (bases[-1] if bases else shields[-1])


KINDS = {
    UNIT.name: KindDefinition((BATTLE_AREA,), UNITS),
    LINK_UNIT.name: KindDefinition((BATTLE_AREA,), UNITS, demand=is_link_unit),
    UNIT_TOKEN.name: KindDefinition((BATTLE_AREA,), (UNIT_TOKEN.name,)),
    PILOT.name: KindDefinition((BATTLE_AREA,), role=PILOT_ROLE),
    BASE.name: KindDefinition((BASE_SECTION,), BASES),
    SHIELD.name: KindDefinition((SHIELDS,), from_top=True),
    SHIELD_AREA_CARD.name: KindDefinition((BASE_SECTION, SHIELDS)),
    FRONT_SHIELD_AREA_CARD.name: KindDefinition((BASE_SECTION, SHIELDS), demand=is_front),
    RESOURCE.name: KindDefinition((RESOURCE_AREA,), RESOURCES),
    EX_RESOURCE.name: KindDefinition((RESOURCE_AREA,), (EX_RESOURCE.name,)),
    EX_BASE.name: KindDefinition((BASE_SECTION,), (EX_BASE.name,)),
    COMMAND.name: KindDefinition((RESOLVING,), (COMMAND.name,)),
    CARD.name: KindDefinition(),
    UNIT_CARD.name: KindDefinition((), (UNIT.name,)),
    PILOT_CARD.name: KindDefinition((), (PILOT.name,)),
    COMMAND_CARD.name: KindDefinition((), (COMMAND.name,)),
    BASE_CARD.name: KindDefinition((), (BASE.name,)),
}

# ---- numbers

SHIELD_HP = 1


def remaining_hp(number: int, state: GameState) -> int | None:
    """The HP less the damage (A-07); a shield has 1, whatever card it is (4-6)."""
    if state.zone_of(number) == SHIELDS:
        return max(SHIELD_HP - state.damage[number], 0)
    full = state.profile(number).number(HP.name)
    return None if full is None else max(full - state.damage[number], 0)


def ap(number: int, state: GameState) -> int | None:
    """The AP; a shield has none, whatever card it is (2-7.2)."""
    return None if state.zone_of(number) == SHIELDS else state.profile(number).number(AP.name)


def level(number: int, state: GameState) -> int | None:
    """The level; that of a token is 0 (5-17.6)."""
    return _or_none(LEVEL.name, number, state)


def cost(number: int, state: GameState) -> int | None:
    """The cost; that of a token is 0 (5-17.6)."""
    return _or_none(COST.name, number, state)


def _or_none(stat: str, number: int, state: GameState) -> int | None:
    profile = state.profile(number)
    return 0 if profile.kind in TOKENS else profile.number(stat)


def player_level(player: int, state: GameState) -> int:
    """The level of a player: how many resources there are, EX resources too (2-9.4)."""
    return len(state.numbers_at(player, RESOURCE_AREA))


STATS = {AP.name: ap, HP.name: remaining_hp, LEVEL.name: level, COST.name: cost}
PLAYER_STATS = {LEVEL.name: player_level}

EX_PROGRAMS = (
    CardProgram(EX_BASE_CARD, "EXベース", EX_BASE, stats=(Print(AP, 0), Print(HP, 3))),
    CardProgram(EX_RESOURCE_CARD, "EXリソース", EX_RESOURCE),
)


def lend(profile: Profile, below: int, state: GameState) -> None:
    """A pilot adds its numbers to those of the unit, and the unit has its lower text (3-3.8, 3-3.12)."""
    lent, pilot = world(state).library.lent[state.card[below]], state.profile(below)
    for stat in (AP.name, HP.name):
        profile.numbers[stat] = profile.numbers.get(stat, 0) + pilot.numbers.get(stat, 0)
    profile.held = (*profile.held, *(Held(ability, place, below) for place, ability in lent))
