"""`cardlang check`: what is wrong with card and deck files, and the fixes that a program can make."""

from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from cardlang.cli import STDIN, words
from cardlang.cli.failures import CannotRunError, said
from cardlang.cli.input import check_files, is_stdin, read_stdin
from cardlang.cli.output import print_json
from cardlang.cli.screen import PLAIN, Screen
from cardlang.diagnostics.model import errors

if TYPE_CHECKING:
    from cardlang.cli.mending import Mended
    from cardlang.project import Checked


def check(
    *paths: Annotated[str, Parameter(help="check.paths")],
    output: Annotated[Literal["text", "json"], Parameter(name="--format", help="check.format")] = "text",
    strict: Annotated[bool, Parameter(help="check.strict")] = False,
    fix: Annotated[bool, Parameter(help="check.fix")] = False,
    stdin_name: Annotated[str, Parameter(help="check.name", metavar="NAME")] = STDIN,
    screen: Screen = PLAIN,
) -> int:
    """Check card files."""
    mended: list[Mended] = []
    checked = _check_stdin(stdin_name, fix=fix) if is_stdin(paths) else check_files(paths)
    if fix:
        checked, mended = _mend(checked, paths)
    if output == "json":
        print_json(_data(checked, mended, screen))
    else:
        print(_page(checked, mended, screen))
    return int(bool(checked.diagnostics if strict else errors(checked.diagnostics)))


def _check_stdin(name: str, *, fix: bool) -> "Checked":
    from cardlang.project import check_sources

    if fix:
        raise CannotRunError(words.FIX_NEEDS_FILE)
    return check_sources([read_stdin(name)], looks_around=True)


def _mend(checked: "Checked", paths: tuple[str, ...]) -> "tuple[Checked, list[Mended]]":
    """Write the fixes, and look again at what the files are now."""
    from cardlang.cli.mending import mend

    mended = mend(checked)
    return (check_files(paths), mended) if mended else (checked, mended)


def _data(checked: "Checked", mended: "list[Mended]", screen: Screen) -> dict[str, Any]:
    from cardlang.diagnostics.render import to_json

    return {
        **to_json(checked.diagnostics, screen.language),
        "files": len(checked.sources),
        "cards": len(checked.cards),
        "decks": len(checked.decks),
        "plays": len(checked.plays),
        "fixed": [{"path": each.path, "count": each.count} for each in mended],
    }


def _page(checked: "Checked", mended: "list[Mended]", screen: Screen) -> str:
    from cardlang.diagnostics.render import render_all

    lang = screen.language
    fixed = [said(words.FIXED, lang, path=each.path, count=each.count) for each in mended]
    counts = (
        (words.CARDS, len(checked.cards), True),
        (words.DECKS, len(checked.decks), False),
        (words.PLAYS, len(checked.plays), False),
    )
    listed = tuple(said(text, lang, count=count) for text, count, always in counts if count or always)
    counted = said(words.CHECKED, lang, files=len(checked.sources), things=listed)
    return "\n".join([*fixed, render_all(checked.diagnostics, screen.look), counted])
