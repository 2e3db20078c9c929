"""What the runtime cannot carry out is refused when programs are loaded, by name, and never at play."""

import pytest
from attrs import evolve

from runtime.effects.base import During, Effect, May
from runtime.effects.fighting import DealDamage, Destroy
from runtime.effects.moving import Draw, draw
from runtime.engine.ability import Activated, Block, CardProgram, Keyword, Limit, Pay, Triggered, Window
from runtime.engine.agenda import HANDLERS, handles
from runtime.engine.library import TABLES, Library, unhandled
from runtime.engine.world import UnknownWord, World
from runtime.state.functions import Unhandled
from runtime.state.record import Record
from runtime.terms.durations import ThisTurn
from runtime.terms.filters import HasTrait
from runtime.terms.nouns import Cards, Every, Kind, Place, This, Zone
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import Attacks, Deployed
from tests.runtime.samples import full, own_classes
from tests.runtime.toy import CARD, PLAIN, SNIPER, TOY, UNIT, unit, when_deployed

STING = DealDamage(This(CARD), Fixed(1))
ON_DEPLOYED = when_deployed(STING)


def refused(program: CardProgram) -> tuple[str, ...]:
    with pytest.raises(Unhandled) as found:
        Library.of((PLAIN, program))
    assert str(found.value).startswith(f"{program.number}: ")
    return found.value.names


@pytest.mark.parametrize(
    ("ability", "names"),
    [
        (when_deployed(Destroy(This(CARD)), STING, Destroy(This(CARD))), ("Destroy",)),
        (when_deployed(During(ThisTurn(), May(STING))), ("During", "May")),
        (when_deployed(DealDamage(Cards((UNIT,), Every(), filters=(HasTrait(("環連",)),)), Fixed(1))), ("HasTrait",)),
        (Triggered(Attacks(This(CARD)), ()), ("Attacks",)),
        (Keyword("ブロッカー"), ("Keyword",)),
        (Activated((Window.MAIN,), ()), ("Activated",)),
        (evolve(ON_DEPLOYED, limit=Limit.ONCE_PER_TURN), ("Triggered.limit",)),
        (evolve(ON_DEPLOYED, cost=(Pay(1),)), ("Triggered.cost", "Pay")),
        (evolve(ON_DEPLOYED, options=((Block((Destroy(This(CARD)),)),),)), ("Triggered.options", "Destroy")),
        (Triggered(Deployed(This(CARD, Place(Zone("hand")))), ()), ("This.place",)),
        (Triggered(Deployed(This(CARD)), (Block((), otherwise=(Block((Destroy(This(CARD)),)),)),)), ("Destroy",)),
    ],
)
def test_an_ability_beyond_the_runtime_is_refused_by_name(ability: Triggered, names: tuple[str, ...]) -> None:
    assert refused(unit("NEW", ability)) == names


def test_a_part_of_a_card_that_nothing_reads_is_refused() -> None:
    assert refused(evolve(PLAIN, number="NEW", upper=(ON_DEPLOYED,))) == ("CardProgram.upper",)
    assert refused(evolve(PLAIN, number="NEW", pilot=unit("P"))) == ("CardProgram.pilot",)


def test_a_card_within_the_runtime_is_taken() -> None:
    library = Library.of((PLAIN, SNIPER))
    assert [card.number for card in library.cards] == ["PLAIN", "SNIPER"]


@pytest.mark.parametrize("kind", own_classes(Effect), ids=lambda kind: kind.__name__)
def test_an_effect_is_taken_if_and_only_if_it_has_a_handler(kind: type[Effect]) -> None:
    names = tuple(unhandled(unit("NEW", when_deployed(full(kind)))))
    assert (kind.__name__ in names) is (kind not in HANDLERS)


@pytest.mark.parametrize(("base", "table"), TABLES, ids=lambda each: getattr(each, "__name__", ""))
def test_a_term_is_taken_if_and_only_if_it_has_its_function(
    base: type[Record], table: dict[type[Record], object]
) -> None:
    for kind in own_classes(base):
        assert (kind.__name__ in unhandled(full(kind))) is (kind not in table)


def test_a_second_function_for_one_record_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="a second function for Draw"):
        handles(Draw)(draw)


def test_a_word_that_the_ruleset_does_not_have_is_refused() -> None:
    stranger = unit("NEW", when_deployed(DealDamage(Cards((Kind("ghost"),), Every()), Fixed(1))))
    with pytest.raises(UnknownWord, match=r"NEW: toy does not have .*ghost"):
        World.of(TOY, Library.of((stranger,)))


def test_a_ruleset_that_begins_with_something_unknown_is_refused() -> None:
    with pytest.raises(Unhandled, match="toy: no function for Destroy"):
        World.of(evolve(TOY, opening=(Destroy(This(CARD)),)), Library.of((PLAIN,)))


def test_a_change_of_the_text_changes_the_fingerprint() -> None:
    one, other = Library.of(
        (unit("NEW", ON_DEPLOYED), unit("NEW", when_deployed(DealDamage(This(CARD), Fixed(2)))))
    ).cards
    assert one.fingerprint != other.fingerprint
