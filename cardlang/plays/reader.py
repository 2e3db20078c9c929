"""Read a play file: its cards, table, moves and results, and a finding for everything that cannot be read."""

import re
from collections.abc import Callable, Iterator

from attrs import Factory, define, evolve

from cardlang.card import Card, Field
from cardlang.diagnostics.model import Diagnostic, Related, Text
from cardlang.diagnostics.plays import (
    EmptyPlay,
    NoPlayTitle,
    RepeatedPlayLine,
)
from cardlang.headings import FixedWord, spelling
from cardlang.plays.acts import ActReader, zone_line
from cardlang.plays.complaints import Complaints
from cardlang.plays.inline import read_inline
from cardlang.plays.model import Act, Claim, Play, Turn, ZoneLine
from cardlang.plays.rows import DIGITS, FIRST_WORD, Row, folded, pieces, rows
from cardlang.plays.words import (
    BLANK_NAME,
    RESOURCE_NAME,
    Mode,
    PhaseWord,
    PlayHeading,
    Section,
    SetupWord,
    Who,
    ZoneWord,
)
from cardlang.source import Source, Span
from cardlang.values import Values

ABOVE = Text("最初の部分", "the first part")
SETUP = Text("準備", "the setup")
TURN, MODE = Text("手番", "the turn"), Text("「対戦」", "“Mode”")
CLAUSES, CARD = Text("「条項」", "“Clauses”"), Text("「カード」", "“Card”")
CARD_LINE = Text("カード 名前：ユニット AP1 HP1", "Card NAME: unit AP1 HP1")
LINES = (Text("自分 手札：2枚", "Me hand: 2 cards"), Text("手番：自分 メイン", "Turn: me main"))
IN_QUOTES = Text("カード 「甲・改」：ユニット AP1 HP1", "Card 「甲・改」: unit AP1 HP1")
OTHER_NAME = (Text("「白紙」「リソース」でない名前", "a name that is neither 白紙 nor リソース"),)
SEED = re.compile(r"[0-9]{1,9}")
TURN_NUMBER = re.compile(rf"(?:ターン|turn) ?({DIGITS})", re.IGNORECASE)
WORD = re.compile(r"[^ ,、]+")
TURN_FIVE = Text("ターン5", "turn 5")
CLAUSE_NUMBER = re.compile(r"(?=.*[0-9])[0-9A-Za-z][0-9A-Za-z.\-]*")
# Names that stand for something else already.
TAKEN = frozenset(map(spelling, (BLANK_NAME, RESOURCE_NAME)))


def read_play(source: Source) -> tuple[Play, tuple[Diagnostic, ...]]:
    """The content of a play file, and all that is wrong with it; one bad line hides no other."""
    say = Complaints(Values(source))
    reader = PlayReader(say, ActReader(say))
    lines = list(rows(source))
    for row in lines:
        reader.take(row)
    reader.close(has_lines=bool(lines))
    return reader.play(), tuple(sorted(reader.found, key=lambda each: each.span))


@define
class PlayReader:
    """What has been read of a play so far."""

    say: Complaints
    acts: ActReader
    section: Section | None = None
    heads: dict[FixedWord, Row] = Factory(dict)
    title: Field[str] | None = None
    clauses: tuple[Field[str], ...] = ()
    mode: Mode = Mode.DUEL
    seed: int = 0
    cards: list[Card] = Factory(list)
    defined: dict[str, Field[str]] = Factory(dict)
    zones: list[ZoneLine] = Factory(list)
    turn: Turn = Factory(Turn)
    course: list[Act] = Factory(list)
    claims: list[Claim] = Factory(list)

    @property
    def source(self) -> Source:
        """The file."""
        return self.say.source

    @property
    def found(self) -> list[Diagnostic]:
        """What is wrong so far."""
        return self.say.found

    def play(self) -> Play:
        """What was read."""
        title = self.title or Field("", Span(0, 0))
        return Play(
            self.source,
            title.value,
            self.clauses,
            self.mode,
            self.seed,
            tuple(self.cards),
            tuple(self.zones),
            self.turn,
            tuple(self.course),
            tuple(self.claims),
            title.span,
        )

    def take(self, row: Row) -> None:
        """Read a line in the section in which it stands."""
        is_alone = row.player is None and not row.value
        section = Section.find(folded(self.source, row.head)) if is_alone else None
        if section:
            self._once(section, row)
            self.section = section
            return
        take: dict[Section | None, Callable[[Row], None]] = {
            None: self._head, Section.SETUP: self._setup, Section.COURSE: self._course, Section.RESULT: self._result,
        }  # fmt: skip
        take[self.section](row)

    def close(self, *, has_lines: bool) -> None:
        """Report what is missing."""
        if not has_lines:
            self.found.append(EmptyPlay(self.source, Span(0, 0)))
        elif PlayHeading.TITLE not in self.heads:
            self.found.append(NoPlayTitle(self.source, Span(0, 0), self.source.path, (PlayHeading.TITLE,)))

    def _once(self, word: FixedWord, row: Row) -> bool:
        """Whether a line is the first of its kind; a second one is reported."""
        first = self.heads.setdefault(word, row)
        if first is not row:
            related = (Related(first.head, RepeatedPlayLine.FIRST),)
            self.found.append(RepeatedPlayLine(self.source, row.head, word, related=related))
        return first is row

    # ---- above the first section

    def _head(self, row: Row) -> None:
        name = self._defined(row)
        if name:
            self._card(name, row)
            return
        word = FIRST_WORD.match(self.source.folded, row.content.start, row.content.end)
        if word and PlayHeading.find(word[0]) is PlayHeading.CARD:
            self.say.unread(row.head, ABOVE, (CARD_LINE, IN_QUOTES))
            return
        heading = PlayHeading.find(folded(self.source, row.head)) if row.player is None else None
        if heading is None:
            self.say.unknown(row.head if len(row.head) else row.content, ABOVE, PlayHeading, Section, more=(CARD_LINE,))
            return
        if not self._once(heading, row):
            return
        value = self.say.value(heading, row)
        if value is None:
            return
        match heading:
            case PlayHeading.TITLE:
                self.title = Field(self.source.slice(value), value)
            case PlayHeading.CLAUSES:
                self._clauses(value)
            case PlayHeading.MODE:
                self.mode = self.say.word(Mode, value, MODE) or self.mode
            case PlayHeading.SEED:
                self._seed(value)

    def _clauses(self, value: Span) -> None:
        found, rest = pieces(self.source, value)
        wrong = [each.span for each in found if not CLAUSE_NUMBER.fullmatch(folded(self.source, each.span))]
        for span in (*wrong, *((rest,) if rest else ())):
            self.say.unread(span, CLAUSES, ("13-2.deploy.1", "10-2.2"))
        self.clauses = tuple(Field(folded(self.source, each.span), each.span) for each in found)

    def _seed(self, value: Span) -> None:
        written = folded(self.source, value)
        if SEED.fullmatch(written):
            self.seed = int(written)
        else:
            self.say.unread(value, ABOVE, (Text("0 から 999999999 の整数", "a whole number from 0 to 999999999"),))

    def _defined(self, row: Row) -> Field[str] | None:
        """The name of the card that a line defines: 「カード 甲：…」."""
        if row.player or row.value is None:
            return None
        found, rest = pieces(self.source, row.head)
        if rest or len(found) != len(("カード", "甲")) or PlayHeading.find(found[0].named.name) is not PlayHeading.CARD:
            return None
        name = found[1]
        is_name = (name.named.copy, name.times, name.details) == (None, None, None)
        return Field(name.named.name, name.named.span) if is_name else None

    def _card(self, name: Field[str], row: Row) -> None:
        value, word = self.say.value(PlayHeading.CARD, row), spelling(name.value)
        if not word or word in TAKEN:
            self.say.unread(name.span, CARD, OTHER_NAME)
            return
        first = self.defined.setdefault(word, name)
        if first is not name:
            related = (Related(first.span, RepeatedPlayLine.FIRST),)
            self.found.append(RepeatedPlayLine(self.source, name.span, PlayHeading.CARD, related=related))
            return
        card = read_inline(self.say.values, name, value, row.content) if value else None
        if card:
            self.cards.append(card)

    # ---- the setup

    def _setup(self, row: Row) -> None:
        head = folded(self.source, row.head)
        if SetupWord.find(head) and row.player is None:
            if self._once(SetupWord.TURN, row):
                self._turn(row)
            return
        zone = ZoneWord.find(head)
        if row.player is None or zone is None:
            if len(row.head) and zone is None:
                self.say.unknown(row.head, SETUP, ZoneWord, SetupWord, more=LINES)
            else:
                self.say.unread(row.content, SETUP, LINES)
            return
        self._zone(row, zone)

    def _zone(self, row: Row, zone: ZoneWord) -> None:
        same = next(
            (each for each in self.zones if row.player and (each.player, each.zone) == (row.player.player, zone)), None
        )
        if same:
            related = (Related(same.span, RepeatedPlayLine.FIRST),)
            self.found.append(RepeatedPlayLine(self.source, row.content, zone, related=related))
            return
        line = zone_line(self.say, row, zone)
        if line:
            self.zones.append(line)

    def _turn(self, row: Row) -> None:
        value = self.say.value(SetupWord.TURN, row)
        turn, said = Turn(span=row.content), set[str]()
        for span in self._turn_words(value) if value else ():
            word = folded(self.source, span)
            who, phase, number = Who.find(word), PhaseWord.find(word), TURN_NUMBER.fullmatch(word)
            if who:
                turn = evolve(turn, player=who.player)
            elif phase:
                turn = evolve(turn, phase=phase)
            elif number:
                turn = evolve(turn, number=int(number[1]))
            else:
                self.say.unknown(span, TURN, Who, PhaseWord, more=(TURN_FIVE,))
                continue
            sort = "who" if who else "phase" if phase else "number"
            if sort in said:
                self.say.unread(span, TURN, (Text("自分 メイン ターン5", "me main turn 5"),))
            said.add(sort)
        self.turn = turn

    def _turn_words(self, value: Span) -> Iterator[Span]:
        """The words of a turn; two that make one together are one: 「Main Phase」, 「turn 5」."""
        words = [Span(*each.span()) for each in WORD.finditer(self.source.folded, value.start, value.end)]
        while words:
            both = Span(words[0].start, words[min(1, len(words) - 1)].end)
            written = folded(self.source, both)
            is_one = len(words) > 1 and (PhaseWord.find(written) or TURN_NUMBER.fullmatch(written))
            yield both if is_one else words[0]
            words = words[2 if is_one else 1 :]

    # ---- the course and the result

    def _course(self, row: Row) -> None:
        act = self.acts.act(row)
        if act:
            self.course.append(act)

    def _result(self, row: Row) -> None:
        claim = self.acts.claim(row)
        if claim:
            self.claims.append(claim)
