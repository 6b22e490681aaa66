"""Four old games, and a fifth that nobody wrote by hand: everybody who can play them, measured in one run.

From it come the rows of `yardstick` (Python by hand) and those of `peers` (OpenSpiel), which need each other: Python by
hand is known to be good by how much of the C++ it reaches.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from .by_hand.board_game import BoardGame, play_out
from .by_hand.breakthrough import Breakthrough
from .by_hand.connect_four import ConnectFour
from .by_hand.kalah import Kalah
from .by_hand.tic_tac_toe import TicTacToe
from .measuring import Found, Precision, Work, compare, mean, quotient
from .openspiel import NAMES, OpenSpiel, absent
from .players import COMPILERS, STREAM, by_compilers, hand_games, not_compiled, python_games, seated
from .rows import Outcome, Row, speeds

BY_HAND: dict[str, type[BoardGame]] = {
    "tic_tac_toe": TicTacToe,
    "connect_four": ConnectFour,
    "breakthrough": Breakthrough,
    "kalah": Kalah,
}
PLAYERS = 2
GAMES = 40
"""So many games, again and again, are played in Python."""
MANY = 3_000
"""So many tell how long a game is."""
PYTHON, HAND, LOOP, DRIVEN = "python", "by hand", "OpenSpiel's C++", "OpenSpiel from Python"

LEAST_OF_LOOP = {"tic_tac_toe": 0.12, "connect_four": 0.34, "breakthrough": 0.16, "kalah": 0.09}
"""How much of OpenSpiel's C++ a game by hand must reach, or it is no yardstick."""
LEAST_OVER_LOOP = {"tic_tac_toe": 1.2, "connect_four": 1.2, "breakthrough": 1.2, "hex": 1.0}


@cache
def measured(game: str, precision: Precision) -> Found:
    """Seconds a game by contestant. A library that is not there is left out, and so is a compiler."""
    book = f"classics/{game}"
    contestants: dict[str, Work] = {PYTHON: python_games(seated(book, PLAYERS).python, precision.seed, GAMES)}
    if game in BY_HAND:
        contestants[HAND] = hand_games(BY_HAND[game], precision.seed, GAMES)
    contestants |= by_compilers(book, PLAYERS, precision.seed)
    if absent():
        return compare(contestants, precision)
    with OpenSpiel(NAMES[game], precision.seed, mean_length(game)) as library:
        return compare(contestants | {LOOP: library.loop, DRIVEN: library.driven}, precision)


@cache
def mean_length(game: str) -> float:
    """Decisions of a game at random, over many; by whoever is quick."""
    if game in BY_HAND:
        return sum(play_out(BY_HAND[game](), seed, STREAM) for seed in range(MANY)) / MANY
    python = seated(f"classics/{game}", PLAYERS).python
    return sum(python.play_out(python.start(seed), seed, STREAM) for seed in range(GAMES)) / GAMES


def yardstick(precision: Precision) -> Outcome:
    """Generated Python and C against Python by hand, and Python by hand against OpenSpiel's C++."""
    found = {game: measured(game, precision) for game in BY_HAND}
    outcome = Outcome()
    python = {game: quotient(each, PYTHON, HAND) for game, each in found.items()}
    outcome.rows.append(Row("python ÷ by hand, mean of four games", mean(python.values()), least=0.8))
    outcome.rows += [Row(f"python ÷ by hand, {game}", each) for game, each in python.items()]
    for compiler, least in zip(COMPILERS, (20.0, None), strict=True):
        outcome.rows += list(_against_hand(found, compiler, least))
    for game, each in found.items():
        outcome.rows.append(_row(f"by hand ÷ {LOOP}, {game}", each, HAND, LOOP, LEAST_OF_LOOP[game]))
    for game, each in found.items():
        outcome.speeds += speeds(game, each, "decision")
    return outcome


def _against_hand(found: dict[str, Found], compiler: str, least: float | None) -> Iterable[Row]:
    what = f"native ({compiler}) ÷ by hand"
    row = not_compiled(
        f"{what}, mean of four games", least, compiler, [(f"classics/{game}", PLAYERS) for game in found]
    )
    if row:
        yield row
        return
    quotients = {game: quotient(each, compiler, HAND) for game, each in found.items()}
    yield Row(f"{what}, mean of four games", mean(quotients.values()), least)
    for game, each in quotients.items():
        yield Row(f"{what}, {game}", each, least and least / 2)


def peers(precision: Precision) -> Outcome:
    """Native against OpenSpiel, in C++ and driven from Python."""
    outcome = Outcome()
    found = {game: measured(game, precision) for game in (*BY_HAND, "hex")}
    for compiler in COMPILERS:
        for game, each in found.items():
            least = LEAST_OVER_LOOP.get(game) if compiler == "cc" else None
            outcome.rows.append(_against(game, each, compiler, LOOP, least))
    for game, each in found.items():
        outcome.rows.append(_against(game, each, "cc", DRIVEN, None))
        outcome.rows.append(_row(f"python ÷ {DRIVEN}, {game}", each, PYTHON, DRIVEN, None))
    outcome.speeds += [each for game in found for each in speeds(game, found[game], "decision")]
    return outcome


def _against(game: str, found: Found, compiler: str, other: str, least: float | None) -> Row:
    what = f"native ({compiler}) ÷ {other}, {game}"
    row = not_compiled(what, least, compiler, [(f"classics/{game}", PLAYERS)])
    return row or _row(what, found, compiler, other, least)


def _row(what: str, found: Found, one: str, other: str, least: float | None) -> Row:
    if other not in found:
        return Row(what, None, least, why=absent())
    return Row(what, quotient(found, one, other), least)
