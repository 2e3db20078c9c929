"""What the language makes of each line of a corpus: read, written again in both languages, and compared."""

import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

from attrs import field, frozen

from cardlang.compiler.abilities import abilities_of
from cardlang.compiler.blocks import StrayInsteadError
from cardlang.line import Line
from cardlang.parser import Reading, read_line
from cardlang.phrase import LANGS, Lang, Word
from cardlang.phrases import all_phrases
from cardlang.printer import write_line
from cardlang.reminders import cut_reminders
from cardlang.source import Span, fold
from cardlang.terms import Finding, Terms
from cardlang.variants import normalised
from cardlang.vocabulary import Vocabulary
from runtime.engine.check import unhandled
from runtime.rules.gundam.ruleset import DUEL
from runtime.state.record import Record, record_fields
from runtime.terms.nouns import Color, Kind
from tools.corpus import TextLine

# Names, traits and keywords.
BRACKETS: Mapping[Lang, tuple[str, str, str]] = {
    "ja": ("「[^」]*」", "〔[^〕]*〕", "《[^》]*》"),
    "en": (r'\[[^\]]*\]|"[^"]*"', r"\([^()・]*\)", "<[^>]*>"),
}


class Outcome(Enum):
    """What became of a line."""

    REMINDER = "reminder"
    DECLINED = "declined"
    EXACT = "exact"
    VARIANT = "variant"
    MISMATCH = "mismatch"


@frozen
class Measured:
    """A line in one language: its text with reminders blanked, its reading, what it is written as, and the outcome."""

    line: TextLine
    lang: Lang
    text: str
    reading: Reading = field(repr=False)
    prints: Mapping[Lang, str]
    outcome: Outcome

    @property
    def record(self) -> Line | None:
        return self.reading.line

    @property
    def is_read(self) -> bool:
        """Whether it has a text and that text is understood."""
        return self.outcome not in {Outcome.REMINDER, Outcome.DECLINED}

    @property
    def sentences(self) -> tuple[Span, ...]:
        """Where each sentence stands in the text."""
        return self.reading.sentences

    @property
    def finding(self) -> Finding | None:
        """What is wrong with it first."""
        return next(iter(self.reading.findings), None)


def measure(line: TextLine, lang: Lang, vocabulary: Vocabulary) -> Measured:
    """Read a line, write its record in both languages, and read both again."""
    reading = _reading(line.text.of(lang), lang, line.printed_on, vocabulary)
    text = cut_reminders(fold(line.text.of(lang)), lang, vocabulary).folded.rstrip()
    if reading.line is None or not text:
        return Measured(line, lang, text, reading, {}, Outcome.DECLINED if reading.line is None else Outcome.REMINDER)
    prints = dict(_prints(reading.line, vocabulary))
    return Measured(line, lang, text, reading, prints, _outcome(reading.line, line, lang, text, prints, vocabulary))


def _reading(text: str, lang: Lang, printed_on: Kind, vocabulary: Vocabulary) -> Reading:
    try:
        return read_line(text, lang, Terms(vocabulary), printed_on)
    except Exception:  # noqa: BLE001 - one line over which the reader falls hides no other
        return Reading(None)


def _prints(record: Line, vocabulary: Vocabulary) -> Iterator[tuple[Lang, str]]:
    """The record in each language that can say it."""
    for lang in LANGS:
        try:
            yield lang, write_line(record, lang, vocabulary)
        except Exception:  # noqa: BLE001, S112 - it cannot be written, whether the writer says so or falls over it
            continue


def _outcome(
    record: Line, line: TextLine, lang: Lang, text: str, prints: Mapping[Lang, str], vocabulary: Vocabulary
) -> Outcome:
    again = [_reading(written, each, line.printed_on, vocabulary).line for each, written in prints.items()]
    if again != [record] * len(LANGS):
        return Outcome.MISMATCH
    own, printed = fold(prints[lang]), text.strip()
    if own == printed:
        return Outcome.EXACT
    return Outcome.VARIANT if normalised(own, lang) == normalised(printed, lang) else Outcome.MISMATCH


# ---- shapes


def shape(measured: Measured) -> str:
    """The text with all blanked that differs from card to card."""
    text = measured.text
    for pattern in _blanked(measured.lang):
        text = pattern.sub(_blank, text)
    return " ".join(text.split())


def _blank(found: re.Match[str]) -> str:
    """Brackets stay, with nothing told of what they hold."""
    return f"{found[0][0]}_{found[0][-1]}" if found[0][0] in '「〔《[(<"' else "_"


def _blanked(lang: Lang) -> tuple[re.Pattern[str], ...]:
    colors = "|".join(_colors(lang))
    names, traits, keywords = BRACKETS[lang]
    color = rf"(?:{colors})(?=[のなで])" if lang == "ja" else rf"(?i:\b(?:{colors})\b)"
    return tuple(map(re.compile, (names, rf"{traits}(?:/{traits})*", keywords, color, r"\d+|[①-⑳]")))


def _colors(lang: Lang) -> Iterator[str]:
    for phrase in all_phrases():
        if isinstance(phrase.record, Color):
            yield from (each.text for template in phrase.templates(lang) for each in template if isinstance(each, Word))


# ---- records


def records_in(value: Any) -> Iterator[Record]:
    """Every record within a value, itself first."""
    if isinstance(value, Record):
        yield value
        for each in record_fields(value):
            yield from records_in(getattr(value, each.name))
    elif isinstance(value, tuple):
        for each in value:
            yield from records_in(each)


def lacking(record: Line) -> tuple[str, ...]:
    """Name what the runtime has no function for in the abilities that the line is compiled to."""
    try:
        # A line with ■ is an option of the one above it.
        made = abilities_of((Line(), record) if record.option else (record,))
    except StrayInsteadError as error:
        return (type(error).__name__,)
    return tuple(dict.fromkeys(name for ability in made for name in unhandled(ability, DUEL)))
