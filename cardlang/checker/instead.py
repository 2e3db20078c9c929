"""「かわりに」 with nothing before it that it could replace."""

import re
from collections.abc import Iterator

from cardlang.checker.findings import Found, each_text
from cardlang.checker.readings import Said
from cardlang.compiler.abilities import abilities_of
from cardlang.compiler.blocks import StrayInsteadError
from cardlang.diagnostics.text import StrayInstead
from cardlang.source import Span

INSTEAD = re.compile(r"かわりに|代わりに|\binstead\b", re.IGNORECASE)


@each_text
def instead(said: Said) -> Iterator[Found]:
    """The word itself; only the compiler can tell what it replaces."""
    words = [Span(*found.span()) for found in INSTEAD.finditer(said.folded)]
    if said.line is None or not words:
        return
    try:
        abilities_of([said.line])
    except StrayInsteadError:
        yield Found(StrayInstead, words[-1])
