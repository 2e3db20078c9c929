"""Make the project's environment in .venv, once, and run modules in it. The standard library is enough for this."""

# An older Python must get as far as the version check: no syntax newer than 3.6 in this file, run.py and test.py.
import hashlib
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

if sys.version_info < (3, 11):  # noqa: UP036 - run by any Python the machine has
    sys.exit("cardlang needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info))

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
STAMP = VENV / "complete"
PYPROJECT = ROOT / "pyproject.toml"
CONSTRAINTS = ROOT / "tools" / "constraints.txt"
MISSING = "cardlang needs venv and pip 22.3 or newer for {} (Debian: apt install python3-venv python3-pip)."


def run(*module: str) -> int:
    """Run a module with its arguments in the environment; give its exit code."""
    environment = {**os.environ, "PYTHONUTF8": "1"}  # Windows would print card texts in its code page
    try:
        return subprocess.call([str(PYTHON), "-m", *module], cwd=ROOT, env=environment)
    except KeyboardInterrupt:
        return 130


def ensure() -> None:
    """Set the environment up unless its stamp says that it is complete and of today."""
    wanted = fingerprint()
    if PYTHON.exists() and STAMP.exists() and STAMP.read_text() == wanted:
        return
    STAMP.unlink(missing_ok=True)
    install()
    # Last and in one step: an interrupted set-up never counts as complete.
    unfinished = STAMP.with_suffix(".new")
    unfinished.write_text(wanted)
    unfinished.replace(STAMP)


def fingerprint() -> str:
    """All that the environment depends on; its own place too, which its scripts have in them."""
    parts = (sys.version, str(VENV), PYPROJECT.read_text("utf-8"), CONSTRAINTS.read_text("utf-8"))
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def install() -> None:
    """Fill an empty environment with the project, editable, and all it is developed with."""
    host = host_python()
    lent = pip_version(host) >= (22, 3)  # the first pip that can install into another environment
    if not (importlib.util.find_spec("venv") and (lent or importlib.util.find_spec("ensurepip"))):
        sys.exit(MISSING.format(host))
    print("Setting up .venv, once: about half a minute ...", file=sys.stderr, flush=True)
    quietly(host, "-m", "venv", "--clear", *(["--without-pip"] if lent else []), str(VENV))
    pip = [host, "-m", "pip", "--python", str(PYTHON)] if lent else [str(PYTHON), "-m", "pip"]
    constrained = [*pip, "install", "--quiet", "--constraint", str(CONSTRAINTS)]
    # The build's own needs first, so that the constraints hold for them too.
    quietly(*constrained, *build_requirements())
    quietly(*constrained, "--no-build-isolation", "--editable", ".[dev]")


def host_python() -> str:
    """The Python that makes the environment, which is never the environment's own."""
    inside = Path(sys.prefix).resolve() == VENV
    return str(Path(sys.executable).resolve()) if inside else sys.executable


def pip_version(python: str) -> "tuple[int, ...]":
    """The version of this Python's pip; nothing where there is none."""
    asked = subprocess.run([python, "-m", "pip", "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"pip (\d+)\.(\d+)", asked.stdout)
    return tuple(map(int, found.groups())) if found else ()


def build_requirements() -> "list[str]":
    import tomllib  # noqa: PLC0415 - older Pythons, which only read the version check, have none

    requirements: list[str] = tomllib.loads(PYPROJECT.read_text("utf-8"))["build-system"]["requires"]
    return requirements


def quietly(*command: str) -> None:
    """Run a step of the set-up; what it says matters only if it fails."""
    done = subprocess.run(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", check=False
    )
    if done.returncode:
        sys.exit(f"{done.stdout}\nThe set-up stopped at: {' '.join(command)}")
