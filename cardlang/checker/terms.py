"""Keyword effects that two files define differently: which one is meant would depend on their order."""

from collections.abc import Iterable, Iterator

from cardlang.card import CardFile, Field
from cardlang.diagnostics.files import TermDefinedTwice
from cardlang.diagnostics.model import Diagnostic, Related
from cardlang.vocabulary import KeywordDefinition, key


def defined_differently(files: Iterable[CardFile]) -> Iterator[Diagnostic]:
    """Every keyword that an earlier file defines in another way."""
    first: dict[str, tuple[CardFile, Field[KeywordDefinition]]] = {}
    for file in files:
        for keyword in file.keywords:
            before, known = first.setdefault(key(keyword.value.name_ja), (file, keyword))
            if before is not file and known != keyword:
                related = (Related(known.span, TermDefinedTwice.FIRST, before.source),)
                yield TermDefinedTwice(file.source, keyword.span, keyword.value.name_ja, related=related)
