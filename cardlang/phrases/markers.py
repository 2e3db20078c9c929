"""Words between the steps, and how long things last."""

from cardlang.line import At, IfYouDo, InTurn, Then
from cardlang.phrase import phrase
from runtime.terms.durations import ThisBattle, ThisTurn, UntilEndOfNextTurn
from runtime.terms.nouns import Whose
from runtime.terms.patterns import TurnEnds, TurnStarts

phrase("marker", Then(), ja="その後", en="then",
       eg=("自分は1枚ドローする。その後、自分の手札1枚を捨てる。", "Draw 1. Then, discard 1."))
phrase("marker", IfYouDo(), ja=("そうしたなら", "そうしたとき"), en="if_you_do",
       eg=("自分の手札1枚を捨てる。そうしたなら、自分は1枚ドローする。", "Discard 1. If you do, draw 1."))
phrase("turn", InTurn(Whose.SELF), ja="自分のターン中", en="during_your_turn",
       eg=("自分のターン中、このユニットをAP+1する。", "During your turn, this Unit gets AP+1."))
phrase("turn", InTurn(Whose.OPPONENT), ja="相手のターン中", en="during_your_opponent's_turn",
       eg=("相手のターン中、このユニットをAP+1する。", "During your opponent's turn, this Unit gets AP+1."))
phrase("marker", At(TurnEnds(Whose.SELF)), ja="自分のターン終了時", en="at_the_end_of_your_turn",
       eg=("自分のターン終了時、自分は1枚ドローする。", "At the end of your turn, draw 1."))
phrase("duration", ThisTurn(), ja="このターン中", en="during_this_turn",
       eg=("相手のユニット1つを選ぶ。このターン中、それをAP-1する。", "Choose 1 enemy Unit. It gets AP-1 during this turn."))
phrase("duration", ThisBattle(), ja="このバトル中", en="during_this_battle",
       eg=("相手のユニット1つを選ぶ。このバトル中、それをAP-1する。", "Choose 1 enemy Unit. It gets AP-1 during this battle."))
phrase("marker", At(TurnEnds(Whose.OPPONENT)), ja="相手のターン終了時", en="at_the_end_of_your_opponent's_turn",
       eg=("相手のターン終了時、自分は1枚ドローする。", "At the end of your opponent's turn, draw 1."))
phrase("marker", At(TurnStarts(Whose.SELF)), ja="自分のターン開始時", en="at_the_start_of_your_turn",
       eg=("自分のターン開始時、自分は1枚ドローする。", "At the start of your turn, draw 1."))
phrase("marker", At(TurnStarts(Whose.OPPONENT)), ja="相手のターン開始時", en="at_the_start_of_your_opponent's_turn",
       eg=("相手のターン開始時、自分は1枚ドローする。", "At the start of your opponent's turn, draw 1."))
phrase("duration", UntilEndOfNextTurn(Whose.OPPONENT), ja="次の相手のターン終了時まで", en="until_the_end_of_your_opponent's_next_turn",
       eg=("相手のユニット1つを選ぶ。次の相手のターン終了時まで、それをAP-1する。",
           "Choose 1 enemy Unit. It gets AP-1 until the end of your opponent's next turn."))
phrase("duration", UntilEndOfNextTurn(Whose.SELF), ja="次の自分のターン終了時まで", en="until_the_end_of_your_next_turn",
       eg=("相手のユニット1つを選ぶ。次の自分のターン終了時まで、それをAP-1する。",
           "Choose 1 enemy Unit. It gets AP-1 until the end of your next turn."))
