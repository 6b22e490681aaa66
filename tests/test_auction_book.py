"""A book of quite another kind, `tests/books/saleroom`: sealed bids, debts with interest, and whoever is ruined is out.

Nothing moves on a board and nothing is built. Its author needed no word that was not there.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from differential.lir_engine import LirEngine
from differential.side_by_side import Flat, first_difference
from fragments.balance import check_balance
from fragments.compare import play_together

from rulewright.pipeline import CheckedBook, load_book, seat_table
from rulewright.playing.match import Match, new_match
from rulewright.simulation.bots import random_bot
from rulewright.simulation.play_game import play_game
from rulewright.simulation.record import GameRecord
from rulewright.simulation.stage import stage

BOOK = Path(__file__).with_name("books") / "saleroom"


@pytest.fixture(scope="module")
def book() -> CheckedBook:
    checked = load_book(BOOK)
    assert [d.message for d in checked.findings] == []
    return checked


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_plays_to_its_end_alike_on_reference_and_python(book: CheckedBook, players: int) -> None:
    table = seat_table(book, players)
    for seed in range(6):
        played = play_together(table, 10 * players + seed, 3000, check_balance)
        assert played.over and not played.faults


def test_the_evaluator_of_lir_plays_it_too(book: CheckedBook) -> None:
    engine = seat_table(book, 3).python
    for seed in (1, 2):
        assert first_difference(Flat(engine), Flat(LirEngine(engine.program)), engine.layout, seed) == ""


def records(book: CheckedBook, players: int) -> list[GameRecord]:
    made = stage(seat_table(book, players))
    return [play_game(made, 1, number, (random_bot,) * players, 1000) for number in range(100)]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_ends_both_ways_and_every_action_is_taken(book: CheckedBook, players: int) -> None:
    played = records(book, players)
    assert {record.outcome for record in played} == {"ended"}
    assert {record.ended_by for record in played} == {"", "last_solvent"}
    assert {name for record in played for name in record.taken} == set(book.book.actions)


@pytest.mark.parametrize("players", [2, 5])
def test_whoever_is_ruined_never_wins_over_a_solvent_bidder(book: CheckedBook, players: int) -> None:
    ruin = [line.label for line in book.book.scoring].index("ruin")
    for record in records(book, players):
        ruined = {seat for seat, points in enumerate(record.lines[ruin], 1) if points < 0}
        assert len(ruined) == players or not ruined & set(record.winners)


def bids(book: CheckedBook, first: int) -> Match:
    """A game in which the first seat has bid, and the second is asked."""
    match = new_match(book, 3, 5)
    assert match.in_secret
    match.apply(match.game.legal()[first])
    assert match.seat == 2
    return match


def test_a_bid_stays_sealed_until_all_have_bid(book: CheckedBook) -> None:
    low, high = bids(book, 1), bids(book, 9)
    for seat in (2, 3):
        assert json.dumps(low.view(seat)) == json.dumps(high.view(seat))
        assert [vars(d) for d in low.drawn(seat)] == [vars(d) for d in high.drawn(seat)]
    for match in (low, high):
        for _ in (2, 3):
            match.apply(match.game.legal()[0])
    assert low.view(2)["players"]["ann"]["offered"] != high.view(2)["players"]["ann"]["offered"]
