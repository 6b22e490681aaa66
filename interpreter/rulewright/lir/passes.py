"""Passes over finished functions; every one leaves the same program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from rulewright.lir import program as lir
from rulewright.lir.questions import WRITES, has_calls, lists_in, nodes

_BODIES = ("then", "otherwise", "body")


def drop_unread(function: lir.Function) -> None:
    """Leaves out locals that nobody reads, and what only they read; again, until nothing is left over."""
    params = {p.number for p in function.params}
    reads: Counter[int] = Counter()
    for body in function.blocks.values():
        reads.update(_reads(body))
    if function.list is not None:
        reads[function.list.number] += 1
    while sum(_drop(body, reads, params) for body in function.blocks.values()):
        pass


def settle(function: lir.Function) -> None:
    """What a fault depends on, where it is read, is read from now on: passes may then answer without reading it."""
    drop_unread(function)
    for body in function.blocks.values():
        _settle(body)


def _settle(body: lir.Body) -> None:
    for i, statement in enumerate(body):
        if isinstance(statement, lir.Require) and statement.if_used:
            body[i] = replace(statement, if_used=False)
        for name in _BODIES:
            inner = getattr(statement, name, None)
            if isinstance(inner, list):
                _settle(inner)


def _reads(part: lir.Body | lir.Stmt) -> Counter[int]:
    """How often each local is read. A `Require` that stands there for its local alone does not count."""
    found: Counter[int] = Counter()
    for node in nodes(part):
        if isinstance(node, lir.Get):
            found[node.local.number] += 1
        elif isinstance(node, lir.Require) and node.if_used and isinstance(node.value, lir.Get):
            found[node.value.local.number] -= 1
        elif not isinstance(node, _SETS_A_LIST):
            for which in _lists(node):
                found[which.number] += 1
    return found


_SETS_A_LIST = (lir.NewList, lir.TakeSlots, lir.TakeRow, lir.TakeRange)


def _lists(node: lir.Expr | lir.Stmt) -> Iterator[lir.ListLocal]:
    """The list locals that a node itself mentions."""
    for name in lists_in(type(node)):
        value = getattr(node, name)
        for part in value if isinstance(value, tuple) else (value,):
            if isinstance(part, lir.ListLocal):
                yield part


def _drop(body: lir.Body, reads: Counter[int], params: set[int]) -> int:
    """Returns how many statements were left out."""
    kept: lir.Body = []
    dropped = 0
    for statement in body:
        if _is_unread(statement, reads, params):
            reads.subtract(_reads(statement))
            dropped += 1
            continue
        for name in _BODIES:
            inner = getattr(statement, name, None)
            if isinstance(inner, list):
                dropped += _drop(inner, reads, params)
        kept.append(statement)
    if len(kept) < len(body):
        body[:] = kept
    return dropped


def _is_unread(statement: lir.Stmt, reads: Counter[int], params: set[int]) -> bool:
    match statement:
        case lir.Assign(local=local, value=value):
            return not reads[local.number] and not has_calls(value)
        case (
            lir.NewList(list=target)
            | lir.TakeSlots(list=target)
            | lir.TakeRow(list=target)
            | lir.TakeRange(list=target)
        ):
            return not reads[target.number]
        case lir.Require(if_used=True, value=lir.Get(local=local)):
            return not reads[local.number] and local.number not in params
        case lir.If(then=then, otherwise=otherwise):
            return not then and not otherwise
    return False


def writing_functions(program: lir.Program) -> frozenset[str]:
    """The functions that write slots of the position they are called on, themselves or through others."""
    calls: dict[str, set[str]] = {}
    found: set[str] = set()
    for name, function in program.functions.items():
        inner = [node for body in function.blocks.values() for node in nodes(body)]
        calls[name] = {c.function for c in inner if isinstance(c, lir.Call) and not c.copied}
        calls[name] |= {s.function for s in inner if isinstance(s, lir.FindWays)}
        if any(isinstance(node, WRITES) for node in inner):
            found.add(name)
    changed = True
    while changed:
        more = {name for name, called in calls.items() if name not in found and called & found}
        changed = bool(more)
        found |= more
    return frozenset(found)


def entries(program: lir.Program) -> Iterator[str]:
    """The functions that whoever plays calls."""
    yield program.begin
    yield from program.points
    for d in program.decisions:
        yield from (name for name in (d.seat, d.options, d.apply, d.weights, d.draw) if name)
    yield from program.scores
    yield from (name for name, _ in program.ties)
    if program.outlook:
        yield program.outlook


def reached(program: lir.Program, begin: Iterable[str]) -> set[str]:
    """Those functions and all that they call."""
    waiting = list(begin)
    found = set(waiting)
    while waiting:
        function = program.functions[waiting.pop()]
        for node in (node for body in function.blocks.values() for node in nodes(body)):
            if isinstance(node, (lir.Call, lir.FindWays)) and node.function not in found:
                found.add(node.function)
                waiting.append(node.function)
    return found


def draws(program: lir.Program, begin: Iterable[str]) -> bool:
    """Whether those functions, or what they call, ask chance for anything."""
    bodies = (body for name in reached(program, begin) for body in program.functions[name].blocks.values())
    return any(isinstance(node, (lir.Draw, lir.Peek)) for body in bodies for node in nodes(body))


def drop_unreached(program: lir.Program) -> None:
    """Leaves out functions that nothing calls: those of start values, and trials that turned out not to be needed."""
    kept = reached(program, entries(program))
    for name in list(program.functions):
        if name not in kept:
            del program.functions[name]
