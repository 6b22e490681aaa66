"""The whole numbers that the search is made of, wherever it runs: rewards, budgets, streams, logarithm and root.

`docs/search.md` says what they are for. What is a part of one is counted in 65,536ths.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import isqrt

from rulewright.runtime.chance import MASK, G, bot_stream, mix

ONE = 1 << 16
"""The reward of a game that beats everybody."""
HALF_WAY = 64
"""Points at which somebody who plays alone is half way from an even reward to the best."""
MOST_POINTS = 1 << 40
"""More points, or fewer below 0, make no difference to somebody who plays alone."""
MOST_RECORDS = 1 << 17
"""So many moves are remembered at most; then the search goes on with those it knows."""
DEEP = 512
"""So many decisions are taken by what is known at most, before a play-out begins."""
PLAY_OUT = 1_000
"""Decisions of a play-out at most; then the points of that moment count."""
GUESSES = 16
"""So many positions that a seat cannot tell from the real one are searched at most."""
PLAYING, TRYING, DEALING = 1, 2, 3
"""Streams: of play-outs, of moves tried for the first time, of what is hidden."""
SECRET = -3
"""Stands for an answer that nobody may know yet, where the moves on a way are mixed into one number."""
LN_2 = 45_426
MANTISSA, ROOTED = 256, 1024


def lot_of(seed: int, seat: int, number: int) -> int:
    """The number that all luck of one decision of a bot comes from; `number` counts the decisions of the game."""
    return mix((mix((seed + bot_stream(seat) * G) & MASK) + (number + 1) * G) & MASK)


def sown(lot: int, iteration: int) -> int:
    """The number that the luck of one iteration (from 0) comes from."""
    return mix((lot + (iteration + 1) * G) & MASK)


def onward(way: int, move: int) -> int:
    """The number of the way that goes on with a move; never 0, which is the way that has no move yet."""
    return mix((way + (move + 2) * G) & MASK) or 1


@cache
def logarithms() -> tuple[int, ...]:
    """ln(1 + i/256) in 65,536ths, rounded down, for i below 256; by the series of atanh in whole numbers."""
    unit = 1 << 80
    found = []
    for i in range(MANTISSA):
        x = unit * i // (2 * MANTISSA + i)
        term, total, odd = x, 0, 1
        while term:
            total += term // odd
            term = term * x // unit * x // unit
            odd += 2
        found.append(2 * total * ONE // unit)
    return tuple(found)


@cache
def roots() -> tuple[int, ...]:
    """The root of i in 256ths, rounded down, for i below 1,024."""
    return tuple(isqrt(i << 16) for i in range(ROOTED))


def logarithm(n: int) -> int:
    """ln(n) in 65,536ths, for n from 1: whole powers of two, and the next eight bits by the table."""
    bits = n.bit_length() - 1
    return bits * LN_2 + logarithms()[(n << 8 >> bits) & MANTISSA - 1]


def root(n: int) -> int:
    """The root of n, by the table of its first nine or ten bits."""
    half = max(0, n.bit_length() - 9) // 2
    return (roots()[n >> 2 * half] << half) >> 8


def urgency(visits: int, available: int, rewards: int) -> int:
    """What a move promises: its mean reward, and more the seldomer it was taken when it could have been."""
    return rewards // visits + root((logarithm(available) << 16) // visits)


def rewards(totals: Sequence[int], places: Sequence[int]) -> list[int]:
    """What each seat gets for a game: its share of the others whom it beats, those of equal place by half."""
    if len(places) == 1:
        points = max(-MOST_POINTS, min(MOST_POINTS, totals[0]))
        return [ONE // 2 + ONE // 2 * points // (abs(points) + HALF_WAY)]
    others = 2 * (len(places) - 1)
    beaten = [sum((p > mine) * 2 + (p == mine) for p in places) - 1 for mine in places]
    return [ONE * n // others for n in beaten]
