"""Reminder texts: recognised against the keywords' definitions, and never skipped unread."""

import re

from attrs import frozen

from cardlang.diagnostics.suggest import nearest
from cardlang.diagnostics.vocabulary import UnknownReminder
from cardlang.phrase import Lang
from cardlang.source import Span
from cardlang.terms import Finding
from cardlang.vocabulary import Vocabulary, key

# A parenthesis alone on its line or behind a keyword; behind a name it says what a token is.
_NESTED = r"\((?:[^()]|\([^()]*\))*\)"
_PLACE = {
    "ja": re.compile(rf"^\s*({_NESTED})\s*$|(?<=》)\s*({_NESTED})"),
    "en": re.compile(rf"^\s*({_NESTED})\s*$|(?<=>)\s*({_NESTED})"),
}


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
    known = _known(vocabulary, lang)
    spans: list[Span] = []
    findings: list[Finding] = []
    for found in _PLACE[lang].finditer(folded):
        span = Span(*found.span(1 if found[1] else 2))
        written = folded[span.start + 1 : span.end - 1]
        if key(written) in known:
            spans.append(span)
            folded = folded[: span.start] + " " * len(span) + folded[span.end :]
        else:
            facts = {"written": written, "suggestion": nearest(written, tuple(known))}
            findings.append(Finding(UnknownReminder, span, facts))
    return Cut(folded, tuple(spans), tuple(findings))


def _known(vocabulary: Vocabulary, lang: Lang) -> dict[str, str]:
    """Every reminder of the vocabulary, in the form in which two spellings are equal."""
    definitions = vocabulary.keywords.values()
    texts = (text for each in definitions for text in (each.reminders_ja if lang == "ja" else each.reminders_en))
    return {key(text): text for text in texts}
