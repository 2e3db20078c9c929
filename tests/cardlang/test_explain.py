from pathlib import Path

import pytest

from cardlang.cardfile import read_cards
from cardlang.diagnostics import characters, files
from cardlang.diagnostics import plays as of_plays
from cardlang.diagnostics.catalogue import catalogue
from cardlang.diagnostics.model import Diagnostic, errors
from cardlang.diagnostics.pages import Example, examples, explain, plays
from cardlang.formatter import format_cards
from cardlang.plays.testing import run_play
from cardlang.project import load_cards
from cardlang.source import Source, forbidden_characters

OWN = [code for code, kind in catalogue().items() if kind.__module__ in {characters.__name__, files.__name__}]

OF_PLAYS = [code for code, kind in catalogue().items() if kind.__module__ == of_plays.__name__]


def found(example: Example, folder: Path) -> list[Diagnostic]:
    path = folder / "a.card"
    path.write_bytes(example.text.encode(example.encoding))
    source, problems = Source.read(path)
    return problems if errors(problems) else [*problems, *forbidden_characters(source), *read_cards(source)[1]]


@pytest.mark.parametrize("code", sorted(catalogue()))
def test_every_code_has_a_page_in_both_languages(code: str) -> None:
    japanese, english = explain(code, "ja"), explain(code, "en")
    assert japanese
    assert english
    assert japanese != english
    for text in (japanese, english):
        assert text.startswith(f"# {code} ")
        for kind in ("wrong", "right"):
            assert any(f"```{file}-{kind}" in text for file in ("card", "deck", "play"))


@pytest.mark.parametrize("code", OWN)
def test_a_wrong_example_gives_exactly_that_code_and_a_right_one_none(code: str, tmp_path: Path) -> None:
    kinds = {example.is_right for example in examples(code)}
    assert kinds == {True, False}
    for example in examples(code):
        expected = set() if example.is_right else {code}
        assert {problem.code for problem in found(example, tmp_path)} == expected


@pytest.mark.parametrize("code", OWN)
def test_a_right_example_is_tidy(code: str) -> None:
    for example in examples(code):
        if example.is_right:
            assert format_cards(Source("a.card", example.text)).text == example.text


@pytest.mark.parametrize("code", OF_PLAYS)
def test_a_wrong_play_gives_exactly_that_code_and_a_right_one_holds(code: str, tmp_path: Path) -> None:
    assert [example.is_right for example in plays(code)] == [False, True]
    for example in plays(code):
        (tmp_path / "a.card").write_text(example.cards, "utf-8")
        run = run_play(Source("a.play", example.text), load_cards(tmp_path / "a.play", [tmp_path]))
        assert [problem.code for problem in run.diagnostics] == ([] if example.is_right else [code])
        assert run.holds is example.is_right


@pytest.mark.parametrize("code", ["CT000", "", "../CT001", "ct001"])
def test_an_unknown_code_has_no_page(code: str) -> None:
    assert explain(code, "ja") is None
    assert examples(code) == ()
    assert plays(code) == ()
