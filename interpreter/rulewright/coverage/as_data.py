"""What cases come by, as data; the schema is `schemas/output/coverage.json`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulewright.coverage.measure import Measured, share
from rulewright.coverage.points import SORTS, Point

SCHEMA = "output/coverage.json"


def coverage_data(books: Sequence[Measured], at_least: float | None) -> dict[str, Any]:
    """What `rulewright test BOOK --coverage --format json` prints."""
    return {"schema": SCHEMA, "wanted": at_least, "books": [_book(measured) for measured in books]}


def _book(measured: Measured) -> dict[str, Any]:
    return {
        "book": measured.book,
        "cases": len(measured.outcomes),
        "failed": [o.case.name for o in measured.outcomes if not o.passed],
        "games": measured.games,
        "share": round(measured.share, 2),
        "sorts": {sort: _sort(measured.of(sort)) for sort in SORTS},
        "points": [_point(point, count) for point, count in measured.hits.items()],
    }


def _sort(hits: dict[Point, int]) -> dict[str, Any]:
    found = sum(1 for count in hits.values() if count)
    return {"all": len(hits), "found": found, "share": round(share(hits), 2)}


def _point(point: Point, count: int) -> dict[str, Any]:
    span = point.span
    return {
        "sort": point.sort,
        "entry": point.entry,
        "text": point.words,
        "outcome": point.outcome,
        "place": {"file": span.source.name, "line": span.line, "column": span.column},
        "count": count,
    }
