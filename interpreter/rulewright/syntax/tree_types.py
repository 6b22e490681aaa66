"""Trees of types."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rulewright.syntax.tree_expressions import Expr, Node, Word

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True)
class TBool(Node):
    """`yes/no`."""


@dataclass(frozen=True)
class TRange(Node):
    """`a..b`."""

    low: Expr
    high: Expr


@dataclass(frozen=True)
class TName(Node):
    """A kind, resource, route, `text`, `amount`; with `optional`, `Kind or none`."""

    name: Word
    optional: bool = False


@dataclass(frozen=True)
class THolding(Node):
    """`helpers up to n`."""

    resource: Word
    cap: Expr


@dataclass(frozen=True)
class TList(Node):
    """`list of T [up to n]`, `set of T [up to n]`; the element is a TName or a TRange."""

    shape: Literal["list", "set"]
    element: TName | TRange
    cap: Expr | None = None


@dataclass(frozen=True)
class TPlace(Node):
    """`row|stack|pile of Kind [up to n]`."""

    shape: Literal["row", "stack", "pile"]
    kind: Word
    cap: Expr | None = None


@dataclass(frozen=True)
class TSlot(Node):
    """`slot for Kind [or none]`."""

    kind: Word
    optional: bool = False


@dataclass(frozen=True)
class TTrack(Node):
    """`track of values [from space n]`."""

    values: Expr
    space: Expr | None = None


TypeExpr = TBool | TRange | TName | THolding | TList | TPlace | TSlot | TTrack


@dataclass(frozen=True)
class FieldType(Node):
    """A type with what may follow: `each turn`, `seen by owner`, `= start`."""

    type: TypeExpr
    reset: Literal["turn", "phase", "round"] | None = None
    seen: Literal["owner", "all", "nobody"] | None = None
    start: Expr | None = None
