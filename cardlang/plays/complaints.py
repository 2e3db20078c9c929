"""What is wrong with the words of a play file, said in one way wherever they stand."""

from collections.abc import Iterable
from typing import TypeVar

from attrs import frozen

from cardlang.diagnostics.files import EmptyValue
from cardlang.diagnostics.model import Diagnostic, Text
from cardlang.diagnostics.plays import Known, UnknownPlayWord, UnreadablePlayLine
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import FixedWord
from cardlang.plays.rows import Row, folded
from cardlang.source import Source, Span
from cardlang.values import Values

Word = TypeVar("Word", bound=FixedWord)


@frozen
class Complaints:
    """Reads words of one file, and collects what is wrong with them."""

    values: Values

    @property
    def source(self) -> Source:
        """The file."""
        return self.values.source

    @property
    def found(self) -> list[Diagnostic]:
        """What is wrong so far."""
        return self.values.found

    def unread(self, span: Span, place: Text, known: Iterable[Known]) -> None:
        """Report what cannot be read, and what can stand there."""
        self.found.append(UnreadablePlayLine(self.source, span, place, tuple(known)))

    def unknown(self, span: Span, place: Text, *kinds: type[FixedWord], more: Iterable[Known] = ()) -> None:
        """Report a word that is none of these kinds, with the one that was probably meant."""
        written, words = folded(self.source, span), [word for kind in kinds for word in kind.known()]
        known = (*(each for kind in kinds for each in kind), *more)
        near = nearest(written, words)
        self.found.append(UnknownPlayWord(self.source, span, written, place, near, known))

    def value(self, word: FixedWord, row: Row) -> Span | None:
        """What stands behind the colon; an empty value is reported."""
        if row.value is None or not len(row.value):
            self.found.append(EmptyValue(self.source, row.head, word))
            return None
        return row.value

    def word(self, kind: type[Word], span: Span, place: Text, more: Iterable[Known] = ()) -> Word | None:
        """One of a closed list of words; another one is reported."""
        word = kind.find(folded(self.source, span))
        if word is None:
            self.unknown(span, place, kind, more=more)
        return word
