"""`cardlang test`: all plays of a folder, with what is wrong and how their pages differ from the accepted ones."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from cardlang.cli import words
from cardlang.cli.failures import CannotRunError, said
from cardlang.cli.input import HERE
from cardlang.cli.output import print_json
from cardlang.cli.play import accept_page
from cardlang.cli.progress import progress
from cardlang.cli.screen import PLAIN, Screen

if TYPE_CHECKING:
    from cardlang.plays.suite import Outcome

FORMAT = "cardlang-test/1"


def all_plays(
    *paths: Annotated[str, Parameter(help="test.paths")],
    output: Annotated[Literal["text", "json"], Parameter(name="--format", help="test.format")] = "text",
    strict: Annotated[bool, Parameter(help="test.strict")] = False,
    accept: Annotated[bool, Parameter(help="test.accept")] = False,
    where: Annotated[tuple[str, ...], Parameter(name="--in", help="play.in", metavar="PATH")] = (),
    screen: Screen = PLAIN,
) -> int:
    """Run all plays."""
    from cardlang.plays.suite import State, outcomes, stale_pages

    files = _files(paths)
    found: list[Outcome] = []
    with progress(len(files)) as advance:
        for each in outcomes(files, screen.look, where):
            found.append(_accepted(each) if accept else each)
            advance()
    found += stale_pages(files)
    if output == "json":
        print_json(_data(found))
    else:
        print(_page(found, screen))
    return int(any(each.is_failure or (strict and each.state is State.NEW) for each in found))


def _files(paths: Sequence[str]) -> list[str]:
    """The play files at these paths, or in the current folder; there must be one, and every path must exist."""
    from cardlang.files import PLAY_SUFFIX, find_files

    found, missing = find_files(paths or HERE, (PLAY_SUFFIX,))
    if missing:
        raise CannotRunError(words.NOT_FOUND, path=missing)
    if not found:
        raise CannotRunError(words.NO_PLAYS, paths=list(paths or HERE))
    return [str(path) for path in found]


def _accepted(outcome: "Outcome") -> "Outcome":
    """Accept the page of a play in which everything holds."""
    from attrs import evolve

    from cardlang.plays.suite import State

    if outcome.state not in {State.NEW, State.DIFFERS}:
        return outcome
    accept_page(outcome)
    return evolve(outcome, state=State.PASSED, difference="")


def _data(found: "Sequence[Outcome]") -> dict[str, Any]:
    plays = [
        {"path": each.path, "state": each.state.value, "report": each.report, "difference": each.difference}
        for each in found
    ]
    return {"format": FORMAT, "plays": plays, "counts": Counter(each.state.value for each in found)}


def _page(found: "Sequence[Outcome]", screen: Screen) -> str:
    """What is to be looked at, and how many plays there were of each sort."""
    from cardlang.plays.suite import State

    lang, lines = screen.language, list[str]()
    for each in found:
        if each.state is not State.PASSED or each.report:
            lines += [
                f"{words.STATES[each.state].of(lang)}: {each.path}",
                *filter(None, (each.report, each.difference)),
            ]
    counts = Counter(each.state for each in found)
    lines.append(
        said(words.TESTED, lang, count=sum(counts.values()) - counts[State.STALE], passed=counts[State.PASSED])
    )
    lines += [
        said(words.COUNTED, lang, state=words.STATES[state], count=counts[state])
        for state in State
        if counts[state] and state is not State.PASSED
    ]
    return "\n".join(lines)
