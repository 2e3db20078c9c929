"""The games, each a ruleset by its name."""

from collections.abc import Mapping

from runtime.engine.ruleset import Ruleset
from runtime.rules.gundam.ruleset import DUEL

RULESETS: Mapping[str, Ruleset] = {each.name: each for each in (DUEL,)}
