"""Blocks, triggers, rule processing, and what interferes with events."""

from collections.abc import Callable
from typing import TypeVar

import pytest
from attrs import evolve

from runtime.effects.choosing import Choose
from runtime.effects.fighting import DealDamage, RestCard
from runtime.effects.moving import Draw
from runtime.engine.ability import Block, Triggered
from runtime.engine.decision import Accept, Asked, Enough
from runtime.engine.ruleset import Ruleset
from runtime.engine.steps import Occur
from runtime.engine.world import world
from runtime.events.base import Cause, Event, Reason
from runtime.events.fighting import CardRotated, DamageDealt
from runtime.events.moving import CardMoved
from runtime.events.resolving import AbilityActivated
from runtime.game import Game
from runtime.state.flow import Waiting
from runtime.state.objects import Location, ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.conditions import Exists
from runtime.terms.filters import Rested
from runtime.terms.nouns import Both, Cards, Every, Quantity, That, This, Whose
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import Deployed
from tests.runtime.toy import (
    CARD,
    ENEMY_UNIT,
    TOY,
    UNIT,
    Bounce,
    Bring,
    act,
    damages,
    game,
    play_first,
    unit,
    when_deployed,
)

E = TypeVar("E", bound=Event)

OWN_UNIT = Cards((UNIT,), Quantity(1, 1), Whose.SELF)
ALL_ENEMIES = Cards((UNIT,), Every(), Whose.OPPONENT)
RESTED_ENEMY = evolve(ENEMY_UNIT, filters=(Rested(),))
STING = DealDamage(ALL_ENEMIES, Fixed(1))
FRIEND, FIRST, SECOND = ObjectRef(1, 0), ObjectRef(2, 0), ObjectRef(3, 0)


def played(*steps: Record, rules: Ruleset = TOY) -> Game:
    """Deploy a unit with this text beside one friend and opposite two enemies."""
    return with_ability(when_deployed(*steps), rules=rules)


def with_ability(*abilities: Triggered, rules: Ruleset = TOY) -> Game:
    zones = {
        (0, "hand"): ("TEXT",),
        (0, "field"): ("PLAIN",),
        (1, "field"): ("PLAIN", "PLAIN"),
        (0, "deck"): ("PLAIN", "DEEP", "TOP"),
    }
    table = game(zones, unit("TEXT", *abilities), unit("DEEP"), unit("TOP"), rules=rules)
    play_first(table)
    return table


def in_blocks(*blocks: Block) -> Game:
    return with_ability(Triggered(Deployed(This(CARD)), blocks))


def happened(table: Game, kind: type[E]) -> list[E]:
    return [event for group in table.log for event in group.events if isinstance(event, kind)]


def zone(table: Game, player: int, name: str) -> list[str]:
    return [table.state.printed(ref.id).number for ref in table.state.at(Location(player, name))]


def test_a_later_step_refers_to_what_was_chosen() -> None:
    table = played(Choose(ENEMY_UNIT), RestCard(That()), DealDamage(That(), Fixed(1)))
    act(table, FIRST)
    assert table.state.lies_sideways(FIRST.id)
    assert damages(table)[FIRST.id] == 1


def test_the_latest_choice_is_meant() -> None:
    table = played(Choose(ENEMY_UNIT), Choose(OWN_UNIT), DealDamage(That(), Fixed(1)))
    act(table, FIRST)
    act(table, FRIEND)
    assert damages(table)[FRIEND.id] == 1
    assert damages(table)[FIRST.id] == 0


def test_a_17_both_parts_are_chosen_and_meant_together() -> None:
    table = played(Choose(Both((ENEMY_UNIT, OWN_UNIT))), DealDamage(That(), Fixed(1)))
    assert [move.pick for move in table.legal()] == [FIRST, SECOND]
    act(table, SECOND)
    assert [move.pick for move in table.legal()] == [FRIEND, ObjectRef(0, 1)]
    act(table, FRIEND)
    assert [damages(table)[ref.id] for ref in (FRIEND, FIRST, SECOND)] == [1, 0, 1]
    assert len(happened(table, DamageDealt)) == 2


def test_a_17_with_one_part_missing_nothing_is_chosen() -> None:
    table = played(Choose(Both((ENEMY_UNIT, RESTED_ENEMY))), DealDamage(That(), Fixed(1)))
    assert not any(damages(table))
    assert happened(table, AbilityActivated) == []


def test_a_17_may_choose_with_nothing_to_choose_is_not_activated() -> None:
    assert happened(played(Choose(evolve(RESTED_ENEMY, quantity=Quantity(0, 1)))), AbilityActivated) == []


def test_5_5_5_zero_damage_is_no_damage() -> None:
    assert happened(played(DealDamage(ALL_ENEMIES, Fixed(0))), DamageDealt) == []


def test_1_3_3_what_lies_is_not_laid_down_again() -> None:
    table = played(RestCard(ALL_ENEMIES), RestCard(ALL_ENEMIES))
    assert [event.card for event in happened(table, CardRotated)] == [FIRST, SECOND]


def test_all_of_them_are_damaged_at_once() -> None:
    table = played(STING)
    assert len(table.log[-1].events) == 2


def test_4_2_3_cards_are_drawn_one_by_one_in_one_group() -> None:
    table = played(Draw(Fixed(2)))
    assert zone(table, 0, "hand") == ["TOP", "DEEP"]
    assert [len(group.events) for group in table.log[-2:]] == [1, 1]
    assert table.log[-1].number == table.log[-2].number != table.log[-3].number


def test_1_3_2_as_many_are_drawn_as_there_are() -> None:
    table = played(Draw(Fixed(5)))
    assert zone(table, 0, "hand") == ["TOP", "DEEP", "PLAIN"]
    assert zone(table, 0, "deck") == []


def test_10_2_1_without_its_condition_the_text_is_not_activated() -> None:
    table = in_blocks(Block((STING,), Exists(RESTED_ENEMY)), Block((Draw(Fixed(1)),)))
    assert happened(table, AbilityActivated) == []
    assert zone(table, 0, "hand") == []


def test_a_condition_that_holds_lets_the_text_through() -> None:
    table = in_blocks(Block((STING,), Exists(ALL_ENEMIES_ONE)), Block((Draw(Fixed(1)),)))
    assert len(happened(table, DamageDealt)) == 2
    assert zone(table, 0, "hand") == ["TOP"]


ALL_ENEMIES_ONE = evolve(ALL_ENEMIES, quantity=None)


def test_where_the_condition_fails_the_other_block_happens() -> None:
    table = in_blocks(Block((STING,), Exists(RESTED_ENEMY), otherwise=(Block((Draw(Fixed(1)),)),)))
    assert happened(table, DamageDealt) == []
    assert zone(table, 0, "hand") == ["TOP"]


def test_a_16_a_missing_target_in_the_back_part_stops_only_that_part() -> None:
    back = Block((Choose(RESTED_ENEMY), DealDamage(That(), Fixed(1)), Draw(Fixed(1))))
    table = in_blocks(Block((Draw(Fixed(1)),)), back, Block((STING,)))
    assert zone(table, 0, "hand") == ["TOP"]
    assert len(happened(table, DamageDealt)) == 2


@pytest.mark.parametrize(("pick", "drawn"), [(Accept(), ["TOP"]), (Enough(), [])], ids=["accepted", "declined"])
def test_10_1_3_a_player_may_decline(pick: Record, drawn: list[str]) -> None:
    table = in_blocks(Block((Draw(Fixed(1)),), optional=True), Block((STING,)))
    assert table.decision is not None
    assert table.decision.kind is Asked.MAY
    act(table, pick)
    assert zone(table, 0, "hand") == drawn
    assert len(happened(table, DamageDealt)) == 2


def test_a_gate_is_checked_at_the_event() -> None:
    gated = Triggered(Deployed(This(CARD)), (Block((STING,)),), gates=(Exists(RESTED_ENEMY),))
    open_ = evolve(gated, gates=(Exists(ALL_ENEMIES_ONE),))
    assert happened(with_ability(gated), DamageDealt) == []
    assert len(happened(with_ability(open_), DamageDealt)) == 2


# Cards that wait for others, and the order in which they are heard.


def deployed_by(whose: Whose, *steps: Record) -> Triggered:
    return Triggered(Deployed(Cards((UNIT,), whose=whose)), (Block(steps),))


def test_10_1_triggered_6_the_player_orders_their_own() -> None:
    table = with_ability(when_deployed(STING), when_deployed(Draw(Fixed(1))))
    assert table.decision is not None
    assert table.decision.kind is Asked.ORDER
    first, second = (move.pick for move in table.legal())
    act(table, second)
    assert [event.trigger for event in happened(table, AbilityActivated)] == [second, first]
    assert [type(event) for group in table.log[-3:] for event in group.events] == [
        CardMoved,
        AbilityActivated,
        DamageDealt,
        DamageDealt,
    ]


def test_two_equal_abilities_of_one_card_are_two() -> None:
    table = with_ability(when_deployed(STING), when_deployed(STING))
    act(table, table.legal()[0].pick)
    assert len(happened(table, DamageDealt)) == 4


def test_10_1_triggered_7_the_turn_players_come_first() -> None:
    zones = {(0, "hand"): ("TEXT",), (1, "field"): ("RIVAL",)}
    rival = unit("RIVAL", deployed_by(Whose.OPPONENT, Draw(Fixed(1))))
    table = game(zones, rival, unit("TEXT", when_deployed(Draw(Fixed(1)))))
    play_first(table)
    assert [event.trigger.player for event in happened(table, AbilityActivated)] == [0, 1]


def test_10_1_triggered_8_what_is_triggered_meanwhile_comes_first() -> None:
    """A unit brings a second one in while the rival's ability waits; what that sets off is heard before it."""
    zones = {(0, "hand"): ("TEXT",), (0, "deck"): ("SECOND",), (1, "field"): ("RIVAL",)}
    rival = unit("RIVAL", deployed_by(Whose.OPPONENT, Draw(Fixed(0))))
    programs = (rival, unit("TEXT", when_deployed(Bring(1))), unit("SECOND", when_deployed(Draw(Fixed(0)))))
    table = game(zones, *programs)
    play_first(table)
    activated = [event.trigger for event in happened(table, AbilityActivated)]
    assert [number_of(table, trigger) for trigger in activated] == ["TEXT", "SECOND", "RIVAL", "RIVAL"]
    assert [trigger.batch for trigger in activated] == [0, 1, 1, 0]


def number_of(table: Game, trigger: Waiting) -> str:
    return table.state.printed(trigger.source.id).number


def test_10_1_triggered_4_one_group_triggers_once() -> None:
    watcher = unit("WATCHER", deployed_by(Whose.SELF, STING))
    zones = {
        (0, "hand"): ("TEXT",),
        (0, "field"): ("WATCHER",),
        (0, "deck"): ("PLAIN", "PLAIN"),
        (1, "field"): ("PLAIN",),
    }
    table = game(zones, watcher, unit("TEXT", when_deployed(Bring(2))))
    play_first(table)
    act(table, table.legal()[0].pick)
    assert len(happened(table, CardMoved)) == 3
    assert len(happened(table, DamageDealt)) == 2


# What interferes with events.


def is_damage(event: Event, state: GameState) -> bool:
    return isinstance(event, DamageDealt)


def halve(event: Event, state: GameState) -> tuple[Event, ...] | None:
    return (evolve(event, amount=event.amount // 2),) if isinstance(event, DamageDealt) else None


def add_one(event: Event, state: GameState) -> tuple[Event, ...] | None:
    return (evolve(event, amount=event.amount + 1),) if isinstance(event, DamageDealt) else None


def test_a_forbidden_event_does_not_happen() -> None:
    table = played(STING, rules=evolve(TOY, forbids=(is_damage,)))
    assert happened(table, DamageDealt) == []
    assert not any(damages(table))


@pytest.mark.parametrize(("replaces", "amount"), [((add_one, halve), 2), ((halve, add_one), 2), ((add_one,), 4)])
def test_a_28_each_replacement_applies_once(
    replaces: tuple[Callable[..., tuple[Event, ...] | None], ...], amount: int
) -> None:
    table = played(DealDamage(ALL_ENEMIES, Fixed(3)), rules=evolve(TOY, replaces=replaces))
    assert [event.amount for event in happened(table, DamageDealt)] == [amount, amount]


def test_a_28_after_a_replacement_the_others_are_asked_again() -> None:
    """The first one has nothing to say until the second one has spoken."""

    def halve_four(event: Event, state: GameState) -> tuple[Event, ...] | None:
        return halve(event, state) if getattr(event, "amount", None) == 4 else None

    table = played(DealDamage(ALL_ENEMIES, Fixed(3)), rules=evolve(TOY, replaces=(halve_four, add_one)))
    assert [event.amount for event in happened(table, DamageDealt)] == [2, 2]


def test_a_prohibition_stops_a_replaced_event_too() -> None:
    rules = evolve(TOY, replaces=(halve,), forbids=(lambda event, _: getattr(event, "amount", None) == 1,))
    assert happened(played(DealDamage(ALL_ENEMIES, Fixed(3)), rules=rules), DamageDealt) == []


def test_4_1_7_a_card_that_left_is_no_longer_meant() -> None:
    table = played(Choose(ENEMY_UNIT), DealDamage(That(), Fixed(1)), Bounce(That()), DealDamage(That(), Fixed(1)))
    act(table, FIRST)
    assert len(happened(table, DamageDealt)) == 1
    assert zone(table, 1, "hand") == ["PLAIN"]
    assert damages(table)[FIRST.id] == 0


# Rule processing.


def bury(state: GameState) -> tuple[Record, ...]:
    """Put units without HP on the deck."""
    numbers = [n for n in state.in_play() if state.damage[n] >= state.printed(n).stats["HP"]]
    moved = tuple(
        CardMoved(state.ref(n), state.location(n), Location(state.owner[n], "deck"), Cause(Reason.RULE, 0))
        for n in numbers
    )
    return (Occur(moved),) if moved else ()


def mill_hand(state: GameState) -> tuple[Record, ...]:
    """Put a card from the first player's hand on the second player's deck, one at a time."""
    hand = state.at(Location(0, "hand"))
    moved = [CardMoved(ref, Location(0, "hand"), Location(1, "deck"), Cause(Reason.RULE, 0)) for ref in hand[:1]]
    return (Occur(tuple(moved)),) if moved else ()


def steal_once(state: GameState) -> tuple[Record, ...]:
    """When the first player has a card in hand, put the top of their deck on the empty deck of the second."""
    mine, theirs = Location(0, "deck"), Location(1, "deck")
    if not state.at(Location(0, "hand")) or state.at(theirs):
        return ()
    return (Occur((CardMoved(state.at(mine)[-1], mine, theirs, Cause(Reason.RULE, 0)),)),)


def test_11_1_2_rules_are_processed_between_the_steps_of_a_text() -> None:
    table = played(DealDamage(ALL_ENEMIES, Fixed(3)), Draw(Fixed(1)), rules=evolve(TOY, processes=(bury,)))
    assert zone(table, 1, "deck") == ["PLAIN", "PLAIN"]
    assert [type(group.events[0]) for group in table.log[-3:]] == [DamageDealt, CardMoved, CardMoved]
    assert len(table.log[-2].events) == 2


def test_4_2_3_rules_are_processed_after_each_of_one_by_one() -> None:
    table = played(Draw(Fixed(2)), rules=evolve(TOY, processes=(mill_hand,)))
    moves = [event.origin.zone for event in happened(table, CardMoved)]
    assert moves == ["hand", "deck", "hand", "deck", "hand"]
    assert zone(table, 1, "deck") == ["TOP", "DEEP"]


def test_4_1_7_an_event_about_an_object_that_is_gone_does_not_happen() -> None:
    """The rules take the second card away after the first has been drawn."""
    table = played(Draw(Fixed(2)), rules=evolve(TOY, processes=(steal_once,)))
    assert zone(table, 0, "hand") == ["TOP"]
    assert zone(table, 1, "deck") == ["DEEP"]


def test_no_binding_outlives_its_text() -> None:
    table = played(Choose(ENEMY_UNIT), DealDamage(That(), Fixed(3)))
    assert len(table.state.bindings) == 2
    act(table, FIRST)
    assert len(table.state.bindings) == 1
    assert table.state.bindings[0].answers == ()


def test_the_ruleset_is_reached_from_the_state() -> None:
    assert world(played(STING).state).ruleset is TOY
