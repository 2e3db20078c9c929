"""The known word that a misspelt one was most likely meant to be."""

from collections.abc import Iterable
from functools import lru_cache

from rapidfuzz import process
from rapidfuzz.distance import DamerauLevenshtein

from cardlang.source import fold

LONGEST_WORD = 60
LOOKALIKES = str.maketrans("へべぺり一口二力工夕卜八才", "ヘベペリーロニカエタトハオ")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The nearest known word, or None if none is near enough to be worth naming."""
    if not word or len(word) > LONGEST_WORD:
        return None
    words = tuple(known)
    match = process.extractOne(
        _looks(word), _all_looks(words), scorer=DamerauLevenshtein.distance, score_cutoff=_furthest(len(word))
    )
    return words[match[2]] if match else None


def _furthest(length: int) -> int:
    """How many slips a word of that length may hold: one for two to five characters, then one in three."""
    return 0 if length == 1 else max(1, length // 3)


@lru_cache(maxsize=64)
def _all_looks(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_looks, words))


def _looks(word: str) -> str:
    """The word with characters that are mistaken for each other made equal."""
    return fold(word).casefold().translate(LOOKALIKES)
