"""`cardlang new play`: plays to begin from, two for each line of a card."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from cardlang.cli import words
from cardlang.cli.failures import CannotRunError, said
from cardlang.cli.saving import save
from cardlang.cli.screen import PLAIN, Screen
from cardlang.diagnostics.model import Lang

FOLDER = "plays"


def new_play(
    card: Annotated[str, Parameter(help="new.play.card")],
    /,
    *,
    where: Annotated[tuple[str, ...], Parameter(name="--in", help="new.play.in", metavar="PATH")] = (),
    screen: Screen = PLAIN,
) -> int:
    """Write plays for a card beside its file."""
    folder, texts = _texts(card, where, screen.language)
    existing = [folder / name for name in texts if (folder / name).exists()]
    if existing:
        raise CannotRunError(words.EXISTS, path=existing)
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        save(folder / name, text)
        print(said(words.MADE_PLAY, screen.language, path=folder / name))
    print(said(words.TRY_PLAY, screen.language, path=folder / next(iter(texts))))
    return 0


def _texts(word: str, where: tuple[str, ...], lang: Lang) -> tuple[Path, dict[str, str]]:
    """The folder and the plays by their names; there is at least one."""
    from cardlang.cli.input import check_files
    from cardlang.cli.preview import find_card
    from cardlang.cli.sheet import in_both
    from cardlang.files import PLAY_SUFFIX
    from cardlang.plays.skeleton import skeletons
    from cardlang.project import load_cards

    checked = check_files(where)
    card = find_card(word, checked)
    number, path = card.number.value, Path(checked.source_of(card).path)
    program = checked.program(number)
    if program is None:
        raise CannotRunError(words.CARD_WRONG, number=number, path=path)
    folder = path.parent / FOLDER
    lines = [in_both(line.text, reading, checked.vocabulary).of(lang) for line, reading in checked.lines(card)]
    made = skeletons(program, lines, load_cards(folder / f"{number}{PLAY_SUFFIX}", where), lang)
    texts = {f"{number.lower()}-{each.line}{'-not' if each.is_twin else ''}{PLAY_SUFFIX}": each.text for each in made}
    if not texts:
        raise CannotRunError(words.NO_SCENE, number=number)
    return folder, texts
