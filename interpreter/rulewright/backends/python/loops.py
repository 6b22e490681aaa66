"""What loops of Python can say shorter: an `else` where a loop was not left, rows gone through as they are, the number
of a slot together with what stands in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from rulewright.backends.python.watch import LOOPS, Watch
from rulewright.lir import build, program as lir
from rulewright.lir.questions import WRITES, has_calls, is_closed, nodes
from rulewright.lir.rebuilding import Rebuilder, with_bodies

LEAST_BESIDE, MOST_BESIDE = 4, 400
"""Fewer slots are not worth a slice, more are many to copy."""


class Uses:
    """How often locals of a function are read and set, by number."""

    def __init__(self, function: lir.Function) -> None:
        self.reads: Counter[int] = Counter()
        self.sets: Counter[int] = Counter(p.number for p in function.params)
        self._locals = function.locals
        for node in nodes(list(function.blocks.values())):
            if isinstance(node, lir.Get):
                self.reads[node.local.number] += 1
            elif isinstance(node, lir.Stmt) and hasattr(node, "local"):
                self.sets[node.local.number] += 1

    def is_fixed(self, s: lir.Assign) -> bool:
        """Whether a local is set here alone, and to what locals come to that are set once."""
        reads = [node for node in nodes(s.value) if isinstance(node, lir.Get)]
        plain = all(isinstance(node, (lir.Arith, lir.Const, lir.Get)) for node in nodes(s.value))
        return plain and all(self.sets[which.number] == 1 for which in (s.local, *(get.local for get in reads)))

    def another(self) -> lir.Local:
        """A local that nothing else uses."""
        self._locals += 1
        return lir.Local(self._locals - 1)


# ---- else ----


@dataclass(frozen=True, eq=False)
class LoopWithElse:
    """`test` holds where the loop was not left, and asks `local`. What it does otherwise comes after the loop."""

    loop: lir.Stmt
    local: lir.Local
    test: lir.If


def with_else(statements: lir.Body, uses: Uses | None) -> LoopWithElse | None:
    """`x = 0`, a loop that says `x = 1` wherever it is left, then `if not x: …`."""
    match statements:
        case [
            lir.Assign(local=local, value=lir.Const(value=usual)),
            lir.ForRange() | lir.ForSlots() | lir.ForList() | lir.ForRow() as loop,
            lir.If(condition=lir.Get(local=asked) | lir.Not(operand=lir.Get(local=asked))) as test,
        ] if asked is local and uses is not None and uses.reads[local.number] == 1:
            if test.otherwise and not is_closed(test.then):
                return None
            holds = bool(usual) == isinstance(test.condition, lir.Get)
            left = _times_left(loop.body, local, not usual)
            if holds and left is not None and uses.sets[local.number] == left + 1:
                return LoopWithElse(loop, local, test)
    return None


def _times_left(body: lir.Body, local: lir.Local, said: bool) -> int | None:
    """At how many places a loop is left; none if it does not say so at each of them, or stops otherwise."""
    match body:
        case [*before, lir.Assign(local=own, value=lir.Const(value=value)), lir.Break()] if own is local:
            found = 1
            if bool(value) != said:
                return None
        case _:
            before, found = body, 0
    for statement in before:
        if isinstance(statement, lir.Break):
            return None
        if isinstance(statement, lir.If):
            for inner in (statement.then, statement.otherwise):
                more = _times_left(inner, local, said)
                if more is None:
                    return None
                found += more
    return found


# ---- rows ----


def rows_gone_through(loop: lir.ForRange, uses: Uses | None) -> int | None:
    """The table whose rows a loop goes through, where it does nothing else with their numbers."""
    if uses is None or loop.start.low < 0 or loop.stop.low < 0:
        return None
    found = [
        node.rows
        for node in nodes(loop.body)
        if isinstance(node, lir.ForRow) and isinstance(node.row, lir.Get) and node.row.local is loop.local
    ]
    alone = len(found) == uses.reads[loop.local.number] and uses.sets[loop.local.number] == 1
    return found[0] if alone and len(set(found)) == 1 else None


LONGEST_ROW = 8


def rows_at_once(
    loop: lir.ForRange, rows: int, watch: Watch, uses: Uses | None
) -> tuple[list[lir.Local], lir.Body] | None:
    """For a loop through rows that asks the same of each element of one: as many locals as a row has elements, and the
    body that asks them in one condition."""
    table = watch.program.rows[rows]
    lengths = set(map(len, table[loop.start.low : loop.stop.high]))
    at = next((i for i, s in enumerate(loop.body) if isinstance(s, lir.ForRow)), 0)
    found = with_else(loop.body[at - 1 : at + 2], uses) if at and len(lengths) == 1 else None
    if found is None or uses is None or max(lengths) > LONGEST_ROW or watch.way(found.loop) is not None:
        return None
    match found.loop:
        case lir.ForRow(
            row=lir.Get(local=row), local=element, body=[lir.If(condition=left, then=[_, _], otherwise=[])]
        ):
            alone = row is loop.local and uses.reads[row.number] == 1
        case _:
            return None
    if not alone or has_calls(left):
        return None
    each = [uses.another() for _ in range(max(lengths))]
    stays = build.negate(left)
    holds = [_Instead(watch.program, element, one).expr(stays) for one in each]
    condition = reduce(build.both, holds)
    test = replace(found.test, condition=condition)
    return each, [*loop.body[: at - 1], test, *loop.body[at + 2 :]]


class _Instead(Rebuilder):
    """Another local in the place of one."""

    def __init__(self, program: lir.Program, local: lir.Local, other: lir.Local) -> None:
        super().__init__(program)
        self.local, self.other = local, other

    def get(self, e: lir.Get) -> lir.Expr:
        return build.get(self.other, e.low, e.high) if e.local is self.local else e


# ---- slots beside their numbers ----


@dataclass(frozen=True, eq=False)
class LoopBeside:
    """A loop in which a local stands for the slot whose number is the other local plus a constant."""

    loop: lir.ForRange
    local: lir.Local
    address: lir.Expr
    count: int


def slots_beside(loop: lir.ForRange, watch: Watch, uses: Uses | None) -> LoopBeside | None:
    """For a loop that begins each round by reading a slot of its own, runs to the end and writes nothing."""
    match loop:
        case lir.ForRange(start=lir.Const(value=start), stop=lir.Const(value=stop), body=[lir.If() as test, *_]):
            count = stop - start
        case _:
            return None
    if uses is None or not LEAST_BESIDE <= count <= MOST_BESIDE or not _goes_through_all(loop.body, watch):
        return None
    read = _read_first(test.condition)
    more = None if read is None else _more(read.address, loop.local)
    if read is None or more is None:
        return None
    beside = uses.another()
    body = _Beside(watch.program, read, loop.local, more, beside).body(loop.body)
    return LoopBeside(replace(loop, body=body), beside, build.const(start + more), count)


def _goes_through_all(body: lir.Body, watch: Watch) -> bool:
    for node in nodes(body):
        if isinstance(node, (*WRITES, lir.Do, lir.FindWays, lir.Break, lir.Return, lir.Jump)):
            return False
        if isinstance(node, lir.Call) and not node.copied:
            return False
        if isinstance(node, LOOPS) and watch.way(node) is not None:
            return False
    return True


def _read_first(e: lir.Expr) -> lir.Load | None:
    """The slot that a condition reads whatever comes of it."""
    while True:
        match e:
            case lir.Load():
                return e
            case lir.Not(operand=inner) | lir.Both(left=inner) | lir.Either(left=inner) | lir.Compare(left=inner):
                e = inner
            case _:
                return None


def _more(address: lir.Expr, local: lir.Local) -> int | None:
    """What is added to a local to get an address."""
    match address:
        case lir.Get(local=own) if own is local:
            return 0
        case lir.Arith(op="+", left=lir.Get(local=own), right=lir.Const(value=more)) if own is local:
            return more
    return None


class _Beside(Rebuilder):
    def __init__(self, program: lir.Program, read: lir.Load, local: lir.Local, more: int, beside: lir.Local) -> None:
        super().__init__(program)
        self.read, self.local, self.more, self.beside = read, local, more, beside

    def load(self, e: lir.Load) -> lir.Expr:
        return build.get(self.beside, e.low, e.high) if _more(e.address, self.local) == self.more else e

    def body(self, body: Iterable[lir.Stmt]) -> lir.Body:
        return [with_bodies(self.parts(statement), self.body) for statement in body]
