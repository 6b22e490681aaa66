"""Random books of rule fragments: reference, generated Python and the evaluator of LIR play them alike.

The short tier takes a few books; the long one at least two thousand fragments, in which every row of the language is
executed at least fifty times, in each of its forms (see `evidence`). After every move pieces lie in one place, units
balance, and a fault has left everything as it was.
"""

from __future__ import annotations

from collections import Counter

import pytest
from differential.lir_engine import LirEngine
from differential.side_by_side import Flat, first_difference

from fragments.balance import check_balance
from fragments.compare import Played, play_together
from fragments.evidence import EVIDENCE, rows
from fragments.executed import counting
from fragments.grow_book import grow_entries
from fragments.grown_book import fragments_in, grown, grown_tables
from rulewright.pipeline import Table

FEW = range(1, 2)
WANTED = 2_000
TIMES = 50


def play(seed: int, games: int, most: int) -> Played:
    """Games of a grown book for two and three players, with all that is compared on the way."""
    total = Played()
    for table in grown_tables(seed):
        for game in range(games):
            played = play_together(table, 1000 * game + seed, most, check_balance)
            total.decisions += played.decisions
            total.faults += played.faults
    return total


def test_every_row_of_the_language_has_its_evidence() -> None:
    assert sorted(rows()) == sorted(EVIDENCE)
    assert all(EVIDENCE.values())


def test_the_same_seed_grows_the_same_book() -> None:
    assert grow_entries(5) == grow_entries(5) != grow_entries(6)
    assert fragments_in(5) >= 20


@pytest.mark.parametrize("seed", FEW)
def test_backends_agree(seed: int) -> None:
    played = play(seed, games=2, most=40)
    assert played.decisions > played.faults or grown(seed) is None
    if seed % 3 == 0:
        for table in grown_tables(seed)[:1]:
            lir_agrees(table, [seed], 25)


def lir_agrees(table: Table, seeds: list[int], most: int) -> None:
    """The evaluator runs what the generated Python runs, slot by slot, until the first fault."""
    engine = table.python
    for seed in seeds:
        apart = first_difference(Flat(engine), Flat(LirEngine(engine.program)), engine.layout, seed, most)
        assert apart == ""


@pytest.mark.long
def test_two_thousand_fragments_execute_every_row_fifty_times() -> None:
    """Books are grown on until both are reached; twice as many fragments must be enough for the rarest row."""
    done = faults = decisions = 0
    seed = 1000
    with counting() as counts:
        while done < WANTED or (rare(counts) and done < 2 * WANTED):
            seed += 1
            played = play(seed, games=3, most=60)
            decisions, faults = decisions + played.decisions, faults + played.faults
            done += fragments_in(seed) if grown(seed) is not None else 0
    assert decisions > 5 * done and faults > 50
    assert rare(counts) == {}


def rare(counts: Counter[str]) -> dict[str, dict[str, int]]:
    """The rows that were not executed often enough, with those of their forms."""
    seldom = {row: {e: counts[e] for e in labels if counts[e] < TIMES} for row, labels in EVIDENCE.items()}
    return {row: found for row, found in seldom.items() if found}


@pytest.mark.long
@pytest.mark.parametrize("seed", range(2000, 2010))
def test_lir_is_complete_at_length(seed: int) -> None:
    for table in grown_tables(seed):
        lir_agrees(table, [seed, seed + 100], 40)
