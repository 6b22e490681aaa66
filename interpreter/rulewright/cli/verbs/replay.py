"""`rulewright replay`: recorded games played again, by the rules they began with or by others."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.books import checked_or_exit
from rulewright.cli.options import format_option, with_option
from rulewright.text.visible import quoted, visible

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook
    from rulewright.replaying.folder import Found


@click.command("replay")
@click.argument("save", required=False, type=click.Path(path_type=Path), metavar="[SAVE]")
@click.option("--book", metavar="BOOK", help="Play it by these rules too, and say where it goes otherwise.")
@with_option
@click.option("--all", "folder", type=click.Path(path_type=Path), metavar="DIR", help="Every saved game in a folder.")
@format_option
def command(save: Path | None, book: str | None, expansions: tuple[str, ...], folder: Path | None, form: str) -> None:
    """Play a recorded game again, move by move.

    A save holds the rules it began with, and is played by them. With --book it is played by that book beside them: the
    first move that differs is shown, with the line that does it, the old and the new value, and the changes of the
    rules that the move comes by. Comments, layout, words for people and views are no rules and break nothing.

    It tells hidden things too, so it is for the referee.
    Exit code 0: as it was; 1: some game goes otherwise, or a book has errors; 2: no such file, or it is no saved game.

    \b
    Examples:
      rulewright replay game.json
      rulewright replay game.json --book mygame
      rulewright replay --all games --book mygame
      rulewright replay --all games --book mygame --format json
    """
    if (save is None) == (folder is None):
        raise click.UsageError("give one saved game, or --all with a folder of them")
    if expansions and book is None:
        raise click.UsageError("--with lays expansions over the book of --book, which is not there")
    by = checked_or_exit(book, expansions) if book is not None else None
    found = [_one(save, by)] if save is not None else _all(folder or Path(), by)
    _print(found, save is not None, form)
    sys.exit(1 if any(one.verdict in ("differs", "unreadable") for one in found) else 0)


def _one(path: Path, by: CheckedBook | None) -> Found:
    from rulewright.cli.case_games import begin_case
    from rulewright.replaying.folder import Found, save_in
    from rulewright.replaying.replay import OtherBook, replay
    from rulewright.runtime.save import UnreadableSave

    try:
        game = replay(save_in(path), by, begin_case)
    except OtherBook as other:
        wanted = by.book.name if by is not None else ""
        raise click.UsageError(
            f"{quoted(str(path))} is a game of {quoted(other.name)}, not of {quoted(wanted)}"
        ) from other
    except OSError as error:
        if path.is_dir():
            hint = f"all saved games in it: `rulewright replay --all {visible(str(path))}`"
            raise click.UsageError(f"{quoted(str(path))} is a folder; {hint}") from error
        raise click.UsageError(f"{quoted(str(path))} could not be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise click.UsageError(f"{quoted(str(path))} is not UTF-8") from error
    except UnreadableSave as error:
        raise click.UsageError(f"{quoted(str(path))}: {error.reason}") from error
    return Found(str(path), "same" if game.difference is None else "differs", game)


def _all(folder: Path, by: CheckedBook | None) -> list[Found]:
    from rulewright.cli.case_games import begin_case
    from rulewright.cli.progress import bar
    from rulewright.replaying.folder import replay_all

    if not folder.is_dir():
        raise click.UsageError(f"{quoted(str(folder))} is no folder")
    with bar("games") as progress:
        found = replay_all(folder, by, begin_case, progress)
    if not any(one.verdict != "other book" for one in found):
        of = f" of {quoted(by.book.name)}" if by is not None else ""
        raise click.UsageError(f"there is no saved game{of} in {quoted(str(folder))}")
    return found


def _print(found: list[Found], alone: bool, form: str) -> None:
    from rulewright.replaying.as_data import replay_data
    from rulewright.replaying.report import folder_report, report

    if form == "json":
        click.echo(json.dumps(replay_data(found), indent=2, ensure_ascii=False))
    elif alone and found[0].game is not None:
        click.echo(report(found[0].game))
    else:
        click.echo(folder_report(found))
