"""Complete the wheel: compile the grammar into parse tables, and take in the keyword files."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class TablesAndKeywords(BuildHookInterface[Any]):
    """Run by hatch before it collects the files of a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        write_tables(root)
        if version == "standard":  # an editable install reads the keyword files where they lie
            build_data["force_include"].update(keyword_files(root))


def write_tables(root: Path) -> None:
    """Compile the grammar of this source tree, not of an installed one."""
    sys.path.insert(0, str(root))
    from cardlang.grammar.tables import write_all  # noqa: PLC0415 - found only now that the root is on the path

    write_all(root / "cardlang" / "grammar" / "tables")


def keyword_files(root: Path) -> dict[str, str]:
    """Where each game's keyword file lies, and where the wheel has it."""
    found = sorted(root.glob("cards/*/keywords.card"))
    return {str(path): f"cardlang/{path.relative_to(root).as_posix()}" for path in found}
