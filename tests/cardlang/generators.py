"""Records that card text can say, at random: nouns, numbers, statements, happenings, effects and whole lines.

A record is made as the reader would make it; what only one of the languages can say is left out.
"""

from collections.abc import Callable, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from attrs import NOTHING, evolve, fields, frozen
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardlang.line import (
    As,
    AsPilot,
    At,
    ForPrice,
    Gate,
    If,
    IfYouDo,
    InTurn,
    Limited,
    Line,
    Marker,
    On,
    Then,
    Using,
    When,
    While,
    Within,
)
from cardlang.nouns import ordered
from cardlang.references import Focus
from runtime.effects import choosing, fighting, modifying, moving, ruling
from runtime.effects.base import During, Effect, Instead, May
from runtime.effects.modifying import Gain, GainAbility, Lose, Lower, Modify, Raise
from runtime.effects.moving import DeckEnd, Order
from runtime.engine.ability import Limit, Pay, Window
from runtime.events.fighting import DamageKind
from runtime.rules.gundam import keywords as gundam_keywords
from runtime.rules.gundam import pairing
from runtime.rules.gundam.pairing import PairedWith, SetOn
from runtime.rules.gundam.words import (
    AP,
    BASE,
    BASE_CARD,
    BLUE,
    CARD,
    COMMAND,
    COMMAND_CARD,
    COST,
    EX_RESOURCE,
    GREEN,
    HAND,
    HP,
    LEVEL,
    LINK_UNIT,
    PILOT,
    PILOT_CARD,
    PURPLE,
    RED,
    RESOURCE,
    SHIELD,
    SHIELD_AREA_CARD,
    TRASH,
    UNIT,
    UNIT_CARD,
    UNIT_TOKEN,
    WHITE,
)
from runtime.state.record import Record, Word, subclasses
from runtime.terms import patterns as happens
from runtime.terms.base import Amount, Condition, Filter, Pattern, Selector
from runtime.terms.conditions import (
    AllOf,
    Attacking,
    CameFrom,
    Exists,
    Happened,
    Is,
    IsA,
    IsBattling,
    IsTurnOf,
    PlacedThisWay,
    PlayerMeasures,
)
from runtime.terms.durations import ThisBattle, ThisTurn, UntilEndOfNextTurn
from runtime.terms.filters import (
    Active,
    AmongThem,
    Battling,
    Comparison,
    Damaged,
    Extreme,
    HasAbility,
    HasColor,
    HasKeyword,
    HasTrait,
    Measures,
    NameHas,
    OtherThan,
    Rested,
    RestedThisWay,
    Superlative,
    Undamaged,
    UniqueNames,
)
from runtime.terms.nouns import (
    Both,
    Cards,
    Color,
    Either,
    Every,
    Kind,
    Opponent,
    Place,
    Quantity,
    Stat,
    That,
    This,
    TokenCard,
    Tokens,
    TokenStat,
    Whose,
    Zone,
)
from runtime.terms.numbers import CountOf, Fixed, PerCard, PerStat, StatOf

Drawer = Callable[[SearchStrategy[Any]], Any]
pick = st.sampled_from
one_of = st.one_of

UNITS = (UNIT, LINK_UNIT, UNIT_TOKEN)
IN_PLAY = (*UNITS, PILOT, BASE, SHIELD, SHIELD_AREA_CARD, RESOURCE, EX_RESOURCE, COMMAND)
IN_ZONES = (CARD, UNIT_CARD, PILOT_CARD, COMMAND_CARD, BASE_CARD)
NAMES = ("ミナ", "灯台", "灯台艇")
NUMERIC = ("リペア", "突破", "援護")
PLAIN = ("ブロッカー", "先制攻撃", "高機動", "制圧")
TIMINGS = ("配備時", "破壊時", "メイン", "起動・メイン", "ターン1回")
OWN_TRASH, OWN_HAND = Place(TRASH, Whose.SELF), Place(HAND, Whose.SELF)
NO_PILOT = PairedWith(Cards((PILOT,), Quantity(0, 0)))


@frozen
class Scene:
    """Where a noun stands: the kind of card the text is on, and whether "it" would mean that card."""

    printed_on: Kind
    on_this: bool = True
    depth: int = 2

    def deeper(self) -> "Scene":
        return evolve(self, depth=self.depth - 1)


# ---- words and numbers

numbers = st.integers(1, 9)
fixed = numbers.map(Fixed)
stats = pick((AP, HP, LEVEL, COST))
colors = pick((BLUE, GREEN, RED, PURPLE, WHITE))
traits = pick((("環連",), ("哨戒隊",), ("哨戒隊", "環連")))
keywords = pick(NUMERIC + PLAIN)
gains = one_of(st.builds(Gain, pick(NUMERIC), st.integers(1, 3)), st.builds(Gain, pick(PLAIN)))
exactly = st.integers(1, 3).map(lambda number: Quantity(number, number))
few = st.integers(1, 4).map(lambda most: Quantity(0, most))
some = one_of(
    exactly,
    st.integers(1, 4).map(lambda least: Quantity(least, None)),
    st.integers(1, 3).map(lambda least: Quantity(least, least + 2)),
)
unsaid: SearchStrategy[Any] = st.none()
certain = one_of(st.just(Every()), exactly)
usual = one_of(unsaid, certain)

# ---- nouns

# What is said of a noun without another noun: at most one of each row.
BEFORE: tuple[SearchStrategy[Filter], ...] = (
    pick((Active(), Rested())),
    pick((Damaged(), Undamaged())),
    st.builds(HasColor, colors),
    st.builds(HasTrait, traits),
)
UNQUOTED = (
    *BEFORE,
    st.builds(HasKeyword, keywords),
    st.builds(Measures, stats, pick(Comparison), fixed),
    st.builds(Superlative, stats, pick(Extreme)),
    pick((UniqueNames(), AmongThem(), RestedThisWay())),
    pick((Battling(), NO_PILOT)),
)


QUALITIES = (*UNQUOTED, st.builds(NameHas, pick(NAMES)))


@cache
def qualities(most: int, rows: tuple[SearchStrategy[Filter], ...] = QUALITIES) -> SearchStrategy[tuple[Filter, ...]]:
    chosen = st.lists(pick(range(len(rows))), max_size=most, unique=True)
    return chosen.flatmap(lambda found: st.tuples(*(rows[row] for row in sorted(found)))).map(ordered)


@cache
def this(scene: Scene) -> SearchStrategy[Selector]:
    plain = st.just(This(scene.printed_on))
    posed = st.builds(This, pick((UNIT, BASE, CARD)), st.none(), pick(((Active(),), (Rested(),))))
    other = pick((UNIT, BASE, CARD)).map(This)
    return one_of(plain, plain, plain, posed, other)


@cache
def reference(scene: Scene) -> SearchStrategy[Selector]:
    """The card itself, or what the text is about where "it" would mean that."""
    if scene.on_this:
        return this(scene)
    described = cards(evolve(scene, depth=min(scene.depth, 1)), number=unsaid).filter(_is_single).map(That)
    return one_of(this(scene), st.just(That()), st.just(That()), described)


@cache
def relations(scene: Scene) -> SearchStrategy[Filter]:
    """What is said of a noun by another noun."""
    inner = cards(scene.deeper())
    return one_of(
        st.just(OtherThan(This(scene.printed_on))),
        st.builds(OtherThan, inner),
        st.builds(Battling, one_of(reference(scene), inner)),
        st.builds(_no_more_than, pick((LEVEL, AP, HP)), reference(scene)),
        st.builds(PairedWith, cards(scene.deeper(), (PILOT,))),
        st.builds(SetOn, one_of(this(scene), cards(scene.deeper(), UNITS))),
    )


def _is_single(noun: Cards) -> bool:
    return len(noun.heads) == 1


def _no_more_than(stat: Stat, of: Selector) -> Measures:
    return Measures(stat, Comparison.AT_MOST, StatOf(of, stat))


@cache
def cards(scene: Scene, kinds: Sequence[Kind] = IN_PLAY, number: SearchStrategy[Any] = usual) -> SearchStrategy[Cards]:
    """Objects in play, without a relation to others."""
    whose = one_of(st.none(), pick(Whose))
    one = pick(kinds).map(lambda kind: (kind,))
    # No name in a line that is quoted itself.
    said = qualities(2 if scene.depth > 1 else 1, QUALITIES if scene.depth > 0 else UNQUOTED)
    plain = st.builds(Cards, one, number, whose, st.none(), said)
    if len(kinds) == 1:
        return plain
    # Behind two nouns English would say it of the second only.
    two = st.lists(pick(kinds), min_size=2, max_size=2, unique=True).map(tuple)
    return one_of(plain, plain, plain, st.builds(Cards, two, number, whose, st.none(), qualities(1, BEFORE)))


@cache
def related(
    scene: Scene, kinds: Sequence[Kind] = IN_PLAY, number: SearchStrategy[Any] = usual
) -> SearchStrategy[Cards]:
    """Objects in play that stand in a relation to others."""
    plain = cards(scene, kinds, number).filter(_is_single)
    return st.builds(lambda noun, each: evolve(noun, filters=ordered((*noun.filters, each))), plain, relations(scene))


@cache
def nouns(scene: Scene, kinds: Sequence[Kind] = IN_PLAY, number: SearchStrategy[Any] = usual) -> SearchStrategy[Cards]:
    plain = cards(scene, kinds, number)
    return one_of(plain, plain, related(scene, kinds, number)) if scene.depth > 0 else plain


@cache
def lying(scene: Scene, number: SearchStrategy[Any] = usual) -> SearchStrategy[Cards]:
    """Cards in one of the reader's own zones."""
    ability = st.builds(HasAbility, pick(TIMINGS)).map(lambda each: (each,))
    place = pick((OWN_TRASH, OWN_HAND))
    special = st.builds(Cards, pick(IN_ZONES).map(lambda kind: (kind,)), number, st.none(), place, ability)
    placed = st.builds(lambda noun, where: evolve(noun, whose=None, place=where), nouns(scene, IN_ZONES, number), place)
    return one_of(placed, placed, placed, special)


@cache
def alternatives(scene: Scene, number: SearchStrategy[Any] = usual) -> SearchStrategy[Either]:
    """「AのB/CのD」: the second brings something of its own, and what is said in front is said of both."""
    simple = cards(scene, number=number).filter(_is_single)
    return st.builds(_alternatives, simple, simple, st.builds(HasColor, colors))


def _alternatives(first: Cards, second: Cards, own: Filter) -> Either:
    shared = tuple(each for each in first.filters if _stands_in_front(each))
    kept = (each for each in second.filters if not _stands_in_front(each) and not isinstance(each, HasColor))
    return Either((first, evolve(second, quantity=first.quantity, filters=ordered((*shared, *kept, own)))))


def _stands_in_front(each: Filter) -> bool:
    return isinstance(each, AmongThem | Battling | RestedThisWay | Superlative | PairedWith)


@cache
def thing(scene: Scene) -> SearchStrategy[Selector]:
    """One noun phrase."""
    return one_of(reference(scene), reference(scene), nouns(scene), nouns(scene), alternatives(scene.deeper()))


@cache
def target(scene: Scene) -> SearchStrategy[Selector]:
    """What something is done to: what was chosen, or so many, or what stands in a relation to something."""
    counted = cards(scene, number=certain)
    known = related(scene) if scene.depth > 0 else counted
    return one_of(reference(scene), reference(scene), counted, known, alternatives(scene.deeper(), certain))


@cache
def targets(scene: Scene) -> SearchStrategy[Selector]:
    """Where several can stand, joined by 「と」."""
    counted = nouns(scene, number=certain)
    return one_of(target(scene), target(scene), st.tuples(counted, counted).map(Both))


@cache
def countable(scene: Scene) -> SearchStrategy[Selector]:
    """What can be chosen."""
    one = one_of(nouns(scene, number=some), lying(scene, some))
    return one_of(one, one, alternatives(scene, some), st.tuples(one, one).map(Both))


@cache
def anywhere(scene: Scene) -> SearchStrategy[Selector]:
    return one_of(target(scene), lying(scene, certain))


@cache
def token_cards(scene: Scene) -> SearchStrategy[TokenCard]:
    printed = st.lists(st.builds(TokenStat, stats, numbers), max_size=2).map(tuple)
    ability = one_of(bestowed(scene), about_it(scene))
    return st.builds(TokenCard, pick(NAMES), st.just(()) | traits, printed, st.lists(ability, max_size=1).map(tuple))


@cache
def tokens(scene: Scene) -> SearchStrategy[Selector]:
    made = st.lists(token_cards(scene), min_size=1, max_size=2)
    return st.builds(_tokens, made, st.integers(1, 3).map(Fixed), pick(((), (Rested(),))))


def _tokens(made: Sequence[TokenCard], count: Amount, filters: tuple[Filter, ...]) -> Selector:
    parts = tuple(Tokens(each, UNIT_TOKEN, count, filters) for each in made)
    return parts[0] if len(parts) == 1 else Either(parts)


# ---- amounts and changes


@cache
def counted(scene: Scene) -> SearchStrategy[Cards]:
    """What is counted: no number is said of it."""
    return nouns(scene.deeper(), number=unsaid)


@cache
def amounts(scene: Scene) -> SearchStrategy[Amount]:
    """How much damage."""
    if scene.depth < 2:
        # A price counts nothing.
        return fixed
    number = st.builds(StatOf, reference(scene), stats)
    per = one_of(st.builds(PerCard, numbers, counted(scene)), st.builds(PerStat, numbers, numbers, number))
    return one_of(fixed, fixed, per, st.builds(CountOf, counted(scene)), number)


@cache
def changes(scene: Scene) -> SearchStrategy[tuple[Any, ...]]:
    change = st.builds(lambda kind, stat, amount: kind(stat, amount), pick((Raise, Lower)), stats, fixed)
    several = st.lists(change, min_size=1, max_size=2).map(tuple)
    gained = st.lists(bestowed(scene), min_size=1, max_size=2).map(tuple)
    lost = st.lists(keywords.map(Lose), min_size=1, max_size=2).map(tuple)
    scaled = st.builds(_scaled, several, counted(scene))
    both = st.builds(lambda one, other: (*one, *other), several, gained)
    return one_of(several, several, gained, lost, scaled, both)


def _scaled(made: tuple[Any, ...], noun: Cards) -> tuple[Any, ...]:
    return tuple(evolve(each, amount=PerCard(each.amount.value, noun)) for each in made)


# ---- statements and happenings


@cache
def _is(scene: Scene, *, like_noun: bool) -> SearchStrategy[Condition]:
    nominal = one_of(
        pick((Active(), Rested(), NO_PILOT)),
        st.builds(HasColor, colors),
        st.builds(HasTrait, traits),
        st.builds(Measures, stats, pick(Comparison), fixed),
    )
    verbal = one_of(pick((Damaged(), Undamaged())), st.builds(HasKeyword, keywords))
    return st.builds(Is, thing(scene), (nominal if like_noun else verbal).map(lambda each: (each,)))


@cache
def _is_a(scene: Scene) -> SearchStrategy[Condition]:
    # "is a blue Unit" of a Unit is read as "is blue"; with a side it says more.
    bare = st.builds(Cards, pick((*IN_PLAY, *IN_ZONES)).map(lambda kind: (kind,)))
    owned = cards(scene, number=unsaid).filter(lambda noun: noun.whose is not None)
    return st.builds(IsA, thing(scene), one_of(bare, owned))


@cache
def noun_statements(scene: Scene) -> SearchStrategy[Condition]:
    """What ends like a noun in Japanese."""
    hands = pick((OWN_HAND, Place(HAND, Whose.OPPONENT)))
    return one_of(
        _is(scene, like_noun=True),
        _is_a(scene),
        st.builds(IsTurnOf, pick((Whose.SELF, Whose.OPPONENT))),
        st.builds(PlayerMeasures, st.just(LEVEL), fixed),
        st.builds(Exists, nouns(scene, number=few)),
        st.builds(Exists, st.builds(Cards, st.just((CARD,)), few, st.none(), hands)),
    )


@cache
def statements(scene: Scene) -> SearchStrategy[Condition]:
    """What ends like a verb in Japanese."""
    number = one_of(some, unsaid, st.just(Quantity(0, 0)))
    return one_of(
        _is(scene, like_noun=False),
        st.builds(Exists, nouns(scene, number=number)),
        st.builds(Exists, lying(scene, number)),
        st.builds(Attacking, thing(scene)),
        st.builds(Attacking, st.just(This(UNIT)), one_of(st.just(Opponent()), thing(scene))),
        st.builds(IsBattling, thing(scene), thing(scene)),
        st.builds(PlacedThisWay, nouns(scene, IN_ZONES)),
        st.just(CameFrom(This(scene.printed_on), OWN_TRASH)),
    )


@st.composite
def _all_of(draw: Drawer, scene: Scene) -> Condition:
    first = draw(noun_statements(scene))
    after = evolve(scene, on_this=Focus(scene.on_this).after(If(first)).on_this)
    between = draw(st.lists(noun_statements(after), max_size=1))
    return AllOf((first, *between, draw(one_of(noun_statements(after), statements(after)))))


@cache
def conditions(scene: Scene) -> SearchStrategy[Condition]:
    return one_of(noun_statements(scene), statements(scene), statements(scene), _all_of(scene))


@cache
def deeds(scene: Scene) -> SearchStrategy[Pattern]:
    return st.builds(happens.Destroys, thing(scene), thing(scene), pick((DamageKind.BATTLE, None)))


@cache
def patterns(scene: Scene) -> SearchStrategy[Pattern]:
    one = thing(scene)
    theirs = pick((Whose.OPPONENT, None))
    own = nouns(scene).map(lambda noun: evolve(noun, whose=Whose.SELF))
    simple = (
        happens.Attacks,
        happens.BecomesActive,
        happens.Deployed,
        happens.DestroyedWithDamage,
        happens.EffectDestroys,
        happens.IsDestroyed,
        happens.Recovers,
        happens.ReturnsToHand,
        pairing.Links,
    )
    return one_of(
        deeds(scene),
        *(st.builds(kind, one) for kind in simple),
        st.builds(happens.Damages, one, one, pick(DamageKind)),
        st.builds(happens.ReceivesDamage, one, st.just(DamageKind.EFFECT), theirs),
        st.builds(happens.ReceivesDamage, one, st.just(DamageKind.BATTLE)),
        st.builds(happens.DestroyedByEffect, one, theirs),
        st.builds(happens.BecomesRested, one, theirs),
        st.builds(happens.Placed, own),
        st.just(happens.Draws()),
        st.builds(happens.Discarded, one_of(one, lying(scene))),
        st.builds(happens.StatReduced, one, stats, st.just(Whose.OPPONENT)),
        st.just(happens.Plays(This(CARD, OWN_HAND))),
        st.builds(happens.RestsByEffectOf, one, one),
        st.builds(pairing.Pairs, one, one),
        st.builds(pairing.PlaysToPair, st.just(This(CARD, OWN_HAND)), one),
        st.builds(pairing.SupportRaises, one, keywords, one),
    )


# ---- effects


@cache
def about_it(scene: Scene) -> SearchStrategy[Effect]:
    """Rules about something: what English says with a subject, as the text of a token does."""
    one = thing(scene)
    theirs = st.just(Whose.OPPONENT)
    return one_of(
        *(st.builds(kind, one) for kind in (ruling.CannotAttack, ruling.CannotBlock, ruling.MayAttackWhenDeployed)),
        *(st.builds(kind, one) for kind in (pairing.StaysRested, pairing.Inert)),
        st.builds(ruling.CannotAttackTarget, one, one_of(one, st.just(Opponent()))),
        st.builds(ruling.MustAttack, one, one),
        st.builds(ruling.AttacksOnlyAfter, one, patterns(scene.deeper())),
        st.builds(ruling.CannotBeDestroyed, one, theirs),
        st.builds(ruling.Immune, one, theirs, pick(DamageKind)),
        st.builds(ruling.Immune, one, one, one_of(st.none(), pick(DamageKind))),
        st.builds(ruling.StatCannotDrop, one, stats, theirs),
        st.builds(modifying.AlsoNamed, one, pick(NAMES)),
    )


@cache
def commands(scene: Scene) -> SearchStrategy[Effect]:
    """What English says in the imperative, as a price is."""
    one, several, place = target(scene), targets(scene), anywhere(scene)
    plain = (fighting.Destroy, fighting.RestCard, fighting.SetActive)
    moves = (moving.AddToHand, moving.Exile, moving.PutIntoTrash)
    returns = (moving.ReturnToHand, moving.ReturnToOwnersHand, moving.ReturnToOwnersDeck, moving.DeployForCost)
    discarded = nouns(scene, IN_ZONES, certain).map(lambda noun: evolve(noun, whose=None, place=OWN_HAND))
    among = one_of(certain, few).map(lambda number: Cards((CARD,), number, filters=(AmongThem(),)))
    as_if = st.lists(stats, min_size=1, max_size=2, unique=True).map(tuple)
    wordless = (choosing.ReturnToTopOrBottom(), moving.Shuffle(), moving.ReturnToBottom(), moving.TrashTheRest())
    return one_of(
        st.builds(choosing.Choose, countable(scene)),
        *(st.builds(kind, fixed) for kind in (choosing.LookAtTop, choosing.ChooseOption, moving.Mill, moving.Draw)),
        *(st.builds(kind, place) for kind in (choosing.Reveal, choosing.RevealAndTake, *returns)),
        st.builds(choosing.ReturnToTop, among),
        st.builds(fighting.DealDamage, one, amounts(scene)),
        st.builds(fighting.DealDamage, st.none(), fixed),
        *(st.builds(kind, several) for kind in plain),
        *(st.builds(kind, one_of(several, lying(scene, certain))) for kind in moves),
        st.builds(fighting.ChangeAttackTarget, one, one_of(one, st.just(Opponent()))),
        st.builds(moving.Discard, discarded),
        st.builds(moving.Deploy, one_of(tokens(scene.deeper()), lying(scene, certain))),
        st.builds(moving.PutIntoPlay, nouns(scene, (RESOURCE, EX_RESOURCE), certain)),
        st.builds(moving.BottomTheRest, pick(Order)),
        st.builds(moving.ReturnToEnd, place, pick(DeckEnd)),
        st.builds(modifying.PlayAs, one, as_if, fixed),
        st.builds(modifying.ActivateAbility, one, pick(TIMINGS)),
        st.builds(pairing.Pair, one, one),
        pick(wordless),
    )


@cache
def giving(scene: Scene) -> SearchStrategy[Effect]:
    """What English says with a subject and can permit: "it may recover 1 HP"."""
    healed = one_of(fixed, st.builds(PerCard, numbers, counted(scene)))
    modified = st.builds(Modify, thing(scene), changes(scene))
    drawn = st.builds(moving.Draw, fixed, st.just(Whose.OPPONENT))
    counts = st.builds(lambda stat, noun: (Raise(stat, CountOf(noun)),), stats, counted(scene))
    raised = st.builds(Modify, one_of(reference(scene), cards(scene)), counts)
    return one_of(modified, modified, modified, raised, st.builds(fighting.Recover, target(scene), healed), drawn)


@cache
def effects(scene: Scene) -> SearchStrategy[Effect]:
    """An effect and what is said around it: During(Instead(May(…)))."""
    permission = st.builds(ruling.MayAttack, thing(scene), one_of(thing(scene), st.just(Opponent())))
    permitted = one_of(giving(scene), commands(scene), commands(scene))
    inner = one_of(permitted, permitted, permitted.map(May), about_it(scene), permission)
    turns = pick((Whose.SELF, Whose.OPPONENT))
    durations = one_of(pick((ThisTurn(), ThisBattle())), st.builds(UntilEndOfNextTurn, turns))
    instead = one_of(inner, inner, inner, inner.map(Instead))
    return one_of(instead, instead, st.builds(During, durations, instead))


# ---- lines


@cache
def markers(scene: Scene) -> SearchStrategy[Marker]:
    turns = pick((Whose.SELF, Whose.OPPONENT))
    happened = st.builds(Happened, deeds(scene), pick((ThisTurn(), ThisBattle())))
    moments = one_of(st.builds(happens.TurnEnds, turns), st.builds(happens.TurnStarts, turns))
    return one_of(
        pick((Then(), IfYouDo())),
        st.builds(If, one_of(conditions(scene), conditions(scene), happened)),
        st.builds(While, conditions(scene)),
        st.builds(When, patterns(scene)),
        st.builds(InTurn, turns),
        st.builds(At, one_of(moments, st.builds(pairing.PairingTurnEnds, thing(scene)))),
    )


@st.composite
def bodies(draw: Drawer, printed_on: Kind, depth: int = 2) -> tuple[Marker | Effect, ...]:
    """Steps, with markers before some; what "it" means moves on with each."""
    parts: list[Marker | Effect] = []
    focus = Focus()
    for strategy in draw(pick(SHAPES)):
        part = draw(strategy(Scene(printed_on, focus.on_this, depth)))
        parts.append(part)
        focus = focus.after(part)
    return tuple(parts)


SHAPES = (
    (effects,),
    (markers, effects),
    (effects, effects),
    (markers, markers, effects),
    (effects, markers, effects),
    (markers, effects, effects),
    (effects, effects, markers, effects),
)
ME = This(CARD)
GATES: tuple[Gate, ...] = (
    On(happens.Deployed(ME)),
    On(happens.Attacks(ME)),
    On(happens.IsDestroyed(ME)),
    On(pairing.BurstActivated()),
    On(pairing.Links(ME)),
    On(pairing.Pairs(Cards((PILOT,)), ME)),
    Within(Window.MAIN),
    Within(Window.ACTION),
    Using(Window.MAIN),
    Using(Window.ACTION),
    Limited(Limit.ONCE_PER_TURN),
    As(IsA(ME, Cards((LINK_UNIT,)))),
    As(Is(ME, (PairedWith(Cards((PILOT,))),))),
)


def _of_pilots() -> SearchStrategy[Gate]:
    pilots = cards(Scene(UNIT, depth=0), (PILOT,), unsaid)
    paired = pilots.map(lambda pilot: As(Is(ME, (PairedWith(pilot),))))
    return one_of(paired, pilots.map(lambda pilot: On(pairing.Pairs(pilot, ME))))


_gate = one_of(pick(GATES), pick(GATES), _of_pilots())
_group = one_of(_gate.map(lambda each: (each,)), st.tuples(_gate, _gate))
_price = fixed.map(lambda count: (ForPrice(gundam_keywords.Develop(count)),))
opened = one_of(
    st.just(()),
    st.lists(_group, max_size=2).map(tuple),
    st.tuples(_gate.map(lambda each: (each,)), _price),
)


@cache
def bestowed(scene: Scene) -> SearchStrategy[Any]:
    """What an effect gives: a keyword, or a line in quotation marks, which holds no others."""
    if scene.depth < 1:
        return gains
    short = gains.map(lambda gain: Line(keywords=(gain,)))
    return one_of(
        gains, st.builds(GainAbility, one_of(short, st.builds(Line, opened, body=bodies(scene.printed_on, 0))))
    )


@cache
def lines(printed_on: Kind) -> SearchStrategy[Line]:
    """Gates, price and text; or keywords; or a pilot's name."""
    bare = st.builds(Line, opened, body=bodies(printed_on), option=pick((False, False, False, True)))
    price = st.lists(one_of(numbers.map(Pay), commands(Scene(printed_on, depth=1))), min_size=1, max_size=2).map(tuple)
    priced = st.builds(Line, opened, price, bodies(printed_on))
    listed = st.builds(Line, opened, keywords=st.lists(gains, min_size=1, max_size=2).map(tuple))
    pilot = pick(NAMES).map(lambda name: Line(((AsPilot(),),), pilot=name))
    return one_of(bare, bare, bare, priced, listed, pilot)


# ---- records of any kind, sayable or not


@cache
def anything(hint: Any, name: str = "", depth: int = 3) -> SearchStrategy[Any]:
    """A value for a field of this type and name, whatever it means: most of it no text can say."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is UnionType:
        return one_of(*(anything(each, name, depth) for each in arguments))
    if origin is tuple:
        least = 1 if name == "heads" else 0
        return st.lists(anything(arguments[0], name, depth), min_size=least, max_size=2).map(tuple)
    if hint in CONSTANTS:
        return CONSTANTS[hint]
    if hint is str:
        return STRINGS[name]
    if issubclass(hint, Word):
        return pick(list(hint))
    kinds = _kinds_below(hint, depth)
    return pick(kinds).flatmap(lambda kind: _record(kind, depth))


def _record(kind: type[Record], depth: int) -> SearchStrategy[Record]:
    if kind in CONSTANTS:
        return CONSTANTS[kind]
    hints = get_type_hints(kind)
    given = [each.name for each in fields(kind) if each.eq and (depth > 0 or each.default is NOTHING)]
    return st.builds(kind, **{name: anything(hints[name], name, depth - 1) for name in given})


@cache
def _kinds_below(base: type[Record], depth: int) -> list[type[Record]]:
    """The concrete records of a kind, at the end only those that hold little."""
    found = [
        kind for kind in (*subclasses(base), base) if not subclasses(kind) and kind.__module__.startswith("runtime.")
    ]
    found = [kind for kind in found if kind not in {GainAbility, gundam_keywords.Develop}]
    if base is Selector:
        found += [Cards] * len(found)
    needed = {kind: sum(each.default is NOTHING for each in fields(kind)) for kind in found}
    return found if depth > 0 else [kind for kind in found if needed[kind] == min(needed.values())]


CONSTANTS: dict[Any, SearchStrategy[Any]] = {
    int: st.integers(0, 4),
    NoneType: st.none(),
    Kind: pick(IN_PLAY + IN_ZONES),
    Stat: stats,
    Color: pick((BLUE, GREEN, RED)),
    Zone: pick((TRASH, HAND)),
    Gain: gains,
    Record: numbers.map(Pay),
}
STRINGS = {
    "keyword": keywords,
    "timing": pick(TIMINGS),
    "name": pick(NAMES),
    "text": pick(NAMES),
    "traits": pick(("環連", "哨戒隊")),
}
some_markers = one_of(
    st.builds(If, anything(Condition)),
    st.builds(While, anything(Condition)),
    st.builds(When, anything(Pattern)),
    st.builds(At, anything(Pattern)),
    pick((Then(), IfYouDo())),
)
some_gates = one_of(
    st.builds(On, anything(Pattern)),
    st.builds(As, anything(Condition)),
    pick(GATES),
    fixed.map(gundam_keywords.Develop).map(ForPrice),
)
odd_lines = one_of(
    st.builds(Line, body=st.tuples(anything(Effect))),
    st.builds(Line, body=st.tuples(some_markers, pick((moving.Shuffle(), moving.Draw(Fixed(1)))))),
    st.builds(Line, body=st.lists(one_of(some_markers, anything(Effect, "", 1)), max_size=3).map(tuple)),
    st.builds(
        Line,
        st.lists(st.lists(some_gates, max_size=2).map(tuple), max_size=2).map(tuple),
        st.lists(anything(Effect, "", 1), max_size=1).map(tuple),
        st.lists(anything(Effect, "", 1), max_size=1).map(tuple),
        st.lists(gains, max_size=1).map(tuple),
        one_of(st.none(), pick(NAMES)),
        st.booleans(),
    ),
)
