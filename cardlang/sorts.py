"""What a verb can be done to: the slot types, checked after reading, since one noun phrase accepts everything."""

from collections.abc import Mapping

from cardlang.diagnostics.model import Text
from cardlang.references import It, ThisOne
from runtime.terms.base import Selector
from runtime.terms.nouns import Both, Cards, Either, Opponent, That, This

WANTED: Mapping[str, Text] = {
    "quantified": Text("「1つ」や「2枚」のように数", "how many, as in “1 enemy Unit”"),
    "field": Text("場にあるもの", "something in play"),
}


def fits(value: object, wanted: str) -> bool:
    """Whether a noun phrase can stand where this sort is wanted."""
    match value:
        case Both() | Either():
            return all(fits(part, wanted) for part in value.parts)
        case Cards():
            return value.quantity is not None if wanted == "quantified" else value.place is None
        case That() | This() | It() | ThisOne():
            return wanted != "quantified"
        case Opponent():
            return False
        case Selector():
            return True
    return True
