"""What of a corpus the runtime carries out: a line is handled when every record in it has a function."""

import json
from pathlib import Path

import pytest
from attrs import evolve

from cardlang.line import Line, On
from cardlang.parser import Reading
from runtime.effects.base import Instead
from runtime.effects.moving import Draw
from runtime.rules.gundam.words import CARD
from runtime.terms.nouns import This
from runtime.terms.numbers import Fixed, Parameter
from runtime.terms.patterns import Deployed
from tools import coverage as coverage_tool
from tools.coverage import HANDLED, page, short_of
from tools.figures import Coverage, cover, figures_of, unhandled
from tools.readings import Measured, lacking
from tools.usage import rare

JA = "【配備時】自分は1枚ドローする。\n(これは注釈)\n《ブロッカー》\n自分のターン中、このユニットをAP+1する。"
EN = "【Deploy】Draw 1.\n(A reminder)\n<Blocker>\nDuring your turn, this Unit gets AP+1."
# No card says the number of a keyword; nothing evaluates it but the keyword.
DEPLOYED = ((On(Deployed(This(CARD))),),)
ODD = Line(DEPLOYED, body=(Draw(Parameter()),))


@pytest.fixture
def coverage(tmp_path: Path) -> Coverage:
    for lang, text in (("ja", JA), ("en", EN)):
        card = {"no": "SK01-001", "type": "UNIT", "name": "灯台艇", "text": text, "traits": [], "link": ""}
        (tmp_path / f"{lang}.jsonl").write_text(json.dumps(card, ensure_ascii=False) + "\n", "utf-8")
    return cover(tmp_path)


def with_odd_lines(coverage: Coverage, count: int) -> tuple[Measured, ...]:
    """The Japanese lines, of which the first ones say what nothing carries out."""
    lines = coverage.measured["ja"]
    read = [each for each in lines if each.is_read]
    odd = tuple(evolve(each, reading=Reading(ODD)) for each in read[:count])
    return (*odd, *read[count:], *(each for each in lines if not each.is_read))


def test_a_line_is_handled_when_every_record_has_a_function() -> None:
    assert lacking(Line(DEPLOYED, body=(Draw(Fixed(1)),))) == ()
    assert lacking(ODD) == ("Parameter",)


def test_a_line_that_cannot_be_compiled_is_not_handled() -> None:
    assert lacking(Line(DEPLOYED, body=(Draw(Fixed(1)), Instead(Draw(Fixed(2)))))) == ()
    assert lacking(Line(body=(Instead(Draw(Fixed(2))),))) == ("StrayInsteadError",)


def test_lines_are_counted_among_those_that_are_read(coverage: Coverage) -> None:
    figures = coverage.figures["ja"]
    assert (figures.lines, figures.read, figures.handled) == (4, 3, 3)
    odd = figures_of(with_odd_lines(coverage, 1))
    assert (odd.read, odd.handled) == (3, 2)


def test_too_few_handled_lines_are_short_of_the_target(coverage: Coverage) -> None:
    target = f"handled {HANDLED} %"
    assert target not in short_of(coverage.figures["ja"])
    assert target in short_of(figures_of(with_odd_lines(coverage, 1)))


def test_what_is_not_handled_is_listed_with_the_lines_it_blocks(coverage: Coverage) -> None:
    lines = with_odd_lines(coverage, 2)
    assert unhandled(lines) == (("Parameter", 2),)
    measured = evolve(coverage, unhandled={"ja": unhandled(lines), "en": ()})
    told = list(page(measured, rare(lines)))
    assert told[told.index("unhandled") + 1] == "  ja Parameter: 2 lines"
    assert "unhandled" not in list(page(coverage, rare(lines)))


def test_the_last_line_tells_how_many_are_handled(
    tmp_path: Path, coverage: Coverage, capsys: pytest.CaptureFixture[str]
) -> None:
    assert coverage_tool.main([str(tmp_path), "--lang", "ja"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert "handled 3/3" in out[-1]
    assert any(line.split() == ["handled", "3"] for line in out)


def test_a_line_with_a_box_is_no_ability_of_its_own() -> None:
    assert lacking(Line(body=(Draw(Fixed(1)),), option=True)) == ()
