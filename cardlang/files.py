"""Where card files lie, and the keywords that come with the games; light, since many commands ask only this."""

import os
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from cardlang.cardfile import read_cards
from cardlang.source import Source
from cardlang.vocabulary import Vocabulary

SUFFIX = ".card"
KEYWORDS = "*/keywords.card"
# In a wheel the keyword files lie beside the package's modules, in a checkout beside the package.
HERE = Path(__file__).resolve().parent
CARDS = (HERE / "cards", HERE.parent / "cards")


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
    found: dict[Path, Path] = {}
    missing: list[Path] = []
    for path in map(Path, paths):
        if path.is_dir():
            for each in _within(path, missing):
                found.setdefault(each.resolve(), each)
        elif path.is_file():
            found.setdefault(path.resolve(), path)
        else:
            missing.append(path)
    return list(found.values()), missing


def _within(folder: Path, unreadable: list[Path]) -> list[Path]:
    """The card files below a folder, by their path; hidden folders are passed over, unreadable ones noted."""
    found: list[Path] = []
    for place, folders, files in os.walk(folder, onerror=lambda error: unreadable.append(Path(error.filename))):
        folders[:] = [name for name in folders if not name.startswith(".")]
        found += [Path(place, name) for name in files if name.endswith(SUFFIX)]
    return sorted(found)
