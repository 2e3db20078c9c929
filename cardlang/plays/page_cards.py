"""The cards of a page: each with what is printed on it, and what its text does."""

from collections.abc import Iterator

from cardlang.card import Card, LinkKind
from cardlang.compiler.card import passages
from cardlang.compiler.dump import dump
from cardlang.diagnostics.model import Text
from cardlang.headings import Heading
from cardlang.parser import language_of
from cardlang.plays.gundam import PILOT
from cardlang.plays.model import Play
from cardlang.plays.page_words import COLON, GAP, INDENT, STATS, PageWords
from cardlang.plays.pool import named
from cardlang.printer import UnwritableError, write_line
from cardlang.source import TextLine
from cardlang.telling import capital
from runtime.engine.ability import Print
from runtime.state.state import GameState
from runtime.terms.nouns import Kind

PROGRAM, NO_TEXT = Text("仕組み", "Program"), Text("テキストなし", "No text")
LINK = {
    LinkKind.NAME_PART: Text("「{}」", "[{}]"),
    LinkKind.NAME: Text("『{}』", "『{}』"),
    LinkKind.TRAIT: Text("特徴〔{}〕", "({}) Trait"),
}


class CardsPart(PageWords):
    """Writes every card that a play names."""

    def lines(self, play: Play, state: GameState) -> Iterator[str]:
        """The cards in the order in which they are named."""
        numbers = dict.fromkeys(self.pool.number(each.name) for each in named(play))
        cards = [card for number in numbers if number and (card := self.pool.card(number))]
        for place, card in enumerate(cards):
            if place:
                yield ""
            yield from self._card(card, state)

    def _card(self, card: Card, state: GameState) -> Iterator[str]:
        teller = self.teller(state)
        program = self.pool.library.by_number[card.number.value]
        number = [] if program.number == program.name else [program.number]
        numbers = (f"{self.word(each.stat)} {self._value(each, program.kind)}" for each in program.stats)
        traits = "".join(f"〔{self._trait(each)}〕" for each in program.traits)
        kind = capital(self.word(program.kind))
        name = " ".join([*number, teller.quoted(program.name)])
        yield GAP.join(filter(None, (name, kind, *numbers, traits, self._link(card))))
        text = list(self._text(card))
        yield from (INDENT + line for line in text or [NO_TEXT.of(self.lang)])
        if text:
            yield f"{INDENT}{PROGRAM.of(self.lang)}"
            yield from (2 * INDENT + line for line in dump(program, self.lang, self.pool.vocabulary).splitlines())

    @staticmethod
    def _value(stat: Print, kind: Kind) -> str:
        """A number of a card; what a pilot adds has a sign."""
        return f"{stat.value:+d}" if kind == PILOT and stat.stat in STATS else str(stat.value)

    def _link(self, card: Card) -> str:
        """The link condition as it is printed."""
        words = "/".join(LINK[each.kind].of(self.lang).format(each.word) for each in card.link)
        return f"{Heading.LINK.words.of(self.lang)}{COLON.of(self.lang)}{words}" if words else ""

    def _trait(self, name: str) -> str:
        return name if self.lang == "ja" else self.pool.vocabulary.traits.get(name) or name

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
        line = self.pool.readings.of(text, printed_on).line
        if line is None or language_of(text.text) == self.lang:
            return text.text
        try:
            return write_line(line, self.lang, self.pool.vocabulary)
        except UnwritableError:
            return text.text
