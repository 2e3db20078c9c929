"""A third game, with next to no rules, to try the runtime on: play cards from the hand, one after another."""

from collections.abc import Mapping

from attrs import frozen

from runtime.effects.choosing import Choose
from runtime.effects.fighting import DealDamage
from runtime.engine.ability import Block, CardProgram, Print, Triggered
from runtime.engine.agenda import Outcome, Steps, Together, handles
from runtime.engine.decision import Asked, Decision, answer_of
from runtime.engine.library import Library
from runtime.engine.ruleset import Ruleset
from runtime.engine.triggers import ResolveTriggers
from runtime.events.base import Cause, Reason, by_effect
from runtime.events.moving import CardMoved
from runtime.game import Game
from runtime.state.definitions import KindDefinition
from runtime.state.flow import Binding
from runtime.state.objects import Location, ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.base import Selector
from runtime.terms.nouns import Cards, Kind, Quantity, Stat, That, This, Whose
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import Deployed
from runtime.terms.select import select

UNIT = Kind("unit")
CARD = Kind("card")
HP = Stat("HP")
ENEMY_UNIT = Cards((UNIT,), Quantity(1, 1), Whose.OPPONENT)


@frozen
class MainPhase(Record):
    """The turn player plays a card, again and again, until there is none or they have enough."""


@frozen
class Play(Record):
    """The player puts a card into play."""

    card: ObjectRef


@frozen
class End(Record):
    """The player has enough."""


@handles(MainPhase)
def main_phase(step: MainPhase, binding: Binding, state: GameState) -> Outcome:
    if not binding.answers:
        hand = state.at(Location(binding.player, "hand"))
        return Decision.one(Asked.ACT, binding.player, step, (*(Play(card) for card in hand), End()))
    act = answer_of(binding, Record)
    return Steps() if isinstance(act, End) else Steps((act, ResolveTriggers(), step))


@handles(Play)
def play(step: Play, binding: Binding, state: GameState) -> Together:
    hand, field = Location(binding.player, "hand"), Location(binding.player, "field")
    return Together((CardMoved(step.card, hand, field, Cause(Reason.PLAY, binding.player, step.card)),))


@frozen
class Bring(Record):
    """So many cards from the top of the reader's deck come into play at once."""

    count: int


@handles(Bring)
def bring(step: Bring, binding: Binding, state: GameState) -> Together:
    deck, field = Location(binding.player, "deck"), Location(binding.player, "field")
    top_first = state.at(deck)[::-1]
    return Together(CardMoved(card, deck, field, by_effect(binding)) for card in top_first[: step.count])


@frozen
class Bounce(Record):
    """Cards return to their owners' hands."""

    target: Selector


@handles(Bounce)
def bounce(step: Bounce, binding: Binding, state: GameState) -> Together:
    targets = select(step.target, binding, state)
    hands = {ref: Location(state.owner[ref.id], "hand") for ref in targets}
    return Together(CardMoved(ref, state.location(ref.id), hands[ref], by_effect(binding)) for ref in targets)


def remaining_hp(number: int, state: GameState) -> int | None:
    printed = state.printed(number).stats.get("HP")
    return None if printed is None else printed - state.damage[number]


TOY = Ruleset(
    name="toy",
    zones=("deck", "hand", "field"),
    field=("field",),
    kinds={
        "unit": KindDefinition(("field",), ("unit",)),
        "stone": KindDefinition(("field",), ("stone",)),
        "card": KindDefinition(),
    },
    stats={"HP": remaining_hp},
    opening=(MainPhase(),),
)


def unit(number: str, *abilities: Triggered, hp: int = 3) -> CardProgram:
    return CardProgram(number, f"カード{number}", UNIT, stats=(Print(HP, hp),), abilities=abilities)


def when_deployed(*steps: Record) -> Triggered:
    return Triggered(Deployed(This(CARD)), (Block(steps),))


# 【配備時】相手のユニット1つを選ぶ。それに2ダメージを与える。
SNIPER = unit("SNIPER", when_deployed(Choose(ENEMY_UNIT), DealDamage(That(), Fixed(2))))
PLAIN = unit("PLAIN")

Zones = Mapping[tuple[int, str], tuple[str, ...]]


def game(zones: Zones, *programs: CardProgram, rules: Ruleset = TOY, sides: tuple[int, ...] = (0, 1)) -> Game:
    """Lay out the zones of each player and go on to the first decision."""
    layout = {Location(player, zone): numbers for (player, zone), numbers in zones.items()}
    return Game.start(rules, Library.of((SNIPER, PLAIN, *programs)), layout, sides=sides)


def duel(enemies: tuple[str, ...] = ("PLAIN", "PLAIN"), *programs: CardProgram, rules: Ruleset = TOY) -> Game:
    """A sniper in hand, a friend in play, and the opponent's units and hand."""
    zones = {(0, "hand"): ("SNIPER",), (0, "field"): ("PLAIN",), (1, "field"): enemies, (1, "hand"): ("PLAIN",)}
    return game(zones, *programs, rules=rules)


def act(table: Game, pick: Record) -> Decision | None:
    """Pick one of what is offered."""
    move = next(move for move in table.legal() if move.pick == pick)
    return table.do(move)


def play_first(table: Game) -> Decision | None:
    """Play the first card of the hand."""
    return table.do(table.legal()[0])


def on_field(table: Game, player: int) -> tuple[ObjectRef, ...]:
    return table.state.at(Location(player, "field"))


def damages(table: Game) -> list[int]:
    return list(table.state.damage)
