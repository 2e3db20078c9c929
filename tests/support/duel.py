"""A Gundam table for tests: cards said in a line, laid out freely, and moves by the names of the cards.

    U = unit("U", "【配備時】自分は1枚ドローする。", ap=3, hp=2)
    table = duel(mine={"hand": [U], "battle area": [unit("V")]}, theirs={"battle area": [at(unit("W"), damage=1)]})
    table.play("U")
    assert table.count("hand") == 1

Players are 0 (mine, the turn player) and 1 (theirs). It is the main phase of turn 5; what lies in play came earlier. Each
deck has 20 blank cards, each player 10 active resources, and nobody has a base or shields unless they are laid out.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from attrs import evolve, frozen

from cardlang.checker.readings import Readings
from cardlang.files import builtin_vocabulary
from cardlang.project import compile_keywords, read_text
from cardlang.vocabulary import Vocabulary
from runtime.engine.ability import Ability, CardProgram, Partner, PlayableAs, Print
from runtime.engine.agenda import Steps, handles
from runtime.engine.decision import Accept, Asked, Decision, Enough, Move
from runtime.engine.laying import Laid
from runtime.engine.library import Library
from runtime.events.base import Event, Reason
from runtime.events.moving import CardsShown
from runtime.game import Game, Refused
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.battle import BlockWith, NoBlock
from runtime.rules.gundam.playing import EndMain, Pass, PlayCard, UseAbility
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.turn import MainPhase, phases
from runtime.rules.gundam.words import AP, BASE, COMMAND, COST, HP, LEVEL, PILOT, RESOURCE, UNIT, UNIT_TOKEN
from runtime.state.flow import Binding, Waiting
from runtime.state.objects import SIDEWAYS, UPRIGHT, ObjectRef, PlayerRef
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.nouns import Color, Kind, Stat, measure

ME, THEM = 0, 1
TURN = 5
HAND, BATTLE_AREA, BASES, SHIELDS = "hand", "battle area", "base section", "shields"
DECK, TRASH, RESOURCES, REMOVED = "deck", "trash", "resource area", "removed"

TRAITS = ("甲隊", "乙隊", "ジージェネ")
# Names that texts may speak of; a card of any name may be laid out.
NAMES = ("ミナ", "灯台")
VOCABULARY = builtin_vocabulary().merge(Vocabulary(traits=dict.fromkeys(TRAITS, ""), names=dict.fromkeys(NAMES, "")))


# ---- cards


@cache
def abilities(text: str, kind: Kind) -> tuple[Ability, ...]:
    """Compile card text, several lines at once; a text with an error is a mistake in the test."""
    if not text:
        return ()
    read = read_text(text, "ja", kind, VOCABULARY)
    if read.diagnostics:
        raise ValueError(f"{text}: {[each.title('ja') for each in read.diagnostics]}")
    return read.abilities


def card(  # noqa: PLR0913 - all that is printed on a card
    name: str, kind: Kind, text: str = "", *, level: int = 1, cost: int = 1, numbers: Mapping[Stat, int] | None = None,
    traits: Iterable[str] = (), color: str = "blue", link: Partner | None = None, lent: str = "",
) -> CardProgram:  # fmt: skip
    """A card whose number is its name."""
    prints = {LEVEL: level, COST: cost, **(numbers or {})}
    return CardProgram(
        name, name, kind, color=Color(color), stats=tuple(Print(*each) for each in prints.items()),
        traits=tuple(traits), partner=link, abilities=abilities(text, kind if kind in (UNIT, BASE) else Kind("card")),
        lent=abilities(lent, UNIT),
    )  # fmt: skip


def unit(name: str, text: str = "", *, ap: int = 2, hp: int = 3, **print_: Any) -> CardProgram:
    return card(name, UNIT, text, numbers={AP: ap, HP: hp}, **print_)


def base(name: str, text: str = "", *, ap: int = 0, hp: int = 5, **print_: Any) -> CardProgram:
    return card(name, BASE, text, numbers={AP: ap, HP: hp}, **print_)


def pilot(name: str, lent: str = "", *, ap: int = 1, hp: int = 1, text: str = "", **print_: Any) -> CardProgram:
    """A pilot: `lent` is the lower text, which the unit has, `text` the upper one."""
    return card(name, PILOT, text, numbers={AP: ap, HP: hp}, lent=lent, **print_)


def command(name: str, text: str, *, side: CardProgram | None = None, **print_: Any) -> CardProgram:
    """A command; `side` is the pilot that it can be set as."""
    made = card(name, COMMAND, text, **print_)
    return evolve(made, abilities=(*made.abilities, PlayableAs(side.name)), other_side=side) if side else made


def token(name: str, text: str = "", *, ap: int = 1, hp: int = 1, traits: Iterable[str] = ()) -> CardProgram:
    stats = (Print(AP, ap), Print(HP, hp))
    return CardProgram(name, name, UNIT_TOKEN, stats=stats, traits=tuple(traits), abilities=abilities(text, UNIT))


BLANK = unit("白紙")
RESOURCE_CARD = CardProgram("資源", "資源", RESOURCE)


@cache
def keywords() -> tuple[Any, ...]:
    return compile_keywords(Readings(VOCABULARY))


# ---- the table


@frozen
class At:
    """A card as it lies: rested, damaged, with a pilot, or deployed in this turn."""

    program: CardProgram
    rested: bool = False
    damage: int = 0
    pilot: CardProgram | None = None
    fresh: bool = False


def at(program: CardProgram, **how: Any) -> At:
    return At(program, **how)


@frozen
class Halt(Record):
    """The main phase is over, by choice or because nothing is left to do; the test says when the turn goes on."""


@frozen
class GoOn(Record):
    """Let the turn go on."""


@frozen
class Wait(Record):
    """Stay where we are: never picked, so that going on is a choice."""


@handles(Halt)
def halt(step: Halt, binding: Binding, state: GameState) -> Decision | Steps:
    return Steps() if binding.answers else Decision.one(Asked.OPTION, ME, step, (GoOn(), Wait()))


Cards = Sequence[CardProgram | At]
REST = phases("main", ME, 2)
PLACE = REST.index(MainPhase()) + 1
MAIN = (*REST[:PLACE], Halt(), *REST[PLACE:])


def duel(
    mine: Mapping[str, Cards] | None = None,
    theirs: Mapping[str, Cards] | None = None,
    *,
    others: Iterable[CardProgram] = (),
    seed: int = 0,
) -> "Table":
    """Lay the table and go to the first decision of my main phase; `others` are cards that may come into play."""
    sides = [_filled(mine or {}), _filled(theirs or {})]
    lying = [{zone: [_at(each) for each in cards] for zone, cards in side.items()} for side in sides]
    laid = [each for side in lying for cards in side.values() for each in cards]
    programs = [each.program for each in laid] + [each.pilot for each in laid if each.pilot]
    library = Library.of((*programs, *others), keywords())
    decks = [{zone: [_laid(each) for each in cards] for zone, cards in side.items()} for side in lying]
    return Table(Game.start(DUEL, library, decks, seed, opening=MAIN, turn=TURN))


def _filled(side: Mapping[str, Cards]) -> dict[str, Cards]:
    return {DECK: [BLANK] * 20, RESOURCES: [RESOURCE_CARD] * 10, **side}


def _at(each: CardProgram | At) -> At:
    return each if isinstance(each, At) else At(each)


def _laid(each: At) -> Laid:
    under = ((each.pilot.number, "pilot"),) if each.pilot else ()
    pose = SIDEWAYS if each.rested else UPRIGHT
    return Laid(each.program.number, pose, each.damage, turns=0 if each.fresh else 2, under=under)


class Table:
    """A game whose cards are called by name; the second of a name is called "U#2"."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def state(self) -> Any:
        return self.game.state

    # ---- looking

    def ref(self, name: str) -> ObjectRef:
        """The object of that name, the second one for "U#2"."""
        plain, _, place = name.partition("#")
        state = self.state
        found = [number for number in range(len(state.card)) if state.printed(number).name == plain]
        ref: ObjectRef = state.ref(found[int(place or 1) - 1])
        return ref

    def names(self, zone: str, player: int = ME) -> list[str]:
        """What lies in a zone, the top last."""
        return [self.state.printed(number).name for number in self.state.numbers_at(player, zone)]

    def count(self, zone: str, player: int = ME) -> int:
        return len(self.state.numbers_at(player, zone))

    def zone(self, name: str) -> str:
        zone: str = self.state.zone_of(self.ref(name).id)
        return zone

    def ap(self, name: str) -> int | None:
        return measure(self.ref(name), AP, self.state)

    def hp(self, name: str) -> int | None:
        """The remaining HP."""
        return measure(self.ref(name), HP, self.state)

    def damage(self, name: str) -> int:
        return int(self.state.damage[self.ref(name).id])

    def is_rested(self, name: str) -> bool:
        return bool(self.state.lies_sideways(self.ref(name).id))

    def has(self, name: str, keyword: str) -> bool:
        return bool(self.state.profile(self.ref(name).id).has_keyword(keyword))

    def events(self, kind: type[Event] | None = None) -> list[Any]:
        """What has happened, of one type or of all."""
        told = [event for group in self.game.history for event in group.events]
        return [event for event in told if kind is None or isinstance(event, kind)]

    def shown(self) -> list[CardsShown]:
        """What texts have shown to somebody."""
        return [event for event in self.events(CardsShown) if event.cause.reason is Reason.EFFECT]

    @property
    def asked(self) -> int | None:
        """The player who is being asked."""
        return self.game.decision.player if self.game.decision else None

    def options(self) -> list[str]:
        """What can be picked now, in words: names of cards, and "done", "yes", "pass", "end", "no block"."""
        return [self.word(move.pick) for move in self.game.legal()]

    def word(self, pick: Record) -> str:
        match pick:
            case ObjectRef():
                return self._called(pick)
            case PlayerRef(player):
                return f"player {player}"
            case PlayCard(card, _, host):
                return self._called(card) + (f"→{self._called(host)}" if host else "")
            case UseAbility(key):
                return f"use {self._called(key.holder)}"
            case Attack(attacker, target):
                return f"{self._called(attacker)}→{self.word(target)}"
            case BlockWith(unit=unit_):
                return f"block {self._called(unit_)}"
            case Waiting():
                return f"trigger {self._called(pick.source)}"
        words = {Enough: "done", Accept: "yes", Pass: "pass", EndMain: "end", NoBlock: "no block", GoOn: "go on"}
        return words.get(type(pick), type(pick).__name__)

    def _called(self, ref: ObjectRef) -> str:
        name = self.state.printed(ref.id).name
        same = [number for number in range(ref.id) if self.state.printed(number).name == name]
        return f"{name}#{len(same) + 1}" if same else str(name)

    # ---- moving

    def pick(self, *words: str) -> "Table":
        """Pick one after the other, each in the words of `options`."""
        for word in words:
            moves = [move for move in self.game.legal() if self.word(move.pick) == word]
            if not moves:
                raise AssertionError(f"{word!r} is not among {self.options()} ({self.game.decision})")
            self.game.do(moves[0])
        return self

    def play(self, name: str, host: str | None = None) -> "Table":
        """Play a card from the hand; resources of the cheapest kind pay where one can choose."""
        self.pick(f"{name}→{host}" if host else name)
        return self.paying()

    def use(self, name: str) -> "Table":
        self.pick(f"use {name}")
        return self.paying()

    def paying(self) -> "Table":
        """Pay with as few EX resources as possible, if there is a choice."""
        decision = self.game.decision
        if decision and decision.kind.value == "pay" and "Payment" in self.options()[0]:
            self.game.do(self.game.legal()[0])
        return self

    def attack(self, name: str, target: str | int = THEM) -> "Table":
        """Declare an attack on a player or a unit."""
        return self.pick(f"{name}→{f'player {target}' if isinstance(target, int) else target}")

    def passing(self) -> "Table":
        """Neither block nor act, until something else is asked."""
        while self.game.decision and self.options()[-1] in ("pass", "no block"):
            self.game.do(self.game.legal()[-1])
        return self

    def end_turn(self) -> "Table":
        """End the main phase and let the turn go over."""
        if "end" in self.options():
            self.pick("end")
        return self.pick("go on").passing()

    def refuses(self, pick: Record) -> str:
        """Send a pick that is not legal, and give the reason; nothing changes by it."""
        before = self.game.hash()
        decision = self.game.decision
        assert decision
        try:
            self.game.do(Move(decision.number, decision.player, pick))
        except Refused as reason:
            assert self.game.hash() == before
            return str(reason)
        raise AssertionError(f"{pick} was taken")
