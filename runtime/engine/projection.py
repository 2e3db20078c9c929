"""What objects are with all constant effects: computed anew after every change, and read from there.

A constant effect may depend on what another gives or takes. So they are applied in rounds: each round asks with the
answers of the one before, until two agree. Effects that turn each other on and off never agree; they stop after so many
rounds, the same everywhere.
"""

from collections.abc import Iterator

from attrs import frozen

from runtime.engine.ability import Activated, Block, Constant, Keyword, Triggered
from runtime.engine.continuous import (
    PLACES,
    Applied,
    Guards,
    KeywordGained,
    applied,
    give,
    guards_of,
    is_in_force,
    unguarded,
)
from runtime.engine.dependence import everything
from runtime.engine.library import patterns_of
from runtime.engine.world import World, world
from runtime.state.flow import AbilityKey, Binding
from runtime.state.objects import ObjectRef
from runtime.state.profile import Held, Listener, Profile, Projected, Ruling
from runtime.state.record import Record
from runtime.state.state import GameState
from runtime.terms.select import DESCRIBED, holds

ROUNDS = 8


def project(state: GameState) -> Projected:
    """See the state with its constant effects."""
    fixed = world(state)
    speaking = tuple(fixed.speaking(state))
    base = _Base.of(speaking, fixed, state, ())
    projected = Projected(base.profiles, _by_type(base.rulings))
    before: tuple[_Said, ...] = ()
    for _ in range(ROUNDS):
        # What is asked while a round is computed is answered by the round before.
        state.projected = projected
        said = tuple(_constant(speaking, fixed, state))
        if said == before:
            break
        if guards_of(each.applied for each in (*said, *before)):
            # What is guarded, an effect with a duration takes nothing off either.
            base = _Base.of(speaking, fixed, state, said)
            state.projected = projected
        projected = base.with_constant(said, fixed, state)
        if not _may_change_what_is_said(said, before, fixed):
            break
        before = said
    projected.reads = _reads(speaking, projected, fixed, state)
    return projected


def is_true(state: GameState) -> bool:
    """Compute the projection anew and tell whether the one in use says the same: a check for tests and long runs."""
    used = state.projected
    if used is None:
        return True
    state.projected = None
    fresh = project(state)
    state.projected = used
    numbers = sorted({*used.profiles, *fresh.profiles})
    same = all(_said_of(used, number, state) == _said_of(fresh, number, state) for number in numbers)
    return same and _ruled(used) == _ruled(fresh)


def _said_of(projected: Projected, number: int, state: GameState) -> tuple[object, ...]:
    profile = projected.profiles.get(number) or state.printed(number).printed
    held = tuple((each.ability, each.place, each.provider) for each in profile.held)
    return (profile.kind, profile.names, profile.traits, profile.color, profile.numbers, profile.keywords, held)


def _ruled(projected: Projected) -> list[tuple[object, ...]]:
    return [(each.effect, each.affected, each.binding) for found in projected.rulings.values() for each in found]


def _reads(speaking: tuple[int, ...], projected: Projected, fixed: World, state: GameState) -> frozenset[str]:
    """What a projection depends on, by the cards that speak; a constant ability that is given may read anything."""
    cards = {state.card[each] for number in speaking for each in (number, *state.under[number])}
    found = fixed.always_read.union(*(fixed.reads[card] for card in sorted(cards)))
    given = (held for profile in projected.profiles.values() for held in profile.held if held.place >= PLACES // 2)
    is_given = any(isinstance(held.ability, Constant) for held in given)
    return found.union(everything(fixed)) if is_given else found


def _may_change_what_is_said(said: tuple["_Said", ...], before: tuple["_Said", ...], fixed: World) -> bool:
    """Tell whether what is given now, or was before, is anything that a constant effect asks for."""
    given = {type(each) for part in (said, before) for one in part for each in one.applied.given}
    return bool(given & fixed.asked_by_constant)


@frozen
class _Said:
    """What a constant ability says now, and by which object and ability."""

    applied: Applied
    binding: Binding
    place: int


@frozen(eq=False)
class _Base:
    """What constant effects add to: the print, cards under others, and effects with a duration as far as they may."""

    profiles: dict[int, Profile]
    rulings: list[Ruling]
    guards: Guards

    @staticmethod
    def of(speaking: tuple[int, ...], fixed: World, state: GameState, said: tuple[_Said, ...]) -> "_Base":
        in_force = [each for each in state.lasting if is_in_force(each, state)]
        base = _Base({}, [], guards_of((*in_force, *(each.applied for each in said))))
        lend = fixed.ruleset.lend
        for number in speaking:
            for below in state.under[number]:
                side = fixed.other_sides.get(state.card[below])
                if side:
                    base.profiles[below] = side.copy()
                if lend:
                    # What lies under it is asked for while it is lent.
                    state.projected = Projected(base.profiles, {})
                    lend(base.own(number, state), below, state)
        for lasting in in_force:
            base.rulings.append(Ruling(lasting.effect, lasting.affected, lasting.binding))
            for ref in lasting.affected if lasting.given else ():
                if isinstance(ref, ObjectRef) and state.is_current(ref):
                    given = unguarded(lasting.given, ref, lasting.binding.player, base.guards)
                    give(given, base.own(ref.id, state), fixed.library, PLACES * (lasting.number + 1), None)
        return base

    def own(self, number: int, state: GameState) -> Profile:
        """The profile of an object, to be changed."""
        if number not in self.profiles:
            self.profiles[number] = state.printed(number).printed.copy()
        return self.profiles[number]

    def with_constant(self, said: tuple[_Said, ...], fixed: World, state: GameState) -> Projected:
        """Add what constant effects give."""
        profiles, own = dict(self.profiles), dict[int, Profile]()
        for each in said:
            source = each.binding.source
            for ref in each.applied.affected if each.applied.given else ():
                if isinstance(ref, ObjectRef):
                    if ref.id not in own:
                        own[ref.id] = (profiles.get(ref.id) or state.printed(ref.id).printed).copy()
                    given = unguarded(each.applied.given, ref, each.binding.player, self.guards)
                    give(given, own[ref.id], fixed.library, each.place, source.id if source else None)
        constant = [Ruling(each.applied.effect, each.applied.affected, each.binding) for each in said]
        return Projected(profiles | own, _by_type([*self.rulings, *constant]))


def _constant(speaking: tuple[int, ...], fixed: World, state: GameState) -> Iterator[_Said]:
    """What the constant abilities say now."""
    for number, held in fixed.speaking_elsewhere(state):
        yield from _said(held, number, state)
    for number in speaking:
        profile = state.profile(number)
        for held in profile.held:
            if isinstance(held.ability, Constant | Keyword):
                yield from _said(held, number, state)
        for name in fixed.constant_keywords:
            spelled = fixed.library.keyword(name, profile.keywords[name]) if name in profile.keywords else None
            if spelled:
                yield from _said(spelled, number, state)


def _said(held: Held, number: int, state: GameState) -> Iterator[_Said]:
    ref, ability, place = state.ref(number), held.ability, PLACES // 2 + held.place
    binding = Binding(state.operator[number], ref)
    if not all(holds(gate, binding, state) for gate in ability.gates):
        return
    if isinstance(ability, Keyword):
        yield _Said(Applied(ability, (ref,), (KeywordGained(ability.name, ability.number or 0),)), binding, place)
        return
    for step in steps_of(ability.blocks, binding, state):
        yield _Said(applied(step, binding, state), binding, place)


def steps_of(blocks: tuple[Record, ...], binding: Binding, state: GameState) -> Iterator[Record]:
    """The steps of blocks whose conditions hold now."""
    for block in blocks:
        if not isinstance(block, Block):
            yield block
        elif block.condition is None or holds(block.condition, binding, state):
            yield from steps_of(block.steps, binding, state)
        else:
            yield from steps_of(block.otherwise, binding, state)


def _by_type(rulings: list[Ruling]) -> dict[type, tuple[Ruling, ...]]:
    found: dict[type, tuple[Ruling, ...]] = {}
    for ruling in rulings:
        kind = type(ruling.effect)
        found[kind] = (*found.get(kind, ()), ruling)
    return found


# ---- abilities


def abilities(number: int, state: GameState) -> Iterator[Held]:
    """The abilities an object has now, keywords as what they say."""
    return _abilities(state.profile(number), world(state))


def _abilities(profile: Profile, fixed: World) -> Iterator[Held]:
    for held in profile.held:
        if not isinstance(held.ability, Keyword):
            yield held
    for name, given in profile.keywords.items():
        held_keyword = fixed.library.keyword(name, given)
        if held_keyword:
            yield held_keyword


def key_of(held: Held, number: int, state: GameState) -> AbilityKey:
    """Tell an ability of an object apart from every other."""
    holder = state.ref(number)
    provider = holder if held.provider is None else state.ref(held.provider)
    return AbilityKey(holder, provider, held.place, held.keyword)


def listeners(number: int, kind: type, state: GameState) -> Iterator[Listener]:
    """Give the triggered abilities of an object that wait for a type of event."""
    for held in abilities(number, state):
        if isinstance(held.ability, Triggered):
            for pattern in patterns_of(held.ability):
                if DESCRIBED[type(pattern)] is kind:
                    yield Listener(state.ref(number), state.operator[number], held, pattern)


def activated(number: int, state: GameState) -> Iterator[Held]:
    """The abilities of an object that a player may use of their own accord."""
    return (held for held in abilities(number, state) if isinstance(held.ability, Activated))
