"""Situations that need several rules at once, each with the clauses it is about."""

from tests.support.duel import BASES, BATTLE_AREA, HAND, SHIELDS, THEM, TRASH, at, base, duel, pilot, unit


def test_s04_the_last_shield_is_a_base_8_5_player_2_13_2_burst() -> None:
    fortress = base("F", "【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。")
    table = duel({BATTLE_AREA: [unit("U", ap=3), unit("V", ap=3)]}, {SHIELDS: [fortress]})
    table.attack("U").passing().pick("yes")
    assert table.names(BASES, THEM) == ["F"]
    table.attack("V").passing()
    assert (table.damage("F"), table.game.result) == (3, None)


def test_s05_suppression_and_two_bursts_13_1_suppression_4() -> None:
    fortress = base("F", "【バースト】このカードを配備する。\n【配備時】自分のシールド1つを手札に加える。")
    drawing = unit("D", "【バースト】自分は1枚ドローする。")
    table = duel({BATTLE_AREA: [unit("U", "《制圧》")]}, {SHIELDS: [unit("S1"), drawing, fortress]})
    table.attack("U").passing().pick("trigger F", "yes", "yes")
    assert table.names(BASES, THEM) == ["F"]
    assert (table.count(SHIELDS, THEM), table.count(HAND, THEM), table.names(TRASH, THEM)) == (0, 2, ["D"])


def test_s17_a_pilot_gone_takes_its_hp_along_2_8_4() -> None:
    mina = pilot("ミナ", hp=2)
    weak = unit("U", "【破壊時】自分は1枚ドローする。", hp=3)
    away = unit("X", "【配備時】相手のユニットにセットされているパイロット1つを選ぶ。それを持ち主の手札に戻す。")
    table = duel({HAND: [away]}, {BATTLE_AREA: [at(weak, pilot=mina, damage=4)]})
    table.play("X")
    assert (table.zone("ミナ"), table.zone("U"), table.count(HAND, THEM)) == ("hand", TRASH, 2)
