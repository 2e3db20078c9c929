"""Pronouns: resolved in one pass after reading, in order of mention, and chosen again when writing.

「これ」 is always the card itself and 「それ」 never is; English "it" is what the text is about at that point.
"""

from collections.abc import Callable
from typing import Any

from attrs import evolve, frozen

from cardlang.line import If, Line, Marker, When, While
from cardlang.nouns import is_relation
from runtime.effects.base import During, Effect, Instead, May
from runtime.effects.choosing import Choose, LookAtTop
from runtime.state.record import Record, inner_fields, record_fields, walk
from runtime.terms.base import Condition, Filter, Selector
from runtime.terms.conditions import AllOf, Is, IsA
from runtime.terms.nouns import Cards, Kind, That, This


@frozen
class It(Selector):
    """English "it" and "them"."""


@frozen
class Elided(Selector):
    """The subject a Japanese sentence leaves out: that of the step it replaces."""


@frozen
class Definite(Filter):
    """English "the": the only one there is, or one that the text has spoken of."""


@frozen
class ThisOne(Selector):
    """「これ」, "this"."""


def transform(value: Any, change: Callable[[Record], Record]) -> Any:
    """Rebuild a record bottom-up, in the order of its fields."""
    if isinstance(value, tuple):
        after = tuple(transform(each, change) for each in value)
        return after if any(new is not old for new, old in zip(after, value, strict=True)) else value
    if not isinstance(value, Record) or isinstance(value, Line):
        # A quoted line speaks for itself.
        return value
    changed = {}
    for name in inner_fields(type(value)):
        before = getattr(value, name)
        after = transform(before, change)
        if after is not before:
            changed[name] = after
    return change(evolve(value, **changed) if changed else value)


@frozen
class Focus:
    """What "it" would mean now: the card itself, or what the text has chosen, and of which kinds that is."""

    on_this: bool = True
    chosen: tuple[Kind, ...] = ()
    # Of what the last step was said.
    subject: Selector | None = None

    def after(self, part: Marker | Effect) -> "Focus":
        """Return the focus once the text has said this part."""
        match part:
            case If(condition) | While(condition):
                subject = _subject(condition)
                return evolve(self, on_this=isinstance(subject, This)) if isinstance(subject, This | That) else self
            case When(pattern):
                subject = first_selector(pattern)
                return Focus(on_this=isinstance(subject, This), chosen=_first_heads(pattern))
            case During(effect=effect) | Instead(effect) | May(effect):
                return self.after(effect)
            case Choose(what):
                return Focus(on_this=False, chosen=kinds_of(what))
            case LookAtTop():
                return Focus(on_this=False)
            case Effect():
                target = first_selector(part)
                known = isinstance(target, This | That)
                return evolve(self, on_this=isinstance(target, This) if known else self.on_this, subject=target)
        return self


def kinds_of(selector: Selector | None) -> tuple[Kind, ...]:
    """Return the heads of a noun phrase that has them."""
    return selector.heads if isinstance(selector, Cards) else ()


def _first_heads(pattern: Record) -> tuple[Kind, ...]:
    """Return the heads of the first thing that is part of a happening besides the card itself."""
    named = (getattr(pattern, each.name) for each in record_fields(pattern))
    return next((each.heads for each in named if isinstance(each, Cards)), ())


def _subject(condition: Condition) -> Selector | None:
    return first_selector(condition.parts[0] if isinstance(condition, AllOf) else condition)


def first_selector(record: Record) -> Selector | None:
    """Return the selector in the first field that holds one: the subject of a statement, the target of a verb."""
    for each in record_fields(record):
        value = getattr(record, each.name)
        if isinstance(value, Selector):
            return value
    return None


def resolve(line: Line, printed_on: Kind) -> Line:
    """Replace every pronoun by what it means; `printed_on` is the kind of card the text stands on."""
    said = walk((line.cost, line.body), leaving_out=Line)
    if not any(_refers(each) for each in said):
        return line
    kind = [next((each.kind for each in said if isinstance(each, This)), printed_on)]
    cost = tuple(_resolve_part(each, Focus(), kind) for each in line.cost)
    focus, body = Focus(), []
    for part in line.body:
        resolved = _resolve_part(part, focus, kind)
        focus = focus.after(resolved)
        body.append(resolved)
    return evolve(line, cost=cost, body=tuple(body))


def _definite(noun: Cards, filters: tuple[Filter, ...]) -> Selector:
    """The only one there is says so itself; any other "the" is one that the text has spoken of."""
    bare = evolve(noun, filters=filters)
    only = any(is_relation(each) for each in filters)
    return bare if only or noun.quantity is not None else That(bare)


def _kinds(what: Selector, focus: Focus) -> tuple[Kind, ...]:
    return (what.kind,) if isinstance(what, This) else focus.chosen


def _refers(record: Record) -> bool:
    """Whether a record may mean something else once the text around it is known."""
    return isinstance(record, It | ThisOne | Elided | Definite | IsA) or (
        isinstance(record, That) and bool(record.described)
    )


def _resolve_part(part: Any, focus: Focus, kind: list[Kind]) -> Any:
    def name(record: Record) -> Record:
        match record:
            case This():
                kind[0] = record.kind
            case ThisOne():
                return This(kind[0])
            case It():
                return This(kind[0]) if focus.on_this else That()
            case Elided():
                return focus.subject or That()
            case Cards(filters=filters) if Definite() in filters:
                return _definite(record, tuple(each for each in filters if each != Definite()))
            case That(Cards(heads, None, None, None, ())) if focus.on_this and heads == focus.chosen:
                # "it" would be the card itself here, so the other is named: it is no other than 「それ」.
                return That()
            case IsA(what, Cards(heads, None, None, None, filters)) if filters and heads == _kinds(what, focus):
                # "if this is a blue Unit" says no more than "if this Unit is blue".
                return Is(what, filters)
        return record

    if isinstance(part, If | While) and isinstance(part.condition, AllOf):
        # The second statement of a condition speaks of the subject of the first.
        first = transform(part.condition.parts[0], name)
        focus = focus.after(If(first))
        return evolve(part, condition=AllOf((first, *transform(part.condition.parts[1:], name))))
    return transform(part, name)
