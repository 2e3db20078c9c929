"""The records within a record."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from attrs import fields

from cardlang.line import Line
from runtime.state.record import Record


def records_in(value: Any, *, quoted: bool = True) -> Iterator[Record]:
    """Every record within a value, itself first, in the order of the fields; quoted lines where they are wanted."""
    if isinstance(value, Record):
        yield value
        for name in _names(type(value)):
            within = getattr(value, name)
            if isinstance(within, Record | tuple) and (quoted or not isinstance(within, Line)):
                yield from records_in(within, quoted=quoted)
    else:
        for each in value:
            if isinstance(each, Record | tuple):
                yield from records_in(each, quoted=quoted)


@cache
def _names(kind: type[Record]) -> tuple[str, ...]:
    """The fields that take part in what a record means."""
    return tuple(each.name for each in fields(kind) if each.eq)
