"""One line teaches a wording: templates in both languages and the record they stand for.

A template is words and slots, with a blank wherever a new token begins. In the Japanese one the blanks are not
printed; in the English one `_` joins words into one token and prints as a blank.

    {field}          a slot for a field of the record; `{field.inner}` sets a field of that field
    {field:symbol}   the same, read by another grammar symbol than the field's type suggests
    !与える           a verb, conjugated
    ~gets            a word that agrees: gets / get in English, いる / ある in Japanese
    word…            a word read only where a modifier follows (the look-ahead stands in the lexer)
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from attrs import evolve, field, fields, frozen, resolve_types

from runtime.state.record import Record
from runtime.state.record import Word as WordValue

Lang = Literal["ja", "en"]
LANGS: tuple[Lang, Lang] = ("ja", "en")

_ELEMENT = re.compile(r"\{(?P<path>[a-z_.]+)(?::(?P<symbol>[a-z_A-Z]+))?\}|(?P<mark>[!~]?)(?P<word>[^\s{!~]+)")


@frozen
class Word:
    """A fixed word."""

    text: str


@frozen
class Verb:
    """A Japanese verb in its dictionary form."""

    text: str


@frozen
class Agreeing:
    """A word whose form follows the phrase's first noun."""

    text: str


@frozen
class Slot:
    """A place for a value: the path of the field it fills, and the grammar symbol that reads it."""

    path: str
    symbol: str


Element = Word | Verb | Agreeing | Slot
Template = tuple[Element, ...]


def has_subject(template: Template) -> bool:
    """Whether an English clause says who does it; one that does not is a command."""
    return isinstance(template[0], Slot) or template[0] == Word("your opponent")


@frozen
class Phrase:
    """A wording in both languages; the first template of a language is written, the others are read too."""

    kind: str
    record: type[Record] | Record | WordValue
    ja: tuple[Template, ...]
    en: tuple[Template, ...]
    given: Mapping[Lang, Mapping[str, Any]]
    example: tuple[str, str]
    build: Callable[..., Any] | None = None
    match: Callable[[Any, Lang], Mapping[str, Any] | None] | None = None
    where: Mapping[str, str] = field(factory=dict)
    # What each of its templates asks for, found out once.
    _paths: dict[tuple[Lang, int], tuple[tuple[str, ...], ...]] = field(factory=dict, init=False, eq=False, repr=False)

    def templates(self, lang: Lang) -> tuple[Template, ...]:
        """Return the templates of one language."""
        return self.ja if lang == "ja" else self.en

    def read(self, lang: Lang, values: Mapping[str, Any]) -> Any:
        """Build the record from the values of the slots; a field said twice raises `ContradictionError`."""
        if self.build:
            return self.build(**values)
        if not isinstance(self.record, type):
            return self.record
        said = {**self.given[lang], **values}
        if not any("." in path for path in said):
            return self.record(**said)
        made = {path: value for path, value in said.items() if "." not in path}
        for path, value in said.items():
            if "." in path:
                name, inner = path.split(".")
                made[name] = _set_inner(made[name], inner, value)
        return self.record(**made)

    def values(self, lang: Lang, record: Record, template: Template) -> Mapping[str, Any] | None:
        """Return what the slots of the template must say to mean this record; none where they cannot."""
        if self.match:
            return self.match(record, lang)
        if not isinstance(self.record, type):
            return {} if record == self.record else None
        inner, outer, slots = self._asked(lang, template)
        rest = _Rest(record)
        # Inner fields leave before the field that holds them is looked at.
        found = {path: rest.take_inner(path) for path in inner}
        found |= {path: rest.take(path) for path in outer}
        if any(found[path] != value for path, value in self.given[lang].items()):
            return None
        if any(found[path] is None for path in slots) or not rest.is_default():
            return None
        return {path: found[path] for path in slots}

    def _asked(self, lang: Lang, template: Template) -> tuple[tuple[str, ...], ...]:
        """The paths that a template asks for: those inside a field, the fields, and among both its slots."""
        if (asked := self._paths.get((lang, id(template)))) is None:
            slots = tuple(each.path for each in template if isinstance(each, Slot))
            paths = dict.fromkeys((*self.given[lang], *slots))
            asked = (
                tuple(path for path in paths if "." in path),
                tuple(path for path in paths if "." not in path),
                slots,
            )
            self._paths[lang, id(template)] = asked
        return asked


class ContradictionError(ValueError):
    """A text says the same thing twice, or says what cannot be, as in 「自分の相手のユニット」."""


class _Rest:
    """The fields of a record that no slot has taken yet."""

    def __init__(self, record: Record) -> None:
        self.defaults = _defaults(type(record))
        self.left = {name: getattr(record, name) for name in self.defaults}

    def take(self, name: str) -> Any:
        return self.left.pop(name, None)

    def take_inner(self, path: str) -> Any:
        name, inner = path.split(".")
        holder = self.left.get(name)
        if holder is None or not hasattr(holder, inner):
            return None
        value = getattr(holder, inner)
        default = _defaults(type(holder))[inner]
        if value != default:
            self.left[name] = evolve(holder, **{inner: default})
        return value

    def is_default(self) -> bool:
        return all(value == self.defaults[name] for name, value in self.left.items())


_DEFAULTS: dict[type, dict[str, Any]] = {}


def _defaults(kind: type) -> dict[str, Any]:
    """The fields of a class and what they are when nothing is said; found out once."""
    if kind not in _DEFAULTS:
        _DEFAULTS[kind] = {each.name: each.default for each in fields(kind) if each.eq}
    return _DEFAULTS[kind]


def _set_inner(holder: Any, inner: str, value: Any) -> Any:
    if not hasattr(holder, inner) or getattr(holder, inner) not in (None, ()):
        raise ContradictionError(inner)
    return evolve(holder, **{inner: value})


PHRASES: list[Phrase] = []


def phrase(  # noqa: PLR0913 (a row of the table has this many columns)
    kind: str,
    record: type[Record] | Record | WordValue,
    *,
    ja: str | tuple[str, ...],
    en: str | tuple[str, ...],
    eg: tuple[str, str],
    given: Mapping[str, Any] = MappingProxyType({}),
    given_ja: Mapping[str, Any] = MappingProxyType({}),
    given_en: Mapping[str, Any] = MappingProxyType({}),
    build: Callable[..., Any] | None = None,
    match: Callable[[Any, Lang], Mapping[str, Any] | None] | None = None,
    where: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Teach a wording. `eg` is a sentence that uses it, in both languages; `given` is what the words imply."""
    both: dict[Lang, Mapping[str, Any]] = {"ja": {**given, **given_ja}, "en": {**given, **given_en}}
    japanese = tuple(parse_template(text, record, "ja") for text in _each(ja))
    english = tuple(parse_template(text, record, "en") for text in _each(en))
    PHRASES.append(Phrase(kind, record, japanese, english, both, eg, build, match, where))


def parse_template(text: str, record: type[Record] | Record | WordValue, lang: Lang) -> Template:
    """Cut a template into its words and slots."""
    elements: list[Element] = []
    for found in _ELEMENT.finditer(text):
        if path := found["path"]:
            elements.append(Slot(path, found["symbol"] or symbol_of(record, path)))
        elif found["mark"] == "!":
            elements.append(Verb(found["word"]))
        elif found["mark"] == "~":
            elements.append(Agreeing(found["word"].replace("_", " ")))
        else:
            elements.append(Word(found["word"].replace("_", " ") if lang == "en" else found["word"]))
    return tuple(elements)


def _each(texts: str | tuple[str, ...]) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else texts


# The grammar symbol that reads a field of this type.
SYMBOLS: dict[str, str] = {
    "Selector": "np",
    "Cards": "np",
    "Amount": "amount",
    "Fixed": "num",
    "Stat": "stat",
    "Color": "color",
    "Kind": "head",
    "Condition": "cond",
    "Pattern": "event",
    "Duration": "dur",
    "Quantity": "count",
}


def symbol_of(record: type[Record] | Record | WordValue, path: str) -> str:
    """Return the grammar symbol for the field at `path` of the record."""
    if path.endswith(".quantity"):
        return "count"
    kind: Any = record if isinstance(record, type) else type(record)
    for name in path.split("."):
        kind = getattr(fields(resolve_types(kind)), name).type
        if get_origin(kind) in (Union, UnionType):
            kind = get_args(kind)[0]
    try:
        return SYMBOLS[kind.__name__]
    except (KeyError, AttributeError):
        msg = f"{record}: field {path} needs a symbol in its template, as in {{{path}:symbol}}"
        raise TypeError(msg) from None
