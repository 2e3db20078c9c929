import json
import re
import time
from pathlib import Path
from typing import ClassVar

import pytest
from attrs import fields, frozen
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.brackets import bracket_diagnostics
from cardlang.cardfile import duplicate_numbers, read_cards
from cardlang.diagnostics.catalogue import catalogue
from cardlang.diagnostics.model import LONGEST_FACT, Diagnostic, Severity, Text, errors, visible
from cardlang.diagnostics.pages import expand
from cardlang.diagnostics.render import Look, one_line, render, render_all, summary, to_json
from cardlang.diagnostics.vocabulary import UnknownKeyword
from cardlang.source import Source, Span, forbidden_characters

BAD = sorted((Path(__file__).parent / "cases" / "bad").glob("*.card"))
JA, EN = Look("ja"), Look("en")


class Page(SingleFileSnapshotExtension):
    """One text file a case, to be read as a user would see it."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(self, data: SerializableData, **_: object) -> SerializedData:
        return str(data)


@pytest.fixture
def page(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Page)


def findings(source: Source) -> list[Diagnostic]:
    file, found = read_cards(source)
    brackets = (bracket_diagnostics(source, line.span) for card in file.cards for line in card.lines)
    return [*forbidden_characters(source), *found, *(each for line in brackets for each in line)]


def marked(line: str, target: str, look: Look = JA) -> tuple[str, str]:
    """The line of text and the row of marks of a finding about a word."""
    source = Source("a.card", line)
    start = line.index(target)
    problem = UnknownKeyword(source, Span(start, start + len(target)), target, None)
    rows = render(problem, look).splitlines()
    return rows[3].removeprefix("1 | "), rows[4].removeprefix("  | ").split(" この")[0]


@pytest.mark.parametrize("path", BAD, ids=lambda path: path.stem)
def test_bad_file(path: Path, page: SnapshotAssertion, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    encoding = "cp932" if path.stem == "not-utf8" else "utf-8"
    Path(path.name).write_bytes(expand(path.read_text("utf-8")).encode(encoding))
    source, found = Source.read(path.name)
    problems = found if errors(found) else [*found, *findings(source)]
    assert problems
    assert f"{render_all(problems, JA)}\n\n{render_all(problems, EN)}\n" == page


def test_two_files_show_both_places(page: SnapshotAssertion) -> None:
    text = "カード：SK01-R01\n名前：炉\n種類：リソース\n"
    files = [read_cards(Source(path, text))[0] for path in ("a.card", "b.card")]
    assert render_all(duplicate_numbers(files), JA) == page


def test_carets_stand_below_what_they_mean() -> None:
    line, marks = marked("この《ブロッカ》を得る。", "《ブロッカ》")
    assert (line, marks) == ("この《ブロッカ》を得る。", "    ^^^^^^^^^^^^")


def test_narrow_characters_are_narrow_and_marks_without_width_have_none() -> None:
    assert marked("AP+1 ﾌﾞ か\u3099《あ》", "《あ》")[1] == " " * 10 + "^" * 6


@pytest.mark.parametrize(("width", "marks"), [(1, " ^^"), (2, "  ^^")])
def test_ambiguous_characters_are_as_wide_as_the_terminal_says(width: int, marks: str) -> None:
    assert marked("①あ", "あ", Look(ambiguous_width=width))[1] == marks


def test_a_character_beyond_the_basic_plane_is_one_column_of_text_and_two_of_screen() -> None:
    assert marked("𠮟る", "る")[1] == "  ^^"


def test_what_would_disturb_the_terminal_is_not_shown_as_it_is() -> None:
    line, marks = marked("あ\x1b[31m\u202eい", "い")
    assert (line, marks) == ("あ?[31m?い", "        ^^")
    problem = UnknownKeyword(Source("a\x1b.card", "い"), Span(0, 1), "\x1b[31m", None)
    assert "\x1b" not in render(problem, JA) + one_line(problem, "en")


def test_an_empty_place_has_one_caret() -> None:
    problem = UnknownKeyword(Source("a.card", "あ"), Span(1, 1), "あ", None)
    assert render(problem, EN).splitlines()[4].startswith("  |   ^ ")


def test_a_line_of_ten_megabytes_is_cut_on_both_sides_in_no_time() -> None:
    source = Source("a.card", "あ" * 5_000_000 + "《ブロッカ》" + "い" * 5_000_000)
    problem = UnknownKeyword(source, Span(5_000_000, 5_000_006), "ブロッカ", None)
    source.position(0)
    started = time.process_time()
    line, marks = render(problem, JA).splitlines()[3:5]
    assert time.process_time() - started < 0.5
    assert line == "1 | …" + "あ" * 20 + "《ブロッカ》" + "い" * 20 + "…"
    assert marks.startswith("  | " + " " * 41 + "^" * 12 + " ")


def test_a_place_that_is_longer_than_the_window_is_cut_too() -> None:
    source = Source("a.card", "あ" * 1_000_000)
    line, marks = render(UnknownKeyword(source, Span(0, 1_000_000), "あ" * 1_000_000, None), JA).splitlines()[3:5]
    assert line == "1 | " + "あ" * 50 + "…"
    assert len(marks) < 200


def test_colours_come_only_when_asked_for() -> None:
    problem = UnknownKeyword(Source("a.card", "《ブロッカ》"), Span(0, 6), "ブロッカ", "ブロッカー")
    assert "\x1b" not in render(problem, JA)
    colored = render(problem, Look(is_colored=True))
    assert "\x1b[1;31mエラー[CT201]\x1b[0m" in colored
    assert re.sub(r"\x1b\[[0-9;]*m", "", colored) == render(problem, JA)


def test_many_findings_of_a_file_are_counted_not_listed() -> None:
    source = Source("a.card", "あ：い\n" * 60)
    text = render_all(read_cards(source)[1], EN, most=3)
    assert text.count("error[") == 3
    assert text.splitlines()[-3:] == ["a.card: 57 more.", "", "60 error(s), 0 warning(s)"]


def test_the_summary() -> None:
    assert summary([], "ja") == "問題は見つかりませんでした。"
    found = read_cards(Source("a.card", "カード：A-1\n名前：灯\n種類：リソース   Lv：1\n絵師：無名\n"))[1]
    assert summary(found, "ja") == "エラー 2 件、警告 0 件"


def test_one_line_for_logs() -> None:
    problem = UnknownKeyword(Source("a.card", "一\n《ブロッカ》"), Span(2, 8), "ブロッカ", None)
    assert one_line(problem, "en") == "a.card:2:1: error[CT201]: Unknown keyword effect <ブロッカ>."


def test_json() -> None:
    source = Source("a.card", "カード：A-1\n名前：𠮟\n種類：ユニット   色：青   Lv：④   コスト：1   AP：1   HP：1\n")
    data = to_json(read_cards(source)[1], "en")
    (problem,) = data["diagnostics"]
    assert (data["format"], data["summary"]) == ("cardlang-diagnostics/1", {"errors": 1, "warnings": 0, "fixable": 1})
    assert [problem[key] for key in ("code", "severity", "path", "line", "column", "end_line", "end_column")] == [
        "CT223", "error", "a.card", 3, 20, 3, 21,
    ]  # fmt: skip
    assert problem["fix"] == {
        "safe": True,
        "edits": [{"path": "a.card", "line": 3, "column": 20, "end_line": 3, "end_column": 21, "replacement": "4"}],
    }
    assert {"title", "label", "why", "help", "related"} <= problem.keys()
    assert json.loads(json.dumps(data)) == data


def test_facts_are_words_short_and_harmless() -> None:
    problem = UnknownKeyword(Source("a.card", ""), Span(0, 0), "あ" * 1000 + "\n", None)
    assert problem.title("ja") == f"知らないキーワード効果《{'あ' * (LONGEST_FACT - 1)}…》です。"
    assert visible("a\u202eb") == "a<U+202E>b"


def test_a_second_class_with_a_code_is_refused() -> None:
    with pytest.raises(TypeError, match="CT201 is already the code of UnknownKeyword"):

        @frozen
        class Another(Diagnostic):
            code: ClassVar = "CT201"


@pytest.mark.parametrize("code", sorted(catalogue()))
def test_every_class_says_all_in_both_languages(code: str) -> None:
    kind = catalogue()[code]
    assert isinstance(kind.severity, Severity)
    for text in (kind.TITLE, kind.LABEL, kind.WHY, kind.HELP):
        assert isinstance(text, Text)
        assert text.ja
        assert text.en
    assert kind.TITLE.ja.endswith(("。", "}"))
    assert "もしかして" not in kind.HELP.ja
    named = {name for text in _texts(kind) for lang in (text.ja, text.en) for name in re.findall(r"{(\w+)}", lang)}
    assert named <= {each.name for each in fields(kind)}


def _texts(kind: type[Diagnostic]) -> list[Text]:
    return [value for value in vars(kind).values() if isinstance(value, Text)]
