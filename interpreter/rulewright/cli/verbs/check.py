"""`rulewright check`: reads and checks books."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import CASES, books_among, read_argument
from rulewright.cli.options import format_option
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.render import render_json, render_text, summary

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook


@click.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...|-")
@format_option
@click.option("--cases", is_flag=True, help="The cases beside each book too; `rulewright test` reads and runs them.")
@click.option("--fail-on", type=click.Choice(["error", "warning"]), default="error", help="What makes the exit code 1.")
def command(paths: tuple[str, ...], form: str, cases: bool, fail_on: str) -> None:
    """Say exactly what is wrong with rulebooks.

    PATH is a book's folder, its rulebook.yaml, a folder of books, or the name of a shipped book; `-` reads one part
    from standard input.
    Exit code 0: nothing wrong; 1: findings; 2: misuse or nothing there to read.

    \b
    Examples:
      rulewright check mygame
      rulewright check mygame yourgame --format json
      rulewright check mygame --cases
      rulewright check mygame --fail-on warning
      rulewright check - < part.yaml
    """
    from rulewright.pipeline import check_book

    with _nothing_collected():
        named = books_among(paths)
        books = [read_argument(path) for path in named]
        checked = [check_book(book) for book in books]
        findings = [d for book in checked for d in book.findings]
        findings += [d for book in checked if cases for d in _of_cases(book)]
    if form == "json":
        click.echo(render_json(findings))
    else:
        _print_text(named, findings)
    failing = {"error"} if fail_on == "error" else {"error", "warning"}
    sys.exit(1 if any(d.severity in failing for d in findings) else 0)


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """A check makes trees that all stay to its end, so looking for garbage among them is time lost."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


def _of_cases(checked: CheckedBook) -> list[Diagnostic]:
    """What is wrong with the cases beside a book; of a book with errors they would only echo those."""
    folder = Path(checked.raw.sources[0].name).parent
    if checked.findings.has_errors or not (folder / CASES).is_dir():
        return []
    from rulewright.checking.read_cases import read_case_files
    from rulewright.syntax.read_book import read_cases
    from rulewright.text.diagnostic import Findings

    said = Findings()
    read_case_files(checked.context, read_cases(folder, said), said)
    return list(said)


def _print_text(paths: list[str], findings: list[Diagnostic]) -> None:
    if findings:
        click.echo(render_text(findings) + "\n")
    click.echo(summary(paths, findings))
