"""What a bot of one's own is asked, see `docs/bots.md`: nothing in it depends on what its seat may not know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any


@dataclass(frozen=True)
class Option:
    """One thing that may be done. `index` is its place among the options, from 0; `words` are what a person would read;
    `action` is the action's name in the book where the choice is between actions, else empty."""

    index: int
    words: str
    action: str = ""


@dataclass
class Turn:
    """A decision. `seat` counts from 1, `number` the decisions of the game from 0; `prompt` is the question in words.

    `random` is the bot's own generator: its numbers depend on the seed of the game, the seat and the decision alone.
    """

    seat: int
    players: int
    number: int
    prompt: str
    options: tuple[Option, ...]
    random: Random
    _view: Callable[[], dict[str, Any]] = field(repr=False)
    _worth: Callable[[int], int] = field(repr=False)

    @cached_property
    def view(self) -> dict[str, Any]:
        """What the seat sees of the game as plain data, as `rulewright.observe` gives it."""
        return self._view()

    def worth(self, option: Option) -> int:
        """How far ahead of the best of the others the seat is after this, by what the book calls worth (`bots:`), else
        by its score; what is hidden, and what chance will bring, is guessed."""
        return self._worth(option.index)
