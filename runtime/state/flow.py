"""What is still to be done: tasks, what their words stand for, and triggers that wait."""

from attrs import evolve, frozen

from runtime.state.record import Record

THAT = "that"


@frozen
class ObjectRef(Record):
    """An object as it was when somebody pointed at it; after a change of zone it is another."""

    id: int
    incarnation: int


@frozen
class Location(Record):
    """A zone of a player."""

    player: int
    zone: str


@frozen
class Answer(Record):
    """What a player picked; later steps know it by the name, if there is one."""

    picked: tuple[Record, ...]
    name: str = ""


@frozen
class Binding(Record):
    """What the words of a text stand for while it is carried out.

    `player` reads it, `source` is the card it is printed on, `event` what set it off. `answers` are those given
    to the task on top; `names` keep what later steps refer to.
    """

    player: int
    source: ObjectRef | None = None
    event: Record | None = None
    answers: tuple[Answer, ...] = ()
    names: tuple[tuple[str, tuple[Record, ...]], ...] = ()

    def named(self, name: str) -> tuple[Record, ...] | None:
        """What the name stands for; `None` if nothing has been bound to it."""
        return next((found for known, found in self.names if known == name), None)

    def answered(self, answer: Answer) -> "Binding":
        """Take an answer in; all answers to one task stand together under their name."""
        answers = (*self.answers, answer)
        together = tuple(one for each in answers if each.name == answer.name for one in each.picked)
        others = tuple(pair for pair in self.names if pair[0] != answer.name)
        return evolve(self, answers=answers, names=(*others, (answer.name, together)) if answer.name else others)


@frozen
class Task(Record):
    """One step to carry out: with which binding (its place in the column), and above how many other tasks.

    A `Stop` takes everything down to that `floor` away.
    """

    effect: Record
    binding: int
    floor: int


@frozen
class Waiting(Record):
    """An ability that has been triggered and waits to be carried out.

    It has its place among the abilities of its source. Those of a later `batch` come first, and one `group` of events
    triggers an ability once.
    """

    player: int
    source: ObjectRef
    place: int
    ability: Record
    event: Record
    batch: int
    group: int
