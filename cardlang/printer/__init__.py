"""Records → canonical text, in either language.

Each record is written by the first phrase that can say it. What a phrase cannot know – how a noun phrase is put
together, which pronoun fits, where a sentence ends – stands in the writer of each language.
"""

from typing import Any

from cardlang.line import Line
from cardlang.phrase import Lang
from cardlang.printer.english import EnglishWriter
from cardlang.printer.japanese import JapaneseWriter
from cardlang.printer.parts import UnwritableError
from cardlang.printer.wholeness import is_whole
from cardlang.printer.writer import Writer
from cardlang.vocabulary import Vocabulary
from runtime.state.record import walk

__all__ = ["UnwritableError", "write_line", "write_record"]

WRITERS: dict[Lang, type[Writer]] = {"ja": JapaneseWriter, "en": EnglishWriter}


def write_line(line: Line, lang: Lang, vocabulary: Vocabulary, *, as_read: bool = False) -> str:
    """Write a line of card text; a record that no phrase says raises `UnwritableError`.

    A line that was read from a text (`as_read`) is known to have all that it needs.
    """
    if not as_read:
        for each in walk(line):
            if not is_whole(each):
                raise UnwritableError(str(each))
    return WRITERS[lang](vocabulary).line(line)


def write_record(record: Any, lang: Lang, vocabulary: Vocabulary) -> str:
    """Write one record by itself, as a title or a hint needs it."""
    return WRITERS[lang](vocabulary).any(record)
