"""A keyword definition → its program: read with two numbers, and where the readings differ stands （数値）."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from cardlang.compiler.abilities import abilities_of
from cardlang.compiler.card import UncompiledError
from cardlang.line import Line
from cardlang.vocabulary import KeywordDefinition
from runtime.engine.ability import Ability, KeywordProgram
from runtime.state.record import Record, inner_fields
from runtime.terms.numbers import Fixed, Parameter

# What a definition says with a number in the place of （数値）; `None` where it is not understood.
ReadWith = Callable[[KeywordDefinition, int], Line | None]
LESS, MORE = 2, 3


def compile_keyword(keyword: KeywordDefinition, read: ReadWith) -> KeywordProgram:
    """Compile a keyword; one whose definition is not understood raises `UncompiledError`."""
    if keyword.definition is None:
        return KeywordProgram(keyword.name_ja, keyword.adds)
    less, more = (_ability(keyword, number, read) for number in (LESS, MORE))
    return KeywordProgram(keyword.name_ja, keyword.adds, _parametrised(less, more))


def _ability(keyword: KeywordDefinition, number: int, read: ReadWith) -> Ability:
    line = read(keyword, number)
    if line is None:
        raise UncompiledError(f"the definition of {keyword.name_ja} is not understood")
    return abilities_of((line,))[0]


def _parametrised(less: Any, more: Any) -> Any:
    """Join two readings of one text that differ in a number alone."""
    if less == more:
        return less
    if (less, more) == (Fixed(LESS), Fixed(MORE)):
        return Parameter()
    if isinstance(less, tuple) and isinstance(more, tuple) and len(less) == len(more):
        return tuple(_parametrised(*pair) for pair in zip(less, more, strict=True))
    if isinstance(less, Record) and type(less) is type(more):
        names = inner_fields(type(less))
        joined = evolve(less, **{name: _parametrised(getattr(less, name), getattr(more, name)) for name in names})
        if _differs_only_within(joined, less, more):
            return joined
    raise UncompiledError(f"（数値） stands where no number is counted: {less}")


def _differs_only_within(joined: Record, less: Record, more: Record) -> bool:
    """Tell whether nothing but numbers in the fields that can hold them differed."""
    names = inner_fields(type(less))
    same = {name: getattr(joined, name) for name in names}
    return bool(evolve(less, **same) == evolve(more, **same))
