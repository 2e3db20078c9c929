"""Whether what a play says of the table is so; where it is not, the value that is there in fact."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from cardlang.diagnostics.model import Text
from cardlang.diagnostics.plays import WrongResult
from cardlang.plays.gundam import is_ex_resource, is_linked
from cardlang.plays.model import CardClaim, Claim, Detail, GameClaim, Item, Sort, ZoneLine
from cardlang.plays.names import Names, whose
from cardlang.plays.table import PILES
from cardlang.plays.words import Nothing, Property, ZoneWord
from cardlang.plays.writing import lying_in, numbered, outcome_of, zone_words
from cardlang.source import Source, Span
from runtime.game import Game
from runtime.state.state import GameState
from runtime.terms.nouns import Stat, measure

LIES_IN = Text("{who}{zone}にあります", "in {who} {zone}")
NOT_THERE = Text("そのカードは出ていません", "that card has not come into the game")
STATS = {Property.AP: "AP", Property.HP: "HP", Property.LEVEL: "level", Property.COST: "cost"}
# What can be said of a card wherever it lies.
ANYWHERE = frozenset((Property.LEVEL, Property.COST))
TRAILING = "0123456789"


@frozen
class Checker:
    """Compares claims with the state of a game."""

    source: Source
    names: Names
    game: Game

    @property
    def state(self) -> GameState:
        """The state as it is now."""
        return self.game.state

    def wrong(self, claim: Claim) -> Iterator[WrongResult]:
        """Every difference between a claim and what is."""
        match claim:
            case ZoneLine():
                yield from self._zone(claim)
            case CardClaim():
                yield from self._card(claim)
            case GameClaim():
                yield from self._game(claim)

    def _differs(self, span: Span, actual: Text) -> WrongResult:
        return WrongResult(self.source, span, actual)

    # ---- zones

    def _zone(self, line: ZoneLine) -> Iterator[WrongResult]:
        there = lying_in(line.zone, line.player, self.state)
        matched = self._matched(line, there)
        if matched is None:
            yield self._differs(line.items_span, zone_words(line.zone, there, self.names, self.state))
            return
        for item, number in matched:
            yield from self._details(item.details, number)
        if line.zone is ZoneWord.RESOURCES:
            yield from self._rested(line, there)

    def _matched(self, line: ZoneLine, there: list[int]) -> list[tuple[Item, int]] | None:
        """Each card that is named with its object; nothing where the zone is not exactly so."""
        return self._in_order(line, there) if line.zone in PILES else self._in_any_order(line, there)

    def _in_order(self, line: ZoneLine, there: list[int]) -> list[tuple[Item, int]] | None:
        found, place = list[tuple[Item, int]](), 0
        for item in line.items:
            taken = there[place : place + (item.count if item.sort is not Sort.NOTHING else 0)]
            place += item.count if item.sort is not Sort.NOTHING else 0
            if item.card and not all(self._is(number, item) for number in taken):
                return None
            found += [(item, number) for number in taken if item.card]
        return found if place == len(there) else None

    def _in_any_order(self, line: ZoneLine, there: list[int]) -> list[tuple[Item, int]] | None:
        left, found = list(there), list[tuple[Item, int]]()
        for item in line.items:
            for _ in range(item.count if item.card else 0):
                number = next((each for each in left if self._is(each, item)), None)
                if number is None:
                    return None
                left.remove(number)
                found.append((item, number))
        counted = [sum(item.count for item in line.items if item.sort is sort) for sort in (Sort.COUNT, Sort.EX)]
        ex = sum(is_ex_resource(number, self.state) for number in left)
        return found if counted == [len(left) - ex, ex] else None

    def _is(self, number: int, item: Item) -> bool:
        """Whether an object is the card of an item; of several, any copy."""
        if item.card is None:
            return False
        if item.count > 1:
            return self.names.pool.number(item.card.name) == self.state.printed(number).number
        return self.names.is_called(number, item.card, self.state)

    def _rested(self, line: ZoneLine, there: Sequence[int]) -> Iterator[WrongResult]:
        """「3 EX1（レスト 1）」: so many of the resources are rested."""
        details = [detail for item in line.items if not item.card for detail in item.details]
        said = [each for each in details if each.property is Property.RESTED and each.number is not None]
        rested = sum(map(self.state.lies_sideways, there))
        if said and sum(each.number or 0 for each in said) != rested:
            yield self._differs(said[0].span, zone_words(line.zone, there, self.names, self.state))

    # ---- cards

    def _card(self, claim: CardClaim) -> Iterator[WrongResult]:
        ref = self.names.find(claim.card, self.state, claim.player.player if claim.player else None)
        if ref is None:
            yield self._differs(claim.card.span, NOT_THERE)
        elif claim.player and claim.player.player != self.state.operator[ref.id]:
            yield self._differs(claim.card.span, self._place(ref.id))
        else:
            yield from self._details(claim.details, ref.id)

    def _details(self, details: Sequence[Detail], number: int) -> Iterator[WrongResult]:
        """Every detail that is otherwise; of a card that is not in play, where it lies."""
        away = () if self.state.is_in_play(number) else [each for each in details if each.property not in ANYWHERE]
        if away:
            yield self._differs(away[0].span, self._place(number))
            return
        for detail in details:
            holds, actual = self._keyword(detail, number) if detail.keyword else self._property(detail, number)
            if not holds:
                yield self._differs(detail.span, actual)

    def _place(self, number: int) -> Text:
        """Where an object lies."""
        location = self.state.location(number)
        zone = next((each.words for each in ZoneWord if each.identity == location.zone), Text(*(location.zone,) * 2))
        who = whose(location.player)
        return Text(LIES_IN.ja.format(who=who.ja, zone=zone.ja), LIES_IN.en.format(who=who.en, zone=zone.en.lower()))

    def _keyword(self, detail: Detail, number: int) -> tuple[bool, Text]:
        word = detail.keyword.rstrip(TRAILING).strip()
        known = self.names.pool.vocabulary.keyword(word)
        name = known.name_ja if known else word
        wanted = detail.keyword.removeprefix(word).strip()
        keywords = self.state.profile(number).keywords
        holds = name in keywords and (not wanted or keywords[name] == int(wanted))
        has = " ".join(f"《{each}{count or ''}》" for each, count in keywords.items())
        return holds is not detail.is_absent, Text(has, has) if has else Nothing.NONE.words

    def _property(self, detail: Detail, number: int) -> tuple[bool, Text]:
        state, word = self.state, detail.property
        is_rested = state.lies_sideways(number)
        match word:
            case Property.RESTED | Property.ACTIVE:
                actual = (Property.RESTED if is_rested else Property.ACTIVE).words
                return is_rested is (word is Property.RESTED), actual
            case Property.DAMAGE:
                return state.damage[number] == (detail.number or 0), numbered(word, state.damage[number])
            case Property.PILOT:
                return self._pilot(detail, number)
            case Property.LINKED:
                linked = is_linked(number, state)
                return linked is not detail.is_absent, Property.LINKED.words if linked else Nothing.NONE.words
            case Property.FRESH:
                is_new = state.arrived[number] == state.turn
                return is_new, Property.FRESH.words if is_new else Nothing.NONE.words
        stat = Stat(STATS[word]) if word else Stat("")
        value = measure(state.ref(number), stat, state)
        return value == detail.number, numbered(word or Property.AP, value)

    def _pilot(self, detail: Detail, number: int) -> tuple[bool, Text]:
        below = self.state.under[number]
        words = " ".join(self.names.word(each, self.state) for each in below)
        card = detail.card
        fits = any(self.names.is_called(each, card, self.state) for each in below) if card else bool(below)
        return fits is not detail.is_absent, Text(words, words) if words else Nothing.NONE.words

    # ---- the game

    def _game(self, claim: GameClaim) -> Iterator[WrongResult]:
        result = self.game.result
        outcome, clause = outcome_of(self.state), result.clause if result else ""
        if outcome is not claim.outcome or (claim.clause and claim.clause.value != clause):
            words = outcome.words
            yield self._differs(
                claim.span, Text(f"{words.ja}（{clause}）", f"{words.en} ({clause})") if clause else words
            )
