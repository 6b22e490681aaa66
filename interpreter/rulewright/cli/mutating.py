"""`rulewright test BOOK --mutate`: breaks the rules of a book one at a time and sees whether its cases notice."""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.casework.selection import Selection, everything
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.casework.run import BookCases
    from rulewright.hir.book import Book
    from rulewright.mutation.campaign import Campaign, Progress
    from rulewright.mutation.mutant import Mutant
    from rulewright.mutation.survivors import Listed

INTERRUPTED = 130


@dataclass(frozen=True)
class Wanted:
    """Which mutants and cases, how many processes, and what is enough."""

    selection: Selection
    only: str
    since: str
    jobs: int
    every_killer: bool
    at_least: float

    @property
    def whole(self) -> bool:
        """Whether all mutants meet all cases."""
        return not (self.selection is not everything or self.only or self.since)


def mutate_all(books: list[BookCases], paths: list[Path], wanted: Wanted, form: str) -> int:
    """Runs it for each book and prints the outcomes; the exit code. Books with errors are passed over."""
    if form == "json" and len(books) > 1:
        raise click.UsageError("--mutate --format json tells of one book at a time")
    codes, done = [], []
    for book, path in zip(books, paths, strict=True):
        name = book.checked.book.name
        if len(books) > 1 and form == "text":
            click.echo(f"{name}:")
        if book.findings.has_errors:
            codes.append(1)
            continue
        campaign = mutate(book, path, wanted)
        codes.append(_code(campaign, wanted.at_least))
        done.append((name, campaign))
        if form != "junit":
            _print(name, campaign, wanted.at_least, form)
    if form == "junit":
        from rulewright.mutation.as_junit import as_junit

        click.echo(as_junit(done))
    return max(codes)


def mutate(cases: BookCases, path: Path, wanted: Wanted) -> Campaign:
    """Every mutant of one book tried."""
    from rulewright.mutation.bench import Bench
    from rulewright.mutation.campaign import try_all

    listed = _listed(path)
    with _nothing_collected():
        bench = Bench(cases, wanted.selection)
        chosen = _chosen(bench.book, path, wanted)
        if wanted.selection is not everything:
            chosen = [m for m in chosen if bench.reaching(m)]
        jobs = wanted.jobs or os.cpu_count() or 1
        with _progress(len(chosen)) as progress:
            campaign = try_all(bench, chosen, listed, jobs, wanted.every_killer, progress)
    if wanted.whole:
        campaign.listed = listed
    return campaign


def _chosen(book: Book, path: Path, wanted: Wanted) -> list[Mutant]:
    from rulewright.mutation.mutants import mutants
    from rulewright.mutation.since import NoRevision, touched_since

    chosen = mutants(book)
    if wanted.only:
        paths = sorted({m.path for m in chosen})
        chosen = [m for m in chosen if m.path == wanted.only or m.path.startswith(f"{wanted.only}.")]
        if not chosen:
            meant = nearest(wanted.only, paths)
            hint = f"; did you mean {quoted(meant)}?" if meant else ""
            raise click.UsageError(f"no rule {quoted(wanted.only)} with anything to break{hint}")
    if wanted.since:
        try:
            touched = touched_since(book, path if path.is_dir() else path.parent, wanted.since)
        except NoRevision as error:
            raise click.UsageError(f"--since {wanted.since}: {error}") from error
        chosen = [m for m in chosen if m.path in touched]
    return chosen


def _listed(path: Path) -> list[Listed]:
    """The lines of survivors.yaml; with mistakes in it the run ends."""
    from rulewright.mutation.survivors import listed_survivors
    from rulewright.text.diagnostic import Findings
    from rulewright.text.render import render_text

    findings = Findings()
    listed = listed_survivors(path, findings)
    if findings.has_errors:
        click.echo(render_text(findings), err=True)
        sys.exit(1)
    return listed


def _print(name: str, campaign: Campaign, at_least: float, form: str) -> None:
    if form == "json":
        from rulewright.mutation.as_data import campaign_data

        data = campaign_data(name, campaign, at_least)
        click.echo(json.dumps(data, indent=2, ensure_ascii=False))
    elif form == "md":
        from rulewright.mutation.as_markdown import as_markdown

        click.echo(as_markdown(name, campaign, at_least), nl=False)
    else:
        from rulewright.mutation.report import report

        click.echo(report(campaign, at_least))


def _code(campaign: Campaign, at_least: float) -> int:
    if campaign.interrupted:
        return INTERRUPTED
    wrong = campaign.failing or campaign.stale or campaign.too_many_listed
    return int(bool(wrong) or campaign.share < at_least)


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """What a book is made of stays to the end; looking through it again and again takes a third of the time."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


@contextmanager
def _progress(many: int) -> Iterator[Progress]:
    """A bar where somebody sits in front of it."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("mutants", total=many)
        yield lambda done: bar.update(task, completed=done)
