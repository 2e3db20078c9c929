"""Chapters 2 and 3: what is printed on cards, and the kinds of card."""

import pytest

from runtime.engine.ability import CardProgram, Partner
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.locations import EX_PROGRAMS
from runtime.rules.gundam.words import AP, COST, HP, LEVEL, UNIT
from runtime.state.flow import Binding
from runtime.terms.nouns import Stat, everything, measure
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    DECK,
    HAND,
    ME,
    REMOVED,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    THEM,
    TRASH,
    Cards,
    Table,
    abilities,
    at,
    base,
    command,
    duel,
    pilot,
    token,
    unit,
)

EX_BASE, EX_RESOURCE = EX_PROGRAMS
STRIKE = "【メイン】相手のユニット1つを選ぶ。それに{}ダメージを与える。"
DRAW = "自分は1枚ドローする。"


def meant(noun: str, table: Table, player: int = ME) -> list[str]:
    """Name everything that a noun phrase could mean now."""
    (ability,) = abilities(f"【配備時】{noun}を選ぶ。", UNIT)
    what = ability.blocks[0].steps[0].what  # type: ignore[attr-defined]
    return [table.word(ref) for ref in everything(what, Binding(player), table.state)]


def number(name: str, stat: Stat, table: Table) -> int | None:
    return measure(table.ref(name), stat, table.state)


def attackers(table: Table) -> set[str]:
    return {table.word(move.pick.attacker) for move in table.game.legal() if isinstance(move.pick, Attack)}


# ---- names


def test_a_unit_card_is_found_by_its_name_2_2_1() -> None:
    table = duel({TRASH: [unit("灯台"), unit("ザク")]})
    assert meant("自分のトラッシュのカード名に「灯台」を含むカード1枚", table) == ["灯台"]


@pytest.mark.parametrize(("name", "linked"), [("ミナ", True), ("ミナX", False), ("ミナ(新)", False)])
def test_a_name_in_double_quotes_is_the_whole_name_2_2_2(name: str, *, linked: bool) -> None:
    table = duel({BATTLE_AREA: [at(unit("U", link=Partner(name_is=("ミナ",))), pilot=pilot(name))]})
    assert meant("自分のリンクユニット1つ", table) == ["U"] * linked


def test_a_part_of_the_name_is_enough_where_the_text_says_contains_2_2_3() -> None:
    table = duel({BATTLE_AREA: [unit("灯台"), unit("大灯台X"), unit("ザク")]})
    assert meant("カード名に「灯台」を含む自分のユニット1つ", table) == ["灯台", "大灯台X"]


def test_a_card_can_have_two_names_2_2_4_a80() -> None:
    other = pilot("灯台", text="このカードのカード名は「ミナ」としても扱う。")
    hosts = [at(unit("U", link=Partner(name_has=("ミナ",))), pilot=other)]
    table = duel({BATTLE_AREA: hosts, HAND: [other, unit("V")]})
    assert meant("自分のリンクユニット1つ", table) == ["U"]
    for name in ("ミナ", "灯台"):
        assert meant(f"自分の手札のカード名に「{name}」を含むカード1枚", table) == ["灯台#2"]


def test_cards_of_one_name_lie_side_by_side_2_2_5() -> None:
    same = unit("Z", link=Partner(name_has=("ミナ",)))
    mina = pilot("ミナ")
    table = duel({HAND: [same, mina], BATTLE_AREA: [at(same, pilot=mina)]})
    table.play("Z").play("ミナ", "Z")
    assert table.names(BATTLE_AREA) == ["Z", "Z"]
    assert meant("自分のリンクユニット2つ", table) == ["Z#2", "Z"]


# ---- kinds, colours, traits


def test_a_text_means_the_cards_of_a_kind_2_3_1() -> None:
    table = duel({HAND: [unit("U"), pilot("P"), command("C", f"【メイン】{DRAW}"), base("B")]})
    for noun, name in (
        ("ユニットカード", "U"),
        ("パイロットカード", "P"),
        ("コマンドカード", "C"),
        ("ベースカード", "B"),
    ):
        assert meant(f"自分の手札の{noun}1枚", table) == [name]


def test_a_text_means_the_units_of_a_colour_2_4_1() -> None:
    table = duel({BATTLE_AREA: [unit("G", color="green"), unit("U")]})
    assert meant("緑の自分のユニット1つ", table) == ["G"]


def test_resources_and_tokens_have_no_colour_2_4_2() -> None:
    table = duel({BATTLE_AREA: [token("空艇"), unit("U")]})
    assert meant("青の自分のユニット1つ", table) == ["U"]
    assert all(meant(f"{color}の自分のリソース1つ", table) == [] for color in "青緑赤紫白")


def test_the_colour_of_the_pilot_does_not_colour_the_unit_2_4_4() -> None:
    text = "このユニットが緑の間、これをAP+3する。"
    table = duel({BATTLE_AREA: [at(unit("U", text), pilot=pilot("P", ap=0, color="green"))]})
    assert (meant("緑の自分のユニット1つ", table), meant("青の自分のユニット1つ", table)) == ([], ["U"])
    assert table.ap("U") == 2


def test_a_text_means_the_units_of_a_trait_2_5_1() -> None:
    leader = unit("L", "〔甲隊〕の自分のユニットすべてをAP+1する。")
    table = duel({BATTLE_AREA: [leader, unit("U", traits=("甲隊",)), unit("V")]})
    assert (table.ap("U"), table.ap("V")) == (3, 2)


def test_one_of_several_traits_is_enough_2_5_2_and_2_5_3() -> None:
    both, other = unit("U", traits=("甲隊", "乙隊")), unit("V", traits=("乙隊",))
    table = duel({BATTLE_AREA: [both, other, unit("W", traits=("ジージェネ",))]})
    assert meant("〔甲隊〕の自分のユニット1つ", table) == ["U"]
    assert meant("〔乙隊〕の自分のユニット1つ", table) == ["U", "V"]
    assert meant("〔甲隊〕/〔乙隊〕の自分のユニット1つ", table) == ["U", "V"]


def test_a_card_without_traits_is_none_of_a_trait_2_5_4() -> None:
    traitful = command("D", f"【メイン】{DRAW}", side=pilot("ミナ", traits=("甲隊",)), traits=("甲隊",))
    table = duel({TRASH: [command("C", f"【メイン】{DRAW}"), traitful]})
    assert meant("自分のトラッシュの〔甲隊〕のカード1枚", table) == ["D"]
    assert meant("〔甲隊〕の自分のリソース1つ", table) == []


def test_the_traits_of_the_pilot_are_not_those_of_the_unit_2_5_5_and_3_3_7() -> None:
    text = "【セット中・〔乙隊〕のパイロット】このユニットをAP+3する。"
    paired = at(unit("U", text, traits=("甲隊",)), pilot=pilot("P", ap=0, traits=("乙隊",)))
    table = duel({BATTLE_AREA: [paired], HAND: [pilot("Q", traits=("乙隊",))]})
    assert meant("〔乙隊〕の自分のユニット1つ", table) == []
    assert meant("〔甲隊〕の自分のユニット1つ", table) == ["U"]
    assert (meant("〔乙隊〕の自分のパイロット1つ", table), meant("自分の手札の〔乙隊〕のカード1枚", table)) == (
        ["P"],
        ["Q"],
    )
    assert table.ap("U") == 5


# ---- AP and HP


def test_a_unit_strikes_with_what_its_ap_is_now_2_7_1() -> None:
    table = duel(
        {BATTLE_AREA: [at(unit("U", "自分のターン中、このユニットをAP+1する。"))]},
        {BATTLE_AREA: [at(unit("V", ap=0, hp=5), rested=True)]},
    )
    table.attack("U", "V").passing()
    assert table.damage("V") == 3


def test_a_unit_and_a_base_have_ap_others_have_none_2_7_2() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=3)], BASES: [EX_BASE], SHIELDS: [unit("S")]})
    assert (number("U", AP, table), number("EXベース", AP, table)) == (3, 0)
    assert number("資源", AP, table) is None
    assert meant("AP5以下の自分のリソース1つ", table) == []
    assert meant("AP5以下の自分のシールド1つ", table) == []


def test_a_pilot_adds_to_ap_as_long_as_it_is_set_2_7_3() -> None:
    away = command("C", "【メイン】自分のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel(
        {
            BATTLE_AREA: [unit("U", ap=3), unit("V", ap=3)],
            HAND: [pilot("P", ap=2), away, command("D", f"【メイン】{DRAW}", side=pilot("ミナ", ap=1))],
        }
    )
    table.play("P", "U")
    assert table.ap("U") == 5
    table.play("C")
    assert table.ap("U") == 3
    table.play("D", "V")
    assert table.ap("V") == 4


def test_a_damaged_unit_survives_as_long_as_some_hp_is_left_2_8_1() -> None:
    table = duel({HAND: [command("C", STRIKE.format(2))]}, {BATTLE_AREA: [at(unit("V", hp=4), damage=1)]})
    table.play("C")
    assert (table.damage("V"), table.hp("V"), table.zone("V")) == (3, 1, BATTLE_AREA)


def test_a_unit_without_hp_is_destroyed_at_once_2_8_2() -> None:
    table = duel({HAND: [command("C", STRIKE.format(1))]}, {BATTLE_AREA: [at(unit("V", hp=4), damage=3)]})
    assert table.play("C").zone("V") == TRASH


def test_a_unit_whose_hp_is_lowered_to_nothing_is_destroyed_at_once_2_8_2_a06() -> None:
    lower = command("C", "【メイン】相手のユニット1つを選ぶ。このターン中、それをHP-2する。")
    table = duel({HAND: [lower]}, {BATTLE_AREA: [unit("V", hp=2)]})
    assert table.play("C").zone("V") == TRASH


def test_only_units_and_bases_have_hp_2_8_3() -> None:
    table = duel(
        {
            BATTLE_AREA: [at(unit("U", hp=4), pilot=pilot("P", hp=3))],
            BASES: [base("B", hp=5)],
            HAND: [command("C", f"【メイン】{DRAW}"), unit("H")],
        },
        {HAND: []},
    )
    assert [number(name, HP, table) for name in ("U", "B", "C", "資源")] == [7, 5, None, None]
    assert meant("自分の手札のHP5以下のカード1枚", table) == ["H"]


def test_damage_lies_on_the_unit_and_not_on_its_pilot_2_8_3() -> None:
    table = duel({HAND: [command("C", STRIKE.format(5))]}, {BATTLE_AREA: [at(unit("V", hp=4), pilot=pilot("P", hp=3))]})
    table.play("C")
    assert (table.damage("V"), table.damage("P")) == (5, 0)


# ---- level and cost


@pytest.mark.parametrize(("count", "playable"), [(2, False), (3, True), (4, True)])
def test_the_level_counts_resources_active_or_rested_2_9_1(count: int, *, playable: bool) -> None:
    table = duel(
        {
            HAND: [unit("U", level=3, cost=0)],
            RESOURCES: [at(RESOURCE_CARD, rested=True)] * count,
            BATTLE_AREA: [unit("A")],
        }
    )
    assert ("U" in table.options()) is playable


def test_two_active_resources_are_not_level_three_2_9_1() -> None:
    table = duel({HAND: [unit("U", level=3, cost=0)], RESOURCES: [RESOURCE_CARD] * 2, BATTLE_AREA: [unit("A")]})
    assert "U" not in table.options()


def test_a_token_has_level_and_cost_zero_2_9_3_and_2_10_3() -> None:
    table = duel({}, {BATTLE_AREA: [token("空艇"), unit("V", level=3, cost=3)]})
    assert meant("Lv.2以下の相手のユニット1つ", table) == ["空艇"]
    assert meant("コスト1以下の相手のユニット1つ", table) == ["空艇"]
    assert (number("空艇", LEVEL, table), number("空艇", COST, table)) == (0, 0)


def test_the_level_of_a_player_counts_ex_resources_2_9_4() -> None:
    cards = [unit("U", level=3), unit("V", level=3)]
    table = duel({HAND: cards, RESOURCES: [RESOURCE_CARD, RESOURCE_CARD, EX_RESOURCE], BATTLE_AREA: [unit("A")]})
    assert {"U", "V"} <= set(table.options())
    table.pick("U")
    table.game.do(table.game.legal()[-1])
    assert table.count(RESOURCES) == 2
    assert "V" not in table.options()


def test_the_cost_is_paid_by_resting_so_many_active_resources_2_10_1() -> None:
    lying: Cards = [at(RESOURCE_CARD, rested=True), RESOURCE_CARD, RESOURCE_CARD, RESOURCE_CARD]
    table = duel({HAND: [unit("U", cost=2)], RESOURCES: lying})
    table.play("U")
    assert [table.is_rested(f"資源#{place}") for place in (1, 2, 3, 4)] == [True, True, True, False]


def test_a_card_that_cannot_be_paid_is_not_played_2_10_1() -> None:
    lying: Cards = [RESOURCE_CARD, *[at(RESOURCE_CARD, rested=True)] * 3]
    table = duel({HAND: [unit("U", cost=2)], RESOURCES: lying, BATTLE_AREA: [unit("A")]})
    assert "U" not in table.options()
    assert not table.is_rested("資源#1")


# ---- texts


def test_a_text_is_what_two_like_cards_differ_in_2_11_1() -> None:
    table = duel({HAND: [unit("A"), unit("B", f"【配備時】{DRAW}")]})
    assert table.play("A").count(HAND) == 1
    assert table.play("B").count(HAND) == 1


AURA = "自分のユニットすべてをAP+1する。"


@pytest.mark.parametrize(
    ("zone", "ap"), [(BATTLE_AREA, 3), (HAND, 2), (DECK, 2), (TRASH, 2), (REMOVED, 2), (SHIELDS, 2)]
)
def test_the_text_of_a_unit_holds_in_the_battle_area_2_11_2(zone: str, ap: int) -> None:
    table = duel(
        {
            BATTLE_AREA: [unit("U")],
            **({zone: [unit("Q", AURA)]} if zone != BATTLE_AREA else {BATTLE_AREA: [unit("U"), unit("Q", AURA)]}),
        }
    )
    assert table.ap("U") == ap


@pytest.mark.parametrize(("zone", "ap"), [(BASES, 3), (HAND, 2), (DECK, 2), (TRASH, 2), (REMOVED, 2), (SHIELDS, 2)])
def test_the_text_of_a_base_holds_in_the_base_section_2_11_2(zone: str, ap: int) -> None:
    assert duel({BATTLE_AREA: [unit("U")], zone: [base("Q", AURA)]}).ap("U") == ap


def test_the_unit_has_the_lower_text_of_its_pilot_not_the_upper_2_11_3_and_3_3_10() -> None:
    above = pilot("P", "このユニットをAP+1する。", text=f"【バースト】{DRAW}", ap=0)
    table = duel(
        {
            BATTLE_AREA: [at(unit("U"), pilot=above), at(unit("V"), pilot=pilot("R", ap=0))],
            HAND: [pilot("Q", "このユニットをAP+1する。", ap=0)],
        }
    )
    assert (table.ap("U"), table.ap("V")) == (3, 2)
    held = table.state.profile(table.ref("U").id).held
    assert [each.provider for each in held] == [table.ref("P").id]


def test_what_stands_in_parentheses_does_nothing_2_11_4() -> None:
    plain, told = (
        unit("U", "《リペア1》"),
        unit("V", "《リペア1》\n(自分のターンが終わるたびに、このユニットのダメージを指定の数だけ取り除く)"),
    )
    assert plain.abilities == told.abilities
    table = duel({BATTLE_AREA: [at(plain, damage=2), at(told, damage=2)]})
    table.end_turn()
    assert (table.damage("U"), table.damage("V")) == (1, 1)


@pytest.mark.parametrize(
    ("partner", "one", "linked"),
    [
        (Partner(name_has=("アム",)), pilot("アム・ロー"), True),
        (Partner(name_has=("アム",)), pilot("シャー"), False),
        (Partner(traits=("甲隊",)), pilot("シャー", traits=("甲隊",)), True),
        (Partner(traits=("甲隊",)), pilot("シャー", traits=("乙隊",)), False),
        (None, pilot("シャー", traits=("甲隊",)), False),
    ],
)
def test_the_link_condition_names_the_pilot_or_a_trait_2_12_1_3_2_8_and_3_2_12(
    partner: Partner | None, one: CardProgram, *, linked: bool
) -> None:
    table = duel({BATTLE_AREA: [at(unit("U", link=partner), pilot=one), unit("V", link=partner)]})
    assert meant("自分のリンクユニット1つ", table) == ["U"] * linked


# ---- units


def test_a_unit_is_a_unit_in_the_battle_area_and_a_unit_card_elsewhere_3_2_1() -> None:
    table = duel({HAND: [unit("U")], TRASH: [unit("V")], BATTLE_AREA: [unit("A")]})
    assert meant("自分のユニット1つ", table) == ["A"]
    assert meant("自分の手札のユニットカード1枚", table) == ["U"]
    table.play("U")
    assert meant("自分のユニット1つ", table) == ["A", "U"]
    assert meant("自分のトラッシュのユニットカード1枚", table) == ["V"]
    assert meant("自分の手札のユニットカード1枚", table) == []


def test_only_units_attack_3_2_3() -> None:
    table = duel({BATTLE_AREA: [at(unit("U"), pilot=pilot("P", ap=3))], BASES: [base("B", ap=3)], HAND: [unit("H")]})
    assert attackers(table) == {"U"}


def test_a_unit_does_not_attack_in_the_turn_it_is_deployed_3_2_4() -> None:
    table = duel({HAND: [unit("U")], BATTLE_AREA: [unit("A")]})
    table.play("U")
    assert attackers(table) == {"A"}
    table.end_turn().pick("end").passing()
    assert (table.asked, attackers(table)) == (ME, {"A", "U"})


def test_a_unit_deployed_in_the_turn_of_the_opponent_attacks_in_the_next_own_turn_3_2_4() -> None:
    bursting = unit("S", "【バースト】このカードを配備する。")
    table = duel({BATTLE_AREA: [unit("A")]}, {SHIELDS: [bursting, unit("T")][::-1]})
    table.attack("A").passing().pick("yes")
    assert table.names(BATTLE_AREA, THEM) == ["S"]
    table.end_turn()
    assert (table.asked, attackers(table)) == (THEM, {"S"})


def test_a_text_lets_a_new_unit_attack_3_2_4() -> None:
    eager = unit("U", "このユニットは配備したターンにアタックしてもよい。")
    table = duel({BATTLE_AREA: [at(eager, fresh=True), at(unit("V"), fresh=True)], HAND: [unit("H")]})
    assert attackers(table) == {"U"}


def test_permissions_do_not_add_up_3_2_4_a65() -> None:
    """Active units may be attacked by a text, but the ban of the turn of deployment is not lifted by it."""
    bold = unit("U", "このユニットはアクティブの相手のユニットをアタック先に選んでもよい。")
    table = duel({BATTLE_AREA: [at(bold, fresh=True)], HAND: [unit("H")]}, {BATTLE_AREA: [unit("V")]})
    assert attackers(table) == set()


def test_a_unit_has_ap_and_hp_3_2_5() -> None:
    weak = command("C", "【メイン】味方のユニット1つを選ぶ。このターン中、それをAP-2する。")
    table = duel({BATTLE_AREA: [unit("U", ap=3, hp=4)], HAND: [pilot("P", ap=1, hp=2), weak]})
    assert (table.ap("U"), table.hp("U")) == (3, 4)
    table.play("P", "U").play("C")
    assert (table.ap("U"), table.hp("U")) == (2, 6)


def test_ap_is_what_a_unit_strikes_with_3_2_6() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=4)]}, {BATTLE_AREA: [at(unit("V", hp=5), rested=True)]})
    table.attack("U", "V").passing()
    assert table.damage("V") == 4


@pytest.mark.parametrize(("damage", "zone"), [(2, BATTLE_AREA), (3, TRASH), (5, TRASH)])
def test_a_unit_without_hp_is_destroyed_3_2_7(damage: int, zone: str) -> None:
    table = duel({HAND: [command("C", STRIKE.format(damage))]}, {BATTLE_AREA: [unit("V", hp=3)]})
    assert table.play("C").zone("V") == zone


def test_the_link_condition_asks_for_the_pilot_not_for_the_unit_itself_3_2_9() -> None:
    itself = unit("ミナ専用機", traits=("甲隊",), link=Partner(name_has=("ミナ",), traits=("甲隊",)))
    table = duel({BATTLE_AREA: [at(itself, pilot=pilot("シャー")), at(itself, pilot=pilot("ロー", traits=("甲隊",)))]})
    assert meant("自分のリンクユニット1つ", table) == ["ミナ専用機#2"]


def test_a_unit_is_a_link_unit_while_its_pilot_is_there_3_2_10() -> None:
    away = command("C", "【メイン】自分のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({BATTLE_AREA: [at(unit("U", link=Partner(name_has=("ミナ",))), pilot=pilot("ミナ"))], HAND: [away]})
    assert meant("自分のリンクユニット1つ", table) == ["U"]
    table.play("C")
    assert meant("自分のリンクユニット1つ", table) == []


def test_a_link_unit_attacks_in_the_turn_it_is_deployed_3_2_11() -> None:
    away = command("C", "【メイン】自分のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    linking = unit("U", link=Partner(name_has=("ミナ",)))
    table = duel(
        {BATTLE_AREA: [at(linking, fresh=True), at(linking, fresh=True)], HAND: [pilot("ミナ"), pilot("ロー"), away]}
    )
    assert attackers(table) == set()
    table.play("ロー", "U#2").play("ミナ", "U")
    assert attackers(table) == {"U"}
    table.play("C").pick("ミナ")
    assert attackers(table) == set()


def test_the_name_of_a_command_set_as_pilot_links_3_2_12() -> None:
    two = command("D", f"【アクション】{DRAW}", side=pilot("アム・ロー"))
    table = duel({BATTLE_AREA: [at(unit("U", link=Partner(name_has=("アム",))), fresh=True)], HAND: [two]})
    table.play("D", "U")
    assert meant("自分のリンクユニット1つ", table) == ["U"]


def test_a_pilot_of_two_names_links_by_either_3_2_13() -> None:
    table = duel(
        {BATTLE_AREA: [at(unit("U", link=Partner(name_has=("ミナ・ラン",))), pilot=pilot("ミナ・ラン&ティア"))]}
    )
    assert meant("自分のリンクユニット1つ", table) == ["U"]


# ---- pilots


def test_a_pilot_is_a_pilot_under_a_unit_and_a_pilot_card_elsewhere_3_3_1() -> None:
    table = duel({BATTLE_AREA: [unit("U")], HAND: [pilot("P")], TRASH: [pilot("Q")]})
    assert (meant("自分のパイロット1つ", table), meant("自分の手札のパイロットカード1枚", table)) == ([], ["P"])
    table.play("P", "U")
    assert meant("自分のパイロット1つ", table) == ["P"]
    assert meant("自分のトラッシュのパイロットカード1枚", table) == ["Q"]
    assert table.state.under[table.ref("U").id] == (table.ref("P").id,)
    assert table.names(BATTLE_AREA) == ["U"]


def test_no_pilot_is_played_without_a_unit_3_3_3() -> None:
    table = duel({HAND: [pilot("P"), unit("U")]}, {BATTLE_AREA: [unit("V")]})
    assert table.options() == ["U", "end"]
    assert not any(table.is_rested(f"資源#{place}") for place in range(1, 11))


def test_one_pilot_for_a_unit_of_ones_own_3_3_4() -> None:
    table = duel(
        {HAND: [pilot("Q")], BATTLE_AREA: [at(unit("A"), pilot=pilot("P")), unit("B")]}, {BATTLE_AREA: [unit("C")]}
    )
    assert [word for word in table.options() if word.startswith("Q")] == ["Q→B"]
    table.play("Q", "B")
    table = duel({HAND: [pilot("Q")], BATTLE_AREA: [at(unit("A"), pilot=pilot("P"))]})
    assert [word for word in table.options() if word.startswith("Q")] == []


def test_a_pilot_stays_where_it_is_set_3_3_5() -> None:
    away = command("C", "【メイン】自分のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel(
        {
            HAND: [pilot("Q"), away],
            BATTLE_AREA: [at(unit("A"), rested=True, pilot=pilot("P")), at(unit("B"), rested=True)],
        }
    )
    assert table.options() == ["Q→B", "C", "end"]
    table.play("C")
    assert table.options() == ["Q→A", "Q→B", "P→A", "P→B", "end"]


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("それを破壊する。", TRASH),
        ("それを持ち主の手札に戻す。", HAND),
        ("それを持ち主のデッキの下に戻す。", DECK),
        ("それをトラッシュに置く。", TRASH),
        ("それをゲームから除外する。", REMOVED),
    ],
)
def test_a_pilot_goes_where_its_unit_goes_3_3_6(text: str, zone: str) -> None:
    table = duel(
        {HAND: [command("C", f"【メイン】相手のユニット1つを選ぶ。{text}")]},
        {BATTLE_AREA: [at(unit("A"), pilot=pilot("P"))]},
    )
    table.play("C")
    if table.asked == THEM:
        table.game.do(table.game.legal()[0])
    assert (table.zone("A"), table.zone("P")) == (zone, zone)


def test_a_pilot_makes_room_with_its_unit_3_3_6() -> None:
    full: Cards = [at(unit("A"), pilot=pilot("P")), *[unit("B")] * 5]
    table = duel({HAND: [unit("N")], BATTLE_AREA: full})
    table.play("N").pick("A")
    assert sorted(table.names(TRASH)) == ["A", "P"]
    assert table.count(BATTLE_AREA) == 6


@pytest.mark.parametrize(("ap", "hp", "after"), [(1, 2, (4, 5)), (0, 0, (3, 3)), (0, 1, (3, 4))])
def test_a_pilot_adds_its_numbers_at_once_3_3_8_and_3_3_9(ap: int, hp: int, after: tuple[int, int]) -> None:
    away = command("C", "【メイン】自分のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({BATTLE_AREA: [unit("U", ap=3, hp=3)], HAND: [pilot("P", ap=ap, hp=hp), away]})
    assert (number("P", AP, table), number("P", HP, table)) == (ap, hp)
    table.play("P", "U")
    assert (table.ap("U"), table.hp("U")) == after
    table.play("C")
    assert (table.ap("U"), table.hp("U")) == (3, 3)


def test_the_upper_text_is_that_of_the_pilot_card_3_3_11() -> None:
    bursting = pilot("P", text="【バースト】このカードを手札に加える。")
    table = duel(
        {BATTLE_AREA: [unit("A"), at(unit("B", ap=9))]},
        {SHIELDS: [bursting], BATTLE_AREA: [at(unit("V"), rested=True, pilot=bursting)]},
    )
    table.attack("A").passing()
    assert table.options() == ["yes", "done"]
    table.pick("yes")
    assert table.names(HAND, THEM) == ["P"]
    table.attack("B", "V").passing()
    assert table.names(TRASH, THEM) == ["V", "P"]
    assert table.asked != THEM


def test_the_lower_text_is_that_of_the_unit_3_3_12() -> None:
    lent = pilot("P", "【アタック時】このユニットのLv.以下の相手のユニット1つを選ぶ。それをレストにする。", level=1)
    victims = [unit("V", level=3), unit("W", level=4)]
    away = command("C", "【メイン】自分のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel(
        {BATTLE_AREA: [at(unit("U", level=3), pilot=lent)], HAND: [away]}, {BATTLE_AREA: victims, SHIELDS: [unit("S")]}
    )
    table.attack("U").passing()
    assert (table.is_rested("V"), table.is_rested("W")) == (True, False)
    table.play("C")
    assert table.state.profile(table.ref("U").id).held == ()


def test_a_text_that_works_in_the_hand_is_that_of_the_pilot_card_3_3_13() -> None:
    discarded = pilot("P", text=f"手札のこのカードを捨てたとき、{DRAW}")
    discard = unit("D", "【配備時】自分の手札1枚を捨てる。")
    table = duel({BATTLE_AREA: [at(unit("U"), pilot=discarded)], HAND: [discard, discarded]})
    table.play("D")
    assert (table.names(TRASH), table.count(HAND)) == (["P"], 1)


# ---- commands


def test_a_command_is_in_no_location_while_it_has_its_effect_3_4_1_and_3_4_3() -> None:
    retrieve = command("C", "【メイン】自分のトラッシュのコマンドカード1枚を選ぶ。それを手札に加える。")
    assert "C" not in duel({HAND: [retrieve], BATTLE_AREA: [unit("U")]}).options()
    table = duel({HAND: [retrieve], TRASH: [command("D", f"【メイン】{DRAW}"), command("E", f"【メイン】{DRAW}")]})
    table.play("C")
    assert table.options() == ["D", "E"]
    assert (table.count(HAND), table.count(TRASH)) == (0, 2)
    assert meant("自分のコマンド1つ", table) == ["C"]
    table.pick("D")
    assert (table.names(HAND), table.names(TRASH)) == (["D"], ["E", "C"])
    assert meant("自分のトラッシュのコマンドカード1枚", table) == ["E", "C"]


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        (DRAW, TRASH),
        ("自分は1枚ドローし、このカードを手札に加える。", HAND),
        ("自分は1枚ドローし、このカードをゲームから除外する。", REMOVED),
    ],
)
def test_a_command_goes_to_the_trash_unless_its_effect_moves_it_3_4_4(text: str, zone: str) -> None:
    table = duel({HAND: [command("C", f"【メイン】{text}")]})
    table.play("C")
    assert (table.zone("C"), table.count(TRASH)) == (zone, int(zone == TRASH))


def test_a_command_with_a_pilot_is_played_as_either_3_4_5_and_3_4_7() -> None:
    two = command("D", f"【メイン】{DRAW}", side=pilot("ミナ", ap=2), cost=2, level=2)
    table = duel({HAND: [command("C", f"【メイン】{DRAW}"), two], BATTLE_AREA: [at(unit("U"), rested=True)]})
    assert table.options() == ["C", "D", "D→U", "end"]
    table.play("D", "U")
    assert (table.ap("U"), table.count(HAND), table.zone("D")) == (4, 1, BATTLE_AREA)
    assert sum(table.is_rested(f"資源#{place}") for place in range(1, 11)) == 2


def test_a_command_without_a_target_can_still_be_set_as_a_pilot_3_4_7() -> None:
    two = command("D", STRIKE.format(1), side=pilot("ミナ"))
    table = duel({HAND: [two], BATTLE_AREA: [at(unit("U"), rested=True)]})
    assert table.options() == ["D→U", "end"]


@pytest.mark.parametrize(("level", "cost"), [(3, 1), (1, 3)])
def test_set_as_a_pilot_it_has_the_same_level_and_cost_3_4_7(level: int, cost: int) -> None:
    two = command("D", f"【メイン】{DRAW}", side=pilot("ミナ"), level=level, cost=cost)
    table = duel({HAND: [two], BATTLE_AREA: [unit("U")], RESOURCES: [RESOURCE_CARD] * 2})
    assert "D→U" not in table.options()


def test_a_command_set_on_a_unit_is_a_pilot_and_a_command_card_elsewhere_3_4_8_a80() -> None:
    two = command("D", f"【メイン】{DRAW}", side=pilot("ミナ"))
    kill = unit("K", "【配備時】自分のユニット1つを選ぶ。それを破壊する。")
    table = duel({HAND: [kill, two], BATTLE_AREA: [at(unit("U"), pilot=two)]})
    assert (meant("自分のパイロット1つ", table), meant("自分のコマンド1つ", table)) == (["D#2"], [])
    assert meant("自分の手札のパイロットカード1枚", table) == []
    assert meant("自分の手札のコマンドカード1枚", table) == ["D"]
    table.play("K").pick("U")
    assert meant("自分のトラッシュのコマンドカード1枚", table) == ["D#2"]
    assert meant("自分のトラッシュのパイロットカード1枚", table) == []


def test_a_command_set_as_pilot_can_have_its_effect_and_stays_3_4_9_a69() -> None:
    two = command("D", f"【メイン】{DRAW}", side=pilot("ミナ"), cost=9, level=9)
    text = "【起動・メイン】このユニットにセットされているパイロット1つを選ぶ。それの【メイン】を発動する。"
    table = duel({BATTLE_AREA: [at(unit("U", text), pilot=two)], RESOURCES: []})
    table.use("U")
    assert (table.count(HAND), table.state.under[table.ref("U").id]) == (1, (table.ref("D").id,))


# ---- bases and resources


def test_a_base_is_a_base_in_its_section_and_a_base_card_elsewhere_3_5_1() -> None:
    table = duel({HAND: [base("B")], TRASH: [base("A")]})
    assert (meant("自分のベース1つ", table), meant("自分の手札のベースカード1枚", table)) == ([], ["B"])
    table.play("B")
    assert (table.names(BASES), meant("自分のベース1つ", table)) == (["B"], ["B"])
    assert meant("自分のトラッシュのベースカード1枚", table) == ["A"]


def test_the_base_receives_the_damage_before_the_shields_3_5_3() -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", ap=2), unit("V", ap=3), unit("W")]},
        {BASES: [base("B", hp=5)], SHIELDS: [unit(name) for name in "STR"]},
    )
    table.attack("U").passing()
    assert (table.damage("B"), table.count(SHIELDS, THEM)) == (2, 3)
    table.attack("V").passing()
    assert table.zone("B") == TRASH
    table.attack("W").passing()
    assert table.names(SHIELDS, THEM) == ["S", "T"]


def test_a_base_has_ap_and_hp_3_5_4() -> None:
    table = duel({BASES: [base("B", "自分のターン中、このベースをAP+1、HP+2する。", ap=1, hp=4)]}, {BASES: [EX_BASE]})
    assert (table.ap("B"), table.hp("B")) == (2, 6)
    assert (table.ap("EXベース"), table.hp("EXベース")) == (0, 3)


def test_a_base_does_not_strike_back_3_5_5_a09() -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {BASES: [base("B", ap=2)]})
    table.attack("U").passing()
    assert (table.damage("U"), table.damage("B"), table.ap("B")) == (0, 2, 2)


@pytest.mark.parametrize(("damage", "zone"), [(2, BASES), (3, TRASH)])
def test_a_base_without_hp_is_destroyed_3_5_6(damage: int, zone: str) -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=damage)]}, {BASES: [base("B", hp=3)], SHIELDS: [unit("S")]})
    assert table.attack("U").passing().zone("B") == zone


def test_a_resource_goes_straight_to_the_resource_area_3_6_1() -> None:
    table = duel({}, {"resource deck": [RESOURCE_CARD] * 3, HAND: [unit("H")]})
    assert len(meant("自分のリソース10つ", table, THEM)) == 10
    table.end_turn()
    assert (len(meant("自分のリソース10つ", table, THEM)), table.count("resource deck", THEM)) == (11, 2)
    assert table.names(HAND, THEM) == ["H", "白紙"]


def test_a_command_with_a_pilot_has_both_names_and_its_traits_2_2_4_a80() -> None:
    two = command("灯台", f"【メイン】{DRAW}", side=pilot("ミナ", traits=("甲隊",)))
    table = duel({TRASH: [two, unit("V")]})
    assert meant("自分のトラッシュのカード名に「灯台」を含むカード1枚", table) == ["灯台"]
    assert meant("自分のトラッシュのカード名に「ミナ」を含むカード1枚", table) == ["灯台"]
    assert meant("自分のトラッシュの〔甲隊〕のコマンドカード1枚", table) == ["灯台"]


def test_a_lower_text_that_works_in_the_hand_stays_with_the_pilot_3_3_13() -> None:
    discarded = pilot("P", f"手札のこのカードを捨てたとき、{DRAW}")
    table = duel(
        {
            BATTLE_AREA: [at(unit("U"), pilot=discarded)],
            HAND: [unit("D", "【配備時】自分の手札1枚を捨てる。"), discarded],
        }
    )
    table.play("D")
    assert (table.names(TRASH), table.count(HAND)) == (["P"], 1)
    assert table.state.profile(table.ref("U").id).held == ()
