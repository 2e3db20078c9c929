"""One card the whole way: file → records → program → handler → events → a page of Japanese."""

from collections.abc import Callable

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.page import Choice, Story, moments, page, printed
from cardlang.phrase import Lang
from cardlang.project import Checked, check_sources
from cardlang.source import Source
from runtime.engine.world import world
from runtime.game import Game
from runtime.state.objects import ObjectRef
from tests.support.duel import BATTLE_AREA, HAND, duel

CARDS = """\
セット：TT01 試し / Trial
カード：TT01-001
名前：射手艇 / Archer
種類：ユニット   色：青   Lv：2   コスト：2   AP：2   HP：3
テキスト：
【配備時】HP2以下の相手のユニット1つを選ぶ。それに2ダメージを与える。

カード：TT01-002
名前：標的艇 / Mark
種類：ユニット   色：青   Lv：1   コスト：1   AP：1   HP：2
"""
SHOWN, OTHER = "TT01-001", "TT01-002"


class Page(SingleFileSnapshotExtension):
    """A snapshot that is read like any other text."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(self, data: SerializableData, **_: object) -> SerializedData:
        return str(data)


@pytest.fixture(scope="module")
def checked() -> Checked:
    found = check_sources([Source("trial.card", CARDS)])
    assert found.diagnostics == ()
    return found


@pytest.fixture
def written(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Page)


def reloaded(game: Game) -> Game:
    """Save the game and load it again."""
    fixed = world(game.state)
    return Game.load(game.save(), fixed.ruleset, fixed.library)


def tell(
    checked: Checked,
    enemies: tuple[str, ...] = (OTHER, SHOWN, OTHER),
    *,
    pick: int = -1,
    at_decision: Callable[[Game], Game] = lambda game: game,
) -> Story:
    """Play the card; a game may be changed for another at each decision, as by `reloaded`."""
    cards = {number: program for number in (SHOWN, OTHER) if (program := checked.program(number))}
    table = duel({HAND: [cards[SHOWN]]}, {BATTLE_AREA: [cards[each] for each in enemies]})
    before, game = table.game.fork().state, table.game
    known, entries = len(game.log()), list[object]()
    is_played = False
    while game.decision and (not is_played or game.decision.why.source):
        game = at_decision(game)
        assert game.decision
        decision, move = game.decision, game.legal()[pick if is_played else 0]
        entries += [*moments(game.state, known), Choice(decision, move.pick)]
        known = len(game.log())
        game.do(move)
        is_played = True
    return Story(before, (*entries, *moments(game.state, known)), game.state)  # type: ignore[arg-type]


def walk(checked: Checked, lang: Lang, story: Story) -> str:
    card, program = checked.card(SHOWN), checked.program(SHOWN)
    assert card
    assert program
    return page(program, printed(checked.lines(card), lang, checked.vocabulary), story, lang, checked.vocabulary)


def choices(story: Story) -> list[list[str]]:
    """The numbers of the cards that could be chosen, decision by decision."""
    asked = [entry.decision for entry in story.entries if isinstance(entry, Choice)]
    state = story.after
    refs = [[each for each in decision.candidates if isinstance(each, ObjectRef)] for decision in asked]
    found = [[state.printed(each.id).number for each in candidates] for candidates in refs]
    return [each for each in found if each]


def test_a_deployed_unit_damages_the_enemy_that_is_chosen_10_3(checked: Checked, written: SnapshotAssertion) -> None:
    story = tell(checked)
    assert choices(story) == [[OTHER, OTHER]]
    assert walk(checked, "ja", story) == written


def test_the_same_game_is_told_in_english(checked: Checked, written: SnapshotAssertion) -> None:
    assert walk(checked, "en", tell(checked)) == written


def test_without_an_enemy_unit_nothing_is_asked_and_nothing_damaged_10_2_2(
    checked: Checked, written: SnapshotAssertion
) -> None:
    story = tell(checked, ())
    assert choices(story) == []
    assert not any(story.after.damage)
    assert walk(checked, "ja", story) == written


def test_an_enemy_unit_with_too_much_hp_is_no_target_10_2_2(checked: Checked) -> None:
    story = tell(checked, (SHOWN,))
    assert choices(story) == []
    assert not any(story.after.damage)


def test_a_game_saved_and_loaded_at_its_decisions_gives_the_same_page(checked: Checked) -> None:
    # A loaded game begins its log anew, so only what it has become is compared.
    straight, saved = tell(checked), tell(checked, at_decision=reloaded)
    parts = [walk(checked, "ja", story).partition("# 変わったもの")[2] for story in (straight, saved)]
    assert parts[0] == parts[1] != ""


def test_another_answer_gives_another_page(checked: Checked) -> None:
    assert walk(checked, "ja", tell(checked, pick=0)) != walk(checked, "ja", tell(checked))


def test_a_page_names_cards_and_nothing_of_the_machine(checked: Checked) -> None:
    for lang in ("ja", "en"):
        text = walk(checked, lang, tell(checked))
        assert "ObjectRef" not in text
        assert "=" not in text
