"""Every row of docs/robustness.md that concerns rules: refused or played, soon, with the same words each time."""

from __future__ import annotations

import re
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from hostile_case import load
from rule_case import Rules

from rulewright.pipeline import check_book, seat_table
from rulewright.runtime.chance import draw
from rulewright.runtime.engine import CHANCE, OVER
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_text

FILES = sorted(Path(__file__).parent.glob("rule_row_*.py"))
CASES = [pytest.param(case, id=f"{path.stem[9:11]}-{case.name}") for path in FILES for case in load(path)]
OURS_ONLY = re.compile(r"Traceback|<class|NoneType|RecursionError|KeyError")


@pytest.mark.parametrize("rules", CASES)
def test_hostile_rules(rules: Rules) -> None:
    begun = time.process_time()
    checked = check_book(read_book_text(rules.texts()))
    assert time.process_time() - begun < 2
    text = render_text(checked.findings, colour=False)
    assert {d.code for d in checked.findings} - {"RW401", "RW403"} == rules.codes - {"RW401", "RW403"}, text
    assert not OURS_ONLY.search(text)
    assert len(text) < 20_000
    assert render_text(check_book(read_book_text(rules.texts())).findings, colour=False) == text
    if not checked.findings.has_errors:
        play(rules, checked)


def play(rules: Rules, checked) -> None:
    """What is not refused can be played, and no word of its author stands in the code."""
    engine = seat_table(checked, 2).python
    position, count = engine.start(1), 0
    while (seat := engine.seat(position)) != OVER and count < 50:
        legal = engine.legal(position)
        engine.apply(position, engine.draw(position) if seat == CHANCE else legal[draw(1, seat, count, len(legal))])
        count += 1
    assert engine.seat(position) == OVER
