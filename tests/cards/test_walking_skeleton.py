"""One card the whole way: file → records → program → handler → events → a page of Japanese."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from syrupy.types import SerializableData, SerializedData

from cardlang.page import Choice, Story
from cardlang.project import Checked, check_paths
from runtime.state.objects import ObjectRef
from tools.skeleton import OTHER, SHOWN, last, reloaded, tell, walk

ROOT = Path(__file__).resolve().parents[2]


class Page(SingleFileSnapshotExtension):
    """A snapshot that is read like any other text."""

    _write_mode = WriteMode.TEXT
    file_extension = "txt"

    def serialize(self, data: SerializableData, **_: object) -> SerializedData:
        return str(data)


@pytest.fixture(scope="module")
def checked() -> Checked:
    found = check_paths([ROOT / "cards"])
    assert found.diagnostics == ()
    return found


@pytest.fixture
def page(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    return snapshot.use_extension(Page)


def choices(story: Story) -> list[Choice]:
    return [entry for entry in story.entries if isinstance(entry, Choice)]


def candidates(story: Story) -> list[list[str]]:
    """The numbers of the cards that could be chosen, decision by decision."""
    state = story.after
    return [
        [state.printed(each.id).number for each in choice.decision.candidates if isinstance(each, ObjectRef)]
        for choice in choices(story)
    ]


def test_10_3_a_deployed_unit_damages_the_enemy_that_is_chosen(checked: Checked, page: SnapshotAssertion) -> None:
    story = tell(checked)
    assert candidates(story) == [[OTHER, OTHER]]
    assert walk(checked, "ja", story) == page


def test_the_same_game_is_told_in_english(checked: Checked, page: SnapshotAssertion) -> None:
    assert walk(checked, "en", tell(checked)) == page


def test_10_2_2_without_an_enemy_unit_nothing_is_asked_and_nothing_damaged(
    checked: Checked, page: SnapshotAssertion
) -> None:
    story = tell(checked, ())
    assert choices(story) == []
    assert not any(story.after.damage)
    assert walk(checked, "ja", story) == page


def test_10_2_2_an_enemy_unit_with_too_much_hp_is_no_target(checked: Checked) -> None:
    story = tell(checked, (SHOWN,))
    assert choices(story) == []
    assert not any(story.after.damage)


def test_a_game_saved_and_loaded_at_its_decision_gives_the_same_page(checked: Checked) -> None:
    straight, saved = (tell(checked), tell(checked, at_decision=reloaded))
    assert walk(checked, "ja", saved) == walk(checked, "ja", straight)


def test_another_answer_gives_another_page(checked: Checked) -> None:
    first = tell(checked, pick=lambda table: table.legal()[0])
    assert walk(checked, "ja", first) != walk(checked, "ja", tell(checked, pick=last))


def test_a_page_names_cards_and_nothing_of_the_machine(checked: Checked) -> None:
    for lang in ("ja", "en"):
        text = walk(checked, lang, tell(checked))
        assert "ObjectRef" not in text
        assert "=" not in text
