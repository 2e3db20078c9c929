"""Lay the table of a play: where each card lies, what they are called, and what makes such a table impossible."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from attrs import Factory, define, frozen

from cardlang.diagnostics.model import Diagnostic, Text
from cardlang.diagnostics.plays import ImpossibleTable, UnreadablePlayLine, WrongCopy
from cardlang.plays.gundam import BLANK, EX_NUMBER, PILOT_ROLE, PLAIN_RESOURCE, RULES, Flaw, flaws
from cardlang.plays.gundam_flaws import said
from cardlang.plays.items import KNOWN, PLACE
from cardlang.plays.model import Item, Named, Play, Sort, ZoneLine
from cardlang.plays.names import Names
from cardlang.plays.pool import Pool
from cardlang.plays.words import PhaseWord, Property, Who, ZoneWord
from cardlang.source import Span
from runtime.engine.laying import Laid
from runtime.game import Game
from runtime.state.objects import SIDEWAYS, UPRIGHT

PLAYERS = len(Who)
BLANK_DECK = 20
# Piles are written from the top, and lie with the top last.
PILES = frozenset((ZoneWord.DECK, ZoneWord.SHIELDS, ZoneWord.RESOURCE_DECK))
OF_RESOURCES = frozenset((ZoneWord.RESOURCES, ZoneWord.RESOURCE_DECK))
IN_PLAY = frozenset((ZoneWord.BATTLE_AREA, ZoneWord.BASE, ZoneWord.RESOURCES))
# What can be said of a card that is laid out; elsewhere than in play, the rules say what is impossible about it.
OUT_OF_PLAY = frozenset((Property.RESTED, Property.DAMAGE, Property.PILOT))
LAYS = frozenset((Property.RESTED, Property.ACTIVE, Property.DAMAGE, Property.PILOT, Property.FRESH))


@frozen
class Placed:
    """A card of the setup as it lies, where it is written, and where the card below it is written."""

    laid: Laid
    span: Span
    below: Span | None = None


Side = dict[ZoneWord, tuple[Placed, ...]]


@frozen
class Table:
    """A game at its beginning, and what its cards are called."""

    game: Game
    names: Names


@define
class Layer:
    """Lays one line after the other, and counts the copies of each card."""

    play: Play
    pool: Pool
    counts: Counter[str] = Factory(Counter)
    sides: tuple[Side, ...] = Factory(lambda: tuple({} for _ in range(PLAYERS)))
    found: list[Diagnostic] = Factory(list)
    # The places of the cards in the order of the file: player, zone, place in the zone, and whether it lies below.
    places: list[tuple[int, ZoneWord, int, bool]] = Factory(list)

    def lay(self) -> None:
        """Lay everything; where no deck is written there are blank cards, and below one that is written, too."""
        for line in self.play.zones:
            self._line(line)
        counted = {line.player for line in self.play.zones if line.zone is ZoneWord.DECK and _is_counted(line)}
        for player, side in enumerate(self.sides):
            deck = side.get(ZoneWord.DECK, ())
            filled = 0 if player in counted else BLANK_DECK - len(deck)
            side[ZoneWord.DECK] = (*deck, *(Placed(Laid(BLANK.number), Span(0, 0)) for _ in range(filled)))

    def _line(self, line: ZoneLine) -> None:
        placed = [each for item in line.items for each in self._item(item, line)]
        self.sides[line.player][line.zone] = tuple(self._rested(line, placed))
        for place, each in enumerate(placed):
            self.places.append((line.player, line.zone, place, False))
            self.places += [(line.player, line.zone, place, True)] * len(each.laid.under)

    def _item(self, item: Item, line: ZoneLine) -> Iterator[Placed]:
        match item.sort:
            case Sort.CARD if item.card:
                self._check_details(item, line.zone)
                for _ in range(item.count):
                    yield self._card(item, item.card)
            case Sort.COUNT:
                self._check_details(item, line.zone)
                number = PLAIN_RESOURCE.number if line.zone in OF_RESOURCES else BLANK.number
                yield from (Placed(Laid(number), item.span) for _ in range(item.count))
            case Sort.EX if line.zone is ZoneWord.RESOURCES:
                pose = SIDEWAYS if self._is_rested(item) else UPRIGHT
                yield from (Placed(Laid(EX_NUMBER, pose), item.span) for _ in range(item.count))
            case Sort.EX:
                self.found.append(UnreadablePlayLine(self.play.source, item.span, PLACE, KNOWN))

    def _rested(self, line: ZoneLine, placed: list[Placed]) -> Iterator[Placed]:
        """「3 EX1（レスト 1）」: so many of the resources are rested, the ordinary ones first."""
        if line.zone is not ZoneWord.RESOURCES:
            yield from placed
            return
        details = (item.detail(Property.RESTED) for item in line.items if item.sort is not Sort.CARD)
        said = [detail for detail in details if detail]
        wanted = sum(detail.number for detail in said if detail.number is not None)
        order = sorted(range(len(placed)), key=lambda place: placed[place].laid.number == EX_NUMBER)
        if wanted > len(order):
            self.found.append(UnreadablePlayLine(self.play.source, said[0].span, PLACE, (_rested_up_to(len(order)),)))
        whole = {item.span for item in line.items if item.sort is Sort.COUNT and self._is_rested(item)}
        for place, each in enumerate(placed):
            is_rested = place in order[:wanted] or each.span in whole or each.laid.pose.is_sideways
            yield Placed(Laid(each.laid.number, SIDEWAYS if is_rested else UPRIGHT), each.span, each.below)

    @staticmethod
    def _is_rested(item: Item) -> bool:
        rested = item.detail(Property.RESTED)
        return rested is not None and rested.number is None

    def _check_details(self, item: Item, zone: ZoneWord) -> None:
        """Report what cannot be said of a card that is laid out there."""
        lays = LAYS if zone in IN_PLAY else OUT_OF_PLAY
        for each in item.details:
            is_whole = not each.is_absent and (each.property is not Property.PILOT or each.card is not None)
            is_of_card = item.card is not None or zone in IN_PLAY
            if each.property not in lays or not is_whole or not is_of_card:
                self.found.append(UnreadablePlayLine(self.play.source, each.span, PLACE, KNOWN))

    def _card(self, item: Item, card: Named) -> Placed:
        number = self._counted(card)
        damage, pilot = item.detail(Property.DAMAGE), item.detail(Property.PILOT)
        below = pilot.card if pilot else None
        under = ((self._counted(below), PILOT_ROLE),) if below else ()
        laid = Laid(
            number,
            SIDEWAYS if item.detail(Property.RESTED) else UPRIGHT,
            (damage.number or 0) if damage else 0,
            turns=0 if item.detail(Property.FRESH) else 2,
            under=under,
        )
        return Placed(laid, card.span, below.span if below else None)

    def _counted(self, card: Named) -> str:
        """The number of a card; the copy that is written must be the next one."""
        number = self.pool.number(card.name) or ""
        self.counts[number] += 1
        count = self.counts[number]
        if card.copy is not None and card.copy != count:
            right = card.name if count == 1 else f"{card.name}#{count}"
            self.found.append(WrongCopy(self.play.source, card.span, card.written, right, count))
        return number

    # ---- what comes of it

    def runtime_sides(self) -> list[Mapping[str, list[Laid]]]:
        """What the game begins with, the top of each pile last."""
        return [
            {zone.identity: [each.laid for each in _as_they_lie(zone, placed)] for zone, placed in side.items()}
            for side in self.sides
        ]

    def order(self) -> tuple[int, ...]:
        """The objects of the setup in the order of the file; they get their numbers in that of the zones."""
        numbers: dict[tuple[int, ZoneWord, int, bool], int] = {}
        for player, side in enumerate(self.sides):
            for zone, placed in side.items():
                places = range(len(placed))
                for place in reversed(places) if zone in PILES else places:
                    numbers[player, zone, place, False] = len(numbers)
                    if placed[place].laid.under:
                        numbers[player, zone, place, True] = len(numbers)
        written = [numbers[place] for place in self.places]
        others = sorted(set(numbers.values()) - set(written))
        return (*written, *others)

    def place_of(self, flaw: Flaw) -> Span:
        """Where the card or the zone is written."""
        zone = next(each for each in ZoneWord if each.identity == flaw.zone)
        placed = tuple(_as_they_lie(zone, self.sides[flaw.player].get(zone, ())))
        if flaw.place is not None and flaw.place < len(placed):
            each = placed[flaw.place]
            return each.below if flaw.under is not None and each.below else each.span
        line = next((each for each in self.play.zones if (each.player, each.zone) == (flaw.player, zone)), None)
        return line.items_span if line else self.play.title_span


def _is_counted(line: ZoneLine) -> bool:
    """Whether the size of a pile is said, by a number of blank cards or by none at all."""
    return any(item.sort is not Sort.CARD for item in line.items)


def _rested_up_to(count: int) -> Text:
    return Text(f"レスト {count} まで", f"rested {count} at most")


def _as_they_lie(zone: ZoneWord, placed: Iterable[Placed]) -> Iterable[Placed]:
    return reversed(tuple(placed)) if zone in PILES else placed


def lay(play: Play, pool: Pool) -> tuple[Table | None, tuple[Diagnostic, ...]]:
    """The table of a play; none where it cannot be, with the reasons."""
    layer = Layer(play, pool)
    layer.lay()
    if layer.found:
        return None, tuple(layer.found)
    sides = layer.runtime_sides()
    found = (
        ImpossibleTable(play.source, layer.place_of(flaw), said(flaw), flaw.clause)
        for flaw in flaws(sides, pool.library, RULES)
    )
    impossible = list(dict.fromkeys(found))
    if impossible:
        return None, tuple(impossible)
    turn = play.turn
    opening = RULES.moments[turn.phase.identity](turn.player, PLAYERS)
    number = 0 if turn.phase is PhaseWord.REDRAW else turn.number
    game = Game.start(RULES, pool.library, sides, play.seed, opening=opening, turn=number)
    return Table(game, Names(pool, layer.order())), ()
