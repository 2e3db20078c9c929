"""Sentences that cannot be read: one finding for each, and none that only follows from another."""

import re
from collections.abc import Iterator, Mapping

from attrs import frozen

from cardlang.checker.expected import in_words
from cardlang.checker.findings import Found, each_text
from cardlang.checker.readings import Said
from cardlang.checker.stretches import sentences_of
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


@frozen
class Spoilt:
    """What is wrong with a stretch of a text about which nothing else can be said."""

    finding: Finding
    reach: Span


@each_text
def sentences(said: Said) -> Iterator[Found]:
    """The findings of the reader; a stretch with an unknown word is taken out before the rest is read."""
    text, findings = said.text, said.reading.findings
    cut: list[Span] = []
    while len(cut) < MOST and (spoilt := _spoilt(said, text, findings)):
        yield _found(said, spoilt.finding)
        cut.append(spoilt.reach)
        text = _without(text, spoilt.reach)
        findings = said.reread(text).findings
    rest = findings if len(cut) < MOST else ()
    yield from (_found(said, each) for each in rest if not _follows(each, cut, text))


def _spoilt(said: Said, text: str, findings: tuple[Finding, ...]) -> Spoilt | None:
    """The first place where reading went on behind something unknown."""
    for finding in sorted(findings, key=lambda each: each.span):
        reminder = REMINDER.search(fold(text))
        if reminder and reminder.start(1) <= finding.span.start < reminder.end(1):
            span = Span(*reminder.span(1))
            return Spoilt(unknown_reminder(said.text, span, said.lang, said.vocabulary), span)
        if finding.kind is UnknownWord:
            return Spoilt(finding, _sentence(text, said.lang, finding.span))
    return None


def _sentence(text: str, lang: Lang, place: Span) -> Span:
    """The sentence, or the price, around a place."""
    around = (each for each in sentences_of(fold(text), lang) if each.end > place.start)
    return Span.cover(place, next(around, place))


def _without(text: str, span: Span) -> str:
    return text[: span.start] + " " * len(span) + text[span.end :]


def _follows(finding: Finding, cut: list[Span], text: str) -> bool:
    """Whether a sentence is only unfinished because its end, or all of it, was taken out."""
    before = len(text[: finding.span.start].rstrip())
    return finding.kind is UnfinishedSentence and any(each.start <= before <= each.end for each in cut)


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
