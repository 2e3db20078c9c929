"""`cardlang new card`: a card to begin from, at the end of the set's file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardlang.card import CardFile
from cardlang.cardfile import read_cards
from cardlang.cli import words
from cardlang.cli.failures import CannotRunError, said
from cardlang.cli.input import card_type, files_if_any
from cardlang.cli.saving import save
from cardlang.cli.screen import PLAIN, Screen
from cardlang.cli.templates import card_text
from cardlang.diagnostics.model import errors
from cardlang.source import Source, fold
from cardlang.values import CARD_NUMBER
from cardlang.vocabulary import key


def new_card(
    number: Annotated[str, Parameter(help="new.card.number")],
    /,
    *,
    kind: Annotated[str, Parameter(name="--type", help="new.card.type", metavar="TYPE")] = "unit",
    name: Annotated[str, Parameter(help="new.card.name", metavar="NAME")] = "",
    where: Annotated[tuple[str, ...], Parameter(name="--in", help="new.card.in", metavar="PATH")] = (),
    screen: Screen = PLAIN,
) -> int:
    """Add a card to its set."""
    number = fold(number).strip()
    if not CARD_NUMBER.fullmatch(number) or "-" not in number:
        raise CannotRunError(words.BAD_NUMBER, word=number)
    file = _file_of(number, _files_without(number, where))
    text = card_text(number, card_type(kind), name or words.NEW_CARD.of(screen.language), screen.language)
    written = _appended(file.source.text, text)
    _check_name(name, number, Source(file.source.path, written))
    save(file.source.path, written)
    print(said(words.MADE_CARD, screen.language, path=file.source.path, number=number))
    return 0


def _files_without(number: str, where: Sequence[str]) -> list[CardFile]:
    """The card files at these paths; none may have a card of that number."""
    files = [read_cards(Source.read(path)[0])[0] for path in files_if_any(where)]
    for file in files:
        for card in file.cards:
            if key(card.number.value) == key(number):
                line, _ = file.source.position(card.number.span.start)
                raise CannotRunError(words.CARD_EXISTS, number=number, place=f"{file.source.path}:{line}")
    return files


def _file_of(number: str, files: Sequence[CardFile]) -> CardFile:
    """The file of the set that a number belongs to: of several, the one that is named like it."""
    fitting = [file for file in files if file.set and key(number).startswith(f"{key(file.set.code.value)}-")]
    if not fitting:
        raise CannotRunError(words.NO_SET, code=number.partition("-")[0])
    file = max(fitting, key=_rank)
    if errors(Source.read(file.source.path)[1]):
        raise CannotRunError(words.NOT_UTF8, path=file.source.path)
    return file


def _rank(file: CardFile) -> tuple[int, bool]:
    """A longer code fits better, and so does a name that is the code."""
    code = file.set.code.value if file.set else ""
    return len(code), Path(file.source.path).stem.casefold() == code.casefold()


def _appended(text: str, card: str) -> str:
    """The text of a file with a card behind it, with line ends like those before it."""
    line_end = "\r\n" if "\r\n" in text else "\n"
    return text.rstrip() + (2 * "\n" + card).replace("\n", line_end)


def _check_name(name: str, number: str, source: Source) -> None:
    """Refuse a name that would be read as something else."""
    file, found = read_cards(source)
    card = next(each for each in file.cards if each.number.value == number)
    is_odd = any(each.span.start >= card.span.start for each in errors(found))
    if is_odd or (name and source.slice(card.name.span) != name):
        raise CannotRunError(words.BAD_NAME, name=name)
