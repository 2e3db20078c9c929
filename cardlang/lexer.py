"""A longest-match lexer that picks its pattern by the first character of what is left.

Japanese has no blanks between words, so the longest word wins; where a longer word would swallow the head of the
next one, a look-ahead stands here rather than a contorted rule in the grammar.
"""

import re
from collections.abc import Iterator, Mapping

from attrs import field, frozen

from cardlang.phrase import Lang
from cardlang.variants import PARTICLES, SAME_WORD

COUNTERS = "つ枚人"
_DIGITS, _CIRCLED = "0123456789", "".join(map(chr, range(0x2460, 0x2474)))

# Tokens that hold a value: the characters they begin with and their pattern. Bracket units are whole tokens, so
# that what is wrong inside them is a question of vocabulary and never an "unexpected token".
VALUES: Mapping[Lang, Mapping[str, tuple[str, str]]] = {
    "ja": {
        "NUM": (_DIGITS, r"(?:0|[1-9]\d*)(?!\d)"),
        "COUNTER": (COUNTERS, f"[{COUNTERS}]"),
        "KEYWORD": ("《", "《[^《》\n]*》"),
        "TRAIT": ("〔", "〔[^〔〕\n]*〕"),
        "TEXT": ("「", "「(?:[^「」\n]|「[^「」\n]*」)*[。》]」"),
        "NAME": ("「", "「[^「」\n]*」"),
        "TIMING": ("【", "【[^【】\n]*】"),
        "CIRCLED": (_CIRCLED, "[①-⑳]"),
    },
    "en": {
        "NUM": (_DIGITS, r"(?:0|[1-9]\d*)(?!\d)"),
        "KEYWORD": ("<", r"<[^<>\n]*>"),
        "TRAIT": ("(", r"(?<!\])\([^()・\n]*\)"),
        "NAME": ("[", r"\[[^\[\]\n]*\]"),
        "TEXT": ('"', r'"[^"\n]*[.>]"'),
        "QUOTE": ('"', r'"[^"\n]*"'),
        "TIMING": ("【", "【[^【】\n]*】"),
        "CIRCLED": (_CIRCLED, "[①-⑳]"),
    },
}

# Words that are themselves only before, or not before, something.
LOOK_AHEAD: Mapping[Lang, Mapping[str, str]] = {
    "ja": {**dict.fromkeys(("自分の手札", "相手の手札", "手札"), "(?!の)"), "レスト": "(?=で|なら|の間)"},
    # "Lv." ends a sentence when a capital follows: then the word is "Lv" and the stop is the stop.
    "en": {
        "Lv.": r"(?! [A-Z]|$)",
        "damaged and": r"(?= Lv\.)",
        "Lv.…": r"(?= *\d+ or (?:Lower|Higher))",
    },
}


# The possessive of one thing, and that of several: the Unit's AP, the Units' AP.
POSSESSIVE, POSSESSIVE_PATTERN = "'s", "'(?:(?<!s')s|(?<=s'))"


class Token:
    """A word of a text: the terminal it is read as, as written (folded), and where."""

    __slots__ = ("end_pos", "start_pos", "type", "value")
    # Lark asks the last token of a text for these; we never ask lark for them.
    line = column = end_line = end_column = None

    def __init__(self, kind: str, value: str, start_pos: int = 0, end_pos: int = 0) -> None:
        self.type = kind
        self.value = value
        self.start_pos = start_pos
        self.end_pos = end_pos


class UnknownCharacterError(ValueError):
    """No word of the language begins here."""

    def __init__(self, position: int) -> None:
        super().__init__(position)
        self.position = position


@frozen
class Lexer:
    """The words of one language, by their first character."""

    lang: Lang
    patterns: Mapping[str, tuple[re.Pattern[str], tuple[str, ...]]] = field(repr=False)

    @classmethod
    def of(cls, lang: Lang, words: Mapping[str, str], look_ahead: Mapping[str, str]) -> "Lexer":
        """Build a lexer from surfaces and the terminals they are read as."""
        same = {other: words[usual] for other, usual in SAME_WORD[lang].items() if usual in words}
        if lang == "ja":
            same |= {f"{word}、": terminal for word, terminal in words.items() if _takes_comma(word)}
        ahead = {**LOOK_AHEAD[lang], **look_ahead}
        alternatives: dict[str, list[tuple[str, str]]] = {}
        for name, (firsts, pattern) in VALUES[lang].items():
            for first in firsts:
                alternatives.setdefault(first, []).append((pattern, name))
        for surface, terminal in sorted({**same, **words}.items(), key=lambda each: (-len(each[0]), each[0])):
            pattern = _word_pattern(lang, surface, ahead.get(surface))
            for first in dict.fromkeys((surface[0], surface[0].upper())):
                alternatives.setdefault(first, []).append((_beginning(pattern, first), terminal))
        return cls(lang, {first: _table(each) for first, each in alternatives.items()})

    def tokens(self, text: str, position: int, end: int) -> Iterator[Token]:
        """Cut a stretch of folded text into tokens; a character that begins none raises `UnknownCharacterError`."""
        patterns = self.patterns
        while position < end:
            first = text[position]
            if first == " ":
                position += 1
                continue
            entry = patterns.get(first)
            found = entry[0].match(text, position, end) if entry else None
            if entry is None or found is None or found.lastindex is None:
                raise UnknownCharacterError(position)
            stop = found.end()
            yield Token(entry[1][found.lastindex - 1], found.group(), position, stop)
            position = stop


def _takes_comma(word: str) -> bool:
    """Whether a comma behind the word says nothing; behind a clause in front of the sentence the frame asks for it."""
    return word[-1] in PARTICLES and not word.endswith("まで")


def _word_pattern(lang: Lang, surface: str, ahead: str | None) -> str:
    word = re.escape(surface.removesuffix("…"))
    if lang == "en" and word.startswith(POSSESSIVE):
        word = POSSESSIVE_PATTERN + word.removeprefix(POSSESSIVE)
    if ahead is None and surface[-1:].isalpha() and lang == "en":
        ahead = "(?![A-Za-z])"
    if ahead is None and lang == "ja" and surface.endswith("の"):
        ahead = "(?!間)"
    return word + (ahead or "")


def _beginning(pattern: str, first: str) -> str:
    return first + pattern[1:] if first.isalpha() else pattern


def _table(alternatives: list[tuple[str, str]]) -> tuple[re.Pattern[str], tuple[str, ...]]:
    pattern = "|".join(f"({text})" for text, _ in alternatives)
    return re.compile(pattern), tuple(terminal for _, terminal in alternatives)
