"""Run a play: its moves and answers one after the other, with all that was asked and that happened in between."""

from collections.abc import Sequence

from attrs import Factory, define, evolve, frozen

from cardlang.diagnostics.model import Diagnostic, Text
from cardlang.diagnostics.plays import ImpossibleMove, NotRefused, Superfluous, Unanswered, WrongOptions
from cardlang.plays.gundam import is_block, is_main, is_window, passing
from cardlang.plays.model import Act, Named, Play
from cardlang.plays.names import Names, player_word, whose
from cardlang.plays.questions import Question, next_answer
from cardlang.plays.results import Checker
from cardlang.plays.table import Table
from cardlang.plays.words import LISTS, MOVES, Verb
from cardlang.source import Span
from runtime.engine.decision import Concede, Decision, Enough, Move, Pending, Refusal
from runtime.events.flow import StepBegan
from runtime.game import Game
from runtime.state.log import Chain, entries
from runtime.state.record import Record
from runtime.state.state import GameState

OVER = Text("ゲームは終わっています", "the game is over")
MAIN_PHASE = Text("{}のメインフェイズで、何も聞かれていません", "it is {} main phase, and nothing is asked")
ASKED = Text("聞かれているのは「{}」です", "what is asked is “{}”")
POSSIBLE = Text("実際にはできます", "it is possible")
OTHER = Text("実際の条項は {} です", "the clause is in fact {}")


@frozen
class Choice:
    """A decision as it was put, what was picked, the state at which it was put, and the answer if one is written."""

    decision: Decision
    taken: tuple[Record, ...]
    state: GameState
    answer: Act | None = None


@frozen
class Denied:
    """A move that could not be made, the pick that it means, the reason, and the state at which it was tried."""

    act: Act
    pick: Record | None
    reason: Refusal | None
    state: GameState


Entry = Chain | Choice | Denied


def begins_step(entry: Entry) -> bool:
    """Whether a step or a phase begins there."""
    return isinstance(entry, Chain) and any(isinstance(event, StepBegan) for event in entry.group.events)


@frozen(eq=False)
class Story:
    """A game as it went: the state before and after, and in between what happened, was picked and was refused."""

    before: GameState
    entries: tuple[Entry, ...]
    after: GameState

    @property
    def states(self) -> tuple[GameState, ...]:
        """The state at every choice, and at the end."""
        return (*(each.state for each in self.entries if isinstance(each, Choice)), self.after)


class _Stop(Exception):  # noqa: N818 - not an error of the program
    """The play cannot go on after what is among the findings."""


def run(play: Play, table: Table) -> tuple[Story, tuple[Diagnostic, ...]]:
    """Run a play to its end, or to the first line that does not go, and check its results."""
    runner = Runner(play, table.names, table.game, list(play.course), play.turn.player)
    before = table.game.state.fork()
    runner.run()
    return Story(before, tuple(runner.entries), table.game.state), tuple(runner.found)


@define
class Runner:
    """Lets a game go on as the play says; `acts` are those still to come, `mover` is who moved last."""

    play: Play
    names: Names
    game: Game
    acts: list[Act]
    mover: int
    last: Span = Factory(lambda: Span(0, 0))
    known: int = 0
    entries: list[Entry] = Factory(list)
    found: list[Diagnostic] = Factory(list)
    # Questions whose only answer was given without being asked for: what a play says of them is still compared.
    skipped: list[Question] = Factory(list)

    def run(self) -> None:
        """Make every move; after one that cannot be made nothing more is done."""
        self.last = self.play.turn.span if len(self.play.turn.span) else self.play.title_span
        try:
            while self._goes_on():
                pass
        except _Stop:
            return
        finally:
            self._tell()
        for claim in self.play.claims:
            self.found += self._checker.wrong(claim)

    @property
    def _checker(self) -> Checker:
        return Checker(self.play.source, self.names, self.game)

    def _goes_on(self) -> bool:
        """Take the next step, if there is one."""
        act, decision = self.acts[0] if self.acts else None, self.game.decision
        if decision is None or is_main(decision):
            if act is None:
                return False
            self._at_rest(act, decision)
        else:
            self._ask(act, Question(decision, self.game, self.names, self.mover))
        return True

    # ---- between the moves

    def _at_rest(self, act: Act, decision: Decision | None) -> None:
        question = Question(decision, self.game, self.names, self.mover) if decision else None
        if act.is_left_over and len(act.words) == 1:
            self._done(act)
        elif act.verb is Verb.CHECK:
            self._check(act)
        elif question and act.verb is Verb.CANNOT and act.refused:
            self._refuse(act, act.refused, question)
        elif question and act.verb is Verb.CONCEDE:
            self._concede(act, question)
        elif question and act.verb in MOVES and not act.is_indented and question.is_move(act):
            self.mover = question.decision.player
            self._answer(act, Question(question.decision, self.game, self.names, self.mover))
        else:
            self._superfluous(act)

    def _superfluous(self, act: Act) -> None:
        """What is about a question that had an only answer differs from it; else it is about nothing."""
        about = [question for question in self.skipped if act.is_indented and question.is_by(act)]
        with_options = [question for question in about if question.options]
        if act.verb is Verb.OPTIONS and with_options:
            self._compare(act, min(with_options, key=lambda each: sum(map(len, each.difference(act.words)))))
        for question in about:
            if act.verb in question.verbs:
                self._answer(act, question)
        self._fail(Superfluous(self.play.source, act.span, self._now()))

    def _now(self) -> Text:
        """How the game stands."""
        decision = self.game.decision
        if decision is None:
            return OVER
        if is_main(decision):
            who = whose(decision.player)
            return Text(MAIN_PHASE.ja.format(player_word(decision.player).ja), MAIN_PHASE.en.format(who.en))
        asked = Question(decision, self.game, self.names, self.mover).asked()
        return Text(ASKED.ja.format(asked.ja), ASKED.en.format(asked.en))

    # ---- questions

    def _ask(self, act: Act | None, question: Question) -> None:
        """Let the next act answer, if it is about this question; else a window passes, and an only answer is given."""
        decision = question.decision
        if act and self._is_about(act, question):
            self._answer(act, question)
        elif act and act.is_left_over and len(act.words) == 1:
            self._done(act)
        elif is_window(decision):
            self._pick(question, (passing(decision),))
        elif question.is_forced:
            self.skipped.append(question)
            self._pick(question, decision.candidates[: decision.minimum])
        elif act and act.verb not in {Verb.CHECK, Verb.CANNOT, *MOVES} and question.is_by(act):
            self._fail(ImpossibleMove(self.play.source, act.span, self._now(), question.written()))
        else:
            self._fail(Unanswered(self.play.source, self.last, question.asked(), question.written()))

    def _is_about(self, act: Act, question: Question) -> bool:
        """Whether an act speaks of what is asked now; of a question with an only answer, if it gives that answer."""
        if act.verb is Verb.CONCEDE:
            return act.is_indented and not question.is_forced
        if act.verb is Verb.CHECK:
            return act.is_indented and (not question.is_forced or self._is_answered(question))
        if not question.is_by(act) or (act.verb in MOVES and not act.is_indented):
            return False
        if act.refused:
            is_meant = not question.is_forced or self._is_answered(question)
            return act.is_indented and is_meant and question.may_refuse(act.refused.verb)
        if act.verb is Verb.OPTIONS:
            if not question.options:
                return False
            if is_window(question.decision):
                return self._is_answered(question)
            return not question.is_forced or not any(question.difference(act.words))
        return act.verb in question.verbs and (not question.is_forced or question.is_answer(act))

    def _is_answered(self, question: Question) -> bool:
        """Whether the answer that comes next is one to this question."""
        answer = next_answer(self.acts)
        return answer is not None and self._is_about(answer, question)

    def _answer(self, act: Act, question: Question) -> None:
        if act.verb is Verb.CHECK:
            self._check(act)
        elif act.verb is Verb.CONCEDE:
            self._concede(act, question)
        elif act.refused:
            self._refuse(act, act.refused, question)
        elif act.verb is Verb.OPTIONS:
            self._compare(act, question)
            self._done(act)
        elif act.verb is Verb.ORDER and question.decision.maximum == 1:
            self._next_in_order(act, question)
        elif act.verb in LISTS:
            self._several(act, question)
        else:
            taken = (self._meant(act, act.words, question),)
            self._done(act)
            self._pick(question, taken, act)

    def _several(self, act: Act, question: Question) -> None:
        """Pick one thing after the other in answer to one question."""
        taken: list[Record] = []
        for word in act.words:
            taken.append(self._meant(act, (word,), question, taken))
        reason = question.miscount(len(taken))
        if reason:
            self._fail(ImpossibleMove(self.play.source, act.span, reason, question.written()))
        self._done(act)
        places = question.decision.candidates.index
        self._pick(question, tuple(taken) if question.decision.ordered else tuple(sorted(taken, key=places)), act)

    def _next_in_order(self, act: Act, question: Question) -> None:
        """「順番：甲 乙」: triggers are picked one by one; what is left of the order comes later, the last unasked."""
        taken = (self._meant(act, act.words[:1], question),)
        self._done(act)
        if act.words[1:]:
            self.acts.insert(0, evolve(act, words=act.words[1:], is_left_over=True))
        self._pick(question, taken, act)

    def _meant(self, act: Act, words: Sequence[Named], question: Question, taken: Sequence[Record] = ()) -> Record:
        """The pick that an act means; that there is none, or several, ends the play."""
        found = question.fitting(act, words, taken)
        if len(found) != 1:
            reason = question.why_not(act, words, len(found), taken)
            span = words[0].span if words and act.verb in LISTS else act.span
            self._fail(ImpossibleMove(self.play.source, span, reason, question.written()))
        return found[0]

    # ---- what happens

    def _pick(self, question: Question, taken: Sequence[Record], answer: Act | None = None) -> None:
        """Make the picks, and note what was asked and what came of it."""
        self._tell()
        player = question.decision.player
        self.entries.append(Choice(question.decision, tuple(taken), self.game.state.fork(), answer))
        for each in taken:
            self._send(player, each)
        pending = self.game.state.pending
        if isinstance(pending, Pending) and pending.picked == tuple(taken):
            self._send(player, Enough())

    def _send(self, player: int, pick: Record) -> None:
        if self.game.decision:
            self.game.do(Move(self.game.decision.number, player, pick))

    def _concede(self, act: Act, question: Question) -> None:
        self._done(act)
        self._tell()
        player = act.player.player if act.player else question.decision.player
        self.entries.append(Choice(question.decision, (Concede(),), self.game.state.fork(), act))
        self._send(player, Concede())

    def _tell(self) -> None:
        """Note what has happened since."""
        log = self.game.state.log
        self.entries += entries(log, self.known)
        self.known = log.length if log else 0

    def _done(self, act: Act) -> None:
        """Go on behind an act."""
        self.acts.pop(0)
        self.last, self.skipped = act.span, []

    # ---- what is said of the moment

    def _compare(self, act: Act, question: Question) -> None:
        """The options must be exactly these."""
        difference = question.differs(act.words)
        if difference:
            self._fail(WrongOptions(self.play.source, act.span, question.asked(), question.all_options, difference))

    def _refuse(self, act: Act, refused: Act, question: Question) -> None:
        """A move must be refused, by the clause that is named."""
        is_possible, reasons = question.refusals(refused)
        if is_possible:
            self._fail(NotRefused(self.play.source, act.span, POSSIBLE))
        if not reasons and not question.is_miscounted(refused):
            self._fail(NotRefused(self.play.source, act.span, question.unreasoned(refused)))
        fitting = [each for each in reasons if not act.clause or each.clause == act.clause.value]
        if act.clause and not fitting:
            clauses = " / ".join(dict.fromkeys(each.clause for each in reasons))
            actual = Text(OTHER.ja.format(clauses), OTHER.en.format(clauses))
            self._fail(NotRefused(self.play.source, act.clause.span, actual))
        self._tell()
        pick, reason = next(iter(question.meant(refused)), None), next(iter(fitting), None)
        denied = Denied(refused, pick, reason, self.game.state.fork())
        is_late = refused.verb is Verb.BLOCK and not is_block(question.decision)
        self.entries.insert(self._last_step() if is_late else len(self.entries), denied)
        self._done(act)

    def _last_step(self) -> int:
        """Where the step began in which the game is: what nobody was asked before it is told before it."""
        places = range(len(self.entries) - 1, -1, -1)
        return next((place for place in places if begins_step(self.entries[place])), len(self.entries))

    def _check(self, act: Act) -> None:
        if act.claim:
            self.found += self._checker.wrong(act.claim)
        self._done(act)

    def _fail(self, problem: Diagnostic) -> None:
        self.found.append(problem)
        raise _Stop
