"""`rulewright check`: reads and checks books."""

from __future__ import annotations

import sys

import click

from rulewright.cli.books import read_argument
from rulewright.cli.options import format_option
from rulewright.text.diagnostic import Diagnostic
from rulewright.text.render import render_json, render_text, summary


@click.command("check")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...|-")
@format_option
@click.option("--fail-on", type=click.Choice(["error", "warning"]), default="error", help="What makes the exit code 1.")
def command(paths: tuple[str, ...], form: str, fail_on: str) -> None:
    """Say exactly what is wrong with rulebooks.

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
    findings: list[Diagnostic] = [finding for book in books for finding in check_book(book).findings]
    if form == "json":
        click.echo(render_json(findings))
    else:
        _print_text(paths, findings)
    failing = {"error"} if fail_on == "error" else {"error", "warning"}
    sys.exit(1 if any(d.severity in failing for d in findings) else 0)


def _print_text(paths: tuple[str, ...], findings: list[Diagnostic]) -> None:
    if findings:
        click.echo(render_text(findings) + "\n")
    click.echo(summary(paths, findings))
