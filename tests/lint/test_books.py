"""Lint finds nothing in the books that come along, and half of all typos in their tables."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from typos import notices, tables_of, texts_of, typos

from rulewright.lint.examine import examine
from rulewright.pipeline import load_book
from rulewright.text.render import render_text

ROOT = Path(__file__).parents[2]
SHIPPED = sorted(path.parent for form in ("*", "*/*") for path in (ROOT / "rules").glob(f"{form}/rulebook.yaml"))
BOOKS = [*SHIPPED, *sorted(path.parent for path in (ROOT / "tests" / "books").glob("*/rulebook.yaml"))]
QUICK = "harbour"
LEAST = 2
"""One typo in so many must be found, in every table and among those that checking alone lets through."""


@pytest.mark.parametrize("folder", BOOKS, ids=lambda folder: folder.name)
def test_no_false_alarm(folder: Path) -> None:
    checked = load_book(folder)
    findings = examine(checked.context, checked.raw)
    assert findings == [], render_text(findings, colour=False)


def found_in(folder: Path, *names: str) -> tuple[int, int]:
    """Of the typos that checking alone lets through, how many there are and how many lint finds; in each table of the
    book, or in those of these names, half of all must be found by either."""
    texts, passed, linted = texts_of(folder), 0, 0
    for table in tables_of(folder):
        if names and table.name not in names:
            continue
        seen = [notices(texts, typo) for typo in typos(table)]
        assert LEAST * sum(noticed for noticed, _ in seen) >= len(seen), table.name
        passed += sum(not plain for _, plain in seen)
        linted += sum(noticed and not plain for noticed, plain in seen)
    return passed, linted


def test_typos_in_two_tables() -> None:
    passed, linted = found_in(ROOT / "rules" / QUICK, "orders.csv", "the table `fare`")
    assert passed > 20
    assert LEAST * linted >= passed


@pytest.mark.long
def test_typos_in_every_table() -> None:
    """All tables of four numbers or more, all single typos in them."""
    counts = [found_in(folder) for folder in SHIPPED]
    passed, linted = (sum(column) for column in zip(*counts, strict=True))
    assert passed > 200
    assert LEAST * linted >= passed, f"{linted} of {passed}"


def test_every_sort_of_table_is_looked_at() -> None:
    names = {table.name for table in tables_of(ROOT / "rules" / QUICK)}
    assert names == {"ships.csv", "orders.csv", "the list `price_ladder`", "the table `fare`"}
