"""The page of each code: what it is, why it is a rule, and a wrong and a right example."""

import re
from importlib.resources import files

from attrs import frozen

from cardlang.diagnostics.model import Lang

PARTS = re.compile(r"^# (?=CT\d{3} |例 / )", re.MULTILINE)
EXAMPLE = re.compile(r"^```(card|deck)-(wrong|right)(?: (\w+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PLAY = re.compile(r"(?:^```card\n(.*?)^```\n\n)?^```play-(wrong|right)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED_CHARACTER = re.compile(r"<U\+([0-9A-F]{4,6})>")
FOLDER = files(__package__) / "explain"


@frozen
class Example:
    """A small card or deck file of a page, and the encoding to write it in."""

    is_right: bool
    text: str
    encoding: str
    is_deck: bool = False


@frozen
class PlayExample:
    """A play of a page, and the cards beside it."""

    is_right: bool
    text: str
    cards: str = ""


def page(code: str) -> str | None:
    """The whole page of a code, in both languages."""
    path = FOLDER / f"{code}.md"
    return path.read_text("utf-8") if code.isalnum() and path.is_file() else None


def explain(code: str, lang: Lang) -> str | None:
    """The page of a code in one language, with its examples; None for a code without a page."""
    text = page(code)
    if text is None:
        return None
    _, japanese, english, examples = PARTS.split(text)
    chosen = japanese if lang == "ja" else english
    return f"# {chosen.strip()}\n\n# {examples.strip()}\n"


def examples(code: str) -> tuple[Example, ...]:
    """The wrong and the right examples of a page; `<U+…>` in them stands for that character."""
    return tuple(
        Example(kind == "right", expand(text), encoding or "utf-8", is_deck=file == "deck")
        for file, kind, encoding, text in EXAMPLE.findall(page(code) or "")
    )


def plays(code: str) -> tuple[PlayExample, ...]:
    """The wrong and the right plays of a page."""
    return tuple(PlayExample(kind == "right", text, cards) for cards, kind, text in PLAY.findall(page(code) or ""))


def expand(text: str) -> str:
    """The text with each `<U+…>` made the character it names."""
    return NAMED_CHARACTER.sub(lambda match: chr(int(match[1], 16)), text)
