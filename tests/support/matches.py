"""Two decks of invented cards, as files and as what an engine plays with."""

from functools import cache
from pathlib import Path

from cardlang.agents import Words
from cardlang.project import Checked, check_sources, ruleset
from cardlang.source import Source
from runtime.engine.laying import Deck
from runtime.engine.library import Library
from runtime.engine.ruleset import Ruleset
from runtime.game import Game
from runtime.state.random import below

CARDS = """\
セット：MT01 試合 / Match
特徴：潮組 / Tide
特徴：岩組 / Rock

カード：MT01-001
名前：潮見艇 / Tidewatch
種類：ユニット   色：青   Lv：1   コスト：1   AP：1   HP：2
特徴：潮組

カード：MT01-002
名前：射手艇 / Archer
種類：ユニット   色：青   Lv：2   コスト：2   AP：2   HP：2
特徴：潮組
リンク：「ナミ」
テキスト：
【配備時】HP2以下の相手のユニット1つを選ぶ。それに1ダメージを与える。

カード：MT01-003
名前：母艇 / Tender
種類：ユニット   色：青   Lv：3   コスト：2   AP：2   HP：4
特徴：潮組
テキスト：
【破壊時】自分は1枚ドローする。
《ブロッカー》

カード：MT01-004
名前：大潮級 / Springtide
種類：ユニット   色：青   Lv：4   コスト：3   AP：4   HP：4
特徴：潮組
テキスト：
【アタック時】このターン中、このユニットをAP+1する。

カード：MT01-005
名前：灯台艇 / Lantern
種類：ユニット   色：青   Lv：2   コスト：1   AP：1   HP：3
特徴：潮組

カード：MT01-006
名前：岩窟機 / Grotto
種類：ユニット   色：白   Lv：1   コスト：1   AP：2   HP：1
特徴：岩組

カード：MT01-007
名前：槌機 / Maul
種類：ユニット   色：白   Lv：2   コスト：2   AP：3   HP：2
特徴：岩組
テキスト：
【起動・メイン】【ターン1回】①：このターン中、このユニットをAP+1する。

カード：MT01-008
名前：石垣級 / Rampart
種類：ユニット   色：白   Lv：4   コスト：4   AP：4   HP：5
特徴：岩組
テキスト：
【配備時】自分は1枚ドローする。その後、自分の手札1枚を捨てる。

カード：MT01-009
名前：ナミ・ソト / Nami Soto
種類：パイロット   色：青   Lv：2   コスト：1   AP：+1   HP：+1
上段：
【バースト】このカードを手札に加える。
下段：
【リンク時】自分は1枚ドローする。

カード：MT01-010
名前：イワ・ベニ / Iwa Beni
種類：パイロット   色：白   Lv：2   コスト：1   AP：+1   HP：+2

カード：MT01-011
名前：さざ波 / Ripple
種類：コマンド   色：青   Lv：2   コスト：1
テキスト：
【メイン】/【アクション】相手のユニット1つを選ぶ。それに1ダメージを与える。

カード：MT01-012
名前：落石 / Rockfall
種類：コマンド   色：白   Lv：3   コスト：2
テキスト：
【バースト】このカードの【メイン】を発動する。
【メイン】HP3以下の相手のユニット1つを選ぶ。それをレストにする。

カード：MT01-013
名前：入り江の砦 / Cove Fort
種類：ベース   色：青   Lv：2   コスト：2   AP：0   HP：5
テキスト：
【バースト】このカードを配備する。
【配備時】自分のシールド1つを手札に加える。

カード：MT01-R01
名前：潮の光 / Tidelight
種類：リソース
"""
COUNTS = {1: 4, 2: 4, 3: 4, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4, 10: 4, 11: 4, 12: 3, 13: 3}
DECK = "\n".join([
    "デッキ：潮と岩 / Tide and Rock",
    *(f"{count} MT01-{number:03}" for number, count in COUNTS.items()),
    "リソース：10 MT01-R01",
])  # fmt: skip


@cache
def checked() -> Checked:
    found = check_sources([Source("match.card", CARDS)])
    assert found.diagnostics == ()
    return found


def library() -> Library:
    return _library()


@cache
def _library() -> Library:
    return checked().library()


def rules() -> Ruleset:
    return ruleset()


def decks() -> tuple[Deck, Deck]:
    deck = {
        "deck": [f"MT01-{number:03}" for number, count in COUNTS.items() for _ in range(count)],
        "resource deck": ["MT01-R01"] * 10,
    }
    return deck, deck


def words(lang: str = "en") -> Words:
    return Words("ja" if lang == "ja" else "en", checked().vocabulary)


def game(seed: int = 0) -> Game:
    return Game.start(rules(), library(), decks(), seed)


def play_on(played: Game, seed: int, moves: int | None = None) -> Game:
    """Pick by chance until the game is over, or so many times."""
    made = 0
    while played.decision and (moves is None or made < moves):
        legal = played.legal()
        place, seed = below(len(legal), seed)
        played.do(legal[place])
        made += 1
    return played


def write_files(folder: Path) -> tuple[str, str]:
    """Write the cards and two decks, and give the names of the decks."""
    (folder / "match.card").write_text(CARDS, "utf-8")
    for name in ("a.deck", "b.deck"):
        (folder / name).write_text(DECK + "\n", "utf-8")
    return "a.deck", "b.deck"
