"""The printed lines of cards, and which of them are at work in a game.

What counts as a line at work:

* a triggered ability that is carried out (one that lapses does not count), a 【バースト】 too; one with 《開発》 only
  when its price is paid; the player may still decline what the text lets them decline;
* an activated ability or a command that is used, also by a 【バースト】; a line with ■ that is chosen;
* a constant ability while it holds and there is something to which it applies; that is how
  「このユニットは《高機動》を得る。」 counts, too;
* a keyword that says a text (《突破》, 《リペア》 …) as the ability that it is, on the card on which it is printed;
  《ブロッカー》 when the unit blocks, 《制圧》 when the unit strikes two cards of the shield area at once, 《先制攻撃》
  and 《高機動》 when the unit attacks;
* 【パイロット】 when the command is set as a pilot.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from attrs import frozen

from cardlang.plays.running import Story
from runtime.engine.ability import Ability, CardProgram, Constant, Keyword, PlayableAs
from runtime.engine.continuous import applied
from runtime.engine.decision import Option
from runtime.engine.library import Library
from runtime.engine.projection import steps_of
from runtime.events.fighting import AttackDeclared, BlockDeclared, DamageDealt, DamageKind
from runtime.events.moving import CardMoved
from runtime.events.resolving import AbilityActivated, AbilityUsed, CardPlayed, DecisionAnswered
from runtime.rules.gundam.keywords import prices_of
from runtime.rules.gundam.locations import REMOVED
from runtime.rules.gundam.words import BLOCKER, FIRST_STRIKE, HIGH_MANEUVER, PILOT, SUPPRESSION
from runtime.state.flow import AbilityKey, Binding
from runtime.state.log import Chain
from runtime.state.objects import ObjectRef
from runtime.state.state import GameState
from runtime.terms.select import holds

STRUCK_BY_SUPPRESSION = 2


@frozen
class Printed:
    """A line of a card: its place among the abilities of the card, or among those it lends to a unit."""

    card: str
    place: int
    is_lent: bool = False
    # Its number among the lines with ■, from 1.
    option: int = 0


@frozen(slots=False)
class Lines:
    """The abilities of some cards of a library."""

    library: Library
    numbers: frozenset[str]

    @cached_property
    def programs(self) -> Mapping[str, CardProgram]:
        """The cards, in the order of the library."""
        return {each.number: each for each in self.library.programs if each.number in self.numbers}

    @cached_property
    def all(self) -> tuple[Printed, ...]:
        """Every line, card by card, as they are printed."""
        return tuple(line for number in self.programs for line in self.of(number))

    def of(self, number: str) -> Iterator[Printed]:
        """Give the lines of a card, those with ■ after the line above them; of a card that is none of them nothing."""
        program = self.programs.get(number)
        for is_lent, abilities in ((False, program.abilities), (True, program.lent)) if program else ():
            for place, ability in enumerate(abilities):
                yield from (Printed(number, place, is_lent, option) for option in range(len(ability.options) + 1))

    def ability(self, line: Printed) -> Ability:
        """Look up what is compiled from it."""
        program = self.programs[line.card]
        return (program.lent if line.is_lent else program.abilities)[line.place]

    @cached_property
    def options(self) -> Mapping[tuple[object, ...], Printed]:
        """The lines with ■ by what they say."""
        chosen = ((self.ability(line).options[line.option - 1], line) for line in self.all if line.option)
        return dict(chosen)

    def keywords(self, number: str, name: str) -> Iterator[Printed]:
        """Give the lines of a card on which a keyword is printed."""
        for line in self.of(number):
            ability = self.ability(line)
            if isinstance(ability, Keyword) and ability.name == name:
                yield line


# ---- what is at work


@frozen(slots=False)
class Watch:
    """Looks at a game from decision to decision and tells which lines were at work."""

    lines: Lines

    def over(self, story: Story) -> Iterator[Printed]:
        """Give the lines that were at work anywhere in a play."""
        for entry in story.entries:
            if isinstance(entry, Chain):
                yield from self.told(entry.group.events, story.after)
        for state in story.states:
            yield from (line for _, line in self.in_force(state))

    def told(self, events: Sequence[object], state: GameState) -> Iterator[Printed]:
        """Give the lines of which these events, which happened together, tell."""
        for event in events:
            yield from self._of_ability(event, state)
            yield from self._of_rule(event, state)
        yield from self._developed(events, state)
        yield from self._struck(events, state)

    def _developed(self, events: Sequence[object], state: GameState) -> Iterator[Printed]:
        """The line whose price of 《開発》 was paid, however many cards it took."""
        paid = (each for each in events if isinstance(each, CardMoved) and each.destination.zone == REMOVED)
        for source in dict.fromkeys(each.cause.source for each in paid):
            own = self.lines.of(number_of(source, state)) if source else ()
            yield from (line for line in own if not line.option and prices_of(self.lines.ability(line)))

    def _struck(self, events: Sequence[object], state: GameState) -> Iterator[Printed]:
        """《制圧》 of what struck two cards at once."""
        blows = (each for each in events if isinstance(each, DamageDealt) and each.kind is DamageKind.BATTLE)
        for source, count in Counter(each.cause.source for each in blows).items():
            if source and count == STRUCK_BY_SUPPRESSION:
                yield from self.lines.keywords(number_of(source, state), SUPPRESSION)

    def _of_ability(self, event: object, state: GameState) -> Iterator[Printed]:
        """A text that was carried out or chosen."""
        match event:
            case AbilityActivated(trigger) if not prices_of(trigger.ability):
                yield from self._key(trigger.key, state)
            case AbilityUsed(key=key):
                yield from self._key(key, state)
            case DecisionAnswered(answer=answer):
                chosen = (each.blocks for each in answer.picked if isinstance(each, Option))
                yield from (self.lines.options[blocks] for blocks in chosen if blocks in self.lines.options)

    def _of_rule(self, event: object, state: GameState) -> Iterator[Printed]:
        """A keyword that the rules say, or a command set as a pilot."""
        match event:
            case BlockDeclared(blocker=unit):
                yield from self.lines.keywords(number_of(unit, state), BLOCKER)
            case AttackDeclared(attacker=unit):
                for name in (FIRST_STRIKE, HIGH_MANEUVER):
                    yield from self.lines.keywords(number_of(unit, state), name)
            case CardPlayed(card=card, kind=kind) if kind == PILOT.name:
                own = self.lines.of(number_of(card, state))
                yield from (line for line in own if isinstance(self.lines.ability(line), PlayableAs))

    def _key(self, key: AbilityKey, state: GameState) -> Iterator[Printed]:
        """The line of an ability; that of a keyword is found by its name."""
        provider = number_of(key.provider, state)
        if key.keyword:
            yield from self.lines.keywords(provider, key.keyword)
        elif provider in self.lines.numbers:
            yield Printed(provider, key.place, is_lent=key.provider != key.holder)

    def in_force(self, state: GameState) -> Iterator[tuple[ObjectRef, Printed]]:
        """Give the constant abilities that apply to something now, each with the object that has it."""
        for number in state.in_play():
            for held in state.profile(number).held:
                if isinstance(held.ability, Constant) and applies(held.ability, number, state):
                    provider = number if held.provider is None else held.provider
                    card = state.printed(provider).number
                    if card in self.lines.numbers:
                        yield state.ref(number), Printed(card, held.place, is_lent=provider != number)


def applies(ability: Constant, number: int, state: GameState) -> bool:
    """Tell whether a constant ability of an object holds and gives anything to anything."""
    binding = Binding(state.operator[number], state.ref(number))
    if not all(holds(gate, binding, state) for gate in ability.gates):
        return False
    return any(applied(step, binding, state).affected for step in steps_of(ability.blocks, binding, state))


def number_of(ref: ObjectRef, state: GameState) -> str:
    """Look up the number of the card of an object."""
    return state.printed(ref.id).number
