"""A program written by an earlier version is still read, and means the same."""

import json
from pathlib import Path

from runtime.effects.choosing import Choose
from runtime.effects.fighting import DealDamage
from runtime.engine.ability import Block, CardProgram, Print, Triggered
from runtime.engine.library import Library
from runtime.rules.gundam.words import AP, BLUE, CARD, HP, UNIT
from runtime.state.record import decode
from runtime.terms.filters import Comparison, Measures, Rested
from runtime.terms.nouns import Cards, Quantity, That, This, Whose
from runtime.terms.numbers import Fixed
from runtime.terms.patterns import Deployed

DATA = Path(__file__).resolve().parent / "data"

# 【配備時】レストのHP3以下の相手のユニット1つを選ぶ。それに2ダメージを与える。
TARGET = Cards((UNIT,), Quantity(1, 1), Whose.OPPONENT, filters=(Rested(), Measures(HP, Comparison.AT_MOST, Fixed(3))))
TEXT = Triggered(Deployed(This(CARD)), (Block((Choose(TARGET), DealDamage(That(), Fixed(2)))),))
PROGRAM = CardProgram(
    "SK01-001",
    "灯台級シグナルム",
    UNIT,
    color=BLUE,
    stats=(Print(AP, 3), Print(HP, 4)),
    traits=("環連", "哨戒隊"),
    terrain=("宇宙", "地球"),
    abilities=(TEXT,),
)


def read(name: str) -> object:
    saved = json.loads((DATA / name).read_text("utf-8"))
    assert saved["format"] == "cardlang-program/1"
    return decode(saved["program"])


def test_version_1_is_read() -> None:
    assert read("program-1.json") == PROGRAM


def test_what_was_read_is_played() -> None:
    program = read("program-1.json")
    assert isinstance(program, CardProgram)
    assert Library.of((program,)).cards[0].stats == {"AP": 3, "HP": 4}
