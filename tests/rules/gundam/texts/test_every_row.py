"""Every wording in a game: cards with its example sentence are played on a full table, by random picks, to the end."""

from functools import cache
from random import Random

import pytest
from attrs import evolve

from cardlang.files import builtin_vocabulary
from cardlang.phrases import all_phrases
from cardlang.project import read_text
from cardlang.vocabulary import Vocabulary
from runtime.effects.base import During
from runtime.engine.ability import Ability, CardProgram, Constant, Partner
from runtime.engine.check import unhandled
from runtime.events.resolving import AbilityActivated, AbilityUsed, CardPlayed
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.words import BASE, COMMAND, UNIT
from runtime.state.record import walk
from runtime.terms.nouns import Kind
from tests.cardlang.support_grammar import VOCABULARY as INVENTED
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    DECK,
    HAND,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    TRASH,
    Cards,
    Table,
    at,
    base,
    command,
    duel,
    pilot,
    unit,
)

VOCABULARY = builtin_vocabulary().merge(Vocabulary(traits=INVENTED.traits, names=INVENTED.names))
TIMINGS = ("【配備時】", "【アタック時】", "【破壊時】", "【メイン】")
# What an example leaves out that a card could not leave out.
BEFORE = {"かわりに2ダメージ": "相手のユニット1つを選ぶ。それに1ダメージを与える。"}
AFTER = {"以下の効果": "\n■自分は1枚ドローする。\n■自分のデッキを上から1枚、自分のトラッシュに置く。"}
LONGEST = 4000


# Rows of the two languages share a sentence.
EXAMPLES = tuple(dict.fromkeys(phrase.example[0] for phrase in all_phrases()))


# ---- texts to print


@cache
def read(text: str) -> tuple[Ability, ...]:
    """What the text does on a card of the fitting type; nothing where no card could print it."""
    return read_text(text, "ja", kind_for(text), VOCABULARY).abilities


def kind_for(text: str) -> Kind:
    if text.startswith(("【メイン】", "【アクション】", "【パイロット】")):
        return COMMAND
    return BASE if "このベース" in text else UNIT


def texts(example: str) -> tuple[str, ...]:
    """The example as cards may print it: as it stands, and as an instruction behind each timing."""
    whole = "".join(text for word, text in BEFORE.items() if word in example) + example
    whole += "".join(text for word, text in AFTER.items() if word in example)
    lasting = whole.replace("とき、", "とき、このターン中、")
    has_timing = any(not isinstance(each, Constant) for each in read(whole))
    timed = () if has_timing else tuple(timing + whole for timing in TIMINGS)
    return tuple(dict.fromkeys(text for text in (whole, *timed, lasting) if is_printable(text)))


def is_printable(text: str) -> bool:
    """Whether a card can say it; what lasts for a turn needs a timing at which it begins."""
    constant = (each for each in read(text) if isinstance(each, Constant))
    return bool(read(text)) and not any(isinstance(each, During) for each in walk(tuple(constant)))


# ---- cards and a full table

MINA = pilot("ミナ", "【アタック時】自分は1枚ドローする。", level=3, traits=["環連"], color="blue")
LINKED = unit("灯台艇", ap=3, level=3, link=Partner(("ミナ",)), traits=["環連"])
BLOCKER = unit(
    "盾艇", "《ブロッカー》\n《リペア1》\n【破壊時】自分は1枚ドローする。", hp=4, traits=["哨戒隊"], color="red"
)
HELPER = unit(
    "援艇",
    "【起動・メイン】《援護2》\n【起動・メイン】このユニットをレストにする:自分のユニット1つを選ぶ。それに1ダメージを与える。",
)
REMEDY = command("策", "【メイン】/【アクション】自分のユニット1つを選ぶ。それを2回復する。", side=MINA)
BURST = unit("伏兵", "【バースト】このカードを配備する。", level=2)
DOCK = base("港", "【起動・メイン】このベースをレストにする:自分はEXリソース1つを置く。")


def printed(name: str, text: str) -> CardProgram:
    """A cheap card of the fitting type with this text."""
    kind = kind_for(text)
    if kind == COMMAND:
        side = pilot("ミナ", traits=["環連"]) if text.startswith("【パイロット】") else None
        made = command(name, "【メイン】自分は1枚ドローする。", side=side)
    elif kind == BASE:
        made = base(name)
    else:
        made = unit(name, ap=3, hp=3, level=3, traits=["環連"], link=Partner(("ミナ",)))
    return evolve(made, abilities=(*(() if kind == COMMAND and "【メイン】" in text else made.abilities), *read(text)))


def side(tried: list[CardProgram]) -> dict[str, Cards]:
    """One half of the table: the cards to be tried in hand and in play, among others of every sort."""
    in_play = [at(card, pilot=MINA, damage=1) for card in tried if card.kind == UNIT][:1]
    bases = [card for card in tried if card.kind == BASE][:1] or [DOCK]
    return {
        HAND: [*tried, MINA, REMEDY, LINKED, DOCK],
        BATTLE_AREA: [*in_play, at(LINKED, pilot=MINA), at(BLOCKER, damage=1), at(HELPER, rested=True)],
        BASES: bases,
        SHIELDS: [BURST, LINKED, *tried[:2]],
        TRASH: [LINKED, REMEDY, MINA, DOCK, *tried],
        DECK: [BLOCKER, REMEDY, HELPER, MINA, *tried, LINKED, BURST],
        RESOURCES: [RESOURCE_CARD] * 6,
    }


def played(example: str) -> Table:
    """Play with all the cards of a row until the game is over; what they can do is done first."""
    tried = [printed(f"試{number}", text) for number, text in enumerate(texts(example))]
    table, random = duel(side(tried), side(tried)), Random(len(example))  # noqa: S311 - the same picks every time
    for _ in range(LONGEST):
        if table.game.decision is None:
            return table
        moves = [move for move in table.game.legal() if table.word(move.pick) != "Wait"]
        favoured = [move for move in moves if "試" in table.word(move.pick)]
        table.game.do(random.choice(favoured if favoured and random.random() < 0.7 else moves))
    raise AssertionError("the game goes on for ever")


@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_of_a_row_is_played_to_the_end_10_1(example: str) -> None:
    tried = texts(example)
    assert tried
    missing = {name for text in tried for ability in read(text) for name in unhandled(ability, DUEL)}
    assert not missing
    table = played(example)
    assert table.game.result is not None
    assert any(table.state.printed(number).name.startswith("試") for number in used(table))


def used(table: Table) -> set[int]:
    """The objects that were played, or whose texts were carried out."""
    played = {event.card.id for event in table.events(CardPlayed)}
    activated = {event.key.holder.id for event in table.events(AbilityUsed)}
    return played | activated | {event.trigger.source.id for event in table.events(AbilityActivated)}
