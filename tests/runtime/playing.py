"""Games to look at from all sides: whole duels by chance, and what they come by."""

from collections.abc import Iterator
from random import Random

from runtime.engine.ability import CardProgram
from runtime.engine.library import Library
from runtime.engine.world import world
from runtime.game import Game
from runtime.rules.gundam.ruleset import DUEL
from tests.support.duel import RESOURCE_CARD, base, command, keywords, pilot, unit

ARMADA: tuple[CardProgram, ...] = (
    unit("先見", "【配備時】自分のデッキを上から2枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは無作為に下に戻す。"),
    unit("斥候", "【配備時】自分のデッキを上から1枚見て、上か下に戻す。", cost=0),
    unit("狙撃", "【配備時】相手のユニット1つを選ぶ。それに1ダメージを与える。"),
    unit("回収", "【破壊時】自分は1枚ドローする。", ap=3),
    unit("伏兵", "【バースト】このカードを手札に加える。"),
    unit("壁", "《ブロッカー》", ap=1, hp=4),
    pilot("ミナ", hp=2),
    command("補給", "【メイン】/【アクション】自分は1枚ドローする。"),
    command("廃棄", "【メイン】相手は手札1枚を捨てる。"),
    base("港", "【配備時】自分のシールド1つを手札に加える。"),
)  # fmt: skip


def library() -> Library:
    return Library.of((*ARMADA, RESOURCE_CARD), keywords())


def whole_duel(seed: int) -> Game:
    """A duel from its very beginning: a deck of four of each card for both players."""
    deck = {"deck": [card.number for card in ARMADA] * 4, "resource deck": [RESOURCE_CARD.number] * 10}
    return Game.start(DUEL, library(), [deck, deck], seed)


def by_chance(game: Game, seed: int, most: int = 1000) -> Iterator[Game]:
    """Give the game at each of its decisions, and play on by chance."""
    chance = Random(seed)  # noqa: S311 - no secret
    for _ in range(most):
        if game.decision is None:
            return
        yield game
        game.do(chance.choice(game.legal()))


def reloaded(game: Game) -> Game:
    fixed = world(game.state)
    return Game.load(game.save(), fixed.ruleset, fixed.library)
