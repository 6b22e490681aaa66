"""Cells of tables that no game reads.

A few games on the reference tell which cells are read at all often. The rest is taken out of the tables and played on
with generated Python: what is read then is a fault that names its keys, and whatever never shows is read in no game.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from rulewright.backends.python.engine import PythonEngine
from rulewright.backends.reference.state import Env
from rulewright.backends.reference.watched import Run, watched
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.fields import Table as BookTable
from rulewright.hunting.boards import PythonBoard
from rulewright.hunting.wander import SEEDS, wanderer
from rulewright.language.fault_codes import NO_ENTRY
from rulewright.pipeline import Table, seat_table
from rulewright.runtime.faults import Fault
from rulewright.runtime.game import random_move

Key = tuple[int, ...]
Unread = dict[BookTable, list[Key]]
GoesOn = Callable[[], bool]
REFERENCE_GAMES = 3
"""At a table of each number of players."""
BATCH = 25
"""After so many games what was found is put back, for the games that broke off there."""
ROUNDS = 6
"""No oftener than that."""
NAME = re.compile(r"\w+")


class Cells:
    """The cells of a book's tables that nothing has read yet: keys that look up one cell of the text go together."""

    def __init__(self, table: Table) -> None:
        self.left: dict[BookTable, dict[Key, n.Expr]] = {
            each: dict(each.cells) for each in table.checked.book.tables.values() if each.cells
        }

    def __len__(self) -> int:
        return sum(map(len, self.left.values()))

    def read(self, of: BookTable, key: Key) -> None:
        found = self.left.get(of, {})
        if key in found:
            place = found[key].span
            self.left[of] = {k: cell for k, cell in found.items() if cell.span != place}

    def told(self, fault: Fault) -> None:
        """What broke a game off, where it was a cell that was taken out."""
        name = NAME.match(fault.span.text)
        if fault.code == NO_ENTRY and name is not None:
            for of in self.left:
                if of.name == name.group():
                    self.read(of, fault.values)

    @contextmanager
    def taken_out(self) -> Iterator[None]:
        """While this lasts, the tables of the book are without them."""
        kept = {of: of.cells for of in self.left}
        for of, cells in self.left.items():
            of.cells = {key: cell for key, cell in of.cells.items() if key not in cells}
        try:
            yield
        finally:
            for of, whole in kept.items():
                of.cells = whole


def unread_cells(table: Table, rng: random.Random, cap: int, games: int, goes_on: GoesOn) -> Unread:
    """The cells that no game read, of so many at tables of each number of players; by table, in order. None where the
    time did not last for a game with each number of players."""
    cells, book = Cells(table), table.checked.book
    if not cells:
        return {}
    here = table.scene.players
    others = [many for many in range(book.min_players, book.max_players + 1) if many != here]
    seated = [table, *(seat_table(table.checked, many, table.scene.chosen) for many in others)]
    if not all(_by_reference(each, cells, cap, goes_on) for each in seated):
        return {}
    for each in seated:
        _by_python(each, cells, rng, cap, games, goes_on)
    return {of: list(left) for of, left in cells.left.items() if left}


def _by_reference(table: Table, cells: Cells, cap: int, goes_on: GoesOn) -> bool:
    """Whether there was time for one game."""

    def around(sort: type, function: Run) -> Run:
        def run(w: World, e: Any, env: Env) -> Any:
            cells.read(e.table, tuple(w.number(key, env) for key in e.keys))
            return function(w, e, env)

        return run if sort is n.TableGet else function

    with watched(around, lambda sort, function: function):
        for seed in range(REFERENCE_GAMES):
            if not goes_on():
                return seed > 0
            try:
                game = table.game(seed)
                while not game.over and len(game.moves) < cap and (seed == 0 or goes_on()):
                    game.apply(random_move(game))
                _ = game.over and game.standing
            except Fault:
                continue
    return True


def _by_python(table: Table, cells: Cells, rng: random.Random, cap: int, games: int, goes_on: GoesOn) -> None:
    board, known, rounds = None, -1, 0
    for played in range(games):
        if not cells or not goes_on():
            return
        if board is None or (len(cells) < known and played % BATCH == 0 and rounds < ROUNDS):
            with cells.taken_out():
                board = PythonBoard(PythonEngine(table.scene, table.checked.program), table)
            known, rounds = len(cells), rounds + 1
        for fault in _faults(board, rng, cap):
            cells.told(fault)


def _faults(board: PythonBoard, rng: random.Random, cap: int) -> Iterator[Fault]:
    """What breaks the moves of one game off; another move is tried then."""
    waiting, choose = board.layout.waiting, wanderer(rng, board.layout.menus)
    try:
        position = board.start(rng.randrange(SEEDS))
        for made in range(cap):
            legal = board.legal(position)
            while legal:
                move = choose(position[waiting], made, legal)
                try:
                    position = board.after(position, move)
                    break
                except Fault as fault:
                    yield fault
                    legal = [other for other in legal if other != move]
            if not legal:
                break
        if not position[waiting]:
            board.python.standing(position.tolist())
    except Fault as fault:
        yield fault
