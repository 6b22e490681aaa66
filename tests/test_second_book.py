"""A book of another make than the shipped ones plays alike on all backends: `tests/books/fenland`.

It has rows that push their last barge out, tokens that lie in slots, deeds that ask, optional modifiers, `afterwards`
with `can … after up to`, runs in an order of choice, pieces for each player, hooks on steps, stacks behind displays,
sites that offer actions and are swapped, and choices of another player in the middle of a step.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from differential.lir_engine import LirEngine
from differential.side_by_side import Flat, first_difference
from fragments.balance import check_balance
from fragments.compare import play_together
from fragments.executed import counting

from rulewright.backends.reference.asking import run_game
from rulewright.backends.reference.reference import Reference
from rulewright.backends.reference.rerun import Script, Waiting
from rulewright.pipeline import CheckedBook, load_book, seat_table

BOOK = Path(__file__).with_name("books") / "fenland"
WHAT_IT_IS_FOR = (
    "Can after",
    "Choice order",
    "Choice stop",
    "Choice by another",
    "Choice of two",
    "Choice paying",
    "SetChoice",
    "Menu",
    "AnswerModifier",
    "Swap",
    "DrawPiece",
    "MovePiece top",
    "field slot or none",
    "field track",
    "Shift raise",
    "proc deed",
    "proc step",
    "OfferMenu",
)


@pytest.fixture(scope="module")
def book() -> CheckedBook:
    checked = load_book(BOOK)
    assert [d.message for d in checked.findings] == []
    return checked


def test_it_plays_to_its_end_alike_on_reference_and_python(book: CheckedBook, request: pytest.FixtureRequest) -> None:
    with counting() as counts:
        for players in (2, 4):
            table = seat_table(book, players)
            for seed in range(2 if request.config.getoption("--long") else 1):
                played = play_together(table, 10 * players + seed, 3000, check_balance)
                assert played.over and not played.faults
    assert {label for label in WHAT_IT_IS_FOR if not counts[label]} == set()


@pytest.mark.long
def test_the_evaluator_of_lir_plays_it_too(book: CheckedBook) -> None:
    engine = seat_table(book, 3).python
    for seed in (1, 2):
        assert first_difference(Flat(engine), Flat(LirEngine(engine.program)), engine.layout, seed, 60) == ""


@pytest.mark.parametrize("seed", [3, 4])
def test_the_rules_run_again_from_their_start_agree(book: CheckedBook, seed: int) -> None:
    reference: Reference = seat_table(book, 2).reference
    random, state, answers = Random(seed), reference.start(seed), list[int]()
    script = Script(reference.table, reference.blank(seed), run_game)
    for _ in range(30):
        again, answers = script.go(answers)
        assert isinstance(again, Waiting) and again.state.facts() == state.facts()
        assert (again.seat, [o.code for o in again.options]) == (reference.seat(state), reference.legal(state))
        code = random.choice(reference.legal(state))
        answers = [*answers, code]
        state = reference.apply(state, code)
