"""What constant effects read of a state, so that only changes of that make them be computed anew.

An event says what it `touches`: the zones between which a card moved, how cards lie, damage, battles, the turn. A term
that is not in the tables here may read anything.
"""

from collections.abc import Iterable, Iterator, Mapping

from runtime.engine.ability import Constant, Done, Keyword
from runtime.events.base import BATTLES, DAMAGE, POSES, TURN
from runtime.state.definitions import Definitions
from runtime.state.record import Record, walk
from runtime.terms.base import Amount, Condition, Filter, Selector
from runtime.terms.conditions import AllOf, Attacking, Exists, Happened, Is, IsA, IsBattling, IsTurnOf
from runtime.terms.filters import (
    Active,
    Battling,
    Damaged,
    HasColor,
    HasKeyword,
    HasTrait,
    Measures,
    NameHas,
    OtherThan,
    Rested,
    Superlative,
    Undamaged,
    UniqueNames,
)
from runtime.terms.nouns import Both, Cards, Either, Kind, Opponent, This
from runtime.terms.numbers import CountOf, Fixed, Parameter, PerCard, PerStat, StatOf

# Numbers may be what is left after damage. The zones that a phrase looks through stand in its nouns.
READS: Mapping[type[Record], tuple[str, ...]] = {
    Active: (POSES,),
    Rested: (POSES,),
    Damaged: (DAMAGE,),
    Undamaged: (DAMAGE,),
    Measures: (DAMAGE,),
    Superlative: (DAMAGE,),
    StatOf: (DAMAGE,),
    Battling: (BATTLES,),
    Attacking: (BATTLES,),
    IsBattling: (BATTLES,),
    IsTurnOf: (TURN,),
    # What has happened is looked up in the history, and a state with more of it is projected anew.
    Happened: (),
    **dict.fromkeys((HasColor, HasKeyword, HasTrait, NameHas, OtherThan, UniqueNames), ()),
    **dict.fromkeys((AllOf, Exists, Is, IsA, Done, CountOf, Fixed, Parameter, PerCard, PerStat), ()),
    **dict.fromkeys((Both, Either, Opponent), ()),
}
TERMS = (Selector, Filter, Amount, Condition)


def reads(abilities: Iterable[Record], defined: Definitions, others: frozenset[type[Record]]) -> frozenset[str]:
    """Give what constant abilities read besides the cards in play; `others` are terms that read nothing else."""
    constant = [each for each in abilities if isinstance(each, Constant | Keyword)]
    return frozenset(one for each in walk(tuple(constant)) for one in _read(each, defined, others))


def _read(term: Record, defined: Definitions, others: frozenset[type[Record]]) -> Iterator[str]:
    if isinstance(term, Cards):
        yield from _zones(term, defined)
    elif isinstance(term, This):
        yield from (term.place.zone.name,) if term.place else ()
    elif isinstance(term, TERMS) and type(term) not in others:
        yield from READS.get(type(term), everything(defined))


def _zones(cards: Cards, defined: Definitions) -> Iterator[str]:
    if cards.place:
        yield cards.place.zone.name
        return
    for head in cards.heads:
        yield from _kind_zones(head, defined)


def _kind_zones(head: Kind, defined: Definitions) -> tuple[str, ...]:
    kind = defined.kinds.get(head.name)
    return (kind.zones or defined.field) if kind else everything(defined)


def everything(defined: Definitions) -> tuple[str, ...]:
    """All that there is to read."""
    return (POSES, DAMAGE, BATTLES, TURN, *(zone.name for zone in defined.zones))
