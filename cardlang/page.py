"""A game as a page for whoever designs cards: the card, what it does, how the game went, and what has changed."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from attrs import frozen

from cardlang.cast import StateCast
from cardlang.compiler.dump import dump
from cardlang.diagnostics.model import Text
from cardlang.line import Line
from cardlang.parser import Reading, language_of
from cardlang.phrase import Lang
from cardlang.phrases.events import Rank
from cardlang.printer import write_line, write_record
from cardlang.source import TextLine
from cardlang.telling import COMMA, MEANWHILE, TIMES, Teller, capital
from cardlang.vocabulary import Vocabulary
from runtime.engine.ability import CardProgram
from runtime.engine.decision import Decision, picks
from runtime.state.log import Chain, entries
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Stat, measure

PROGRAM, START = Text("仕組み", "Program"), Text("はじめの場", "In play at the start")
COURSE, OUTCOME = Text("経過", "Course"), Text("変わったもの", "What has changed")
NONE = Text("なし", "Nothing")
COLON = Text("：", ": ")
MOVED, APPEARED = Text("{}から{}へ", "from {} to {}"), Text("{}に現れた", "appeared in {}")
RESTED, ACTIVE = Text("レスト", "rested"), Text("アクティブ", "active")
DAMAGE = Text("ダメージ", "damage")


@frozen
class Choice:
    """A decision as it was put, and the pick that was made."""

    decision: Decision
    taken: Record


@frozen(eq=False)
class Story:
    """A game as it went: the state before and after, and in between what happened and what was picked."""

    before: GameState
    entries: tuple[Chain | Choice, ...]
    after: GameState


def page(program: CardProgram, text: Iterable[str], story: Story, lang: Lang, vocabulary: Vocabulary) -> str:
    """Write a game, and the card that it was played to show, in one language."""
    teller = Teller(lang, vocabulary, StateCast(story.after), tuple(story.after.side))
    parts = (
        (f"{program.number} {teller.word(program.name)}", text),
        (PROGRAM.of(lang), dump(program, lang, vocabulary).splitlines()),
        (START.of(lang), start(story.before, teller)),
        (COURSE.of(lang), course(story, teller)),
        (OUTCOME.of(lang), changes(story.before, story.after, teller)),
    )
    return "\n\n".join("\n".join((f"# {title}", *(tuple(lines) or (NONE.of(lang),)))) for title, lines in parts) + "\n"


def printed(lines: Iterable[tuple[TextLine, Reading]], lang: Lang, vocabulary: Vocabulary) -> tuple[str, ...]:
    """Give the text of a card as printed, or translated where it is printed in the other language."""
    return tuple(_printed(written.text, reading.line, lang, vocabulary) for written, reading in lines)


def _printed(text: str, line: Line | None, lang: Lang, vocabulary: Vocabulary) -> str:
    return text if line is None or language_of(text) == lang else write_line(line, lang, vocabulary)


# ---- the course of a game


def moments(state: GameState, known: int = 0) -> tuple[Chain, ...]:
    """Everything that has happened after so many groups of the log."""
    return entries(state.log, known)


def course(story: Story, teller: Teller) -> Iterator[str]:
    """Everything that was asked and that happened, in order."""
    for entry in story.entries:
        yield from asked(entry, teller) if isinstance(entry, Choice) else happened(entry, story.after, teller)


def asked(choice: Choice, teller: Teller) -> Iterator[str]:
    """A decision with all that could be picked."""
    yield teller.question(choice.decision)
    for pick in picks(choice.decision):
        yield f"  {'●' if pick == choice.taken else '○'} {teller.value(pick)}"


def happened(entry: Chain, state: GameState, teller: Teller) -> Iterator[str]:
    """The events of one moment, a line each."""
    then = state.fork()  # a shuffle deals the cards anew: they go by what they were then
    then.card = (*entry.card, *state.card[len(entry.card) :])
    told = teller.among(StateCast(then)).moment(entry.group.events)
    lines = [text for rank, _, text in told if rank is not Rank.ASIDE]
    for place, line in enumerate(lines):
        yield capital(MEANWHILE.of(teller.lang) + line[:1].lower() + line[1:]) if place else line


# ---- what is there, and what has changed


def start(before: GameState, teller: Teller) -> Iterator[str]:
    """A line for each object in play, with its numbers."""
    yield from _listed(((number, _numbers(number, before, teller)) for number in before.in_play()), before, teller)


def _numbers(number: int, state: GameState, teller: Teller) -> str:
    measured = ((stat, measure(state.ref(number), stat, state)) for stat in _stats(state))
    return COMMA.of(teller.lang).join(_number(stat, value, teller) for stat, value in measured if value is not None)


def _listed(lines: Iterable[tuple[int, str]], state: GameState, teller: Teller) -> Iterator[str]:
    """A line for each object of which there is something to say; those without numbers are counted by name."""

    def alike(line: tuple[int, str]) -> tuple[int, str, str, int]:
        number, text = line
        printed = state.printed(number)
        return state.owner[number], printed.name, text, number if printed.stats else -1

    for (owner, name, text, number), same in groupby(lines, key=alike):
        count = sum(1 for _ in same)
        times = TIMES.of(teller.lang).format(count) if count > 1 else ""
        words = teller.whose(owner) + teller.quoted(name) if number < 0 else teller.card(ObjectRef(number, 0))
        yield capital(words) + times + (COLON.of(teller.lang) + text if text else "")


def _stats(state: GameState) -> tuple[Stat, ...]:
    return tuple(map(Stat, state.definitions.stats))


def _number(stat: Stat, value: object, teller: Teller) -> str:
    return f"{write_record(stat, teller.lang, teller.vocabulary)} {value}"


def changes(before: GameState, after: GameState, teller: Teller) -> Iterator[str]:
    """A line for each object that is not as it was."""
    every = (
        (number, COMMA.of(teller.lang).join(_changes(number, before, after, teller)))
        for number in range(len(after.card))
    )
    yield from _listed(((number, changed) for number, changed in every if changed), after, teller)


def _changes(number: int, before: GameState, after: GameState, teller: Teller) -> Iterator[str]:
    lang = teller.lang
    if number >= len(before.card):
        yield APPEARED.of(lang).format(teller.place(after.location(number)))
        return
    origin, destination = before.location(number), after.location(number)
    if origin != destination:
        yield MOVED.of(lang).format(teller.place(origin), teller.place(destination))
    if before.lies_sideways(number) != after.lies_sideways(number):
        yield (RESTED if after.lies_sideways(number) else ACTIVE).of(lang)
    if before.damage[number] != after.damage[number]:
        yield f"{DAMAGE.of(lang)} {before.damage[number]}→{after.damage[number]}"
    for stat in _stats(after):
        then, now = measure(before.ref(number), stat, before), measure(after.ref(number), stat, after)
        if then != now:
            yield _number(stat, f"{then}→{now}", teller)
