"""All ways of running one book, at every number of players: C, generated Python, and the reference."""

from __future__ import annotations

from .by_hand.harbour import Game, facts, play_out
from .measuring import Found, Precision, Work, compare, mean, quotient, timed
from .players import (
    COMPILERS,
    STREAM,
    by_compilers,
    not_compiled,
    python_games,
    reference_games,
    seated,
    sizes,
)
from .rows import Outcome, Row, speeds

GAMES = 5
LEAST_OF_REFERENCE = {"lachine": 25.0}
LEAST_OF_CC = {"lachine": 25.0, "sealane": 25.0}
LEAST_OF_TCC = {"lachine": 12.0, "sealane": 12.0}
LEAST_OF_HAND = 0.6


def backends(book: str, precision: Precision, wholly: bool = True) -> Outcome:
    """Unless `wholly`, the reference plays only where there is a bar for it: it takes a second for some games."""
    outcome = Outcome()
    least_of_python = LEAST_OF_REFERENCE.get(book)
    found: dict[int, Found] = {}
    for players in sizes(book):
        table = seated(book, players)
        contestants: dict[str, Work] = {
            "python": python_games(table.python, precision.seed, GAMES),
            **by_compilers(book, players, precision.seed),
        }
        if wholly or least_of_python is not None:
            contestants["reference"] = reference_games(table.reference, precision.seed, 1)
        found[players] = compare(contestants, precision)
        outcome.speeds += speeds(f"{book}, {players} players", found[players], "decision")
    if wholly or least_of_python is not None:
        outcome.rows.append(_mean(f"python ÷ reference, {book}", found, "python", "reference", least_of_python))
    for compiler, least in zip(COMPILERS, (LEAST_OF_CC.get(book), LEAST_OF_TCC.get(book)), strict=True):
        what = f"native ({compiler}) ÷ python, {book}"
        row = not_compiled(what, least, compiler, [(book, players) for players in found])
        outcome.rows.append(row or _mean(what, found, compiler, "python", least))
    return outcome


def _mean(what: str, found: dict[int, Found], one: str, other: str, least: float | None) -> Row:
    """Over the numbers of players."""
    players = f"{min(found)} to {max(found)} players" if len(found) > 1 else f"{min(found)} players"
    return Row(f"{what}, {players}", mean(quotient(each, one, other) for each in found.values()), least)


# ---- harbour by hand ----


def harbour(precision: Precision) -> Outcome:
    """Generated Python against an engine of `harbour` that was written and tuned by hand."""
    outcome = Outcome()
    found: dict[int, Found] = {}
    for players in sizes("harbour"):
        table = seated("harbour", players)
        contestants = {
            "python": python_games(table.python, precision.seed, GAMES),
            "by hand": by_hand(players, table.python.program.streams, precision.seed),
        }
        found[players] = compare(contestants, precision)
        outcome.speeds += speeds(f"harbour, {players} players", found[players], "decision")
    outcome.rows.append(_mean("python ÷ by hand, harbour", found, "python", "by hand", LEAST_OF_HAND))
    return outcome


def by_hand(players: int, streams: list[int], seed: int) -> Work:
    seeds = range(seed, seed + GAMES)
    return timed(lambda: sum(play_out(Game(players, each, streams), each, STREAM) for each in seeds))


def facts_at_the_end(players: int, streams: list[int], seed: int) -> tuple[int, dict[str, int]]:
    """How many decisions a game by hand has, and all that is on the table when it is over."""
    game = Game(players, seed, streams)
    return play_out(game, seed, STREAM), facts(game)
