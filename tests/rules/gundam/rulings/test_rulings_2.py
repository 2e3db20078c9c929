"""Official rulings, second part: each test plays the situation that its Q number is about, with invented cards."""

from collections.abc import Sequence

import pytest

from runtime.engine.ability import CardProgram, Partner
from runtime.events.fighting import DamageRemoved
from runtime.rules.gundam.locations import EX_PROGRAMS
from runtime.rules.gundam.words import LEVEL
from runtime.terms.nouns import measure
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    BLANK,
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
    token,
    unit,
)

Area = Sequence[CardProgram | At]

EX_RESOURCE = EX_PROGRAMS[1]
DRAWING = "自分は1枚ドローする。"
MINA = Partner(name_has=("ミナ",))


def rested(name: str = "E", *, ap: int = 2, hp: int = 3) -> At:
    """A rested unit."""
    return at(unit(name, ap=ap, hp=hp), rested=True)


def acting(table: Table) -> Table:
    """Let the other player neither block nor act, until it is my turn to."""
    while table.asked == THEM:
        table.pick(table.options()[-1])
    return table


def spent(table: Table) -> int:
    """Count my rested resources."""
    return sum(table.state.lies_sideways(number) for number in table.state.numbers_at(ME, RESOURCES))


# ---- commands


@pytest.mark.parametrize(("others", "offered"), [(1, False), (2, True)])
def test_a_command_does_not_count_itself_in_the_trash_q244_q252(others: int, offered: bool) -> None:  # noqa: FBT001 - a case
    text = (
        "【メイン】自分は1枚ドローする。その後、自分のトラッシュに、カード名に「ミナ」を含むカードが2枚以上あるなら、"
        "相手のユニット1つを選んでもよい。それをレストにする。"
    )
    mina = command("ミナ", text)
    table = duel({HAND: [mina], TRASH: [mina] * others}, {BATTLE_AREA: [unit("E")]}).play("ミナ")
    assert ("yes" in table.options(), table.count(HAND)) == (offered, 1)


@pytest.mark.parametrize(("enemies", "offered"), [(2, False), (3, True)])
def test_a_condition_in_front_keeps_a_command_in_the_hand_q245(enemies: int, offered: bool) -> None:  # noqa: FBT001 - a case
    text = "【メイン】相手のユニットが3つ以上いるなら、相手のユニット1つを選ぶ。それに2ダメージを与える。"
    table = duel({HAND: [command("C", text)]}, {BATTLE_AREA: [unit("E")] * enemies})
    assert ("C" in table.options()) is offered


@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_as_much_damage_as_there_are_tokens_q246(tokens: int) -> None:
    text = "【メイン】相手のユニット1つを選ぶ。それに味方のユニットトークンと同じ数のダメージを与える。"
    mine: Area = [unit("U"), *[token("T")] * tokens]
    table = duel({HAND: [command("C", text)], BATTLE_AREA: mine}, {BATTLE_AREA: [unit("E", hp=9)]}).play("C")
    assert table.damage("E") == tokens


INSTEAD = (
    "【メイン】Lv.3以下の相手のユニット1つを選ぶ。それに2ダメージを与える。"
    "自分のトラッシュにカードが2枚以上あるなら、かわりに相手のユニット1つを選ぶ。"
)


@pytest.mark.parametrize(("cards", "high", "offered"), [(1, 0, False), (2, 2, True)])
def test_the_choice_instead_is_made_from_the_start_q247_q248_q251(cards: int, high: int, offered: bool) -> None:  # noqa: FBT001 - a case
    mine: dict[str, Area] = {HAND: [command("C", INSTEAD)], TRASH: [BLANK] * cards}
    high_only = duel(mine, {BATTLE_AREA: [unit("H", level=4)]})
    assert ("C" in high_only.options()) is offered
    table = duel(mine, {BATTLE_AREA: [unit("L", level=3), unit("H", level=4)]}).play("C")
    if offered:
        table.pick("H")
    assert (table.damage("H"), table.damage("L")) == (high, 2 - high)


@pytest.mark.parametrize("fresh", [True, False])
def test_without_its_pilot_only_an_old_unit_attacks_q249(fresh: bool) -> None:  # noqa: FBT001 - a case
    killing = command("C", "【アクション】相手のユニットにセットされているパイロット1つを選ぶ。それを破壊する。")
    linked = at(unit("U", link=MINA), pilot=pilot("ミナ"), fresh=fresh)
    table = duel({BATTLE_AREA: [linked, unit("V")]}, {HAND: [killing], SHIELDS: [BLANK] * 3})
    assert "U→player 1" in table.options()
    table.attack("V").play("C").passing()
    assert (table.zone("ミナ"), "U→player 1" in table.options()) == (TRASH, not fresh)


def test_a_level_in_front_of_the_unit_is_the_units_q426() -> None:
    text = "【メイン】Lv.3以下の相手のユニットにセットされているパイロット1つを選ぶ。それを破壊する。"
    theirs = [at(unit("E", level=3), pilot=pilot("P", level=6)), at(unit("F", level=4), pilot=pilot("Q", level=1))]
    table = duel({HAND: [command("C", text)]}, {BATTLE_AREA: theirs}).play("C")
    assert (table.zone("P"), table.zone("Q")) == (TRASH, BATTLE_AREA)


def test_the_level_of_the_rested_unit_is_the_measure_q250() -> None:
    text = (
        "【メイン】アクティブの味方のユニット1つを選ぶ。それをレストにする。"
        "そうしたなら、この効果でレストにしたユニットのLv.以下の相手のユニット1つを選ぶ。それに3ダメージを与える。"
    )
    mine: Area = [at(unit("U", level=4), pilot=pilot("P", level=9)), unit("W", level=1)]
    theirs = [unit("E", level=4, hp=9), unit("F", level=5, hp=9), unit("G", level=2, hp=9)]
    table = duel({HAND: [command("C", text)], BATTLE_AREA: mine}, {BATTLE_AREA: theirs}).play("C").pick("U")
    assert table.options() == ["E", "G"]
    table.pick("E")
    assert (table.is_rested("U"), table.damage("E")) == (True, 3)


def test_a_command_needs_one_of_each_q253() -> None:
    text = "【メイン】味方のベース1つと、相手のユニット1つを選ぶ。それらをレストにする。"
    without = duel({HAND: [command("C", text)]}, {BATTLE_AREA: [unit("E")]})
    assert "C" not in without.options()
    table = duel({HAND: [command("C", text)], BASES: [base("F")]}, {BATTLE_AREA: [unit("E")]}).play("C")
    assert (table.is_rested("E"), table.is_rested("F")) == (True, True)


def test_one_card_of_either_kind_is_taken_q203() -> None:
    text = (
        "【メイン】自分のデッキを上から3枚見て、その中の〔甲隊〕の、ユニットカード1枚/パイロットカード1枚を公開して手札に加えてもよい。"
        "残ったカードは無作為に下に戻す。"
    )
    deck: Area = [BLANK] * 4 + [unit("X", traits=("甲隊",)), pilot("P", traits=("甲隊",)), unit("N")]
    table = duel({HAND: [command("C", text)], DECK: deck}).play("C").pick("yes")
    assert table.options() == ["P", "X"]
    table.pick("P")
    assert (table.names(HAND), table.count(DECK)) == (["P"], 6)


# ---- battles


@pytest.mark.parametrize("when", ["自分のターン中、", "【セット中】", "【リンク中】"])
def test_who_dies_in_the_same_battle_has_destroyed_too_q115_q144_q169(when: str) -> None:
    text = f"{when}このユニットがバトルダメージで相手のユニットを破壊したとき、{DRAWING}"
    fighter = at(unit("U", text, ap=3, link=MINA), pilot=pilot("ミナ", ap=0, hp=0))
    table = duel({BATTLE_AREA: [fighter]}, {BATTLE_AREA: [rested(ap=3)]}).attack("U", "E").passing()
    assert (table.zone("U"), table.zone("E"), table.count(HAND)) == (TRASH, TRASH, 1)


def test_the_unit_destroyed_meanwhile_may_come_back_by_its_own_effect_q169() -> None:
    lent = (
        "【リンク中】このユニットがバトルダメージで相手のユニットを破壊したとき、"
        "自分のトラッシュの〔甲隊〕のユニットカード1枚を選ぶ。それを手札に加える。"
    )
    fighter = at(unit("U", traits=("甲隊",), link=MINA), pilot=pilot("ミナ", lent))
    table = duel({BATTLE_AREA: [fighter]}, {BATTLE_AREA: [rested(ap=9)]}).attack("U", "E").passing()
    assert (table.zone("E"), table.zone("U"), table.zone("ミナ")) == (TRASH, HAND, TRASH)


HEALING = "自分のターン中、{}がバトルダメージで相手のユニットを破壊したとき、{}を2回復する。"


@pytest.mark.parametrize(("ap", "zone", "damage"), [(4, TRASH, 0), (3, BATTLE_AREA, 1)])
@pytest.mark.parametrize("says", ["unit", "base"])
def test_who_is_destroyed_does_not_recover_q201_q254(says: str, ap: int, zone: str, damage: int) -> None:
    own = HEALING.format("このユニット", "これ") if says == "unit" else ""
    far = HEALING.format("〔甲隊〕の味方のユニット", "その味方のユニット") if says == "base" else ""
    mine: dict[str, Area] = {BATTLE_AREA: [unit("U", own, hp=4, traits=("甲隊",))], BASES: [base("F", far)]}
    table = duel(mine, {BATTLE_AREA: [rested(ap=ap, hp=2)]}).attack("U", "E").passing()
    assert (table.zone("E"), table.zone("U"), table.damage("U")) == (TRASH, zone, damage)


@pytest.mark.parametrize(("that", "own", "foreign"), [("その味方のユニット", 3, 2), ("その相手のユニット", 2, 3)])
def test_a_text_names_either_unit_of_a_damage_anew_q254(that: str, own: int, foreign: int) -> None:
    text = f"味方のユニットが相手のユニットにバトルダメージを与えたとき、このターン中、{that}をAP+1する。"
    table = duel({BATTLE_AREA: [unit("U"), unit("V", text)]}, {BATTLE_AREA: [rested()]}).attack("U", "E").passing()
    assert (table.ap("U"), table.ap("E"), table.ap("V")) == (own, foreign, 2)


@pytest.mark.parametrize("where", [SHIELDS, BASES])
@pytest.mark.parametrize("with_pilot", [True, False])
def test_a_base_or_a_shield_without_the_condition_of_another_line_q116_q164(where: str, with_pilot: bool) -> None:  # noqa: FBT001 - a case
    text = (
        "【セット中】このユニットは《ブロッカー》を得る。\n"
        "自分のターン中、このユニットがバトルダメージで相手のシールドエリアのカードを破壊したとき、"
        "相手のユニット1つを選ぶ。それに2ダメージを与える。"
    )
    fighter = at(unit("U", text, ap=5), pilot=pilot("P") if with_pilot else None)
    table = duel({BATTLE_AREA: [fighter]}, {where: [base("F")], BATTLE_AREA: [unit("E")]}).attack("U").passing()
    assert (table.zone("F"), table.damage("E"), table.has("U", "ブロッカー")) == (TRASH, 2, with_pilot)


@pytest.mark.parametrize(("level", "hit"), [(3, 0), (4, 1)])
def test_no_damage_of_weak_units_means_none_of_their_effects_either_q151_q204(level: int, hit: int) -> None:
    shelter = command(
        "C",
        "【アクション】このバトル中、自分のシールドエリアのカードは、Lv.3以下の相手のユニットからダメージを受けない。",
    )
    attacker = unit("U", "《突破2》", level=level, ap=3)

    def after(target: str | int, area: dict[str, Area]) -> Table:
        table = duel({BATTLE_AREA: [attacker]}, {HAND: [shelter], BATTLE_AREA: [rested()], **area})
        return table.attack("U", target).play("C").passing()

    assert after(THEM, {SHIELDS: [BLANK] * 2}).count(SHIELDS, THEM) == 2 - hit
    assert after("E", {SHIELDS: [BLANK] * 2}).count(SHIELDS, THEM) == 2 - hit
    assert after(THEM, {BASES: [base("F")]}).damage("F") == 3 * hit
    assert after("E", {BASES: [base("F")]}).damage("F") == 2 * hit


@pytest.mark.parametrize(("attacker", "hit"), [("unit", 0), ("token", 1)])
def test_a_base_is_safe_from_weak_units_other_than_tokens_q204(attacker: str, hit: int) -> None:
    safe = base(
        "F",
        "レストの〔甲隊〕の味方のユニットがいる間、このベースは、ユニットトークン以外の、Lv.3以下の相手のユニットからダメージを受けない。",
    )
    own = token("U", "《突破2》", ap=3) if attacker == "token" else unit("U", "《突破2》", ap=3)
    theirs: dict[str, Area] = {BASES: [safe], BATTLE_AREA: [at(unit("E", traits=("甲隊",)), rested=True)]}
    assert duel({BATTLE_AREA: [own]}, theirs).attack("U").passing().damage("F") == 3 * hit
    table = duel({BATTLE_AREA: [own]}, theirs).attack("U", "E").passing()
    assert table.damage("F") == 2  # the rested unit is gone before the breach


def test_no_battle_damage_leaves_the_damage_of_effects_q152() -> None:
    shelter = command(
        "C",
        "【アクション】味方のユニット1つを選ぶ。このバトル中、それはAP2以下の相手のユニットからバトルダメージを受けない。",
    )
    shooting = "【起動・アクション】【ターン1回】相手のユニット1つを選ぶ。それに1ダメージを与える。"
    theirs: dict[str, Area] = {HAND: [shelter], BATTLE_AREA: [rested(hp=9)]}
    table = duel({BATTLE_AREA: [unit("U", shooting, hp=9)]}, theirs).attack("U", "E").play("C").use("U").passing()
    assert (table.damage("E"), table.damage("U")) == (1, 2)


def test_what_comes_after_the_attack_step_is_too_late_for_an_attack_effect_q118() -> None:
    text = "【アタック時】このユニットがAP5以上なら、相手のユニット1つを選ぶ。それに3ダメージを与える。"
    stronger = "味方のユニット1つを選ぶ。このターン中、それをAP+3する。"

    def attacked(window: str) -> Table:
        mine: dict[str, Area] = {HAND: [command("C", f"【{window}】{stronger}")], BATTLE_AREA: [unit("U", text)]}
        return duel(mine, {BATTLE_AREA: [unit("E", hp=9)], SHIELDS: [BLANK] * 2})

    late = acting(attacked("アクション").attack("U")).play("C").passing()
    assert (late.ap("U"), late.damage("E")) == (5, 0)
    assert attacked("メイン").play("C").attack("U").passing().damage("E") == 3


@pytest.mark.parametrize(
    ("condition", "mine"),
    [
        (
            "〔甲隊〕の自分のパイロットがいる間、",
            "相手のユニットにセットされているパイロット1つを選ぶ。それを破壊する。",
        ),
        ("相手のユニットが2つ以上いる間、", "自分のユニットトークン1つを選ぶ。それを破壊する。"),
    ],
)
def test_a_block_stands_although_the_blocker_is_none_any_more_q200_q207(condition: str, mine: str) -> None:
    blocker = unit("B", f"{condition}このユニットは《ブロッカー》を得る。", ap=3)
    theirs: dict[str, Area] = {
        SHIELDS: [BLANK],
        BATTLE_AREA: [blocker, at(unit("W"), pilot=pilot("P", traits=("甲隊",)))],
    }
    own: Area = [unit("U", hp=9), token("T")]
    table = duel({HAND: [command("C", f"【アクション】{mine}")], BATTLE_AREA: own}, theirs)
    acting(table.attack("U").pick("block B")).play("C")
    assert not table.has("B", "ブロッカー")
    table.passing()
    assert (table.damage("B"), table.damage("U"), table.count(SHIELDS, THEM)) == (2, 3, 1)


def test_no_attack_on_the_player_means_neither_base_nor_shields_q114() -> None:
    tame = unit("U", "このユニットは、相手プレイヤーをアタック先に選べない。")
    for place, card in ((SHIELDS, BLANK), (BASES, base("F"))):
        table = duel({BATTLE_AREA: [tame]}, {place: [card], BATTLE_AREA: [rested()]})
        assert table.options() == ["U→E", "end"]


def test_a_pilot_of_high_level_reaches_as_far_as_the_unit_q202() -> None:
    lent = "【セット時】このユニットが〔甲隊〕なら、このターン中、これはアクティブの、これのLv.以下の相手のユニットをアタック先に選んでもよい。"
    mine: dict[str, Area] = {HAND: [pilot("P", lent, level=4)], BATTLE_AREA: [unit("U", level=3, traits=("甲隊",))]}
    theirs: dict[str, Area] = {BATTLE_AREA: [unit("E", level=3), unit("F", level=4)], SHIELDS: [BLANK]}
    table = duel(mine, theirs).play("P", "U")
    assert table.options() == ["U→player 1", "U→E", "end"]


# ---- choosing


def test_all_units_include_the_one_that_says_it_q113() -> None:
    raising = at(unit("U", "【セット中】自分のターン中、自分のユニットすべてをAP+1する。"), pilot=pilot("P", ap=0))
    table = duel({BATTLE_AREA: [raising, unit("V")]}, {BATTLE_AREA: [unit("E")]})
    assert (table.ap("U"), table.ap("V"), table.ap("E")) == (3, 3, 2)


STANDING = "自分のリソース1つを選ぶ。それをアクティブにする。"


def test_an_active_resource_and_an_ex_resource_may_be_chosen_q142_q143() -> None:
    resources: Area = [RESOURCE_CARD, at(RESOURCE_CARD, rested=True), EX_RESOURCE]
    table = duel({BATTLE_AREA: [unit("U", f"【アタック時】{STANDING}")], RESOURCES: resources}, {SHIELDS: [BLANK]})
    table.attack("U")
    assert table.options() == ["資源", "資源#2", "EXリソース"]
    table.pick("資源")
    assert spent(table) == 1


@pytest.mark.parametrize(("cards", "asked"), [(1, False), (2, True)])
def test_at_the_end_of_the_turn_too_q198_q199(cards: int, asked: bool) -> None:  # noqa: FBT001 - a case
    text = f"自分のターン終了時、自分のトラッシュに〔甲隊〕のカードが2枚以上あるなら、{STANDING}"
    trash: Area = [unit("X", traits=("甲隊",))] * cards
    table = duel({BATTLE_AREA: [unit("U", text)], TRASH: trash, RESOURCES: [RESOURCE_CARD, EX_RESOURCE]}).end_turn()
    assert (table.options() == ["資源", "EXリソース"]) is asked


def test_an_unhurt_unit_may_be_chosen_and_does_not_recover_q159_q160() -> None:
    healing = command("C", "【メイン】味方のユニット1つを選ぶ。それを3回復する。")
    mine: Area = [unit("U", f"このユニットが回復したとき、{DRAWING}"), at(unit("V"), damage=2)]
    table = duel({HAND: [healing], BATTLE_AREA: mine}).play("C")
    assert table.options() == ["U", "V"]
    table.pick("U")
    assert (table.events(DamageRemoved), table.count(HAND)) == ([], 0)


def test_one_of_each_or_nothing_when_paired_q168() -> None:
    lent = "【セット時】自分のユニット1つと、相手のユニット1つを選ぶ。それらに1ダメージを与える。"
    mine: dict[str, Area] = {HAND: [pilot("P", lent)], BATTLE_AREA: [unit("U")]}
    assert duel(mine).play("P", "U").damage("U") == 0
    table = duel(mine, {BATTLE_AREA: [unit("E")]}).play("P", "U")
    assert (table.damage("U"), table.damage("E")) == (1, 1)


def test_one_of_those_that_share_the_highest_level_q206() -> None:
    text = "【セット時】最もLv.が高い相手のユニット1つを選ぶ。それに1ダメージを与える。"
    theirs = [unit("A", level=7), unit("B", level=4), unit("D", level=7)]
    table = duel({HAND: [pilot("P")], BATTLE_AREA: [unit("U", text)]}, {BATTLE_AREA: theirs}).play("P", "U")
    assert table.options() == ["A", "D"]
    table.pick("D")
    assert (table.damage("A"), table.damage("B"), table.damage("D")) == (0, 0, 1)


# ---- deploying


def test_a_unit_deployed_for_its_cost_has_its_deploy_effect_q255() -> None:
    text = "【配備時】自分のトラッシュのLv.4以下のユニットカード1枚を選んでもよい。それをコストを支払って配備する。"
    back = unit("D", f"【配備時】{DRAWING}", level=4, cost=2)
    table = duel({HAND: [base("F", text, cost=1)], TRASH: [back]}).play("F").pick("yes").paying()
    assert (table.zone("D"), table.count(HAND), spent(table)) == (BATTLE_AREA, 1, 3)


def test_a_unit_deployed_by_an_effect_is_free_and_has_its_deploy_effect_q145_q146() -> None:
    lent = "【セット時】自分の手札の、Lv.4以下の、〔甲隊〕/〔乙隊〕のユニットカード1枚を配備してもよい。"
    free = unit("D", f"【配備時】{DRAWING}", level=4, cost=4, traits=("乙隊",))
    hand: Area = [pilot("P", lent), free, unit("X", level=5, traits=("乙隊",))]
    table = duel({HAND: hand, BATTLE_AREA: [unit("U")]}).play("P", "U").pick("yes")
    assert (table.zone("D"), table.zone("X"), table.count(HAND), spent(table)) == (BATTLE_AREA, HAND, 2, 1)


def test_a_token_too_many_sends_a_unit_away_first_q117() -> None:
    text = "【配備時】「灯台」(AP1・HP1)のユニットトークン1つをレストで配備する。"
    table = duel({HAND: [unit("N", text)], BATTLE_AREA: [unit(f"U{n}") for n in range(5)]}).play("N")
    assert table.options() == ["U0", "U1", "U2", "U3", "U4", "N"]
    table.pick("U2")
    assert table.names(BATTLE_AREA) == ["U0", "U1", "U3", "U4", "N", "灯台"]
    assert (table.zone("U2"), table.is_rested("灯台")) == (TRASH, True)


@pytest.mark.parametrize(
    ("resources", "own", "offered"), [(4, [], True), (3, [], False), (4, [unit("Z", level=6)], False)]
)
def test_a_card_gets_cheaper_for_each_enemy_q205(resources: int, own: Area, offered: bool) -> None:  # noqa: FBT001 - a case
    text = "Lv.6以上の自分のユニットがいない間、相手のユニット1つにつき、手札のこのカードをLv.-1、コスト-1する。"
    mine: dict[str, Area] = {
        HAND: [unit("N", text, level=7, cost=5)],
        RESOURCES: [RESOURCE_CARD] * resources,
        BATTLE_AREA: own,
    }
    table = duel(mine, {BATTLE_AREA: [unit("E")] * 3})
    assert ("N" in table.options()) is offered
    if offered:
        table.play("N")
        assert (spent(table), measure(table.ref("N"), LEVEL, table.state)) == (2, 7)


# ---- what lasts


def test_no_attack_although_the_keyword_is_lost_q156() -> None:
    text = "【起動・メイン】《ブロッカー》を持つ味方のユニット1つを選ぶ。それをアクティブにし、このターン中、それはアタックできない。"
    losing = command("C", "【メイン】味方のユニット1つを選ぶ。このターン中、それは《ブロッカー》を失う。")
    mine: dict[str, Area] = {
        HAND: [losing],
        BASES: [base("F", text)],
        BATTLE_AREA: [at(unit("U", "《ブロッカー》"), rested=True)],
    }
    table = duel(mine, {SHIELDS: [BLANK]}).use("F").play("C")
    assert (table.has("U", "ブロッカー"), table.is_rested("U")) == (False, False)
    assert "U→player 1" not in table.options()


def test_a_bonus_for_a_hurt_unit_outlives_the_damage_q170() -> None:
    text = "【起動・メイン】このベースをレストにする：ダメージを受けている自分のユニット1つを選ぶ。このターン中、それをAP+2する。"
    healing = command("C", "【メイン】味方のユニット1つを選ぶ。それを3回復する。")
    table = duel({HAND: [healing], BASES: [base("F", text)], BATTLE_AREA: [at(unit("U"), damage=1)]})
    table.use("F").play("C")
    assert (table.damage("U"), table.ap("U")) == (0, 4)


def test_only_the_start_phase_leaves_it_rested_q208() -> None:
    pinning = unit(
        "N",
        "【配備時】レストの相手のユニット1つを選ぶ。それは次の相手のターンのスタートフェイズでアクティブにならない。",
    )
    waking = (
        "【バースト】このカードの【メイン】を発動する。\n"
        "【メイン】《ブロッカー》を持つレストのユニット1つを選ぶ。それをアクティブにする。"
    )
    enemy = at(unit("E", "《ブロッカー》"), rested=True)
    mine: dict[str, Area] = {HAND: [pinning], BATTLE_AREA: [unit("U")]}
    table = duel(mine, {BATTLE_AREA: [enemy], SHIELDS: [command("C", waking)]}).play("N")
    table.attack("U").passing().pick("yes")
    assert not table.is_rested("E")
    later = duel(mine, {BATTLE_AREA: [enemy, rested("F")], HAND: [command("C", waking)]}).play("N").pick("E").end_turn()
    assert (later.asked, later.is_rested("E"), later.is_rested("F")) == (THEM, True, False)
    assert not later.play("C").is_rested("E")
