"""The terms of a corpus, voted for by its aligned words: what the two languages call the same thing."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Literal

from attrs import evolve, frozen

from cardlang.cardfile import read_cards
from cardlang.phrase import LANGS, Lang
from cardlang.reminders import Cut, cut_reminders
from cardlang.source import Source, fold
from cardlang.vocabulary import KeywordDefinition, Vocabulary
from tools.corpus import Card, Corpus, Pair

ROOT = Path(__file__).resolve().parents[1]
Sort = Literal["trait", "name", "keyword"]

# What stands in which brackets; a quotation that ends like a sentence is a text and no name.
BRACKETS: Mapping[Sort, Mapping[Lang, re.Pattern[str]]] = {
    "trait": {"ja": re.compile("〔([^〕]*)〕"), "en": re.compile(r"\(([^()･・]*)\)")},
    "name": {"ja": re.compile("「([^「」]*[^「」。》])」"), "en": re.compile(r'\[([^\]]*)\]|"([^"]*[^".>])"')},
    "keyword": {"ja": re.compile(r"《([^》]*?)\s*(\d*)》"), "en": re.compile(r"<([^>]*?)\s*(\d*)>")},
}


@frozen
class Vote:
    """One place where two words stand for each other."""

    sort: Sort
    words: Pair
    number: str


@frozen
class Conflict:
    """A term with several translations: each with the cards that have it, the most frequent first."""

    sort: Sort
    lang: Lang
    term: str
    translations: tuple[tuple[str, tuple[str, ...]], ...]


@frozen
class Glossary:
    """The vocabulary of a corpus, and where its words disagree."""

    vocabulary: Vocabulary
    conflicts: tuple[Conflict, ...]


def glossary_of(corpus: Corpus) -> Glossary:
    """Let every aligned pair of words vote; keyword files of the games come first."""
    votes = [vote for card in corpus.cards for vote in _votes(card)]
    conflicts = [each for lang in LANGS for each in _conflicts(votes, lang)]
    return Glossary(_vocabulary(corpus, votes), tuple(conflicts))


# ---- votes


def _votes(card: Card) -> Iterator[Vote]:
    yield Vote("name", card.name, card.number)
    yield from (Vote("trait", trait, card.number) for trait in card.traits)
    for text in (card.link, *(line.text for line in card.lines)):
        without = {lang: _cut(text.of(lang), lang).folded for lang in LANGS}
        for sort in BRACKETS:
            yield from (Vote(sort, words, card.number) for words in _aligned(sort, text, without))


def _cut(text: str, lang: Lang) -> Cut:
    """To an empty vocabulary every reminder is unknown: its findings are the reminders, and none is blanked yet."""
    cut = cut_reminders(fold(text), lang, Vocabulary())
    folded = cut.folded
    for finding in cut.findings:
        folded = folded[: finding.span.start] + " " * len(finding.span) + folded[finding.span.end :]
    return evolve(cut, folded=folded)


def _aligned(sort: Sort, text: Pair, without: Mapping[Lang, str]) -> list[Pair]:
    """The words in brackets, one by one; two lists of different lengths say nothing."""
    ja, en = (_inside(BRACKETS[sort][lang], text.of(lang), without[lang]) for lang in LANGS)
    return [Pair(*words) for words in zip(ja, en, strict=True)] if len(ja) == len(en) else []


def _inside(pattern: re.Pattern[str], text: str, folded: str) -> list[str]:
    """Words as written, found in the folded text."""
    found = pattern.finditer(folded)
    groups = (next(index for index in (1, 2) if each[index] is not None) for each in pattern.finditer(folded))
    return [text[slice(*each.span(group))] for each, group in zip(found, groups, strict=True)]


def _counted(votes: Iterable[Vote], lang: Lang) -> dict[tuple[Sort, str], dict[str, list[str]]]:
    """By term of one language, the words of the other, and the cards that say so."""
    counted: dict[tuple[Sort, str], dict[str, list[str]]] = {}
    for vote in votes:
        term, word = (vote.words.ja, vote.words.en) if lang == "ja" else (vote.words.en, vote.words.ja)
        counted.setdefault((vote.sort, term), {}).setdefault(word, []).append(vote.number)
    return counted


def _conflicts(votes: Iterable[Vote], lang: Lang) -> Iterator[Conflict]:
    for (sort, term), words in _counted(votes, lang).items():
        if len(words) > 1:
            ranked = sorted(words.items(), key=lambda each: -len(each[1]))
            yield Conflict(sort, lang, term, tuple((word, tuple(numbers)) for word, numbers in ranked))


# ---- the vocabulary


def _vocabulary(corpus: Corpus, votes: list[Vote]) -> Vocabulary:
    elected = {key: max(words, key=lambda word: len(words[word])) for key, words in _counted(votes, "ja").items()}
    terms: dict[Sort, dict[str, str]] = {
        sort: {ja: en for (of, ja), en in elected.items() if of == sort} for sort in BRACKETS
    }
    numeric = _numeric(corpus)
    found = {ja: KeywordDefinition(ja, en, numeric=ja in numeric) for ja, en in terms["keyword"].items()}
    return _reminded(Vocabulary(terms["trait"], terms["name"], found).merge(*_of_the_games()), corpus)


def _numeric(corpus: Corpus) -> set[str]:
    """The keywords that stand with a number somewhere."""
    pattern = BRACKETS["keyword"]["ja"]
    return {found[1] for line in corpus.lines for found in pattern.finditer(fold(line.text.ja)) if found[2]}


def _of_the_games() -> Iterator[Vocabulary]:
    for path in sorted(ROOT.glob("cards/*/keywords.card")):
        source, _ = Source.read(path)
        file, _ = read_cards(source)
        yield file.vocabulary()


def _reminded(vocabulary: Vocabulary, corpus: Corpus) -> Vocabulary:
    """Every keyword with every reminder: which one explains which keyword makes no difference to a reader."""
    ja, en = (tuple(_reminders(corpus, lang)) for lang in LANGS)
    keywords = {
        name: evolve(each, reminders_ja=each.reminders_ja + ja, reminders_en=each.reminders_en + en)
        for name, each in vocabulary.keywords.items()
    }
    return evolve(vocabulary, keywords=keywords)


def _reminders(corpus: Corpus, lang: Lang) -> dict[str, None]:
    cuts = (_cut(line.text.of(lang), lang) for line in corpus.lines)
    return {finding.facts["written"]: None for cut in cuts for finding in cut.findings}
