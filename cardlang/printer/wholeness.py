"""Whether a record has all it needs to be said."""

from cardlang.line import AsPilot, ForPrice, Line
from cardlang.nouns import modified
from cardlang.phrase import ContradictionError
from runtime.effects.modifying import Modify, PlayAs
from runtime.state.record import Record
from runtime.terms.base import Selector
from runtime.terms.conditions import AllOf, Is, IsA
from runtime.terms.filters import (
    Active,
    HasTrait,
    Rested,
)
from runtime.terms.nouns import (
    Both,
    Cards,
    Either,
    Quantity,
    That,
    This,
    Tokens,
    Whose,
)
from runtime.terms.numbers import Fixed, PerCard, StatOf


def is_whole(record: Record) -> bool:
    """Whether a record has all it needs to be said, once, and nothing beside."""
    match record:
        case Both(parts) | Either(parts) | AllOf(parts):
            nested = AllOf if isinstance(record, AllOf) else Both
            return len(parts) > 1 and not any(isinstance(each, nested) for each in parts)
        case HasTrait(parts) | PlayAs(stats=parts) | Modify(changes=parts):
            return bool(parts)
        case StatOf(of=of) | Is(what=of) | IsA(what=of):
            return not isinstance(of, Both)
        case PerCard(cards=cards):
            return cards.quantity is None
        case Quantity(least, most):
            return least > 0 and (most is None or most >= least) if least else most is not None
        case Line():
            return _is_line(record)
        case Selector():
            return _is_noun(record)
    return True


def _is_noun(noun: Selector) -> bool:
    match noun:
        case Cards(heads):
            return bool(heads) and _is_consistent(noun)
        case That(Cards(heads)):
            return len(heads) == 1
        case This(_, place, filters):
            posed = all(isinstance(each, Active | Rested) for each in filters)
            return posed and (place is None or (place.whose is Whose.SELF and not filters))
        case Tokens(count=count, filters=filters):
            return isinstance(count, Fixed) and count.value > 0 and filters in ((), (Rested(),))
    return True


def _is_consistent(noun: Cards) -> bool:
    """Whether a reader who heard its parts one by one would make this noun of them."""
    parts = (*noun.filters, noun.whose, noun.place, noun.quantity)
    if noun.whose and noun.place:
        return False
    try:
        return modified(Cards(noun.heads), [each for each in parts if each is not None]) == noun
    except ContradictionError:
        return False


def _is_line(line: Line) -> bool:
    """Whether a line is a pilot's name, keywords or a text, and its prices stand where a price can."""
    for before, group in zip(((), *line.gates), line.gates, strict=False):
        priced = any(isinstance(gate, ForPrice) for gate in group)
        if not group or (priced and (len(group) > 1 or not before or isinstance(before[0], ForPrice))):
            return False
    pilot = any(isinstance(gate, AsPilot) for group in line.gates for gate in group)
    said = [line.pilot is not None, bool(line.keywords), bool(line.body)]
    if pilot or line.pilot is not None:
        return pilot and said == [True, False, False] and not line.cost
    return sum(said) == 1 or not (any(said) or line.cost)
