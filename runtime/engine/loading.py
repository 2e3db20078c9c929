"""Rules and cards, joined once for all games that are played with them."""

from functools import lru_cache

from runtime.engine.check import refuse
from runtime.engine.library import Library
from runtime.engine.projection import project
from runtime.engine.ruleset import Ruleset
from runtime.engine.world import World

KEPT = 32


@lru_cache(maxsize=KEPT)
def load_world(ruleset: Ruleset, library: Library) -> World:
    """Join cards and rules.

    What the rules cannot carry out is refused as `Unhandled`, and what they have no word for as `UnknownWord`.
    """
    supplied = Library.of((*library.programs, *ruleset.supply), library.keywords.values())
    refuse(ruleset, supplied)
    return World(
        ruleset.name,
        supplied.cards,
        ruleset.zones,
        ruleset.field,
        ruleset.kinds,
        ruleset.stats,
        ruleset.player_stats,
        ruleset.facing,
        project,
        ruleset=ruleset,
        library=supplied,
    )
