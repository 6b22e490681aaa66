"""How many elements a list has for certain, as far as the book alone tells: kinds, ranges, what is printed, settings.

What depends on the position counts as nothing: it is watched while the game is played.
"""

from __future__ import annotations

from math import prod

from rulewright.hir import nodes as n
from rulewright.hir.board import Board
from rulewright.hir.bounds import Bounds
from rulewright.hir.fields import Field
from rulewright.hir.scene import Scene


class Sizes:
    """The sizes of one book at one table."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.bounds = Bounds(scene)
        self._names: dict[n.Var, int] = {}
        self._runs: dict[tuple[str, int], int] = {}

    def note(self, var: n.Var, value: n.Expr) -> None:
        """What a name is given, to be asked for where the name is read."""
        self._names[var] = self.of(value)

    def least(self, number: n.Expr) -> int:
        """A number is at least this, and no less than nothing."""
        return max(0, self.bounds.expr(number)[0])

    def cells(self, field: Field) -> int:
        """One for each owner and each combination of indexes."""
        owners = self.scene.size(field.owner) if field.owner else 1
        return owners * prod(max(0, high - low + 1) for low, high in self.bounds.index(field))

    def of(self, source: n.Expr) -> int:
        match source:
            case n.AllOf(kind=kind):
                return self.scene.size(kind)
            case n.RangeList(low=low, high=high):
                return max(0, self.bounds.expr(high)[0] - self.bounds.expr(low)[1] + 1)
            case n.ListLit(items=items):
                return len(items)
            case n.Local(var=var):
                return self._names.get(var, 0)
            case n.Setting():
                return self.bounds.capacity(source)
            case n.Fold(op="each", source=inner, where=None, body=None):
                return self.of(inner)
            case n.Cond(then=then, otherwise=otherwise):
                return min(self.of(then), self.of(otherwise))
            case n.Bind(var=var, value=value, body=body):
                self.note(var, value)
                return self.of(body)
            case n.Builtin():
                return self._of_board(source)
        return 0

    def _of_board(self, e: n.Builtin) -> int:
        board = self.scene.kind(e.kind).board if e.kind else None
        if board is None:
            return 0
        if e.name == "neighbours":
            return min(map(len, board.neighbours), default=0)
        whole = e.name == "lines" and len(e.args) == 1
        return self._lines(board, e.kind, self.least(e.args[0])) if whole else 0

    def _lines(self, board: Board, kind: str, length: int) -> int:
        """All straight runs of so many spaces, each counted from its lower end."""
        if (kind, length) not in self._runs:
            spaces = range(1, self.scene.size(kind) + 1)
            ends = [_end(way, space, length) for way in board.steps for space in spaces]
            self._runs[kind, length] = sum(1 for end in ends if end) // 2
        return self._runs[kind, length]


def _end(steps: tuple[int, ...], space: int, length: int) -> int:
    """Where a run of so many spaces ends; 0 where the board ends before."""
    if length > len(steps):
        return 0
    for _ in range(length - 1):
        if not space:
            return 0
        space = steps[space - 1]
    return space
