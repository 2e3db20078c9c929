"""A program as versioned canonical JSON, and back."""

import json
from typing import Any

from cardlang.phrases import all_phrases
from runtime.engine.ability import CardProgram
from runtime.state.record import decode, encode

FORMAT, FIRST_FORMAT = "cardlang-program/2", "cardlang-program/1"


class UnreadableProgramError(ValueError):
    """JSON that is no program, or one that this version does not know; the message says what it does not know."""


def to_json(program: CardProgram) -> str:
    """The program as canonical JSON: the same program is always the same text."""
    data = {"format": FORMAT, "program": encode(program)}
    return json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def from_json(text: str) -> CardProgram:
    """Read what `to_json` wrote; anything else raises `UnreadableProgramError`."""
    try:
        data = json.loads(text)
    except ValueError as problem:
        raise UnreadableProgramError(f"this is not JSON: {problem}") from problem
    if not isinstance(data, dict) or "format" not in data:
        raise UnreadableProgramError(f"this is not a program: {FORMAT} is expected")
    if data["format"] == FIRST_FORMAT:
        return _program(_upgraded(data.get("program")))
    if data["format"] != FORMAT:
        raise UnreadableProgramError(f"this is {data['format']}, and only {FORMAT} can be read")
    return _program(data.get("program"))


# What the first format called otherwise.
RENAMED = {"LinkCondition": "Partner", "PilotSide": "PlayableAs"}
FIELDS = {"link": "partner", "lower": "lent", "pilot": "other_side"}


def _upgraded(data: Any) -> Any:
    """Say what the first format wrote as the present one does; what it could not write stays, and is refused."""
    if isinstance(data, list):
        return [_upgraded(each) for each in data]
    if not isinstance(data, dict):
        return data
    made = {name: _upgraded(value) for name, value in data.items()}
    made = {**made, "is": RENAMED.get(made["is"], made["is"])} if isinstance(made.get("is"), str) else made
    match made:
        case {"is": "CardProgram"}:
            both = [*made.pop("upper", []), *made.get("abilities", [])]
            renamed = {FIELDS.get(name, name): value for name, value in made.items()}
            return {**renamed, "abilities": both} if both else renamed
        case {"is": "TokenCard", "abilities": list(abilities)}:
            return {**made, "abilities": [_of_token(each) for each in abilities]}
    return made


def _of_token(said: Any) -> Any:
    """What the first format said that a token gains is printed on it."""
    match said:
        case {"is": "Gain", "keyword": keyword, **rest}:
            return {"is": "Keyword", "name": keyword, **{name: rest[name] for name in ("number",) if name in rest}}
        case {"is": "GainAbility", "ability": ability}:
            return ability
    return said


def _program(data: Any) -> CardProgram:
    all_phrases()  # they bring the records that only one game has
    try:
        program = decode(data)
    except (ValueError, TypeError, AttributeError) as problem:
        raise UnreadableProgramError(f"a part of this program is not known: {problem}") from problem
    if not isinstance(program, CardProgram):
        raise UnreadableProgramError("this is not the program of a card")
    return program
