"""The terms of a set of card files: traits, names, keywords and tokens, in both languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from attrs import Factory, field, frozen

from cardlang.source import TextLine, fold

if TYPE_CHECKING:
    from cardlang.cardfile import CardFile


@frozen
class KeywordDefinition:
    """A keyword effect: how it is written, whether its numbers add, and what it means if text says it."""

    name_ja: str
    name_en: str = ""
    numeric: bool = field(default=False, kw_only=True)
    adds: bool = field(default=False, kw_only=True)
    timing_ja: str | None = field(default=None, kw_only=True)
    definition: TextLine | None = field(default=None, kw_only=True)
    reminders_ja: tuple[str, ...] = field(default=(), kw_only=True)
    reminders_en: tuple[str, ...] = field(default=(), kw_only=True)


@frozen
class TokenDefinition:
    """What a token card says; an inline token of that name must agree with it."""

    name_ja: str
    name_en: str = ""
    traits: tuple[str, ...] = field(default=(), kw_only=True)
    ap: int | None = field(default=None, kw_only=True)
    hp: int | None = field(default=None, kw_only=True)
    text: tuple[TextLine, ...] = field(default=(), kw_only=True)


@frozen
class Vocabulary:
    """Terms by their Japanese spelling, which is their identity.

    The maps hold a term as it was declared. `trait`, `name`, `keyword` and `token` find it from either
    language, whatever the width or (in English) the case.
    """

    traits: Mapping[str, str] = Factory(dict)
    names: Mapping[str, str] = Factory(dict)
    keywords: Mapping[str, KeywordDefinition] = Factory(dict)
    tokens: Mapping[str, TokenDefinition] = Factory(dict)

    @staticmethod
    def of(files: Iterable[CardFile]) -> Vocabulary:
        """The terms that these files declare, the names of their cards among them."""
        return Vocabulary().merge(*(each.vocabulary() for each in files))

    def merge(self, *others: Vocabulary) -> Vocabulary:
        """These terms and the others'; a later one takes the place of an earlier one."""
        every = (self, *others)
        return Vocabulary(
            _joined(each.traits for each in every),
            _joined(each.names for each in every),
            {name: keyword for each in every for name, keyword in each.keywords.items()},
            {name: token for each in every for name, token in each.tokens.items()},
        )

    def trait(self, word: str) -> str | None:
        """The identity of a trait written in either language."""
        return self._trait_index.get(key(word))

    def name(self, word: str) -> str | None:
        """The identity of a name written in either language."""
        return self._name_index.get(key(word))

    def keyword(self, word: str) -> KeywordDefinition | None:
        """The keyword of that name, in either language, without its number."""
        return self._keyword_index.get(key(word))

    def token(self, word: str) -> TokenDefinition | None:
        """The token card of that name, in either language."""
        return self._token_index.get(key(word))

    @cached_property
    def _trait_index(self) -> Mapping[str, str]:
        return _index(self.traits)

    @cached_property
    def _name_index(self) -> Mapping[str, str]:
        return _index(self.names)

    @cached_property
    def _keyword_index(self) -> Mapping[str, KeywordDefinition]:
        found = _index({name: each.name_en for name, each in self.keywords.items()})
        return {word: self.keywords[name] for word, name in found.items()}

    @cached_property
    def _token_index(self) -> Mapping[str, TokenDefinition]:
        found = _index({name: each.name_en for name, each in self.tokens.items()})
        return {word: self.tokens[name] for word, name in found.items()}


def key(word: str) -> str:
    """The form in which two spellings of one term are equal."""
    return " ".join(fold(word).split()).casefold()


def _joined(maps: Iterable[Mapping[str, str]]) -> Mapping[str, str]:
    """One map of all terms; an English spelling is not lost to a later declaration without one."""
    joined: dict[str, str] = {}
    for each in maps:
        for ja, en in each.items():
            joined[ja] = en or joined.get(ja, "")
    return joined


def _index(terms: Mapping[str, str]) -> Mapping[str, str]:
    """Every spelling of every term; where the two languages clash, Japanese wins."""
    return {key(en): ja for ja, en in terms.items() if en} | {key(ja): ja for ja in terms}
