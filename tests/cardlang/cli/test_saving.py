import os
import stat
from pathlib import Path

import pytest

from cardlang.cli.failures import CannotRunError
from cardlang.cli.saving import save


def test_a_file_gets_its_new_text(tmp_path: Path) -> None:
    path = tmp_path / "a.card"
    path.write_text("前", "utf-8")
    save(path, "後\r\n")
    assert path.read_bytes() == "後\r\n".encode()
    assert list(tmp_path.iterdir()) == [path]


def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.card"
    path.write_text("前", "utf-8")
    path.chmod(0o604)
    save(path, "後")
    assert stat.S_IMODE(path.stat().st_mode) == 0o604


def test_a_new_file_has_the_usual_permissions(tmp_path: Path) -> None:
    usual = tmp_path / "usual"
    usual.touch()
    save(tmp_path / "new", "新")
    assert (tmp_path / "new").stat().st_mode == usual.stat().st_mode


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege there")
def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "a.card", tmp_path / "link.card"
    path.write_text("前", "utf-8")
    link.symlink_to(path)
    save(link, "後")
    assert link.is_symlink()
    assert path.read_text("utf-8") == "後"


def test_a_read_only_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.card"
    path.write_text("前", "utf-8")
    path.chmod(0o444)
    with pytest.raises(CannotRunError):
        save(path, "後")
    assert path.read_text("utf-8") == "前"


def test_a_folder_that_cannot_be_written_to_is_told_by_the_name_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> None:
        raise PermissionError(13, "Permission denied", "scratch")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(PermissionError) as caught:
        save(tmp_path / "a.card", "新")
    assert caught.value.filename == str(tmp_path / "a.card")


@pytest.mark.parametrize("step", ["os.fdopen", "os.fsync", "shutil.copymode", "Path.replace"])
@pytest.mark.parametrize("problem", [OSError(28, "full"), KeyboardInterrupt()])
def test_whatever_fails_the_file_is_what_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, problem: BaseException
) -> None:
    path = tmp_path / "a.card"
    path.write_text("前", "utf-8")

    def fail(*_: object) -> None:
        raise problem

    monkeypatch.setattr(f"cardlang.cli.saving.{step}", fail)
    with pytest.raises(type(problem)):
        save(path, "後")
    monkeypatch.undo()
    assert path.read_text("utf-8") == "前"
    assert list(tmp_path.iterdir()) == [path]
