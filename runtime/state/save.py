"""A state as canonical JSON, and back."""

import json
from enum import StrEnum
from hashlib import blake2b
from typing import Any

from runtime.state.definitions import Definitions
from runtime.state.objects import Location
from runtime.state.record import decode, encode
from runtime.state.state import LIST_COLUMNS, PLAIN_COLUMNS, RECORD_COLUMNS, GameState

FORMAT = "cardlang-state/1"
# Saved by name, so that a larger library and other indexes do not matter.
BY_NAME = ("card", "slot", "zones")
PLAIN = tuple(name for name in PLAIN_COLUMNS if name not in BY_NAME)


class Obstacle(StrEnum):
    """Why something that was written down cannot be read or used, in words with a slot for every fact."""

    NOT_JSON = "this is no {what}: it is not JSON"
    INCOMPLETE = "this is no {what}: it has no {fields}"
    FORMAT = "the format is {found}, not {known}"
    RULESET = "the ruleset is {found}, not {known}"
    SEATS = "the game is not for {count} players"
    MISSING = "these cards are missing: {cards}"
    CHANGED = "these cards have changed: {cards}"
    MISSING_OR_CHANGED = "these cards are missing or have changed: {cards}"
    ZONES = "these zones are unknown: {zones}"
    HASH = "the {what} is damaged: its state does not have the hash that was written"
    NO_MOVE = "the {what} is damaged: a move is none"
    NO_RESULT = "the {what} is damaged: the result is none"
    SIDES = "the {what} is damaged: not every deck has its side"
    NO_WORD = "the {what} is damaged: {value} is no word"
    NO_NUMBER = "the {what} is damaged: {value} is no number"
    DAMAGED = "the {what} is damaged: {problem}"


class Unreadable(Exception):  # noqa: N818 - a fact about the data
    """A save that is damaged, or does not belong to this format, ruleset or these cards."""

    def __init__(self, obstacle: Obstacle, **facts: object) -> None:
        lists = {name: ", ".join(map(str, value)) for name, value in facts.items() if isinstance(value, list | tuple)}
        super().__init__(obstacle.format_map({**facts, **lists}))
        self.obstacle, self.facts = obstacle, facts


class Changed(Unreadable):
    """What was written down of other versions of the cards."""


def canonical(data: Any) -> bytes:
    """Write plain data in the only way there is: sorted keys, no blanks, no fractions."""
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def digest(data: bytes) -> str:
    """Give the hash of what was written."""
    return blake2b(data, digest_size=16).hexdigest()


def save(state: GameState) -> bytes:
    """Write everything but the log; cards by their number, so that another library may hold more of them.

    The hash of the state tells damage.
    """
    defined = state.definitions
    used = {defined.cards[index].number: defined.cards[index].fingerprint for index in state.card}
    columns = _columns(state)
    whole = {"format": FORMAT, "ruleset": defined.name, "cards": used, "state": columns}
    return canonical(whole | {"hash": digest(canonical(columns))})


def state_hash(state: GameState) -> str:
    """Give the hash of what `save` writes."""
    return digest(save(state))


def load(data: bytes, definitions: Definitions, *, changed: bool = False) -> GameState:
    """Read what `save` wrote; a damaged save, or one of other rules or cards, raises `Unreadable`.

    Cards that have changed since are taken as they are now where that is allowed.
    """
    saved = _saved(data)
    try:
        _refuse_strangers(saved, definitions, changed=changed)
        if digest(canonical(saved["state"])) != saved["hash"]:
            raise Unreadable(Obstacle.HASH, what="save")
        return _state(saved["state"], definitions)
    except (ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        raise Unreadable(Obstacle.DAMAGED, what="save", problem=error) from error


def parsed(data: bytes, what: str) -> dict[str, Any]:
    """Give the object that a file holds; one without is no such thing, and `Unreadable`."""
    try:
        written = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise Unreadable(Obstacle.NOT_JSON, what=what) from error
    return written if isinstance(written, dict) else {}


def _saved(data: bytes) -> dict[str, Any]:
    written = parsed(data, "save")
    missing = [name for name in ("format", "ruleset", "cards", "state", "hash") if name not in written]
    if missing:
        raise Unreadable(Obstacle.INCOMPLETE, what="save", fields=missing)
    return written


def _state(columns: dict[str, Any], definitions: Definitions) -> GameState:
    state = GameState(definitions=definitions)
    for name in PLAIN:
        setattr(state, name, columns[name])
    state.known = tuple(columns["known"])
    for name in RECORD_COLUMNS:
        value = decode(columns[name])
        setattr(state, name, list(value) if name in LIST_COLUMNS else value)
    state.card = tuple(definitions.card_index[number] for number in columns["card"])
    _lay_out(columns, state)
    return state


def _columns(state: GameState) -> dict[str, Any]:
    plain = {name: getattr(state, name) for name in PLAIN}
    records = {name: encode(_frozen(getattr(state, name))) for name in RECORD_COLUMNS}
    card = [state.printed(number).number for number in range(len(state.card))]
    names = _slot_names(state)
    slot = [names[slot] for slot in state.slot]
    return {**plain, **records, "card": card, "slot": slot, "zones": _zones(state)}


def _slot_names(state: GameState) -> list[list[Any]]:
    """The player, zone and index of each slot."""
    return [[player, *slot] for player in range(len(state.side)) for slot in state.definitions.slots]


def _zones(state: GameState) -> list[list[Any]]:
    """What lies in the zones of each player, the top last."""
    return [[*name, numbers] for name, numbers in zip(_slot_names(state), state.zones, strict=True) if numbers]


def _lay_out(columns: dict[str, Any], state: GameState) -> None:
    state.slot = [state.slot_of(Location(*place)) for place in columns["slot"]]
    state.zones = [[] for _ in range(len(state.side) * len(state.definitions.slots))]
    for player, zone, index, numbers in columns["zones"]:
        state.zones[state.slot_of(Location(player, zone, index))] = numbers


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _refuse_strangers(saved: Any, definitions: Definitions, *, changed: bool) -> None:
    if saved["format"] != FORMAT:
        raise Unreadable(Obstacle.FORMAT, found=saved["format"], known=FORMAT)
    if saved["ruleset"] != definitions.name:
        raise Unreadable(Obstacle.RULESET, found=saved["ruleset"], known=definitions.name)
    known = {card.number: card.fingerprint for card in definitions.cards}
    other = sorted(number for number, print_ in saved["cards"].items() if known.get(number) != print_)
    if other and (not changed or not set(saved["cards"]) <= set(known)):
        raise Unreadable(Obstacle.MISSING_OR_CHANGED, cards=other)
