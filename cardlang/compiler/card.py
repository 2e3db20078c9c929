"""A card and what its lines say → its program."""

from collections.abc import Callable, Iterator, Mapping

from attrs import frozen

from cardlang.card import Card, Field, LinkKind, PilotSide
from cardlang.compiler.abilities import abilities_of
from cardlang.headings import CardType, Heading
from cardlang.line import Line
from cardlang.parser import Reading
from cardlang.source import TextLine
from cardlang.vocabulary import Vocabulary
from runtime.engine.ability import Ability, CardProgram, Partner, PlayableAs, Print
from runtime.terms.nouns import Color, Kind, Stat

UNIT, PILOT, BASE, CARD = Kind("unit"), Kind("pilot"), Kind("base"), Kind("card")
LEVEL, COST, AP, HP = Stat("level"), Stat("cost"), Stat("AP"), Stat("HP")

SPEAKS_OF: Mapping[CardType, Kind] = {
    CardType.UNIT: UNIT,
    CardType.UNIT_TOKEN: UNIT,
    CardType.BASE: BASE,
    CardType.EX_BASE: BASE,
}

# What a line says as it is printed on that kind of card.
ReadLine = Callable[[TextLine, Kind], Reading]


class UncompiledError(ValueError):
    """A card with an error has no program."""


@frozen
class Passage:
    """The lines below one heading of a card, and the kind of card of which they speak."""

    heading: Heading
    lines: tuple[TextLine, ...]
    printed_on: Kind


def passages(card: Card) -> tuple[Passage, ...]:
    """The text of a card, in the order in which it is printed; a pilot lends its lower text to a unit (3-3.12)."""
    kind = SPEAKS_OF.get(card.type.value, CARD) if card.type else CARD
    return (
        Passage(Heading.UPPER, card.upper, CARD),
        Passage(Heading.TEXT, card.text, kind),
        Passage(Heading.LOWER, card.lower, UNIT),
    )


def compile_card(card: Card, read: ReadLine, vocabulary: Vocabulary) -> CardProgram:
    """Compile a card without errors; one of unknown type or with an unread line raises `UncompiledError`."""
    if card.type is None:
        raise UncompiledError(f"{card.number.value}: the type is not known")
    upper, text, lower = (_abilities(passage, read) for passage in passages(card))
    return CardProgram(
        card.number.value,
        card.name.value.ja,
        Kind(card.type.value.identity),
        color=Color(card.color.value.identity) if card.color else None,
        stats=_stats((LEVEL, card.level), (COST, card.cost), (AP, card.ap), (HP, card.hp)),
        traits=_traits(card.traits, vocabulary),
        terrain=tuple(each.value.words.ja for each in card.terrain),
        partner=_partner(card, vocabulary),
        abilities=(*upper, *text, *_as_pilot(card, text)),
        lent=lower,
        other_side=_pilot_side(card.number.value, card.pilot, vocabulary) if card.pilot else None,
    )


def _as_pilot(card: Card, abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """「パイロット：名」 says what the line 【パイロット】「名」 says."""
    side = PlayableAs(card.pilot.name.value.ja) if card.pilot else None
    return (side,) if side and side not in abilities else ()


def _abilities(passage: Passage, read: ReadLine) -> tuple[Ability, ...]:
    return abilities_of(line for line in _lines(passage, read) if line != Line())


def _lines(passage: Passage, read: ReadLine) -> Iterator[Line]:
    """What the lines say; one that holds only a reminder says nothing."""
    for text in passage.lines:
        line = read(text, passage.printed_on).line
        if line is None:
            raise UncompiledError(f"this line is not understood: {text.text}")
        yield line


def _stats(*printed: tuple[Stat, Field[int] | None]) -> tuple[Print, ...]:
    return tuple(Print(stat, number.value) for stat, number in printed if number)


def _traits(traits: tuple[Field[str], ...], vocabulary: Vocabulary) -> tuple[str, ...]:
    return tuple(vocabulary.trait(each.value) or each.value for each in traits)


def _partner(card: Card, vocabulary: Vocabulary) -> Partner | None:
    """The alternatives of the link condition, by what they ask of the pilot."""
    if not card.link:
        return None
    words = {kind: tuple(each.word for each in card.link if each.kind is kind) for kind in LinkKind}
    return Partner(
        name_has=tuple(vocabulary.name(word) or word for word in words[LinkKind.NAME_PART]),
        name_is=tuple(vocabulary.name(word) or word for word in words[LinkKind.NAME]),
        traits=tuple(vocabulary.trait(word) or word for word in words[LinkKind.TRAIT]),
    )


def _pilot_side(number: str, side: PilotSide, vocabulary: Vocabulary) -> CardProgram:
    """The pilot that a command can be set as: it has the number of the command and no text of its own (3-4.6)."""
    return CardProgram(
        number,
        side.name.value.ja,
        PILOT,
        stats=_stats((AP, side.ap), (HP, side.hp)),
        traits=_traits(side.traits, vocabulary),
    )
