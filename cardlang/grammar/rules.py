"""The grammar of a language: its frame and its phrases, as one text for lark and the actions of its rules."""

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files

from attrs import evolve, field, frozen

from cardlang.grammar.kinds import KINDS
from cardlang.inflection import THERE, conjugate, plural
from cardlang.lexer import COUNTERS, VALUES
from cardlang.phrase import Agreeing, Element, Lang, Phrase, Slot, Template, Verb, Word, has_subject

STARTS = ("sent", "cost", "timing")
_LITERAL = re.compile(r'"([^"]+)"')


@frozen
class Rule:
    """One alternative of a symbol, and the phrase and template that ask for it."""

    origin: str
    symbols: tuple[str, ...]
    phrase: Phrase
    slots: tuple[Slot | None, ...] = field(repr=False)


@frozen
class Grammar:
    """Everything lark and the lexer need for one language."""

    lang: Lang
    text: str = field(repr=False)
    rules: tuple[Rule, ...] = field(repr=False)
    words: Mapping[str, str] = field(repr=False)
    surfaces: Mapping[str, str] = field(repr=False)

    def word(self, terminal: str) -> str:
        """Return the word that a terminal stands for."""
        return self.words.get(terminal, terminal)


class PhraseConflictError(ValueError):
    """Two phrases read the same words as different things."""


def grammar_of(lang: Lang, phrases: tuple[Phrase, ...]) -> Grammar:
    """Assemble the grammar; two phrases with the same words and another meaning raise `PhraseConflictError`."""
    frame = (files("cardlang.grammar") / f"{lang}.lark").read_text("utf-8")
    rules = _distinct(lang, _with_plurals(lang, [rule for each in phrases for rule in _rules(lang, each)]))
    surfaces = _surfaces(lang, frame, rules)
    terminals = {word: f"W{index}" for index, word in enumerate(sorted(set(surfaces.values())))}
    name = {**terminals, **{value: value for value in VALUES[lang]}}
    lines = [_LITERAL.sub(lambda found: terminals[found[1]], _without_comments(frame))]
    lines += (f"{origin}: {alternatives}" for origin, alternatives in _by_origin(rules, name))
    lines.append(f"%declare {' '.join([*terminals.values(), *VALUES[lang]])}")
    return Grammar(
        lang,
        "\n".join(lines),
        rules,
        {terminal: word for word, terminal in terminals.items()},
        {surface: terminals[word] for surface, word in surfaces.items()},
    )


def _without_comments(frame: str) -> str:
    return "\n".join(line.split("//")[0].rstrip() for line in frame.splitlines())


def _by_origin(rules: tuple[Rule, ...], name: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    origins: dict[str, list[str]] = {}
    for index, rule in enumerate(rules):
        symbols = " ".join(
            name.get(symbol.removeprefix('"'), symbol) if symbol.startswith('"') else symbol for symbol in rule.symbols
        )
        origins.setdefault(rule.origin, []).append(f"{symbols} -> p{index}")
    return ((origin, "\n  | ".join(alternatives)) for origin, alternatives in origins.items())


def _distinct(lang: Lang, rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Keep one rule for the same words with the same meaning; refuse another meaning."""
    kept: dict[tuple[str, tuple[str, ...]], Rule] = {}
    for rule in rules:
        before = kept.setdefault((rule.origin, rule.symbols), rule)
        if before is not rule and not _same_reading(lang, before, rule):
            words = " ".join(symbol.removeprefix('"') for symbol in rule.symbols)
            one, other = (f"{each.phrase.record} ({each.phrase.example[0]})" for each in (before, rule))
            msg = f"「{words}」: {one} or {other}"
            raise PhraseConflictError(msg)
    return tuple(kept.values())


def _with_plurals(lang: Lang, rules: list[Rule]) -> Iterator[Rule]:
    """Add a rule for a plural that is a word of its own: "destroy" is a command, and what several Units do."""
    words = {symbol for rule in rules for symbol in rule.symbols if symbol.startswith('"')}
    agreeing = {
        f'"{each.text}': f'"{plural(each.text)}'
        for rule in rules
        for template in rule.phrase.templates(lang)
        for each in template
        if isinstance(each, Agreeing) and lang == "en" and rule.phrase.kind != "head"
    }
    for rule in rules:
        yield rule
        symbols = tuple(agreeing[each] if agreeing.get(each) in words else each for each in rule.symbols)
        if symbols != rule.symbols:
            yield evolve(rule, symbols=symbols)


def _same_reading(lang: Lang, one: Rule, other: Rule) -> bool:
    return (
        one.phrase.record == other.phrase.record
        and [slot and slot.path for slot in one.slots] == [slot and slot.path for slot in other.slots]
        and one.phrase.given[lang] == other.phrase.given[lang]
    ) or (one.phrase.build is not None and one.phrase.build is other.phrase.build)


def _rules(lang: Lang, phrase: Phrase) -> Iterator[Rule]:
    for template in phrase.templates(lang):
        for origin, elements in _forms(lang, phrase, template):
            slots = tuple(each if isinstance(each, Slot) else None for each in elements)
            yield Rule(origin, _symbols(lang, elements), phrase, slots)


def _forms(lang: Lang, phrase: Phrase, template: Template) -> Iterator[tuple[str, tuple[Element, ...]]]:
    """Yield the symbols that a template defines, each with the words of that form."""
    if phrase.kind == "verb":
        yield from (_japanese_verb if lang == "ja" else _english_verb)(template)
    elif phrase.kind in ("event", "deed") and lang == "ja":
        yield from _japanese_event(template, told=phrase.kind == "deed")
    elif phrase.kind == "relation" and lang == "ja":
        yield "rel", template[1:]
    else:
        yield KINDS[phrase.kind][lang], template


def _japanese_verb(template: Template) -> Iterator[tuple[str, tuple[Element, ...]]]:
    if not isinstance(template[-1], Verb):
        yield "verb_final", template
        return
    forms = conjugate(template[-1].text)
    yield "verb_final", (*template[:-1], Word(forms.final))
    yield "verb_chain", (*template[:-1], Word(forms.chain))
    if not forms.final.endswith("ない"):
        yield "verb_may", (*template[:-1], Word(forms.may))


def _japanese_event(template: Template, *, told: bool) -> Iterator[tuple[str, tuple[Element, ...]]]:
    if not isinstance(template[-1], Verb):
        yield "event", template
        return
    forms = conjugate(template[-1].text)
    yield "event", (*template[:-1], Word(forms.past))
    if told:
        yield "history", (*template[:-1], Word(forms.state))


def _english_verb(template: Template) -> Iterator[tuple[str, tuple[Element, ...]]]:
    if not has_subject(template):
        yield "imp", template
        return
    yield "subj", template
    if isinstance(template[1], Agreeing):
        yield "subj_may", (template[0], Word("may"), *template[1:])


def _symbols(lang: Lang, elements: tuple[Element, ...]) -> tuple[str, ...]:
    symbols = [_symbol(lang, each) for each in elements]
    # Before を and に a noun may be several joined by と; one symbol for all of them leaves no conflict.
    return tuple(
        "nps" if lang == "ja" and symbol == "np" and following in ('"を', '"に') else symbol
        for symbol, following in zip(symbols, [*symbols[1:], ""], strict=True)
    )


def _symbol(lang: Lang, element: Element) -> str:
    match element:
        case Slot(symbol="name"):
            return "NAME"
        case Slot(symbol="quote"):
            return "NAME" if lang == "ja" else "QUOTE"
        case Slot(symbol="keyword" | "timing" as symbol):
            return symbol.upper()
        case Slot():
            return READ_AS[lang].get(element.symbol, element.symbol)
    if lang == "ja" and element.text in COUNTERS:
        return "COUNTER"
    return f'"{element.text}'


# How a noun is to be printed is asked for by a symbol of its own, and read like any other noun.
_STYLES = dict.fromkeys(("plural", "the", "there", "mine", "from", "in", "titled", "counted"), "np") | {
    "full": "ref",
    "others": "ref",
}
READ_AS: Mapping[Lang, Mapping[str, str]] = {
    "ja": {},
    "en": {**_STYLES, "count": "quantity"},
}


def _surfaces(lang: Lang, frame: str, rules: tuple[Rule, ...]) -> dict[str, str]:
    """Return every surface of every word, with the word it is read as."""
    words = dict.fromkeys(_LITERAL.findall(_without_comments(frame)))
    words |= dict.fromkeys(symbol[1:] for rule in rules for symbol in rule.symbols if symbol.startswith('"'))
    surfaces = {word: word for word in words}
    for rule in rules:
        if rule.phrase.kind == "head" and lang == "en":
            surfaces |= {rule.symbols[0][1:] + "s": rule.symbols[0][1:]}
            continue
        for word in (
            each.text for template in rule.phrase.templates(lang) for each in template if isinstance(each, Agreeing)
        ):
            other = THERE[word] if lang == "ja" else plural(word)
            if other not in words:
                surfaces[other] = word
    return surfaces
