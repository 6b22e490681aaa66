"""`rulewright test`: runs the cases beside books."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from rulewright.cli.books import book_or_case_file, books_among
from rulewright.cli.expansions import expansion_paths
from rulewright.cli.mutating import Wanted
from rulewright.cli.options import format_option, with_option
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.casework.outcome import Outcome
    from rulewright.casework.run import BookCases


@click.command("test")
@click.argument("paths", nargs=-1, required=True, metavar="BOOK...")
@with_option
@click.option("-k", "part", default="", metavar="TEXT", help="Only cases whose name holds this.")
@click.option("--mutate", is_flag=True, help="Break the book's rules one at a time: do its cases notice?")
@click.option("--only", default="", metavar="PATH", help="With --mutate: this rule alone, or all of `steps`.")
@click.option("--since", default="", metavar="REV", help="With --mutate: rules that differ from this git revision.")
@click.option("--at-least", type=click.FloatRange(0, 100), default=95, show_default=True, metavar="N",
              help="With --mutate: so many in a hundred are enough.")  # fmt: skip
@click.option("--all-killers", is_flag=True, help="With --mutate: every case that notices, not the first alone.")
@click.option("--jobs", type=click.IntRange(0), default=1, show_default=True, metavar="N",
              help="With --mutate: so many processes; 0 as many as there are processors.")  # fmt: skip
@format_option
def command(
    paths: tuple[str, ...],
    expansions: tuple[str, ...],
    part: str,
    mutate: bool,
    only: str,
    since: str,
    at_least: float,
    all_killers: bool,
    jobs: int,
    form: str,
) -> None:
    """Run the cases beside books: `cases/*.yaml` in each book's folder, or one such file.

    With --with the book is played by the expansions given, and the cases are those beside them.
    With --mutate each rule that cites a clause is broken in every small way, and some case must fail: docs/testing.md.

    Exit code 0: all passed, or enough was noticed; 1: some failed, or too little was, or book or cases have errors;
    2: no such book, or no case that fits. `pytest rules/` runs the same cases.

    \b
    Examples:
      rulewright test mygame
      rulewright test mygame/cases/trade.yaml
      rulewright test rules/* -k "full store"
      rulewright test mygame --format json
      rulewright test mygame --with winter
      rulewright test mygame --mutate
      rulewright test mygame --mutate --only steps.fall
      rulewright test mygame --mutate --since HEAD~1
    """
    from rulewright.casework.run import BookCases

    alone = [word for word, given in (("--only", only), ("--since", since), ("--all-killers", all_killers)) if given]
    if alone and not mutate:
        raise click.UsageError(f"{alone[0]} is for --mutate, which is not there")
    if mutate and expansions:
        raise click.UsageError("--mutate breaks the rules of one book; leave --with out")
    found = [book_or_case_file(path) for path in books_among(paths)]
    books = [BookCases.of(*each, expansion_paths(expansions)) for each in found]
    broken = [b for b in books if b.findings.has_errors]
    _print_findings(broken)
    if not all(b.playable for b in books):
        sys.exit(1)
    if mutate:
        _mutate(books, [path for path, _ in found], Wanted(part, only, since, jobs, all_killers, at_least), form)
    outcomes = [(b, b.run(case)) for b in books for case in b.cases if part in case.name]
    if not outcomes and not broken:
        raise click.UsageError(f"no case {f'whose name holds {quoted(part)}' if part else 'beside this book'}")
    _print_outcomes(outcomes, form)
    sys.exit(0 if not broken and all(o.passed for _, o in outcomes) else 1)


def _mutate(books: list[BookCases], paths: list[Path], wanted: Wanted, form: str) -> NoReturn:
    from rulewright.cli.mutating import mutate

    if form == "json" and len(books) > 1:
        raise click.UsageError("--mutate --format json tells of one book at a time")
    codes = []
    for book, path in zip(books, paths, strict=True):
        if len(books) > 1 and form == "text":
            click.echo(f"{book.checked.book.name}:")
        codes.append(1 if book.findings.has_errors else mutate(book, path, wanted, form))
    sys.exit(max(codes))


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
