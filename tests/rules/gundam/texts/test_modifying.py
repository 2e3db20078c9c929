"""Numbers, keywords and abilities that are given and taken, each wording at the table."""

import pytest
from attrs import evolve

from runtime.effects.base import During
from runtime.effects.modifying import Modify, Raise
from runtime.engine.ability import Block, Command, Partner, Window
from runtime.events.resolving import AbilityUsed
from runtime.rules.gundam.words import AP, COST, UNIT
from runtime.terms.durations import TurnOf
from runtime.terms.nouns import Cards, Every, Whose, measure
from runtime.terms.numbers import Fixed
from tests.rules.gundam.texts.saying import cast, deploy
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    HAND,
    ME,
    SHIELDS,
    THEM,
    TRASH,
    at,
    base,
    command,
    duel,
    pilot,
    token,
    unit,
)

U, V, W = unit("U"), unit("V"), unit("W")
MINE, THEIRS = "自分のユニット1つを選ぶ。このターン中、", "相手のユニット1つを選ぶ。このターン中、"


# ---- numbers


@pytest.mark.parametrize(("change", "ap", "hp"), [
    ("AP+1、HP+1", 3, 4), ("AP+3", 5, 3), ("HP+2", 2, 5), ("AP-1", 1, 3), ("AP-2、HP-1", 0, 2), ("AP-5", 0, 3),
])  # fmt: skip
def test_numbers_go_up_and_down_and_are_read_from_zero_on_1_3_9(change: str, ap: int, hp: int) -> None:
    table = cast(f"{MINE}それを{change}する。", {BATTLE_AREA: [U]})
    assert (table.ap("U"), table.hp("U")) == (ap, hp)


def test_two_changes_add_up_below_zero_too_1_3_9() -> None:
    table = duel({
        HAND: [command("C", f"【メイン】{MINE}それをAP-5する。"), command("D", f"【メイン】{MINE}それをAP+4する。")],
        BATTLE_AREA: [U],
    }).play("C").play("D")  # fmt: skip
    assert table.ap("U") == 1


def test_a_unit_without_hp_left_is_destroyed_without_damage_a06() -> None:
    table = cast(f"{THEIRS}それをHP-2する。", {}, {BATTLE_AREA: [at(U, damage=1), V]}).pick("U")
    assert table.zone("U") == TRASH


def test_damage_stays_when_the_hp_goes_back_a06() -> None:
    table = cast(f"{MINE}それをHP+2する。", {BATTLE_AREA: [at(U, damage=2)]})
    assert table.hp("U") == 3
    table.end_turn()
    assert (table.hp("U"), table.zone("U")) == (1, BATTLE_AREA)


@pytest.mark.parametrize(("count", "ap"), [(0, 2), (1, 3), (3, 5)])
def test_a_number_grows_with_a_count_a46(count: int, ap: int) -> None:
    growing = unit("U", "このユニットを、自分のトラッシュのユニットカードと同じ数だけAP+する。")
    table = duel({BATTLE_AREA: [growing], TRASH: [V] * count + [base("F")]})
    assert table.ap("U") == ap


@pytest.mark.parametrize(
    ("stat", "level", "cost", "able"),
    [("Lv.-8", 11, 1, True), ("Lv.-8", 19, 1, False), ("コスト-2", 1, 12, True), ("コスト-2", 1, 13, False)],
)
def test_level_and_cost_in_the_hand_are_two_numbers_a67(stat: str, level: int, cost: int, *, able: bool) -> None:
    card = unit("U", f"手札のこのカードを{stat}する。", level=level, cost=cost)
    table = duel({HAND: [card]})
    assert ("U" in table.options()) is able


# ---- keywords


def test_a_unit_gains_a_keyword_for_the_turn_5_16() -> None:
    table = cast(f"{MINE}それは《ブロッカー》を得る。", {BATTLE_AREA: [U]})
    assert table.has("U", "ブロッカー")
    table.end_turn()
    assert not table.has("U", "ブロッカー")


@pytest.mark.parametrize(("keyword", "number"), [("突破", 5), ("リペア", 5), ("援護", 5)])
def test_numbers_of_a_keyword_add_up_13_1(keyword: str, number: int) -> None:
    table = cast(f"{MINE}それは《{keyword}3》を得る。", {BATTLE_AREA: [unit("U", f"《{keyword}2》")]})
    assert table.state.profile(table.ref("U").id).keywords[keyword] == number


def test_a_keyword_that_is_gained_works_13_1_breach() -> None:
    table = cast(
        f"{MINE}それは《突破2》を得る。",
        {BATTLE_AREA: [unit("U", ap=3)]},
        {BATTLE_AREA: [at(V, rested=True)], BASES: [base("F")]},
    )
    table.attack("U", "V").passing()
    assert (table.zone("V"), table.damage("F")) == (TRASH, 2)


def test_a_number_and_a_keyword_are_given_in_one_sentence_5_16() -> None:
    table = cast(f"{MINE}それはAP+1され、《ブロッカー》を得る。", {BATTLE_AREA: [U]})
    assert (table.ap("U"), table.has("U", "ブロッカー")) == (3, True)


def test_two_keywords_are_given_together_5_16() -> None:
    table = cast(f"{MINE}それは《ブロッカー》と《先制攻撃》を得る。", {BATTLE_AREA: [U]})
    assert table.has("U", "ブロッカー")
    assert table.has("U", "先制攻撃")


def test_a_keyword_that_is_lost_does_not_work_for_the_turn_a70() -> None:
    table = cast(
        f"{THEIRS}それは《ブロッカー》を失う。", {BATTLE_AREA: [U]}, {BATTLE_AREA: [unit("B", "《ブロッカー》")]}
    )
    assert not table.has("B", "ブロッカー")
    table.attack("U").passing()
    assert not table.is_rested("B")


def test_a_keyword_with_a_number_is_lost_with_all_of_it_a70() -> None:
    table = cast(f"{THEIRS}それは《突破》を失う。", {}, {BATTLE_AREA: [unit("B", "《突破3》")]})
    assert not table.has("B", "突破")


# ---- abilities


def test_an_ability_is_gained_and_works_5_16() -> None:
    text = f"{MINE}それは「【破壊時】自分は1枚ドローする。」を得る。その後、自分のユニット1つを選ぶ。それを破壊する。"
    table = cast(text, {BATTLE_AREA: [U]})
    # The sentence after it reaches the unit in the same text; its own text works after that.
    assert (table.zone("U"), table.count(HAND)) == (TRASH, 1)


def test_an_ability_that_is_gained_is_gone_after_the_turn_7_6_cleanup() -> None:
    table = cast(f"{MINE}それは「【起動・メイン】【ターン1回】自分は1枚ドローする。」を得る。", {BATTLE_AREA: [U]})
    table.use("U")
    assert (table.count(HAND), "use U" in table.options()) == (1, False)
    table.end_turn()
    assert not table.state.profile(table.ref("U").id).held


def test_all_units_gain_an_ability_as_long_as_one_is_there_a83() -> None:
    giving = unit("G", "自分のユニットすべては「【アタック時】自分は1枚ドローする。」を得る。")
    table = duel({BATTLE_AREA: [giving, U]}, {SHIELDS: [V, V, V]})
    table.attack("U").passing()
    assert table.count(HAND) == 1
    table.attack("G").passing()
    assert table.count(HAND) == 2


def test_a_constant_ability_is_gained_a70() -> None:
    table = cast(f"{MINE}それは「このユニットをAP+1する。」を得る。", {BATTLE_AREA: [U, V]}).pick("U")
    assert (table.ap("U"), table.ap("V")) == (3, 2)


# ---- names


@pytest.mark.parametrize(("text", "linked"), [("", False), ("このカードのカード名は「ミナ」としても扱う。", True)])
def test_a_second_name_counts_for_a_link_a80(text: str, *, linked: bool) -> None:
    partner = unit("U", "【リンク中】このユニットをAP+3する。", link=Partner(name_is=("ミナ",)))
    table = duel({HAND: [pilot("レイ", text=text)], BATTLE_AREA: [partner]}).play("レイ", "U")
    assert table.ap("U") == (6 if linked else 3)


def test_a_second_name_counts_for_a_filter_and_the_first_stays_a80() -> None:
    both = unit("ミナ", "このカードのカード名は「灯台」としても扱う。")
    for name in ("灯台", "ミナ"):
        table = cast(
            f"カード名に「{name}」を含む自分のユニット1つを選ぶ。それをレストにする。", {BATTLE_AREA: [both, V]}
        )
        assert (table.is_rested("ミナ"), table.is_rested("V")) == (True, False)


# ---- constant effects


def test_what_one_gives_ends_when_it_leaves_10_1_constant_3() -> None:
    text = "自分のユニット1つを選ぶ。それを持ち主の手札に戻す。"
    table = cast(text, {BATTLE_AREA: [unit("G", "自分のユニットすべてをAP+1する。"), U]})
    assert (table.ap("U"), table.ap("G")) == (3, 3)
    table.pick("G")
    assert table.ap("U") == 2


def test_a_text_for_others_leaves_itself_out_a58() -> None:
    table = duel(
        {BATTLE_AREA: [unit("G", "このユニット以外の自分のユニットすべてをAP+1する。"), U]}, {BATTLE_AREA: [V]}
    )
    assert [table.ap(name) for name in "GUV"] == [2, 3, 2]


def test_what_was_given_to_all_reaches_nobody_who_comes_later_10_1_constant_7() -> None:
    table = cast("このターン中、自分のユニットすべてをAP+1する。", {BATTLE_AREA: [U], HAND: [V]}).play("V")
    assert (table.ap("U"), table.ap("V")) == (3, 2)


# ---- 発動する


def test_a_burst_activates_the_main_text_free_a69() -> None:
    text = (
        "【メイン】相手のユニット1つを選ぶ。それに1ダメージを与える。\n【バースト】このカードの【メイン】を発動する。"
    )
    table = duel({BATTLE_AREA: [U]}, {SHIELDS: [V, command("K", text)]})
    table.attack("U").passing().pick("yes")
    assert (table.damage("U"), table.names(TRASH, THEM)) == (1, ["K"])


def test_a_main_text_of_the_trash_is_activated_where_it_lies_a69() -> None:
    drawing = command("K", "【メイン】自分は1枚ドローする。")
    table = deploy("自分のトラッシュのコマンドカード1枚を選ぶ。それの【メイン】を発動する。", {TRASH: [drawing]})
    assert (table.count(HAND), table.zone("K")) == (1, TRASH)


def test_a_main_text_without_its_target_is_not_activated_a69() -> None:
    hitting = command("K", "【メイン】相手のユニット1つを選ぶ。それに1ダメージを与える。")
    table = deploy("自分のトラッシュのコマンドカード1枚を選ぶ。それの【メイン】を発動する。", {TRASH: [hitting]})
    assert ([each.key.holder for each in table.events(AbilityUsed)], table.zone("K")) == ([], TRASH)


# ---- durations


def test_what_lasts_for_the_turn_ends_with_it_7_6_cleanup() -> None:
    table = cast(f"{THEIRS}それをAP-1する。", {}, {BATTLE_AREA: [U]})
    assert table.ap("U") == 1
    table.end_turn()
    assert table.ap("U") == 2


def test_what_lasts_for_the_battle_ends_with_it_8_6() -> None:
    striking = unit("U", "【アタック時】相手のユニット1つを選ぶ。このバトル中、それをAP-1する。", ap=1)
    table = duel({BATTLE_AREA: [striking]}, {BATTLE_AREA: [at(V, rested=True)]}).attack("U", "V").passing()
    assert (table.damage("U"), table.ap("V")) == (1, 2)


def test_outside_a_battle_nothing_begins_for_one_8_6() -> None:
    table = cast("相手のユニット1つを選ぶ。このバトル中、それをAP-1する。", {}, {BATTLE_AREA: [U]})
    assert (table.ap("U"), table.state.lasting) == (2, [])


@pytest.mark.parametrize(("whose", "lasting"), [("相手", [True, False, False]), ("自分", [True, True, False])])
def test_what_lasts_until_the_end_of_a_next_turn_goes_through_it_7_6_cleanup(whose: str, lasting: list[bool]) -> None:
    table = cast(f"相手のユニット1つを選ぶ。次の{whose}のターン終了時まで、それをAP-1する。", {}, {BATTLE_AREA: [U]})
    table.end_turn()
    assert (table.state.turn, table.ap("U")) == (6, 1)
    seen = [True]
    for turn in (7, 8):
        table.pick("end").passing()
        assert table.state.turn == turn
        seen.append(table.ap("U") == 1)
    assert seen == lasting


@pytest.mark.parametrize(("whose", "mine", "theirs"), [("自分", 3, 2), ("相手", 2, 3)])
def test_what_holds_in_somebodys_turn_holds_only_then_10_1_constant(whose: str, mine: int, theirs: int) -> None:
    table = duel({BATTLE_AREA: [unit("U", f"{whose}のターン中、このユニットをAP+1する。")]})
    assert table.ap("U") == mine
    table.end_turn()
    assert table.ap("U") == theirs


def test_a_token_has_what_it_is_given_5_17() -> None:
    table = duel({BATTLE_AREA: [unit("G", "自分のユニットトークンすべてをAP+1する。"), token("T")]})
    assert (table.ap("T"), table.ap("G"), table.count(BATTLE_AREA, ME)) == (2, 2, 2)


@pytest.mark.parametrize(("whose", "mine", "theirs"), [(Whose.SELF, 3, 2), (Whose.OPPONENT, 2, 3)])
def test_an_effect_may_last_for_the_turns_of_somebody_10_1_constant(whose: Whose, mine: int, theirs: int) -> None:
    raising = Modify(Cards((UNIT,), Every(), Whose.SELF), (Raise(AP, Fixed(1)),))
    card = command("C", "【メイン】自分は1枚ドローする。")
    lasting = Command((Window.MAIN,), (Block((During(TurnOf(whose), raising),)),))
    table = duel({HAND: [evolve(card, abilities=(lasting,))], BATTLE_AREA: [U]}).play("C")
    assert table.ap("U") == mine
    table.end_turn()
    assert table.ap("U") == theirs
    table.pick("end").passing()
    assert (table.state.turn, table.ap("U")) == (7, mine)


def test_of_a_card_in_the_hand_only_the_text_for_there_works_a45() -> None:
    card = unit("X", "手札のこのカードをコスト-1する。\n自分のユニットすべてをAP+1する。", cost=3)
    table = duel({HAND: [card], BATTLE_AREA: [U]})
    assert (measure(table.ref("X"), COST, table.state), table.ap("U")) == (2, 2)
    table.play("X")
    assert (measure(table.ref("X"), COST, table.state), table.ap("U"), table.ap("X")) == (3, 3, 3)


@pytest.mark.parametrize(("count", "cost"), [(6, 5), (7, 3)])
def test_the_cost_in_the_hand_follows_its_condition_a67(count: int, cost: int) -> None:
    card = unit("X", "自分のトラッシュにカードが7枚以上ある間、手札のこのカードをコスト-2する。", cost=5)
    table = duel({HAND: [card], TRASH: [V] * count})
    assert measure(table.ref("X"), COST, table.state) == cost
