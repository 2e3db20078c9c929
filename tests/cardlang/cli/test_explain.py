from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from cardlang.cli.rules import KEYWORDS, TIMINGS, clauses_of
from cardlang.diagnostics.catalogue import catalogue
from cardlang.files import builtin_vocabulary
from cardlang.terms import Terms
from tests.cardlang.cli.samples import Command

OWN = """\
キーワード：《共鳴（数値）》 / <Resonance (number)>
加算：する
定義：【アタック時】このターン中、このユニットをAP+（数値）する。
注釈：アタックのたびに、そのターンだけAPが上がる / Each attack gives it AP until the turn ends
"""


@pytest.mark.parametrize("topic", ["CT102", "ブロッカー", "配備時"], ids=["code", "keyword", "timing"])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_page(cardlang: Command, page: SnapshotAssertion, topic: str, lang: str) -> None:
    done = cardlang("explain", topic, "--lang", lang)
    assert (done.code, done.err) == (0, "")
    assert done.out == page


@pytest.mark.parametrize("topic", ["ct102", "ＣＴ１０２"])
def test_a_code_in_another_spelling(cardlang: Command, topic: str) -> None:
    assert cardlang("explain", topic).out == cardlang("explain", "CT102").out


@pytest.mark.parametrize("topic", ["《ブロッカー》", "Blocker", "<blocker>", "ブロッカー"])
def test_a_keyword_in_another_spelling(cardlang: Command, topic: str) -> None:
    assert cardlang("explain", topic).out.startswith("《ブロッカー》 / <Blocker>\n")


@pytest.mark.parametrize("topic", ["リペア", "《リペア2》", "<Repair 2>", "《リペア：2》"])
def test_a_keyword_with_its_number(cardlang: Command, topic: str) -> None:
    assert cardlang("explain", topic).out.startswith("《リペア（数値）》 / <Repair (number)>\n")


@pytest.mark.parametrize("topic", ["【配備時】", "Deploy", "【deploy】"])
def test_a_timing_in_another_spelling(cardlang: Command, topic: str) -> None:
    assert cardlang("explain", topic).out.startswith("【配備時】 / 【")


def test_without_a_topic_all_codes_are_listed(cardlang: Command) -> None:
    japanese, english = (cardlang("explain", "--lang", lang).out.splitlines() for lang in ("ja", "en"))
    assert [line.split()[0] for line in japanese] == [line.split()[0] for line in english] == sorted(catalogue())
    assert "CT102 種類の違うかっこ" in japanese
    assert "CT102 Brackets of two kinds" in english


@pytest.mark.parametrize(
    ("topic", "near"), [("CT10", "CT101"), ("ブロッカ", "ブロッカー"), ("配備", "配備時"), ("Blockr", "Blocker")]
)
def test_an_unknown_topic_is_2_with_the_nearest(cardlang: Command, topic: str, near: str) -> None:
    done = cardlang("explain", topic)
    assert (done.code, done.out) == (2, "")
    assert near in done.err


def test_a_keyword_of_the_set_in_the_current_folder(cardlang: Command, here: Path) -> None:
    assert cardlang("explain", "共鳴").code == 2
    (here / "a.card").write_text(OWN, "utf-8")
    done = cardlang("explain", "共鳴", "--lang", "ja")
    assert done.code == 0
    assert "【アタック時】このターン中、このユニットをAP+2する。" in done.out
    assert "【Attack】" in done.out
    assert cardlang("explain", "共鳴", "--in", "a.card").code == 0
    assert cardlang("explain", "共鳴", "--in", "nowhere").code == 2


def test_every_keyword_and_timing_has_its_clause() -> None:
    vocabulary = builtin_vocabulary()
    assert set(KEYWORDS) == set(vocabulary.keywords)
    assert set(TIMINGS) == {ja for ja, _ in Terms(vocabulary).timings}


@pytest.mark.parametrize(
    ("text", "clauses"),
    [
        ("【配備時】自分は1枚ドローする。", ("13-2.deploy",)),
        ("【配備時：開発1】自分は1枚ドローする。", ("13-2.deploy", "13-1.development")),
        ("【メイン】/【アクション】自分は1枚ドローする。", ("13-2.main", "13-2.action")),
        ("【起動・メイン】【ターン1回】①：自分は1枚ドローする。", ("13-2.activate-main", "13-2.once-per-turn")),
        ("【セット中・〔残響派〕のパイロット】このユニットは《突破2》を得る。", ("13-2.during-pair", "13-1.breach")),
        ("《ブロッカー》《ブロッカー》", ("13-1.blocker",)),
        ("《共鳴2》", ()),
        ("自分は1枚ドローする。", ()),
    ],
)
def test_the_clauses_of_a_line(text: str, clauses: tuple[str, ...]) -> None:
    assert clauses_of(text) == clauses
