"""Cards laid out before a game begins, or in the middle of one."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import frozen

from runtime.engine.check import UnknownWord
from runtime.state.objects import UPRIGHT, Location, Pose
from runtime.state.state import GameState


@frozen
class Laid:
    """A card as it lies in the middle of a game; it came so many turns ago, 0 in this one.

    What lies under it is said in its order, each card by its number and its role.
    """

    number: str
    pose: Pose = UPRIGHT
    damage: int = 0
    turns: int = 2
    under: tuple[tuple[str, str], ...] = ()


# The cards that a player begins with, by zone and number, the top of each pile last.
Deck = Mapping[str, Iterable[str]]
# The same where something may have happened to a card.
Side = Mapping[str, Iterable[str | Laid]]


def lay_out(sides: Sequence[Side], state: GameState) -> None:
    """Put everything into its zone; whoever sees the zone knows what lies there face up.

    Cards and zones that there are none of are refused (`UnknownWord`).
    """
    for player, side in enumerate(sides):
        for zone, cards in side.items():
            for each in cards:
                _lay(each if isinstance(each, Laid) else Laid(each, turns=0), Location(player, zone), state)


def _lay(laid: Laid, location: Location, state: GameState) -> None:
    arrived, pose = state.turn - laid.turns, laid.pose
    lying = {"face": pose.face, "rotation": pose.rotation, "damage": laid.damage, "arrived": arrived}
    host = _add(laid.number, location, state, **lying)
    for card, role in laid.under:
        _add(card, location, state, host=host, role=role, arrived=arrived)


def _add(card: str, location: Location, state: GameState, **lying: Any) -> int:
    zone = state.definitions.zone.get(location.zone)
    if zone is None:
        raise UnknownWord(f"{state.definitions.name} does not have the zone {location.zone!r}")
    if card not in state.definitions.card_index:
        raise UnknownWord(f"the library does not have the card {card!r}")
    number = state.add_object(state.definitions.card_index[card], location.player, location, **lying).id
    if not state.face[number]:
        everybody, owner = (1 << len(state.side)) - 1, 1 << location.player
        state.let_know((number,), everybody if zone.is_public else owner * zone.owner_looks)
    return number
