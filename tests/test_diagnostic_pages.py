"""Every code has a page, and what the pages show is what happens."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
from diagnostic_page import PAGES, Book, read_page  # noqa: E402  (a neighbour, not a package)

from rulewright.pipeline import check_book  # noqa: E402
from rulewright.syntax.read_book import read_book_text, read_cases_text  # noqa: E402
from rulewright.text.codes import CODES  # noqa: E402
from rulewright.text.diagnostic import Findings  # noqa: E402
from rulewright.text.render import render_text  # noqa: E402

ALL = [pytest.param(path, id=path.stem) for path in sorted(PAGES.glob("RW*.md"))]
UNUSED = {"RW401", "RW402", "RW403", "RW405"}
AT_PLAY = "RW9"


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    assert sorted(path.stem for path in PAGES.glob("RW*.md")) == sorted(CODES)


def test_the_table_is_sorted() -> None:
    assert list(CODES) == sorted(CODES)


def said(book: Book) -> Findings:
    """Everything that is said about a book and its cases."""
    findings = Findings()
    findings.extend(check_book(read_book_text(book)).findings)
    read_cases_text(book, findings)
    return findings


@pytest.mark.parametrize("path", ALL)
def test_a_page(path: Path) -> None:
    page = read_page(path)
    assert (page.code, page.title) == (path.stem, CODES[page.code].title)
    assert page.words > 15, "say what it means"
    assert page.bad and page.good
    if page.code.startswith(AT_PLAY):
        return
    ignored = UNUSED - {page.code}
    for book in page.bad:
        findings = said(book)
        assert {d.code for d in findings} - ignored == {page.code}, render_text(findings, colour=False)
    for book in page.good:
        findings = said(book)
        assert page.code not in {d.code for d in findings}, render_text(findings, colour=False)


def test_the_world_is_sound() -> None:
    world: Book = {path.name: path.read_text("utf-8") for path in (PAGES / "world").glob("*.yaml")}
    world["rulebook.yaml"] = str(world["rulebook.yaml"]).replace(", example.yaml", "")
    assert list(said(world)) == []
