"""From the bytes of a file to its text, and a guess at the encoding of a file that is not UTF-8."""

import codecs

from attrs import frozen

CANDIDATES = ("cp932", "euc_jp")
NAMES = {"cp932": "CP932", "euc_jp": "EUC-JP", "utf-16": "UTF-16", "utf-16-le": "UTF-16LE", "utf-16-be": "UTF-16BE"}
SAMPLE = 20_000


@frozen
class Decoded:
    """A text; where its bytes were not UTF-8, the first bad byte, its place in the text and the likely encoding."""

    text: str
    bad_byte: int | None = None
    offset: int = 0
    encoding: str = ""


def decode(data: bytes) -> Decoded:
    """Decode UTF-8 strictly; anything else comes back readable, but with its first bad byte."""
    likely = _utf_16(data)
    if not likely:
        try:
            return Decoded(data.decode("utf-8"))
        except UnicodeDecodeError as problem:
            return _decode_other(data, problem.start)
    return Decoded(data.decode(likely, errors="replace"), data[0], 0, NAMES[likely])


def _decode_other(data: bytes, start: int) -> Decoded:
    """Decode by the likely encoding, or as UTF-8 with holes where there is none."""
    likely = _most_japanese(data)
    if likely:
        return Decoded(data.decode(likely), data[start], len(_decoded(data[:start], likely)), NAMES[likely])
    return Decoded(data.decode("utf-8", errors="replace"), data[start], len(data[:start].decode("utf-8")))


def _utf_16(data: bytes) -> str:
    """The kind of UTF-16 this is, by its mark or by the zero bytes of its line ends and digits."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    head = data[:SAMPLE]
    if b"\x00" not in head:
        return ""
    return "utf-16-le" if head[1::2].count(0) > head[::2].count(0) else "utf-16-be"


def _most_japanese(data: bytes) -> str:
    """The encoding that gives the most kana and kanji, if any reads the whole file."""
    scores = {name: _share(_decoded(data, name)) for name in CANDIDATES}
    best = max(scores, key=lambda name: scores[name])
    return best if scores[best] > 0 else ""


def _decoded(data: bytes, encoding: str) -> str:
    """The text in that encoding, or nothing if it cannot be."""
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return ""


def _share(text: str) -> float:
    """How much of the text beyond ASCII is ordinary Japanese; half-width katakana is what wrong guesses give."""
    beyond = [each for each in text[:SAMPLE] if not each.isascii()]
    return sum(_is_japanese(each) for each in beyond) / len(beyond) if beyond else 0.0


def _is_japanese(character: str) -> bool:
    return "\u3000" <= character <= "\u30ff" or "\u4e00" <= character <= "\u9fff" or "\uff01" <= character <= "\uff5e"
