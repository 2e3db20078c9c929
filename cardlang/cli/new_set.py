"""`cardlang new set`: a folder with a file to begin from."""

import re
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardlang.cardfile import read_cards
from cardlang.cli import words
from cardlang.cli.failures import CannotRunError, said
from cardlang.cli.saving import save
from cardlang.cli.screen import PLAIN, Screen
from cardlang.cli.templates import set_file
from cardlang.source import Source, fold

CODE = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]*")


def new_set(
    code: Annotated[str, Parameter(help="new.set.code")],
    /,
    *,
    name: Annotated[str, Parameter(help="new.set.name", metavar="NAME")] = "",
    screen: Screen = PLAIN,
) -> int:
    """Make the folder and the file of a set."""
    code = fold(code).strip()
    if not CODE.fullmatch(code):
        raise CannotRunError(words.BAD_CODE, word=code)
    path = Path(code.lower()) / f"{code.lower()}.card"
    if path.exists():
        raise CannotRunError(words.EXISTS, path=path)
    text = set_file(code, name or words.NEW_SET.of(screen.language), screen.language)
    _check_name(name, Source(str(path), text))
    path.parent.mkdir(exist_ok=True)
    save(path, text)
    print(said(words.MADE_SET, screen.language, path=path, code=code))
    return 0


def _check_name(name: str, source: Source) -> None:
    """Refuse a name that would be read as something else."""
    file, found = read_cards(source)
    if found or file.set is None or file.cards or (name and source.slice(file.set.name.span) != name):
        raise CannotRunError(words.BAD_NAME, name=name)
