"""Measure whether a changed text is noticed: `python -m tools.mutants PATH`.

PATH is a folder with `ja.jsonl` and `en.jsonl`. Every line that is read is changed by one word in every way: it must
be refused or mean something else. Its sentences are shuffled, cut short and crossed: they must be refused. The last
line gives the figures; the exit code is 1 when they are short of the targets, and 2 when there is no corpus.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import islice
from pathlib import Path

from attrs import frozen

from cardlang.grammar.tables import parser_of
from cardlang.line import Line
from cardlang.parser import read_line
from cardlang.phrase import LANGS, Lang
from cardlang.source import Span
from cardlang.terms import Terms
from runtime.terms.nouns import Kind
from tools.corpus import CorpusError
from tools.figures import Coverage, cover
from tools.mutations import Dice, Mutant, crossed, mutants, shuffled, truncated, words_of_each_sort
from tools.readings import Measured

FEWEST = 500
BROKEN = 2000
REFUSED = 99  # percent
UNIT = Kind("unit")

# Changes that say the same: how they look, by language, and why.
SAME: tuple[tuple[Lang, str, str], ...] = (
    ("ja", "⟦(?:この(?:ユニット|ベース)→これ|これ→このユニット)⟧", "the card named in full or by pronoun"),
    ("ja", "(?<=[つ枚]以上)⟦(?:いる|ある)→⟧", "so many, with or without a verb"),
    ("ja", "⟦、→⟧", "a comma"),
    ("en", "⟦(?i:this unit|this base|this|it)→(?i:this unit|this|it)⟧", "the card named in full or by pronoun"),
    ("en", "⟦(?:it→them|them→it)⟧", "agreement, which is no meaning"),
    ("en", "⟦(?:an?|one|the)→⟧", "an article"),
    ("en", "⟦another→a⟧ 【", "an article"),
    ("en", "⟦that Unit→the Unit⟧", "one that the text has spoken of"),
    ("en", "⟦in play→⟧", "where such things are unless another place is named"),
    ("en", "⟦from the game→⟧", "where the exiled go"),
    ("en", "/⟦1→⟧", "the number before each alternative"),
)


class Verdict(Enum):
    """What a reader made of a changed text."""

    REFUSED = "refused"
    DIFFERENT = "different"
    SAME = "same"
    EQUAL = "equal"
    ACCEPTED = "accepted"
    CRASHED = "crashed"


@frozen
class Judged:
    """A changed text, what kind of change it is, and the verdict."""

    text: str
    kind: str
    verdict: Verdict


@frozen
class Report:
    """All changed texts of one language."""

    lang: Lang
    mutants: tuple[Judged, ...]
    broken: tuple[Judged, ...]

    def missed(self) -> tuple[Judged, ...]:
        """The mutants that nobody noticed, and those that no reader survived."""
        return tuple(each for each in self.mutants if each.verdict in {Verdict.EQUAL, Verdict.CRASHED})

    def accepted(self) -> tuple[Judged, ...]:
        """The broken sentences that were not refused."""
        return tuple(each for each in self.broken if each.verdict is not Verdict.REFUSED)

    def short_of(self) -> tuple[str, ...]:
        """The targets that are not reached."""
        crashes = [each for each in self.broken if each.verdict is Verdict.CRASHED]
        refused = len(self.broken) - len(self.accepted())
        reached = {
            f"{FEWEST} mutants": len(self.mutants) >= FEWEST,
            "every mutant noticed": not self.missed(),
            f"{BROKEN} broken sentences": len(self.broken) >= BROKEN,
            f"{REFUSED} % refused": refused * 100 >= len(self.broken) * REFUSED,
            "no crash": not crashes,
        }
        return tuple(name for name, is_reached in reached.items() if not is_reached)


def judge(coverage: Coverage, lang: Lang, *, every: int = 1, broken: int = BROKEN) -> Report:
    """Change the lines that one language reads, and read every so-many-th mutant and so many broken sentences."""
    lines = list({each.text: each for each in coverage.measured[lang] if each.is_read}.values())
    terms = Terms(coverage.glossary.vocabulary)
    changed = islice(_mutants(lines, lang), 0, None, every)
    judged = tuple(_compared(mutant, original, terms) for mutant, original in changed)
    return Report(lang, judged, tuple(_broken(lines, lang, terms, broken)))


# ---- one word


def _mutants(lines: list[Measured], lang: Lang) -> Iterator[tuple[Mutant, Measured]]:
    """Every mutant that is not itself a line, once, with the line it was."""
    others = words_of_each_sort((each.text for each in lines), lang)
    seen = {each.text for each in lines}
    known: set[str] = set()
    for each in lines:
        for mutant in mutants(each.text, lang, _words(each, known), others):
            if mutant.text not in seen:
                seen.add(mutant.text)
                yield mutant, each


def _words(measured: Measured, known: set[str]) -> Iterator[Span]:
    """Where each word stands, of the sentences not yet known."""
    lexer = parser_of(measured.lang).lexer
    for span in measured.sentences:
        sentence = measured.text[span.start : span.end]
        if sentence not in known:
            known.add(sentence)
            tokens = lexer.tokens(measured.text, span.start, span.end)
            yield from (Span(token.start_pos, token.end_pos) for token in tokens)


def _compared(mutant: Mutant, original: Measured, terms: Terms) -> Judged:
    record, verdict = _read(mutant.text, original.lang, terms, original.line.printed_on)
    if record is not None:
        verdict = Verdict.DIFFERENT if record != original.record else Verdict.EQUAL
    reason = same(mutant, original.lang) if verdict is Verdict.EQUAL else None
    return Judged(mutant.change, reason or "", Verdict.SAME if reason else verdict)


def same(mutant: Mutant, lang: Lang) -> str | None:
    """Why a change says the same, if it is one of those that do."""
    return next((reason for of, pattern, reason in SAME if of == lang and re.search(pattern, mutant.change)), None)


def _read(text: str, lang: Lang, terms: Terms, printed_on: Kind) -> tuple[Line | None, Verdict]:
    try:
        record = read_line(text, lang, terms, printed_on).line
    except Exception:  # noqa: BLE001 - a reader may refuse a text but never fall over it, and this is where that shows
        return None, Verdict.CRASHED
    return record, Verdict.REFUSED if record is None else Verdict.ACCEPTED


# ---- whole sentences


def _broken(lines: list[Measured], lang: Lang, terms: Terms, count: int) -> Iterator[Judged]:
    words = _sentences(lines)
    sentences = list(words)
    dice = Dice()
    third = count // 3
    kinds = {
        "shuffled": shuffled(list(words.values()), lang, count - 2 * third, dice),
        "truncated": truncated(sentences, third, dice),
        "crossed": crossed(sentences, third, dice),
    }
    for kind, texts in kinds.items():
        for text in texts:
            yield Judged(text, kind, _read(text, lang, terms, UNIT)[1])


def _sentences(lines: list[Measured]) -> dict[str, list[str]]:
    """Each distinct sentence, and its words."""
    found: dict[str, list[str]] = {}
    for each in lines:
        lexer = parser_of(each.lang).lexer
        for span in each.sentences:
            tokens = lexer.tokens(each.text, span.start, span.end)
            words = [each.text[token.start_pos : token.end_pos] for token in tokens]
            found.setdefault(each.text[span.start : span.end], words)
    return found


# ---- printing


def page(report: Report) -> Iterator[str]:
    """What was noticed, and everything that was not."""
    yield f"{report.lang} mutants: {_counted(report.mutants)}"
    for reason in dict.fromkeys(each.kind for each in report.mutants if each.verdict is Verdict.SAME):
        yield f"  {sum(each.kind == reason for each in report.mutants):5}  say the same: {reason}"
    yield from (f"  {each.verdict.value}  {each.text}" for each in report.missed())
    for kind in dict.fromkeys(each.kind for each in report.broken):
        judged = [each for each in report.broken if each.kind == kind]
        yield f"{report.lang} {kind}: {_counted(judged)}"
        yield from (f"  {each.verdict.value}  {each.text}" for each in judged if each.verdict is not Verdict.REFUSED)


def _counted(judged: Iterable[Judged]) -> str:
    verdicts = [each.verdict for each in judged]
    return ", ".join(f"{verdicts.count(each)} {each.value}" for each in Verdict if each in verdicts)


def summary(reports: Iterable[Report]) -> str:
    """One line of figures, and what they are short of."""
    listed = list(reports)
    parts = [
        f"{each.lang} mutants {len(each.mutants)} missed {len(each.missed())} "
        f"broken {len(each.broken)} accepted {len(each.accepted())}"
        for each in listed
    ]
    missed = [f"{each.lang} {name}" for each in listed for name in each.short_of()]
    return " | ".join([*parts, f"short of: {', '.join(missed)}" if missed else "all targets met"])


def main(arguments: list[str] | None = None) -> int:
    """Change, read, print, and tell whether the targets are met."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description="Whether a changed text is noticed.")
    parser.add_argument("path", type=Path, help="a folder with ja.jsonl and en.jsonl")
    given = parser.parse_args(arguments)
    try:
        coverage = cover(given.path)
    except CorpusError as error:
        print(error, file=sys.stderr)
        return 2
    reports = [judge(coverage, lang) for lang in LANGS]
    print("\n".join(line for report in reports for line in page(report)), end="\n\n")
    print(summary(reports))
    return 1 if any(report.short_of() for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
