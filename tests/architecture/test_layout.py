"""The tracked files: what lies at the top, and that none names a place on someone's machine."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOP_LEVEL = {"pyproject.toml", "README.md", "LICENSE", "cardlang", "runtime", "cards", "tests", "tools"}

# A home of Linux, macOS or Windows, or this very checkout; not the tail of a longer path.
HERE = "|".join(re.escape(str(place)) for place in (ROOT, Path.home()) if place.name)
MACHINE_PATH = re.compile(rf"(?<![\w.$~])(?:/(?:home/\w|Users/\w|root\b)|[A-Za-z]:\\Users\\|(?:{HERE})\b)")


@pytest.fixture(scope="module")
def tracked() -> list[str]:
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run([git, "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return [name for name in listed.stdout.split("\0") if name] or pytest.skip("nothing is tracked")


def test_the_top_level_holds_what_a_stranger_expects(tracked: list[str]) -> None:
    assert at_top(tracked) == TOP_LEVEL


def test_no_tracked_file_names_a_place_on_a_machine(tracked: list[str]) -> None:
    assert [place for name in tracked for place in machine_paths(name, text(ROOT / name))] == []


def test_dot_files_are_free_and_any_other_newcomer_shows() -> None:
    assert at_top([".gitignore", ".ci/run", "tools/run.py", "notes/plan.md"]) == {"tools", "notes"}


@pytest.mark.parametrize(
    "parts",
    [("/", "home/ann/cards"), ("/", "Users/ann"), ("/", "root/x"), ("C:", r"\Users\ann"), (str(ROOT), "/cards")],
)
def test_a_machine_path_is_found(parts: tuple[str, str]) -> None:
    path = "".join(parts)  # in two parts, for this file is looked at too
    assert machine_paths("a.md", f"first\nsee `{path}`\n") == ["a.md:2"]


@pytest.mark.parametrize("path", ["../shared/corpus", "cards/home/x", "https://example.org/home/x", "/usr/bin/env"])
def test_a_path_of_every_machine_is_not(path: str) -> None:
    assert machine_paths("a.md", path) == []


def at_top(names: list[str]) -> set[str]:
    return {top for top in (name.split("/")[0] for name in names) if not top.startswith(".")}


def machine_paths(name: str, content: str) -> list[str]:
    lines = enumerate(content.splitlines(), start=1)
    return [f"{name}:{number}" for number, line in lines if MACHINE_PATH.search(line)]


def text(path: Path) -> str:
    """The content of a text file; nothing for a binary one, and for one that is removed but not yet from git."""
    try:
        return path.read_text("utf-8")
    except (UnicodeDecodeError, FileNotFoundError):
        return ""
