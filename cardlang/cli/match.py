"""`cardlang match`: games of two decks between agents, what came out, and how each of them went."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from cardlang.cli import words
from cardlang.cli.failures import CannotRunError, said
from cardlang.cli.output import print_json
from cardlang.cli.progress import progress
from cardlang.cli.screen import PLAIN, Screen
from cardlang.diagnostics.model import Lang

if TYPE_CHECKING:
    from cardlang.agents import Factory
    from cardlang.match import Match, Mistake, Played
    from cardlang.project import Decks

PLAYERS = 2


def match(  # noqa: PLR0913 - the options of the command
    *decks: Annotated[str, Parameter(help="match.decks")],
    agents: Annotated[str, Parameter(help="match.agents", metavar="NAME,NAME")] = "random,random",
    seed: Annotated[int, Parameter(help="match.seed", metavar="NUMBER")] = 0,
    games: Annotated[int, Parameter(help="match.games", metavar="NUMBER")] = 1,
    where: Annotated[tuple[str, ...], Parameter(name="--in", help="match.in", metavar="PATH")] = (),
    json: Annotated[bool, Parameter(help="match.json")] = False,
    log: Annotated[bool, Parameter(help="match.log")] = False,
    save: Annotated[str | None, Parameter(help="match.save", metavar="FILE")] = None,
    screen: Screen = PLAIN,
) -> int:
    """Play games of two decks."""
    from cardlang.match import data_of

    if games < 1:
        raise CannotRunError(words.NO_GAMES, count=games)
    loaded = _load(decks, where, screen)
    if loaded is None:
        return 1
    names = _names(agents)
    played = []
    contest = _match(loaded, names, screen.language)
    with progress(games) as advance:
        for each in contest.games(seed, games):
            played.append(each)
            advance()
            if save:
                _save(save, each, several=games > 1)
            if log and not json:
                print(_report(each, loaded, screen.language))
    if json:
        print_json(data_of(played, names, seed))
    else:
        print(_summary(played, decks, names, screen.language))
    mistake = played[-1].mistake
    if mistake:
        print(f"cardlang: {_mistake(mistake, screen.language)}", file=sys.stderr)
    return int(mistake is not None)


def _load(decks: Sequence[str], where: Sequence[str], screen: Screen) -> "Decks | None":
    """Read the decks; what is wrong with them is shown."""
    from cardlang.diagnostics.render import render_all
    from cardlang.files import is_deck
    from cardlang.project import load_decks

    if len(decks) != PLAYERS:
        raise CannotRunError(words.TWO_DECKS, count=len(decks))
    for path in decks:
        if not is_deck(path):
            raise CannotRunError(words.NO_DECK, path=path)
    loaded = load_decks(decks, where)
    if not loaded.diagnostics:
        return loaded
    print(render_all(loaded.diagnostics, screen.look), file=sys.stderr)
    return None


def _names(agents: str) -> tuple[str, ...]:
    """The name of an agent for each player; one name is for both."""
    names = tuple(each.strip() for each in agents.split(","))
    names = names * PLAYERS if len(names) == 1 else names
    if len(names) != PLAYERS:
        raise CannotRunError(words.TWO_AGENTS, agents=agents)
    return names


def _factory(name: str) -> "Factory":
    from cardlang.agents import UnknownAgent, factory_of, names
    from cardlang.diagnostics.suggest import nearest

    try:
        return factory_of(name)
    except UnknownAgent as reason:
        if str(reason) != name:
            raise CannotRunError(words.BROKEN_AGENT, reason=reason) from reason
        unknown = CannotRunError(words.UNKNOWN_AGENT, word=name).hint(words.NEAREST, word=nearest(name, names()))
        raise unknown.hint(words.POSSIBLE, words=names()) from reason


def _match(loaded: "Decks", names: tuple[str, ...], lang: Lang) -> "Match":
    from cardlang.agents import Words
    from cardlang.match import Match
    from cardlang.project import ruleset

    agents = tuple((name, _factory(name)) for name in names)
    spoken = Words(lang, loaded.vocabulary)
    return Match(ruleset(), loaded.library, loaded.piles, agents, spoken)


def _save(path: str, played: "Played", *, several: bool) -> None:
    """Write a replay; of several games each has its seed in the name."""
    from cardlang.cli.saving import save

    target = Path(path)
    name = target.with_name(f"{target.stem}-{played.seed}{target.suffix}") if several else target
    save(name, played.replay.write().decode())


def _report(played: "Played", loaded: "Decks", lang: Lang) -> str:
    from cardlang.report import report

    title = said(words.GAME, lang, seed=played.seed)
    return f"{title}\n{report(played.game.state, lang, loaded.vocabulary)}"


def _summary(played: "Sequence[Played]", decks: Sequence[str], names: Sequence[str], lang: Lang) -> str:
    from cardlang.match import Summary
    from cardlang.telling import clause_words

    over = [each for each in played if each.mistake is None]
    summary = Summary.of(over, PLAYERS)
    players = zip(range(1, PLAYERS + 1), decks, names, summary.wins, strict=True)
    lines = [said(words.GAMES, lang, count=len(over), turns=summary.turns, moves=summary.moves)]
    lines += [
        said(words.WINS, lang, player=number, deck=deck, agent=name, wins=wins) for number, deck, name, wins in players
    ]
    lines += [said(words.DRAWS, lang, count=summary.draws)] if summary.draws else []
    lines += [said(words.ENDS, lang, count=count, clause=clause_words(clause, lang)) for clause, count in summary.ends]
    return "\n".join(lines)


def _mistake(mistake: "Mistake", lang: Lang) -> str:
    return said(
        words.MISTAKE,
        lang,
        agent=mistake.agent,
        player=mistake.player + 1,
        decision=mistake.decision,
        problem=mistake.problem.of(lang),
    )
