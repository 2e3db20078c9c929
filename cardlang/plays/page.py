"""A play as a page for whoever designs cards: the texts, what they do, how the game went, and how it stands."""

import re
from collections.abc import Iterable, Iterator

from attrs import Factory, frozen

from cardlang.card import Card, LinkKind
from cardlang.compiler.card import passages
from cardlang.compiler.dump import dump
from cardlang.diagnostics.model import Text
from cardlang.headings import Heading
from cardlang.parser import language_of
from cardlang.phrase import Lang
from cardlang.phrases.events import STEPS, Rank
from cardlang.plays.gundam import PILOT, is_idle, is_linked
from cardlang.plays.model import Act, Named, Play
from cardlang.plays.names import Names, TableCast, player_of, player_word
from cardlang.plays.pool import Pool, named
from cardlang.plays.running import Choice, Denied, Story
from cardlang.plays.table import PILES
from cardlang.plays.words import Property, Verb, Who, ZoneWord
from cardlang.printer import UnwritableError, write_line, write_record
from cardlang.source import TextLine
from cardlang.telling import MEANWHILE, TIMES, Teller, capital
from runtime.engine.ability import Print
from runtime.engine.decision import Enough, picks
from runtime.events.fighting import Destroyed
from runtime.events.flow import GameEnded, StepBegan
from runtime.events.moving import CardCreated, ChanceTaken
from runtime.events.resolving import DecisionAnswered, EffectBegan, EffectsEnded
from runtime.state.flow import Lasting
from runtime.state.log import Chain
from runtime.state.objects import ObjectRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Kind, Stat, measure

CLAUSES = Text("条項", "Clauses")
CARDS, PROGRAM = Text("カード", "Cards"), Text("仕組み", "Program")
START, COURSE, OUTCOME = Text("はじめ", "At the start"), Text("経過", "Course"), Text("おわり", "In the end")
CANNOT = Text("できない：{}", "Cannot: {}")
ASKED = Text("？", "?")
BECAUSE = Text("{} ― {}", "{} – {}")
NOT_DONE, NO_PICK = Text("しない", "do not"), Text("何も選ばない", "pick nothing")
NO_TEXT, EMPTY = Text("テキストなし", "No text"), Text("なし", "none")
CITED = Text("［{}］", " [{}]")
RESTED, REMAINING = Text("レスト", "rested"), Text("残り{}（ダメージ {}）", "{} left (damage {})")
LINKED, FRESH = Text("リンク中", "linked"), Text("このターンに配備", "deployed this turn")
ENDED = Text("効果が終わった：{}", "An effect ended: {}")
AS_PILOT = Text("{}（{}）", "{} ({})")
NTH = Text("（{}）", " ({})")
GOES_ON = Text("ゲームは続く。", "The game goes on.")
COLON, LIST = Text("：", ": "), Text("、", ", ")
LINK = {
    LinkKind.NAME_PART: Text("「{}」", "[{}]"),
    LinkKind.NAME: Text("『{}』", "『{}』"),
    LinkKind.TRAIT: Text("特徴〔{}〕", "({}) Trait"),
}
GAP, INDENT = "   ", "  "
BLANK_LINES = re.compile(r"\n{3,}")
TAKEN, LEFT, REFUSED = "●", "○", "×"
STATS, BATTLE_AREA = (Stat("AP"), Stat("HP")), ZoneWord.BATTLE_AREA.identity
# What a decision of the page says already, and what only keeps the game going.
LEFT_OUT = (DecisionAnswered, CardCreated, ChanceTaken)


def _is_left_out(event: Record, rank: Rank) -> bool:
    """What another line says; a destroyed shield is told as it is turned up."""
    return isinstance(event, LEFT_OUT) or (rank is Rank.ASIDE and isinstance(event, Destroyed))


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
    # The effects that have begun, by their number.
    began: dict[int, Lasting] = Factory(dict)

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
        numbers = (f"{self._word(each.stat)} {self._value(each, program.kind)}" for each in program.stats)
        traits = "".join(f"〔{self._trait(each)}〕" for each in program.traits)
        kind = capital(self._word(program.kind))
        name = " ".join([*number, teller.quoted(program.name)])
        yield GAP.join(filter(None, (name, kind, *numbers, traits, self._link(card))))
        text = list(self._text(card))
        yield from (INDENT + line for line in text or [NO_TEXT.of(self.lang)])
        if text:
            yield f"{INDENT}{PROGRAM.of(self.lang)}"
            yield from (2 * INDENT + line for line in dump(program, self.lang, self._pool.vocabulary).splitlines())

    @staticmethod
    def _value(stat: Print, kind: Kind) -> str:
        """A number of a card; what a pilot adds has a sign."""
        return f"{stat.value:+d}" if kind == PILOT and stat.stat in STATS else str(stat.value)

    def _link(self, card: Card) -> str:
        """The link condition as it is printed."""
        words = "/".join(LINK[each.kind].of(self.lang).format(each.word) for each in card.link)
        return f"{Heading.LINK.words.of(self.lang)}{COLON.of(self.lang)}{words}" if words else ""

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
            yield title + LIST.of(self.lang).join(self._counted(from_top, state))

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
            yield same[0] + self._times(len(same))

    def _lying(self, number: int, state: GameState) -> str:
        """A card in play with its numbers, how it lies, and what lies below it."""
        teller = self._teller(state)
        numbers = ((stat.name, measure(state.ref(number), stat, state)) for stat in STATS)
        facts = [f"{name} {value}" for name, value in numbers if value is not None]
        if damage := state.damage[number]:
            facts[-1:] = [REMAINING.of(self.lang).format(facts[-1], damage)]
        facts += [RESTED.of(self.lang)] if state.lies_sideways(number) else []
        below = [self._pilot(each, state) for each in state.under[number]]
        facts += [f"{Property.PILOT.words.of(self.lang)} {each}" for each in below]
        facts += [LINKED.of(self.lang)] if is_linked(number, state) else []
        is_new = state.arrived[number] == state.turn and number in state.numbers_at(state.operator[number], BATTLE_AREA)
        facts += [FRESH.of(self.lang)] if is_new else []
        keywords = state.profile(number).keywords
        facts += [self._keyword(name, count) for name, count in keywords.items()]
        return teller.name(state.ref(number)) + COLON.of(self.lang) + LIST.of(self.lang).join(facts)

    def _pilot(self, number: int, state: GameState) -> str:
        """A pilot by its name; a command that is set as one by the name that it has then (3-4.6)."""
        teller = self._teller(state)
        side = self._pool.library.by_number[state.printed(number).number].other_side
        name = teller.name(state.ref(number))
        return AS_PILOT.of(self.lang).format(teller.quoted(side.name), name) if side else name

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
        step, denied = None, list[Denied]()
        for entry in self.story.entries:
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
                    self.began.update(
                        (event.lasting.number, event.lasting)
                        for event in entry.group.events
                        if isinstance(event, EffectBegan)
                    )
                    began = [event for event in entry.group.events if isinstance(event, StepBegan)]
                    step = began[-1] if began else step
                    yield from self._happened(entry, step)
            denied.clear()
        yield from map(self._denied, denied)

    def _choice(self, choice: Choice, denied: Iterable[Denied]) -> Iterator[str]:
        """A decision with all that could be picked, and what could not."""
        teller = self._teller(choice.state)
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
                nth = NTH.of(self.lang).format(words[: place + 1].count(words[place]))
                yield line + (nth if words.count(words[place]) > 1 else "")
            elif line not in lines[:place]:
                yield line + self._times(lines.count(line))

    @staticmethod
    def _mark(pick: Record, choice: Choice) -> str:
        is_end = not choice.taken and pick not in choice.decision.candidates
        return TAKEN if pick in choice.taken or is_end else LEFT

    def _times(self, count: int) -> str:
        return TIMES.of(self.lang).format(count) if count > 1 else ""

    def _pick(self, pick: Record, choice: Choice, teller: Teller) -> str:
        is_no = isinstance(pick, Enough) and choice.decision.maximum == 1
        return NOT_DONE.of(self.lang) if is_no else teller.value(pick)

    def _denied(self, denied: Denied) -> str:
        return CANNOT.of(self.lang).format(self._refused(denied))

    def _refused(self, denied: Denied) -> str:
        """What could not be done, and why."""
        teller = self._teller(denied.state)
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
        then = self.story.after.fork()  # a shuffle deals the cards anew: they go by what they were then
        then.card = (*entry.card, *then.card[len(entry.card) :])
        teller, events = self._teller(then), entry.group.events
        told = teller.moment(events)
        lines = [(rank, event, text) for rank, event, text in told if not _is_left_out(event, rank)]
        for place, (rank, event, text) in enumerate(lines):
            words = text or capital(teller.said(teller.telling(event, events), (event,)))
            words = self._ended(event, teller) or words
            clause = teller.clause_of(event, events, step)
            cited = CITED.of(self.lang).format(clause) if clause and clause not in words else ""
            if rank in {Rank.TURN, Rank.PHASE}:
                yield f"─ {self._step(event) or words}{cited}"
                continue
            follows = place > 0 and not isinstance(event, GameEnded)
            together = MEANWHILE.of(self.lang) if follows else ""
            yield capital(together + (words[:1].lower() + words[1:] if follows else words)) + cited
