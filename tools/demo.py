"""Show what there is: `python -m tools.demo [--lang ja|en]`.

The cards are checked and compiled, one is shown in both languages with its program, a play of it with its page; all
plays are run, and two decks play a game.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from cardlang.cli import main as cardlang
from cardlang.cli.screen import language_of
from cardlang.diagnostics.model import Text
from cardlang.files import DECK_SUFFIX, find_files
from cardlang.phrase import LANGS, Lang
from cardlang.project import check_paths

CARDS = Path(__file__).resolve().parents[1] / "cards"
# Its text has a limit, a step that takes the place of another, a condition and a keyword.
RICH = "SK01-005"
PLAYERS, SEED = ("--agents", "greedy"), ("--seed", "4")

# A play of it in which one step takes the place of another.
PLAY = "gundam/sk01/plays/sk01-005-1-lv7.play"

CHECKING = Text("カードを調べる", "Check the cards")
COMPILED = Text("{cards} 枚のうち {programs} 枚がプログラムになりました。", "{programs} of {cards} cards are programs.")
SHOWING = Text("カードを見る", "Show a card")
TESTING = Text("場面を進める", "Run its plays")
PLAYING = Text("ゲームをする", "Play a game")
NO_DECKS = Text("{cards} にデッキが 2 つないので、ゲームはできません。", "No game: there are no two decks in {cards}.")


def check(lang: Lang, cards: Path) -> int:
    """Check all cards, and say how many of them are programs."""
    code = command(lang, "check", os.path.relpath(cards))
    checked = check_paths([cards])
    print(COMPILED.of(lang).format(cards=len(checked.cards), programs=len(checked.programs)))
    return code or int(len(checked.programs) != len(checked.cards))


def show(lang: Lang, cards: Path) -> int:
    """Show a card in both languages, with its program."""
    return command(lang, "show", RICH, "--in", os.path.relpath(cards))


def run_plays(lang: Lang, cards: Path) -> int:
    """Show the page of a play, and run all of them."""
    one = command(lang, "play", os.path.relpath(cards / PLAY))
    print()
    return max(one, command(lang, "test", os.path.relpath(cards)))


def play(lang: Lang, cards: Path) -> int:
    """Let two decks play, and tell how the game goes."""
    decks = [os.path.relpath(path) for path in find_files([cards], (DECK_SUFFIX,))[0][:2]]
    if len(decks) < len(PLAYERS):
        print(NO_DECKS.of(lang).format(cards=os.path.relpath(cards)))
        return 1
    return command(lang, "match", *decks, *PLAYERS, *SEED, "--log")


def command(lang: Lang, *words: str) -> int:
    """Run a command of cardlang as it would be typed."""
    print(f"$ cardlang {' '.join(words)}")
    return cardlang([*words, "--lang", lang])


PARTS: tuple[tuple[Text, Callable[[Lang, Path], int]], ...] = (
    (CHECKING, check),
    (SHOWING, show),
    (TESTING, run_plays),
    (PLAYING, play),
)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.demo", description="Show what cardlang does.")
    parser.add_argument("--lang", choices=LANGS, default=language_of(os.environ), help="the language to speak")
    parser.add_argument("--cards", type=Path, default=CARDS, help="the folder of the cards")
    given = parser.parse_args(arguments)
    codes = []
    for title, part in PARTS:
        print(f"\n━━ {title.of(given.lang)} ━━\n")
        codes.append(part(given.lang, given.cards))
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
