"""What no play executes is told: lines, and blocks within them."""

import json
from pathlib import Path

import pytest

from tools.play_coverage import main

CARDS = """\
セット：PC01 試し / Trial

カード：PC01-001
名前：射手艇 / Archer
種類：ユニット   色：青   Lv：1   コスト：1   AP：2   HP：3
テキスト：
【配備時】相手のユニット1つを選ぶ。それに1ダメージを与える。自分がLv.2以上なら、かわりに2ダメージを与える。
【アタック時】自分の手札1枚を捨ててもよい。そうしたなら、自分は1枚ドローする。
《ブロッカー》
"""
DEPLOYED, HIGH_LEVEL, ATTACKED, BLOCKED = (
    ("手札：PC01-001\n自分 リソース：1\n相手 バトルエリア：敵", "自分 プレイ：PC01-001"),
    ("手札：PC01-001\n自分 リソース：2\n相手 バトルエリア：敵", "自分 プレイ：PC01-001"),
    ("バトルエリア：PC01-001\n自分 手札：1", "自分 アタック：PC01-001→相手\n 承諾"),
    (
        "バトルエリア：PC01-001\n相手 バトルエリア：敵\n自分 シールド：1\n手番：相手",
        "相手 アタック：敵→自分\n 自分 ブロック：PC01-001",
    ),
)
DECLINED = ("バトルエリア：PC01-001\n自分 手札：1", "自分 アタック：PC01-001→相手\n 辞退")
ALL = (DEPLOYED, HIGH_LEVEL, ATTACKED, BLOCKED)


def project(folder: Path, *plays: tuple[str, str], result: str = "ゲーム：続く") -> str:
    (folder / "pc01.card").write_text(CARDS, "utf-8")
    for number, (table, moves) in enumerate(plays):
        shields = "" if "自分 シールド" in table else "\n自分 シールド：1"
        theirs = "\n相手 シールド：1"
        text = f"題：試し\nカード 敵：ユニット AP1 HP5\n準備\n自分 {table}{shields}{theirs}\n進行\n{moves}\n結果\n{result}\n"
        (folder / f"p{number}.play").write_text(text, "utf-8")
    return str(folder)


def told(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return capsys.readouterr().out.splitlines()


def test_plays_that_execute_everything_leave_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([project(tmp_path, *ALL)]) == 0
    (summary,) = told(capsys)
    assert summary.startswith("play coverage: 4 plays, 0 failed; lines 3 of 3, blocks ")


@pytest.mark.parametrize(
    ("plays", "left"),
    [
        (ALL[:3], ["《ブロッカー》"]),
        ((DEPLOYED, ATTACKED, BLOCKED), ["2ダメージを与える。"]),
        ((HIGH_LEVEL, ATTACKED, BLOCKED), ["1ダメージを与える。"]),
        (
            (DEPLOYED, HIGH_LEVEL, DECLINED, BLOCKED),
            ["自分の手札1枚を捨てる。", "自分は1枚ドローする。"],
        ),
    ],
    ids=["line", "in its stead", "otherwise", "declined"],
)
def test_what_is_left_is_told(
    plays: tuple[tuple[str, str], ...], left: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([project(tmp_path, *plays)]) == 1
    *found, _ = told(capsys)
    assert [line[-len(each) :] for each, line in zip(left, found, strict=True)] == left


def test_a_play_that_fails_counts_as_short(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([project(tmp_path, *ALL, result="ゲーム：引き分け"), "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)["failed"]) == len(ALL)


def test_a_card_with_an_error_counts_as_short(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = project(tmp_path, *ALL)
    (tmp_path / "pc01.card").write_text(CARDS.replace("《ブロッカー》", "《ブロッカ》"), "utf-8")
    assert main([folder]) == 1
    assert told(capsys)[0] == "error: PC01-001  射手艇"


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as refused:
        main([str(tmp_path / "none")])
    assert refused.value.code == 2


def test_the_plays_of_the_sample_cards_execute_everything(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path(__file__).resolve().parents[2] / "cards"
    assert main([str(folder)]) == 0, told(capsys)
