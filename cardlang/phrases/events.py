"""What has happened, what is asked and what can be picked: one line a wording, in both languages; never read.

    {field}          the value of a field, or of a field of that field: `{cause.source}`
    {field:how}      the same, written as a name alone, a zone alone, a player, a timing and so on (`Teller.value`)
    {card:count}     how many cards it befell, and {card:s} the s of more than one: facts that differ in the card are one

The first wording that fits is written. A game adds the words of its own events, picks and zones with the same calls;
those that it adds to a record of another module (`told_rather`) are tried before the others. Why something cannot be
picked has slots of its own (`Refusal`).
"""

from collections.abc import Callable
from enum import Enum
from typing import Any

from attrs import frozen

from cardlang.diagnostics.model import Text
from runtime.effects.choosing import DECK, HAND, REMOVED, TRASH, AtBottom, AtTop
from runtime.engine.ability import Activated
from runtime.engine.decision import Accept, Concede, Enough, Option
from runtime.engine.exchange import NoAnswer
from runtime.engine.replacing import Replace, ReplaceWith, Substitute
from runtime.engine.triggers import ResolveTriggers
from runtime.events.base import Cause, Reason
from runtime.events.fighting import (
    AttackDeclared,
    BattleBegan,
    BattleEnded,
    BlockDeclared,
    DamageDealt,
    DamageKind,
    DamageRemoved,
    Destroyed,
    TargetChanged,
)
from runtime.events.flow import GameEnded, PlayerLost, StepBegan, TurnBegan, TurnEnding, TurnStarted
from runtime.events.moving import CardCreated, CardMoved, CardsShown, CardTurned, ChanceTaken, CountersChanged, Shuffled
from runtime.events.resolving import (
    AbilityActivated,
    AbilityLapsed,
    AbilityTriggered,
    AbilityUsed,
    CardPlayed,
    DecisionAnswered,
    EffectBegan,
    EffectsEnded,
    Lapse,
    UseCounted,
)
from runtime.state.flow import AbilityKey, Waiting
from runtime.state.objects import ObjectRef, PlayerRef
from runtime.state.record import Record


class Rank(Enum):
    """What a line is in the report of a game."""

    TURN = "a turn begins"
    PHASE = "a phase begins"
    MOVE = "a player does something; what follows comes of it"
    ABILITY = "a text is carried out; what follows is what it does"
    FACT = "something happens"
    ASIDE = "another line says so already, or nobody needs to know: no line"


# Whether a wording is true of a record, among the records of one moment.
Where = Callable[[Any, tuple[Record, ...]], bool]


@frozen
class Telling:
    """A wording of a record, what a line with it is, and of which records of its type it is true."""

    words: Text
    rank: Rank = Rank.FACT
    where: Where | None = None


@frozen
class Lying(Record):
    """In which zone the card lay that an event is about, for clauses that depend on it."""

    zone: str


@frozen
class Citing:
    """The clause that makes an event so, and of which events of its type that is true; a clause can have slots."""

    clause: str
    where: Where | None = None


TELLINGS: dict[type[Record], list[Telling]] = {}
CITED: dict[type[Record], list[Citing]] = {}
ZONES: dict[str, Text] = {}
# What a card that the reader does not know is called where it lies.
UNSEEN: dict[str, Text] = {}
NAMES: dict[str, str] = {}
CLAUSES: dict[str, Text] = {}
PHASES: dict[str, Text] = {}
STEPS: dict[str, Text] = {}
LAPSES: dict[Lapse, Text] = {
    Lapse.CONDITION: Text("条件を満たしていない。", "its condition did not hold."),
    Lapse.TARGET: Text("選べるものがない。", "there was nothing that it could choose."),
    Lapse.VOID: Text("何も変わらない。", "it would have changed nothing."),
    Lapse.USED_UP: Text("使える回数を使い切った。", "it was carried out as often as it may be."),
    Lapse.PRICE: Text("コストを支払えない。", "its price could not be paid."),
    Lapse.DECLINED: Text("発動しないことにした。", "its player declined."),
}
# The clause by which a keyword does what it says.
KEYWORD_CLAUSES: dict[str, str] = {}
# Why something cannot be picked, by the English words of the reason.
REFUSALS: dict[str, Text] = {}


def told(kind: type[Record], *, ja: str, en: str, where: Where | None = None, rank: Rank = Rank.FACT) -> None:
    """Teach how a record is told; the last wording of a type has no `where`."""
    TELLINGS.setdefault(kind, []).append(Telling(Text(ja, en), rank, where))


def told_rather(kind: type[Record], *, ja: str, en: str, where: Where, rank: Rank = Rank.FACT) -> None:
    """Teach how a record is told in a case that comes before those taught so far."""
    TELLINGS.setdefault(kind, []).insert(0, Telling(Text(ja, en), rank, where))


def zone(name: str, *, ja: str, en: str, unseen: Text | None = None) -> None:
    """Teach the words for a zone, and for a card there that the reader does not know."""
    ZONES[name] = Text(ja, en)
    if unseen:
        UNSEEN[name] = unseen


def named(name: str, *, en: str) -> None:
    """Teach the English name of a card that stands in no file, for the rules bring it into play."""
    NAMES[name] = en


def clause(number: str, *, ja: str, en: str) -> None:
    """Teach in a few words why a game ends by a clause."""
    CLAUSES[number] = Text(ja, en)


def keyword_cited(name: str, clause: str) -> None:
    """Teach which clause says what a keyword does."""
    KEYWORD_CLAUSES[name] = clause


def cited(kind: type[Record], clause: str, where: Where | None = None) -> None:
    """Teach which clause makes an event so; the first that fits is cited, and the last of a type has no `where`."""
    CITED.setdefault(kind, []).append(Citing(clause, where))


def refused(words: str, *, ja: str) -> None:
    """Teach the Japanese words of a reason why something cannot be picked; the facts come in the same order."""
    REFUSALS[words] = Text(ja, words)


def phase(name: str, *, ja: str, en: str) -> None:
    """Teach the words for a phase."""
    PHASES[name] = Text(ja, en)


def step(name: str, *, ja: str, en: str) -> None:
    """Teach the words for a step of a phase."""
    STEPS[name] = Text(ja, en)


def keyword_of(event: Any) -> AbilityKey | None:
    """The ability that an event or a pick is about, if it is that of a keyword."""
    key = _key_of(event)
    return key if key and key.keyword else None


def _key_of(event: Any) -> AbilityKey | None:
    key = getattr(event, "key", None) or getattr(getattr(event, "trigger", None), "key", None)
    return key if isinstance(key, AbilityKey) else None


# ---- conditions on records


def _by_text(event: Any, beside: tuple[Record, ...]) -> bool:
    cause: Cause = event.cause
    return cause.reason is Reason.EFFECT and cause.source is not None


def _is_battle_damage(event: DamageDealt, beside: tuple[Record, ...]) -> bool:
    return event.kind is DamageKind.BATTLE


def _is_draw(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.is_draw or (event.is_between(DECK, HAND) and event.cause.reason is Reason.RULE)


def _is_taken(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.is_between(DECK, HAND)


def _is_discard(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.is_between(HAND, TRASH)


def _to_bottom(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.at_bottom


def _stays_in_deck(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    return event.is_between(DECK, DECK)


def _was_destroyed(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    """The same moment tells the destruction."""
    return any(isinstance(each, Destroyed) and each.card == event.card for each in beside)


def _follows(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    """What lay under a destroyed object goes with it."""
    return event.before is not None and event.before.host is not None and any(isinstance(each, Destroyed) for each in beside)


def _makes_room(event: CardMoved, beside: tuple[Record, ...]) -> bool:
    """By a rule, without being destroyed."""
    return event.destination.zone == TRASH and event.cause.reason is Reason.RULE


def _in_play(event: CardsShown, beside: tuple[Record, ...]) -> bool:
    """The move that plays the card says so."""
    return event.cause.reason is Reason.PLAY


def _to_several(event: CardsShown, beside: tuple[Record, ...]) -> bool:
    return len(event.viewers) > 1


def _in_battle(event: CardTurned, beside: tuple[Record, ...]) -> bool:
    return event.cause.reason is Reason.BATTLE


def _is_sideways(event: CardTurned, beside: tuple[Record, ...]) -> bool:
    return event.after.is_sideways


def _by_effect(event: BattleBegan, beside: tuple[Record, ...]) -> bool:
    return event.battle.by_effect


def _is_put_on(event: CountersChanged, beside: tuple[Record, ...]) -> bool:
    return event.number > 0


def _is_used_freely(event: AbilityUsed, beside: tuple[Record, ...]) -> bool:
    return isinstance(event.ability, Activated)


def _of_keyword(event: Any, beside: tuple[Record, ...]) -> bool:
    """What a keyword says, and no line of the card."""
    return keyword_of(event) is not None


def _is_lent(event: Any, beside: tuple[Record, ...]) -> bool:
    """What an object has from another card."""
    key = _key_of(event)
    return key is not None and not key.keyword and key.provider != key.holder


def _affects(event: EffectBegan, beside: tuple[Record, ...]) -> bool:
    return bool(event.lasting.affected)


def _is_draw_of_the_game(event: GameEnded, beside: tuple[Record, ...]) -> bool:
    return not event.result.winners


def picked(*kinds: type[Record]) -> Where:
    """All that was picked is of these types."""
    return lambda event, beside: bool(event.answer.picked) and all(isinstance(each, kinds) for each in event.answer.picked)


def _is_nothing(event: DecisionAnswered, beside: tuple[Record, ...]) -> bool:
    return not event.answer.picked


zone(DECK, ja="デッキ", en="deck")
zone(HAND, ja="手札", en="hand")
zone(TRASH, ja="トラッシュ", en="trash")
zone(REMOVED, ja="除外", en="removed cards")

# ---- events: turns and players

told(TurnBegan, rank=Rank.TURN, ja="ターン{number}：{player:player}", en="Turn {number}: {player:player}")
told(StepBegan, rank=Rank.PHASE, ja="{phase:phase}", en="{phase:phase}")
told(TurnStarted, rank=Rank.ASIDE, ja="{player:player}のターンが始まった。", en="{player:whose}turn started.")
told(TurnEnding, rank=Rank.ASIDE, ja="{player:player}のターンが終わる。", en="{player:whose}turn is ending.")
told(PlayerLost, ja="{player:player}は敗北した：{clause:clause}", en="{player:player} lost: {clause:clause}")
told(GameEnded, where=_is_draw_of_the_game, ja="引き分け：{result.clause:clause}", en="A draw: {result.clause:clause}")
told(GameEnded, ja="{result.winners:players}の勝ち！", en="The winner: {result.winners:players}!")

# ---- events: battles and damage

told(AttackDeclared, rank=Rank.ASIDE, ja="{player:player}は{attacker:name}で{target}にアタックした。",
     en="{player:player} attacked {target} with {attacker:name}.")
told(BlockDeclared, rank=Rank.ASIDE, ja="{player:player}は{blocker:name}でブロックした。", en="{player:player} blocked with {blocker:name}.")
told(BattleBegan, where=_by_effect, ja="{battle.attacker}と{battle.target}のバトルが始まった。",
     en="{battle.attacker} and {battle.target} began a battle.")
told(BattleBegan, rank=Rank.ASIDE, ja="{battle.attacker}と{battle.target}のバトルが始まった。",
     en="{battle.attacker} and {battle.target} began a battle.")
told(TargetChanged, ja="アタックの対象が{target}になった。", en="The attack went for {target} from then on.")
told(BattleEnded, rank=Rank.ASIDE, ja="バトルが終わった。", en="The battle ended.")
told(DamageDealt, where=_is_battle_damage, ja="{target}は{cause.source}から{amount}バトルダメージを受けた。",
     en="{target} received {amount} battle damage from {cause.source}.")
told(DamageDealt, where=_by_text, ja="{target}は{cause.source}の効果で{amount}ダメージを受けた。",
     en="{target} received {amount} damage from the effect of {cause.source}.")
told(DamageDealt, ja="{target}は{amount}ダメージを受けた。", en="{target} received {amount} damage.")
told(DamageRemoved, where=_by_text, ja="{target}は{cause.source}の効果で{amount}回復した。",
     en="{target} recovered {amount} HP by the effect of {cause.source}.")
told(DamageRemoved, ja="{target}は{amount}回復した。", en="{target} recovered {amount} HP.")
told(Destroyed, ja="破壊：{card}", en="Destroyed: {card}")

# ---- events: cards

told(CardMoved, where=_was_destroyed, rank=Rank.ASIDE, ja="{card}は{origin}から{destination}に移った。", en="{card} moved from {origin} to {destination}.")
told(CardMoved, where=_follows, ja="ともに{destination:zone}へ：{card}", en="To the {destination:zone} with it: {card}")
told(CardMoved, where=_is_draw, ja="{origin.player:player}は{card:name}を引いた。", en="{origin.player:player} drew {card:name}.")
told(CardMoved, where=_is_taken, ja="{origin.player:player}は{card:name}をデッキから手札に加えた。",
     en="{origin.player:player} added {card:name} from the deck to the hand.")
told(CardMoved, where=_is_discard, ja="{origin.player:player}は手札から{card:name}を捨てた。", en="{origin.player:player} discarded {card:name}.")
told(CardMoved, where=_makes_room, ja="{destination:zone}へ：{card}", en="To the {destination:zone}: {card}")
told(CardMoved, where=_to_bottom, ja="{card}は{origin}から{destination}の下に移った。", en="{card} moved from {origin} to the bottom of {destination}.")
told(CardMoved, where=_stays_in_deck, ja="{card}は{destination}の上に置かれた。", en="{card} went on top of {destination}.")
told(CardMoved, where=_by_text, ja="{card}は{cause.source}の効果で{origin}から{destination}に移った。",
     en="{card} moved from {origin} to {destination} by the effect of {cause.source}.")
told(CardMoved, ja="{card}は{origin}から{destination}に移った。", en="{card} moved from {origin} to {destination}.")
told(CardTurned, where=_in_battle, rank=Rank.ASIDE, ja="レストになった：{card}", en="Rested: {card}")
told(CardTurned, where=_is_sideways, ja="レストになった：{card}", en="Rested: {card}")
told(CardTurned, ja="アクティブになった：{card}", en="Set as active: {card}")
told(CardsShown, where=_in_play, rank=Rank.ASIDE, ja="公開：{cards}", en="Revealed: {cards}")
told(CardsShown, where=_to_several, ja="公開：{cards}", en="Revealed: {cards}")
told(CardsShown, ja="{viewers:players}は{cards}を見た。", en="{viewers:players} saw {cards}.")
told(Shuffled, ja="シャッフル：{location}", en="Shuffled: {location}")
told(ChanceTaken, rank=Rank.ASIDE, ja="無作為に決めた。", en="Chance decided.")
told(CardCreated, rank=Rank.ASIDE, ja="{location}にトークンが用意された。", en="A token came into being in {location}.")
told(CountersChanged, where=_is_put_on, ja="{card}に{name}カウンターが{number}個置かれた。", en="{card} got {number} {name} counter(s).")
told(CountersChanged, ja="{card}の{name}カウンターが{number:size}個減った。", en="{card} lost {number:size} {name} counter(s).")
told(CardPlayed, rank=Rank.ASIDE, ja="{player:player}はコスト{cost}で{card:name}をプレイした。", en="{player:player} played {card:name} for {cost}.")

# ---- events: abilities and effects

told(AbilityUsed, where=_of_keyword, rank=Rank.MOVE, ja="{player:player}は{key.holder:name}の{key:keyword}を使った。",
     en="{player:player} used the {key:keyword} of {key.holder:name}.")
told(AbilityUsed, where=_is_used_freely, rank=Rank.MOVE, ja="{player:player}は{key.holder:name}の{ability:timing}を使った。",
     en="{player:player} used the {ability:timing} of {key.holder:name}.")
told(AbilityUsed, rank=Rank.ABILITY, ja="{key.holder}の{ability:timing}が発動した。", en="{key.holder} activated its {ability:timing}.")
told(AbilityTriggered, rank=Rank.ASIDE, ja="{trigger.source}の{trigger.ability:timing}が誘発した。", en="{trigger.source} triggered its {trigger.ability:timing}.")
told(AbilityActivated, where=_is_lent, rank=Rank.ABILITY, ja="{trigger.source}が{trigger.key.provider:name}から得た{trigger.ability:timing}が発動した。",
     en="{trigger.source} activated the {trigger.ability:timing} that it has from {trigger.key.provider:name}.")
told(AbilityActivated, where=_of_keyword, rank=Rank.ABILITY, ja="{trigger.source}の{trigger.key:keyword}が発動した。",
     en="{trigger.source} activated its {trigger.key:keyword}.")
told(AbilityActivated, rank=Rank.ABILITY, ja="{trigger.source}の{trigger.ability:timing}が発動した。",
     en="{trigger.source} activated its {trigger.ability:timing}.")
told(AbilityLapsed, where=_is_lent, ja="{trigger.source}が{trigger.key.provider:name}から得た{trigger.ability:timing}は発動しなかった：{why:lapse}",
     en="{trigger.source} did not activate the {trigger.ability:timing} that it has from {trigger.key.provider:name}: {why:lapse}")
told(AbilityLapsed, where=_of_keyword, ja="{trigger.source}の{trigger.key:keyword}は発動しなかった：{why:lapse}",
     en="{trigger.source} did not activate its {trigger.key:keyword}: {why:lapse}")
told(AbilityLapsed, ja="{trigger.source}の{trigger.ability:timing}は発動しなかった：{why:lapse}",
     en="{trigger.source} did not activate its {trigger.ability:timing}: {why:lapse}")
told(UseCounted, rank=Rank.ASIDE, ja="{key.holder}の回数に限りのある効果を1回と数えた。", en="One use of a limited effect of {key.holder} was counted.")
told(EffectBegan, where=_affects, ja="{lasting.binding.source}の効果が始まった：{lasting:lasting}（{lasting.affected}）",
     en="An effect of {lasting.binding.source} began: {lasting:lasting} ({lasting.affected})")
told(EffectBegan, ja="{lasting.binding.source}の効果が始まった：{lasting:lasting}", en="An effect of {lasting.binding.source} began: {lasting:lasting}")
told(EffectsEnded, ja="期限のある効果が終わった。", en="Effects ran out.")

# ---- answers

told(DecisionAnswered, where=_is_nothing, ja="{player:player}は辞退した：{why:asked}", en="{player:player} declined: {why:asked}")
told(DecisionAnswered, where=picked(Waiting), rank=Rank.ASIDE, ja="{player:player}は{answer.picked}。", en="{player:player} chose to {answer.picked}.")
told(DecisionAnswered, where=picked(ObjectRef, PlayerRef), ja="{player:player}は{answer.picked}を選んだ。", en="{player:player} chose {answer.picked}.")
told(DecisionAnswered, where=picked(Accept), ja="{player:player}は行うことにした：{why:asked}", en="{player:player} decided to do it: {why:asked}")
told(DecisionAnswered, ja="{player:player}は選んだ：{answer.picked}", en="{player:player} chose: {answer.picked}")

# ---- what is asked, and what can be picked

told(ResolveTriggers, ja="次に発動する効果を選ぶ", en="choose the effect to activate next")
told(Replace, ja="かわりに何が起こるかを選ぶ", en="choose what happens instead")
told(ReplaceWith, ja="かわりに：{substitute.ability.blocks:blocks}", en="instead: {substitute.ability.blocks:blocks}")
told(Substitute, ja="{key.holder}の効果：{ability.blocks:blocks}", en="the effect of {key.holder}: {ability.blocks:blocks}")
told(Accept, ja="そうする", en="do so")
told(Enough, ja="ここまでにする", en="pick no more")
told(Concede, ja="投了する", en="concede")
told(NoAnswer, ja="何もしない", en="do nothing")
told(Waiting, where=_is_lent, ja="{source}が{key.provider:name}から得た{ability:timing}を発動する", en="activate the {ability:timing} that {source} has from {key.provider:name}")
told(Waiting, where=_of_keyword, ja="{source}の{key:keyword}を発動する", en="activate the {key:keyword} of {source}")
told(Waiting, ja="{source}の{ability:timing}を発動する", en="activate the {ability:timing} of {source}")
told(Option, ja="{blocks:blocks}", en="{blocks:blocks}")
told(AtTop, ja="デッキの上", en="the top of the deck")
told(AtBottom, ja="デッキの下", en="the bottom of the deck")
