"""What is written out and what is called, where trials keep their calls, and what passes leave out, changes no game."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulewright.lir.lower.blocks as blocks
import rulewright.lir.lower.book as book
import rulewright.lir.lower.choices as choices
import rulewright.lir.lower.folds as folds
import rulewright.lir.lower.lengths as lengths
import rulewright.lir.lower.trials as trials
from rulewright.backends.python.engine import PythonEngine
from rulewright.lir.lower.shared import Shared
from rulewright.lir.passes import settle
from rulewright.pipeline import load_book, seat_table

from .side_by_side import Flat, first_difference

HERE = Path(__file__).parent


def improve_nothing(shared: Shared) -> None:
    for function in shared.program.functions.values():
        settle(function)


SWITCHES = {
    "all called": [(lengths, "LONGEST_FUNCTION", 0), (lengths, "LONGEST_STEP", 0)],
    "all written out": [(lengths, "LONGEST_FUNCTION", 9_999), (lengths, "LONGEST_STEP", 9_999)],
    "trials on frames": [(trials, "MOST_CALLS_KNOWN", 0)],
    "trials on frames, all called": [(trials, "MOST_CALLS_KNOWN", 0), (lengths, "LONGEST_STEP", 0)],
    "procedures apart": [(blocks, "MOST_CALLS_WITHIN", 0)],
    "nothing improved": [(book, "_improve", improve_nothing)],
    "loops as loops": [(choices, "LONGEST_SPREAD", 0), (folds, "LONGEST_SPELLED_OUT", 0)],
}


@pytest.mark.parametrize("switch", SWITCHES)
@pytest.mark.parametrize("name", [pytest.param("guild", marks=pytest.mark.long), "workshop"])
def test_the_game_is_the_same(name: str, switch: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seat_table(load_book(HERE / name), 2)
    usual = table.python
    for module, constant, value in SWITCHES[switch]:
        monkeypatch.setattr(module, constant, value)
    other = PythonEngine(table.scene, table.checked.program)
    for seed in range(4):
        assert first_difference(Flat(usual), Flat(other), usual.layout, seed, 200) == ""
