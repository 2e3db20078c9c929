"""The course of a game on a page: every decision with all that could be picked, and every event with its clause."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import Factory, frozen

from cardlang.diagnostics.model import Text
from cardlang.phrases.events import STEPS, Lying, Rank
from cardlang.plays.gundam import is_idle
from cardlang.plays.model import Act, Named
from cardlang.plays.names import player_of, player_word
from cardlang.plays.page_words import COLON, IN_BRACKETS, INDENT, LIST, PageWords
from cardlang.plays.running import Choice, Denied, Entry
from cardlang.plays.words import Verb
from cardlang.telling import MEANWHILE, Teller, capital
from runtime.engine.decision import Enough, picks
from runtime.events.fighting import DamageDealt, Destroyed
from runtime.events.flow import GameEnded, StepBegan
from runtime.events.moving import CardCreated, CardMoved, ChanceTaken
from runtime.events.resolving import DecisionAnswered, EffectBegan, EffectsEnded
from runtime.state.flow import Lasting
from runtime.state.log import Chain
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState

CANNOT, ASKED = Text("できない：{}", "Cannot: {}"), Text("？", "?")
BECAUSE = Text("{} ― {}", "{} – {}")
NOT_DONE, NO_PICK = Text("しない", "do not"), Text("何も選ばない", "pick nothing")
CITED = Text("［{}］", " [{}]")
ENDED = Text("効果が終わった：{}", "An effect ended: {}")
TAKEN, LEFT, REFUSED = "●", "○", "×"
# What a decision of the page says already, and what only keeps the game going.
LEFT_OUT = (DecisionAnswered, CardCreated, ChanceTaken)


def _is_left_out(event: Record, rank: Rank) -> bool:
    """What another line says; a destroyed shield is told as it is turned up."""
    return isinstance(event, LEFT_OUT) or (rank is Rank.ASIDE and isinstance(event, Destroyed))


@frozen
class CoursePart(PageWords):
    """Writes what was asked, what was picked and what happened, between two states."""

    before: GameState
    after: GameState
    # Where each card lies by now.
    zones: dict[int, str] = Factory(dict)
    # The effects that have begun, by their number.
    began: dict[int, Lasting] = Factory(dict)

    def lines(self, entries: Sequence[Entry]) -> Iterator[str]:
        """Everything in order; what could not be done stands below what could, where something was asked."""
        self.zones.update({number: self.before.zone_of(number) for number in range(len(self.before.card))})
        step, denied = None, list[Denied]()
        for entry in entries:
            match entry:
                case Denied():
                    denied.append(entry)
                    continue
                case Choice() if entry.answer or not is_idle(entry.decision):
                    yield from self._choice(entry, denied)
                case Choice():
                    yield from map(self._denied, denied)
                case Chain():
                    yield from map(self._denied, denied)
                    step = self._noted(entry, step)
                    yield from self._happened(entry, step)
                    self._move(entry)
            denied.clear()
        yield from map(self._denied, denied)

    def _move(self, entry: Chain) -> None:
        """Follow the cards."""
        for event in entry.group.events:
            if isinstance(event, CardMoved):
                self.zones[event.card.id] = event.destination.zone

    def _noted(self, entry: Chain, step: StepBegan | None) -> StepBegan | None:
        """Remember the effects that begin, and give the step that the game is in."""
        for event in entry.group.events:
            if isinstance(event, EffectBegan):
                self.began[event.lasting.number] = event.lasting
            elif isinstance(event, StepBegan):
                step = event
        return step

    def _choice(self, choice: Choice, denied: Iterable[Denied]) -> Iterator[str]:
        """A decision with all that could be picked, and what could not."""
        teller = self.teller(choice.state)
        yield f"\n{ASKED.of(self.lang)} {teller.question(choice.decision)}"
        yield from (INDENT + line for line in self._options(choice, teller))
        yield from (f"{INDENT}{REFUSED} {self._refused(each)}" for each in denied)
        yield ""

    def _options(self, choice: Choice, teller: Teller) -> Iterator[str]:
        """Every pick, whether it was taken or not; cards that are alike are counted, texts that are alike numbered."""
        every = tuple(dict.fromkeys((*choice.decision.candidates, *picks(choice.decision), *choice.taken)))
        words = [self._pick(pick, choice, teller) for pick in every]
        lines = [f"{self._mark(pick, choice)} {word}" for pick, word in zip(every, words, strict=True)]
        for place, pick in enumerate(every):
            line = lines[place]
            if not isinstance(pick, ObjectRef):
                nth = IN_BRACKETS.of(self.lang).format(words[: place + 1].count(words[place]))
                yield line + (nth if words.count(words[place]) > 1 else "")
            elif line not in lines[:place]:
                yield line + self.times(lines.count(line))

    @staticmethod
    def _mark(pick: Record, choice: Choice) -> str:
        is_end = not choice.taken and pick not in choice.decision.candidates
        return TAKEN if pick in choice.taken or is_end else LEFT

    def _pick(self, pick: Record, choice: Choice, teller: Teller) -> str:
        is_no = isinstance(pick, Enough) and choice.decision.maximum == 1
        return NOT_DONE.of(self.lang) if is_no else teller.value(pick)

    def _denied(self, denied: Denied) -> str:
        return CANNOT.of(self.lang).format(self._refused(denied))

    def _refused(self, denied: Denied) -> str:
        """What could not be done, and why."""
        teller = self.teller(denied.state)
        match denied.pick:
            case Enough():
                said = NO_PICK.of(self.lang)
            case pick if pick and len(denied.act.words) <= 1:
                said = teller.value(pick)
            case _:
                said = self._act(denied.act, teller, denied.state)
        return BECAUSE.of(self.lang).format(said, teller.refusal(denied.reason)) if denied.reason else said

    def _act(self, act: Act, teller: Teller, state: GameState) -> str:
        words = [LIST.of(self.lang).join(self._named(each, teller, state) for each in act.words)]
        words += [self._named(act.target, teller, state)] if act.target else []
        verb = act.verb.words.of(self.lang)
        who = f"{act.player.words.of(self.lang)} " if act.player else ""
        if act.verb is Verb.OPTION:
            return who + "".join(words)
        return f"{who}{verb}" + (COLON.of(self.lang) + "→".join(words) if act.words else "")

    def _named(self, each: Named, teller: Teller, state: GameState) -> str:
        player, ref = player_of(each), self.names.find(each, state)
        if player is not None:
            return player_word(player).of(self.lang)
        return teller.name(ref) if ref else each.written

    def _lying(self, event: Record) -> Iterator[Lying]:
        """Where a card lay that took damage."""
        target = event.target if isinstance(event, DamageDealt) else None
        if isinstance(target, ObjectRef) and target.id in self.zones:
            yield Lying(self.zones[target.id])

    def _step(self, event: Record) -> str:
        """The step of a phase, where it has steps."""
        return STEPS[event.step].of(self.lang) if isinstance(event, StepBegan) and event.step in STEPS else ""

    def _ended(self, event: Record, teller: Teller) -> str:
        """Which effects ended, as they were told when they began."""
        if not isinstance(event, EffectsEnded) or not set(event.numbers) <= self.began.keys():
            return ""
        return ENDED.of(self.lang).format(" / ".join(teller.lasting(self.began[each]) for each in event.numbers))

    def _happened(self, entry: Chain, step: StepBegan | None) -> Iterator[str]:
        """The events of one moment, a line each, with the clause of each."""
        then = self.after.fork()  # a shuffle deals the cards anew: they go by what they were then
        then.card = (*entry.card, *then.card[len(entry.card) :])
        teller, events = self.teller(then), entry.group.events
        told = teller.moment(events)
        lines = [(rank, event, text) for rank, event, text in told if not _is_left_out(event, rank)]
        for place, (rank, event, text) in enumerate(lines):
            words = text or capital(teller.said(teller.telling(event, events), (event,)))
            words = self._ended(event, teller) or words
            known = (*((step,) if step else ()), *self._lying(event))
            clause = teller.clause_of(event, events, *known)
            cited = CITED.of(self.lang).format(clause) if clause and clause not in words else ""
            if rank in {Rank.TURN, Rank.PHASE}:
                yield f"─ {self._step(event) or words}{cited}"
                continue
            follows = place > 0 and not isinstance(event, GameEnded)
            together = MEANWHILE.of(self.lang) if follows else ""
            yield capital(together + (words[:1].lower() + words[1:] if follows else words)) + cited
