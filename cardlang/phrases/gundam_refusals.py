"""Why something cannot be picked in this game: the English words of each reason and the Japanese; see `cardlang.phrases.events`."""

from cardlang.phrases.events import refused

# ---- at another time

refused("something else is being decided", ja="いまは別のことを決めている")
refused("the main phase is not ended here", ja="いまはメインフェイズの終了を宣言できない")
refused("it is the main phase of another player", ja="いまは自分のメインフェイズではない")
refused("one passes in an action step only", ja="パスはアクションステップにだけできる")

# ---- cards

refused("the card is not in the hand of the player", ja="そのカードはプレイヤーの手札にない")
refused("it needs Lv. {}, and the player is Lv. {}", ja="Lv.{}が必要だが、プレイヤーはLv.{}である")
refused("it costs {}, and {} resources are active", ja="コストは{}だが、アクティブのリソースは{}つである")
refused("it is played as a {}", ja="そのカードは{}としてプレイする")
refused("in an action step only commands are played", ja="アクションステップにプレイできるのはコマンドだけである")
refused("in an action step no pilot is set", ja="アクションステップにパイロットはセットできない")
refused("a pilot is set on a unit of the player", ja="パイロットは自分のユニットにセットする")
refused("a pilot is set on that unit already", ja="そのユニットにはすでにパイロットがセットされている")
refused("a text forbids to set a pilot on that unit", ja="そのユニットにパイロットをセットすることはテキストで禁じられている")
refused("the command has no such effect", ja="そのコマンドにその効果はない")
refused("the effect has another timing", ja="その効果のタイミングはいまではない")
refused("its condition does not hold", ja="条件を満たしていない")
refused("there is nothing that it could choose", ja="選べるものがない")

# ---- abilities

refused("the player has no such card in play", ja="そのカードはプレイヤーの場にない")
refused("it has no such ability to activate", ja="起動できるその効果を持っていない")
refused("it is activated in an action step", ja="その効果はアクションステップに起動する")
refused("it is activated in the own main phase", ja="その効果は自分のメインフェイズに起動する")
refused("it was activated in this turn already", ja="その効果はこのターンにすでに発動した")
refused("its price cannot be paid", ja="「：」の前に書かれたことを行えない")

# ---- attacks

refused("attacks are declared in the main phase", ja="アタックはメインフェイズに宣言する")
refused("a unit of the player attacks, and nothing else", ja="アタックできるのは自分のユニットだけである")
refused("the attacker is rested", ja="アタックするユニットはレストである")
refused("a text forbids the unit to attack", ja="そのユニットのアタックはテキストで禁じられている")
refused("the attacker was deployed in this turn", ja="アタックするユニットはこのターンに配備された")
refused("a unit attacks an opponent, or a unit of an opponent", ja="アタック先は相手プレイヤーか相手のユニットである")
refused("a text demands another target", ja="テキストがほかのアタック先を求めている")
refused("the unit attacked is active", ja="アタック先のユニットはアクティブである")
refused("a text forbids that attack", ja="そのアタックはテキストで禁じられている")

# ---- blocking

refused("nobody is asked to block", ja="いまはブロックを決めるときではない")
refused("the attacker has 《{}》, and nobody blocks it", ja="アタックしているユニットが《{}》を持つので、ブロックできない")
refused("a unit of the player attacked blocks", ja="ブロックするのはアタックされたプレイヤーのユニットである")
refused("the unit attacked does not block", ja="アタックされたユニット自身はブロックできない")
refused("the unit does not have 《{}》", ja="そのユニットは《{}》を持っていない")
refused("the unit is rested", ja="そのユニットはレストである")
refused("a text forbids the unit to block", ja="そのユニットのブロックはテキストで禁じられている")

# ---- answers to what is asked

refused("no card and no player is being chosen", ja="いまはカードもプレイヤーも選ばない")
refused("it is chosen already", ja="すでに選んでいる")
refused("the card is not there any more", ja="そのカードはもうそこにない")
refused("cards of the own hand are discarded", ja="捨てるのは自分の手札のカードである")
refused("a unit that is in the battle area already makes room", ja="場所を空けるのはすでにバトルエリアにいるユニットである")
refused("it is none of the cards that are laid", ja="いま並べているカードではない")
refused("the text does not let it be chosen", ja="テキストに合わないため選べない")
refused("nobody asks whether it shall be done", ja="いまは行うかどうかを決めるときではない")
refused("it must be done: the text does not say that one may", ja="「してもよい」ではないので、行わなければならない")
refused("{} more must be picked", ja="あと{}つ選ばなければならない")
