"""What a card can do: compiled abilities, and the program of a card."""

from attrs import field, frozen

from runtime.state.flow import Binding
from runtime.state.record import Record, Word
from runtime.state.state import GameState
from runtime.terms.base import Condition, Pattern, Term
from runtime.terms.nouns import Kind
from runtime.terms.select import holding


class Window(Word):
    """When a player may use an ability of their own accord."""

    MAIN = "main"
    ACTION = "action"


class Limit(Word):
    """How often an ability may be used."""

    ONCE_PER_TURN = "once per turn"


@frozen
class Pay(Record):
    """A price in the currency of the game: 「①」."""

    amount: int


@frozen
class Block(Record):
    """Steps that happen together: if the condition holds, and if the player who may decline does not.

    Where the condition does not hold, `otherwise` happens.
    """

    steps: tuple[Record, ...]
    condition: Condition | None = None
    optional: bool = False
    otherwise: tuple["Block", ...] = ()


@frozen
class Done(Condition):
    """What the block before it says was done: 「そうしたなら」."""


@holding(Done)
def done(condition: Done, binding: Binding, state: GameState) -> bool:
    """Tell whether the last instruction did anything (5-20.1)."""
    return binding.done


@frozen
class Ability(Record):
    """One line of a card; `options` are the lines with ■ below it."""

    options: tuple[tuple["Block", ...], ...] = field(default=(), kw_only=True)


@frozen
class Triggered(Ability):
    """It waits for something to happen; a price is paid, or not, when it resolves."""

    pattern: Pattern
    blocks: tuple[Block, ...]
    cost: tuple[Record, ...] = ()
    gates: tuple[Condition, ...] = ()
    limit: Limit | None = None


@frozen
class Activated(Ability):
    """A player uses it and pays its price."""

    windows: tuple[Window, ...]
    blocks: tuple[Block, ...]
    cost: tuple[Record, ...] = ()
    gates: tuple[Condition, ...] = ()
    limit: Limit | None = None


@frozen
class Command(Ability):
    """What a played command does."""

    windows: tuple[Window, ...]
    blocks: tuple[Block, ...]


@frozen
class Constant(Ability):
    """It is true as long as its gates hold."""

    blocks: tuple[Block, ...]
    gates: tuple[Condition, ...] = ()


@frozen
class Replacement(Ability):
    """It takes the place of what would happen."""

    pattern: Pattern
    blocks: tuple[Block, ...]
    gates: tuple[Condition, ...] = ()
    limit: Limit | None = None


@frozen
class Keyword(Ability):
    """A keyword effect; its meaning stands in the library."""

    name: str
    number: int | None = None
    windows: tuple[Window, ...] = ()
    gates: tuple[Condition, ...] = ()


@frozen
class KeywordProgram(Record):
    """A keyword: whether numbers of it add up, and what it says; without a text the rules themselves say it."""

    name: str
    adds: bool = False
    ability: Ability | None = None


@frozen
class PlayableAs(Ability):
    """What else the card can be played as."""

    name: str


@frozen
class Print(Record):
    """A number printed on a card."""

    stat: Term
    value: int


@frozen
class Partner(Record):
    """Which card under it a card is made for: one whose name contains or is a text, or that has a trait."""

    name_has: tuple[str, ...] = ()
    name_is: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()


@frozen
class CardProgram(Record):
    """A compiled card: everything the runtime knows of it.

    It lends `lent` to the card it lies under; `other_side` is what it is when it is played as that.
    """

    number: str
    name: str
    kind: Kind
    color: Term | None = None
    stats: tuple[Print, ...] = ()
    traits: tuple[str, ...] = ()
    terrain: tuple[str, ...] = ()
    partner: Partner | None = None
    abilities: tuple[Ability, ...] = ()
    lent: tuple[Ability, ...] = ()
    other_side: "CardProgram | None" = None
