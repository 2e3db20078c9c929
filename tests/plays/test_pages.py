"""Every play of the project: what it says holds, and its page is the accepted one."""

from pathlib import Path
from typing import Any, ClassVar

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.data import SnapshotCollections
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.diagnostics.render import Look, render_all
from cardlang.files import PLAY_SUFFIX, find_files
from cardlang.plays.suite import cards_near, stale_pages
from cardlang.plays.testing import ACCEPTED_IN, page_path, run_play
from cardlang.source import Source

ROOT = Path(__file__).resolve().parents[2]
PLAYS, _ = find_files([ROOT / "cards", ROOT / "tests" / "plays"], (PLAY_SUFFIX,))


class AcceptedPage(SingleFileSnapshotExtension):
    """The page that `cardlang play --accept` writes, as a snapshot."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"
    path: ClassVar[Path]

    def serialize(self, data: SerializableData, **_: Any) -> SerializedData:
        return str(data)

    @classmethod
    def dirname(cls, **_: Any) -> str:
        return str(cls.path.parent)

    @classmethod
    def get_file_basename(cls, **_: Any) -> str:
        return cls.path.stem

    @classmethod
    def matches_test_location(cls, *, snapshot_location: str, **_: Any) -> bool:
        return snapshot_location == str(cls.path)

    def discover_snapshots(self, **_: Any) -> SnapshotCollections:
        """Which pages no play uses is said by a test of its own."""
        return SnapshotCollections()


@pytest.mark.parametrize("path", PLAYS, ids=[path.stem for path in PLAYS])
def test_play(path: Path, snapshot: SnapshotAssertion) -> None:
    source, problems = Source.read(path)
    run = run_play(source, cards_near(path), tuple(problems))
    assert run.holds, render_all(run.diagnostics, Look("ja"))
    accepted = type("PageOfPlay", (AcceptedPage,), {"path": page_path(path)})
    assert run.page(ACCEPTED_IN) == snapshot.use_extension(accepted)


def test_every_page_has_its_play() -> None:
    assert [each.path for each in stale_pages([str(path) for path in PLAYS])] == []


def test_no_two_plays_have_one_name() -> None:
    assert len({path.stem for path in PLAYS}) == len(PLAYS)
