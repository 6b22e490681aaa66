"""Every row of docs/robustness.md that concerns rules: refused or played, soon, with the same words each time."""

from __future__ import annotations

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from hostile_case import load
from rule_case import Rules

from rulewright.pipeline import CheckedBook, check_book, seat_table
from rulewright.runtime.chance import draw
from rulewright.runtime.engine import CHANCE, OVER
from rulewright.syntax.read_book import read_book_text
from rulewright.text.render import render_text

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("rule_row_*.py"))
CASES = [pytest.param(case, id=f"{path.stem[9:11]}-{case.name}") for path in FILES for case in load(path)]
OURS_ONLY = re.compile(r"Traceback|<class|NoneType|RecursionError|KeyError|Token|Error\b")
UNUSED = {"RW401", "RW403"}
"""Said of what a case leaves over; whether they are said where they are wanted, row 42 asks."""
LONGEST_GAME = 3_000


@pytest.mark.parametrize("rules", CASES)
def test_hostile_rules(rules: Rules) -> None:
    begun = time.process_time()
    checked = check_book(read_book_text(rules.texts()))
    text = render_text(checked.findings, colour=False)
    assert time.process_time() - begun < 2
    assert {d.code for d in checked.findings} - UNUSED == rules.codes - UNUSED, text
    assert rules.codes & UNUSED <= {d.code for d in checked.findings}, text
    assert not OURS_ONLY.search(text)
    assert len(text) < 20_000
    judge(rules, checked, text)
    assert render_text(check_book(read_book_text(rules.texts())).findings, colour=False) == text
    if not checked.findings.has_errors:
        play(checked)


def judge(rules: Rules, checked: CheckedBook, text: str) -> None:
    """The first error stands where it should, and says what it should."""
    errors = [d for d in checked.findings if d.severity == "error"]
    assert not rules.place or f"{errors[0].span.line}:{errors[0].span.column}" == rules.place, text
    assert rules.says in text


def play(checked: CheckedBook) -> None:
    """What is not refused can be played: compiled in good time, and to its end."""
    begun = time.process_time()
    engine = seat_table(checked, 2).python
    assert time.process_time() - begun < 10
    position, count = engine.start(1), 0
    while (seat := engine.seat(position)) != OVER and count < LONGEST_GAME:
        legal = engine.legal(position)
        engine.apply(position, engine.draw(position) if seat == CHANCE else legal[draw(1, seat, count, len(legal))])
        count += 1
    assert engine.seat(position) == OVER


def test_all_of_them_together_take_little_memory() -> None:
    """One process checks every hostile book there is."""
    script = (
        "import sys, resource; from pathlib import Path; sys.path.insert(0, sys.argv[1])\n"
        "from hostile_case import load; from rulewright.pipeline import check_book\n"
        "from rulewright.syntax.read_book import read_book_text\n"
        "for path in sorted(Path(sys.argv[1]).glob('rule_row_*.py')):\n"
        "    for case in load(path): check_book(read_book_text(case.texts()))\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    )
    ran = subprocess.run([sys.executable, "-c", script, str(HERE)], capture_output=True, text=True, check=True)
    assert int(ran.stdout) < 300_000 * (1024 if sys.platform == "darwin" else 1)
