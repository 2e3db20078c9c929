"""The canonical form of a deck file."""

from itertools import groupby

from cardlang.deckfile import DeckLine, deck_lines, read_deck
from cardlang.diagnostics.model import errors
from cardlang.formatter import Formatted
from cardlang.headings import DeckHeading
from cardlang.source import Source, forbidden_characters
from cardlang.values import Values
from cardlang.wording import canonical_comment


def format_deck(source: Source) -> Formatted:
    """The canonical form of a deck file; a file with errors is left as it is."""
    _, found = read_deck(source)
    problems = errors((*forbidden_characters(source), *found))
    if problems:
        return Formatted(source.text, problems)
    values = Values(source)
    lines = (_line(values, line) for line in deck_lines(source))
    rows = (row for text, run in groupby(lines) for row in (run if text else [""]))
    return Formatted("\n".join(rows).strip("\n") + "\n")


def _line(values: Values, line: DeckLine) -> str:
    """A line with one blank between its words, and its comment behind two."""
    comment = canonical_comment(values.source.slice(line.comment)) if line.comment else ""
    return "  ".join(part for part in (_content(values, line), comment) if part)


def _content(values: Values, line: DeckLine) -> str:
    head = f"{line.heading.as_written(values.folded(line.word))}：" if line.heading and line.word else ""
    if line.heading is DeckHeading.DECK:
        term = values.term(line.heading, line.content).value
        return f"{head}{term.ja} / {term.en}" if term.en else f"{head}{term.ja}"
    count, number, *_ = (*values.folded(line.content).split(), "", "")
    name_at = values.folded(line.content).find(number) + len(number)
    name = values.source.slice(line.content)[name_at:].strip()
    return head + " ".join(word for word in (count, number, name) if word)
