"""Records that card text can say, at random: nouns, numbers, statements, happenings, effects and whole lines.

A record is generated as the reader would make it; what only one of the languages can say is left out.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from attrs import evolve, frozen
from hypothesis import strategies as st

from cardlang.line import (
    As, AsPilot, AtEndOfPairingTurn, AtEndOfTurn, Gate, If, IfYouDo, InTurn, Limited, Line, Marker, On, Then, Using,
    When, While, Within,
)
