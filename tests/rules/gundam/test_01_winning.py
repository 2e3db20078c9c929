"""Chapter 1: how a game is won and lost, and the principles that stand above all other rules."""

from collections.abc import Sequence

import pytest
from attrs import frozen

from runtime.effects.moving import Discard, Draw
from runtime.engine.ability import Block, CardProgram, Command, Window
from runtime.engine.agenda import Together, handles
from runtime.engine.decision import Concede, Move
from runtime.engine.library import Library
from runtime.events.base import by_effect
from runtime.events.fighting import DamageDealt, DamageKind, Destroyed
from runtime.events.flow import PlayerLost, StepBegan
from runtime.events.moving import CardMoved, CardTurned
from runtime.game import Game, Refused, Unplayable
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.locations import EX_PROGRAMS
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.words import CARD, COMMAND
from runtime.state.flow import Binding
from runtime.state.objects import Location, PlayerRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Cards, Place, Quantity, Zone
from runtime.terms.numbers import Fixed
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    DECK,
    HAND,
    ME,
    RESOURCE_CARD,
    RESOURCES,
    SHIELDS,
    THEM,
    TRASH,
    At,
    Table,
    at,
    base,
    command,
    duel,
    pilot,
    unit,
)

Area = dict[str, Sequence[CardProgram | At]]

DRAWING = "自分は1枚ドローする。"
EX_RESOURCE = EX_PROGRAMS[1]


def winners(table: Table) -> tuple[int, ...] | None:
    """Who has won; nobody in a draw, `None` while the game goes on."""
    return table.game.result.winners if table.game.result else None


def concede(player: int, table: Table) -> None:
    """Give up, whoever is being asked."""
    assert table.game.decision is not None
    table.game.do(Move(table.game.decision.number, player, Concede()))


def doing(*steps: Record) -> CardProgram:
    """A command for steps that no printed text says."""
    return CardProgram("C", "C", COMMAND, abilities=(Command((Window.MAIN,), (Block(steps),)),))


@frozen
class EveryoneMills(Record):
    """Each player puts the top card of the deck into the trash, all in one moment."""


@handles(EveryoneMills)
def everyone_mills(step: EveryoneMills, binding: Binding, state: GameState) -> Together:
    cause = by_effect(binding)
    tops = [(player, state.at(Location(player, DECK))[-1]) for player in range(len(state.side))]
    return Together(CardMoved(top, Location(player, DECK), Location(player, TRASH), cause) for player, top in tops)


@frozen
class HitPlayer(Record):
    """The other player receives damage of a kind."""

    kind: DamageKind


@handles(HitPlayer)
def hit_player(step: HitPlayer, binding: Binding, state: GameState) -> Together:
    return Together((DamageDealt(PlayerRef(1 - binding.player), 2, by_effect(binding), step.kind),))


# ---- 1-1, 1-2: the game is over


def test_two_players_play_1_1_1() -> None:
    assert duel().state.side == [0, 1]


def test_the_game_ends_at_that_moment_1_2_1() -> None:
    own = unit(
        "U",
        f"【アタック時】このバトル中、このユニットをAP+1する。\nこのユニットが相手のユニットにバトルダメージを与えたとき、{DRAWING}",
    )
    table = duel({BATTLE_AREA: [own], HAND: [command("C", f"【メイン】{DRAWING}")]})
    table.attack("U").passing()
    assert (winners(table), table.game.decision, table.game.legal()) == ((ME,), None, ())
    assert [each.step for each in table.events(StepBegan)][-1] == "damage"
    assert (table.state.waiting, table.state.agenda) == ([], [])


def test_s03_who_fulfil_a_condition_together_lose_together_1_2_1_11_2_1_a02() -> None:
    decks = {DECK: [unit("X")]}
    table = duel({**decks, HAND: [doing(EveryoneMills())]}, decks)
    table.play("C")
    assert winners(table) == ()
    assert [each.player for each in table.events(PlayerLost)] == [ME, THEM]


def test_s03_of_two_conditions_one_after_the_other_the_first_ends_the_game_1_2_1_a02() -> None:
    text = "【メイン】自分のデッキを上から1枚、自分のトラッシュに置く。その後、相手は1枚ドローする。"
    table = duel({DECK: [unit("X")], HAND: [command("C", text)]}, {DECK: [unit("Y")]}).play("C")
    assert (winners(table), table.zone("Y")) == ((THEM,), DECK)


def test_if_only_one_fulfils_it_the_other_wins_11_2_1() -> None:
    table = duel({HAND: [doing(EveryoneMills())]}, {DECK: [unit("X")]}).play("C")
    assert winners(table) == (ME,)


def test_nothing_else_is_a_defeat_1_2_2() -> None:
    table = duel({RESOURCES: [], HAND: [], BATTLE_AREA: []}, {SHIELDS: [unit("S")]})
    table.end_turn()
    assert winners(table) is None


@pytest.mark.parametrize(
    ("area", "ap", "won"),
    [({}, 1, True), ({}, 0, False), ({BASES: [base("F", hp=1)]}, 5, False), ({SHIELDS: [unit("S")]}, 5, False)],
)
def test_battle_damage_with_an_empty_shield_area_loses_1_2_3_a03(
    *, area: dict[str, list[CardProgram]], ap: int, won: bool
) -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=ap)]}, area).attack("U").passing()
    assert winners(table) == ((ME,) if won else None)


def test_a_base_is_hit_and_the_player_is_not_1_2_3() -> None:
    table = duel({BATTLE_AREA: [unit("U", ap=3)]}, {BASES: [base("F")]}).attack("U").passing()
    assert (table.damage("F"), winners(table)) == (3, None)


def test_effect_damage_finds_no_player_1_2_3_a03() -> None:
    hit = command(
        "C", "【メイン】自分は1枚ドローする。その後、相手のシールドエリアの先頭のカード1枚に2ダメージを与える。"
    )
    table = duel({HAND: [hit]}).play("C")
    assert (winners(table), table.events(DamageDealt), table.count(HAND)) == (None, [], 1)


@pytest.mark.parametrize(("kind", "won"), [(DamageKind.EFFECT, None), (DamageKind.BATTLE, (ME,))])
def test_only_battle_damage_to_the_player_loses_1_2_3_a03(kind: DamageKind, won: tuple[int, ...] | None) -> None:
    table = duel({HAND: [doing(HitPlayer(kind))]}).play("C")
    assert (winners(table), [each.target for each in table.events(DamageDealt)]) == (won, [PlayerRef(THEM)])


@pytest.mark.parametrize(("cards", "won"), [(1, (THEM,)), (2, None)])
def test_the_last_card_of_the_deck_loses_1_2_4_a01(cards: int, won: tuple[int, ...] | None) -> None:
    table = duel({DECK: [unit("X")] * cards, HAND: [command("C", f"【メイン】{DRAWING}")]}).play("C")
    assert (winners(table), table.names(HAND)) == (won, ["X"])


def test_the_last_card_put_into_the_trash_loses_1_2_4() -> None:
    text = "【メイン】自分のデッキを上から1枚、自分のトラッシュに置く。"
    table = duel({DECK: [unit("X")], HAND: [command("C", text)]}).play("C")
    assert (winners(table), table.zone("X")) == ((THEM,), TRASH)


def test_defeat_comes_in_the_middle_of_an_effect_1_2_5_a01() -> None:
    text = "【メイン】自分は2枚ドローする。その後、相手のユニット1つを選ぶ。それに1ダメージを与える。"
    table = duel({DECK: [unit("X")], HAND: [command("C", text)]}, {BATTLE_AREA: [unit("V")]}).play("C")
    assert (winners(table), table.events(DamageDealt)) == ((THEM,), [])
    assert len([each for each in table.events(CardMoved) if each.is_between(DECK, HAND)]) == 1


@pytest.mark.parametrize("player", [ME, THEM])
def test_anybody_may_concede_at_any_decision_1_2_6(player: int) -> None:
    theirs: Area = {BATTLE_AREA: [unit("B", "《ブロッカー》")], SHIELDS: [unit("S")]}
    table = duel({BATTLE_AREA: [unit("U")]}, theirs).attack("U")
    assert table.asked == THEM
    concede(player, table)
    assert winners(table) == (1 - player,)
    assert table.game.legal() == ()
    assert table.events(PlayerLost) == [PlayerLost(player, "1-2.6")]


def test_nobody_else_concedes_for_a_player_1_2_6() -> None:
    table = duel()
    with pytest.raises(Refused):
        concede(2, table)
    assert winners(table) is None


def test_a_concession_ends_the_game_whatever_waits_1_2_7_a47() -> None:
    own = unit("U", f"【アタック時】{DRAWING}\n【アタック時】相手は1枚ドローする。")
    table = duel({BATTLE_AREA: [own]}, {SHIELDS: [unit("S")]}).attack("U")
    assert table.state.waiting
    concede(THEM, table)
    assert (winners(table), table.count(HAND), table.state.waiting) == ((ME,), 0, [])
    assert table.game.undo()
    assert winners(table) is None


# ---- 1-3: principles


def test_the_text_of_a_card_stands_above_the_rules_1_3_1() -> None:
    free = unit("U", "このユニットはアクティブの相手のユニットをアタック先に選んでもよい。")
    table = duel({BATTLE_AREA: [free, unit("W")]}, {BATTLE_AREA: [unit("V")]})
    assert "U→V" in table.options()
    assert table.refuses(Attack(table.ref("W"), table.ref("V")))
    table.attack("U", "V").passing()
    assert table.damage("V") == 2


@pytest.mark.parametrize("cards", [0, 1])
def test_what_cannot_be_done_completely_is_done_in_part_1_3_2(cards: int) -> None:
    table = duel({HAND: [command("C", "【メイン】自分の手札2枚を捨てる。"), *[unit("X")] * cards]}).play("C")
    assert (table.count(HAND), table.names(TRASH)) == (0, ["X"] * cards + ["C"])


@pytest.mark.parametrize(("lying", "placed"), [(3, 2), (5, 0), (0, 3)])
def test_as_many_are_placed_as_there_is_room_for_1_3_2(lying: int, placed: int) -> None:
    area: list[CardProgram | At] = [*[RESOURCE_CARD] * 5, *[EX_RESOURCE] * lying]
    table = duel({RESOURCES: area, HAND: [command("C", "【メイン】自分はEXリソース3つを置く。", cost=0)]}).play("C")
    assert table.names(RESOURCES).count("EXリソース") == lying + placed


def test_what_is_impossible_leaves_the_rest_to_be_done_1_3_2() -> None:
    text = f"【メイン】{DRAWING}その後、自分はEXリソース1つを置く。"
    area: list[CardProgram | At] = [*[RESOURCE_CARD] * 5, *[EX_RESOURCE] * 5]
    table = duel({RESOURCES: area, HAND: [command("C", text, cost=0)]}).play("C")
    assert (table.count(HAND), table.count(RESOURCES)) == (1, 10)


def test_a_fixed_number_to_choose_is_not_chosen_in_part_1_3_2() -> None:
    text = "【メイン】自分のトラッシュのカード3枚を選ぶ。それらをゲームから除外する。"
    table = duel({HAND: [command("C", text)], TRASH: [unit("X")] * 2})
    assert "C" not in table.options()


@pytest.mark.parametrize(("rested", "drawn"), [(True, 0), (False, 1)])
def test_what_is_so_already_does_not_become_so_1_3_3_1_3_4(*, rested: bool, drawn: int) -> None:
    hearing = unit("U", f"このユニットが効果でレストになったとき、{DRAWING}")
    rest = command("C", "【メイン】自分のユニット1つを選ぶ。それをレストにする。")
    table = duel({BATTLE_AREA: [at(hearing, rested=rested)], HAND: [rest]}).play("C")
    assert (table.is_rested("U"), table.count(HAND)) == (True, drawn)
    turned = [each for each in table.events(CardTurned) if each.card == table.ref("U")]
    assert len(turned) == drawn


@pytest.mark.parametrize(("rested", "drawn"), [(False, 0), (True, 1)])
def test_what_is_active_is_not_set_active_1_3_3(*, rested: bool, drawn: int) -> None:
    hearing = unit("U", f"このユニットが効果でアクティブになったとき、{DRAWING}")
    stand = command("C", "【メイン】自分のユニット1つを選ぶ。それをアクティブにする。")
    table = duel({BATTLE_AREA: [at(hearing, rested=rested)], HAND: [stand]}).play("C")
    assert (table.is_rested("U"), table.count(HAND)) == (False, drawn)


def test_setting_an_active_unit_active_uses_nothing_up_1_3_3() -> None:
    own = unit("U", "【ターン1回】このユニットが効果ダメージを受けたとき、これをアクティブにする。", hp=9)
    hit = command("C", "【メイン】ユニット1つを選ぶ。それに1ダメージを与える。")
    rest = command("R", "【メイン】ユニット1つを選ぶ。それをレストにする。")
    table = duel({BATTLE_AREA: [own], HAND: [hit, rest, hit]}).play("C").play("R")
    assert table.is_rested("U")
    assert not table.play("C#2").is_rested("U")


def test_who_is_rested_cannot_pay_with_resting_1_3_4() -> None:
    table = duel({BATTLE_AREA: [at(unit("U", f"【起動・メイン】このユニットをレストにする：{DRAWING}"), rested=True)]})
    assert "use U" not in table.options()


@pytest.mark.parametrize(("count", "drawn"), [(-1, 0), (0, 0), (1, 1)])
def test_zero_or_fewer_times_is_not_at_all_1_3_5(count: int, drawn: int) -> None:
    table = duel({HAND: [doing(Draw(Fixed(count)))]}).play("C")
    assert (table.count(HAND), table.count(DECK)) == (drawn, 20 - drawn)
    assert len([each for each in table.events(CardMoved) if each.is_between(DECK, HAND)]) == drawn


@pytest.mark.parametrize("order", [("F", "P"), ("P", "F")])
def test_what_forbids_stands_above_what_permits_1_3_6(order: tuple[str, str]) -> None:
    forbid = command(
        "F", "【メイン】自分のユニット1つを選ぶ。このターン中、それはアクティブの相手のユニットをアタック先に選べない。"
    )
    permit = command(
        "P",
        "【メイン】自分のユニット1つを選ぶ。このターン中、それはアクティブの相手のユニットをアタック先に選んでもよい。",
    )
    table = duel({BATTLE_AREA: [unit("U")], HAND: [permit, forbid]}, {BATTLE_AREA: [unit("V")]})
    assert "U→V" in table.play("P").options()
    table.game.undo()
    for name in order:
        if name in table.options():
            table.play(name)
    assert (table.count(HAND), "U→V" in table.options()) == (0, False)


def test_what_cannot_be_set_active_stays_rested_1_3_6() -> None:
    own = at(
        unit(
            "U",
            f"このユニットは、アクティブにできず、パイロットをセットできない。\nこのユニットが効果でアクティブになったとき、{DRAWING}",
        ),
        rested=True,
    )
    stand = command("C", "【メイン】自分のユニット1つを選ぶ。それをアクティブにする。")
    table = duel({BATTLE_AREA: [own], HAND: [stand]}).play("C")
    assert (table.is_rested("U"), table.count(HAND)) == (True, 0)


def test_a_pilot_is_not_set_by_an_effect_where_none_can_be_1_3_6() -> None:
    own = unit(
        "U",
        "このユニットは、アクティブにできず、パイロットをセットできない。\n【アタック時】自分のトラッシュのパイロットカード1枚を選ぶ。それをこのユニットにセットする。",
    )
    table = duel({BATTLE_AREA: [own], TRASH: [pilot("ミナ")]}, {SHIELDS: [unit("S")]})
    table.attack("U").passing()
    assert table.zone("ミナ") == TRASH


EACH_DISCARDS = Discard(Cards((CARD,), Quantity(1, 1), place=Place(Zone(HAND))))


def test_the_turn_player_chooses_first_1_3_7() -> None:
    hands = [unit("X"), unit("Y")], [unit("A"), unit("B")]
    table = duel({HAND: [doing(EACH_DISCARDS), *hands[0]]}, {HAND: hands[1]}).play("C")
    assert (table.asked, table.options()) == (ME, ["X", "Y"])
    table.pick("X")
    assert (table.asked, table.options(), table.zone("X")) == (THEM, ["A", "B"], HAND)
    table.pick("B")
    assert (table.zone("X"), table.zone("B")) == (TRASH, TRASH)
    (group,) = [each for each in table.game.history if any(
        isinstance(event, CardMoved) and event.is_between(HAND, TRASH) for event in each.events
    )]  # fmt: skip
    assert len(group.events) == 2


def test_in_the_turn_of_the_other_player_that_one_chooses_first_1_3_7() -> None:
    hand: Area = {HAND: [doing(EACH_DISCARDS), unit("A"), unit("B")]}
    table = duel({HAND: [unit("X"), unit("Y")]}, hand)
    table.end_turn().play("C")
    assert table.state.turn_player == THEM
    assert (table.asked, table.options()[:2]) == (THEM, ["A", "B"])
    assert table.pick("A").asked == ME


RANGE = command("C", "【メイン】相手のユニット1～2つを選ぶ。それらに1ダメージを与える。")


@pytest.mark.parametrize(
    ("picks", "damage"), [(("V", "done"), [1, 0, 0]), (("V", "V#2"), [1, 1, 0]), (("V#2", "V#3"), [0, 1, 1])]
)
def test_between_one_and_the_number_named_are_chosen_1_3_8(picks: tuple[str, ...], damage: list[int]) -> None:
    table = duel({HAND: [RANGE]}, {BATTLE_AREA: [unit("V")] * 3}).play("C")
    assert "done" not in table.options()
    table.pick(*picks)
    assert [table.damage(name) for name in ("V", "V#2", "V#3")] == damage


def test_one_candidate_is_chosen_1_3_8() -> None:
    table = duel({HAND: [RANGE]}, {BATTLE_AREA: [unit("V")]}).play("C")
    assert table.damage("V") == 1


def test_fewer_candidates_than_a_fixed_number_are_no_choice_1_3_8() -> None:
    text = "【メイン】相手のユニット2つを選ぶ。それらに1ダメージを与える。"
    assert "C" not in duel({HAND: [command("C", text)]}, {BATTLE_AREA: [unit("V")]}).options()


def test_a_number_below_zero_is_read_as_zero_and_kept_1_3_9() -> None:
    weaken = command("W", "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP-5する。")
    strengthen = command("S", "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP+4する。")
    table = duel({BATTLE_AREA: [unit("U", ap=2)], HAND: [weaken, strengthen]}, {SHIELDS: [unit("X")]})
    assert table.play("W").ap("U") == 0
    assert table.play("S").ap("U") == 1


def test_without_ap_no_battle_damage_is_dealt_1_3_9() -> None:
    weaken = command("W", "【メイン】自分のユニット1つを選ぶ。このターン中、それをAP-5する。")
    table = duel({BATTLE_AREA: [unit("U", ap=2)], HAND: [weaken]}, {SHIELDS: [unit("X")]})
    table.play("W").attack("U").passing()
    assert (table.events(DamageDealt), table.count(SHIELDS, THEM)) == ([], 1)


@pytest.mark.parametrize(("ap", "damage"), [(9, 2), (8, 2), (3, 0)])
def test_numbers_are_whole_1_3_9(ap: int, damage: int) -> None:
    own = unit("U", "【配備時】相手のユニット1つを選ぶ。それにこのユニットのAP4につき1ダメージを与える。", ap=ap)
    table = duel({HAND: [own]}, {BATTLE_AREA: [unit("V", hp=9)]}).play("U")
    assert (table.damage("V"), len(table.events(DamageDealt))) == (damage, min(damage, 1))


def test_the_text_is_carried_out_in_its_order_1_3_10() -> None:
    text = "【メイン】相手のユニット1つを選ぶ。それに1ダメージを与え、自分は1枚ドローする。"
    table = duel({HAND: [command("C", text)]}, {BATTLE_AREA: [unit("V", hp=1)]}).play("C")
    told = [
        type(event).__name__
        for event in table.events()
        if isinstance(event, DamageDealt | Destroyed) or (isinstance(event, CardMoved) and event.is_between(DECK, HAND))
    ]
    assert told == ["DamageDealt", "Destroyed", "CardMoved"]


@pytest.mark.parametrize("decks", [0, 1, 3])
def test_a_duel_is_for_two_players_1_1_1(decks: int) -> None:
    with pytest.raises(Unplayable, match=f"gundam is for 2 to 2 players.*not for {decks} decks"):
        Game.start(DUEL, Library(()), [{}] * decks)


def test_each_player_has_a_side_1_1_1() -> None:
    with pytest.raises(Unplayable, match="2 decks and 1 sides"):
        Game.start(DUEL, Library(()), [{}, {}], sides=[0])
