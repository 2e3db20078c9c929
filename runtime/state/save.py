"""A state as canonical JSON, and back."""

import json
from hashlib import blake2b
from typing import Any

from runtime.state.definitions import Definitions
from runtime.state.flow import Location
from runtime.state.record import decode, encode
from runtime.state.state import COLUMNS, FLOW_COLUMNS, GameState

FORMAT = "cardlang-state/1"
# Saved by name, so that a larger library and other indexes do not matter.
BY_NAME = ("card", "slot", "zones")
NUMBERS = tuple(name for name in COLUMNS if name not in (*BY_NAME, *FLOW_COLUMNS))


class Unreadable(Exception):  # noqa: N818 - a fact about the data
    """A save that does not belong to this format, ruleset or these cards."""


def canonical(data: Any) -> bytes:
    """Write plain data in the only way there is: sorted keys, no blanks, no fractions."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def digest(data: bytes) -> str:
    """Give the hash of what was written."""
    return blake2b(data, digest_size=16).hexdigest()


def save(state: GameState) -> bytes:
    """Write everything but the log; cards by their number, so that another library may hold more of them."""
    defined = state.definitions
    used = {defined.cards[index].number: defined.cards[index].fingerprint for index in state.card}
    return canonical({"format": FORMAT, "ruleset": defined.name, "cards": used, "state": _columns(state)})


def state_hash(state: GameState) -> str:
    """Give the hash of what `save` writes."""
    return digest(save(state))


def load(data: bytes, definitions: Definitions) -> GameState:
    """Read what `save` wrote; a save of other rules or cards raises `Unreadable`."""
    saved = json.loads(data)
    _refuse_strangers(saved, definitions)
    columns = saved["state"]
    state = GameState(definitions=definitions)
    for name in NUMBERS:
        setattr(state, name, columns[name])
    for name in FLOW_COLUMNS:
        value = decode(columns[name])
        setattr(state, name, list(value) if isinstance(value, tuple) else value)
    state.card = [definitions.card_index[number] for number in columns["card"]]
    _lay_out(columns["zones"], state)
    return state


def _columns(state: GameState) -> dict[str, Any]:
    numbers = {name: getattr(state, name) for name in NUMBERS}
    flow = {name: encode(_frozen(getattr(state, name))) for name in FLOW_COLUMNS}
    card = [state.printed(number).number for number in range(len(state.card))]
    return {**numbers, **flow, "card": card, "zones": _zones(state)}


def _zones(state: GameState) -> list[dict[str, list[int]]]:
    """What lies in the zones of each player, the top last."""
    players = range(len(state.side))
    names = state.definitions.zones
    return [{zone: state.zones[state.slot_of(Location(player, zone))] for zone in names} for player in players]


def _lay_out(saved: list[dict[str, list[int]]], state: GameState) -> None:
    state.zones = [player[zone] for player in saved for zone in state.definitions.zones]
    state.slot = [0] * len(state.card)
    for slot, numbers in enumerate(state.zones):
        for number in numbers:
            state.slot[number] = slot


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _refuse_strangers(saved: Any, definitions: Definitions) -> None:
    if saved["format"] != FORMAT:
        raise Unreadable(f"the format is {saved['format']}, not {FORMAT}")
    if saved["ruleset"] != definitions.name:
        raise Unreadable(f"the ruleset is {saved['ruleset']}, not {definitions.name}")
    known = {card.number: card.fingerprint for card in definitions.cards}
    other = sorted(number for number, print_ in saved["cards"].items() if known.get(number) != print_)
    if other:
        raise Unreadable(f"these cards are missing or have changed: {', '.join(other)}")
