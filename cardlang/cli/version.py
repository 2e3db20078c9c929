"""Which version this is."""

from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path

PROJECT = Path(__file__).parents[2] / "pyproject.toml"


def version() -> str:
    """The version of the installed package, or of the checkout that it runs from."""
    import tomllib

    if PROJECT.is_file():
        found: str = tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"]
        return found
    try:
        return metadata("cardlang")["Version"]
    except PackageNotFoundError:
        return "?"
