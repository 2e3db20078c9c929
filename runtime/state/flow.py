"""What is still to be done: tasks, what their words stand for, and triggers that wait."""

from attrs import frozen

from runtime.state.objects import ObjectRef
from runtime.state.record import Record

# What later steps of a text refer to: what was chosen, the cards that were looked at, and the texts with ■.
THAT, LOOKED, OPTIONS = "that", "looked", "options"


Names = tuple[tuple[str, tuple[Record, ...]], ...]


@frozen
class Answer(Record):
    """What a player picked; later steps know it by the name, if there is one."""

    picked: tuple[Record, ...]
    name: str = ""


@frozen
class AbilityKey(Record):
    """An ability of an object, told apart from every other: who provides it, and its place there.

    What a keyword says has the name of that, and a place among the keywords, below 0.
    """

    holder: ObjectRef
    provider: ObjectRef
    place: int
    keyword: str = ""


@frozen
class Binding(Record):
    """What the words of a text stand for while it is carried out.

    `player` reads it, `source` is the card it is printed on, `event` what set it off. `answers` are those given
    to the task on top; `names` keep what later steps refer to. `began` is the group of events at which the text began,
    `done` whether its last instruction did anything (5-20.1). `limit` names an ability that counts as used as soon as
    any part of it is carried out (13-2.once-per-turn).
    """

    player: int
    source: ObjectRef | None = None
    event: Record | None = None
    answers: tuple[Answer, ...] = ()
    names: Names = ()
    began: int = 0
    done: bool = False
    limit: AbilityKey | None = None

    def named(self, name: str) -> tuple[Record, ...] | None:
        """What the name stands for; `None` if nothing has been bound to it."""
        for known, found in self.names:
            if known == name:
                return found
        return None

    def with_answers(self, answers: tuple[Answer, ...], names: Names) -> "Binding":
        """Give the same binding with these answers and names."""
        return Binding(self.player, self.source, self.event, answers, names, self.began, self.done, self.limit)

    def naming(self, name: str, what: tuple[Record, ...]) -> "Binding":
        """Let the name stand for this from now on."""
        return self.with_answers(self.answers, (*(pair for pair in self.names if pair[0] != name), (name, what)))

    def answered(self, answer: Answer) -> "Binding":
        """Take an answer in; all answers to one task stand together under their name."""
        answers = (*self.answers, answer)
        if not answer.name:
            return self.with_answers(answers, self.names)
        together = tuple(one for each in answers if each.name == answer.name for one in each.picked)
        return self.with_answers(answers, self.naming(answer.name, together).names)


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

    Those of a later `batch` come first, among them those of a higher `rank`; one `group` of events triggers an ability
    once.
    """

    player: int
    key: AbilityKey
    ability: Record
    event: Record
    batch: int
    group: int
    rank: int = 0

    @property
    def source(self) -> ObjectRef:
        """The object that has the ability."""
        return self.key.holder


@frozen
class Lasting(Record):
    """A continuous effect that was begun: its objects and what it gives them are fixed (10-1.constant.7).

    It goes on for the duration, or as long as its objects stay where they are. The binding reads its other words;
    `turn` is when it began, `battle` the battle it belongs to.
    """

    number: int
    effect: Record
    affected: tuple[Record, ...]
    given: tuple[Record, ...]
    duration: Record | None
    binding: Binding
    turn: int
    battle: int = 0
