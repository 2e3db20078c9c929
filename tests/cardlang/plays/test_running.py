"""Running a play: each finding at its place with what is so in fact, and answers of every shape."""

from pathlib import Path

import pytest

from cardlang.diagnostics.model import Text
from cardlang.plays.suite import cards_near
from cardlang.plays.testing import Run, run_play
from cardlang.source import Source

CARDS_NEAR = cards_near(Path(__file__).resolve().parents[3] / "cards" / "gundam" / "_.play")
CARDS = """
カード 兵：ユニット AP1 HP3
カード 盾：ユニット AP1 HP4 「《ブロッカー》」
カード 石：コマンド 「【メイン】相手のユニット1つを選ぶ。それに1ダメージを与える。」
カード 網：コマンド 「【メイン】相手のユニット2つを選ぶ。それらをレストにする。」
カード 閃き：コマンド 「【アクション】自分は1枚ドローする。」
カード 波：コマンド 「【メイン】自分のユニット1つを選ぶ。それを持ち主の手札に戻す。」
カード 喪：ユニット AP1 HP1 「【破壊時】自分は1枚ドローする。」
カード 嘆：ユニット AP1 HP1 「【破壊時】自分の手札1枚を捨てる。」
カード 嵐：コマンド 「【メイン】ユニットすべてに3ダメージを与える。」
カード 両輪：ユニット AP1 HP5 「【起動・メイン】【ターン1回】自分は1枚ドローする。」「【起動・メイン】【ターン1回】このターン中、このユニットをAP+2する。」
カード 礎：ベース HP3 「【バースト】このカードを配備する。」
"""
UNITS = "自分 バトルエリア：兵\n相手 バトルエリア：兵#2 兵#3 盾"
STONE = f"自分 手札：石\n自分 リソース：1\n{UNITS}"
NET = f"自分 手札：網\n自分 リソース：1\n{UNITS}"
WAKE = "自分 手札：嵐\n自分 リソース：1\n自分 バトルエリア：喪 嘆 喪"
BLOCK = f"{UNITS}\n相手 手札：閃き\n相手 リソース：1\n相手 シールド：2枚"


def run(setup: str, course: str, result: str = "ゲーム：続く", head: str = "題：試し") -> Run:
    text = f"{head}\n{CARDS}\n準備\n{setup}\n進行\n{course}\n結果\n{result}\n"
    return run_play(Source("a.play", text), CARDS_NEAR)


def findings(of: Run) -> list[tuple[str, str, str]]:
    """The code of each finding, what stands at its place, and what is so in fact."""
    facts = ("reason", "difference", "now", "actual", "question")
    return [
        (
            each.code,
            each.source.slice(each.span),
            next(fact.ja for name in facts if (fact := getattr(each, name, None))),
        )
        for each in of.diagnostics
    ]


def options(of: Run) -> list[str]:
    (found,) = of.diagnostics
    listed: tuple[Text, ...] = found.options  # type: ignore[attr-defined]
    return [each.ja for each in listed]


ASKED_STONE = "自分の選択：「相手のユニット1つを選ぶ。」（「石」）"


@pytest.mark.parametrize(
    ("setup", "course", "code", "place", "fact"),
    [
        pytest.param(STONE, "自分 プレイ：石", "CT706", "自分 プレイ：石", ASKED_STONE, id="unanswered"),
        pytest.param(STONE, "プレイ：石\n終了：メイン", "CT706", "プレイ：石", ASKED_STONE, id="unanswered before a move"),
        pytest.param(
            UNITS, " 選ぶ：兵", "CT707", "選ぶ：兵", "自分のメインフェイズで、何も聞かれていません", id="nothing is asked"
        ),
        pytest.param(
            UNITS,
            "終了：メイン\n自分 終了：メイン",
            "CT707",
            "自分 終了：メイン",
            "相手のメインフェイズで、何も聞かれていません",
            id="not one's turn",
        ),
        pytest.param(
            UNITS, "投了\n終了：メイン", "CT707", "終了：メイン", "ゲームは終わっています", id="the game is over"
        ),
        pytest.param(
            STONE, "プレイ：石\n 選べる：兵#2 兵", "CT708", "選べる：兵#2 兵", "余分 兵、不足 兵#3 盾", id="other options"
        ),
        pytest.param(
            STONE, "プレイ：石\n 選ぶ：兵", "CT709", "兵", "テキストに合わないため選べない（10-3.7）", id="cannot be picked"
        ),
        pytest.param(
            STONE,
            "プレイ：石\n 相手 選ぶ：兵#2",
            "CT706",
            "プレイ：石",
            ASKED_STONE,
            id="answered by the wrong player",
        ),
        pytest.param(
            NET, "プレイ：網\n 選ぶ：盾", "CT709", "選ぶ：盾", "あと 1 つ選びます", id="too few"
        ),
        pytest.param(
            NET,
            "プレイ：網\n 選ぶ：盾 兵#2 兵#3",
            "CT709",
            "選ぶ：盾 兵#2 兵#3",
            "選べるのは 2 つまでです",
            id="too many",
        ),
        pytest.param(
            NET, "プレイ：網\n 選ぶ：盾 盾", "CT709", "盾", "同じものは 2 回選べません", id="the same twice"
        ),
        pytest.param(
            STONE, "できない：アタック：兵→相手", "CT710", "できない：アタック：兵→相手", "実際にはできます", id="possible"
        ),
        pytest.param(
            STONE,
            "できない：アタック：兵→兵#2（3-2.4）",
            "CT710",
            "3-2.4",
            "実際の条項は 7-5.attack.1 です",
            id="refused by another clause",
        ),
        pytest.param(
            STONE, "プレイ：石\n できない：選ぶ：盾", "CT710", "できない：選ぶ：盾", "実際にはできます", id="a possible pick"
        ),
        pytest.param(UNITS, "できない：相手 投了", "CT710", "できない：相手 投了", "実際にはできます", id="conceding"),
        pytest.param(
            "自分 手札：兵\n自分 リソース：1 EX1",
            "プレイ：兵\n できない：支払う：EX1\n 支払う：1",
            "CT710",
            "できない：支払う：EX1",
            "実際にはできます",
            id="a possible payment",
        ),
        pytest.param(UNITS, "確認：自分 兵：AP2 HP3", "CT711", "AP2", "AP1", id="a wrong number"),
    ],
)  # fmt: skip
def test_a_finding_has_its_place_and_what_is_so_in_fact(
    setup: str, course: str, code: str, place: str, fact: str
) -> None:
    assert (code, place, fact) in findings(run(setup, course))


@pytest.mark.parametrize(
    ("result", "place", "fact"),
    [
        ("自分 手札：1枚", "1枚", "なし"),
        ("相手 バトルエリア：兵#2 盾", "兵#2 盾", "兵#2 兵#3 盾"),
        ("自分 リソース：3 EX1（レスト 2）", "レスト 2", "3 EX1（レスト 1）"),
        ("自分 リソース：4", "4", "3 EX1（レスト 1）"),
        ("相手 シールド：礎 2枚", "礎 2枚", "白紙 礎 白紙"),
        ("自分 兵：レスト", "レスト", "アクティブ"),
        ("自分 兵：ダメージ1", "ダメージ1", "ダメージ0"),
        ("自分 兵：パイロット 盾", "パイロット 盾", "なし"),
        ("自分 兵：リンク", "リンク", "なし"),
        ("自分 兵：このターン配備", "このターン配備", "なし"),
        ("相手 盾：《ブロッカー》なし", "《ブロッカー》なし", "《ブロッカー》"),
        ("相手 兵：AP1", "兵", "自分のバトルエリアにあります"),
        ("相手 礎：HP3", "HP3", "HP1"),
        ("自分 兵#4：AP1", "兵#4", "そのカードは出ていません"),
        ("ゲーム：引き分け", "ゲーム：引き分け", "続く"),
    ],
)
def test_a_wrong_result_says_what_is_there(result: str, place: str, fact: str) -> None:
    setup = f"自分 リソース：3 EX1（レスト 1）\n{UNITS}\n相手 シールド：1枚 礎 1枚"
    assert findings(run(setup, "", result)) == [("CT711", place, fact)]


def test_every_wrong_result_is_found() -> None:
    wrong = findings(run(UNITS, "", "自分 兵：AP2\n自分 手札：2枚\n相手 盾：HP4\nゲーム：相手の勝ち"))
    assert [place for _, place, _ in wrong] == ["AP2", "2枚", "ゲーム：相手の勝ち"]


def test_an_unanswered_decision_lists_its_answers_as_a_play_writes_them() -> None:
    assert options(run(STONE, "プレイ：石")) == ["選ぶ：兵#2", "選ぶ：兵#3", "選ぶ：盾"]
    burst = run("自分 バトルエリア：兵\n相手 シールド：礎", "アタック：兵→相手")
    assert options(burst) == ["相手 承諾", "相手 辞退"]


ONE = "自分 手札：石\n自分 リソース：1\n相手 バトルエリア：兵"
WHEEL = "自分 バトルエリア：両輪"


@pytest.mark.parametrize(
    ("setup", "course", "result"),
    [
        pytest.param(ONE, "プレイ：石", "相手 兵：ダメージ1", id="a single answer is left out"),
        pytest.param(ONE, "プレイ：石\n 選べる：兵\n 選ぶ：兵", "相手 兵：ダメージ1", id="or named all the same"),
        pytest.param(ONE, "プレイ：石\n 支払う：1\n 選べる：兵", "相手 兵：ダメージ1", id="or its options only"),
        pytest.param(ONE, "プレイ：石\n 確認：自分 手札：なし", "相手 兵：ダメージ1", id="a check comes behind it"),
        pytest.param(
            ONE, "プレイ：石\n 確認：相手 兵：ダメージ0\n 選ぶ：兵", "相手 兵：ダメージ1", id="or before it if it is named"
        ),
        pytest.param(
            NET, "プレイ：網\n 選ぶ：盾 兵#2", "相手 バトルエリア：盾（レスト） 兵#2（レスト） 兵#3", id="in another order"
        ),
        pytest.param(
            NET, "プレイ：網\n できない：選ぶ：盾 兵#2 兵#3\n 選ぶ：盾 兵#2", "相手 兵#3：アクティブ", id="too many are refused"
        ),
        pytest.param(
            WAKE, "プレイ：嵐\n 順番：喪#2 嘆 喪", "自分 手札：1枚", id="an order whose last is not asked"
        ),
        pytest.param(WAKE, "プレイ：嵐\n 順番：喪#2\n 順番：嘆 喪", "自分 手札：1枚", id="an order in two lines"),
        pytest.param(WHEEL, "起動：両輪（2）\nできない：起動：両輪（2）", "自分 両輪：AP3", id="the second of two texts"),
        pytest.param(WHEEL, "起動：両輪（1）\n起動：両輪", "自分 両輪：AP3", id="what is left needs no number"),
        pytest.param(
            BLOCK, "アタック：兵→相手\n 相手 選べる：盾\n 相手 ブロック：盾", "相手 シールド：2枚", id="options of a window"
        ),
        pytest.param(
            BLOCK, "アタック：兵→相手\n 相手 アクション：閃き", "相手 シールド：1枚", id="a window passes before another"
        ),
        pytest.param(BLOCK, "アタック：兵→相手\n 相手 投了", "ゲーム：自分の勝ち（1-2.6）", id="conceding in a window"),
        pytest.param(
            BLOCK, "アタック：兵→相手\n 自分 投了", "ゲーム：相手の勝ち（1-2.6）", id="conceding when another is asked"
        ),
        pytest.param(
            "自分 手札：波 兵 兵\n自分 リソース：3\n自分 バトルエリア：兵#3",
            "プレイ：波\nプレイ：兵#3\nできない：アタック：兵#3→相手（3-2.4）",
            "自分 兵#3：このターン配備",
            id="a unit that left and came back",
        ),
        pytest.param(
            "自分 手札：礎\n相手 手札：礎",
            "できない：プレイ：礎#2",
            "相手 手札：礎#2",
            id="a card of the other's hand",
        ),
    ],
)  # fmt: skip
def test_an_answer_may_be_given_so(setup: str, course: str, result: str) -> None:
    assert findings(run(setup, course, result)) == []


def test_two_texts_of_a_card_need_a_number() -> None:
    wrong = run(WHEEL, "起動：両輪")
    assert findings(wrong)[0][:2] == ("CT709", "起動：両輪")
    assert options(wrong) == ["起動：両輪（1）", "起動：両輪（2）", "アタック：両輪→相手", "終了：メイン"]


def test_an_answer_that_a_single_answer_is_not_is_no_answer() -> None:
    assert findings(run(ONE + " 兵#2（レスト）\n自分 バトルエリア：盾", "アタック：盾→兵\n 選ぶ：兵"))[0][0] == "CT709"
    assert findings(run(ONE, "プレイ：石\n 選べる：兵 石"))[0] == ("CT708", "選べる：兵 石", "余分 石")
    assert findings(run(f"{ONE}\n自分 バトルエリア：盾", "プレイ：石\n 選ぶ：盾"))[0][:2] == ("CT709", "盾")


SHUFFLE = "自分 手札：5枚\n自分 デッキ：兵×5 盾×5 石×5 10枚\n相手 手札：5枚\n手番：自分 引き直し"


def test_a_shuffle_goes_by_the_seed() -> None:
    def shields(seed: int) -> str:
        wrong = run(SHUFFLE, " 引き直す\n 相手 引き直さない", "自分 シールド：なし", f"題：試し\nシード：{seed}")
        return findings(wrong)[0][2]

    assert shields(1) == shields(1)
    assert len({shields(seed) for seed in range(4)}) > 1


def test_after_a_line_that_does_not_go_nothing_is_done_or_checked() -> None:
    assert len(findings(run(STONE, "プレイ：石\n 選ぶ：石\n終了：メイン", "自分 手札：9枚"))) == 1


def lines(of: Run) -> list[str]:
    return of.page("ja").splitlines()


def test_a_page_shows_a_lone_pass_only_if_it_is_written() -> None:
    setup = UNITS.replace(" 盾", "")
    assert "  ● 何もしない（パス）" not in lines(run(setup, "アタック：兵→相手"))
    assert "  ● 何もしない（パス）" in lines(run(setup, "アタック：兵→相手\n 相手 パス"))


def test_a_page_lists_what_cannot_be_done_below_what_can() -> None:
    page = lines(run(UNITS, "アタック：兵→相手\n できない：相手 ブロック：兵#2\n 相手 ブロック：盾"))
    place = page.index("？ 相手の選択：ブロックするか")
    assert [line.split(" ― ")[0] for line in page[place + 1 : place + 4]] == [
        "  ● 「盾」でブロックする",
        "  ○ ブロックしない",
        "  × 「兵」#2でブロックする",
    ]


def test_a_block_that_nobody_was_asked_for_is_refused_in_the_block_step() -> None:
    setup = "自分 バトルエリア：兵\n相手 バトルエリア：盾（レスト）"
    page = lines(run(setup, "アタック：兵→相手\n できない：相手 ブロック：盾（8-3.1）"))
    place = page.index("─ ブロックステップ［8-3.1］")
    assert page[place + 1].startswith("できない：「盾」でブロックする")
    assert page[place + 2] == "─ アクションステップ［8-4.1］"


def test_a_page_counts_cards_that_are_alike() -> None:
    page = lines(run("自分 手札：兵 11枚", "終了：メイン\n 選ぶ：白紙 兵"))
    assert [line for line in page if "白紙" in line and line[2:3] in "●○"] == [
        "  ● 自分の「白紙」",
        "  ○ 自分の「白紙」×10",
    ]


NO_CARD, NO_REASON = "そのカードは出ていません", "選べるものの中にありません"


@pytest.mark.parametrize(
    ("refused", "fact"),
    [
        ("自分 アタック：兵#9→相手", NO_CARD),
        ("自分 アタック：兵→兵#9", NO_CARD),
        ("支払う：1", NO_REASON),
        ("■1", NO_REASON),
        ("投了", "実際にはできます"),
    ],
)
def test_what_no_rule_refuses_proves_nothing(refused: str, fact: str) -> None:
    assert findings(run(UNITS, f"できない：{refused}")) == [("CT710", f"できない：{refused}", fact)]


@pytest.mark.parametrize(
    ("setup", "refused"),
    [
        (UNITS, "相手 アタック：兵#2→自分（7-5.1）"),
        (f"{UNITS}\n手番：相手", "自分 アタック：兵→相手（7-5.1）"),
        ("自分 バトルエリア：両輪\n手番：相手", "自分 起動：両輪（13-2.activate-main.1）"),
        (STONE.replace("リソース：1", "リソース：なし"), "プレイ：石（2-9.1）"),
    ],
)
def test_a_player_who_is_not_asked_is_refused_with_the_clause(setup: str, refused: str) -> None:
    assert run(setup, f"できない：{refused}").holds


def test_an_option_without_a_target_is_refused_10_2_2() -> None:
    head = "題：試し\nカード 賽：コマンド 「【メイン】以下の効果から1つを選択し発動する。」「■自分は1枚ドローする。」「■相手のユニット1つを選ぶ。それをレストにする。」"
    table = "自分 手札：賽\n自分 リソース：1"
    assert run(table, "プレイ：賽\n できない：■2（10-2.2）\n ■1", "自分 手札：1枚", head).holds


def test_a_text_is_named_by_the_card_it_is_printed_on_before_the_one_that_has_it() -> None:
    head = (
        "題：試し\nカード 甲：ユニット AP1 HP5 「【アタック時】自分は1枚ドローする。」\n"
        "カード 乙：パイロット AP+1 HP+1 下段「【アタック時】このターン中、このユニットをAP+1する。」"
    )
    table = "自分 バトルエリア：甲（パイロット 乙）\n相手 シールド：1"
    for order in ("甲 乙", "乙 甲"):
        assert run(table, f"アタック：甲→相手\n 順番：{order}", "自分 甲：AP3", head).holds


def test_a_card_called_like_a_player_is_meant_in_brackets() -> None:
    head = "題：試し\nカード 「相手」：ユニット AP1 HP3"
    table = "自分 バトルエリア：兵\n相手 バトルエリア：「相手」（レスト）\n相手 シールド：1"
    assert run(table, "アタック：兵→「相手」", "相手 「相手」：ダメージ1", head).holds
    assert run(table, "アタック：兵→相手", "相手 シールド：なし", head).holds


@pytest.mark.parametrize("name", ["甲→乙", "甲（改）", "3枚", "なし", "12", "EX1", "甲 乙", "甲#2", "■1", "自分"])
def test_a_name_that_means_something_else_is_offered_in_brackets(name: str) -> None:
    head = f"題：試し\nカード 「{name}」：ユニット AP1 HP3"
    of = run(f"{STONE} 「{name}」", "プレイ：石", "ゲーム：続く", head)
    assert f"選ぶ：「{name}」" in options(of)
    assert run(f"{STONE} 「{name}」", f"プレイ：石\n 選ぶ：「{name}」", f"相手 「{name}」：ダメージ1", head).holds


@pytest.mark.parametrize(
    ("setup", "place"),
    [
        ("自分 バトルエリア：兵（パイロット）", "パイロット"),
        ("自分 リソース：3（レスト 5）", "レスト 5"),
        ("自分 手札：3枚（レスト）", "レスト"),
        ("自分 手札：兵（このターン配備）", "このターン配備"),
        ("自分 デッキ：兵（アクティブ）", "アクティブ"),
    ],
)
def test_what_cannot_be_said_of_a_card_that_is_laid_out_is_told(setup: str, place: str) -> None:
    of = run(setup, "終了：メイン")
    assert [(each.code, each.source.slice(each.span)) for each in of.diagnostics] == [("CT701", place)]


def test_an_impossible_table_is_told_once_a_place() -> None:
    assert [each.code for each in run("自分 バトルエリア：3枚", "終了：メイン").diagnostics] == ["CT705"]


def test_a_keyword_that_there_is_none_of_is_unknown_and_not_absent() -> None:
    of = run(UNITS, "終了：メイン", "自分 兵：《ブロッカ》なし")
    assert [(each.code, getattr(each, "suggestion", None)) for each in of.diagnostics] == [("CT702", "ブロッカー")]


def test_of_cards_that_are_alike_the_one_of_the_player_is_meant() -> None:
    table = "自分 ベース：EXベース\n相手 ベース：EX Base（ダメージ2）"
    result = "自分 EXベース：ダメージ0 HP3\n相手 EXベース：ダメージ2 HP1\n相手 「EX Base」：HP1"
    assert run(table, "終了：メイン", result).holds
