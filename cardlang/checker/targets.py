"""Damage of which no word says what it is dealt to."""

import re
from collections.abc import Iterator

from cardlang.checker.findings import Found, each_text
from cardlang.checker.readings import Said
from cardlang.compiler.abilities import abilities_of
from cardlang.compiler.blocks import StrayInsteadError
from cardlang.diagnostics.text import DamageWithoutTarget
from cardlang.source import Span
from runtime.effects.fighting import DealDamage
from runtime.state.record import walk

DAMAGE = re.compile(r"ダメージを与え|\bdeal(?:s|t)?\b", re.IGNORECASE)


@each_text
def targets(said: Said) -> Iterator[Found]:
    """The verb; what is said to happen instead has the target of what it replaces, so only the compiler can tell."""
    if said.line is None or DealDamage not in said.kinds:
        return
    try:
        compiled = abilities_of([said.line])
    except StrayInsteadError:
        return
    damage = [each for each in walk(compiled) if isinstance(each, DealDamage)]
    places = list(DAMAGE.finditer(said.folded))
    for number, each in enumerate(damage):
        if each.target is None:
            found = places[number] if len(places) == len(damage) else places[-1]
            yield Found(DamageWithoutTarget, Span(*found.span()))
