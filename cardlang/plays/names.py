"""What the objects of a game are called in a play: by the number or the name of the card, the second one as 甲#2."""

from functools import lru_cache

from attrs import frozen

from cardlang.cast import StateCast
from cardlang.diagnostics.model import Text
from cardlang.headings import spelling
from cardlang.plays.gundam import UNMARKED
from cardlang.plays.model import Named
from cardlang.plays.pool import OTHER, Pool
from cardlang.plays.rows import ITEM
from cardlang.plays.words import Measure, Nothing, Place, ResultWord, SetupWord, Who, ZoneWord
from cardlang.source import fold
from runtime.state.objects import ObjectRef
from runtime.state.state import GameState

MEMORY = 64
QUOTES = "「『["
RESERVED = (Who, Nothing, Measure, ZoneWord, SetupWord, ResultWord, Place)


@lru_cache(MEMORY)
def copies(order: tuple[int, ...], card: tuple[int, ...]) -> tuple[int, ...]:
    """Which copy of its card each object is: first those that were laid out, in their order, then as they came."""
    counts: dict[int, int] = {}
    found = [0] * len(card)
    for number in (*order, *range(len(order), len(card))):
        counts[card[number]] = counts.get(card[number], 0) + 1
        found[number] = counts[card[number]]
    return tuple(found)


@frozen
class Names:
    """Finds objects by what a play calls them; `order` has the objects of the setup in the order of the file."""

    pool: Pool
    order: tuple[int, ...]

    def copy(self, number: int, state: GameState) -> int:
        """Which of the copies of its card it is."""
        return copies(self.order, state.card)[number]

    def find(self, named: Named, state: GameState, player: int | None = None) -> ObjectRef | None:
        """The object of that name; of cards that are alike, such as EX Bases, that of a player if one is given."""
        wanted = self.pool.number(named.name)
        numbers = (*self.order, *range(len(self.order), len(state.card)))
        of_card = [number for number in numbers if state.printed(number).number == wanted]
        if player is not None and wanted in UNMARKED:
            of_card = [number for number in of_card if state.operator[number] == player]
        place = (named.copy or 1) - 1
        return state.ref(of_card[place]) if 0 <= place < len(of_card) else None

    def is_called(self, number: int, named: Named, state: GameState) -> bool:
        """Whether an object is the one that is meant."""
        printed = state.printed(number)
        if self.pool.number(named.name) != printed.number:
            return False
        return printed.number in UNMARKED or (named.copy or 1) == self.copy(number, state)

    def word(self, number: int, state: GameState) -> str:
        """The word for an object, as a play writes it."""
        return self.written(state.printed(number).number) + self.mark(number, state)

    def mark(self, number: int, state: GameState) -> str:
        """The second one of a card is #2; cards of which nothing is printed are all alike."""
        copy = self.copy(number, state)
        return f"#{copy}" if copy > 1 and state.printed(number).number not in UNMARKED else ""

    def written(self, number: str) -> str:
        """The word for a card: its number, or its name where it has none."""
        name = number.strip("「」") if number.startswith("「") else UNMARKED.get(number, number)
        return name if is_plain(name) else f"「{name}」"


def is_plain(name: str) -> bool:
    """Whether a name can stand in a play without its brackets: it is one word, and means nothing else."""
    word = fold(name)
    found = ITEM.fullmatch(word)
    is_one = found is not None and found["name"] == word and word[:1] not in QUOTES and ":" not in word
    return is_one and not OTHER.fullmatch(word) and not any(kind.find(word) for kind in RESERVED)


@frozen(slots=False)
class TableCast(StateCast):
    """The cards of a state, told apart as the play does."""

    names: Names

    def mark(self, ref: ObjectRef) -> str:
        """Count them in the order of the play."""
        return self.names.mark(ref.id, self.state)


def player_of(named: Named) -> int | None:
    """The player that a word means."""
    who = Who.find(named.name) if named.copy is None and not named.is_quoted else None
    return who.player if who else None


def whose(player: int) -> Text:
    """The word before what belongs to a player."""
    word = player_word(player)
    return Text(f"{word.ja}の", "my" if player == 0 else f"the {word.en.lower()}'s")


def player_word(player: int) -> Text:
    """The word for a player."""
    return list(Who)[player].words


def is_word(named: Named, *words: str) -> bool:
    """Whether a name is one of these words."""
    return spelling(named.written) in {spelling(each) for each in words}
