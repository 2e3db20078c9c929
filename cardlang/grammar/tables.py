"""Parse tables: made by lark from the grammar, shipped as JSON, loaded in milliseconds."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, NamedTuple

from attrs import field, frozen
from lark import Lark
from lark import Token as LarkToken
from lark.exceptions import UnexpectedToken
from lark.grammar import Rule as LarkRule
from lark.lexer import Lexer as LarkLexer
from lark.parsers.lalr_analysis import IntParseTable, Reduce, Shift
from lark.parsers.lalr_parser import LALR_Parser, _Parser

from cardlang.grammar.rules import STARTS, Grammar, grammar_of
from cardlang.lexer import Lexer, Token
from cardlang.phrase import LANGS, Lang
from cardlang.phrases import all_phrases

HERE = Path(__file__).parent / "tables"
# How a table is laid out; another layout is made anew.
LAYOUT = "cardlang-table/1"


class _NoLexer(LarkLexer):
    """Lark asks for a lexer when it builds; words come from our own."""

    def __init__(self, conf: object) -> None:
        pass

    def lex(self, lexer_state: object, parser_state: object) -> Iterator[LarkToken]:
        raise NotImplementedError


class Tree(NamedTuple):
    """A reduced rule: the action of the frame or the number of the phrase's rule, and below it trees and tokens."""

    alias: str | int
    children: "list[Tree | Token]"


@frozen
class Parser:
    """The parser of one language."""

    grammar: Grammar = field(repr=False)
    lexer: Lexer = field(repr=False)
    table: Any = field(repr=False)

    def parse(self, tokens: Iterable[Token], start: str) -> Any:
        """Parse tokens to a tree; the first that fits nowhere raises lark's `UnexpectedToken`."""
        return self.table.parse(_Words(tokens), start)

    def expected(self, error: UnexpectedToken) -> tuple[str, ...]:
        """Return the words that could have stood where the error is."""
        return tuple(sorted(self.grammar.word(each) for each in error.interactive_parser.accepts()))


class _Words:
    """What lark's parser reads tokens from."""

    def __init__(self, tokens: Iterable[Token]) -> None:
        self.tokens = tokens

    def lex(self, state: object) -> Iterable[Token]:  # noqa: ARG002 (lark's signature)
        return self.tokens

    # What lark makes when it tries which words could follow.
    _Token = Token


@cache
def parser_of(lang: Lang) -> Parser:
    """Return the parser of a language, from its shipped table where that is current."""
    grammar = grammar_of(lang, all_phrases())
    return Parser(grammar, Lexer.of(lang, grammar.surfaces, _ahead(grammar)), _load(grammar))


def _ahead(grammar: Grammar) -> dict[str, str]:
    """English words that depend on what follows.

    "and" before a verb joins clauses, before anything else things; "with" before what a noun can have says it of the
    noun, before anything else it belongs to the verb.
    """
    if grammar.lang == "ja":
        return {}
    deeds = [rule.symbols for rule in grammar.rules if rule.origin in ("imp", "subj", "subj_may")]
    verbs = {_opening(symbols) for symbols in deeds if symbols[0].startswith('"')}
    stats = {rule.symbols[0].removeprefix('"') for rule in grammar.rules if rule.origin == "stat"}
    number = rf"\d+(?: or (?:less|more))? (?:{_either(stats)})"
    return {
        "and…": f"(?= +(?:{_either(verbs)})(?![a-z]))",
        "with…": rf'(?= *(?:<|{number}|"|no |the (?:high|low)est|an? 【|unique))',
    }


def _opening(symbols: tuple[str, ...]) -> str:
    """The words that tell a command: its first, and behind a subject of two words the verb."""
    first, *rest = (symbol.removeprefix('"') for symbol in symbols)
    return f"{first} {rest[0]}" if " " in first and rest else first


def _either(words: set[str]) -> str:
    return "|".join(sorted(map(re.escape, words)))


def build(grammar: Grammar, *, strict: bool = False) -> Lark:
    """Build lark's parser from the grammar (0.3 s); in strict mode any conflict raises lark's `GrammarError`."""
    return Lark(grammar.text, parser="lalr", lexer=_NoLexer, start=list(STARTS), strict=strict, keep_all_tokens=True)


def write_all(directory: Path) -> None:
    """Write the table of each language as `<lang>.json` into the directory."""
    directory.mkdir(parents=True, exist_ok=True)
    for lang in LANGS:
        _write(directory / f"{lang}.json", _made(grammar_of(lang, all_phrases())))


def _write(target: Path, table: str) -> None:
    """Replace a file in one step, whoever else does so at the same time."""
    with NamedTemporaryFile("w", encoding="utf-8", dir=target.parent, suffix=".new", delete=False) as scratch:
        scratch.write(table)
    finished = Path(scratch.name)
    finished.chmod(0o644)
    finished.replace(target)


def _made(grammar: Grammar) -> str:
    return json.dumps(_table(grammar), separators=(",", ":"), sort_keys=True)


def _table(grammar: Grammar) -> dict[str, Any]:
    """Lark's table as plain data: an action is twice the state to go to, or twice the rule to reduce by and one."""
    table = build(grammar).parser.parser._parse_table  # noqa: SLF001 (lark offers it only as a pickle)
    rules = {rule: number for number, rule in enumerate(_rules(table))}
    names = {name: number for number, name in enumerate(_names(table))}
    return {
        "of": _fingerprint(grammar),
        "names": list(names),
        "rules": [rule.serialize(None) for rule in rules],
        "states": [_packed(table.states[state], names, rules) for state in range(len(table.states))],
        "starts": table.start_states,
        "ends": table.end_states,
    }


def _rules(table: Any) -> list[LarkRule]:
    actions = (action for actions in table.states.values() for action in actions.values())
    return list(dict.fromkeys(target for kind, target in actions if kind is Reduce))


def _names(table: Any) -> list[str]:
    return list(dict.fromkeys(name for actions in table.states.values() for name in actions))


def _packed(actions: dict[str, Any], names: dict[str, int], rules: dict[LarkRule, int]) -> list[int]:
    numbers = ((names[name], 2 * rules[to] + 1 if kind is Reduce else 2 * to) for name, (kind, to) in actions.items())
    return [number for pair in numbers for number in pair]


def _fingerprint(grammar: Grammar) -> str:
    return hashlib.blake2b(f"{LAYOUT}\n{grammar.text}".encode(), digest_size=16).hexdigest()


def _load(grammar: Grammar) -> Any:
    try:
        shipped = json.loads((HERE / f"{grammar.lang}.json").read_text("utf-8"))
    except (OSError, ValueError):
        shipped = {}
    if shipped.get("of") != _fingerprint(grammar):
        made = _made(grammar)
        # Whoever changes a phrase waits once. Where tables cannot be written, they are made again each time.
        with suppress(OSError):
            _write(HERE / f"{grammar.lang}.json", made)
        shipped = json.loads(made)
    return _parser(shipped)


def _parser(shipped: dict[str, Any]) -> Any:
    names = shipped["names"]
    rules = [LarkRule.deserialize(rule, {}) for rule in shipped["rules"]]
    acts: dict[int, Any] = {2 * number + 1: (Reduce, rule) for number, rule in enumerate(rules)}
    acts |= {2 * state: (Shift, state) for state in range(len(shipped["states"]))}
    states = {
        number: {names[name]: acts[act] for name, act in zip(packed[::2], packed[1::2], strict=True)}
        for number, packed in enumerate(shipped["states"])
    }
    table: Any = IntParseTable(states, shipped["starts"], shipped["ends"])
    parser = LALR_Parser.__new__(LALR_Parser)
    parser.parser = _Parser(table, _reductions(rules))
    return parser


def _reductions(rules: list[LarkRule]) -> Any:
    return {rule: _reduction(rule) for rule in rules}


def _reduction(rule: LarkRule) -> Any:
    name = rule.alias or ""
    alias = int(name[1:]) if name[1:].isdecimal() else name

    def reduce(children: list[Any]) -> Tree:
        return Tree(alias, children)

    return (lambda children: children[0]) if alias in ("", "same") and len(rule.expansion) == 1 else reduce
