"""What a diagnostic is: a record of facts; its class holds the prose, once, in both languages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Protocol, runtime_checkable

from attrs import field, fields, frozen

from runtime.state.record import shown

if TYPE_CHECKING:  # a source reports what is wrong with it, so it imports this module
    from cardlang.source import Source, Span

Lang = Literal["ja", "en"]
LONGEST_FACT = 160
_FRAME = frozenset({"source", "span", "related", "fix"})


class Severity(Enum):
    """How much a finding weighs."""

    ERROR = "error"
    WARNING = "warning"


@frozen
class Text:
    """The same words in both languages; `{name}` stands for a fact of the record."""

    ja: str
    en: str

    def of(self, lang: Lang) -> str:
        """The words in one language."""
        return self.ja if lang == "ja" else self.en


@runtime_checkable
class Worded(Protocol):
    """A value that says its name in both languages."""

    @property
    def words(self) -> Text: ...


@frozen
class Edit:
    """Write `replacement` where `span` stands."""

    span: Span
    replacement: str


@frozen
class Fix(Edit):
    """What a program can change to mend the finding; an unsafe one may change the meaning."""

    also: tuple[Edit, ...] = field(default=(), kw_only=True)
    safe: bool = field(default=True, kw_only=True)

    @property
    def edits(self) -> tuple[Edit, ...]:
        """All changes; none overlaps another."""
        return (Edit(self.span, self.replacement), *self.also)


@frozen
class Related:
    """A second place that has to do with the finding, in the same file unless `source` says otherwise."""

    span: Span
    label: Text
    source: Source | None = field(default=None, eq=False, repr=False)


@frozen
class Diagnostic:
    """One finding. A subclass adds its facts as fields and its prose as class variables."""

    code: ClassVar[str] = ""
    severity: ClassVar[Severity] = Severity.ERROR
    TITLE: ClassVar[Text]
    LABEL: ClassVar[Text]
    WHY: ClassVar[Text]
    HELP: ClassVar[Text]
    HELP_NEAR: ClassVar[Text | None] = None

    def __init_subclass__(cls, **given: Any) -> None:
        """Share one `__repr__`, for the same reason as records do."""
        super().__init_subclass__(**given)
        cls.__repr__ = shown  # type: ignore[method-assign]

    source: Source = field(eq=False, repr=False)
    span: Span
    related: tuple[Related, ...] = field(default=(), kw_only=True)
    fix: Fix | None = field(default=None, kw_only=True)

    @classmethod
    def __attrs_init_subclass__(cls) -> None:
        """Register a class that has a code of its own; a second class with that code is refused."""
        if "code" not in cls.__dict__:
            return
        if cls.code in REGISTRY:
            raise TypeError(f"{cls.__name__}: {cls.code} is already the code of {REGISTRY[cls.code].__name__}")
        REGISTRY[cls.code] = cls

    def title(self, lang: Lang) -> str:
        """What is wrong, in one sentence."""
        return self.write(self.TITLE, lang)

    def label(self, lang: Lang) -> str:
        """A few words for the place itself."""
        return self.write(self.LABEL, lang)

    def why(self, lang: Lang) -> str:
        """Why it is a rule."""
        return self.write(self.WHY, lang)

    def help(self, lang: Lang) -> str:
        """What to write instead; a class with HELP_NEAR uses it when there is a suggestion."""
        near = self.HELP_NEAR if getattr(self, "suggestion", None) else None
        return self.write(near or self.HELP, lang)

    def write(self, text: Text, lang: Lang) -> str:
        """A template with the facts of this record filled in."""
        return text.of(lang).format_map(self.facts(lang))

    def facts(self, lang: Lang) -> Mapping[str, str]:
        """The fields of the subclass, each as words."""
        names = (each.name for each in fields(type(self)) if each.name not in _FRAME)
        return {name: say(getattr(self, name), lang) for name in names}


REGISTRY: dict[str, type[Diagnostic]] = {}


def say(value: object, lang: Lang) -> str:
    """A fact as words: short, on one line, and harmless to a terminal."""
    match value:
        case None:
            return ""
        case Text():
            return value.of(lang)
        case Worded():
            return value.words.of(lang)
        case tuple():
            return ("、" if lang == "ja" else ", ").join(say(each, lang) for each in value)
        case _:
            return shorten(visible(str(value)[: LONGEST_FACT + 1]))


def shorten(text: str) -> str:
    """The text, cut with an ellipsis where it is too long for a message."""
    return text if len(text) <= LONGEST_FACT else text[: LONGEST_FACT - 1] + "…"


def visible(text: str) -> str:
    """The text with every control or invisible character written as its number."""
    return "".join(f"<U+{ord(each):04X}>" if is_unsafe(each) else each for each in text)


def is_unsafe(character: str) -> bool:
    """Whether showing this character as it is could disturb what stands beside it."""
    return unicodedata.category(character) in {"Cc", "Cf", "Cs", "Cn", "Zl", "Zp"}


def errors(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Those that are errors."""
    return tuple(each for each in diagnostics if each.severity is Severity.ERROR)
