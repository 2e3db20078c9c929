"""A play before anything is done: its file, its cards and its table, and all that is wrong with them."""

from attrs import frozen

from cardlang.diagnostics.model import Diagnostic, errors
from cardlang.plays.model import Play
from cardlang.plays.pool import Cards, pool_of
from cardlang.plays.reader import read_play
from cardlang.plays.table import Table, lay
from cardlang.source import Source, forbidden_characters


@frozen(eq=False)
class Look:
    """A play as it was read, its table where it can be laid, and what is wrong."""

    play: Play
    diagnostics: tuple[Diagnostic, ...]
    table: Table | None = None


def look_at(source: Source, cards: Cards, problems: tuple[Diagnostic, ...] = ()) -> Look:
    """Read a play and lay its table; `problems` are those of the file itself."""
    play, unread = read_play(source)
    found = (*problems, *forbidden_characters(source), *unread)
    if errors(found):
        return Look(play, found)
    pool, of_cards = pool_of(play, cards)
    found = (*found, *of_cards)
    if errors(found):
        return Look(play, found)
    table, impossible = lay(play, pool)
    return Look(play, (*found, *impossible), table)
