"""What is a play's own of this game: its blank cards, and its picks in the words of a play."""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from attrs import evolve, frozen

from cardlang.phrases import gundam_events as _words  # noqa: F401 - teaches the names
from cardlang.phrases.events import NAMES
from cardlang.plays.model import Act, Named
from cardlang.plays.words import BLANK_NAME, RESOURCE_NAME, Verb, Who
from runtime.effects.choosing import AtBottom, AtTop
from runtime.engine.ability import Activated, CardProgram, Command
from runtime.engine.decision import Accept, Asked, Concede, Decision, Enough, Option
from runtime.engine.projection import activated, key_of
from runtime.engine.replacing import Substitute
from runtime.engine.ruleset import Ruleset
from runtime.rules.gundam.attacking import Attack
from runtime.rules.gundam.battle import BlockStep, BlockWith, NoBlock
from runtime.rules.gundam.locations import EX_PROGRAMS, PILOT_ROLE, is_link_unit
from runtime.rules.gundam.playing import EndMain, Pass, Payment, PlayCard, UseAbility
from runtime.rules.gundam.refusing import out_of_turn
from runtime.rules.gundam.ruleset import DUEL
from runtime.rules.gundam.setup import Redraw
from runtime.rules.gundam.table import Flaw, flaws
from runtime.rules.gundam.turn import MainPhase
from runtime.rules.gundam.words import COMMAND, EX_RESOURCE, PILOT, RESOURCE, UNIT_TOKEN
from runtime.state.definitions import KindDefinition
from runtime.state.flow import OPTIONS, AbilityKey, Waiting
from runtime.state.objects import ObjectRef, PlayerRef
from runtime.state.record import Record
from runtime.state.state import NOBODY, GameState
from runtime.terms.nouns import Kind, Tokens

__all__ = ["EX_NUMBER", "PILOT", "PILOT_ROLE", "UNIT_TOKEN", "Flaw", "flaws", "out_of_turn"]

# A play stops at every moment at which somebody may act.
RULES: Ruleset = evolve(DUEL, asks_always=True, kinds={**DUEL.kinds, "blank": KindDefinition()})
# A card of which nothing is printed: it is of no type that a text could ask for.
BLANK = CardProgram(BLANK_NAME, BLANK_NAME, Kind("blank"))
PLAIN_RESOURCE = CardProgram(RESOURCE_NAME, RESOURCE_NAME, RESOURCE)
SUPPLY = EX_PROGRAMS
EX_NUMBER = next(each.number for each in EX_PROGRAMS if each.kind == EX_RESOURCE)
# Cards of which one is like the other, by number, and what they are called.
UNMARKED = {each.number: each.name for each in (BLANK, PLAIN_RESOURCE, *EX_PROGRAMS)}
# The English names of what stands in no file.
ENGLISH = {number: NAMES[name] for number, name in UNMARKED.items()}
TOP, BOTTOM = ("上", "top"), ("下", "bottom")


class Naming(Protocol):
    """Tells whether words of a play mean an object, and writes such words."""

    def find(self, named: Named, state: GameState) -> ObjectRef | None: ...
    def is_called(self, number: int, named: Named, state: GameState) -> bool: ...
    def word(self, number: int, state: GameState) -> str: ...


# One of the things that a pick names: an object, a player, or a word of its own.
Thing = ObjectRef | PlayerRef | tuple[str, ...]


@frozen
class Label:
    """A pick in the words of a play: what is done, with which things; `also` are other verbs that mean it."""

    verb: Verb
    things: tuple[Thing, ...] = ()
    also: tuple[Verb, ...] = ()
    # Another object that may be named in place of the first.
    holder: ObjectRef | None = None

    @property
    def verbs(self) -> tuple[Verb, ...]:
        """Every verb that means it."""
        return (self.verb, *self.also)

    def of_holder(self) -> "Label":
        """The same, named after the object that has the text and not after the card that it is printed on."""
        return evolve(self, things=(self.holder,)) if self.holder else self


def label(pick: Record, decision: Decision) -> Label:
    """Say a pick in the words of a play."""
    match pick:
        case Attack(attacker, target):
            return Label(Verb.ATTACK, (attacker, target))
        case PlayCard(card, _, host):
            verb = Verb.PLAY if is_main(decision) else Verb.ACTION
            return Label(verb, (card, host) if host else (card,), (Verb.PLAY,))
        case BlockWith(unit):
            return Label(Verb.BLOCK, (unit,))
        case Option(place=place):
            return Label(Verb.OPTION, ((f"■{place + 1}",),))
        case Payment(resources, ex_resources):
            return Label(Verb.PAY, (_payment(resources, ex_resources),))
        case UseAbility(key) | Waiting(key=key) | Substitute(key=key):
            verb = Verb.ACTIVATE if isinstance(pick, UseAbility) else Verb.ORDER
            return Label(verb, (key.provider,), holder=key.holder)
    return _simple(pick, decision)


def _simple(pick: Record, decision: Decision) -> Label:
    verb = Verb.ORDER if decision.kind is Asked.ORDER else Verb.CHOOSE
    match pick:
        case ObjectRef() | PlayerRef():
            return Label(verb, (pick,), (Verb.CHOOSE,))
        case Tokens(card=card):
            return Label(Verb.CHOOSE, ((card.name,),))
    if isinstance(decision.why.step, Redraw):
        accepts = isinstance(pick, Accept)
        return Label(Verb.REDRAW if accepts else Verb.KEEP, also=(Verb.ACCEPT if accepts else Verb.DECLINE,))
    things = {AtTop: TOP, AtBottom: BOTTOM}
    verbs = {
        Accept: Verb.ACCEPT, Enough: Verb.DECLINE, EndMain: Verb.END, Pass: Verb.PASS, NoBlock: Verb.NO_BLOCK,
        Concede: Verb.CONCEDE, AtTop: Verb.CHOOSE, AtBottom: Verb.CHOOSE,
    }  # fmt: skip
    return Label(verbs[type(pick)], (things[type(pick)],) if type(pick) in things else ())


def _payment(resources: int, ex: int) -> tuple[str, ...]:
    """「1 EX1」, 「2」 or 「EX2」."""
    words = (str(resources),) if resources or not ex else ()
    return (" ".join((*words, f"EX{ex}") if ex else words),)


# ---- moments


def is_main(decision: Decision) -> bool:
    """Whether a player acts of their own accord in the main phase."""
    return isinstance(decision.why.step, MainPhase)


def is_block(decision: Decision) -> bool:
    """Whether a player is asked to block."""
    return isinstance(decision.why.step, BlockStep)


def is_window(decision: Decision) -> bool:
    """Whether a player may block or act, and otherwise passes."""
    return is_block(decision) or (decision.kind is Asked.ACT and not is_main(decision))


def is_idle(decision: Decision) -> bool:
    """Whether nothing is decided: one can only pass, or pay in the only way there is."""
    (first, *others) = decision.candidates
    return not others and (is_window(decision) or isinstance(first, Payment))


def passing(decision: Decision) -> Record:
    """What a player does who lets a window pass."""
    return decision.candidates[-1]


# ---- what cannot be picked


def meant(act: Act, decision: Decision, naming: Naming, state: GameState) -> tuple[Record, ...]:
    """The picks that an act means, whether or not they can be made; none where a card is not there."""
    named = (*act.words, *((act.target,) if act.target else ()))
    things: list[ObjectRef | None] = [naming.find(each, state) for each in named]
    make: dict[Verb, Callable[[], Iterator[Record]]] = {
        Verb.PLAY: lambda: _plays(things, state),
        Verb.ACTION: lambda: _plays(things, state),
        Verb.ATTACK: lambda: _attacks(act, things),
        Verb.ACTIVATE: lambda: _uses(things, state),
        Verb.BLOCK: lambda: (BlockWith(each) for each in things if each),
        Verb.CHOOSE: lambda: (each for each in things if each),
        Verb.OPTION: lambda: _options(act, state),
        Verb.DECLINE: lambda: iter((Enough(),)),
        Verb.ACCEPT: lambda: iter((Accept(),)),
        Verb.END: lambda: iter((EndMain(),)),
        Verb.PASS: lambda: iter((Pass(),)),
        Verb.NO_BLOCK: lambda: iter((NoBlock(),)),
    }
    found = tuple(make[act.verb]()) if act.verb in make else ()
    nth = act.words[0].nth if act.words else None
    return found if nth is None else found[nth - 1 : nth]


def _options(act: Act, state: GameState) -> Iterator[Record]:
    """The text with ■ of that place, of those of the text that is carried out."""
    options = state.bindings[state.agenda[-1].binding].named(OPTIONS) or ()
    yield from (each for each in options if isinstance(each, Option) and act.words[0].name == f"■{each.place + 1}")


def _plays(things: Sequence[ObjectRef | None], state: GameState) -> Iterator[Record]:
    card, *hosts = things
    if not isinstance(card, ObjectRef):
        return
    if hosts:
        yield from (PlayCard(card, PILOT.name, host) for host in hosts if host)
        return
    kind = state.profile(card.id).kind
    held = state.printed(card.id).printed.held
    places = [each.place for each in held if isinstance(each.ability, Command)] if kind == COMMAND.name else [0]
    yield from (PlayCard(card, kind, place=place) for place in places or [0])


def _attacks(act: Act, things: Sequence[ObjectRef | None]) -> Iterator[Record]:
    attacker, *others = things
    who = Who.find(act.target.name) if act.target else None
    target = PlayerRef(who.player) if who else next(iter(others), None)
    if isinstance(attacker, ObjectRef) and target:
        yield Attack(attacker, target)


def _uses(things: Sequence[ObjectRef | None], state: GameState) -> Iterator[Record]:
    """The abilities printed on a card, which another may hold that it lies under; without one, what is not there."""
    (card,) = things
    if not isinstance(card, ObjectRef):
        return
    host = state.host[card.id]
    holder = card.id if host == NOBODY else host
    keys = [key_of(held, holder, state) for held in activated(holder, state)]
    own = [key for key in keys if host == NOBODY or key.provider == card]
    places = [each.place for each in state.printed(card.id).printed.held if isinstance(each.ability, Activated)]
    absent = [AbilityKey(state.ref(holder), card, place) for place in places or [0]]
    yield from map(UseAbility, own or absent)


# ---- what is so of an object


def is_ex_resource(number: int, state: GameState) -> bool:
    """Whether an object is an EX resource."""
    return state.printed(number).kind == EX_RESOURCE.name


def is_linked(number: int, state: GameState) -> bool:
    """Whether an object is a link unit (3-2.10)."""
    return is_link_unit(number, state)
