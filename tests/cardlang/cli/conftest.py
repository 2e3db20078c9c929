import io
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.cli import main
from tests.cardlang.cli.samples import GOOD, Command, Done

SETTINGS = ("CARDLANG_LANG", "LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR", "TERM")


class Page(SingleFileSnapshotExtension):
    """One text file a case, to be read as a user would see it."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(self, data: SerializableData, **_: object) -> SerializedData:
        return str(data)


@pytest.fixture
def page(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Page)


@pytest.fixture
def here(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder, an environment that says nothing, and a place of its own for reports."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path_factory.mktemp("reports")))
    for name in SETTINGS:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def cardlang(here: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run a command in this process."""

    def command(*tokens: str, stdin: bytes = b"") -> Done:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        code = main(tokens)
        return Done(code, *capsys.readouterr())

    return command


@pytest.fixture
def good(here: Path) -> Path:
    path = here / "sk01.card"
    path.write_text(GOOD, "utf-8")
    return path
