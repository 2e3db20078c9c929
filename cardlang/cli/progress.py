"""How far a command is, shown on a terminal."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(count: int) -> Iterator[Callable[[], None]]:
    """Show how many of several things are done; nothing where nobody looks, or there is one."""
    if count <= 1 or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn as Bar
    from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (Bar(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task("", total=count)
        yield lambda: shown.advance(task)
