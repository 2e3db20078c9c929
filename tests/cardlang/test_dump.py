"""Programs as pages for people and as JSON, and back."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cardlang.compiler.dump import dump
from cardlang.compiler.saving import FORMAT, UnreadableProgramError, from_json, to_json
from cardlang.phrase import LANGS, Lang
from cardlang.phrases import all_phrases
from cardlang.project import check_sources, read_text
from cardlang.source import Source
from cardlang.vocabulary import Vocabulary
from runtime.engine.ability import Ability, Block, CardProgram, Constant
from runtime.rules.gundam.words import UNIT
from runtime.state.record import subclasses
from runtime.terms.conditions import Exists
from runtime.terms.nouns import Cards, Kind
from tests.cardlang.support_grammar import VOCABULARY

ROOT = Path(__file__).resolve().parents[2]
FIRST = Path(__file__).parent / "data" / "program-1.json"
CARDS = """\
特徴：環連 / Ring League
名前：灯台艇 / Beacon Boat

カード：SK01-001
名前：灯台級シグナルム / Beacon Signalum
種類：ユニット   色：青   Lv：4   コスト：3   AP：3   HP：4
地形：宇宙・地球
特徴：環連
リンク：「ミナ」／特徴〔環連〕
テキスト：
【アタック時】【ターン1回】相手のユニット1つを選ぶ。それに1ダメージを与える。自分がLv.7以上なら、かわりに2ダメージを与える。
【起動・メイン】①,このユニットをレストにする：自分の手札1枚を捨ててもよい。そうしたなら、自分は2枚ドローする。
【セット中】自分のターン中、このユニットをAP+1する。
【リンク中】《突破2》
【配備時】以下の効果から1つを選択し発動する。
■自分は1枚ドローする。
■「灯台艇」(〔環連〕・AP1・HP1・「【破壊時】自分は1枚ドローする。」)のユニットトークン1つを配備する。

カード：SK01-031
名前：挟撃 / Pincer
種類：コマンド   色：青   Lv：2   コスト：1
テキスト：
【メイン】/【アクション】相手のユニット2つを選ぶ。それらをレストにする。その後、それらに1ダメージを与える。
パイロット：ロウ・ケイン / Row Kane   AP：+1   HP：+0   特徴：環連
"""
UNIT_JA = """\
1 誘発型効果
  時機：【アタック時】
  回数：【ターン1回】
  処理
    条件：自分がLv.7以上なら
      相手のユニット1つを選ぶ。
      それに2ダメージを与える。
    そうでなければ
      相手のユニット1つを選ぶ。
      それに1ダメージを与える。
2 起動型効果
  時機：【起動・メイン】
  コスト：①,このユニットをレストにする
  処理
    任意
      自分の手札1枚を捨てる。
    条件：そうしたなら
      自分は2枚ドローする。
3 常時型効果
  条件：【セット中】、自分のターン中
  処理
    このユニットをAP+1する。
4 キーワード効果：《突破2》
  条件：【リンク中】
5 誘発型効果
  時機：【配備時】
  処理
    以下の効果から1つを選択し発動する。
  ■
    自分は1枚ドローする。
  ■
    「灯台艇」(〔環連〕・AP1・HP1・次の効果)のユニットトークン1つを配備する。
      1 誘発型効果
        時機：【破壊時】
        処理
          自分は1枚ドローする。
"""
COMMAND_EN = """\
1 Command effect
  Timing: 【Main】/【Action】
  Steps
    Choose 2 enemy Units.
    Rest them.
    Deal 1 damage to them.
2 Can be set as a Pilot: Row Kane
Pilot: Row Kane AP+1 HP+0 (Ring League)
"""


@pytest.fixture(scope="module")
def programs() -> tuple[CardProgram, ...]:
    checked = check_sources([Source("a.card", CARDS)])
    assert checked.diagnostics == ()
    return checked.programs


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    return check_sources([Source("a.card", CARDS)]).vocabulary


def of_text(text: str, lang: Lang, vocabulary: Vocabulary) -> CardProgram:
    return CardProgram("SK01-001", "灯台", UNIT, abilities=read_text(text, lang, vocabulary=vocabulary).abilities)


# ---- for people


def test_a_unit_in_japanese(programs: tuple[CardProgram, ...], vocabulary: Vocabulary) -> None:
    assert dump(programs[0], "ja", vocabulary) == UNIT_JA


def test_a_command_in_english(programs: tuple[CardProgram, ...], vocabulary: Vocabulary) -> None:
    assert dump(programs[1], "en", vocabulary) == COMMAND_EN


def test_a_pilot_has_two_parts() -> None:
    pilot = CardProgram(
        "SK01-020", "ミナ", Kind("pilot"), abilities=of_text("【バースト】このカードを手札に加える。", "ja", VOCABULARY).abilities,
        lent=of_text("《ブロッカー》", "ja", VOCABULARY).abilities,
    )  # fmt: skip
    lines = dump(pilot, "ja", VOCABULARY).splitlines()
    assert lines[0] == "上段"
    assert lines[-2:] == ["下段", "  1 キーワード効果：《ブロッカー》"]


def test_a_card_without_a_text_says_so() -> None:
    assert dump(CardProgram("SK01-003", "灯台", UNIT), "ja", VOCABULARY) == "効果なし\n"
    assert dump(CardProgram("SK01-003", "灯台", UNIT), "en", VOCABULARY) == "No effects\n"


@pytest.mark.parametrize("lang", LANGS)
def test_every_wording_is_shown_in_the_words_of_the_cards(lang: Lang) -> None:
    records = re.compile("|".join(rf"\b{kind.__name__} \w+=" for kind in subclasses(Ability.__base__ or Ability)))
    for phrase in all_phrases():
        program = of_text(phrase.example[0], "ja", VOCABULARY)
        page = dump(program, lang, VOCABULARY)
        assert not records.search(page), page
        assert "<" not in re.sub(r"<[A-Z][\w -]*>", "", page), page


def test_what_no_wording_says_is_shown_by_its_name_and_never_as_code() -> None:
    odd = Constant((Block((), condition=Exists(Cards((UNIT, UNIT, UNIT), filters=()))), Block((UNIT,))))
    page = dump(CardProgram("SK01-001", "灯台", UNIT, abilities=(odd,)), "en", VOCABULARY)
    assert "Kind name=unit" in page
    assert "(" not in page.replace("(Ring League)", "")


# ---- JSON


def test_json_is_read_back(programs: tuple[CardProgram, ...]) -> None:
    for program in programs:
        assert from_json(to_json(program)) == program


def test_every_wording_survives_json() -> None:
    for phrase in all_phrases():
        program = of_text(phrase.example[0], "ja", VOCABULARY)
        assert from_json(to_json(program)) == program


def test_json_is_canonical(programs: tuple[CardProgram, ...]) -> None:
    text = to_json(programs[0])
    data = json.loads(text)
    assert data["format"] == FORMAT == "cardlang-program/2"
    assert text == json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    assert to_json(from_json(text)) == text


def test_what_the_first_version_wrote_is_still_read(vocabulary: Vocabulary) -> None:
    program = from_json(FIRST.read_text("utf-8"))
    assert (program.number, program.name, program.traits, program.terrain) == (
        "SK01-001",
        "灯台級シグナルム",
        ("環連",),
        ("宇宙", "地球"),
    )
    assert dump(program, "ja", vocabulary) == UNIT_JA


def test_a_fresh_process_knows_the_records_of_every_game() -> None:
    code = "import sys; from cardlang.compiler.saving import from_json; print(from_json(sys.stdin.read()).number)"
    command, text = (sys.executable, "-c", code), FIRST.read_text("utf-8")
    done = subprocess.run(command, input=text, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert (done.stdout.strip(), done.stderr) == ("SK01-001", "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is not JSON"),
        ("[1, 2]", "this is not a program"),
        ('{"program": {}}', "this is not a program"),
        ('{"format": "cardlang-program/3", "program": {}}', "this is cardlang-program/3"),
        ('{"format": "cardlang-state/1"}', "this is cardlang-state/1"),
        ('{"format": "cardlang-program/2"}', "not the program of a card"),
        ('{"format": "cardlang-program/2", "program": {"is": "Kind", "name": "unit"}}', "not the program of a card"),
        ('{"format": "cardlang-program/2", "program": {"is": "Spell"}}', "unknown record 'Spell'"),
        ('{"format": "cardlang-program/2", "program": {"is": "CardProgram", "mana": 1}}', "no field 'mana'"),
        ('{"format": "cardlang-program/2", "program": {"is": "CardProgram"}}', "a part of this program"),
        ('{"format": "cardlang-program/2", "program": {"word": "Whose", "value": "nobody"}}', "nobody"),
        ('{"format": "cardlang-program/2", "program": {"is": 1.5}}', "a part of this program"),
    ],
)
def test_what_is_not_known_is_refused_by_name(text: str, message: str) -> None:
    with pytest.raises(UnreadableProgramError, match=re.escape(message)):
        from_json(text)
