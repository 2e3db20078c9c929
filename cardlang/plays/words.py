"""The headings and fixed words of a play file in both languages."""

from cardlang.diagnostics.model import Lang, Text
from cardlang.headings import FixedWord


class PlayHeading(FixedWord):
    """What stands before a colon above the first section."""

    TITLE = "title", "題", "Title", "題名"
    CLAUSES = "clauses", "条項", "Clauses", "Clause"
    MODE = "mode", "対戦", "Mode", "Players"
    SEED = "seed", "シード", "Seed"
    CARD = "card", "カード", "Card"


class Section(FixedWord):
    """A line of its own that begins a part of the file."""

    SETUP = "setup", "準備", "Setup"
    COURSE = "course", "進行", "Course", "Moves"
    RESULT = "result", "結果", "Result", "Results"


class Mode(FixedWord):
    """Who plays against whom."""

    DUEL = "duel", "2人", "2 players", "Duel"


class Who(FixedWord):
    """A player, as the first one sees them."""

    ME = "me", "自分", "Me", "I", "You"
    THEM = "them", "相手", "Opponent", "Them"

    @property
    def player(self) -> int:
        """The place in turn order."""
        return list(Who).index(self)


class ZoneWord(FixedWord):
    """A zone, by the name that it has at run time."""

    HAND = "hand", "手札", "Hand"
    DECK = "deck", "デッキ", "Deck"
    RESOURCES = "resource area", "リソース", "Resources", "リソースエリア", "Resource Area", "Resource"
    RESOURCE_DECK = "resource deck", "リソースデッキ", "Resource Deck"
    BATTLE_AREA = "battle area", "バトルエリア", "Battle Area"
    BASE = "base section", "ベース", "Base", "ベースゾーン", "Base Section"
    SHIELDS = "shields", "シールド", "Shields", "シールドゾーン", "Shield"
    TRASH = "trash", "トラッシュ", "Trash"
    REMOVED = "removed", "除外", "Removed"


class SetupWord(FixedWord):
    """What else can be set."""

    TURN = "turn", "手番", "Turn"


class PhaseWord(FixedWord):
    """Where a game begins, by the name of the moment."""

    REDRAW = "redraw", "引き直し", "Redraw"
    START = "start", "スタート", "Start", "スタートフェイズ", "Start Phase"
    DRAW = "draw", "ドロー", "Draw", "ドローフェイズ", "Draw Phase"
    RESOURCE = "resource", "リソース", "Resource", "リソースフェイズ", "Resource Phase"
    MAIN = "main", "メイン", "Main", "メインフェイズ", "Main Phase"
    END = "end", "エンド", "End", "エンドフェイズ", "End Phase"


class Verb(FixedWord):
    """What somebody does or answers, and what a play says about it."""

    PLAY = "play", "プレイ", "Play"
    ATTACK = "attack", "アタック", "Attack"
    ACTIVATE = "activate", "起動", "Activate", "Use"
    END = "end", "終了", "End"
    CONCEDE = "concede", "投了", "Concede"
    CHOOSE = "choose", "選ぶ", "Choose"
    ACCEPT = "accept", "承諾", "Accept", "Yes"
    DECLINE = "decline", "辞退", "Decline", "No"
    ORDER = "order", "順番", "Order"
    PAY = "pay", "支払う", "Pay"
    OPTION = "option", "■", "■"
    BLOCK = "block", "ブロック", "Block"
    NO_BLOCK = "no block", "ブロックしない", "No block"
    ACTION = "action", "アクション", "Action"
    PASS = "pass", "パス", "Pass"
    REDRAW = "redraw", "引き直す", "Redraw"
    KEEP = "keep", "引き直さない", "Keep"
    OPTIONS = "options", "選べる", "Options"
    CANNOT = "cannot", "できない", "Cannot", "Refused"
    CHECK = "check", "確認", "Check"


class End(FixedWord):
    """Until when a turn goes on."""

    MAIN = "main", "メイン", "Main", "メインフェイズ", "Main Phase"


# What a player does of their own accord in the main phase.
MOVES = frozenset((Verb.PLAY, Verb.ATTACK, Verb.ACTIVATE, Verb.END, Verb.CONCEDE))
# What stands alone, without a colon.
BARE = frozenset((Verb.CONCEDE, Verb.ACCEPT, Verb.DECLINE, Verb.NO_BLOCK, Verb.PASS, Verb.REDRAW, Verb.KEEP, Verb.END))
# What names several things, each an answer of its own.
LISTS = frozenset((Verb.CHOOSE, Verb.ORDER, Verb.OPTIONS))


class Property(FixedWord):
    """What is so of a card."""

    RESTED = "rested", "レスト", "Rested"
    ACTIVE = "active", "アクティブ", "Active"
    DAMAGE = "damage", "ダメージ", "Damage"
    AP = "AP", "AP", "AP"
    HP = "HP", "HP", "HP"
    LEVEL = "level", "Lv", "Lv", "Lv.", "レベル", "Level"
    COST = "cost", "コスト", "Cost"
    PILOT = "pilot", "パイロット", "Pilot"
    LINKED = "linked", "リンク", "Linked", "リンク中"
    FRESH = "fresh", "このターン配備", "new", "fresh"


class Place(FixedWord):
    """An end of a deck."""

    TOP = "top", "上", "Top"
    BOTTOM = "bottom", "下", "Bottom"


class Nothing(FixedWord):
    """That there is nothing."""

    NONE = "none", "なし", "None"


class ResultWord(FixedWord):
    """What else can be so in the end."""

    GAME = "game", "ゲーム", "Game"


class Outcome(FixedWord):
    """How it stands with the game."""

    GOES_ON = "goes on", "続く", "Goes on"
    MINE = "mine", "自分の勝ち", "I win"
    THEIRS = "theirs", "相手の勝ち", "Opponent wins"
    DRAW = "draw", "引き分け", "Draw"


class Measure(FixedWord):
    """What stands behind a number of cards."""

    CARDS = "cards", "枚", "cards", "card", "つ"


EX = "ex"
BLANK_NAME, RESOURCE_NAME = "白紙", "リソース"
COLON, BRACKETS = Text("：", ": "), Text("（{}）", " ({})")


def row(head: str, value: str, lang: Lang) -> str:
    """A line of a play: a word, a colon and a value."""
    return f"{head}{COLON.of(lang)}{value}"
