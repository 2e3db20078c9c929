import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.brackets import bracket_diagnostics
from cardlang.cardfile import duplicate_numbers, read_cards
from cardlang.diagnostics.catalogue import catalogue
from cardlang.diagnostics.model import Diagnostic, Severity, Text, visible
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
def test_bad_file(path: Path, page: SnapshotAssertion, tmp_path: Path) -> None:
    copy = tmp_path / path.name
    copy.write_bytes(expand(path.read_text("utf-8")).encode())
    read, found = Source.read(copy)
    source = Source(path.name, read.text)
    moved = [type(each)(**{**_fields(each), "source": source}) for each in found]
    problems = [*moved, *findings(source)]
    assert problems
    assert f"{render_all(problems, JA)}\n\n{render_all(problems, EN)}\n" == page


def _fields(problem: Diagnostic) -> dict[str, object]:
    return {each.alias or each.name: getattr(problem, each.name) for each in type(problem).__attrs_attrs__}
