"""Trees of two short texts that are no expressions: an order and a limit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rulewright.syntax.tree import Expr, Key, Node


@dataclass(frozen=True)
class Keys(Node):
    """`most_points descending, then seat`."""

    keys: tuple[Key, ...]


@dataclass(frozen=True)
class LimitText(Node):
    """`once per turn`, `twice per phase`, `3 times per round`."""

    times: Expr
    per: Literal["turn", "phase", "round", "game"]
