"""Blocks, triggers, rule processing, and what interferes with events."""

from collections.abc import Callable
from typing import Any, TypeVar

import pytest
from attrs import evolve, frozen

from runtime.effects.choosing import Choose
from runtime.effects.fighting import DealDamage, RestCard
from runtime.effects.moving import Draw, ReturnToOwnersHand
from runtime.engine.ability import Block, CardProgram, Triggered
from runtime.engine.agenda import Together, handles
from runtime.engine.decision import Asked
from runtime.engine.steps import Occur
from runtime.engine.world import world
from runtime.events.base import Event, by_effect, by_rule
from runtime.events.fighting import DamageDealt
from runtime.events.moving import CardMoved, CardTurned
from runtime.events.resolving import AbilityActivated, AbilityLapsed
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.words import CARD, UNIT
from runtime.state.flow import Binding
from runtime.state.objects import Location
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.conditions import Exists
from runtime.terms.filters import Rested
from runtime.terms.nouns import Both, Cards, Every, Quantity, That, This, Whose
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import Deployed
from tests.support.duel import BATTLE_AREA, DECK, HAND, ME, REMOVED, THEM, Table, duel, unit

E = TypeVar("E", bound=Event)

ENEMY = Cards((UNIT,), Quantity(1, 1), Whose.OPPONENT)
OWN = Cards((UNIT,), Quantity(1, 1), Whose.SELF)
ALL_ENEMIES = Cards((UNIT,), Every(), Whose.OPPONENT)
ANY_ENEMY = evolve(ALL_ENEMIES, quantity=None)
RESTED_ENEMY = evolve(ENEMY, filters=(Rested(),))
STING = DealDamage(ALL_ENEMIES, Fixed(1))
DRAW = Draw(Fixed(1))


@frozen
class Bring(Record):
    """So many cards from the top of the reader's deck come into play at once."""

    count: int


@handles(Bring)
def bring(step: Bring, binding: Binding, state: GameState) -> Together:
    deck, area = Location(binding.player, DECK), Location(binding.player, BATTLE_AREA)
    return Together(CardMoved(card, deck, area, by_effect(binding)) for card in state.at(deck)[::-1][: step.count])


def when_deployed(*steps: Record) -> Triggered:
    return Triggered(Deployed(This(CARD)), (Block(steps),))


def having(name: str, *abilities: Triggered) -> CardProgram:
    return evolve(unit(name, cost=0, hp=9), abilities=abilities)


def with_ability(*abilities: Triggered, **rules: Any) -> Table:
    """A unit with these texts is deployed beside one friend and opposite two enemies; the deck has three cards."""
    mine = {HAND: [having("文", *abilities)], BATTLE_AREA: [unit("友", hp=9)]}
    deck = {DECK: [unit("底"), unit("中"), unit("上")]}
    table = duel(mine | deck, {BATTLE_AREA: [unit("一", hp=9), unit("二", hp=9)]})
    if rules:
        table.state.definitions = evolve(world(table.state), ruleset=evolve(DUEL, **rules))
    return table.play("文")


def played(*steps: Record, **rules: Any) -> Table:
    return with_ability(when_deployed(*steps), **rules)


def in_blocks(*blocks: Block) -> Table:
    return with_ability(Triggered(Deployed(This(CARD)), blocks))


def damages(table: Table) -> list[int]:
    return [table.damage(name) for name in ("文", "友", "一", "二")]


def last_groups(table: Table, count: int) -> list[type[Record]]:
    return [type(event) for group in table.game.history[-count:] for event in group.events]


# ---- what the words of a text refer to


def test_a_later_step_refers_to_what_was_chosen() -> None:
    table = played(Choose(ENEMY), RestCard(That()), DealDamage(That(), Fixed(1))).pick("一")
    assert (table.is_rested("一"), table.is_rested("二")) == (True, False)
    assert damages(table) == [0, 0, 1, 0]


def test_the_latest_choice_is_meant() -> None:
    table = played(Choose(ENEMY), Choose(OWN), DealDamage(That(), Fixed(1))).pick("一", "友")
    assert damages(table) == [0, 1, 0, 0]


def test_a_17_both_parts_are_chosen_and_meant_together() -> None:
    table = played(Choose(Both((ENEMY, OWN))), DealDamage(That(), Fixed(1)))
    assert table.options() == ["一", "二"]
    assert table.pick("二").options() == ["友", "文"]
    table.pick("友")
    assert damages(table) == [0, 1, 0, 1]
    assert len(table.game.history[-1].events) == 2


def test_a_17_with_one_part_missing_nothing_is_chosen() -> None:
    table = played(Choose(Both((ENEMY, RESTED_ENEMY))), DealDamage(That(), Fixed(1)))
    assert not any(damages(table))
    assert table.events(AbilityActivated) == []
    assert len(table.events(AbilityLapsed)) == 1


def test_a_17_may_choose_with_nothing_to_choose_is_not_activated() -> None:
    assert played(Choose(evolve(RESTED_ENEMY, quantity=Quantity(0, 1)))).events(AbilityActivated) == []


def test_4_1_7_a_card_that_left_is_no_longer_meant() -> None:
    sting = DealDamage(That(), Fixed(1))
    table = played(Choose(ENEMY), sting, ReturnToOwnersHand(That()), sting).pick("一")
    assert len(table.events(DamageDealt)) == 1
    assert table.names(HAND, THEM) == ["一"]
    assert not any(damages(table))


# ---- groups of events


def test_5_5_5_zero_damage_is_no_damage() -> None:
    assert played(DealDamage(ALL_ENEMIES, Fixed(0))).events(DamageDealt) == []


def test_1_3_3_what_lies_is_not_laid_down_again() -> None:
    table = played(RestCard(ALL_ENEMIES), RestCard(ALL_ENEMIES))
    assert [event.card for event in table.events(CardTurned)] == [table.ref("一"), table.ref("二")]


def test_all_of_them_are_damaged_at_once() -> None:
    assert last_groups(played(STING), 1) == [DamageDealt, DamageDealt]


def test_4_2_3_cards_are_drawn_one_by_one_in_one_group() -> None:
    table = played(Draw(Fixed(2)))
    assert table.names(HAND) == ["上", "中"]
    before, first, second = table.game.history[-3:]
    assert [len(group.events) for group in (first, second)] == [1, 1]
    assert second.number == first.number != before.number


def test_1_3_2_as_many_are_drawn_as_there_are() -> None:
    table = played(Draw(Fixed(5)), processes=())
    assert (table.names(HAND), table.names(DECK)) == (["上", "中", "底"], [])


# ---- blocks


def test_10_2_1_without_its_condition_the_text_is_not_activated() -> None:
    table = in_blocks(Block((STING,), Exists(RESTED_ENEMY)), Block((DRAW,)))
    assert (table.events(AbilityActivated), table.names(HAND)) == ([], [])


def test_a_condition_that_holds_lets_the_text_through() -> None:
    table = in_blocks(Block((STING,), Exists(ANY_ENEMY)), Block((DRAW,)))
    assert (damages(table), table.names(HAND)) == ([0, 0, 1, 1], ["上"])


def test_where_the_condition_fails_the_other_block_happens() -> None:
    table = in_blocks(Block((STING,), Exists(RESTED_ENEMY), otherwise=(Block((DRAW,)),)))
    assert (damages(table), table.names(HAND)) == ([0] * 4, ["上"])


def test_a_16_a_missing_target_in_the_back_part_stops_only_that_part() -> None:
    back = Block((Choose(RESTED_ENEMY), DealDamage(That(), Fixed(1)), DRAW))
    table = in_blocks(Block((DRAW,)), back, Block((STING,)))
    assert (damages(table), table.names(HAND)) == ([0, 0, 1, 1], ["上"])


@pytest.mark.parametrize(("pick", "drawn"), [("yes", ["上"]), ("done", [])], ids=["accepted", "declined"])
def test_10_1_3_a_player_may_decline(pick: str, drawn: list[str]) -> None:
    table = in_blocks(Block((DRAW,), optional=True), Block((STING,)))
    assert table.game.decision is not None
    assert table.game.decision.kind is Asked.MAY
    table.pick(pick)
    assert (damages(table), table.names(HAND)) == ([0, 0, 1, 1], drawn)


def test_a_gate_is_checked_at_the_event() -> None:
    closed = Triggered(Deployed(This(CARD)), (Block((STING,)),), gates=(Exists(RESTED_ENEMY),))
    assert damages(with_ability(closed)) == [0] * 4
    assert damages(with_ability(evolve(closed, gates=(Exists(ANY_ENEMY),)))) == [0, 0, 1, 1]


def test_no_binding_outlives_its_text() -> None:
    table = played(Choose(ENEMY), DealDamage(That(), Fixed(3)))
    during = len(table.state.bindings)
    table.pick("一")
    assert len(table.state.bindings) == during - 1
    assert all(binding.answers == () for binding in table.state.bindings)


# ---- cards that wait for others, and the order in which they are heard


def deployed_by(whose: Whose, *steps: Record) -> Triggered:
    return Triggered(Deployed(Cards((UNIT,), whose=whose)), (Block(steps),))


def activated(table: Table) -> list[AbilityActivated]:
    return table.events(AbilityActivated)


def test_10_1_triggered_6_the_player_orders_their_own() -> None:
    table = with_ability(when_deployed(STING), when_deployed(DRAW))
    assert table.game.decision is not None
    assert table.game.decision.kind is Asked.ORDER
    sting, draw = (move.pick for move in table.game.legal())
    table.game.do(table.game.legal()[1])
    assert [event.trigger for event in activated(table)] == [draw, sting]
    assert last_groups(table, 3) == [CardMoved, AbilityActivated, DamageDealt, DamageDealt]


def test_two_equal_abilities_of_one_card_are_two() -> None:
    table = with_ability(when_deployed(STING), when_deployed(STING))
    table.game.do(table.game.legal()[0])
    assert damages(table) == [0, 0, 2, 2]


def test_10_1_triggered_7_the_turn_players_come_first() -> None:
    rival = having("敵", deployed_by(Whose.OPPONENT, DRAW))
    table = duel({HAND: [having("文", when_deployed(DRAW))]}, {BATTLE_AREA: [rival]}).play("文")
    assert [event.trigger.player for event in activated(table)] == [ME, THEM]


def test_10_1_triggered_8_what_is_triggered_meanwhile_comes_first() -> None:
    """A unit brings a second one in while the rival's ability waits; what that sets off is heard before it."""
    rival = having("敵", deployed_by(Whose.OPPONENT, Draw(Fixed(0))))
    text, second = having("文", when_deployed(Bring(1))), having("次", when_deployed(Draw(Fixed(0))))
    table = duel({HAND: [text], DECK: [unit("底"), second]}, {BATTLE_AREA: [rival]}).play("文")
    names = [table.state.printed(event.trigger.source.id).name for event in activated(table)]
    assert names == ["文", "次", "敵", "敵"]
    assert [event.trigger.batch for event in activated(table)] == [0, 1, 1, 0]


def test_10_1_triggered_4_one_group_triggers_once() -> None:
    watcher = having("番", deployed_by(Whose.SELF, STING))
    text = having("文", when_deployed(Bring(2)))
    mine = {HAND: [text], BATTLE_AREA: [watcher], DECK: [unit("底"), unit("中"), unit("上")]}
    table = duel(mine, {BATTLE_AREA: [unit("一", hp=9)]}).play("文").pick("trigger 文")
    assert len(table.events(CardMoved)) == 3
    # Once for the one that was played, once for the two that came together.
    assert table.damage("一") == 2


# ---- what interferes with events


def is_damage(event: Event, state: GameState) -> bool:
    return isinstance(event, DamageDealt)


def halve(event: Event, state: GameState) -> tuple[Event, ...] | None:
    return (evolve(event, amount=event.amount // 2),) if isinstance(event, DamageDealt) else None


def add_one(event: Event, state: GameState) -> tuple[Event, ...] | None:
    return (evolve(event, amount=event.amount + 1),) if isinstance(event, DamageDealt) else None


def halve_four(event: Event, state: GameState) -> tuple[Event, ...] | None:
    return halve(event, state) if getattr(event, "amount", None) == 4 else None


Replaces = tuple[Callable[[Event, GameState], tuple[Event, ...] | None], ...]


def test_a_forbidden_event_does_not_happen() -> None:
    table = played(STING, forbids={DamageDealt: (is_damage,)})
    assert (table.events(DamageDealt), damages(table)) == ([], [0] * 4)


@pytest.mark.parametrize(
    ("replaces", "amount"),
    [((add_one, halve), 2), ((halve, add_one), 2), ((add_one,), 4), ((halve_four, add_one), 2)],
    ids=["both", "the other way round", "one", "asked again after another"],
)
def test_a_28_each_replacement_applies_once(replaces: Replaces, amount: int) -> None:
    table = played(DealDamage(ALL_ENEMIES, Fixed(3)), replaces={DamageDealt: replaces})
    assert [event.amount for event in table.events(DamageDealt)] == [amount, amount]


def test_a_prohibition_stops_a_replaced_event_too() -> None:
    forbids = {DamageDealt: (lambda event, _: getattr(event, "amount", None) == 1,)}
    table = played(DealDamage(ALL_ENEMIES, Fixed(3)), replaces={DamageDealt: (halve,)}, forbids=forbids)
    assert table.events(DamageDealt) == []


# ---- rule processing


def exile_damaged(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    """Put damaged objects out of the game, all of them together."""
    found = [number for number in state.in_play() if state.damage[number]]
    away = [(state.ref(number), state.location(number), Location(state.owner[number], REMOVED)) for number in found]
    return (Occur(tuple(CardMoved(*way, by_rule(0)) for way in away)),) if away else ()


def give_hand_away(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    """Put a card from my hand on the opponent's pile of the removed, one at a time."""
    mine, theirs = Location(ME, HAND), Location(THEM, REMOVED)
    moved = tuple(CardMoved(card, mine, theirs, by_rule(0)) for card in state.at(mine)[:1])
    return (Occur(moved),) if moved and any(isinstance(event, CardMoved) for event in events) else ()


def steal_once(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    """When I have a card in hand, put the top of my deck away, once."""
    mine, away = Location(ME, DECK), Location(ME, REMOVED)
    if not state.at(Location(ME, HAND)) or state.at(away):
        return ()
    return (Occur((CardMoved(state.at(mine)[-1], mine, away, by_rule(0)),)),)


def test_11_1_2_rules_are_processed_between_the_steps_of_a_text() -> None:
    table = played(STING, DRAW, processes=(exile_damaged,))
    assert table.names(REMOVED, THEM) == ["一", "二"]
    assert last_groups(table, 3) == [DamageDealt, DamageDealt, CardMoved, CardMoved, CardMoved]
    assert [len(group.events) for group in table.game.history[-3:]] == [2, 2, 1]


def test_4_2_3_rules_are_processed_after_each_of_one_by_one() -> None:
    table = played(Draw(Fixed(2)), processes=(give_hand_away,))
    assert [event.origin.zone for event in table.events(CardMoved)[-4:]] == [DECK, HAND, DECK, HAND]
    assert table.names(REMOVED, THEM) == ["上", "中"]


def test_4_1_7_an_event_about_an_object_that_is_gone_does_not_happen() -> None:
    """The rules take the second card away after the first has been drawn."""
    table = played(Draw(Fixed(2)), processes=(steal_once,))
    assert (table.names(HAND), table.names(REMOVED)) == (["上"], ["中"])


def test_the_ruleset_is_reached_from_the_state() -> None:
    assert world(played(STING).state).ruleset is DUEL
