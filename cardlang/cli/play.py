"""`cardlang play`: the page of a play, and whether it is the accepted one."""

import sys
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from cardlang.cli import words
from cardlang.cli.failures import CannotRunError, said
from cardlang.cli.saving import save
from cardlang.cli.screen import PLAIN, Screen

if TYPE_CHECKING:
    from cardlang.plays.suite import Outcome
    from cardlang.plays.testing import Run


def play(
    file: Annotated[str, Parameter(help="play.file", metavar="FILE")],
    /,
    *,
    accept: Annotated[bool, Parameter(help="play.accept")] = False,
    where: Annotated[tuple[str, ...], Parameter(name="--in", help="play.in", metavar="PATH")] = (),
    screen: Screen = PLAIN,
) -> int:
    """Run a play and print its page."""
    from cardlang.diagnostics.render import render_all
    from cardlang.plays.suite import compared

    run = _run(file, where)
    print(run.page(screen.language), end="")
    sys.stdout.flush()
    if run.diagnostics:
        print(render_all(run.diagnostics, screen.look))
    if not run.holds:
        if accept:
            print(said(words.NOT_ACCEPTED, screen.language, path=file))
        return 1
    outcome = compared(file, run)
    if accept:
        accept_page(outcome)
    print(f"\n{_verdict(outcome, screen, is_accepted=accept)}", end="")
    return int(outcome.is_failure and not accept)


def _run(file: str, where: tuple[str, ...]) -> "Run":
    from cardlang.files import PLAY_SUFFIX
    from cardlang.plays.testing import run_play
    from cardlang.project import load_cards
    from cardlang.source import Source

    if not file.endswith(PLAY_SUFFIX):
        raise CannotRunError(words.NO_PLAY, path=file)
    source, problems = Source.read(file)
    return run_play(source, load_cards(file, where), tuple(problems))


def accept_page(outcome: "Outcome") -> None:
    """Write the page of a play as the accepted one."""
    from cardlang.plays.testing import page_path

    path = page_path(outcome.path)
    path.parent.mkdir(exist_ok=True)
    save(path, outcome.page)


def _verdict(outcome: "Outcome", screen: Screen, *, is_accepted: bool) -> str:
    """How the page compares with the accepted one."""
    from cardlang.plays.suite import State
    from cardlang.plays.testing import page_path

    lang, page = screen.language, page_path(outcome.path)
    if is_accepted:
        return said(words.ACCEPTED, lang, page=page) + "\n"
    match outcome.state:
        case State.PASSED:
            return said(words.SAME_PAGE, lang, page=page) + "\n"
        case State.NEW:
            return said(words.NO_PAGE, lang, path=outcome.path) + "\n"
    return f"{outcome.difference}{said(words.OTHER_PAGE, lang, path=outcome.path)}\n"
