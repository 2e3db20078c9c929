"""Many plays at once: each is run, and its page compared with the accepted one."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from difflib import unified_diff
from enum import StrEnum
from functools import lru_cache, partial
from pathlib import Path

from attrs import frozen

from cardlang.diagnostics.render import Look, render_all
from cardlang.files import PLAY_SUFFIX
from cardlang.plays.pool import Cards
from cardlang.plays.testing import ACCEPTED_IN, PAGES, SUFFIX, Run, accepted_page, page_path, run_play
from cardlang.project import load_cards
from cardlang.source import Source

# So many plays are worth another process.
FEW = 8


class State(StrEnum):
    """What came out of a play."""

    PASSED = "passed"
    FAILED = "failed"
    DIFFERS = "differs"
    NEW = "new"
    STALE = "stale"


@frozen
class Outcome:
    """What came out of a play: the findings in words, its page, and how that differs from the accepted one."""

    path: str
    state: State
    report: str = ""
    page: str = ""
    difference: str = ""

    @property
    def is_failure(self) -> bool:
        """Whether something has to be done about it; a page that was never accepted has only to be looked at."""
        return self.state not in {State.PASSED, State.NEW}


def outcome(path: str, look: Look, where: tuple[str, ...] = ()) -> Outcome:
    """Run a play file."""
    source, problems = Source.read(path)
    run = run_play(source, cards_near(path, where), tuple(problems))
    report = render_all(run.diagnostics, look) if run.diagnostics else ""
    if not run.holds:
        return Outcome(path, State.FAILED, report, run.page(ACCEPTED_IN))
    return compared(path, run, report)


def compared(path: str, run: Run, report: str = "") -> Outcome:
    """Compare the page of a play with the accepted one."""
    page, accepted = run.page(ACCEPTED_IN), accepted_page(path)
    if accepted is None:
        return Outcome(path, State.NEW, report, page)
    if accepted == page:
        return Outcome(path, State.PASSED, report, page)
    names = (str(page_path(path)), path)
    lines = unified_diff(accepted.splitlines(keepends=True), page.splitlines(keepends=True), *names)
    return Outcome(path, State.DIFFERS, report, page, "".join(lines))


def outcomes(paths: Sequence[str], look: Look, where: tuple[str, ...] = ()) -> Iterator[Outcome]:
    """Run plays, in as many processes as there are processors, and give what came out in the order of the files."""
    run = partial(outcome, look=look, where=where)
    processes = min(os.cpu_count() or 1, len(paths) // FEW)
    if processes <= 1:
        yield from map(run, paths)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(run, paths, chunksize=FEW)


def stale_pages(paths: Sequence[str]) -> Iterator[Outcome]:
    """The pages beside these plays that no play has."""
    for folder in dict.fromkeys(Path(path).parent for path in paths):
        for page in sorted((folder / PAGES).glob(f"*{SUFFIX}")):
            if not (folder / f"{page.stem}{PLAY_SUFFIX}").exists():
                yield Outcome(str(page), State.STALE)


def cards_near(path: str | Path, where: tuple[str, ...] = ()) -> Cards:
    """The cards that a play can name; they are read once for all plays of a folder."""
    return _cards(str(Path(path).absolute().parent), where)


@lru_cache(maxsize=8)
def _cards(folder: str, where: tuple[str, ...]) -> Cards:
    return load_cards(Path(folder) / f"_{PLAY_SUFFIX}", where)
