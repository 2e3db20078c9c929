"""Make every fix that cannot change a meaning, in memory first and then file by file."""

from attrs import evolve, frozen

from cardlang.cli.saving import save
from cardlang.diagnostics.characters import NotUtf8
from cardlang.diagnostics.fixing import apply_fixes
from cardlang.diagnostics.model import Diagnostic
from cardlang.diagnostics.render import is_fixable
from cardlang.project import Checked, check_sources
from cardlang.source import Source

ROUNDS = 10  # a fix may wait for one that it overlaps, or be needed by another


@frozen
class Mended:
    """A file that was changed, and at how many places."""

    path: str
    count: int


def mend(checked: Checked) -> list[Mended]:
    """Fix what can be fixed and save the files; those that did not change are not touched."""
    last = checked
    for _ in range(ROUNDS):
        sources = [_fixed(source, last) for source in last.sources]
        if sources == list(last.sources):
            break
        last = check_sources(sources)
    changed = [new for old, new in zip(checked.sources, last.sources, strict=True) if old.text != new.text]
    return [_save(source, checked, last) for source in changed]


def _fixed(source: Source, checked: Checked) -> Source:
    """A source with its fixes; one of another encoding is only shown and never written."""
    found = _found(source, checked)
    if any(isinstance(each, NotUtf8) for each in found):
        return source
    return evolve(source, text=apply_fixes(source.text, found))


def _save(source: Source, before: Checked, after: Checked) -> Mended:
    save(source.path, source.text)
    fixable = [sum(map(is_fixable, _found(source, checked))) for checked in (before, after)]
    return Mended(source.path, max(1, fixable[0] - fixable[1]))


def _found(source: Source, checked: Checked) -> list[Diagnostic]:
    return [each for each in checked.diagnostics if each.source.path == source.path]
