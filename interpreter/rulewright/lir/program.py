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
    ANY_LOW as ANY_LOW,
    Argument as Argument,
    Arith as Arith,
    ArithOp as ArithOp,
    Both as Both,
    Call as Call,
    Compare as Compare,
    CompareOp as CompareOp,
    Cond as Cond,
    Const as Const,
    Either as Either,
    Element as Element,
    Emitted as Emitted,
    Entry as Entry,
    Expr as Expr,
    Get as Get,
    InList as InList,
    InRow as InRow,
    InSlots as InSlots,
    Length as Length,
    ListLocal as ListLocal,
    Load as Load,
    Local as Local,
    Not as Not,
    RowEntry as RowEntry,
    RowLength as RowLength,
    SameList as SameList,
    SumSlots as SumSlots,
)
from rulewright.lir.layout import Layout
from rulewright.lir.statements import (
    Append as Append,
    Arrange as Arrange,
    Assign as Assign,
    Body as Body,
    Break as Break,
    Clear as Clear,
    Continue as Continue,
    CopyList as CopyList,
    Do as Do,
    Draw as Draw,
    Emit as Emit,
    FindWays as FindWays,
    Forever as Forever,
    ForList as ForList,
    ForRange as ForRange,
    ForRow as ForRow,
    ForSlots as ForSlots,
    If as If,
    Jump as Jump,
    KeepWays as KeepWays,
    NewList as NewList,
    Peek as Peek,
    PutSlots as PutSlots,
    Raise as Raise,
    Remove as Remove,
    Require as Require,
    Return as Return,
    SetElement as SetElement,
    SlotsInsert as SlotsInsert,
    SlotsInsertSorted as SlotsInsertSorted,
    SlotsRemove as SlotsRemove,
    SortBy as SortBy,
    Stmt as Stmt,
    Store as Store,
    TakeRange as TakeRange,
    TakeRow as TakeRow,
    TakeSlots as TakeSlots,
    Unique as Unique,
)
from rulewright.text.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from rulewright.text.record import small_record as dataclass

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
    outlook: str = ""  # what a position is worth to a player, where the book says so
