"""A play as a page for whoever designs cards: the texts, what they do, how the game went, and how it stands."""

import re
from collections.abc import Iterable, Iterator

from attrs import frozen

from cardlang.card import Card
from cardlang.compiler.card import passages
from cardlang.compiler.dump import dump
from cardlang.diagnostics.model import Text
from cardlang.headings import Heading
from cardlang.parser import language_of
from cardlang.phrase import Lang
from cardlang.phrases.events import STEPS, Rank
from cardlang.plays.gundam import is_window
from cardlang.plays.model import Act, Named, Play
from cardlang.plays.names import Names, TableCast, player_of, player_word
from cardlang.plays.pool import Pool, named
from cardlang.plays.running import Choice, Denied, Story
from cardlang.plays.table import PILES
from cardlang.plays.words import Property, Verb, Who, ZoneWord
from cardlang.printer import UnwritableError, write_line, write_record
from cardlang.source import TextLine
from cardlang.telling import COMMA, MEANWHILE, TIMES, Teller, capital
from runtime.engine.decision import Enough, picks
from runtime.events.flow import GameEnded, StepBegan
from runtime.events.resolving import DecisionAnswered
from runtime.state.log import Chain
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Kind, Stat, measure

CLAUSES = Text("条項", "Clauses")
CARDS, PROGRAM = Text("カード", "Cards"), Text("仕組み", "Program")
START, COURSE, OUTCOME = Text("はじめ", "At the start"), Text("経過", "Course"), Text("おわり", "In the end")
CANNOT = Text("できない：{}", "Cannot: {}")
BECAUSE = Text("{} ― {}", "{} – {}")
NOT_DONE = Text("しない", "do not")
NO_TEXT, EMPTY = Text("テキストなし", "No text"), Text("なし", "none")
CITED = Text("［{}］", " [{}]")
RESTED, DAMAGE, UNDER = Text("レスト", "rested"), Text("ダメージ", "damage"), Text("下に{}", "below it {}")
NTH = Text("（{}）", " ({})")
GOES_ON = Text("ゲームは続く。", "The game goes on.")
COLON = Text("：", ": ")
GAP = "   "
BLANK_LINES = re.compile(r"\n{3,}")
INDENT = "  "
TAKEN, LEFT = "●", "○"
STATS = ("AP", "HP")


def page(play: Play, names: Names, story: Story, lang: Lang) -> str:
    """Write the page of a play that has been run, in one language."""
    return BLANK_LINES.sub("\n\n", "\n".join(PageWriter(play, names, story, lang).lines()) + "\n")


@frozen
class PageWriter:
    """Writes the parts of a page."""

    play: Play
    names: Names
    story: Story
    lang: Lang

    def lines(self) -> Iterator[str]:
        """Every line of the page."""
        yield f"# {self.play.title}"
        if self.play.clauses:
            yield f"{CLAUSES.of(self.lang)}{COLON.of(self.lang)}{' '.join(each.value for each in self.play.clauses)}"
        for title, part in (
            (CARDS, self._cards()),
            (START, self._table(self.story.before)),
            (COURSE, self._course()),
            (OUTCOME, self._end()),
        ):
            yield f"\n## {title.of(self.lang)}\n"
            yield from part

    def _teller(self, state: GameState) -> Teller:
        cast = TableCast(state, self.names)
        return Teller(self.lang, self._pool.vocabulary, cast, tuple(state.side))

    @property
    def _pool(self) -> Pool:
        return self.names.pool

    # ---- the cards

    def _cards(self) -> Iterator[str]:
        """Every card that the play names, with its text and what that does."""
        numbers = dict.fromkeys(self._pool.number(each.name) for each in named(self.play))
        cards = [card for number in numbers if number and (card := self._pool.card(number))]
        for place, card in enumerate(cards):
            if place:
                yield ""
            yield from self._card(card)

    def _card(self, card: Card) -> Iterator[str]:
        teller = self._teller(self.story.before)
        program = self._pool.library.by_number[card.number.value]
        number = [] if program.number == program.name else [program.number]
        numbers = (f"{self._word(each.stat)} {each.value}" for each in program.stats if isinstance(each.stat, Stat))
        traits = "".join(f"〔{self._trait(each)}〕" for each in program.traits)
        kind = self._kind(program.kind)
        yield GAP.join(filter(None, (" ".join([*number, teller.quoted(program.name)]), kind, *numbers, traits)))
        text = list(self._text(card))
        yield from (INDENT + line for line in text or [NO_TEXT.of(self.lang)])
        if text:
            yield f"{INDENT}{PROGRAM.of(self.lang)}"
            yield from (2 * INDENT + line for line in dump(program, self.lang, self._pool.vocabulary).splitlines())

    def _kind(self, kind: Kind) -> str:
        return capital(self._word(kind))

    def _word(self, record: Record) -> str:
        return write_record(record, self.lang, self._pool.vocabulary)

    def _trait(self, name: str) -> str:
        return name if self.lang == "ja" else self._pool.vocabulary.traits.get(name) or name

    def _text(self, card: Card) -> Iterator[str]:
        last = Heading.TEXT
        for passage in passages(card):
            for line in passage.lines:
                if passage.heading is not last:
                    yield f"{passage.heading.words.of(self.lang)}{COLON.of(self.lang).rstrip()}"
                    last = passage.heading
                yield self._line(line, passage.printed_on)

    def _line(self, text: TextLine, printed_on: Kind) -> str:
        """A line as printed, or translated where it is printed in the other language."""
        line = self._pool.readings.of(text, printed_on).line
        if line is None or language_of(text.text) == self.lang:
            return text.text
        try:
            return write_line(line, self.lang, self._pool.vocabulary)
        except UnwritableError:
            return text.text

    # ---- the table

    def _table(self, state: GameState) -> Iterator[str]:
        """What lies where, a line for each zone, and one for each card in play."""
        for who in Who:
            yield who.words.of(self.lang)
            for zone in ZoneWord:
                yield from self._zone(who.player, zone, state)

    def _zone(self, player: int, zone: ZoneWord, state: GameState) -> Iterator[str]:
        numbers = list(state.numbers_at(player, zone.identity))
        if not numbers:
            return
        title = f"{INDENT}{zone.words.of(self.lang)}{COLON.of(self.lang)}"
        if zone in {ZoneWord.BATTLE_AREA, ZoneWord.BASE}:
            yield title.rstrip()
            yield from (2 * INDENT + self._lying(number, state) for number in numbers)
        else:
            from_top = numbers[::-1] if zone in PILES else numbers
            yield title + COMMA.of(self.lang).join(self._counted(from_top, state))

    def _counted(self, numbers: Iterable[int], state: GameState) -> Iterator[str]:
        """Cards in their order; neighbours that are alike are counted."""
        teller, words = self._teller(state), list[list[str]]()
        for number in numbers:
            rested = f"（{RESTED.ja}）" if self.lang == "ja" else f" ({RESTED.en})"
            word = teller.name(state.ref(number)) + (rested if state.lies_sideways(number) else "")
            if words and words[-1][0] == word:
                words[-1].append(word)
            else:
                words.append([word])
        for same in words:
            yield same[0] + (TIMES.of(self.lang).format(len(same)) if len(same) > 1 else "")

    def _lying(self, number: int, state: GameState) -> str:
        """A card in play with its numbers, how it lies, and what lies below it."""
        teller = self._teller(state)
        numbers = ((name, measure(state.ref(number), Stat(name), state)) for name in STATS)
        facts = [f"{name} {value}" for name, value in numbers if value is not None]
        facts += [RESTED.of(self.lang)] if state.lies_sideways(number) else []
        facts += [f"{DAMAGE.of(self.lang)} {state.damage[number]}"] if state.damage[number] else []
        below = [teller.name(state.ref(each)) for each in state.under[number]]
        facts += [f"{Property.PILOT.words.of(self.lang)} {each}" for each in below]
        keywords = state.profile(number).keywords
        facts += [self._keyword(name, count) for name, count in keywords.items()]
        return teller.name(state.ref(number)) + COLON.of(self.lang) + COMMA.of(self.lang).join(facts)

    def _keyword(self, name: str, count: int) -> str:
        known = self._pool.vocabulary.keywords.get(name)
        if self.lang == "ja" or known is None or not known.name_en:
            return f"《{name}{count or ''}》"
        return f"<{known.name_en}{f' {count}' if count else ''}>"

    def _end(self) -> Iterator[str]:
        state = self.story.after
        result = state.result
        if result is None:
            yield GOES_ON.of(self.lang)
        else:
            yield self._teller(state).tell(GameEnded(result))
        yield from self._table(state)

    # ---- the course

    def _course(self) -> Iterator[str]:
        step: StepBegan | None = None
        for entry in self.story.entries:
            match entry:
                case Choice():
                    yield from self._choice(entry)
                case Denied():
                    yield self._denied(entry)
                case Chain():
                    began = [event for event in entry.group.events if isinstance(event, StepBegan)]
                    step = began[-1] if began else step
                    yield from self._happened(entry, step)

    def _choice(self, choice: Choice) -> Iterator[str]:
        """A decision with all that could be picked; a window in which one can only pass is left out."""
        open_picks = tuple(dict.fromkeys((*choice.decision.candidates, *picks(choice.decision))))
        if is_window(choice.decision) and len(open_picks) == 1:
            return
        teller = self._teller(choice.state)
        yield f"\n？ {teller.question(choice.decision)}"
        picked = tuple(dict.fromkeys((*open_picks, *choice.taken)))
        said = [self._pick(pick, choice, teller) for pick in picked]
        for place, (pick, words) in enumerate(zip(picked, said, strict=True)):
            is_taken = pick in choice.taken or (not choice.taken and pick not in choice.decision.candidates)
            nth = NTH.of(self.lang).format(said[:place].count(words) + 1) if said.count(words) > 1 else ""
            yield f"{INDENT}{TAKEN if is_taken else LEFT} {words}{nth}"
        yield ""

    def _pick(self, pick: Record, choice: Choice, teller: Teller) -> str:
        is_no = isinstance(pick, Enough) and choice.decision.maximum == 1
        return NOT_DONE.of(self.lang) if is_no else teller.value(pick)

    def _denied(self, denied: Denied) -> str:
        """What could not be done, and why."""
        act, teller = denied.act, self._teller(denied.state)
        said = CANNOT.of(self.lang).format(self._act(act, teller, denied.state))
        return BECAUSE.of(self.lang).format(said, teller.refusal(denied.reason)) if denied.reason else said

    def _act(self, act: Act, teller: Teller, state: GameState) -> str:
        words = [self._named(each, teller, state) for each in (*act.words, *((act.target,) if act.target else ()))]
        verb = act.verb.words.of(self.lang)
        who = f"{act.player.words.of(self.lang)} " if act.player else ""
        if act.verb is Verb.OPTION:
            return who + "".join(words)
        return f"{who}{verb}" + (COLON.of(self.lang) + "→".join(words) if words else "")

    def _named(self, each: Named, teller: Teller, state: GameState) -> str:
        player, ref = player_of(each), self.names.find(each, state)
        if player is not None:
            return player_word(player).of(self.lang)
        return teller.name(ref) if ref else each.written

    def _step(self, event: Record) -> str:
        """The step of a phase, where it has steps."""
        return STEPS[event.step].of(self.lang) if isinstance(event, StepBegan) and event.step in STEPS else ""

    def _happened(self, entry: Chain, step: StepBegan | None) -> Iterator[str]:
        """The events of one moment, a line each, with the clause of each."""
        then = self.story.after.fork()  # a shuffle deals the cards anew: they go by what they were then
        then.card = (*entry.card, *then.card[len(entry.card) :])
        teller, events = self._teller(then), entry.group.events
        lines = [
            (rank, event, text)
            for rank, event, text in teller.moment(events)
            if not isinstance(event, DecisionAnswered)
        ]
        for place, (rank, event, text) in enumerate(lines):
            words = text or capital(teller.said(teller.telling(event, events), (event,)))
            cited = CITED.of(self.lang).format(clause) if (clause := teller.clause_of(event, events, step)) else ""
            if rank in {Rank.TURN, Rank.PHASE}:
                yield f"─ {self._step(event) or words}{cited}"
                continue
            together = MEANWHILE.of(self.lang) if place else ""
            yield capital(together + (words[:1].lower() + words[1:] if place else words)) + cited
