"""The table of wordings: no two compete, every record has its words in both languages, every row does its work."""

from collections.abc import Callable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import pytest

import runtime.effects
import runtime.rules.gundam
import runtime.terms
from cardlang import line as lines
from cardlang import phrase as teaching
from cardlang.grammar.conflicts import conflicts
from cardlang.grammar.rules import PhraseConflictError, Rule, _rules, grammar_of
from cardlang.grammar.tables import build
from cardlang.line import At, ForPrice, If, On, When, While
from cardlang.parser import Reading, read_line
from cardlang.phrase import LANGS, Lang, Phrase
from cardlang.phrases import all_phrases
from cardlang.printer.writer import Writer
from cardlang.reader import Reader
from cardlang.terms import Terms
from runtime.effects.base import During, Effect, Instead, May
from runtime.effects.fighting import Destroy, RestCard
from runtime.effects.modifying import Gain, GainAbility, Lose, Lower, Raise
from runtime.rules.gundam.keywords import Develop
from runtime.rules.gundam.pairing import BurstActivated, PairingTurnEnds
from runtime.rules.gundam.words import UNIT
from runtime.state.record import Record, subclasses, walk
from runtime.terms.base import Term
from runtime.terms.conditions import IsA
from runtime.terms.durations import TurnOf
from runtime.terms.nouns import (
    Both,
    Cards,
    Either,
    Every,
    Oneself,
    Place,
    Quantity,
    That,
    TokenCard,
    Tokens,
    TokenStat,
    Whose,
    Zone,
)
from runtime.terms.numbers import CountOf, Fixed, Parameter, PerCard, PerStat, StatOf
from runtime.terms.patterns import AnyOf, TurnEnds, TurnStarts
from tests.cardlang.support_grammar import VOCABULARY, line, read, write

TOKEN = ("「灯台艇」(AP1・HP1)のユニットトークン1つを配備する。", "Deploy 1 [Beacon Boat](AP1･HP1) Unit token.")
CHOICE = ("相手のユニット1つを選ぶ。それをレストにする。", "Choose 1 enemy Unit. Rest it.")
DAMAGE = "相手のユニット1つを選ぶ。それに{}1ダメージを与える。"

# What the frame says, or a row that makes it within another record; each with a line in which it is said.
FRAME: dict[type[Record], tuple[str, str]] = {
    lines.Line: ("《ブロッカー》", "<Blocker>"),
    If: ("自分のターンなら、自分は1枚ドローする。", "If it is your turn, draw 1."),
    While: ("自分のターンの間、これをAP+1する。", "While it is your turn, this Unit gets AP+1."),
    When: ("これが回復したとき、自分は1枚ドローする。", "When this Unit recovers HP, draw 1."),
    At: ("自分のターン終了時、自分は1枚ドローする。", "At the end of your turn, draw 1."),
    TurnEnds: ("自分のターン終了時、自分は1枚ドローする。", "At the end of your turn, draw 1."),
    TurnStarts: ("自分のターン開始時、自分は1枚ドローする。", "At the start of your turn, draw 1."),
    PairingTurnEnds: (
        "このユニットにパイロットがセットされたターンの終了時に、自分は1枚ドローする。",
        "At the end of the turn when this Unit is paired with a Pilot, draw 1.",
    ),
    On: ("【バースト】自分は1枚ドローする。", "【Burst】Draw 1."),
    BurstActivated: ("【バースト】自分は1枚ドローする。", "【Burst】Draw 1."),
    ForPrice: ("【配備時：開発1】自分は1枚ドローする。", "【Deploy･Development 1】Draw 1."),
    Develop: ("【配備時：開発1】自分は1枚ドローする。", "【Deploy･Development 1】Draw 1."),
    During: ("このターン中、これをAP+1する。", "This Unit gets AP+1 during this turn."),
    Instead: ("かわりに2ダメージを与える。", "Deal 2 damage instead."),
    May: ("自分は1枚ドローしてもよい。", "You may draw 1."),
    Cards: CHOICE,
    Quantity: CHOICE,
    That: CHOICE,
    Every: ("ユニットすべてをレストにする。", "Rest all Units."),
    Both: ("自分のユニット1つと、相手のユニット1つを選ぶ。", "Choose 1 of your Units and 1 enemy Unit."),
    Either: ("青のユニット1つ/赤のベース1つを選ぶ。", "Choose 1 blue Unit/1 red Base."),
    Place: ("自分のトラッシュのカード1枚を選ぶ。", "Choose 1 card from your trash."),
    Zone: ("自分のトラッシュのカード1枚を選ぶ。", "Choose 1 card from your trash."),
    Tokens: TOKEN,
    TokenCard: TOKEN,
    TokenStat: TOKEN,
    Fixed: ("自分は1枚ドローする。", "Draw 1."),
    PerCard: (
        "味方のユニット1つにつき、これをAP+1する。",
        "This Unit gets AP+1 for each friendly Unit in play.",
    ),
    PerStat: (
        DAMAGE.format("、このユニットのAP4につき"),
        "Choose 1 enemy Unit. Deal 1 damage to it for each 4 AP this Unit has.",
    ),
    StatOf: ("これのAP以下の相手のユニット1つを選ぶ。", "Choose 1 enemy Unit with AP equal to or less than this Unit."),
    CountOf: (
        "これを自分のトラッシュのユニットカードと同じ数だけAP+する。",
        "Increase this Unit's AP by an amount equal to the number of Unit cards in your trash.",
    ),
    IsA: ("これがリンクユニットなら、自分は1枚ドローする。", "If this Unit is a Link Unit, draw 1."),
    Raise: ("これをAP+1する。", "This Unit gets AP+1."),
    Lower: ("これをAP-1する。", "This Unit gets AP-1."),
    Gain: ("これは《ブロッカー》を得る。", "This Unit gains <Blocker>."),
    Lose: ("これは《ブロッカー》を失う。", "This Unit loses <Blocker>."),
    GainAbility: (
        "このユニットは「【破壊時】自分は1枚ドローする。」を得る。",
        'This Unit gains "【Destroyed】Draw 1.".',
    ),
}

# What no text says: the compiler makes them, or an engine without words for it yet.
UNSAID = {AnyOf, Oneself, Parameter, TurnOf}


# ---- no two compete


@pytest.mark.parametrize("lang", LANGS)
def test_no_wording_competes_with_another(lang: Lang) -> None:
    grammar = grammar_of(lang, all_phrases())
    assert conflicts(grammar) == []
    build(grammar, strict=True)


@pytest.fixture
def teach(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Phrase]:
    """Teach a wording to nobody but the test."""
    monkeypatch.setattr(teaching, "PHRASES", [])

    def taught(*arguments: Any, **given: Any) -> Phrase:
        teaching.phrase(*arguments, **given)
        return teaching.PHRASES.pop()

    return taught


def test_the_same_words_for_something_else_are_refused_with_both_examples(teach: Callable[..., Phrase]) -> None:
    other = teach(
        "verb", RestCard, ja="{target}を !破壊する", en="lay_down {target}", eg=("これを破壊する。", "Lay down this.")
    )
    first = next(each for each in all_phrases() if each.record is Destroy)
    with pytest.raises(PhraseConflictError) as refused:
        grammar_of("ja", (*all_phrases(), other))
    assert "「nps を 破壊する」" in str(refused.value)
    assert other.example[0] in str(refused.value)
    assert first.example[0] in str(refused.value)


def test_two_rules_for_one_word_are_listed_with_both_examples(teach: Callable[..., Phrase]) -> None:
    whose = teach(
        "whose", Whose.FRIENDLY, ja="レストの", en="rested", eg=("レストのユニット1つを選ぶ。", "Choose 1 rested Unit.")
    )
    found = conflicts(grammar_of("ja", (*all_phrases(), whose)))
    assert found
    shown = "\n".join(found)
    assert f"whose: 「レストの」   (e.g. {whose.example[0]})" in shown
    assert "mod: 「レストの」   (e.g. レストの相手のユニット1つを選ぶ。)" in shown


# ---- every record has its words


def sayable() -> set[type[Record]]:
    """Every word of card text in the runtime's terms, effects and this game, and in lines, that no other stands for."""
    for package in (runtime.terms, runtime.effects, runtime.rules.gundam):
        for module in iter_modules(package.__path__):
            import_module(f"{package.__name__}.{module.name}")
    homes = ("runtime.terms.", "runtime.effects.", "runtime.rules.gundam.", lines.__name__)
    words = (kind for base in (Term, Effect, lines.Marker, lines.Gate) for kind in subclasses(base))
    kinds = (kind for kind in words if kind.__module__.startswith(homes))
    return {kind for kind in kinds if not subclasses(kind)}


def said_by_rows(lang: Lang) -> set[type]:
    rows = (each for each in all_phrases() if each.templates(lang))
    return {each.record if isinstance(each.record, type) else type(each.record) for each in rows}


@pytest.mark.parametrize("lang", LANGS)
def test_every_record_has_a_wording(lang: Lang) -> None:
    assert sayable() - said_by_rows(lang) - set(FRAME) - UNSAID == set()


def test_what_is_unsaid_has_no_wording() -> None:
    assert not UNSAID & (said_by_rows("ja") | said_by_rows("en"))


@pytest.mark.parametrize("kind", FRAME, ids=lambda kind: kind.__name__)
def test_the_frame_says_it_in_both_languages(kind: type[Record]) -> None:
    ja, en = (line(text) for text in FRAME[kind])
    assert ja == en
    assert any(isinstance(each, kind) for each in walk(ja))


# ---- every row does its work

ROWS = all_phrases()


def test_an_example_means_the_same_in_both_languages() -> None:
    assert [row.example for row in ROWS if not is_one_meaning(*map(read, row.example))] == []


def is_one_meaning(ja: Reading, en: Reading) -> bool:
    return ja.line is not None and ja.line == en.line


def test_an_example_written_again_means_the_same() -> None:
    texts = {text for row in ROWS for text in row.example}
    assert [
        text for text in sorted(texts) if not all(line(write(line(text), lang)) == line(text) for lang in LANGS)
    ] == []


def test_an_example_uses_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """One of the wordings of a row, in one of the languages, is what its example is read by."""
    used: list[Rule] = []
    reading = Reader._phrase

    def note(self: Reader, rule: Rule, children: Any) -> Any:
        used.append(rule)
        return reading(self, rule, children)

    monkeypatch.setattr(Reader, "_phrase", note)
    assert [row.example for row in ROWS if not is_used(row, used)] == []


def is_used(row: Phrase, used: list[Rule]) -> bool:
    for lang, text in zip(LANGS, row.example, strict=True):
        used.clear()
        # Terms remember the timings they have read.
        read_line(text, lang, Terms(VOCABULARY), UNIT)
        if {words_of(rule) for rule in _rules(lang, row)} & {words_of(rule) for rule in used}:
            return True
    return False


def words_of(rule: Rule) -> tuple[str, tuple[str, ...]]:
    return rule.origin, rule.symbols


def test_no_row_is_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row reads, or writes, at least one example by itself."""
    working: set[int] = set()
    reading, filling = Reader._phrase, Writer._filled

    def note_reading(self: Reader, rule: Rule, children: Any) -> Any:
        working.add(id(rule.phrase))
        return reading(self, rule, children)

    def note_writing(self: Writer, phrase: Phrase, *rest: Any) -> str | None:
        text = filling(self, phrase, *rest)
        if text is not None:
            working.add(id(phrase))
        return text

    monkeypatch.setattr(Reader, "_phrase", note_reading)
    monkeypatch.setattr(Writer, "_filled", note_writing)
    for text in sorted({text for row in ROWS for text in row.example}):
        for lang in LANGS:
            write(line(text), lang)
    assert [row.example for row in ROWS if id(row) not in working] == []
