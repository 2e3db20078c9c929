"""Choosing, looking and revealing, each wording at the table."""

import pytest

from tests.rules.gundam.texts.saying import Side, cast, deploy, ready
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    BLANK,
    DECK,
    HAND,
    ME,
    SHIELDS,
    THEM,
    TRASH,
    Table,
    at,
    base,
    command,
    duel,
    pilot,
    unit,
)

REST = "それをレストにする。"
U, V, W = unit("U"), unit("V"), unit("W")


def known(table: Table, name: str) -> int:
    """The bits of the players who know the card."""
    return int(table.state.known[table.ref(name).id])


# ---- 選ぶ


def test_one_is_chosen_among_all_that_fit_10_3_7() -> None:
    table = cast(f"相手のユニット1つを選ぶ。{REST}", {BATTLE_AREA: [W]}, {BATTLE_AREA: [U, V]})
    assert table.options() == ["U", "V"]
    table.pick("V")
    assert (table.is_rested("U"), table.is_rested("V"), table.is_rested("W")) == (False, True, False)


def test_a_single_candidate_is_taken_without_a_question_a60() -> None:
    table = cast(f"相手のユニット1つを選ぶ。{REST}", {}, {BATTLE_AREA: [U]})
    assert (table.is_rested("U"), table.zone("C")) == (True, TRASH)


@pytest.mark.parametrize(
    ("words", "able"),
    [
        ("相手のユニット1つ", 1),
        ("相手のユニット2つ", 2),
        ("相手のユニット1～2つ", 1),
        ("相手のユニット1つと、自分のユニット1つ", 9),
    ],
)
def test_with_too_few_candidates_the_card_cannot_be_played_a17(words: str, able: int) -> None:
    for count in range(3):
        table = ready(
            f"{words}を選ぶ。それらをレストにする。" if words != "相手のユニット1つ" else f"{words}を選ぶ。{REST}",
            {},
            {BATTLE_AREA: [U, V][:count]},
        )
        assert ("C" in table.options()) is (count >= able)


@pytest.mark.parametrize(("chosen", "rested"), [(["U", "done"], "U"), (["U", "V"], "UV"), (["V", "done"], "V")])
def test_a_range_is_one_up_to_its_end_a17(chosen: list[str], rested: str) -> None:
    table = cast("相手のユニット1～2つを選ぶ。それらをレストにする。", {}, {BATTLE_AREA: [U, V, W]})
    assert "done" not in table.options()
    table.pick(*chosen)
    assert "".join(name for name in "UVW" if table.is_rested(name)) == rested


def test_of_two_parts_each_is_chosen_in_turn_a17() -> None:
    text = "自分のユニット1つと、相手のユニット1つを選ぶ。それらをレストにする。"
    table = cast(text, {BATTLE_AREA: [U, V]}, {BATTLE_AREA: [W, unit("Z")]})
    assert table.options() == ["U", "V"]
    table.pick("V")
    assert table.options() == ["W", "Z"]
    table.pick("W")
    assert [name for name in "UVWZ" if table.is_rested(name)] == ["V", "W"]


def test_of_two_kinds_one_is_chosen_a17() -> None:
    text = f"相手のユニット1つ/相手のベース1つを選ぶ。{REST}"
    table = cast(text, {}, {BATTLE_AREA: [U], BASES: [base("F")]})
    assert table.options() == ["U", "F"]
    table.pick("F")
    assert (table.is_rested("U"), table.is_rested("F")) == (False, True)
    assert cast(text, {}, {BASES: [base("F")]}).is_rested("F")
    assert "C" not in ready(text, {BATTLE_AREA: [U]}).options()


def test_one_who_may_choose_may_decline_a17() -> None:
    text = f"相手のユニット1つを選んでもよい。{REST}"
    table = cast(text, {}, {BATTLE_AREA: [U, V]}).pick("done")
    assert not table.is_rested("U")
    assert cast(text, {}, {BATTLE_AREA: [U, V]}).pick("yes", "V").is_rested("V")
    assert "C" not in ready(text).options()


def test_an_instruction_for_all_chooses_nothing_a57() -> None:
    table = cast("ユニットすべてをレストにする。", {BATTLE_AREA: [U]}, {BATTLE_AREA: [V, W]})
    assert [name for name in "UVW" if table.is_rested(name)] == ["U", "V", "W"]


@pytest.mark.parametrize(
    ("whose", "found"),
    [("自分の", ["U", "V"]), ("味方の", ["U", "V"]), ("相手の", ["W", "Z"]), ("", ["U", "V", "W", "Z"])],
)
def test_a_side_word_says_whose_units_a57(whose: str, found: list[str]) -> None:
    text = f"{whose}ユニット1つを選ぶ。{REST}"
    assert cast(text, {BATTLE_AREA: [U, V]}, {BATTLE_AREA: [W, unit("Z")]}).options() == found


def test_an_earlier_choice_is_replaced_by_a_later_one_a77() -> None:
    text = f"相手のユニット1つを選ぶ。{REST}その後、自分のユニット1つを選ぶ。それを破壊する。"
    table = cast(text, {BATTLE_AREA: [U]}, {BATTLE_AREA: [V]})
    assert (table.is_rested("V"), table.zone("V"), table.zone("U")) == (True, BATTLE_AREA, TRASH)


# ---- 見る


def pile(*names: str) -> Side:
    """A deck whose top card is the last."""
    return {DECK: [BLANK] * 5 + [unit(name) for name in names]}


@pytest.mark.parametrize(("end", "top", "bottom"), [("AtTop", "T", "白紙"), ("AtBottom", "S", "T")])
def test_the_top_card_goes_back_to_either_end(end: str, top: str, bottom: str) -> None:
    table = cast("自分のデッキを上から1枚見て、上か下に戻す。", pile("S", "T"))
    assert table.options() == ["AtTop", "AtBottom"]
    table.pick(end)
    assert (table.names(DECK)[-1], table.names(DECK)[0], table.count(DECK)) == (top, bottom, 7)
    assert known(table, "T") == 1 << ME


def test_an_empty_deck_shows_nothing_1_3_2() -> None:
    table = cast(
        "自分のデッキを上から3枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは下に戻す。",
        {DECK: [unit("S"), command("K", "【メイン】自分は1枚ドローする。")]},
    )
    assert table.options() == ["yes", "done"]
    table.pick("yes")
    assert (table.names(HAND), table.names(DECK)) == (["S"], ["K"])


def test_one_of_three_goes_back_on_top_and_the_rest_below_in_any_order() -> None:
    text = "自分のデッキを上から3枚見て、その中のカード1枚を上に戻す。残ったカードは下に戻す。"
    table = cast(text, pile("R", "S", "T", "Q")).pick("S")
    assert table.options() == ["Q", "T"]
    table.pick("T")
    assert table.names(DECK)[:2] == ["Q", "T"]
    assert table.names(DECK)[-2:] == ["R", "S"]


def test_what_is_found_is_shown_to_everybody_and_goes_to_the_hand() -> None:
    text = (
        "自分のデッキを上から3枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは下に戻す。"
    )
    mine: Side = {DECK: [BLANK, unit("S"), base("F"), unit("T")]}
    table = cast(text, mine).pick("yes")
    assert table.options() == ["T", "S"]
    table.pick("S")
    assert table.names(HAND) == ["S"]
    assert [event.viewers for event in table.shown()] == [(ME,), (ME, THEM)]
    assert known(table, "S") == 3
    table.pick("F")
    assert table.names(DECK) == ["T", "F", "白紙"]


def test_without_such_a_card_none_is_taken() -> None:
    text = (
        "自分のデッキを上から2枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは下に戻す。"
    )
    table = cast(text, {DECK: [BLANK, base("F"), base("G")]}).pick("F")
    assert (table.count(HAND), table.names(DECK)) == (0, ["G", "F", "白紙"])


@pytest.mark.parametrize(("answer", "hand", "bottom"), [("yes", ["T"], "白紙"), ("done", [], "T")])
def test_the_card_seen_may_be_taken_if_it_is_a_unit(answer: str, hand: list[str], bottom: str) -> None:
    text = "自分のデッキを上から1枚見る。それがユニットカードなら公開して手札に加えてもよい。残ったカードは下に戻す。"
    table = cast(text, pile("S", "T")).pick(answer)
    assert (table.names(HAND), table.names(DECK)[0]) == (hand, bottom)


# ---- 公開する


def test_a_card_of_the_hand_is_shown_and_goes_below_the_deck() -> None:
    mine: Side = {HAND: [U, base("F"), V], DECK: [BLANK]}
    table = deploy("自分の手札のユニットカード1枚を公開し、デッキの下に戻す。", mine)
    assert table.options() == ["U", "V"]
    table.pick("V")
    assert (table.names(HAND), table.names(DECK), known(table, "V")) == (["U", "F"], ["V", "白紙"], 0)
    assert table.shown()[0].viewers == (ME, THEM)


def test_without_such_a_card_nothing_is_shown_1_3_2() -> None:
    table = deploy("自分の手札のユニットカード1枚を公開し、デッキの下に戻す。", {HAND: [base("F")]})
    assert (table.names(HAND), table.shown(), table.count(DECK)) == (["F"], [], 20)


# ---- 以下の効果から


OPTIONS = "以下の効果から1つを選択し発動する。\n■相手のユニット1つを選ぶ。それを破壊する。\n■自分は1枚ドローする。"


def test_one_of_the_lines_is_carried_out_a66() -> None:
    table = cast(OPTIONS, {}, {BATTLE_AREA: [U]})
    table.game.do(table.game.legal()[1])
    assert (table.count(HAND), table.zone("U")) == (1, BATTLE_AREA)
    table = cast(OPTIONS, {}, {BATTLE_AREA: [U]})
    table.game.do(table.game.legal()[0])
    assert (table.count(HAND), table.zone("U")) == (0, TRASH)


def test_a_line_without_its_target_is_not_offered_a66() -> None:
    assert cast(OPTIONS).count(HAND) == 1


def test_where_no_line_can_be_carried_out_the_card_cannot_be_played_a66() -> None:
    text = "以下の効果から1つを選択し発動する。\n■相手のユニット1つを選ぶ。それを破壊する。\n■相手のベース1つを選ぶ。それを破壊する。"
    assert "C" not in ready(text).options()
    assert cast(text, {}, {BASES: [base("F")]}).zone("F") == TRASH


# ---- hidden places


def test_a_card_of_the_opponents_hand_is_chosen_and_its_absence_forbids_nothing_10_2_3() -> None:
    text = "相手の手札のカード1枚を選ぶ。それを捨てる。"
    assert cast(text, {}, {HAND: [U]}).names(TRASH, THEM) == ["U"]
    assert "C" in ready(text).options()


def test_a_pilot_on_a_unit_is_chosen_by_itself_3_3_4() -> None:
    mina = pilot("ミナ")
    table = cast(
        "相手のパイロット1つを選ぶ。それを持ち主の手札に戻す。", {}, {BATTLE_AREA: [at(U, pilot=mina)], SHIELDS: [V]}
    )
    assert (table.zone("ミナ"), table.zone("U")) == (HAND, BATTLE_AREA)


def test_what_is_chosen_is_no_longer_meant_when_it_has_left_4_1_7() -> None:
    text = "相手のユニット1つを選ぶ。それを持ち主の手札に戻す。その後、それを破壊する。"
    table = cast(text, {}, {BATTLE_AREA: [U]})
    assert table.zone("U") == HAND


def test_a_command_in_the_trash_may_be_chosen_but_not_the_one_being_carried_out_a43() -> None:
    table = duel({HAND: [command("C", "【メイン】自分のトラッシュのコマンドカード1枚を選ぶ。それを手札に加える。")]})
    assert "C" not in table.options()


# ---- shields


@pytest.mark.parametrize(
    ("words", "left"), [("相手のシールド1つを選ぶ。それ", ["S", "T"]), ("相手のシールド2つを選ぶ。それら", ["S"])]
)
def test_shields_are_taken_from_the_top_without_a_choice_4_6_6(words: str, left: list[str]) -> None:
    table = cast(f"{words}を破壊する。", {}, {SHIELDS: [unit("S"), unit("T"), unit("R")]})
    assert table.names(SHIELDS, THEM) == left


def test_of_the_shield_area_the_base_or_the_top_shield_is_chosen_a63() -> None:
    text = "相手のシールドエリアのカード1枚を選ぶ。それに1ダメージを与える。"
    theirs: Side = {BASES: [base("F")], SHIELDS: [unit("S"), unit("T")]}
    table = cast(text, {}, theirs)
    assert table.options() == ["F", "T"]
    table.pick("T")
    assert (table.names(SHIELDS, THEM), table.damage("F")) == (["S"], 0)


def test_a_missing_shield_forbids_nothing_10_2_3() -> None:
    table = deploy("自分のシールド1つを選ぶ。それを手札に加える。その後、自分は1枚ドローする。")
    assert table.count(HAND) == 1


def test_all_shields_are_meant_when_all_are_named_4_6_6() -> None:
    table = cast("相手のシールドすべてを破壊する。", {}, {SHIELDS: [unit("S"), unit("T")]})
    assert (table.count(SHIELDS, THEM), table.count(TRASH, THEM)) == (0, 2)


@pytest.mark.parametrize(
    ("away", "zone"), [("残ったカードは下に戻す。", DECK), ("残ったカードは自分のトラッシュに置く。", TRASH)]
)
def test_a_card_that_is_no_such_card_is_put_away_with_the_rest(away: str, zone: str) -> None:
    text = f"自分のデッキを上から1枚見る。それがユニットカードなら公開して手札に加えてもよい。{away}"
    table = cast(text, {DECK: [BLANK, BLANK, base("F")]})
    assert (table.names(zone)[0], table.names(DECK)[-1], table.count(HAND)) == ("F", "白紙", 0)


@pytest.mark.parametrize(("name", "hand"), [("U", 3), ("F", 2)])
def test_what_was_shown_decides_what_follows(name: str, hand: int) -> None:
    text = "自分の手札のカード1枚を公開する。それがユニットカードなら、自分は1枚ドローする。"
    table = deploy(text, {HAND: [U, base("F")]}).pick(name)
    assert (table.count(HAND), known(table, name)) == (hand, 3)


@pytest.mark.parametrize(("rested", "zone"), [("U", TRASH), ("V", BATTLE_AREA)])
def test_what_was_chosen_decides_what_follows_a39(rested: str, zone: str) -> None:
    theirs: Side = {BATTLE_AREA: [at(unit(name), rested=name == rested) for name in "UV"]}
    table = cast("相手のユニット1つを選ぶ。それがレストなら、それを破壊する。", {}, theirs).pick("U")
    assert table.zone("U") == zone
