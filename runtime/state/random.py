"""The only source of chance: SplitMix64, a seed in and a number and the next seed out."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def roll(seed: int) -> tuple[int, int]:
    """Give a number of 64 bits, and the next seed."""
    seed = (seed + _GOLDEN) & _MASK
    mixed = ((seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31), seed


def below(bound: int, seed: int) -> tuple[int, int]:
    """Give one of the numbers 0 to `bound` - 1, each as likely as the others, and the next seed."""
    # Above the last full round of `bound` numbers, the low remainders would come more often.
    fair = (_MASK + 1) // bound * bound
    number, seed = roll(seed)
    while number >= fair:
        number, seed = roll(seed)
    return number % bound, seed


def shuffled(items: Sequence[T], seed: int) -> tuple[tuple[T, ...], int]:
    """Give the items in a random order (Fisher and Yates), and the next seed."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other, seed = below(last + 1, seed)
        order[last], order[other] = order[other], order[last]
    return tuple(order), seed
