"""A text and the places in it: spans, lines, and a width folding that keeps every offset."""

from __future__ import annotations

import re
import shlex
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from attrs import evolve, field, frozen

from cardlang.diagnostics import characters as found
from cardlang.diagnostics.model import Diagnostic, Edit, Fix
from cardlang.encoding import Decoded, decode

BYTE_ORDER_MARK = "\ufeff"
LINE_END = re.compile(r"\r\n|\n|\r")
CARRIAGE_RETURN = re.compile(r"\r\n?")
OTHER_BLANKS = "\t\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"


@frozen(order=True)
class Span:
    """A half-open stretch of a text, in code points of the original."""

    start: int
    end: int

    def __len__(self) -> int:
        return self.end - self.start

    @staticmethod
    def cover(first: Span, second: Span) -> Span:
        """The shortest span that holds both."""
        return Span(min(first.start, second.start), max(first.end, second.end))

    def shifted(self, offset: int) -> Span:
        """The same stretch in a text that begins `offset` later."""
        return Span(self.start + offset, self.end + offset)


def _folding() -> dict[int, str]:
    """The one-to-one table of `fold`."""
    table = {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    table |= {ord(wide): narrow for wide, narrow in zip("−‐‑‒–", "-----", strict=True)}
    table |= {ord(wide): narrow for wide, narrow in zip("“”‘’", "\"\"''", strict=True)}
    table |= {ord(narrow): wide for narrow, wide in zip("｡｢｣､･", "。「」、・", strict=True)}
    table |= {ord("〜"): "～", ord("～"): "～"}
    return table | {ord(blank): " " for blank in OTHER_BLANKS}


_FOLDING = _folding()
# Most texts have nothing to fold; to look is ten times faster than to translate.
_FOLDED = re.compile("[" + re.escape("".join(map(chr, _FOLDING))) + "]")


def fold(text: str) -> str:
    """The text with equal widths made equal; every character keeps its place.

    Never NFKC: that turns ① into 1 and moves offsets. Half-width katakana stays, for it would move them too.
    """
    return text.translate(_FOLDING) if _FOLDED.search(text) else text


@frozen
class Source:
    """A file as it was written."""

    path: str
    text: str = field(repr=False)

    @staticmethod
    def read(path: str | Path) -> tuple[Source, list[Diagnostic]]:
        """Read a UTF-8 file; after an error the text is what could be decoded and is good for showing only."""
        decoded = decode(Path(path).read_bytes())
        source = Source(str(path), decoded.text)
        return source, [*_not_utf8(source, decoded), *_byte_order_mark(source), *_carriage_returns(source)]

    @cached_property
    def folded(self) -> str:
        """The whole text folded; its offsets are those of the text."""
        return fold(self.text)

    @cached_property
    def _lines(self) -> tuple[Span, ...]:
        """Each line without its line end."""
        starts, ends = [0], []
        for match in LINE_END.finditer(self.text):
            ends.append(match.start())
            starts.append(match.end())
        return tuple(map(Span, starts, [*ends, len(self.text)]))

    @cached_property
    def _starts(self) -> list[int]:
        return [line.start for line in self._lines]

    @property
    def lines(self) -> tuple[Span, ...]:
        """The span of each line, without its line end."""
        return self._lines

    def position(self, offset: int) -> tuple[int, int]:
        """The line and the column of an offset, both from 1, in code points."""
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1

    def line_span(self, number: int) -> Span:
        """The span of the line of that number (from 1), without its line end."""
        return self._lines[number - 1]

    def slice(self, span: Span) -> str:
        """The text as written in a span."""
        return self.text[span.start : span.end]


@frozen
class TextLine:
    """One line of card text as written; two lines that differ only in width are equal."""

    text: str = field(eq=fold)
    span: Span = field(eq=False, repr=False)


def _not_utf8(source: Source, decoded: Decoded) -> Iterator[Diagnostic]:
    """The first byte that is not UTF-8, with the command that converts the file."""
    if decoded.bad_byte is None:
        return
    command = f"iconv -f {decoded.encoding} -t UTF-8 {shlex.quote(source.path)} > {shlex.quote(source.path + '.utf8')}"
    span = Span(decoded.offset, min(decoded.offset + 1, len(source.text)))
    yield found.NotUtf8(source, span, f"0x{decoded.bad_byte:02X}", decoded.encoding, command)


def _byte_order_mark(source: Source) -> Iterator[Diagnostic]:
    if source.text.startswith(BYTE_ORDER_MARK):
        yield found.ByteOrderMark(source, Span(0, 1), fix=Fix(Span(0, 1), ""))


def _carriage_returns(source: Source) -> Iterator[Diagnostic]:
    """One finding for all lines that end in CR or CR LF, at the first of them."""
    edits = [Edit(Span(match.start(), match.end()), "\n") for match in CARRIAGE_RETURN.finditer(source.text)]
    if edits:
        fix = Fix(edits[0].span, "\n", also=tuple(edits[1:]))
        yield found.CarriageReturn(source, edits[0].span, len(edits), fix=fix)


FORBIDDEN = re.compile(
    r"(?P<kana>[\uFF66-\uFF9F]+)"
    r"|(?P<split>[\u3041-\u30FF][\u3099\u309A])"
    r"|(?P<bidi>([\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069])\4*)"
    r"|(?P<hidden>(?!\A\uFEFF)([\xAD\u034F\u115F\u1160\u180B-\u180E\u200B-\u200D\u2060-\u2065\u206A-\u206F"
    r"\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F])\6*)"
    r"|(?P<control>([\x00-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u2028\u2029])\8*)"
    r"|(?P<broken>([\uFFFD-\uFFFF\uD800-\uDFFF\uFDD0-\uFDEF])\10*)"
)


def forbidden_characters(source: Source) -> tuple[Diagnostic, ...]:
    """A finding for each run of a character that a card file cannot hold, or that another one is meant for."""
    if source.text.isascii() and source.text.isprintable():
        return ()
    return tuple(each for match in FORBIDDEN.finditer(source.text) if (each := _forbidden(source, match)))


def _forbidden(source: Source, match: re.Match[str]) -> Diagnostic | None:
    """What is wrong with one run; None for kana that has no single character."""
    span, run = Span(match.start(), match.end()), match[0]
    delete = Fix(span, "")
    match match.lastgroup:
        case "kana":
            wide = unicodedata.normalize("NFKC", run)
            return found.HalfWidthKatakana(source, span, run, wide, fix=Fix(span, wide))
        case "split":
            composed = unicodedata.normalize("NFC", run)
            return found.DecomposedKana(source, span, composed, fix=Fix(span, composed)) if len(composed) == 1 else None
        case "bidi":
            return found.BidirectionalControl(source, span, named(run[0]), fix=delete)
        case "hidden":
            return found.InvisibleCharacter(source, span, named(run[0]), fix=delete)
        case "control":
            return found.ControlCharacter(source, span, named(run[0]), fix=evolve(delete, safe=False))
        case _:
            return found.BrokenCharacter(source, span, named(run[0]))


def named(character: str) -> str:
    """The number of a character and, where Unicode gives one, its name."""
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".rstrip()
