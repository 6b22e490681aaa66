"""Faults: the same code, place and values as generated Python, and the position as before the move."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from diagnostic_page import PAGES, read_page

from rulewright.backends.native import emit_program, played
from rulewright.backends.python import engine as python_engine
from rulewright.pipeline import CheckedBook, check_book, seat_table
from rulewright.runtime import budget
from rulewright.runtime.engine import OVER
from rulewright.runtime.faults import Fault
from rulewright.syntax.read_book import read_book_text

from .compiled import compiled, same_games, same_moves, same_play_out

sys.path.insert(0, str(Path(__file__).parents[1] / "hostile"))
from row_30_endless_play import ENDLESS
from row_31_faults import FAULTS
from rule_case import Rules
from test_hostile_runs import book_that_computes

pytestmark = pytest.mark.needs("cc")

FAULT_PAGES = sorted(path for path in PAGES.glob("RW9*.md"))
EVERY_DAY = ("RW903.md", "RW904.md", "RW915.md")


def first_moves(checked: CheckedBook, most: int = 60) -> set[str]:
    """Games of the first option and of the last on both engines; the codes of the faults that they meet."""
    native = compiled(seat_table(checked, checked.book.min_players))
    codes = set()
    for pick in (0, -1):
        try:
            s = native.python.start(1)
        except Fault as fault:
            with pytest.raises(Fault) as met:
                native.start(1)
            assert same(met.value, fault)
            codes.add(fault.code)
            continue
        for _ in range(most):
            if native.seat(s) == OVER:
                break
            move = native.python.legal(s)[pick]
            before, other = s[:], s[:]
            try:
                native.python.apply(s, move)
            except Fault as fault:
                with pytest.raises(Fault) as met:
                    native.apply(other, move)
                assert same(met.value, fault)
                assert s == other == before
                codes.add(fault.code)
                break
            native.apply(other, move)
            assert s == other
    codes.update(same_games(native, 4, most))
    same_moves(native, 3, most)
    same_play_out(native, 3)
    return codes


def same(a: Fault, b: Fault) -> bool:
    return (a.code, str(a.span), a.values) == (b.code, str(b.span), b.values)


def tried(book: dict[str, str | bytes]) -> CheckedBook | None:
    """A page's bad example, with the lines of its case as an action; none where those are no lines of an action."""
    case = str(book.get("cases/a.yaml", ""))
    lines = [f"      {line.strip()}" for line in re.findall(r"^      (.*)$", case, re.MULTILINE) if " - " not in line]
    deep = [f"      {line[6:]}" for line in case.splitlines() if line.startswith("      ") and line[6:7] != "-"]
    part = "actions:\n  tried:\n    group: main\n    do: |\n" + "\n".join(deep or lines) + "\n"
    files = {name: text for name, text in book.items() if not name.startswith("cases/")}
    files["rulebook.yaml"] = str(book["rulebook.yaml"]).replace("parts: [", "parts: [tried.yaml, ")
    checked = check_book(read_book_text({**files, "tried.yaml": part.replace("ann", "me")}))
    return None if checked.findings.has_errors else checked


@pytest.mark.parametrize(
    "path",
    [pytest.param(p, id=p.stem, marks=() if p.name in EVERY_DAY else pytest.mark.long) for p in FAULT_PAGES],
)
def test_the_example_of_each_fault(path: Path) -> None:
    page = read_page(path)
    for book in page.bad:
        checked = tried(book)
        if checked is not None:
            codes = first_moves(checked)
            assert page.code in codes or page.code in FORESEEN
        else:
            assert page.code in NO_ACTION


NO_ACTION = {"RW900", "RW901", "RW917", "RW919"}
"""Their cases speak of a player or of a whole action, so that their lines are no action."""
FORESEEN = {"RW902", "RW906"}
"""An action whose first lines are at fault is not offered, or not with what fails."""


@pytest.mark.parametrize("expression", FAULTS)
def test_arithmetic_without_a_value(expression: str) -> None:
    checked = check_book(read_book_text({"rulebook.yaml": book_that_computes(f"({expression})")}))
    assert first_moves(checked, 5) == {FAULTS[expression][0]}


@pytest.fixture
def in_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fiftieth of what a move may do: the same path in less time."""
    monkeypatch.setattr(budget, "MOVE_STEPS", 20_000)
    for module in (python_engine, emit_program, played):
        monkeypatch.setattr(module, "COUNTS", 4_000, raising=module is not played)
        monkeypatch.setattr(module, "MOST_DRAWS", 4_000)


@pytest.mark.usefixtures("in_haste")
@pytest.mark.parametrize(
    "rules", [pytest.param(r, id=r.name, marks=() if i % 5 == 0 else pytest.mark.long) for i, r in enumerate(ENDLESS)]
)
def test_a_move_without_end(rules: Rules) -> None:
    assert first_moves(check_book(read_book_text(rules.texts())), 5) == {"RW918"}


def test_a_fault_of_the_start_values() -> None:
    """Every game of such a book begins with it."""
    part = "kinds:\n  Cell:\n    members: {a: {}, b: {}}\nstate:\n  zero: 0..9\n  bad: 0..9 = 5 div zero\n"
    assert first_moves(check_book(read_book_text(Rules("", "gain £1", part).texts()))) == {"RW908"}
