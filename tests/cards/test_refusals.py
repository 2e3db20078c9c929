"""Why something cannot be picked, in both languages: every reason has words, and no words are left over."""

import ast
import inspect

import pytest

from cardlang.cast import StateCast
from cardlang.phrase import LANGS, Lang
from cardlang.phrases.events import REFUSALS
from cardlang.telling import FACT, Teller, Untold, tellings
from runtime.engine.decision import Refusal
from runtime.rules.gundam import refusing
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.words import BLOCKER, COMMAND
from tests.support.duel import BATTLE_AREA, VOCABULARY, at, duel, unit

tellings()
REASONS = [value for value in vars(refusing).values() if isinstance(value, Refusal)]


def teller(lang: Lang) -> Teller:
    return Teller(lang, VOCABULARY, StateCast(duel().state), (0, 1))


def test_every_reason_has_words_and_no_words_are_left_over() -> None:
    assert len(REASONS) > 40
    assert {each.words for each in REASONS} == set(REFUSALS)


def test_every_reason_stands_among_the_constants() -> None:
    """What a function made up itself would be missed by the test above."""
    tree = ast.parse(inspect.getsource(refusing))
    made = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal"]
    at_top = [node.value for node in tree.body if isinstance(node, ast.Assign)]
    assert [ast.unparse(node) for node in made if node not in at_top] == []


def test_no_two_reasons_have_one_wording() -> None:
    assert len({each.words for each in REASONS}) == len(REASONS)


def test_both_languages_have_the_same_facts_in_the_same_order() -> None:
    for words in REFUSALS.values():
        assert FACT.findall(words.ja) == FACT.findall(words.en), words
        assert not FACT.sub("", words.ja + words.en).count("{"), words


@pytest.mark.parametrize(
    ("reason", "ja", "en"),
    [
        (
            refusing.TOO_NEW,
            "アタックするユニットはこのターンに配備された（3-2.4）",
            "the attacker was deployed in this turn (3-2.4)",
        ),
        (
            refusing.LOW_LEVEL.of(4, 3),
            "Lv.4が必要だが、プレイヤーはLv.3である（2-9.1）",
            "it needs Lv. 4, and the player is Lv. 3 (2-9.1)",
        ),
        (
            refusing.LACKS_KEYWORD.of(BLOCKER),
            "そのユニットは《ブロッカー》を持っていない（13-1.blocker.1）",
            "the unit does not have <Blocker> (13-1.blocker.1)",
        ),
        (
            refusing.LACKS_KEYWORD.of("無名"),
            "そのユニットは《無名》を持っていない（13-1.blocker.1）",
            "the unit does not have 《無名》 (13-1.blocker.1)",
        ),
        (
            refusing.OTHER_KIND.of(COMMAND.name),
            "そのカードはコマンドとしてプレイする（7-5.play.1）",
            "it is played as a Command (7-5.play.1)",
        ),
        (refusing.MORE.of(2), "あと2つ選ばなければならない（10-1.3）", "2 more must be picked (10-1.3)"),
    ],
)
def test_a_reason_is_told(reason: Refusal, ja: str, en: str) -> None:
    assert [teller(lang).refusal(reason) for lang in LANGS] == [ja, en]


def test_the_reason_of_a_game_is_told() -> None:
    table = duel({BATTLE_AREA: [at(unit("U"), rested=True), unit("O")]}, {BATTLE_AREA: [unit("V")]})
    reason = table.game.why_not(Attack(table.ref("U"), table.ref("V")))
    assert reason
    assert teller("ja").refusal(reason) == "アタックするユニットはレストである（8-2.1）"


def test_a_reason_without_words_is_refused_by_name() -> None:
    with pytest.raises(Untold, match="the moon is full"):
        teller("ja").refusal(Refusal("8-2.1", "the moon is full"))
