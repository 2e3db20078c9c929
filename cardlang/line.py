"""What a line of card text says: gates, a price, and a flat list of steps and markers."""

from attrs import frozen

from runtime.effects.base import Effect
from runtime.effects.modifying import Gain
from runtime.engine.ability import Limit, Window
from runtime.state.record import Record
from runtime.terms.base import Condition, Pattern
from runtime.terms.nouns import Whose


@frozen
class Marker(Record):
    """A word between steps; what it covers is the compiler's to say (architecture 9)."""


@frozen
class Then(Marker):
    """「その後、」"""


@frozen
class IfYouDo(Marker):
    """「そうしたなら、」"""


@frozen
class If(Marker):
    """「…なら、」"""

    condition: Condition


@frozen
class While(Marker):
    """「…間、」"""

    condition: Condition


@frozen
class When(Marker):
    """「…とき、」"""

    pattern: Pattern


@frozen
class InTurn(Marker):
    """「自分のターン中、」"""

    whose: Whose


@frozen
class At(Marker):
    """A moment: 「このユニットにパイロットがセットされたターンの終了時に、」"""

    pattern: Pattern


@frozen
class Gate(Record):
    """A 【…】 before the text."""


@frozen
class On(Gate):
    """A timing: it waits for this to happen, or is used in this window."""

    timing: Pattern


@frozen
class Within(Gate):
    """A timing: a player uses it in this window."""

    window: Window


@frozen
class Using(Gate):
    """A timing: the player activates it in this window, at its price."""

    window: Window


@frozen
class As(Gate):
    """A gate: only while this holds."""

    condition: Condition


@frozen
class Limited(Gate):
    """A limit."""

    limit: Limit


@frozen
class ForPrice(Gate):
    """A price inside the timing: 【配備時：開発1】."""

    price: Effect


@frozen
class AsPilot(Gate):
    """【パイロット】: the name that follows is the pilot side of a command."""


@frozen
class Line(Record):
    """One line of card text; gates of one group are alternatives: 【メイン】/【アクション】."""

    gates: tuple[tuple[Gate, ...], ...] = ()
    cost: tuple[Record, ...] = ()
    body: tuple[Marker | Effect, ...] = ()
    keywords: tuple[Gain, ...] = ()
    pilot: str | None = None
    option: bool = False
