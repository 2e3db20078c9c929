"""The root of every frozen record, and its canonical JSON form."""

import sys
from collections.abc import Callable
from enum import Enum
from operator import attrgetter
from typing import Any, get_args

from attrs import Attribute, evolve, fields, frozen


@frozen
class Record:
    """A value compared by meaning: a term, an effect, an event, an ability or a task."""

    def __init_subclass__(cls, **given: Any) -> None:
        """Share one `__repr__`: writing one for each class is a good part of what it costs to start."""
        super().__init_subclass__(**given)
        cls.__repr__ = shown  # type: ignore[method-assign]


class Word(Enum):
    """A closed choice inside a record, such as `Whose.SELF`; its value is its JSON form."""


PLAIN_TYPES = frozenset((int, str, bool, type(None)))


def shown(record: object) -> str:
    """Write a value of an attrs class as such a class does."""
    values = (f"{each.name}={getattr(record, each.name)!r}" for each in fields(type(record)) if each.repr)  # type: ignore[arg-type]
    return f"{type(record).__name__}({', '.join(values)})"


# Facts about the classes, found out once; no state of any game.
type_of: dict[str, type[Record] | type[Word]] = {}
fields_of: "dict[type, tuple[Attribute[Any], ...]]" = {}
inner_of: dict[type, tuple[str, ...]] = {}
values_of: dict[type, Callable[[Any], Any]] = {}


def encode(value: object) -> Any:
    """Turn records, words and tuples into plain JSON data; a field at its default is left out."""
    kind = type(value)
    # Most of what is encoded is plain or a tuple: these are told apart first.
    if kind in PLAIN_TYPES:
        return value
    match value:
        case tuple():
            return [encode(item) for item in value]
        case Record():
            return {"is": kind.__name__, **_set_fields(value)}
        case Word():
            return {"word": kind.__name__, "value": value.value}
    msg = f"a record holds records, words, tuples, numbers and strings, not {type(value).__name__}"
    raise TypeError(msg)


def decode(data: Any) -> Any:
    """Read what `encode` wrote; an unknown record or field raises `ValueError` naming it."""
    match data:
        case {"is": str(name), **given}:
            return _record(name, {str(field): value for field, value in given.items()})
        case {"word": str(name), "value": value}:
            return _class_named(name)(value)
        case list():
            return tuple(decode(item) for item in data)
        case None | bool() | int() | str():
            return data
    msg = f"neither a record, a list, a number nor a string: {data!r:.60}"
    raise ValueError(msg)


def record_fields(record: Record) -> "tuple[Attribute[Any], ...]":
    """Return the fields that take part in what the record means (not where it was written)."""
    return _fields_of(type(record))


def inner_fields(kind: type) -> tuple[str, ...]:
    """Return the names of the fields that can hold records: the others are numbers, strings and words."""
    if kind not in inner_of:
        inner_of[kind] = tuple(field.name for field in _fields_of(kind) if not _is_plain(field.type))
    return inner_of[kind]


def _is_plain(annotation: Any) -> bool:
    if isinstance(annotation, type):
        return issubclass(annotation, str | int | Word | type(None))
    inner = get_args(annotation)
    return bool(inner) and all(each is Ellipsis or _is_plain(each) for each in inner)


def walk(value: Any, *, leaving_out: type | None = None) -> list[Record]:
    """Return each record in a value, an outer one before those within it, in the order of the fields.

    A record of the class to leave out is left out with all that is within it.
    """
    found: list[Record] = []
    rest = [value]
    while rest:
        each = rest.pop()
        if isinstance(each, tuple):
            rest.extend(each[::-1])
        elif isinstance(each, Record) and not (leaving_out and isinstance(each, leaving_out)):
            found.append(each)
            values = values_of.get(type(each)) or _backwards(type(each))
            rest.extend(values(each))
    return found


def _backwards(kind: type[Record]) -> Callable[[Any], tuple[Any, ...]]:
    """Return what gives the values of the fields that can hold records, the last field first."""
    names = inner_fields(kind)[::-1]
    # A getter of one name gives its value alone, and of none there is no getter.
    values_of[kind] = attrgetter(*names) if len(names) > 1 else lambda each: tuple(getattr(each, n) for n in names)
    return values_of[kind]


def replaced(value: Any, old: Record, new: Record) -> Any:
    """Give the value with one record put for another, wherever it stands."""
    if value == old:
        return new
    if isinstance(value, tuple):
        return tuple(replaced(each, old, new) for each in value)
    if not isinstance(value, Record):
        return value
    changed = {name: replaced(getattr(value, name), old, new) for name in inner_fields(type(value))}
    return evolve(value, **changed)


def _fields_of(kind: type) -> "tuple[Attribute[Any], ...]":
    if kind not in fields_of:
        fields_of[kind] = tuple(field for field in fields(kind) if field.eq)
    return fields_of[kind]


def subclasses(base: type) -> list[type]:
    """Return every class below `base` that is alive in its module, in order of definition."""
    found: dict[type, None] = {}
    children: list[type] = base.__subclasses__()
    for child in children:
        # attrs makes a slotted class anew; the class it replaced stays a subclass for a while.
        if getattr(sys.modules.get(child.__module__), child.__name__, None) is child:
            found[child] = None
        found.update(dict.fromkeys(subclasses(child)))
    return list(found)


def _set_fields(record: Record) -> dict[str, Any]:
    encoded = {}
    for field in _fields_of(type(record)):
        value = getattr(record, field.name)
        if value is not field.default and value != field.default:
            encoded[field.name] = encode(value)
    return encoded


def _record(name: str, given: dict[str, Any]) -> Record:
    kind = _class_named(name)
    known = {field.name for field in fields(kind)}
    for field in given:
        if field not in known:
            msg = f"{name} has no field {field!r}"
            raise ValueError(msg)
    record: Record = kind(**{field: decode(value) for field, value in given.items()})
    return record


def _class_named(name: str) -> Any:
    if name not in type_of:
        type_of.update({kind.__name__: kind for base in (Record, Word) for kind in subclasses(base)})
    try:
        return type_of[name]
    except KeyError:
        msg = f"unknown record {name!r}"
        raise ValueError(msg) from None
