"""Records that card text can say, at random: nouns, numbers, statements, happenings, effects and whole lines.

A record is made as the reader would make it; what only one of the languages can say is left out.
"""

from collections.abc import Callable, Sequence
from typing import Any

from attrs import evolve, frozen
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from cardlang.line import (
    As, AsPilot, At, ForPrice, Gate, If, IfYouDo, InTurn, Limited, Line, Marker, On, Then, Using, When, While, Within,
)
from cardlang.nouns import ordered
from cardlang.references import Focus
from runtime.effects.base import During, Effect, Instead, May
from runtime.effects.choosing import (
    Choose, ChooseOption, LookAtTop, ReturnToTop, ReturnToTopOrBottom, Reveal, RevealAndTake,
)
from runtime.effects.fighting import ChangeAttackTarget, DealDamage, Destroy, Recover, RestCard, SetActive
from runtime.effects.modifying import (
    ActivateAbility, AlsoNamed, Gain, GainAbility, Lower, Modify, PlayAs, Raise,
)
from runtime.effects.moving import (
    AddToHand, BottomTheRest, Deploy, DeployForCost, Discard, Draw, Exile, Mill, Order, PutIntoPlay, ReturnToBottom,
    ReturnToHand, ReturnToOwnersDeck, ReturnToOwnersHand, Shuffle, TrashTheRest,
)
from runtime.effects.ruling import (
    AttacksOnlyAfter, CannotAttack, CannotAttackTarget, Immune, MayAttack, MayAttackWhenDeployed, MustAttack,
    StatCannotDrop,
)
from runtime.engine.ability import Limit, Pay, Window
from runtime.rules.gundam.pairing import (
    BurstActivated, Develop, Inert, Links, Pair, PairedWith, PairingTurnEnds, Pairs, PlaysToPair, SetOn, StaysRested,
    SupportRaises,
)
from runtime.rules.gundam.words import (
    AP, BASE, BASE_CARD, BLUE, CARD, COMMAND, COMMAND_CARD, COST, EX_RESOURCE, GREEN, HAND, HP, LEVEL, LINK_UNIT, PILOT,
    PILOT_CARD, PURPLE, RED, RESOURCE, SHIELD, SHIELD_AREA_CARD, TRASH, UNIT, UNIT_CARD, UNIT_TOKEN, WHITE,
)
from runtime.terms.base import Amount, Condition, Filter, Pattern, Selector
from runtime.terms.conditions import (
    AllOf, Attacking, CameFrom, Exists, Happened, Is, IsA, IsBattling, IsTurnOf, PlacedThisWay, PlayerMeasures,
)
from runtime.terms.durations import ThisBattle, ThisTurn
from runtime.terms.filters import (
    Active, AmongThem, Battling, Comparison, Damaged, Extreme, HasAbility, HasColor, HasKeyword, HasTrait, Measures,
    NameHas, OtherThan, Rested, RestedThisWay, Superlative, UniqueNames,
)
from runtime.terms.nouns import (
    Both, Cards, Either, Every, Kind, Opponent, Place, Quantity, That, This, TokenCard, Tokens, TokenStat, Whose,
)
from runtime.terms.numbers import CountOf, Fixed, PerCard, PerStat, StatOf
from runtime.terms.patterns import (
    Attacks, BecomesActive, BecomesRested, DamageKind, Damages, Deployed, DestroyedWithDamage, Destroys, Draws,
    EffectDestroys, IsDestroyed, Placed, Plays, ReceivesDamage, Recovers, RestsByEffectOf, StatReduced, TurnEnds,
)

Drawer = Callable[[SearchStrategy[Any]], Any]
pick = st.sampled_from

UNITS = (UNIT, LINK_UNIT, UNIT_TOKEN)
IN_PLAY = (*UNITS, PILOT, BASE, SHIELD, SHIELD_AREA_CARD, RESOURCE, EX_RESOURCE, COMMAND)
IN_ZONES = (CARD, UNIT_CARD, PILOT_CARD, COMMAND_CARD, BASE_CARD)
TRAITS = ("環連", "哨戒隊")
NAMES = ("ミナ", "灯台", "灯台艇")
NUMERIC = ("リペア", "突破", "援護")
PLAIN = ("ブロッカー", "先制攻撃", "高機動", "制圧")
TIMINGS = ("配備時", "破壊時", "メイン", "起動・メイン", "ターン1回")
OWN_TRASH = Place(TRASH, Whose.SELF)
OWN_HAND = Place(HAND, Whose.SELF)
NONE = Quantity(0, 0)


@frozen
class Scene:
    """Where a noun stands: the kind of card the text is on, and what "it" would mean there."""

    printed_on: Kind
    focus: Focus = Focus()
    depth: int = 2

    def deeper(self) -> "Scene":
        return evolve(self, depth=self.depth - 1)


# ---- nouns

numbers = st.integers(1, 9)
fixed = numbers.map(Fixed)
stats = pick((AP, HP, LEVEL, COST))
traits = st.lists(pick(TRAITS), min_size=1, max_size=2, unique=True).map(tuple)
several = st.builds(lambda least, more: Quantity(least, least + more), st.integers(1, 3), st.integers(0, 2))
quantities = st.one_of(
    several, st.builds(Quantity, st.integers(1, 4), st.none()), st.builds(Quantity, st.just(0), st.integers(1, 4))
)
keywords = pick(NUMERIC + PLAIN)
gains = st.one_of(st.builds(Gain, pick(NUMERIC), st.integers(1, 3)), st.builds(Gain, pick(PLAIN)))

# What is said of a noun without another noun: at most one of each row.
QUALITIES: tuple[SearchStrategy[Filter], ...] = (
    pick((Active(), Rested())),
    st.just(Damaged()),
    st.builds(HasColor, pick((BLUE, GREEN, RED, PURPLE, WHITE))),
    st.builds(HasTrait, traits),
    st.builds(HasKeyword, keywords),
    st.builds(NameHas, pick(NAMES)),
    st.builds(Measures, stats, pick(Comparison), fixed),
    st.builds(Superlative, stats, pick(Extreme)),
    pick((UniqueNames(), AmongThem(), RestedThisWay())),
    st.builds(HasAbility, pick(TIMINGS)),
    pick((Battling(), PairedWith(Cards((PILOT,), NONE)))),
)


@st.composite
def qualities(draw: Drawer, most: int = 2) -> tuple[Filter, ...]:
    rows = draw(st.lists(pick(range(len(QUALITIES))), max_size=most, unique=True))
    return ordered(draw(QUALITIES[row]) for row in sorted(rows))


def this(scene: Scene) -> SearchStrategy[Selector]:
    usual = st.just(This(scene.printed_on))
    filtered = st.builds(This, pick((UNIT, BASE, CARD)), st.none(), pick(((Active(),), (Rested(),))))
    return st.one_of(usual, usual, filtered)


def that(scene: Scene) -> SearchStrategy[Selector]:
    """「それ」, or the card itself where "it" would mean that."""
    if scene.focus.on_this:
        return this(scene)
    described = st.builds(lambda heads, filters: That(Cards(heads, filters=filters)), heads_of(IN_PLAY), qualities(1))
    return st.one_of(st.just(That()), st.just(That()), described)


def reference(scene: Scene) -> SearchStrategy[Selector]:
    return st.one_of(this(scene), that(scene))


def relations(scene: Scene) -> SearchStrategy[Filter]:
    """What is said of a noun by another noun."""
    inner = cards(scene.deeper(), related=False)
    units = cards(scene.deeper(), UNITS, related=False)
    return st.one_of(
        st.just(OtherThan(This(scene.printed_on))),
        st.builds(OtherThan, inner),
        st.builds(Battling, st.one_of(reference(scene), inner)),
        st.builds(_relative, pick((LEVEL, AP)), reference(scene)),
        st.builds(PairedWith, cards(scene.deeper(), (PILOT,), related=False)),
        st.builds(SetOn, st.one_of(this(scene), units)),
    )


def _relative(stat: Any, of: Selector) -> Measures:
    return Measures(stat, Comparison.AT_MOST, StatOf(of, stat))


def heads_of(kinds: Sequence[Kind]) -> SearchStrategy[tuple[Kind, ...]]:
    one = pick(kinds).map(lambda kind: (kind,))
    if len(kinds) == 1:
        return one
    return st.one_of(one, one, st.lists(pick(kinds), min_size=2, max_size=2, unique=True).map(tuple))


@st.composite
def cards(
    draw: Drawer, scene: Scene, kinds: Sequence[Kind] = IN_PLAY, *, counted: Any = None, related: bool = True
) -> Cards:
    """Objects in play."""
    filters = draw(qualities(2 if scene.depth > 1 else 1))
    if related and scene.depth > 0 and draw(st.integers(0, 3)) == 0:
        filters = ordered((*filters, draw(relations(scene))))
    quantity = draw(st.one_of(st.none(), st.just(Every()), quantities) if counted is None else counted)
    return Cards(draw(heads_of(kinds)), quantity, draw(st.none() | pick(Whose)), filters=filters)


@st.composite
def lying(draw: Drawer, scene: Scene, *, counted: Any = None) -> Cards:
    """Cards in one of the reader's own zones."""
    place = draw(pick((OWN_TRASH, OWN_HAND)))
    return evolve(draw(cards(scene, IN_ZONES, counted=counted)), whose=None, place=place)


@st.composite
def alternatives(draw: Drawer, scene: Scene, *, counted: Any = None) -> Either:
    """「AのB/CのD」: the second brings something of its own, and what is said in front is said of both."""
    first = draw(cards(scene, counted=counted, related=False))
    second = draw(cards(scene, counted=st.just(first.quantity), related=False))
    shared = tuple(each for each in (*first.filters, *second.filters) if _is_shared(each))
    first, second = (_with_only(shared, each) for each in (first, second))
    own = HasColor(draw(pick((BLUE, RED))))
    return Either((first, evolve(second, filters=ordered((*_others(second.filters, HasColor), own)))))


def _is_shared(each: Filter) -> bool:
    return isinstance(each, AmongThem | Battling | RestedThisWay | Superlative | PairedWith)


def _with_only(shared: Sequence[Filter], noun: Cards) -> Cards:
    kept = dict.fromkeys((*_others(noun.filters, *map(type, shared)), *shared))
    return evolve(noun, filters=ordered(kept))


def _others(filters: Sequence[Filter], *kinds: type[Filter]) -> tuple[Filter, ...]:
    return tuple(each for each in filters if not isinstance(each, kinds))


def thing(scene: Scene) -> SearchStrategy[Selector]:
    """One noun phrase."""
    return st.one_of(reference(scene), reference(scene), cards(scene), cards(scene), alternatives(scene.deeper()))


def things(scene: Scene) -> SearchStrategy[Selector]:
    """Where several can stand, joined by 「と」."""
    return st.one_of(thing(scene), thing(scene), st.tuples(cards(scene), cards(scene)).map(Both))


def counted(scene: Scene) -> SearchStrategy[Selector]:
    """What can be chosen."""
    one = st.one_of(cards(scene, counted=quantities), lying(scene, counted=quantities))
    return st.one_of(one, one, alternatives(scene, counted=quantities), st.tuples(one, one).map(Both))


def anywhere(scene: Scene) -> SearchStrategy[Selector]:
    return st.one_of(thing(scene), lying(scene))


# ---- numbers

@st.composite
def token_cards(draw: Drawer, scene: Scene) -> TokenCard:
    printed = draw(st.lists(st.builds(TokenStat, stats, numbers), max_size=2))
    abilities = st.one_of(gains, said_of_it(scene), st.builds(GainAbility, quoted(scene)))
    said = draw(st.lists(abilities, max_size=1))
    return TokenCard(draw(pick(NAMES)), draw(st.just(()) | traits), tuple(printed), tuple(said))


@st.composite
def tokens(draw: Drawer, scene: Scene) -> Selector:
    filters = draw(pick(((), (Rested(),))))
    count = Fixed(draw(st.integers(1, 3)))
    made = [Tokens(draw(token_cards(scene)), UNIT_TOKEN, count, filters) for _ in range(draw(pick((1, 1, 2))))]
    return made[0] if len(made) == 1 else Either(tuple(made))


def damage(scene: Scene) -> SearchStrategy[Amount]:
    return st.one_of(
        fixed,
        fixed,
        st.builds(PerCard, numbers, cards(scene.deeper(), counted=st.none())),
        st.builds(PerStat, numbers, numbers, st.builds(StatOf, reference(scene), stats)),
        st.builds(CountOf, cards(scene.deeper(), counted=st.none())),
    )


@st.composite
def changes(draw: Drawer, scene: Scene) -> tuple[Any, ...]:
    per = draw(st.none() | st.none() | cards(scene.deeper(), counted=st.none()))
    made = []
    for _ in range(draw(pick((0, 1, 1, 2)))):
        number = draw(numbers)
        made.append(draw(pick((Raise, Lower)))(draw(stats), PerCard(number, per) if per else Fixed(number)))
    ability = st.builds(GainAbility, quoted(scene))
    gained = [] if per and made else draw(st.lists(gains | ability, min_size=not made, max_size=2))
    return (*made, *gained)


# ---- statements and happenings

@st.composite
def _is(draw: Drawer, scene: Scene, *, of_noun: bool) -> Condition:
    predicates = [
        pick((Active(), Rested())),
        st.builds(HasColor, pick((BLUE, RED))),
        st.builds(HasTrait, traits),
        st.builds(Measures, stats, pick(Comparison), fixed),
        st.just(PairedWith(Cards((PILOT,), NONE))),
    ]
    verbal = [st.just(Damaged()), st.builds(HasKeyword, keywords)]
    return Is(draw(thing(scene)), (draw(st.one_of(*predicates, *([] if of_noun else verbal))),))


@st.composite
def _is_a(draw: Drawer, scene: Scene) -> Condition:
    what = draw(thing(scene))
    described = draw(cards(scene, (*IN_PLAY, *IN_ZONES), counted=st.none()))
    known = (what.kind,) if isinstance(what, This) else scene.focus.chosen
    # The reader says that shorter: "is a blue Unit" of a Unit is "is blue".
    return IsA(what, evolve(described, heads=(COMMAND,)) if described.heads == known else described)


def noun_statements(scene: Scene) -> SearchStrategy[Condition]:
    """What ends like a noun in Japanese."""
    few = st.builds(Quantity, st.just(0), st.integers(1, 4))
    return st.one_of(
        _is(scene, of_noun=True),
        _is_a(scene),
        st.builds(IsTurnOf, pick((Whose.SELF, Whose.OPPONENT))),
        st.builds(PlayerMeasures, st.just(LEVEL), fixed),
        st.builds(Exists, cards(scene, counted=few)),
        st.builds(Exists, st.builds(Cards, st.just((CARD,)), few, st.none(), pick((OWN_HAND, Place(HAND, Whose.OPPONENT))))),
    )


def statements(scene: Scene) -> SearchStrategy[Condition]:
    there = quantities | st.none() | st.just(NONE)
    return st.one_of(
        _is(scene, of_noun=False),
        st.builds(Exists, cards(scene, counted=there)),
        st.builds(Exists, lying(scene, counted=there)),
        st.builds(Attacking, thing(scene)),
        st.builds(Attacking, st.just(This(UNIT)), st.one_of(st.just(Opponent()), thing(scene))),
        st.builds(IsBattling, thing(scene), thing(scene)),
        st.builds(PlacedThisWay, cards(scene, IN_ZONES)),
        st.builds(CameFrom, this(scene).filter(lambda what: what == This(scene.printed_on)), st.just(OWN_TRASH)),
    )


@st.composite
def conditions(draw: Drawer, scene: Scene) -> Condition:
    form = draw(pick(("noun", "verb", "verb", "all")))
    if form != "all":
        return draw(noun_statements(scene) if form == "noun" else statements(scene))
    first = draw(noun_statements(scene))
    after = evolve(scene, focus=scene.focus.after(If(first)))
    parts = [first, *draw(st.lists(noun_statements(after), max_size=1)), draw(noun_statements(after) | statements(after))]
    return AllOf(tuple(parts))


def deeds(scene: Scene) -> SearchStrategy[Pattern]:
    return st.builds(Destroys, thing(scene), thing(scene), pick((DamageKind.BATTLE, None)))


def patterns(scene: Scene) -> SearchStrategy[Pattern]:
    one = thing(scene)
    theirs = pick((Whose.OPPONENT, None))
    own = cards(scene).map(lambda noun: evolve(noun, whose=Whose.SELF))
    return st.one_of(
        deeds(scene),
        *(st.builds(kind, one) for kind in (EffectDestroys, DestroyedWithDamage, Attacks, Recovers, BecomesActive, Deployed, Links)),
        st.builds(Damages, one, one, st.just(DamageKind.BATTLE)),
        st.builds(ReceivesDamage, one, st.just(DamageKind.EFFECT), theirs),
        st.builds(BecomesRested, one, theirs),
        st.builds(Placed, own),
        st.just(Draws()),
        st.builds(StatReduced, one, stats, st.just(Whose.OPPONENT)),
        st.builds(Plays, st.just(This(CARD, OWN_HAND))),
        st.builds(RestsByEffectOf, one, one),
        st.builds(Pairs, one, one),
        st.builds(PlaysToPair, st.just(This(CARD, OWN_HAND)), one),
        st.builds(SupportRaises, one, keywords, one),
    )


# ---- effects

def said_of_it(scene: Scene) -> SearchStrategy[Effect]:
    """What English says with a subject, as a token's text does."""
    one = thing(scene)
    enemies = cards(scene.deeper())
    return st.one_of(
        st.builds(CannotAttack, one),
        st.builds(CannotAttackTarget, one, one | st.just(Opponent())),
        st.builds(MustAttack, one, one),
        st.builds(AttacksOnlyAfter, one, patterns(scene.deeper())),
        st.builds(MayAttackWhenDeployed, one),
        st.builds(Immune, one, st.just(Whose.OPPONENT), pick(DamageKind)),
        st.builds(Immune, one, enemies, st.none() | pick(DamageKind)),
        st.builds(StatCannotDrop, one, stats, st.just(Whose.OPPONENT)),
        st.builds(StaysRested, one),
        st.builds(Inert, one),
        st.builds(AlsoNamed, one, pick(NAMES)),
    )


def commands(scene: Scene) -> SearchStrategy[Effect]:
    """What English says in the imperative, as a price is."""
    one, some = thing(scene), things(scene)
    return st.one_of(
        st.builds(Choose, counted(scene)),
        st.builds(LookAtTop, fixed),
        st.builds(ChooseOption, fixed),
        st.builds(Reveal, anywhere(scene)),
        st.builds(ReturnToTop, quantities.map(lambda number: Cards((CARD,), number, filters=(AmongThem(),)))),
        st.builds(RevealAndTake, anywhere(scene)),
        st.builds(DealDamage, some, fixed),
        st.builds(DealDamage, st.none(), fixed),
        *(st.builds(kind, some) for kind in (Destroy, RestCard, SetActive)),
        st.builds(ChangeAttackTarget, one, one | st.just(Opponent())),
        st.builds(Draw, fixed),
        st.builds(Discard, cards(scene, IN_ZONES).map(_in_hand)),
        *(st.builds(kind, st.one_of(some, lying(scene))) for kind in (AddToHand, Exile, Deploy)),
        *(st.builds(kind, anywhere(scene)) for kind in (ReturnToHand, ReturnToOwnersHand, ReturnToOwnersDeck, DeployForCost)),
        st.builds(Deploy, tokens(scene.deeper())),
        st.builds(PutIntoPlay, cards(scene, (RESOURCE, EX_RESOURCE))),
        st.builds(Mill, fixed),
        st.builds(BottomTheRest, pick(Order)),
        st.builds(PlayAs, one, st.lists(stats, min_size=1, max_size=2, unique=True).map(tuple), fixed),
        st.builds(ActivateAbility, one, pick(TIMINGS)),
        st.builds(Pair, one, one),
        pick((ReturnToTopOrBottom(), Shuffle(), ReturnToBottom(), TrashTheRest())),
    )


def _in_hand(noun: Cards) -> Cards:
    return evolve(noun, whose=None, place=OWN_HAND)


def giving(scene: Scene) -> SearchStrategy[Effect]:
    """What English says with a subject and Japanese with 「…を…する」, which can be permitted as well."""
    counted_on = st.builds(lambda stat, amount: (Raise(stat, amount),), stats, st.builds(CountOf, cards(scene.deeper(), counted=st.none())))
    return st.one_of(
        st.builds(Modify, thing(scene), changes(scene)),
        st.builds(Modify, thing(scene), changes(scene)),
        st.builds(Modify, thing(scene), counted_on),
        st.builds(Recover, thing(scene), fixed),
        st.builds(Recover, thing(scene), st.builds(PerCard, numbers, cards(scene.deeper(), counted=st.none()))),
        st.builds(DealDamage, thing(scene), damage(scene)),
    )


@st.composite
def effects(draw: Drawer, scene: Scene) -> Effect:
    """An effect and what is said around it: During(Instead(May(…)))."""
    form = draw(pick(("giving", "giving", "command", "command", "command", "said", "permission")))
    if form == "permission":
        effect: Effect = MayAttack(draw(thing(scene)), draw(thing(scene)))
    else:
        strategies = {"giving": giving, "command": commands, "said": said_of_it}
        effect = draw(strategies[form](scene))
        if form != "said" and draw(st.integers(0, 3)) == 0:
            effect = May(effect)
    if draw(st.integers(0, 7)) == 0:
        effect = Instead(effect)
    return During(draw(pick((ThisTurn(), ThisBattle()))), effect) if draw(st.integers(0, 3)) == 0 else effect


# ---- lines

def markers(scene: Scene) -> SearchStrategy[Marker]:
    ends = st.builds(TurnEnds, st.just(Whose.SELF)) | st.builds(PairingTurnEnds, thing(scene))
    return st.one_of(
        pick((Then(), IfYouDo())),
        st.builds(If, conditions(scene)),
        st.builds(If, st.builds(Happened, deeds(scene), pick((ThisTurn(), ThisBattle())))),
        st.builds(While, conditions(scene)),
        st.builds(When, patterns(scene)),
        st.builds(InTurn, pick((Whose.SELF, Whose.OPPONENT))),
        st.builds(At, ends),
    )


@st.composite
def bodies(draw: Drawer, printed_on: Kind, depth: int = 2) -> tuple[Marker | Effect, ...]:
    """Steps, with markers before some; what "it" means moves on with each."""
    parts: list[Marker | Effect] = []
    scene = Scene(printed_on, depth=depth)
    for _ in range(draw(pick((1, 1, 2, 3)))):
        for strategy in (*[markers] * draw(pick((0, 0, 1, 1, 2))), effects):
            part = draw(strategy(scene))
            parts.append(part)
            scene = evolve(scene, focus=scene.focus.after(part))
    return tuple(parts)


ME = This(CARD)


def gates() -> SearchStrategy[tuple[Gate, ...]]:
    """A group of gates: one, or alternatives."""
    scene = Scene(UNIT, depth=0)
    pilots = cards(scene, (PILOT,), counted=st.none())
    timings = pick((On(Deployed(ME)), On(Attacks(ME)), On(IsDestroyed(ME)), On(BurstActivated()), On(Links(ME)),
                    On(Pairs(Cards((PILOT,)), ME)), Within(Window.MAIN), Within(Window.ACTION), Using(Window.MAIN),
                    Using(Window.ACTION), Limited(Limit.ONCE_PER_TURN), As(IsA(ME, Cards((LINK_UNIT,)))),
                    As(Is(ME, (PairedWith(Cards((PILOT,))),)))))
    paired = st.one_of(
        pilots.map(lambda pilot: On(Pairs(pilot, ME))), pilots.map(lambda pilot: As(Is(ME, (PairedWith(pilot),))))
    )
    gate = st.one_of(timings, timings, paired)
    return st.one_of(gate.map(lambda each: (each,)), st.tuples(gate, gate))


@st.composite
def opened(draw: Drawer) -> tuple[tuple[Gate, ...], ...]:
    groups = draw(st.lists(gates(), max_size=2))
    price = draw(st.lists(st.builds(ForPrice, st.builds(Develop, fixed)), max_size=1)) if groups else []
    return tuple([*groups, *((each,) for each in price)])


@st.composite
def quoted(draw: Drawer, scene: Scene) -> Line:
    """A line given to something, in quotation marks."""
    if scene.depth <= 0:
        return Line(keywords=(draw(gains),))
    return Line(draw(opened()), body=draw(bodies(scene.printed_on, 0)))


@st.composite
def lines(draw: Drawer, printed_on: Kind) -> Line:
    """Gates, price and text; or keywords; or a pilot's name."""
    groups, form = draw(opened()), draw(pick(("text", "text", "text", "text", "keywords", "pilot")))
    if form == "keywords":
        return Line(groups, keywords=tuple(draw(st.lists(gains, min_size=1, max_size=2))))
    if form == "pilot":
        return Line(((AsPilot(),),), pilot=draw(pick(NAMES)))
    price = st.one_of(st.builds(Pay, numbers), commands(Scene(printed_on, depth=1)))
    cost = tuple(draw(st.lists(price, max_size=2))) if draw(st.integers(0, 3)) == 0 else ()
    return Line(groups, cost, draw(bodies(printed_on)), option=draw(st.integers(0, 15)) == 0)
