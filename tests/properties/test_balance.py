"""After every move of the shipped books pieces lie in one place and units balance; a fault leaves all as it was.

The same is asked of random books in `tests/fragments`. What was in a holding and what the ledger of the move says give
what is in it now; the ledger's terms add up to each amount.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest
from fragments.balance import check_balance, pieces_apart, unbalanced, units
from fragments.compare import play_together

from rulewright.backends.reference.trace import Trace
from rulewright.pipeline import load_book, seat_table

ROOT = Path(__file__).resolve().parents[2]
MOVES = {"harbour": 999, "sealane": 90, "lachine": 90}


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("book", MOVES)
def test_every_move_balances(book: str, players: int) -> None:
    reference = seat_table(load_book(ROOT / "rules" / book), players).reference
    random, trace = Random(players), Trace()
    before, state = reference.blank(players), reference.start(players, trace)
    check_balance(before, state, trace)
    for _ in range(MOVES[book]):
        if state.open is None:
            break
        trace = Trace()
        after = reference.apply(state, random.choice(reference.legal(state)), trace)
        check_balance(state, after, trace)
        state = after
    assert sum(units(state).values()) > 0


def test_a_fault_leaves_both_backends_as_they_were(tmp_path: Path) -> None:
    """A purse that is soon full: then selling a ship is a fault, after crates, prices and pieces have moved."""
    book = Path(shutil.copytree(ROOT / "rules" / "harbour", tmp_path / "harbour"))
    table = book / "table.yaml"
    text = table.read_text("utf-8")
    assert "{symbol: £, up to: 300}" in text
    table.write_text(text.replace("{symbol: £, up to: 300}", "{symbol: £, up to: 9}"), "utf-8")
    checked = load_book(book)
    played = [play_together(seat_table(checked, players), 3, 120, check_balance) for players in (2, 3, 4)]
    assert sum(game.faults for game in played) > 20
    assert sum(game.decisions - game.faults for game in played) > 20


def test_what_does_not_balance_is_found() -> None:
    """The test itself: units from nowhere, and a piece in two places."""
    reference = seat_table(load_book(ROOT / "rules" / "harbour"), 2).reference
    state = reference.start(1)
    forged = state.clone()
    book = reference.table.book
    bag, quay, horizon = (book.state[name] for name in ("bag", "quay", "horizon"))
    first, *others = forged.cells[bag][(0,)]
    forged.put((bag, (0,)), (first + 1, *others))
    assert unbalanced(state, forged, Trace()) == ["('state.bag', (0,), 1)"]
    forged.put((quay, (0,)), (*forged.cells[quay][(0,)], forged.cells[horizon][(0,)][0]))
    assert len(pieces_apart(forged)) == 1
