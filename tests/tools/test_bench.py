"""The benchmark: its rows have the shape that tools read, its cards are all different and clean, its verdict is honest."""

import json
from pathlib import Path

import pytest

from cardlang.grammar import tables
from cardlang.project import check_paths
from tools.bench import (
    CHECK,
    EDIT,
    FORK,
    MOVE,
    REACH,
    Bench,
    Row,
    as_json,
    main,
    set_files,
    short_of,
    summary,
    write_files,
)

FEW = 30
COLUMNS = ["name", "value", "unit", "best_of", "per_calibration"]


@pytest.fixture(scope="module")
def rows() -> list[Row]:
    """One run of everything that needs no new process."""
    return list(Bench(runs=1, size=FEW, games=1).here())


def row(name: str, value: float) -> Row:
    return Row(name, value, "s", 1, 1.0)


def test_a_row_has_the_columns_that_programs_read(rows: list[Row]) -> None:
    data = json.loads(json.dumps(as_json(rows)))
    assert all(list(each) == COLUMNS for each in data)
    assert all(
        each["value"] >= 0 and (each["per_calibration"] > 0 or each["unit"] == "%") and each["best_of"] == 1
        for each in data
    )


def test_everything_in_this_process_is_measured_once(rows: list[Row]) -> None:
    names = [each.name for each in rows]
    assert len(set(names)) == len(names)
    wanted = {f"{what}, {lang}" for what in ("lines read", "lines written") for lang in ("ja", "en")}
    wanted |= {f"parser of {lang} {how}" for lang in ("ja", "en") for how in ("built", "loaded")}
    assert wanted | {"calibration", "cards read and compiled", MOVE, FORK, EDIT} <= set(names)


def test_a_duration_and_a_rate_are_compared_with_the_loop() -> None:
    measured = Bench(runs=1, size=FEW, games=1)
    lasting = measured.duration("a", "ms", lambda: None, of=10)
    assert lasting.per_calibration == pytest.approx(lasting.value / 1000 / measured.calibration)
    done = measured.rate("b", "lines", lambda: None, of=10)
    assert done.unit == "lines/s"
    assert done.per_calibration == pytest.approx(done.value * measured.calibration)


def test_no_two_cards_have_a_text_in_common_and_none_has_a_finding(tmp_path: Path) -> None:
    write_files(tmp_path, set_files(250))
    checked = check_paths([tmp_path])
    assert checked.diagnostics == ()
    assert len(checked.programs) == len(checked.cards) == 250
    texts = [line.text for card in checked.cards for line in card.lines]
    assert len(set(texts)) == len(texts) > 250


def test_the_same_cards_are_made_every_time() -> None:
    assert set_files(120) == set_files(120)


def test_what_is_too_slow_is_named() -> None:
    slow, fast = row(CHECK, REACH[CHECK] * 2), row(EDIT, REACH[EDIT] / 2)
    assert short_of([slow, fast, row("lines read, ja", 1e9)]) == (slow,)
    assert summary([slow, fast]).endswith("short of the reach")
    assert summary([fast]).endswith("within reach")


@pytest.mark.parametrize(("limit", "code"), [(1e9, 0), (0.0, 1)])
def test_the_exit_code_says_whether_the_reach_is_reached(
    limit: float, code: int, rows: list[Row], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (EDIT, MOVE, FORK):
        monkeypatch.setitem(REACH, name, limit)
    monkeypatch.setattr(tables, "write_all", lambda _: None)
    monkeypatch.setattr(Bench, "here", lambda _: iter(rows))
    assert main(["--quick", "--json"]) == code
    shown = capsys.readouterr()
    assert [each["name"] for each in json.loads(shown.out)] == [each.name for each in rows]
    assert shown.err.startswith("bench: ")
