"""What is found by looking at games, where each number can be worked out in the head."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from rulewright.simulation.batch_for import batch_for
from rulewright.simulation.intervals import Share
from rulewright.simulation.spread import Band
from rulewright.simulation.watching.bands import END
from rulewright.simulation.watching.branching import branching
from rulewright.simulation.watching.leads import leads
from rulewright.simulation.watching.observed import COURSE, Look, Observed, Step
from rulewright.simulation.watching.seen import Seen, seen
from rulewright.simulation.watching.sentences import sentences
from rulewright.simulation.watching.uses import uses_by_place
from rulewright.simulation.watching.watch import gallery_for, watched
from simulate.counted_game import COUNTED, counted_table


@pytest.fixture(scope="module")
def counted() -> Seen:
    table = counted_table()
    batch = replace(batch_for(table, {}, ("random", "random"), 3, 1, 100), watch=3)
    gallery = gallery_for(table, None)
    found = seen(batch, gallery, watched(gallery, batch, {}, 3))
    assert found is not None
    return found


def test_every_decision_of_it_is_forced(counted: Seen) -> None:
    assert (counted.games, counted.decisions) == (3, 12)
    whole, *thirds = counted.branching
    assert (whole.options.least, whole.options.most) == (1, 1)
    assert (whole.forced.count, whole.forced.of) == (12, 12)
    assert [third.options.count for third in thirds] == [3, 3, 6]


def test_the_second_leads_from_the_first_purchase_on(counted: Seen) -> None:
    assert counted.leads is not None and counted.leads.settled is not None and counted.leads.behind is not None
    assert (counted.leads.changes.most, counted.leads.late_changes.most) == (0, 0)
    assert (counted.leads.settled.least, counted.leads.settled.most) == (25, 25)
    assert counted.leads.behind.most == 0
    assert (counted.leads.last_wins.count, counted.leads.last_wins.of, counted.leads.fair) == (0, 3, 0.5)


def test_what_moves_units_is_told_apart(counted: Seen) -> None:
    found = {flow.action: (flow.gained.value, flow.given.value) for flow in counted.flows}
    assert found == {"buy": (0, 4), "work": (4, 0), COURSE: (4, 0)}


def test_the_price_is_looked_at_when_a_round_begins_and_at_the_end(counted: Seen) -> None:
    (price,) = counted.scales
    assert price.bands.name == "rye.price" and counted.axis == "round"
    assert [(at, band.middle) for at, band in price.bands.rows] == [(1, 1), (2, 3), (END, 3)]
    assert (price.least, price.most) == (1, 3)
    assert [(s.count, s.of) for s in (price.at_least, price.at_most)] == [(3, 9), (6, 9)]
    assert (price.up.value, price.down.value) == (1, 0)


def test_holdings_are_those_of_all_seats(counted: Seen) -> None:
    (purses,) = counted.with_seats
    assert purses.rows[0] == (1, Band(6, 4, 4, 4, 4, 4))
    assert purses.rows[-1] == (END, Band(6, 2, 2, 2, 10, 10))
    assert counted.elsewhere == ()


def test_it_is_said_in_sentences(counted: Seen) -> None:
    forced = "100.0 % of the decisions (43.9 to 100.0 %) are forced."
    assert list(sentences(counted)) == [
        f"A decision leaves 1.0 options on average and 1 at most; {forced}",
        "The lead never changes.",
        "Who is last half way wins 0.0 % of those games (0.0 to 56.1 %); 50.0 % would be an even share.",
        "The winner leads for good after 25 % of a game.",
        "rye.price stands at its most, 3, in 66.7 % of the rounds (20.8 to 93.9 %).",
    ]


def test_prices_of_one_name_are_told_apart() -> None:
    text = COUNTED.replace("player:\n", "player:\n  toll: 0..9 = 1\n").replace("state:\n", "state:\n  toll: 0..9 = 2\n")
    table = counted_table(text.replace("do: gain £2", "do: gain £(me.toll + toll)"))
    assert [scale.name for scale in gallery_for(table, None).scope.scales] == ["state.toll", "Player.toll", "rye.price"]


# ---- games made up ----


def game(
    totals: list[tuple[int, ...]], places: tuple[int, ...], taken: dict[tuple[str, int], int] | None = None
) -> Observed:
    """One look after each decision; of the last one the places count."""
    looks = [Look(made, 0, row, (), (), (), ()) for made, row in enumerate(totals)]
    looks[-1] = looks[-1]._replace(places=places)
    steps = [Step(0, 1, "", False, 2, 0)] * (len(totals) - 1)
    times = Counter(taken or {})
    return Observed(0, 1, steps=steps, looks=looks, taken=times, offered=Counter(dict.fromkeys(times, 5)))


def test_a_lead_changes_where_others_come_to_lead() -> None:
    # seat 1, then nobody alone, then seat 2, all alike (nobody leads), seat 2 again, seat 1
    course = game([(0, 0, 0), (2, 1, 0), (2, 2, 0), (2, 3, 0), (3, 3, 3), (3, 4, 3), (5, 4, 3)], (1, 2, 3))
    found = leads([course], 3)
    assert found is not None and found.settled is not None and found.behind is not None
    assert found.changes.most == 3  # 1 -> 1 and 2 -> 2 -> 1
    assert found.late_changes.most == 1
    assert found.settled.most == 100
    assert found.behind.most == 1
    assert (found.last_wins.count, found.last_wins.of) == (0, 1)


def test_nobody_is_last_half_way_where_two_are() -> None:
    found = leads([game([(0, 0, 0), (5, 1, 1), (5, 6, 1)], (2, 1, 3))], 3)
    assert found is not None and found.last_wins.of == 0


def test_where_no_score_could_be_read_till_half_way_nobody_was_last() -> None:
    found = leads([game([(), (), (), (5, 1), (5, 6)], (2, 1)), game([(), (), (), (5, 1), (6, 1)], (1, 2))], 2)
    assert found is not None and found.settled is not None
    assert found.last_wins.of == 0
    assert (found.settled.least, found.settled.most) == (75, 100)


def test_who_was_last_may_win() -> None:
    found = leads([game([(0, 0), (5, 1), (5, 6)], (2, 1)), game([(0, 0), (5, 1), (7, 6)], (1, 2))], 2)
    assert found is not None and (found.last_wins.count, found.last_wins.of) == (1, 2)


def test_where_no_score_shows_nobody_leads() -> None:
    assert leads([game([(0, 0), (0, 0), (1, 0)], (1, 2))], 2) is None
    assert leads([game([(0,), (3,), (5,)], (1,))], 1) is None


def test_thirds_hold_all_decisions() -> None:
    parts = branching([game([(0, 0)] * (n + 1), (1, 2)) for n in (1, 2, 3, 7)])
    assert [part.options.count for part in parts] == [13, 3, 4, 6]


def test_an_action_goes_with_winning_where_winners_take_it_more() -> None:
    games = [
        game([(0, 0), (1, 0)], (1, 2), {("build", 1): 3 + i % 2, ("build", 2): 1, ("rest", 1): i % 3, ("rest", 2): 1})
        for i in range(30)
    ]
    build, rest, never = uses_by_place(games, ["build", "rest", "never"], 2)
    assert (build.winners, build.losers) == (Share(105, 150, build.winners.low, build.winners.high), build.losers)
    assert (build.losers.count, build.losers.of) == (30, 150)
    assert build.more.value == 2.5 and build.stands
    assert rest.more.value == 0 and not rest.stands
    assert not never.stands
    assert not any(use.stands for use in uses_by_place(games[:29], ["build", "rest"], 2)), "too few to say so"


def test_shared_wins_set_winners_against_losers() -> None:
    (use,) = uses_by_place([game([(0, 0, 0), (1, 1, 0)], (1, 1, 3), {("a", 1): 2, ("a", 2): 4, ("a", 3): 1})], ["a"], 3)
    assert use.more.value == 2
    assert uses_by_place([game([(0, 0), (1, 1)], (1, 1), {("a", 1): 2})], ["a"], 2) == (), "nobody lost"
