"""A game at one keyboard: shows, asks, obeys. Reads lines, so that it works without a terminal too."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import click

from rulewright.cli.screen import show_moves, show_position, show_result
from rulewright.cli.tables import fault_line
from rulewright.playing.match import Match, view_text
from rulewright.playing.saved import save_text
from rulewright.playing.trace_text import log_lines
from rulewright.playing.why import NoSuchAction, why_text
from rulewright.reporting.wording import counted
from rulewright.runtime.faults import Fault, IllegalMove
from rulewright.runtime.game import random_move
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted, visible

HUMAN, RANDOM = "human", "random"
HELP = """\
  a number        make that move
  why WHAT        why a move (its number) or an action (its name) is or is not allowed
  undo            take your last move back, unless it showed something hidden
  save FILE       write the game for a referee; with `as SEAT`, what that player may see
  show            show the table again
  help            this list
  quit            stop here
A number is enough; the first letters of a command are, too."""


class Stop(Exception):
    """The person at the keyboard has had enough."""


@dataclass
class HotSeat:
    """`seats` says who sits where: `human` or `random`."""

    match: Match
    seats: tuple[str, ...]
    shown: bool = False
    commands: dict[str, Callable[[str], None]] = field(init=False)

    def __post_init__(self) -> None:
        self.commands = {
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "show": lambda _: self._show(),
            "help": lambda _: click.echo(HELP),
            "quit": self._quit,
        }

    def play(self) -> int:
        """To the end of the game, or until somebody stops it. 1 where a rule fails and nobody can move otherwise."""
        try:
            while not self.match.over:
                if self.seats[self.match.seat - 1] == RANDOM:
                    self._make(random_move(self.match.game))
                else:
                    self._ask()
        except Stop:
            click.echo(f"Stopped after {counted(len(self.match.game.moves), 'move')}.")
            return 0
        except Fault as fault:
            click.echo(fault_line(fault), err=True)
            return 1
        show_result(self.match)
        return 0

    def _make(self, code: int) -> None:
        """Makes a move and says so, to everybody at the table."""
        in_secret = self.match.in_secret
        move, number = self.match.apply(code), len(self.match.game.moves)
        said = "has chosen in secret" if in_secret else visible(move.label)
        click.echo(f"{number:>4}  {self.match.seats[move.seat - 1]}: {said}")
        for line in log_lines(self.match, number):
            click.echo(f"      {visible(line)}")

    def _show(self) -> None:
        show_position(self.match, self.match.seat)
        show_moves(self.match)
        self.shown = True

    def _ask(self) -> None:
        """One line from the person whose turn it is, who sees the table again whenever it has changed."""
        if not self.shown:
            self._show()
        line = self._line()
        word, _, rest = line.partition(" ")
        if line.isdecimal():
            self._move(int(line))
        elif line:
            self._command(word, rest.strip())

    def _line(self) -> str:
        click.echo(f"{self.match.seats[self.match.seat - 1]}> ", nl=False)
        line = sys.stdin.readline()
        if not sys.stdin.isatty():
            click.echo(line.strip())
        if not line:
            raise Stop
        return line.strip()

    def _command(self, word: str, rest: str) -> None:
        found = [name for name in self.commands if name.startswith(word)]
        if len(found) == 1:
            self.commands[found[0]](rest)
            return
        meant = nearest(word, self.commands)
        click.echo(f"No command {quoted(word)}" + (f"; did you mean {meant}?" if meant else "; `help` lists them."))

    def _move(self, number: int) -> None:
        moves = self.match.legal_moves()
        if not 1 <= number <= len(moves):
            click.echo(f"There is no move {number}; there are {len(moves)}.")
            return
        try:
            self._make(moves[number - 1].code)
        except Fault as fault:
            click.echo(f"{fault_line(fault)}\nThis move is taken back; the book is to blame. Choose another.")
        self.shown = False

    def _why(self, what: str) -> None:
        moves = self.match.legal_moves()
        if what.isdecimal() and 1 <= int(what) <= len(moves):
            what = moves[int(what) - 1].label
        try:
            click.echo(why_text(self.match, what))
        except NoSuchAction as error:
            click.echo(f"{error}.")

    def _undo(self, _: str) -> None:
        """Back to the last decision of a person; the moves of bots behind it go with it."""
        undone: list[int] = []
        try:
            undone.append(self.match.undo().code)
            while self.seats[self.match.seat - 1] == RANDOM:
                undone.append(self.match.undo().code)
        except IllegalMove as refusal:
            for code in reversed(undone):
                self.match.apply(code)
            click.echo(f"Not taken back: {refusal.reason}.")
            return
        click.echo(f"Taken back: {counted(len(undone), 'move')}.")
        self.shown = False

    def _save(self, what: str) -> None:
        file, _, seat_name = what.partition(" as ")
        seat = self.match.seat_called(seat_name.strip()) if seat_name else None
        if not file or (seat_name and seat is None):
            click.echo("Say: save FILE, or: save FILE as SEAT")
            return
        try:
            Path(file.strip()).write_text(
                save_text(self.match) if seat is None else view_text(self.match, seat), "utf-8", newline="\n"
            )
        except OSError as error:
            click.echo(f"Not saved: {error.strerror}.")
            return
        click.echo(f"Saved to {file.strip()}.")

    def _quit(self, _: str) -> None:
        raise Stop
