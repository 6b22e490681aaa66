"""Puts together what lowering left in pieces: a condition worked out in steps, a test inside a test, a local that is
read once, right after it was set."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from rulewright.lir import build, program as lir
from rulewright.lir.questions import below, has_calls, nodes
from rulewright.lir.rebuilding import Rebuilder

_BODIES = ("then", "otherwise", "body")
_LOOPS = (lir.ForRange, lir.ForSlots, lir.ForList, lir.ForRow)


def tidy(function: lir.Function, program: lir.Program) -> None:
    tidier = _Tidier(function, program)
    for body in function.blocks.values():
        tidier.body(body)


class _Put(Rebuilder):
    """Puts an expression in the place of a local."""

    def __init__(self, program: lir.Program, local: lir.Local, value: lir.Expr) -> None:
        super().__init__(program)
        self.local = local
        self.value = value

    def get(self, e: lir.Get) -> lir.Expr:
        return build.narrowed(self.value, e.low, e.high) if e.local is self.local else e


class _Tidier:
    def __init__(self, function: lir.Function, program: lir.Program) -> None:
        self.program = program
        self.reads: Counter[lir.Local] = Counter()
        self.sets: Counter[lir.Local] = Counter(p for p in function.params if isinstance(p, lir.Local))
        for body in function.blocks.values():
            for node in nodes(body):
                if isinstance(node, lir.Get):
                    self.reads[node.local] += 1
                elif isinstance(node, lir.Stmt) and hasattr(node, "local"):
                    self.sets[node.local] += 1

    def body(self, body: lir.Body) -> None:
        made: lir.Body = []
        for statement in body:
            for name in _BODIES:
                inner = getattr(statement, name, None)
                if isinstance(inner, list):
                    self.body(inner)
            statement = _merged(statement)
            if isinstance(statement, lir.If) and self._moved_to_break(made, statement):
                continue
            while made:
                together = self._together(made[-1], statement)
                if together is None:
                    break
                made.pop()
                statement = _merged(together)
            made.append(statement)
        body[:] = made

    def _together(self, before: lir.Stmt, after: lir.Stmt) -> lir.Stmt | None:
        """Two statements as one, where that does the same."""
        if not isinstance(before, lir.Assign):
            return None
        return self._in_steps(before, after) or self._either_way(before, after) or self._read_once(before, after)

    def _in_steps(self, before: lir.Assign, after: lir.Stmt) -> lir.Stmt | None:
        """`x = a`, then `if x: x = b`: both must hold; with `if not x`, either."""
        match after:
            case lir.If(
                condition=lir.Get(local=tested) | lir.Not(operand=lir.Get(local=tested)),
                then=[lir.Assign(local=local, value=value)],
                otherwise=[],
            ) if tested is local is before.local and build.is_truth(before.value) and build.is_truth(value):
                if self._reads(value, local):
                    return None
                make = build.both if isinstance(after.condition, lir.Get) else build.either
                self.reads[local] -= 1
                self.sets[local] -= 1
                return replace(before, value=make(before.value, value))
        return None

    def _either_way(self, before: lir.Assign, after: lir.Stmt) -> lir.Stmt | None:
        """`x = 0`, then `if a: x = 1`: the answer to a condition."""
        match before, after:
            case lir.Assign(local=local, value=lir.Const(value=0 | 1 as no)), lir.If(
                condition=condition, then=[lir.Assign(local=own, value=lir.Const(value=0 | 1 as yes))], otherwise=[]
            ) if own is local and yes != no and not self._reads(condition, local):
                self.sets[local] -= 1
                return replace(before, value=build.truth(condition) if yes else build.negate(condition))
        return None

    def _moved_to_break(self, made: lir.Body, test: lir.If) -> bool:
        """`x = 0`, a loop that says `x = 1` where it stops, then `if x: …`: what follows is done where it stops."""
        match made[-2:], test:
            case [lir.Assign(local=local, value=lir.Const(value=no)), loop], lir.If(
                condition=lir.Get(local=tested) | lir.Not(operand=lir.Get(local=tested)), otherwise=[]
            ) if tested is local and isinstance(loop, _LOOPS):
                wanted = int(isinstance(test.condition, lir.Get))
            case _:
                return False
        if bool(no) == bool(wanted) or self.reads[local] != 1 or self.sets[local] != 2:
            return False
        if any(isinstance(node, (lir.Break, lir.Continue, lir.Jump, *_LOOPS)) for node in nodes(test.then)):
            return False
        body = _at_break(loop.body, local, wanted, test.then)
        if body is None:
            return False
        made[-2:] = [replace(loop, body=body)]
        self.reads[local] = self.sets[local] = 0
        return True

    def _read_once(self, before: lir.Assign, after: lir.Stmt) -> lir.Stmt | None:
        """What is read by the next statement alone goes into it. Calls stay the first thing that happens."""
        local, value = before.local, before.value
        if self.reads[local] != 1 or self.sets[local] != 1 or not self._is_read_by(after, local):
            return None
        if has_calls(value) and not _comes_first(after, local):
            return None
        put = _Put(self.program, local, value)
        changes: dict[str, Any] = {}
        for name in below(type(after)):
            part = getattr(after, name)
            if isinstance(part, lir.Expr):
                changes[name] = put.expr(part)
            elif name not in _BODIES:
                changes[name] = put.arguments(part) if part else part
        self.reads[local] = 0
        return replace(after, **changes)

    def _reads(self, e: lir.Expr, local: lir.Local) -> bool:
        return any(isinstance(node, lir.Get) and node.local is local for node in nodes(e))

    def _is_read_by(self, s: lir.Stmt, local: lir.Local) -> bool:
        """In the statement's own expressions, where nothing happens before they are read."""
        if isinstance(s, (lir.Require, lir.Do, lir.FindWays, lir.Forever)):
            return False
        parts = (getattr(s, name) for name in below(type(s)) if name not in _BODIES)
        return any(self._reads(part, local) for part in parts if isinstance(part, lir.Expr))


def _at_break(body: lir.Body, local: lir.Local, wanted: int, then: lir.Body) -> lir.Body | None:
    """A body in which the only place that sets a local does something else instead, and stops the loop as before; none
    where the loop may stop elsewhere."""
    found = 0

    def replaced(body: lir.Body) -> lir.Body | None:
        nonlocal found
        before = body
        end: lir.Stmt | None = None
        match body:
            case [*others, lir.Assign(local=own, value=lir.Const(value=value)), lir.Break() as last] if (
                own is local and bool(value) == bool(wanted)
            ):
                found += 1
                before, end = others, last
        made: lir.Body = []
        for statement in before:
            if isinstance(statement, lir.Break):
                return None
            if isinstance(statement, lir.If):
                yes, no = replaced(statement.then), replaced(statement.otherwise)
                if yes is None or no is None:
                    return None
                statement = replace(statement, then=yes, otherwise=no)
            made.append(statement)
        return made if end is None else [*made, *then, end]

    answer = replaced(body)
    return answer if found == 1 else None


def _comes_first(s: lir.Stmt, local: lir.Local) -> bool:
    """Whether the value of a local is the first thing that a test reads."""
    e: lir.Expr | None = s.condition if isinstance(s, lir.If) else None
    while e is not None:
        match e:
            case lir.Get(local=own):
                return own is local
            case lir.Not(operand=inner) | lir.Both(left=inner) | lir.Either(left=inner):
                e = inner
            case _:
                return False
    return False


def _merged(s: lir.Stmt) -> lir.Stmt:
    """A test with nothing but a test in it, as one."""
    match s:
        case lir.If(then=[lir.If(condition=inner, then=then, otherwise=[])], otherwise=[]):
            return replace(s, condition=build.both(s.condition, inner), then=then)
    return s
