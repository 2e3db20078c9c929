"""What has happened, and what can be picked: one line a wording, in both languages; written only, never read.

    {field}          the value of a field, or of a field of that field: `{cause.source}`
    {field:how}      the same, written as a player, a name alone, a zone alone or a timing

The first wording that fits is written. A game adds the words of its own events, picks and zones with the same calls.
"""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from cardlang.diagnostics.model import Text
from runtime.effects.moving import DECK, HAND
from runtime.engine.decision import Accept, Enough
from runtime.engine.triggers import ResolveTriggers
from runtime.events.base import Cause, Reason
from runtime.events.fighting import CardRotated, DamageDealt
from runtime.events.moving import CardMoved
from runtime.events.resolving import AbilityActivated, AbilityLapsed, DecisionAnswered
from runtime.state.flow import Waiting
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from runtime.state.objects import QUARTER_TURN

Where = Callable[[Any], bool]


@frozen
class Telling:
    """A wording of a record of the log, and of which records of its type it is true."""

    words: Text
    where: Where | None = None


TELLINGS: dict[type[Record], list[Telling]] = {}
ZONES: dict[str, Text] = {}


def told(kind: type[Record], *, ja: str, en: str, where: Where | None = None) -> None:
    """Teach how a record of the log is told; the last wording of a type has no `where`."""
    TELLINGS.setdefault(kind, []).append(Telling(Text(ja, en), where))


def zone(name: str, *, ja: str, en: str) -> None:
    """Teach the words for a zone."""
    ZONES[name] = Text(ja, en)


def _by_text(event: Any) -> bool:
    cause: Cause = event.cause
    return cause.reason is Reason.EFFECT and cause.source is not None


def _is_draw(event: CardMoved) -> bool:
    return (event.origin.zone, event.destination.zone) == (DECK, HAND)


def _is_play(event: CardMoved) -> bool:
    return event.cause.reason is Reason.PLAY


def _lies_sideways(event: CardRotated) -> bool:
    return event.after % (2 * QUARTER_TURN) == QUARTER_TURN


def _is_choice(event: DecisionAnswered) -> bool:
    return all(isinstance(each, ObjectRef) for each in event.answer.picked)


def _is_nothing(event: DecisionAnswered) -> bool:
    return not event.answer.picked


zone(DECK, ja="デッキ", en="deck")
zone(HAND, ja="手札", en="hand")

# ---- events

told(DamageDealt, where=_by_text, ja="{target}は{cause.source}の効果で{amount}ダメージを受けた。",
     en="{target} received {amount} damage from the effect of {cause.source}.")
told(DamageDealt, ja="{target}は{amount}ダメージを受けた。", en="{target} received {amount} damage.")
told(CardRotated, where=_lies_sideways, ja="{card}はレストになった。", en="{card} was rested.")
told(CardRotated, ja="{card}はアクティブになった。", en="{card} was set as active.")
told(CardMoved, where=_is_draw, ja="{origin.player:player}は{card:name}を引いた。", en="{origin.player:player} drew {card:name}.")
told(CardMoved, where=_is_play, ja="{cause.player:player}は{card:name}を{origin:zone}から{destination:zone}に出した。",
     en="{cause.player:player} played {card:name} from the {origin:zone} to the {destination:zone}.")
told(CardMoved, where=_by_text, ja="{card}は{cause.source}の効果で{origin}から{destination}に移った。",
     en="{card} moved from {origin} to {destination} by the effect of {cause.source}.")
told(CardMoved, ja="{card}は{origin}から{destination}に移った。", en="{card} moved from {origin} to {destination}.")
told(AbilityActivated, ja="{trigger.source}の{trigger.ability:timing}が発動した。",
     en="{trigger.source} activated its {trigger.ability:timing}.")
told(AbilityLapsed, ja="条件を満たさないか、選べるものがないので、{trigger.source}の{trigger.ability:timing}は発動しなかった。",
     en="{trigger.source} did not activate its {trigger.ability:timing}, for its condition did not hold or there was nothing to choose.")
told(DecisionAnswered, where=_is_nothing, ja="{player:player}は何もしないことにした。", en="{player:player} decided to do nothing.")
told(DecisionAnswered, where=_is_choice, ja="{player:player}は{answer.picked}を選んだ。", en="{player:player} chose {answer.picked}.")
told(DecisionAnswered, ja="{player:player}は{answer.picked}ことにした。", en="{player:player} decided to {answer.picked}.")

# ---- what is asked, and what can be picked

told(ResolveTriggers, ja="次に発動する効果を選ぶ", en="choose the effect to activate next")
told(Accept, ja="そうする", en="do so")
told(Enough, ja="ここまでにする", en="pick no more")
told(Waiting, ja="{source}の{ability:timing}を発動する", en="activate the {ability:timing} of {source}")
