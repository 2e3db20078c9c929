import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cardlang.cli.samples import BAD, GOOD

ROOT = Path(__file__).resolve().parents[3]
HEAVY = ("lark", "rich", "rapidfuzz", "wcwidth", "cyclopts", "attr", "cardlang.project", "runtime")

Process = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def process(here: Path) -> Process:
    """Run a command as a process of its own, with nothing but these settings."""

    def run(*tokens: str, python: tuple[str, ...] = (), **settings: str) -> "subprocess.CompletedProcess[bytes]":
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
        environment = kept | {"PYTHONPATH": str(ROOT), "LANG": "C.UTF-8"} | settings
        command = [sys.executable, *python, "-m", "cardlang", *tokens]
        return subprocess.run(command, cwd=here, env=environment, capture_output=True, check=False)

    return run


def test_the_version_needs_nothing_heavy(process: Process) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    done = process("--version", python=("-X", "importtime"))
    imported = {line.rpartition("|")[2].strip().split(".")[0] for line in done.stderr.decode().splitlines()}
    assert done.returncode == 0
    assert done.stdout.decode() == f"cardlang {project['version']}\n"
    assert imported & set(HEAVY) == set()


def test_help_reads_no_grammar(process: Process) -> None:
    done = process("--help", python=("-X", "importtime"))
    imported = {line.rpartition("|")[2].strip() for line in done.stderr.decode().splitlines()}
    assert done.returncode == 0
    assert imported & {"lark", "rapidfuzz", "cardlang.parser", "cardlang.project", "cardlang.source"} == set()


def test_exit_codes_and_streams(process: Process, here: Path) -> None:
    nothing = process("check")
    assert (nothing.returncode, nothing.stdout) == (2, b"")
    assert process("new", "set", "SK01").returncode == 0
    assert process("new", "card", "SK01-001").returncode == 0
    assert process("check", "--strict").returncode == 0
    (here / "sk01" / "bad.card").write_text(BAD.replace("SK01-", "SK02-"), "utf-8")
    found = process("check")
    assert (found.returncode, found.stderr) == (1, b"")


@pytest.mark.parametrize("encoding", ["ascii", "cp932", "latin-1"])
def test_a_terminal_of_another_encoding_never_breaks(process: Process, here: Path, encoding: str) -> None:
    (here / "a.card").write_text(BAD, "utf-8")
    done = process("check", "--lang", "ja", PYTHONIOENCODING=encoding)
    assert done.returncode == 1
    assert b"CT201" in done.stdout
    assert b"Traceback" not in done.stderr
    data = json.loads(
        process("check", "--format", "json", "--lang", "ja", PYTHONIOENCODING=encoding).stdout.decode("ascii")
    )
    assert "ブロッカ" in data["diagnostics"][0]["title"]


@pytest.mark.skipif(os.name == "nt", reason="pipes differ there")
def test_a_reader_that_goes_away_is_no_error(process: Process, here: Path) -> None:
    number = range(400)
    cards = (BAD.replace("SK01-", f"SK{each}-") for each in number)
    (here / "a.card").write_text("\n".join(cards), "utf-8")
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    command = f"{sys.executable} -m cardlang check | head -n 1"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=here, env=environment, capture_output=True, check=False)
    assert done.stdout.count(b"\n") == 1
    assert done.stderr == b""


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read all")
def test_a_file_without_permission_is_2(process: Process, here: Path) -> None:
    (here / "a.card").touch(0o000)
    done = process("check")
    assert done.returncode == 2
    assert b"permission" in done.stderr


def test_the_module_and_the_command_are_one(process: Process) -> None:
    assert process("explain", "CT999").returncode == 2
    assert process("explain", "CT101").returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
@pytest.mark.parametrize(("closed", "code"), [(">/dev/full", 2), (">&-", 0), ("2>&-", 0), ("- <&-", 1)])
def test_a_stream_that_is_full_or_closed_is_no_fault(here: Path, closed: str, code: int) -> None:
    (here / "a.card").write_text(GOOD, "utf-8")
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    command = f"{sys.executable} -m cardlang check {closed}"
    done = subprocess.run(["/bin/sh", "-c", command], cwd=here, env=environment, capture_output=True, check=False)
    assert done.returncode == code
    assert b"Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="signals differ there")
def test_an_interrupt_is_130_and_quiet(here: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "cardlang", "check", "-"]
    with subprocess.Popen(
        command, cwd=here, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        time.sleep(2)  # until it waits for its input
        running.send_signal(signal.SIGINT)
        assert running.communicate() == (b"", b"")
    assert running.returncode == 130
