"""Compare says what is so: nothing where nothing is another, and the difference where one was made."""

from __future__ import annotations

import pytest

from rulewright.weighing.pairs import other_seed
from rulewright.weighing.verdicts import verdicts

from .played import OVERLAYS, compared, pairs, part, side, table

GIFT = OVERLAYS / "head_start"
IDLE = OVERLAYS / "idle_pick"


@pytest.mark.parametrize(("bots", "games"), [("random", 20), pytest.param("greedy", 40, marks=pytest.mark.long)])
def test_a_draw_that_nothing_asks_about_changes_nothing(bots: str, games: int) -> None:
    weighed = compared(table("harbour", IDLE), table("harbour"), games, bots)
    assert weighed.alike == games == weighed.ended
    assert {(each.value, each.low, each.high, each.differing) for each in weighed.differences} == {(0.0, 0.0, 0.0, 0)}
    (said,) = verdicts([weighed])
    assert said.startswith(f"No visible difference: in all {games} pairs both games are the same, since ")


def test_money_for_one_seat_is_seen() -> None:
    weighed = compared(table("harbour", GIFT), table("harbour"), 150)
    first = weighed.of("wins")[0]
    assert first.visible and 0 < first.low < first.value < first.high
    assert (first.worth or 0) > 1.3 and (first.correlation or 0) > 0.3
    said = next(verdicts([weighed]))
    assert said.startswith(("Seat 1 wins ", "Seat 2 wins ")) and "games more in 100 (95 % interval " in said


@pytest.mark.long
def test_other_seeds_show_nothing() -> None:
    here, there = side(table("harbour"), 200), side(table("harbour"), 200, other_seed(1))
    weighed = part(pairs(here, there), here, there, 0, 200)
    assert weighed.visible == () and weighed.alike < 20
    assert all(abs(each.correlation or 0) < 0.3 for each in weighed.differences)
    assert next(verdicts([weighed])) == "No visible difference in 200 pairs of games."


@pytest.mark.long
def test_false_alarms_are_as_rare_as_they_should_be() -> None:
    """300 runs of 200 games of one book on different seeds: between 92 and 98 of 100 see nothing."""
    runs, games = 300, 200
    here, there = side(table("harbour"), runs * games), side(table("harbour"), runs * games, other_seed(1))
    whole = pairs(here, there)
    quiet = sum(not part(whole, here, there, run * games, games).visible for run in range(runs))
    assert 0.92 * runs <= quiet <= 0.98 * runs


@pytest.mark.long
def test_money_for_one_seat_is_found_nearly_always() -> None:
    """Of 100 runs of 1,000 games at least 95 see that seat 1 wins more."""
    runs, games = 100, 1000
    here, there = side(table("harbour", GIFT), runs * games), side(table("harbour"), runs * games)
    whole = pairs(here, there)
    found = [part(whole, here, there, run * games, games).of("wins")[0] for run in range(runs)]
    assert sum(each.visible and each.value > 0 for each in found) >= 95
    middle = sum(each.value for each in found) / runs
    covered = sum(each.low <= middle <= each.high for each in found)
    assert covered >= 88, "an interval of 95 % holds the truth in about so many runs"
