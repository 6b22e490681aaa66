"""`rulewright check`: reads and checks books."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import CASES, read_argument
from rulewright.cli.options import format_option
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.render import render_json, render_text, summary

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook


@click.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...|-")
@format_option
@click.option("--fail-on", type=click.Choice(["error", "warning"]), default="error", help="What makes the exit code 1.")
def command(paths: tuple[str, ...], form: str, fail_on: str) -> None:
    """Say exactly what is wrong with rulebooks, and with the cases beside them.

    PATH is a book's folder, its rulebook.yaml, or the name of a shipped book; `-` reads one part from standard input.
    Exit code 0: nothing wrong; 1: findings; 2: misuse or nothing there to read.

    \b
    Examples:
      rulewright check mygame
      rulewright check mygame yourgame --format json
      rulewright check mygame --fail-on warning
      rulewright check - < part.yaml
    """
    from rulewright.pipeline import check_book

    books = [read_argument(path) for path in paths]
    checked = [check_book(book) for book in books]
    findings: list[Diagnostic] = [d for path, book in zip(paths, checked, strict=True) for d in _findings(path, book)]
    if form == "json":
        click.echo(render_json(findings))
    else:
        _print_text(paths, findings)
    failing = {"error"} if fail_on == "error" else {"error", "warning"}
    sys.exit(1 if any(d.severity in failing for d in findings) else 0)


def _findings(argument: str, checked: CheckedBook) -> list[Diagnostic]:
    """What is wrong with a book and, where it has no errors, with the cases beside it."""
    found = list(checked.findings)
    if argument == "-" or checked.findings.has_errors:
        return found
    folder = Path(checked.raw.sources[0].name).parent
    if not (folder / CASES).is_dir():
        return found
    from rulewright.checking.read_cases import read_case_files
    from rulewright.syntax.read_book import read_cases
    from rulewright.text.diagnostic import Findings

    said = Findings()
    read_case_files(checked.context, read_cases(folder, said), said)
    return [*found, *said]


def _print_text(paths: tuple[str, ...], findings: list[Diagnostic]) -> None:
    if findings:
        click.echo(render_text(findings) + "\n")
    click.echo(summary(paths, findings))
