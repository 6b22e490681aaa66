"""`rulewright test BOOK --coverage`: what of a book its cases come by."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.casework.selection import Selection
from rulewright.cli.write_whole import write_whole

if TYPE_CHECKING:
    from rulewright.casework.run import BookCases
    from rulewright.coverage.measure import Measured


@dataclass(frozen=True)
class Coverage:
    """Which cases, how many games beside them, what is enough, and where the tracefile goes."""

    selection: Selection
    games: int
    at_least: float | None
    lcov: Path | None


def cover(books: list[BookCases], wanted: Coverage, form: str) -> int:
    """Runs it for each book and prints the outcomes; the exit code."""
    from rulewright.coverage.measure import measure

    done = [measure(book, wanted.selection, wanted.games) for book in books]
    if not any(measured.outcomes for measured in done) and not wanted.games:
        raise click.UsageError("no case fits, so there is nothing to measure")
    if wanted.lcov is not None:
        from rulewright.coverage.as_lcov import lcov

        write_whole(wanted.lcov, lcov(done))
    _print(books, done, wanted.at_least, form)
    failed = any(not outcome.passed for measured in done for outcome in measured.outcomes)
    return int(failed or any(measured.share < (wanted.at_least or 0) for measured in done))


def _print(books: list[BookCases], done: list[Measured], at_least: float | None, form: str) -> None:
    if form == "json":
        from rulewright.coverage.as_data import coverage_data

        click.echo(json.dumps(coverage_data(done, at_least), indent=2, ensure_ascii=False))
        return
    from rulewright.casework.report import outcome_text
    from rulewright.coverage.report import report

    for book, measured in zip(books, done, strict=True):
        if len(done) > 1:
            click.echo(f"{measured.book}:")
        for outcome in measured.outcomes:
            if not outcome.passed:
                click.echo(outcome_text(book.explained(outcome)))
        click.echo(report(measured, at_least))
