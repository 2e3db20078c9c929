"""A third game, to keep the core honest: tiles on squares and their feet, turned by cards that resolve in reverse.

Each foot turns a tile by one quarter more; one that stands on its head goes aside. The fewest cards aside win.
"""

from attrs import frozen

from runtime.effects.choosing import Choose
from runtime.effects.fighting import RestCard
from runtime.engine.ability import Block, CardProgram, Triggered
from runtime.engine.agenda import Begin, Outcome, Steps, Together, handles
from runtime.engine.decision import Asked, Decision, answer_of
from runtime.engine.exchange import Exchange, NoAnswer, Resolving, lays, offers
from runtime.engine.library import Library
from runtime.engine.ruleset import Ruleset
from runtime.engine.steps import Occur
from runtime.engine.triggers import ResolveTriggers
from runtime.events.base import Event, by_rule
from runtime.events.flow import GameEnded, TurnBegan
from runtime.events.moving import CardMoved, CardTurned
from runtime.game import Game
from runtime.state.definitions import KindDefinition, ZoneDefinition
from runtime.state.flow import Binding
from runtime.state.objects import QUARTER_TURN, Location, ObjectRef, Pose, Result
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Cards, Kind, Quantity, That, This, Whose
from runtime.terms.patterns import Deployed

TILE, MIRROR, HAND, SQUARE, STACK, ASIDE = Kind("tile"), "mirror", "hand", "square", "stack", "aside"


@frozen
class Round(Record):
    player: int


@handles(Round)
def round_(step: Round, binding: Binding, state: GameState) -> Begin | Together:
    if state.turn == 4:
        mine, theirs = (len(state.numbers_at(player, ASIDE)) for player in (0, 1))
        return Together((GameEnded(Result((0,) * (mine < theirs) + (1,) * (mine > theirs), "last turn")),))
    began, other = Occur((TurnBegan(step.player, state.turn + 1),)), 1 - step.player
    contest = Exchange(step, (other, step.player), Resolving.IN_REVERSE)
    return Begin(Binding(step.player), (began, BuildUp(), ResolveTriggers(), contest, Round(other)))


@frozen
class PutTile(Record):
    card: ObjectRef
    square: Location
    face: int = 0


@frozen
class BuildUp(Record):
    """Put a tile from the hand on a square, on either face; under the tile that lies there, if one does."""


@handles(BuildUp)
def build_up(step: BuildUp, binding: Binding, state: GameState) -> Outcome:
    if binding.answers:
        return Steps(each for each in (answer_of(binding, Record),) if isinstance(each, PutTile))
    hand, squares = Location(binding.player, HAND), [Location(binding.player, SQUARE, index) for index in range(3)]
    puts = (PutTile(card, square, face) for card in state.at(hand) for square in squares for face in (0, 1))
    return Decision.one(Asked.ACT, binding.player, step, (*puts, NoAnswer()))


@handles(PutTile)
def put_tile(step: PutTile, binding: Binding, state: GameState) -> Together:
    here, host, by = state.location(step.card.id), (*state.at(step.square), None)[0], by_rule(binding.player)
    pose, viewers = Pose(step.face), (binding.player,)
    return Together((CardMoved(step.card, here, step.square, by, pose=pose, host=host, role="foot", viewers=viewers),))


@frozen
class LayCard(Record):
    card: ObjectRef
    tile: ObjectRef


@offers(Round)
def layable(step: Round, player: int, state: GameState) -> tuple[Record, ...]:
    return tuple(LayCard(card, state.ref(n)) for card in state.at(Location(player, HAND)) for n in state.in_play())


@lays(LayCard)
def lay_card(step: LayCard, player: int, state: GameState) -> tuple[tuple[Record, ...], Record]:
    move = CardMoved(step.card, Location(player, HAND), Location(player, STACK), by_rule(player))
    return (Occur((move,)),), LayCard(move.arrived, step.tile)


@handles(LayCard)
def settle(step: LayCard, binding: Binding, state: GameState) -> Together:
    stack, tile, before = state.location(step.card.id), step.tile, state.pose(step.tile.id)
    by = QUARTER_TURN * (1 + len(state.under[tile.id])) * (-1 if state.profile(step.card.id).kind == MIRROR else 1)
    turned = CardTurned(tile, before, Pose(0, (before.rotation + by) % 360), by_rule(stack.player))
    return Together((turned, CardMoved(step.card, stack, Location(stack.player, ASIDE), by_rule(stack.player))))


def fallen(events: tuple[Event, ...], state: GameState) -> tuple[Record, ...]:
    tiles = [tile for tile in state.in_play() if state.rotation[tile] == 2 * QUARTER_TURN]
    falling = [(state.ref(each), state.location(each)) for tile in tiles for each in (tile, *state.under[tile])]
    moves = tuple(CardMoved(card, here, Location(here.player, ASIDE), by_rule(0)) for card, here in falling)
    return (Occur(moves),) if moves else ()


TOY = Ruleset(
    name="toy", opening=(Round(0),), processes=(fallen,), field=(SQUARE,), speaking=(SQUARE,),
    zones=(ZoneDefinition(HAND, owner_looks=True), ZoneDefinition(SQUARE, is_public=True, count=3),
           ZoneDefinition(STACK, is_public=True), ZoneDefinition(ASIDE, is_public=True)),
    kinds={"tile": KindDefinition((SQUARE,), ("tile", MIRROR)), MIRROR: KindDefinition((SQUARE,), (MIRROR,))},
)  # fmt: skip
PUSHING = (Choose(Cards((TILE,), Quantity(1, 1), Whose.OPPONENT)), RestCard(That()))
PUSH = CardProgram("push", "押", TILE, abilities=(Triggered(Deployed(This(TILE)), (Block(PUSHING),)),))
LIBRARY = Library.of((CardProgram("plain", "素", TILE), CardProgram("glass", "鏡", Kind(MIRROR)), PUSH))


def toy(mine: str = "plain push glass", theirs: str = "glass plain push") -> Game:
    return Game.start(TOY, LIBRARY, [{HAND: mine.split()}, {HAND: theirs.split()}])
