"""The files that a command works on."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from cardlang.cli import STDIN, words
from cardlang.cli.failures import CannotRunError
from cardlang.encoding import decode
from cardlang.headings import CardType
from cardlang.source import Source

if TYPE_CHECKING:
    from cardlang.project import Checked
    from cardlang.vocabulary import Vocabulary

HERE = (".",)


def check_files(paths: Sequence[str]) -> "Checked":
    """Check the files at these paths, or in the current folder; there must be one, and every path must exist."""
    from cardlang.project import check_paths

    checked = check_paths(paths or HERE)
    _all_found(paths, checked.sources, checked.missing)
    return checked


def card_files(paths: Sequence[str]) -> list[Path]:
    """The card files at these paths, or in the current folder; there must be one, and every path must exist."""
    from cardlang.files import find_card_files

    found, missing = find_card_files(paths or HERE)
    _all_found(paths, found, missing)
    return found


def card_and_deck_files(paths: Sequence[str]) -> list[Path]:
    """The card and deck files at these paths, or in the current folder, as with `card_files`; a play is refused."""
    from cardlang.files import find_files, is_play

    for path in filter(is_play, paths):
        raise CannotRunError(words.NO_FORM, path=path)
    found, missing = find_files(paths or HERE)
    _all_found(paths, found, missing)
    return found


def files_if_any(paths: Sequence[str]) -> list[Path]:
    """The card files at these paths; without a path, whatever the current folder has."""
    from cardlang.files import find_card_files

    return card_files(paths) if paths else find_card_files(HERE)[0]


def vocabulary_at(paths: Sequence[str]) -> "Vocabulary":
    """The words of the game, and those of the files at these paths or, if there are any, in the current folder."""
    from cardlang.cardfile import read_cards
    from cardlang.files import builtin_vocabulary
    from cardlang.vocabulary import Vocabulary

    files = (read_cards(Source.read(path)[0])[0] for path in files_if_any(paths))
    return builtin_vocabulary().merge(Vocabulary.of(files))


def _all_found(paths: Sequence[str], found: Sequence[object], missing: Sequence[Path]) -> None:
    """A command that looked at less than it was asked to must not seem to have succeeded."""
    if missing:
        raise CannotRunError(words.NOT_FOUND, path=missing)
    if not found:
        raise CannotRunError(words.NO_CARD_FILES, paths=[str(Path(path).absolute()) for path in paths or HERE])


def is_stdin(paths: Sequence[str]) -> bool:
    """Whether the text comes from standard input; that stands alone."""
    if STDIN in paths and len(paths) > 1:
        raise CannotRunError(words.STDIN_ALONE)
    return STDIN in paths


def read_stdin(name: str) -> Source:
    """The text at standard input, under a name for messages."""
    decoded = decode(sys.stdin.buffer.read() if sys.stdin else b"")  # there is none where it is closed
    if decoded.bad_byte is not None:
        raise CannotRunError(words.STDIN_NOT_UTF8, encoding=decoded.encoding or words.UNKNOWN)
    return Source(name, decoded.text)


def card_type(word: str) -> CardType:
    """The type of card of that name, in either language."""
    found = CardType.find(word)
    if found is None:
        from cardlang.diagnostics.suggest import nearest

        said = CannotRunError(words.BAD_TYPE, word=word).hint(words.NEAREST, word=nearest(word, CardType.known()))
        raise said.hint(words.POSSIBLE, words=[each.words for each in CardType])
    return found
