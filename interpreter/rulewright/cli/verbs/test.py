"""`rulewright test`: runs the cases beside books."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import book_or_case_file
from rulewright.cli.options import format_option
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.casework.outcome import Outcome
    from rulewright.casework.run import BookCases


@click.command("test")
@click.argument("paths", nargs=-1, required=True, metavar="BOOK...")
@click.option("-k", "part", default="", metavar="TEXT", help="Only cases whose name holds this.")
@format_option
def command(paths: tuple[str, ...], part: str, form: str) -> None:
    """Run the cases beside books: `cases/*.yaml` in each book's folder, or one such file.

    Exit code 0: all passed; 1: some failed, or book or cases have errors; 2: no such book, or no case that fits.
    `pytest rules/` runs the same cases.

    \b
    Examples:
      rulewright test mygame
      rulewright test mygame/cases/trade.yaml
      rulewright test rules/* -k "full store"
      rulewright test mygame --format json
    """
    from rulewright.casework.run import BookCases

    books = [BookCases.of(*book_or_case_file(path)) for path in paths]
    broken = [b for b in books if b.findings.has_errors]
    _print_findings(broken)
    if not all(b.playable for b in books):
        sys.exit(1)
    outcomes = [(b, b.run(case)) for b in books for case in b.cases if part in case.name]
    if not outcomes and not broken:
        raise click.UsageError(f"no case {f'whose name holds {quoted(part)}' if part else 'beside this book'}")
    _print_outcomes(outcomes, form)
    sys.exit(0 if not broken and all(o.passed for _, o in outcomes) else 1)


def _print_outcomes(outcomes: list[tuple[BookCases, Outcome]], form: str) -> None:
    if form == "json":
        from rulewright.casework.as_data import outcomes_data

        click.echo(json.dumps(outcomes_data(outcomes), indent=2, ensure_ascii=False))
    else:
        from rulewright.casework.report import report

        click.echo(report(o for _, o in outcomes))


def _print_findings(broken: list[BookCases]) -> None:
    from rulewright.text.render import render_text

    if not broken:
        return
    click.echo(render_text(d for b in broken for d in b.findings if d.severity == "error") + "\n", err=True)
    if all(b.playable for b in broken):
        click.echo("the case files have errors; the cases that could be read were run", err=True)
    else:
        click.echo("the cases were not run, as the book has errors", err=True)
