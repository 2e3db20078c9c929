"""Sentences that cannot be read: one finding for each, and none that only follows from another."""

import re
from collections.abc import Iterator, Mapping

from cardlang.checker.expected import in_words
from cardlang.checker.findings import Found, each_text
from cardlang.checker.readings import Said
from cardlang.diagnostics.model import Diagnostic, Fix
from cardlang.diagnostics.text import UnfinishedSentence, UnknownWord
from cardlang.diagnostics.vocabulary import (
    UnknownKeyword,
    UnknownName,
    UnknownTiming,
    UnknownTrait,
)
from cardlang.phrase import Lang
from cardlang.reminders import unknown_reminder
from cardlang.source import Span, fold
from cardlang.terms import Finding

MOST = 10  # in one line; the others wait until these are mended
IN_BRACKETS: tuple[type[Diagnostic], ...] = (UnknownKeyword, UnknownTrait, UnknownName, UnknownTiming)
STOPS: Mapping[Lang, str] = {"ja": "。", "en": "."}
REMINDER = re.compile(r"(?<=[。.])\s*(\((?:[^()]|\([^()]*\))*\))\s*$")


@each_text
def sentences(said: Said) -> Iterator[Found]:
    """The findings of the reader; those within a parenthesis behind the text are one: it is no reminder."""
    findings = sorted(said.reading.findings, key=lambda each: each.span)
    last = REMINDER.search(fold(said.text)) if findings else None
    if last and any(last.start(1) <= each.span.start < last.end(1) for each in findings):
        behind = unknown_reminder(said.text, Span(*last.span(1)), said.lang, said.vocabulary)
        findings = [*(each for each in findings if each.span.start < last.start(1)), behind]
    yield from (_found(said, each) for each in findings[:MOST])


def _found(said: Said, finding: Finding) -> Found:
    facts = dict(finding.facts)
    if "expected" in facts:
        facts["expected"] = in_words(facts["expected"], said.lang, facts.get("word", ""))
    return Found(finding.kind, finding.span, facts, _fix(said, finding))


def _fix(said: Said, finding: Finding) -> Fix | None:
    """The full stop that is all that is missing; the word that is like one that is not known."""
    stop, near = STOPS[said.lang], finding.facts.get("suggestion")
    if finding.kind is UnfinishedSentence and finding.facts["expected"] == (stop,):
        return Fix(finding.span, stop)
    if finding.kind is UnknownWord and near:
        return Fix(finding.span, near, safe=False)
    if finding.kind in IN_BRACKETS and near:
        return _renamed(said, finding.span, finding.facts["name"], near)
    return None


def _renamed(said: Said, span: Span, name: str, near: str) -> Fix | None:
    """The name alone is replaced: its brackets and its number stay."""
    start = said.text.find(name, span.start, span.end)
    return Fix(Span(start, start + len(name)), _spelled(said, near), safe=False) if start >= 0 else None


def _spelled(said: Said, near: str) -> str:
    """A term in the language of the text: suggestions are given by their identity."""
    words = said.vocabulary
    keyword = words.keywords.get(near)
    english = words.traits.get(near) or words.names.get(near) or (keyword.name_en if keyword else "")
    return near if said.lang == "ja" or not english else english
