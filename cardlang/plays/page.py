"""A play as a page for whoever designs cards: the texts, what they do, how the game went, and how it stands."""

import re
from collections.abc import Iterator

from cardlang.diagnostics.model import Text
from cardlang.phrase import Lang
from cardlang.plays.model import Play
from cardlang.plays.names import Names
from cardlang.plays.page_cards import CardsPart
from cardlang.plays.page_course import CoursePart
from cardlang.plays.page_table import TablePart
from cardlang.plays.page_words import COLON
from cardlang.plays.running import Story
from runtime.events.flow import GameEnded
from runtime.state.state import GameState

CLAUSES = Text("条項", "Clauses")
CARDS, START = Text("カード", "Cards"), Text("はじめ", "At the start")
COURSE, OUTCOME = Text("経過", "Course"), Text("おわり", "In the end")
GOES_ON = Text("ゲームは続く。", "The game goes on.")
BLANK_LINES = re.compile(r"\n{3,}")


def page(play: Play, names: Names, story: Story, lang: Lang) -> str:
    """Write the page of a play that has been run, in one language."""
    return BLANK_LINES.sub("\n\n", "\n".join(_lines(play, names, story, lang)) + "\n")


def _lines(play: Play, names: Names, story: Story, lang: Lang) -> Iterator[str]:
    """The title, and the parts in their order."""
    table = TablePart(names, lang)
    yield f"# {play.title}"
    if play.clauses:
        yield f"{CLAUSES.of(lang)}{COLON.of(lang)}{' '.join(each.value for each in play.clauses)}"
    for title, part in (
        (CARDS, CardsPart(names, lang).lines(play, story.before)),
        (START, table.lines(story.before)),
        (COURSE, CoursePart(names, lang, story.before, story.after).lines(story.entries)),
        (OUTCOME, _end(table, story.after)),
    ):
        yield f"\n## {title.of(lang)}\n"
        yield from part


def _end(table: TablePart, state: GameState) -> Iterator[str]:
    """How the game ended, if it did, and how the table stands."""
    yield table.teller(state).tell(GameEnded(state.result)) if state.result else GOES_ON.of(table.lang)
    yield from table.lines(state)
