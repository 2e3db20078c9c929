"""What the runtime cannot carry out is refused when a game is loaded, by name, and never at play."""

import pytest
from attrs import evolve, frozen

from runtime.effects.base import During, Effect, May
from runtime.effects.fighting import DealDamage
from runtime.effects.modifying import Modify
from runtime.effects.moving import Draw, draw
from runtime.engine.ability import Block, CardProgram, Constant, Print, Triggered
from runtime.engine.agenda import HANDLERS, handles
from runtime.engine.check import PLAIN as READ_IN_PLACE
from runtime.engine.check import TABLES, UnknownWord, unhandled
from runtime.engine.continuous import CONTINUOUS
from runtime.engine.library import Library
from runtime.engine.loading import load_world
from runtime.game import Game
from runtime.rules.gundam.ruleset import DUEL
from runtime.state.functions import Unhandled
from runtime.state.record import Record
from runtime.terms.base import Condition, Filter, Term
from runtime.terms.durations import ThisTurn
from runtime.terms.nouns import Cards, Every, Kind, Place, Stat, This, TokenCard, Tokens, TokenStat, Zone
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import Deployed
from tests.runtime.samples import full, own_classes
from tests.support.duel import BLANK, RESOURCE_CARD, keywords, unit
from tests.support.toy import LIBRARY, TILE, TOY

CARD = Kind("card")
STING = DealDamage(This(CARD), Fixed(1))


@frozen
class Whistle(Effect):
    """A verb that nobody has taught the runtime."""


@frozen
class Loud(Filter):
    """A demand that nobody has taught it."""


@frozen
class Silence(Condition):
    """A condition that nobody has taught it."""


def when_deployed(*steps: Record) -> Triggered:
    return Triggered(Deployed(This(CARD)), (Block(steps),))


def having(*abilities: Triggered) -> CardProgram:
    return evolve(BLANK, number="新", abilities=abilities)


def loaded(program: CardProgram) -> None:
    load_world(DUEL, Library.of((BLANK, program), keywords()))


def refused(program: CardProgram) -> tuple[str, ...]:
    with pytest.raises(Unhandled) as found:
        loaded(program)
    assert str(found.value) == f"{program.number}: no function for {', '.join(found.value.names)}"
    return found.value.names


LOUD = Cards((Kind("unit"),), Every(), filters=(Loud(),))


@pytest.mark.parametrize(
    ("ability", "names"),
    [
        (when_deployed(Whistle(), STING, Whistle()), ("Whistle",)),
        (when_deployed(May(Whistle())), ("May", "Whistle")),
        (when_deployed(DealDamage(LOUD, Fixed(1))), ("Loud",)),
        (Triggered(Deployed(LOUD), ()), ("Loud",)),
        (evolve(when_deployed(STING), gates=(Silence(),)), ("Silence",)),
        (evolve(when_deployed(STING), cost=(Whistle(),)), ("Whistle",)),
        (evolve(when_deployed(STING), options=((Block((Whistle(),)),),)), ("Whistle",)),
        (Triggered(Deployed(This(CARD)), (Block((STING,), Silence()),)), ("Silence",)),
        (Triggered(Deployed(This(CARD)), (Block((), otherwise=(Block((Whistle(),)),)),)), ("Whistle",)),
    ],
)
def test_an_ability_beyond_the_runtime_is_refused_by_name(ability: Triggered, names: tuple[str, ...]) -> None:
    assert refused(having(ability)) == names


def test_every_part_of_a_card_is_looked_at() -> None:
    whistling = when_deployed(Whistle())
    assert refused(evolve(BLANK, number="新", lent=(whistling,))) == ("Whistle",)
    assert refused(evolve(BLANK, number="新", other_side=having(whistling))) == ("Whistle",)


def test_a_card_within_the_runtime_is_taken() -> None:
    loaded(having(when_deployed(STING)))


def test_a_game_with_such_a_card_does_not_begin() -> None:
    program = having(when_deployed(Whistle()))
    with pytest.raises(Unhandled, match="新: no function for Whistle"):
        Game.start(DUEL, Library.of((program, RESOURCE_CARD), keywords()), [{}, {}])
    with pytest.raises(Unhandled, match="新: no function for Whistle"):
        Game.load(b"", DUEL, Library.of((program,), keywords()))


@pytest.mark.parametrize("kind", own_classes(Effect), ids=lambda kind: kind.__name__)
def test_an_effect_is_taken_if_and_only_if_something_carries_it_out(kind: type[Effect]) -> None:
    carried_out = kind in HANDLERS or kind in CONTINUOUS or kind in DUEL.rewrites
    assert (kind.__name__ in unhandled(full(kind), DUEL)) is not carried_out


@pytest.mark.parametrize(("base", "table"), TABLES, ids=lambda each: getattr(each, "__name__", ""))
def test_a_term_is_taken_if_and_only_if_it_has_its_function(base: type[Term], table: dict[type, object]) -> None:
    for kind in own_classes(base):
        record = full(kind)
        exempt = isinstance(record, READ_IN_PLACE) or getattr(record, "is_joint", False) or kind.__name__ == "AnyOf"
        if not exempt:
            assert (kind.__name__ in unhandled(record, DUEL)) is (kind not in table)


def test_a_second_function_for_one_record_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="handler: a second function for Draw"):
        handles(Draw)(draw)


@pytest.mark.parametrize("word", [Kind("ghost"), Zone("attic")], ids=["kind", "zone"])
def test_a_word_that_the_ruleset_does_not_have_is_refused(word: Term) -> None:
    what = Cards((word,), Every()) if isinstance(word, Kind) else Cards((CARD,), Every(), place=Place(Zone("attic")))
    with pytest.raises(UnknownWord, match=rf"新: gundam does not have .*{word.name}"):  # type: ignore[attr-defined]
        loaded(having(when_deployed(DealDamage(what, Fixed(1)))))


def test_the_words_of_one_game_are_unknown_in_another() -> None:
    with pytest.raises(UnknownWord, match="toy does not have"):
        load_world(TOY, Library.of((having(when_deployed(STING)),)))


def test_a_ruleset_that_begins_with_something_unknown_is_refused() -> None:
    with pytest.raises(Unhandled, match="toy: no function for Whistle"):
        load_world(evolve(TOY, opening=(Whistle(),)), LIBRARY)


# ---- the library


def test_a_card_stands_under_its_number_and_once() -> None:
    library = Library.of((BLANK, unit("U"), BLANK))
    assert [card.number for card in library.cards] == ["白紙", "U"]
    assert library.by_number["U"] == unit("U")


def test_what_is_printed_is_what_a_card_is_without_effects() -> None:
    card = Library.of((unit("U", "《ブロッカー》", ap=4, hp=6, traits=("甲隊",)),)).cards[0]
    assert (card.name, card.kind, card.stats["AP"], card.stats["HP"]) == ("U", "unit", 4, 6)
    assert (card.printed.traits, card.printed.color, card.printed.has_keyword("ブロッカー")) == (
        ("甲隊",),
        "blue",
        True,
    )


def test_any_change_of_a_card_changes_its_fingerprint() -> None:
    plain = CardProgram("新", "新", TILE, stats=(Print(Stat("HP"), 1),))
    others = (
        evolve(plain, name="別"),
        evolve(plain, stats=(Print(Stat("HP"), 2),)),
        evolve(plain, abilities=(when_deployed(STING),)),
        evolve(plain, abilities=(when_deployed(DealDamage(This(CARD), Fixed(2))),)),
    )
    assert len({card.fingerprint for card in Library.of((plain, *others)).cards}) == len(others) + 1


def test_a_token_that_a_text_describes_is_a_card_of_the_library() -> None:
    soldier = TokenCard("兵", ("甲隊",), (TokenStat(Stat("AP"), 2),))
    tokens = Tokens(soldier, Kind("unit token"), Fixed(1))
    library = Library.of((having(Triggered(Deployed(tokens), ())),))
    number = library.tokens[Kind("unit token"), "兵"]
    assert library.by_number[number].stats == (Print(Stat("AP"), 2),)
    assert library.by_number[number].traits == ("甲隊",)


@pytest.mark.parametrize("step", [STING, During(ThisTurn(), Modify(This(CARD), ()))])
def test_a_constant_effect_cannot_do_something_once(step: Effect) -> None:
    constant = Constant((Block((Block((), otherwise=(Block((step,)),)),)),))
    assert refused(evolve(BLANK, number="新", abilities=(constant,))) == (f"Constant of {type(step).__name__}",)
