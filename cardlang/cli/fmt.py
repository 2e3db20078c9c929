"""`cardlang fmt`: card and deck files in their canonical form."""

from collections.abc import Sequence
from difflib import unified_diff
from typing import Annotated

from attrs import frozen
from cyclopts import Parameter

from cardlang.cardfile import read_cards
from cardlang.cli import STDIN, words
from cardlang.cli.failures import said
from cardlang.cli.input import card_and_deck_files, is_stdin, read_stdin
from cardlang.cli.saving import save
from cardlang.cli.screen import PLAIN, Screen
from cardlang.deckfile import read_deck
from cardlang.deckformatter import format_deck
from cardlang.diagnostics.model import Diagnostic, errors
from cardlang.files import is_deck
from cardlang.formatter import format_cards
from cardlang.source import Source


@frozen
class Tidied:
    """A file, its canonical text, and the errors that kept it from being written so."""

    source: Source
    text: str
    problems: tuple[Diagnostic, ...] = ()

    @property
    def is_changed(self) -> bool:
        """Whether it was written otherwise."""
        return self.text != self.source.text


def fmt(
    *paths: Annotated[str, Parameter(help="check.paths")],
    check: Annotated[bool, Parameter(help="fmt.check")] = False,
    diff: Annotated[bool, Parameter(help="fmt.diff")] = False,
    screen: Screen = PLAIN,
) -> int:
    """Format card files."""
    if is_stdin(paths):
        return _pass_on(tidied(read_stdin(STDIN), ()), screen)
    every = [tidied(*Source.read(path)) for path in card_and_deck_files(paths)]
    changed = [each for each in every if each.is_changed]
    if diff:
        print(*map(_difference, changed), sep="", end="")
    for each in [] if check or diff else changed:
        save(each.source.path, each.text)
    _report(every, screen, is_written=not (check or diff), is_brief=diff)
    return int(any(each.problems for each in every) or (check and bool(changed)))


def tidied(source: Source, found: Sequence[Diagnostic]) -> Tidied:
    """The canonical form of a source, which must say the same."""
    problems = errors(found)
    if problems:
        return Tidied(source, source.text, problems)
    formatted = format_deck(source) if is_deck(source.path) else format_cards(source)
    after = Source(source.path, formatted.text)
    if not formatted.diagnostics and _said(after) != _said(source):
        raise AssertionError(f"formatting would change what {source.path} says")
    return Tidied(source, formatted.text, formatted.diagnostics)


def _said(source: Source) -> object:
    return read_deck(source)[0] if is_deck(source.path) else read_cards(source)[0]


def _pass_on(each: Tidied, screen: Screen) -> int:
    """From standard input to standard output; a text with errors goes through unchanged."""
    print(each.text, end="")
    if each.problems:
        import sys

        from cardlang.diagnostics.render import render_all

        print(render_all(each.problems, screen.look), file=sys.stderr)
    return int(bool(each.problems))


def _difference(each: Tidied) -> str:
    """What would change, as `patch` reads it."""
    before, after = (text.splitlines(keepends=True) for text in (each.source.text, each.text))
    lines = unified_diff(before, after, each.source.path, each.source.path)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _report(every: Sequence[Tidied], screen: Screen, *, is_written: bool, is_brief: bool) -> None:
    """Each file that is not as it was or as it should be, and how many there are."""
    from cardlang.diagnostics.render import render_all

    lang = screen.language
    problems = [problem for each in every for problem in each.problems]
    if problems:
        print(render_all(problems, screen.look))
    changed = [each.source.path for each in every if each.is_changed]
    for path in [] if is_brief else changed:
        print(said(words.FORMATTED if is_written else words.WOULD_FORMAT, lang, path=path))
    for each in every:
        if each.problems:
            print(said(words.LEFT_ALONE, lang, path=each.source.path))
    done = words.FORMAT_DONE if is_written else words.FORMAT_WOULD
    summary = done if changed else words.FORMAT_CLEAN
    if not is_brief:
        print(said(summary, lang, changed=len(changed), same=len(every) - len(changed)))
