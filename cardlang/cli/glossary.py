"""A page for each keyword effect and each timing: what it is, in both languages, and which clause says so."""

import re
from collections.abc import Iterator
from functools import cached_property

from attrs import frozen

from cardlang.cli import words
from cardlang.cli.rules import KEYWORDS, TIMINGS
from cardlang.diagnostics.model import Lang
from cardlang.diagnostics.suggest import nearest
from cardlang.phrase import Word
from cardlang.phrases import all_phrases
from cardlang.terms import Terms
from cardlang.vocabulary import KeywordDefinition, Vocabulary, key

BRACKET = re.compile(r"【[^】]*】")
NUMBER = re.compile(r" *[:：]?[0-9０-９]+$")


@frozen(slots=False)
class Glossary:
    """The words that a page can be asked for."""

    vocabulary: Vocabulary

    @cached_property
    def timings(self) -> dict[str, str]:
        """Each timing in Japanese, with its English."""
        return dict(Terms(self.vocabulary).timings)

    def nearest(self, word: str) -> str | None:
        """The word that was most likely meant."""
        keywords = self.vocabulary.keywords.values()
        names = [*self.timings, *self.timings.values()]
        names += [name for each in keywords for name in (each.name_ja, each.name_en) if name]
        return nearest(word, names)

    def page(self, word: str, lang: Lang) -> str | None:
        """The page of a word in either language, in Markdown."""
        keyword = self.vocabulary.keyword(NUMBER.sub("", word))
        if keyword:
            return "\n\n".join(_keyword(keyword, self.vocabulary, lang))
        timing = next((ja for ja, en in self.timings.items() if key(word) in {key(ja), key(en)}), None)
        return "\n\n".join(self._timing(timing, lang)) if timing else None

    def _timing(self, name: str, lang: Lang) -> Iterator[str]:
        example = _example(name)
        yield f"# 【{name}】 / {_bracket(example[1])}"
        yield words.TIMING.of(lang)
        if name in TIMINGS:
            yield TIMINGS[name].short.ja
            yield TIMINGS[name].short.en
        yield from (f"**{words.EXAMPLE.of(lang)}** {text}" for text in example)
        if name in TIMINGS:
            yield f"**{words.CLAUSES.of(lang)}** {TIMINGS[name].clause}"


def _keyword(keyword: KeywordDefinition, vocabulary: Vocabulary, lang: Lang) -> Iterator[str]:
    numbers = ("（数値）", " (number)") if keyword.numeric else ("", "")
    yield f"# 《{keyword.name_ja}{numbers[0]}》 / <{keyword.name_en or keyword.name_ja}{numbers[1]}>"
    adds = words.ADDS if keyword.adds else words.NOT_ADDS if keyword.numeric else words.FLAG
    yield f"{words.KEYWORD.of(lang)}  {adds.of(lang)}"
    yield from keyword.reminders_ja[:1] + keyword.reminders_en[:1]
    yield from _definition(keyword, vocabulary, lang)
    if keyword.name_ja in KEYWORDS:
        yield f"**{words.CLAUSES.of(lang)}** {KEYWORDS[keyword.name_ja]}"


def _definition(keyword: KeywordDefinition, vocabulary: Vocabulary, lang: Lang) -> Iterator[str]:
    """The text that the keyword stands for, in both languages with some number; or that the rules say it."""
    from cardlang.checker.readings import STAND_IN, Readings
    from cardlang.cli.sheet import in_both

    said = Readings(vocabulary).definition(keyword)
    if not said or not keyword.definition:
        yield f"**{words.DEFINITION.of(lang)}** {words.RULED.of(lang)}"
        return
    yield f"**{words.DEFINITION.of(lang)}** {keyword.definition.text}"
    text = in_both(said.written or said.text, said.reading, vocabulary)
    number = STAND_IN if keyword.numeric else ""
    yield f"**{words.EXAMPLE.of(lang)}** 《{keyword.name_ja}{number}》: {text.ja}"
    yield from [f"<{keyword.name_en} {number}>".replace(" >", ">") + f": {text.en}"] if text.en else []


def _example(name: str) -> tuple[str, str]:
    """A line with the timing, in Japanese and in English."""
    return next(each.example for each in all_phrases() if each.kind == "gate" and (Word(name),) in each.ja)


def _bracket(line: str) -> str:
    """The last timing at the head of a line."""
    return str(BRACKET.findall(line)[-1])
