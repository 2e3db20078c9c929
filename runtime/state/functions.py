"""Tables from a record's type to the function that stands beside it; a missing one shouts."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from runtime.state.record import Record

F = TypeVar("F", bound=Callable[..., Any])


class Unhandled(Exception):  # noqa: N818 - a fact about records, not about Python
    """Records that the runtime has no function for yet, by name."""

    def __init__(self, names: Iterable[str], where: str) -> None:
        self.names = tuple(names)
        super().__init__(f"{where}: no function for {', '.join(self.names)}")


class Functions(dict[type[Record], F]):
    """The functions of one deed, such as `select`, by the type of the record they are for."""

    def __init__(self, deed: str) -> None:
        super().__init__()
        self.deed = deed

    def __missing__(self, kind: type) -> F:
        raise Unhandled((kind.__name__,), self.deed)

    def add(self, kind: type[Record], function: F) -> F:
        """Enter a function; a second one for the same type is a mistake in the program."""
        if kind in self:
            raise ValueError(f"{self.deed}: a second function for {kind.__name__}")
        self[kind] = function
        return function
