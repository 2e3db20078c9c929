"""Show how large the files and functions are: `python -m tools.shape`."""

import ast
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
PACKAGES = ("cardlang", "runtime", "tools", "tests")
LONGEST = 10


@dataclass(frozen=True)
class Piece:
    """A file or a function, and how many lines it has."""

    lines: int
    place: str


def files(package: str) -> list[Piece]:
    """Every Python file of a package."""
    return [Piece(len(read(path).splitlines()), name(path)) for path in sources(package)]


def functions(package: str) -> list[Piece]:
    """Every function of a package, nested ones and methods too."""
    return [piece for path in sources(package) for piece in functions_of(path)]


def functions_of(path: Path) -> list[Piece]:
    nodes = [
        node for node in ast.walk(ast.parse(read(path))) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return [Piece(length(node), f"{name(path)}:{node.lineno} {node.name}") for node in nodes]


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def sources(package: str) -> list[Path]:
    return sorted((ROOT / package).rglob("*.py"))


def read(path: Path) -> str:
    return path.read_text("utf-8")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def percentile(lengths: list[int], percent: int) -> int:
    """The smallest length that this share of them does not exceed (nearest rank)."""
    return sorted(lengths)[-(-len(lengths) * percent // 100) - 1] if lengths else 0


def figures(pieces: list[Piece]) -> str:
    """Median, nine in ten, 99 in a hundred, and the longest."""
    lengths = [piece.lines for piece in pieces]
    middle = median(lengths) if lengths else 0
    return f"{middle:6g} {percentile(lengths, 90):5} {percentile(lengths, 99):5} {percentile(lengths, 100):5}"


def row(title: str, all_files: list[Piece], all_functions: list[Piece]) -> str:
    total = sum(file.lines for file in all_files)
    size, count = f"{len(all_files):6}{total:8}", f"{len(all_functions):9}"
    return f"{title:9}{size}   {figures(all_files)}   {count}   {figures(all_functions)}"


def print_longest(title: str, pieces: list[Piece]) -> None:
    print(f"\nlongest {title}")
    for piece in sorted(pieces, key=lambda piece: (-piece.lines, piece.place))[:LONGEST]:
        print(f"{piece.lines:6}  {piece.place}")


def main() -> None:
    every_file = [file for package in PACKAGES for file in files(package)]
    every_function = [function for package in PACKAGES for function in functions(package)]
    distribution = "median   p90   p99   max"
    print(f"{'':9}{'files':>6}{'lines':>8}   {distribution}   {'functions':>9}   {distribution}")
    for package in PACKAGES:
        print(row(package, files(package), functions(package)))
    print_longest("functions", every_function)
    print_longest("files", every_file)
    print()
    print(row("all", every_file, every_function))


if __name__ == "__main__":
    main()
