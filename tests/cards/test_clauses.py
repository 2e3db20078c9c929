"""Every event has the clause that makes it so, and every clause cited is one that there is."""

import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve, fields_dict

from cardlang.cast import StateCast
from cardlang.phrases.events import CITED, CLAUSES, Citing, Lying
from cardlang.telling import SLOT, Teller, tellings
from runtime.effects.choosing import Choose, RevealAndTake
from runtime.effects.moving import Draw
from runtime.engine.ability import Activated, Block, Command, Triggered, Window
from runtime.engine.continuous import KeywordGained, NumberRaised
from runtime.engine.decision import Accept, Refusal, Why
from runtime.engine.triggers import ResolveTriggers
from runtime.events.base import Cause, Event, Reason
from runtime.events.fighting import (
    AttackDeclared,
    BattleBegan,
    BattleEnded,
    BlockDeclared,
    DamageDealt,
    DamageKind,
    DamageRemoved,
    Destroyed,
    Harm,
    TargetChanged,
)
from runtime.events.flow import GameEnded, PlayerLost, StepBegan, TurnBegan, TurnEnding
from runtime.events.moving import CardCreated, CardMoved, CardsShown, CardTurned, ChanceTaken, CountersChanged, Shuffled
from runtime.events.resolving import (
    AbilityActivated,
    AbilityLapsed,
    AbilityUsed,
    CardPlayed,
    DecisionAnswered,
    EffectBegan,
    EffectsEnded,
    Lapse,
    UseCounted,
)
from runtime.rules.gundam import refusing
from runtime.rules.gundam.action_step import ActionStep
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.battle import BlockStep, NoBlock
from runtime.rules.gundam.pairing import BurstActivated
from runtime.rules.gundam.playing import EndMain, Pass, Payment, PayResources, PlayCard
from runtime.rules.gundam.setup import Redraw
from runtime.rules.gundam.turn import MainPhase
from runtime.rules.gundam.words import CARD, EX_BASE_CARD, UNIT
from runtime.state.flow import AbilityKey, Answer, Binding, Lasting, Waiting
from runtime.state.objects import SIDEWAYS, UPRIGHT, Battle, Location, ObjectRef, PlayerRef, Result, Snapshot
from runtime.state.record import Record
from runtime.terms.durations import ThisBattle, ThisTurn
from runtime.terms.nouns import Cards, Quantity, This, Whose
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import Attacks, Deployed, IsDestroyed, TurnEnds
from tests.runtime.playing import by_chance, whole_duel
from tests.runtime.samples import own_classes
from tests.support.duel import BASES, BATTLE_AREA, BLANK, HAND, SHIELDS, VOCABULARY, Table, at, base, duel, pilot, unit

RULES = Path(__file__).resolve().parents[3] / "shared" / "rules"
needs_rules = pytest.mark.skipif(not (RULES / "gcg.tsv").is_file(), reason="no list of clauses in ../shared/rules")

tellings()
TELLER = Teller("ja", VOCABULARY, StateCast(duel().state), (0, 1))

ONE, TWO, PILOT = ObjectRef(1, 0), ObjectRef(2, 0), ObjectRef(3, 0)
BY_RULE, BY_TEXT, BY_PLAY = Cause(Reason.RULE, 0), Cause(Reason.EFFECT, 0, ONE), Cause(Reason.PLAY, 0, ONE)
BY_BATTLE, BY_COST, BY_TWO = Cause(Reason.BATTLE, 0, ONE), Cause(Reason.COST, 0), Cause(Reason.BATTLE, 1, TWO)
KEY = AbilityKey(ONE, ONE, 0)
DRAWING = (Block((Draw(Fixed(1)),)),)
BATTLE_END, ACTION, CLEANUP = StepBegan("main", "battle end"), StepBegan("main", "action"), StepBegan("end", "cleanup")


def moved(origin: str, destination: str, cause: Cause = BY_RULE, card: ObjectRef = ONE, **how: Any) -> CardMoved:
    return CardMoved(card, Location(0, origin), Location(0, destination), cause, **how)


def under(host: ObjectRef) -> Snapshot:
    return Snapshot(PILOT, 0, "pilot", (), (), None, (), (), (), host)


def struck(target: ObjectRef | PlayerRef, cause: Cause = BY_BATTLE) -> DamageDealt:
    return DamageDealt(target, 2, cause, DamageKind.BATTLE)


def destroyed(harm: Harm) -> Destroyed:
    return Destroyed(ONE, harm, BY_BATTLE)


def waiting(pattern: Any) -> Waiting:
    return Waiting(0, KEY, Triggered(pattern, DRAWING), struck(ONE), 0, 0)


def answered(step: Record, *picked: Record) -> DecisionAnswered:
    return DecisionAnswered(0, Answer(picked), Why(step, ONE))


def began(duration: Record | None, *given: Record) -> EffectBegan:
    return EffectBegan(Lasting(1, Draw(Fixed(1)), (ONE,), given, duration, Binding(0, ONE), 1))


# An event, what else happens in its moment, and the clause.
CASES: tuple[tuple[Event, tuple[Event, ...], str], ...] = (
    (TurnBegan(0, 1), (), "6-2.11"),
    (TurnBegan(1, 2), (), "7-6.3"),
    (StepBegan("start", "active"), (), "7-2.active.1"),
    (StepBegan("draw"), (), "7-3.1"),
    (StepBegan("main"), (), "7-5.1"),
    (StepBegan("main", "action"), (), "8-4.1"),
    (StepBegan("end", "action"), (), "7-6.action.1"),
    (BATTLE_END, (), "8-6.1"),
    (CLEANUP, (), "7-6.cleanup.1"),
    (PlayerLost(1, "1-2.4"), (), "1-2.4"),
    (GameEnded(Result((), "A-49")), (), "A-49"),
    (AttackDeclared(0, ONE, TWO), (), "8-2.1"),
    (BattleBegan(Battle(1, ONE, TWO)), (), "8-1.0"),
    (TargetChanged(1, TWO), (BlockDeclared(1, TWO),), "8-3.1"),
    (TargetChanged(1, TWO), (), "5-22.2"),
    (struck(PlayerRef(1)), (), "8-5.player.2"),
    (struck(TWO), (struck(ONE, BY_TWO),), "8-5.unit.2"),
    (struck(TWO), (struck(PILOT),), "13-1.suppression.1"),
    (struck(TWO), (), "5-5.3"),
    (DamageDealt(TWO, 2, BY_TEXT), (DamageDealt(PILOT, 2, BY_TEXT),), "5-5.4"),
    (DamageRemoved(TWO, 2, BY_TEXT), (), "5-6.1"),
    (destroyed(Harm.BATTLE_DAMAGE), (moved("battle area", "trash"),), "8-5.unit.3"),
    (destroyed(Harm.BATTLE_DAMAGE), (moved("base section", "trash"),), "8-5.player.6"),
    (destroyed(Harm.BATTLE_DAMAGE), (moved("shields", "revealed"),), "8-5.player.4"),
    (destroyed(Harm.EFFECT_DAMAGE), (moved("battle area", "trash"),), "11-3.1"),
    (destroyed(Harm.INSTRUCTION), (moved("battle area", "trash"),), "5-10.1"),
    (destroyed(Harm.INSTRUCTION), (moved("shields", "revealed"),), "5-10.3"),
    (destroyed(Harm.RULE), (moved("battle area", "trash"),), "2-8.2"),
    (moved("deck", "hand", is_draw=True), (), "7-3.1"),
    (moved("deck", "hand", BY_TEXT, is_draw=True), (), "5-14.2"),
    (moved("deck", "hand"), (), "6-2.5"),
    (moved("deck", "hand", BY_TEXT), (), "10-3.5"),
    (moved("hand", "deck", at_bottom=True), (), "6-2.7"),
    (moved("deck", "shields"), (), "6-2.8"),
    (moved("outside", "base section"), (), "6-2.9"),
    (moved("outside", "battle area", BY_TEXT), (), "5-17.1"),
    (moved("outside", "resource area", BY_TEXT), (), "5-17.1"),
    (moved("resource deck", "resource area"), (), "7-4.1"),
    (moved("resource deck", "resource area", BY_TEXT), (), "3-6.1"),
    (moved("resource area", "outside", BY_COST), (), "5-17.ex-resource.3"),
    (moved("trash", "outside"), (), "5-17.7"),
    (moved("hand", "battle area", BY_PLAY), (), "3-2.1"),
    (moved("hand", "battle area", BY_PLAY, host=TWO), (), "3-3.1"),
    (moved("trash", "battle area", BY_TEXT, host=TWO), (), "5-9.1"),
    (moved("hand", "base section", BY_PLAY), (), "3-5.1"),
    (moved("trash", "battle area", BY_TEXT), (), "5-8.1"),
    (moved("hand", "resolving", BY_PLAY), (), "3-4.3"),
    (moved("resolving", "trash"), (), "3-4.4"),
    (moved("shields", "revealed", BY_BATTLE), (destroyed(Harm.BATTLE_DAMAGE),), "5-10.3"),
    (moved("battle area", "trash", BY_BATTLE), (destroyed(Harm.BATTLE_DAMAGE),), "5-10.2"),
    (moved("battle area", "hand", BY_TEXT, PILOT, before=under(ONE)), (moved("battle area", "hand", BY_TEXT),), "3-3.6"),
    (moved("battle area", "hand", BY_TEXT, PILOT, before=under(ONE)), (), "10-3.5"),
    (moved("battle area", "trash"), (), "11-4.2"),
    (moved("base section", "trash"), (), "11-5.2"),
    (moved("hand", "trash"), (), "7-6.hand.1"),
    (moved("hand", "trash", BY_TEXT), (), "5-11.1"),
    (moved("trash", "removed", BY_TEXT), (), "5-12.1"),
    (moved("shields", "hand", BY_TEXT), (), "4-6.6"),
    (CardTurned(ONE, UPRIGHT, SIDEWAYS, BY_COST), (), "2-10.1"),
    (CardTurned(ONE, UPRIGHT, SIDEWAYS, BY_BATTLE), (AttackDeclared(0, ONE, TWO),), "8-2.1"),
    (CardTurned(ONE, UPRIGHT, SIDEWAYS, BY_BATTLE), (BlockDeclared(0, ONE),), "13-1.blocker.1"),
    (CardTurned(ONE, SIDEWAYS, UPRIGHT, BY_RULE), (), "7-2.active.1"),
    (CardTurned(ONE, UPRIGHT, SIDEWAYS, BY_TEXT), (), "5-4.3"),
    (CardTurned(ONE, SIDEWAYS, UPRIGHT, BY_TEXT), (), "5-4.2"),
    (CardsShown((ONE,), (0, 1), BY_PLAY), (), "7-5.play.2"),
    (Shuffled(Location(0, "deck"), BY_RULE), (Shuffled(Location(1, "deck"), BY_RULE),), "6-2.2"),
    (Shuffled(Location(0, "deck"), BY_RULE), (), "6-2.7"),
    (Shuffled(Location(0, "deck"), BY_TEXT), (), "5-15.1"),
    (ChanceTaken(3), (), "6-2.4"),
    (ChanceTaken(3), (moved("deck", "deck", BY_TEXT),), "5-13.1"),
    (CardCreated(EX_BASE_CARD, Location(0, "outside"), BY_RULE), (), "6-1.8"),
    (CardCreated("T", Location(0, "outside"), BY_RULE), (), "6-1.9"),
    (CountersChanged(ONE, "熱", -1, BY_TEXT), (), "5-18.4"),
    (CardPlayed(0, ONE, "unit", 2), (), "7-5.play.2"),
    (AbilityUsed(0, KEY, Activated((Window.ACTION,), DRAWING)), (), "13-2.activate-action.1"),
    (AbilityUsed(0, KEY, Command((Window.MAIN,), DRAWING)), (), "13-2.main.1"),
    (AbilityUsed(0, KEY, Command((Window.MAIN, Window.ACTION), DRAWING)), (), "13-2.main.2"),
    (AbilityActivated(waiting(Deployed(This(CARD)))), (), "13-2.deploy.1"),
    (AbilityActivated(waiting(IsDestroyed(This(CARD)))), (), "13-2.destroyed.1"),
    (AbilityActivated(waiting(Attacks(Cards((UNIT,))))), (), "10-1.triggered.1"),
    (AbilityActivated(evolve(waiting(TurnEnds(Whose.SELF)), event=TurnEnding(0))), (), "7-6.end.1"),
    (AbilityLapsed(waiting(BurstActivated()), Lapse.DECLINED), (), "13-2.burst.2"),
    (AbilityLapsed(waiting(Deployed(This(CARD))), Lapse.TARGET), (), "10-2.2"),
    (UseCounted(KEY, 3), (), "13-2.once-per-turn.1"),
    (began(ThisBattle(), NumberRaised("AP", 1)), (), "8-2.3"),
    (began(ThisTurn(), KeywordGained("ブロッカー")), (), "5-16.1"),
    (began(ThisTurn(), NumberRaised("AP", 1)), (), "10-3.5"),
    (EffectsEnded((1,), BY_RULE), (BattleEnded(1),), "8-6.1"),
    (EffectsEnded((1,), BY_RULE), (), "7-6.cleanup.1"),
    (answered(Redraw(0), Accept()), (), "6-2.6"),
    (answered(MainPhase(), PlayCard(ONE, "unit")), (), "7-5.play.1"),
    (answered(MainPhase(), Attack(ONE, TWO)), (), "7-5.attack.1"),
    (answered(MainPhase(), EndMain()), (), "7-5.end.1"),
    (answered(ActionStep(), PlayCard(ONE, "command")), (), "9-3.1"),
    (answered(ActionStep(), Pass()), (), "9-3.3"),
    (answered(BlockStep(1), NoBlock()), (), "8-3.4"),
    (answered(PayResources(2), Payment(2, 0)), (), "2-10.1"),
    (answered(ResolveTriggers(), waiting(Deployed(This(CARD)))), (), "10-1.triggered.6"),
    (answered(RevealAndTake(Cards((CARD,))), ONE), (), "10-3.10"),
    (answered(Choose(Cards((UNIT,), Quantity(1, 1))), ONE), (), "10-3.7"),
    (answered(Block(DRAWING, optional=True)), (), "10-1.3"),
    (answered(Block(DRAWING, optional=True), Accept()), (), "10-1.3"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("event", "others", "clause"),
    CASES,
    ids=[f"{place} {type(case[0]).__name__} {case[2]}" for place, case in enumerate(CASES)],
)
def test_an_event_is_cited(event: Event, others: tuple[Event, ...], clause: str) -> None:
    assert TELLER.clause_of(event, (event, *others)) == clause


@pytest.mark.parametrize(
    ("event", "step", "clause"),
    [
        (EffectsEnded((1,), BY_RULE), BATTLE_END, "8-6.1"),
        (EffectsEnded((1,), BY_RULE), CLEANUP, "7-6.cleanup.1"),
        (CardPlayed(0, ONE, "command", 1), ACTION, "9-3.1"),
        (CardPlayed(0, ONE, "command", 1), StepBegan("main"), "7-5.play.2"),
    ],
)
def test_an_event_is_cited_by_the_step_that_it_happens_in(event: Event, step: StepBegan, clause: str) -> None:
    assert TELLER.clause_of(event, (event,), step) == clause


def test_every_event_of_the_runtime_has_a_line() -> None:
    assert [kind.__name__ for kind in own_classes(Event) if kind not in CITED] == []


def test_what_is_no_event_has_no_clause() -> None:
    assert TELLER.clause_of(Accept()) == ""


def every_citing() -> list[tuple[type[Record], Citing]]:
    return [(kind, citing) for kind, lines in CITED.items() for citing in lines]


def test_only_the_last_line_of_an_event_is_true_of_all() -> None:
    for kind, lines in CITED.items():
        assert [citing.where is None for citing in lines] == [*[False] * (len(lines) - 1), True], kind


def test_a_clause_that_is_a_field_is_one_of_the_event() -> None:
    for kind, citing in every_citing():
        assert {path.split(".")[0] for path, _ in SLOT.findall(citing.clause)} <= set(fields_dict(kind)), kind


# ---- the list of clauses


def clauses() -> set[str]:
    """Every clause, and every reading where there is none."""
    rules = {line.split("\t")[0] for line in (RULES / "gcg.tsv").read_text("utf-8").splitlines()[1:]}
    return rules | set(re.findall(r"^### (A-[0-9]+)", (RULES / "gcg-analysis.md").read_text("utf-8"), re.MULTILINE))


@needs_rules
def test_every_clause_cited_of_an_event_is_one_that_there_is() -> None:
    cited = {citing.clause for _, citing in every_citing() if not SLOT.search(citing.clause)}
    assert len(cited) > 80
    assert cited - clauses() == set()


@needs_rules
def test_every_clause_of_a_refusal_and_of_an_end_is_one_that_there_is() -> None:
    reasons = {each.clause for each in vars(refusing).values() if isinstance(each, Refusal)}
    assert (reasons | set(refusing.DEMANDS.values()) | set(CLAUSES)) - clauses() == set()


@pytest.mark.parametrize(
    ("zone", "clause"),
    [
        ("shields", "8-5.player.3"),
        ("base section", "8-5.player.5"),
        ("battle area", "8-5.unit.2"),
        ("trash", "5-5.3"),
    ],
)
def test_battle_damage_is_told_by_where_it_hits_if_that_is_known(zone: str, clause: str) -> None:
    event = DamageDealt(TWO, 2, BY_BATTLE, DamageKind.BATTLE)
    assert TELLER.clause_of(event, (event,), Lying(zone)) == clause
    assert TELLER.clause_of(event, (event,)) == "5-5.3"


# ---- games


def told(table: Table) -> list[tuple[Record, str]]:
    """Every event of a game with its clause."""
    found, step = list[tuple[Record, str]](), None
    for group in table.game.history:
        for event in group.events:
            step = event if isinstance(event, StepBegan) else step
            found.append((event, TELLER.clause_of(event, group.events, *((step,) if step else ()))))
    return found


def clauses_of(kind: type[Record], table: Table) -> list[str]:
    return [clause for event, clause in told(table) if isinstance(event, kind)]


@pytest.mark.parametrize("seed", [1, 2])
def test_no_event_of_a_whole_game_goes_without_a_clause(seed: int) -> None:
    game = whole_duel(seed)
    for _ in by_chance(game, seed):
        pass
    assert [event for event, clause in told(Table(game)) if not clause] == []


def test_a_battle_is_cited_from_its_attack_to_what_follows_a_unit() -> None:
    strong, weak = unit("U", ap=5, hp=9), at(unit("V", ap=1, hp=1), rested=True, pilot=pilot("P"))
    table = duel({BATTLE_AREA: [strong]}, {BATTLE_AREA: [weak]}).attack("U", "V").passing()
    assert clauses_of(Destroyed, table) == ["8-5.unit.3"]
    assert clauses_of(DamageDealt, table) == ["8-5.unit.2"] * 2
    assert clauses_of(CardMoved, table)[-2:] == ["5-10.2", "3-3.6"]


def test_a_base_and_a_shield_are_cited_each_by_its_own_clause() -> None:
    strong = unit("U", ap=5, hp=9)
    table = duel({BATTLE_AREA: [strong, unit("W")]}, {BASES: [base("F", hp=1)], SHIELDS: [BLANK, BLANK]})
    table.attack("U").passing().attack("W").passing()
    assert clauses_of(Destroyed, table) == ["8-5.player.6", "8-5.player.4"]


def test_effects_of_a_battle_and_of_a_turn_end_by_their_own_clauses() -> None:
    text = "【アタック時】このターン中、このユニットをAP+1する。\n【アタック時】このバトル中、このユニットをAP+1する。"
    table = duel({BATTLE_AREA: [unit("U", text)], HAND: [BLANK]}, {SHIELDS: [BLANK]}).attack("U")
    while "trigger" in table.options()[0]:
        table.pick(table.options()[0])
    table.passing().end_turn()
    assert clauses_of(EffectsEnded, table) == ["8-6.1", "7-6.cleanup.1"]
