"""Parse tables: made by lark from the grammar, shipped as JSON, loaded in milliseconds."""

import hashlib
import json
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
from lark.parsers.lalr_parser import LALR_Parser
from lark.utils import SerializeMemoizer

from cardlang.grammar.rules import STARTS, Grammar, grammar_of
from cardlang.lexer import Lexer, Token
from cardlang.phrase import LANGS, Lang
from cardlang.phrases import all_phrases

HERE = Path(__file__).parent / "tables"


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
    return Parser(grammar, Lexer.of(lang, grammar.surfaces, _joining(grammar)), _load(grammar))


def _joining(grammar: Grammar) -> dict[str, str]:
    """English "and" joins clauses before a verb, and things before anything else."""
    if grammar.lang == "ja":
        return {}
    verbs = {rule.symbols[0].removeprefix('"').split(" ")[0] for rule in grammar.rules if rule.origin == "imp"}
    return {"and…": f"(?= +(?:{'|'.join(sorted(verbs))})(?![a-z]))"}


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
    memo = SerializeMemoizer([LarkRule])
    data = build(grammar).parser.parser.serialize(memo)
    return {"of": _fingerprint(grammar), "memo": memo.serialize(), "data": data}


def _fingerprint(grammar: Grammar) -> str:
    return hashlib.blake2b(grammar.text.encode(), digest_size=16).hexdigest()


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
    # JSON turns the numbers that name rules, states and tokens into strings.
    memo = {int(number): LarkRule.deserialize(rule, {}) for number, rule in shipped["memo"].items()}
    data = shipped["data"]
    data["tokens"] = {int(number): token for number, token in data["tokens"].items()}
    data["states"] = {
        int(state): {int(token): action for token, action in actions.items()}
        for state, actions in data["states"].items()
    }
    callbacks: dict[LarkRule, Any] = {}
    parser = LALR_Parser.deserialize(data, memo, callbacks)
    callbacks.update((rule, _reduction(rule)) for rule in memo.values())
    return parser


def _reduction(rule: LarkRule) -> Any:
    name = rule.alias or ""
    alias = int(name[1:]) if name[1:].isdecimal() else name

    def reduce(children: list[Any]) -> Tree:
        return Tree(alias, children)

    return (lambda children: children[0]) if alias in ("", "same") and len(rule.expansion) == 1 else reduce
