"""What has happened, what is asked and what can be picked in this game alone; see `cardlang.phrases.events`."""

from cardlang.diagnostics.model import Text
from cardlang.phrases.events import Rank, Where, clause, named, phase, picked, step, told, told_rather, zone
from runtime.engine.decision import Why
from runtime.events.base import Reason
from runtime.events.fighting import Destroyed
from runtime.events.moving import CardMoved, CardTurned
from runtime.events.resolving import DecisionAnswered
from runtime.rules.gundam.action_step import ActionStep
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.battle import BlockStep, BlockWith, NoBlock
from runtime.rules.gundam.burst import AskForBurst
from runtime.rules.gundam.entering import DeployCards, DeployForItsCost, Enter
from runtime.rules.gundam.keywords import Develop
from runtime.rules.gundam.locations import (
    BASE_SECTION,
    BATTLE_AREA,
    DECK,
    OUTSIDE,
    RESOLVING,
    RESOURCE_AREA,
    RESOURCE_DECK,
    REVEALED,
    SHIELDS,
    TRASH,
)
from runtime.rules.gundam.ordering import LayInOrder
from runtime.rules.gundam.playing import EndMain, Pass, Payment, PayResources, PlayCard, UseAbility
from runtime.rules.gundam.setup import FirstOrSecond, GoFirst, GoSecond, Redraw
from runtime.rules.gundam.turn import DRAW, END, MAIN, RESOURCE, START, HandStep, MainPhase
from runtime.state.record import Record

zone(RESOURCE_DECK, ja="リソースデッキ", en="resource deck")
zone(RESOURCE_AREA, ja="リソースエリア", en="resource area")
zone(BATTLE_AREA, ja="バトルエリア", en="battle area")
zone(BASE_SECTION, ja="ベースゾーン", en="base section")
zone(SHIELDS, ja="シールドゾーン", en="shields", unseen=Text("シールド", "Shield"))
zone(OUTSIDE, ja="ゲームの外", en="outside of the game")
zone(RESOLVING, ja="発動中のコマンド", en="Commands being carried out")
zone(REVEALED, ja="公開されたシールド", en="revealed Shields")

named("EXベース", en="EX Base")
named("EXリソース", en="EX Resource")
named("白紙", en="Blank")
named("リソース", en="Resource")

phase(START, ja="スタートフェイズ", en="Start phase")
phase(DRAW, ja="ドローフェイズ", en="Draw phase")
phase(RESOURCE, ja="リソースフェイズ", en="Resource phase")
phase(MAIN, ja="メインフェイズ", en="Main phase")
phase(END, ja="エンドフェイズ", en="End phase")

step("active", ja="アクティブステップ", en="Active step")
step("start", ja="スタートステップ", en="Start step")
step("attack", ja="アタックステップ", en="Attack step")
step("block", ja="ブロックステップ", en="Block step")
step("action", ja="アクションステップ", en="Action step")
step("damage", ja="ダメージステップ", en="Damage step")
step("battle end", ja="バトル終了ステップ", en="Battle end step")
step("end", ja="エンドステップ", en="End step")
step("hand", ja="ハンドステップ", en="Hand step")
step("cleanup", ja="クリーンナップステップ", en="Cleanup step")

clause("1-2.3", ja="シールドのない状態でバトルダメージを受けた（1-2.3）", en="battle damage without Shields (1-2.3)")
clause("1-2.4", ja="デッキがなくなった（1-2.4）", en="no deck left (1-2.4)")
clause("1-2.6", ja="投了（1-2.6）", en="concession (1-2.6)")
clause("A-49", ja="終わらない繰り返し（A-49）", en="a loop that nobody can end (A-49)")


# ---- conditions on records


def _asked_by(step: type[Record], *, accepted: bool) -> Where:
    """A question of that step was answered with a yes or a no."""

    def answers(event: DecisionAnswered, beside: tuple[Record, ...]) -> bool:
        return isinstance(event.why, Why) and isinstance(event.why.step, step) and bool(event.answer.picked) is accepted

    return answers


def _between(origin: str, destination: str) -> Where:
    return lambda event, beside: event.is_between(origin, destination)


def _to_play(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    """The move that played it says so."""
    return event.cause.reason is Reason.PLAY and event.destination.zone in (BATTLE_AREA, BASE_SECTION, RESOLVING)


def _set_by_play(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    """The move that played it says so."""
    return event.cause.reason is Reason.PLAY and event.host is not None


def _is_token(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.origin.zone == OUTSIDE


def _is_placed_base(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.origin.zone == OUTSIDE and event.destination.zone == BASE_SECTION


def _enters(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.destination.zone in (BATTLE_AREA, BASE_SECTION)


def _is_set(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.host is not None


def _leaves_the_game(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.destination.zone == OUTSIDE


def _is_over(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    """A command or a shield goes to the trash when nothing is left to do with it."""
    return event.origin.zone in (RESOLVING, REVEALED) and event.destination.zone == TRASH


def _is_payment(event: CardTurned, beside: tuple[Record, ...]) -> bool:
    return event.cause.reason is Reason.COST


def _is_shield(event: Destroyed, beside: tuple[Record, ...]) -> bool:
    """The card that is revealed by it is told instead."""
    return any(isinstance(each, CardMoved) and each.card == event.card and each.destination.zone == REVEALED for each in beside)



def _on_host(event: DecisionAnswered, beside: tuple[Record, ...]) -> bool:
    return any(isinstance(each, PlayCard) and each.host for each in event.answer.picked)


def _has_host(pick: PlayCard, beside: tuple[Record, ...]) -> bool:
    return pick.host is not None


def _uses_only_ex(pick: Payment, beside: tuple[Record, ...]) -> bool:
    return not pick.resources and pick.ex_resources > 0


def _uses_ex(pick: Payment, beside: tuple[Record, ...]) -> bool:
    return pick.ex_resources > 0


# ---- events; the later ones are tried first

told_rather(CardMoved, where=_leaves_the_game, ja="ゲームから取り除かれた：{card}", en="Removed from the game: {card}")
told_rather(CardMoved, where=_between(RESOURCE_AREA, OUTSIDE), ja="{origin.player:player}はEXリソースを{card:count}つ使った。",
            en="{origin.player:player} spent {card:count} EX Resource{card:s}.")
told_rather(CardMoved, where=_enters, ja="{card}が{origin:zone}から{destination:zone}に出た。", en="{card} entered the {destination:zone} from the {origin:zone}.")
told_rather(CardMoved, where=_is_token, ja="{destination.player:player}は{card:name}を配備した。", en="{destination.player:player} deployed {card:name}.")
told_rather(CardMoved, where=_is_placed_base, ja="{destination.player:player}は{card:name}を置いた。", en="{destination.player:player} placed {card:name}.")
told_rather(CardMoved, where=_is_set, ja="{card}が{host}にセットされた。", en="{card} was set on {host}.")
told_rather(CardMoved, where=_between(OUTSIDE, RESOURCE_AREA), ja="{destination.player:player}はEXリソースを{card:count}つ置いた。",
            en="{destination.player:player} placed {card:count} EX Resource{card:s}.")
told_rather(CardMoved, where=_between(RESOURCE_DECK, RESOURCE_AREA), ja="{destination.player:player}はリソースを{card:count}つ置いた。",
            en="{destination.player:player} placed {card:count} Resource{card:s}.")
told_rather(CardMoved, where=_between(DECK, SHIELDS), ja="{destination.player:player}はデッキからシールドを{card:count}つ置いた。",
            en="{destination.player:player} placed {card:count} Shield{card:s} from the deck.")
told_rather(CardMoved, where=_between(SHIELDS, REVEALED), ja="破壊：{origin.player:whose}シールド、{card:name}",
            en="Destroyed: {origin.player:whose}Shield, {card:name}")
told_rather(CardMoved, where=_is_over, rank=Rank.ASIDE, ja="{card}は{destination}に移った。", en="{card} moved to {destination}.")
told_rather(CardMoved, where=_to_play, rank=Rank.ASIDE, ja="{card}が{destination}に出た。", en="{card} entered {destination}.")
told_rather(CardMoved, where=_set_by_play, rank=Rank.ASIDE, ja="{card}が{host}にセットされた。", en="{card} was set on {host}.")
told_rather(Destroyed, where=_is_shield, rank=Rank.ASIDE, ja="破壊：{card}", en="Destroyed: {card}")
told_rather(CardTurned, where=_is_payment, ja="{cause.player:player}はリソースを{card:count}つレストにして払った。",
            en="{cause.player:player} rested {card:count} Resource{card:s} to pay.")

# ---- answers

told_rather(DecisionAnswered, where=picked(Payment, Pass, NoBlock, EndMain, UseAbility), rank=Rank.ASIDE,
            ja="{player:player}：{answer.picked}", en="{player:player}: {answer.picked}")
told_rather(DecisionAnswered, where=picked(PlayCard), rank=Rank.MOVE, ja="{player:player}は{answer.picked.0.card:name}をプレイした。",
            en="{player:player} played {answer.picked.0.card:name}.")
told_rather(DecisionAnswered, where=_on_host, rank=Rank.MOVE, ja="{player:player}は{answer.picked.0.card:name}を{answer.picked.0.host:name}にセットした。",
            en="{player:player} set {answer.picked.0.card:name} on {answer.picked.0.host:name}.")
told_rather(DecisionAnswered, where=picked(Attack), rank=Rank.MOVE, ja="{player:player}は{answer.picked.0.attacker:name}で{answer.picked.0.target}にアタックした。",
            en="{player:player} attacked {answer.picked.0.target} with {answer.picked.0.attacker:name}.")
told_rather(DecisionAnswered, where=picked(BlockWith), rank=Rank.MOVE, ja="{player:player}は{answer.picked.0.unit:name}でブロックした。",
            en="{player:player} blocked with {answer.picked.0.unit:name}.")
told_rather(DecisionAnswered, where=picked(GoFirst), ja="{player:player}は先攻を選んだ。", en="{player:player} chose to go first.")
told_rather(DecisionAnswered, where=picked(GoSecond), ja="{player:player}は後攻を選んだ。", en="{player:player} chose to go second.")
told_rather(DecisionAnswered, where=_asked_by(Redraw, accepted=True), ja="{player:player}は手札を引き直すことにした。", en="{player:player} took a new hand.")
told_rather(DecisionAnswered, where=_asked_by(Redraw, accepted=False), ja="{player:player}は手札を引き直さなかった。", en="{player:player} kept the hand.")
told_rather(DecisionAnswered, where=_asked_by(AskForBurst, accepted=True), rank=Rank.ASIDE, ja="{player:player}は【バースト】を発動した。",
            en="{player:player} activated the 【Burst】.")
told_rather(DecisionAnswered, where=_asked_by(AskForBurst, accepted=False), rank=Rank.ASIDE, ja="{player:player}は【バースト】を発動しなかった。",
            en="{player:player} did not activate the 【Burst】.")

# ---- what can be picked

told(PlayCard, where=_has_host, ja="{card:name}を{host:name}にセットする", en="set {card:name} on {host:name}")
told(PlayCard, ja="{card:name}をプレイする", en="play {card:name}")
told(UseAbility, ja="{key.holder:name}の効果を使う", en="use the effect of {key.holder:name}")
told(Attack, ja="{attacker:name}で{target}にアタックする", en="attack {target} with {attacker:name}")
told(BlockWith, ja="{unit:name}でブロックする", en="block with {unit:name}")
told(NoBlock, ja="ブロックしない", en="do not block")
told(Pass, ja="何もしない（パス）", en="do nothing (pass)")
told(EndMain, ja="メインフェイズを終える", en="end the main phase")
told(Payment, where=_uses_only_ex, ja="EXリソース{ex_resources}つで払う", en="pay with {ex_resources} EX Resource(s)")
told(Payment, where=_uses_ex, ja="リソース{resources}つとEXリソース{ex_resources}つで払う", en="pay with {resources} Resource(s) and {ex_resources} EX Resource(s)")
told(Payment, ja="リソース{resources}つで払う", en="pay with {resources} Resource(s)")
told(GoFirst, ja="先攻", en="go first")
told(GoSecond, ja="後攻", en="go second")

# ---- what is asked

told(MainPhase, ja="メインフェイズですること", en="what to do in the main phase")
told(ActionStep, ja="アクションステップですること", en="what to do in the action step")
told(BlockStep, ja="ブロックするか", en="whether to block")
told(FirstOrSecond, ja="先攻か後攻か", en="who goes first")
told(Redraw, ja="手札を引き直すか", en="whether to draw a new hand")
told(PayResources, ja="コスト{amount}の払い方", en="how to pay {amount}")
told(HandStep, ja="上限を超えた手札を捨てる", en="discard down to the limit of the hand")
told(Enter, ja="場所を空けるユニットを選ぶ", en="choose the Units that make room")
told(DeployCards, ja="{what:entering}", en="{what:entering}")
told(DeployForItsCost, ja="{what:text}をコストを支払って配備する", en="deploy {what:text} for its cost")
told(LayInOrder, ja="カードを置く順番（後のものほど外側）", en="in which order the cards lie, the last one outermost")
told(Develop, ja="《開発》のためにトラッシュのカード{count.value}枚を取り除く", en="remove {count.value} card(s) from the trash for <Development>")
told(AskForBurst, ja="【バースト】を発動するか", en="whether to activate the 【Burst】")
