"""What a play file says, in either language, width and order of words; and what of it is refused."""

from pathlib import Path

import pytest

from cardlang.card import Card, Field, LinkKind
from cardlang.headings import CardType, Color, FixedWord, Terrain
from cardlang.plays.model import Act, CardClaim, Detail, GameClaim, Item, Named, Play, Sort, Turn, ZoneLine
from cardlang.plays.names import player_of
from cardlang.plays.reader import read_play
from cardlang.plays.words import (
    BARE,
    End,
    Measure,
    Mode,
    Nothing,
    Outcome,
    PhaseWord,
    PlayHeading,
    Property,
    ResultWord,
    Section,
    SetupWord,
    Verb,
    Who,
    ZoneWord,
)
from cardlang.source import Source

JAPANESE = """\
題：whole
条項：8-3.1 10-2.2
対戦：2人
シード：7
カード 甲：ユニット 青 Lv.2 コスト1 AP3 HP3 宇宙 地球 〔哨戒隊〕〔環連〕 リンク「ミナ」／特徴〔哨戒隊〕「【配備時】自分は1枚ドローする。」「《ブロッカー》」
カード 乙：パイロット AP+1 HP+1 上段「【バースト】このカードを手札に加える。」下段「【リンク時】自分は1枚ドローする。」

準備
自分 手札：乙 白紙×2
自分 リソース：3 EX1（レスト 1）
自分 バトルエリア：甲（レスト・ダメージ1・パイロット 乙#2・このターン配備）
相手 デッキ：3枚
相手 ベース：丙
相手 シールド：なし
手番：相手 エンド ターン8

進行
できない：相手 アタック：甲→乙（8-2.1）
相手 プレイ：乙→甲
 自分 選べる：甲
 自分 選ぶ：甲
 できない：辞退
 ■2
 支払う：1 EX1
 順番：甲 乙
確認：自分 手札：2枚
確認：甲：《ブロッカー》なし AP3
終了：メイン

結果
自分 トラッシュ：なし
自分 甲：アクティブ Lv2 コスト1 HP2 リンク
ゲーム：自分の勝ち（1-2.3）
"""
ENGLISH = """\
Title: whole
Clauses: 8-3.1, 10-2.2
Mode: 2 players
Seed: 7
Card 甲: unit blue Lv.2 cost 1 AP 3 HP 3 space earth 〔哨戒隊〕〔環連〕 link「ミナ」/〔哨戒隊〕 "【配備時】自分は1枚ドローする。" 「《ブロッカー》」
Card 乙: pilot AP+1 HP+1 upper「【バースト】このカードを手札に加える。」 lower「【リンク時】自分は1枚ドローする。」

Setup
Me Hand: 乙, 白紙*2
Me Resources: 3 EX1 (rested 1)
Me Battle Area: 甲 (rested, damage 1, pilot 乙#2, new)
Opponent Deck: 3 cards
Opponent Base: 丙
Opponent Shields: none
Turn: opponent end phase turn 8

Course
Cannot: Opponent Attack: 甲->乙 (8-2.1)
Opponent Play: 乙->甲
 Me Options: 甲
 Me Choose: 甲
 Cannot: Decline
 ■2
 Pay: 1 EX1
 Order: 甲, 乙
Check: Me Hand: 2 cards
Check: 甲: 《ブロッカー》none AP 3
End: main

Result
Me Trash: none
Me 甲: active level 2 cost 1 HP 2 linked
Game: I win (1-2.3)
"""


def read(text: str) -> tuple[Play, list[str]]:
    play, found = read_play(Source("a.play", text))
    return play, [each.code for each in found]


def marked(text: str) -> list[tuple[str, str]]:
    return [(each.code, text[each.span.start : each.span.end]) for each in read_play(Source("a.play", text))[1]]


def good(text: str) -> Play:
    play, codes = read(text)
    assert codes == []
    return play


def above(line: str) -> Play:
    return good(f"題：甲\n{line}\n")


def zone(line: str) -> ZoneLine:
    (found,) = good(f"題：甲\n準備\n{line}\n").zones
    return found


def items(value: str) -> tuple[Item, ...]:
    return zone(f"自分 手札：{value}").items


def course(*lines: str) -> tuple[Act, ...]:
    return good("題：甲\n進行\n" + "\n".join(lines)).course


def act(line: str) -> Act:
    (found,) = course(line)
    return found


def claim(line: str) -> ZoneLine | CardClaim | GameClaim:
    (found,) = good(f"題：甲\n結果\n{line}\n").claims
    return found


def card(definition: str, name: str = "甲") -> Card:
    (found,) = above(f"カード {name}：{definition}").cards
    return found


def details(written: str) -> tuple[Detail, ...]:
    found = claim(f"甲：{written}")
    assert isinstance(found, CardClaim)
    return found.details


def named(name: str, copy: int | None = None, nth: int | None = None) -> Named:
    return Named(name, NOWHERE, copy, nth)


NOWHERE = Source("", "").lines[0]


def spellings(*kinds: type[FixedWord]) -> list[tuple[FixedWord, str]]:
    return [(word, each) for kind in kinds for word in kind for each in dict.fromkeys(word.spellings)]


# ---- both languages, all widths


def test_a_whole_play_is_the_same_in_both_languages() -> None:
    japanese, english = good(JAPANESE), good(ENGLISH)
    assert english == japanese
    assert (len(japanese.cards), len(japanese.zones), len(japanese.course), len(japanese.claims)) == (2, 6, 11, 3)
    assert (japanese.title, japanese.mode, japanese.seed) == ("whole", Mode.DUEL, 7)
    assert [each.value for each in japanese.clauses] == ["8-3.1", "10-2.2"]
    assert japanese.turn == Turn(1, PhaseWord.END, 8)


def wide(text: str) -> str:
    """All of ASCII at full width, but for line ends."""
    return "".join(chr(ord(each) + 0xFEE0) if "!" <= each <= "~" else "　" if each == " " else each for each in text)


@pytest.mark.parametrize("text", [JAPANESE, ENGLISH], ids=["ja", "en"])
def test_width_makes_no_difference(text: str) -> None:
    wider = good(wide(text).replace("−＞", "→"))
    assert wider.title == wide("whole")
    narrow = good(text)
    for part in ("mode", "seed", "clauses", "zones", "turn", "course", "claims"):
        assert getattr(wider, part) == getattr(narrow, part), part
    assert [each.level for each in wider.cards] == [each.level for each in narrow.cards]


@pytest.mark.parametrize("text", [JAPANESE, ENGLISH], ids=["ja", "en"])
def test_case_comments_and_blank_lines_make_no_difference(text: str) -> None:
    noisy = "# 覚え\n\n" + "".join(f"{line}  # 覚え\n\n" for line in text.splitlines()) + "＃ 終わり"
    assert good(noisy) == good(text)
    lower = "".join(
        line if "EX" in line or "「" in line else line.lower() for line in ENGLISH.splitlines(keepends=True)
    )
    assert good(lower) == good(ENGLISH)


def test_a_byte_order_mark_and_carriage_returns_are_warned_of_and_make_no_difference(tmp_path: Path) -> None:
    path = tmp_path / "a.play"
    path.write_bytes(b"\xef\xbb\xbf" + JAPANESE.replace("\n", "\r\n").encode())
    source, problems = Source.read(path)
    assert {(each.code, each.severity.value) for each in problems} == {("CT002", "warning"), ("CT003", "warning")}
    play, found = read_play(source)
    assert (play, found) == (good(JAPANESE), ())


@pytest.mark.parametrize(("word", "written"), spellings(Section))
def test_a_section_in_every_spelling(word: Section, written: str) -> None:
    line = {Section.SETUP: "手番：自分", Section.COURSE: "パス", Section.RESULT: "ゲーム：続く"}[word]
    play = good(f"題：甲\n{written}\n{line}\n")
    assert (len(play.turn.span) > 0, len(play.course), len(play.claims)) == {
        Section.SETUP: (True, 0, 0),
        Section.COURSE: (False, 1, 0),
        Section.RESULT: (False, 0, 1),
    }[word]
    assert good(f"題：甲\n{written}：\n{line}\n") == play


@pytest.mark.parametrize(("word", "written"), spellings(PlayHeading))
def test_a_heading_in_every_spelling(word: PlayHeading, written: str) -> None:
    if word is PlayHeading.TITLE:
        assert good(f"{written}：甲\n").title == "甲"
        return
    value = {PlayHeading.CLAUSES: "1-1.1", PlayHeading.MODE: "2人", PlayHeading.SEED: "3"}.get(word, "リソース")
    play = above(f"{written} 丙：{value}" if word is PlayHeading.CARD else f"{written}：{value}")
    assert [len(play.clauses), play.seed, len(play.cards)] == {
        PlayHeading.CLAUSES: [1, 0, 0],
        PlayHeading.MODE: [0, 0, 0],
        PlayHeading.SEED: [0, 3, 0],
        PlayHeading.CARD: [0, 0, 1],
    }[word]


@pytest.mark.parametrize(("word", "written"), spellings(Mode))
def test_a_mode_in_every_spelling(word: Mode, written: str) -> None:
    assert above(f"対戦：{written}").mode is word


@pytest.mark.parametrize(("zone_word", "written"), spellings(ZoneWord))
@pytest.mark.parametrize(("who", "by"), spellings(Who))
def test_a_zone_and_a_player_in_every_spelling(zone_word: ZoneWord, written: str, who: Who, by: str) -> None:
    found = zone(f"{by} {written}：なし")
    assert (found.player, found.zone) == (who.player, zone_word)
    assert claim(f"{by} {written}：なし") == found


@pytest.mark.parametrize(("word", "written"), spellings(SetupWord, PhaseWord))
def test_a_turn_in_every_spelling(word: FixedWord, written: str) -> None:
    line = f"{written}：メイン" if word in SetupWord else f"手番：{written}"
    phase = word if isinstance(word, PhaseWord) else PhaseWord.MAIN
    assert good(f"題：甲\n準備\n{line}\n").turn == Turn(0, phase)


@pytest.mark.parametrize(
    ("written", "turn"),
    [
        ("相手", Turn(1)),
        ("ターン3 自分", Turn(0, PhaseWord.MAIN, 3)),
        ("Main Phase, turn 3, opponent", Turn(1, PhaseWord.MAIN, 3)),
        ("Turn 12", Turn(0, PhaseWord.MAIN, 12)),
        ("自分 ドロー", Turn(0, PhaseWord.DRAW)),
    ],
)
def test_a_turn_in_any_order(written: str, turn: Turn) -> None:
    assert good(f"題：甲\n準備\n手番：{written}\n").turn == turn


@pytest.mark.parametrize(
    ("written", "wrong"),
    [
        ("相手1 メイン", "相手1"),
        ("甲3", "甲3"),
        ("自分 相手", "相手"),
        ("メイン エンド", "エンド"),
        ("ターン5 ターン6", "ターン6"),
        ("ターン5000", "ターン5000"),
        ("自分（レスト）", "自分（レスト）"),
    ],
)
def test_a_turn_that_says_no_or_two_things_is_refused(written: str, wrong: str) -> None:
    assert [place for _, place in marked(f"題：甲\n準備\n手番：{written}\n")] == [wrong]


@pytest.mark.parametrize(("verb", "written"), spellings(Verb))
def test_a_verb_in_every_spelling(verb: Verb, written: str) -> None:
    if verb is Verb.OPTION:
        assert act("■2") == act("■ 2") == act("■２") == Act(Verb.OPTION, NOWHERE, words=(named("■2"),))
    elif verb is Verb.CANNOT:
        assert act(f"{written}：パス").refused == Act(Verb.PASS, NOWHERE)
    elif verb is Verb.CHECK:
        assert act(f"{written}：ゲーム：続く").claim == GameClaim(Outcome.GOES_ON, NOWHERE)
    elif verb in BARE:
        assert act(written) == Act(verb, NOWHERE)
    else:
        assert act(f"{written}：甲") == Act(verb, NOWHERE, words=(named("甲"),))


@pytest.mark.parametrize(("word", "written"), spellings(End))
def test_an_end_in_every_spelling(word: End, written: str) -> None:
    assert act(f"終了：{written}") == act("終了")


@pytest.mark.parametrize(("word", "written"), spellings(Property))
def test_a_property_in_every_spelling(word: Property, written: str) -> None:
    if word in {Property.DAMAGE, Property.AP, Property.HP, Property.LEVEL, Property.COST}:
        for number in (f"{written}3", f"{written} 3", f"{written}：3"):
            assert details(number) == (Detail(NOWHERE, word, 3),)
    else:
        assert details(written) == (Detail(NOWHERE, word),)


@pytest.mark.parametrize(("word", "written"), spellings(Nothing))
def test_nothing_in_every_spelling(word: Nothing, written: str) -> None:
    assert [each.sort for each in items(written)] == [Sort.NOTHING]
    assert details(f"パイロット{written}") == details(f"Pilot {written}")
    assert details(f"パイロット{written}") == (Detail(NOWHERE, Property.PILOT, is_absent=True),)


@pytest.mark.parametrize(("word", "written"), spellings(Measure))
def test_a_measure_in_every_spelling(word: Measure, written: str) -> None:
    assert items(f"3{written}") == items(f"3 {written}") == items("3") == (Item(Sort.COUNT, NOWHERE, count=3),)


@pytest.mark.parametrize(("word", "written"), spellings(Outcome))
def test_an_outcome_in_every_spelling(word: Outcome, written: str) -> None:
    assert claim(f"ゲーム：{written}") == GameClaim(word, NOWHERE)
    assert claim(f"Game: {written} (1-2.3)") == GameClaim(word, NOWHERE, Field("1-2.3", NOWHERE))


@pytest.mark.parametrize(("word", "written"), spellings(ResultWord))
def test_the_game_in_every_spelling(word: ResultWord, written: str) -> None:
    assert claim(f"{written}：引き分け") == GameClaim(Outcome.DRAW, NOWHERE)


# ---- what lies in a zone


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("甲", [Item(Sort.CARD, NOWHERE, named("甲"))]),
        ("甲#2 甲", [Item(Sort.CARD, NOWHERE, named("甲", 2)), Item(Sort.CARD, NOWHERE, named("甲"))]),
        ("甲、乙,丙", [Item(Sort.CARD, NOWHERE, named(each)) for each in "甲乙丙"]),
        ("甲×3 乙 * 2", [Item(Sort.CARD, NOWHERE, named("甲"), 3), Item(Sort.CARD, NOWHERE, named("乙"), 2)]),
        ("「甲 乙」#2", [Item(Sort.CARD, NOWHERE, named("甲 乙", 2))]),
        ("『甲「改」』", [Item(Sort.CARD, NOWHERE, named("甲「改」"))]),
        ("［甲・乙］", [Item(Sort.CARD, NOWHERE, named("甲・乙"))]),
        ("甲・乙", [Item(Sort.CARD, NOWHERE, named("甲・乙"))]),
        ("「3枚」「なし」「EX1」", [Item(Sort.CARD, NOWHERE, named(each)) for each in ("3枚", "なし", "EX1")]),
        ("SK01-001", [Item(Sort.CARD, NOWHERE, named("SK01-001"))]),
        ("3枚", [Item(Sort.COUNT, NOWHERE, count=3)]),
        ("0枚", [Item(Sort.COUNT, NOWHERE, count=0)]),
        ("EX", [Item(Sort.EX, NOWHERE, count=1)]),
        ("3 ex2", [Item(Sort.COUNT, NOWHERE, count=3), Item(Sort.EX, NOWHERE, count=2)]),
    ],
)
def test_items(written: str, expected: list[Item]) -> None:
    assert items(written) == tuple(expected)


@pytest.mark.parametrize("written", ["3枚（レスト 2）", "3 cards (rested 2)", "３（レスト2）"])
def test_a_count_says_how_many_are_rested(written: str) -> None:
    assert items(written) == (Item(Sort.COUNT, NOWHERE, count=3, details=(Detail(NOWHERE, Property.RESTED, 2),)),)


def test_what_is_said_of_a_card() -> None:
    (item,) = items("「甲 改」#2（レスト、ダメージ2・パイロット「乙（丙）」#3 fresh）")
    assert item.card == named("甲 改", 2)
    assert item.details == (
        Detail(NOWHERE, Property.RESTED),
        Detail(NOWHERE, Property.DAMAGE, 2),
        Detail(NOWHERE, Property.PILOT, card=named("乙（丙）", 3)),
        Detail(NOWHERE, Property.FRESH),
    )


@pytest.mark.parametrize(
    ("written", "code", "wrong"),
    [
        ("なし 甲", "CT701", "なし 甲"),
        ("甲 3枚（ダメージ1）", "CT701", "ダメージ1"),
        ("1000枚", "CT701", "1000枚"),
        ("EX1000", "CT701", "EX1000"),
        ("甲×1000", "CT701", "×1000"),
        ("甲#1000", "CT701", "#1000"),
        ("甲#2×3", "CT701", "甲#2×3"),
        ("3枚×2", "CT701", "3枚×2"),
        ("EX 2", "CT701", "EX 2"),
        ("甲（レスト 2）", "CT701", "レスト 2"),
        ("甲（レスト アクティブ）", "CT227", "アクティブ"),
        ("甲（ダメージ）", "CT701", "ダメージ"),
        ("甲（ダメージ-1）", "CT701", "ダメージ-1"),
        ("甲（パイロット 乙・パイロット 丙）", "CT227", "パイロット 丙"),
        ("甲（寝ている）", "CT702", "寝ている"),
        ("甲（", "CT701", "（"),
        ("「甲", "CT701", "「甲"),
        ("", "CT228", "手札"),
    ],
)
def test_items_that_cannot_be_read(written: str, code: str, wrong: str) -> None:
    assert marked(f"題：甲\n準備\n自分 手札：{written}\n") == [(code, wrong)]


@pytest.mark.parametrize("written", ["9" * 5000 + "枚", "甲×" + "9" * 5000, "甲#" + "9" * 5000, "EX" + "9" * 5000])
def test_a_number_of_any_length_is_only_refused(written: str) -> None:
    assert read(f"題：甲\n準備\n自分 手札：{written}\n")[1] == ["CT701"]
    assert read(f"題：甲\n結果\n自分 甲：《リペア{'9' * 5000}》 AP{'9' * 5000}\n")[1] == ["CT702", "CT701"]
    assert read(f"題：甲\nシード：{'9' * 5000}\nカード 甲：ユニット AP{'9' * 5000} HP1\n")[1] == ["CT701", "CT223"]
    assert read(f"題：甲\n進行\n■{'9' * 5000}\n起動：甲（{'9' * 5000}）\n")[1] == ["CT701", "CT701"]


# ---- moves and answers


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("自分 アタック：甲#2→相手", Act(Verb.ATTACK, NOWHERE, Who.ME, (named("甲", 2),), named("相手"))),
        ("プレイ：「甲→乙」->丙", Act(Verb.PLAY, NOWHERE, None, (named("甲→乙"),), named("丙"))),
        ("起動：甲（2）", Act(Verb.ACTIVATE, NOWHERE, None, (named("甲", nth=2),))),
        ("順番：甲（1） 甲（2） 乙#2", Act(Verb.ORDER, NOWHERE, None, (named("甲", nth=1), named("甲", nth=2), named("乙", 2)))),
        ("選べる：白紙×2 甲", Act(Verb.OPTIONS, NOWHERE, None, (named("白紙"), named("白紙"), named("甲")))),
        ("支払う：1 EX2", Act(Verb.PAY, NOWHERE, None, (named("1 EX2"),))),
        ("相手 パス", Act(Verb.PASS, NOWHERE, Who.THEM)),
        ("  相手　ブロック ： 「甲 乙」 ", Act(Verb.BLOCK, NOWHERE, Who.THEM, (named("甲 乙"),), is_indented=True)),
    ],
)  # fmt: skip
def test_acts(line: str, expected: Act) -> None:
    assert act(line) == expected


@pytest.mark.parametrize(("who", "written"), spellings(Who))
def test_a_player_behind_an_arrow_in_every_spelling(who: Who, written: str) -> None:
    target = act(f"アタック：甲→{written}").target
    assert target
    assert player_of(target) == who.player


@pytest.mark.parametrize("indent", [" ", "　", "\t", "    "])
def test_any_blank_indents(indent: str) -> None:
    assert [each.is_indented for each in course("自分 パス", f"{indent}パス")] == [False, True]


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("できない：相手 アタック：甲→乙（7-5.attack.1）", "7-5.attack.1"),
        ("できない：相手 アタック：甲→乙 (7-5.attack.1)", "7-5.attack.1"),
        ("相手 できない：アタック：甲→乙（A-1）", "A-1"),
        ("できない：相手 アタック：甲→乙", None),
    ],
)
def test_a_refusal_and_its_clause(line: str, clause: str | None) -> None:
    found = act(line)
    assert found.refused == Act(Verb.ATTACK, NOWHERE, Who.THEM, (named("甲"),), named("乙"))
    assert (found.player, found.clause.value if found.clause else None) == (Who.THEM, clause)


def test_a_refusal_of_a_word_that_stands_alone() -> None:
    found = act(" できない：相手 ブロックしない（8-3.1）")
    assert found.refused == Act(Verb.NO_BLOCK, NOWHERE, Who.THEM, is_indented=True)
    assert found.clause
    assert found.clause.value == "8-3.1"


def test_a_name_that_ends_in_brackets_is_no_clause() -> None:
    found = act("できない：起動：甲（2）")
    assert (found.refused and found.refused.words, found.clause) == ((named("甲", nth=2),), None)


def test_checks_are_claims() -> None:
    for line in ("自分 手札：2枚 甲", "相手 甲#2：レスト", "「甲 乙」：AP3", "ゲーム：引き分け（1-2.3）"):
        assert act(f"確認：{line}").claim == claim(line)


@pytest.mark.parametrize(
    ("line", "code", "wrong"),
    [
        ("自分", "CT701", "自分"),
        ("自分 たたかう：甲→相手", "CT702", "たたかう"),
        ("■", "CT701", "■"),
        ("■二", "CT701", "■二"),
        ("アタック", "CT228", "アタック"),
        ("アタック：", "CT228", "アタック"),
        ("アタック：甲 乙→相手", "CT701", "甲 乙→相手"),
        ("アタック：甲→", "CT701", "甲→"),
        ("アタック：甲→乙→相手", "CT701", "→相手"),
        ("アタック：甲（レスト）→相手", "CT701", "レスト"),
        ("選ぶ：甲→乙", "CT701", "甲→乙"),
        ("パス：甲", "CT701", "甲"),
        ("終了：明日", "CT702", "明日"),
        ("できない：", "CT228", "できない"),
        ("できない：自分", "CT701", "自分"),
        ("できない：できない：パス", "CT701", "できない：パス"),
        ("できない：確認：甲：レスト", "CT701", "確認：甲：レスト"),
        ("できない：選べる：甲", "CT701", "選べる：甲"),
        ("確認：自分", "CT701", "自分"),
        ("確認：手札：2枚", "CT701", "手札：2枚"),
    ],
)
def test_acts_that_cannot_be_read(line: str, code: str, wrong: str) -> None:
    assert marked(f"題：甲\n進行\n{line}\n") == [(code, wrong)]


# ---- results


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("《ブロッカー》", Detail(NOWHERE, keyword="ブロッカー")),
        ("＜Repair 2＞none", Detail(NOWHERE, keyword="Repair 2", is_absent=True)),
        ("ダメージなし", Detail(NOWHERE, Property.DAMAGE, is_absent=True)),
        ("リンクなし", Detail(NOWHERE, Property.LINKED, is_absent=True)),
        ("AP-1", Detail(NOWHERE, Property.AP, -1)),
        ("パイロット『乙 丙』#2", Detail(NOWHERE, Property.PILOT, card=named("乙 丙", 2))),
        ("パイロット 12", Detail(NOWHERE, Property.PILOT, card=named("12"))),
        ("パイロット「なし」", Detail(NOWHERE, Property.PILOT, card=named("なし"))),
    ],
)
def test_what_can_be_so_of_a_card(written: str, expected: Detail) -> None:
    assert details(written) == (expected,)


def test_what_stands_behind_a_pilot_is_its_card_only_if_it_is_nothing_else() -> None:
    alone = Detail(NOWHERE, Property.PILOT)
    assert details("パイロット 《ブロッカー》") == (alone, Detail(NOWHERE, keyword="ブロッカー"))
    assert details("パイロット AP3") == (alone, Detail(NOWHERE, Property.AP, 3))
    assert details("パイロット レスト") == (alone, Detail(NOWHERE, Property.RESTED))
    assert details("パイロット「レスト」") == (Detail(NOWHERE, Property.PILOT, card=named("レスト")),)


@pytest.mark.parametrize(
    ("line", "code", "wrong"),
    [
        ("手札：2枚", "CT701", "手札：2枚"),
        ("自分 甲", "CT701", "自分 甲"),
        ("自分 甲：", "CT701", "自分 甲："),
        ("自分 甲 乙：レスト", "CT701", "甲 乙"),
        ("自分 甲（2）：レスト", "CT701", "甲（2）"),
        ("自分 甲×2：レスト", "CT701", "甲×2"),
        ("自分 甲：レスト 2", "CT701", "レスト 2"),
        ("自分 甲：レストなし", "CT701", "レストなし"),
        ("自分 甲：AP", "CT701", "AP"),
        ("自分 甲：《》", "CT702", "《》"),
        ("自分 甲：《ブロッカー》あり", "CT702", "《ブロッカー》あり"),
        ("自分 甲：AP3「", "CT701", "「"),
        ("自分 甲：AP3 AP4", "CT227", "AP4"),
        ("ゲーム：", "CT228", "ゲーム"),
        ("ゲーム：おしまい", "CT702", "おしまい"),
    ],
)
def test_results_that_cannot_be_read(line: str, code: str, wrong: str) -> None:
    assert marked(f"題：甲\n結果\n{line}\n") == [(code, wrong)]


def test_a_card_that_is_called_like_something_else_is_meant_in_quotation_marks() -> None:
    assert claim("自分 「手札」：レスト") == CardClaim(named("手札"), details("レスト"), NOWHERE, Who.ME)
    assert claim("「ゲーム」：レスト") == CardClaim(named("ゲーム"), details("レスト"), NOWHERE)
    assert claim("相手：レスト") == CardClaim(named("相手"), details("レスト"), NOWHERE)


# ---- the cards of a play


@pytest.mark.parametrize(("kind", "written"), spellings(CardType))
def test_a_card_of_every_type(kind: CardType, written: str) -> None:
    number = "+1" if kind is CardType.PILOT else "1"
    fights = kind in {CardType.UNIT, CardType.PILOT, CardType.UNIT_TOKEN}
    stats = f" AP{number} HP{number}" if fights else " HP1" if kind in {CardType.BASE, CardType.EX_BASE} else ""
    found = card(f"{written}{stats}")
    assert found.type
    assert found.type.value is kind
    assert (found.ap and found.ap.value, found.hp and found.hp.value) == (1 if fights else None, 1 if stats else None)
    is_played = kind in {CardType.UNIT, CardType.PILOT, CardType.COMMAND, CardType.BASE}
    assert (found.level and found.level.value, found.cost and found.cost.value) == (
        (1, 1) if is_played else (None, None)
    )


@pytest.mark.parametrize(("word", "written"), spellings(Color, Terrain))
def test_a_color_or_a_terrain_in_every_spelling(word: FixedWord, written: str) -> None:
    found = card(f"ユニット {written} AP1 HP1")
    assert [found.color and found.color.value, *(each.value for each in found.terrain)] in ([word], [None, word])


def test_a_unit_with_all_that_it_can_have() -> None:
    found = card(
        "ユニット 赤 Lv.3、コスト 2 AP：4 HP 5 地球・宇宙 〔甲隊〕〔乙隊〕 リンク「ミナ」／特徴〔丙隊〕／『ロウ』 「《ブロッカー》」「【配備時】自分は1枚ドローする。」"
    )
    numbers = [each.value for each in (found.level, found.cost, found.ap, found.hp) if each]
    assert numbers == [3, 2, 4, 5]
    assert [each.value for each in found.terrain] == [Terrain.EARTH, Terrain.SPACE]
    assert [each.value for each in found.traits] == ["甲隊", "乙隊"]
    assert [(each.kind, each.word) for each in found.link] == [
        (LinkKind.NAME_PART, "ミナ"),
        (LinkKind.TRAIT, "丙隊"),
        (LinkKind.NAME, "ロウ"),
    ]
    assert [each.text for each in found.text] == ["《ブロッカー》", "【配備時】自分は1枚ドローする。"]


def test_brackets_nest_in_a_text() -> None:
    found = card(
        "ユニット AP1 HP1「【起動・メイン】①：「小兵」(〔哨戒隊〕・AP1・HP1)1つを配備する。」「自分の「ミナ「改」」」"
    )
    assert [each.text for each in found.text] == [
        "【起動・メイン】①：「小兵」(〔哨戒隊〕・AP1・HP1)1つを配備する。",
        "自分の「ミナ「改」」",
    ]


def test_a_pilot_and_its_two_texts() -> None:
    found = card("パイロット 青 Lv2 コスト1 AP+2 HP-1 〔甲隊〕 上段「上1」「上2」 下段「下1」")
    assert (found.ap and found.ap.value, found.hp and found.hp.value) == (2, -1)
    assert [each.text for each in found.upper] == ["上1", "上2"]
    assert [each.text for each in found.lower] == ["下1"]
    assert found.text == ()


def test_a_command_and_its_pilot_side() -> None:
    found = card(
        "コマンド コスト2 〔甲隊〕「【メイン】自分は1枚ドローする。」パイロット「ロウ「改」」 AP+1 HP+0 〔乙隊〕〔丙隊〕"
    )
    assert found.pilot
    assert found.pilot.name.value.ja == "ロウ「改」"
    assert (found.pilot.ap and found.pilot.ap.value, found.pilot.hp and found.pilot.hp.value) == (1, 0)
    assert [each.value for each in found.pilot.traits] == ["乙隊", "丙隊"]
    assert ([each.value for each in found.traits], found.ap, found.hp) == (["甲隊"], None, None)


@pytest.mark.parametrize(
    "name",
    ["甲", "「甲 乙」", "「甲・乙」", "「甲→乙」", "「甲：乙」", "「甲#2」", "『甲「乙」』", "[甲（改）]", "T1-001"],
)
def test_the_name_of_a_card(name: str) -> None:
    found = card("リソース", name)
    plain = name if name[0] not in "「『[" else name[1:-1]
    assert (found.number.value, found.name.value.ja) == (plain, plain)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("カード：ユニット AP1 HP1", [("CT701", "カード")]),
        ("カード 甲 乙：ユニット AP1 HP1", [("CT701", "カード 甲 乙")]),
        ("カード 甲→乙：ユニット AP1 HP1", [("CT701", "カード 甲→乙")]),
        ("カード 甲#2：ユニット AP1 HP1", [("CT701", "カード 甲#2")]),
        ("カード 甲（改）：ユニット AP1 HP1", [("CT701", "カード 甲（改）")]),
        ("カード 「」：ユニット AP1 HP1", [("CT701", "「」")]),
        ("カード 白紙：ユニット AP1 HP1", [("CT701", "白紙")]),
        ("カード 甲：", [("CT228", "カード 甲")]),
        ("カード 甲：AP1 HP1", [("CT222", "甲")]),
        ("カード 甲：ユニツト AP1 HP1", [("CT702", "ユニツト")]),
        ("カード 甲：ユニット AP1", [("CT222", "甲")]),
        ("カード 甲：ユニット コマンド AP1 HP1", [("CT227", "コマンド")]),
        ("カード 甲：ユニット パイロット AP1 HP1", [("CT227", "パイロット")]),
        ("カード 甲：ユニット AP1 HP1 AP2 青 赤", [("CT227", "AP2"), ("CT227", "赤")]),
        ("カード 甲：ユニット AP+1 HP-1", [("CT223", "+1"), ("CT223", "-1")]),
        ("カード 甲：パイロット AP1 HP+1", [("CT223", "1")]),
        ("カード 甲：リソース Lv.1 青 宇宙", [("CT221", "Lv.1"), ("CT221", "青"), ("CT221", "宇宙")]),
        ("カード 甲：ユニット AP1 HP1 上段「上」", [("CT221", "上")]),
        ("カード 甲：ユニット AP1 HP1 パイロット「乙」 AP+1 HP+1", [("CT221", "乙")]),
        ("カード 甲：コマンド パイロット「乙」 AP+1", [("CT222", "乙")]),
        ("カード 甲：コマンド パイロット「」 AP+1 HP+1", [("CT701", "「」 AP+1 HP+1")]),
        ("カード 甲：ユニット AP1 HP1「開く", [("CT701", "「開く")]),
        ("カード 甲：ユニット AP1 HP1〔開く", [("CT701", "〔開く")]),
        ("カード 甲：ユニット AP1 HP1〔〕「」", [("CT701", "〔〕"), ("CT701", "「」")]),
        ("カード 甲：ユニット AP1 HP1 リンク 乙", [("CT701", "乙")]),
        ("カード 甲：リソース\nカード 甲：リソース", [("CT227", "甲")]),
        ("カード Ａ：リソース\nカード a：リソース", [("CT227", "a")]),
    ],
)
def test_cards_that_cannot_be_read(line: str, expected: list[tuple[str, str]]) -> None:
    assert marked(f"題：甲\n{line}\n") == expected


# ---- the file


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        ("", ["CT233"]),
        ("# 覚え\n\n", ["CT233"]),
        ("準備\n", ["CT222"]),
        ("題：\n", ["CT228"]),
        ("題：甲\n題：乙\n", ["CT227"]),
        ("題：甲\n準備\n準備\n", ["CT227"]),
        ("題：甲\n準備\n自分 手札：1枚\nMe Hand: 2 cards\n", ["CT227"]),
        ("題：甲\n準備\n手番：自分\n手番：自分\n", ["CT227"]),
        ("題：甲\nシード：-1\n", ["CT701"]),
        ("題：甲\nシード：²\n", ["CT701"]),
        ("題：甲\n対戦：9人\n", ["CT702"]),
        ("題：甲\n条項：（（\n", ["CT701"]),
        ("題：甲\n条項：ほげ 1-1.1\n", ["CT701"]),
        ("題：甲\n作者：乙\n", ["CT702"]),
        ("題：甲\n自分\n", ["CT702"]),
        ("題：甲\n準備\n手札：1枚\n", ["CT701"]),
        ("題：甲\n準備\n自分\n", ["CT701"]),
        ("題：甲\n準備\n自分 手札\n", ["CT228"]),
        ("題：甲\n準備\n仕込み\n", ["CT702"]),
    ],
)
def test_what_is_wrong_with_a_file(text: str, codes: list[str]) -> None:
    assert read(text)[1] == codes


def test_a_bad_line_hides_no_other() -> None:
    play, codes = read(
        "ほげ\n題：甲\n準備\n自分 手ふだ：1枚\n自分 手札：1枚\n進行\n自分 ねむる\n自分 パス\n結果\nほげ\nゲーム：続く\n"
    )
    assert codes == ["CT702", "CT702", "CT702", "CT701"]
    assert (play.title, len(play.zones), len(play.course), len(play.claims)) == ("甲", 1, 1, 1)
