"""What `show` shows: a card of the files, or a text that stands on none, and what is wrong with it."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from attrs import frozen

from cardlang.card import Card
from cardlang.cli import words
from cardlang.cli.failures import CannotRunError
from cardlang.cli.input import card_type, check_files, vocabulary_at
from cardlang.cli.sheet import Printed, Sheet, facts_of, lines_of, printed
from cardlang.compiler.card import CARD, SPEAKS_OF
from cardlang.compiler.dump import dump
from cardlang.compiler.saving import to_json
from cardlang.diagnostics.model import Diagnostic, Lang, errors
from cardlang.diagnostics.render import Look, render_all
from cardlang.diagnostics.render import to_json as findings_to_json
from cardlang.diagnostics.suggest import nearest
from cardlang.project import Checked, read_text
from cardlang.vocabulary import Vocabulary, key
from runtime.engine.ability import CardProgram

FORMAT = "cardlang-card/1"
EXAMPLE = "cardlang show SK01-001"
MOST = 10


@frozen
class Preview:
    """A sheet with its program and its findings."""

    title: dict[str, Any]
    facts: tuple[str, ...]
    lines: tuple[Printed, ...]
    program: CardProgram | None
    diagnostics: tuple[Diagnostic, ...]
    vocabulary: Vocabulary

    @property
    def has_errors(self) -> bool:
        """Whether it cannot be played as it stands."""
        return bool(errors(self.diagnostics))

    def sheet(self, lang: Lang) -> Sheet:
        """What is shown to people."""
        program = dump(self.program, lang, self.vocabulary) if self.program else ""
        return Sheet(self.facts, self.lines, program)

    def page(self, look: Look) -> str:
        """The sheet, and what is wrong."""
        found = [render_all(self.diagnostics, look)] if self.diagnostics else []
        return "\n\n".join([self.sheet(look.lang).page(look.lang), *found])

    def data(self, lang: Lang) -> dict[str, Any]:
        """The same for a program."""
        lines = [{"heading": each.heading.identity, "ja": each.text.ja, "en": each.text.en} for each in self.lines]
        return {
            "format": FORMAT,
            **self.title,
            "lines": lines,
            "clauses": list(self.sheet(lang).clauses),
            "program": json.loads(to_json(self.program)) if self.program else None,
            "diagnostics": findings_to_json(self.diagnostics, lang)["diagnostics"],
        }


def card_preview(word: str, where: Sequence[str]) -> Preview:
    """A card of the files at these paths, by its number or name."""
    if not word:
        raise CannotRunError(words.WHICH_CARD, example=EXAMPLE)
    checked = check_files(where)
    card = find_card(word, checked)
    source = checked.source_of(card)
    line, _ = source.position(card.number.span.start)
    name = card.name.value
    return Preview(
        {"number": card.number.value, "name": {"ja": name.ja, "en": name.en}, "path": source.path, "line": line},
        tuple(facts_of(card, f"{source.path}:{line}", checked.vocabulary)),
        tuple(lines_of(card, checked.lines(card), checked.vocabulary)),
        checked.program(card.number.value),
        tuple(_found_on(card, checked)),
        checked.vocabulary,
    )


def _found_on(card: Card, checked: Checked) -> Iterator[Diagnostic]:
    """The findings that stand on a card."""
    source = checked.source_of(card)
    for each in checked.diagnostics:
        if each.source is source and card.span.start <= each.span.start <= card.span.end:
            yield each


def find_card(word: str, checked: Checked) -> Card:
    """The only card of that number or name, or the only one whose name holds the word."""
    names = {each: (each.number.value, each.name.value.ja, each.name.value.en) for each in checked.cards}
    holding = (each for each, spellings in names.items() if any(key(word) in key(name) for name in spellings))
    fitting = checked.called(word) or tuple(holding)
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        listed = [f"{each.number.value} {each.name.value.ja}" for each in fitting[:MOST]]
        raise CannotRunError(words.SEVERAL_CARDS, word=word, count=len(fitting)).hint(words.POSSIBLE, words=listed)
    near = nearest(word, [name for spellings in names.values() for name in spellings if name])
    raise CannotRunError(words.UNKNOWN_CARD, word=word, cards=len(names)).hint(words.NEAREST, word=near)


def text_preview(text: str, kind: str, where: Sequence[str]) -> Preview:
    """A text as it would be printed on a type of card; the words of the files at these paths are known to it."""
    if not text.strip():
        raise CannotRunError(words.EMPTY_TEXT)
    vocabulary = vocabulary_at(where)
    printed_on = SPEAKS_OF.get(card_type(kind), CARD)
    read = read_text(text, None, printed_on, vocabulary)
    program = None if errors(read.diagnostics) else CardProgram("", "", printed_on, abilities=read.abilities)
    lines = tuple(printed(line, reading, vocabulary) for line, reading in read.lines)
    return Preview({}, (), lines, program, read.diagnostics, vocabulary)
