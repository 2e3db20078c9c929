"""A corpus of printed cards, where it is present: how much is understood, and whether a changed text is noticed.

What measures it is tried here on three cards of our own.
"""

import json
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from cardlang.phrase import LANGS, Lang
from tools import coverage as coverage_tool
from tools import mutants as mutants_tool
from tools.coverage import short_of
from tools.figures import Coverage, cover
from tools.mutants import judge
from tools.readings import Measured, Outcome

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
needs_corpus = pytest.mark.skipif(not (CORPUS / "ja.jsonl").is_file(), reason="no corpus in ../shared/corpus")
# Measured once: this keeps what needs the corpus in one worker.
together = pytest.mark.xdist_group("corpus")

# Every so-many-th mutant: still more than a thousand. `python -m tools.mutants` tries all of them.
EVERY = 8

# Lines that truly differ between the languages, by the digest of the Japanese one, and how.
UNEQUAL = {
    "d1f3e34d8750cbbc": "English wants the second unit active, Japanese takes any",
    "bdee5534a17034ed": "English chooses what is damaged, Japanese only counts it",
    "d55f5e85670a5861": "Japanese puts the rest back in random order, English says no order",
}


def digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=8).hexdigest()


@pytest.fixture(scope="session")
def measured() -> Coverage:
    return cover(CORPUS)


def listed(lines: list[Measured]) -> list[str]:
    return [f"{each.line.number}:{each.line.place} {each.text} → {each.prints}" for each in lines]


@needs_corpus
@together
@pytest.mark.parametrize("lang", LANGS)
def test_the_targets_are_met(measured: Coverage, lang: Lang) -> None:
    assert short_of(measured.figures[lang]) == ()


@needs_corpus
@together
@pytest.mark.parametrize("lang", LANGS)
def test_no_record_changes_when_it_is_written_and_read_again(measured: Coverage, lang: Lang) -> None:
    assert listed([each for each in measured.measured[lang] if each.outcome is Outcome.MISMATCH]) == []


@needs_corpus
@together
def test_both_languages_say_the_same_but_where_they_are_known_to_differ(measured: Coverage) -> None:
    assert measured.pairs
    assert {digest(ja.line.text.ja): ja.text for ja, _ in measured.pairs.unequal}.keys() == UNEQUAL.keys()


@needs_corpus
@together
@pytest.mark.parametrize("lang", LANGS)
def test_a_changed_word_and_a_broken_sentence_are_noticed(measured: Coverage, lang: Lang) -> None:
    report = judge(measured, lang, every=EVERY)
    assert [each.text for each in report.missed()] == []
    assert report.short_of() == ()


# ---- the measure itself, on three cards


def card(number: str, kind: str, name: str, text: str, traits: list[str]) -> dict[str, Any]:
    return {"no": number, "type": kind, "name": name, "text": text, "traits": traits, "link": ""}


JA = [
    card(
        "SK01-001", "UNIT", "灯台艇", "【配備時】相手のユニット1つを選ぶ。それをレストにする。\n(これは注釈)", ["環連"]
    ),
    card("SK01-002", "UNIT", "巡洋艦", "【配備時】〔環連〕の自分のユニット1つを選ぶ。それを2回復する。", ["環連"]),
    card(
        "SK01-003", "UNIT", "駆逐艦", "【配備時】自分は読めない。\n自分のターン中、このユニットをAP+1する。", ["環連"]
    ),
]
EN = [
    card("SK01-001", "UNIT", "Beacon Boat", "【Deploy】Choose 1 enemy Unit. Rest it.\n(A reminder)", ["Ring League"]),
    card(
        "SK01-002",
        "UNIT",
        "Cruiser",
        "【Deploy】Choose 1 of your (Ring League) Units. It recovers 1 HP.",
        ["Ring League"],
    ),
    card(
        "SK01-003", "UNIT", "Destroyer", "【Deploy】Unreadable.\nDuring your turn, this Unit gets AP+1.", ["Ring Legue"]
    ),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return written(tmp_path, JA, EN)


def written(folder: Path, ja: list[dict[str, Any]], en: list[dict[str, Any]]) -> Path:
    for lang, cards in (("ja", ja), ("en", en)):
        rows = (json.dumps(each, ensure_ascii=False) for each in cards)
        (folder / f"{lang}.jsonl").write_text("\n".join(rows) + "\n", "utf-8")
    return folder


def test_lines_cards_and_shapes_are_counted(folder: Path) -> None:
    figures = cover(folder).figures["ja"]
    assert (figures.cards, figures.cards_read) == (3, 2)
    assert (figures.lines, figures.reminder_only, figures.read, figures.declined) == (5, 1, 3, 1)
    assert (figures.exact, figures.variant, figures.mismatch) == (3, 0, 0)
    assert (figures.shapes, figures.shapes_read) == (4, 3)


def test_a_term_with_two_translations_is_a_conflict_and_the_majority_counts(folder: Path) -> None:
    glossary = cover(folder).glossary
    (conflict,) = glossary.conflicts
    assert conflict.term == "環連"
    assert [(word, len(numbers)) for word, numbers in conflict.translations] == [("Ring League", 3), ("Ring Legue", 1)]
    assert glossary.vocabulary.traits["環連"] == "Ring League"


def test_a_line_that_differs_between_the_languages_is_an_unequal_pair(folder: Path) -> None:
    pairs = cover(folder).pairs
    assert pairs
    assert (pairs.both, pairs.equal) == (3, 2)
    assert [ja.line.number for ja, _ in pairs.unequal] == ["SK01-002"]


def test_the_report_is_json_as_agreed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage_tool.main([str(folder), "--json"]) == 1
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert list(report) == ["format", "ja", "en", "pairs", "declined", "singletons"]
    assert report["format"] == "cardlang-coverage/1"
    assert set(report["pairs"]) == {"both", "equal", "unequal", "written_equal"}
    assert [set(each) for each in report["declined"]] == [{"family", "cards", "lines", "example"}] * 2
    assert set(report["singletons"]) == {"records", "phrases"}
    assert err.splitlines()[-1].startswith("ja read 3/4 ")


def test_one_language_alone(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert coverage_tool.main([str(folder), "--lang", "en"]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("en read 3/4 ")


@pytest.mark.parametrize("tool", [coverage_tool, mutants_tool], ids=["coverage", "mutants"])
def test_without_an_aligned_corpus_there_is_nothing_to_measure(
    tool: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert tool.main([str(tmp_path)]) == 2
    assert tool.main([str(written(tmp_path, JA, EN[1:]))]) == 2
    assert "3 cards in ja.jsonl, 2 in en.jsonl" in capsys.readouterr().err


@pytest.mark.parametrize("lang", LANGS)
def test_changed_texts_are_judged_the_same_each_time(folder: Path, lang: Lang) -> None:
    report = judge(cover(folder), lang, broken=30)
    assert report == judge(cover(folder), lang, broken=30)
    assert report.missed() == ()
    assert {each.kind for each in report.broken} == {"shuffled", "truncated", "crossed"}
    assert len(report.broken) == 30
