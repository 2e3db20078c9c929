"""Where card and deck files lie, and the keywords of the games; light, since many commands ask only this."""

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from cardlang.cardfile import read_cards
from cardlang.source import Source
from cardlang.vocabulary import Vocabulary

SUFFIX, DECK_SUFFIX, PLAY_SUFFIX = ".card", ".deck", ".play"
# What has a canonical form, and all that is checked.
FORMATTED = (SUFFIX, DECK_SUFFIX)
CHECKED = (*FORMATTED, PLAY_SUFFIX)
KEYWORDS = "*/keywords.card"
# In a wheel the keyword files lie beside the package's modules, in a checkout beside the package.
HERE = Path(__file__).resolve().parent
CARDS = (HERE / "cards", HERE.parent / "cards")
# What lies in the folder of a project; its cards lie in a folder of that name, or anywhere in it.
PROJECT_SIGNS = ("cardlang.toml", "pyproject.toml", ".git")
PROJECT_CARDS = "cards"


def builtin_vocabulary() -> Vocabulary:
    """The keywords of the games' own rules."""
    return _builtin()


@cache
def _builtin() -> Vocabulary:
    for folder in CARDS:
        paths = sorted(folder.glob(KEYWORDS))
        if paths:
            return Vocabulary.of(read_cards(Source.read(path)[0])[0] for path in paths)
    raise FileNotFoundError(f"no keyword file: {' '.join(map(str, CARDS))}")


def find_card_files(paths: Iterable[str | Path]) -> tuple[list[Path], list[Path]]:
    """The files that are named and the card files in named folders, each once; and the paths that cannot be read."""
    return find_files(paths, (SUFFIX,))


def find_files(paths: Iterable[str | Path], suffixes: tuple[str, ...] = FORMATTED) -> tuple[list[Path], list[Path]]:
    """The files that are named and those of these kinds in named folders, each once; and the paths not to be read."""
    found: dict[Path, Path] = {}
    missing: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            for each in _within(path, suffixes, missing):
                found.setdefault(each.resolve(), each)
        elif path.is_file():
            found.setdefault(path.resolve(), path)
        else:
            missing.append(path)
    return list(found.values()), missing


def is_deck(path: str | Path) -> bool:
    """Whether a file holds a deck, by its name."""
    return str(path).endswith(DECK_SUFFIX)


def is_play(path: str | Path) -> bool:
    """Whether a file holds a play, by its name."""
    return str(path).endswith(PLAY_SUFFIX)


def folder_of(deck: str | Path) -> Path | None:
    """The folder in which a deck lies."""
    folder = Path(deck).parent
    return folder if folder.is_dir() else None


def project_cards(deck: str | Path) -> Path | None:
    """Where the cards of the project lie to which a deck belongs, if it belongs to one."""
    for folder in Path(deck).absolute().parents:
        if any((folder / sign).exists() for sign in PROJECT_SIGNS):
            cards = folder / PROJECT_CARDS
            return cards if cards.is_dir() else folder
    return None


def _within(folder: Path, suffixes: tuple[str, ...], unreadable: list[Path]) -> list[Path]:
    """The files of these kinds below a folder, by their path; hidden folders are passed over, unreadable ones noted."""
    found: list[Path] = []
    for place, folders, files in os.walk(folder, onerror=lambda error: unreadable.append(Path(error.filename))):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [Path(place, name) for name in files if name.endswith(suffixes)]
    return sorted(found)
