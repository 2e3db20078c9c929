"""The history of a game: a chain of groups of events that forks share."""

from collections.abc import Iterator

from attrs import frozen

from runtime.state.record import Record


@frozen
class Group(Record):
    """Events that happened at the same time; groups of one number are one happening in several steps."""

    number: int
    events: tuple[Record, ...]


@frozen(eq=False)
class Link:
    """A group, and all that happened before it."""

    before: "Link | None"
    group: Group


def groups(link: Link | None) -> tuple[Group, ...]:
    """Every group of the chain, the oldest first."""
    return tuple(_backwards(link))[::-1]


def _backwards(link: Link | None) -> Iterator[Group]:
    while link is not None:
        yield link.group
        link = link.before
