"""How the spaces of a board lie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(eq=False)
class Board:
    """How the spaces of a kind lie: neighbours and steps by member number from 1 (0: no space there)."""

    cells: Literal["squares", "hexes", "rhombus"]
    directions: tuple[str, ...]
    steps: tuple[tuple[int, ...], ...]  # [direction][member - 1]
    neighbours: tuple[tuple[int, ...], ...]  # [member - 1], after links_from
    cells_at: tuple[tuple[int, int], ...]  # [member - 1]: row and column, from 1
