"""What the compiler makes of lines and cards: the written rules of the blocks, each way they can go."""

from collections.abc import Iterator

import pytest

from cardlang.compiler.card import BASE, CARD, HP, LEVEL, UNIT, UncompiledError, compile_card, passages
from cardlang.diagnostics.text import StrayInstead
from cardlang.headings import CardType, Heading
from cardlang.line import Line
from cardlang.parser import Reading
from cardlang.phrase import Lang
from cardlang.printer import write_line
from cardlang.project import Checked, check_sources, read_text
from cardlang.source import Source
from cardlang.vocabulary import Vocabulary
from runtime.effects.base import Effect
from runtime.effects.modifying import GainAbility, Modify
from runtime.engine.ability import (
    Ability,
    Activated,
    Block,
    CardProgram,
    Command,
    Constant,
    Done,
    Keyword,
    Limit,
    Partner,
    Pay,
    PlayableAs,
    Print,
    Replacement,
    Triggered,
    Window,
)
from runtime.rules.gundam import words
from runtime.state.record import Record
from runtime.terms.conditions import IsTurnOf
from runtime.terms.nouns import This, Whose
from runtime.terms.patterns import AnyOf


def abilities(text: str, lang: Lang | None = None) -> tuple[Ability, ...]:
    """The abilities of a text that has nothing wrong with it."""
    read = read_text(text, lang)
    assert [each for each in read.diagnostics if each.code != "CT305"] == []
    return read.abilities


def ability(text: str) -> Ability:
    (only,) = abilities(text)
    return only


def course(text: str, *, holds: bool = True, accepts: bool = True) -> list[str]:
    """The steps that happen, as sentences, if every condition holds (or fails) and every offer is taken (or not)."""
    made = ability(text)
    assert isinstance(made, Triggered)
    return list(_course(made.blocks, holds=holds, accepts=accepts, done=[True]))


def _course(parts: tuple[Record, ...], *, holds: bool, accepts: bool, done: list[bool]) -> Iterator[str]:
    for part in parts:
        match part:
            case Block(condition=condition) if condition is not None and not (
                done[0] if condition == Done() else holds
            ):
                yield from _course(part.otherwise, holds=holds, accepts=accepts, done=done)
            case Block(optional=True) if not accepts:
                done[0] = False
            case Block():
                yield from _course(part.steps, holds=holds, accepts=accepts, done=done)
            case Effect():
                yield write_line(Line(body=(part,)), "ja", Vocabulary())


DRAW, DISCARD, HEAL = "自分は1枚ドローする。", "自分の手札1枚を捨てる。", "このユニットを1回復する。"
CHOOSE = "相手のユニット1つを選ぶ。"


# ---- rule 1: an `If` at the head gates the whole line


def test_a_condition_at_the_head_gates_the_whole_line() -> None:
    text = f"【配備時】自分のベースがあるなら、{DRAW}{HEAL}"
    assert course(text, holds=True) == [DRAW, HEAL]
    assert course(text, holds=False) == []


def test_10_2_1_a_condition_at_the_head_gates_what_stands_behind_then() -> None:
    text = f"【配備時】自分のベースがあるなら、{DRAW}その後、{DISCARD}"
    assert course(text, holds=True) == [DRAW, DISCARD]
    assert course(text, holds=False) == []


def test_a_condition_within_a_gated_line_fails_with_it() -> None:
    text = f"【配備時】自分のベースがあるなら、{DRAW}相手のベースがあるなら、{DISCARD}"
    (gated,) = ability(text).blocks  # type: ignore[attr-defined]
    assert [type(each) for each in gated.steps] == [type(gated.steps[0]), Block]
    assert course(text, holds=False) == []


# ---- rule 2: `IfYouDo` and a later `If` reach to the next `Then` or `If`


def test_a_later_condition_reaches_to_then() -> None:
    text = f"【配備時】{DRAW}自分のベースがあるなら、このユニットを1回復し、{DRAW}その後、{DISCARD}"
    assert course(text, holds=True) == [DRAW, HEAL, DRAW, DISCARD]
    assert course(text, holds=False) == [DRAW, DISCARD]


def test_a_later_condition_reaches_to_the_next_one() -> None:
    text = f"【配備時】{DRAW}自分のベースがあるなら、{HEAL}相手のベースがあるなら、{DISCARD}"
    assert course(text, holds=True) == [DRAW, HEAL, DISCARD]
    assert course(text, holds=False) == [DRAW]
    first, second = ability(text).blocks[1:]  # type: ignore[attr-defined]
    assert first.condition != second.condition


def test_if_you_do_reaches_to_then() -> None:
    text = f"【配備時】自分の手札1枚を捨ててもよい。そうしたなら、{DRAW}その後、{HEAL}"
    assert course(text, accepts=True) == [DISCARD, DRAW, HEAL]
    assert course(text, accepts=False) == [HEAL]


def test_what_follows_then_stands_under_no_condition() -> None:
    text = f"【配備時】{DRAW}その後、{DISCARD}"
    assert course(text, holds=False, accepts=False) == [DRAW, DISCARD]


def test_an_event_in_the_middle_is_a_condition() -> None:
    text = f"【配備時】{CHOOSE}それに1ダメージを与える。この効果で相手のユニットを破壊したとき、{DRAW}"
    assert course(text, holds=True)[2:] == [DRAW]
    assert course(text, holds=False)[2:] == []


# ---- rule 3: `May` covers the steps that speak of its result


def test_declining_a_choice_declines_what_is_done_to_it() -> None:
    text = f"【配備時】味方のユニット1つを選んでもよい。それを1回復する。その後、{DRAW}"
    assert course(text, accepts=True) == ["味方のユニット1つを選ぶ。", "それを1回復する。", DRAW]
    assert course(text, accepts=False) == [DRAW]


def test_a_step_with_another_subject_is_not_part_of_the_offer() -> None:
    text = f"【配備時】自分の手札1枚を捨ててもよい。{DRAW}"
    assert course(text, accepts=True) == [DISCARD, DRAW]
    assert course(text, accepts=False) == [DRAW]


def test_a_pronoun_further_on_still_belongs_to_the_offer() -> None:
    text = "【配備時】相手のユニット1つを選んでもよい。それをレストにする。それに1ダメージを与える。"
    assert len(course(text, accepts=True)) == 3
    assert course(text, accepts=False) == []


def test_an_offer_under_a_condition_needs_both() -> None:
    text = f"【配備時】{DRAW}自分のベースがあるなら、自分の手札1枚を捨ててもよい。"
    assert course(text) == [DRAW, DISCARD]
    assert course(text, accepts=False) == course(text, holds=False) == [DRAW]


# ---- rule 4: `Instead` replaces the step it mirrors, and inherits what it leaves out


def test_instead_takes_the_place_of_the_step_and_inherits_its_target() -> None:
    text = f"【配備時】{CHOOSE}それに1ダメージを与える。自分がLv.7以上なら、かわりに2ダメージを与える。"
    assert course(text, holds=True) == [CHOOSE, "それに2ダメージを与える。"]
    assert course(text, holds=False) == [CHOOSE, "それに1ダメージを与える。"]


def test_instead_inherits_the_duration() -> None:
    text = f"【配備時】{CHOOSE}このターン中、それをAP-1する。自分がLv.7以上なら、かわりにそれをAP-3する。"
    assert course(text, holds=True) == [CHOOSE, "このターン中、それをAP-3する。"]
    assert course(text, holds=False) == [CHOOSE, "このターン中、それをAP-1する。"]


def test_instead_replaces_one_step_and_leaves_the_others() -> None:
    text = f"【配備時】{DRAW}{CHOOSE}それに1ダメージを与える。自分がLv.7以上なら、かわりに2ダメージを与える。"
    assert course(text, holds=True) == [DRAW, CHOOSE, "それに2ダメージを与える。"]
    assert course(text, holds=False) == [DRAW, CHOOSE, "それに1ダメージを与える。"]


def test_instead_of_what_would_happen_is_a_replacement() -> None:
    made = ability("自分のユニットの効果で自分のベースをレストにするとき、かわりにこのユニットをレストにしてもよい。")
    assert isinstance(made, Replacement)
    assert [block.optional for block in made.blocks] == [True]


@pytest.mark.parametrize("when", ["【配備時】", "【アタック時】", "自分のターン終了時、"])
def test_what_has_happened_cannot_be_replaced_any_more(when: str) -> None:
    read = read_text(f"{when}自分のユニットがいるなら、かわりに2ダメージを与える。")
    assert [type(each) for each in read.diagnostics] == [StrayInstead]


# ---- abilities


def test_a_timing_waits_and_two_are_alternatives() -> None:
    one, both = ability(f"【配備時】{DRAW}"), ability(f"【配備時】/【アタック時】{DRAW}")
    assert isinstance(one, Triggered)
    assert isinstance(both, Triggered)
    assert isinstance(both.pattern, AnyOf)
    assert both.pattern.patterns[0] == one.pattern


def test_a_sentence_with_when_waits_like_a_timing() -> None:
    made = ability(f"このユニットがアタックしたとき、{DRAW}")
    assert isinstance(made, Triggered)
    assert course(f"このユニットがアタックしたとき、{DRAW}") == [DRAW]


def test_an_activated_ability_has_a_window_a_price_and_a_limit() -> None:
    made = ability(f"【起動・メイン】【ターン1回】①,このユニットをレストにする：{DRAW}")
    assert isinstance(made, Activated)
    assert made.windows == (Window.MAIN,)
    assert made.cost[0] == Pay(1)
    assert len(made.cost) == 2
    assert made.limit is Limit.ONCE_PER_TURN


def test_a_command_has_its_windows() -> None:
    made = ability(f"【メイン】/【アクション】{DRAW}")
    assert isinstance(made, Command)
    assert made.windows == (Window.MAIN, Window.ACTION)


def test_a_gate_a_turn_and_a_while_are_conditions_of_a_constant_ability() -> None:
    made = ability("【セット中】自分のターン中、自分のベースがある間、このユニットをAP+1する。")
    assert isinstance(made, Constant)
    assert len(made.gates) == 3
    assert IsTurnOf(Whose.SELF) in made.gates


def test_a_keyword_keeps_its_number_and_its_gates() -> None:
    first, second = abilities("【リンク中】《突破2》《ブロッカー》")
    assert isinstance(first, Keyword)
    assert isinstance(second, Keyword)
    assert (first.name, first.number, second.name, second.number) == ("突破", 2, "ブロッカー", None)
    assert len(first.gates) == 1
    assert first.gates == second.gates


def test_lines_with_a_square_are_options_of_the_line_above() -> None:
    chooses, other = abilities(f"【配備時】以下の効果から1つを選択し発動する。\n■{DRAW}\n■{HEAL}\n【破壊時】{DRAW}")
    assert len(chooses.options) == 2
    assert other.options == ()


def test_a_price_in_a_timing_is_paid_when_it_resolves() -> None:
    made = ability(f"【配備時：開発1】\n■{DRAW}")
    assert isinstance(made, Triggered)
    assert len(made.cost) == 1
    assert len(made.options) == 1


def test_a_quoted_line_is_compiled_too() -> None:
    made = ability(f"【セット中】このユニットは「【破壊時】{DRAW}」を得る。")
    assert isinstance(made, Constant)
    (gain,) = made.blocks[0].steps
    assert isinstance(gain, Modify)
    assert isinstance(gain.changes[0], GainAbility)
    assert isinstance(gain.changes[0].ability, Triggered)


@pytest.mark.parametrize(
    ("ja", "en"),
    [
        ("【配備時】HP3以下の相手のユニット1つを選ぶ。それをレストにする。",
         "【Deploy】Choose 1 enemy Unit with 3 or less HP. Rest it."),
        (f"【アタック時】{CHOOSE}それに1ダメージを与える。自分がLv.7以上なら、かわりに2ダメージを与える。",
         "【Attack】Choose 1 enemy Unit. Deal 1 damage to it. If you are Lv.7 or higher, deal 2 damage instead."),
        ("【起動・メイン】【ターン1回】①：自分の手札1枚を捨てる。そうしたなら、自分は2枚ドローする。",
         "【Activate･Main】【Once per Turn】①：Discard 1. If you do, draw 2."),
        ("《ブロッカー》", "<Blocker>"),
    ],
)  # fmt: skip
def test_both_languages_compile_to_the_same(ja: str, en: str) -> None:
    assert abilities(ja) == abilities(en, "en")


# ---- cards

SET = "特徴：環連 / Ring League\n特徴：哨戒隊 / Patrol\n名前：ミナ / Mina\n\n"
ALL = f"""\
{SET}カード：SK01-001
名前：灯台級シグナルム / Beacon Signalum
種類：ユニット   色：青   Lv：4   コスト：3   AP：3   HP：4
地形：宇宙・地球
特徴：環連・Patrol
リンク：[Mina]／『ロウ・ケイン』／特徴〔哨戒隊〕
テキスト：
【配備時】{DRAW}
《ブロッカー》

カード：SK01-020
名前：ミナ・オルド / Mina Ord
種類：パイロット   色：緑   Lv：3   コスト：1   AP：+1   HP：-2
上段：
【バースト】このカードを手札に加える。
下段：
【リンク時】{DRAW}

カード：SK01-031
名前：挟撃 / Pincer
種類：コマンド   色：赤   Lv：2   コスト：1
テキスト：
【メイン】{DRAW}
パイロット：ロウ・ケイン / Row Kane   AP：+1   HP：+0   特徴：哨戒隊

カード：SK01-040
名前：外縁砦 / Rim Fort
種類：ベース   色：白   Lv：1   コスト：1   HP：5
テキスト：
【起動・メイン】このベースをレストにする：これを1回復する。

カード：SK01-R01
名前：星環の炉 / Ring Furnace
種類：リソース

カード：SK01-T01
名前：哨戒艇 / Patrol Boat
種類：ユニットトークン   AP：1   HP：2
特徴：哨戒隊

カード：SK01-E01
名前：仮の砦 / Makeshift Fort
種類：EXベース   AP：0   HP：3

カード：SK01-E02
名前：仮の炉 / Makeshift Furnace
種類：EXリソース
"""


@pytest.fixture(scope="module")
def checked() -> Checked:
    found = check_sources([Source("a.card", ALL)])
    assert found.diagnostics == ()
    return found


def program(checked: Checked, number: str) -> CardProgram:
    found = checked.program(number)
    assert found
    return found


def test_a_unit(checked: Checked) -> None:
    unit = program(checked, "SK01-001")
    assert (unit.number, unit.name, unit.kind, unit.color) == ("SK01-001", "灯台級シグナルム", words.UNIT, words.BLUE)
    assert unit.stats == (Print(words.LEVEL, 4), Print(words.COST, 3), Print(words.AP, 3), Print(words.HP, 4))
    assert unit.traits == ("環連", "哨戒隊")
    assert unit.terrain == ("宇宙", "地球")
    assert unit.partner == Partner(("ミナ",), ("ロウ・ケイン",), ("哨戒隊",))
    assert [type(each) for each in unit.abilities] == [Triggered, Keyword]


def test_3_3_a_pilot_has_two_texts_and_numbers_with_signs(checked: Checked) -> None:
    pilot = program(checked, "SK01-020")
    assert pilot.kind == words.PILOT
    assert pilot.stats[2:] == (Print(words.AP, 1), Print(words.HP, -2))
    assert [len(each) for each in (pilot.abilities, pilot.lent)] == [1, 1]


def test_3_4_6_a_command_is_a_pilot_too(checked: Checked) -> None:
    command = program(checked, "SK01-031")
    assert command.kind == words.COMMAND
    assert command.other_side
    assert (command.other_side.name, command.other_side.kind, command.other_side.traits) == (
        "ロウ・ケイン",
        words.PILOT,
        ("哨戒隊",),
    )
    assert command.other_side.stats == (Print(words.AP, 1), Print(words.HP, 0))
    assert command.abilities[1:] == (PlayableAs("ロウ・ケイン"),)


def test_the_printed_line_says_the_same_as_the_heading(checked: Checked) -> None:
    printed = ALL.replace(f"【メイン】{DRAW}\n", f"【メイン】{DRAW}\n【パイロット】「ロウ・ケイン」\n")
    again = check_sources([Source("a.card", printed)])
    assert again.diagnostics == ()
    assert program(again, "SK01-031") == program(checked, "SK01-031")


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        ("SK01-040", words.BASE),
        ("SK01-R01", words.RESOURCE),
        ("SK01-T01", words.UNIT_TOKEN),
        ("SK01-E02", words.EX_RESOURCE),
    ],
)
def test_the_kind_is_the_word_of_the_rules(checked: Checked, number: str, kind: Record) -> None:
    assert program(checked, number).kind == kind


def test_what_a_card_does_not_have_is_left_out(checked: Checked) -> None:
    resource = program(checked, "SK01-R01")
    assert resource == CardProgram("SK01-R01", "星環の炉", words.RESOURCE)
    assert program(checked, "SK01-E01").stats == (Print(words.AP, 0), Print(words.HP, 3))


def test_the_words_of_the_compiler_are_those_of_the_rules() -> None:
    assert (UNIT, BASE, CARD, HP, LEVEL) == (words.UNIT, words.BASE, words.CARD, words.HP, words.LEVEL)


def test_each_text_speaks_of_its_own_kind_of_card(checked: Checked) -> None:
    spoken = {
        (each.type and each.type.value, passage.heading): passage.printed_on
        for each in checked.cards
        for passage in passages(each)
    }
    assert spoken[CardType.UNIT, Heading.TEXT] == spoken[CardType.UNIT_TOKEN, Heading.TEXT] == UNIT
    assert spoken[CardType.PILOT, Heading.LOWER] == UNIT
    assert spoken[CardType.PILOT, Heading.UPPER] == spoken[CardType.COMMAND, Heading.TEXT] == CARD
    assert spoken[CardType.BASE, Heading.TEXT] == spoken[CardType.EX_BASE, Heading.TEXT] == BASE


def test_a_pronoun_is_the_kind_of_card_it_stands_on() -> None:
    text = "【起動・メイン】①：これを1回復する。"
    unit, base = (read_text(text, kind=kind).abilities[0] for kind in (UNIT, BASE))
    assert isinstance(unit, Activated)
    assert isinstance(base, Activated)
    assert [_target(each) for each in (unit, base)] == [This(UNIT), This(BASE)]


def _target(made: Activated) -> object:
    return getattr(made.blocks[0].steps[0], "target", None)


def test_a_line_with_only_a_reminder_says_nothing() -> None:
    keyword = "キーワード：《共鳴》 / <Resonance>\n注釈：覚え書き / A note\n\n"
    text = keyword + ALL.removeprefix(SET).replace("《ブロッカー》", "《共鳴》\n（覚え書き）")
    assert program(check_sources([Source("a.card", SET + text)]), "SK01-001").abilities[1:] == (Keyword("共鳴"),)


def test_a_card_that_is_not_understood_has_no_program(checked: Checked) -> None:
    card = checked.card("SK01-001")
    assert card
    with pytest.raises(UncompiledError, match="not understood: 【配備時】"):
        compile_card(card, lambda *_: Reading(None), checked.vocabulary)
