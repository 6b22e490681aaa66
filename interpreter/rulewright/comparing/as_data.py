"""Differences for programs; the schema is `schemas/output/diff.json`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.comparing.change import Change
from rulewright.pipeline import CheckedBook
from rulewright.text.source import Span

SCHEMA = "output/diff.json"


def as_data(old: CheckedBook, new: CheckedBook, changes: Sequence[Change]) -> dict[str, Any]:
    """Both books with the number of their rules; each difference with sort, path, sentence, texts and places."""
    return {
        "schema": SCHEMA,
        "same": not changes,
        "old": _book(old),
        "new": _book(new),
        "changes": [_change(change) for change in changes],
    }


def _book(checked: CheckedBook) -> dict[str, str]:
    book = checked.book
    return {"name": book.name, "title": book.title, "version": book.version, "meaning": checked.meaning}


def _change(change: Change) -> dict[str, Any]:
    return {
        "sort": change.sort,
        "section": change.section,
        "path": change.path,
        "words": change.words,
        "old": change.old,
        "new": change.new,
        "was": place(change.was),
        "now": place(change.now),
    }


def place(span: Span | None) -> dict[str, Any] | None:
    """Where something stands: file, line and column, both from 1."""
    return None if span is None else {"file": span.source.name, "line": span.line, "column": span.column}
