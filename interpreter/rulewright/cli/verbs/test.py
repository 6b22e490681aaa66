"""`rulewright test`: runs the cases beside books."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from rulewright.cli.also import also_option, write_also
from rulewright.cli.books import book_or_case_file, book_path, books_among, checked_or_exit
from rulewright.cli.expansions import expansion_paths
from rulewright.cli.options import with_option
from rulewright.cli.touched import NOTHING, touched_books, touched_option
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.casework.outcome import Outcome
    from rulewright.casework.run import BookCases
    from rulewright.casework.selection import Selection
    from rulewright.cli.touched_expansions import Over

ENOUGH = 95
FORMS = ("text", "json", "junit", "github")
OF_MUTATE = ("only", "since", "all_killers")
OF_COVERAGE = ("games", "lcov")


@click.command("test")
@click.argument("paths", nargs=-1, metavar="BOOK...")
@with_option
@touched_option
@click.option("-k", "part", default="", metavar="EXPRESSION",
              help="Only cases whose names hold these words; joined by and, or, not and parentheses.")  # fmt: skip
@click.option("--coverage", is_flag=True, help="What of the book do its cases come by, and what do they not?")
@click.option("--games", type=click.IntRange(1), metavar="N", help="With --coverage: so many games of random bots too.")
@click.option("--lcov", type=click.Path(path_type=Path), metavar="FILE",
              help="With --coverage: an LCOV tracefile, which editors show beside the rules.")  # fmt: skip
@click.option("--mutate", is_flag=True, help="Break the book's rules one at a time: do its cases notice?")
@click.option("--only", default="", metavar="PATH", help="With --mutate: this rule alone, or all of `steps`.")
@click.option("--since", default="", metavar="REV", help="With --mutate: rules that differ from this git revision.")
@click.option("--at-least", type=click.FloatRange(0, 100), metavar="N",
              help="So many in a hundred are enough: with --mutate 95 unless said, with --coverage any.")  # fmt: skip
@click.option("--all-killers", is_flag=True, help="With --mutate: every case that notices, not the first alone.")
@click.option("--jobs", type=click.IntRange(0), default=1, show_default=True, metavar="N",
              help="With --mutate: so many processes; 0 as many as there are processors.")  # fmt: skip
@click.option("--record", type=click.Path(path_type=Path), metavar="SAVE",
              help="Print a saved game as a case, ready to be put into a file of cases.")  # fmt: skip
@click.option("--format", "form", type=click.Choice([*FORMS, "md"]), default="text",
              help="For people, for programs, for servers that run tests; with --mutate also as a page.")  # fmt: skip
@also_option(FORMS)
def command(paths: tuple[str, ...], expansions: tuple[str, ...], touched: bool, part: str, **options: Any) -> None:
    """Run the cases beside books: `cases/*.yaml` in each book's folder, or one such file.

    With --with the book is played by the expansions given, and the cases are those beside them.
    With --coverage they are counted, statement by statement; with --mutate each rule that cites a clause is broken in
    every small way, and some case must fail: docs/testing.md.

    Exit code 0: all passed, or enough was noticed; 1: some failed, or too little was, or book or cases have errors;
    2: no such book, or no case that fits. `pytest rules/` runs the same cases.

    \b
    Examples:
      rulewright test mygame
      rulewright test mygame/cases/trade.yaml
      rulewright test rules/* -k "full store and not (early or late)"
      rulewright test --touched mygame/play.yaml
      rulewright test mygame --format junit
      rulewright test mygame --format github --also junit=cases.xml
      rulewright test mygame --with winter
      rulewright test mygame --coverage
      rulewright test mygame --coverage --at-least 90 --lcov mygame.info
      rulewright test mygame --record game.json
      rulewright test mygame --mutate
      rulewright test mygame --mutate --only steps.fall
      rulewright test mygame --mutate --since HEAD~1
    """
    from rulewright.casework.run import BookCases

    over: list[Over] = []
    if touched:
        paths, over = _with_cases(paths)
    elif not paths:
        raise click.UsageError("which book? Give its folder, or the name of a shipped one")
    _refuse_strays(options, expansions)
    if options["record"] is not None:
        _record(books_among(paths), expansions, options["record"])
    chosen = _selection(part)
    found = [book_or_case_file(path) for path in books_among(paths)]
    books = [BookCases.of(*each, expansion_paths(expansions)) for each in found]
    books += [BookCases.of(book_path(each.book), "", expansion_paths(each.expansions)) for each in over]
    broken = [b for b in books if b.findings.has_errors or b.not_run]
    _print_findings(broken)
    if (options["mutate"] or options["coverage"]) and not all(b.playable for b in books):
        sys.exit(1)
    if options["mutate"]:
        _mutate(books, [path for path, _ in found], chosen, options)
    if options["coverage"]:
        _cover(books, chosen, options, bool(broken))
    outcomes = [(b, b.run(case)) for b in books for case in b.cases if chosen(case.name)]
    if not outcomes and not broken:
        raise click.UsageError(f"no case whose name holds {quoted(part)}" if part else _no_cases(books))
    explained = [(b, b.explained(o)) for b, o in outcomes]
    write_also(options["also"], lambda form: _shown(books, explained, form))
    if options["form"] != "text" or any(b.playable for b in books):
        click.echo(_shown(books, explained, options["form"]))
    sys.exit(0 if not broken and all(o.passed for _, o in outcomes) else 1)


def _with_cases(files: tuple[str, ...]) -> tuple[tuple[str, ...], list[Over]]:
    """The books and expansions that the files belong to and that have cases; without any there is nothing to do."""
    from rulewright.cli.touched_expansions import touched_over
    from rulewright.syntax.book_files import book_folder

    books = tuple(book for book in touched_books(files) if book_folder(Path(book)).cases())
    over = [each for each in touched_over(files) if book_folder(Path(each.expansions[-1])).cases()]
    if not books and not over:
        click.echo(NOTHING, err=True)
        sys.exit(0)
    return books, over


def _no_cases(books: list[BookCases]) -> str:
    """Why there is nothing to run, and what to do about it."""
    from rulewright.syntax.layer import uppermost

    over = [Path(layer.sources[0].name).parent for b in books for layer in uppermost(b.checked.raw.layers)]
    if not over:
        return "no case beside this book"
    beside = " or ".join(quoted(folder.as_posix()) for folder in over)
    first = quoted((over[0] / "cases" / "first.yaml").as_posix())
    where = f"write one in a file like {first}"
    return f"no case beside {beside}; with --with the cases beside expansions run, not those of the book: {where}"


def _refuse_strays(options: dict[str, Any], expansions: tuple[str, ...]) -> None:
    """Options that ask for something beside what they belong to."""
    modes = [f"--{mode}" for mode in ("mutate", "coverage", "record") if options[mode]]
    if len(modes) > 1:
        raise click.UsageError(f"{modes[0]} and {modes[1]} are two things; give one of them")
    for mode, belonging in (("mutate", OF_MUTATE), ("coverage", OF_COVERAGE)):
        stray = [name for name in belonging if options[name] and not options[mode]]
        if stray:
            raise click.UsageError(f"--{stray[0].replace('_', '-')} is for --{mode}, which is not there")
    if options["at_least"] is not None and modes not in (["--mutate"], ["--coverage"]):
        raise click.UsageError("--at-least is for --mutate and --coverage, and neither is there")
    if options["also"] and modes:
        raise click.UsageError(f"--also is for a run of cases, not for {modes[0]}")
    if options["mutate"] and expansions:
        raise click.UsageError("--mutate breaks the rules of one book; leave --with out")
    forms = {"--mutate": ("text", "json", "junit", "md"), "--coverage": ("text", "json"), "--record": ("text",)}
    allowed = forms[modes[0]] if modes else FORMS
    if options["form"] not in allowed:
        what = modes[0] if modes else "a run of cases"
        raise click.UsageError(f"--format {options['form']} does not go with {what}: {', '.join(allowed)}")


def _selection(part: str) -> Selection:
    from rulewright.casework.selection import NoSelection, selection

    try:
        return selection(part)
    except NoSelection as error:
        raise click.UsageError(f"-k {quoted(part)}: {error}") from error


def _mutate(books: list[BookCases], paths: list[Path], chosen: Selection, options: dict[str, Any]) -> NoReturn:
    from rulewright.cli.mutating import Wanted, mutate_all

    at_least = ENOUGH if options["at_least"] is None else options["at_least"]
    wanted = Wanted(chosen, options["only"], options["since"], options["jobs"], options["all_killers"], at_least)
    sys.exit(mutate_all(books, paths, wanted, options["form"]))


def _cover(books: list[BookCases], chosen: Selection, options: dict[str, Any], broken: bool) -> NoReturn:
    from rulewright.cli.covering import Coverage, cover

    wanted = Coverage(chosen, options["games"] or 0, options["at_least"], options["lcov"])
    sys.exit(max(cover(books, wanted, options["form"]), int(broken)))


def _record(paths: list[str], expansions: tuple[str, ...], path: Path) -> NoReturn:
    """Prints a game as a case; it passes by the rules that the game began with. The cases beside the book are not read:
    one of them may be the empty file that a shell has made for this one."""
    from rulewright.casework.recorded import NotRecorded, recorded
    from rulewright.cli.tables import opened, refusals

    if len(paths) != 1:
        raise click.UsageError("--record wants the one book that the game is of")
    checked = checked_or_exit(str(book_or_case_file(paths[0])[0]), expansions)
    match = opened(checked, path)
    try:
        with refusals():
            click.echo(recorded(match, f"a game recorded in {path.name}"), nl=False)
    except NotRecorded as error:
        click.echo(f"Error: {quoted(str(path))} makes no case: {error}", err=True)
        sys.exit(1)
    sys.exit(0)


def _shown(books: list[BookCases], outcomes: list[tuple[BookCases, Outcome]], form: str) -> str:
    """The outcomes in one of the forms; where programs read it, with what is wrong with the books and their cases."""
    match form:
        case "json":
            from rulewright.casework.as_data import outcomes_data

            return json.dumps(outcomes_data(books, outcomes), indent=2, ensure_ascii=False)
        case "junit":
            from rulewright.casework.as_junit import as_junit

            return as_junit(books, outcomes)
        case "github":
            from rulewright.casework.as_github import as_github

            return as_github(books, (outcome for _, outcome in outcomes))
    from rulewright.casework.report import report

    return report((outcome for _, outcome in outcomes), sum(len(book.not_run) for book in books))


def _print_findings(broken: list[BookCases]) -> None:
    from rulewright.text.render import render_text

    if not broken:
        return
    click.echo(render_text(d for b in broken for d in b.findings if d.severity == "error") + "\n", err=True)
    if not all(b.playable for b in broken):
        click.echo("the cases of a book with errors were not run", err=True)
    if any(b.playable for b in broken):
        click.echo("the case files have errors; the cases that could be read were run", err=True)
