"""Trees of expressions, and what every tree is.

Every node has the span of the text it came from; spans are left out of equality, so two readings of the same rules are
equal wherever they stand. Trees are frozen; nothing later writes into them.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import record as dataclass


@dataclass(frozen=True, kw_only=True)
class Node:
    """Anything the grammar makes."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True)
class Word(Node):
    """A name as it is written where it is bound or spoken of: a local, a field after a dot, a unit."""

    text: str


@dataclass(frozen=True)
class Number(Node):
    value: int


@dataclass(frozen=True)
class Name(Node):
    """A bare name: `me`, `red`, `Company`."""

    text: str


@dataclass(frozen=True)
class Text(Node):
    """A quoted text without its quotes; a template where it is shown to people."""

    value: str


@dataclass(frozen=True)
class NoneLit(Node):
    """`none`."""


@dataclass(frozen=True)
class Bool(Node):
    """`yes` or `no`."""

    value: bool


@dataclass(frozen=True)
class ListLit(Node):
    """`[a, b]`."""

    items: tuple[Expr, ...]


@dataclass(frozen=True)
class FieldOf(Node):
    """`owner.word`."""

    owner: Expr
    word: Word


@dataclass(frozen=True)
class Index(Node):
    """`base[a, b]`."""

    base: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class Call(Node):
    """`f(a, b)` or `member.deed()`: `target` is a Name or a FieldOf."""

    target: Expr
    args: tuple[Expr, ...]


@dataclass(frozen=True)
class Unary(Node):
    """`not a` or `-a`."""

    op: Literal["not", "-"]
    operand: Expr


@dataclass(frozen=True)
class Binary(Node):
    """Arithmetic, logic and comparison. `div up` is `div … rounding up`; `and` of two amounts is spelled Sums."""

    op: Literal["+", "-", "*", "div", "div up", "mod", "and", "or", "=", "!=", "<", "<=", ">", ">="]
    left: Expr
    right: Expr


@dataclass(frozen=True)
class In(Node):
    """`a in source`, or with `negated` `a not in source`."""

    item: Expr
    source: Expr
    negated: bool = False


@dataclass(frozen=True)
class IsNone(Node):
    """`a is none`, or with `negated` `a is not none`."""

    operand: Expr
    negated: bool = False


@dataclass(frozen=True)
class Cond(Node):
    """`if c then a else b`."""

    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True)
class Range(Node):
    """`a..b`; stands only where a source or a type is wanted."""

    low: Expr
    high: Expr


@dataclass(frozen=True)
class Quantity(Node):
    """An amount: `£3` (symbol), `2 coins` (unit), `2 of good` (of), `2 cask of red` (unit and of)."""

    count: Expr
    symbol: str | None = None
    unit: Word | None = None
    of: Expr | None = None


@dataclass(frozen=True)
class AfterUpTo(Node):
    """`can(x) after up to 3 trade`: `limit` is the number, `group` the action or group tried first."""

    condition: Expr
    limit: Expr
    group: Word


@dataclass(frozen=True)
class Key(Node):
    """One key of an order: `by x descending`."""

    value: Expr
    descending: bool = False


@dataclass(frozen=True)
class Fold(Node):
    """An aggregate over `var in source where where`.

    `body` is what `every` must have, or what `sum`, `most`, `least` take of each; `keys` the order of `each`, `first`,
    `last`.
    """

    op: Literal["any", "every", "count", "each", "the", "sum", "most", "least", "first", "last"]
    var: Word
    source: Expr
    where: Expr | None = None
    body: Expr | None = None
    keys: tuple[Key, ...] = ()


@dataclass(frozen=True)
class Sums(Node):
    """`£1 and 1 peat`: amounts side by side; at least one."""

    parts: tuple[Expr, ...]


Expr = (
    Number
    | Name
    | Text
    | NoneLit
    | Bool
    | ListLit
    | FieldOf
    | Index
    | Call
    | Unary
    | Binary
    | In
    | IsNone
    | Cond
    | Range
    | Quantity
    | AfterUpTo
    | Fold
    | Sums
)
