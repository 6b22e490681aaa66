"""Statements of LIR: what is done to slots, locals and lists, and the few ways control may go."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from rulewright.lir.expressions import Call, Expr, ListLocal, Local
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import small_record as dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Stmt:
    span: Span = field(default=NOWHERE, repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Assign(Stmt):
    local: Local
    value: Expr


@dataclass(frozen=True, slots=True)
class Store(Stmt):
    """Writes a slot. A value outside `least`..`most` is the fault OUT_OF_RANGE (value, least, most); an emitter may
    leave the test out where the interval of the value proves it."""

    address: Expr
    value: Expr
    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Clear(Stmt):
    """Sets a fixed number of slots to 0."""

    address: Expr
    count: int


@dataclass(frozen=True, slots=True)
class Require(Stmt):
    """A fault unless the value lies in `least`..`most`. With `if_used` it may be left out where nothing else reads the
    local that it is about."""

    value: Expr
    least: int
    most: int
    code: str
    values: tuple[Expr, ...]
    if_used: bool = False


@dataclass(frozen=True, slots=True)
class Raise(Stmt):
    code: str
    values: tuple[Expr, ...] = ()


@dataclass(frozen=True, slots=True)
class If(Stmt):
    condition: Expr
    then: Body
    otherwise: Body


@dataclass(frozen=True, slots=True)
class ForRange(Stmt):
    """For each whole number from `start` to before `stop`; both are read once."""

    local: Local
    start: Expr
    stop: Expr
    body: Body


@dataclass(frozen=True, slots=True)
class ForSlots(Stmt):
    """For the value of each of `count` slots from `address` on, as they stood at the start. `most` bounds the count."""

    local: Local
    address: Expr
    count: Expr
    most: int
    body: Body


@dataclass(frozen=True, slots=True)
class ForList(Stmt):
    """For each element of a list local, which the body does not change."""

    local: Local
    list: ListLocal
    body: Body


@dataclass(frozen=True, slots=True)
class ForRow(Stmt):
    """For each element of a row of a table (`Program.rows`)."""

    local: Local
    rows: int
    row: Expr
    body: Body


@dataclass(frozen=True, slots=True)
class Forever(Stmt):
    """Until `Break` or `Return`."""

    body: Body


@dataclass(frozen=True, slots=True)
class Break(Stmt):
    """Out of the innermost loop."""


@dataclass(frozen=True, slots=True)
class Continue(Stmt):
    """On with the innermost loop."""


@dataclass(frozen=True, slots=True)
class Return(Stmt):
    value: Expr | None = None


@dataclass(frozen=True, slots=True)
class Jump(Stmt):
    """On at a labelled block of the function. Never inside a loop."""

    label: int


@dataclass(frozen=True, slots=True)
class Do(Stmt):
    """A call for its effect; `into` receives the list where the function makes one."""

    call: Call
    into: ListLocal | None = None


@dataclass(frozen=True, slots=True)
class Emit(Stmt):
    """Adds a move to the list of options that the function makes."""

    code: Expr


# list locals


@dataclass(frozen=True, slots=True)
class NewList(Stmt):
    list: ListLocal


@dataclass(frozen=True, slots=True)
class CopyList(Stmt):
    list: ListLocal
    source: ListLocal


@dataclass(frozen=True, slots=True)
class TakeSlots(Stmt):
    """The list becomes the values of `count` slots."""

    list: ListLocal
    address: Expr
    count: Expr


@dataclass(frozen=True, slots=True)
class TakeRow(Stmt):
    """The list becomes a row of a table."""

    list: ListLocal
    rows: int
    row: Expr


@dataclass(frozen=True, slots=True)
class TakeRange(Stmt):
    """The list becomes the numbers from `start` to before `stop`."""

    list: ListLocal
    start: Expr
    stop: Expr


@dataclass(frozen=True, slots=True)
class PutSlots(Stmt):
    """Writes a list to `capacity` slots, the rest of them 0. There are no more elements than that."""

    address: Expr
    list: ListLocal
    capacity: int


@dataclass(frozen=True, slots=True)
class Append(Stmt):
    list: ListLocal
    value: Expr


@dataclass(frozen=True, slots=True)
class Remove(Stmt):
    """Takes the first equal element out, if there is one."""

    list: ListLocal
    value: Expr


@dataclass(frozen=True, slots=True)
class SetElement(Stmt):
    """Writes an element, from 0. The index lies in the list."""

    list: ListLocal
    index: Expr
    value: Expr


@dataclass(frozen=True, slots=True)
class Unique(Stmt):
    """Drops every element that stands before it already."""

    list: ListLocal


@dataclass(frozen=True, slots=True)
class Arrange(Stmt):
    """Into ascending order, equal ones dropped: a list becomes a set."""

    list: ListLocal


@dataclass(frozen=True, slots=True)
class SortBy(Stmt):
    """Into ascending order of the keys, which run along with the list (first key first); stable."""

    list: ListLocal
    keys: tuple[ListLocal, ...]


# lists in slots: a length and then the elements


@dataclass(frozen=True, slots=True)
class SlotsInsert(Stmt):
    """Puts a value in at a position from 0; there is room for it. `most` bounds the length before."""

    address: Expr
    position: Expr
    value: Expr
    most: int


@dataclass(frozen=True, slots=True)
class SlotsInsertSorted(Stmt):
    """Puts a value in before the first larger one; there is room for it."""

    address: Expr
    value: Expr
    most: int


@dataclass(frozen=True, slots=True)
class SlotsRemove(Stmt):
    """Takes the first equal value out; it is there."""

    address: Expr
    value: Expr
    most: int


# routes


@dataclass(frozen=True, slots=True)
class FindWays(Stmt):
    """Adds to a list, for ways found from a start, their end and their counts: two numbers a way, in any order.

    Counts are *packed*: a number holds them all, the first in its highest bits, each with one bit above it that is 0;
    `guard` has just these bits. So counts are added by adding the numbers, a smaller number is smaller count by count
    from the first, and `a` is nowhere more than `b` where `(b + guard - a) & guard = guard`.

    `rows` are the neighbours of each space. `function`, called with a space and `args`, says what may be done there: -1
    nothing, else the counts of entering it times 4, plus 2 if a way may end there, plus 1 if it may pass; it is called
    once for each space that is reached. Ways are found by labels: each space keeps the counts that no others undercut
    (nowhere more), in the order in which they came; a label is extended in that order, unless it was undercut since.
    The ways are the labels left at ends. With `every` all simple ways are walked and given. Making more than `limit`
    labels (or steps) is the fault TOO_MANY_ROUTES.
    """

    list: ListLocal
    rows: int
    start: Expr
    function: str
    args: tuple[Expr, ...]
    guard: int
    every: bool
    limit: int


@dataclass(frozen=True, slots=True)
class KeepWays(Stmt):
    """Of ways told by three numbers each (end, what they are known by, counts; both packed): of those alike in the
    first two the one with the least counts; unless `every`, none that another to the same end is nowhere more and once
    less known than; in ascending order."""

    list: ListLocal
    guard: int
    every: bool


# chance


@dataclass(frozen=True, slots=True)
class Draw(Stmt):
    """The next number in 0..n-1 of a stream (an index into `Program.streams`); its counter moves on by one."""

    local: Local
    stream: int
    n: Expr


@dataclass(frozen=True, slots=True)
class Peek(Stmt):
    """What `Draw` would give; the counter stays."""

    local: Local
    stream: int
    n: Expr


Body = list[Stmt]
