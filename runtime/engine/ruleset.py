"""A ruleset is a value: what one game is, as data and functions."""

from collections.abc import Callable, Mapping

from attrs import Factory, frozen

from runtime.engine.order import turn_player_first
from runtime.events.base import Event
from runtime.state.definitions import KindDefinition, StatFunction
from runtime.state.flow import Waiting
from runtime.state.record import Record
from runtime.state.state import GameState

# Whether the event cannot happen.
Forbid = Callable[[Event, GameState], bool]
# What happens in its place; `None` leaves the event as it is.
Replace = Callable[[Event, GameState], tuple[Event, ...] | None]
# The steps that the state of the game demands at once; none if all is in order.
Process = Callable[[GameState], tuple[Record, ...]]
# The waiting triggers among which their player picks the next.
Order = Callable[[GameState], tuple[Waiting, ...]]


@frozen(eq=False, kw_only=True)
class Ruleset:
    """Zones, nouns and numbers, the steps a game begins with, and what interferes with events.

    `field` are the zones in play. Every tuple of functions is asked in its order.
    """

    name: str
    zones: tuple[str, ...]
    field: tuple[str, ...]
    kinds: Mapping[str, KindDefinition]
    opening: tuple[Record, ...]
    stats: Mapping[str, StatFunction] = Factory(dict)
    forbids: tuple[Forbid, ...] = ()
    replaces: tuple[Replace, ...] = ()
    processes: tuple[Process, ...] = ()
    order: Order = turn_player_first
