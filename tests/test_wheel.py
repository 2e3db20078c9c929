"""The wheel holds what users need and nothing else, and works alone."""

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[1]
NEEDED_TO_BUILD = ("pyproject.toml", "README.md", "LICENSE", "cardlang", "runtime", "cards", "tools")
SUFFIXES = {".py", ".lark", ".md", ".json", ".typed"}
TABLES = "cardlang/grammar/tables/"  # compiled anew by each build
BIN, PYTHON = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")

Command = Callable[..., str]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build from a copy: the build replaces the parse tables, which other tests are reading."""
    source, built = tmp_path_factory.mktemp("source"), tmp_path_factory.mktemp("built")
    for name in NEEDED_TO_BUILD:
        copy(ROOT / name, source / name)
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(built), str(source), cwd=built)
    return next(built.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel where nothing else is; only its dependencies are lent by the running environment."""
    home = tmp_path_factory.mktemp("installed")
    venv.create(home, symlinks=os.name != "nt")
    python = home / BIN / PYTHON
    pip = (sys.executable, "-m", "pip", "--python", str(python), "install", "--no-index", "--no-deps", str(wheel))
    run(*pip, cwd=home)
    # A .pth file read through another one does not count, so an editable install of the project stays out.
    libraries = "\n".join(sorted({sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}))
    (site_packages(python) / "dependencies.pth").write_text(libraries, "utf-8")
    return home


@pytest.fixture
def cardlang(installed: Path, tmp_path: Path) -> Command:
    """Run the installed command in an empty folder."""

    def command(*arguments: str) -> str:
        return run(str(installed / BIN / "cardlang"), *arguments, cwd=tmp_path)

    return command


def test_the_wheel_holds_both_packages_and_nothing_of_the_workshop(wheel: Path) -> None:
    top_level = {name.split("/")[0] for name in contents(wheel)}
    assert top_level == {"cardlang", "runtime", "cardlang-0.1.0.dist-info"}


def test_the_wheel_holds_every_source_and_data_file(wheel: Path) -> None:
    files = [path for package in ("cardlang", "runtime") for path in (ROOT / package).rglob("*")]
    wanted = {path.relative_to(ROOT).as_posix() for path in files if path.suffix in SUFFIXES}
    assert {name for name in wanted - contents(wheel) if not name.startswith(TABLES)} == set()
    assert {"cardlang/py.typed", "runtime/py.typed"} <= contents(wheel)


def test_the_wheel_holds_the_keyword_file_of_every_game(wheel: Path) -> None:
    games = {path.parent.name for path in ROOT.glob("cards/*/keywords.card")}
    found = {name for name in contents(wheel) if name.endswith(".card")}
    assert games
    assert found == {f"cardlang/cards/{game}/keywords.card" for game in games}


def test_the_wheel_holds_parse_tables(wheel: Path) -> None:
    assert [name for name in contents(wheel) if name.startswith(TABLES)]


def test_the_installed_packages_come_from_the_wheel_alone(installed: Path) -> None:
    where = "import cardlang, runtime; print(cardlang.__file__, runtime.__file__, sep='\\n')"
    places = run(str(installed / BIN / PYTHON), "-c", where, cwd=installed).splitlines()
    assert [Path(place).is_relative_to(installed) for place in places] == [True, True]


def test_the_installed_command_makes_checks_and_shows_a_card(cardlang: Command, tmp_path: Path) -> None:
    assert cardlang("--version") == "cardlang 0.1.0\n"
    cardlang("new", "set", "SK01")
    assert (tmp_path / "sk01" / "sk01.card").is_file()
    cardlang("new", "card", "SK01-001")
    cardlang("check", "--strict")
    cardlang("fmt", "--check")
    shown = cardlang("show", "SK01-001")
    assert "SK01-001" in shown
    assert any("ぁ" <= letter <= "龥" for letter in shown)
    assert any(word.isascii() and word.isalpha() for word in shown.split())


def contents(wheel: Path) -> set[str]:
    with ZipFile(wheel) as archive:
        return set(archive.namelist())


def copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "tables"))
    else:
        shutil.copyfile(source, target)


def site_packages(python: Path) -> Path:
    asked = "import sysconfig; print(sysconfig.get_path('purelib'))"
    return Path(run(str(python), "-c", asked, cwd=python.parent).strip())


def run(*command: str, cwd: Path) -> str:
    """Give what the command printed; it must succeed, and sees neither this checkout nor its path."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"PYTHONUTF8": "1"}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
    return done.stdout
