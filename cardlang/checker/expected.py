"""The words that could have followed, as a reader understands them."""

from collections.abc import Iterable, Mapping

from rapidfuzz.distance import DamerauLevenshtein

from cardlang.phrase import Lang

MOST = 10
MORE = "…"
VALUES: Mapping[str, tuple[str, str]] = {
    "NUM": ("数字", "a number"),
    "COUNTER": ("つ・枚・人", ""),
    "KEYWORD": ("《…》", "<…>"),
    "TRAIT": ("〔…〕", "(…)"),
    "TEXT": ("「…。」", '"…."'),
    "NAME": ("「…」", "[…]"),
    "QUOTE": ("「…」", '"…"'),
    "TIMING": ("【…】", "【…】"),
    "CIRCLED": ("①", "①"),
}


def in_words(expected: Iterable[str], lang: Lang, written: str) -> tuple[str, ...]:
    """At most so many of them, those first that are most like what was written."""
    words = dict.fromkeys(_word(each, lang) for each in expected)
    nearest = sorted(words, key=lambda word: (DamerauLevenshtein.normalized_distance(written, word), len(word), word))
    return (*nearest[:MOST], *([MORE] if len(nearest) > MOST else []))


def _word(name: str, lang: Lang) -> str:
    if name in VALUES:
        return VALUES[name][0 if lang == "ja" else 1]
    return "…" if name == "$END" else name.removesuffix("…")
