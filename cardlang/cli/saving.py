"""Write a file whole or not at all."""

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from cardlang.cli import words
from cardlang.cli.failures import CannotRunError

ANY_MAY_WRITE = 0o222


def save(path: str | Path, text: str) -> None:
    """Put a text in the place of a file in one step; where anything fails the file is what it was."""
    target = Path(path).resolve()  # a link stays a link
    if target.exists() and not _is_writable(target):
        raise CannotRunError(words.READ_ONLY, path=path)
    try:
        _replace(target, text)
    except OSError as problem:
        problem.filename, problem.filename2 = str(path), None  # not the file beside it
        raise


def _is_writable(target: Path) -> bool:
    """Not if it is marked as read-only: to replace it would go round its owner's wish."""
    return bool(target.stat().st_mode & ANY_MAY_WRITE) and os.access(target, os.W_OK)


def _replace(target: Path, text: str) -> None:
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".new")
    beside = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
            file.flush()
            os.fsync(file.fileno())
        _take_permissions(target, beside)
        beside.replace(target)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def _take_permissions(target: Path, beside: Path) -> None:
    """The permissions of the file that is replaced; a new file has the usual ones."""
    if target.exists():
        shutil.copymode(target, beside)
        return
    mask = os.umask(0)
    os.umask(mask)
    beside.chmod(0o666 & ~mask)
