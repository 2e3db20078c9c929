"""The words next to each other: no longer word may swallow the head of what can follow a shorter one.

The grammars are free of conflicts, so what could still be read two ways is where a word ends.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import pairwise

import pytest
from attrs import evolve, frozen

from cardlang import lexer as lexing
from cardlang.grammar.rules import grammar_of
from cardlang.grammar.tables import Parser, build, parser_of
from cardlang.lexer import VALUES, Lexer, UnknownCharacterError
from cardlang.phrase import LANGS, Lang
from cardlang.phrases import all_phrases
from tests.cardlang.support_grammar import read

# A text for each token that holds a value.
SAMPLES: Mapping[Lang, Mapping[str, tuple[str, ...]]] = {
    "ja": {
        "NUM": ("3",),
        "COUNTER": ("つ", "枚", "人"),
        "KEYWORD": ("《ブロッカー》",),
        "TRAIT": ("〔環連〕",),
        "NAME": ("「ミナ」",),
        "TEXT": ("「自分は1枚ドローする。」",),
        "TIMING": ("【配備時】",),
        "CIRCLED": ("①",),
    },
    "en": {
        "NUM": ("3",),
        "KEYWORD": ("<Blocker>",),
        "TRAIT": ("(Ring League)",),
        "NAME": ("[Mina]",),
        "QUOTE": ('"Mina"',),
        "TEXT": ('"Draw 1."',),
        "TIMING": ("【Deploy】",),
        "CIRCLED": ("①",),
    },
}

# Words that stand next to each other in the grammar and are not read so, and why that is right.
ALLOWED: Mapping[Lang, Mapping[str, str]] = {
    "ja": {
        r"(以外の|と同じ数の|の(Lv\.|AP|HP)以下の)\|、": "a comma behind a particle belongs to its word and says nothing",
        r"と\|バトルしている": "a relation; where two things are joined, a comma stands behind と",
        r"1枚\|.*": "the number is read as a number, which means the same",
    },
    "en": {
        r"and…\|(?!add\|).*": "it joins clauses only before a verb in the imperative",
        r"Lv\.\|[A-Z].*": "a sentence ends there; within one, a noun has its article",
        r"(is|are)\|battling": "what something is has its article: is a battling Unit",
        r"and…\|add\|it\|to your hand": "behind a choice or a reveal it is one word; else it is a sentence",
    },
}

# Lines in which a longer word would swallow a part of the next, were it not for a look-ahead or a cut word.
TRAPS = (
    "このユニットがレストで、自分のターンなら、自分は1枚ドローする。",
    "ユニット3つ以上のAPは相手の効果で減少しない。",
    "You may pair this Unit with 1 friendly Pilot.",
    "If it is your turn and your opponent has 4 or more cards in their hand, draw 1.",
    "If it has <Blocker>, draw 1.",
    "Choose 1 Unit. Reveal 1 Unit battling it and add it to your hand.",
    "If this Unit is damaged and it is your turn, draw 1.",
    "Reveal 2 cards in your hand.",
    "You may choose 1 card from your trash and add it to your hand.",
)


@frozen
class Words:
    """The words of a language and which can follow which."""

    parser: Parser
    followers: Mapping[str, frozenset[str]]
    surfaces: Mapping[str, tuple[str, ...]]
    blanks: tuple[str, ...]

    def cut(self, text: str) -> list[tuple[str, str]]:
        """The terminals of a text and what they read, as far as there are any."""
        found = []
        try:
            for token in self.parser.lexer.tokens(text, 0, len(text)):
                found.append((token.type, token.value))  # noqa: PERF401 - what came before an error counts
        except UnknownCharacterError:
            pass
        return found

    def traps(self) -> Iterator[str]:
        """Yield the words in a row, as `first|second`, that are not read as themselves."""
        for first, second in self.pairs():
            if not self.is_read(first, second):
                yield self.shown([first, second])
        for sequence in self.swallowed():
            if self.cut(self.joined(sequence))[: len(sequence)] != sequence:
                yield self.shown(sequence)

    def pairs(self) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
        for first, following in sorted(self.followers.items()):
            for second in sorted(following):
                for one in self.surfaces.get(first, ()):
                    yield from (((first, one), (second, other)) for other in self.surfaces.get(second, ()))

    def is_read(self, first: tuple[str, str], second: tuple[str, str]) -> bool:
        """Whether the first of two words is read as itself, whatever has to stand behind them for it."""
        text = self.joined([first, second])
        if self.cut(text)[:1] == [first]:
            return True
        thirds = (word for third in self.followers[second[0]] for word in self.surfaces.get(third, ()))
        return any(self.cut(f"{text}{self.blanks[0]}{third}")[:1] == [first] for third in thirds)

    def shown(self, words: list[tuple[str, str]]) -> str:
        """The words, with … behind one that is itself only before certain others."""
        ahead = {each for each in self.parser.grammar.surfaces if each.endswith("…")}
        marks = ("…" if self.parser.grammar.word(terminal) in ahead else "" for terminal, _ in words)
        return "|".join(word + mark for (_, word), mark in zip(words, marks, strict=True))

    def joined(self, words: list[tuple[str, str]]) -> str:
        return self.blanks[0].join(word for _, word in words)

    def swallowed(self) -> Iterator[list[tuple[str, str]]]:
        """Yield the words in a row, three or more of them as well, whose text begins with a longer word."""
        for longer in self.parser.grammar.surfaces:
            text = longer.removesuffix("…")
            for terminal, words in self.surfaces.items():
                for word in words:
                    if text != word and text.startswith(word) and self.ends(word, text):
                        yield from self.covering([(terminal, word)], text[len(word) :])

    def covering(self, sequence: list[tuple[str, str]], rest: str) -> Iterator[list[tuple[str, str]]]:
        """Yield the ways to go on from a sequence until the rest of the longer word is said."""
        for terminal in self.followers[sequence[-1][0]]:
            for word in self.surfaces.get(terminal, ()):
                for blank in self.blanks:
                    after = rest.removeprefix(blank)
                    if after.startswith(word) and after != word:
                        yield from self.covering([*sequence, (terminal, word)], after[len(word) :])
                    elif after and word.startswith(after):
                        yield [*sequence, (terminal, word)]

    def ends(self, word: str, text: str) -> bool:
        """Whether a word can end there; an English one does not within another."""
        return self.blanks == ("",) or not (word[-1].isalpha() and text[len(word)].isalpha())


@cache
def words_of(lang: Lang) -> Words:
    parser = parser_of(lang)
    surfaces: dict[str, list[str]] = {}
    for surface, terminal in parser.grammar.surfaces.items():
        surfaces.setdefault(terminal, []).append(surface.removesuffix("…"))
    every = {terminal: tuple(words) for terminal, words in surfaces.items()} | dict(SAMPLES[lang])
    return Words(parser, followers(lang), every, ("",) if lang == "ja" else (" ", ""))


def followers(lang: Lang) -> Mapping[str, frozenset[str]]:
    """Which terminals can stand behind which: some rule has X Y, the one ends X, the other begins Y."""
    rules = [
        (rule.origin.name, [each.name for each in rule.expansion])
        for rule in build(grammar_of(lang, all_phrases())).rules
    ]
    first, last = (edges(rules, place) for place in (0, -1))
    found: dict[str, set[str]] = {}
    for _, symbols in rules:
        for one, other in pairwise(symbols):
            for terminal in last.get(one, {one}):
                found.setdefault(terminal, set()).update(first.get(other, {other}))
    terminals = {name for _, symbols in rules for name in symbols if name not in first}
    return {name: frozenset(found.get(name, ())) for name in terminals}


def edges(rules: list[tuple[str, list[str]]], place: int) -> dict[str, set[str]]:
    """The terminals that each symbol can begin (0) or end (-1) with; no rule is empty."""
    found: dict[str, set[str]] = {origin: set() for origin, _ in rules}
    grows = True
    while grows:
        grows = False
        for origin, symbols in rules:
            new = found.get(symbols[place], {symbols[place]}) - found[origin]
            found[origin] |= new
            grows = grows or bool(new)
    return found


@pytest.mark.parametrize("lang", LANGS)
def test_no_word_swallows_what_can_follow_another(lang: Lang) -> None:
    rows = tuple(ALLOWED[lang])
    found = {trap: [row for row in rows if re.fullmatch(row, trap)] for trap in words_of(lang).traps()}
    assert [trap for trap, reasons in found.items() if not reasons] == []
    assert set(rows) == {row for reasons in found.values() for row in reasons}


@pytest.mark.parametrize("text", TRAPS)
def test_a_trap_is_avoided(text: str) -> None:
    assert read(text).line is not None


def test_a_look_ahead_decides_what_would_be_a_trap(monkeypatch: pytest.MonkeyPatch) -> None:
    words = words_of("ja")
    monkeypatch.setitem(lexing.LOOK_AHEAD, "ja", {})
    careless = evolve(words.parser, lexer=Lexer.of("ja", words.parser.grammar.surfaces, {}))
    assert "自分の|手札の" in set(evolve(words, parser=careless).traps())


@pytest.mark.parametrize("lang", LANGS)
def test_there_is_a_sample_of_every_value(lang: Lang) -> None:
    words = words_of(lang)
    assert set(SAMPLES[lang]) == set(VALUES[lang])
    for terminal, samples in SAMPLES[lang].items():
        assert [words.cut(sample) for sample in samples] == [[(terminal, sample)] for sample in samples]
