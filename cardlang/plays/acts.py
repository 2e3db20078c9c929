"""Read the lines of a course and of a result: moves, answers, refusals, and what is so."""

import re

from attrs import evolve, frozen

from cardlang.card import Field
from cardlang.diagnostics.files import EmptyValue
from cardlang.diagnostics.model import Text
from cardlang.plays.complaints import Complaints
from cardlang.plays.details import read_details
from cardlang.plays.items import read_items
from cardlang.plays.model import Act, CardClaim, Claim, GameClaim, Named, ZoneLine
from cardlang.plays.rows import DIGITS, Piece, Row, clause_at_end, folded, halves, pieces, row_of
from cardlang.plays.words import BARE, LISTS, MOVES, End, Outcome, Property, ResultWord, Verb, ZoneWord
from cardlang.source import Span

COURSE, RESULT = Text("進行", "the course"), Text("結果", "the result")
MOVE, REFUSED = Text("手", "a move"), Text("「できない」", "“Cannot”")
OUTCOME, UNTIL = Text("「ゲーム」", "“Game”"), Text("「終了」", "“End”")
THING = (Text("カード番号", "number"), Text("名前", "name"), "甲#2")
RESULTS = (
    Text("自分 手札：2枚", "Me hand: 2 cards"),
    Text("相手 甲：レスト AP3 HP2", "Opponent 甲: rested AP3 HP2"),
    Text("ゲーム：続く", "Game: goes on"),
)
REFUSABLE = (Text("自分 アタック：甲→相手（8-2.1）", "Me attack: 甲→Opponent (8-2.1)"),)
NUMBER = re.compile(DIGITS)
OPTION = re.compile(rf"■ ?({DIGITS})")


def zone_line(say: Complaints, row: Row, zone: ZoneWord) -> ZoneLine | None:
    """A zone of a player and what lies in it; nothing where it cannot be read, which is reported."""
    value = say.value(zone, row)
    if value is None or row.player is None:
        return None
    items = read_items(say.source, value, say.found)
    return None if items is None else ZoneLine(row.player.player, zone, items, row.content, value)


@frozen
class ActReader:
    """Reads one line after the other."""

    say: Complaints

    # ---- the course

    def act(self, row: Row, place: Text = COURSE) -> Act | None:
        """A move, an answer, or what is said of a moment; nothing where it cannot be read, which is reported."""
        head, clause = (row.head, None) if row.value is not None else clause_at_end(self.say.source, row.head)
        option = self._option(head)
        verb = Verb.OPTION if option else Verb.find(folded(self.say.source, head))
        if not len(row.content) or not len(head):
            self.say.unread(row.content, place, (*(verb for verb in Verb if verb in MOVES), Verb.CANNOT))
            return None
        if self.say.source.folded[head.start] == "■" and not option:
            self.say.unread(head, place, ("■1", "■2"))
            return None
        if verb is None:
            self.say.unknown(head, place, Verb, more=("■1",))
            return None
        act = Act(verb, row.content, row.player, is_indented=row.is_indented)
        if option:
            return evolve(act, words=(option,))
        if clause and place is REFUSED:
            act = evolve(act, clause=Field(folded(self.say.source, clause), clause))
        if row.value is None or not len(row.value):
            if verb not in BARE:
                self.say.found.append(EmptyValue(self.say.source, row.head, verb))
                return None
            return act
        return self._with_value(act, row.value)

    def _option(self, head: Span) -> Named | None:
        """「■2」 is the second option."""
        option = OPTION.fullmatch(folded(self.say.source, head))
        return Named(f"■{int(option[1])}", head) if option else None

    def _with_value(self, act: Act, value: Span) -> Act | None:
        match act.verb:
            case Verb.CANNOT:
                return self._cannot(act, value)
            case Verb.CHECK:
                claim = self.claim(row_of(self.say.source, value, is_indented=False))
                return evolve(act, claim=claim) if claim else None
            case Verb.END:
                return act if self.say.word(End, value, UNTIL) else None
            case verb if verb in BARE:
                self.say.unread(value, COURSE, (verb,))
                return None
            case Verb.PAY:
                return evolve(act, words=(Named(folded(self.say.source, value), value),))
        known = len(self.say.found)
        before, behind = halves(self.say.source, value)
        words, target = self._named(before), self._named(behind) if behind else []
        is_one = act.verb in LISTS or (len(words) == 1 and len(target) == (behind is not None))
        if len(self.say.found) > known:
            return None
        if not words or not is_one or (behind and act.verb not in {Verb.PLAY, Verb.ATTACK}):
            self.say.unread(value, MOVE, (*THING, "甲→乙", Text("甲→相手", "甲→Opponent")))
            return None
        return evolve(act, words=tuple(words), target=target[0] if target else None)

    def _cannot(self, act: Act, value: Span) -> Act | None:
        span, clause = clause_at_end(self.say.source, value)
        refused = self.act(row_of(self.say.source, span, is_indented=act.is_indented), REFUSED)
        if refused is None:
            return None
        if refused.verb in {Verb.CANNOT, Verb.CHECK, Verb.OPTIONS}:
            self.say.unread(span, REFUSED, REFUSABLE)
            return None
        cited = Field(folded(self.say.source, clause), clause) if clause else None
        player = act.player or refused.player
        return evolve(act, refused=evolve(refused, player=player), player=player, clause=cited)

    def _named(self, span: Span) -> list[Named]:
        found, rest = pieces(self.say.source, span)
        if rest:
            self.say.unread(rest, MOVE, THING)
        return [each for piece in found for each in self._things(piece)]

    def _things(self, piece: Piece) -> list[Named]:
        """「起動：甲（2）」 is the second text of 甲; 「白紙×2」 are two."""
        if piece.details is None:
            return [piece.named] * (1 if piece.times is None else piece.times)
        nth = folded(self.say.source, piece.details)
        if piece.times is not None or not NUMBER.fullmatch(nth):
            self.say.unread(piece.details, MOVE, THING)
            return []
        return [evolve(piece.named, nth=int(nth))]

    # ---- the result

    def claim(self, row: Row) -> Claim | None:
        """What is so of a zone, a card or the game; nothing where it cannot be read, which is reported."""
        head = folded(self.say.source, row.head)
        zone = ZoneWord.find(head)
        if row.value is None:
            self.say.unread(row.content, RESULT, RESULTS)
            return None
        if row.player is None and ResultWord.find(head):
            return self._game(row)
        if zone and row.player:
            return zone_line(self.say, row, zone)
        if zone or not len(row.value):
            self.say.unread(row.content, RESULT, RESULTS)
            return None
        return self._card_claim(row, row.value)

    def _game(self, row: Row) -> GameClaim | None:
        value = self.say.value(ResultWord.GAME, row)
        if value is None:
            return None
        span, clause = clause_at_end(self.say.source, value)
        outcome = self.say.word(Outcome, span, OUTCOME)
        cited = Field(folded(self.say.source, clause), clause) if clause else None
        return GameClaim(outcome, row.content, cited) if outcome else None

    def _card_claim(self, row: Row, value: Span) -> CardClaim | None:
        found, rest = pieces(self.say.source, row.head)
        if rest or len(found) != 1 or (found[0].times, found[0].details) != (None, None):
            self.say.unread(row.head, RESULT, RESULTS)
            return None
        details = read_details(self.say.source, value, self.say.found)
        if details is None:
            return None
        for each in details:
            if each.property is Property.RESTED and each.number is not None:
                self.say.unread(each.span, RESULT, (Property.RESTED,))
        return CardClaim(found[0].named, details, row.content, row.player)
