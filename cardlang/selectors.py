"""Small questions about noun phrases that several phrases ask."""

from attrs import evolve

from cardlang.nouns import ordered
from runtime.terms.base import Selector
from runtime.terms.filters import Rested
from runtime.terms.nouns import Both, Cards, Either, Tokens


def rested(what: Selector) -> Selector:
    """Return the same, entering rested; what has no pose is left as it is."""
    if isinstance(what, Both | Either):
        return evolve(what, parts=tuple(rested(part) for part in what.parts))
    return evolve(what, filters=ordered((Rested(), *what.filters))) if isinstance(what, Cards | Tokens) else what


def unrested(what: Selector) -> dict[str, Selector] | None:
    """Return, as the value of a slot, the same without its pose; none if it does not enter rested."""
    if isinstance(what, Both | Either):
        parts = [unrested(part) for part in what.parts]
        known = [part["what"] for part in parts if part]
        return {"what": evolve(what, parts=tuple(known))} if len(known) == len(parts) else None
    if isinstance(what, Cards | Tokens) and Rested() in what.filters:
        return {"what": evolve(what, filters=tuple(each for each in what.filters if each != Rested()))}
    return None


def enters_rested(what: Selector) -> bool:
    """Whether any of it enters rested."""
    if isinstance(what, Both | Either):
        return any(enters_rested(part) for part in what.parts)
    return isinstance(what, Cards | Tokens) and Rested() in what.filters
