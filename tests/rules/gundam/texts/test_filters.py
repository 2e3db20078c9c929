"""What is demanded of what a text chooses, each wording at the table: the candidates, and none."""

import pytest

from runtime.engine.ability import CardProgram, Partner
from tests.rules.gundam.texts.saying import Side, cast, deploy, ready
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    DECK,
    HAND,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    THEM,
    TRASH,
    At,
    at,
    base,
    command,
    duel,
    pilot,
    token,
    unit,
)

DESTROY = "それを破壊する。"
MINA = pilot("ミナ", color="green", level=4)
DRAWING = "自分は1枚ドローする。"

Lying = list[CardProgram | At]
THEIRS: Lying = [
    unit("A", level=1, ap=1, hp=1, color="blue", traits=["甲隊"]),
    at(unit("B", level=3, ap=3, hp=4, color="red", traits=["乙隊"]), rested=True),
    at(unit("C1", level=5, ap=5, hp=6, color="green", traits=["甲隊", "乙隊"]), damage=2),
    unit("D", "《ブロッカー》", level=2, ap=2, hp=3, color="purple"),
    at(
        unit("E", f"【破壊時】{DRAWING}", level=4, ap=5, hp=5, color="white", link=Partner(name_is=("ミナ",))),
        pilot=MINA,
    ),
    token("灯台艇"),
]


def chosen(words: str) -> list[str]:
    """Which of those units can be chosen by these words; one alone is destroyed without a question."""
    text = f"{words}相手のユニット1つを選ぶ。{DESTROY}"
    table = ready(text, {}, {BATTLE_AREA: THEIRS})
    if "C" not in table.options():
        return []
    table.play("C")
    gone = [name for name in ("A", "B", "C1", "D", "E") if table.zone(name) == TRASH]
    gone += ["灯台艇"] if table.zone("灯台艇") != BATTLE_AREA else []
    return gone or table.options()


@pytest.mark.parametrize(("words", "found"), [
    ("アクティブの", "A C1 D E 灯台艇"),
    ("レストの", "B"),
    ("ダメージを受けている", "C1"),
    ("ダメージを受けていない", "A B D E 灯台艇"),
    ("青の", "A"),
    ("緑の", "C1"),
    ("赤の", "B"),
    ("紫の", "D"),
    ("白の", "E"),
    ("〔甲隊〕の", "A C1"),
    ("〔甲隊〕/〔乙隊〕の", "A B C1"),
    ("《ブロッカー》を持つ", "D"),
    ("《突破》を持つ", ""),
    ("【破壊時】を持つ", "E"),
    ("【配備時】を持つ", ""),
    ("カード名に「灯台」を含む", "灯台艇"),
    ("Lv.3以下の", "A B D 灯台艇"),
    ("Lv.3以上の", "B C1 E"),
    ("Lv.3の", "B"),
    ("HP3以下の", "A D 灯台艇"),
    ("HP4以上の", "B C1 E"),
    ("HP1の", "A 灯台艇"),
    ("AP3以上の", "B C1 E"),
    ("AP2以下の", "A D 灯台艇"),
    ("コスト0の", "灯台艇"),
    ("最もHPが低い", "A 灯台艇"),
    ("最もHPが高い", "E"),
    ("最もLv.が高い", "C1"),
    ("最もLv.が低い", "灯台艇"),
    ("最もAPが高い", "E"),
    ("リンクユニット以外の", "A B C1 D 灯台艇"),
    ("ユニットトークン以外の", "A B C1 D E"),
    ("パイロットがセットされている", "E"),
    ("パイロットがセットされていない", "A B C1 D 灯台艇"),
    ("緑のパイロットがセットされている", "E"),
    ("青のパイロットがセットされている", ""),
    ("アクティブの〔甲隊〕の", "A C1"),
    ("ダメージを受けている〔甲隊〕の", "C1"),
])  # fmt: skip
def test_only_what_is_as_the_words_say_can_be_chosen_10_2_2(words: str, found: str) -> None:
    assert chosen(words) == found.split()


def test_the_extreme_is_that_of_what_fits_the_rest_a74() -> None:
    theirs: Lying = [unit("A", hp=1), at(unit("B", hp=4), rested=True), at(unit("D", hp=5), rested=True)]
    text = f"最もHPが低いレストの相手のユニット1つを選ぶ。{DESTROY}"
    assert cast(text, {}, {BATTLE_AREA: theirs}).zone("B") == TRASH


def test_all_with_the_lowest_number_are_meant_a74() -> None:
    theirs = [unit("A", level=1), unit("B", level=1), unit("D", level=2)]
    table = cast("最もLv.が低い相手のユニットすべてを破壊する。", {}, {BATTLE_AREA: theirs})
    assert table.names(BATTLE_AREA, THEM) == ["D"]


# ---- kinds


@pytest.mark.parametrize(("words", "found"), [
    ("相手のリンクユニット1つ", "E"),
    ("相手のユニットトークン1つ", "灯台艇"),
    ("相手のパイロット1つ", "ミナ"),
    ("相手のベース1つ", "F"),
    ("相手のシールドエリアの先頭のカード1枚", "F"),
])  # fmt: skip
def test_a_noun_means_a_kind_4_5(words: str, found: str) -> None:
    theirs: Side = {BATTLE_AREA: THEIRS, BASES: [base("F")], SHIELDS: [unit("S")]}
    table = cast(f"{words}を選ぶ。それを持ち主の手札に戻す。", {}, theirs)
    assert table.zone(found) == ("outside" if found == "灯台艇" else HAND)


@pytest.mark.parametrize(("kind", "found"), [
    ("カード", "T P K F"), ("ユニットカード", "T"), ("パイロットカード", "P"), ("コマンドカード", "K"), ("ベースカード", "F"),
    ("青のカード", "T K F"), ("〔甲隊〕のカード", "P"),
])  # fmt: skip
def test_a_card_of_the_trash_is_of_its_kind_a80(kind: str, found: str) -> None:
    trash = [unit("T"), pilot("P", color="red", traits=["甲隊"]), command("K", f"【メイン】{DRAWING}"), base("F")]
    table = deploy(f"自分のトラッシュの{kind}1枚を選ぶ。それを手札に加える。", {TRASH: trash})
    assert (table.options() if " " in found else table.names(HAND)) == found.split()


def test_resources_are_chosen_and_ex_resources_among_them_a60() -> None:
    placing = command("P", "【メイン】自分はEXリソース1つを置く。")
    text = "【メイン】自分のEXリソース1つを選ぶ。それをレストにする。"
    table = duel({HAND: [placing, command("C", text)], RESOURCES: [RESOURCE_CARD] * 4}).play("P")
    table.pick("C")
    table.game.do(table.game.legal()[0])
    assert table.is_rested("EXリソース")


# ---- other than, battling


def test_another_unit_than_this_is_meant_a58() -> None:
    text = "【起動・メイン】このユニット以外の自分のユニット1つを選ぶ。それをレストにする。"
    table = duel({BATTLE_AREA: [unit("U", text), unit("V")]}).use("U")
    assert (table.is_rested("U"), table.is_rested("V")) == (False, True)
    assert "use U" not in duel({BATTLE_AREA: [unit("U", text)]}).options()


def test_a_unit_in_battle_is_meant_only_in_one_5_22() -> None:
    helping = command("C", "【アクション】バトルしている自分のユニット1つを選ぶ。このターン中、それをAP+3する。")
    table = duel(
        {BATTLE_AREA: [unit("U"), unit("V")], HAND: [helping]}, {BATTLE_AREA: [at(unit("W", hp=9), rested=True)]}
    )
    table.attack("U", "W").passing()
    table = duel(
        {BATTLE_AREA: [unit("U"), unit("V")], HAND: [helping]}, {BATTLE_AREA: [at(unit("W", hp=9), rested=True)]}
    )
    table.attack("U", "W").pick("C").paying().passing()
    assert (table.damage("W"), table.ap("U"), table.ap("V")) == (5, 5, 2)
    assert (
        "C"
        not in duel(
            {HAND: [command("C", "【メイン】バトルしている相手のユニット1つを選ぶ。それを破壊する。")]},
            {BATTLE_AREA: [unit("W")]},
        ).options()
    )


def test_the_unit_that_battles_this_one_is_meant_5_22() -> None:
    text = "【アタック時】このユニットとバトルしている相手のユニット1つを選ぶ。それに1ダメージを与える。"
    table = duel(
        {BATTLE_AREA: [unit("U", text)]},
        {BATTLE_AREA: [at(unit("V", hp=9), rested=True), unit("W")], SHIELDS: [unit("S")]},
    )
    table.attack("U", "V").passing()
    assert (table.damage("V"), table.damage("W")) == (3, 0)
    table = (
        duel({BATTLE_AREA: [unit("U", text)]}, {BATTLE_AREA: [unit("W")], SHIELDS: [unit("S")]}).attack("U").passing()
    )
    assert table.damage("W") == 0


# ---- names, what was seen, what was rested


def test_cards_of_different_names_are_chosen_a80() -> None:
    text = "自分のトラッシュのカード名の異なるカード2枚を選ぶ。それらを手札に加える。"
    table = cast(text, {TRASH: [unit("T"), unit("T"), unit("S"), unit("R")]})
    assert table.options() == ["T", "S"]
    table.pick("T", "R")
    assert table.names(HAND) == ["T", "R"]
    assert "C" not in ready(text, {TRASH: [unit("T"), unit("T")]}).options()


def test_only_cards_among_those_seen_are_taken() -> None:
    text = (
        "自分のデッキを上から2枚見て、その中の〔甲隊〕のカード1枚を公開して手札に加えてもよい。残ったカードは下に戻す。"
    )
    deck = [unit("R", traits=["甲隊"]), unit("S", traits=["甲隊"]), unit("T")]
    assert cast(text, {DECK: deck}).pick("yes").names(HAND) == ["S"]


@pytest.mark.parametrize(("words", "zones"), [
    ("相手のユニット1つを選ぶ。それをレストにする。その後、この効果でレストにしたユニットを破壊する。", (TRASH, BATTLE_AREA)),
    ("相手のユニットすべてをレストにする。その後、この効果でレストにしたユニットを破壊する。", (TRASH, BATTLE_AREA)),
])  # fmt: skip
def test_only_what_this_effect_has_rested_is_meant_a76(words: str, zones: tuple[str, str]) -> None:
    table = cast(words, {}, {BATTLE_AREA: [unit("U"), at(unit("V"), rested=True)]})
    if "1つ" in words:
        table.pick("U")
    assert (table.zone("U"), table.zone("V")) == zones


def test_what_lay_already_was_not_rested_by_this_effect_a76() -> None:
    text = "相手のユニット1つを選ぶ。それをレストにする。その後、この効果でレストにしたユニットを破壊する。"
    assert cast(text, {}, {BATTLE_AREA: [at(unit("V"), rested=True)]}).zone("V") == BATTLE_AREA


def test_what_another_effect_has_rested_is_not_meant_a76() -> None:
    resting = command("D", "【メイン】相手のユニット1つを選ぶ。それをレストにする。")
    text = "相手のユニット1つを選ぶ。それをレストにする。その後、この効果でレストにしたユニットを破壊する。"
    table = (
        ready(text, {HAND: [resting]}, {BATTLE_AREA: [unit("U"), unit("V")]}).play("D").pick("U").play("C").pick("V")
    )
    assert (table.zone("U"), table.zone("V")) == (BATTLE_AREA, TRASH)


# ---- having a text


@pytest.mark.parametrize(("text", "timing", "has"), [
    (f"【配備時】{DRAWING}", "配備時", True),
    (f"【アタック時】{DRAWING}", "アタック時", True),
    (f"【リンク時】{DRAWING}", "リンク時", True),
    (f"【セット時】{DRAWING}", "セット時", True),
    (f"【起動・メイン】{DRAWING}", "起動・メイン", True),
    (f"【起動・アクション】{DRAWING}", "起動・アクション", True),
    (f"【起動・アクション】{DRAWING}", "起動・メイン", False),
    (f"【配備時】/【アタック時】{DRAWING}", "アタック時", True),
    (f"【配備時】/【アタック時】{DRAWING}", "破壊時", False),
    (f"【バースト】{DRAWING}", "バースト", True),
    (f"【セット中】【アタック時】{DRAWING}", "アタック時", False),
    (f"自分のユニットが破壊されたとき、{DRAWING}", "破壊時", False),
    ("", "破壊時", False),
])  # fmt: skip
def test_a_unit_has_a_timing_a71(text: str, timing: str, *, has: bool) -> None:
    table = ready(f"【{timing}】を持つ相手のユニット1つを選ぶ。{DESTROY}", {}, {BATTLE_AREA: [unit("U", text)]})
    assert ("C" in table.options()) is has


def test_a_text_behind_a_condition_counts_while_that_holds_a71() -> None:
    paired = at(unit("U", f"【セット中】【アタック時】{DRAWING}"), pilot=pilot("ミナ"))
    assert (
        cast(f"【アタック時】を持つ相手のユニット1つを選ぶ。{DESTROY}", {}, {BATTLE_AREA: [paired]}).zone("U") == TRASH
    )


def test_a_text_of_the_pilot_and_one_that_is_given_count_a71() -> None:
    lent = at(unit("U"), pilot=pilot("ミナ", f"【破壊時】{DRAWING}"))
    assert cast(f"【破壊時】を持つ相手のユニット1つを選ぶ。{DESTROY}", {}, {BATTLE_AREA: [lent]}).zone("U") == TRASH
    giving = unit("G", f"自分のユニットすべては「【破壊時】{DRAWING}」を得る。")
    assert cast(
        f"【破壊時】を持つ相手のユニット1つを選ぶ。{DESTROY}", {}, {BATTLE_AREA: [giving, unit("U")]}
    ).options() == ["G", "U"]


@pytest.mark.parametrize(("gate", "found"), [("", ["T"]), ("【セット中】", [])])
def test_a_card_out_of_play_has_what_is_printed_without_a_condition_a71(gate: str, found: list[str]) -> None:
    text = "自分のトラッシュの【配備時】を持つユニットカード1枚を選ぶ。それを手札に加える。"
    assert deploy(text, {TRASH: [unit("T", f"{gate}【配備時】{DRAWING}")]}).names(HAND) == found
