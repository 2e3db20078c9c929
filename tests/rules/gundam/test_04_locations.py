"""Chapter 4: the locations, who sees them, and how cards go from one to another."""

import pytest
from attrs import evolve

from runtime.engine.view import CardView
from runtime.events.moving import CardMoved, Shuffled
from runtime.rules.gundam.locations import EX_PROGRAMS, FIELD, ZONES
from runtime.rules.gundam.words import CARD
from runtime.state.flow import Binding
from runtime.terms.nouns import Cards, Whose, candidates
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
    Table,
    at,
    base,
    command,
    duel,
    pilot,
    token,
    unit,
)

EX_BASE, EX_RESOURCE = EX_PROGRAMS
DRAW = "自分は1枚ドローする。"
RESOURCE_DECK = "resource deck"
HIDDEN_ZONES, PUBLIC_ZONES = (HAND, DECK, RESOURCE_DECK, SHIELDS), (BATTLE_AREA, RESOURCES, BASES, TRASH, REMOVED)


def seen(table: Table, viewer: int | None, player: int, zone: str) -> tuple[str | None, ...]:
    """What a viewer sees of a zone: names, and `None` for cards face down."""
    cards = table.game.view(viewer).players[player].zone(zone).cards
    return tuple(card.name if card else None for card in cards)


def shown(table: Table, viewer: int | None, player: int, zone: str, place: int = 0) -> CardView:
    card = table.game.view(viewer).players[player].zone(zone).cards[place]
    assert card is not None
    return card


def full_table() -> Table:
    return duel({
        RESOURCES: [RESOURCE_CARD] * 3, BATTLE_AREA: [at(unit("U"), pilot=pilot("P")), unit("V")], BASES: [base("B")],
        SHIELDS: [BLANK] * 4, HAND: [BLANK] * 5, TRASH: [BLANK] * 7, REMOVED: [unit("R")],
        RESOURCE_DECK: [RESOURCE_CARD] * 6,
    })  # fmt: skip


# ---- 4-1: locations


def test_the_locations_4_1_1() -> None:
    # Tokens outside the game, a card whose effect is carried out and a revealed shield lie in none of the locations.
    nowhere = {"outside", "resolving", "revealed"}
    locations = {DECK, RESOURCE_DECK, RESOURCES, BATTLE_AREA, BASES, SHIELDS, REMOVED, HAND, TRASH}
    assert {zone.name for zone in ZONES} - nowhere == locations
    assert not nowhere & set(FIELD)


def test_a_card_goes_to_the_location_of_its_owner_4_1_2() -> None:
    back = command("C", "【メイン】相手のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({HAND: [back]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert (table.names(HAND, THEM), table.names(HAND)) == (["V"], [])


def test_three_areas_are_the_field_4_1_3() -> None:
    table = full_table()
    assert len(candidates(Cards((CARD,), whose=Whose.SELF), Binding(ME), table.state)) == 3 + 3 + 1 + 4


def test_a_command_is_nowhere_while_it_has_its_effect_4_1_4() -> None:
    salvage = command("C", "【メイン】自分のトラッシュのカード1枚を選ぶ。それをゲームから除外する。")
    table = duel({HAND: [salvage, BLANK, BLANK, BLANK], TRASH: [unit("X"), unit("Y")]})
    table.play("C")
    assert (table.count(HAND), table.count(TRASH), table.options()) == (3, 2, ["X", "Y"])
    assert table.pick("X").count(TRASH) == 2


def test_a_burst_is_nowhere_while_it_waits_4_1_4() -> None:
    shields = [BLANK, BLANK, unit("S", f"【バースト】{DRAW}")]
    table = duel({BATTLE_AREA: [unit("U")]}, {SHIELDS: shields})
    table.attack("U").passing()
    assert table.options() == ["yes", "done"]
    assert (table.count(SHIELDS, THEM), table.count(TRASH, THEM)) == (2, 0)
    assert table.pick("yes").names(TRASH, THEM) == ["S"]


@pytest.mark.parametrize("viewer", [ME, THEM, None])
def test_everybody_sees_how_many_cards_there_are_4_1_5(viewer: int | None) -> None:
    table = full_table()
    counts = {zone: len(seen(table, viewer, ME, zone)) for zone in (HAND, DECK, RESOURCE_DECK, SHIELDS)}
    assert counts == {HAND: 5, DECK: 20, RESOURCE_DECK: 6, SHIELDS: 4}
    table.pick("白紙#25")
    assert len(seen(table, viewer, ME, HAND)) == 4


def test_some_locations_are_public_and_others_are_not_4_1_6() -> None:
    table = full_table()
    for zone in HIDDEN_ZONES:
        assert set(seen(table, THEM, ME, zone)) == {None}
    for zone in PUBLIC_ZONES:
        assert None not in seen(table, THEM, ME, zone)
    below = shown(table, THEM, ME, BATTLE_AREA).under[0]
    assert below
    assert below.name == "P"


def test_a_card_is_a_new_one_in_a_new_location_4_1_7() -> None:
    back = command("C", "【メイン】自分のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    strong = command("D", "【メイン】味方のユニット1つを選ぶ。このターン中、それをAP+3する。")
    used = unit("U", f"【起動・メイン】【ターン1回】{DRAW}")
    table = duel({HAND: [strong, back], BATTLE_AREA: [at(used, damage=2)]})
    table.play("D").use("U")
    old = table.ref("U")
    assert (table.ap("U"), "use U" in table.options()) == (5, False)
    table.play("C").play("U")
    assert (table.ap("U"), table.damage("U"), "use U" in table.options()) == (2, 0, True)
    assert not table.state.is_current(old)


def test_an_effect_that_refers_to_the_old_object_does_nothing_to_the_new_4_1_7() -> None:
    back = unit("B", "【配備時】味方のユニット1つを選ぶ。それを持ち主の手札に戻す。そうしたなら、それを破壊する。")
    table = duel({HAND: [back], BATTLE_AREA: [unit("U")]})
    table.play("B").pick("U")
    assert (table.names(HAND), table.names(TRASH)) == (["U"], [])


def test_nobody_orders_what_comes_to_a_public_location_together_4_1_8() -> None:
    """In the trash no order matters: the cards lie there as they came from the top."""
    cards = [BLANK, unit("Z"), unit("Y"), unit("X")]
    mill = command("C", "【メイン】自分のデッキを上から3枚、自分のトラッシュに置く。")
    table = duel({HAND: [mill], DECK: cards, BATTLE_AREA: [unit("U")]})
    table.play("C")
    assert (table.names(TRASH), table.options()) == (["X", "Y", "Z", "C"], ["U→player 1", "end"])


BELOW = command("C", "【メイン】相手のユニット1つを選ぶ。それを持ち主のデッキの下に戻す。")


@pytest.mark.parametrize(("chosen", "order"), [("U", ["P", "U"]), ("P", ["U", "P"])])
def test_the_owner_orders_what_goes_to_a_deck_together_4_1_9(chosen: str, order: list[str]) -> None:
    table = duel({HAND: [BELOW]}, {BATTLE_AREA: [at(unit("U"), pilot=pilot("P"))]})
    table.play("C")
    assert (table.asked, set(table.options())) == (THEM, {"U", "P"})
    table.pick(chosen)
    assert table.names(DECK, THEM)[:2] == order
    assert seen(table, THEM, THEM, DECK)[:2] == tuple(order)


def test_the_other_player_does_not_see_the_order_4_1_9() -> None:
    tables = [duel({HAND: [BELOW]}, {BATTLE_AREA: [at(unit("U"), pilot=pilot("P"))]}) for _ in range(2)]
    for table, chosen in zip(tables, ("U", "P"), strict=True):
        table.play("C").pick(chosen)
    for viewer in (ME, None):
        assert tables[0].game.view(viewer).players[THEM].zone(DECK) == tables[1].game.view(viewer).players[THEM].zone(
            DECK
        )
        assert tables[0].game.log(viewer) == tables[1].game.log(viewer)
    assert tables[0].game.log(THEM) != tables[1].game.log(THEM)


def test_nobody_orders_what_is_shuffled_at_once_4_1_9() -> None:
    text = "【メイン】自分のトラッシュのカード2枚を選ぶ。それらを持ち主のデッキに戻し、シャッフルする。"
    table = duel({HAND: [command("C", text)], TRASH: [unit("X"), unit("Y")]})
    table.play("C")
    assert (table.count(TRASH), table.options()) == (1, ["go on", "Wait"])


# ---- 4-2, 4-3: decks


def test_nobody_sees_the_deck_4_2_2() -> None:
    order = [unit("X"), unit("Y")]
    tables = [duel({DECK: cards}) for cards in (order, order[::-1])]
    for viewer in (ME, THEM):
        assert tables[0].game.view(viewer).players[ME].zone(DECK) == tables[1].game.view(viewer).players[ME].zone(DECK)
        assert seen(tables[0], viewer, ME, DECK) == (None, None)


def test_cards_leave_the_deck_one_after_the_other_and_together_4_2_3() -> None:
    counter = unit("U", "自分が効果でドローしたとき、相手のユニット1つを選ぶ。それに1ダメージを与える。")
    two = command("C", "【メイン】自分は2枚ドローする。")
    table = duel({HAND: [two], BATTLE_AREA: [counter], DECK: [BLANK, unit("Y"), unit("X")]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    groups = [group.number for group in table.game.history if any(_is_draw(event) for event in group.events)]
    assert [table.word(event.card) for event in table.events(CardMoved) if _is_draw(event)] == ["X", "Y"]
    assert (len(groups), len(set(groups))) == (2, 1)
    assert table.damage("V") == 1


def _is_draw(event: object) -> bool:
    return isinstance(event, CardMoved) and event.is_between(DECK, HAND)


def test_the_last_card_ends_the_game_in_the_middle_of_a_draw_4_2_3() -> None:
    two = command("C", "【メイン】自分は2枚ドローする。")
    table = duel({HAND: [two], DECK: [unit("X")]})
    table.play("C")
    assert table.game.result
    assert (table.game.result.winners, len([each for each in table.events(CardMoved) if _is_draw(each)])) == (
        (THEM,),
        1,
    )


def _shuffling(seed: int) -> Table:
    text = "【メイン】自分のトラッシュのカード1枚を選ぶ。それを持ち主のデッキに戻し、シャッフルする。"
    cards = [unit(name) for name in "ABCDEFGHIJ"]
    return duel({HAND: [command("Z", text)], TRASH: [unit("T")], DECK: cards}, {DECK: cards}, seed=seed).play("Z")


def test_a_shuffled_deck_has_the_same_cards_in_another_order_4_2_4() -> None:
    first, again, other = _shuffling(1), _shuffling(1), _shuffling(2)
    assert sorted(first.names(DECK)) == sorted("ABCDEFGHIJT")
    assert first.names(DECK) == again.names(DECK) != other.names(DECK)
    assert first.names(DECK, THEM) == list("ABCDEFGHIJ")
    assert [event.location.player for event in first.events(Shuffled)] == [ME]


def test_after_shuffling_nobody_knows_where_a_card_lies_4_2_4() -> None:
    table = _shuffling(1)
    assert all(set(seen(table, viewer, ME, DECK)) == {None} for viewer in (ME, THEM))


def test_nobody_sees_the_resource_deck_4_3_2() -> None:
    order = [RESOURCE_CARD, evolve(RESOURCE_CARD, number="R2", name="資源2")]
    tables = [duel({RESOURCE_DECK: cards}) for cards in (order, order[::-1])]
    for viewer in (ME, THEM):
        zones = [table.game.view(viewer).players[ME].zone(RESOURCE_DECK) for table in tables]
        assert zones[0] == zones[1]
        assert set(seen(tables[0], viewer, ME, RESOURCE_DECK)) == {None}


@pytest.mark.parametrize(("count", "placed"), [(3, 2), (1, 1), (0, 0)])
def test_resources_come_from_the_top_of_the_resource_deck_4_3_3(count: int, placed: int) -> None:
    cards = [evolve(RESOURCE_CARD, number=f"R{place}", name=f"R{place}") for place in range(count)]
    table = duel(
        {
            HAND: [command("C", "【メイン】自分はリソース2つを置く。")],
            RESOURCE_DECK: cards,
            RESOURCES: [RESOURCE_CARD] * 2,
        }
    )
    table.play("C")
    assert table.names(RESOURCES)[2:] == [f"R{place}" for place in range(count)][::-1][:placed]
    moved = [group.number for group in table.game.history for event in group.events if _is_placing(event)]
    assert (len(moved), len(set(moved)), table.game.result) == (placed, min(placed, 1), None)


def _is_placing(event: object) -> bool:
    return isinstance(event, CardMoved) and event.is_between(RESOURCE_DECK, RESOURCES)


# ---- 4-4: resources


@pytest.mark.parametrize(("before", "after"), [(14, 15), (15, 15)])
def test_there_are_at_most_fifteen_resources_4_4_2_a20(before: int, after: int) -> None:
    area = [EX_RESOURCE] * 5 + [RESOURCE_CARD] * (before - 5)
    place = command("C", "【メイン】自分はリソース1つを置く。", cost=0)
    table = duel({HAND: [place], RESOURCES: area, RESOURCE_DECK: [RESOURCE_CARD] * 3})
    table.play("C")
    assert (table.count(RESOURCES), table.count(RESOURCE_DECK)) == (after, 3 - after + before)


@pytest.mark.parametrize(
    ("ex", "normal", "placed", "after"),
    [(4, 3, 1, 5), (5, 3, 1, 5), (3, 3, 3, 5), (4, 10, 2, 5), (2, 12, 3, 3), (0, 15, 1, 0)],
)
def test_of_these_five_are_ex_resources_4_4_3_a20(ex: int, normal: int, placed: int, after: int) -> None:
    place = command("C", f"【メイン】自分はEXリソース{placed}つを置く。", cost=0)
    table = duel({HAND: [place], RESOURCES: [EX_RESOURCE] * ex + [RESOURCE_CARD] * normal})
    table.play("C")
    assert table.names(RESOURCES).count("EXリソース") == after


def test_everybody_sees_the_resources_4_4_4() -> None:
    table = duel({RESOURCES: [at(RESOURCE_CARD, rested=True), EX_RESOURCE]})
    assert seen(table, THEM, ME, RESOURCES) == ("資源", "EXリソース")
    assert [shown(table, THEM, ME, RESOURCES, place).pose.rotation for place in (0, 1)] == [90, 0]


# ---- 4-5: the battle area


def test_only_units_and_pilots_lie_in_the_battle_area_4_5_1() -> None:
    table = duel(
        {HAND: [base("B"), pilot("P"), command("C", f"【メイン】{DRAW}"), unit("N")], BATTLE_AREA: [unit("U")]}
    )
    table.play("B").play("P", "U").play("C").play("N")
    assert (table.names(BATTLE_AREA), table.names(BASES), table.names(TRASH)) == (["U", "N"], ["B"], ["C"])
    assert table.state.host[table.ref("P").id] == table.ref("U").id


def test_a_unit_is_deployed_face_up_4_5_2() -> None:
    table = duel({HAND: [unit("U", f"【配備時】{DRAW}", ap=4, hp=5)]})
    assert seen(table, THEM, ME, HAND) == (None,)
    table.play("U")
    card = shown(table, THEM, ME, BATTLE_AREA)
    assert (card.name, dict(card.numbers)["AP"], dict(card.numbers)["HP"]) == ("U", 4, 5)


def test_a_pilot_is_set_face_up_below_its_unit_4_5_3() -> None:
    back = command("C", "【メイン】自分のユニット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({HAND: [pilot("P"), back], BATTLE_AREA: [unit("U")]})
    table.play("P", "U")
    assert [card and card.name for card in shown(table, THEM, ME, BATTLE_AREA).under] == ["P"]
    assert sorted(table.play("C").names(HAND)) == ["P", "U"]


def test_the_sixth_unit_needs_no_room_4_5_4_a24() -> None:
    table = duel({HAND: [unit("N")], BATTLE_AREA: [at(unit("U"), pilot=pilot("P")), *[token("空艇")] * 4]})
    table.play("N")
    assert (table.count(BATTLE_AREA), table.names(TRASH)) == (6, [])


def test_for_a_seventh_unit_one_of_the_six_makes_room_4_5_4_a24() -> None:
    old = [unit(name) for name in "ABCDE"]
    table = duel({HAND: [unit("N", cost=2)], BATTLE_AREA: [*old, token("空艇")]})
    table.play("N")
    assert (table.asked, table.options()) == (ME, ["A", "B", "C", "D", "E", "空艇"])
    assert sum(table.is_rested(f"資源#{place}") for place in range(1, 11)) == 2
    table.pick("C")
    assert (table.names(BATTLE_AREA), table.names(TRASH)) == (["A", "B", "D", "E", "空艇", "N"], ["C"])


def test_for_two_tokens_two_units_make_room_together_4_5_4_a24() -> None:
    spot = "「空艇」(〔甲隊〕・AP1・HP1)のユニットトークン2つを配備する。"
    table = duel({HAND: [command("Z", f"【メイン】{spot}")], BATTLE_AREA: [unit(name) for name in "ABCDEF"]})
    table.play("Z").pick("A", "F")
    assert (table.count(BATTLE_AREA), table.names(TRASH)) == (6, ["A", "F", "Z"])
    moved = [group for group in table.game.history if any(_makes_room(event) for event in group.events)]
    assert len(moved) == 1


def _makes_room(event: object) -> bool:
    return isinstance(event, CardMoved) and event.is_between(BATTLE_AREA, TRASH)


def test_both_players_see_the_same_of_a_unit_4_5_5() -> None:
    table = duel({BATTLE_AREA: [at(unit("U", "《ブロッカー》"), damage=1, rested=True, pilot=pilot("P"))]})
    mine, theirs = shown(table, ME, ME, BATTLE_AREA), shown(table, THEM, ME, BATTLE_AREA)
    assert mine == theirs
    assert (theirs.damage, theirs.pose.rotation, dict(theirs.numbers)["AP"], dict(theirs.keywords)) == (
        1,
        90,
        3,
        {"ブロッカー": 0},
    )


# ---- 4-6: the shield area


def test_an_attack_meets_the_shield_area_as_it_is_in_the_damage_step_4_6_1() -> None:
    fortress = base("F")
    call = command("C", "【アクション】自分の手札のベースカード1枚を選ぶ。それを配備する。")
    table = duel({BATTLE_AREA: [unit("U")]}, {HAND: [call, fortress], SHIELDS: [unit("S")]})
    table.attack("U").play("C").passing()
    assert (table.damage("F"), table.names(SHIELDS, THEM)) == (2, ["S"])


def _while_empty() -> str:
    return "相手のシールドエリアのカードがあるなら、自分は1枚ドローする。"


@pytest.mark.parametrize(("bases", "shields", "cards"), [(1, 0, 1), (0, 0, 0), (0, 1, 1), (1, 3, 4)])
def test_the_base_and_the_shields_are_the_shield_area_4_6_2_a63(bases: int, shields: int, cards: int) -> None:
    theirs = {BASES: [base("B")] * bases, SHIELDS: [BLANK] * shields}
    table = duel({BATTLE_AREA: [unit("U", f"【起動・メイン】{_while_empty()}")]}, theirs)
    assert ("use U" in table.options()) is (cards > 0)


@pytest.mark.parametrize(("shields", "ap"), [(3, 3), (4, 2)])
def test_a_base_is_no_shield_4_6_2_a63(shields: int, ap: int) -> None:
    text = "相手のシールドが3つ以下なら、このユニットをAP+1する。"
    table = duel({BATTLE_AREA: [unit("U", text)]}, {BASES: [base("B")], SHIELDS: [BLANK] * shields})
    assert table.ap("U") == ap


def test_the_first_card_of_the_shield_area_is_the_base_4_6_2_a63() -> None:
    strike = command("C", "【メイン】相手のシールドエリアの先頭のカード1枚に1ダメージを与える。")
    table = duel({HAND: [strike, strike]}, {BASES: [base("B", hp=1)], SHIELDS: [unit("S"), unit("T")]})
    table.play("C")
    assert (table.names(TRASH, THEM), table.count(SHIELDS, THEM)) == (["B"], 2)
    table.play("C#2")
    assert (table.names(TRASH, THEM), table.names(SHIELDS, THEM)) == (["B", "T"], ["S"])


def test_there_is_at_most_one_base_4_6_3() -> None:
    table = duel({HAND: [base("A"), base("B")], BASES: [EX_BASE]})
    table.play("A")
    assert (table.names(BASES), table.names(TRASH), table.zone("EXベース")) == (["A"], [], "outside")
    table.play("B")
    assert (table.names(BASES), table.names(TRASH)) == (["B"], ["A"])


def test_everybody_sees_the_base_4_6_4() -> None:
    table = duel({HAND: [base("B", hp=5)]}, {BATTLE_AREA: [unit("V")]})
    table.play("B").end_turn()
    table.attack("V", ME).passing()
    card = shown(table, THEM, ME, BASES)
    assert (card.name, dict(card.numbers)["HP"], card.damage, card.pose.rotation) == ("B", 3, 2, 0)


def test_nobody_sees_the_shields_and_the_top_one_goes_4_6_5_and_4_6_6() -> None:
    take = command("C", "【メイン】自分のシールド1つを手札に加える。")
    table = duel({HAND: [take], SHIELDS: [unit("S"), unit("T")]})
    assert seen(table, ME, ME, SHIELDS) == seen(table, THEM, ME, SHIELDS) == (None, None)
    table.play("C")
    assert (table.names(HAND), table.names(SHIELDS)) == (["T"], ["S"])


@pytest.mark.parametrize(("damage", "left"), [(0, 2), (1, 1), (5, 1)])
def test_a_shield_has_one_hp_4_6_7(damage: int, left: int) -> None:
    strike = command("C", f"【メイン】相手のシールドエリアの先頭のカード1枚に{damage}ダメージを与える。")
    table = duel({HAND: [strike]}, {SHIELDS: [unit("S", hp=9), unit("T", hp=9)]})
    table.play("C")
    assert table.count(SHIELDS, THEM) == left


# ---- 4-7, 4-8, 4-9: removal area, hand, trash


def test_a_removed_card_lies_in_the_removal_area_of_its_owner_4_7_1_and_4_7_2() -> None:
    away = command("C", "【メイン】相手のユニット1つを選ぶ。それをゲームから除外する。")
    table = duel({HAND: [away]}, {BATTLE_AREA: [unit("V")]})
    table.play("C")
    assert (table.names(REMOVED, THEM), table.names(TRASH, THEM)) == (["V"], [])
    assert seen(table, ME, THEM, REMOVED) == ("V",)


def test_a_drawn_card_comes_to_the_hand_4_8_1() -> None:
    table = duel({HAND: [command("C", f"【メイン】{DRAW}")], DECK: [BLANK, BLANK, unit("A")]})
    table.play("C")
    assert (table.zone("A"), table.count(DECK), table.names(HAND)) == (HAND, 2, ["A"])


def test_a_player_sees_the_own_hand_only_4_8_2_and_4_8_3() -> None:
    table = duel({HAND: [unit("A"), unit("B")]}, {HAND: [unit("C")]})
    assert seen(table, ME, ME, HAND) == ("A", "B")
    assert seen(table, THEM, ME, HAND) == (None, None)
    assert seen(table, ME, THEM, HAND) == seen(table, None, THEM, HAND) == (None,)


@pytest.mark.parametrize(("held", "discarded"), [(10, 0), (11, 1), (13, 3)])
def test_a_hand_is_limited_in_the_own_end_phase_4_8_4(held: int, discarded: int) -> None:
    table = duel({HAND: [unit("X", level=20)] * held}, {HAND: [unit("Y", level=20)] * 12})
    assert table.count(HAND) == held
    table.end_turn()
    for _ in range(discarded):
        assert table.asked == ME
        table.game.do(table.game.legal()[0])
    assert (table.count(HAND), table.count(TRASH), table.count(HAND, THEM)) == (held - discarded, discarded, 13)


def test_what_is_destroyed_or_over_goes_to_the_trash_4_9_1() -> None:
    kill = command("C", "【メイン】相手のユニット1つを選ぶ。それを破壊する。")
    raze = command("D", "【メイン】相手のベース1つを選ぶ。それを破壊する。")
    table = duel({HAND: [kill, raze]}, {BATTLE_AREA: [at(unit("V"), pilot=pilot("P"))], BASES: [base("B")]})
    table.play("C").play("D")
    assert (table.names(TRASH, THEM), table.names(TRASH)) == (["V", "P", "B"], ["C", "D"])


def test_everybody_sees_the_trash_4_9_2() -> None:
    take = command("C", "【メイン】自分のトラッシュのカード1枚を選ぶ。それを手札に加える。")
    table = duel({HAND: [take], TRASH: [unit("X"), unit("Y")]})
    assert seen(table, THEM, ME, TRASH) == seen(table, None, ME, TRASH) == ("X", "Y")
    assert table.play("C").options() == ["X", "Y"]
