"""The kinds of term; each kind has one function beside it that asks the state."""

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
    """What a noun phrase demands of each object: asked by `fits`."""


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
    """What happens in the game, as a trigger or a history describes it: asked by `matches`."""
