"""Lines read: what they say, what "it" is, and what is wrong with them, sentence by sentence."""

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardlang.everyday import EVERYDAY
from cardlang.grammar.tables import parser_of
from cardlang.lexer import UnknownCharacterError
from cardlang.line import AsPilot, If, IfYouDo, InTurn, Limited, Line, On, Then, Using, When, While, Within
from cardlang.phrase import LANGS, Lang
from cardlang.phrases import all_phrases
from cardlang.source import Span, fold
from cardlang.terms import Terms
from runtime.effects.base import During, Instead, May
from runtime.effects.choosing import Choose
from runtime.effects.fighting import DealDamage, Destroy, RestCard
from runtime.effects.modifying import Gain, GainAbility, Modify, Raise
from runtime.effects.moving import Deploy, Draw
from runtime.effects.ruling import CannotAttackTarget
from runtime.engine.ability import Limit, Pay, Window
from runtime.rules.gundam.pairing import Links, Pairs
from runtime.rules.gundam.words import AP, BASE, BLUE, CARD, HP, PILOT, UNIT, UNIT_TOKEN
from runtime.state.record import walk
from runtime.terms.conditions import AllOf, Is, IsTurnOf
from runtime.terms.durations import ThisTurn
from runtime.terms.filters import HasColor, OtherThan, Rested
from runtime.terms.nouns import Cards, Opponent, Quantity, That, This, TokenCard, Tokens, TokenStat, Whose
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import Attacks, Deployed
from tests.cardlang.support_grammar import VOCABULARY, body, line, read, write, wrong

ME = This(UNIT)
DRAW = Draw(Fixed(1))
ENEMY = Cards((UNIT,), Quantity(1, 1), Whose.OPPONENT)
RAISE = Modify(ME, (Raise(AP, Fixed(1)),))
BLOCK = Modify(ME, (Gain("ブロッカー"),))


# ---- what a line says


@pytest.mark.parametrize("text", ["自分は1枚ドローする。", "自分は、１枚ドローする｡", "Draw 1.", "draw １．"])
def test_a_sentence_is_a_step(text: str) -> None:
    assert body(text) == (DRAW,)


def test_where_sentences_end_makes_no_difference() -> None:
    steps = (Choose(ENEMY), Then(), RestCard(That()), DRAW)
    assert body("相手のユニット1つを選ぶ。その後、それをレストにし、自分は1枚ドローする。") == steps
    assert body("Choose 1 enemy Unit. Then, rest it. Draw 1.") == steps
    assert body("Choose 1 enemy Unit. Then, rest it and draw 1.") == steps


@pytest.mark.parametrize(
    "text",
    [
        "相手のユニット1つを選ぶ。それをレストにする。",
        "相手の、ユニット1つを、選ぶ。それを、レストにする。",
        "相手のユニット1つを選ぶ｡それをレストにする｡",
        "　相手のユニット1つを選ぶ。　それをレストにする。　",
    ],
)
def test_commas_behind_particles_and_blanks_say_nothing(text: str) -> None:
    assert body(text) == (Choose(ENEMY), RestCard(That()))


def test_a_marker_stands_where_it_is_said() -> None:
    assert body("自分のターン中、これがレストなら、自分は1枚ドローする。そうしたなら、これを破壊する。") == (
        InTurn(Whose.SELF),
        If(Is(ME, (Rested(),))),
        DRAW,
        IfYouDo(),
        Destroy(ME),
    )


# ---- durations, 「かわりに」, permission


def test_a_duration_is_said_of_all_that_follows_in_its_japanese_sentence() -> None:
    both = (During(ThisTurn(), RAISE), During(ThisTurn(), BLOCK))
    assert body("このターン中、これをAP+1し、これは《ブロッカー》を得る。") == both
    assert body("これをAP+1し、このターン中、これは《ブロッカー》を得る。") == (RAISE, both[1])
    assert body("このターン中、これをAP+1する。これは《ブロッカー》を得る。") == (both[0], BLOCK)


def test_a_duration_is_said_of_its_english_clause_only() -> None:
    assert body("This Unit gets AP+1. It gains <Blocker> during this turn.") == (RAISE, During(ThisTurn(), BLOCK))
    assert body("During this turn, this Unit gets AP+1.") == (During(ThisTurn(), RAISE),)


def test_instead_is_said_of_the_next_step_only() -> None:
    damage = Instead(DealDamage(None, Fixed(2)))
    assert body("かわりに2ダメージを与え、自分は1枚ドローする。") == (damage, DRAW)
    assert body("Deal 2 damage instead. Draw 1.") == (damage, DRAW)


def test_the_wrappers_of_a_step_stand_in_one_order() -> None:
    step = (During(ThisTurn(), Instead(May(RAISE))),)
    assert body("このターン中、かわりにこれをAP+1してもよい。") == step
    assert body("かわりに、このターン中、これをAP+1してもよい。") == step
    assert body("This Unit may get AP+1 instead during this turn.") == step


def test_you_may_do_the_first_of_two() -> None:
    assert body("自分は1枚ドローしてもよい。これをレストにする。") == (May(DRAW), RestCard(ME))
    assert body("You may draw 1. Rest this Unit.") == (May(DRAW), RestCard(ME))


# ---- pronouns


def test_sore_is_what_was_chosen_and_kore_the_card_itself() -> None:
    assert body("相手のユニット1つを選ぶ。これを破壊する。それを破壊する。") == (
        Choose(ENEMY),
        Destroy(ME),
        Destroy(That()),
    )


@pytest.mark.parametrize("kind", [UNIT, BASE])
def test_kore_is_the_card_as_it_was_named_last(kind: object) -> None:
    named = This(kind)  # type: ignore[arg-type]
    word = {UNIT: "ユニット", BASE: "ベース"}[kind]  # type: ignore[index]
    assert body(f"この{word}をレストにする。これを破壊する。", CARD) == (RestCard(named), Destroy(named))


def test_kore_that_was_never_named_is_of_the_kind_that_is_printed() -> None:
    assert body("これを破壊する。", BASE) == (Destroy(This(BASE)),)


def test_it_is_the_card_itself_until_something_is_chosen() -> None:
    assert body("Rest this Unit. Destroy it.") == (RestCard(ME), Destroy(ME))
    assert body("Rest this Unit. Choose 1 enemy Unit. Destroy it.") == (RestCard(ME), Choose(ENEMY), Destroy(That()))


def test_it_is_the_card_again_once_a_condition_speaks_of_it() -> None:
    steps = body("Choose 1 enemy Unit. If this Unit is rested, it gets AP+1.")
    assert steps == (Choose(ENEMY), If(Is(ME, (Rested(),))), RAISE)


def test_it_is_what_something_happened_to() -> None:
    assert body("When an enemy Unit is deployed, rest it.") == (
        When(Deployed(Cards((UNIT,), whose=Whose.OPPONENT))),
        RestCard(That()),
    )
    assert body("When this Unit attacks, rest it.") == (When(Attacks(ME)), RestCard(ME))


def test_it_is_the_subject_of_the_first_of_two_statements() -> None:
    condition = AllOf((Is(ME, (HasColor(BLUE),)), Is(ME, (Rested(),))))
    assert body("Choose 1 enemy Unit. If this Unit is blue and it is rested, draw 1.") == (
        Choose(ENEMY),
        If(condition),
        DRAW,
    )


def test_another_is_other_than_the_card_itself() -> None:
    other = Cards((BASE,), Quantity(1, 1), filters=(OtherThan(This(BASE)),))
    assert body("Choose 1 other Base.", BASE) == body("このベース以外のベース1つを選ぶ。", BASE) == (Choose(other),)


# ---- before the text


def test_a_price_ends_at_its_colon() -> None:
    price = (Pay(1), RestCard(ME))
    assert line("【起動・メイン】①，このユニットをレストにする：自分は1枚ドローする。") == Line(
        ((Using(Window.MAIN),),), price, (DRAW,)
    )
    assert line("【Activate･Main】①, rest this Unit: Draw 1.").cost == price


def test_a_colon_within_brackets_is_no_end_of_a_price() -> None:
    given = line("このユニットは「【起動・メイン】①：自分は1枚ドローする。」を得る。")
    assert given.cost == ()
    assert given.body == (Modify(ME, (GainAbility(Line(((Using(Window.MAIN),),), (Pay(1),), (DRAW,))),)),)


def test_what_was_chosen_for_a_price_is_not_what_it_means_in_the_text() -> None:
    assert line("①, choose 1 enemy Unit: Destroy it.").body == (Destroy(ME),)


def test_gates_stand_in_groups() -> None:
    main, action, once = Within(Window.MAIN), Within(Window.ACTION), Limited(Limit.ONCE_PER_TURN)
    assert line("【メイン】/【アクション】【ターン1回】自分は1枚ドローする。").gates == ((main, action), (once,))
    assert line("【Main】/【Action】【Once per Turn】Draw 1.").gates == ((main, action), (once,))
    assert line("【メイン】【アクション】自分は1枚ドローする。").gates == ((main,), (action,))


def test_a_gate_can_describe_the_pilot() -> None:
    pilot = Cards((PILOT,), filters=(HasColor(BLUE),))
    assert line("【セット時・青のパイロット】自分は1枚ドローする。").gates == ((On(Pairs(pilot, This(CARD))),),)
    assert (
        line("【During Pair･Blue Pilot】Draw 1.").gates[0][0]
        in line("【セット中・青のパイロット】自分は1枚ドローする。").gates[0]
    )


def test_keywords_a_pilot_and_an_option() -> None:
    assert line("【リンク時】《リペア2》《ブロッカー》") == Line(
        ((On(Links(This(CARD))),),), keywords=(Gain("リペア", 2), Gain("ブロッカー"))
    )
    assert line("【パイロット】「ミナ」") == line("【Pilot】[Mina]") == Line(((AsPilot(),),), pilot="ミナ")
    assert line("■自分は1枚ドローする。") == Line(body=(DRAW,), option=True)


# ---- tokens and quoted lines


def test_a_token_is_defined_where_it_enters() -> None:
    card = TokenCard("灯台艇", ("哨戒隊",), (TokenStat(AP, 2), TokenStat(HP, 1)), (Gain("ブロッカー"),))
    deployed = (Deploy(Tokens(card, UNIT_TOKEN, Fixed(2), (Rested(),))),)
    assert body("「灯台艇」(〔哨戒隊〕・AP2・HP1・《ブロッカー》)のユニットトークン2つをレストで配備する。") == deployed
    assert body("Deploy 2 rested [Beacon Boat]((Patrol)･AP2･HP1･<Blocker>) Unit tokens.") == deployed


def test_a_token_can_have_a_text() -> None:
    text = CannotAttackTarget(ME, Opponent())
    token = body("「灯台艇」(AP1・このユニットは相手プレイヤーをアタック先に選べない)のユニットトークン1つを配備する。")
    assert text in set(walk(token))
    assert token == body(
        "Deploy 1 [Beacon Boat](AP1･This Unit can't choose the enemy player as its attack target) Unit token."
    )


def test_a_quoted_line_is_read_like_any_other() -> None:
    quoted = Line(((Within(Window.MAIN),),), body=(While(IsTurnOf(Whose.SELF)), DRAW))
    assert body("このユニットは「【メイン】自分のターンの間、自分は1枚ドローする。」を得る。") == (
        Modify(ME, (GainAbility(quoted),)),
    )


def test_what_enters_rested_is_the_same_in_both_languages() -> None:
    ja = body("自分のデッキを上から3枚見て、その中のユニットカード1枚をレストで配備する。")
    assert ja == body("Look at the top 3 cards of your deck. Deploy 1 rested Unit card among them.")


def test_what_you_have_in_hand_is_the_same_in_both_languages() -> None:
    ja = body("自分の手札のユニットカードが4枚以上あるなら、自分は1枚ドローする。")
    assert ja == body("If you have 4 or more Unit cards in your hand, draw 1.")


# ---- reminders


def test_a_known_reminder_is_no_text() -> None:
    reading = read("《ブロッカー》（これはブロッカーの注釈である。）")
    assert reading.line == Line(keywords=(Gain("ブロッカー"),))
    assert reading.reminders == (Span(7, 24),)
    assert line("（これはリペアの注釈である。）") == Line()
    assert line("<Blocker> (This reminds of Blocker.)") == Line(keywords=(Gain("ブロッカー"),))


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("【パイロット】", "CT307", ""),
        ("【Pilot】", "CT307", ""),
        ("【パイロット】自分は1枚ドローする。", "CT301", "自分は"),
        ("【パイロット】「ミナ」《ブロッカー》", "CT301", "《ブロッカー》"),
        ("【パイロット】爆", "CT302", "爆"),
    ],
)
def test_behind_a_pilot_stands_a_name_and_nothing_else(text: str, code: str, words: str) -> None:
    assert told(text) == [(code, words)]


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("《ブロッカー》《リペア2》（ターンの終わりに回復する。）", "これはリペアの注釈である。"),
        ("<Blocker> (It blocks.)", "This reminds of Blocker."),
        ("(This reminded of Breach.)", "This reminds of Breach."),
    ],
)
def test_a_reminder_that_is_not_known_is_told_with_the_one_of_its_keyword(text: str, suggestion: str) -> None:
    ((code, _, finding),) = wrong(text)
    assert (code, finding.facts["suggestion"]) == ("CT206", suggestion)


def test_what_an_opponent_may_do_is_not_what_you_may_do() -> None:
    record = line("相手は1枚ドローしてもよい。")
    assert write(record, "en") == "Your opponent may draw 1."
    assert line("Your opponent may draw 1.") == record
    assert told("You may your opponent draws 1.") == [("CT301", "your opponent")]


@pytest.mark.parametrize("dot", "・･")
def test_a_middle_dot_is_of_both_languages(dot: str) -> None:
    assert line(f"【Activate{dot}Main】①：Draw 1.") == line("【起動・メイン】①：自分は1枚ドローする。")


def test_any_other_parenthesis_is_refused() -> None:
    assert told("《ブロッカー》（これは知らない文である。）") == [("CT206", "（これは知らない文である。）")]
    assert (
        wrong("《ブロッカー》（これはブロッカーの注釈でした。）")[0][2].facts["suggestion"]
        == "これはブロッカーの注釈である。"
    )


# ---- what is wrong


def told(text: str) -> list[tuple[str, str]]:
    """The code of each finding, and the words it stands at."""
    return [(code, words) for code, words, _ in wrong(text)]


def test_one_bad_sentence_hides_no_other() -> None:
    text = "自分は1枚1枚ドローする。自分は2枚ドローする。これをレストにレストにする。"
    assert told(text) == [("CT301", "1"), ("CT301", "レストに")]
    assert [each.span for each in read(text).findings] == [Span(5, 6), Span(31, 35)]
    assert read(text).sentences == (Span(0, 13), Span(13, 24), Span(24, 38))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("自分は1枚ドローしる。このユニットをレストにする。これを爆破する。", ["る", "爆破する"]),
        ("Draw 1. Destroy foo. Rest this Unit.", ["foo"]),
        ("相手のユニト1つを選ぶ。", ["ユニト"]),
    ],
)
def test_an_unknown_word_is_one_finding_of_its_sentence(text: str, words: list[str]) -> None:
    assert told(text) == [("CT302", word) for word in words]


def test_an_unknown_word_is_told_with_one_that_is_like_it() -> None:
    code, words, finding = wrong("Choose 1 enemy Unitt.")[0]
    assert (code, words, finding.facts["suggestion"]) == ("CT302", "Unitt", "Unit")


@pytest.mark.parametrize(("lang", "word"), [(lang, word) for lang in LANGS for word in EVERYDAY[lang]])
def test_an_everyday_word_is_told_with_the_one_of_the_language(lang: Lang, word: str) -> None:
    """In a text or as a timing; and the word it is told with is one of the language, or the stem of some."""
    meant = EVERYDAY[lang][word]
    sentence, timing = {
        "ja": (f"{word}。", f"【{word}】自分は1枚ドローする。"),
        "en": (f"{word}.", f"【{word}】Draw 1."),
    }[lang]
    facts = [each.facts for text in (sentence, timing) for each in read(text, lang).findings]
    assert meant in [each.get("suggestion") for each in facts]
    timings = {each for pair in Terms(VOCABULARY).timings for each in pair}
    assert meant in timings or any(meant in surface for surface in parser_of(lang).grammar.surfaces)


def test_an_everyday_word_is_found_at_the_head_of_what_is_unknown() -> None:
    assert told("敵ユニット1体を選ぶ。") == [("CT302", "敵")]
    assert told("Choose 1 opposing Unit.") == [("CT302", "opposing")]
    # Not within another word.
    assert told("Lifeline 1.") == [("CT302", "Lifeline")]


@pytest.mark.parametrize(
    ("text", "code", "words", "suggestion"),
    [
        ("これは《ブロッガー》を得る。", "CT201", "《ブロッガー》", "ブロッカー"),
        ("〔環蓮〕のユニット1つを選ぶ。", "CT211", "〔環蓮〕", "環連"),
        ("Choose 1 (Ring League) Unit. It gains <Bloker>.", "CT201", "<Bloker>", "Blocker"),
        ("【起動・メイン】①：《リペア1》《ブロッカー2》", "CT204", "《ブロッカー2》", None),
        ("《リペア》", "CT203", "《リペア》", None),
    ],
)
def test_what_stands_in_brackets_is_a_question_of_vocabulary(
    text: str, code: str, words: str, suggestion: str | None
) -> None:
    ((found, at, finding),) = wrong(text)
    assert (found, at, finding.facts.get("suggestion")) == (code, words, suggestion)


@pytest.mark.parametrize(
    ("text", "code", "suggestion"),
    [
        ("Deploy 1 [Becon]((Patrol)･AP1) Unit token.", "CT212", "Beacon"),
        ("This Unit gains <Bloker>.", "CT201", "Blocker"),
        ("Choose 1 (Ring Leage) Unit.", "CT211", "Ring League"),
        ("【配備寺】自分は1枚ドローする。", "CT207", "配備時"),
    ],
)
def test_a_word_in_brackets_is_told_with_one_that_is_like_it(text: str, code: str, suggestion: str) -> None:
    ((found, _, finding),) = wrong(text)
    assert (found, finding.facts["suggestion"]) == (code, suggestion)


def test_brackets_of_another_sort_are_a_word_that_cannot_follow() -> None:
    assert told("This Unit gains [Blocker].") == [("CT301", "[Blocker]")]
    # In Japanese a name can begin the token or the noun that would be meant: the word behind it is what cannot follow.
    assert told("これは「ブロッカー」を得る。") == [("CT301", "を")]
    assert told("《環連》のユニット1つを選ぶ。") == [("CT301", "の")]


def test_a_sentence_without_its_end_is_told_where_it_breaks_off() -> None:
    assert [(each.kind.code, each.span) for each in read("自分は1枚ドローする").findings] == [("CT307", Span(10, 10))]
    assert [(each.kind.code, each.span) for each in read("自分は1枚ドローし、").findings] == [("CT307", Span(10, 10))]
    assert "。" in read("自分は1枚ドローする").findings[0].facts["expected"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("自分の相手のユニット1つを選ぶ。", "自分の相手のユニット1つ"),
        ("青の赤のユニット1つを選ぶ。", "青の赤のユニット1つ"),
        ("相手のユニット3～1つを選ぶ。", "3～1つ"),
        ("このターン中、このバトル中、これをAP+1する。", "このターン中、このバトル中、これをAP+1する。"),
        ("自分のユニット1つにつき、自分は1枚ドローする。", "自分のユニット1つにつき、自分は1枚ドローする。"),
        (
            "自分のユニット1つにつき、これは《ブロッカー》を得る。",
            "自分のユニット1つにつき、これは《ブロッカー》を得る。",
        ),
        ("Choose 1 enemy your Unit.", "1 enemy your Unit"),
    ],
)
def test_what_contradicts_itself_is_told_once(text: str, words: str) -> None:
    assert told(text) == [("CT303", words)]


def test_an_enemy_card_lies_in_no_place_of_yours() -> None:
    assert told("Choose 1 enemy Unit card from your trash.")[0][0] == "CT303"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("相手のユニットを選ぶ。", "相手のユニット"),
        ("相手プレイヤーを破壊する。", "相手プレイヤー"),
        ("自分のトラッシュのカード1枚を破壊する。", "自分のトラッシュのカード1枚"),
        ("Rest an enemy Unit.", "an enemy Unit"),
    ],
)
def test_a_verb_is_said_of_what_it_can_be_done_to(text: str, words: str) -> None:
    assert told(text) == [("CT304", words)]


def test_what_is_wrong_in_a_quoted_line_is_told_where_it_stands() -> None:
    assert ("CT211", "〔環蓮〕") in told("このユニットは「〔環蓮〕のユニット1つを選ぶ。」を得る。")


def test_a_quoted_line_does_not_name_the_card_that_quotes_it() -> None:
    quoting = "このユニットは「【破壊時】自分は1枚ドローする。」を得る。"
    assert body(f"{quoting}これを破壊する。")[-1] == Destroy(ME)


# ---- no text raises

EXAMPLES = {lang: tuple(each.example[place] for each in all_phrases()) for place, lang in enumerate(LANGS)}


@settings(max_examples=300, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.data(), st.sampled_from(LANGS))
def test_no_text_raises(data: st.DataObject, lang: Lang) -> None:
    """Words of the language in any order are read, or refused with a finding that stands within the text."""
    words = [
        word for text in data.draw(st.tuples(*[st.sampled_from(EXAMPLES[lang])] * 2)) for word in words_in(text, lang)
    ]
    for place, word in data.draw(
        st.lists(st.tuples(st.integers(0, 20), st.none() | st.sampled_from(words)), max_size=3)
    ):
        words[place : place + 1] = [word] if word else []
    text = ("" if lang == "ja" else " ").join(words)
    reading = read(text, lang)
    assert (reading.line is None) == bool(reading.findings)
    assert all(0 <= each.span.start <= each.span.end <= len(text) for each in reading.findings)


def words_in(text: str, lang: Lang) -> Iterator[str]:
    """The words of a text, and whatever is none of them character by character."""
    position = 0
    while position < len(text):
        try:
            for token in parser_of(lang).lexer.tokens(fold(text), position, len(text)):
                yield token.value
                position = token.end_pos
        except UnknownCharacterError as error:
            yield text[error.position]
            position = error.position + 1
