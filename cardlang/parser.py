"""A line of card text → its record and what is wrong with it; sentence by sentence, so that one hides no other."""

import re
from collections.abc import Iterator
from typing import Any

from attrs import evolve, field, frozen
from lark.exceptions import UnexpectedToken

from cardlang.diagnostics.suggest import nearest
from cardlang.diagnostics.text import Contradiction, UnfinishedSentence, UnknownWord, UnreadableSentence, WrongNoun
from cardlang.everyday import EVERYDAY, everyday
from cardlang.grammar.tables import Parser, parser_of
from cardlang.lexer import Token, UnknownCharacterError
from cardlang.line import AsPilot, Gate, Line, Marker
from cardlang.phrase import Lang
from cardlang.reader import AbandonedError, Misread, Reader
from cardlang.references import resolve
from cardlang.reminders import Cut, cut_reminders
from cardlang.source import Span, fold
from cardlang.terms import Finding, Terms, needs_number
from runtime.effects.base import Effect
from runtime.effects.modifying import Gain
from runtime.state.record import Record
from runtime.terms.nouns import Kind

_STOP = {"ja": "。", "en": "."}
# A timing that something has, as in 「【破壊時】を持つ…」, is not one of the line.
_GATE = re.compile(r"\s*【([^【】]*)】\s*(/?)(?!を持)")
_PRICE = {"ja": re.compile(":"), "en": re.compile(r"・(?=Development)")}
# How far a word goes that is not known: to the next particle, number or bracket; in English to the next blank.
_UNKNOWN = {"ja": re.compile(r"[^\s\d、。《》【】〔〕「」()をにはがの]+"), "en": re.compile(r"[^\s,.<>()\[\]\"]+")}
LONGEST_WORD = 40
# Kana of any width but for the middle dot, which English timings have too, and Chinese characters.
_JAPANESE = re.compile(r"[\u3040-\u30fa\u30fc-\u30ff\uff66-\uff9f\u3400-\u9fff]")
_OPTION = re.compile(r"\s*■\s*")


@frozen
class Reading:
    """What a line says, what is wrong with it, and which stretches of it are reminders."""

    line: Line | None
    findings: tuple[Finding, ...] = ()
    reminders: tuple[Span, ...] = ()
    sentences: tuple[Span, ...] = field(default=(), eq=False)
    # The sentence that each part of the body was said in.
    said_in: tuple[Span, ...] = field(default=(), eq=False)


def language_of(text: str) -> Lang:
    """Return the language of a line: Japanese as soon as a Japanese character stands in it."""
    return "ja" if _JAPANESE.search(text) else "en"


def read_line(text: str, lang: Lang, terms: Terms, printed_on: Kind) -> Reading:
    """Read one line of text as it is printed on a card of that kind."""
    folded = fold(text)
    cut = cut_reminders(folded, lang, terms.vocabulary)
    if cut.findings:
        return Reading(None, cut.findings, cut.reminders)
    return evolve(_Line(text, cut, lang, terms, printed_on).read(), reminders=cut.reminders)


@frozen
class _Line:
    """One line while it is read."""

    text: str
    cut: Cut
    lang: Lang
    terms: Terms
    printed_on: Kind
    findings: list[Finding] = field(factory=list)
    sentences: list[Span] = field(factory=list)
    said_in: list[Span] = field(factory=list)

    @property
    def parser(self) -> Parser:
        return parser_of(self.lang)

    def read(self) -> Reading:
        folded = self.cut.folded
        option = _OPTION.match(folded)
        start, gates = self._gates(option.end() if option else 0)
        line = Line(gates, option=option is not None)
        if start < len(folded.rstrip()) or _is_pilot(line):
            line = self._rest(line, start)
        return Reading(
            None if self.findings else line, tuple(self.findings), (), tuple(self.sentences), tuple(self.said_in)
        )

    # ---- before the text

    def _gates(self, start: int) -> tuple[int, tuple[tuple[Gate, ...], ...]]:
        groups: list[tuple[Gate, ...]] = []
        joined = False
        while found := _GATE.match(self.cut.folded, start):
            timing, price = self._halves(Span(*found.span(1)))
            gate = self._gate(timing)
            if gate:
                groups[-1:] = [(*groups[-1], gate)] if joined else [*groups[-1:], (gate,)]
            if price and (paid := self._gate(price)):
                groups.append((paid,))
            start, joined = found.end(), bool(found[2]) and bool(groups)
        return start, tuple(groups)

    def _halves(self, span: Span) -> tuple[Span, Span | None]:
        """A timing can hold a price: 【配備時：開発1】, 【Deploy･Development 1】."""
        found = _PRICE[self.lang].search(self.cut.folded, span.start, span.end)
        return (Span(span.start, found.start()), Span(found.end(), span.end)) if found else (span, None)

    def _gate(self, span: Span) -> Gate | None:
        asked = (self.cut.folded[span.start : span.end], self.lang)
        if asked not in self.terms.gates and (gate := self._new_gate(span)):
            self.terms.gates[asked] = gate
        return self.terms.gates.get(asked)

    def _new_gate(self, span: Span) -> Gate | None:
        before = len(self.findings)
        gate: Gate | None = self._parse(self._lex(span), "timing", span)
        unread = (UnreadableSentence, UnknownWord, UnfinishedSentence)
        if gate is None and all(finding.kind in unread for finding in self.findings[before:]):
            del self.findings[before:]
            name = self.text[span.start : span.end]
            self.findings.append(self.terms.unknown_timing(name, span, self.lang))
        return gate if len(self.findings) == before else None

    def _rest(self, line: Line, start: int) -> Line:
        folded = self.cut.folded
        colon = top_level(folded, ":", start)
        cost: tuple[Record, ...] = ()
        if colon is not None:
            span = Span(start, colon)
            cost = tuple(self._parse(self._lex(span), "cost", span) or ())
            start = colon + 1
        tokens = self._lex(Span(start, len(folded)))
        if _is_pilot(line):
            return evolve(line, pilot=self._pilot(tokens, Span(start, len(folded))))
        if tokens and all(token.type == "KEYWORD" for token in tokens):
            return evolve(line, cost=cost, keywords=tuple(self._keywords(tokens)))
        body = tuple(part for sentence in self._split(tokens, len(folded)) for part in sentence)
        return resolve(evolve(line, cost=cost, body=body), self.printed_on)

    def _pilot(self, tokens: list[Token], span: Span) -> str | None:
        types = [token.type for token in tokens]
        if types == ["NAME"]:
            return self._name(tokens[0])
        if tokens:
            wrong = tokens[types[0] == "NAME"]
            facts = {"word": wrong.value, "expected": ("$END" if wrong is not tokens[0] else "NAME",)}
            self.findings.append(Finding(UnreadableSentence, Span(wrong.start_pos, wrong.end_pos), facts))
        elif not self.findings:
            self.findings.append(Finding(UnfinishedSentence, Span(span.end, span.end), {"expected": ("NAME",)}))
        return None

    def _name(self, token: Token) -> str:
        reader = Reader(self.parser, self.terms, self.text, self._nested)
        node = reader.build(token)
        self._collect(reader)
        return str(node.value)

    def _keywords(self, tokens: list[Token]) -> Iterator[Gain]:
        reader = Reader(self.parser, self.terms, self.text, self._nested)
        for token in tokens:
            gain = reader.build(token).value
            if missing := needs_number(gain, self.terms.vocabulary):
                reader.problems.append(evolve(missing, span=Span(token.start_pos, token.end_pos)))
            yield gain
        self._collect(reader)

    # ---- sentences

    def _lex(self, span: Span) -> list[Token]:
        """Cut a stretch into tokens, without those of a sentence in which a word is unknown: that is one finding."""
        tokens: list[Token] = []
        stop = self.parser.grammar.surfaces[_STOP[self.lang]]
        position = span.start
        while position < span.end:
            try:
                tokens.extend(self.parser.lexer.tokens(self.cut.folded, position, span.end))
                position = span.end
            except UnknownCharacterError as error:
                end = self.cut.folded.find(_STOP[self.lang], error.position, span.end)
                self.findings.append(self._unknown(Span(error.position, span.end if end < 0 else end)))
                while tokens and tokens[-1].type != stop:
                    tokens.pop()
                position = span.end if end < 0 else end + 1
        return tokens

    def _unknown(self, rest: Span) -> Finding:
        word = _UNKNOWN[self.lang].match(self.cut.folded, rest.start, min(rest.end, rest.start + LONGEST_WORD))
        written = (word[0] if word else "") or self.text[rest.start]
        said = everyday(written, self.lang)
        span = Span(rest.start, rest.start + len(said or written))
        known = tuple(self.parser.grammar.surfaces)
        if written in known:
            longer = tuple(sorted(each for each in known if each.startswith(written) and each != written))
            return Finding(UnreadableSentence, span, {"word": written, "expected": longer})
        meant = EVERYDAY[self.lang][said] if said else nearest(written, known)
        return Finding(UnknownWord, span, {"word": self.text[span.start : span.end], "suggestion": meant})

    def _split(self, tokens: list[Token], end: int) -> Iterator[list[Marker | Effect]]:
        stop = self.parser.grammar.surfaces[_STOP[self.lang]]
        sentence: list[Token] = []
        for token in tokens:
            sentence.append(token)
            if token.type == stop:
                yield self._sentence(sentence)
                sentence = []
        if sentence:
            yield self._sentence(sentence)
        elif not tokens and not self.findings:
            span = Span(end, end)
            self.findings.append(Finding(UnfinishedSentence, span, {"expected": (_STOP[self.lang],)}))

    def _sentence(self, tokens: list[Token]) -> list[Marker | Effect]:
        span = Span(tokens[0].start_pos, tokens[-1].end_pos)
        self.sentences.append(span)
        parts: list[Marker | Effect] = self._parse(tokens, "sent", span) or []
        self.said_in.extend([span] * len(parts))
        return parts

    def _parse(self, tokens: list[Token], start: str, span: Span) -> Any:
        if not tokens and self.findings:
            return None
        try:
            tree = self.parser.parse(iter(tokens), start)
        except UnexpectedToken as error:
            self.findings.append(self._unexpected(error, span))
            return None
        reader = Reader(self.parser, self.terms, self.text, self._nested)
        try:
            return reader.build(tree).value
        except AbandonedError:
            return None
        finally:
            self._collect(reader)

    def _nested(self, span: Span) -> Line:
        """Read a quoted line; what is wrong in it is found where it stands."""
        inner = read_line(self.text[span.start : span.end], self.lang, self.terms, self.printed_on)
        self.findings.extend(evolve(each, span=each.span.shifted(span.start)) for each in inner.findings)
        return inner.line or Line()

    def _collect(self, reader: Reader) -> None:
        for problem in reader.problems:
            match problem:
                case Finding():
                    self.findings.append(problem)
                case Misread(wanted=None):
                    self.findings.append(Finding(Contradiction, problem.span))
                case Misread():
                    self.findings.append(Finding(WrongNoun, problem.span, {"wanted": problem.wanted}))

    def _unexpected(self, error: UnexpectedToken, span: Span) -> Finding:
        expected = self.parser.expected(error)
        if error.token.type == "$END":
            return Finding(UnfinishedSentence, Span(span.end, span.end), {"expected": expected})
        place = Span(error.token.start_pos, error.token.end_pos)
        return Finding(UnreadableSentence, place, {"word": error.token.value, "expected": expected})


def top_level(text: str, character: str, start: int) -> int | None:
    """Return where a character stands outside all brackets, from `start` on."""
    if character not in text:
        return None
    depth = 0
    for position in range(start, len(text)):
        if text[position] in "「『【〔《([<":
            depth += 1
        elif text[position] in "」』】〕》)]>":
            depth -= 1
        elif text[position] == character and depth == 0:
            return position
    return None


def _is_pilot(line: Line) -> bool:
    """Whether a pilot's name has to stand behind the timings."""
    return any(isinstance(gate, AsPilot) for group in line.gates for gate in group)
