"""Colours in a terminal: one for each player, bold for what has changed. Without colours a star says that."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass

import click

SEATS = ("bright_red", "bright_blue", "bright_green", "bright_yellow", "bright_magenta", "bright_cyan")
CHANGED = "*"


@dataclass(frozen=True)
class Paint:
    """How words are painted; `names` are the players as tables call them, by seat."""

    on: bool = False
    names: tuple[str, ...] = ()

    @property
    def mark(self) -> str:
        """What stands behind a value that has changed, where it cannot be bold."""
        return "" if self.on else CHANGED

    def say(self, text: str, more: bool = False) -> None:
        """Prints a text, with its colours also where no terminal reads it; `more`: the line goes on."""
        click.echo(text, nl=not more, color=self.on)

    def people(self, text: str) -> str:
        """Each player's name in that player's colour."""
        if not self.on or not self.names:
            return text
        known = {name.lower(): seat for seat, name in enumerate(self.names)}
        pattern = "|".join(re.escape(name) for name in sorted(self.names, key=len, reverse=True))
        return re.sub(rf"(?i)\b(?:{pattern})\b", lambda m: self._name(m[0], known[m[0].lower()]), text)

    def _name(self, text: str, seat: int) -> str:
        return click.style(text, fg=SEATS[seat % len(SEATS)])

    def strong(self, text: str) -> str:
        return click.style(text, bold=True) if self.on and text else text

    def faint(self, text: str) -> str:
        return click.style(text, dim=True) if self.on and text else text


def colours_wanted(asked: bool | None) -> bool:
    """What the command line says; else a terminal has colours unless NO_COLOR is set or it can show none."""
    if asked is not None:
        return asked
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
