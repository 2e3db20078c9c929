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
    """A group, all that happened before it, and how many groups that makes.

    `card` and `known` are the columns after it: what each object was, and who knew it.
    """

    before: "Link | None"
    group: Group
    length: int
    card: tuple[int, ...]
    known: tuple[int, ...]


def linked(before: Link | None, group: Group, card: tuple[int, ...], known: tuple[int, ...]) -> Link:
    """Add a group to a chain."""
    return Link(before, group, before.length + 1 if before else 1, card, known)


def links(link: Link | None, known: int = 0) -> tuple[Link, ...]:
    """Every link of the chain, the oldest first; only those after the first `known` ones."""
    return tuple(_backwards(link, known))[::-1]


def groups(link: Link | None, known: int = 0) -> tuple[Group, ...]:
    """Every group of the chain, the oldest first; only those after the first `known` ones."""
    return tuple(each.group for each in links(link, known))


def _backwards(link: Link | None, known: int) -> Iterator[Link]:
    while link is not None and link.length > known:
        yield link
        link = link.before
