"""`cardlang explain`: the page of a code, a keyword effect or a timing."""

import re
from collections.abc import Iterator, Sequence
from typing import Annotated

from cyclopts import Parameter

from cardlang.cli import words
from cardlang.cli.failures import CannotRunError
from cardlang.cli.help import columns
from cardlang.cli.input import vocabulary_at
from cardlang.cli.markdown import to_terminal
from cardlang.cli.screen import PLAIN, Screen
from cardlang.diagnostics.catalogue import catalogue
from cardlang.diagnostics.model import Lang
from cardlang.diagnostics.pages import explain as page_of
from cardlang.source import fold

CODE = re.compile(r"CT\d*", re.IGNORECASE)
BRACKETS = " 【】《》<>[]"


def explain(
    topic: Annotated[str, Parameter(help="explain.topic")] = "",
    /,
    *,
    where: Annotated[tuple[str, ...], Parameter(name="--in", help="explain.in", metavar="PATH")] = (),
    screen: Screen = PLAIN,
) -> int:
    """Explain a code, a keyword effect or a timing."""
    word = fold(topic).strip(BRACKETS)
    if not word:
        print(*_titles(screen.language), sep="\n")
        return 0
    page = _page(word.upper(), screen.language) if CODE.fullmatch(word) else _term(word, where, screen.language)
    print(to_terminal(page, screen.look, columns()), end="")
    return 0


def _titles(lang: Lang) -> Iterator[str]:
    """Each code with its title."""
    for code in catalogue():
        yield (page_of(code, lang) or code).splitlines()[0].removeprefix("# ")


def _page(code: str, lang: Lang) -> str:
    page = page_of(code, lang)
    if page is None:
        from cardlang.diagnostics.suggest import nearest

        raise CannotRunError(words.UNKNOWN_CODE, word=code).hint(words.NEAREST, word=nearest(code, catalogue()))
    return page


def _term(word: str, where: Sequence[str], lang: Lang) -> str:
    """The page of a word of the game or, where it is none, of the set in the named files or the current folder."""
    from cardlang.cli.glossary import Glossary
    from cardlang.files import builtin_vocabulary

    game = Glossary(builtin_vocabulary())
    own = None if game.page(word, lang) else Glossary(vocabulary_at(where))
    page = (own or game).page(word, lang)
    if page is None:
        raise CannotRunError(words.UNKNOWN_TOPIC, word=word).hint(words.NEAREST, word=(own or game).nearest(word))
    return page
