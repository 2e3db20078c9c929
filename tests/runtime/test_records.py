"""Records: JSON and back, one name each, and a function for each that has to have one."""

import json

import pytest

from runtime.engine.agenda import HANDLERS, REQUIREMENTS
from runtime.events.base import CHANGES, Event
from runtime.state.record import Record, Word, decode, encode, subclasses
from runtime.terms.select import DESCRIBED, MATCHES
from tests.runtime.samples import bare, full, own_classes


@pytest.mark.parametrize("kind", own_classes(Record), ids=lambda kind: kind.__name__)
def test_a_record_survives_json(kind: type[Record]) -> None:
    for record in (bare(kind), full(kind)):
        assert decode(json.loads(json.dumps(encode(record)))) == record


@pytest.mark.parametrize("kind", subclasses(Word), ids=lambda kind: kind.__name__)
def test_a_word_survives_json(kind: type[Word]) -> None:
    for word in kind:
        assert decode(json.loads(json.dumps(encode(word)))) is word


def test_no_two_records_have_one_name() -> None:
    names = [kind.__name__ for base in (Record, Word) for kind in subclasses(base)]
    assert sorted(names) == sorted(set(names))


def test_every_event_has_its_change() -> None:
    assert set(own_classes(Event)) == set(CHANGES)


def test_every_pattern_with_a_function_names_its_event() -> None:
    assert set(DESCRIBED) == set(MATCHES)


def test_whatever_has_a_requirement_has_a_handler() -> None:
    assert set(REQUIREMENTS) <= set(HANDLERS)


def test_what_is_no_record_is_refused() -> None:
    with pytest.raises(TypeError, match="not float"):
        encode(0.5)
    with pytest.raises(ValueError, match="unknown record 'Nonsense'"):
        decode({"is": "Nonsense"})
    with pytest.raises(ValueError, match="Fixed has no field 'size'"):
        decode({"is": "Fixed", "value": 1, "size": 2})
