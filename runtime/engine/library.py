"""The programs of the cards, checked once: what the runtime cannot carry out is refused here and not at play."""

from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from runtime.engine.ability import Ability, CardProgram, LinkCondition, Print, Triggered
from runtime.engine.agenda import HANDLERS
from runtime.events.base import Event
from runtime.state.definitions import CardDefinition
from runtime.state.functions import Unhandled
from runtime.state.record import Record, encode, record_fields
from runtime.state.save import canonical, digest
from runtime.terms.base import Amount, Condition, Filter, Pattern, Selector, Term
from runtime.terms.nouns import Stat, This
from runtime.terms.select import DESCRIBED, EVALUATES, FITS, HOLDS, MATCHES, SELECTS

# By type of event and by card: triggered abilities, with their place on the card.
Listeners = Mapping[type[Event], Mapping[int, tuple[tuple[int, Triggered], ...]]]

TABLES = ((Selector, SELECTS), (Filter, FITS), (Amount, EVALUATES), (Condition, HOLDS), (Pattern, MATCHES))
ABILITIES = (Triggered,)
# Records that are read in their place and have no function of their own.
PLAIN = (CardProgram, Print, LinkCondition)
# What is read of these; a program that says more would be played wrongly.
READ: dict[type[Record], tuple[str, ...]] = {
    CardProgram: ("number", "name", "kind", "color", "stats", "traits", "terrain", "abilities"),
    Triggered: ("pattern", "blocks", "gates"),
    This: ("kind", "filters"),
}


@frozen(eq=False)
class Library:
    """Programs by their index, what is printed on them, and which of them listen to which event."""

    programs: tuple[CardProgram, ...]
    cards: tuple[CardDefinition, ...]
    listeners: Listeners

    @staticmethod
    def of(programs: Iterable[CardProgram]) -> "Library":
        """Take programs in; `Unhandled` names the records that the runtime cannot carry out."""
        programs = tuple(programs)
        for program in programs:
            names = tuple(dict.fromkeys(unhandled(program)))
            if names:
                raise Unhandled(names, program.number)
        return Library(programs, tuple(map(define, programs)), listeners(programs))


def unhandled(record: Record) -> Iterator[str]:
    """Name every record inside that has no function, and every field in use that nothing reads."""
    if not has_function(record):
        yield type(record).__name__
    yield from (f"{type(record).__name__}.{name}" for name in unread(record))
    yield from (name for part in parts(record) for name in unhandled(part))


def has_function(record: Record) -> bool:
    """Tell whether the runtime can do what the record says; whatever is not known as a word is a verb."""
    if isinstance(record, Ability):
        return isinstance(record, ABILITIES)
    tables = [table for base, table in TABLES if isinstance(record, base)]
    if isinstance(record, (Term, *PLAIN)):
        return all(type(record) in table for table in tables)
    return type(record) in HANDLERS


def unread(record: Record) -> Iterator[str]:
    """Name the fields that say something and that nothing reads."""
    read = READ.get(type(record))
    if read is not None:
        others = (each for each in record_fields(record) if each.name not in read)
        yield from (each.name for each in others if getattr(record, each.name) != each.default)


def parts(value: object) -> Iterator[Record]:
    """Give the records that stand directly in a record, or in a tuple."""
    within = value if isinstance(value, tuple) else ()
    if isinstance(value, Record):
        within = tuple(getattr(value, each.name) for each in record_fields(value))
    for item in within:
        yield from (item,) if isinstance(item, Record) else parts(item)


def define(program: CardProgram) -> CardDefinition:
    """Put what is printed on a card in plain words."""
    stats = {each.stat.name: each.value for each in program.stats if isinstance(each.stat, Stat)}
    return CardDefinition(program.number, program.name, program.kind.name, stats, fingerprint(program))


def fingerprint(program: CardProgram) -> str:
    """Give a hash that any change of the program changes."""
    return digest(canonical(encode(program)))


def listeners(programs: tuple[CardProgram, ...]) -> Listeners:
    """Index the triggered abilities by the type of event they wait for, and by card."""
    index: dict[type[Event], dict[int, tuple[tuple[int, Triggered], ...]]] = {}
    for card, program in enumerate(programs):
        for place, ability in enumerate(program.abilities):
            if isinstance(ability, Triggered):
                by_card = index.setdefault(DESCRIBED[type(ability.pattern)], {})
                by_card[card] = (*by_card.get(card, ()), (place, ability))
    return index
