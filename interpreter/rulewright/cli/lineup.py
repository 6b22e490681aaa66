"""Who plays in which seat, as a person types it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.reporting.wording import listed
from rulewright.text.nearest import nearest
from rulewright.text.visible import quoted

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook


allow_code_option = click.option(
    "--allow-code",
    is_flag=True,
    help="Run Python files of this folder that --seats names, as my_module:MyBot does; see docs/bots.md.",
)


def allow_code_here(allowed: bool) -> None:
    """Bots may be code in the current folder, if that was said."""
    if allowed:
        from rulewright.simulation.bots.own.find_code import allow_code

        allow_code(Path.cwd())


def bots_by_seat(text: str, players: int, option: str = "--seats") -> tuple[str, ...]:
    """The name of a bot for each seat, from one name for all or one for each."""
    from rulewright.simulation.bots import UnknownBot, bot_named

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        try:
            bot_named(name)
        except UnknownBot as reason:
            raise click.UsageError(f"{option}: {reason}") from None
    if len(names) not in (1, players):
        wanted = f"{len(names)} bots for {players} players; name one, or one for each seat"
        raise click.UsageError(f"{option} names {wanted}")
    return names * players if len(names) == 1 else names


ban_option = click.option(
    "--ban",
    "bans",
    multiple=True,
    metavar="ACTION[@SEAT]",
    help="Keep bots from an action, all or that of one seat, wherever another is legal; as often as wanted.",
)


def denied(bans: Sequence[str], bots: tuple[str, ...], checked: CheckedBook, seats: Sequence[str]) -> tuple[str, ...]:
    """The names of bots that are kept from actions: `buy` keeps every seat from it, `buy@2` and `buy@bob` one seat."""
    from rulewright.simulation.bots.denied import without

    found = list(bots)
    for ban in bans:
        action, at, seat = (part.strip() for part in ban.partition("@"))
        if action not in checked.book.actions:
            meant = nearest(action, checked.book.actions)
            hint = f"; did you mean {quoted(meant)}?" if meant else f"; there are {listed(list(checked.book.actions))}"
            raise click.UsageError(f"--ban: {checked.book.name} has no action {quoted(action)}{hint}")
        for number in [_seat(seat, seats)] if at else range(len(found)):
            found[number] = without(found[number], [action])
    return tuple(found)


def _seat(text: str, seats: Sequence[str]) -> int:
    """A seat from 0, from the name of its player or its number."""
    if text in seats:
        return seats.index(text)
    if text.isdecimal() and 1 <= int(text) <= len(seats):
        return int(text) - 1
    raise click.UsageError(f"--ban: there is no seat {quoted(text)}; at this table sit {listed(list(seats))}")
