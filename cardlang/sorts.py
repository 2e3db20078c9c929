"""What a verb can be done to: the slot types, checked after reading, since one noun phrase accepts everything."""

from collections.abc import Mapping

from cardlang.diagnostics.model import Text
from cardlang.nouns import is_relation
from cardlang.references import It, ThisOne
from runtime.terms.nouns import Both, Cards, Either, Opponent, Quantity, That, This

WANTED: Mapping[str, Text] = {
    "choice": Text("「1つ」や「2枚」のように数を言ったもの", "something with a number, as in “1 enemy Unit”"),
    "counted": Text(
        "「1つ」「すべて」のように数を言ったもの、または前の文で選んだもの",
        "something with a number, or something chosen before",
    ),
    "field": Text(
        "場にあるもので、数を言ったもの、または前の文で選んだもの", "something in play with a number, or chosen before"
    ),
    "hand": Text("自分か相手の手札のカード", "cards in a hand"),
}


def fits(value: object, wanted: str) -> bool:
    """Whether a noun phrase can stand where this sort is wanted."""
    match value:
        case Both() | Either():
            return all(fits(part, wanted) for part in value.parts)
        case Cards():
            return _cards_fit(value, wanted)
        case That() | This() | It() | ThisOne():
            return wanted != "choice"
        case Opponent():
            return False
    return True


def _cards_fit(cards: Cards, wanted: str) -> bool:
    definite = cards.quantity is not None or any(is_relation(each) for each in cards.filters)
    match wanted:
        case "choice":
            return isinstance(cards.quantity, Quantity) and cards.quantity.minimum > 0
        case "field":
            return definite and cards.place is None
        case "hand":
            return definite and (cards.place is None or cards.place.zone.name == "hand")
    return definite
