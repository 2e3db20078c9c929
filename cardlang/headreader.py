"""Read what stands before the first card: the set, and the terms it declares."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from cardlang.card import CardFile, CardSet, Field, Term
from cardlang.diagnostics.files import MisplacedHeading, MissingHeading
from cardlang.diagnostics.model import Text
from cardlang.headings import KEYWORD_PARTS, Answer, Heading
from cardlang.outline import Entry, Item, trimmed
from cardlang.source import Span, TextLine
from cardlang.values import Values
from cardlang.vocabulary import KeywordDefinition

BELOW_CARD = Text("「カード：」の下", "below a “Card:”")
BELOW_KEYWORD = Text("「キーワード：」の下", "below a “Keyword:”")
HEADS = frozenset({Heading.SET, Heading.TRAITS, Heading.NAME, Heading.KEYWORD})

Group = list[Entry]


def read_head(values: Values, items: Iterable[Item]) -> CardFile:
    """The set and the terms of a file, without its cards."""
    groups = _groups(values, items)
    return CardFile(
        values.source,
        _read_set(values, groups),
        _read_terms(values, groups, Heading.TRAITS),
        _read_terms(values, groups, Heading.NAME),
        tuple(_read_keywords(values, groups)),
    )


def _groups(values: Values, items: Iterable[Item]) -> list[Group]:
    """The headings, each keyword with its parts in one group; a heading that belongs elsewhere is reported."""
    groups: list[Group] = []
    for entry in values.entries(items):
        if entry.heading in HEADS:
            groups.append([entry])
        elif entry.heading in KEYWORD_PARTS and groups and groups[-1][0].heading is Heading.KEYWORD:
            groups[-1].append(entry)
        else:
            place = BELOW_KEYWORD if entry.heading in KEYWORD_PARTS else BELOW_CARD
            values.found.append(MisplacedHeading(values.source, entry.word, entry.heading, place))
    return groups


def _under(groups: Iterable[Group], heading: Heading) -> list[Group]:
    return [group for group in groups if group[0].heading is heading]


def _read_set(values: Values, groups: list[Group]) -> CardSet | None:
    """The set of the file: its code, then its name."""
    entries = values.once([group[0] for group in _under(groups, Heading.SET)])
    entry = entries.get(Heading.SET)
    if not entry or not values.has_value(entry):
        return None
    code = values.folded(entry.value).split(" ", 1)[0]
    end = entry.value.start + len(code)
    name = values.term(Heading.SET, trimmed(values.source, Span(end, entry.value.end)))
    return CardSet(Field(code, Span(entry.value.start, end)), name)


def _read_terms(values: Values, groups: list[Group], heading: Heading) -> tuple[Field[Term], ...]:
    """The traits or the names that are declared."""
    entries = [group[0] for group in _under(groups, heading)]
    return tuple(values.term(heading, entry.value) for entry in entries if values.has_value(entry))


def _read_keywords(values: Values, groups: list[Group]) -> Iterator[Field[KeywordDefinition]]:
    """The keywords that are defined; one whose name cannot be read is left out."""
    for head, *parts in _under(groups, Heading.KEYWORD):
        name = values.keyword_name(head)
        definition = _read_keyword(values, name.value if name else KeywordDefinition(""), parts)
        if name:
            _check_adds(values, head, name.value, parts)
            yield Field(definition, name.span)


def _read_keyword(values: Values, keyword: KeywordDefinition, parts: list[Entry]) -> KeywordDefinition:
    """A keyword with what stands below its name."""
    reminders = [entry for entry in parts if entry.heading is Heading.REMINDER]
    single = values.once([entry for entry in parts if entry.heading is not Heading.REMINDER])
    terms = [values.term(Heading.REMINDER, entry.value).value for entry in reminders if values.has_value(entry)]
    definition = _definition(values, single.get(Heading.DEFINITION))
    return evolve(
        keyword,
        adds=_adds(values, single.get(Heading.ADDS)),
        timing_ja=_timing(values, single.get(Heading.TIMING), definition),
        definition=definition,
        reminders_ja=tuple(each.ja for each in terms),
        reminders_en=tuple(each.en for each in terms if each.en),
    )


def _check_adds(values: Values, head: Entry, keyword: KeywordDefinition, parts: list[Entry]) -> None:
    """A keyword with a number says whether two of it add up."""
    if keyword.numeric and not any(entry.heading is Heading.ADDS for entry in parts):
        missing = MissingHeading(values.source, head.value, f"《{keyword.name_ja}》", (Heading.ADDS,))
        values.found.append(missing)


def _adds(values: Values, entry: Entry | None) -> bool:
    answer = values.word(Answer, Heading.ADDS, entry.value) if entry and values.has_value(entry) else None
    return answer is not None and answer.value is Answer.YES


def _definition(values: Values, entry: Entry | None) -> TextLine | None:
    """The text that says the keyword; an empty one is allowed, for the rules of the game may say it."""
    return values.text_line(entry.value) if entry and len(entry.value) else None


def _timing(values: Values, entry: Entry | None, definition: TextLine | None) -> str | None:
    """The timing that is printed with the keyword, or the one at the head of its definition."""
    if entry and values.has_value(entry):
        return values.folded(entry.value).strip("【】")
    if definition and definition.text.startswith("【"):
        return values.folded(definition.span)[1:].partition("】")[0]
    return None
