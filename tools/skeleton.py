"""A table for the walking skeleton: one card is played among others, under next to no rules."""

from collections.abc import Callable, Iterable

from attrs import evolve, frozen

from cardlang.page import Choice, Story, page, printed
from cardlang.phrase import Lang
from cardlang.phrases.events import zone
from cardlang.project import Checked
from runtime.engine.agenda import Outcome, Steps, Together, handles
from runtime.engine.decision import Move
from runtime.engine.library import Library
from runtime.engine.ruleset import Ruleset
from runtime.engine.triggers import ResolveTriggers
from runtime.engine.world import world
from runtime.events.base import Cause, Reason
from runtime.events.moving import CardMoved
from runtime.game import Game
from runtime.state.definitions import KindDefinition
from runtime.state.flow import Binding
from runtime.state.objects import Location, ObjectRef
from runtime.state.log import Group
from runtime.state.record import Record
from runtime.state.state import GameState

DECK, HAND, FIELD = "deck", "hand", "field"
ME, ENEMY = 0, 1

zone(FIELD, ja="場", en="field")


@frozen
class EmptyHand(Record):
    """The turn player plays the cards of the hand, one after another."""


@handles(EmptyHand)
def empty_hand(step: EmptyHand, binding: Binding, state: GameState) -> Steps:
    """Play a card, let all that it sets off be carried out, and go on with the next."""
    hand = state.at(Location(binding.player, HAND))
    return Steps((EnterField(hand[0]), ResolveTriggers(), step)) if hand else Steps()


@frozen
class EnterField(Record):
    """The player puts a card from the hand into play."""

    card: ObjectRef


@handles(EnterField)
def enter_field(step: EnterField, binding: Binding, state: GameState) -> Outcome:
    """Move it to the field."""
    hand, field = Location(binding.player, HAND), Location(binding.player, FIELD)
    return Together((CardMoved(step.card, hand, field, Cause(Reason.PLAY, binding.player, step.card)),))


def remaining_hp(number: int, state: GameState) -> int | None:
    """The printed HP less the damage."""
    hp = state.printed(number).stats.get("HP")
    return None if hp is None else hp - state.damage[number]


RULES = Ruleset(
    name="skeleton",
    zones=(DECK, HAND, FIELD),
    field=(FIELD,),
    kinds={"unit": KindDefinition((FIELD,), ("unit",)), "card": KindDefinition()},
    stats={"HP": remaining_hp},
    opening=(EmptyHand(),),
)

# The card that is played; what lies on the opponent's field, one of it too strong; and what lies on one's own.
SHOWN, OTHER = "SK01-002", "SK01-003"
ENEMIES, FRIENDS = (OTHER, SHOWN, OTHER), (OTHER,)


def start(checked: Checked, enemies: Iterable[str] = ENEMIES, rules: Ruleset = RULES) -> Game:
    """Lay the cards out and go on to the first decision."""
    programs = [program for number in (SHOWN, OTHER) if (program := checked.program(number))]
    layout = {Location(ME, HAND): (SHOWN,), Location(ENEMY, FIELD): enemies, Location(ME, FIELD): FRIENDS}
    return Game.start(rules, Library.of(programs), layout)


def reloaded(table: Game) -> Game:
    """Save the game and load it again."""
    fixed = world(table.state)
    return Game.load(table.save(), fixed.ruleset, fixed.library)


def last(table: Game) -> Move:
    """Pick the last of what is legal."""
    return table.legal()[-1]


Pick = Callable[[Game], Move]
Change = Callable[[Game], Game]


def tell(
    checked: Checked, enemies: Iterable[str] = ENEMIES, *, pick: Pick = last, at_decision: Change = lambda table: table
) -> Story:
    """Play to the end; a game may be changed for another at each decision, as by `reloaded`."""
    before, table = start(checked, enemies, evolve(RULES, opening=())), start(checked, enemies)
    entries: list[Group | Choice] = [*table.log]
    while table.decision:
        table = at_decision(table)
        decision, move, known = table.decision, pick(table), len(table.log)
        if decision:
            entries.append(Choice(decision, move.pick))
        table.do(move)
        entries += table.log[known:]
    return Story(before.state, tuple(entries), table.state)


def walk(checked: Checked, lang: Lang, story: Story) -> str:
    """Write the page of a game played here."""
    card, program = checked.card(SHOWN), checked.program(SHOWN)
    if card is None or program is None:
        raise LookupError(SHOWN)
    text = printed(checked.lines(card), lang, checked.vocabulary)
    return page(program, text, story, lang, checked.vocabulary)
