"""LIR: what is left of a book when only whole numbers, slots and loops remain.

A program is a set of functions over one array of slots `s`. A function has numbered locals (whole numbers, or lists of
whole numbers with a fixed capacity), structured statements, and possibly a few labelled blocks that it jumps between at
its top level. There are no closures, no strings and no objects; recursion happens only in trials, at most as deep as a
run of choices is long. An emitter needs nothing but this module, the layout and the tables of the program; expressions
stand in `lir.expressions` and are named here too.

Faults: what may go wrong is a statement of its own (`Require`, `Raise`) or part of a statement that says so (`Store`).
A fault ends the function and all that called it, up to the nearest `Call` with `guarded`.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING, Literal

from rulewright.lir.expressions import (
    ANY_HIGH as ANY_HIGH,
)
from rulewright.lir.expressions import (
    ANY_LOW as ANY_LOW,
)
from rulewright.lir.expressions import (
    Argument as Argument,
)
from rulewright.lir.expressions import (
    Arith as Arith,
)
from rulewright.lir.expressions import (
    ArithOp as ArithOp,
)
from rulewright.lir.expressions import (
    Both as Both,
)
from rulewright.lir.expressions import (
    Call as Call,
)
from rulewright.lir.expressions import (
    Compare as Compare,
)
from rulewright.lir.expressions import (
    CompareOp as CompareOp,
)
from rulewright.lir.expressions import (
    Cond as Cond,
)
from rulewright.lir.expressions import (
    Const as Const,
)
from rulewright.lir.expressions import (
    Either as Either,
)
from rulewright.lir.expressions import (
    Element as Element,
)
from rulewright.lir.expressions import (
    Emitted as Emitted,
)
from rulewright.lir.expressions import (
    Entry as Entry,
)
from rulewright.lir.expressions import (
    Expr as Expr,
)
from rulewright.lir.expressions import (
    Get as Get,
)
from rulewright.lir.expressions import (
    InList as InList,
)
from rulewright.lir.expressions import (
    InRow as InRow,
)
from rulewright.lir.expressions import (
    InSlots as InSlots,
)
from rulewright.lir.expressions import (
    Length as Length,
)
from rulewright.lir.expressions import (
    ListLocal as ListLocal,
)
from rulewright.lir.expressions import (
    Load as Load,
)
from rulewright.lir.expressions import (
    Local as Local,
)
from rulewright.lir.expressions import (
    Not as Not,
)
from rulewright.lir.expressions import (
    RowEntry as RowEntry,
)
from rulewright.lir.expressions import (
    RowLength as RowLength,
)
from rulewright.lir.expressions import (
    SameList as SameList,
)
from rulewright.lir.expressions import (
    SumSlots as SumSlots,
)
from rulewright.lir.layout import Layout
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import small_record as dataclass

# ---- statements ----


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
Result = Literal["none", "number", "list", "options"]


@dataclass(eq=False, slots=True)
class Function:
    """`blocks[0]` is where it starts; the rest are labelled by their key. `list` is what a function with the result
    `list` fills. Names are numbered; `title` says in words what it is, for dumps."""

    name: str
    title: str = ""
    params: tuple[Local | ListLocal, ...] = ()
    blocks: dict[int, Body] = field(default_factory=dict)
    result: Result = "none"
    list: ListLocal | None = None
    span: Span = NOWHERE
    locals: int = 0

    @property
    def body(self) -> Body:
        return self.blocks[0]


@dataclass(frozen=True, slots=True)
class DecisionEntry:
    """The functions of one decision, by name. `apply` takes a move. Where `must_have_one`, the move that led here is a
    dead end (a fault at that place) if there are no options, which whoever made it must test. `weights` and `draw` are
    chance's; its options fault where there are none."""

    seat: str
    options: str
    apply: str
    weights: str = ""
    draw: str = ""
    must_have_one: bool = False
    dead_end: Span = NOWHERE


@dataclass(eq=False)
class Program:
    """`start` is the position before set-up (where working it out is a fault, every game begins with that), `begin` the
    function that goes on from there. `points` names the functions at which a game goes on, by number from 1; each
    returns the number of the next, or 0 to wait. `decisions` are numbered as in HIR; the slot `layout.waiting` holds
    the number plus 1, or 0 when all is over.
    """

    layout: Layout
    start: tuple[int, ...] = ()
    start_fault: tuple[str, Span, tuple[int, ...]] | None = None
    functions: dict[str, Function] = field(default_factory=dict)
    pools: list[tuple[int, ...]] = field(default_factory=list)
    rows: list[tuple[tuple[int, ...], ...]] = field(default_factory=list)
    streams: list[int] = field(default_factory=list)
    begin: str = ""
    points: list[str] = field(default_factory=list)
    decisions: list[DecisionEntry] = field(default_factory=list)
    scores: list[str] = field(default_factory=list)
    ties: list[tuple[str, bool]] = field(default_factory=list)
