"""A value for every record class, made from its annotations."""

from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from attrs import NOTHING, fields

import runtime.effects.choosing
import runtime.effects.fighting
import runtime.effects.modifying
import runtime.effects.moving
import runtime.effects.ruling
import runtime.game
import runtime.rules.gundam.pairing
import runtime.terms.conditions
import runtime.terms.durations
import runtime.terms.filters
import runtime.terms.numbers
import runtime.terms.patterns  # noqa: F401 - each brings its records in
from runtime.state.record import Record, Word, subclasses

R = TypeVar("R", bound=Record)


def own_classes(base: type[R]) -> list[type[R]]:
    """Every record of the runtime itself below `base` that others do not stand for."""
    found = [kind for kind in subclasses(base) if kind.__module__.startswith("runtime.")]
    return [kind for kind in found if not subclasses(kind)]


def bare(kind: type[R]) -> R:
    """A record with nothing but what it needs."""
    hints = get_type_hints(kind)
    needed = [each for each in fields(kind) if each.default is NOTHING]
    return kind(**{each.name: _value(hints[each.name]) for each in needed})


def full(kind: type[R]) -> R:
    """A record with every field set."""
    hints = get_type_hints(kind)
    return kind(**{each.name: _value(hints[each.name]) for each in fields(kind)})


def _value(hint: Any) -> Any:
    if get_origin(hint) is UnionType:
        return _value(next(part for part in get_args(hint) if part is not NoneType))
    if get_origin(hint) is tuple:
        return tuple(_value(part) for part in get_args(hint) if part is not Ellipsis)
    if issubclass(hint, Record):
        return bare(_smallest(hint))
    if issubclass(hint, Word):
        return list(hint)[-1]
    return {str: "文", int: 7, bool: True}[hint]


def _smallest(base: type[Record]) -> type[Record]:
    """The record with the fewest fields, so that the value ends."""
    return min((base, *own_classes(base)) if not subclasses(base) else own_classes(base), key=_size)


def _size(kind: type[Record]) -> int:
    return sum(each.default is NOTHING for each in fields(kind))
