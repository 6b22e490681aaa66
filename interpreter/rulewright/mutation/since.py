"""Which entries a change touched: those that are not the same, as typed, in the book as git has it at a revision."""

from __future__ import annotations

import subprocess
from pathlib import Path

from rulewright.hir.book import Book, Course, EndTrigger, ScoreLine, TieBreak
from rulewright.hir.entry import Entry
from rulewright.hir.print import print_entry
from rulewright.hir.print_expressions import text
from rulewright.hir.print_statements import block_lines
from rulewright.hir.rules import Deed
from rulewright.hir.traced import traced
from rulewright.migrating.texts import newest
from rulewright.pipeline import check_book
from rulewright.syntax.read_book import read_book_text


class NoRevision(Exception):
    """Git does not know the book at this revision; the message says what it answered."""


def touched_since(book: Book, folder: Path, revision: str) -> set[str]:
    """The paths of entries that are new or changed. All of them where the book of then cannot be read."""
    now = _entries(book)
    texts = _texts_at(folder, revision)
    if "rulebook.yaml" not in texts:
        return set(now)
    then = check_book(read_book_text(newest(texts)))
    if then.findings.has_errors:
        return set(now)
    before = _entries(then.book)
    return {path for path, entry in now.items() if before.get(path) != entry}


def _texts_at(folder: Path, revision: str) -> dict[str, str | bytes]:
    """The files of the folder by their path in it."""
    listed = _git(folder, "ls-tree", "-r", "-z", "--name-only", revision, "--", ".").decode()
    return {name: _git(folder, "show", f"{revision}:./{name}") for name in listed.split("\0") if name}


def _git(folder: Path, *words: str) -> bytes:
    try:
        return subprocess.run(["git", "-C", str(folder), *words], capture_output=True, check=True).stdout
    except FileNotFoundError as error:
        raise NoRevision("git is not there to be asked") from error
    except subprocess.CalledProcessError as error:
        said = error.stderr.decode("utf-8", "replace").strip().splitlines()
        raise NoRevision(said[0] if said else "git refused") from error


def _entries(book: Book) -> dict[str, str]:
    return {t.path: f"{' '.join(t.clauses)}\n{_text(book, t.entry)}" for t in traced(book)}


def _text(book: Book, entry: Entry) -> str:
    """An entry with everything resolved, and nothing of where it stands."""
    match entry:
        case Course():
            return "\n".join(block_lines(getattr(book, entry.name)))
        case Deed():
            return "\n".join(block_lines(entry.body))
        case EndTrigger():
            return f"{entry.timing} {' '.join(entry.over)} {text(entry.when) if entry.when else ''}"
        case ScoreLine():
            return text(entry.value)
        case TieBreak():
            return f"{entry.op} {text(entry.value)}"
    return print_entry(entry)
