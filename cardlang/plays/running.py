"""Run a play: its moves and answers one after the other, with all that was asked and that happened in between."""

from collections.abc import Sequence

from attrs import Factory, define, evolve, frozen

from cardlang.diagnostics.model import Diagnostic, Text
from cardlang.diagnostics.plays import ImpossibleMove, NotRefused, Superfluous, Unanswered, WrongOptions
from cardlang.plays.gundam import is_main, is_window, passing
from cardlang.plays.model import Act, Named, Play
from cardlang.plays.names import Names, player_word
from cardlang.plays.questions import MORE, NO_REASON, Question, answers_later
from cardlang.plays.results import Checker
from cardlang.plays.table import Table
from cardlang.plays.words import LISTS, MOVES, Verb
from cardlang.source import Span
from runtime.engine.decision import Concede, Decision, Enough, Move, Pending, Refusal
from runtime.game import Game
from runtime.state.log import Chain, entries
from runtime.state.record import Record
from runtime.state.state import GameState

OVER = Text("ゲームは終わっています", "the game is over")
MAIN_PHASE = Text("{}のメインフェイズで、何も聞かれていません", "it is the main phase of {}, and nothing is asked")
ASKED = Text("聞かれているのは「{}」です", "what is asked is “{}”")
NONE = Text("なし", "none")
POSSIBLE = Text("実際にはできます", "it is possible")
OTHER = Text("実際の条項は {} です", "the clause is in fact {}")
TOO_MUCH, TOO_LITTLE = Text("余分 {}", "too much: {}"), Text("不足 {}", "missing: {}")


@frozen
class Choice:
    """A decision as it was put, what was picked, and the state at which it was put."""

    decision: Decision
    taken: tuple[Record, ...]
    state: GameState


@frozen
class Denied:
    """A move that could not be made, with the reason, and the state at which it was tried."""

    act: Act
    reason: Refusal | None
    state: GameState


Entry = Chain | Choice | Denied


@frozen(eq=False)
class Story:
    """A game as it went: the state before and after, and in between what happened, was picked and was refused."""

    before: GameState
    entries: tuple[Entry, ...]
    after: GameState


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
    # A question with a single answer that was given without being asked for: a play may still name the answer.
    skipped: Question | None = None

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
        elif (
            question
            and act.verb in MOVES
            and not act.is_indented
            and self._player(act, question) == question.decision.player
        ):
            self.mover = question.decision.player
            self._answer(act, Question(question.decision, self.game, self.names, self.mover))
        else:
            self._superfluous(act)

    @staticmethod
    def _player(act: Act, question: Question) -> int:
        return act.player.player if act.player else question.decision.player

    def _superfluous(self, act: Act) -> None:
        if act.verb is Verb.OPTIONS and self.skipped:
            self._compare(act, self.skipped)
        self._fail(Superfluous(self.play.source, act.span, self._now()))

    def _now(self) -> Text:
        """How the game stands."""
        decision = self.game.decision
        if decision is None:
            return OVER
        if is_main(decision):
            who = player_word(decision.player)
            return Text(MAIN_PHASE.ja.format(who.ja), MAIN_PHASE.en.format(who.en))
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
            self.skipped = question
            self._pick(question, decision.candidates[: decision.minimum])
        elif act and act.verb not in {Verb.CHECK, Verb.CANNOT, *MOVES} and question.is_by(act):
            self._fail(ImpossibleMove(self.play.source, act.span, self._now(), question.written()))
        else:
            self._fail(Unanswered(self.play.source, self.last, question.asked(), question.written()))

    def _is_about(self, act: Act, question: Question) -> bool:
        """Whether an act speaks of what is asked now."""
        if act.verb in {Verb.CHECK, Verb.CONCEDE}:
            return act.is_indented
        if not question.is_by(act) or (act.verb in MOVES and not act.is_indented):
            return False
        if act.refused:
            return act.is_indented and question.may_refuse(act.refused.verb)
        if act.verb is Verb.OPTIONS:
            if is_window(question.decision):
                return answers_later(iter(self.acts), question)
            # Where there is a single answer, options are about it only if they name it.
            return not question.is_forced or not any(question.difference(act.words))
        return act.verb in question.verbs

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
            self._pick(question, taken)

    def _several(self, act: Act, question: Question) -> None:
        """Pick one thing after the other in answer to one question."""
        taken: list[Record] = []
        for word in act.words:
            taken.append(self._meant(act, (word,), question, taken))
        missing, excess = question.decision.minimum - len(taken), len(taken) - question.decision.maximum
        if missing > 0 or excess > 0:
            reason = Text(MORE.ja.format(missing), MORE.en.format(missing)) if missing > 0 else NO_REASON
            self._fail(ImpossibleMove(self.play.source, act.span, reason, question.written()))
        self._done(act)
        places = question.decision.candidates.index
        self._pick(question, tuple(taken) if question.decision.ordered else tuple(sorted(taken, key=places)))

    def _next_in_order(self, act: Act, question: Question) -> None:
        """「順番：甲 乙」: triggers are picked one by one; what is left of the order comes later, the last unasked."""
        taken = (self._meant(act, act.words[:1], question),)
        self._done(act)
        if act.words[1:]:
            self.acts.insert(0, evolve(act, words=act.words[1:], is_left_over=True))
        self._pick(question, taken)

    def _meant(self, act: Act, words: Sequence[Named], question: Question, taken: Sequence[Record] = ()) -> Record:
        """The pick that an act means; that there is none, or several, ends the play."""
        found = question.fitting(act, words, taken)
        if len(found) != 1:
            reason = question.why_not(act, words, len(found))
            span = words[0].span if words and act.verb in LISTS else act.span
            self._fail(ImpossibleMove(self.play.source, span, reason, question.written()))
        return found[0]

    # ---- what happens

    def _pick(self, question: Question, taken: Sequence[Record]) -> None:
        """Make the picks, and note what was asked and what came of it."""
        self._tell()
        player = question.decision.player
        self.entries.append(Choice(question.decision, tuple(taken), self.game.state.fork()))
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
        self.entries.append(Choice(question.decision, (Concede(),), self.game.state.fork()))
        self._send(player, Concede())

    def _tell(self) -> None:
        """Note what has happened since."""
        log = self.game.state.log
        self.entries += entries(log, self.known)
        self.known = log.length if log else 0

    def _done(self, act: Act) -> None:
        """Go on behind an act."""
        self.acts.pop(0)
        self.last, self.skipped = act.span, None

    # ---- what is said of the moment

    def _compare(self, act: Act, question: Question) -> None:
        """The options must be exactly these."""
        parts = zip((TOO_MUCH, TOO_LITTLE), question.difference(act.words), strict=True)
        wrong = [(text, " ".join(words)) for text, words in parts if words]
        if wrong:
            ja = "、".join(text.ja.format(words) for text, words in wrong)
            en = ", ".join(text.en.format(words) for text, words in wrong)
            actual = question.options
            words = Text(actual, actual) if actual else NONE
            self._fail(WrongOptions(self.play.source, act.span, question.asked(), words, Text(ja, en)))

    def _refuse(self, act: Act, refused: Act, question: Question) -> None:
        """A move must be refused, by the clause that is named."""
        is_possible, reasons = question.refusals(refused)
        if is_possible:
            self._fail(NotRefused(self.play.source, act.span, POSSIBLE))
        fitting = [each for each in reasons if not act.clause or each.clause == act.clause.value]
        if act.clause and not fitting:
            clauses = " / ".join(dict.fromkeys(each.clause for each in reasons))
            actual = Text(OTHER.ja.format(clauses), OTHER.en.format(clauses)) if clauses else NO_REASON
            self._fail(NotRefused(self.play.source, act.clause.span, actual))
        self._tell()
        self.entries.append(Denied(refused, next(iter(fitting), None), self.game.state.fork()))
        self._done(act)

    def _check(self, act: Act) -> None:
        if act.claim:
            self.found += self._checker.wrong(act.claim)
        self._done(act)

    def _fail(self, problem: Diagnostic) -> None:
        self.found.append(problem)
        raise _Stop
