"""The classic games are short, nothing is wrong with them, and their cases hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.casework.run import BookCases

from .mapping import CLASSICS

BOOKS = sorted(path.parent for path in CLASSICS.glob("*/rulebook.yaml"))
LONGEST = 120


@pytest.mark.parametrize("folder", BOOKS, ids=lambda folder: folder.name)
def test_nothing_is_wrong_and_all_cases_hold(folder: Path) -> None:
    book = BookCases.of(folder)
    assert not list(book.checked.findings)
    assert not list(book.findings)
    assert book.cases
    assert [case.name for case in book.cases if not book.run(case).passed] == []


@pytest.mark.parametrize("folder", BOOKS, ids=lambda folder: folder.name)
def test_a_book_is_read_in_a_minute(folder: Path) -> None:
    assert sum(len(path.read_text("utf-8").splitlines()) for path in folder.glob("*.yaml")) < LONGEST


def test_every_book_stands_on_the_shelf() -> None:
    shelf = (CLASSICS / "README.md").read_text("utf-8")
    assert [folder.name for folder in BOOKS if f"`{folder.name}/`" not in shelf] == []
