"""Conflicts of a grammar, all of them, in words, each with the rules that cause it."""

import re
from collections.abc import Iterator
from typing import Any

from lark.common import ParserConf
from lark.grammar import Rule as LarkRule
from lark.load_grammar import load_grammar
from lark.parsers.lalr_analysis import LALR_Analyzer

from cardlang.grammar.rules import STARTS, Grammar


def conflicts(grammar: Grammar) -> list[str]:
    """Return each word after which two rules compete, with both of them; empty when the grammar is unambiguous."""
    found = [_shown(grammar, after, word, rules) for after, word, rules in _collisions(_analysed(grammar))]
    return sorted(set(found))


def _analysed(grammar: Grammar) -> LALR_Analyzer:
    loaded, _ = load_grammar(grammar.text, "<frame and phrases>", [], global_keep_all_tokens=True)
    _, rules, _ = loaded.compile(list(STARTS), "*")
    analyzer = LALR_Analyzer(ParserConf(rules, {}, list(STARTS)))
    analyzer.compute_lr0_states()
    analyzer.compute_reads_relations()
    analyzer.compute_includes_lookback()
    analyzer.compute_lookaheads()
    return analyzer


def _collisions(analyzer: LALR_Analyzer) -> Iterator[tuple[str, str, list[LarkRule]]]:
    for itemset in analyzer.lr0_itemsets:
        for word, rules in itemset.lookaheads.items():
            shifted = [point.rule for point in itemset.closure if not point.is_satisfied and point.next == word]
            if len(rules) + bool(shifted) > 1:
                kernel: Any = next(iter(itemset.kernel))
                yield (
                    " ".join(each.name for each in kernel.rule.expansion[: kernel.index]),
                    word.name,
                    [*rules, *shifted],
                )


def _shown(grammar: Grammar, after: str, word: str, rules: list[LarkRule]) -> str:
    lines = sorted({f"    {_rule(grammar, rule)}" for rule in rules})
    return "\n".join([f"after … {_words(grammar, after)}, before 「{grammar.word(word)}」:", *lines])


def _rule(grammar: Grammar, rule: LarkRule) -> str:
    words = _words(grammar, " ".join(each.name for each in rule.expansion))
    alias = re.fullmatch(r"p(\d+)", rule.alias or "")
    example = f"   (e.g. {grammar.rules[int(alias[1])].phrase.example[0]})" if alias else ""
    return f"{rule.origin.name}: {words}{example}"


def _words(grammar: Grammar, names: str) -> str:
    return re.sub(r"W\d+", lambda found: f"「{grammar.word(found[0])}」", names)
