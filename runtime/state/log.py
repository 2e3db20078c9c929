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
class Chain:
    """A group, all that happened before it, and how many groups that makes.

    `card` and `known` are the columns after it: what each object was, and who knew it.
    """

    before: "Chain | None"
    group: Group
    length: int
    card: tuple[int, ...]
    known: tuple[int, ...]


def chained(before: Chain | None, group: Group, card: tuple[int, ...], known: tuple[int, ...]) -> Chain:
    """Add a group to a chain."""
    return Chain(before, group, before.length + 1 if before else 1, card, known)


def entries(chain: Chain | None, known: int = 0) -> tuple[Chain, ...]:
    """Every entry of the chain, the oldest first; only those after the first `known` ones."""
    return tuple(_backwards(chain, known))[::-1]


def groups(chain: Chain | None, known: int = 0) -> tuple[Group, ...]:
    """Every group of the chain, the oldest first; only those after the first `known` ones."""
    return tuple(each.group for each in entries(chain, known))


def _backwards(chain: Chain | None, known: int) -> Iterator[Chain]:
    while chain is not None and chain.length > known:
        yield chain
        chain = chain.before
