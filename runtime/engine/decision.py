"""What a player is asked, and what a player sends."""

from typing import TypeVar

from attrs import frozen

from runtime.state.flow import THAT, Binding
from runtime.state.objects import ObjectRef
from runtime.state.record import Record, Word
from runtime.state.state import GameState
from runtime.terms.nouns import Quantity

R = TypeVar("R", bound=Record)


class Asked(Word):
    """What sort of thing a player has to decide."""

    ACT = "act"
    CHOOSE = "choose"
    MAY = "may"
    ORDER = "order"
    PAY = "pay"
    OPTION = "option"
    ANSWER = "answer"


@frozen
class Why(Record):
    """What asks: a step of a text, and the card the text is printed on."""

    step: Record
    source: ObjectRef | None = None


@frozen
class Accept(Record):
    """The player does what the text allows."""


@frozen
class Enough(Record):
    """The player picks no more."""


@frozen
class Concede(Record):
    """The player gives up; this may be sent at any decision, by anybody (1-2.6)."""


@frozen
class Option(Record):
    """One of the texts with ■, by its place among them."""

    place: int
    blocks: tuple[Record, ...]


@frozen
class Decision(Record):
    """A question to a player: so many of the candidates, in an order if that matters.

    The candidates are complete. The answer stands under the name, if there is one, for later steps. The number is
    given when the question is put.
    """

    player: int
    kind: Asked
    candidates: tuple[Record, ...]
    minimum: int
    maximum: int
    ordered: bool
    why: Why
    name: str = ""
    number: int = 0

    def left(self, candidates: tuple[Record, ...]) -> "Decision":
        """Give what is asked after one pick, among these candidates."""
        asked = (self.player, self.kind, candidates, max(self.minimum - 1, 0), self.maximum - 1)
        return Decision(*asked, self.ordered, self.why, self.name, self.number)

    def numbered(self, number: int) -> "Decision":
        """Give the question with its number, as it is put."""
        asked = (self.player, self.kind, self.candidates, self.minimum, self.maximum)
        return Decision(*asked, self.ordered, self.why, self.name, number)

    @staticmethod
    def of(
        step: Record,
        binding: Binding,
        candidates: tuple[Record, ...],
        quantity: Quantity,
        *,
        player: int | None = None,
        name: str = THAT,
    ) -> "Decision":
        """Ask the reader of a text to choose so many, or another player; later steps call them 「それ」."""
        most = len(candidates) if quantity.maximum is None else min(quantity.maximum, len(candidates))
        asked = (binding.player if player is None else player, Asked.CHOOSE, candidates, min(quantity.minimum, most))
        return Decision(*asked, most, ordered=False, why=Why(step, binding.source), name=name)

    @staticmethod
    def some(
        kind: Asked,
        binding: Binding,
        step: Record,
        candidates: tuple[Record, ...],
        count: int,
        *,
        ordered: bool = False,
    ) -> "Decision":
        """Ask the reader of a text for exactly so many of the candidates."""
        why = Why(step, binding.source)
        return Decision(binding.player, kind, candidates, count, count, ordered=ordered, why=why)

    @staticmethod
    def one(kind: Asked, player: int, step: Record, candidates: tuple[Record, ...]) -> "Decision":
        """Ask a player for one of the candidates."""
        return Decision(player, kind, candidates, 1, 1, ordered=False, why=Why(step))

    @staticmethod
    def may(step: Record, player: int, source: ObjectRef | None = None) -> "Decision":
        """Ask a player whether to do it; `source` is the card that says so, if one does."""
        return Decision(player, Asked.MAY, (Accept(),), 0, 1, ordered=False, why=Why(step, source))


@frozen
class Refusal(Record):
    """Why something cannot be picked: the clause, words with a slot for every fact, and the facts.

    The words are English. A slot is {}, or 《{}》 for the name of a keyword; a fact that is a word stands for a kind.
    """

    clause: str
    words: str
    facts: tuple[int | str, ...] = ()

    def of(self, *facts: int | str) -> "Refusal":
        """Give it with these facts."""
        return Refusal(self.clause, self.words, facts)

    @property
    def sentence(self) -> str:
        """The words with the facts, and the clause."""
        return f"{self.words.format(*self.facts)} ({self.clause})"


@frozen
class Move(Record):
    """What a player sends in answer to the decision of that number: one pick, `Enough`, or `Concede`."""

    number: int
    player: int
    pick: Record


@frozen
class Pending(Record):
    """What is left of a decision after the picks made so far."""

    decision: Decision
    picked: tuple[Record, ...] = ()

    def after(self, pick: Record) -> "Pending":
        """Take one pick in; unordered ones are made in ascending order, so that no set is offered twice."""
        decision = self.decision
        place = decision.candidates.index(pick)
        before = decision.candidates[:place] if decision.ordered else ()
        return Pending(decision.left((*before, *decision.candidates[place + 1 :])), (*self.picked, pick))

    @property
    def is_complete(self) -> bool:
        """Whether nothing can be picked any more."""
        return self.decision.maximum == 0 or not self.decision.candidates

    @property
    def is_forced(self) -> bool:
        """Whether only one pick is possible: every answer would be the same."""
        decision = self.decision
        return decision.minimum > 0 and len(picks(decision)) == 1


def pending_of(state: GameState) -> Pending:
    """Give what is being asked."""
    if not isinstance(state.pending, Pending):
        raise TypeError("nothing is being asked")
    return state.pending


def answers_of(binding: Binding, kind: type[R]) -> tuple[R, ...]:
    """Give the records that were picked for the task."""
    picked = tuple(one for answer in binding.answers for one in answer.picked)
    for one in picked:
        if not isinstance(one, kind):
            raise TypeError(f"{kind.__name__} was asked for, not {type(one).__name__}")
    return picked  # type: ignore[return-value]


def answer_of(binding: Binding, kind: type[R]) -> R:
    """Give the one record that was picked for the task."""
    (picked,) = answers_of(binding, kind)
    return picked


def picks(decision: Decision) -> tuple[Record, ...]:
    """Give everything that may be picked now: each leaves enough behind it to reach the minimum."""
    needed = 0 if decision.ordered else max(decision.minimum - 1, 0)
    last = len(decision.candidates) - needed
    done = (Enough(),) if decision.minimum == 0 else ()
    return (*decision.candidates[:last], *done)


def legal_picks(state: GameState) -> tuple[Record, ...]:
    """Give everything that may be picked in answer to what is being asked."""
    return picks(pending_of(state).decision)


def legal(decision: Decision) -> tuple[Move, ...]:
    """Give every legal move, but for the concession that is always open."""
    return tuple(Move(decision.number, decision.player, pick) for pick in picks(decision))
