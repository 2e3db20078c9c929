"""A play file from its text to its page: what is wrong, what came of it, and whether its page is the accepted one."""

from pathlib import Path

from attrs import frozen

from cardlang.diagnostics.model import Diagnostic, errors
from cardlang.phrase import Lang
from cardlang.plays.looking import look_at
from cardlang.plays.model import Play
from cardlang.plays.names import Names
from cardlang.plays.page import page
from cardlang.plays.pool import Cards
from cardlang.plays.running import Story, run
from cardlang.source import Source

PAGES, SUFFIX = "pages", ".txt"
# Accepted pages are in one language, whoever reads the messages.
ACCEPTED_IN: Lang = "ja"


@frozen(eq=False)
class Run:
    """A play as far as it could be run."""

    play: Play
    diagnostics: tuple[Diagnostic, ...]
    names: Names | None = None
    story: Story | None = None

    @property
    def holds(self) -> bool:
        """Whether everything went and came out as the play says."""
        return self.story is not None and not errors(self.diagnostics)

    def page(self, lang: Lang) -> str:
        """The page, as far as the play went; nothing where it could not begin."""
        return page(self.play, self.names, self.story, lang) if self.names and self.story else ""


def run_play(source: Source, cards: Cards, problems: tuple[Diagnostic, ...] = ()) -> Run:
    """Read a play, lay its table, make its moves and check its results; `problems` are those of the file itself."""
    look = look_at(source, cards, problems)
    if look.table is None:
        return Run(look.play, look.diagnostics)
    story, wrong = run(look.play, look.table)
    return Run(look.play, (*look.diagnostics, *wrong), look.table.names, story)


def page_path(play: str | Path) -> Path:
    """Where the accepted page of a play lies: in a folder beside it."""
    path = Path(play)
    return path.parent / PAGES / f"{path.stem}{SUFFIX}"


def accepted_page(play: str | Path) -> str | None:
    """The accepted page of a play; none where none was accepted."""
    path = page_path(play)
    return path.read_text("utf-8") if path.is_file() else None
