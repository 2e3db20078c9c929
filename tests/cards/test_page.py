"""Every event, pick and zone in words, in both languages."""

from pathlib import Path

import pytest
from attrs import evolve

from cardlang.page import Teller, Untold
from cardlang.phrase import LANGS, Lang
from cardlang.phrases.events import TELLINGS, ZONES
from cardlang.project import Checked, check_paths
from runtime.effects.moving import Draw
from runtime.engine.ability import Block, Triggered
from runtime.engine.decision import Accept, Asked, Decision, Enough, Why
from runtime.events.base import Cause, Event, Reason
from runtime.events.fighting import CardRotated, DamageDealt
from runtime.events.moving import CardMoved
from runtime.events.resolving import AbilityActivated, AbilityLapsed, DecisionAnswered
from runtime.rules.gundam.words import CARD
from runtime.state.flow import Answer, Waiting
from runtime.state.objects import Location, ObjectRef
from runtime.state.log import Group
from runtime.state.record import Record
from runtime.terms.nouns import This
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import AnyOf, Attacks, Deployed, Draws
from tests.runtime.samples import own_classes
from tools.skeleton import start

ROOT = Path(__file__).resolve().parents[2]
# In the hand, then what lies on the other side.
MINE, FIRST, SECOND = ObjectRef(0, 0), ObjectRef(1, 0), ObjectRef(3, 0)
BY_RULE, BY_TEXT, BY_PLAY = Cause(Reason.RULE, 0), Cause(Reason.EFFECT, 0, MINE), Cause(Reason.PLAY, 0, MINE)
DECK, HAND, FIELD = (Location(0, zone) for zone in ("deck", "hand", "field"))
THEIRS = Location(1, "field")


def waiting(*patterns: Record) -> Waiting:
    pattern = patterns[0] if len(patterns) == 1 else AnyOf(patterns)  # type: ignore[arg-type]
    return Waiting(0, MINE, 0, Triggered(pattern, ()), DamageDealt(MINE, 1, BY_RULE), 0, 0)  # type: ignore[arg-type]


def answered(*picked: Record) -> DecisionAnswered:
    return DecisionAnswered(0, Answer(picked), Enough())


WHEN_DEPLOYED = waiting(Deployed(This(CARD)))

TOLD: tuple[tuple[Record, str, str], ...] = (
    (
        DamageDealt(FIRST, 2, BY_TEXT),
        "相手の「曳航艇トレッカ」は自分の「測距艇パララクス」の効果で2ダメージを受けた。",
        "the opponent's [Towboat Trekka] received 2 damage from the effect of your [Rangefinder Parallax].",
    ),
    (
        DamageDealt(SECOND, 1, BY_RULE),
        "相手の「曳航艇トレッカ」#2は1ダメージを受けた。",
        "the opponent's [Towboat Trekka]#2 received 1 damage.",
    ),
    (
        CardRotated(MINE, 0, 90, BY_RULE),
        "自分の「測距艇パララクス」はレストになった。",
        "your [Rangefinder Parallax] was rested.",
    ),
    (
        CardRotated(MINE, 270, 180, BY_RULE),
        "自分の「測距艇パララクス」はアクティブになった。",
        "your [Rangefinder Parallax] was set as active.",
    ),
    (CardMoved(MINE, DECK, HAND, BY_TEXT), "自分は「測距艇パララクス」を引いた。", "you drew [Rangefinder Parallax]."),
    (
        CardMoved(MINE, HAND, FIELD, BY_PLAY),
        "自分は「測距艇パララクス」を手札から場に出した。",
        "you played [Rangefinder Parallax] from the hand to the field.",
    ),
    (
        CardMoved(MINE, FIELD, HAND, BY_TEXT),
        "自分の「測距艇パララクス」は自分の「測距艇パララクス」の効果で自分の場から自分の手札に移った。",
        "your [Rangefinder Parallax] moved from your field to your hand by the effect of your [Rangefinder Parallax].",
    ),
    (
        CardMoved(FIRST, THEIRS, FIELD, BY_RULE),
        "相手の「曳航艇トレッカ」は相手の場から自分の場に移った。",
        "the opponent's [Towboat Trekka] moved from the opponent's field to your field.",
    ),
    (
        AbilityActivated(WHEN_DEPLOYED),
        "自分の「測距艇パララクス」の【配備時】の効果が発動した。",
        "your [Rangefinder Parallax] activated its 【Deploy】 effect.",
    ),
    (
        AbilityActivated(waiting(Deployed(This(CARD)), Attacks(This(CARD)))),
        "自分の「測距艇パララクス」の【配備時】/【アタック時】の効果が発動した。",
        "your [Rangefinder Parallax] activated its 【Deploy】/【Attack】 effect.",
    ),
    (
        AbilityActivated(waiting(Draws())),
        "自分の「測距艇パララクス」の「自分が効果でドローする」ときの効果が発動した。",
        "your [Rangefinder Parallax] activated its effect for when you draw with an effect.",
    ),
    (
        AbilityLapsed(WHEN_DEPLOYED),
        "条件を満たさないか、選べるものがないので、自分の「測距艇パララクス」の【配備時】の効果は発動しなかった。",
        "your [Rangefinder Parallax] did not activate its 【Deploy】 effect, for its condition did not hold or there was nothing to choose.",
    ),
    (answered(), "自分は何もしないことにした。", "you decided to do nothing."),
    (
        answered(FIRST, SECOND),
        "自分は相手の「曳航艇トレッカ」と相手の「曳航艇トレッカ」#2を選んだ。",
        "you chose the opponent's [Towboat Trekka] and the opponent's [Towboat Trekka]#2.",
    ),
    (answered(Accept()), "自分はそうすることにした。", "you decided to do so."),
    (
        answered(WHEN_DEPLOYED),
        "自分は自分の「測距艇パララクス」の【配備時】の効果を発動することにした。",
        "you decided to activate the 【Deploy】 effect of your [Rangefinder Parallax].",
    ),
    (Enough(), "ここまでにする", "pick no more"),
)


@pytest.fixture(scope="module")
def checked() -> Checked:
    return check_paths([ROOT / "cards"])


def teller(checked: Checked, lang: Lang = "ja", side: tuple[int, ...] = (0, 1)) -> Teller:
    state = start(checked).state.fork()
    state.side = list(side)
    return Teller(lang, checked.vocabulary, state)


@pytest.mark.parametrize(("record", "ja", "en"), TOLD, ids=[en for _, _, en in TOLD])
def test_a_record_is_told(record: Record, ja: str, en: str, checked: Checked) -> None:
    assert (teller(checked, "ja").tell(record), teller(checked, "en").tell(record)) == (ja, en)


def test_every_event_can_be_told_and_every_wording_is_tried() -> None:
    assert set(own_classes(Event)) <= set(TELLINGS)
    tried = [
        next(telling for telling in TELLINGS[type(record)] if telling.where is None or telling.where(record))
        for record, _, _ in TOLD
    ]
    events = [telling for kind in own_classes(Event) for telling in TELLINGS[kind]]
    assert [telling.words.ja for telling in events if telling not in tried] == []


def test_only_the_last_wording_of_a_record_is_true_of_all() -> None:
    for tellings in TELLINGS.values():
        assert [telling.where is None for telling in tellings] == [*[False] * (len(tellings) - 1), True]


@pytest.mark.parametrize("lang", LANGS)
def test_what_has_no_words_is_refused_by_name(lang: Lang, checked: Checked) -> None:
    with pytest.raises(Untold, match="Draw"):
        teller(checked, lang).tell(Draw(Fixed(1)))
    with pytest.raises(Untold, match="attic"):
        teller(checked, lang).place(Location(0, "attic"))
    assert "attic" not in ZONES


def test_events_of_one_moment_say_so(checked: Checked) -> None:
    group = Group(1, (DamageDealt(FIRST, 1, BY_RULE), DamageDealt(SECOND, 1, BY_RULE)))
    assert list(teller(checked).entry(group)) == [
        "相手の「曳航艇トレッカ」は1ダメージを受けた。",
        "同時に、相手の「曳航艇トレッカ」#2は1ダメージを受けた。",
    ]
    assert list(teller(checked, "en").entry(group)) == [
        "The opponent's [Towboat Trekka] received 1 damage.",
        "At the same time, the opponent's [Towboat Trekka]#2 received 1 damage.",
    ]


def test_an_optional_block_is_asked_in_the_words_of_the_card(checked: Checked) -> None:
    step = Block((Block((Draw(Fixed(2)),)),), optional=True)
    decision = Decision(1, Asked.MAY, (Accept(),), 0, 1, ordered=False, why=Why(step, MINE))
    assert teller(checked).question(decision) == "相手の選択：自分は2枚ドローする。（「測距艇パララクス」）"
    assert teller(checked, "en").question(decision) == "The opponent's choice: Draw 2. ([Rangefinder Parallax])"


def test_several_opponents_are_numbered_and_a_mate_is_not(checked: Checked) -> None:
    table = teller(checked, side=(0, 1, 0, 1))
    assert [table.player(each) for each in range(4)] == ["自分", "相手1", "味方", "相手2"]
    assert [teller(checked, "en", (0, 1, 2)).whose(each) for each in range(3)] == [
        "your ",
        "opponent 1's ",
        "opponent 2's ",
    ]


def test_what_has_changed_is_told_object_by_object(checked: Checked) -> None:
    before = start(checked).state
    table = teller(checked)
    table.state.rotation[1], table.state.damage[1] = 90, 1
    token = table.state.add_object(table.state.card[3], 1, THEIRS)
    assert list(table.changes(before)) == [
        "相手の「曳航艇トレッカ」：レスト、ダメージ 0→1、HP 3→2",
        "相手の「曳航艇トレッカ」#4：相手の場に現れた",
    ]
    assert list(evolve(table, state=before).changes(before)) == []
    assert token == ObjectRef(len(before.card), 0)


def test_the_units_in_play_stand_at_the_start_with_their_numbers(checked: Checked) -> None:
    table = teller(checked)
    assert "相手の「測距艇パララクス」#2：HP 4" in list(table.start(table.state))
