"""Official rulings on single cards, said with invented cards: each test bears the numbers of its questions."""

from collections.abc import Sequence

import pytest

from runtime.engine.ability import CardProgram, Partner
from runtime.events.resolving import AbilityActivated
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    BLANK,
    DECK,
    HAND,
    REMOVED,
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

Area = dict[str, Sequence[CardProgram | At]]

DRAWING = "自分は1枚ドローする。"
OWN_TURN = "自分のターン中、このユニットがバトルダメージで相手のユニットを破壊したとき、"
MINA = Partner(("ミナ",), (), ())
SPENT = at(RESOURCE_CARD, rested=True)
PLAYER = "U→player 1"


def colored(count: int) -> list[CardProgram]:
    """Cards of the one trait."""
    return [unit("T", traits=("甲隊",))] * count


def shot(damage: int = 1, window: str = "アクション", name: str = "C") -> CardProgram:
    return command(name, f"【{window}】相手のユニット1つを選ぶ。それに{damage}ダメージを与える。")


def activated(table: Table) -> list[str]:
    return [table.word(each.trigger) for each in table.events(AbilityActivated)]


def paid(table: Table) -> int:
    """How many of my resources lie rested."""
    return sum(table.state.lies_sideways(number) for number in table.state.numbers_at(0, RESOURCES))


# ---- playing and costs


def test_all_of_a_trait_counts_the_card_itself_q119() -> None:
    own = unit("U", "〔甲隊〕の自分のユニットすべては《リペア1》を得る。", traits=("甲隊",))
    table = duel({BATTLE_AREA: [at(own, damage=2), at(unit("V", traits=("甲隊",)), damage=2), at(unit("W"), damage=2)]})
    table.end_turn()
    assert [table.damage(name) for name in "UVW"] == [1, 1, 2]


def test_a_card_played_as_level_and_cost_zero_needs_no_resources_q120() -> None:
    text = (
        "手札のこのカードをプレイするとき、Lv.5のカード名に「ミナ」を含む自分のリンクユニット1つを破壊してもよい。"
        "そうしたなら、これをLv.とコストを0としてプレイする。"
    )
    great, small = unit("U", text, level=7, cost=6), unit("ミナ一号", level=5, link=MINA)
    linked: Area = {HAND: [great], RESOURCES: [SPENT], BATTLE_AREA: [at(small, pilot=pilot("ミナ"))]}
    table = duel(linked).play("U")
    assert (table.zone("U"), table.zone("ミナ一号")) == (BATTLE_AREA, TRASH)
    assert "U" not in duel({**linked, BATTLE_AREA: [small]}).options()


TWO = "〔甲隊〕の自分のユニットが2つ以上いる間、手札のこのカードをコスト-1する。"
FOUR_COMMANDS = "自分のトラッシュにコマンドカードが4枚以上ある間、手札のこのカードをコスト-2する。"
LINKED = "〔甲隊〕の自分のリンクユニットがいる間、手札のこのカードをコスト-1する。"


@pytest.mark.parametrize(
    ("text", "given", "cost"),
    [
        (TWO, {BATTLE_AREA: colored(2)}, 2),
        (FOUR_COMMANDS, {TRASH: [shot()] * 4}, 1),
        (LINKED, {BATTLE_AREA: [at(unit("V", traits=("甲隊",), link=MINA), pilot=pilot("ミナ"))]}, 2),
    ],
)
def test_a_lower_cost_leaves_the_level_alone_q123_q139_q212_q218_q237(text: str, given: Area, cost: int) -> None:
    def offered(active: int, spent: int) -> bool:
        table = duel(
            {**given, HAND: [unit("U", text, level=5, cost=3)], RESOURCES: [RESOURCE_CARD] * active + [SPENT] * spent}
        )
        return "U" in table.options()

    assert [offered(cost, 5 - cost), offered(cost - 1, 6 - cost), offered(4, 0)] == [True, False, False]


def test_a_pilot_for_nothing_still_needs_its_level_q238() -> None:
    text = "手札のこのカードを、カード名に「ミナ」を含むユニットにセットするようにプレイするとき、これをコストを0としてプレイする。"
    own: Area = {HAND: [pilot("P", text=text, level=3)], BATTLE_AREA: [unit("ミナ一号"), unit("V")]}
    assert duel({**own, RESOURCES: [SPENT] * 3}).options() == ["P→ミナ一号", "ミナ一号→player 1", "V→player 1", "end"]
    assert "P→ミナ一号" not in duel({**own, RESOURCES: [RESOURCE_CARD] * 2}).options()


def test_a_cost_lowered_in_the_trash_is_paid_from_there_q231_q193() -> None:
    cheap = unit("U", f"トラッシュのこのカードをコスト-1する。\n【配備時】{DRAWING}", level=2, cost=2)
    raising = command(
        "C", "【メイン】自分のトラッシュのLv.5以下のユニットカード1枚を選ぶ。それをコストを支払って配備する。"
    )
    table = duel({HAND: [raising], TRASH: [cheap]}).play("C")
    assert (table.zone("U"), paid(table), table.count(HAND)) == (BATTLE_AREA, 2, 1)


# ---- deploying and pairing by effects

FROM_HAND = "自分の手札の、〔甲隊〕のユニットカード1枚を配備してもよい。"
FROM_DECK = (
    "自分のデッキを上から3枚見て、その中の、Lv.4以下の〔甲隊〕のユニットカード1枚を配備してもよい。"
    "残ったカードは無作為に下に戻す。"
)
COSTLY = unit("N", f"【配備時】{DRAWING}", level=4, cost=9, traits=("甲隊",))


@pytest.mark.parametrize("text", [FROM_HAND, FROM_DECK])
def test_deploying_by_an_effect_is_free_and_sets_off_its_effect_q129_q130_q131_q132_q178_q179(text: str) -> None:
    own: Area = {HAND: [unit("U", f"【配備時】{text}"), COSTLY], DECK: [*[BLANK] * 5, COSTLY, BLANK]}
    table = duel(own).play("U").pick("yes")
    assert [table.zone("N"), table.zone("N#2")].count(BATTLE_AREA) == 1
    assert (paid(table), activated(table)[0]) == (1, "trigger U")
    assert len(activated(table)) == 2


def test_a_base_deploys_a_unit_for_nothing_in_its_own_turn_only_q157_q158() -> None:
    fortress = base(
        "F",
        f"【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。その後、自分のターンなら、{FROM_HAND}",
    )
    table = duel({HAND: [fortress, COSTLY], SHIELDS: [BLANK] * 2}).play("F").pick("yes")
    assert (table.zone("N"), table.count(HAND), table.count(SHIELDS)) == (BATTLE_AREA, 2, 1)
    table = (
        duel({BATTLE_AREA: [unit("U")]}, {HAND: [COSTLY], SHIELDS: [BLANK, fortress]}).attack("U").passing().pick("yes")
    )
    assert (table.zone("N"), table.names(BASES, THEM), table.count(HAND, THEM)) == (HAND, ["F"], 2)


def test_deploying_for_its_cost_sets_off_its_effect_q227() -> None:
    text = "【リンク時】自分のトラッシュのLv.4以下のユニットカード1枚を選んでもよい。それをコストを支払って配備する。"
    reviving = unit("U", text, link=MINA)
    revived = unit("N", f"【配備時】{DRAWING}", level=4, cost=2)
    table = duel({BATTLE_AREA: [reviving], HAND: [pilot("ミナ")], TRASH: [revived]}).play("ミナ", "U").pick("yes")
    assert (table.zone("N"), table.count(HAND), paid(table)) == (BATTLE_AREA, 1, 3)


SET_FROM_TRASH = (
    "【起動・メイン】自分の手札の〔乙隊〕のユニットカード1枚を捨てる：このユニットにパイロットがセットされていないなら、"
    "自分のトラッシュのLv.3以下の〔甲隊〕のパイロットカード1枚を選ぶ。それをこれにセットする。"
)
BOTH_SIDES = command("C", f"【メイン】{DRAWING}", side=pilot("K", traits=("甲隊",)), traits=("甲隊",))


def test_a_pilot_from_the_trash_is_set_for_nothing_q125() -> None:
    own: Area = {BATTLE_AREA: [unit("U", SET_FROM_TRASH)], HAND: [unit("V", traits=("乙隊",))], RESOURCES: []}
    table = duel({**own, TRASH: [pilot("P", level=3, cost=5, traits=("甲隊",))]}).use("U")
    assert table.state.under[table.ref("U").id] == (table.ref("P").id,)


def test_a_command_with_a_pilot_side_is_no_pilot_card_q162_q161() -> None:
    own: Area = {BATTLE_AREA: [unit("U", SET_FROM_TRASH)], HAND: [unit("V", traits=("乙隊",))]}
    good = pilot("P", traits=("甲隊",))
    assert duel({**own, TRASH: [good, good, BOTH_SIDES]}).use("U").options() == ["P", "P#2"]


def test_a_unit_card_or_a_pilot_card_is_one_card_q196_q161() -> None:
    text = (
        "【メイン】自分のデッキを上から5枚見て、その中の、〔甲隊〕/〔乙隊〕の、ユニットカード1枚/パイロットカード1枚を"
        "公開して手札に加えてもよい。残ったカードは無作為に下に戻す。"
    )
    top = [BOTH_SIDES, unit("A", traits=("甲隊",)), pilot("B", traits=("乙隊",)), unit("D"), BLANK]
    table = duel({HAND: [command("S", text)], DECK: [BLANK] * 5 + top}).play("S").pick("yes")
    assert set(table.options()) == {"A", "B"}
    table.pick("A")
    assert (table.names(HAND), table.count(DECK)) == (["A"], 9)


SET_FROM_HAND = (
    "【配備時】白の味方のベースがあるなら、自分の手札の〔甲隊〕のパイロットカード1枚をこのユニットにセットしてもよい。"
)


def test_a_pilot_of_the_hand_is_set_for_nothing_and_does_what_it_does_when_set_q183_q184() -> None:
    good = pilot("P", f"【リンク時】{DRAWING}\n【セット時】このユニットに1ダメージを与える。", cost=9, traits=("甲隊",))
    linking = unit("U", SET_FROM_HAND, link=Partner((), (), ("甲隊",)))
    own: Area = {HAND: [linking, good, pilot("Q")], BASES: [base("F", color="white")]}
    table = duel(own).play("U").pick("yes", "trigger U")
    assert (table.count(HAND), table.damage("U"), paid(table), table.hp("U")) == (2, 1, 1, 3)
    assert "yes" not in duel({**own, BASES: [base("F")]}).play("U").options()


def test_one_of_several_pilots_of_the_hand_is_picked_and_without_one_nothing_is_offered_q183() -> None:
    good = pilot("P", traits=("甲隊",))
    own: Area = {HAND: [unit("U", SET_FROM_HAND), good, good], BASES: [base("F", color="white")]}
    table = duel(own).play("U").pick("yes", "P#2")
    assert table.state.under[table.ref("U").id] == (table.ref("P#2").id,)
    assert "yes" not in duel({**own, HAND: [unit("U", SET_FROM_HAND), pilot("Q")]}).play("U").options()


def test_another_name_meets_the_link_condition_q191() -> None:
    other = pilot("灯台", "【リンク時】自分は1枚ドローする。", text="このカードのカード名は「ミナ」としても扱う。")
    table = duel({HAND: [unit("U", link=MINA), other]}).play("U").play("灯台", "U")
    assert (PLAYER in table.options(), table.count(HAND)) == (True, 1)


def test_a_token_for_a_full_area_makes_room_first_q137() -> None:
    text = "【配備時】「鮫」(〔甲隊〕・AP2・HP2・《ブロッカー》)のユニットトークン1つを配備する。"
    shark = token("鮫", "《ブロッカー》", ap=2, hp=2, traits=("甲隊",))
    full = [unit(name) for name in "ABCDE"]
    table = duel({BATTLE_AREA: full, HAND: [unit("U", text)]}, others=[shark]).play("U")
    assert table.options() == ["A", "B", "C", "D", "E", "U"]
    table.pick("C")
    assert (table.zone("C"), table.names(BATTLE_AREA)) == (TRASH, ["A", "B", "D", "E", "U", "鮫"])


# ---- whom a text means


def test_a_unit_without_a_side_is_anybodys_q122_q134() -> None:
    healing = unit("U", "【起動・アクション】【ターン1回】ユニット1つを選ぶ。それを1回復する。")
    table = (
        duel({BATTLE_AREA: [healing]}, {BATTLE_AREA: [at(unit("E"), damage=2)], SHIELDS: [BLANK]}).attack("U").use("U")
    )
    assert table.options() == ["U", "E"]
    table.pick("E")
    assert table.damage("E") == 1


def test_all_units_without_a_side_are_also_ones_own_q126_q128_q154() -> None:
    text = (
        "Lv.5以下のユニットすべてに1ダメージを与える。その後、《ブロッカー》を持つユニットすべてに1ダメージを与える。"
    )
    mine = [unit("A", "《ブロッカー》"), unit("B", level=6)]
    theirs = [unit("D", "《ブロッカー》"), unit("E")]
    table = duel({HAND: [command("C", f"【メイン】{text}")], BATTLE_AREA: mine}, {BATTLE_AREA: theirs}).play("C")
    assert [table.damage(name) for name in "ABDE"] == [2, 0, 2, 1]


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("【リンク中】【アタック時】このユニットのLv.以下の相手のユニット1つを選ぶ。それに1ダメージを与える。", False),
        (
            "【アタック時】このユニットのLv.以下の〔甲隊〕の自分のユニット1つを選ぶ。このターン中、それをAP+1する。",
            True,
        ),
    ],
)
def test_the_level_of_this_unit_is_that_of_the_unit_q148_q239(text: str, *, own: bool) -> None:
    linked = at(unit("U", level=6, link=MINA), pilot=pilot("ミナ", text, level=2))
    others = [unit("A", level=6, traits=("甲隊",)), unit("B", level=7, traits=("甲隊",)), *colored(1)]
    table = duel(
        {BATTLE_AREA: [linked, *(others if own else [])]}, {SHIELDS: [BLANK], BATTLE_AREA: [] if own else others}
    ).attack("U")
    assert table.options() == ["A", "T"]


def test_the_level_of_a_unit_that_is_set_or_destroyed_q189_q243() -> None:
    enemies = [unit("A", level=7, ap=9, hp=9), unit("B", level=8), unit("D", level=2)]
    setting = pilot(
        "P", "【セット時】このユニットが赤なら、これのLv.以下の相手のユニット1つを選ぶ。それに1ダメージを与える。"
    )
    own: Area = {BATTLE_AREA: [unit("U", level=7, color="red")], HAND: [setting]}
    assert duel(own, {BATTLE_AREA: enemies}).play("P", "U").options() == ["A", "D"]
    dying = "【リンク中】【破壊時】白の味方のベースがあるなら、このユニットのLv.以下の相手のユニット1つを選ぶ。それを持ち主の手札に戻す。"
    lying = at(unit("V", level=7, link=MINA), rested=True, pilot=pilot("ミナ", dying))
    table = duel({BATTLE_AREA: enemies}, {BATTLE_AREA: [lying], BASES: [base("F", color="white")]})
    table.attack("A", "V").passing()
    assert (table.asked, table.options()) == (THEM, ["A", "D"])


def test_the_level_of_the_unit_that_attacked_q210() -> None:
    text = (
        "【セット中】このユニット以外の、《リペア》を持つ自分のユニットがアタックしたとき、"
        "そのユニットのLv.以下の相手のユニット1つを選ぶ。それをレストにする。"
    )
    own: Area = {BATTLE_AREA: [at(unit("W", text, level=9), pilot=pilot("P")), unit("U", "《リペア1》", level=4)]}
    theirs = [unit("A", level=4), unit("B", level=5), unit("D", level=3)]
    assert duel(own, {BATTLE_AREA: theirs, SHIELDS: [BLANK]}).attack("U").options() == ["A", "D"]


def test_three_shields_are_counted_without_the_base_q177() -> None:
    text = "【配備時】相手のシールドが3つ以下なら、AP5以下の相手のユニット1つを選ぶ。それに2ダメージを与える。"
    for shields, damage in ((3, 2), (4, 0)):
        theirs: Area = {SHIELDS: [BLANK] * shields, BASES: [base("F")], BATTLE_AREA: [unit("E")]}
        assert duel({HAND: [unit("U", text)]}, theirs).play("U").damage("E") == damage


SUPPRESSED = (
    "《制圧》\nこのユニットがバトルダメージで相手のシールドエリアのカードを破壊したとき、"
    "最もHPが低い相手のユニット1つを選ぶ。それを破壊する。"
)


def test_the_lowest_hp_is_what_remains_q224() -> None:
    theirs: Area = {SHIELDS: [BLANK] * 3, BATTLE_AREA: [unit("A", hp=3), at(unit("B", hp=9), damage=7)]}
    table = duel({BATTLE_AREA: [unit("U", SUPPRESSED)]}, theirs).attack("U").passing()
    assert (table.zone("A"), table.zone("B")) == (BATTLE_AREA, TRASH)


def test_of_several_with_the_lowest_hp_one_is_chosen_q225() -> None:
    theirs: Area = {SHIELDS: [BLANK] * 3, BATTLE_AREA: [unit("A", hp=3), unit("B", hp=3), unit("D", hp=5)]}
    table = duel({BATTLE_AREA: [unit("U", SUPPRESSED)]}, theirs).attack("U").passing()
    assert table.options() == ["A", "B"]


def test_names_that_differ_are_counted_once_whatever_the_kind_q240() -> None:
    text = "このユニットを、自分のトラッシュのカード名の異なる〔甲隊〕の、パイロットカード/コマンドカードと同じ数だけAP+する。"
    spell = command("C", f"【メイン】{DRAWING}", traits=("甲隊",))
    trash = [pilot("P", traits=("甲隊",))] * 2 + [spell] + [BOTH_SIDES] * 3 + colored(2) + [pilot("Q")]
    other = command("D", f"【メイン】{DRAWING}", traits=("甲隊",))
    table = duel({BATTLE_AREA: [at(unit("U", ap=1), pilot=pilot("R", text, ap=0))], TRASH: [*trash, other, other]})
    assert table.ap("U") == 1 + 3


def test_one_for_each_four_is_rounded_down_q219() -> None:
    text = "【アタック時】相手のユニット1つを選ぶ。それに、このユニットのAP4につき1ダメージを与える。"
    for ap, damage in ((9, 2), (8, 2), (7, 1), (3, 0)):
        table = duel({BATTLE_AREA: [unit("U", text, ap=ap)]}, {BATTLE_AREA: [unit("E", hp=5)], SHIELDS: [BLANK]})
        assert table.attack("U").damage("E") == damage


def test_the_ap_of_this_unit_includes_its_pilot_q221() -> None:
    text = (
        "【リンク時】このターン中、このユニットはアクティブの、これのAP以下の相手のユニットをアタック先に選んでもよい。"
    )
    own: Area = {BATTLE_AREA: [unit("U", text, ap=4, link=MINA)], HAND: [pilot("ミナ", ap=1)]}
    table = duel(own, {BATTLE_AREA: [unit("A", ap=5), unit("B", ap=6)]}).play("ミナ", "U")
    assert table.options() == [PLAYER, "U→A", "end"]


# ---- what has to be there


@pytest.mark.parametrize(("count", "done"), [(10, False), (11, False), (12, True)])
def test_twelve_cards_are_chosen_or_none_q121(count: int, *, done: bool) -> None:
    text = (
        "【リンク中】【アタック時】自分のトラッシュのカード12枚を選ぶ。それらを持ち主のデッキに戻し、シャッフルする。"
        "そうしたなら、このユニットをアクティブにし、このターン中、これは《先制攻撃》を得る。"
    )
    own: Area = {BATTLE_AREA: [at(unit("U", text, link=MINA), pilot=pilot("ミナ"))], TRASH: [BLANK] * count}
    table = duel(own, {SHIELDS: [BLANK]}).attack("U").passing()
    assert (bool(activated(table)), table.is_rested("U"), table.has("U", "先制攻撃")) == (done, not done, done)
    assert table.count(TRASH) == (0 if done else count)


def test_one_of_each_side_or_nothing_q153_q230() -> None:
    text = "アクティブの〔甲隊〕の味方のユニット1つと、相手のユニット1つを選ぶ。それらをレストにする。"
    cases: list[tuple[Sequence[CardProgram | At], list[CardProgram], bool]] = [
        (colored(1), [unit("E")], True),
        ([at(colored(1)[0], rested=True)], [unit("E")], False),
        (colored(1), [], False),
        ([], [unit("E")], False),
    ]
    for mine, theirs, playable in cases:
        table = duel({BATTLE_AREA: mine, HAND: [command("C", f"【メイン】{text}")]}, {BATTLE_AREA: theirs})
        assert ("C" in table.options()) is playable
    own = unit("U", "【配備時】自分のユニット1つと、相手のユニット1つを選ぶ。それらに1ダメージを与える。")
    table = duel({HAND: [own], BATTLE_AREA: [unit("A")]}).play("U")
    assert (activated(table), table.damage("A"), table.damage("U")) == ([], 0, 0)


def test_an_empty_resource_deck_does_not_stop_what_comes_then_q127() -> None:
    text = "【セット時】自分はリソース1つをレストで置く。その後、このターン中、このユニットは《先制攻撃》を得る。"
    table = duel({BATTLE_AREA: [unit("U", text)], HAND: [pilot("P")]}).play("P", "U")
    assert (table.has("U", "先制攻撃"), table.count(RESOURCES)) == (True, 10)


def test_without_the_discard_nothing_behind_it_is_done_q175() -> None:
    text = (
        "【配備時】自分の手札の〔甲隊〕のユニットカード1枚を捨ててもよい。そうしたなら、自分はEXリソース1つを置く。"
        "その後、自分がLv.7以上なら、自分は1枚ドローする。"
    )
    own: Area = {HAND: [unit("U", text), *colored(1)]}
    table = duel(own).play("U").pick("done")
    assert (table.names(HAND), table.count(RESOURCES)) == (["T"], 10)
    table = duel(own).play("U").pick("yes")
    assert (table.names(TRASH), table.count(HAND), table.count(RESOURCES)) == (["T"], 1, 11)
    assert duel({**own, RESOURCES: [RESOURCE_CARD] * 5}).play("U").pick("yes").count(HAND) == 0


def test_a_false_condition_also_spares_the_discard_q233() -> None:
    text = "【配備時】このユニット以外の、〔甲隊〕の自分のユニットがいるなら、自分は1枚ドローする。その後、自分の手札1枚を捨てる。"
    assert duel({HAND: [unit("U", text), unit("V")]}).play("U").names(HAND) == ["V"]
    table = duel({HAND: [unit("U", text), unit("V")], BATTLE_AREA: colored(1)}).play("U").pick("V")
    assert (table.names(TRASH), table.count(HAND)) == (["V"], 1)


@pytest.mark.parametrize("theirs", [[], [unit("E", ap=3)], [unit("E", ap=2)]])
def test_a_friend_is_chosen_although_no_enemy_can_be_q223(theirs: list[CardProgram]) -> None:
    text = (
        "【配備時】このユニット以外の、アクティブの〔甲隊〕の味方のユニット1つを選ぶ。それをレストにする。"
        "そうしたなら、AP2以下の相手のユニット1つを選ぶ。それに2ダメージを与える。"
    )
    table = duel({HAND: [unit("U", text)], BATTLE_AREA: colored(1)}, {BATTLE_AREA: theirs}).play("U")
    hit = sum(table.state.damage[number] for number in table.state.numbers_at(THEM, BATTLE_AREA))
    assert (table.is_rested("T"), hit) == (True, 2 * any(table.ap("E") == 2 for _ in theirs))


EXILING = "【配備時】自分のトラッシュの〔甲隊〕のカード2枚を選んでもよい。それらをゲームから除外する。そうしたなら、相手のユニット1つを選ぶ。それをレストにする。"
PRICED = "【起動・メイン】【ターン1回】自分のトラッシュの〔甲隊〕のカード2枚をゲームから除外する：このターン中、このユニットは《突破4》を得る。"


def test_exiled_cards_lie_apart_from_the_trash_q194_q211_q226_q229_q232() -> None:
    own: Area = {HAND: [unit("U", EXILING)], TRASH: [*colored(2), BLANK]}
    table = duel(own, {BATTLE_AREA: [unit("E")]}).play("U").pick("yes")
    assert (table.names(REMOVED), table.count(TRASH), table.is_rested("E")) == (["T", "T"], 1, True)
    table = duel({**own, TRASH: [*colored(1), BLANK]}, {BATTLE_AREA: [unit("E")]}).play("U")
    assert (table.names(REMOVED), table.is_rested("E"), "yes" in table.options()) == ([], False, False)


def test_a_price_of_exiled_cards_is_paid_in_full_q213_q220() -> None:
    own: Area = {BATTLE_AREA: [unit("U", PRICED)], TRASH: colored(2)}
    table = duel(own).use("U")
    assert (table.names(REMOVED), table.count(TRASH), table.has("U", "突破")) == (["T", "T"], 0, True)
    assert "use U" not in duel({**own, TRASH: colored(1)}).options()


SHOOTING = (
    "【起動・アクション】このユニットを破壊する："
    "このユニットとバトルしている、相手のベース1つ/相手のシールド1つに6ダメージを与える。"
)


def test_the_price_leaves_the_battle_that_the_text_speaks_of_q173() -> None:
    own: Area = {BATTLE_AREA: [unit("U", SHOOTING)]}
    table = duel(own, {BASES: [base("F", hp=9)], SHIELDS: [BLANK]}).attack("U").use("U").passing()
    assert (table.zone("U"), table.damage("F"), table.count(SHIELDS, THEM)) == (TRASH, 6, 1)
    table = duel(own, {SHIELDS: [BLANK, unit("S")]}).attack("U").use("U").passing()
    assert (table.zone("U"), table.names(SHIELDS, THEM), table.zone("S")) == (TRASH, ["白紙"], TRASH)


def test_what_this_unit_does_not_battle_cannot_be_shot_q173() -> None:
    blocker = unit("B", "《ブロッカー》", ap=0)
    theirs: Area = {BATTLE_AREA: [blocker], BASES: [base("F")], SHIELDS: [BLANK], HAND: [shot()]}
    table = duel({BATTLE_AREA: [unit("U", SHOOTING)]}, theirs).attack("U").pick("block B", "pass")
    assert (table.zone("U"), table.damage("B"), table.damage("F")) == (BATTLE_AREA, 2, 0)
    table = (
        duel({BATTLE_AREA: [unit("U", SHOOTING), unit("V")], HAND: [shot()]}, theirs)
        .attack("V")
        .pick("no block", "pass")
    )
    assert "use U" not in table.options()


# ---- blocking and battles


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("このユニット以外の、〔甲隊〕の自分のユニットがいる間、これはAP+1され、《ブロッカー》を得る。", 9),
        ("自分のユニットが2つ以上いる間、このユニットは《ブロッカー》を得る。", 9),
    ],
)
def test_a_block_stays_although_the_blocker_loses_it_q124_q141_q186_q187(text: str, lost: int) -> None:
    theirs: Area = {BATTLE_AREA: [unit("B", text, hp=5), *colored(1)], SHIELDS: [BLANK]}
    table = duel({BATTLE_AREA: [unit("U", ap=1, hp=5)], HAND: [shot(lost)]}, theirs)
    table.attack("U").pick("block B").play("C").pick("T")
    assert not table.has("B", "ブロッカー")
    table.passing()
    assert (table.damage("B"), table.damage("U"), table.count(SHIELDS, THEM)) == (1, 2, 1)


def test_breach_goes_with_the_ap_q133() -> None:
    own = at(unit("U", "このユニットがAP5以上の間、これは《突破3》を得る。", ap=3), pilot=pilot("P", ap=2))
    low = command("L", "【アクション】相手のユニット1つを選ぶ。このターン中、それをAP-2する。")
    theirs: Area = {BATTLE_AREA: [at(unit("E", ap=0, hp=1), rested=True)], HAND: [low], SHIELDS: [BLANK]}
    table = duel({BATTLE_AREA: [own]}, theirs)
    assert table.has("U", "突破")
    table.attack("U", "E").play("L").passing()
    assert (table.zone("E"), table.ap("U"), table.count(SHIELDS, THEM)) == (TRASH, 3, 1)
    table = duel({BATTLE_AREA: [own]}, {**theirs, HAND: []}).attack("U", "E").passing()
    assert table.count(SHIELDS, THEM) == 0


def test_what_an_attack_on_the_player_gave_stays_after_a_block_q135() -> None:
    own = unit("U", "【アタック時】相手プレイヤーにアタックしているなら、このバトル中、このユニットをAP+2する。")
    blocker = unit("B", "《ブロッカー》", ap=0, hp=9)
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [blocker]}).attack("U").pick("block B")
    assert (table.damage("B"), table.ap("U")) == (4, 2)
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [at(blocker, rested=True)]}).attack("U", "B")
    assert table.damage("B") == 2


FAST = "自分のターン中、このユニットがLv.2以下の相手のユニットとバトルしている間、これは《先制攻撃》を得る。"


def test_first_strike_against_the_small_is_lost_to_a_greater_blocker_q136() -> None:
    own = unit("U", FAST, ap=2, hp=1)
    small, blocker = at(unit("E", level=2, ap=1, hp=1), rested=True), unit("B", "《ブロッカー》", level=4, ap=1, hp=2)
    assert duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [small]}).attack("U", "E").zone("U") == BATTLE_AREA
    table = duel({BATTLE_AREA: [own]}, {BATTLE_AREA: [small, blocker]}).attack("U", "E")
    assert table.has("U", "先制攻撃")
    table.pick("block B")
    assert (table.zone("U"), table.zone("B")) == (TRASH, TRASH)


def test_first_strike_given_by_the_attacked_is_lost_to_a_blocker_q185() -> None:
    giving = unit("G", "相手のターン中、このユニットとバトルしている相手のユニットは《先制攻撃》を得る。", ap=5, hp=4)
    blocker = unit("B", "《ブロッカー》", ap=3, hp=3)
    own: Area = {BATTLE_AREA: [unit("U", ap=4, hp=3)]}
    assert duel(own, {BATTLE_AREA: [at(giving, rested=True)]}).attack("U", "G").zone("U") == BATTLE_AREA
    table = duel(own, {BATTLE_AREA: [at(giving, rested=True), blocker]}).attack("U", "G").pick("block B")
    assert (table.zone("U"), table.zone("B")) == (TRASH, TRASH)


@pytest.mark.parametrize(
    ("text", "set_on", "fast"),
    [
        (f"【破壊時】{DRAWING}", None, True),
        ("", None, False),
        ("", pilot("P", f"【破壊時】{DRAWING}"), True),
        (f"【セット中】【破壊時】{DRAWING}", None, False),
        (f"【セット中】【破壊時】{DRAWING}", pilot("P"), True),
        (f"【リンク中】【破壊時】{DRAWING}", pilot("P"), False),
        (f"【リンク中】【破壊時】{DRAWING}", pilot("ミナ"), True),
    ],
)
def test_a_destroyed_effect_that_waits_for_a_pilot_is_none_q222(
    text: str, set_on: CardProgram | None, *, fast: bool
) -> None:
    own = unit(
        "U",
        "自分のターン中、このユニットが【破壊時】を持つ相手のユニットとバトルしている間、これは《先制攻撃》を得る。",
    )
    lying = at(unit("E", text, link=MINA), rested=True, pilot=set_on)
    table = duel({BATTLE_AREA: [own], HAND: [shot()]}, {BATTLE_AREA: [lying]}).attack("U", "E")
    assert table.has("U", "先制攻撃") is fast


def test_who_cannot_attack_the_player_attacks_no_base_and_no_shield_q174_q176_q181_q182() -> None:
    own: Area = {BATTLE_AREA: [unit("U", "このユニットは、相手プレイヤーをアタック先に選べない。")]}
    lying = at(unit("E"), rested=True)
    for theirs in ({}, {BASES: [base("F")]}, {SHIELDS: [BLANK]}):
        assert duel(own, {BATTLE_AREA: [lying], **theirs}).options() == ["U→E", "end"]
        assert duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [lying], **theirs}).options() == [PLAYER, "U→E", "end"]


def test_one_of_those_that_draw_attacks_is_attacked_q214_q216_q234() -> None:
    drawn = unit("A", "【セット中】相手のユニットはアタックするとき、可能ならレストのこのユニットをアタック先に選ぶ。")
    herd = unit("B", "相手のユニットはアタックするとき、可能ならレストの自分の〔甲隊〕のユニットをアタック先に選ぶ。")
    lying: list[CardProgram | At] = [
        at(drawn, rested=True, pilot=pilot("P")),
        herd,
        *[at(colored(1)[0], rested=True)] * 2,
    ]
    rest = [at(unit("E"), rested=True), at(unit("D"), rested=True)]
    assert duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [*lying, *rest]}).options() == ["U→A", "U→T", "U→T#2", "end"]
    free = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [at(drawn, rested=True), *rest]})
    assert free.options() == [PLAYER, "U→A", "U→E", "U→D", "end"]


# ---- cannot attack, cannot stand up

STANDING = (
    "《ブロッカー》を持つレストの自分のユニット1つを選ぶ。それをアクティブにし、このターン中、それはアタックできない。"
)


def test_who_cannot_attack_this_turn_cannot_without_blocker_either_q138_q155() -> None:
    blocking = unit("U", "このユニット以外の、〔甲隊〕の自分のユニットがいる間、これは《ブロッカー》を得る。")
    own: Area = {
        BATTLE_AREA: [at(blocking, rested=True), *colored(1)],
        HAND: [
            command("C", f"【メイン】{STANDING}"),
            command("D", "【メイン】自分のユニット1つを選ぶ。それを破壊する。"),
        ],
    }
    table = duel(own).play("C").play("D").pick("T")
    assert (table.has("U", "ブロッカー"), table.is_rested("U"), PLAYER in table.options()) == (False, False, False)


def test_who_cannot_attack_this_turn_cannot_when_the_condition_is_gone_q150() -> None:
    text = "【起動・メイン】【ターン1回】相手の手札が8枚以上あるなら、このユニットをアクティブにし、このターン中、これはアタックできない。"
    own: Area = {
        BATTLE_AREA: [at(unit("U"), rested=True, pilot=pilot("P", text))],
        HAND: [command("D", "【メイン】相手は手札1枚を捨てる。")],
    }
    table = duel(own, {HAND: [BLANK] * 8}).use("U").play("D")
    table.game.do(table.game.legal()[0])
    assert (table.count(HAND, THEM), table.is_rested("U"), PLAYER in table.options()) == (7, False, False)
    assert "use U" not in duel(own, {HAND: [BLANK] * 7}).options()


def test_what_stays_rested_in_the_start_phase_can_stand_up_otherwise_q172() -> None:
    text = "【セット時】レストのHP3以下の相手のユニット1つを選ぶ。それは次の相手のターンのスタートフェイズでアクティブにならない。"
    standing = command("K", f"【バースト】このカードの【メイン】を発動する。\n【メイン】{STANDING}")
    own: Area = {BATTLE_AREA: [unit("U", text), unit("V")], HAND: [pilot("P")]}
    lying = [at(unit("E", "《ブロッカー》"), rested=True), at(unit("D"), rested=True)]
    table = duel(own, {BATTLE_AREA: lying, SHIELDS: [BLANK, standing]}).play("P", "U").pick("E")
    table.attack("V").passing().pick("yes")
    assert not table.is_rested("E")
    table = duel(own, {BATTLE_AREA: lying, HAND: [standing]}).play("P", "U").pick("E").end_turn()
    assert (table.is_rested("E"), table.is_rested("D")) == (True, False)
    assert not table.play("K").is_rested("E")


ENDED = "レストのこのユニットが効果でアクティブになったとき、相手のユニット1つを選ぶ。それを持ち主の手札に戻す。"


def test_standing_up_in_the_start_phase_is_no_effect_q242() -> None:
    lying = at(unit("U", ENDED), rested=True)
    standing = command("C", "【メイン】自分のユニット1つを選ぶ。それをアクティブにする。")
    table = duel({BATTLE_AREA: [unit("V")]}, {BATTLE_AREA: [lying]}).end_turn()
    assert (table.is_rested("U"), activated(table)) == (False, [])
    table = duel({BATTLE_AREA: [lying], HAND: [standing]}, {BATTLE_AREA: [unit("E")]}).play("C")
    assert table.zone("E") == HAND


def test_its_own_deployment_lets_a_linked_unit_attack_q236() -> None:
    own = unit(
        "U", "このユニットは、〔甲隊〕/〔乙隊〕の自分のユニットが配備されたターン中しかアタックできない。",
        traits=("甲隊",), link=MINA,
    )  # fmt: skip
    table = duel({HAND: [own, pilot("ミナ")]}).play("U")
    assert PLAYER not in table.options()
    assert PLAYER in table.play("ミナ", "U").options()
    table = duel({BATTLE_AREA: [own], HAND: [unit("V"), unit("W", traits=("乙隊",))]})
    assert PLAYER not in table.play("V").options()
    assert PLAYER in table.play("W").options()


# ---- damage and destruction


def test_hp_lost_with_its_condition_destroys_q140() -> None:
    own = unit("U", "自分のトラッシュにコマンドカードが4枚以上ある間、このユニットをAP+1、HP+1する。", ap=3, hp=3)
    taking = command("R", "【アクション】自分のトラッシュのコマンドカード1枚を選ぶ。それを手札に加える。")
    theirs: Area = {BATTLE_AREA: [at(own, damage=3)], TRASH: [shot()] * 4, HAND: [taking], SHIELDS: [BLANK]}
    table = duel({BATTLE_AREA: [unit("A")]}, theirs)
    assert (table.hp("U"), table.ap("U")) == (1, 4)
    table.attack("A").play("R").pick("C")
    assert (table.zone("U"), table.count(HAND, THEM)) == (TRASH, 1)


def test_ap_that_enemy_effects_cannot_lower_q147() -> None:
    low = "【アクション】{}のユニット1つを選ぶ。このターン中、それをAP-2する。"
    linked = at(
        unit("U", ap=3, link=MINA), pilot=pilot("ミナ", "【リンク中】このユニットのAPは相手の効果で減少しない。", ap=0)
    )
    own: Area = {BATTLE_AREA: [linked], HAND: [command("C", low.format("自分"))]}
    table = duel(own, {HAND: [command("D", low.format("相手"))], SHIELDS: [BLANK]}).attack("U").play("D")
    assert table.ap("U") == 3
    assert table.play("C").ap("U") == 1


@pytest.mark.parametrize(("how", "drawn"), [("それを破壊する。", 0), ("それに1ダメージを与える。", 1)])
def test_an_instruction_is_no_destruction_with_damage_q149(how: str, drawn: int) -> None:
    text = f"【ターン1回】このユニットがアタックしている間、相手のリンクユニットがダメージで破壊されたとき、{DRAWING}"
    linked = at(unit("E", hp=3, link=MINA), damage=3, pilot=pilot("ミナ", hp=1))
    own: Area = {BATTLE_AREA: [unit("U", text)], HAND: [command("C", f"【アクション】相手のユニット1つを選ぶ。{how}")]}
    table = duel(own, {BATTLE_AREA: [linked], SHIELDS: [BLANK]}).attack("U").play("C")
    assert (table.zone("E"), table.count(HAND)) == (TRASH, drawn)


@pytest.mark.parametrize("theirs", [{BASES: [base("F", hp=2)]}, {SHIELDS: [BLANK]}])
def test_a_card_of_the_shield_area_is_a_base_or_a_shield_q171(theirs: Area) -> None:
    text = "《突破2》\n〔甲隊〕の自分のユニットがダメージで相手のシールドエリアのカードを破壊したとき、このユニットを2回復する。"
    own: Area = {BATTLE_AREA: [at(unit("U", text, hp=5, traits=("甲隊",)), damage=3), *colored(1)]}
    lying = at(unit("E", ap=0, hp=1), rested=True)
    assert duel(own, {**theirs, BATTLE_AREA: [lying]}).attack("T").passing().damage("U") == 1
    assert duel(own, {**theirs, BATTLE_AREA: [lying]}).attack("U", "E").passing().damage("U") == 1


def test_setting_an_active_unit_active_is_no_use_q197() -> None:
    text = "【ターン1回】自分のターン中、自分のユニットがバトルダメージで相手のユニットを破壊したとき、このユニットをアクティブにする。"
    lying = at(unit("E", ap=0, hp=1), rested=True)
    table = duel({BATTLE_AREA: [unit("U", text), unit("V")]}, {BATTLE_AREA: [lying] * 3})
    table.attack("V", "E").passing()
    assert activated(table) == []
    table.attack("U", "E#2").passing()
    assert (table.is_rested("U"), activated(table)) == (False, ["trigger U"])
    table.attack("U", "E#3").passing()
    assert (table.is_rested("U"), activated(table)) == (True, ["trigger U"])


@pytest.mark.parametrize(("damage", "drawn"), [(0, 0), (1, 1)])
def test_an_undamaged_unit_recovers_nothing_q188(damage: int, drawn: int) -> None:
    text = f"【ターン1回】自分のターン中、このユニットが回復したとき、自分の手札が4枚以下なら、{DRAWING}"
    own: Area = {
        BATTLE_AREA: [at(unit("U"), damage=damage, pilot=pilot("P", text))],
        HAND: [command("C", "【メイン】自分のユニット1つを選ぶ。それを2回復する。")],
    }
    table = duel(own).play("C")
    assert (table.count(HAND), table.damage("U")) == (drawn, 0)


@pytest.mark.parametrize(
    "text",
    [
        f"{OWN_TURN}Lv.3以下の相手のユニットすべてに1ダメージを与える。",
        f"{OWN_TURN}《ブロッカー》を持つ相手のユニットすべてに1ダメージを与える。",
    ],
)
def test_who_dies_in_the_same_battle_has_destroyed_all_the_same_q215_q217(text: str) -> None:
    theirs: list[CardProgram | At] = [
        at(unit("E", ap=9, hp=1), rested=True),
        at(unit("X", "《ブロッカー》", level=3), rested=True),
        unit("Y", level=4),
    ]
    table = duel({BATTLE_AREA: [unit("U", text)]}, {BATTLE_AREA: theirs}).attack("U", "E").passing()
    assert (table.zone("U"), table.zone("E"), table.damage("X"), table.damage("Y")) == (TRASH, TRASH, 1, 0)


def test_what_a_pilot_lends_is_set_off_by_the_death_of_both_q190_q241() -> None:
    text = (
        "自分のターン中、このユニットがバトルダメージで〔甲隊〕のパイロットがセットされている相手のユニットを破壊したとき、"
        "自分のデッキを上から2枚見て、その中のカード1枚を上に戻す。残ったカードは自分のトラッシュに置く。"
    )
    own: Area = {BATTLE_AREA: [at(unit("U"), pilot=pilot("P", text))], DECK: [BLANK] * 3 + [unit("B"), unit("A")]}
    lying = at(unit("E", ap=9, hp=1), rested=True, pilot=pilot("Q", hp=0, traits=("甲隊",)))
    table = duel(own, {BATTLE_AREA: [lying]}).attack("U", "E").passing().pick("B")
    assert (table.names(DECK)[-1], sorted(table.names(TRASH))) == ("B", ["A", "P", "U"])


GUARD = "【アクション】このバトル中、自分のシールドエリアのカードは、Lv.3以下の相手のユニットからダメージを受けない。"


@pytest.mark.parametrize(("level", "struck"), [(3, False), (4, True)])
def test_no_damage_from_the_small_is_no_breach_either_q192(level: int, *, struck: bool) -> None:
    own: Area = {BATTLE_AREA: [unit("U", "《突破2》", level=level)]}
    theirs: Area = {
        HAND: [command("C", GUARD)],
        BATTLE_AREA: [at(unit("E", ap=0, hp=1), rested=True)],
        SHIELDS: [BLANK],
    }
    for target in (THEM, "E"):
        table = duel(own, theirs).attack("U", target).play("C").passing()
        assert (table.count(SHIELDS, THEM) == 0) is struck


def test_the_effect_itself_must_destroy_q209() -> None:
    text = f"【セット時】レストの相手のユニット1つを選ぶ。それに1ダメージを与える。この効果で相手のユニットを破壊したとき、{DRAWING}"
    own: Area = {BATTLE_AREA: [unit("U", text)], HAND: [pilot("P")]}
    table = duel(own, {BATTLE_AREA: [at(unit("E"), rested=True, damage=2)]}).play("P", "U")
    assert (table.zone("E"), table.count(HAND)) == (TRASH, 1)
    table = duel(own, {BATTLE_AREA: [at(unit("E"), rested=True)]}).play("P", "U").attack("U", "E").passing()
    assert (table.zone("E"), table.count(HAND)) == (TRASH, 0)


def test_what_battle_damage_sets_off_destroys_by_an_effect_q228() -> None:
    text = "このユニットがLv.5以下の相手のユニットにバトルダメージを与えたとき、その相手のユニットを破壊する。"
    own: Area = {BATTLE_AREA: [at(unit("U", text), pilot=pilot("P", f"{OWN_TURN}{DRAWING}"))]}
    table = duel(own, {BATTLE_AREA: [at(unit("E", hp=9, ap=0), rested=True)]}).attack("U", "E").passing()
    assert (table.zone("E"), table.count(HAND)) == (TRASH, 0)
    table = (
        duel(own, {BATTLE_AREA: [at(unit("E", hp=1, ap=0), rested=True)]}).attack("U", "E").passing().pick("trigger U")
    )
    assert (table.zone("E"), table.count(HAND)) == (TRASH, 1)


def test_what_the_battle_destroyed_does_not_return_to_the_hand_q235() -> None:
    text = "【ターン1回】自分のターン中、自分のユニットが相手のユニットにバトルダメージを与えたとき、その相手のユニットを持ち主の手札に戻してもよい。"
    own: Area = {BATTLE_AREA: [unit("U", text)]}
    table = duel(own, {BATTLE_AREA: [at(unit("E", hp=2, ap=0), rested=True)]}).attack("U", "E").passing()
    assert (table.zone("E"), "yes" in table.options()) == (TRASH, False)
    table = duel(own, {BATTLE_AREA: [at(unit("E", hp=5, ap=0), rested=True)]}).attack("U", "E").passing().pick("yes")
    assert table.zone("E") == HAND
