"""Every code has a page, and what the pages show is what happens."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from diagnostic_page import PAGES, Book, read, read_page

from rulewright.casework.run import position
from rulewright.checking.cases.read import read_case_files
from rulewright.pipeline import check_book, seat_table
from rulewright.runtime.faults import Fault
from rulewright.syntax.read_book import read_cases_text
from rulewright.text.codes import CODES
from rulewright.text.diagnostic import Findings
from rulewright.text.render import render_text

ALL = [pytest.param(path, id=path.stem) for path in sorted(PAGES.glob("RW*.md"))]
UNUSED = {"RW401", "RW402", "RW403", "RW405"}


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert sorted(path.stem for path in PAGES.glob("RW*.md")) == sorted(CODES)


def test_the_table_is_sorted() -> None:
    assert list(CODES) == sorted(CODES)


def outcome(book: Book) -> tuple[set[str], str]:
    """The codes of all that is said about a book and its cases, and of faults that stop a case; all of it as text."""
    findings = Findings()
    checked = check_book(read(book))
    findings.extend(checked.findings)
    files = read_cases_text(book, findings)
    cases = read_case_files(checked.context, files, findings) if files else []
    codes = {finding.code for finding in findings}
    for case in cases if not findings.has_errors else ():
        try:
            position(seat_table(checked, case.players, case.settings), case)
        except Fault as fault:
            codes.add(fault.code)
    return codes, render_text(findings, colour=False)


@pytest.mark.parametrize("path", ALL)
def test_a_page(path: Path) -> None:
    page = read_page(path)
    assert (page.code, page.title) == (path.stem, CODES[page.code].title)
    assert page.words > 15, "say what it means"
    assert page.bad and page.good
    for book in page.bad:
        codes, text = outcome(book)
        assert codes - (UNUSED - {page.code}) == {page.code}, text
    for book in page.good:
        codes, text = outcome(book)
        assert page.code not in codes, text


def test_the_world_is_sound() -> None:
    world: Book = {path.name: path.read_text("utf-8") for path in (PAGES / "world").glob("*.yaml")}
    world["rulebook.yaml"] = str(world["rulebook.yaml"]).replace(", example.yaml", "")
    assert outcome(world) == (set(), "")
