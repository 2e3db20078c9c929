"""The figures of a corpus: how much of it is understood, and how much of that survives being written again."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from attrs import field, frozen

from cardlang.phrase import LANGS, Lang
from cardlang.source import Span, fold
from tools.corpus import Corpus, read_corpus
from tools.glossary import Glossary, glossary_of
from tools.readings import Measured, Outcome, lacking, measure, shape

OPENING = '「〔《【[(<"'


@frozen
class Figures:
    """One language, counted; `cards` are those with a text, and no line of reminders alone is among `read`."""

    cards: int
    cards_read: int
    lines: int
    reminder_only: int
    read: int
    handled: int
    exact: int
    variant: int
    mismatch: int
    declined: int
    shapes: int
    shapes_read: int


@frozen
class Family:
    """Declined lines that stop at the same word for the same reason, and the first of them."""

    lang: Lang
    finding: str
    word: str
    lines: tuple[Measured, ...] = field(repr=False)

    @property
    def name(self) -> str:
        return f"{self.lang} {self.finding} “{self.word}”"

    @property
    def cards(self) -> int:
        """How many cards it blocks."""
        return len({each.line.number for each in self.lines})


@frozen
class Pairs:
    """Lines read in both languages: how many say the same, and for which the other language's print comes out."""

    both: int
    equal: int
    unequal: tuple[tuple[Measured, Measured], ...] = field(repr=False)
    written_as_en: int
    written_as_ja: int
    written_equal: int


@frozen
class Coverage:
    """A corpus, its terms, and every line in every language asked for."""

    corpus: Corpus = field(repr=False)
    glossary: Glossary = field(repr=False)
    measured: Mapping[Lang, tuple[Measured, ...]] = field(repr=False)
    figures: Mapping[Lang, Figures]
    unhandled: Mapping[Lang, tuple[tuple[str, int], ...]]
    families: tuple[Family, ...]
    pairs: Pairs | None


def cover(folder: Path, langs: Iterable[Lang] = LANGS) -> Coverage:
    """Read a corpus in these languages and count."""
    corpus = read_corpus(folder)
    glossary = glossary_of(corpus)
    measured = {
        lang: tuple(measure(line, lang, glossary.vocabulary) for line in corpus.lines if line.text.of(lang))
        for lang in langs
    }
    return Coverage(
        corpus,
        glossary,
        measured,
        {lang: figures_of(lines) for lang, lines in measured.items()},
        {lang: unhandled(lines) for lang, lines in measured.items()},
        families(each for lines in measured.values() for each in lines),
        pairs(measured["ja"], measured["en"]) if set(measured) == set(LANGS) else None,
    )


def figures_of(lines: tuple[Measured, ...]) -> Figures:
    """Count the lines of one language."""
    counted = {outcome: sum(each.outcome is outcome for each in lines) for outcome in Outcome}
    cards, shapes = _whole(lines, lambda each: each.line.number), _whole(_said(lines), shape)
    return Figures(
        cards=len(cards),
        cards_read=sum(cards.values()),
        lines=len(lines),
        reminder_only=counted[Outcome.REMINDER],
        read=sum(each.is_read for each in lines),
        handled=sum(not missing for _, missing in _lacking(lines)),
        exact=counted[Outcome.EXACT],
        variant=counted[Outcome.VARIANT],
        mismatch=counted[Outcome.MISMATCH],
        declined=counted[Outcome.DECLINED],
        shapes=len(shapes),
        shapes_read=sum(shapes.values()),
    )


def _lacking(lines: Iterable[Measured]) -> Iterator[tuple[Measured, tuple[str, ...]]]:
    """Each line that is read, with what the runtime has no function for."""
    return ((each, lacking(each.record)) for each in lines if each.is_read and each.record is not None)


def unhandled(lines: Iterable[Measured]) -> tuple[tuple[str, int], ...]:
    """The records without a function, with the number of lines they block; the one that blocks most comes first."""
    found = Counter(name for _, missing in _lacking(lines) for name in missing)
    return tuple(sorted(found.items(), key=lambda each: (-each[1], each[0])))


def _said(lines: Iterable[Measured]) -> list[Measured]:
    return [each for each in lines if each.outcome is not Outcome.REMINDER]


def _whole(lines: Iterable[Measured], key: Callable[[Measured], str]) -> dict[str, bool]:
    """Each group of lines, and whether none of them was declined."""
    whole: dict[str, bool] = {}
    for each in lines:
        name = key(each)
        whole[name] = whole.get(name, True) and each.outcome is not Outcome.DECLINED
    return whole


def families(lines: Iterable[Measured]) -> tuple[Family, ...]:
    """Group the declined lines; the family that blocks most cards comes first."""
    grouped: dict[tuple[Lang, str, str], list[Measured]] = {}
    for each in lines:
        if each.outcome is Outcome.DECLINED:
            name = each.finding.kind.__name__ if each.finding else "crash"
            grouped.setdefault((each.lang, name, stop(each)), []).append(each)
    found = (Family(*key, tuple(members)) for key, members in grouped.items())
    return tuple(sorted(found, key=lambda each: (-each.cards, each.name)))


def span(declined: Measured) -> Span:
    """Where a declined line stops making sense, in its text as printed."""
    return declined.finding.span if declined.finding else Span(0, 0)


def stop(declined: Measured) -> str:
    """The word at which a declined line stops; of a bracket only its kind."""
    found = declined.finding.facts.get("word") if declined.finding else None
    place = span(declined)
    word = str(found or declined.line.text.of(declined.lang)[place.start : place.end])
    return f"{word[0]}{word[-1]}" if word and fold(word[0]) in OPENING else word


def pairs(ja: tuple[Measured, ...], en: tuple[Measured, ...]) -> Pairs:
    """Compare the lines that both languages read."""
    english = {each.line: each for each in en}
    found = ((each, english[each.line]) for each in ja if each.line in english)
    both = [pair for pair in found if all(each.is_read for each in pair)]
    as_en = [_comes_out(first, second) for first, second in both]
    as_ja = [_comes_out(second, first) for first, second in both]
    unequal = tuple((first, second) for first, second in both if first.record != second.record)
    equal = len(both) - len(unequal)
    return Pairs(len(both), equal, unequal, sum(as_en), sum(as_ja), sum(map(all, zip(as_en, as_ja, strict=True))))


def _comes_out(one: Measured, other: Measured) -> bool:
    """Whether the record of one language is written exactly as the other language prints the line."""
    return fold(one.prints.get(other.lang, "")) == other.text.strip()
