"""`rulewright check`: reads and checks books."""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from rulewright.cli.also import Also, also_option, write_also
from rulewright.cli.books import book_path, books_among
from rulewright.cli.check_formats import FORMATS, shown
from rulewright.cli.check_pass import Asked, Pass, check_pass, joined
from rulewright.cli.options import with_option
from rulewright.cli.touched import NOTHING, touched_books, touched_option
from rulewright.lint.settings import FailOn
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.cli.touched_expansions import Over

FILE = click.Path(path_type=Path, dir_okay=False)
FOLDER = click.Path(path_type=Path, exists=True, file_okay=False)
Part = tuple[Sequence[str], Asked]
"""Books that are checked in one go, and what is asked of them."""


@click.command("check")
@click.argument("paths", nargs=-1, metavar="PATH...|-")
@with_option
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", help="For people, for programs, for CI.")
@also_option(FORMATS)
@click.option("--cases", is_flag=True, help="The cases beside each book too; `rulewright test` reads and runs them.")
@click.option("--fail-on", type=click.Choice(["error", "warning"]), help="What makes the exit code 1; else errors do.")
@click.option("--config", type=FILE, metavar="FILE", help="Settings; else the rulewright.toml nearest to each book.")
@click.option("--only", multiple=True, metavar="RULE", help="Errors, and of warnings this rule; as often as wanted.")
@click.option("--no-lint", is_flag=True, help="Without the rules of docs/lint: only what checking itself finds.")
@click.option("--fix", is_flag=True, help="Make the changes that findings offer, and check again.")
@click.option("--dry-run", is_flag=True, help="With --fix: show the changes and write nothing.")
@click.option("--baseline", type=FILE, metavar="FILE", help="Leave out the findings that this file knows.")
@click.option("--write-baseline", is_flag=True, help="Write the findings there are now into that file.")
@click.option("--changed-since", metavar="REV", help="Only what differs from what git has at this revision.")
@touched_option
@click.option("--watch", "watching", is_flag=True, help="Check again after each change, until Ctrl-C.")
@click.option("--pairs", type=FOLDER, metavar="DIR", help="The expansions in this folder, alone and in pairs.")
@click.option("--up-to", type=click.IntRange(1), default=2, metavar="K", help="With --pairs: so many of them together.")
@click.option("--no-cache", is_flag=True, help="Read and check anew what has not changed since the last time too.")
def command(
    paths: tuple[str, ...],
    expansions: tuple[str, ...],
    form: str,
    also: Also,
    cases: bool,
    fail_on: FailOn | None,
    config: Path | None,
    only: tuple[str, ...],
    no_lint: bool,
    fix: bool,
    dry_run: bool,
    baseline: Path | None,
    write_baseline: bool,
    changed_since: str | None,
    touched: bool,
    watching: bool,
    pairs: Path | None,
    up_to: int,
    no_cache: bool,
) -> None:
    """Say exactly what is wrong with rulebooks.

    PATH is a book's folder, its rulebook.yaml, a folder of books, or the name of a shipped book; `-` reads one part
    from standard input. Exit code 0: nothing wrong; 1: findings; 2: misuse or nothing there to read.
    What was said is kept in your cache folder until a file of the book changes, unless RULEWRIGHT_NO_CACHE is set.
    --pairs lays each expansion in DIR over its book, alone and with each other one, and plays 50 games each time;
    without PATH over every book that they are for.

    \b
    Examples:
      rulewright check mygame
      rulewright check mygame --cases --with winter
      rulewright check mygame --pairs expansions
      rulewright check mygame yourgame --fail-on warning
      rulewright check mygame --fix --dry-run
      rulewright check --touched mygame/play.yaml mygame/ships.csv
      rulewright check games --format github --also sarif=found.sarif --changed-since origin/main
      rulewright check games --baseline known.json --write-baseline
      rulewright check - < part.yaml
    """
    if pairs is not None:
        _check_pairs(paths, pairs, up_to, form)
    paths, over = _touched(paths) if touched else (paths, [])
    _refuse(paths or [each.book for each in over], fix, dry_run, baseline, write_baseline, watching)
    asked = Asked(cases, not no_cache, not no_lint, _rules(only, no_lint), config, fail_on, expansions)
    parts = list(_parts(books_among(paths), asked, over))
    parts = list(_changed(parts, changed_since)) if changed_since is not None else parts

    def once() -> Pass:
        with _nothing_collected():
            each = [_fixed(*it, dry_run) if fix else check_pass(*it) for it in parts]
            found = _less_known(joined(each), baseline, write_baseline)
        write_also(also, lambda other: shown(other, found, colour=False))
        click.echo(shown(form, found))
        return found

    if watching:
        _watch(parts, once)
    sys.exit(1 if once().fails else 0)


def _check_pairs(paths: Sequence[str], folder: Path, most: int, form: str) -> NoReturn:
    """Says how the expansions of a folder go together, and ends the run."""
    from rulewright.cli.pairs import as_data, as_text, beside, books_of, combinations_of
    from rulewright.pipeline import load_book

    named = {load_book(book_path(path)).book.name: path for path in paths}
    named = named or {book: beside(book, folder) for book in books_of(folder)}
    found = [each for book, path in named.items() for each in combinations_of(book, path, folder, most)]
    if not found:
        raise click.UsageError(f"no expansion in {quoted(str(folder))} is for {' or '.join(named) or 'any book'}")
    click.echo(json.dumps(as_data(found), indent=2, ensure_ascii=False) if form == "json" else as_text(found))
    sys.exit(1 if any(each.fails for each in found) else 0)


def _refuse(
    paths: Sequence[str], fix: bool, dry_run: bool, baseline: Path | None, write_baseline: bool, watching: bool
) -> None:
    """Options that make no sense together, and no book at all."""
    if not paths:
        raise click.UsageError("which book? Give its folder, or the name of a shipped one")
    if "-" in paths and (fix or watching):
        raise click.UsageError(f"{'--fix' if fix else '--watch'} is about files, and `-` is none")
    if dry_run and not fix:
        raise click.UsageError("--dry-run goes with --fix")
    if write_baseline and baseline is None:
        raise click.UsageError("--write-baseline wants --baseline FILE to write into")
    if watching and (fix or write_baseline):
        raise click.UsageError("--watch only looks: leave out --fix and --write-baseline")


def _touched(files: Sequence[str]) -> tuple[tuple[str, ...], list[Over]]:
    """The books and the expansions that the files belong to; without any there is nothing to do."""
    from rulewright.cli.touched_expansions import touched_over

    books, over = touched_books(files), list(touched_over(files))
    if not books and not over:
        click.echo(NOTHING, err=True)
        sys.exit(0)
    return tuple(books), over


def _parts(named: Sequence[str], asked: Asked, over: Sequence[Over]) -> Iterator[Part]:
    """What is checked in one go: all books, then each expansion over its own."""
    if named:
        yield named, asked
    for each in over:
        yield (each.book,), replace(asked, expansions=each.expansions, is_named_by_all=True)


def _rules(names: Sequence[str], no_lint: bool) -> frozenset[str]:
    if names:
        from rulewright.lint.ruleset import is_lint, known_rule, nearest_rule

        for name in names:
            if not known_rule(name):
                meant = nearest_rule(name)
                hint = f"; did you mean {quoted(meant)}?" if meant else ""
                if name.startswith("RW"):
                    hint = "; errors are told whatever --only says"
                raise click.UsageError(f"there is no rule {quoted(name)}{hint}")
            if no_lint and is_lint(name):
                raise click.UsageError(f"{quoted(name)} is a rule of lint, and --no-lint leaves these out")
    return frozenset(names)


def _changed(parts: Sequence[Part], revision: str) -> Iterator[Part]:
    """Of each part what differs from a revision; books and expansions alike."""
    from rulewright.cli.check_since import has_changed

    for named, asked in parts:
        left = [each for each in named if has_changed(each, asked.expansions, revision)]
        if left:
            yield left, asked


def _fixed(named: Sequence[str], asked: Asked, dry_run: bool) -> Pass:
    """What is said once all that can be fixed is fixed; the changes themselves are told on the other channel."""
    from rulewright.cli.check_fix import fixes, patch, write
    from rulewright.cli.judged_edits import told
    from rulewright.reporting.wording import counted

    made = fixes(named, asked)
    if dry_run and made.after:
        click.echo(patch(made), err=True)
    elif made.after:
        write(made)
    if made.left_out:
        click.echo(told(made.left_out), err=True)
    what = f"{counted(made.edits, 'change')} in {counted(len(made.after), 'file')}"
    click.echo(f"{what}{', not written' if dry_run else ''}", err=True)
    return made.left


def _less_known(found: Pass, baseline: Path | None, write: bool) -> Pass:
    if baseline is None:
        return found
    from rulewright.cli.check_baseline import without_known, write_baseline

    if write:
        write_baseline(baseline, found)
    return without_known(baseline, found)


def _watch(parts: Sequence[Part], once: Callable[[], Pass]) -> None:
    from rulewright.cli.check_watch import watch

    watch([(each, asked.expansions) for named, asked in parts for each in named], once)


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
