"""From the value behind a heading to what it says: terms, numbers, fixed words, lists and link conditions."""

import re
from collections.abc import Iterable, Iterator
from typing import TypeVar

from attrs import Factory, frozen

from cardlang.brackets import bracket_diagnostics
from cardlang.card import Field, LinkCondition, LinkKind, Term
from cardlang.diagnostics.files import (
    BadCardNumber,
    BadKeywordName,
    BadLink,
    BadNumber,
    CrowdedHeadings,
    EmptyValue,
    RepeatedHeading,
    UnknownHeading,
    UnknownValue,
)
from cardlang.diagnostics.model import Diagnostic, Fix, Related, Text
from cardlang.diagnostics.suggest import nearest
from cardlang.headings import FixedWord, Heading
from cardlang.outline import Entry, Item, UnknownEntry, trimmed
from cardlang.source import Source, Span, TextLine, fold
from cardlang.vocabulary import KeywordDefinition

Word = TypeVar("Word", bound=FixedWord)

LANGUAGES = re.compile(r"(?<![^ :])/(?![^ \r\n])")
ITEM = re.compile(r"〔([^〕]+)〕|\(([^)]+)\)|([^・、,/〔〕() ][^・、,/〔〕()]*)")
SEPARATORS = frozenset("・、,/")
LINK = re.compile(
    r"(?:(?:特徴|trait) *)?[〔(]([^〕)]+)[〕)](?: *trait)?|「([^」]+)」|\[([^\]]+)\]|『([^』]+)』", re.IGNORECASE
)
LINK_KINDS = (LinkKind.TRAIT, LinkKind.NAME_PART, LinkKind.NAME_PART, LinkKind.NAME)
KEYWORD_JA = re.compile(r"《([^》()]+)(\(数値\))?》")
KEYWORD_EN = re.compile(r"<([^>()]+)(\(number\))?>", re.IGNORECASE)
CARD_NUMBER = re.compile(r"[0-9A-Za-z][0-9A-Za-z._-]*")

PLAIN = re.compile(r"[0-9]{1,3}")
SIGNED = re.compile(r"[+-][0-9]{1,3}")
DIGITS = str.maketrans("〇零一二三四五六七八九①②③④⑤⑥⑦⑧⑨", "00123456789123456789")
EXPECTED_PLAIN = Text("0 から 999 の整数", "a whole number from 0 to 999")
EXPECTED_SIGNED = Text("+ か - の付いた整数", "a whole number with + or -")


@frozen
class Values:
    """Reads the values of one file, and collects what is wrong with them."""

    source: Source
    found: list[Diagnostic] = Factory(list)

    def folded(self, span: Span) -> str:
        """What stands in a span, with widths made equal."""
        return self.source.folded[span.start : span.end]

    def has_value(self, entry: Entry) -> bool:
        """Whether a heading has a value; an empty one is reported."""
        if not len(entry.value):
            self.found.append(EmptyValue(self.source, entry.word, entry.heading))
        return len(entry.value) > 0

    def entries(self, items: Iterable[Item]) -> Iterator[Entry]:
        """The headings that are known; one that is not, or that stands too close to the last value, is reported."""
        for item in items:
            if isinstance(item, UnknownEntry):
                self.found.append(self._unknown(item))
            elif isinstance(item, Entry):
                if item.is_crowded:
                    fix = Fix(Span(item.word.start, item.word.start), " ")
                    self.found.append(CrowdedHeadings(self.source, item.word, item.heading, fix=fix))
                yield item

    def meant(self, entry: UnknownEntry) -> str | None:
        """The heading that an unknown one was most likely meant to be."""
        return nearest(self.folded(entry.word), Heading.known())

    def _unknown(self, entry: UnknownEntry) -> Diagnostic:
        name, near = self.folded(entry.word), self.meant(entry)
        fix = Fix(entry.word, near, safe=False) if near else None
        return UnknownHeading(self.source, entry.word, name, near, tuple(Heading), fix=fix)

    def once(self, entries: Iterable[Entry]) -> dict[Heading, Entry]:
        """Each heading with its first entry; a second one is reported."""
        first: dict[Heading, Entry] = {}
        for entry in entries:
            if first.setdefault(entry.heading, entry) is not entry:
                related = (Related(first[entry.heading].word, RepeatedHeading.FIRST),)
                self.found.append(RepeatedHeading(self.source, entry.word, entry.heading, related=related))
        return first

    def number(self, entry: Entry, *, signed: bool = False) -> Field[int] | None:
        """A number, with its sign where it is added to another."""
        if not self.has_value(entry):
            return None
        written = self.folded(entry.value)
        if (SIGNED if signed else PLAIN).fullmatch(written):
            return Field(int(written), entry.value)
        self._bad_number(entry, written, signed=signed)
        return None

    def _bad_number(self, entry: Entry, written: str, *, signed: bool) -> None:
        """Report a number, with the fix where only the sign or the digits are of another kind."""
        digits = written[:4].translate(DIGITS).lstrip("+" if not signed else "")
        likely = digits if not signed else digits if digits[:1] in {"+", "-"} else f"+{digits}"
        is_clear = len(written) <= len("+999") and (SIGNED if signed else PLAIN).fullmatch(likely)
        fix = Fix(entry.value, likely) if is_clear else None
        expected, usual = (EXPECTED_SIGNED, "+1") if signed else (EXPECTED_PLAIN, "3")
        example = likely if fix else usual
        problem = BadNumber(self.source, entry.value, entry.heading, written, expected, example, fix=fix)
        self.found.append(problem)

    def word(self, kind: type[Word], heading: Heading, span: Span) -> Field[Word] | None:
        """One of a closed list of words."""
        written = self.folded(span)
        found = kind.find(written)
        if found:
            return Field(found, span)
        near = nearest(written, kind.known())
        fix = Fix(span, near, safe=False) if near else None
        self.found.append(UnknownValue(self.source, span, heading, written, near, tuple(kind), fix=fix))
        return None

    def term(self, heading: FixedWord, span: Span) -> Field[Term]:
        """`Japanese / English`, or Japanese alone."""
        slash = LANGUAGES.search(self.source.folded, span.start, span.end)
        if not slash:
            return Field(Term(self.source.slice(span)), span)
        ja = trimmed(self.source, Span(span.start, slash.start()))
        en = trimmed(self.source, Span(slash.end(), span.end))
        if not len(ja) or not len(en):
            self.found.append(EmptyValue(self.source, Span(*slash.span()), heading))
        return Field(Term(self.source.slice(ja), self.source.slice(en)), span)

    def text_line(self, span: Span) -> TextLine:
        """A line of card text."""
        return TextLine(self.source.slice(span), span)

    def items(self, entry: Entry) -> tuple[Span, ...]:
        """The members of a list: between ・ 、 , or /, or each in its own 〔〕."""
        if not self.has_value(entry) or self._brackets_differ(entry):
            return ()
        matches = list(ITEM.finditer(self.source.folded, entry.value.start, entry.value.end))
        starts = [entry.value.start, *(match.end() for match in matches)]
        ends = [*(match.start() for match in matches), entry.value.end]
        for place, gap in enumerate(map(Span, starts, ends)):
            self._check_gap(gap, entry, may_part=0 < place < len(matches))
        inside = (trimmed(self.source, Span(*match.span(match.lastindex or 0))) for match in matches)
        return tuple(each for each in inside if len(each))

    def _check_gap(self, gap: Span, entry: Entry, *, may_part: bool) -> None:
        """Between two members stands one separator, or nothing where brackets part them; at the ends nothing."""
        written = self.folded(gap).replace(" ", "")
        if written and not (may_part and written in SEPARATORS):
            self.found.append(EmptyValue(self.source, gap, entry.heading))

    def _brackets_differ(self, entry: Entry) -> bool:
        """Whether the brackets of a value do not pair; then no more is said about it."""
        problems = bracket_diagnostics(self.source, entry.value)
        self.found.extend(problems)
        return bool(problems)

    def card_number(self, entry: Entry) -> Field[str]:
        """The number of a card, at half width."""
        written = self.folded(entry.value)
        if self.has_value(entry) and not CARD_NUMBER.fullmatch(written):
            self.found.append(BadCardNumber(self.source, entry.value, written))
        return Field(written, entry.value if len(entry.value) else entry.word)

    def link(self, entry: Entry) -> tuple[LinkCondition, ...]:
        """The alternatives of a link condition."""
        if not self.has_value(entry) or self._brackets_differ(entry):
            return ()
        conditions = []
        for part in self._alternatives(entry.value):
            match = LINK.fullmatch(self.source.folded, part.start, part.end)
            if match and match.lastindex:
                word = self.source.slice(Span(*match.span(match.lastindex))).strip()
                conditions.append(LinkCondition(LINK_KINDS[match.lastindex - 1], word, part))
            else:
                self.found.append(BadLink(self.source, part, self.source.slice(part)))
        return tuple(conditions)

    def _alternatives(self, span: Span) -> tuple[Span, ...]:
        """The parts between slashes; a slash inside a bracket is part of a name."""
        starts, ends = [span.start], []
        for match in re.finditer(r"「[^」]*」|『[^』]*』|〔[^〕]*〕|/", self.folded(span)):
            if match[0] == "/":
                ends.append(span.start + match.start())
                starts.append(span.start + match.end())
        parts = [trimmed(self.source, Span(*each)) for each in zip(starts, [*ends, span.end], strict=True)]
        return tuple(part if len(part) else Span(part.start - 1, part.start) for part in parts)

    def keyword_name(self, entry: Entry) -> Field[KeywordDefinition] | None:
        """The head of a keyword definition: 《名前（数値）》 / <Name (number)>."""
        if not self.has_value(entry) or self._brackets_differ(entry):
            return None
        term = self.term(Heading.KEYWORD, entry.value).value
        ja, en = KEYWORD_JA.fullmatch(fold(term.ja)), KEYWORD_EN.fullmatch(fold(term.en))
        if not ja or (term.en and not en) or (en and bool(ja[2]) != bool(en[2])):
            self.found.append(BadKeywordName(self.source, entry.value, self.source.slice(entry.value)))
            return None
        keyword = KeywordDefinition(
            term.ja[slice(*ja.span(1))].strip(), term.en[slice(*en.span(1))].strip() if en else "", numeric=bool(ja[2])
        )
        return Field(keyword, entry.value)
