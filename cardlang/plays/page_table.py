"""A table on a page: what lies where, a line for each zone, and one for each card in play."""

from collections.abc import Iterable, Iterator

from cardlang.diagnostics.model import Text
from cardlang.plays.gundam import is_linked
from cardlang.plays.page_words import COLON, IN_BRACKETS, INDENT, LIST, RESTED, STATS, PageWords
from cardlang.plays.table import PILES
from cardlang.plays.words import Property, Who, ZoneWord
from runtime.state.state import GameState
from runtime.terms.nouns import measure

REMAINING = Text("残り{}（ダメージ {}）", "{} left (damage {})")
LINKED, FRESH = Text("リンク中", "linked"), Text("このターンに配備", "deployed this turn")
AS_PILOT = Text("{}（{}）", "{} ({})")
BATTLE_AREA = ZoneWord.BATTLE_AREA.identity


class TablePart(PageWords):
    """Writes the table of a state."""

    def lines(self, state: GameState) -> Iterator[str]:
        """The zones of each player in which something lies."""
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
        teller, words = self.teller(state), list[list[str]]()
        for number in numbers:
            rested = IN_BRACKETS.of(self.lang).format(RESTED.of(self.lang))
            word = teller.name(state.ref(number)) + (rested if state.lies_sideways(number) else "")
            if words and words[-1][0] == word:
                words[-1].append(word)
            else:
                words.append([word])
        for same in words:
            yield same[0] + self.times(len(same))

    def _lying(self, number: int, state: GameState) -> str:
        """A card in play with its numbers, how it lies, and what lies below it."""
        teller = self.teller(state)
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
        teller = self.teller(state)
        side = self.pool.library.by_number[state.printed(number).number].other_side
        name = teller.name(state.ref(number))
        return AS_PILOT.of(self.lang).format(teller.quoted(side.name), name) if side else name

    def _keyword(self, name: str, count: int) -> str:
        known = self.pool.vocabulary.keywords.get(name)
        if self.lang == "ja" or known is None or not known.name_en:
            return f"《{name}{count or ''}》"
        return f"<{known.name_en}{f' {count}' if count else ''}>"
