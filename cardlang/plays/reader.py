"""Read a play file: its cards, table, moves and results, and a finding for everything that cannot be read."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from attrs import Factory, define, evolve

from cardlang.card import Card, Field
from cardlang.diagnostics.files import EmptyValue
from cardlang.diagnostics.model import Diagnostic, Related, Text
from cardlang.diagnostics.plays import (
    EmptyPlay,
    Known,
    NoPlayTitle,
    RepeatedPlayLine,
    UnknownPlayWord,
    UnreadablePlayLine,
)
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import FixedWord
from cardlang.plays.details import read_details
from cardlang.plays.inline import read_inline
from cardlang.plays.items import read_items
from cardlang.plays.model import Act, CardClaim, Claim, GameClaim, Named, Play, Turn, ZoneLine
from cardlang.plays.rows import Piece, Row, clause_at_end, folded, halves, pieces, row_of, rows
from cardlang.plays.words import (
    BARE,
    LISTS,
    End,
    Mode,
    Nothing,
    Outcome,
    PhaseWord,
    PlayHeading,
    ResultWord,
    Section,
    SetupWord,
    Verb,
    Who,
    ZoneWord,
)
from cardlang.source import Source, Span
from cardlang.values import Values

Word = TypeVar("Word", bound=FixedWord)

ABOVE = Text("最初の部分", "the first part")
SETUP, COURSE, RESULT = Text("準備", "the setup"), Text("進行", "the course"), Text("結果", "the result")
TURN, MOVE, REFUSED = Text("手番", "the turn"), Text("手", "a move"), Text("「できない」", "“Cannot”")
OUTCOME, MODE, UNTIL = Text("「ゲーム」", "“Game”"), Text("「対戦」", "“Mode”"), Text("「終了」", "“End”")
CARD_LINE = Text("カード 名前：ユニット AP1 HP1", "Card NAME: unit AP1 HP1")
THING = (Text("カード番号", "number"), Text("名前", "name"), "甲#2")
RESULTS = (
    Text("自分 手札：2枚", "Me hand: 2 cards"),
    Text("相手 甲：レスト AP3 HP2", "Opponent 甲: rested AP3 HP2"),
    Text("ゲーム：続く", "Game: goes on"),
)
HIGHEST = 1_000_000_000


def read_play(source: Source) -> tuple[Play, tuple[Diagnostic, ...]]:
    """The content of a play file, and all that is wrong with it; one bad line hides no other."""
    reader = PlayReader(source, Values(source))
    lines = list(rows(source))
    for row in lines:
        reader.take(row)
    reader.close(has_lines=bool(lines))
    return reader.play(), tuple(sorted(reader.found, key=lambda each: each.span))


@define
class PlayReader:
    """What has been read of a play so far."""

    source: Source
    values: Values
    section: Section | None = None
    heads: dict[FixedWord, Row] = Factory(dict)
    title: Field[str] | None = None
    clauses: tuple[Field[str], ...] = ()
    mode: Mode = Mode.DUEL
    seed: int = 0
    cards: list[Card] = Factory(list)
    zones: list[ZoneLine] = Factory(list)
    turn: Turn = Factory(Turn)
    course: list[Act] = Factory(list)
    claims: list[Claim] = Factory(list)

    @property
    def found(self) -> list[Diagnostic]:
        """What is wrong so far."""
        return self.values.found

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
        section = Section.find(folded(self.source, row.head)) if row.value is None and row.player is None else None
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

    # ---- what is wrong

    def _unread(self, span: Span, place: Text, known: Iterable[Known]) -> None:
        self.found.append(UnreadablePlayLine(self.source, span, place, tuple(known)))

    def _unknown(self, span: Span, place: Text, *kinds: type[FixedWord], more: Iterable[Known] = ()) -> None:
        written, words = folded(self.source, span), [word for kind in kinds for word in kind.known()]
        known = (*(each for kind in kinds for each in kind), *more)
        near = nearest(written, words)
        self.found.append(UnknownPlayWord(self.source, span, written, place, near, known))

    def _once(self, word: FixedWord, row: Row) -> bool:
        """Whether a line is the first of its kind; a second one is reported."""
        first = self.heads.setdefault(word, row)
        if first is not row:
            related = (Related(first.head, RepeatedPlayLine.FIRST),)
            self.found.append(RepeatedPlayLine(self.source, row.head, word, related=related))
        return first is row

    def _value(self, word: FixedWord, row: Row) -> Span | None:
        """What stands behind the colon; an empty value is reported."""
        if row.value is None or not len(row.value):
            self.found.append(EmptyValue(self.source, row.head, word))
            return None
        return row.value

    def _word(self, kind: type[Word], span: Span, place: Text, more: Iterable[Known] = ()) -> Word | None:
        word = kind.find(folded(self.source, span))
        if word is None:
            self._unknown(span, place, kind, more=more)
        return word

    # ---- above the first section

    def _head(self, row: Row) -> None:
        name = self._defined(row)
        if name:
            self._card(name, row)
            return
        heading = PlayHeading.find(folded(self.source, row.head)) if row.player is None else None
        if heading is None or heading is PlayHeading.CARD:
            self._unknown(row.head, ABOVE, PlayHeading, Section, more=(CARD_LINE,))
            return
        value = self._value(heading, row)
        if value is None or not self._once(heading, row):
            return
        match heading:
            case PlayHeading.TITLE:
                self.title = Field(self.source.slice(value), value)
            case PlayHeading.CLAUSES:
                found, _ = pieces(self.source, value)
                self.clauses = tuple(Field(each.named.name, each.span) for each in found)
            case PlayHeading.MODE:
                self.mode = self._word(Mode, value, MODE) or self.mode
            case PlayHeading.SEED:
                self._seed(value)

    def _seed(self, value: Span) -> None:
        written = folded(self.source, value)
        if written.isdecimal() and int(written) < HIGHEST:
            self.seed = int(written)
        else:
            self._unread(value, ABOVE, (Text("0 から 999999999 の整数", "a whole number from 0 to 999999999"),))

    def _defined(self, row: Row) -> Field[str] | None:
        """The name of the card that a line defines: 「カード 甲：…」."""
        if row.player or row.value is None:
            return None
        found, rest = pieces(self.source, row.head)
        if rest or len(found) != len(("カード", "甲")) or PlayHeading.find(found[0].named.name) is not PlayHeading.CARD:
            return None
        return Field(found[1].named.name, found[1].named.span)

    def _card(self, name: Field[str], row: Row) -> None:
        value = self._value(PlayHeading.CARD, row)
        same = next((each for each in self.cards if each.number.value == name.value), None)
        if same:
            related = (Related(same.number.span, RepeatedPlayLine.FIRST),)
            self.found.append(RepeatedPlayLine(self.source, name.span, PlayHeading.CARD, related=related))
            return
        card = read_inline(self.values, name, value, row.content) if value else None
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
            place = row.head if row.player else row.content
            self._unknown(place, SETUP, ZoneWord, SetupWord, more=(Text("自分 手札：…", "Me hand: …"),))
            return
        line = self._zone(row, zone)
        if line:
            self.zones.append(line)

    def _zone(self, row: Row, zone: ZoneWord) -> ZoneLine | None:
        value = self._value(zone, row)
        if value is None or row.player is None:
            return None
        same = next((each for each in self.zones if (each.player, each.zone) == (row.player.player, zone)), None)
        if self.section is Section.SETUP and same:
            related = (Related(same.span, RepeatedPlayLine.FIRST),)
            self.found.append(RepeatedPlayLine(self.source, row.content, zone, related=related))
            return None
        items = read_items(self.source, value, self.found)
        return None if items is None else ZoneLine(row.player.player, zone, items, row.content, value)

    def _turn(self, row: Row) -> None:
        value = self._value(SetupWord.TURN, row)
        found, rest = pieces(self.source, value) if value else ([], None)
        turn = Turn(span=row.content)
        for piece in found:
            word = piece.named.name
            who, phase, digits = Who.find(word), PhaseWord.find(word), "".join(filter(str.isdecimal, word))
            if who:
                turn = evolve(turn, player=who.player)
            elif phase:
                turn = evolve(turn, phase=phase)
            elif digits:
                turn = evolve(turn, number=int(digits))
            else:
                self._unknown(piece.span, TURN, Who, PhaseWord, more=(Text("ターン5", "turn5"),))
        if rest:
            self._unread(rest, TURN, (*Who, *PhaseWord))
        self.turn = turn

    # ---- the course

    def _course(self, row: Row) -> None:
        act = self._act(row, COURSE)
        if act:
            self.course.append(act)

    def _act(self, row: Row, place: Text) -> Act | None:
        head, clause = (row.head, None) if row.value is not None else clause_at_end(self.source, row.head)
        option = self._option(head)
        verb = Verb.OPTION if option else Verb.find(folded(self.source, head))
        if verb is None:
            self._unknown(head, place, Verb, more=("■1",))
            return None
        act = Act(verb, row.content, row.player, is_indented=row.is_indented)
        if option:
            return evolve(act, words=(option,))
        if clause and place is REFUSED:
            act = evolve(act, clause=Field(folded(self.source, clause), clause))
        if row.value is None or not len(row.value):
            if verb not in BARE:
                self.found.append(EmptyValue(self.source, row.head, verb))
                return None
            return act
        return self._with_value(act, row.value)

    def _option(self, head: Span) -> Named | None:
        """「■2」 is the second option."""
        written = folded(self.source, head).removeprefix("■")
        is_option = self.source.folded.startswith("■", head.start) and written.strip().isdecimal()
        return Named(f"■{int(written)}", head) if is_option else None

    def _with_value(self, act: Act, value: Span) -> Act | None:
        match act.verb:
            case Verb.CANNOT:
                return self._cannot(act, value)
            case Verb.CHECK:
                claim = self._claim(row_of(self.source, value, is_indented=False))
                return evolve(act, claim=claim) if claim else None
            case Verb.END:
                return act if self._word(End, value, UNTIL) else None
            case verb if verb in BARE:
                self._unread(value, COURSE, (verb,))
                return None
            case Verb.PAY:
                return evolve(act, words=(Named(folded(self.source, value), value),))
        before, behind = halves(self.source, value)
        words, target = self._named(before), self._named(behind) if behind else []
        is_one = act.verb in LISTS or (len(words) == 1 and len(target) == (behind is not None))
        if not words or not is_one or (behind and act.verb not in {Verb.PLAY, Verb.ATTACK}):
            self._unread(value, MOVE, (*THING, "甲→乙", Text("甲→相手", "甲→Opponent")))
            return None
        return evolve(act, words=tuple(words), target=target[0] if target else None)

    def _cannot(self, act: Act, value: Span) -> Act | None:
        span, clause = clause_at_end(self.source, value)
        refused = self._act(row_of(self.source, span, is_indented=act.is_indented), REFUSED)
        if refused is None or refused.verb in {Verb.CANNOT, Verb.CHECK, Verb.OPTIONS}:
            return None
        cited = Field(folded(self.source, clause), clause) if clause else None
        player = act.player or refused.player
        return evolve(act, refused=evolve(refused, player=player), player=player, clause=cited)

    def _named(self, span: Span) -> list[Named]:
        found, rest = pieces(self.source, span)
        if rest:
            self._unread(rest, MOVE, THING)
        return [_with_nth(self.source, piece) for piece in found]

    # ---- the result

    def _result(self, row: Row) -> None:
        claim = self._claim(row)
        if claim:
            self.claims.append(claim)

    def _claim(self, row: Row) -> Claim | None:
        head = folded(self.source, row.head)
        zone = ZoneWord.find(head)
        if row.value is None:
            self._unread(row.content, RESULT, RESULTS)
            return None
        if row.player is None and ResultWord.find(head):
            return self._game(row)
        if zone and row.player:
            return self._zone(row, zone)
        return self._card_claim(row)

    def _game(self, row: Row) -> GameClaim | None:
        value = self._value(ResultWord.GAME, row)
        if value is None:
            return None
        span, clause = clause_at_end(self.source, value)
        outcome = self._word(Outcome, span, OUTCOME)
        cited = Field(folded(self.source, clause), clause) if clause else None
        return GameClaim(outcome, row.content, cited) if outcome else None

    def _card_claim(self, row: Row) -> CardClaim | None:
        named = self._named(row.head)
        if len(named) != 1:
            self._unknown(row.head, RESULT, ZoneWord, ResultWord)
            return None
        details = (
            read_details(self.source, row.value or row.head, self.found) if self._value(Nothing.NONE, row) else None
        )
        return None if details is None else CardClaim(named[0], details, row.content, row.player)


def _with_nth(source: Source, piece: Piece) -> Named:
    """「起動：甲（2）」 is the second text of 甲."""
    written = folded(source, piece.details) if piece.details else ""
    return evolve(piece.named, nth=int(written)) if written.isdecimal() else piece.named
