"""Statements after 「…なら」 and 「…間」, each wording at the table, true and false."""

from typing import Any

import pytest

from runtime.engine.ability import CardProgram, Partner
from tests.rules.gundam.texts.saying import Side, cast, deploy, ready
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    BLANK,
    DECK,
    HAND,
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
    unit,
)

U, V, W = unit("U"), unit("V"), unit("W")
DRAW = "自分は1枚ドローする。"
THREE = [unit("S")] * 3


def units(count: int) -> Side:
    return {BATTLE_AREA: [unit(f"N{place}") for place in range(count)]}


# ---- what is there


STATEMENTS: list[tuple[str, Side, Side, bool]] = [
    ("自分のユニットがいない", {}, units(1), True),
    ("自分のユニットがいない", units(1), {}, False),
    ("自分のユニットがいる", units(1), {}, True),
    ("自分のユニットがいる", {}, units(3), False),
    ("自分のユニットが2つ以上いる", units(2), {}, True),
    ("自分のユニットが2つ以上いる", units(1), units(3), False),
    ("味方のユニットが2つ以上いる", units(2), {}, True),
    ("相手のユニットが4つ以上いる", {}, units(4), True),
    ("相手のユニットが4つ以上いる", units(4), units(3), False),
    ("ユニットが4つ以上いる", units(2), units(2), True),
    ("レストの相手のユニットがいる", {}, {BATTLE_AREA: [at(U, rested=True)]}, True),
    ("レストの相手のユニットがいる", {}, {BATTLE_AREA: [U]}, False),
    ("自分のベースがある", {BASES: [base("F")]}, {}, True),
    ("自分のベースがある", {SHIELDS: THREE}, {BASES: [base("F")]}, False),
    ("相手のシールドが3つ以下", {}, {SHIELDS: THREE}, True),
    ("相手のシールドが3つ以下", {}, {SHIELDS: [*THREE, U]}, False),
    ("相手のシールドが3つ以下", {}, {}, True),
    ("自分のトラッシュにカードが3枚以上ある", {TRASH: THREE}, {}, True),
    ("自分のトラッシュにカードが3枚以上ある", {TRASH: THREE[:2]}, {TRASH: THREE}, False),
    ("自分のトラッシュにユニットカードがある", {TRASH: [U]}, {}, True),
    ("自分のトラッシュにユニットカードがある", {TRASH: [base("F")]}, {TRASH: [U]}, False),
    ("相手のトラッシュにカードが3枚以上ある", {}, {TRASH: THREE}, True),
    ("相手のトラッシュにカードが3枚以上ある", {TRASH: THREE}, {}, False),
    ("自分の手札が2枚以上ある", {HAND: THREE[:2]}, {}, True),
    ("自分の手札が2枚以上ある", {HAND: THREE[:1]}, {HAND: THREE}, False),
    ("自分の手札が1枚以下", {HAND: THREE[:1]}, {HAND: THREE}, True),
    ("自分の手札が1枚以下", {HAND: THREE[:2]}, {}, False),
    ("相手の手札が2枚以上ある", {}, {HAND: THREE[:2]}, True),
    ("相手の手札が2枚以上ある", {HAND: THREE}, {HAND: THREE[:1]}, False),
    ("相手の手札が1枚以下", {HAND: THREE}, {}, True),
    ("相手の手札が1枚以下", {}, {HAND: THREE[:2]}, False),
    ("自分がLv.10以上", {}, {}, True),
    ("自分がLv.11以上", {}, {RESOURCES: [RESOURCE_CARD] * 12}, False),
    ("自分のターン", {}, {}, True),
    ("相手のターン", {}, {}, False),
    ("自分のEXリソースがある", {}, {}, False),
]


@pytest.mark.parametrize(("statement", "mine", "theirs", "holds"), STATEMENTS)
def test_a_statement_at_the_head_is_a_condition_for_the_whole_text_a39(
    statement: str, mine: Side, theirs: Side, *, holds: bool
) -> None:
    text = f"【起動・メイン】【ターン1回】{statement}なら、{DRAW}"
    # The card with the text is no part of what it counts.
    zone, holder = (BATTLE_AREA, unit("X", text)) if "ベース" in statement else (BASES, base("X", text))
    table = duel({**mine, zone: [*mine.get(zone, ()), holder]}, theirs)
    hand = table.count(HAND)
    assert ("use X" in table.options()) is holds
    if holds:
        assert table.use("X").count(HAND) == hand + 1


def test_a_command_cannot_be_played_while_its_statement_is_false_a39() -> None:
    text = f"自分のユニットが2つ以上いるなら、{DRAW}その後、相手のユニットすべてを破壊する。"
    assert "C" not in ready(text, units(1), {BATTLE_AREA: [U]}).options()
    table = cast(text, units(2), {BATTLE_AREA: [U]})
    assert (table.count(HAND), table.zone("U")) == (1, TRASH)


def test_a_statement_in_a_later_sentence_governs_only_that_a39() -> None:
    text = f"相手のユニット1つを選ぶ。それをレストにする。自分のベースがあるなら、{DRAW}"
    table = cast(text, {}, {BATTLE_AREA: [U]})
    assert (table.is_rested("U"), table.count(HAND)) == (True, 0)
    assert cast(text, {BASES: [base("F")]}, {BATTLE_AREA: [U]}).count(HAND) == 1


# ---- of the card itself, as long as it is so


WHILE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("このユニットがレストの", {"rested": True}, {}),
    ("このユニットがアクティブの", {}, {"rested": True}),
    ("このユニットがダメージを受けている", {"damage": 1}, {}),
    ("このユニットがダメージを受けていない", {}, {"damage": 1}),
    ("このユニットが青の", {"color": "blue"}, {"color": "red"}),
    ("このユニットが〔甲隊〕の", {"traits": ["甲隊"]}, {"traits": ["乙隊"]}),
    ("このユニットがLv.3以下の", {"level": 3}, {"level": 4}),
    ("このユニットがLv.3以上の", {"level": 3}, {"level": 2}),
    ("このユニットがLv.3の", {"level": 3}, {"level": 4}),
    ("このユニットがAP4以下の", {"ap": 4}, {"ap": 5}),
    ("このユニットがAP4以上の", {"ap": 4}, {"ap": 3}),
]
LYING = ("rested", "damage")


@pytest.mark.parametrize(("statement", "true", "false"), WHILE)
def test_while_something_is_so_a_number_is_raised_a70(
    statement: str, true: dict[str, Any], false: dict[str, Any]
) -> None:
    for how, bonus in ((true, 9), (false, 0)):
        print_ = {key: value for key, value in how.items() if key not in LYING}
        lying = {key: value for key, value in how.items() if key in LYING}
        saying = unit("X", f"{statement}間、これをHP+9する。", hp=3, **print_)
        table = duel({BATTLE_AREA: [at(saying, **lying)]})
        assert table.hp("X") == 3 + bonus - how.get("damage", 0)


@pytest.mark.parametrize(("statement", "damage", "ap"), [
    ("HP1", 2, 3), ("HP1", 1, 2), ("HP2以上", 1, 3), ("HP2以上", 2, 2), ("HP2以下", 1, 3), ("HP2以下", 0, 2),
])  # fmt: skip
def test_the_hp_of_a_statement_is_what_is_left_a07(statement: str, damage: int, ap: int) -> None:
    saying = unit("X", f"このユニットが{statement}の間、これをAP+1する。")
    assert duel({BATTLE_AREA: [at(saying, damage=damage)]}).ap("X") == ap


def test_a_state_is_left_at_once_a70() -> None:
    saying = unit("X", "このユニットがレストの間、これをHP+2する。")
    table = duel({BATTLE_AREA: [saying]}, {SHIELDS: THREE})
    assert table.hp("X") == 3
    table.attack("X").passing()
    assert table.hp("X") == 5
    table.end_turn().pick("end").passing()
    assert (table.state.turn, table.hp("X")) == (7, 3)


@pytest.mark.parametrize(("other", "ap"), [("", 2), ("《リペア1》", 3)])
def test_while_it_has_a_keyword_a71(other: str, ap: int) -> None:
    assert (
        duel({BATTLE_AREA: [unit("X", f"{other}\nこのユニットが《リペア》を持つ間、これをAP+1する。".strip())]}).ap("X")
        == ap
    )


def test_a_keyword_that_is_given_counts_too_a71() -> None:
    giving = unit("G", "自分のユニットすべては《リペア1》を得る。")
    table = duel({BATTLE_AREA: [unit("X", "このユニットが《リペア》を持つ間、これをAP+1する。"), giving]})
    assert table.ap("X") == 3


@pytest.mark.parametrize(("damage", "level", "drawn"), [(1, 5, 1), (0, 5, 0), (1, 6, 0)])
def test_two_statements_in_one_both_have_to_hold_a39(damage: int, level: int, drawn: int) -> None:
    text = f"【起動・メイン】このユニットがダメージを受けていてLv.5以下なら、{DRAW}"
    table = duel({BATTLE_AREA: [at(unit("X", text, level=level), damage=damage), V]})
    assert ("use X" in table.options()) is bool(drawn)


@pytest.mark.parametrize(("pilots", "drawn"), [(None, 1), (pilot("ミナ"), 0)])
def test_a_unit_without_a_pilot_a39(pilots: CardProgram | None, drawn: int) -> None:
    text = f"【起動・メイン】【ターン1回】このユニットにパイロットがセットされていないなら、{DRAW}"
    table = duel({BATTLE_AREA: [at(unit("X", text), pilot=pilots)]})
    assert ("use X" in table.options()) is bool(drawn)
    if drawn:
        assert table.use("X").count(HAND) == 1


@pytest.mark.parametrize(("description", "holds"), [("リンクユニット", True), ("ユニットトークン", False)])
def test_it_is_of_such_a_kind_a39(description: str, *, holds: bool) -> None:
    linked = at(
        unit("X", f"このユニットが{description}の間、これをAP+1する。", link=Partner(name_is=("ミナ",))),
        pilot=pilot("ミナ"),
    )
    assert duel({BATTLE_AREA: [linked]}).ap("X") == 3 + holds


# ---- attacking and battling


@pytest.mark.parametrize(("text", "player_ap", "unit_ap"), [
    ("相手プレイヤーにアタックしているなら、このユニットをAP+2する。", 4, 2),
    ("相手のユニットにアタックしているなら、このユニットをAP+2する。", 2, 4),
    ("このユニットがアタックしている間、これをAP+2する。", 4, 4),
    ("このユニットが相手のユニットとバトルしている間、これをAP+2する。", 2, 4),
])  # fmt: skip
def test_what_it_attacks_makes_a_difference_a70(text: str, player_ap: int, unit_ap: int) -> None:
    table = duel(
        {BATTLE_AREA: [unit("U", text, hp=9)]},
        {BASES: [base("F", hp=9)], BATTLE_AREA: [at(unit("V", hp=9), rested=True)]},
    )
    assert table.ap("U") == 2
    table.attack("U").passing()
    assert (table.damage("F"), table.ap("U")) == (player_ap, 2)
    table = duel(
        {BATTLE_AREA: [unit("U", text, hp=9)]},
        {BASES: [base("F", hp=9)], BATTLE_AREA: [at(unit("V", hp=9), rested=True)]},
    )
    table.attack("U", "V").passing()
    assert (table.damage("V"), table.ap("U")) == (unit_ap, 2)


def test_a_unit_that_is_attacked_battles_but_does_not_attack_a70() -> None:
    attacking = unit("V", "このユニットがアタックしている間、これをAP+2する。", hp=9)
    battling = unit("V", "このユニットが相手のユニットとバトルしている間、これをAP+2する。", hp=9)
    for target, damage in ((attacking, 2), (battling, 4)):
        table = (
            duel({BATTLE_AREA: [unit("U", hp=9)]}, {BATTLE_AREA: [at(target, rested=True)]}).attack("U", "V").passing()
        )
        assert table.damage("U") == damage


def test_a_block_turns_an_attack_on_a_player_into_one_on_a_unit_a70() -> None:
    text = "相手プレイヤーにアタックしているなら、このユニットをAP+2する。"
    table = duel({BATTLE_AREA: [unit("U", text)]}, {BATTLE_AREA: [unit("B", "《ブロッカー》", hp=9)]}).attack("U")
    assert table.ap("U") == 4
    table.pick("block B").passing()
    assert table.damage("B") == 2


# ---- what this effect has done, and where a card came from


@pytest.mark.parametrize(("top", "drawn"), [(unit("T", traits=["甲隊"]), 1), (unit("T", traits=["乙隊"]), 0)])
def test_such_a_card_was_placed_with_this_effect_a73(top: CardProgram, drawn: int) -> None:
    text = f"自分のデッキを上から2枚、自分のトラッシュに置く。この効果で〔甲隊〕のカードを置いたなら、{DRAW}"
    # What lies there from before does not count.
    table = deploy(text, {DECK: [BLANK, BLANK, BLANK, top], TRASH: [unit("Z", traits=["甲隊"])]})
    assert (table.count(TRASH), table.count(HAND)) == (3, drawn)


def test_a_card_that_is_drawn_is_not_placed_a73() -> None:
    text = f"自分は1枚ドローする。その後、自分のデッキを上から1枚、自分のトラッシュに置く。この効果で〔甲隊〕のカードを置いたなら、{DRAW}"
    table = deploy(text, {DECK: [BLANK, BLANK, BLANK, unit("T", traits=["甲隊"])]})
    assert (table.names(HAND), table.count(TRASH)) == (["T"], 1)


def test_no_card_is_placed_of_an_empty_deck_a73() -> None:
    text = f"自分はリソース1つを置く。この効果でリソースを置いたなら、{DRAW}"
    assert deploy(text).count(HAND) == 0
    assert deploy(text, {"resource deck": [RESOURCE_CARD]}).count(HAND) == 1


@pytest.mark.parametrize(("zone", "drawn"), [("手札", [1, 0]), ("トラッシュ", [0, 1])])
def test_a_unit_knows_where_it_was_deployed_from_10_1_triggered_3(zone: str, drawn: list[int]) -> None:
    card = unit("U", f"【配備時】このユニットを{zone}から配備したなら、{DRAW}")
    assert duel({HAND: [card]}).play("U").count(HAND) == drawn[0]
    reviving = command("C", "【メイン】自分のトラッシュのユニットカード1枚を選ぶ。それを配備する。")
    assert duel({HAND: [reviving], TRASH: [card]}).play("C").count(HAND) == drawn[1]


def test_it_still_knows_it_later_in_the_turn_10_1_triggered_3() -> None:
    card = unit("U", f"【アタック時】このユニットを手札から配備したなら、{DRAW}", link=Partner(name_is=("ミナ",)))
    table = duel({HAND: [card, pilot("ミナ")]}, {SHIELDS: [V]}).play("U").play("ミナ", "U").attack("U").passing()
    assert (table.count(HAND), table.count(SHIELDS, THEM)) == (1, 0)


# ---- what has happened


KILLED = "このターン中、味方のユニットがバトルダメージで相手のユニットを破壊しているなら、"


def test_what_has_happened_in_this_turn_a73() -> None:
    drawing = command("C", f"【メイン】{KILLED}{DRAW}")
    table = duel({HAND: [drawing], BATTLE_AREA: [unit("U", ap=3)]}, {BATTLE_AREA: [at(V, rested=True)]})
    assert "C" not in table.options()
    table.attack("U", "V").passing().play("C")
    assert table.count(HAND) == 1


def test_what_an_effect_destroys_is_not_destroyed_in_battle_a73() -> None:
    drawing, killing = (
        command("C", f"【メイン】{KILLED}{DRAW}"),
        command("D", "【メイン】相手のユニット1つを選ぶ。それを破壊する。"),
    )
    table = duel({HAND: [drawing, killing]}, {BATTLE_AREA: [V]}).play("D")
    assert (table.zone("V"), "C" in table.options()) == (TRASH, False)


@pytest.mark.parametrize(("damage", "drawn"), [(3, 1), (2, 0)])
def test_what_this_effect_has_done_a73(damage: int, drawn: int) -> None:
    text = f"相手のユニット1つを選ぶ。それに{damage}ダメージを与える。この効果で相手のユニットを破壊したとき、{DRAW}"
    assert cast(text, {}, {BATTLE_AREA: [V]}).count(HAND) == drawn


@pytest.mark.parametrize(("whose", "count"), [("自分", 1), ("相手", 0)])
def test_a_text_of_somebodys_turn_hears_only_then_10_1_triggered_3(whose: str, count: int) -> None:
    hearing = unit("U", f"{whose}のターン中、自分のユニットが配備されたとき、{DRAW}")
    assert duel({BATTLE_AREA: [hearing], HAND: [W]}).play("W").count(HAND) == count


def test_what_the_same_text_did_before_does_not_count_a73() -> None:
    text = f"【起動・メイン】自分のデッキを上から1枚、自分のトラッシュに置く。この効果で〔甲隊〕のカードを置いたなら、{DRAW}"
    deck = [BLANK, BLANK, BLANK, unit("T", traits=["甲隊"])]
    table = duel({BATTLE_AREA: [unit("X", text)], DECK: deck}).use("X")
    assert (table.names(TRASH), table.count(HAND)) == (["T"], 1)
    assert table.use("X").count(HAND) == 1


def test_what_the_rules_put_into_the_trash_meanwhile_does_not_count_11_4_3() -> None:
    beacon = "「灯台艇」(〔乙隊〕・AP1・HP1)のユニットトークン1つを配備する。"
    mine: Side = {BATTLE_AREA: [unit(f"N{place}", traits=["甲隊"]) for place in range(6)]}
    table = cast(f"{beacon}この効果で〔甲隊〕のカードを置いたなら、{DRAW}", mine).pick("N0")
    assert (table.names(TRASH), table.count(HAND)) == (["N0", "C"], 0)
