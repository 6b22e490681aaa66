"""Trees of two short texts that are no expressions: an order and a limit."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rulewright.syntax.tree import Expr, Key, Node

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True)
class Keys(Node):
    """`most_points descending, then seat`."""

    keys: tuple[Key, ...]


@dataclass(frozen=True)
class LimitText(Node):
    """`once per turn`, `twice per phase`, `3 times per round`."""

    times: Expr
    per: Literal["turn", "phase", "round", "game"]
