"""Games as verbs open them: from options, from a case, from a save; what does not fit ends with the right exit code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from rulewright.cli.case_games import begin_case, case_start
from rulewright.cli.options import players_or_fewest
from rulewright.pipeline import CheckedBook, Table
from rulewright.playing.match import BookHasErrors, Match, begin_at, new_match, table_for
from rulewright.playing.saved import loaded_match
from rulewright.runtime.faults import Fault, IllegalMove
from rulewright.runtime.save import MOST_CHARACTERS, UnreadableSave
from rulewright.text.render import place, render_text
from rulewright.text.visible import quoted


def open_match(
    checked: CheckedBook, players: int | None, seed: int, settings: dict[str, str], case: str | None = None
) -> Match:
    """A new game; a setting or a set-up that fails ends with 1, a table that the settings make impossible with 2."""
    if case is None:
        count = players_or_fewest(checked, players)
        with refusals(), _settings_blamed(settings, lambda: new_match(checked, count, seed)):
            return new_match(checked, count, seed, settings)
    if settings or players is not None:
        raise click.UsageError("a case says itself how many play, and by which settings")
    with refusals():
        return begin_at(checked, case_start(checked, case), begin_case)


def open_table(checked: CheckedBook, players: int | None, settings: dict[str, str]) -> Table:
    """The book at a table; a setting that does not fit ends with 1, one that makes the table impossible with 2."""
    count = players_or_fewest(checked, players)
    with refusals(), _settings_blamed(settings, lambda: table_for(checked, count, {}).reference.blank(0)):
        table = table_for(checked, count, settings)
        if settings:
            table.reference.blank(0)
    return table


@contextmanager
def _settings_blamed(settings: dict[str, str], without: Callable[[], object]) -> Iterator[None]:
    """A fault at the start that does not come up `without` the settings is theirs, and ends the run with 2."""
    try:
        yield
    except Fault as fault:
        if not settings or _fails(without):
            raise
        given = " and ".join(f"{name}={value}" for name, value in settings.items())
        raise click.UsageError(f"no game can begin with {quoted(given)}: {fault_line(fault)}") from fault


def _fails(start: Callable[[], object]) -> bool:
    try:
        start()
    except Fault:
        return True
    return False


@contextmanager
def refusals() -> Iterator[None]:
    """What is wrong with book or settings is printed, and the run ends."""
    try:
        yield
    except BookHasErrors as error:
        click.echo(render_text(error.findings), err=True)
        raise click.exceptions.Exit(1) from error
    except Fault as fault:
        click.echo(fault_line(fault), err=True)
        raise click.exceptions.Exit(1) from fault
    except IllegalMove as refusal:
        click.echo(f"Error: {refusal.reason}", err=True)
        raise click.exceptions.Exit(1) from refusal


def fault_line(fault: Fault) -> str:
    """`play.yaml:7:3: fault RW902: …`."""
    from rulewright.runtime.fault_words import sentence

    return f"{place(fault.span)}: fault {fault.code}: {sentence(fault)}"


def opened(checked: CheckedBook, path: Path) -> Match:
    """The game in a file. It goes by the rules that it began with, its expansions too; where a book without any says
    others now, a line says so."""
    match = open_save(path)
    name, wanted = match.table.checked.book.name, checked.book.name
    if name != wanted:
        raise click.UsageError(f"{quoted(str(path))} is a game of {quoted(name)}, not of {quoted(wanted)}")
    if not match.table.checked.raw.layers and match.table.checked.meaning != checked.meaning:
        click.echo(f"{checked.book.name} has changed since; this game goes by the rules it began with.", err=True)
    return match


def open_save(path: Path) -> Match:
    """The game in a file; a file that is none ends with 2."""
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(MOST_CHARACTERS + 1)
        return loaded_match(text, begin_case)
    except OSError as error:
        raise click.UsageError(f"{quoted(str(path))} could not be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise click.UsageError(f"{quoted(str(path))} is not UTF-8") from error
    except UnreadableSave as error:
        raise click.UsageError(f"{quoted(str(path))}: {error.reason}") from error
