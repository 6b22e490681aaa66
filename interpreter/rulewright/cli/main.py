"""Picks the command; turns what goes wrong into an exit code.

0: no error. 1: findings at or above the fail level. 2: misuse, also an unreadable path. 3: our fault. 130: interrupted.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import click

from rulewright import __version__
from rulewright.cli.verbs import VERBS
from rulewright.runtime.budget import MOVE_STEPS, Overrun
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted, visible

FINDINGS = 1
MISUSE = 2
OUR_FAULT = 3
INTERRUPTED = 130


class Verbs(click.Group):
    """Imports a command only when it is asked for, so that the command line starts fast."""

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _quiet_pipe():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _quiet_pipe():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in VERBS:
            return None
        command: click.Command = importlib.import_module(f"rulewright.cli.verbs.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args[0] not in VERBS and not args[0].startswith("-"):
            meant = nearest(args[0], VERBS)
            ctx.fail(f"there is no command {quoted(args[0])}" + (f"; did you mean {quoted(meant)}?" if meant else ""))
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(VERBS.items()))


@click.command(cls=Verbs, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, "--version", message="rulewright %(version)s")
def rulewright() -> None:
    """Rules of economic board games as data: check them, play them, see who wins.

    \b
    Examples:
      rulewright new mygame                       make a book that already runs
      rulewright check mygame                     say exactly what is wrong
      rulewright play mygame --seats human,random
      rulewright simulate mygame --games 1000     see who wins

    Wherever a book is wanted, give its folder, its rulebook.yaml, or the name of a shipped book.
    """


def main() -> NoReturn:
    """The console script."""
    _prepare_streams()
    try:
        code = rulewright.main(prog_name="rulewright", standalone_mode=False)
    except click.exceptions.Abort:
        code = INTERRUPTED
    except click.exceptions.Exit as end:
        code = end.exit_code
    except click.ClickException as error:
        error.show()
        code = error.exit_code
    except KeyboardInterrupt:
        code = INTERRUPTED
    except OSError as error:
        code = _not_written(error)
    except Overrun:
        code = _too_long()
    except Exception as error:  # what reaches here is a bug of ours, whatever it is
        code = _our_fault(error)
    _finish(code if isinstance(code, int) else 0)


@contextmanager
def _quiet_pipe() -> Iterator[None]:
    """Ends well where nobody reads on, before click makes an error of it."""
    try:
        yield
    except BrokenPipeError as error:
        _close_quietly()
        raise click.exceptions.Exit(0) from error


def _finish(code: int) -> NoReturn:
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _close_quietly()
    except OSError as error:
        code = _not_written(error)
    sys.exit(code)


def _prepare_streams() -> None:
    """Characters a console cannot show become escapes instead of errors; what is closed swallows what it is given."""
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115  (to the end of the process)
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="backslashreplace")


def _close_quietly() -> None:
    """Nobody reads on; keep the interpreter from complaining at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _not_written(error: OSError) -> int:
    """A full disk, or another thing that the machine refuses: neither the book nor we are to blame."""
    _close_quietly()
    name = f"{visible(str(error.filename))}: " if error.filename else ""
    click.echo(f"Error: {name}{error.strerror or error}", err=True)
    return MISUSE


def _too_long() -> int:
    """What was asked beside a game (a view, a question of `eval`) goes on without end."""
    click.echo(f"Error: this takes more than {MOVE_STEPS:,} steps (limit `move_steps`)", err=True)
    return FINDINGS


def _our_fault(error: Exception) -> int:
    if os.environ.get("RULEWRIGHT_DEBUG"):
        raise error
    where = error.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f"{os.path.basename(where.tb_frame.f_code.co_filename)}:{where.tb_lineno}" if where else "?"
    click.echo(
        f"rulewright {__version__} made a mistake of its own at {place}; your book is not to blame.\n"
        "Please report it with the command you gave and the book; RULEWRIGHT_DEBUG=1 shows the details.",
        err=True,
    )
    return OUR_FAULT
