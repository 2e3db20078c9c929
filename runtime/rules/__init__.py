"""The games, each a ruleset by its name; one is loaded when it is asked for."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from runtime.engine.ruleset import Ruleset

# Where the ruleset of each game stands, and its name there.
GAMES: Mapping[str, tuple[str, str]] = {"gundam": ("runtime.rules.gundam.ruleset", "DUEL")}


class Rulesets(Mapping[str, "Ruleset"]):
    """The rulesets by name."""

    def __getitem__(self, name: str) -> "Ruleset":
        module, value = GAMES[name]
        ruleset: Ruleset = getattr(import_module(module), value)
        return ruleset

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


RULESETS = Rulesets()
