"""What stands in brackets: each word of the vocabulary as its identity, or what is wrong with it."""

import re
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from attrs import field, frozen

from cardlang.diagnostics.model import Diagnostic
from cardlang.diagnostics.suggest import nearest
from cardlang.diagnostics.vocabulary import (
    MissingNumber,
    SuperfluousNumber,
    UnknownKeyword,
    UnknownName,
    UnknownTiming,
    UnknownTrait,
)
from cardlang.everyday import EVERYDAY
from cardlang.inflection import capital
from cardlang.line import Gate
from cardlang.phrase import Lang, Word
from cardlang.phrases import all_phrases
from cardlang.source import Span
from cardlang.vocabulary import Vocabulary, key
from runtime.effects.modifying import Gain

_NUMBER = re.compile(r"[0-9０-９]+\s*$")
NOWHERE = Span(0, 0)


@frozen
class Finding:
    """A diagnostic that does not yet know its file."""

    kind: type[Diagnostic]
    span: Span = NOWHERE
    facts: Mapping[str, Any] = field(factory=dict)


@frozen
class Terms:
    """The vocabulary as the reader asks for it."""

    vocabulary: Vocabulary
    # The words and the timings of a set are few and come again on every card.
    gates: dict[tuple[str, Lang], Gate] = field(factory=dict, init=False, repr=False)
    # The brackets that each bracketed word should stand in, if not in its own.
    brackets: dict[tuple[str, Lang], str | None] = field(factory=dict, init=False, repr=False)
    _known: dict[tuple[str, str, Lang], tuple[Any, Finding | None]] = field(factory=dict, init=False, repr=False)

    def read(self, kind: str, inner: str, lang: Lang) -> tuple[Any, Finding | None]:
        """Return the identity of a bracketed word, and what is wrong with it if anything is."""
        asked = (kind, inner, lang)
        if asked not in self._known:
            self._known[asked] = self._read(kind, inner, lang)
        return self._known[asked]

    def _read(self, kind: str, inner: str, lang: Lang) -> tuple[Any, Finding | None]:
        match kind:
            case "KEYWORD":
                return self._keyword(inner, lang)
            case "TRAIT":
                found = self.vocabulary.trait(inner)
                return found or inner, None if found else self._unknown(
                    UnknownTrait, inner, self.vocabulary.traits, lang
                )
            case "TIMING":
                return self._timing(inner, lang)
        found = self.vocabulary.name(inner)
        # A part of a name need not be a term in Japanese; in English it is the only way to its identity.
        known = found is not None or lang == "ja"
        return found or inner, None if known else self._unknown(UnknownName, inner, self.vocabulary.names, lang)

    def _keyword(self, inner: str, lang: Lang) -> tuple[Gain, Finding | None]:
        digits = _NUMBER.search(inner)
        name = inner[: digits.start() if digits else None].strip()
        number = int(digits[0]) if digits else None
        definition = self.vocabulary.keyword(name)
        if definition is None:
            return Gain(name, number), self._unknown(UnknownKeyword, name, self._keyword_names, lang)
        problem = None
        if number is not None and not definition.numeric:
            problem = Finding(SuperfluousNumber, facts={"name": definition.name_ja, "number": str(number)})
        return Gain(definition.name_ja, number), problem

    def _timing(self, inner: str, lang: Lang) -> tuple[str, Finding | None]:
        for ja, en in self.timings:
            if key(inner) == key(ja if lang == "ja" else en):
                return ja, None
        return inner, self.unknown_timing(inner, NOWHERE, lang)

    def unknown_timing(self, name: str, span: Span, lang: Lang) -> Finding:
        """A timing that is not known, with the one that is meant and all there are."""
        known = tuple(ja if lang == "ja" else en for ja, en in self.timings)
        meant = EVERYDAY[lang].get(name.lower()) or nearest(name, known)
        return Finding(UnknownTiming, span, {"name": name, "suggestion": meant, "known": known})

    @cached_property
    def timings(self) -> tuple[tuple[str, str], ...]:
        """The timings that are fixed words, in both languages; the English ones as titles."""
        return tuple(
            (each.ja[0][0].text, capital(each.en[0][0].text))
            for each in all_phrases()
            if each.kind == "gate"
            and len(each.ja[0]) == len(each.en[0]) == 1
            and isinstance(each.ja[0][0], Word)
            and isinstance(each.en[0][0], Word)
        )

    @cached_property
    def _keyword_names(self) -> Mapping[str, str]:
        return {name: each.name_en for name, each in self.vocabulary.keywords.items()}

    def _unknown(self, kind: type[Diagnostic], name: str, known: Mapping[str, str], lang: Lang) -> Finding:
        """A word that is not known, with the nearest one in its own language."""
        words = known if lang == "ja" else filter(None, known.values())
        return Finding(kind, facts={"name": name, "suggestion": nearest(name, tuple(words))})


def needs_number(gain: Gain, vocabulary: Vocabulary) -> Finding | None:
    """Return what is wrong with a keyword that is given without its number."""
    definition = vocabulary.keyword(gain.keyword)
    if definition and definition.numeric and gain.number is None:
        return Finding(MissingNumber, facts={"name": definition.name_ja})
    return None
