"""Leaves out what is known already: follows a function from top to bottom with what is known of locals and slots.

Known of a local: its interval, narrowed by the tests that were passed, and what it is a copy of. Known of a slot: the
value that was just written there or read from there. With that, tests that cannot fail go, conditions that are decided
go with the branch that never runs, and slots are not read again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from rulewright.lir import build, program as lir
from rulewright.lir.improve.effects import Effects, effects_of
from rulewright.lir.improve.known import Known, is_get, is_plain, mentions, reads
from rulewright.lir.questions import has_calls, is_closed, nodes
from rulewright.lir.rebuilding import Rebuilder


class Knower(Rebuilder):
    """One function. `writing`: the functions that write slots."""

    def __init__(self, program: lir.Program, function: lir.Function, writing: frozenset[str]) -> None:
        super().__init__(program)
        self.function = function
        self.writing = writing
        self.known = Known()
        self.calls_writers = any(_calls_a_writer(body, writing) for body in function.blocks.values())
        self._effects: dict[int, tuple[lir.Body, Effects]] = {}

    def improve(self) -> None:
        for label in self.function.blocks:
            self.known = Known()
            self.function.blocks[label] = self.body(self.function.blocks[label])

    # ---- expressions ----

    def get(self, e: lir.Get) -> lir.Expr:
        copied = self.known.copies.get(e.local)
        if isinstance(copied, lir.Const):
            return copied
        low, high = self.known.ranges.get(e.local, (e.low, e.high))
        if isinstance(copied, lir.Get):
            low, high = max(low, e.low), min(high, e.high)
            e = copied
            other = self.known.ranges.get(e.local, (e.low, e.high))
            low, high = max(low, other[0]), min(high, other[1])
        return build.narrowed(e, low, high)

    def load(self, e: lir.Load) -> lir.Expr:
        value = self.known.slots.get(e.address)
        if value is None:
            return e
        if isinstance(value, lir.Get):
            return build.narrowed(self.get(value), e.low, e.high)
        return value

    # ---- statements ----

    def body(self, statements: lir.Body) -> lir.Body:
        made: lir.Body = []
        for statement in statements:
            if is_closed(made):
                break
            handler = _HANDLERS.get(type(statement), _other)
            handler(self, statement, made)
        return made

    def under(self, statements: lir.Body, known: Known) -> tuple[lir.Body, Known]:
        """Statements that run where this is known, and what is known after them."""
        outer, self.known = self.known, known
        made = self.body(statements)
        known, self.known = self.known, outer
        return made, known

    def effects(self, body: lir.Body) -> Effects:
        """Asked for once for each body, since loops stand inside each other."""
        if id(body) not in self._effects:
            self._effects[id(body)] = body, effects_of(body, self.writing, self.program.layout)
        return self._effects[id(body)][1]

    def after_calls(self, e: lir.Expr) -> None:
        """Forgets what calls in an expression may have overwritten."""
        if self.calls_writers and _calls_a_writer(e, self.writing):
            self.known.slots.clear()

    # ---- what conditions say ----

    def assume(self, e: lir.Expr, holds: bool, known: Known) -> None:
        match e:
            case lir.Get(local=local):
                if not holds:
                    known.narrow(local, 0, 0)
                elif e.low == 0:
                    known.narrow(local, 1, e.high)
                if local in known.truths:
                    self.assume(known.truths[local], holds, known)
            case lir.Not(operand=operand):
                self.assume(operand, not holds, known)
            case lir.Both(left=left, right=right) if holds:
                self.assume(left, True, known)
                self.assume(right, True, known)
            case lir.Either(left=left, right=right) if not holds:
                self.assume(left, False, known)
                self.assume(right, False, known)
            case lir.Compare(op=op, left=left, right=right):
                _assume_order(op if holds else _NOT[op], left, right, known)


def _calls_a_writer(node: lir.Body | lir.Expr, writing: frozenset[str]) -> bool:
    return any(isinstance(inner, lir.Call) and not inner.copied and inner.function in writing for inner in nodes(node))


_CONDITIONS = (lir.Compare, lir.Not, lir.Both, lir.Either)
_NOT: dict[lir.CompareOp, lir.CompareOp] = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_TURNED: dict[lir.CompareOp, lir.CompareOp] = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}


def _assume_order(op: lir.CompareOp, left: lir.Expr, right: lir.Expr, known: Known) -> None:
    _bound(left, op, right.low, right.high, known)
    _bound(right, _TURNED[op], left.low, left.high, known)


def _bound(e: lir.Expr, op: lir.CompareOp, least: int, most: int, known: Known) -> None:
    """What comparing it with something in `least`..`most` says of an expression."""
    if isinstance(e, lir.Arith) and e.op == "+" and isinstance(e.right, lir.Const):
        _bound(e.left, op, least - e.right.value, most - e.right.value, known)
    if not isinstance(e, lir.Get):
        return
    low, high = e.low, e.high
    if op in ("<", "<="):
        high = most - (op == "<")
    elif op in (">", ">="):
        low = least + (op == ">")
    elif op == "=":
        low, high = least, most
    elif least == most:
        low, high = low + (low == least), high - (high == least)
    known.narrow(e.local, max(low, e.low), min(high, e.high))


# ---- sorts of statements ----


def _other(k: Knower, s: lir.Stmt, made: lir.Body) -> None:
    s = k.parts(s)
    made.append(s)
    k.known.undergo(effects_of(s, k.writing, k.program.layout))


def _assign(k: Knower, s: lir.Assign, made: lir.Body) -> None:
    s = k.parts(s)
    value, local = s.value, s.local
    if is_get(value, local):
        return
    made.append(s)
    k.after_calls(value)
    k.known.forget(local)
    k.known.narrow(local, value.low, value.high)
    if isinstance(value, (lir.Const, lir.Get)):
        k.known.copies[local] = value
    elif isinstance(value, _CONDITIONS) and not mentions(value, local):
        k.known.truths[local] = value
    elif isinstance(value, lir.Load) and is_plain(value.address) and not reads(value.address, local):
        k.known.slots[value.address] = build.get(local, value.low, value.high)


def _store(k: Knower, s: lir.Store, made: lir.Body) -> None:
    s = k.parts(s)
    known = k.known
    if (
        isinstance(s.value, lir.Get)
        and known.slots.get(s.address) == s.value
        and build.within(s.value, s.least, s.most)
    ):
        return
    made.append(s)
    k.after_calls(s.value)
    known.overwrite(s.address.low, s.address.high + 1, s.address)
    if isinstance(s.value, lir.Get):
        known.narrow(s.value.local, s.least, s.most)
    if isinstance(s.value, (lir.Const, lir.Get)) and is_plain(s.address):
        known.slots[s.address] = s.value


def _require(k: Knower, s: lir.Require, made: lir.Body) -> None:
    s = k.parts(s)
    if build.within(s.value, s.least, s.most):
        return
    made.append(s)
    if isinstance(s.value, lir.Get):
        k.known.narrow(s.value.local, s.least, s.most)


def _if(k: Knower, s: lir.If, made: lir.Body) -> None:
    condition = k.expr(s.condition)
    if isinstance(condition, lir.Const):
        made += k.body(s.then if condition.value else s.otherwise)
        return
    k.after_calls(condition)
    yes, no = k.known.copy(), k.known
    k.assume(condition, True, yes)
    k.assume(condition, False, no)
    then, after_then = k.under(s.then, yes)
    otherwise, after_otherwise = k.under(s.otherwise, no)
    if not then and not otherwise and not has_calls(condition):
        k.known.take(after_then.joined(after_otherwise))
        return
    if not then:
        condition, then, otherwise = build.negate(condition), otherwise, []
    made.append(replace(s, condition=condition, then=then, otherwise=otherwise))
    if is_closed(then):
        k.known.take(after_otherwise)
    elif is_closed(otherwise):
        k.known.take(after_then)
    else:
        k.known.take(after_then.joined(after_otherwise))


def _loop(k: Knower, s: Any, made: lir.Body) -> None:
    """What is known inside holds for each round: what no round changes."""
    s = k.parts(s)
    only = _only_round(k, s)
    if only is not None:
        made += k.body(only)
        return
    effects = k.effects(s.body)
    k.known.undergo(effects)
    if not isinstance(s, lir.Forever):
        k.known.forget(s.local)
    inside = k.known.copy()
    if isinstance(s, lir.ForRange):
        inside.narrow(s.local, s.start.low, max(s.start.low, s.stop.high - 1))
    body, _ = k.under(s.body, inside)
    if body or isinstance(s, lir.Forever):
        made.append(replace(s, body=body))


def _only_round(k: Knower, s: Any) -> lir.Body | None:
    """The body of a loop that runs exactly once, without the loop."""
    match s:
        case lir.ForRange(start=lir.Const() as start, stop=lir.Const() as stop):
            first: lir.Expr | None = start if stop.value == start.value + 1 else None
        case lir.ForRow(rows=rows, row=row):
            first = _only_element(k.program.rows[rows], rows, row)
        case _:
            return None
    body = None if first is None else without_loop(s.body)
    return None if body is None or first is None else [lir.Assign(s.local, first, span=s.span), *body]


def _only_element(table: Sequence[Sequence[int]], rows: int, row: lir.Expr) -> lir.Expr | None:
    """The element of a row, where all rows that it may be have just one."""
    if row.low < 0 or row.high >= len(table):
        return None
    passed = table[row.low : row.high + 1]
    if any(len(values) != 1 for values in passed):
        return None
    numbers = [values[0] for values in passed]
    return build.folded(lir.RowEntry(rows, row, build.ZERO, low=min(numbers), high=max(numbers)))


def without_loop(body: lir.Body) -> lir.Body | None:
    """The body of a loop as it runs once, outside of any; none where it stops in the middle."""
    made: lir.Body = []
    for i, statement in enumerate(body):
        is_last = i == len(body) - 1
        if isinstance(statement, (lir.Break, lir.Continue)):
            return made if is_last else None
        if isinstance(statement, lir.If) and _stops(statement):
            then, otherwise = without_loop(statement.then), without_loop(statement.otherwise)
            if not is_last or then is None or otherwise is None:
                return None
            statement = replace(statement, then=then, otherwise=otherwise)
        made.append(statement)
    return made


def _stops(s: lir.Stmt) -> bool:
    """Whether a statement may leave the loop it stands in, or its round."""
    match s:
        case lir.Break() | lir.Continue():
            return True
        case lir.If(then=then, otherwise=otherwise):
            return any(map(_stops, then)) or any(map(_stops, otherwise))
    return False


_HANDLERS: dict[type, Callable[[Knower, Any, lir.Body], None]] = {
    lir.Assign: _assign,
    lir.Store: _store,
    lir.Require: _require,
    lir.If: _if,
    lir.ForRange: _loop,
    lir.ForSlots: _loop,
    lir.ForList: _loop,
    lir.ForRow: _loop,
    lir.Forever: _loop,
}
