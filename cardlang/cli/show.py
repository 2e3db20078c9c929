"""`cardlang show`: a card, or a text that stands on none, in both languages and with its program."""

from typing import Annotated

from cyclopts import Parameter

from cardlang.cli import STDIN, words
from cardlang.cli.failures import CannotRunError
from cardlang.cli.input import read_stdin
from cardlang.cli.output import print_json
from cardlang.cli.screen import PLAIN, Screen


def show(
    card: Annotated[str, Parameter(help="show.card")] = "",
    /,
    *,
    text: Annotated[str | None, Parameter(help="show.text", metavar="TEXT")] = None,
    kind: Annotated[str, Parameter(name="--type", help="show.kind", metavar="TYPE")] = "unit",
    where: Annotated[tuple[str, ...], Parameter(name="--in", help="show.in", metavar="PATH")] = (),
    json: Annotated[bool, Parameter(help="show.json")] = False,
    screen: Screen = PLAIN,
) -> int:
    """Show a card."""
    from cardlang.cli.preview import card_preview, text_preview

    if card and text is not None:
        raise CannotRunError(words.CARD_OR_TEXT)
    written = read_stdin(STDIN).text if STDIN in {card, text} else text
    preview = card_preview(card, where) if written is None else text_preview(written, kind, where)
    if json:
        print_json(preview.data(screen.language))
    else:
        print(preview.page(screen.look))
    return int(preview.has_errors)
