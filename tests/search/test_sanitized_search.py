"""The search in the C text of each book with a small `main`, under the compiler's sanitizers."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from native.test_books import BOOKS, named
from native.test_sanitized import FLAGS

from rulewright.backends.native.best_engine import c_text
from rulewright.backends.native.compile_cc import compiler
from rulewright.backends.search_numbers import DEEP
from rulewright.pipeline import load_book, seat_table

MAIN = Path(__file__).with_name("main.c")
BUDGET, MOST, SIZE = 60, 50, 128
"""Iterations; records, which run out; and the size of the table."""
ENDED, ODD = 1, 4


@pytest.mark.long
@pytest.mark.needs("cc")
@pytest.mark.parametrize("path", BOOKS, ids=named)
def test_a_search_touches_nothing_that_is_not_its_own(path: Path, tmp_path: Path) -> None:
    checked = load_book(path)
    python = seat_table(checked, checked.book.max_players).python
    text = c_text(python)
    numbers = {
        "WORDS": text.words,
        "SLOTS": python.layout.size,
        "WAITING": python.layout.waiting,
        "DEEP": DEEP,
        "BUDGET": BUDGET,
        "MOST": MOST,
        "SIZE": SIZE,
    }
    (tmp_path / "book.c").write_text(text.text, encoding="ascii")
    command = compiler()
    assert command is not None
    program = tmp_path / "search"
    defined = [f"-DM_{name}={value}" for name, value in numbers.items()]
    build = [*command, *FLAGS, *defined, "-o", str(program), str(MAIN), str(tmp_path / "book.c")]
    built = subprocess.run(build, capture_output=True, text=True)
    if built.returncode and "sanitize" in built.stderr + built.stdout:
        pytest.skip("this compiler has no sanitizers")
    assert built.returncode == 0, built.stderr
    ran = subprocess.run([str(program)], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")
    told = [tuple(map(int, line.split())) for line in ran.stdout.splitlines()]
    assert told and all(how in (ENDED, ODD) and records <= MOST for how, records, _ in told)
    assert any(how == ENDED and visits >= BUDGET for how, _, visits in told)
