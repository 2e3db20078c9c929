"""Measure how much of a corpus is understood: `python -m tools.coverage PATH [--json] [--lang ja|en]`.

PATH is a folder with `ja.jsonl` and `en.jsonl`. The last line gives the figures; the exit code is 1 when they are
short of the targets, and 2 when there is no corpus to measure.
"""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from attrs import asdict

from cardlang.phrase import LANGS, Lang
from cardlang.printer import UnwritableError, write_line
from runtime.state.record import encode
from tools.corpus import CorpusError
from tools.figures import Coverage, Family, Figures, cover, span
from tools.glossary import Conflict
from tools.readings import Measured
from tools.usage import Rare, rare

FORMAT = "cardlang-coverage/1"
ROWS = tuple(each.name for each in Figures.__attrs_attrs__)

# In percent: of the lines that are not reminders alone, the shapes, the cards with text, and twice the lines read.
READ, SHAPES, CARDS, EXACT, HANDLED = 95, 90, 85, 85, 70


def short_of(figures: Figures) -> tuple[str, ...]:
    """The targets that one language does not reach."""
    shares = {
        f"read {READ} %": (figures.read, figures.lines - figures.reminder_only, READ),
        f"shapes {SHAPES} %": (figures.shapes_read, figures.shapes, SHAPES),
        f"cards {CARDS} %": (figures.cards_read, figures.cards, CARDS),
        f"exact {EXACT} %": (figures.exact, figures.read, EXACT),
        f"handled {HANDLED} %": (figures.handled, figures.read, HANDLED),
    }
    missed = [name for name, (part, whole, percent) in shares.items() if part * 100 < whole * percent]
    return (*missed, *(["mismatch 0"] if figures.mismatch else []))


# ---- for programs


def as_json(coverage: Coverage, rarely: Rare) -> dict[str, Any]:
    """All that was measured, as `formats.md` says."""
    return {
        "format": FORMAT,
        **{str(lang): asdict(each) for lang, each in coverage.figures.items()},
        "pairs": _pairs_json(coverage),
        "declined": [_family_json(each) for each in coverage.families],
        "singletons": {
            "records": list(rarely.records),
            "phrases": [{"phrase": name, "lines": lines} for name, lines in rarely.phrases],
        },
    }


def _pairs_json(coverage: Coverage) -> dict[str, Any] | None:
    if coverage.pairs is None:
        return None
    counted = {name: getattr(coverage.pairs, name) for name in ("both", "equal", "written_equal")}
    return counted | {"unequal": [_unequal_json(*each) for each in coverage.pairs.unequal]}


def _unequal_json(ja: Measured, en: Measured) -> dict[str, Any]:
    readings: dict[str, Any] = {each.lang: {"text": each.text, "record": encode(each.record)} for each in (ja, en)}
    return {"number": ja.line.number, "line": ja.line.place, **readings}


def _family_json(family: Family) -> dict[str, Any]:
    first = family.lines[0]
    place = span(first)
    example = {
        "lang": family.lang,
        "number": first.line.number,
        "line": first.line.place,
        "text": first.line.text.of(family.lang),
        "span": [place.start + 1, place.end + 1],
    }
    return {"family": family.name, "cards": family.cards, "lines": len(family.lines), "example": example}


# ---- for people


def page(coverage: Coverage, rarely: Rare) -> Iterator[str]:
    """All that was measured, a screen or two of it."""
    yield from _table(coverage)
    yield from _section("declined", (line for each in coverage.families for line in _family(each)))
    yield from _section("unhandled", (line for each in coverage.unhandled.items() for line in _blocking(*each)))
    yield from _section("conflicts", map(_conflict, coverage.glossary.conflicts))
    unequal = coverage.pairs.unequal if coverage.pairs else ()
    yield from _section("unequal", (line for each in unequal for line in _unequal(*each, coverage)))
    yield from _section("used by one line", [", ".join(rarely.records)])
    yield from _section("wordings used by no line", (name for name, lines in rarely.phrases if not lines))
    yield from _section("wordings used by one line", (name for name, lines in rarely.phrases if lines))


def _table(coverage: Coverage) -> Iterator[str]:
    yield f"{'':14}" + "".join(f"{lang:>8}" for lang in coverage.figures)
    for name in ROWS:
        yield f"{name:14}" + "".join(f"{getattr(each, name):8}" for each in coverage.figures.values())
    if coverage.pairs:
        found = coverage.pairs
        yield f"{'pairs':14}  {found.both} read in both, {found.equal} equal"
        yield (
            f"{'translated':14}  {found.written_as_en} come out exactly in English, {found.written_as_ja} in Japanese, "
            f"{found.written_equal} in both"
        )


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    listed = [line for line in lines if line]
    if listed:
        yield from ("", title, *(f"  {line}" for line in listed))


def _family(family: Family) -> Iterator[str]:
    first = family.lines[0]
    text, place = first.line.text.of(family.lang), span(first)
    yield f"{family.cards} cards, {len(family.lines)} lines: {family.name}"
    yield f"  {_place(first)}  {text[: place.start]}⟦{text[place.start : place.end]}⟧{text[place.end :]}"


def _blocking(lang: Lang, found: Iterable[tuple[str, int]]) -> Iterator[str]:
    return (f"{lang} {name}: {lines} lines" for name, lines in found)


def _conflict(conflict: Conflict) -> str:
    said = (f"{word} ×{len(numbers)} ({', '.join(_first(numbers))})" for word, numbers in conflict.translations)
    return f"{conflict.sort} {conflict.term}: {', '.join(said)}"


def _first(numbers: tuple[str, ...]) -> list[str]:
    return list(dict.fromkeys(numbers))[:3]


def _unequal(ja: Measured, en: Measured, coverage: Coverage) -> Iterator[str]:
    yield _place(ja)
    for each, other in ((ja, en), (en, ja)):
        yield f"  {each.lang}      {each.text}"
        yield f"  … says  {_translated(each, other.lang, coverage)}"


def _translated(measured: Measured, lang: Lang, coverage: Coverage) -> str:
    try:
        return write_line(measured.record, lang, coverage.glossary.vocabulary) if measured.record else ""
    except UnwritableError as error:
        return str(error)


def _place(measured: Measured) -> str:
    return f"{measured.line.number}:{measured.line.place}"


def summary(coverage: Coverage) -> str:
    """One line of figures, and what they are short of."""
    parts = [_summary(lang, each) for lang, each in coverage.figures.items()]
    if coverage.pairs:
        parts.append(f"equal {coverage.pairs.equal}/{coverage.pairs.both}")
    missed = [f"{lang} {name}" for lang, each in coverage.figures.items() for name in short_of(each)]
    return " | ".join([*parts, f"short of: {', '.join(missed)}" if missed else "all targets met"])


def _summary(lang: Lang, figures: Figures) -> str:
    said = figures.lines - figures.reminder_only
    return (
        f"{lang} read {figures.read}/{said} shapes {figures.shapes_read}/{figures.shapes} "
        f"cards {figures.cards_read}/{figures.cards} exact {figures.exact} variant {figures.variant} "
        f"mismatch {figures.mismatch} handled {figures.handled}/{figures.read}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Measure, print, and tell whether the targets are met."""
    parser = argparse.ArgumentParser(prog="python -m tools.coverage", description="How much of a corpus is understood.")
    parser.add_argument("path", type=Path, help="a folder with ja.jsonl and en.jsonl")
    parser.add_argument("--json", action="store_true", help="print JSON, and the figures on the standard error")
    parser.add_argument("--lang", choices=LANGS, help="one language alone")
    given = parser.parse_args(arguments)
    try:
        coverage = cover(given.path, (given.lang,) if given.lang else LANGS)
    except CorpusError as error:
        print(error, file=sys.stderr)
        return 2
    rarely = rare(each for lines in coverage.measured.values() for each in lines)
    if given.json:
        print(json.dumps(as_json(coverage, rarely), ensure_ascii=False, indent=1))
    else:
        print("\n".join([*page(coverage, rarely), ""]))
    print(summary(coverage), file=sys.stderr if given.json else sys.stdout)
    return 1 if any(map(short_of, coverage.figures.values())) else 0


if __name__ == "__main__":
    sys.exit(main())
