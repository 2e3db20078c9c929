"""A game as a page for whoever designs cards: the card, what it does, how the game went, and what has changed."""

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Any

from attrs import frozen

from cardlang.compiler.dump import dump
from cardlang.diagnostics.model import Text
from cardlang.line import Line, On
from cardlang.parser import Reading, language_of
from cardlang.phrase import Lang
from cardlang.phrases.events import TELLINGS, ZONES
from cardlang.printer import UnwritableError, write_line, write_record
from cardlang.source import TextLine
from cardlang.vocabulary import Vocabulary
from runtime.effects.base import Effect
from runtime.engine.ability import Block, CardProgram, Triggered
from runtime.engine.decision import Decision, picks
from runtime.state.flow import Location, ObjectRef
from runtime.state.log import Group
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.base import Pattern
from runtime.terms.nouns import Stat, measure
from runtime.terms.patterns import AnyOf

SLOT = re.compile(r"\{(?P<path>[a-z_.]+)(?::(?P<how>[a-z]+))?\}")
# The page is told as this player sees it.
READER = 0

PROGRAM, COURSE, OUTCOME = Text("仕組み", "Program"), Text("経過", "Course"), Text("変わったもの", "What has changed")
NOTHING, MEANWHILE = Text("なし", "Nothing"), Text("同時に、", "At the same time, ")
AND, TO, COLON, SPACE = Text("と", " and "), Text("から{}へ", ": from {} to {}"), Text("：", ": "), Text("", " ")
RESTED, ACTIVE = Text("レスト", "rested"), Text("アクティブ", "active")
DAMAGE, EFFECT, WHEN = Text("ダメージ", "damage "), Text("の効果", " effect"), Text("「{}」ときの効果", "effect when {}")


class Untold(Exception):  # noqa: N818 - a fact about the words
    """A record of the log that no wording tells; `cardlang.phrases.events` needs a line for it."""


@frozen
class Choice:
    """A decision as it was put, and the pick that was made."""

    decision: Decision
    taken: Record


@frozen
class Story:
    """A game as it went: the state before and after, and in between what happened and what was decided."""

    before: GameState
    entries: tuple[Group | Choice, ...]
    after: GameState


@frozen
class Printed:
    """What stands on a card, in the language of the page, and its program."""

    name: str
    text: tuple[str, ...]
    program: CardProgram
