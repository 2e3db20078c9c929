"""Read a play file: its cards, table, moves and results, and a finding for everything that cannot be read."""

import re
from collections.abc import Callable, Iterable, Iterator
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
from cardlang.headings import FixedWord, spelling
from cardlang.plays.details import read_details
from cardlang.plays.inline import read_inline
from cardlang.plays.items import read_items
from cardlang.plays.model import Act, CardClaim, Claim, GameClaim, Named, Play, Turn, ZoneLine
from cardlang.plays.rows import DIGITS, FIRST_WORD, Piece, Row, clause_at_end, folded, halves, pieces, row_of, rows
from cardlang.plays.words import (
    BARE,
    BLANK_NAME,
    LISTS,
    MOVES,
    RESOURCE_NAME,
    End,
    Mode,
    Outcome,
    PhaseWord,
    PlayHeading,
    Property,
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
CLAUSES, CARD = Text("「条項」", "“Clauses”"), Text("「カード」", "“Card”")
OUTCOME, MODE, UNTIL = Text("「ゲーム」", "“Game”"), Text("「対戦」", "“Mode”"), Text("「終了」", "“End”")
CARD_LINE = Text("カード 名前：ユニット AP1 HP1", "Card NAME: unit AP1 HP1")
THING = (Text("カード番号", "number"), Text("名前", "name"), "甲#2")
RESULTS = (
    Text("自分 手札：2枚", "Me hand: 2 cards"),
    Text("相手 甲：レスト AP3 HP2", "Opponent 甲: rested AP3 HP2"),
    Text("ゲーム：続く", "Game: goes on"),
)
LINES = (Text("自分 手札：2枚", "Me hand: 2 cards"), Text("手番：自分 メイン", "Turn: me main"))
IN_QUOTES = Text("カード 「甲・改」：ユニット AP1 HP1", "Card 「甲・改」: unit AP1 HP1")
OTHER_NAME = (Text("「白紙」「リソース」でない名前", "a name that is neither 白紙 nor リソース"),)
REFUSABLE = (Text("自分 アタック：甲→相手（8-2.1）", "Me attack: 甲→Opponent (8-2.1)"),)
SEED = re.compile(r"[0-9]{1,9}")
NUMBER = re.compile(DIGITS)
OPTION = re.compile(rf"■ ?({DIGITS})")
TURN_NUMBER = re.compile(rf"(?:ターン|turn) ?({DIGITS})", re.IGNORECASE)
WORD = re.compile(r"[^ ,、]+")
TURN_FIVE = Text("ターン5", "turn 5")
CLAUSE_NUMBER = re.compile(r"(?=.*[0-9])[0-9A-Za-z][0-9A-Za-z.\-]*")
# Names that stand for something else already.
TAKEN = frozenset(map(spelling, (BLANK_NAME, RESOURCE_NAME)))


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
    defined: dict[str, Field[str]] = Factory(dict)
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
        word = FIRST_WORD.match(self.source.folded, row.content.start, row.content.end)
        if word and PlayHeading.find(word[0]) is PlayHeading.CARD:
            self._unread(row.head, ABOVE, (CARD_LINE, IN_QUOTES))
            return
        heading = PlayHeading.find(folded(self.source, row.head)) if row.player is None else None
        if heading is None:
            self._unknown(row.head if len(row.head) else row.content, ABOVE, PlayHeading, Section, more=(CARD_LINE,))
            return
        if not self._once(heading, row):
            return
        value = self._value(heading, row)
        if value is None:
            return
        match heading:
            case PlayHeading.TITLE:
                self.title = Field(self.source.slice(value), value)
            case PlayHeading.CLAUSES:
                self._clauses(value)
            case PlayHeading.MODE:
                self.mode = self._word(Mode, value, MODE) or self.mode
            case PlayHeading.SEED:
                self._seed(value)

    def _clauses(self, value: Span) -> None:
        found, rest = pieces(self.source, value)
        wrong = [each.span for each in found if not CLAUSE_NUMBER.fullmatch(folded(self.source, each.span))]
        for span in (*wrong, *((rest,) if rest else ())):
            self._unread(span, CLAUSES, ("13-2.deploy.1", "10-2.2"))
        self.clauses = tuple(Field(folded(self.source, each.span), each.span) for each in found)

    def _seed(self, value: Span) -> None:
        written = folded(self.source, value)
        if SEED.fullmatch(written):
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
        name = found[1]
        is_name = (name.named.copy, name.times, name.details) == (None, None, None)
        return Field(name.named.name, name.named.span) if is_name else None

    def _card(self, name: Field[str], row: Row) -> None:
        value, word = self._value(PlayHeading.CARD, row), spelling(name.value)
        if not word or word in TAKEN:
            self._unread(name.span, CARD, OTHER_NAME)
            return
        first = self.defined.setdefault(word, name)
        if first is not name:
            related = (Related(first.span, RepeatedPlayLine.FIRST),)
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
            if len(row.head) and zone is None:
                self._unknown(row.head, SETUP, ZoneWord, SetupWord, more=LINES)
            else:
                self._unread(row.content, SETUP, LINES)
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
                self._unknown(span, TURN, Who, PhaseWord, more=(TURN_FIVE,))
                continue
            sort = "who" if who else "phase" if phase else "number"
            if sort in said:
                self._unread(span, TURN, (Text("自分 メイン ターン5", "me main turn 5"),))
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

    # ---- the course

    def _course(self, row: Row) -> None:
        act = self._act(row, COURSE)
        if act:
            self.course.append(act)

    def _act(self, row: Row, place: Text) -> Act | None:
        head, clause = (row.head, None) if row.value is not None else clause_at_end(self.source, row.head)
        option = self._option(head)
        verb = Verb.OPTION if option else Verb.find(folded(self.source, head))
        if not len(row.content) or not len(head):
            self._unread(row.content, place, (*(verb for verb in Verb if verb in MOVES), Verb.CANNOT))
            return None
        if self.source.folded[head.start] == "■" and not option:
            self._unread(head, place, ("■1", "■2"))
            return None
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
        option = OPTION.fullmatch(folded(self.source, head))
        return Named(f"■{int(option[1])}", head) if option else None

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
        known = len(self.found)
        before, behind = halves(self.source, value)
        words, target = self._named(before), self._named(behind) if behind else []
        is_one = act.verb in LISTS or (len(words) == 1 and len(target) == (behind is not None))
        if len(self.found) > known:
            return None
        if not words or not is_one or (behind and act.verb not in {Verb.PLAY, Verb.ATTACK}):
            self._unread(value, MOVE, (*THING, "甲→乙", Text("甲→相手", "甲→Opponent")))
            return None
        return evolve(act, words=tuple(words), target=target[0] if target else None)

    def _cannot(self, act: Act, value: Span) -> Act | None:
        span, clause = clause_at_end(self.source, value)
        refused = self._act(row_of(self.source, span, is_indented=act.is_indented), REFUSED)
        if refused is None:
            return None
        if refused.verb in {Verb.CANNOT, Verb.CHECK, Verb.OPTIONS}:
            self._unread(span, REFUSED, REFUSABLE)
            return None
        cited = Field(folded(self.source, clause), clause) if clause else None
        player = act.player or refused.player
        return evolve(act, refused=evolve(refused, player=player), player=player, clause=cited)

    def _named(self, span: Span) -> list[Named]:
        found, rest = pieces(self.source, span)
        if rest:
            self._unread(rest, MOVE, THING)
        return [each for piece in found for each in self._things(piece)]

    def _things(self, piece: Piece) -> list[Named]:
        """「起動：甲（2）」 is the second text of 甲; 「白紙×2」 are two."""
        if piece.details is None:
            return [piece.named] * (1 if piece.times is None else piece.times)
        nth = folded(self.source, piece.details)
        if piece.times is not None or not NUMBER.fullmatch(nth):
            self._unread(piece.details, MOVE, THING)
            return []
        return [evolve(piece.named, nth=int(nth))]

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
        if zone or not len(row.value):
            self._unread(row.content, RESULT, RESULTS)
            return None
        return self._card_claim(row, row.value)

    def _game(self, row: Row) -> GameClaim | None:
        value = self._value(ResultWord.GAME, row)
        if value is None:
            return None
        span, clause = clause_at_end(self.source, value)
        outcome = self._word(Outcome, span, OUTCOME)
        cited = Field(folded(self.source, clause), clause) if clause else None
        return GameClaim(outcome, row.content, cited) if outcome else None

    def _card_claim(self, row: Row, value: Span) -> CardClaim | None:
        found, rest = pieces(self.source, row.head)
        if rest or len(found) != 1 or (found[0].times, found[0].details) != (None, None):
            self._unread(row.head, RESULT, RESULTS)
            return None
        details = read_details(self.source, value, self.found)
        if details is None:
            return None
        for each in details:
            if each.property is Property.RESTED and each.number is not None:
                self._unread(each.span, RESULT, (Property.RESTED,))
        return CardClaim(found[0].named, details, row.content, row.player)
