"""Moves told to the table: a line for each action with its answers, what the book logs, and what it brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulewright.backends.reference.labels import prompt
from rulewright.backends.reference.world import World
from rulewright.hir.program import OfferMenu
from rulewright.playing.ledger import Balance, balance
from rulewright.playing.match import Match, in_secret
from rulewright.playing.trace_text import log_lines, traced

STEP = " › "
SECRET = "has chosen in secret"


@dataclass
class Told:
    """What a seat did in one go: the number of its first move, the words of its moves, the lines of the log, and what
    that brought and cost each player, where that was asked for."""

    number: int
    seat: int
    words: list[str]
    log: list[str] = field(default_factory=list)
    balance: Balance = field(default_factory=Counter)

    @property
    def text(self) -> str:
        return STEP.join(self.words)


def told(match: Match, first: int, last: int, balanced: bool = False) -> Iterator[Told]:
    """The moves from the number `first` to `last`, as anybody may know them; `balanced`: with what they brought."""
    now: Told | None = None
    for number in range(first, last + 1):
        move = match.game.moves[number - 1]
        position = match.game.position_before(number)
        secret = in_secret(position)
        words = SECRET if secret else _words(match, number)
        if now is None or now.seat != move.seat or secret or isinstance(position.open, OfferMenu):
            if now is not None:
                yield now
            now = Told(number, move.seat, [])
        now.words.append(words)
        now.log += log_lines(match, number)
        if balanced:
            now.balance.update(balance(traced(match, number)))
    if now is not None:
        yield now


def _words(match: Match, number: int) -> str:
    """The words of a move; a bare number, yes or none stands behind its question."""
    label = match.game.moves[number - 1].label
    if label not in ("none", "yes", "no") and not label.isdecimal():
        return label
    question = _question(match, number)
    return f"{question}: {label}" if question else label


def _question(match: Match, number: int) -> str:
    """What was asked, without the values in it: whoever was asked may see more than the others."""
    position = match.game.position_before(number)
    if position.open is None:
        return ""
    if position.open.prompt is not None:
        return "".join(part if isinstance(part, str) else "…" for part in position.open.prompt.parts)
    return prompt(World(match.table.reference.table, position), position.open, {})
