"""The kinds of phrase, and the grammar symbol that each makes in either language."""

from collections.abc import Mapping

from cardlang.phrase import Lang

KINDS: Mapping[str, Mapping[Lang, str]] = {
    "verb": {"ja": "verb_final", "en": "imp"},
    "event": {"ja": "event", "en": "event"},
    # A deed is an event that is also told of as done before: 「破壊しているなら」.
    "deed": {"ja": "event", "en": "event"},
    # A Japanese statement ends like a noun (…なら、…の間) or like a verb (…なら、…間).
    "statement": {"ja": "statement", "en": "statement"},
    "noun-statement": {"ja": "noun_statement", "en": "statement"},
    "predicate": {"ja": "predv", "en": "pred"},
    "noun-predicate": {"ja": "predn", "en": "pred"},
    # What is said of a noun: before it in Japanese; before, behind or last in English.
    "adjective": {"ja": "mod", "en": "pre"},
    "attribute": {"ja": "mod", "en": "post"},
    "relation": {"ja": "rel", "en": "tail"},
    "whose": {"ja": "whose", "en": "whose"},
    "place": {"ja": "place", "en": "place"},
    "head": {"ja": "head", "en": "head"},
    "player": {"ja": "player", "en": "player"},
    "fixed-noun": {"ja": "player", "en": "player"},
    "this": {"ja": "this", "en": "this"},
    "pronoun": {"ja": "pronoun", "en": "pronoun"},
    "stat": {"ja": "stat", "en": "stat"},
    "color": {"ja": "color", "en": "color"},
    "marker": {"ja": "marker", "en": "marker"},
    # Like a marker, with its own comma.
    "moment": {"ja": "moment", "en": "marker"},
    "turn": {"ja": "turn", "en": "turn"},
    "duration": {"ja": "dur", "en": "dur"},
    "gate": {"ja": "gate", "en": "gate"},
}
