import json
import re
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from cardlang.cli import words
from cardlang.cli.failures import CannotRunError, said
from cardlang.diagnostics.model import Text
from tests.cardlang.cli.samples import Command

MISTAKES = [
    ("chek",),
    ("check", "--strit"),
    ("check", "--format", "xml"),
    ("check", "--format"),
    ("check", "--ambiguous-width", "3"),
    ("new", "set"),
    ("new", "cards"),
    ("show", "a", "b"),
    ("show", "a", "--text", "b"),
    ("show",),
    ("explain", "CT999"),
    ("fmt", "--check", "--check"),
]


def test_mistakes_of_usage_are_2_and_told(cardlang: Command, page: SnapshotAssertion) -> None:
    told = []
    for tokens in MISTAKES:
        for lang in ("ja", "en"):
            done = cardlang(*tokens, "--lang", lang)
            assert (done.code, done.out) == (2, ""), tokens
            told.append(f"$ cardlang {' '.join(tokens)}\n{done.err}")
    assert "\n".join(told) == page


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A fault in our own code; the folder is where reports go."""

    def fail(*_: object) -> None:
        raise LookupError("秘密の場所")

    reports = tmp_path / "reports"
    reports.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(reports))
    monkeypatch.setattr("cardlang.cli.explain._titles", fail)
    return reports


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_fault_of_our_own_is_3_with_a_report(cardlang: Command, broken: Path, lang: str) -> None:
    done = cardlang("explain", "--lang", lang)
    assert (done.code, done.out) == (3, "")
    assert len(done.err.splitlines()) == 1
    assert "Traceback" not in done.err
    report = next(broken.iterdir())
    assert str(report) in done.err
    text = report.read_text("utf-8")
    assert "LookupError: 秘密の場所" in text
    assert re.search(r"^arguments: \['explain', '--lang', ", text, re.MULTILINE)


def test_a_report_that_cannot_be_written_is_told(cardlang: Command, broken: Path) -> None:
    broken.rmdir()
    done = cardlang("explain", "--lang", "en")
    assert done.code == 3
    assert words.NO_REPORT.en in done.err


@pytest.mark.usefixtures("broken")
def test_a_program_gets_json_of_a_fault(cardlang: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardlang.cli.check.check_files", lambda _: 1 // 0)
    done = cardlang("check", "--format", "json")
    assert done.code == json.loads(done.out)["exit"] == 3


@pytest.mark.parametrize(
    ("problem", "ja"),
    [
        (PermissionError(13, "x", "a.card"), "a.card を読み書きする権限がありません。"),
        (FileNotFoundError(2, "x", "a.card"), "a.card が見つかりません。"),
        (IsADirectoryError(21, "x", "a.card"), "a.card はフォルダです。"),
        (OSError(5, "Input/output error", "a.card"), "a.card: Input/output error"),
    ],
)
@pytest.mark.usefixtures("good")
def test_what_the_system_refuses_is_2(
    cardlang: Command, monkeypatch: pytest.MonkeyPatch, problem: OSError, ja: str
) -> None:
    def refuse(path: object) -> None:
        raise problem

    monkeypatch.setattr("cardlang.source.Path.read_bytes", refuse)
    done = cardlang("check", "--lang", "ja")
    assert (done.code, done.out, done.err) == (2, "", f"cardlang: {ja}\n")


def test_an_interrupt_is_130_and_quiet(cardlang: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardlang.cli.explain._titles", interrupt)
    done = cardlang("explain")
    assert (done.code, done.out, done.err) == (130, "", "")


def test_a_fact_cannot_disturb_a_terminal() -> None:
    text = Text("{name}", "{name}")
    assert said(text, "ja", name="\x1b[31m\n\u202e") == "<U+001B>[31m<U+000A><U+202E>"
    assert said(text, "ja", name=("a", Text("い", "i"))) == "a、い"
    assert said(text, "en", name=["a", Text("い", "i")]) == "a, i"


def test_a_hint_without_its_fact_is_left_out() -> None:
    text = Text("{name}", "{name}")
    problem = CannotRunError(text, name="a").hint(text, name=None).hint(text, name=()).hint(text, name="b")
    assert problem.message("en") == "a\nb"
