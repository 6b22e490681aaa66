"""Intervals of what occurs several times in a game: by hand, and right as often as they say."""

from __future__ import annotations

from random import Random

import pytest

from rulewright.simulation.intervals import holm, mean, share_by_game, wilson


def test_games_alike_are_as_many_tries_as_games() -> None:
    found = share_by_game([2, 2, 2], [4, 4, 4])
    assert (found.count, found.of, found.value) == (6, 12, 0.5)
    assert (found.low, found.high) == wilson(2, 3) or found.low <= 0.5 <= found.high
    nothing = share_by_game([0, 0, 0], [4, 4, 4])
    assert (nothing.low, nothing.high) == (0.0, wilson(0, 3)[1])
    # 15/22 is no number of a machine, so that games alike would seem to differ a little
    assert (share_by_game([15] * 5, [22] * 5).low, share_by_game([15] * 5, [22] * 5).high) == wilson(3, 5)


def test_the_interval_of_a_ratio() -> None:
    found = share_by_game([1, 3], [4, 4])
    assert found.value == 0.5
    assert (found.low, found.high) == (0.0, 1.0), "of two games little is known: t is 12.7"
    found = share_by_game([1, 3, 2, 2], [4] * 4)
    assert found.high - found.value == pytest.approx(3.182 * (0.125 / 3) ** 0.5 / 2, rel=0.01)  # 1/4, 3/4, 1/2, 1/2
    assert share_by_game([0, 5], [0, 10]) == share_by_game([5], [10]), "a game without any says nothing"
    assert (share_by_game([], []).low, share_by_game([], []).high) == (0.0, 1.0)


def test_a_mean() -> None:
    found = mean([1, 2, 3, 4])
    assert found.value == 2.5
    assert found.high - found.value == pytest.approx(3.182 * (5 / 3 / 4) ** 0.5, rel=0.01)
    assert 0.02 < found.doubt < 0.04
    assert mean([0, 0]).doubt == 1 and mean([2, 2]).doubt == 0 and mean([]).count == 0
    assert (mean([7]).low, mean([7]).high, mean([7]).doubt) == (7, 7, 1)


def test_means_of_few_games_hold_the_truth_as_often_as_they_say() -> None:
    """The normal distribution would hold it in 83 of 100 of these."""
    luck, tries = Random(2), 1000
    found = [mean([luck.gauss(3, 2) for _ in range(4)]) for _ in range(tries)]
    assert 0.93 <= sum(each.low <= 3 <= each.high for each in found) / tries <= 0.97


def test_holm_stops_at_the_first_that_is_not_sure_enough() -> None:
    assert holm([0.01, 0.04, 0.03]) == [True, False, False]
    assert holm([0.01, 0.02, 0.03]) == [True, True, True]
    assert holm([0.02, 0.001, 0.9]) == [True, True, False]
    assert holm([]) == []


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Games that differ from each other, so that counting their decisions alone would be too sure."""
    luck, held, tries = Random(1), 0, 400
    for _ in range(tries):
        games = [(luck.choice((0.1, 0.5)), luck.randint(5, 30)) for _ in range(60)]
        counts = [sum(luck.random() < part for _ in range(many)) for part, many in games]
        found = share_by_game(counts, [many for _, many in games])
        held += found.low <= 0.3 <= found.high
    assert 0.92 <= held / tries <= 0.97
