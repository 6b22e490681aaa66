"""A set set from a list stands in domain order and without repeats, on every backend."""

from __future__ import annotations

import pytest

from rulewright.pipeline import Table, check_book, seat_table
from rulewright.syntax.read_book import read_book_text

from .lir_engine import LirEngine
from .side_by_side import Flat, first_difference, python_and_reference

HEADER = "rulebook: sets\nlanguage: 1\nplayers: 2..2\nparts: [part.yaml]\n"
PART = """\
kinds:
  Dye: {{members: {{ale: {{}}, brew: {{}}, dye: {{}}}}}}
state:
  known: set of Dye up to 2 = [dye, ale, dye]
  listed: list of Dye up to 3 = [dye, ale, dye]
  days: set of 0..9 up to 3
  n: 0..9
setup: |
  {setup}
flow: |
  repeat 4 times:
    for each p in Player:
      turn of p:
        offer act
actions:
  act:
    do: |
      choose d from Dye
      {act}
scoring:
  last: n
"""


def seated(setup: str, act: str) -> Table:
    checked = check_book(read_book_text({"rulebook.yaml": HEADER, "part.yaml": PART.format(setup=setup, act=act)}))
    assert not [d for d in checked.findings if d.severity == "error"], [d.message for d in checked.findings]
    return seat_table(checked, 2)


@pytest.mark.parametrize(
    ("setup", "act", "known", "days"),
    [
        ("set known to [dye, ale, dye]", "set known to [d, ale, d]", [1, 3], []),
        ("set known to listed", "set known to [d, dye]", [1, 3], []),
        ("set days to [7, 2, 7, 2, 7]", "set n to count x in known where x = d", [1, 3], [2, 7]),
        ("set days to each x in [9, 0, 9] by x descending", "add d to known", [1, 3], [0, 9]),
        ("set listed to known", "set known to [brew, d, brew, d]", [1, 3], []),
        ("take dye from known", "set listed to [d, dye, d]", [1], []),
    ],
)
def test_a_set_keeps_the_order_of_its_domain(setup: str, act: str, known: list[int], days: list[int]) -> None:
    table = seated(setup, act)
    state = table.reference.start(1)
    book = table.checked.book
    assert (state.cells[book.state["known"]][0,], state.cells[book.state["days"]][0,]) == (tuple(known), tuple(days))
    for seed in range(12):
        assert python_and_reference(table.python, table.reference, seed, 40) == ""
        python, lir = Flat(table.python), Flat(LirEngine(table.python.program))
        assert first_difference(python, lir, table.python.layout, seed, 40) == ""
