"""Chapter 6: how a game is set up."""

from attrs import frozen

from runtime.engine.agenda import OneByOne, Outcome, Steps, handles
from runtime.engine.decision import Asked, Decision, answer_of
from runtime.engine.steps import Occur
from runtime.events.base import by_rule
from runtime.events.moving import CardMoved, ChanceTaken, Shuffled
from runtime.rules.gundam.entering import PlaceToken
from runtime.rules.gundam.locations import BASE_SECTION, DECK, HAND, RESOURCE_AREA, SHIELDS
from runtime.rules.gundam.turn import Turn
from runtime.rules.gundam.words import EX_BASE_CARD, EX_RESOURCE_CARD
from runtime.state.flow import Binding
from runtime.state.objects import Location
from runtime.state.random import below
from runtime.state.record import Record
from runtime.state.state import GameState

STARTING_HAND, STARTING_SHIELDS = 5, 6


@frozen
class SetUp(Record):
    """Everything before the first turn (6-2)."""


@handles(SetUp)
def set_up(step: SetUp, binding: Binding, state: GameState) -> Steps:
    """Shuffle the decks; then somebody who is chosen by chance decides who goes first (6-2.2, 6-2.4)."""
    players = range(len(state.side))
    shuffles = tuple(Shuffled(Location(player, DECK), by_rule(player)) for player in players)
    return Steps((Occur(shuffles), WhoDecides()))


@frozen
class WhoDecides(Record):
    """Chance gives a player the right to decide (6-2.4)."""


@handles(WhoDecides)
def who_decides(step: WhoDecides, binding: Binding, state: GameState) -> Steps:
    """Take a player by chance."""
    player, seed = below(len(state.side), state.seed)
    return Steps((Occur((ChanceTaken(seed),)), FirstOrSecond(player)))


@frozen
class FirstOrSecond(Record):
    """The player decides who goes first."""

    player: int


@frozen
class GoFirst(Record):
    """The player goes first."""


@frozen
class GoSecond(Record):
    """The next player goes first."""


@handles(FirstOrSecond)
def first_or_second(step: FirstOrSecond, binding: Binding, state: GameState) -> Decision | Steps:
    """Ask, then go on in the order decided."""
    if not binding.answers:
        return Decision.one(Asked.OPTION, step.player, step, (GoFirst(), GoSecond()))
    count = len(state.side)
    first = step.player if isinstance(answer_of(binding, Record), GoFirst) else (step.player + 1) % count
    hands = tuple(FirstHand(player) for player in in_turn(first, count))
    return Steps((*hands, *from_redraw(first, count)))


def in_turn(first: int, count: int) -> tuple[int, ...]:
    """Give the players in the order of their turns."""
    return tuple((first + place) % count for place in range(count))


def from_redraw(first: int, count: int) -> tuple[Record, ...]:
    """Give what follows when everybody has a hand; all but the first player have an EX resource (6-2.6 to 6-2.11)."""
    order = in_turn(first, count)
    return (
        *(Redraw(player) for player in order),
        *(PlaceShields(player) for player in order),
        *(PlaceToken(EX_BASE_CARD, Location(player, BASE_SECTION)) for player in order),
        *(PlaceToken(EX_RESOURCE_CARD, Location(player, RESOURCE_AREA)) for player in order[1:]),
        Turn(first),
    )


@frozen
class FirstHand(Record):
    """The player draws the first hand (6-2.5)."""

    player: int


@handles(FirstHand)
def first_hand(step: FirstHand, binding: Binding, state: GameState) -> OneByOne:
    """Draw, one card at a time (4-2.3)."""
    return _from_top(step.player, STARTING_HAND, HAND, state)


def _from_top(player: int, count: int, zone: str, state: GameState) -> OneByOne:
    deck, destination = Location(player, DECK), Location(player, zone)
    cards = state.at(deck)[::-1][:count]
    return OneByOne(CardMoved(card, deck, destination, by_rule(player)) for card in cards)


@frozen
class Redraw(Record):
    """The player may draw the first hand anew, once (6-2.6)."""

    player: int


@handles(Redraw)
def redraw(step: Redraw, binding: Binding, state: GameState) -> Outcome:
    """Ask; the old hand goes to the bottom, and only then the deck is shuffled (6-2.7)."""
    player = step.player
    if not binding.answers:
        return Decision.may(step, player)
    if not binding.answers[0].picked:
        return Steps()
    hand, deck = Location(player, HAND), Location(player, DECK)
    back = tuple(CardMoved(card, hand, deck, by_rule(player), at_bottom=True) for card in state.at(hand))
    return Steps((Occur(back), FirstHand(player), Occur((Shuffled(deck, by_rule(player)),))))


@frozen
class PlaceShields(Record):
    """The player places the shields, one on the other, unseen (6-2.8)."""

    player: int


@handles(PlaceShields)
def place_shields(step: PlaceShields, binding: Binding, state: GameState) -> OneByOne:
    """Place the top cards of the deck."""
    return _from_top(step.player, STARTING_SHIELDS, SHIELDS, state)
