"""Row 31: arithmetic at its edges, on both backends."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from row_31_faults import FAULTS, VALUES
from rule_case import WORLD

from rulewright.pipeline import check_book, seat_table
from rulewright.runtime.faults import Fault
from rulewright.syntax.read_book import read_book_text


def book_that_computes(expression: str) -> str:
    part = "state:\n  zero: 0..9\n  result: -2000000000..2000000000\n"
    tables = "tables:\n  table:\n    keys: {k: 0..3}\n    value: 0..9\n    rows: {0..3: 1}\n"
    work = WORLD.replace("do: gain £1", f"do: |\n      gain £1\n      set result to {expression}")
    return work + part + tables


@pytest.mark.parametrize("expression", VALUES)
def test_31_values_are_the_same_everywhere(expression):
    wanted = VALUES[expression]
    text = book_that_computes(f"({expression}) - {abs(wanted)}" if wanted > 0 else f"({expression}) + {abs(wanted)}")
    table = seat_table(check_book(read_book_text({"rulebook.yaml": text})), 2)
    position, state = table.python.start(1), table.reference.start(1)
    table.python.apply(position, table.python.legal(position)[0])
    state = table.reference.apply(state, table.reference.legal(state)[0])
    slot = table.python.layout.fields[table.scene.book.state["result"]].address()
    assert position[slot] == 0
    assert table.reference.evaluate(state, table.scene.book.actions["work"].body[1].value) == 0


@pytest.mark.parametrize("expression", FAULTS)
def test_31_faults_are_the_same_everywhere(expression):
    table = seat_table(check_book(read_book_text({"rulebook.yaml": book_that_computes(f"({expression})")})), 2)
    position, state = table.python.start(1), table.reference.start(1)
    met = []
    for apply in (
        lambda: table.python.apply(position, table.python.legal(position)[0]),
        lambda: table.reference.apply(state, table.reference.legal(state)[0]),
    ):
        with pytest.raises(Fault) as fault:
            apply()
        met.append((fault.value.code, fault.value.values))
    assert met == [FAULTS[expression]] * 2
