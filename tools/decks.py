"""The decks with which the tools play: the first two of a folder."""

from functools import cache
from pathlib import Path

from cardlang.project import load_decks
from runtime.engine.laying import Deck
from runtime.engine.library import Library

PAIR = 2


@cache
def load_pair(folder: Path) -> tuple[Library, tuple[Deck, Deck]]:
    """Give the first two decks of a folder and the library of their cards; decks with an error cannot be played."""
    paths = sorted(folder.rglob("*.deck"))[:PAIR]
    if len(paths) < PAIR:
        raise FileNotFoundError(f"{folder}: two decks are needed")
    loaded = load_decks(paths)
    if loaded.diagnostics:
        raise ValueError("\n".join(each.title("en") for each in loaded.diagnostics))
    first, second = loaded.piles[:PAIR]
    return loaded.library, (first, second)
