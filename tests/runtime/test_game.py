"""The public API: what can be done with a game, and what each viewer may see of it."""

from collections.abc import Callable, Iterator

import pytest

from runtime.engine.ability import CardProgram
from runtime.engine.check import UnknownWord
from runtime.engine.decision import Asked, Concede, Enough, Move, Refusal
from runtime.engine.exchange import NoAnswer
from runtime.engine.view import HIDDEN, CardView
from runtime.events.flow import PlayerLost
from runtime.events.moving import CardMoved, CardsShown, ChanceTaken
from runtime.events.resolving import DecisionAnswered
from runtime.game import Game, Refused, Unplayable
from runtime.rules.gundam.playing import PlayCard
from runtime.rules.gundam.ruleset import DUEL
from runtime.state.objects import Location, ObjectRef, Result
from runtime.state.record import Record, walk
from tests.runtime.playing import by_chance, library, whole_duel
from tests.support.duel import BATTLE_AREA, DECK, HAND, ME, RESOURCES, SHIELDS, THEM, at, command, duel, unit
from tests.support.toy import LIBRARY, TOY, PutTile, toy

GAMES: tuple[Callable[[int], Game], ...] = (whole_duel, lambda _: toy())
SEEDS = (1, 2)
VIEWERS = (ME, THEM, None)

games = pytest.mark.parametrize("start", GAMES, ids=("duel", "toy"))
seeds = pytest.mark.parametrize("seed", SEEDS)


def on_square(game: Game, square: int, face: int = 0) -> Game:
    """The first card of the hand goes on a square."""
    decision = game.decision
    assert decision
    (card, *_) = game.state.at(Location(decision.player, "hand"))
    game.do(Move(decision.number, decision.player, PutTile(card, Location(decision.player, "square", square), face)))
    return game


# ---- beginning


def test_a_game_begins_with_its_first_decision() -> None:
    game = toy()
    assert game.decision is not None
    assert (game.decision.player, game.decision.kind, game.decision.number) == (0, Asked.ACT, 1)
    assert game.result is None
    assert [move.pick for move in game.legal()] == list(game.decision.candidates)


def test_the_same_seed_gives_the_same_game_and_another_one_another() -> None:
    assert whole_duel(1).hash() == whole_duel(1).hash()
    assert whole_duel(1).hash() != whole_duel(2).hash()


@pytest.mark.parametrize(
    ("deck", "reason"), [({"hand": ["ghost"]}, "the card 'ghost'"), ({"attic": ["plain"]}, "the zone 'attic'")]
)
def test_a_deck_of_what_there_is_not_is_refused(deck: dict[str, list[str]], reason: str) -> None:
    with pytest.raises(UnknownWord, match=f"does not have {reason}"):
        Game.start(TOY, LIBRARY, [deck, {}])


@pytest.mark.parametrize(("decks", "sides"), [(1, None), (3, None), (2, (0,)), (2, (0, 1, 0))])
def test_a_number_of_players_that_the_game_is_not_for_is_refused(decks: int, sides: tuple[int, ...] | None) -> None:
    with pytest.raises(Unplayable, match=f"gundam is for 2 to 2 players.*not for {decks} decks"):
        Game.start(DUEL, library(), [{}] * decks, sides=sides)


# ---- moving


def moves_that_are_wrong(game: Game) -> Iterator[tuple[Move, str]]:
    decision = game.decision
    assert decision
    number, player = decision.number, decision.player
    pick = game.legal()[0].pick
    yield Move(number - 1, player, pick), f"decision {number} is being asked, not decision {number - 1}"
    yield Move(number + 1, player, pick), f"decision {number} is being asked, not decision {number + 1}"
    yield Move(number, 1 - player, pick), f"player {player} is being asked, not player {1 - player}"
    yield Move(number, player, ObjectRef(999, 0)), f"cannot be picked at decision {number}"
    yield Move(number, player, Location(0, "hand")), f"cannot be picked at decision {number}"
    yield Move(number, 2, Concede()), "there is no player 2"
    yield Move(number, -1, Concede()), "there is no player -1"
    yield Move(number + 1, player, Concede()), f"not decision {number + 1}"
    if decision.minimum > 0:
        yield Move(number, player, Enough()), f"at decision {number} {decision.minimum} more must be picked"


@games
@seeds
def test_a_move_that_is_wrong_changes_nothing(start: Callable[[int], Game], seed: int) -> None:
    for game in by_chance(start(seed), seed, 40):
        before, asked, told = game.hash(), game.decision, game.history
        for move, reason in moves_that_are_wrong(game):
            with pytest.raises(Refused, match=reason):
                game.do(move)
        assert (game.hash(), game.decision, game.history) == (before, asked, told)


def test_why_not_is_asked_without_sending_and_of_what_is_legal_there_is_nothing_to_say() -> None:
    table = duel({HAND: [unit("U", level=11), unit("V")]})
    before = table.game.hash()
    decision = table.game.decision
    assert decision
    pick = PlayCard(table.ref("U"), "unit")
    reason = table.game.why_not(pick)
    assert reason == Refusal("2-9.1", "it needs Lv. {}, and the player is Lv. {}", (11, 10))
    assert [table.game.why_not(each) for each in (*decision.candidates, Concede())] == [None] * (
        len(decision.candidates) + 1
    )
    assert table.game.hash() == before
    with pytest.raises(Refused, match=r"it needs Lv\. 11, and the player is Lv\. 10 \(2-9\.1\)") as refused:
        table.game.do(Move(decision.number, ME, pick))
    assert refused.value.reason == reason


def test_a_refusal_that_no_rule_explains_has_no_reason() -> None:
    table = duel({HAND: [unit("U", level=11), unit("V")]})
    decision = table.game.decision
    assert decision
    pick = PlayCard(table.ref("U"), "unit")
    for move in (
        Move(decision.number - 1, ME, pick),
        Move(decision.number, THEM, pick),
        Move(decision.number, ME, Location(0, HAND)),
    ):
        with pytest.raises(Refused) as refused:
            table.game.do(move)
        assert refused.value.reason is None


def test_a_game_whose_rules_explain_nothing_gives_no_reason() -> None:
    game = toy()
    assert (game.why_not(Enough()), game.why_not(Location(0, "hand"))) == (None, None)
    while game.decision:
        game.do(game.legal()[-1])
    assert game.why_not(NoAnswer()) is None


@games
def test_a_move_after_the_end_is_refused(start: Callable[[int], Game]) -> None:
    game = start(1)
    for _ in by_chance(game, 1):
        pass
    before, last = game.hash(), game.state.number
    assert (game.decision, game.legal(), game.result is not None) == (None, (), True)
    for pick in (NoAnswer(), Concede()):
        with pytest.raises(Refused, match="the game is over: nothing is being asked"):
            game.do(Move(last, 0, pick))
    assert game.hash() == before


@games
@seeds
def test_undo_gives_back_every_state_there_was(start: Callable[[int], Game], seed: int) -> None:
    game = start(seed)
    past = [(each.hash(), each.decision, each.history) for each in by_chance(game, seed)]
    for before in reversed(past):
        assert game.undo()
        assert (game.hash(), game.decision, game.history) == before
    assert not game.undo()
    assert game.hash() == past[0][0]


def test_after_an_undo_another_way_is_open() -> None:
    game = toy()
    first, second, *_ = game.legal()
    game.do(first)
    one = game.hash()
    game.undo()
    game.do(second)
    assert game.hash() != one
    game.undo()
    game.do(first)
    assert game.hash() == one


@games
@seeds
def test_a_fork_goes_its_own_way(start: Callable[[int], Game], seed: int) -> None:
    for game in by_chance(start(seed), seed, 25):
        before, told = game.hash(), game.history
        fork = game.fork()
        assert fork.hash() == before
        assert not fork.undo()
        for _ in by_chance(fork, seed + 1, 5):
            pass
        assert (game.hash(), game.history) == (before, told)
        assert len(fork.history) > len(told)


@games
def test_every_legal_move_leads_elsewhere(start: Callable[[int], Game]) -> None:
    for game in by_chance(start(3), 3, 25):
        ends = {game.hash()}
        for move in game.legal():
            fork = game.fork()
            fork.do(move)
            ends.add(fork.hash())
        assert len(ends) == len(game.legal()) + 1


# ---- conceding


@games
@pytest.mark.parametrize("player", [ME, THEM])
def test_any_player_may_concede_at_any_decision_1_2_6(start: Callable[[int], Game], player: int) -> None:
    for game in by_chance(start(1), 1, 15):
        fork = game.fork()
        assert fork.decision
        assert fork.do(Move(fork.decision.number, player, Concede())) is None
        clause = "1-2.6" if game.state.definitions.name == "gundam" else "concession"
        assert fork.result == Result((1 - player,), clause)
        assert PlayerLost(player, clause) in fork.history[-1].events
        assert (fork.legal(), fork.state.agenda, fork.state.waiting) == ((), [], [])


def test_a_concession_can_be_undone() -> None:
    game = toy()
    before = game.hash()
    game.do(Move(1, 1, Concede()))
    assert game.undo()
    assert (game.hash(), game.result) == (before, None)


def test_with_two_sides_left_the_game_goes_on_without_who_concedes() -> None:
    game = Game.start(TOY, LIBRARY, [{"hand": ["plain"]}, {}, {}])
    decision = game.decision
    assert game.do(Move(1, 2, Concede())) == decision
    with pytest.raises(Refused, match="player 2 has lost already"):
        game.do(Move(1, 2, Concede()))
    game.do(Move(1, 1, Concede()))
    assert game.result == Result((0,), "concession")


# ---- what a viewer sees


@games
@seeds
def test_hidden_cards_dealt_anew_look_the_same(start: Callable[[int], Game], seed: int) -> None:
    """Whatever a viewer does not know may be otherwise: nothing that is shown depends on it."""
    for place, game in enumerate(by_chance(start(seed), seed, 80)):
        for viewer in (ME, THEM):
            for deal in (1, 2):
                other = game.imagine(viewer, deal)
                assert other.view(viewer) == game.view(viewer)
                assert other.view(None) == game.view(None)
            if place % 20 == 0:
                assert other.log(viewer) == game.log(viewer)


def test_a_deal_is_another_one() -> None:
    """The test above is worth something: what is hidden does change hands."""
    game = whole_duel(1)
    deals = {game.imagine(ME, deal).state.card for deal in range(5)}
    assert len(deals) == 5
    assert game.state.card not in deals
    assert len({game.imagine(ME, deal).state.seed for deal in range(5)} | {game.state.seed}) == 6


def test_an_imagined_game_has_the_same_cards_and_leaves_the_true_one_alone() -> None:
    game = whole_duel(1)
    before = game.hash()
    other = game.imagine(ME, 1)
    assert sorted(other.state.card) == sorted(game.state.card)
    for pile in (RESOURCES, "resource deck"):
        for player in (ME, THEM):
            assert kinds(other, player, pile) == kinds(game, player, pile)
    for _ in by_chance(other, 1, 20):
        pass
    assert game.hash() == before


def kinds(game: Game, player: int, zone: str) -> list[str]:
    return [game.state.printed(number).kind for number in game.state.numbers_at(player, zone)]


@seeds
def test_an_imagined_game_is_played_to_its_end(seed: int) -> None:
    for place, game in enumerate(by_chance(whole_duel(seed), seed, 60)):
        if place % 12 == 0:
            other = game.imagine(place % 2, seed)
            for _ in by_chance(other, seed):
                pass
            assert other.result is not None


def test_who_is_asked_stays_asked_whatever_they_hold() -> None:
    """The opponent can act in the action step: with other cards they could not, and would not be asked."""
    draw = command("補給", "【アクション】自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [unit("U")]}, {HAND: [draw], DECK: [unit("白紙")] * 20})
    table.attack("U")
    assert (table.asked, table.options()) == (THEM, ["補給", "pass"])
    for deal in range(10):
        other = table.game.imagine(ME, deal)
        assert other.decision
        assert other.decision.player == THEM
        assert len(other.legal()) == 2
        assert other.view(ME) == table.game.view(ME)


def cards(game: Game, viewer: int | None, player: int, zone: str) -> list[str | None]:
    """The names that a viewer reads in a zone."""
    return [name_of(card) for card in game.view(viewer).players[player].zone(zone).cards]


def name_of(card: CardView | None) -> str | None:
    return card.name if card else None


@pytest.mark.parametrize(("viewer", "seen"), [(ME, ["素", "押", "鏡"]), (THEM, [None] * 3), (None, [None] * 3)])
def test_a_hand_is_seen_by_its_owner(viewer: int | None, seen: list[str | None]) -> None:
    assert cards(toy(), viewer, ME, "hand") == seen


@pytest.mark.parametrize(("viewer", "seen"), [(ME, "素"), (THEM, None), (None, None)])
def test_a_card_face_down_is_known_to_whoever_laid_it(viewer: int | None, seen: str | None) -> None:
    game = on_square(toy(), 1, face=1)
    square = game.view(viewer).players[ME].zone("square", 1)
    assert [name_of(card) for card in square.cards] == [seen]
    assert game.view(viewer).players[ME].zone("square", 0).cards == ()


def test_a_card_that_turns_its_front_up_is_known_to_all() -> None:
    game = on_square(toy(), 1, face=1)
    game.do(game.legal()[0])
    for _ in range(4):
        if game.state.face[0] == 1:
            game.do(game.legal()[-1])
    for viewer in VIEWERS:
        square = game.view(viewer).players[ME].zone("square", 1)
        assert [name_of(card) for card in square.cards] == ["素"]
        told = [event for group in game.log(viewer) for event in group.events if isinstance(event, CardMoved)]
        assert told[-1].card.id == 3


def test_what_lies_under_a_card_is_shown_with_it() -> None:
    game = on_square(toy("plain plain plain", "plain"), 0)
    while game.state.turn < 3:
        game.do(game.legal()[-1])
    on_square(game, 0)
    (tile,) = game.view(None).players[ME].zone("square", 0).cards
    assert tile is not None
    assert [name_of(card) for card in tile.under] == ["素"]


def test_shields_and_decks_are_seen_by_nobody() -> None:
    table = duel({SHIELDS: [unit("S")]}, {HAND: [unit("H")]})
    for viewer in VIEWERS:
        assert cards(table.game, viewer, ME, SHIELDS) == [None]
        assert set(cards(table.game, viewer, THEM, DECK)) == {None}
    assert cards(table.game, ME, THEM, HAND) == [None]
    assert cards(table.game, THEM, THEM, HAND) == ["H"]


def test_a_decision_is_seen_by_who_is_asked_and_that_there_is_one_by_all() -> None:
    game = toy()
    assert [game.view(viewer).decision for viewer in VIEWERS] == [game.decision, None, None]
    assert [game.view(viewer).asked for viewer in VIEWERS] == [(0,)] * 3


def test_partners_see_what_each_of_them_sees_12_3_4() -> None:
    game = Game.start(TOY, LIBRARY, [{"hand": ["plain"]}, {"hand": ["push"]}, {"hand": ["glass"]}], sides=(0, 1, 0))
    assert [cards(game, 0, player, "hand") for player in range(3)] == [["素"], [None], ["鏡"]]
    assert [cards(game, 1, player, "hand") for player in range(3)] == [[None], ["押"], [None]]
    assert game.view(2).decision == game.decision


# ---- what a viewer is told


def told(game: Game, viewer: int | None, kind: type[Record]) -> list[Record]:
    return [
        each for group in game.log(viewer) for event in group.events for each in walk(event) if isinstance(each, kind)
    ]


def moved(game: Game, viewer: int | None) -> list[ObjectRef]:
    return [event.card for event in told(game, viewer, CardMoved) if isinstance(event, CardMoved)]


def test_who_draws_is_told_which_card_and_the_others_that_it_was_one() -> None:
    table = duel({HAND: [unit("U", "【配備時】自分は2枚ドローする。")]}).play("U")
    drawn = [event.card for event in table.events(CardMoved) if event.destination.zone == HAND]
    assert len(drawn) == 2
    assert moved(table.game, ME)[-2:] == drawn
    assert moved(table.game, THEM)[-2:] == [HIDDEN, HIDDEN]
    assert moved(table.game, None)[-2:] == [HIDDEN, HIDDEN]
    assert [len(table.game.log(viewer)) for viewer in VIEWERS] == [len(table.game.history)] * 3


def test_who_looks_is_told_what_they_saw() -> None:
    table = duel({HAND: [unit("U", "【配備時】自分のデッキを上から1枚見て、上か下に戻す。")]}).play("U")
    top = table.state.ref(table.state.numbers_at(ME, DECK)[-1])
    assert [shown(table.game, viewer) for viewer in VIEWERS] == [[(top,)], [(HIDDEN,)], [(HIDDEN,)]]


def shown(game: Game, viewer: int | None) -> list[tuple[ObjectRef, ...]]:
    """The cards that were shown to me alone, as a viewer is told of them."""
    events = [event for event in told(game, viewer, CardsShown) if isinstance(event, CardsShown)]
    return [event.cards for event in events if event.viewers == (ME,)]


def test_what_everybody_has_seen_a_spectator_is_told() -> None:
    """A card from the trash into the deck: it was public before, and nobody knows it after that."""
    back = command("戻し", "【メイン】自分のトラッシュのカード1枚を選ぶ。それを持ち主のデッキの下に戻す。")
    table = duel({HAND: [back], "trash": [unit("T")]}).play("戻し")
    number = table.ref("T").id
    for viewer in VIEWERS:
        assert number in [ref.id for ref in moved(table.game, viewer)]


@seeds
def test_no_seed_and_no_hidden_card_is_told(seed: int) -> None:
    game = whole_duel(seed)
    for _ in by_chance(game, seed, 60):
        pass
    assert any(isinstance(event, ChanceTaken) and event.seed for group in game.history for event in group.events)
    for viewer in VIEWERS:
        assert all(event == ChanceTaken(0) for event in told(game, viewer, ChanceTaken))
    mine = {number for number in range(len(game.state.card)) if game.state.owner[number] == ME}
    to_hand = [event for event in told(game, THEM, CardMoved) if is_hidden_draw(event, ME)]
    assert to_hand
    assert all(isinstance(event, CardMoved) and event.card == HIDDEN and event.before is None for event in to_hand)
    own = [
        event.card.id
        for event in told(game, ME, CardMoved)
        if isinstance(event, CardMoved) and is_hidden_draw(event, ME)
    ]
    assert set(own) <= mine


def is_hidden_draw(event: Record, player: int) -> bool:
    return isinstance(event, CardMoved) and event.is_between(DECK, HAND) and event.destination.player == player


def test_an_answer_that_names_a_hidden_card_is_told_without_it() -> None:
    game = on_square(toy(), 1, face=1)
    answers = [event for event in told(game, THEM, DecisionAnswered) if isinstance(event, DecisionAnswered)]
    assert answers[0].answer.picked == (PutTile(HIDDEN, Location(ME, "square", 1), 1),)


@games
def test_the_log_is_told_from_where_one_knows_it(start: Callable[[int], Game]) -> None:
    game = start(1)
    for _ in by_chance(game, 1, 20):
        pass
    for viewer in VIEWERS:
        whole = game.log(viewer)
        for known in (0, 1, len(whole) - 1, len(whole)):
            assert game.log(viewer, known=known) == whole[known:]


# ---- what an imagined game keeps


def test_imagining_keeps_what_was_looked_at_on_top_of_the_deck() -> None:
    table = duel({HAND: [unit("U", "【配備時】自分のデッキを上から1枚見て、上か下に戻す。")], DECK: deck_of(20)}).play(
        "U"
    )
    table.pick("AtTop")
    top = names(table.game, DECK)[-1]
    deals = [names(table.game.imagine(ME, deal), DECK) for deal in range(20)]
    assert {deck[-1] for deck in deals} == {top}
    assert len({tuple(deck) for deck in deals}) == 20
    assert len({names(table.game.imagine(THEM, deal), DECK)[-1] for deal in range(20)}) > 5


def deck_of(count: int) -> list[CardProgram]:
    return [unit(f"D{number}") for number in range(count)]


def names(game: Game, zone: str, player: int = ME) -> list[str]:
    return [game.state.printed(number).name for number in game.state.numbers_at(player, zone)]


def test_imagining_keeps_what_a_viewer_sees_and_deals_the_rest_among_its_pool() -> None:
    table = duel({HAND: [unit("M")], BATTLE_AREA: [at(unit("V"), damage=1)], SHIELDS: [unit("S")], DECK: deck_of(20)})
    for deal in range(5):
        mine = table.game.imagine(ME, deal)
        assert names(mine, HAND) == ["M"]
        assert names(mine, BATTLE_AREA) == ["V"]
        assert sorted(names(mine, SHIELDS) + names(mine, DECK)) == sorted(
            names(table.game, SHIELDS) + names(table.game, DECK)
        )
    theirs = {tuple(names(table.game.imagine(THEM, deal), HAND)) for deal in range(10)}
    assert len(theirs) > 3
