"""What the parts of a page say in one way: names of cards, words of texts, and counts."""

from attrs import frozen

from cardlang.diagnostics.model import Text
from cardlang.phrase import Lang
from cardlang.plays.names import Names, TableCast
from cardlang.plays.pool import Pool
from cardlang.printer import write_record
from cardlang.telling import TIMES, Teller
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Stat

RESTED = Text("レスト", "rested")
COLON, LIST, IN_BRACKETS = Text("：", ": "), Text("、", ", "), Text("（{}）", " ({})")
GAP, INDENT = "   ", "  "
STATS = (Stat("AP"), Stat("HP"))


@frozen
class PageWords:
    """Says cards and records in the language of the page."""

    names: Names
    lang: Lang

    def teller(self, state: GameState) -> Teller:
        """Tell of a state, with the cards as the play calls them."""
        cast = TableCast(state, self.names)
        return Teller(self.lang, self.pool.vocabulary, cast, tuple(state.side))

    @property
    def pool(self) -> Pool:
        """The cards of the play."""
        return self.names.pool

    def word(self, record: Record) -> str:
        """Say a noun as on the cards."""
        return write_record(record, self.lang, self.pool.vocabulary)

    def times(self, count: int) -> str:
        """How many are alike, if there are several."""
        return TIMES.of(self.lang).format(count) if count > 1 else ""
