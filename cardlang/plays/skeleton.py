"""Plays to begin from: for each line of a card a table on which it is at work, and one on which it is not.

Simple scenes are tried one after the other; what has to be answered on the way is answered by the first option. So a
skeleton runs as it is, and whoever knows the card corrects it.
"""

import re
from collections.abc import Iterator, Sequence

from attrs import frozen

from cardlang.diagnostics.model import Text
from cardlang.diagnostics.plays import ImpossibleMove, Unanswered
from cardlang.headings import Heading
from cardlang.phrase import Lang
from cardlang.plays.gundam_lines import Lines, Printed, Watch
from cardlang.plays.gundam_scenes import Scene, scenes
from cardlang.plays.pool import Cards
from cardlang.plays.testing import Run, run_play
from cardlang.plays.words import BRACKETS, PlayHeading, ResultWord, Section, Verb, Who, ZoneWord, row
from cardlang.plays.writing import card_words, lying_in, outcome_of, zone_words
from cardlang.source import Source
from runtime.engine.ability import CardProgram
from runtime.engine.library import Library

PATH = "<skeleton>"
MOST_ANSWERS = 30
CLAUSE = re.compile(r"[（(]([^（()）]*)[）)]$")
NOTE = Text(
    "# ひな形です。場・手・結果がカードの意図と合うように直してから、ページを受け入れてください。",
    "# A skeleton: correct the table, the moves and the results to what the card is meant to do, then accept the page.",
)
HAPPENS, HAPPENS_NOT = Text("{}：はたらく", "{}: it works"), Text("{}：はたらかない", "{}: it does not work")
SHOWN = (ZoneWord.HAND, ZoneWord.BASE, ZoneWord.SHIELDS, ZoneWord.TRASH, ZoneWord.REMOVED, ZoneWord.RESOURCES)


@frozen
class Skeleton:
    """The text of a play for a line of a card, by the place of the line from 1."""

    line: int
    is_twin: bool
    text: str


@frozen
class Attempt:
    """A scene that has been run, and the lines that were at work in it."""

    scene: Scene
    text: str
    run: Run
    working: frozenset[Printed]


def skeletons(program: CardProgram, texts: Sequence[str], cards: Cards, lang: Lang) -> Iterator[Skeleton]:
    """The plays for a card with these lines of text: two for each line for which a scene is found."""
    lines = Lines(Library.of(cards.programs, cards.keywords), frozenset((program.number,)))
    tries = Tries(cards, lines, lang)
    attempts = [attempt for scene in scenes(program, lang) if (attempt := tries.attempt(scene))]
    for place, line in enumerate(lines.all, 1):
        title = texts[place - 1] if place <= len(texts) else Heading.PILOT.words.of(lang)
        working = next((each for each in attempts if line in each.working), None)
        if working is None:
            continue
        working = tries.smallest(working, line)
        yield Skeleton(place, is_twin=False, text=_written(working, HAPPENS.of(lang).format(title), lang))
        others = (tries.attempt(scene) for scene in working.scene.variants())
        twin = next((each for each in others if each and line not in each.working), None)
        if twin:
            yield Skeleton(place, is_twin=True, text=_written(twin, HAPPENS_NOT.of(lang).format(title), lang))


@frozen
class Tries:
    """Runs scenes: questions are answered by the first option, moves that cannot be made become refusals."""

    cards: Cards
    lines: Lines
    lang: Lang

    def attempt(self, scene: Scene) -> Attempt | None:
        """Run a scene to its end; nothing where it cannot be."""
        text = scene.text()
        for _ in range(MOST_ANSWERS):
            run = run_play(Source(PATH, _titled(text, "?", self.lang)), self.cards)
            if run.holds:
                return Attempt(scene, text, run, frozenset(Watch(self.lines).over(run.story) if run.story else ()))
            mended = self._mended(run, text, scene.option)
            if mended is None:
                return None
            text = mended
        return None

    def smallest(self, attempt: Attempt, line: Printed) -> Attempt:
        """The same scene with as little on the table as the line needs."""
        for scene in attempt.scene.smaller():
            other = self.attempt(scene)
            if other and line in other.working and other.text.count("\n") < attempt.text.count("\n"):
                return self.smallest(other, line)
        return attempt

    def _mended(self, run: Run, text: str, option: int) -> str | None:
        """The text with the first thing answered or refused that keeps it from going on."""
        problem = run.diagnostics[0]
        line, _ = problem.source.position(problem.span.start)
        lines, place = text.split("\n"), line - len(_titled("", "?", self.lang).split("\n")) + 1
        match problem:
            case Unanswered(options=options) if options:
                place = max(place, lines.index(Section.COURSE.words.of(self.lang)) + 1)
                lines[place:place] = self._answers(options, option)
            case ImpossibleMove(reason=reason) if not lines[place - 1].startswith(" "):
                lines[place - 1 :] = [self._refused(lines[place - 1], reason.ja), ""]
            case _:
                return None
        return "\n".join(lines)

    def _answers(self, options: Sequence[Text], option: int) -> list[str]:
        """The first option, or the line with ■ that is wanted; where something is chosen, all options before it."""
        is_option = Verb.OPTION.words.ja in options[0].ja
        first = options[min(option, len(options) - 1) if is_option else 0].of(self.lang)
        choose, listed = Verb.CHOOSE.words.of(self.lang), Verb.OPTIONS.words.of(self.lang)
        head, found, word = first.partition(choose)
        if not found or not word.startswith(("：", ":")):
            return [f" {first}"]
        words = [
            each.of(self.lang).partition(choose)[2].strip("：: ") for each in options if choose in each.of(self.lang)
        ]
        return [f" {row(head + listed, ' '.join(words), self.lang)}", f" {first}"]

    def _refused(self, move: str, reason: str) -> str:
        clause = CLAUSE.search(reason)
        cited = BRACKETS.of(self.lang).format(clause[1]) if clause else ""
        return row(Verb.CANNOT.words.of(self.lang), move + cited, self.lang)


# ---- the text


def _titled(text: str, title: str, lang: Lang) -> str:
    return f"{row(PlayHeading.TITLE.words.of(lang), title, lang)}\n{text}"


def _written(attempt: Attempt, title: str, lang: Lang) -> str:
    """The play with its title and what came of it."""
    body = _titled(attempt.text.rstrip() + "\n", title, lang)
    return "\n".join((NOTE.of(lang), body, Section.RESULT.words.of(lang), *_results(attempt.run, lang))) + "\n"


def _results(run: Run, lang: Lang) -> Iterator[str]:
    """A line for all that is not as it was, and for all that lies in play."""
    if run.story is None or run.names is None:
        return
    before, after, names = run.story.before, run.story.after, run.names
    for who in Who:
        for zone in SHOWN:
            then, now = (zone_words(zone, lying_in(zone, who.player, state), names, state) for state in (before, after))
            if then != now:
                yield row(f"{who.words.of(lang)} {zone.words.of(lang)}", now.of(lang), lang)
        for number in after.numbers_at(who.player, ZoneWord.BATTLE_AREA.identity):
            said = card_words(number, after)
            if number >= len(before.card) or said != card_words(number, before):
                yield row(f"{who.words.of(lang)} {names.word(number, after)}", said.of(lang), lang)
    yield row(ResultWord.GAME.words.of(lang), outcome_of(after).words.of(lang), lang)
