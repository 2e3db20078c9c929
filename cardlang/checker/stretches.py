"""The sentences of a text by their places; what is quoted within it belongs to the sentence around it."""

import re
from collections.abc import Iterator, Mapping

from cardlang.phrase import Lang
from cardlang.source import Span

TIMINGS = re.compile(r"\s*■?\s*(?:【[^【】]*】/?\s*)*")
QUOTED: Mapping[Lang, re.Pattern[str]] = {
    "ja": re.compile("「[^「」]*(?:「[^「」]*」[^「」]*)*」"),
    "en": re.compile(r'"[^"]*"'),
}
ENDS: Mapping[Lang, re.Pattern[str]] = {"ja": re.compile("[。:]"), "en": re.compile(r"(?<!Lv)\.(?=\s|$)|:")}


def head(folded: str) -> int:
    """Where the text behind the timings begins."""
    found = TIMINGS.match(folded)
    return found.end() if found else 0


def sentences_of(folded: str, lang: Lang) -> Iterator[Span]:
    """Each sentence and each price behind the timings, with its end and without blanks around it."""
    bare = bare_of(folded, lang)
    start = head(bare)
    for stop in [*(found.end() for found in ENDS[lang].finditer(bare, start)), len(bare)]:
        stretch = bare[start:stop]
        if stretch.strip():
            yield Span(start + len(stretch) - len(stretch.lstrip()), start + len(stretch.rstrip()))
        start = stop


def bare_of(folded: str, lang: Lang) -> str:
    """The text with all quotations blotted out; every other character keeps its place."""
    return QUOTED[lang].sub(lambda found: "_" * len(found[0]), folded)
