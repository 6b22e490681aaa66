"""The whole numbers of the search, against those of mathematics."""

from __future__ import annotations

from math import log, sqrt

import pytest
from hypothesis import given, strategies as st

from rulewright.backends.search_numbers import (
    ONE,
    logarithm,
    logarithms,
    lot_of,
    onward,
    rewards,
    root,
    roots,
    urgency,
)

FIRST = [0, 255, 510, 763, 1016, 1267, 1518, 1767]


def test_the_tables_are_the_same_everywhere() -> None:
    assert list(logarithms()[:8]) == FIRST and logarithms()[255] == 45297
    assert list(roots()[:6]) == [0, 256, 362, 443, 512, 572] and roots()[1023] == 8187
    assert all(abs(n - log(1 + i / 256) * ONE) < 1 for i, n in enumerate(logarithms()))


@given(st.integers(1, 1 << 40))
def test_the_logarithm(n: int) -> None:
    assert abs(logarithm(n) / ONE - log(n)) < 0.005


@given(st.integers(0, 1 << 60))
def test_the_root(n: int) -> None:
    assert root(n) <= sqrt(n) + 1e-9 and root(n) >= sqrt(n) * 0.995 - 1


def test_the_urgency_is_the_mean_and_what_is_not_known_yet() -> None:
    assert urgency(4, 4, 2 * ONE) == ONE // 2 + root((logarithm(4) << 16) // 4)
    assert abs(urgency(100, 1000, 30 * ONE) / ONE - (0.3 + sqrt(log(1000) / 100))) < 0.01
    assert urgency(1, 1, 0) == 0


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ([1, 2], [ONE, 0]),
        ([1, 1], [ONE // 2, ONE // 2]),
        ([3, 1, 2], [0, ONE, ONE // 2]),
        ([1, 1, 3], [ONE * 3 // 4, ONE * 3 // 4, 0]),
        ([4, 1, 2, 2], [0, ONE, ONE // 2, ONE // 2]),
    ],
)
def test_rewards_are_shares_of_the_others_who_are_beaten(places: list[int], expected: list[int]) -> None:
    assert rewards([0] * len(places), places) == expected


def test_alone_points_count() -> None:
    assert rewards([0], [1]) == [ONE // 2]
    assert rewards([64], [1]) == [ONE * 3 // 4] and rewards([-64], [1]) == [ONE // 4]
    assert rewards([10**9], [1]) < [ONE] and rewards([3], [1]) < rewards([4], [1])


def test_numbers_of_ways_and_lots_differ() -> None:
    ways = {onward(onward(0, a), b) for a in range(-1, 20) for b in range(-1, 20)}
    assert len(ways) == 21 * 21 and 0 not in ways
    assert len({lot_of(seed, seat, number) for seed in range(4) for seat in (1, 2) for number in range(20)}) == 160
