"""Writes one LIR function: where to add statements, names for locals, and the tables that lower each sort of node.

The other files of this folder register what they can lower (`EXPRESSIONS[n.Read] = …`) and reach each other only
through the writer. Reading never writes slots, so an expression that was lowered stays good until the next statement
with an effect; what must outlast one is put into a local with `keep`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.effects import is_effect
from rulewright.hir.types import ListType, RouteType
from rulewright.language import fault_codes as faults
from rulewright.lir import build, program as lir
from rulewright.lir.lower.shared import Shared
from rulewright.lir.questions import is_closed
from rulewright.text.source import NOWHERE, Span


@dataclass(frozen=True, eq=False)
class RowRef:
    """A list that stands in a table of constants."""

    rows: int
    row: lir.Expr
    low: int
    high: int
    most: int


@dataclass(frozen=True, eq=False)
class RouteRef:
    """A way of a routes entry: `item` gives a number of its record (end, counts, what it is known by) by its place."""

    route: str
    item: Callable[[lir.Expr], lir.Expr]


Bound = lir.Expr | lir.ListLocal | RowRef | RouteRef
Names = dict[n.Var, Bound]

EXPRESSIONS: dict[type, Callable[[Writer, Any], lir.Expr]] = {}
STATEMENTS: dict[type, Callable[[Writer, Any], None]] = {}
LISTS: dict[type, Callable[[Writer, Any], Any]] = {}
"""Expressions that are lists: each gives a `sources.Source`."""


class Meanwhile:
    """Attributes of a writer that are others inside a `with`; a generator would cost several times as much."""

    __slots__ = ("_there", "_values")

    def __init__(self, writer: Writer, **values: object) -> None:
        self._there = writer.__dict__
        self._values = values

    def __enter__(self) -> None:
        there, values = self._there, self._values
        outer = {name: there[name] for name in values}
        there.update(values)
        self._values = outer

    def __exit__(self, *_: object) -> None:
        self._there.update(self._values)


class Writer:
    """`me`, `it` and all other names are variables like any others and stand in `names`."""

    def __init__(self, shared: Shared, function: lir.Function, names: Names | None = None) -> None:
        self.shared = shared
        self.scene = shared.scene
        self.bounds = shared.bounds
        self.layout = shared.layout
        self.function = function
        self.names: Names = names or {}
        self.span = function.span
        self.spelling = 0  # aggregates around that are being spelled out
        self.stops = False  # whether the next effect ends what is written, with a yes (see `trials`)
        self.once: set[lir.Local] = set()  # locals that get one value only
        self.facts: dict[lir.Local, tuple[int, int]] = {}  # what is known of them where the writer stands
        self.body: lir.Body = function.blocks.setdefault(0, [])

    # ---- locals ----

    def _number(self) -> int:
        self.function.locals += 1
        return self.function.locals - 1

    def local(self) -> lir.Local:
        return lir.Local(self._number())

    def once_local(self) -> lir.Local:
        """A local that is given a value at one place only, so that what is found out about it stays true."""
        local = self.local()
        self.once.add(local)
        return local

    def list_local(self, capacity: int, low: int = lir.ANY_LOW, high: int = lir.ANY_HIGH) -> lir.ListLocal:
        return lir.ListLocal(self._number(), capacity, low, high)

    def parameter(self, low: int, high: int) -> lir.Expr:
        """The next parameter of the function, a number."""
        local = self.once_local()
        least, most = self.shared.passed(self.function, len(self.function.params))
        self.function.params += (local,)
        return build.get(local, max(low, least), min(high, most))

    def list_parameter(self, capacity: int, low: int, high: int) -> lir.ListLocal:
        local = self.list_local(capacity, low, high)
        self.function.params += (local,)
        return local

    def keep(self, value: lir.Expr) -> lir.Expr:
        """The value as it is now: a constant or a local that is set once."""
        if isinstance(value, (lir.Const, lir.Get)):
            return value
        local = self.once_local()
        self.assign(local, value)
        return build.get(local, value.low, value.high)

    def handy(self, value: lir.Expr) -> lir.Expr:
        """The value in a form that costs little to read more than once, until the next effect."""
        return value if is_handy(value) else self.keep(value)

    # ---- statements ----

    def add(self, statement: lir.Stmt) -> None:
        self.body.append(statement)

    def assign(self, local: lir.Local, value: lir.Expr) -> None:
        self.add(lir.Assign(local, value, span=self.span))

    def store(self, address: lir.Expr, value: lir.Expr, least: int, most: int) -> None:
        self.add(lir.Store(address, value, least, most, span=self.span))

    def give(self, value: lir.Expr | int | None = None) -> None:
        """Returns."""
        self.add(lir.Return(build.const(value) if isinstance(value, int) else value, span=self.span))

    def fail(self, code: str, *values: lir.Expr) -> None:
        self.add(lir.Raise(code, values, span=self.span))

    def into(self, body: lir.Body) -> Meanwhile:
        """What is added goes into another body meanwhile."""
        return Meanwhile(self, body=body, facts=dict(self.facts))

    def apart(self, work: Callable[[], lir.Expr]) -> tuple[lir.Body, lir.Expr]:
        """An expression and the statements it needs, not yet added."""
        body: lir.Body = []
        outer, facts = self.body, self.facts
        self.body, self.facts = body, dict(facts)  # as `into` does
        try:
            return body, work()
        finally:
            self.body, self.facts = outer, facts

    @contextmanager
    def when(self, condition: lir.Expr) -> Iterator[None]:
        """What is added runs where the condition holds."""
        body: lir.Body = []
        with self.into(body):
            yield
        if isinstance(condition, lir.Const):
            self.body.extend(body if condition.value else ())
        elif body:
            self.add(lir.If(condition, body, [], span=self.span))

    def choose(self, condition: lir.Expr, then: Callable[[], None], otherwise: Callable[[], None]) -> None:
        if isinstance(condition, lir.Const):
            (then if condition.value else otherwise)()
            return
        yes: lir.Body = []
        no: lir.Body = []
        with self.into(yes):
            then()
        with self.into(no):
            otherwise()
        if yes or no:
            self.add(
                lir.If(condition, yes, no, span=self.span)
                if yes
                else lir.If(build.negate(condition), no, [], span=self.span)
            )

    def at(self, span: Span) -> Meanwhile:
        """What is added comes from there."""
        return Meanwhile(self, span=self.span if span is NOWHERE else span)

    def bound(self, names: Names) -> Meanwhile:
        """Names that stand for something meanwhile."""
        return Meanwhile(self, names={**self.names, **names})

    def require(self, value: lir.Expr, least: int, most: int, code: str, *values: lir.Expr) -> lir.Expr:
        """The value, which from here on is known to lie in `least`..`most`."""
        value = self.known(value)
        if build.within(value, least, most):
            return value
        value = self.keep(value)
        self.add(lir.Require(value, least, most, code, values or (value,), span=self.span))
        return self.narrowed(value, least, most)

    def narrowed(self, value: lir.Expr, least: int, most: int) -> lir.Expr:
        """A value that from here on is known to lie in `least`..`most`."""
        if not isinstance(value, lir.Get):
            return value
        low, high = max(least, value.low), min(most, value.high)
        if value.local in self.once:
            self.facts[value.local] = (low, high)
        return build.get(value.local, low, high)

    def known(self, value: lir.Expr) -> lir.Expr:
        """A value with all that has been found out about it."""
        if isinstance(value, lir.Get) and value.local in self.facts:
            low, high = self.facts[value.local]
            return build.get(value.local, max(low, value.low), min(high, value.high))
        return value

    # ---- nodes ----

    def value(self, expr: n.Expr) -> lir.Expr:
        """A number."""
        outer = self.span
        if expr.span is not NOWHERE:
            self.span = expr.span  # as `at` does, which costs more than most values
        try:
            return self.known(EXPRESSIONS[type(expr)](self, expr))
        finally:
            self.span = outer

    def truth(self, expr: n.Expr | None) -> lir.Expr:
        """yes/no; yes where nothing is asked."""
        return build.ONE if expr is None else build.truth(self.value(expr))

    def source(self, expr: n.Expr) -> Any:
        """A list, as something to go through (`sources.Source`)."""
        with self.at(expr.span):
            return LISTS[type(expr)](self, expr)

    def run(self, block: n.Block) -> None:
        """Statements one after another; what they name is known to the end of the block."""
        outer = self.names
        self.names = dict(outer)
        for statement in block:
            self.statement(statement)
        self.names = outer

    def statement(self, statement: n.Stmt) -> None:
        if is_closed(self.body):
            return
        with self.at(statement.span):
            if self.stops and is_effect(statement):
                self.give(1)
            else:
                STATEMENTS[type(statement)](self, statement)

    def bind(self, var: n.Var, value: n.Expr) -> Bound:
        """What a name stands for, from here on."""
        if isinstance(value.type, ListType) or isinstance(var.type, ListType):
            self.names[var] = self.source(value).kept(self)
        elif isinstance(value.type, RouteType) and isinstance(value, n.Local):
            self.names[var] = self.names[value.var]
        else:
            self.names[var] = self.keep(self.value(value))
        return self.names[var]

    def set(self, var: n.Var, value: Bound) -> None:
        """What a statement gives a name; where the name has a local or a slot of its own, that is written too."""
        self.names[var] = value

    def member(self, expr: n.Expr) -> lir.Expr:
        """A member that is not none."""
        value = self.value(expr)
        with self.at(expr.span):
            size = self.scene.size(expr.type.kind)  # type: ignore[union-attr]
            return self.require(value, 1, size, faults.NONE_USED, build.ZERO)


def is_handy(value: lir.Expr) -> bool:
    """Whether it costs little to read a value twice."""
    if isinstance(value, (lir.Const, lir.Get)):
        return True
    if isinstance(value, lir.Load):
        address = value.address
        return isinstance(address, (lir.Const, lir.Get)) or (
            isinstance(address, lir.Arith)
            and isinstance(address.left, lir.Get)
            and isinstance(address.right, lir.Const)
        )
    return False
