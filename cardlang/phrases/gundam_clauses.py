"""The clause of the comprehensive rules, or the reading where there is none (A-), that makes an event of this game so.

    {field}     the clause is a field of the event

The first line of an event that fits is cited. Whatever a text does, and no line names, comes of carrying it out (10-3.5).
"""

from attrs import evolve

from cardlang.phrases.events import Lying, Where, cited, keyword_cited, picked
from runtime.effects.choosing import ChooseOption, ReturnToTop, RevealAndTake
from runtime.engine.ability import Ability, Activated, Command, Triggered, Window
from runtime.engine.continuous import AbilityGained, KeywordGained, NameGained, TraitsGained
from runtime.engine.decision import Accept, Why
from runtime.engine.library import patterns_of
from runtime.engine.replacing import Replace
from runtime.engine.triggers import ResolveTriggers
from runtime.events.base import Reason
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
from runtime.events.flow import GameEnded, PlayerLost, StepBegan, TurnBegan, TurnEnding, TurnStarted
from runtime.events.moving import CardCreated, CardMoved, CardsShown, CardTurned, ChanceTaken, CountersChanged, Shuffled
from runtime.events.resolving import (
    AbilityActivated,
    AbilityLapsed,
    AbilityTriggered,
    AbilityUsed,
    CardPlayed,
    DecisionAnswered,
    EffectBegan,
    EffectsEnded,
    Lapse,
    UseCounted,
)
from runtime.rules.gundam.action_step import ActionStep
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.battle import BlockStep, BlockWith, NoBlock
from runtime.rules.gundam.burst import AskForBurst
from runtime.rules.gundam.entering import Enter
from runtime.rules.gundam.keywords import Develop
from runtime.rules.gundam.locations import (
    BASE_SECTION,
    BATTLE_AREA,
    DECK,
    HAND,
    OUTSIDE,
    REMOVED,
    RESOLVING,
    RESOURCE_AREA,
    RESOURCE_DECK,
    REVEALED,
    SHIELDS,
    TRASH,
)
from runtime.rules.gundam.ordering import LayInOrder
from runtime.rules.gundam.playing import EndMain, Pass, PayResources, PlayCard, UseAbility
from runtime.rules.gundam.setup import FirstOrSecond, Redraw
from runtime.rules.gundam.timings import has_timing
from runtime.rules.gundam.turn import DRAW, END, MAIN, RESOURCE, START, HandStep, MainPhase
from runtime.rules.gundam.words import EX_BASE_CARD, EX_RESOURCE_CARD
from runtime.state.flow import Waiting
from runtime.state.objects import ObjectRef, PlayerRef
from runtime.state.record import Record
from runtime.terms.durations import ThisBattle
from runtime.terms.select import DESCRIBED

# ---- conditions on events


def _both(*conditions: Where) -> Where:
    return lambda event, beside: all(condition(event, beside) for condition in conditions)


def _by(*reasons: Reason) -> Where:
    return lambda event, beside: event.cause.reason in reasons


BY_RULE, BY_TEXT, BY_PLAY = _by(Reason.RULE), _by(Reason.EFFECT), _by(Reason.PLAY)


def _from(*zones: str) -> Where:
    return lambda event, beside: event.origin.zone in zones


def _to(*zones: str) -> Where:
    return lambda event, beside: event.destination.zone in zones


def _between(origin: str, destination: str) -> Where:
    return lambda event, beside: event.is_between(origin, destination)


def _with(kind: type[Record]) -> Where:
    """An event of that type happens in the same moment."""
    return lambda event, beside: any(isinstance(each, kind) for each in beside)


def _is_step(phase: str, step: str | None = None) -> Where:
    return lambda event, beside: event.phase == phase and step in (None, event.step)


def _in_step(*steps: str) -> Where:
    """It happens in one of these steps, as far as that is known."""
    return lambda event, beside: any(isinstance(each, StepBegan) and each.step in steps for each in beside if each is not event)


def _is_first(event: TurnBegan, beside: tuple[Record, ...]) -> bool:
    return event.number == 1


def _is_made_by_a_text(event: BattleBegan, beside: tuple[Record, ...]) -> bool:
    return event.battle.by_effect


def _is_battle_damage(event: DamageDealt, beside: tuple[Record, ...]) -> bool:
    return event.kind is DamageKind.BATTLE


def _hits_player(event: DamageDealt, beside: tuple[Record, ...]) -> bool:
    return isinstance(event.target, PlayerRef)


def _lies_in(zone: str) -> Where:
    """The card lay there, as far as that is known."""
    return lambda event, beside: Lying(zone) in beside


def _is_returned(event: DamageDealt, beside: tuple[Record, ...]) -> bool:
    """What receives it strikes back in the same moment."""
    return any(isinstance(each, DamageDealt) and each.target == event.cause.source and each.cause.source == event.target for each in beside)


def _hits_two(event: DamageDealt, beside: tuple[Record, ...]) -> bool:
    """Something else receives battle damage from the same unit in the same moment."""
    hits = [each.target for each in beside if isinstance(each, DamageDealt) and each.cause.source == event.cause.source]
    return any(each != event.target for each in hits)


def _harmed(harm: Harm) -> Where:
    return lambda event, beside: event.harm is harm


def _lay_in(zone: str) -> Where:
    """What is destroyed leaves that zone in the same moment."""
    return lambda event, beside: any(isinstance(each, CardMoved) and each.card == event.card and each.origin.zone == zone for each in beside)


def _is_destroyed(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return any(isinstance(each, Destroyed) and each.card == event.card for each in beside)


def _follows_host(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    """What it lay under leaves in the same moment."""
    host = event.before.host if event.before else None
    return host is not None and any(isinstance(each, CardMoved) and each.card == host for each in beside)


def _is_set(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.host is not None


def _is_draw(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.is_draw


def _lies_down(event: CardTurned, beside: tuple[Record, ...]) -> bool:
    return event.after.is_sideways


def _is_one_of_many(event: Shuffled, beside: tuple[Record, ...]) -> bool:
    """The decks of all players are shuffled together."""
    return any(isinstance(each, Shuffled) and each.location != event.location for each in beside)


def _is_of_the_rules(event: CardCreated, beside: tuple[Record, ...]) -> bool:
    return event.number in (EX_BASE_CARD, EX_RESOURCE_CARD)


def _is_put_on(event: CountersChanged, beside: tuple[Record, ...]) -> bool:
    return event.number > 0


def _used(kind: type[Activated | Command], *windows: Window) -> Where:
    return lambda event, beside: isinstance(event.ability, kind) and event.ability.windows == windows


def _lapsed(why: Lapse) -> Where:
    return lambda event, beside: event.why is why


def _timed(timing: str) -> Where:
    """The ability has that timing, and it is what has set it off."""
    return lambda event, beside: has_timing(_as_set_off(event.trigger), timing)


def _as_set_off(trigger: Waiting) -> Ability:
    """The ability with no other timing than the one that came: 【配備時】/【アタック時】 has two."""
    ability = trigger.ability
    if not isinstance(ability, Triggered):
        raise TypeError(f"{type(ability).__name__} is not triggered")
    patterns = tuple(each for each in patterns_of(ability) if DESCRIBED.get(type(each)) is type(trigger.event))
    return evolve(ability, pattern=patterns[0]) if len(patterns) == 1 else ability


def _set_off_by(kind: type[Record]) -> Where:
    return lambda event, beside: isinstance(event.trigger.event, kind)


def _lasts_for_the_battle(event: EffectBegan, beside: tuple[Record, ...]) -> bool:
    return isinstance(event.lasting.duration, ThisBattle)


def _gives(event: EffectBegan, beside: tuple[Record, ...]) -> bool:
    """It adds something to the cards besides numbers."""
    return any(isinstance(each, AbilityGained | KeywordGained | NameGained | TraitsGained) for each in event.lasting.given)


def _asked_by(*steps: type[Record]) -> Where:
    return lambda event, beside: isinstance(event.why, Why) and isinstance(event.why.step, steps)


def _declines(event: DecisionAnswered, beside: tuple[Record, ...]) -> bool:
    return not event.answer.picked


# ---- turns and players

cited(TurnBegan, "6-2.11", _is_first)
cited(TurnBegan, "7-6.3")
cited(StepBegan, "7-2.active.1", _is_step(START, "active"))
cited(StepBegan, "7-2.start.1", _is_step(START, "start"))
cited(StepBegan, "7-3.1", _is_step(DRAW))
cited(StepBegan, "7-4.1", _is_step(RESOURCE))
cited(StepBegan, "8-2.1", _is_step(MAIN, "attack"))
cited(StepBegan, "8-3.1", _is_step(MAIN, "block"))
cited(StepBegan, "8-4.1", _is_step(MAIN, "action"))
cited(StepBegan, "8-5.1", _is_step(MAIN, "damage"))
cited(StepBegan, "8-6.1", _is_step(MAIN, "battle end"))
cited(StepBegan, "7-5.1", _is_step(MAIN))
cited(StepBegan, "7-6.action.1", _is_step(END, "action"))
cited(StepBegan, "7-6.end.1", _is_step(END, "end"))
cited(StepBegan, "7-6.hand.1", _is_step(END, "hand"))
cited(StepBegan, "7-6.cleanup.1", _is_step(END, "cleanup"))
cited(StepBegan, "7-1.1")
cited(TurnStarted, "7-2.start.1")
cited(TurnEnding, "7-6.end.1")
cited(PlayerLost, "{clause}")
cited(GameEnded, "{result.clause}")

# ---- battles, damage and destruction

cited(AttackDeclared, "8-2.1")
cited(BlockDeclared, "8-3.1")
cited(BattleBegan, "5-22.3", _is_made_by_a_text)
cited(BattleBegan, "8-1.0")
cited(TargetChanged, "8-3.1", _with(BlockDeclared))
cited(TargetChanged, "5-22.2")
cited(BattleEnded, "8-6.1")
cited(DamageDealt, "8-5.player.2", _both(_is_battle_damage, _hits_player))
cited(DamageDealt, "8-5.unit.2", _both(_is_battle_damage, _is_returned))
cited(DamageDealt, "13-1.suppression.1", _both(_is_battle_damage, _hits_two))
cited(DamageDealt, "8-5.player.3", _both(_is_battle_damage, _lies_in(SHIELDS)))
cited(DamageDealt, "8-5.player.5", _both(_is_battle_damage, _lies_in(BASE_SECTION)))
cited(DamageDealt, "8-5.unit.2", _both(_is_battle_damage, _lies_in(BATTLE_AREA)))
cited(DamageDealt, "5-5.3", _is_battle_damage)
cited(DamageDealt, "5-5.4")
cited(DamageRemoved, "5-6.1")
cited(Destroyed, "8-5.player.4", _both(_harmed(Harm.BATTLE_DAMAGE), _lay_in(SHIELDS)))
cited(Destroyed, "8-5.player.6", _both(_harmed(Harm.BATTLE_DAMAGE), _lay_in(BASE_SECTION)))
cited(Destroyed, "8-5.unit.3", _both(_harmed(Harm.BATTLE_DAMAGE), _lay_in(BATTLE_AREA)))
cited(Destroyed, "5-10.3", _both(_harmed(Harm.INSTRUCTION), _lay_in(SHIELDS)))
cited(Destroyed, "5-10.1", _harmed(Harm.INSTRUCTION))
cited(Destroyed, "2-8.2", _harmed(Harm.RULE))
cited(Destroyed, "11-3.1")

# ---- cards that go from one zone to another: what goes with something else, by what, then from where to where

cited(CardMoved, "3-3.6", _follows_host)
cited(CardMoved, "5-10.3", _to(REVEALED))
cited(CardMoved, "5-10.2", _is_destroyed)
cited(CardMoved, "5-17.ex-resource.3", _both(_by(Reason.COST), _to(OUTSIDE)))
cited(CardMoved, "5-17.7", _to(OUTSIDE))
cited(CardMoved, "3-4.3", _to(RESOLVING))
cited(CardMoved, "3-3.1", _both(_is_set, BY_PLAY))
cited(CardMoved, "5-9.1", _is_set)
cited(CardMoved, "3-2.1", _both(BY_PLAY, _to(BATTLE_AREA)))
cited(CardMoved, "3-5.1", _both(BY_PLAY, _to(BASE_SECTION)))
cited(CardMoved, "3-4.4", _both(BY_RULE, _from(RESOLVING)))
cited(CardMoved, "5-10.3", _both(BY_RULE, _from(REVEALED)))
cited(CardMoved, "7-3.1", _both(BY_RULE, _is_draw))
cited(CardMoved, "6-2.5", _both(BY_RULE, _between(DECK, HAND)))
cited(CardMoved, "6-2.7", _both(BY_RULE, _between(HAND, DECK)))
cited(CardMoved, "6-2.8", _both(BY_RULE, _between(DECK, SHIELDS)))
cited(CardMoved, "6-2.9", _both(BY_RULE, _between(OUTSIDE, BASE_SECTION)))
cited(CardMoved, "6-2.10", _both(BY_RULE, _between(OUTSIDE, RESOURCE_AREA)))
cited(CardMoved, "7-4.1", _both(BY_RULE, _between(RESOURCE_DECK, RESOURCE_AREA)))
cited(CardMoved, "7-6.hand.1", _both(BY_RULE, _between(HAND, TRASH)))
cited(CardMoved, "11-4.2", _both(BY_RULE, _between(BATTLE_AREA, TRASH)))
cited(CardMoved, "11-5.2", _both(BY_RULE, _between(BASE_SECTION, TRASH)))
cited(CardMoved, "4-1.9", _both(BY_RULE, _between(DECK, DECK)))
cited(CardMoved, "5-17.1", _from(OUTSIDE))
cited(CardMoved, "5-8.1", _to(BATTLE_AREA, BASE_SECTION))
cited(CardMoved, "3-6.1", _between(RESOURCE_DECK, RESOURCE_AREA))
cited(CardMoved, "5-14.2", _is_draw)
cited(CardMoved, "5-11.1", _between(HAND, TRASH))
cited(CardMoved, "5-12.1", _to(REMOVED))
cited(CardMoved, "4-6.6", _from(SHIELDS))
cited(CardMoved, "10-3.5", BY_TEXT)
cited(CardMoved, "4-1.7")

# ---- what befalls cards where they lie

cited(CardTurned, "2-10.1", _by(Reason.COST))
cited(CardTurned, "13-1.blocker.1", _both(_by(Reason.BATTLE), _with(BlockDeclared)))
cited(CardTurned, "8-2.1", _by(Reason.BATTLE))
cited(CardTurned, "7-2.active.1", BY_RULE)
cited(CardTurned, "5-4.3", _lies_down)
cited(CardTurned, "5-4.2")
cited(CardsShown, "7-5.play.2", BY_PLAY)
cited(CardsShown, "4-1.9", BY_RULE)
cited(CardsShown, "10-3.5")
cited(Shuffled, "6-2.2", _both(BY_RULE, _is_one_of_many))
cited(Shuffled, "6-2.7", BY_RULE)
cited(Shuffled, "5-15.1")
cited(ChanceTaken, "5-13.1", _with(CardMoved))
cited(ChanceTaken, "6-2.4")
cited(CardCreated, "6-1.8", _is_of_the_rules)
cited(CardCreated, "6-1.9")
cited(CountersChanged, "5-18.3", _is_put_on)
cited(CountersChanged, "5-18.4")

# ---- cards played, abilities and effects

cited(CardPlayed, "9-3.1", _in_step("action"))
cited(CardPlayed, "7-5.play.2")
cited(AbilityUsed, "13-2.activate-main.1", _used(Activated, Window.MAIN))
cited(AbilityUsed, "13-2.activate-action.1", _used(Activated, Window.ACTION))
cited(AbilityUsed, "13-2.main.1", _used(Command, Window.MAIN))
cited(AbilityUsed, "13-2.action.1", _used(Command, Window.ACTION))
cited(AbilityUsed, "13-2.main.2", _used(Command, Window.MAIN, Window.ACTION))
cited(AbilityUsed, "10-3.4")
for _event in (AbilityTriggered, AbilityActivated):
    cited(_event, "13-2.burst.1", _timed("バースト"))
    cited(_event, "13-2.deploy.1", _timed("配備時"))
    cited(_event, "13-2.attack.1", _timed("アタック時"))
    cited(_event, "13-2.destroyed.1", _timed("破壊時"))
    cited(_event, "13-2.when-paired.1", _timed("セット時"))
    cited(_event, "13-2.when-linked.1", _timed("リンク時"))
    cited(_event, "7-2.start.1", _set_off_by(TurnStarted))
    cited(_event, "7-6.end.1", _set_off_by(TurnEnding))
    cited(_event, "10-1.triggered.1")
cited(AbilityLapsed, "13-2.burst.2", _lapsed(Lapse.DECLINED))
cited(AbilityLapsed, "10-2.1", _lapsed(Lapse.CONDITION))
cited(AbilityLapsed, "10-2.2", _lapsed(Lapse.TARGET))
cited(AbilityLapsed, "13-2.once-per-turn.1", _lapsed(Lapse.USED_UP))
cited(AbilityLapsed, "13-1.development.1", _lapsed(Lapse.PRICE))
cited(AbilityLapsed, "1-3.2")

keyword_cited("リペア", "13-1.repair.1")
keyword_cited("突破", "13-1.breach.1")
keyword_cited("援護", "13-1.support.1")
cited(UseCounted, "13-2.once-per-turn.1")
cited(EffectBegan, "8-2.3", _lasts_for_the_battle)
cited(EffectBegan, "5-16.1", _gives)
cited(EffectBegan, "10-3.5")
cited(EffectsEnded, "8-6.1", _with(BattleEnded))
cited(EffectsEnded, "8-6.1", _in_step("battle end"))
cited(EffectsEnded, "7-6.cleanup.1")

# ---- answers: to the rules, then to texts

cited(DecisionAnswered, "7-5.play.1", _both(_asked_by(MainPhase), picked(PlayCard)))
cited(DecisionAnswered, "13-2.activate-main.1", _both(_asked_by(MainPhase), picked(UseAbility)))
cited(DecisionAnswered, "7-5.attack.1", _both(_asked_by(MainPhase), picked(Attack)))
cited(DecisionAnswered, "7-5.end.1", _both(_asked_by(MainPhase), picked(EndMain)))
cited(DecisionAnswered, "9-3.1", _both(_asked_by(ActionStep), picked(PlayCard)))
cited(DecisionAnswered, "9-3.2", _both(_asked_by(ActionStep), picked(UseAbility)))
cited(DecisionAnswered, "9-3.3", _both(_asked_by(ActionStep), picked(Pass)))
cited(DecisionAnswered, "8-3.1", _both(_asked_by(BlockStep), picked(BlockWith)))
cited(DecisionAnswered, "8-3.4", _both(_asked_by(BlockStep), picked(NoBlock)))
cited(DecisionAnswered, "6-2.4", _asked_by(FirstOrSecond))
cited(DecisionAnswered, "6-2.6", _asked_by(Redraw))
cited(DecisionAnswered, "2-10.1", _asked_by(PayResources))
cited(DecisionAnswered, "7-6.hand.1", _asked_by(HandStep))
cited(DecisionAnswered, "11-4.2", _asked_by(Enter))
cited(DecisionAnswered, "4-1.9", _asked_by(LayInOrder))
cited(DecisionAnswered, "13-2.burst.2", _both(_asked_by(AskForBurst), _declines))
cited(DecisionAnswered, "13-2.burst.1", _asked_by(AskForBurst))
cited(DecisionAnswered, "10-1.triggered.6", _asked_by(ResolveTriggers))
cited(DecisionAnswered, "A-28", _asked_by(Replace))
cited(DecisionAnswered, "A-66", _asked_by(ChooseOption))
cited(DecisionAnswered, "13-1.development.1", _asked_by(Develop))
cited(DecisionAnswered, "10-1.3", _declines)
cited(DecisionAnswered, "10-1.3", picked(Accept))
cited(DecisionAnswered, "10-3.10", _asked_by(RevealAndTake, ReturnToTop))
cited(DecisionAnswered, "10-3.7", picked(ObjectRef, PlayerRef))
cited(DecisionAnswered, "10-3.5")
