"""Every event, decision, pick and zone in words, in both languages."""

import inspect
import re
from typing import Any

import pytest
from attrs import fields_dict

from cardlang.cast import StateCast
from cardlang.phrase import LANGS, Lang
from cardlang.phrases.events import CLAUSES, PHASES, ZONES, Rank, Telling
from cardlang.telling import HOW, SLOT, Teller, Untold, tellings
from cardlang.vocabulary import Vocabulary
from runtime.effects.base import During, Effect
from runtime.effects.choosing import AtBottom, AtTop
from runtime.effects.modifying import Modify, Raise
from runtime.effects.moving import Draw
from runtime.engine.ability import Activated, Block, Command, Replacement, Triggered, Window
from runtime.engine.agenda import HANDLERS
from runtime.engine.decision import Accept, Asked, Concede, Decision, Enough, Option, Why
from runtime.engine.exchange import OFFERS, Exchange, NoAnswer
from runtime.engine.replacing import ReplaceWith, Substitute
from runtime.events.base import Cause, Event, Reason
from runtime.events.fighting import BattleBegan, DamageDealt, DamageKind, DamageRemoved, Destroyed, Harm
from runtime.events.flow import GameEnded, PlayerLost, StepBegan, TurnBegan
from runtime.events.moving import CardMoved, CardsShown, CardTurned, CountersChanged, Shuffled
from runtime.events.resolving import AbilityActivated, AbilityLapsed, AbilityUsed, DecisionAnswered, EffectBegan, Lapse
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.battle import BlockWith, NoBlock
from runtime.rules.gundam.entering import DeployCards
from runtime.rules.gundam.playing import EndMain, Pass, Payment, PlayCard, UseAbility
from runtime.rules.gundam.setup import GoFirst, GoSecond, Redraw
from runtime.rules.gundam.words import AP, CARD, UNIT, UNIT_TOKEN
from runtime.state.flow import AbilityKey, Answer, Binding, Lasting, Waiting
from runtime.state.objects import SIDEWAYS, UPRIGHT, Battle, Location, ObjectRef, PlayerRef, Result
from runtime.state.record import Record
from runtime.terms.durations import ThisTurn
from runtime.terms.nouns import Cards, Either, Quantity, That, This, TokenCard, Tokens, TokenStat
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import AnyOf, Attacks, Deployed, Draws
from tests.runtime.samples import own_classes
from tests.support.duel import BATTLE_AREA, HAND, RESOURCES, THEM, VOCABULARY, Table, duel, unit

NAMES = Vocabulary(traits={}, names={"射手艇": "Archer", "標的艇": "Mark"}, keywords={}, tokens={})
WORDS = VOCABULARY.merge(NAMES)


def table() -> Table:
    mark = unit("標的艇", ap=1, hp=3)
    return duel({RESOURCES: [], HAND: [unit("射手艇")]}, {RESOURCES: [], BATTLE_AREA: [mark, mark]})


LAID = table()
MINE, FIRST, SECOND = LAID.ref("射手艇"), LAID.ref("標的艇"), LAID.ref("標的艇#2")
BY_RULE, BY_TEXT, BY_PLAY = Cause(Reason.RULE, 0), Cause(Reason.EFFECT, 0, MINE), Cause(Reason.PLAY, 0, MINE)
BY_BATTLE, BY_COST = Cause(Reason.BATTLE, 0, MINE), Cause(Reason.COST, 0, MINE)
HIDDEN = ObjectRef(-1, 0)


def at(zone: str, player: int = 0) -> Location:
    return Location(player, zone)


DECK, FIELD, TRASH = at("deck"), at("battle area"), at("trash")
KEY = AbilityKey(MINE, MINE, 0)


def waiting(*patterns: Record) -> Waiting:
    pattern: Any = patterns[0] if len(patterns) == 1 else AnyOf(patterns)  # type: ignore[arg-type]
    return Waiting(0, KEY, Triggered(pattern, ()), DamageDealt(MINE, 1, BY_RULE), 0, 0)


def answered(*picked: Record, step: Record | None = None) -> DecisionAnswered:
    return DecisionAnswered(0, Answer(picked), Why(step or Draw(Fixed(2)), MINE))


WHEN_DEPLOYED = waiting(Deployed(This(CARD)))
TOKEN = Tokens(TokenCard("標的艇", ("甲隊",), (TokenStat(AP, 1),)), UNIT_TOKEN, Fixed(1))
OTHER_TOKEN = Tokens(TokenCard("射手艇", ("甲隊",), (TokenStat(AP, 2),)), UNIT_TOKEN, Fixed(1))
INSTEAD = Substitute(0, KEY, Replacement(Draws(), (Block((Draw(Fixed(2)),)),)))
RAISED = Modify(That(), (Raise(AP, Fixed(2)),))

TOLD: tuple[tuple[Record, str, str], ...] = (
    (TurnBegan(1, 4), "ターン4：相手", "Turn 4: the opponent"),
    (StepBegan("main"), "メインフェイズ", "Main phase"),
    (
        PlayerLost(1, "1-2.4"),
        "相手は敗北した：デッキがなくなった（1-2.4）",
        "the opponent lost: no deck left (1-2.4)",
    ),
    (GameEnded(Result((0,), "1-2.4")), "自分の勝ち！", "The winner: you!"),
    (GameEnded(Result((), "1-2.4")), "引き分け：デッキがなくなった（1-2.4）", "A draw: no deck left (1-2.4)"),
    (
        DamageDealt(FIRST, 2, BY_TEXT),
        "相手の「標的艇」は自分の「射手艇」の効果で2ダメージを受けた。",
        "the opponent's [Mark] received 2 damage from the effect of your [Archer].",
    ),
    (
        DamageDealt(PlayerRef(1), 2, BY_BATTLE, DamageKind.BATTLE),
        "相手は自分の「射手艇」から2バトルダメージを受けた。",
        "the opponent received 2 battle damage from your [Archer].",
    ),
    (DamageDealt(SECOND, 1, BY_RULE), "相手の「標的艇」#2は1ダメージを受けた。", "the opponent's [Mark]#2 received 1 damage."),
    (
        DamageRemoved(FIRST, 2, BY_TEXT),
        "相手の「標的艇」は自分の「射手艇」の効果で2回復した。",
        "the opponent's [Mark] recovered 2 HP by the effect of your [Archer].",
    ),
    (DamageRemoved(FIRST, 2, BY_RULE), "相手の「標的艇」は2回復した。", "the opponent's [Mark] recovered 2 HP."),
    (Destroyed(FIRST, Harm.RULE, BY_RULE), "破壊：相手の「標的艇」", "Destroyed: the opponent's [Mark]"),
    (
        BattleBegan(Battle(1, MINE, FIRST, by_effect=True)),
        "自分の「射手艇」と相手の「標的艇」のバトルが始まった。",
        "your [Archer] and the opponent's [Mark] began a battle.",
    ),
    (CardTurned(MINE, UPRIGHT, SIDEWAYS, BY_RULE), "レストになった：自分の「射手艇」", "Rested: your [Archer]"),
    (CardTurned(MINE, SIDEWAYS, UPRIGHT, BY_RULE), "アクティブになった：自分の「射手艇」", "Set as active: your [Archer]"),
    (
        CardTurned(MINE, UPRIGHT, SIDEWAYS, BY_COST),
        "自分はリソースを1つレストにして払った。",
        "you rested 1 Resource to pay.",
    ),
    (CardMoved(MINE, DECK, at("hand"), BY_TEXT, is_draw=True), "自分は「射手艇」を引いた。", "you drew [Archer]."),
    (CardMoved(HIDDEN, at("deck", 1), at("hand", 1), BY_RULE), "相手はカードを引いた。", "the opponent drew a card."),
    (
        CardMoved(MINE, DECK, at("hand"), BY_TEXT),
        "自分は「射手艇」をデッキから手札に加えた。",
        "you added [Archer] from the deck to the hand.",
    ),
    (CardMoved(MINE, at("hand"), TRASH, BY_RULE), "自分は手札から「射手艇」を捨てた。", "you discarded [Archer]."),
    (CardMoved(MINE, FIELD, TRASH, BY_RULE), "トラッシュへ：自分の「射手艇」", "To the trash: your [Archer]"),
    (
        CardMoved(MINE, FIELD, DECK, BY_RULE, at_bottom=True),
        "自分の「射手艇」は自分のバトルエリアから自分のデッキの下に移った。",
        "your [Archer] moved from your battle area to the bottom of your deck.",
    ),
    (
        CardMoved(MINE, FIELD, at("hand"), BY_TEXT),
        "自分の「射手艇」は自分の「射手艇」の効果で自分のバトルエリアから自分の手札に移った。",
        "your [Archer] moved from your battle area to your hand by the effect of your [Archer].",
    ),
    (
        CardMoved(FIRST, at("battle area", 1), at("hand", 1), BY_RULE),
        "相手の「標的艇」は相手のバトルエリアから相手の手札に移った。",
        "the opponent's [Mark] moved from the opponent's battle area to the opponent's hand.",
    ),
    (CardMoved(FIRST, at("outside", 1), at("battle area", 1), BY_TEXT), "相手は「標的艇」を配備した。", "the opponent deployed [Mark]."),
    (CardMoved(FIRST, at("battle area", 1), at("outside", 1), BY_RULE), "ゲームから取り除かれた：相手の「標的艇」", "Removed from the game: the opponent's [Mark]"),
    (CardMoved(FIRST, at("shields", 1), at("revealed", 1), BY_TEXT), "破壊：相手のシールド、「標的艇」", "Destroyed: the opponent's Shield, [Mark]"),
    (CardMoved(HIDDEN, at("deck"), at("shields"), BY_RULE), "自分はデッキからシールドを1つ置いた。", "you placed 1 Shield from the deck."),
    (CardMoved(MINE, at("resource deck"), at("resource area"), BY_RULE), "自分はリソースを1つ置いた。", "you placed 1 Resource."),
    (CardMoved(MINE, at("outside"), at("resource area"), BY_RULE), "自分はEXリソースを1つ置いた。", "you placed 1 EX Resource."),
    (CardMoved(MINE, at("resource area"), at("outside"), BY_COST), "自分はEXリソースを1つ使った。", "you spent 1 EX Resource."),
    (CardMoved(MINE, at("hand"), FIELD, BY_TEXT, host=FIRST), "自分の「射手艇」が相手の「標的艇」にセットされた。", "your [Archer] was set on the opponent's [Mark]."),
    (CardsShown((FIRST, SECOND), (0, 1), BY_TEXT), "公開：相手の「標的艇」、「標的艇」#2", "Revealed: the opponent's [Mark] and [Mark]#2"),
    (CardsShown((FIRST, SECOND), (0,), BY_TEXT), "自分は相手の「標的艇」、「標的艇」#2を見た。", "you saw the opponent's [Mark] and [Mark]#2."),
    (Shuffled(DECK, BY_RULE), "シャッフル：自分のデッキ", "Shuffled: your deck"),
    (CountersChanged(FIRST, "熱", 2, BY_TEXT), "相手の「標的艇」に熱カウンターが2個置かれた。", "the opponent's [Mark] got 2 熱 counter(s)."),
    (CountersChanged(FIRST, "熱", -2, BY_TEXT), "相手の「標的艇」の熱カウンターが2個減った。", "the opponent's [Mark] lost 2 熱 counter(s)."),
    (AbilityActivated(WHEN_DEPLOYED), "自分の「射手艇」の【配備時】の効果が発動した。", "your [Archer] activated its 【Deploy】 effect."),
    (
        AbilityActivated(waiting(Deployed(This(CARD)), Attacks(This(CARD)))),
        "自分の「射手艇」の【配備時】/【アタック時】の効果が発動した。",
        "your [Archer] activated its 【Deploy】/【Attack】 effect.",
    ),
    (
        AbilityActivated(waiting(Draws())),
        "自分の「射手艇」の「自分が効果でドローしたとき」の効果が発動した。",
        "your [Archer] activated its effect for when you draw with an effect.",
    ),
    (AbilityLapsed(WHEN_DEPLOYED, Lapse.TARGET), "自分の「射手艇」の【配備時】の効果は発動しなかった：選べるものがない。", "your [Archer] did not activate its 【Deploy】 effect: there was nothing that it could choose."),
    (AbilityUsed(0, KEY, Activated((Window.MAIN,), ())), "自分は「射手艇」の【起動・メイン】の効果を使った。", "you used the 【Activate･Main】 effect of [Archer]."),
    (AbilityUsed(0, KEY, Command((Window.ACTION,), ())), "自分の「射手艇」の【アクション】の効果が発動した。", "your [Archer] activated its 【Action】 effect."),
    (
        EffectBegan(Lasting(1, RAISED, (FIRST,), (), ThisTurn(), Binding(0, MINE), 1)),
        "自分の「射手艇」の効果が始まった：このターン中、それをAP+2する。（相手の「標的艇」）",
        "An effect of your [Archer] began: It gets AP+2 during this turn. (the opponent's [Mark])",
    ),
    (answered(), "自分は辞退した：自分は2枚ドローする。", "you declined: Draw 2."),
    (answered(FIRST, SECOND), "自分は相手の「標的艇」、「標的艇」#2を選んだ。", "you chose the opponent's [Mark] and [Mark]#2."),
    (answered(Accept()), "自分は行うことにした：自分は2枚ドローする。", "you decided to do it: Draw 2."),
    (answered(Accept(), step=Redraw(0)), "自分は手札を引き直すことにした。", "you took a new hand."),
    (answered(step=Redraw(0)), "自分は手札を引き直さなかった。", "you kept the hand."),
    (answered(PlayCard(MINE, "unit")), "自分は「射手艇」をプレイした。", "you played [Archer]."),
    (answered(PlayCard(MINE, "pilot", FIRST)), "自分は「射手艇」を「標的艇」にセットした。", "you set [Archer] on [Mark]."),
    (answered(Attack(MINE, PlayerRef(1))), "自分は「射手艇」で相手にアタックした。", "you attacked the opponent with [Archer]."),
    (answered(Attack(MINE, FIRST)), "自分は「射手艇」で相手の「標的艇」にアタックした。", "you attacked the opponent's [Mark] with [Archer]."),
    (answered(BlockWith(MINE)), "自分は「射手艇」でブロックした。", "you blocked with [Archer]."),
    (answered(GoSecond()), "自分は後攻を選んだ。", "you chose to go second."),
    (answered(AtBottom()), "自分は選んだ：デッキの下", "you chose: the bottom of the deck"),
    (Cards((UNIT,), quantity=Quantity(1, 1)), "ユニット1つ", "1 Unit"),
    (TOKEN, "「標的艇」(〔甲隊〕・AP1)のユニットトークン1つ", "1 [Mark]((甲隊)･AP1) Unit token"),
    (DeployCards(Either((TOKEN, OTHER_TOKEN))), "「標的艇」(〔甲隊〕・AP1)か、「射手艇」(〔甲隊〕・AP2)のユニットトークン1つを配備する。", "Deploy 1 [Mark]((甲隊)･AP1) or 1 [Archer]((甲隊)･AP2) Unit token."),
    (ReplaceWith(INSTEAD, DamageDealt(MINE, 1, BY_RULE)), "かわりに：自分は2枚ドローする。", "instead: Draw 2."),
    (INSTEAD, "自分の「射手艇」の効果：自分は2枚ドローする。", "the effect of your [Archer]: Draw 2."),
    (WHEN_DEPLOYED, "自分の「射手艇」の【配備時】の効果を発動する", "activate the 【Deploy】 effect of your [Archer]"),
    (Option(0, (Block((Draw(Fixed(2)),)),)), "自分は2枚ドローする。", "Draw 2."),
    (Payment(2, 0), "リソース2つで払う", "pay with 2 Resource(s)"),
    (Payment(2, 1), "リソース2つとEXリソース1つで払う", "pay with 2 Resource(s) and 1 EX Resource(s)"),
)  # fmt: skip
# What the rules of the duel and the texts of cards put before a player.
PICKS = (
    Accept, AtBottom, AtTop, Attack, BlockWith, Concede, EndMain, Enough, GoFirst, GoSecond, NoAnswer, NoBlock, Option, Substitute, Pass,
    Payment, PlayCard, UseAbility, Waiting,
)  # fmt: skip


TELLINGS = tellings()


def teller(lang: Lang = "ja", side: tuple[int, ...] = (0, 1), reader: int | None = 0) -> Teller:
    return Teller(lang, WORDS, StateCast(LAID.state), side, reader)


@pytest.mark.parametrize(("record", "ja", "en"), TOLD, ids=[en for _, _, en in TOLD])
def test_a_record_is_told(record: Record, ja: str, en: str) -> None:
    assert (teller("ja").tell(record), teller("en").tell(record)) == (ja, en)


def test_every_event_of_the_runtime_has_words() -> None:
    assert [kind.__name__ for kind in own_classes(Event) if kind not in TELLINGS] == []


def test_every_pick_has_words() -> None:
    assert [kind.__name__ for kind in PICKS if kind not in TELLINGS] == []


ASKING = r"Decision[.(]|picked\("


def asks(handler: Any) -> bool:
    """Whether a handler puts a question, itself or by a function beside it."""
    source = inspect.getsource(handler)
    beside = inspect.getmembers(inspect.getmodule(handler), inspect.isfunction)
    helpers = "|".join(re.escape(name) for name, function in beside if re.search(ASKING, inspect.getsource(function)))
    return re.search(rf"{ASKING}|\b({helpers or ASKING})\(", source) is not None


def test_every_step_that_asks_a_player_has_words() -> None:
    """A handler that asks names its step; effects and blocks are said in the words of the cards."""
    asking = [kind for kind, handler in HANDLERS.items() if asks(handler)]
    asking = [*(kind for kind in asking if kind is not Exchange), *OFFERS]  # an exchange asks about what opened it
    own = [kind for kind in asking if kind.__module__.startswith("runtime.") and not issubclass(kind, Effect | Block)]
    assert len(own) > 8
    assert [kind.__name__ for kind in own if kind not in TELLINGS] == []


def test_every_zone_and_every_end_of_the_duel_has_words() -> None:
    rules = LAID.state.definitions
    assert set(rules.zone) <= set(ZONES)
    assert {rules.ruleset.concession, rules.ruleset.endless, "1-2.3", "1-2.4"} <= set(CLAUSES)
    assert {"start", "draw", "resource", "main", "end"} <= set(PHASES)


def every_telling() -> list[tuple[type[Record], Telling]]:
    return [(kind, telling) for kind, wordings in TELLINGS.items() for telling in wordings]


def test_both_languages_say_the_same_fields_and_every_field_is_there() -> None:
    for kind, telling in every_telling():
        slots = {lang: SLOT.findall(telling.words.of(lang)) for lang in LANGS}
        paths = [path.split(".")[0] for lang in LANGS for path, _ in slots[lang]]
        known = {*fields_dict(kind), *(name for name in dir(kind) if isinstance(getattr(kind, name), property))}
        assert set(paths) <= known, (kind, telling)
        assert {how for found in slots.values() for _, how in found if how} <= {*HOW, "count", "s"}, telling
        told = [{path for path, how in slots[lang] if how != "s"} for lang in LANGS]
        assert told[0] == told[1], telling


def test_only_the_last_wording_of_a_record_is_true_of_all() -> None:
    for kind, wordings in TELLINGS.items():
        assert [telling.where is None for telling in wordings] == [*[False] * (len(wordings) - 1), True], kind


@pytest.mark.parametrize("lang", LANGS)
def test_what_has_no_words_is_refused_by_name(lang: Lang) -> None:
    with pytest.raises(Untold, match="Draw"):
        teller(lang).tell(Draw(Fixed(1)))
    with pytest.raises(Untold, match="attic"):
        teller(lang).place(at("attic"))


@pytest.mark.parametrize(
    ("lang", "together"),
    [
        ("ja", "相手の「標的艇」、「標的艇」#2は1ダメージを受けた。"),
        ("en", "The opponent's [Mark] and [Mark]#2 received 1 damage."),
    ],
)
def test_facts_of_one_moment_that_differ_in_the_card_are_one_line(lang: Lang, together: str) -> None:
    events = (DamageDealt(FIRST, 1, BY_RULE), DamageDealt(SECOND, 1, BY_RULE), DamageDealt(SECOND, 2, BY_RULE))
    lines = [text for _, _, text in teller(lang).moment(events)]
    assert lines[0] == together
    assert len(lines) == 2


def test_cards_that_nobody_sees_are_counted() -> None:
    moves = tuple(CardMoved(HIDDEN, at("deck", THEM), at("hand", THEM), BY_RULE) for _ in range(3))
    assert [[text for _, _, text in teller(lang).moment(moves)] for lang in LANGS] == [
        ["相手はカード3枚を引いた。"],
        ["The opponent drew 3 cards."],
    ]


def test_the_trash_of_what_is_destroyed_is_no_line_of_its_own() -> None:
    events = (Destroyed(FIRST, Harm.RULE, BY_RULE), CardMoved(FIRST, at("battle area", 1), at("trash", 1), BY_RULE))
    assert [rank for rank, _, _ in teller().moment(events)] == [Rank.FACT, Rank.ASIDE]


def test_an_optional_block_is_asked_in_the_words_of_the_card() -> None:
    step = Block((Block((Draw(Fixed(2)),)),), optional=True)
    decision = Decision(1, Asked.MAY, (Accept(),), 0, 1, ordered=False, why=Why(step, MINE))
    assert teller().question(decision) == "相手の選択：「自分は2枚ドローする。」（「射手艇」）"
    assert teller("en").question(decision) == "The opponent's choice: “Draw 2.” ([Archer])"


def test_it_is_said_of_something_even_where_nothing_was_chosen_in_the_text() -> None:
    assert teller("en").text(During(ThisTurn(), RAISED)) == "It gets AP+2 during this turn."


def test_several_opponents_are_numbered_and_a_mate_is_not() -> None:
    four = teller(side=(0, 1, 0, 1))
    assert [four.player(each) for each in range(4)] == ["自分", "相手1", "味方", "相手2"]
    three = teller("en", (0, 1, 2))
    assert [three.whose(each) for each in range(3)] == ["your ", "opponent 1's ", "opponent 2's "]


def test_to_somebody_who_watches_players_have_numbers() -> None:
    assert [teller(lang, reader=None).whose(1) for lang in LANGS] == ["プレイヤー2の", "Player 2's "]
