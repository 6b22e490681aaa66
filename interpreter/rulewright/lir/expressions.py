"""LIR expressions: whole numbers worked out from constants, locals and slots.

Every expression carries the interval its value lies in (`low`, `high`), worked out where it is made (`lir.build`).
yes/no is 1/0, and an expression used as a condition is 0 or not 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import small_record as dataclass

ANY_LOW, ANY_HIGH = -(2**53), 2**53
"""Intermediate results stay within these; the checker refuses what could leave them."""


@dataclass(eq=False, slots=True)
class Local:
    """A whole number that lives while its function runs. `number` is unique in the function."""

    number: int


@dataclass(eq=False, slots=True)
class ListLocal:
    """A list of at most `capacity` whole numbers in `low`..`high`."""

    number: int
    capacity: int
    low: int = ANY_LOW
    high: int = ANY_HIGH


@dataclass(frozen=True, slots=True, kw_only=True)
class Expr:
    """Anything with a value. None has an effect."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Const(Expr):
    value: int


@dataclass(frozen=True, slots=True)
class Get(Expr):
    """The value of a local; the interval is that known where it is read."""

    local: Local


@dataclass(frozen=True, slots=True)
class Load(Expr):
    """The slot at an address."""

    address: Expr


@dataclass(frozen=True, slots=True)
class Entry(Expr):
    """An element, from 0, of a table of constants (`Program.pools`). The index lies in the pool."""

    pool: int
    index: Expr


@dataclass(frozen=True, slots=True)
class RowEntry(Expr):
    """An element, from 0, of one row (from 0) of a table with rows of unlike lengths (`Program.rows`)."""

    rows: int
    row: Expr
    index: Expr


@dataclass(frozen=True, slots=True)
class RowLength(Expr):
    rows: int
    row: Expr


@dataclass(frozen=True, slots=True)
class InRow(Expr):
    """Whether a value is in a row."""

    value: Expr
    rows: int
    row: Expr


@dataclass(frozen=True, slots=True)
class Element(Expr):
    """An element, from 0, of a list local. The index lies in the list."""

    list: ListLocal
    index: Expr


@dataclass(frozen=True, slots=True)
class Length(Expr):
    list: ListLocal


ArithOp = Literal["+", "-", "*", "div", "mod", "min", "max", "&"]
CompareOp = Literal["=", "!=", "<", "<=", ">", ">="]


@dataclass(frozen=True, slots=True)
class Arith(Expr):
    """`div` rounds down and `mod` is never negative; the divisor of both is never 0, that of `mod` above it."""

    op: ArithOp
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Compare(Expr):
    op: CompareOp
    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Not(Expr):
    operand: Expr


@dataclass(frozen=True, slots=True)
class Both(Expr):
    """`and`: 1 or 0; the right side is read only where the left is not 0."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Either(Expr):
    """`or`: 1 or 0; the right side is read only where the left is 0."""

    left: Expr
    right: Expr


@dataclass(frozen=True, slots=True)
class Cond(Expr):
    condition: Expr
    then: Expr
    otherwise: Expr


@dataclass(frozen=True, slots=True)
class InSlots(Expr):
    """Whether a value is among `count` slots from `address` on."""

    value: Expr
    address: Expr
    count: Expr


@dataclass(frozen=True, slots=True)
class InList(Expr):
    value: Expr
    list: ListLocal


@dataclass(frozen=True, slots=True)
class SameList(Expr):
    left: ListLocal
    right: ListLocal


@dataclass(frozen=True, slots=True)
class Emitted(Expr):
    """How many options the function has emitted so far."""


@dataclass(frozen=True, slots=True)
class SumSlots(Expr):
    """The sum of a fixed number of slots."""

    address: Expr
    count: int


Argument = Expr | ListLocal


@dataclass(frozen=True, slots=True)
class Call(Expr):
    """The number a function returns. `copied`: it runs on a copy of the slots, which is then dropped. `guarded`: a
    fault in it is no fault, and its value is 0."""

    function: str
    args: tuple[Argument, ...]
    copied: bool = False
    guarded: bool = False
