"""Options that several verbs share, and what they mean once the book is known."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from rulewright.pipeline import CheckedBook

F = TypeVar("F", bound=Callable[..., Any])
SEEDS_OFFERED = 1_000_000


players_option = click.option(
    "--players", type=int, metavar="N", help="How many play; the fewest the book allows if not given."
)
seed_option = click.option(
    "--seed",
    type=click.IntRange(0, (1 << 63) - 1),
    metavar="N",
    help="Same seed, same game. Made up and printed if not given.",
)
set_option = click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="Another value for a setting of the book; as often as wanted.",
)
format_option = click.option(
    "--format", "form", type=click.Choice(["text", "json"]), default="text", help="For people or for programs."
)
backend_option = click.option(
    "--backend",
    type=click.Choice(["auto", "reference", "python", "native"]),
    default="auto",
    show_default=True,
    help="What plays the games. Never changes a result.",
)
cap_option = click.option(
    "--cap", type=click.IntRange(1), default=10_000, show_default=True, help="Decisions after which a game is cut."
)
workers_option = click.option(
    "--workers",
    type=click.IntRange(0),
    default=0,
    help="Processes, or threads in C; 0 decides by itself. Never changes a result.",
)
page_format_option = click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "md"]),
    default="text",
    help="For people, for programs, or as a page.",
)


with_option = click.option(
    "--with",
    "expansions",
    multiple=True,
    metavar="EXPANSION",
    help="Lay an expansion over the book: its folder, or the name of a shipped one; as often as wanted.",
)


def table_options(function: F) -> F:
    """Players, seed and settings together."""
    return players_option(seed_option(set_option(function)))


def seed_or_new(seed: int | None) -> int:
    """The seed that was given, or a short one that a person can type again."""
    return secrets.randbelow(SEEDS_OFFERED) if seed is None else seed


def players_or_fewest(checked: CheckedBook, players: int | None) -> int:
    """How many play; refused where the book does not allow it."""
    low, high = checked.book.min_players, checked.book.max_players
    if players is None:
        return low
    if not low <= players <= high:
        allowed = f"{low}" if low == high else f"{low} to {high}"
        raise click.UsageError(f"{players} players; {checked.book.name} is for {allowed}")
    return players


def split_settings(settings: tuple[str, ...]) -> dict[str, str]:
    """`name=value` taken apart; the last of two for one name counts."""
    pairs = {}
    for text in settings:
        name, sign, value = text.partition("=")
        if not sign or not name.strip():
            raise click.UsageError(f"--set wants NAME=VALUE, not {text!r}")
        pairs[name.strip()] = value.strip()
    return pairs
