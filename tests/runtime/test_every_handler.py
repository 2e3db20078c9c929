"""Every verb of the core: carried out, and the same for a game that is loaded or forked at every decision on the way."""

from collections.abc import Callable
from typing import Any

import pytest

from runtime.effects.base import During, Effect
from runtime.effects.choosing import (
    Choose,
    ChooseOption,
    LookAtTop,
    ReturnToTop,
    ReturnToTopOrBottom,
    Reveal,
    RevealAndTake,
)
from runtime.effects.fighting import ChangeAttackTarget, DealDamage, Destroy, Recover, RestCard, SetActive
from runtime.effects.modifying import AlsoNamed, Modify, PlayAs
from runtime.effects.moving import (
    AddToHand,
    BottomTheRest,
    Discard,
    Draw,
    Exile,
    Mill,
    PutIntoTrash,
    ReturnToBottom,
    ReturnToEnd,
    ReturnToHand,
    ReturnToOwnersDeck,
    ReturnToOwnersHand,
    Shuffle,
    TrashTheRest,
)
from runtime.effects.ruling import (
    AttacksOnlyAfter,
    CannotAttack,
    CannotAttackTarget,
    CannotBeDestroyed,
    CannotBlock,
    Immune,
    MayAttack,
    MayAttackWhenDeployed,
    MustAttack,
    StatCannotDrop,
)
from runtime.engine.agenda import HANDLERS
from runtime.engine.continuous import CONTINUOUS
from runtime.engine.steps import Occur, Process
from runtime.engine.triggers import Resolve, ResolveTriggers
from runtime.game import Game
from runtime.state.record import Record
from tests.runtime.playing import reloaded
from tests.runtime.samples import own_classes
from tests.support.duel import BASES, BATTLE_AREA, HAND, SHIELDS, TRASH, At, Table, at, base, command, duel, pilot, unit

# A text that has the verb; a new verb gets one here.
TEXTS: dict[type[Effect], str] = {
    AddToHand: "【配備時】自分のシールド1つを手札に加える。",
    AlsoNamed: "このカードのカード名は「ミナ」としても扱う。",
    AttacksOnlyAfter: "このユニットは自分のユニットが配備されたターン中しかアタックできない。",
    BottomTheRest: "【配備時】自分のデッキを上から3枚見て、その中のカード1枚を上に戻す。残ったカードは下に戻す。",
    CannotAttack: "このユニットはアタックできない。",
    CannotAttackTarget: "このユニットは相手プレイヤーをアタック先に選べない。",
    CannotBeDestroyed: "このユニットは相手の効果で破壊されない。",
    CannotBlock: "【配備時】相手のユニット1つを選ぶ。このターン中、それはブロックできない。",
    ChangeAttackTarget: "【配備時】自分のユニット1つを選ぶ。バトルしている相手のユニットのアタック先をそれにする。",
    Choose: "【配備時】相手のユニット1つを選ぶ。",
    ChooseOption: "【配備時】以下の効果から1つを選択し発動する。\n■自分は1枚ドローする。\n■相手のユニット1つを選ぶ。それをレストにする。",
    DealDamage: "【配備時】相手のユニット1つを選ぶ。それに1ダメージを与える。",
    Destroy: "【配備時】相手のユニット1つを選ぶ。それを破壊する。",
    Discard: "【配備時】相手は手札1枚を捨てる。",
    Draw: "【配備時】自分は2枚ドローする。",
    During: "【配備時】相手のユニット1つを選ぶ。このターン中、それをAP-1する。",
    Exile: "【配備時】自分のトラッシュのカード2枚を選ぶ。それらをゲームから除外する。",
    Immune: "このユニットは相手から効果ダメージを受けない。",
    LookAtTop: "【配備時】自分のデッキを上から1枚見て、上か下に戻す。",
    MayAttack: "【配備時】自分のユニットすべては、このターン中、アクティブの相手のユニットをアタック先に選んでもよい。",
    MayAttackWhenDeployed: "【配備時】自分のユニット1つを選ぶ。それは配備したターンにアタックしてもよい。",
    Mill: "【配備時】自分のデッキを上から2枚、自分のトラッシュに置く。",
    Modify: "【配備時】相手のユニット1つを選ぶ。このターン中、それをAP-1する。",
    MustAttack: "相手のユニットはアタックするとき、可能ならレストのこのユニットをアタック先に選ぶ。",
    PlayAs: "手札のこのカードをプレイするとき、これをコストを0としてプレイする。",
    PutIntoTrash: "【配備時】自分のリソース1つを選ぶ。それをトラッシュに置く。",
    Recover: "【配備時】自分のユニット1つを選ぶ。それを1回復する。",
    RestCard: "【配備時】相手のユニット1つを選ぶ。それをレストにする。",
    ReturnToBottom: "【配備時】自分の手札のユニットカード1枚を公開し、デッキの下に戻す。",
    ReturnToEnd: "【配備時】相手のユニット1つを選ぶ。それを持ち主のデッキの下に戻す。",
    ReturnToHand: "【配備時】このユニットにセットされていたカードを手札に戻す。",
    ReturnToOwnersDeck: "【配備時】自分のトラッシュのカード2枚を選ぶ。それらを持ち主のデッキに戻し、シャッフルする。",
    ReturnToOwnersHand: "【配備時】相手のユニット1つを選ぶ。それを持ち主の手札に戻す。",
    ReturnToTop: "【配備時】自分のデッキを上から3枚見て、その中のカード1枚を上に戻す。残ったカードは下に戻す。",
    ReturnToTopOrBottom: "【配備時】自分のデッキを上から1枚見て、上か下に戻す。",
    Reveal: "【配備時】自分の手札のユニットカード1枚を公開する。",
    RevealAndTake: "【配備時】自分のデッキを上から3枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは下に戻す。",
    SetActive: "【配備時】自分のユニット1つを選ぶ。それをアクティブにする。",
    Shuffle: "【配備時】自分のトラッシュのカード2枚を選ぶ。それらを持ち主のデッキに戻し、シャッフルする。",
    StatCannotDrop: "このユニットのAPは相手の効果で減少しない。",
    TrashTheRest: "【配備時】自分のデッキを上から3枚見て、その中のユニットカード1枚を公開して手札に加えてもよい。残ったカードは自分のトラッシュに置く。",
}  # fmt: skip
MOVES = 30


def side(*hand: Any) -> dict[str, list[Any]]:
    """A player with something of everything that a text may mean."""
    units: list[At] = [at(unit("甲"), rested=True), at(unit("乙"), damage=1), at(unit("丙", hp=5), pilot=pilot("ミナ"))]
    shields = [unit(f"盾{number}") for number in range(3)]
    return {
        HAND: list(hand),
        BATTLE_AREA: units,
        BASES: [base("基")],
        SHIELDS: shields,
        TRASH: [unit("屑"), unit("塵")],
    }


def start(text: str) -> Table:
    mine = side(unit("文", text, hp=2), unit("手"), command("補給", "【メイン】自分は1枚ドローする。"))
    return duel(mine, side(unit("手2"), unit("手3"))).play("文")


def play_on(game: Game, at_decision: Callable[[Game], Game]) -> Game:
    """Take the first or the last of what is legal, in turn."""
    for number in range(MOVES):
        game = at_decision(game)
        if game.legal():
            game.do(game.legal()[-(number % 2)])
    return game


def of_the_core(kind: type[Record]) -> bool:
    return kind.__module__.startswith("runtime.effects.")


def test_every_verb_of_the_core_has_a_text() -> None:
    carried_out = {kind for kind in own_classes(Effect) if kind in HANDLERS or kind in CONTINUOUS}
    assert {kind for kind in carried_out if of_the_core(kind)} == set(TEXTS)


@pytest.mark.parametrize("kind", TEXTS, ids=lambda kind: kind.__name__)
def test_a_verb_is_carried_out(kind: type[Effect], monkeypatch: pytest.MonkeyPatch) -> None:
    called = listen(monkeypatch)
    play_on(start(TEXTS[kind]).game, lambda game: game)
    assert kind in called


@pytest.mark.parametrize("kind", TEXTS, ids=lambda kind: kind.__name__)
def test_a_game_loaded_or_forked_at_every_decision_ends_the_same(kind: type[Effect]) -> None:
    ways: tuple[Callable[[Game], Game], ...] = (lambda game: game, reloaded, Game.fork)
    plain, loaded, forked = (play_on(start(TEXTS[kind]).game, way) for way in ways)
    assert plain.hash() == loaded.hash() == forked.hash()
    assert plain.history == forked.history


def test_the_engine_has_its_say_between(monkeypatch: pytest.MonkeyPatch) -> None:
    called = listen(monkeypatch)
    play_on(start("【配備時】相手のユニット1つを選ぶ。それに3ダメージを与える。").pick("乙#2").game, lambda game: game)
    assert {Occur, Process, Resolve, ResolveTriggers} <= called


def listen(monkeypatch: pytest.MonkeyPatch) -> set[type[Record]]:
    """Write down which verbs are carried out, once or for a while."""
    called: set[type[Record]] = set()

    def heard(kind: type[Record], function: Callable[..., Any]) -> Callable[..., Any]:
        def hearing(*given: Any) -> Any:
            called.add(kind)
            return function(*given)

        return hearing

    for table in (HANDLERS, CONTINUOUS):
        for kind, function in list(table.items()):
            monkeypatch.setitem(table, kind, heard(kind, function))
    return called
