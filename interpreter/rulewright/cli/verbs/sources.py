"""`rulewright sources`: which clause of a book's sources stands in which rule, and which case proves it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import book_path
from rulewright.cli.expansions import expansion_paths
from rulewright.cli.options import page_format_option, with_option
from rulewright.cli.progress import bar
from rulewright.text.visible import visible

if TYPE_CHECKING:
    from rulewright.casework.run import BookCases
    from rulewright.sourcing.clauses import Traceability
    from rulewright.sourcing.proved import Proofs


@click.command("sources")
@click.argument("book")
@with_option
@page_format_option
@click.option("--proved", is_flag=True, help="Tell cases that prove a clause from those that only claim to.")
@click.option(
    "--refresh", is_flag=True, help="Find that out anew and keep it in the book's proofs.yaml; takes minutes."
)
def command(book: str, expansions: tuple[str, ...], form: str, proved: bool, refresh: bool) -> None:
    """Say for every clause of a book's sources which rules follow it and which cases show it, and what is missing.

    A rule that stands on no page says `source: assumed`. A case proves a clause if it fails once a rule that follows
    the clause is broken. Exit code 0: nothing is missing; 1: something is, or the book has errors; 2: no such book.

    \b
    Examples:
      rulewright sources mygame
      rulewright sources mygame --proved
      rulewright sources mygame --refresh
      rulewright sources mygame --format md > sources.md
    """
    from rulewright.casework.run import BookCases

    path = book_path(book)
    if expansions and (proved or refresh):
        raise click.UsageError("what is proved is kept beside one book; leave --with out")
    cases = BookCases.of(path, expansions=expansion_paths(expansions), both=True)
    if cases.findings.has_errors:
        _refuse(cases)
    if not cases.checked.book.sources and form == "text":
        click.echo(f"{visible(cases.checked.book.title)} names no `sources:`, so there is nothing to trace.")
        return
    found = _traced(cases)
    proofs = _proofs(cases, path, book, refresh) if (proved or refresh) and found.sources else None
    _print(found, proofs, form)
    sys.exit(1 if found.missing or (proofs is not None and proofs.unproved(found)) else 0)


def _traced(cases: BookCases) -> Traceability:
    from rulewright.sourcing.clauses import trace_clauses
    from rulewright.sourcing.reached import reached

    with bar("cases") as step:
        return trace_clauses(cases, reached(cases, step))


def _proofs(cases: BookCases, path: Path, book: str, refresh: bool) -> Proofs:
    """Those that are kept, or new ones; without any that speak of this book the run ends with 1."""
    from rulewright.sourcing.proofs_file import ProofsFile, Unusable
    from rulewright.sourcing.proved import look_into

    file = ProofsFile(path if path.is_dir() else path.parent, cases)
    if refresh:
        with bar("ways to break a rule") as step:
            file.write(look_into(cases, step))
        click.echo(f"Wrote {file.path}.", err=True)
    try:
        return file.read()
    except Unusable as why:
        click.echo(f"{why.reason}; `rulewright sources {book} --refresh` finds out what is proved", err=True)
        raise click.exceptions.Exit(1) from why


def _print(found: Traceability, proofs: Proofs | None, form: str) -> None:
    from rulewright.sourcing import clauses_data, clauses_page, clauses_text

    if form == "json":
        click.echo(json.dumps(clauses_data.as_data(found, proofs), indent=2, ensure_ascii=False))
    else:
        click.echo((clauses_page.as_markdown if form == "md" else clauses_text.as_text)(found, proofs))


def _refuse(cases: BookCases) -> None:
    from rulewright.text.render import render_text

    click.echo(render_text(d for d in cases.findings if d.severity == "error"), err=True)
    sys.exit(1)
