"""Trees of what else a book writes in the language: definitions, signatures, domains, orders."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rulewright.syntax.tree_expressions import Expr, Node, Word
from rulewright.syntax.tree_statements import Let
from rulewright.syntax.tree_types import TypeExpr

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True)
class Definition(Node):
    """A function: parts named first, then one expression."""

    lets: tuple[Let, ...]
    value: Expr


@dataclass(frozen=True)
class Tie(Node):
    """`most e` or `least e`."""

    op: Literal["most", "least"]
    value: Expr


@dataclass(frozen=True)
class Domain(Node):
    """`x in source [where …]`."""

    var: Word
    source: Expr
    where: Expr | None = None


@dataclass(frozen=True)
class Param(Node):
    """`way roads`, `n 1..9`, `twice yes/no`, or a bare name whose kind it names."""

    name: Word
    type: TypeExpr | None = None


@dataclass(frozen=True)
class Signature(Node):
    """`takes(ship, good)`: the key of a function, step or route; `extra[good]`: the key of a field or constant."""

    name: Word
    params: tuple[Param, ...] = ()
    indexes: tuple[Param, ...] = ()
