"""`cardlang replay`: a game played again from its file, up to the first difference."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from cardlang.cli import words
from cardlang.cli.failures import CannotRunError, said
from cardlang.cli.screen import PLAIN, Screen
from cardlang.diagnostics.model import Lang, Text

if TYPE_CHECKING:
    from cardlang.vocabulary import Vocabulary
    from runtime.game import Game
    from runtime.replay import Differs, Replay
    from runtime.state.save import Unreadable


def replay(
    file: Annotated[str, Parameter(help="replay.file")],
    /,
    *,
    to: Annotated[int | None, Parameter(help="replay.to", metavar="MOVE")] = None,
    allow_changed: Annotated[bool, Parameter(help="replay.changed")] = False,
    where: Annotated[tuple[str, ...], Parameter(name="--in", help="replay.in", metavar="PATH")] = (),
    log: Annotated[bool, Parameter(help="replay.log")] = False,
    screen: Screen = PLAIN,
) -> int:
    """Play a game again."""
    from cardlang.cli.input import card_files
    from cardlang.project import check_paths, ruleset
    from runtime.replay import Differs, verify
    from runtime.state.save import Changed, Unreadable

    if to is not None and to < 0:
        raise CannotRunError(words.BAD_VALUE, name="--to", word=to)
    try:
        # The rules bring in the records that only they have.
        rules, played = ruleset(), _read(file)
        checked = check_paths(card_files(where))
        game = verify(played, rules, checked.library(), to=to, changed=allow_changed)
    except Unreadable as reason:
        hint = words.ALLOW_CHANGED if isinstance(reason, Changed) else None
        refused = CannotRunError(words.NO_REPLAY, path=file, reason=_obstacle(reason))
        raise (refused.hint(hint) if hint else refused) from reason
    except Differs as difference:
        if log:
            print(_report(difference.game, checked.vocabulary, screen.language))
        print(_difference(difference, checked.vocabulary, screen.language))
        return 1
    if log:
        print(_report(game, checked.vocabulary, screen.language))
    print(_same(game, played, to, screen.language))
    return 0


def _read(file: str) -> "Replay":
    from runtime.replay import Replay

    return Replay.read(Path(file).read_bytes())


def _report(game: "Game", vocabulary: "Vocabulary", lang: Lang) -> str:
    from cardlang.report import report

    return report(game.state, lang, vocabulary)


def _obstacle(problem: "Unreadable") -> Text:
    """Say in both languages what is wrong with a file."""
    text = Text(words.OBSTACLES[problem.obstacle], problem.obstacle)
    return Text(said(text, "ja", **problem.facts), said(text, "en", **problem.facts))


def _difference(difference: "Differs", vocabulary: "Vocabulary", lang: Lang) -> str:
    """Name the move at which the game goes another way."""
    text = Text(words.DIFFERENCES[difference.why], difference.why)
    why = said(text, lang, refused=difference.refused)
    if difference.move is None:
        return said(words.DIFFERS_AT_ONCE, lang, reason=why)
    from cardlang.cast import StateCast
    from cardlang.telling import Teller, Untold

    state = difference.game.state
    teller = Teller(lang, vocabulary, StateCast(state), tuple(state.side), None)
    try:
        told = teller.value(difference.move.pick)
    except (Untold, LookupError):  # the file may say anything
        told = type(difference.move.pick).__name__
    refusal = difference.refused.reason if difference.refused else None
    return said(
        words.DIFFERS,
        lang,
        place=difference.place,
        player=teller.player(difference.move.player),
        move=told,
        reason=teller.refusal(refusal) if refusal else why,
    )


def _same(game: "Game", played: "Replay", to: int | None, lang: Lang) -> str:
    made = len(played.moves) if to is None else min(to, len(played.moves))
    return said(words.SAME_GAME, lang, moves=made, turns=game.state.turn)
