"""What a seat may see of a position, enforced where values are read.

A view, a prompt or a question is worked out on the real position, but through `Sighted`: whatever reads a cell that the
seat may not see ends with `Unseen`. So what is shown can depend on nothing hidden, however it is written.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from rulewright.backends.reference.cells import listed, spot_of
from rulewright.backends.reference.state import Cell, Cells, Env, Key, State, Value
from rulewright.backends.reference.table import Table
from rulewright.backends.reference.world import World
from rulewright.hir import nodes as n
from rulewright.hir.fields import Field, PlaceShape

PLAYER = "Player"


class Unseen(Exception):
    """Something was asked that the seat may not know."""


def sees(field: Field, key: Key, seat: int) -> bool:
    """Whether a seat may know what stands in a cell; seat 0 is somebody who only looks on."""
    if field.seen == "all":
        return True
    return field.seen == "owner" and field.owner == PLAYER and key[0] == seat and seat > 0


class Sighted(World):
    """A run that may look at a position only with the eyes of a seat. It changes nothing."""

    def __init__(self, table: Table, state: State, seat: int) -> None:
        seen = State(state.seed, frames=state.frames, action=state.action, used=state.used, uses=state.uses)
        seen.cells = {field: _Cells(field, cells, seat) for field, cells in state.cells.items()}
        seen.spots = state.spots
        super().__init__(table, seen)

    def fork(self) -> World:
        """A trial may meet anything, so what would need one is not shown."""
        raise Unseen

    def value(self, e: n.Expr, env: Env) -> Value:
        return self._size(e, env) if _asks_size(e) else super().value(e, env)

    def number(self, e: n.Expr, env: Env) -> int:
        return self._size(e, env) if _asks_size(e) else super().number(e, env)

    def _size(self, e: Any, env: Env) -> int:
        """How many cards somebody holds is seen by all, so this one question does not look at them."""
        return len(listed(self, spot_of(self, e.list.path, env)))


def _asks_size(e: n.Expr) -> bool:
    return isinstance(e, n.Size) and isinstance(e.list, n.ReadList)


class _Cells(dict[Key, Cell]):
    """The cells of one field. Only a cell at a time may be read."""

    def __init__(self, field: Field, cells: Cells, seat: int) -> None:
        super().__init__(cells)
        self.field = field
        self.seat = seat

    def __getitem__(self, key: Key) -> Cell:
        found = super().__getitem__(key)
        if sees(self.field, key, self.seat):
            return found
        if isinstance(self.field.shape, PlaceShape) and isinstance(found, tuple):
            return _FaceDown(found)
        raise Unseen

    def items(self) -> NoReturn:
        raise Unseen

    def values(self) -> NoReturn:
        raise Unseen


class _FaceDown(tuple[int, ...]):
    """Pieces that can be counted, no more."""

    def __iter__(self) -> Iterator[int]:
        raise Unseen

    def __getitem__(self, index: Any) -> NoReturn:
        raise Unseen

    def __contains__(self, item: object) -> NoReturn:
        raise Unseen

    def __eq__(self, other: object) -> NoReturn:
        raise Unseen
