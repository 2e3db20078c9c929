"""The ruleset and the library of a game, as the state refers to them."""

from collections.abc import Iterator

from attrs import frozen

from runtime.engine.library import Library, parts, unhandled
from runtime.engine.ruleset import Ruleset
from runtime.state.definitions import Definitions
from runtime.state.functions import Unhandled
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Kind, Zone


class UnknownWord(Exception):  # noqa: N818 - a fact about the cards
    """A card names a kind or a zone that the ruleset does not have."""


@frozen(eq=False, slots=False)
class World(Definitions):
    """All that is fixed for a whole game."""

    ruleset: Ruleset
    library: Library

    @staticmethod
    def of(ruleset: Ruleset, library: Library) -> "World":
        """Join cards and rules; rules without handlers and words of cards that the rules do not know are refused."""
        steps = tuple(dict.fromkeys(name for step in ruleset.opening for name in unhandled(step)))
        if steps:
            raise Unhandled(steps, ruleset.name)
        for program in library.programs:
            unknown = sorted({str(word) for word in words(program) if not knows(ruleset, word)})
            if unknown:
                raise UnknownWord(f"{program.number}: {ruleset.name} does not have {', '.join(unknown)}")
        rules = (ruleset.name, library.cards, ruleset.zones, ruleset.field, ruleset.kinds, ruleset.stats)
        return World(*rules, ruleset=ruleset, library=library)


def world(state: GameState) -> World:
    """Give what is fixed for the state's game."""
    if not isinstance(state.definitions, World):
        raise TypeError("a state without ruleset and library is not played")
    return state.definitions


def words(record: Record) -> Iterator[Kind | Zone]:
    """Give the words of a ruleset that a record uses."""
    if isinstance(record, (Kind, Zone)):
        yield record
    yield from (word for part in parts(record) for word in words(part))


def knows(ruleset: Ruleset, word: Kind | Zone) -> bool:
    """Tell whether the ruleset has the word."""
    return word.name in (ruleset.kinds if isinstance(word, Kind) else ruleset.zones)
