"""Reminder texts: recognised against the keywords' definitions, and never skipped unread."""

import re

from attrs import frozen

from cardlang.diagnostics.suggest import nearest
from cardlang.diagnostics.vocabulary import UnknownReminder
from cardlang.phrase import Lang
from cardlang.source import Span, fold
from cardlang.terms import Finding
from cardlang.vocabulary import KeywordDefinition, Vocabulary, key

# A parenthesis alone on its line or behind a keyword; behind a name it says what a token is.
_NESTED = r"\((?:[^()]|\([^()]*\))*\)"
_PLACE = {
    "ja": re.compile(rf"^\s*({_NESTED})\s*$|(?<=》)\s*({_NESTED})"),
    "en": re.compile(rf"^\s*({_NESTED})\s*$|(?<=>)\s*({_NESTED})"),
}
_KEYWORD = {"ja": re.compile("《([^《》]*)》"), "en": re.compile("<([^<>]*)>")}


@frozen
class Cut:
    """A folded text in which each reminder is blanked, so that every offset stays."""

    folded: str
    reminders: tuple[Span, ...] = ()
    findings: tuple[Finding, ...] = ()


def cut_reminders(folded: str, lang: Lang, vocabulary: Vocabulary) -> Cut:
    """Blank the known reminders of a folded text; an unknown one is a finding."""
    if "(" not in folded:
        return Cut(folded)
    known = {key(text) for each in vocabulary.keywords.values() for text in _reminders(each, lang)}
    spans: list[Span] = []
    findings: list[Finding] = []
    for found in _PLACE[lang].finditer(folded):
        span = Span(*found.span(1 if found[1] else 2))
        written = folded[span.start + 1 : span.end - 1]
        if key(written) in known:
            spans.append(span)
            folded = folded[: span.start] + " " * len(span) + folded[span.end :]
        else:
            findings.append(unknown_reminder(folded, span, lang, vocabulary))
    return Cut(folded, tuple(spans), tuple(findings))


def unknown_reminder(text: str, span: Span, lang: Lang, vocabulary: Vocabulary) -> Finding:
    """A parenthesis that is no reminder, with the one of the keyword before it, or the one that is most like it."""
    written = text[span.start + 1 : span.end - 1]
    names = [name.rstrip(" 0123456789") for name in _KEYWORD[lang].findall(fold(text), 0, span.start)]
    keyword = vocabulary.keyword(names[-1]) if names else None
    own = _reminders(keyword, lang) if keyword else ()
    known = [each for definition in vocabulary.keywords.values() for each in _reminders(definition, lang)]
    facts = {"written": written, "suggestion": own[0] if own else nearest(written, known)}
    return Finding(UnknownReminder, span, facts)


def _reminders(keyword: KeywordDefinition, lang: Lang) -> tuple[str, ...]:
    return keyword.reminders_ja if lang == "ja" else keyword.reminders_en
