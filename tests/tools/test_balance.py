"""The balance: games are mirrored, a line counts when it was at work and not otherwise, and the verdict is honest."""

import json
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from cardlang.plays.gundam_lines import Lines, Printed, Watch
from cardlang.project import check_paths
from runtime.engine.world import world
from runtime.state.objects import ObjectRef
from runtime.state.state import GameState
from tests.support.duel import (
    BASES,
    BATTLE_AREA,
    HAND,
    SHIELDS,
    Table,
    at,
    base,
    command,
    duel,
    pilot,
    unit,
)
from tools import balance
from tools.balance import DUELS, Balance, Duel, Seats, crossed, lines_of, measure, mirrored
from tools.printed import texts_of

CARDS = "cards"
DRAWS = "自分は1枚ドローする。"
LINE = Printed("A", 0)


def lines(table: Table) -> Lines:
    library = world(table.state).library
    return Lines(library, frozenset(library.by_number))


def at_work(table: Table) -> Counter[Printed]:
    """Which lines the log tells of."""
    watch = Watch(lines(table))
    return Counter(line for group in table.game.history for line in watch.told(group.events, table.state))


def in_force(table: Table) -> list[Printed]:
    """Which constant lines hold now."""
    return [line for _, line in Watch(lines(table)).in_force(table.state)]


# ---- who plays what


def test_both_agents_play_both_decks_in_both_seats() -> None:
    games = list(mirrored(8, 3))
    assert [each.seed for each in games] == [3] * 4 + [4] * 4
    assert {(each.decks, each.agents) for each in games[:4]} == {
        ((deck, deck), agents) for deck in (0, 1) for agents in (("greedy", "random"), ("random", "greedy"))
    }


def test_each_deck_sits_in_either_seat_of_a_seed() -> None:
    games = list(crossed(4, 3))
    assert [(each.seed, each.decks) for each in games] == [(3, (0, 1)), (3, (1, 0)), (4, (0, 1)), (4, (1, 0))]
    assert {each.agents for each in games} == {("greedy", "greedy")}


def test_a_win_is_one_of_the_agent_and_of_the_deck_in_the_seat() -> None:
    found = Balance()
    for seats in mirrored(4, 0):
        found.add_mirrored(seats, 0)
    for player in (0, 1, None):
        found.add_crossed(Seats(0, (1, 0), ("greedy", "greedy")), player)
    assert (found.mirrored, found.greedy) == (4, 2)
    assert (found.crossed, found.decks) == (3, Counter({1: 1, 0: 1}))


# ---- the lines of a card


def test_every_line_is_listed_those_with_a_box_after_theirs() -> None:
    drawn = command("C", f"【メイン】以下の効果から1つを選択し発動する。\n■{DRAWS}\n■相手は1枚ドローする。")
    table = duel({HAND: [drawn, pilot("P", "《リペア1》", text=f"【バースト】{DRAWS}")]})
    assert list(lines(table).of("C")) == [Printed("C", 0, option=option) for option in (0, 1, 2)]
    assert list(lines(table).of("P")) == [Printed("P", 0), Printed("P", 0, is_lent=True)]
    assert list(lines(table).of("another")) == []


def test_the_lines_of_the_decks_have_their_texts() -> None:
    own = lines_of(CARDS)
    texts = texts_of(own, check_paths([CARDS]))
    assert set(texts) == set(own.all)
    assert texts[Printed("SK01-001", 1)] == "灯台級シグナルム  《ブロッカー》"
    assert texts[Printed("SK01-031", 1)] == "挟撃  【パイロット】「ロウ・ケイン」"
    assert texts[Printed("SK01-020", 0, is_lent=True)].startswith("ミナ・オルド  【リンク時】")
    assert all(text.partition("  ")[2] for text in texts.values())


# ---- what counts


def test_a_triggered_line_counts_when_it_is_carried_out() -> None:
    table = duel({HAND: [unit("U", f"【配備時】{DRAWS}")]}).play("U")
    assert at_work(table) == Counter({Printed("U", 0): 1})


def test_a_line_that_lapses_does_not_count() -> None:
    table = duel({HAND: [unit("U", "【配備時】相手のユニット1つを選ぶ。それに1ダメージを与える。")]}).play("U")
    assert at_work(table) == Counter()


@pytest.mark.parametrize(("answer", "count"), [("yes", 1), ("done", 0)])
def test_a_line_with_development_counts_when_its_price_is_paid(answer: str, count: int) -> None:
    developer = unit("U", f"【配備時：開発2】{DRAWS}")
    scrap = [unit("G", traits=("ジージェネ",))] * 2
    table = duel({HAND: [developer], "trash": scrap}).play("U").pick(answer)
    if table.game.decision and table.game.decision.kind.value == "pay":
        table.pick("G", "G#2")
    assert at_work(table)[Printed("U", 0)] == count


def test_what_a_player_uses_counts() -> None:
    table = duel({BATTLE_AREA: [unit("U", f"【起動・メイン】【ターン1回】①：{DRAWS}")]})
    assert at_work(table.use("U")) == Counter({Printed("U", 0): 1})


def test_a_chosen_line_with_a_box_counts_with_the_line_above_it() -> None:
    drawn = command("C", f"【メイン】以下の効果から1つを選択し発動する。\n■{DRAWS}\n■相手は1枚ドローする。")
    table = duel({HAND: [drawn]}).play("C")
    table.game.do(table.game.legal()[1])
    assert at_work(table) == Counter({Printed("C", 0): 1, Printed("C", 0, option=2): 1})


def test_what_a_pilot_lends_counts_for_the_pilot() -> None:
    table = duel({BATTLE_AREA: [at(unit("U"), pilot=pilot("P", f"【アタック時】{DRAWS}"))]}, {SHIELDS: [unit("S")]})
    assert at_work(table.attack("U")) == Counter({Printed("P", 0, is_lent=True): 1})


def test_a_command_counts_as_a_pilot_when_it_is_set() -> None:
    card = command("C", f"【メイン】{DRAWS}", side=pilot("P"))
    table = duel({HAND: [card], BATTLE_AREA: [unit("U")]}).play("C", "U")
    assert at_work(table) == Counter({Printed("C", 1): 1})


def test_a_keyword_that_says_a_text_counts_where_it_is_printed() -> None:
    table = duel({BATTLE_AREA: [unit("U", "《突破1》", ap=5), unit("V", ap=5)]}, {
        BATTLE_AREA: [at(unit("E"), rested=True), at(unit("F"), rested=True)], SHIELDS: [unit("S")],
    }).attack("V", "F").passing()  # fmt: skip
    assert at_work(table) == Counter()
    assert at_work(table.attack("U", "E").passing()) == Counter({Printed("U", 0): 1})


@pytest.mark.parametrize(("answer", "count"), [("block B", 1), ("no block", 0)])
def test_a_blocker_counts_when_it_blocks(answer: str, count: int) -> None:
    table = duel({BATTLE_AREA: [unit("U")]}, {BATTLE_AREA: [unit("B", "《ブロッカー》")], SHIELDS: [unit("S")]})
    assert at_work(table.attack("U").pick(answer))[Printed("B", 0)] == count


@pytest.mark.parametrize(("shields", "bases", "count"), [(2, 0, 1), (1, 0, 0), (2, 1, 0)])
def test_suppression_counts_when_it_strikes_two(shields: int, bases: int, count: int) -> None:
    theirs = {SHIELDS: [unit(f"S{place}") for place in range(shields)], BASES: [base("B")] * bases}
    table = duel({BATTLE_AREA: [unit("U", "《制圧》")]}, theirs).attack("U").passing()
    assert at_work(table)[Printed("U", 0)] == count


@pytest.mark.parametrize("keyword", ["先制攻撃", "高機動"])
def test_first_strike_and_high_maneuver_count_when_the_unit_attacks(keyword: str) -> None:
    table = duel({BATTLE_AREA: [unit("U", f"《{keyword}》")]}, {SHIELDS: [unit("S")]})
    assert at_work(table) == Counter()
    assert at_work(table.attack("U")) == Counter({Printed("U", 0): 1})


@pytest.mark.parametrize("others", [0, 1])
def test_a_constant_line_holds_while_it_applies_to_something(others: int) -> None:
    leader = unit("L", "このユニット以外の、自分のユニットすべてをAP+1する。")
    table = duel({BATTLE_AREA: [leader, *[unit("U")] * others]})
    assert in_force(table) == [Printed("L", 0)] * others


@pytest.mark.parametrize("damage", [0, 1])
def test_a_constant_line_that_a_pilot_lends_holds_under_its_condition(damage: int) -> None:
    lent = pilot("P", "このユニットがダメージを受けている間、これをAP+1する。")
    table = duel({BATTLE_AREA: [at(unit("U"), pilot=lent, damage=damage)]})
    assert in_force(table) == [Printed("P", 0, is_lent=True)] * damage


def test_a_constant_line_counts_once_for_an_object_and_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def same(_: Watch, state: GameState) -> Iterator[tuple[ObjectRef, Printed]]:
        seen.append(state.turn)
        yield ObjectRef(1, 0), LINE

    monkeypatch.setattr(Watch, "in_force", same)
    counted = balance.duel(0, 5, CARDS).lines[LINE]
    assert 1 < counted == len(set(seen)) < len(seen)


def test_a_duel_goes_the_same_way_again_and_counts_nothing_but_lines_of_the_decks() -> None:
    first = balance.duel(0, 5, CARDS)
    assert first == balance.duel(0, 5, CARDS)
    assert first.ending
    assert first.lines.keys() <= set(lines_of(CARDS).all)


# ---- the verdict


def good() -> Balance:
    """Figures that reach every target, some of them just so."""
    found = Balance(mirrored=400, greedy=300, crossed=400, decks=Counter({0: 240, 1: 160}))
    for number in range(DUELS):
        found.add_duel(Duel("1-2.3" if number < 600 else "1-2.5", Counter({LINE: 1}) if number < 10 else Counter()))
    return found


def fewer_wins(found: Balance) -> None:
    found.greedy -= 1


def first_deck(found: Balance) -> None:
    found.decks[0] += 1


def second_deck(found: Balance) -> None:
    found.decks = Counter({1: 241})


def other_ends(found: Balance) -> None:
    found.endings["1-2.3"] -= 1


def idle_line(found: Balance) -> None:
    found.lines[LINE] -= 1


def test_figures_that_reach_every_target_are_short_of_nothing() -> None:
    assert list(good().short_of([LINE])) == []


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (fewer_wins, "greedy wins 74.8 % of 400 against random, not 75 %"),
        (first_deck, "the first deck wins 60.2 % of 400, more than 60 %"),
        (second_deck, "the second deck wins 60.2 % of 400, more than 60 %"),
        (other_ends, "59.9 % of 1000 duels end by damage, not 60 %"),
        (idle_line, "1 of 1 lines are at work fewer than 10 times"),
    ],
)
def test_each_target_is_missed_alone(spoil: Callable[[Balance], None], said: str) -> None:
    found = good()
    spoil(found)
    assert list(found.short_of([LINE])) == [said]


def test_fewer_duels_ask_for_fewer_times() -> None:
    assert [Balance(duels=duels).times for duels in (1, 100, 101, 1000)] == [1, 1, 2, 10]


def test_the_rarest_line_comes_first_and_one_that_never_was_at_work_is_there() -> None:
    found = Balance(lines=Counter({LINE: 3, Printed("B", 0): 1}))
    assert found.rarest([LINE, Printed("B", 0), Printed("C", 0)]) == [
        (Printed("C", 0), 0),
        (Printed("B", 0), 1),
        (LINE, 3),
    ]


# ---- the command


def test_the_same_seed_gives_the_same_figures() -> None:
    assert measure(1, 1, 4, CARDS) == measure(1, 1, 4, CARDS)


def test_the_command_lists_the_lines_and_ends_with_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert balance.main(["--games", "1", "--duels", "1"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1].startswith("balance: greedy over random ")
    assert any(line.startswith("short: ") for line in told)
    assert sum(line.lstrip()[0].isdecimal() for line in told) == len(lines_of(CARDS).all)


@pytest.mark.parametrize(("found", "code"), [(good, 0), (Balance, 1)])
def test_the_exit_code_says_whether_anything_is_short(
    found: Callable[[], Balance], code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance, "measure", lambda *_: found())
    monkeypatch.setattr(Lines, "all", (LINE,))
    monkeypatch.setattr(balance, "texts_of", lambda *_: {LINE: "甲  《突破1》"})
    assert balance.main(["--json"]) == code
    data = json.loads(capsys.readouterr().out)
    assert (bool(data["short"]), data["lines"][0]["card"]) == (bool(code), "A")
