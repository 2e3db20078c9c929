"""Every verb with a handler, played to the end and saved and loaded at every decision on the way."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from runtime.effects.base import Effect
from runtime.effects.choosing import Choose
from runtime.effects.fighting import DealDamage, RestCard
from runtime.effects.moving import Draw
from runtime.engine.agenda import HANDLERS
from runtime.engine.steps import Occur
from runtime.engine.triggers import ResolveTriggers
from runtime.engine.world import world
from runtime.events.base import Cause, Reason
from runtime.events.fighting import CardRotated
from runtime.game import Game
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Cards, Every, That, Whose
from runtime.terms.numbers import Fixed
from tests.runtime.samples import own_classes
from tests.runtime.toy import ENEMY_UNIT, TOY, UNIT, game, unit, when_deployed

ALL_ENEMIES = Cards((UNIT,), Every(), Whose.OPPONENT)

# A new verb gets a text here.
TEXTS: dict[type[Effect], tuple[Record, ...]] = {
    Choose: (Choose(ENEMY_UNIT),),
    DealDamage: (Choose(ENEMY_UNIT), DealDamage(That(), Fixed(2))),
    Draw: (Draw(Fixed(2)),),
    RestCard: (RestCard(ALL_ENEMIES),),
}


def stand_up(state: GameState) -> tuple[Record, ...]:
    """Let the rules set up what lies."""
    lying = [number for number in state.in_play() if state.lies_sideways(number)]
    turned = tuple(CardRotated(state.ref(number), 90, 0, Cause(Reason.RULE, 0)) for number in lying)
    return (Occur(turned),) if turned else ()


RULES = evolve(TOY, processes=(stand_up,))


def start(kind: type[Effect]) -> Game:
    zones = {(0, "hand"): ("TEXT",), (0, "deck"): ("PLAIN",) * 3, (1, "field"): ("PLAIN", "PLAIN")}
    return game(zones, unit("TEXT", when_deployed(*TEXTS[kind])), rules=RULES)


def play_out(table: Game, at_decision: Callable[[Game], Game]) -> Game:
    """Take the first of what is legal, to the end."""
    while table.legal():
        table = at_decision(table)
        table.do(table.legal()[0])
    return table


def reload(table: Game) -> Game:
    fixed = world(table.state)
    return Game.load(table.save(), fixed.ruleset, fixed.library)


def test_every_verb_with_a_handler_has_a_text() -> None:
    assert {kind for kind in own_classes(Effect) if kind in HANDLERS} == set(TEXTS)


@pytest.mark.parametrize("kind", TEXTS, ids=lambda kind: kind.__name__)
def test_a_game_loaded_or_forked_at_every_decision_ends_the_same(kind: type[Effect]) -> None:
    ends = [play_out(start(kind), at_decision) for at_decision in (lambda table: table, reload, Game.fork)]
    assert len({end.hash() for end in ends}) == 1
    assert ends[0].log == ends[2].log
    assert ends[0].state.group >= 2


def test_every_handler_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    called: dict[type[Record], None] = {}

    def heard(kind: type[Record], handler: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *given: (called.setdefault(kind), handler(*given))[1]

    for kind, handler in list(HANDLERS.items()):
        monkeypatch.setitem(HANDLERS, kind, heard(kind, handler))
    for kind in TEXTS:
        play_out(start(kind), lambda table: table)
    own = [kind for kind in HANDLERS if kind.__module__.startswith("runtime.")]
    assert [kind for kind in own if kind not in called] == []
    assert ResolveTriggers in called
