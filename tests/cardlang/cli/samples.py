"""Card files to run commands on, and what a command gives."""

from collections.abc import Callable

from attrs import frozen

GOOD = """\
セット：SK01 星環の残響 / Echoes of the Ring
特徴：環連 / Ring League
特徴：哨戒隊 / Patrol

カード：SK01-001
名前：灯台級シグナルム / Beacon Signalum
種類：ユニット   色：青   Lv：4   コスト：3   AP：3   HP：4
地形：宇宙・地球
特徴：環連・哨戒隊
リンク：「ミナ」／特徴〔哨戒隊〕
テキスト：
【配備時】HP3以下の相手のユニット1つを選ぶ。それをレストにする。
《ブロッカー》

カード：SK01-020
名前：ミナ・オルド / Mina Ord
種類：パイロット   色：青   Lv：3   コスト：1   AP：+1   HP：+2
上段：
【バースト】このカードを手札に加える。
下段：
【リンク時】自分は1枚ドローする。

カード：SK01-031
名前：挟撃 / Pincer
種類：コマンド   色：青   Lv：2   コスト：1
テキスト：
【メイン】/【アクション】相手のユニット1つを選ぶ。それに1ダメージを与える。
パイロット：ロウ・ケイン / Row Kane   AP：+1   HP：+0   特徴：哨戒隊
"""
BAD = GOOD.replace("《ブロッカー》", "《ブロッカ》")
UNTIDY = GOOD.replace("カード：SK01-001", "カード: SK01-001").replace("AP：3   HP：4", "HP：4   AP：3")
FIXABLE = GOOD.replace("コスト：3", "コスト：三").replace("\n", "\r\n")


@frozen
class Done:
    """What a command gave."""

    code: int
    out: str
    err: str


Command = Callable[..., Done]
