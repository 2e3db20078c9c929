"""Cards that go from zone to zone, each wording at the table."""

import pytest

from runtime.engine.ability import CardProgram, Partner
from runtime.events.fighting import Destroyed
from runtime.events.moving import CardMoved, Shuffled
from runtime.rules.gundam.playing import Payment
from tests.rules.gundam.texts.saying import cast, deploy, ready
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    BLANK,
    DECK,
    HAND,
    ME,
    REMOVED,
    RESOURCE_CARD,
    RESOURCES,
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
BEACON = "「灯台艇」(〔甲隊〕・AP1・HP1)のユニットトークン"
TOP3 = "自分のデッキを上から3枚見て、その中のユニットカード1枚を配備してもよい。"
FOUND = [BLANK, base("F"), unit("S"), command("K", "【メイン】自分は1枚ドローする。")]


# ---- ドローする, 捨てる


@pytest.mark.parametrize(("text", "mine", "theirs"), [("自分は2枚ドローする。", 2, 0), ("相手は1枚ドローする。", 0, 1)])
def test_cards_are_drawn_5_14_draw(text: str, mine: int, theirs: int) -> None:
    table = cast(text)
    assert (table.count(HAND), table.count(HAND, THEM)) == (mine, theirs)
    assert (table.count(DECK), table.count(DECK, THEM)) == (20 - mine, 20 - theirs)


def test_as_many_are_drawn_as_there_are_1_3_2() -> None:
    table = cast("自分は3枚ドローする。", {DECK: [U]})
    assert [event.card for event in table.events(CardMoved) if event.is_between("deck", "hand")] == [
        table.events(CardMoved)[1].card
    ]
    assert table.game.result is not None


def test_one_chooses_what_to_discard_5_13_discard() -> None:
    table = deploy("自分の手札1枚を捨てる。", {HAND: [U, V]})
    assert (table.asked, table.options()) == (ME, ["U", "V"])
    table.pick("V")
    assert (table.names(HAND), table.names(TRASH)) == (["U"], ["V"])


def test_the_opponent_chooses_what_they_discard_5_13_discard() -> None:
    table = deploy("相手は手札1枚を捨てる。", {}, {HAND: [U, V]})
    assert (table.asked, table.options()) == (THEM, ["U", "V"])
    table.pick("U")
    assert (table.names(HAND, THEM), table.names(TRASH, THEM)) == (["V"], ["U"])
    assert deploy("相手は手札1枚を捨てる。").count(TRASH, THEM) == 0


@pytest.mark.parametrize(
    ("hand", "options", "left"), [([U, base("F"), V], ["U", "V"], ["F", "V"]), ([base("F")], None, ["F"])]
)
def test_only_such_a_card_is_discarded_5_13_discard(
    hand: list[CardProgram], options: list[str] | None, left: list[str]
) -> None:
    table = deploy("自分の手札のユニットカード1枚を捨てる。", {HAND: hand})
    if options:
        assert table.options() == options
        table.pick("U")
    assert table.names(HAND) == left


def test_a_whole_hand_is_discarded_without_a_choice_5_13_discard() -> None:
    table = deploy("自分の手札すべてを捨てる。", {HAND: [U, V]})
    assert (table.count(HAND), table.names(TRASH)) == (0, ["U", "V"])


def test_what_was_discarded_is_drawn_for_only_if_it_was_5_20_1() -> None:
    text = "自分の手札1枚を捨てる。そうしたなら、自分は2枚ドローする。"
    assert deploy(text, {HAND: [U]}).count(HAND) == 2
    assert deploy(text).count(HAND) == 0


# ---- 手札に加える, 手札に戻す, デッキに戻す


def test_the_top_shield_goes_to_the_hand_4_6() -> None:
    table = cast("自分のシールド1つを手札に加える。", {SHIELDS: [U, V, W]})
    assert (table.names(HAND), table.names(SHIELDS)) == (["W"], ["U", "V"])
    assert cast("自分のシールド1つを手札に加える。").count(HAND) == 0


def test_a_card_of_the_trash_goes_to_the_hand_5_2() -> None:
    table = cast("自分のトラッシュのユニットカード1枚を選ぶ。それを手札に加える。", {TRASH: [base("F"), U]})
    assert (table.names(HAND), table.names(TRASH)) == (["U"], ["F", "C"])


def test_the_pilot_of_a_destroyed_unit_comes_back_to_the_hand_3_3_6() -> None:
    dying = unit("U", "【破壊時】このユニットにセットされていたカードを手札に戻す。")
    killing = command("C", "【メイン】自分のユニット1つを選ぶ。それを破壊する。")
    table = duel({HAND: [killing], BATTLE_AREA: [at(dying, pilot=pilot("ミナ"))]}).play("C")
    assert (table.names(HAND), table.zone("U")) == (["ミナ"], TRASH)


@pytest.mark.parametrize(("text", "zone", "place"), [
    ("それを持ち主の手札に戻す。", HAND, 0),
    ("それを持ち主のデッキの下に戻す。", DECK, 0),
    ("それを持ち主のデッキの上に戻す。", DECK, -1),
])  # fmt: skip
def test_a_unit_goes_back_to_its_owner_and_its_pilot_with_it_a23(text: str, zone: str, place: int) -> None:
    table = cast(f"相手のユニット1つを選ぶ。{text}", {}, {BATTLE_AREA: [at(U, pilot=pilot("ミナ"), damage=2)]})
    assert (table.zone("U"), table.zone("ミナ"), table.damage("U")) == (zone, zone, 0)
    assert "U" in (table.names(zone, THEM)[place], table.names(zone, THEM)[place + (1 if place == 0 else -1)])
    assert table.count(HAND) == 0


@pytest.mark.parametrize("zone", ["の手札", "のデッキの下", "のデッキの上"])
def test_a_token_leaves_the_game_wherever_it_would_go_5_17_7(zone: str) -> None:
    table = cast(f"相手のユニット1つを選ぶ。それを持ち主{zone}に戻す。", {}, {BATTLE_AREA: [token("T")]})
    assert table.zone("T") == "outside"


def test_two_cards_go_back_to_the_deck_and_it_is_shuffled_5_15() -> None:
    text = "自分のトラッシュのカード2枚を選ぶ。それらを持ち主のデッキに戻し、シャッフルする。"
    table = cast(text, {TRASH: [U, V, W]}).pick("U", "V")
    assert (table.names(TRASH), table.count(DECK), len(table.events(Shuffled))) == (["W", "C"], 22, 1)
    assert sorted(name for name in table.names(DECK) if name != "白紙") == ["U", "V"]
    assert not any(table.state.known[number] for number in table.state.numbers_at(ME, DECK))
    assert "C" not in ready(text, {TRASH: [U]}).options()


# ---- 残ったカード


def test_the_rest_goes_below_by_chance_and_nobody_knows_it_5_13() -> None:
    table = cast(f"{TOP3}残ったカードは無作為に下に戻す。", {DECK: FOUND}).pick("yes")
    assert (table.zone("S"), sorted(table.names(DECK)[:2])) == (BATTLE_AREA, ["F", "K"])
    assert [table.state.known[table.ref(name).id] for name in "FK"] == [0, 0]


def test_chance_takes_both_orders_by_the_seed_5_13() -> None:
    def order(seed: int) -> list[str]:
        side = {HAND: [command("C", f"【メイン】{TOP3}残ったカードは無作為に下に戻す。")], DECK: FOUND}
        return duel(side, seed=seed).play("C").pick("yes").names(DECK)[:2]

    assert {tuple(order(seed)) for seed in range(12)} == {("F", "K"), ("K", "F")}
    assert order(3) == order(3)


def test_the_rest_goes_below_in_the_order_chosen() -> None:
    table = cast(f"{TOP3}残ったカードは下に戻す。", {DECK: FOUND}).pick("done")
    table.pick("S", "K")
    assert (table.zone("S"), table.names(DECK)) == (DECK, ["F", "K", "S", "白紙"])
    assert table.state.known[table.ref("K").id] == 1 << ME


@pytest.mark.parametrize(("answer", "trash"), [("yes", ["K", "F", "C"]), ("done", ["K", "S", "F", "C"])])
def test_the_rest_goes_to_the_trash(answer: str, trash: list[str]) -> None:
    table = cast(f"{TOP3}残ったカードは自分のトラッシュに置く。", {DECK: FOUND}).pick(answer)
    assert (table.names(TRASH), table.names(DECK)) == (trash, ["白紙"])


# ---- トラッシュに置く, 除外する


@pytest.mark.parametrize("count", [1, 2])
def test_cards_go_from_the_top_to_the_trash_4_2_3(count: int) -> None:
    table = cast(f"自分のデッキを上から{count}枚、自分のトラッシュに置く。", {DECK: [BLANK, BLANK, U, V]})
    assert table.names(TRASH) == [*["V", "U"][:count], "C"]
    assert table.count(DECK) == 4 - count


def test_a_resource_goes_to_the_trash_and_is_not_destroyed_a08() -> None:
    table = cast("自分のリソース1つを選ぶ。それをトラッシュに置く。", {RESOURCES: [RESOURCE_CARD] * 2}).pick("資源#2")
    assert (table.count(RESOURCES), table.names(TRASH), table.events(Destroyed)) == (1, ["資源", "C"], [])


def test_cards_of_the_trash_leave_the_game_5_12_1() -> None:
    text = "自分のトラッシュのカード2枚を選ぶ。それらをゲームから除外する。"
    table = cast(text, {TRASH: [U, V]})
    assert (table.names(REMOVED), table.names(TRASH)) == (["U", "V"], ["C"])
    assert "C" not in ready(text, {TRASH: [U]}).options()


# ---- 配備する


@pytest.mark.parametrize(("how", "rested"), [("", False), ("レストで", True)])
def test_a_token_comes_into_play_5_17(how: str, *, rested: bool) -> None:
    table = cast(f"{BEACON}1つを{how}配備する。")
    assert (table.names(BATTLE_AREA), table.is_rested("灯台艇"), table.ap("灯台艇"), table.hp("灯台艇")) == (
        ["灯台艇"], rested, 1, 1,
    )  # fmt: skip
    assert table.state.profile(table.ref("灯台艇").id).traits == ("甲隊",)


def test_two_tokens_come_into_play_together_5_17() -> None:
    table = cast(f"{BEACON}2つをレストで配備する。")
    assert table.names(BATTLE_AREA) == ["灯台艇", "灯台艇"]
    assert table.is_rested("灯台艇#2")


def test_a_token_has_the_keyword_printed_on_it_5_17() -> None:
    table = cast("「灯台艇」(〔甲隊〕・AP1・HP1・《ブロッカー》)のユニットトークン1つを配備する。")
    assert table.has("灯台艇", "ブロッカー")


@pytest.mark.parametrize("zone", [HAND, TRASH])
def test_a_card_is_deployed_at_no_cost_and_at_any_level_a44(zone: str) -> None:
    words = {HAND: "自分の手札の", TRASH: "自分のトラッシュの"}[zone]
    big = unit("U", "【配備時】自分は1枚ドローする。", level=9, cost=9)
    side = {zone: [big], RESOURCES: [RESOURCE_CARD] * 2}
    table = cast(f"{words}ユニットカード1枚を選ぶ。それを配備する。", side)
    assert (table.zone("U"), table.count(HAND)) == (BATTLE_AREA, 1)


def test_a_card_is_deployed_from_among_those_seen_10_2_3() -> None:
    table = cast(f"{TOP3}残ったカードは下に戻す。", {DECK: FOUND}).pick("yes", "F")
    assert (table.names(BATTLE_AREA), table.names(DECK)) == (["S"], ["K", "F", "白紙"])


def test_a_base_is_deployed_and_the_old_one_makes_room_11_5() -> None:
    table = cast("自分のトラッシュのベースカード1枚を選ぶ。それを配備する。", {TRASH: [base("G")], BASES: [base("F")]})
    assert (table.names(BASES), table.names(TRASH)) == (["G"], ["F", "C"])


PAYING = "自分のトラッシュのユニットカード1枚を選んでもよい。それをコストを支払って配備する。"


def test_its_cost_is_paid_but_its_level_is_not_needed_a68() -> None:
    table = cast(PAYING, {TRASH: [unit("U", level=9, cost=3)], RESOURCES: [RESOURCE_CARD] * 5}).pick("yes")
    rested = sum(table.state.lies_sideways(number) for number in table.state.numbers_at(ME, RESOURCES))
    assert (table.zone("U"), rested) == (BATTLE_AREA, 4)


def test_what_cannot_be_paid_is_not_deployed_a68() -> None:
    table = cast(PAYING, {TRASH: [unit("U", cost=3)], RESOURCES: [RESOURCE_CARD] * 3}).pick("yes")
    rested = sum(table.state.lies_sideways(number) for number in table.state.numbers_at(ME, RESOURCES))
    assert (table.zone("U"), rested) == (TRASH, 1)


def test_who_declines_pays_nothing_a68() -> None:
    table = cast(PAYING, {TRASH: [unit("U", cost=3)], RESOURCES: [RESOURCE_CARD] * 5}).pick("done")
    rested = sum(table.state.lies_sideways(number) for number in table.state.numbers_at(ME, RESOURCES))
    assert (table.zone("U"), rested) == (TRASH, 1)


def test_an_ex_resource_may_pay_for_it_a68() -> None:
    mine = {HAND: [command("C", f"【メイン】自分はEXリソース1つを置く。その後、{PAYING}")], TRASH: [unit("U", cost=1)]}
    table = duel(mine).play("C").pick("yes")
    assert [move.pick for move in table.game.legal()] == [Payment(1, 0), Payment(0, 1)]
    table.game.do(table.game.legal()[1])
    assert (table.zone("U"), table.zone("EXリソース")) == (BATTLE_AREA, "outside")


# ---- 置く


@pytest.mark.parametrize(("how", "rested"), [("", False), ("レストで", True)])
def test_a_resource_is_placed_from_the_resource_deck_4_4(how: str, *, rested: bool) -> None:
    table = cast(f"自分はリソース1つを{how}置く。", {"resource deck": [RESOURCE_CARD] * 3})
    assert (table.count(RESOURCES), table.count("resource deck")) == (11, 2)
    newest = table.state.numbers_at(ME, RESOURCES)[-1]
    assert table.state.lies_sideways(newest) is rested
    assert cast(f"自分はリソース1つを{how}置く。").count(RESOURCES) == 10


@pytest.mark.parametrize(("how", "rested"), [("", False), ("レストで", True)])
def test_an_ex_resource_is_placed_from_outside_5_17_ex_resource(how: str, *, rested: bool) -> None:
    table = cast(f"自分はEXリソース1つを{how}置く。")
    assert (table.count(RESOURCES), table.is_rested("EXリソース")) == (11, rested)


# ---- このカード


@pytest.mark.parametrize(("kind", "zone"), [("ユニット", BATTLE_AREA), ("ベース", BASES), ("カード", BATTLE_AREA)])
def test_a_card_speaks_of_itself_5_2(kind: str, zone: str) -> None:
    text = f"【起動・メイン】この{kind}を手札に戻す。"
    holder = base("U", text) if zone == BASES else unit("U", text)
    table = duel({zone: [holder]}).use("U")
    assert table.zone("U") == HAND


def test_the_cards_a_text_takes_from_the_opponents_trash_go_to_their_hand_a34() -> None:
    table = cast("相手のトラッシュのユニットカード1枚を選ぶ。それを持ち主の手札に戻す。", {}, {TRASH: [U]})
    assert (table.names(HAND, THEM), table.count(HAND)) == (["U"], 0)


@pytest.mark.parametrize(("place", "name", "ap"), [(0, "灯台艇", 1), (1, "鮫", 2)])
def test_one_of_two_tokens_comes_into_play_5_17(place: int, name: str, ap: int) -> None:
    text = "「灯台艇」(〔甲隊〕・AP1・HP1)か「鮫」(〔甲隊〕・AP2・HP1)のユニットトークン1つを配備する。"
    table = cast(text)
    table.game.do(table.game.legal()[place])
    assert (table.names(BATTLE_AREA), table.ap(name)) == ([name], ap)


def test_two_tokens_of_one_kind_are_two_5_17() -> None:
    one = "「灯台艇」(〔甲隊〕・AP1・HP1)のユニットトークン1つ"
    assert cast(f"{one}と{one}を配備する。").names(BATTLE_AREA) == ["灯台艇", "灯台艇"]


def test_a_token_has_the_text_printed_on_it_5_17() -> None:
    drawing = "「灯台艇」(〔甲隊〕・AP1・HP1・「【破壊時】自分は1枚ドローする。」)のユニットトークン1つを配備する。"
    table = cast(f"{drawing}その後、自分のユニット1つを選ぶ。それを破壊する。")
    assert (table.zone("灯台艇"), table.count(HAND)) == ("outside", 1)
    still = cast("「灯台艇」(〔甲隊〕・AP1・HP1・このユニットはアタックできない)のユニットトークン1つを配備する。")
    assert not [word for word in still.end_turn().pick("end").passing().options() if word.startswith("灯台艇")]


def test_the_pilot_side_of_a_command_has_its_own_names_a80() -> None:
    side = pilot("レイ", text="このカードのカード名は「ミナ」としても扱う。")
    card = command("K", "【メイン】自分は1枚ドローする。", side=side)
    linked = unit("U", link=Partner(name_is=("ミナ",)))
    table = duel({HAND: [card], BATTLE_AREA: [at(linked, fresh=True)]})
    assert "U→player 1" not in table.options()
    assert "U→player 1" in table.play("K", "U").options()


def test_only_a_card_with_the_trait_is_discarded_5_13_discard() -> None:
    table = deploy("自分の手札の〔甲隊〕のカード1枚を捨てる。", {HAND: [U, unit("T", traits=["甲隊"])]})
    assert (table.names(HAND), table.names(TRASH)) == (["U"], ["T"])


@pytest.mark.parametrize(("answer", "hand"), [("yes", 2), ("done", 1)])
def test_who_may_discard_draws_only_if_they_did_5_20_1(answer: str, hand: int) -> None:
    table = deploy("自分の手札1枚を捨ててもよい。そうしたなら、自分は2枚ドローする。", {HAND: [U]}).pick(answer)
    assert table.count(HAND) == hand


# ---- 「それ」 where it has come to


@pytest.mark.parametrize(("card", "drawn"), [(U, 1), (base("F"), 0)])
@pytest.mark.parametrize("doing", ["自分の手札1枚を捨てる。", "自分のデッキを上から1枚、自分のトラッシュに置く。"])
def test_what_was_put_into_the_trash_decides_what_follows_a55(doing: str, card: CardProgram, drawn: int) -> None:
    mine = {HAND: [card]} if "手札" in doing else {DECK: [BLANK, BLANK, card]}
    table = cast(f"{doing}それがユニットカードなら、自分は1枚ドローする。", mine)
    assert (table.zone(card.name), table.count(HAND)) == (TRASH, drawn)


def test_an_empty_hand_discards_nothing_that_could_be_meant_1_3_2() -> None:
    table = cast("自分の手札1枚を捨てる。それがユニットカードなら、自分は1枚ドローする。")
    assert (table.count(HAND), table.zone("C")) == (0, TRASH)


def test_what_was_deployed_is_meant_in_play_a55() -> None:
    text = "自分のトラッシュのユニットカード1枚を選ぶ。それを配備する。その後、このターン中、それをAP+1する。"
    assert cast(text, {TRASH: [U]}).ap("U") == 3
    table = cast(
        "「灯台艇」(〔甲隊〕・AP1・HP1)のユニットトークン1つを配備する。その後、それを破壊する。", {BATTLE_AREA: [V]}
    )
    assert (table.zone("灯台艇"), table.zone("V")) == ("outside", BATTLE_AREA)


@pytest.mark.parametrize(("level", "drawn"), [(3, 1), (4, 0)])
def test_what_was_destroyed_is_asked_as_it_was_a75(level: int, drawn: int) -> None:
    text = "相手のユニット1つを選ぶ。それを破壊する。それがLv.3以下なら、自分は1枚ドローする。"
    table = cast(text, {}, {BATTLE_AREA: [unit("U", level=level)]})
    assert (table.zone("U"), table.count(HAND)) == (TRASH, drawn)


def test_a_card_that_is_moved_leaves_alone_what_was_chosen_before_4_1_7() -> None:
    text = "【起動・メイン】相手のユニット1つを選ぶ。このユニットを手札に戻す。その後、それを破壊する。"
    table = duel({BATTLE_AREA: [unit("X", text)]}, {BATTLE_AREA: [V]}).use("X")
    assert (table.zone("X"), table.zone("V")) == (HAND, TRASH)


def test_the_card_itself_takes_no_word_from_what_has_happened_10_3_7() -> None:
    text = "自分のユニットがアタックしたとき、このユニットを手札に戻す。その後、このターン中、それをAP+1する。"
    table = duel({BATTLE_AREA: [unit("X", text), U]}, {SHIELDS: [V]}).attack("U").passing()
    assert (table.zone("X"), table.ap("U")) == (HAND, 3)


def test_two_kinds_of_token_come_together_5_17() -> None:
    text = (
        "【配備時】「丙」(〔甲隊〕・AP1・HP1)のユニットトークン1つと、"
        "「丁」(〔乙隊〕・AP2・HP2)のユニットトークン1つを配備する。"
    )
    table = duel({HAND: [unit("U", text)]})
    table.play("U")
    assert table.names(BATTLE_AREA) == ["U", "丙", "丁"]
    group = next(each for each in reversed(table.game.history) if any(isinstance(e, CardMoved) for e in each.events))
    assert len(group.events) == 2


def test_what_cannot_be_done_is_not_offered_1_3_2() -> None:
    table = duel({HAND: [unit("U", "【配備時】自分の手札1枚を捨ててもよい。そうしたなら、自分は1枚ドローする。")]})
    table.play("U")
    assert (table.options(), table.count(HAND)) == (["go on", "Wait"], 0)
