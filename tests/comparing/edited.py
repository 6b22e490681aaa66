"""Books with one edit, as an author would make it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from rulewright.comparing.change import Change
from rulewright.comparing.compare import compare
from rulewright.pipeline import CheckedBook, check_book
from rulewright.syntax.read_book import read_book_text

RULES = Path(__file__).resolve().parents[2] / "rules"
Texts = dict[str, str]


@cache
def texts_of(book: str) -> Texts:
    """The files of a shipped book by their names."""
    paths = (p for p in (RULES / book).iterdir() if p.suffix in (".yaml", ".csv") and p.name != "proofs.yaml")
    return {path.name: path.read_text("utf-8") for path in paths}


def checked(texts: Texts) -> CheckedBook:
    found = check_book(read_book_text(texts))
    assert not found.findings.has_errors, [f"{d.span}: {d.message}" for d in found.findings]
    return found


@cache
def shipped(book: str) -> CheckedBook:
    return checked(texts_of(book))


def edited(book: str, *edits: tuple[str, str, str]) -> CheckedBook:
    """With the first of what each edit names in its file replaced."""
    texts = dict(texts_of(book))
    for file, old, new in edits:
        assert old in texts[file], f"{file} does not hold {old!r}"
        texts[file] = texts[file].replace(old, new, 1)
    return checked(texts)


def said(book: str, *edits: tuple[str, str, str]) -> list[str]:
    """The sentences about a book and the same with edits."""
    return [change.words for change in changes(book, *edits)]


def changes(book: str, *edits: tuple[str, str, str]) -> list[Change]:
    return compare(shipped(book), edited(book, *edits))
