"""How it stands with a game, in the words of a play."""

from collections.abc import Iterator, Sequence

from cardlang.diagnostics.model import Text
from cardlang.plays.gundam import BLANK, is_ex_resource
from cardlang.plays.names import Names
from cardlang.plays.table import PILES
from cardlang.plays.words import Nothing, Outcome, Property, ZoneWord
from runtime.state.state import GameState
from runtime.terms.nouns import Stat, measure

# The numbers of a card in play that a play may name.
NUMBERS = (Property.AP, Property.HP)


def lying_in(zone: ZoneWord, player: int, state: GameState) -> list[int]:
    """What lies in a zone, a pile from its top."""
    numbers = list(state.numbers_at(player, zone.identity))
    return numbers[::-1] if zone in PILES else numbers


def zone_words(zone: ZoneWord, there: Sequence[int], names: Names, state: GameState) -> Text:
    """What lies in a zone."""
    if zone is ZoneWord.RESOURCES:
        return _resources(there, state)
    if there and all(state.printed(number).number == BLANK.number for number in there):
        return Text(f"{len(there)}枚", f"{len(there)} card" + "s" * (len(there) > 1))
    words: list[list[str]] = []
    for number in there:
        word = names.word(number, state)
        if words and words[-1][0] == word:
            words[-1].append(word)
        else:
            words.append([word])
    text = " ".join(f"{same[0]}×{len(same)}" if len(same) > 1 else same[0] for same in words)
    return Text(text, text) if text else Nothing.NONE.words


def _resources(there: Sequence[int], state: GameState) -> Text:
    """「3 EX1（レスト 1）」."""
    ex = sum(is_ex_resource(number, state) for number in there)
    rested = sum(map(state.lies_sideways, there))
    text = f"{len(there) - ex}" + (f" EX{ex}" if ex else "")
    return Text(f"{text}（レスト {rested}）", f"{text} (rested {rested})") if rested else Text(text, text)


def card_words(number: int, state: GameState) -> Text:
    """How a card in play lies, its numbers, and its damage."""
    words = list(_card(number, state))
    return Text(" ".join(each.ja for each in words), " ".join(each.en for each in words))


def _card(number: int, state: GameState) -> Iterator[Text]:
    yield (Property.RESTED if state.lies_sideways(number) else Property.ACTIVE).words
    for each in NUMBERS:
        value = measure(state.ref(number), Stat(each.identity), state)
        if value is not None:
            yield numbered(each, value)
    if state.damage[number]:
        yield numbered(Property.DAMAGE, state.damage[number])


def numbered(word: Property, value: int | None) -> Text:
    """A property with its number: 「ダメージ1」."""
    return Nothing.NONE.words if value is None else Text(f"{word.words.ja}{value}", f"{word.words.en} {value}")


def outcome_of(state: GameState) -> Outcome:
    """How it stands with the game."""
    if state.result is None:
        return Outcome.GOES_ON
    if len(state.result.winners) != 1:
        return Outcome.DRAW
    return Outcome.THEIRS if state.result.winners[0] else Outcome.MINE
