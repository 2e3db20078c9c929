"""The kinds of term; each kind has one function beside it that asks the state."""

from typing import ClassVar

from attrs import frozen

from runtime.state.record import Record


@frozen
class Term(Record):
    """A noun, number, condition or duration of a card text."""


@frozen
class Selector(Term):
    """A noun phrase: asked by `select`, it answers with objects."""


@frozen
class Filter(Term):
    """What a noun phrase demands of each object: asked by `fits`.

    One that `is_joint` compares the candidates with each other, asked by `among`.
    """

    is_joint: ClassVar[bool] = False


@frozen
class Amount(Term):
    """A number: asked by `evaluate`."""


@frozen
class Condition(Term):
    """A statement about the state: asked by `holds`."""


@frozen
class Duration(Term):
    """How long a continuous effect lasts."""


@frozen
class Pattern(Term):
    """What happens in the game, as a trigger or a history describes it: asked by `matches`.

    What `is_done` is only true once it has happened, and nothing can replace it any more.
    """

    is_done: ClassVar[bool] = False
