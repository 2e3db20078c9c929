"""What no play executes: `python -m tools.play_coverage [FOLDER] [--json]`.

Every play of the folder is run. A line of a card is executed when it is at work (`cardlang.plays.gundam_lines`), a
block when its steps are carried out in a text of that card; a block in 「…」, which somebody gains, in whosever text.
The exit code is 1 when a line or a block is left, when a play fails, or when a card has an error.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

from attrs import Factory, define, evolve, frozen

from cardlang.card import Card
from cardlang.compiler.dump import Dumper
from cardlang.files import PLAY_SUFFIX, find_files
from cardlang.plays.gundam_lines import Lines, Printed, Watch
from cardlang.plays.suite import cards_near
from cardlang.plays.testing import Run, run_play
from cardlang.project import Checked, check_paths
from cardlang.source import Source
from runtime.effects.modifying import GainAbility
from runtime.engine.ability import Block
from runtime.engine.agenda import HANDLERS, Outcome, Section
from runtime.engine.steps import is_met
from runtime.state.flow import Binding
from runtime.state.record import walk
from runtime.state.state import GameState
from tools.printed import texts_of

FOLDER = "cards"


def plain(block: Block) -> Block:
    """Give a block as it is when nobody declines: so it is carried out by a replacement."""
    return evolve(block, optional=False)


# ---- what there is


@frozen
class Part:
    """A block of a line, whether it stands in a text that somebody gains."""

    line: Printed
    block: Block
    is_gained: bool


def parts_of(lines: Lines) -> Iterator[Part]:
    """Give every block of every line; those of a line with ■ are its own."""
    for line in lines.all:
        ability = lines.ability(line)
        inside = ability.options[line.option - 1] if line.option else getattr(ability, "blocks", ())
        gained = [block for each in walk(inside) if isinstance(each, GainAbility) for block in _blocks(each)]
        for block in _blocks(inside):
            yield Part(line, plain(block), is_gained=block in gained)


def _blocks(inside: Any) -> list[Block]:
    return [each for each in walk(inside) if isinstance(each, Block)]


# ---- what is executed


@define
class Executed:
    """The lines that were at work, and the blocks whose steps were carried out, by the cards that say so."""

    lines: set[Printed] = Factory(set)
    blocks: dict[Block, set[str]] = Factory(dict)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """See every block that is carried out."""
        carry_out = HANDLERS[Block]

        def watched(step: Block, binding: Binding, state: GameState) -> Outcome:
            outcome = carry_out(step, binding, state)
            if isinstance(outcome, Section) and outcome.effects == step.steps:
                self.blocks.setdefault(plain(step), set()).update(_speakers(binding, state))
            return outcome

        HANDLERS[Block] = watched
        try:
            yield
        finally:
            HANDLERS[Block] = carry_out

    def add(self, run: Run, lines: Lines) -> None:
        """Take in what was at work in a play."""
        if run.story is None:
            return
        watch = Watch(lines)
        self.lines.update(watch.over(run.story))
        for state in run.story.states:
            self._hold(watch, state)

    def _hold(self, watch: Watch, state: GameState) -> None:
        for ref, line in watch.in_force(state):
            for block in _blocks(getattr(watch.lines.ability(line), "blocks", ())):
                if is_true(block, ref.id, state):
                    self.blocks.setdefault(plain(block), set()).add(line.card)


def is_true(block: Block, number: int, state: GameState) -> bool:
    """Tell whether a block of a constant ability has its condition."""
    return is_met(block, Binding(state.operator[number], state.ref(number)), state)


def _speakers(binding: Binding, state: GameState) -> Iterator[str]:
    """Give the card whose text it is, and what lies under it and may have lent the text."""
    if binding.source is not None:
        number = binding.source.id
        yield from (state.printed(each).number for each in (number, *state.under[number]))


# ---- what is left


@frozen(slots=False)
class Coverage:
    """What the plays of a folder execute of its cards."""

    checked: Checked
    lines: Lines
    executed: Executed
    failed: tuple[str, ...]
    plays: int

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Every block."""
        return tuple(parts_of(self.lines))

    def is_executed(self, part: Part) -> bool:
        """Tell whether a block was carried out in a text of its card."""
        cards = self.executed.blocks.get(part.block, set())
        return bool(cards) if part.is_gained else part.line.card in cards

    @cached_property
    def lines_left(self) -> tuple[Printed, ...]:
        """The lines that were never at work: neither by themselves nor by any of their blocks."""
        at_work = self.executed.lines | {part.line for part in self.parts if self.is_executed(part)}
        return tuple(line for line in self.lines.all if line not in at_work)

    @cached_property
    def blocks_left(self) -> tuple[Part, ...]:
        """The blocks that were never carried out."""
        return tuple(part for part in self.parts if not self.is_executed(part))

    @property
    def unread(self) -> tuple[Card, ...]:
        """The cards that cannot be played with."""
        return tuple(card for card in self.checked.cards if self.checked.has_errors(card))

    @cached_property
    def texts(self) -> Mapping[Printed, str]:
        """The lines as they are printed."""
        return texts_of(self.lines, self.checked)

    def block_words(self, part: Part) -> str:
        """Say a block in the words of the cards."""
        dumper = Dumper("ja", self.checked.vocabulary)
        own = evolve(part.block, otherwise=())  # what happens otherwise is a block of its own
        return " / ".join(each.strip() for each in dumper.blocks((own,), []))

    def page(self) -> Iterator[str]:
        """Everything that is left."""
        yield from (f"error: {each.number.value}  {each.name.value.ja}" for each in self.unread)
        yield from (f"failed: {path}" for path in self.failed)
        yield from (f"line: {each.card}  {self.texts[each]}" for each in self.lines_left)
        yield from (f"block: {each.line.card}  {self.block_words(each)}" for each in self.blocks_left)

    def summary(self, seconds: float) -> str:
        """The one line of figures."""
        lines, parts = len(self.lines.all), len(self.parts)
        return (
            f"play coverage: {self.plays} plays, {len(self.failed)} failed; "
            f"lines {lines - len(self.lines_left)} of {lines}, blocks {parts - len(self.blocks_left)} of {parts}; "
            f"{seconds:.1f} s"
        )

    @property
    def data(self) -> dict[str, Any]:
        """The same for a program."""
        return {
            "plays": self.plays,
            "errors": [each.number.value for each in self.unread],
            "failed": list(self.failed),
            "lines": len(self.lines.all),
            "blocks": len(self.parts),
            "lines_left": [{"card": each.card, "text": self.texts[each]} for each in self.lines_left],
            "blocks_left": [{"card": each.line.card, "block": self.block_words(each)} for each in self.blocks_left],
        }

    @property
    def is_short(self) -> bool:
        """Whether anything is left."""
        return bool(self.unread or self.failed or self.lines_left or self.blocks_left)


def cover(folder: str) -> Coverage:
    """Run every play of a folder."""
    checked = check_paths([folder])
    lines = Lines(checked.library(), frozenset(program.number for program in checked.programs))
    paths, executed, failed = find_files([folder], (PLAY_SUFFIX,))[0], Executed(), []
    with executed.watching():
        for path in paths:
            run = run_play(Source.read(path)[0], cards_near(path))
            executed.add(run, lines)
            if not run.holds:
                failed.append(str(path))
    return Coverage(checked, lines, executed, tuple(failed), len(paths))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.play_coverage", description="Say what no play executes.")
    parser.add_argument("folder", nargs="?", default=FOLDER, help="the folder of the cards and plays")
    parser.add_argument("--json", action="store_true", help="print one document for a program")
    given = parser.parse_args(arguments)
    if not Path(given.folder).is_dir():
        parser.error(f"{given.folder}: there is no such folder")
    before = time.perf_counter()
    coverage = cover(given.folder)
    if given.json:
        print(json.dumps(coverage.data, ensure_ascii=False, indent=2))
    else:
        print(*coverage.page(), coverage.summary(time.perf_counter() - before), sep="\n")
    return int(coverage.is_short)


if __name__ == "__main__":
    sys.exit(main())
