"""A game at one keyboard: shows, asks, obeys. Reads lines, so that it works without a terminal too."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.meant import meant_by
from rulewright.cli.paint import Paint
from rulewright.cli.screen import Screen, begins
from rulewright.cli.tables import fault_line
from rulewright.cli.unseen import unseen
from rulewright.cli.wrap import hanging
from rulewright.playing.answers import Answer, all_actions
from rulewright.playing.match import Match, has_secrets, view_text
from rulewright.playing.saved import save_text
from rulewright.playing.why import NoSuchAction, why_text
from rulewright.reporting.wording import counted
from rulewright.runtime.faults import Fault, IllegalMove
from rulewright.runtime.game import random_move
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.simulation.bots.at_table import BotsAtTable

HUMAN, RANDOM = "human", "random"
WIDTH = 100
TOLD = 20
SAID = 7
"""Where the words begin in a line of `why`, behind yes or no."""
HELP = (
    ("NUMBER, WORDS", "the number of an answer or its first letters: take it; Enter alone takes the only one"),
    ("why WHAT", "why an answer (its number or words) or an action (its name) is or is not allowed"),
    ("undo", "take your last move back, unless it showed something hidden"),
    ("show", "show all tables again; a star marks what has changed since you last looked"),
    ("table NAME", "one table with all its rows; without a name, the names of the tables"),
    ("log N", f"the last N moves; without a number, the last {TOLD}"),
    ("save FILE", "write the game for a referee; with `as SEAT`, what that player may see"),
    ("help", "this list; the first letters of a command are enough"),
    ("quit", "stop here"),
)


class Stop(Exception):
    """The person at the keyboard has had enough."""


@dataclass
class HotSeat:
    """`seats` says who sits where: `human`, or the name of a bot."""

    match: Match
    seats: tuple[str, ...]
    room: int = WIDTH
    paint: Paint = field(default_factory=Paint)
    high: int | None = None
    shown: bool = False
    answers: list[Answer] = field(default_factory=list)
    screen: Screen = field(init=False)
    commands: dict[str, Callable[[str], None]] = field(init=False)

    def __post_init__(self) -> None:
        self.screen = Screen(self.match, self.room, self.paint, high=self.high)
        self.commands = {
            "why": self._why,
            "undo": self._undo,
            "save": self._save,
            "show": lambda _: self._show(whole=True),
            "table": self._table,
            "log": self._log,
            "help": lambda _: self._help(),
            "quit": self._quit,
        }

    @cached_property
    def bots(self) -> BotsAtTable:
        """Those who think."""
        from rulewright.simulation.bots.at_table import BotsAtTable

        return BotsAtTable(self.match)

    def play(self) -> int:
        """To the end of the game, or until somebody stops it. 1 where a rule fails and nobody can move otherwise."""
        try:
            while not self.match.over:
                who = self.seats[self.match.seat - 1]
                if who == HUMAN:
                    self._ask()
                else:
                    self.match.apply(random_move(self.match.game) if who == RANDOM else self.bots.move(who))
        except Stop:
            click.echo(f"Stopped after {counted(len(self.match.game.moves), 'move')}.")
            return 0
        except Fault as fault:
            self.screen.news()
            click.echo(fault_line(fault), err=True)
            return 1
        self.screen.result()
        return 0

    def _show(self, whole: bool = False) -> None:
        self.answers = self.screen.show(whole)
        self.shown = True

    def _ask(self) -> None:
        """One line from the person whose turn it is, who sees the table again whenever it has changed."""
        if not self.shown:
            self._hand_over()
            self._show()
        line = self._line()
        if not line:
            if len(self.answers) == 1:
                self._move(self.answers[0])
            return
        found = meant_by(line, self.answers, list(self.commands))
        if len(found) > 1:
            self._say(f"{quoted(line)} could be: {'; '.join(quoted(str(one)) for one in found)}.")
        elif not found:
            self._nothing(line)
        elif isinstance(found[0], Answer):
            self._move(found[0])
        else:
            self.commands[found[0]](line.partition(" ")[2].strip())

    def _hand_over(self) -> None:
        """Where people sit at one terminal who may not see everything, the next one is let look alone."""
        seat, people = self.match.seat, self.seats.count(HUMAN)
        if people < 2 or self.screen.before in (0, seat) or not sys.stdin.isatty() or not has_secrets(self.match):
            return
        name = self.match.seats[seat - 1]
        self.paint.say(f"\n{name} is next. Press Enter when only {name} looks. ", more=True)
        if not sys.stdin.readline():
            raise Stop
        click.clear()

    def _line(self) -> str:
        """What is typed. An answer given in secret shows nowhere, for others sit at the same screen."""
        secret = self.match.in_secret and self.seats.count(HUMAN) > 1
        at_terminal = sys.stdin.isatty()
        with unseen() if secret and at_terminal else nullcontext():
            self.paint.say(self.paint.people(f"{self.match.seats[self.match.seat - 1]}> "), more=True)
            line = sys.stdin.readline()
        if not at_terminal:
            click.echo("(in secret)" if secret and line else line.strip())
        if not line:
            raise Stop
        return line.strip()

    def _nothing(self, line: str) -> None:
        """What was typed is neither an answer nor a command."""
        if line.isdecimal():
            numbers = [answer.number for answer in self.answers]
            self._say(f"There is no answer {line}; they go from {min(numbers)} to {max(numbers)}.")
            return
        known = nearest(line, [*self.commands, *(answer.label for answer in self.answers)])
        hint = f"; did you mean {quoted(known)}?" if known else "; `help` lists the commands."
        self._say(f"No answer or command {quoted(line)}{hint}")

    def _move(self, answer: Answer) -> None:
        try:
            self.match.apply(answer.code)
        except Fault as fault:
            self._say(fault_line(fault))
            self._say("This move is taken back; the book is to blame. Choose another.")
        self.shown = False

    def _say(self, text: str) -> None:
        click.echo("\n".join(hanging("", text, self.room)))

    def _help(self) -> None:
        for command, text in HELP:
            click.echo("\n".join(hanging(f"  {command:<15}", text, self.room)))

    def _why(self, what: str) -> None:
        by_number = {str(answer.number): answer.label for answer in self.answers}
        named = [name for title, name in all_actions(self.match) if what and begins(what, title, name)]
        what = named[0] if len(named) == 1 else what
        try:
            for line in why_text(self.match, by_number.get(what, what)).splitlines():
                start = line[: len(line) - len(line[SAID:].lstrip())] if line.startswith(" ") else ""
                click.echo("\n".join(hanging(start, line[len(start) :], self.room)))
        except NoSuchAction as error:
            self._say(f"{error}.")

    def _undo(self, _: str) -> None:
        """Back to the last decision of a person; the moves of bots behind it go with it."""
        undone: list[int] = []
        try:
            undone.append(self.match.undo().code)
            while self.seats[self.match.seat - 1] != HUMAN:
                undone.append(self.match.undo().code)
        except IllegalMove as refusal:
            for code in reversed(undone):
                self.match.apply(code)
            self._say(f"Not taken back: {refusal.reason}.")
            return
        click.echo(f"Taken back: {counted(len(undone), 'move')}.")
        self.shown = False

    def _table(self, name: str) -> None:
        if not self.screen.table(name):
            self._say(f"No table {quoted(name)}; there are:" if name else "The tables:")
            self.screen.tables()

    def _log(self, count: str) -> None:
        self.screen.log(int(count) if count.isdecimal() else TOLD)

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
            self._say(f"Not saved: {error.strerror}.")
            return
        self._say(f"Saved to {file.strip()}.")

    def _quit(self, _: str) -> None:
        raise Stop
