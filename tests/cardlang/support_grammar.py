"""A small invented world to read and write card text in, and short names for doing so."""

from cardlang.line import Line
from cardlang.parser import Reading, language_of, read_line
from cardlang.phrase import Lang
from cardlang.printer import write_line
from cardlang.terms import Finding, Terms
from cardlang.vocabulary import KeywordDefinition, Vocabulary
from runtime.rules.gundam.words import UNIT
from runtime.state.record import Record
from runtime.terms.nouns import Kind


def _keyword(ja: str, en: str, *, numeric: bool = False) -> KeywordDefinition:
    return KeywordDefinition(
        ja,
        en,
        numeric=numeric,
        adds=numeric,
        reminders_ja=(f"これは{ja}の注釈である。",),
        reminders_en=(f"This reminds of {en}.",),
    )


KEYWORDS = (
    _keyword("リペア", "Repair", numeric=True),
    _keyword("突破", "Breach", numeric=True),
    _keyword("援護", "Support", numeric=True),
    _keyword("ブロッカー", "Blocker"),
    _keyword("先制攻撃", "First Strike"),
    _keyword("高機動", "High-Maneuver"),
    _keyword("制圧", "Suppression"),
)
VOCABULARY = Vocabulary(
    traits={"環連": "Ring League", "哨戒隊": "Patrol"},
    names={"ミナ": "Mina", "灯台": "Beacon", "灯台艇": "Beacon Boat"},
    keywords={each.name_ja: each for each in KEYWORDS},
)
TERMS = Terms(VOCABULARY)


def read(text: str, lang: Lang | None = None, printed_on: Kind = UNIT) -> Reading:
    """Read one line as it is printed on a card of that kind."""
    return read_line(text, lang or language_of(text), TERMS, printed_on)


def line(text: str, lang: Lang | None = None, printed_on: Kind = UNIT) -> Line:
    """Read one line that has nothing wrong with it."""
    reading = read(text, lang, printed_on)
    assert reading.line is not None, (text, reading.findings)
    return reading.line


def body(text: str, printed_on: Kind = UNIT) -> tuple[Record, ...]:
    """Read the steps and markers of a line that has nothing else."""
    found = line(text, printed_on=printed_on)
    assert found == Line(body=found.body)
    return found.body


def wrong(text: str, printed_on: Kind = UNIT) -> list[tuple[str, str, Finding]]:
    """Read a line that has something wrong with it: the code and the words of each finding, and the finding."""
    reading = read(text, printed_on=printed_on)
    assert reading.line is None, reading.line
    return [(each.kind.code, text[each.span.start : each.span.end], each) for each in reading.findings]


def write(record: Line, lang: Lang) -> str:
    """Write a line in the small world."""
    return write_line(record, lang, VOCABULARY)
