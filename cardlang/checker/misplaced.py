"""Brackets of the wrong kind: `[配備時]`, `<ブロッカー>`, `(環連)`."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from attrs import evolve, frozen

from cardlang.phrase import Lang
from cardlang.source import Span, fold
from cardlang.terms import Terms
from cardlang.vocabulary import key

# The sort of word for which a bracket stands.
SORTS: Mapping[Lang, Mapping[str, str]] = {
    "ja": {"【】": "timing", "《》": "keyword", "〔〕": "trait", "「」": "name", "『』": "name"},
    "en": {"【】": "timing", "<>": "keyword", "()": "trait", "[]": "name"},
}
RIGHT: Mapping[Lang, Mapping[str, str]] = {
    "ja": {"timing": "【】", "keyword": "《》", "trait": "〔〕", "name": "「」"},
    "en": {"timing": "【】", "keyword": "<>", "trait": "()", "name": "[]"},
}
# Brackets that a language does not have, and the sort that is most likely meant.
FOREIGN: Mapping[Lang, Mapping[str, str]] = {
    "ja": {"[]": "timing", "<>": "keyword"},
    "en": {"《》": "keyword", "〔〕": "trait", "「」": "name", "『』": "name"},
}
# What may hold any words is a name, a reminder or a token's attributes, unless it is exactly a word of another sort.
FREE: Mapping[Lang, tuple[str, ...]] = {"ja": ("「」", "『』"), "en": ()}

UNIT = re.compile(r"【[^【】]*】|《[^《》]*》|〔[^〔〕]*〕|「[^「」]*」|『[^『』]*』|\([^()]*\)|\[[^\[\]]*\]|<[^<>]*>")
NUMBER = re.compile(r" *\d+ *$")
TEXT_ENDS = ("。", "》", "」")


@frozen
class Misplaced:
    """A word in a bracket of another sort of word, and the pair of brackets it belongs in."""

    span: Span
    written: str
    right: str


def misplaced(text: str, lang: Lang, terms: Terms) -> Iterator[Misplaced]:
    """Every word that stands in the wrong kind of bracket."""
    folded = fold(text)
    for found in UNIT.finditer(folded):
        pair, word = found[0][0] + found[0][-1], found[0][1:-1]
        asked = (found[0], lang)
        if asked not in terms.brackets:
            terms.brackets[asked] = _right(pair, word, lang, terms)
        right = terms.brackets[asked]
        if right and right != pair:
            yield Misplaced(Span(*found.span()), found[0], right)
        elif pair in FREE[lang] and word.endswith(TEXT_ENDS):
            within = misplaced(word, lang, terms)
            yield from (evolve(each, span=each.span.shifted(found.start() + 1)) for each in within)


def _right(pair: str, word: str, lang: Lang, terms: Terms) -> str | None:
    """The brackets that this word should stand in, if it is clear that these are not."""
    own, foreign = SORTS[lang].get(pair), FOREIGN[lang].get(pair)
    if pair in FREE[lang] or (own and _is(own, word, lang, terms)):
        return None
    sort = next((sort for sort in RIGHT[lang] if sort != "name" and _is(sort, word, lang, terms)), foreign)
    return RIGHT[lang][sort] if sort else None


def _is(sort: str, word: str, lang: Lang, terms: Terms) -> bool:
    """Whether this is a word of that sort."""
    match sort:
        case "timing":
            return key(word) in _timings(terms.timings, lang)
        case "keyword":
            return terms.vocabulary.keyword(NUMBER.sub("", word)) is not None
        case "trait":
            return terms.vocabulary.trait(word) is not None
    return terms.vocabulary.name(word) is not None


@cache
def _timings(pairs: tuple[tuple[str, str], ...], lang: Lang) -> frozenset[str]:
    return frozenset(key(ja if lang == "ja" else en) for ja, en in pairs)
