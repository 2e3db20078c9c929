"""The log of a game as the report of a match: turns, phases in which something happens, and a line for each fact."""

from collections.abc import Iterator
from itertools import groupby

from attrs import define, field, frozen

from cardlang.phrase import Lang
from cardlang.phrases.events import Rank
from cardlang.telling import SETUP, Teller
from cardlang.vocabulary import Vocabulary
from runtime.engine.view import bits_of, seen_in
from runtime.engine.world import world
from runtime.events.fighting import BattleBegan, BattleEnded
from runtime.events.flow import StepBegan
from runtime.events.moving import CardCreated, CardMoved
from runtime.events.resolving import DecisionAnswered
from runtime.state.log import Chain, entries
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState

INDENT = "  "


def report(state: GameState, lang: Lang, vocabulary: Vocabulary, reader: int | None = None) -> str:
    """Tell a whole game to one of its players, or with all that any player knows if there is no `reader`."""
    return "\n".join(Report(state, Teller(lang, vocabulary, _nobody(state), tuple(state.side), reader)).lines()) + "\n"


@define
class Copies:
    """Cards of one name and owner, told apart by the order in which they came to where they have a text."""

    zones: tuple[str, ...]
    seen: dict[tuple[int, int], list[int]] = field(factory=dict)

    def enter(self, number: int, card: int, owner: int, zone: str) -> None:
        """Count a card that comes there for the first time."""
        known = self.seen.setdefault((owner, card), [])
        if zone in self.zones and number not in known:
            known.append(number)

    def mark(self, number: int, card: int, owner: int) -> str:
        """Give #2 for the second one."""
        known = self.seen.get((owner, card), ())
        place = known.index(number) + 1 if number in known else 1
        return f"#{place}" if place > 1 else ""


@frozen
class LogCast:
    """The cards as they were at a group of the log: those that the reader knew then have a name."""

    state: GameState
    card: tuple[int, ...]
    seen: frozenset[int]
    zones: dict[int, str]
    copies: Copies

    def name(self, ref: ObjectRef) -> str | None:
        """What was printed on it."""
        return self.state.definitions.cards[self.card[ref.id]].name if ref.id in self.seen else None

    def mark(self, ref: ObjectRef) -> str:
        """Which of several in play it was."""
        return self.copies.mark(ref.id, self.card[ref.id], self.state.owner[ref.id])

    def owner(self, ref: ObjectRef) -> int | None:
        """The player it belongs to: cards are dealt anew only among those of one player."""
        return self.state.owner[ref.id] if ref.id >= 0 else None

    def zone(self, ref: ObjectRef) -> str:
        """Where it lay before the group."""
        return self.zones.get(ref.id, "")


def _nobody(state: GameState) -> LogCast:
    return LogCast(state, state.card, frozenset(), {}, Copies(()))


@define
class Report:
    """Writes lines; what comes of a move stands below it, one step to the right."""

    state: GameState
    teller: Teller
    zones: dict[int, str] = field(factory=dict)
    phase: str = ""
    heading: str = ""
    battles: int = 0
    in_move: bool = False
    in_text: bool = False

    def lines(self) -> Iterator[str]:
        """Every line of the game."""
        yield SETUP.of(self.teller.lang)
        for rank, event, text in self._told():
            yield from self._placed(rank, event, text)

    # ---- what is told

    def _told(self) -> Iterator[tuple[Rank, Record, str]]:
        """The events in order; groups of one number are one happening."""
        copies = Copies(world(self.state).ruleset.speaking)
        happenings = groupby(entries(self.state.log), key=lambda entry: entry.group.number)
        found = [tuple(happening) for _, happening in happenings]
        for together, after in zip(found, [*found[1:], ()], strict=True):
            events = [event for entry in together for event in entry.group.events]
            # What a player decides to do with a card is told with the card, if the card is seen at once.
            is_answer = all(isinstance(event, DecisionAnswered) for event in events)
            cast = self._cast(together, after if is_answer else (), copies)
            yield from self.teller.among(cast).moment(events)

    def _cast(self, together: tuple[Chain, ...], after: tuple[Chain, ...], copies: Copies) -> LogCast:
        reader, everybody = self.teller.reader, (1 << len(self.state.side)) - 1
        bits = everybody if reader is None else bits_of(reader, self.state)
        zones = dict(self.zones)
        for entry in together:
            for event in entry.group.events:
                self._follow(event, entry, copies)
        seen = frozenset(number for entry in (*together, *after[:1]) for number in seen_in(entry, bits))
        return LogCast(self.state, together[-1].card, seen, zones, copies)

    def _follow(self, event: Record, entry: Chain, copies: Copies) -> None:
        """Keep track of where the cards are."""
        if isinstance(event, CardMoved):
            number, zone = event.card.id, event.destination.zone
            self.zones[number] = zone
            copies.enter(number, entry.card[number], self.state.owner[number], zone)
        elif isinstance(event, CardCreated):
            self.zones[len(entry.card) - 1] = event.location.zone

    # ---- where it stands

    def _placed(self, rank: Rank, event: Record, text: str) -> Iterator[str]:
        match rank:
            case Rank.TURN:
                self.heading, self.phase, self.in_move, self.in_text = "", "", False, False
                yield f"\n{text}"
            case Rank.PHASE if isinstance(event, StepBegan):
                self.in_move = self.in_text = False
                self.heading = text if event.phase != self.phase else self.heading
                self.phase = event.phase
            case Rank.ASIDE:
                self._count_battles(event)
            case _:
                yield from self._line(rank, text)
                self._count_battles(event)

    def _line(self, rank: Rank, text: str) -> Iterator[str]:
        if self.heading:
            yield INDENT + self.heading
            self.heading = ""
        depth = (2 if self.phase else 1) + self.battles
        if rank is not Rank.MOVE:
            depth += self.in_move
        if rank is Rank.FACT:
            depth += self.in_text
        yield INDENT * depth + text
        self.in_move = self.in_move or rank is Rank.MOVE
        self.in_text = rank is Rank.ABILITY or (self.in_text and rank is Rank.FACT)

    def _count_battles(self, event: Record) -> None:
        self.battles += isinstance(event, BattleBegan) - isinstance(event, BattleEnded)
