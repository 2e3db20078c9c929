"""The records within a record."""

from collections.abc import Iterator
from typing import Any

from cardlang.line import Line
from runtime.state.record import Record, record_fields


def records_in(value: Any, *, quoted: bool = True) -> Iterator[Record]:
    """Every record within a value, itself first, in the order of the fields; quoted lines where they are wanted."""
    if isinstance(value, Record):
        yield value
        for each in record_fields(value):
            within = getattr(value, each.name)
            if isinstance(within, Record | tuple) and (quoted or not isinstance(within, Line)):
                yield from records_in(within, quoted=quoted)
    elif isinstance(value, tuple):
        for each in value:
            yield from records_in(each, quoted=quoted)


def lines_in(line: Line) -> Iterator[Line]:
    """A line, and the lines quoted within it."""
    return (each for each in records_in(line) if isinstance(each, Line))
