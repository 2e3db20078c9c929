"""Every command of the README is run as it stands there, and says what the README shows of its answer."""

import contextlib
import io
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardlang.cli import main

ROOT = Path(__file__).resolve().parents[1]
TEXT = (ROOT / "README.md").read_text("utf-8")
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`((?:cardlang|python3? -m tools\.\w+|python3? tools/\w+\.py|pip install)\b[^`]*)`")
PROMPT = "$ "
# What only names a place or a program, and runs nothing.
NO_COMMAND = ("cardlang/", "cardlang.")


def blocks(kind: str) -> list[str]:
    """The blocks of a kind, without what they are indented by."""
    found = ((indent, text) for indent, lang, text in FENCE.findall(TEXT) if lang == kind)
    return ["\n".join(line.removeprefix(indent) for line in text.split("\n")) for indent, text in found]


def sessions(block: str) -> Iterator[tuple[list[str], list[str]]]:
    """Each command of a block, and the lines that it answers."""
    words: list[str] = []
    answer: list[str] = []
    for line in block.splitlines():
        if line.startswith(PROMPT):
            if words:
                yield words, answer
            words, answer = shlex.split(line.removeprefix(PROMPT)), []
        elif line:
            answer.append(line)
    yield words, answer


def run(words: list[str], folder: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a command in a folder of its own, or at the top of the project where it speaks of its cards."""
    assert words[0] == "cardlang"
    monkeypatch.chdir(ROOT if any(word.startswith("cards") for word in words) else folder)
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        code = main(words[1:])
    assert code == 0, (words, out.getvalue())
    return out.getvalue()


def test_the_commands_of_the_guide_run_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDLANG_LANG", "ja")
    steps = [step for block in blocks("console") for step in sessions(block)]
    assert len(steps) > 15
    for words, answer in steps:
        said = run(words, tmp_path, monkeypatch).splitlines()
        places = [said.index(line) if line in said else -1 for line in answer]
        assert places == sorted(places), (words, answer, said)
        assert -1 not in places, (words, [line for line in answer if line not in said], said)
    card = next(text for text in blocks("") if "SK03-001" in text)
    assert card.strip() in (tmp_path / "sk03" / "sk03.card").read_text("utf-8")


def test_the_play_of_the_guide_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = next(text for text in blocks("") if text.startswith("題："))
    (tmp_path / "guide.play").write_text(text, "utf-8")
    run(["cardlang", "play", str(tmp_path / "guide.play"), "--in", "cards"], tmp_path, monkeypatch)


def test_the_programs_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    known: dict[str, object] = {}
    for block in blocks("python"):
        with contextlib.redirect_stdout(io.StringIO()):
            exec(compile(block, "README.md", "exec"), known)  # noqa: S102 - the program of the guide
    assert known["program"]
    for block in blocks("toml"):
        assert tomllib.loads(block)


def test_the_two_commands_run() -> None:
    (block,) = blocks("sh")
    (show, check) = (shlex.split(line, comments=True) for line in block.splitlines())
    # Not all tests once more: with arguments, only pytest with these.
    for words in (show, [*check, "--version"]):
        done = subprocess.run([sys.executable, *words[1:]], cwd=ROOT, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr.decode()


def named() -> list[str]:
    """The commands in the running text, but for what a block runs anyway."""
    found = dict.fromkeys(each for each in INLINE.findall(TEXT) if not each.startswith(NO_COMMAND))
    return [each for each in found if " " in each]


@pytest.mark.parametrize("command", named())
def test_a_command_that_is_named_is_there_with_its_options(command: str) -> None:
    words = shlex.split(command.partition("…")[0])
    options = [word for word in words if word.startswith("--")]
    if words[0] == "cardlang":
        names = [word for word in words[1:3] if word.islower() and word.isascii() and word.isalpha()]
        shown = io.StringIO()
        with contextlib.redirect_stdout(shown):
            assert main([*names[: 2 if names[0] == "new" else 1], "--help", "--lang", "en"]) == 0
        assert [each for each in options if each not in shown.getvalue()] == []
    elif "tools." in command:
        done = subprocess.run(
            [sys.executable, *words[1:3], "--help"], cwd=ROOT, capture_output=True, check=False, env={**os.environ}
        )
        assert done.returncode == 0, done.stderr.decode()
    else:
        assert words[:2] == ["pip", "install"]
