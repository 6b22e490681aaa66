"""How spaces lie: which way leads from one to which.

Squares have eight directions and four neighbours (those with a common side). Hexes lie in rows, the even rows (2nd,
4th …) half a space to the left, and have six of both. In a rhombus of hexes each row lies half a space further right.
"""

from __future__ import annotations

from typing import Literal

from rulewright.hir.board import Board
from rulewright.hir.book import Kind

Cells = Literal["squares", "hexes", "rhombus"]

SQUARES = {
    "north": (-1, 0),
    "north_east": (-1, 1),
    "east": (0, 1),
    "south_east": (1, 1),
    "south": (1, 0),
    "south_west": (1, -1),
    "west": (0, -1),
    "north_west": (-1, -1),
}
SIDES = ("north", "east", "south", "west")
HEXES = ("north_east", "east", "south_east", "south_west", "west", "north_west")


def beside(cells: Cells, cell: tuple[int, int], direction: str) -> tuple[int, int]:
    """The cell next to one in a direction, whether or not there is a space."""
    row, column = cell
    if cells == "squares":
        down, right = SQUARES[direction]
        return row + down, column + right
    if direction in ("east", "west"):
        return row, column + (1 if direction == "east" else -1)
    down = -1 if direction.startswith("north") else 1
    left_of_above = down > 0 if cells == "rhombus" else row % 2 == 1  # the 2nd, 4th … row
    right = int(direction.endswith("east")) - int(left_of_above)
    return row + down, column + right


def board_of(kind: Kind, cells: Cells) -> Board:
    """Steps and neighbours of all spaces, by their numbers from 1."""
    numbers = {m.cell: i for i, m in enumerate(kind.members, 1) if m.cell is not None}
    directions = tuple(SQUARES) if cells == "squares" else HEXES
    steps = tuple(
        tuple(numbers.get(beside(cells, m.cell, d), 0) if m.cell else 0 for m in kind.members) for d in directions
    )
    touching = [directions.index(d) for d in (SIDES if cells == "squares" else HEXES)]
    neighbours = tuple(tuple(sorted({steps[d][i] for d in touching} - {0})) for i in range(len(kind.members)))
    at = tuple((m.cell[0] + 1, m.cell[1] + 1) if m.cell else (0, 0) for m in kind.members)
    return Board(cells, directions, steps, neighbours, at)
