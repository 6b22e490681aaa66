"""Intervals and limits, held against tables and examples that others have published."""

from __future__ import annotations

from random import Random

import pytest

from rulewright.simulation.students_t import beyond, student
from rulewright.weighing.at_once import each_of, seen_from
from rulewright.weighing.difference import difference
from rulewright.weighing.formulas import mean_reach, pairs_wanted, rate_interval
from rulewright.weighing.measures import Measure


@pytest.mark.parametrize(
    ("freedom", "known"), [(1, 12.706), (2, 4.303), (3, 3.182), (9, 2.262), (29, 2.045), (120, 1.980), (10**6, 1.960)]
)
def test_students_t(freedom: int, known: float) -> None:
    assert student(0.975, freedom) == pytest.approx(known, rel=0.01)
    if freedom < 1000:
        assert beyond(known, freedom) == pytest.approx(0.05, abs=0.0002)
        assert beyond(-known, freedom) == beyond(known, freedom)


def test_a_mean() -> None:
    assert mean_reach(2.0, 10) == pytest.approx(2.262 * 2.0 / 10**0.5, abs=0.001)


def test_a_rate_in_pairs() -> None:
    """By hand: 9.5 and 3.5 of 52 after half a pair is added everywhere; 6/52 plus or minus 1.96 roots of their sum less
    36/52, over 52."""
    low, high = rate_interval(9, 3, 50)
    assert low == pytest.approx(6 / 52 - 1.959964 * (13 - 36 / 52) ** 0.5 / 52)
    assert high == pytest.approx(6 / 52 + 1.959964 * (13 - 36 / 52) ** 0.5 / 52)
    assert rate_interval(0, 0, 1)[0] == -rate_interval(0, 0, 1)[1]
    assert rate_interval(3, 0, 3)[1] <= 1.0


def test_how_many_pairs() -> None:
    """Two versions without pairing at 25 %: the spread of a difference is the root of two times 3/16."""
    assert pairs_wanted((2 * 3 / 16) ** 0.5, 0.02, 1.96) == pytest.approx(7_360, rel=0.01)


def columns(many: int, pairs: int, shared: float) -> list[list[int]]:
    luck = Random(5)
    base = [luck.gauss(0, 1) for _ in range(pairs)]
    return [[round(1000 * (shared * x + (1 - shared) * luck.gauss(0, 1))) for x in base] for _ in range(many)]


def test_one_figure_alone_is_seen_from_two_errors_on() -> None:
    assert seen_from(columns(1, 2000, 0.0), 0.95, 2000) == pytest.approx(1.96, abs=0.08)
    assert seen_from([[5] * 30], 0.95, 30) == pytest.approx(2.045, abs=0.01)


def test_figures_that_say_the_same_cost_nothing() -> None:
    (one,) = columns(1, 400, 0.0)
    alike = seen_from([one, one, [-x for x in one]], 0.95, 400)
    assert alike == pytest.approx(seen_from([one], 0.95, 400), abs=0.04)


def test_figures_of_their_own_cost_as_much_as_they_should() -> None:
    """Of ten independent ones Šidák's limit: 2.80 of a normal number."""
    ten = seen_from(columns(10, 2000, 0.0), 0.95, 2000)
    assert ten == pytest.approx(2.80, abs=0.12)
    assert seen_from(columns(10, 2000, 0.7), 0.95, 2000) < ten
    assert each_of(0.95, 2) == pytest.approx(0.97468, abs=1e-5)


def test_a_pair_that_always_differs_alike_is_sure() -> None:
    found = difference(Measure("length", "rounds", "mean", lambda game: game.rounds), [3] * 12, [5] * 12)
    assert (found.value, found.low, found.high, found.errors) == (-2.0, -2.0, -2.0, float("inf"))
    assert found.correlation is None and found.worth is None


def test_pairing_is_worth_what_the_spreads_say() -> None:
    measure = Measure("points", "seat 1", "mean", lambda game: game.totals[0])
    here, there = [1, 2, 3, 4, 5, 9], [1, 2, 3, 4, 6, 9]
    found = difference(measure, here, there)
    assert found.correlation == pytest.approx(0.99, abs=0.02)
    assert found.worth == pytest.approx(100.4, rel=0.01)
    assert found.differing == 1
