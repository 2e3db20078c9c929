"""An agent that asks a person at the terminal."""

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from cardlang.diagnostics.model import Text
from cardlang.telling import Teller, capital
from runtime.engine.decision import Concede, Move
from runtime.engine.view import CardView, PlayerView, View, ZoneView
from runtime.state.objects import ObjectRef

if TYPE_CHECKING:
    from cardlang.agents import Words

TURN = Text("ターン{turn}：{player}の番", "Turn {turn}: {player}")
ZONE = Text("{zone}：{cards}", "{zone}: {cards}")
COUNTED = Text("{count}枚", "{count}")
LIES = Text("（レスト）", " (rested)")
ASK = Text("番号を入力（{last}まで、c で投了）：", "Number (up to {last}, c to concede): ")
AGAIN = Text("1 から {last} の番号か c を入力してください。", "Type a number from 1 to {last}, or c.")
SILENT = Text("入力が終わりました", "there is no more input")
CONCEDE = "c"


class Unanswered(Exception):  # noqa: N818 - a fact about the player
    """Nobody answers any more; the words are for the reader."""


def _ask(question: str) -> str:
    """Ask on the error output, so that the output can be kept."""
    print(question, end="", file=sys.stderr, flush=True)  # noqa: T201 - a person is asked
    answer = sys.stdin.readline()
    if not answer:
        raise EOFError
    return answer.strip()


def _show(line: str) -> None:
    print(line, file=sys.stderr)  # noqa: T201 - a person is shown the table


@define
class Human:
    """Shows the table as the player sees it, and asks for the number of a move."""

    player: int
    words: "Words"
    ask: Callable[[str], str] = field(default=_ask, kw_only=True)
    show: Callable[[str], None] = field(default=_show, kw_only=True)

    def choose(self, view: View, moves: tuple[Move, ...]) -> Move:
        """Ask until the answer is one of the moves, or a concession."""
        for line in self.page(view, moves):
            self.show(line)
        lang, last = self.words.lang, len(moves)
        while True:
            answer = self._answer(ASK.of(lang).format(last=last))
            if answer.casefold() == CONCEDE:
                return Move(moves[0].number, self.player, Concede())
            if answer.isdecimal() and 1 <= int(answer) <= last:
                return moves[int(answer) - 1]
            self.show(AGAIN.of(lang).format(last=last))

    def _answer(self, question: str) -> str:
        try:
            return self.ask(question)
        except EOFError as ended:
            raise Unanswered(SILENT.of(self.words.lang)) from ended

    def page(self, view: View, moves: tuple[Move, ...]) -> Iterator[str]:
        """The table, the question and the moves."""
        lang, sides = self.words.lang, tuple(each.side for each in view.players)
        teller = Teller(lang, self.words.vocabulary, ViewCast.of(view), sides, self.player)
        yield ""
        yield TURN.of(lang).format(turn=view.turn, player=teller.player(view.turn_player))
        for number, player in enumerate(view.players):
            yield f"— {capital(teller.player(number))}"
            yield from (f"  {each}" for each in _zones(player, teller))
        if view.decision:
            yield teller.question(view.decision)
        yield from (f"  {number}. {teller.value(move.pick)}" for number, move in enumerate(moves, start=1))


def _zones(player: PlayerView, teller: Teller) -> Iterator[str]:
    for zone in player.zones:
        if zone.cards:
            yield ZONE.of(teller.lang).format(zone=teller.zone(zone.name), cards=_cards(zone, teller))


def _cards(zone: ZoneView, teller: Teller) -> str:
    """The cards that are seen by their names, the others by their number."""
    seen = [card for card in zone.cards if card is not None]
    words = [_card(card, teller) for card in seen]
    counted = [f"{word}×{words.count(word)}" if words.count(word) > 1 else word for word in dict.fromkeys(words)]
    hidden = len(zone.cards) - len(seen)
    return " ".join([*counted, *([COUNTED.of(teller.lang).format(count=hidden)] if hidden else [])])


def _card(card: CardView, teller: Teller) -> str:
    numbers = "/".join(str(number) for name, number in card.numbers if name in ("AP", "HP"))
    pilots = "".join(f"+{teller.name(each.ref)}" for each in card.under if each)
    lies = LIES.of(teller.lang) if card.pose.is_sideways else ""
    return teller.name(card.ref) + pilots + (f" {numbers}" if numbers else "") + lies


@frozen
class ViewCast:
    """The cards that a player sees; the second of a name is #2."""

    cards: dict[int, CardView]
    marks: dict[int, str]

    @staticmethod
    def of(view: View) -> "ViewCast":
        """Take all that is seen, zone by zone."""
        cards, marks, count = {}, {}, dict[tuple[int, str, str], int]()
        for zone in (zone for player in view.players for zone in player.zones):
            for card in (one for each in zone.cards if each for one in (each, *each.under) if one):
                cards[card.ref.id] = card
                key = (card.owner, zone.name, card.name)
                count[key] = count.get(key, 0) + 1
                marks[card.ref.id] = f"#{count[key]}" if card.numbers and count[key] > 1 else ""
        return ViewCast(cards, marks)

    def name(self, ref: ObjectRef) -> str | None:
        """What is printed on it."""
        return self.cards[ref.id].name if ref.id in self.cards else None

    def mark(self, ref: ObjectRef) -> str:
        """Count those of the name in its zone."""
        return self.marks.get(ref.id, "")

    def owner(self, ref: ObjectRef) -> int | None:
        """Look it up."""
        return self.cards[ref.id].owner if ref.id in self.cards else None

    def zone(self, ref: ObjectRef) -> str:
        """Say nothing of where hidden cards lie."""
        del ref
        return ""
