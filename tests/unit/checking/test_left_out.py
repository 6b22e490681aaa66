"""A file beside a book that is no part of it: what counts as missing because of it, and what does not."""

from __future__ import annotations

from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text

HEAD = "rulebook: toll\nlanguage: 1\nplayers: 2..2\nparts: [course.yaml]\n"
COURSE = 'flow: |\n  round: log "{fee}"\nscoring:\n  none: 0\n'
FEE = "settings:\n  fee: {type: 1..9, value: 3}\n"


def codes(**files: str) -> list[tuple[str, str]]:
    texts = {"rulebook.yaml": HEAD, "course.yaml": COURSE} | {f"{name}.yaml": text for name, text in files.items()}
    found = check_book(read_book_text(texts)).findings
    return [(d.code, d.severity) for d in found if d.code != "RW401"]


def test_what_it_would_mend_is_not_said() -> None:
    assert codes(fees=FEE) == [("RW120", "error")]


def test_what_it_would_not_mend_is_said() -> None:
    assert codes(fees="settings:\n  fine: {type: 1..9, value: 3}\n") == [("RW250", "error"), ("RW120", "warning")]


def test_a_copy_of_a_part_is_not_taken_for_a_missing_one() -> None:
    assert codes(old_course=COURSE + FEE) == [("RW250", "error"), ("RW120", "warning")]


def test_of_several_files_the_one_that_is_missing_is_found() -> None:
    assert codes(old_course=COURSE, fees=FEE) == [("RW120", "error")]
