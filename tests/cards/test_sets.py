"""The starter decks: what they are made of, and that every line of their cards has its plays."""

from pathlib import Path

import pytest

from cardlang.cli.rules import KEYWORDS, TIMINGS, clauses_of
from cardlang.files import PLAY_SUFFIX
from cardlang.headings import CardType
from cardlang.plays.gundam_lines import Lines, Printed, Watch
from cardlang.plays.suite import cards_near
from cardlang.plays.testing import run_play
from cardlang.project import check_paths
from cardlang.source import Source

CARDS = Path(__file__).resolve().parents[2] / "cards"
CHECKED = check_paths([CARDS])
LINES = Lines(CHECKED.library(), frozenset(each.number for each in CHECKED.programs))
PLACES = {line: place for number in LINES.programs for place, line in enumerate(LINES.of(number), 1)}
# A line above lines with ■ is at work with each of them.
TEXTS = [line for line in LINES.all if line.option or not LINES.ability(line).options]
IN_DECKS = {entry.number.value for deck in CHECKED.decks for entry in deck.entries}
# The rules themselves supply these.
SUPPLIED = {CardType.EX_BASE, CardType.EX_RESOURCE}
# No play of these leaves the line idle: its twin shows where it holds and where not on one table, or that it is carried
# out and finds neither a shield nor a card to discard.
CONTRASTS = {"sk01-009-2", "sk02-021-2", "sk01-040-2", "sk02-040-2", "sk02-004-2"}


def name(line: Printed) -> str:
    return f"{line.card.lower()}-{PLACES[line]}"


def is_at_work(line: Printed, play: Path) -> bool:
    run = run_play(Source.read(play)[0], cards_near(play))
    assert run.story
    return line in Watch(LINES).over(run.story)


@pytest.mark.parametrize("line", TEXTS, ids=name)
def test_every_line_has_a_play_in_which_it_is_at_work_and_one_in_which_it_is_not(line: Printed) -> None:
    plays = {path.stem: path for path in sorted(CARDS.rglob(f"{name(line)}*{PLAY_SUFFIX}"))}
    assert is_at_work(line, plays[name(line)])
    assert f"{name(line)}-not" in plays
    assert all(is_at_work(line, path) for path in plays.values()) == (name(line) in CONTRASTS)


def test_the_decks_use_every_type_of_card() -> None:
    types = {card.type.value for card in CHECKED.cards if card.type}
    assert types == set(CardType) - SUPPLIED
    of_decks = {card.type.value for card in CHECKED.cards if card.type and card.number.value in IN_DECKS}
    assert types - of_decks == {CardType.UNIT_TOKEN}  # a text brings it into play
    assert any(card.pilot for card in CHECKED.cards if card.number.value in IN_DECKS)


def test_the_decks_use_every_timing_gate_limit_and_keyword_effect() -> None:
    known = {*KEYWORDS.values(), *(rule.clause for rule in TIMINGS.values())}
    cards = (card for card in CHECKED.cards if card.number.value in IN_DECKS)
    texts = [line.text for card in cards for line, _ in CHECKED.lines(card)]
    # A command with a pilot has a heading in the place of 【パイロット】.
    assert known - {clause for text in texts for clause in clauses_of(text)} == {TIMINGS["パイロット"].clause}
