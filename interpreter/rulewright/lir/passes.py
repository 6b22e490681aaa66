"""Passes over finished functions; every one leaves the same program."""

from __future__ import annotations

from collections import Counter

from rulewright.lir import program as lir
from rulewright.lir.questions import WRITES, nodes, parts

_BODIES = ("then", "otherwise", "body")


def drop_unread(function: lir.Function) -> None:
    """Leaves out locals that nobody reads, and what only they read; again, until nothing is left over."""
    params = {p.number for p in function.params}
    while True:
        reads = _reads(function)
        dropped = 0
        for body in function.blocks.values():
            dropped += _drop(body, reads, params)
        if not dropped:
            return


def _reads(function: lir.Function) -> Counter[int]:
    """How often each local is read. A `Require` that stands there for its local alone does not count."""
    found: Counter[int] = Counter()
    for body in function.blocks.values():
        for node in nodes(body):
            if isinstance(node, lir.Get):
                found[node.local.number] += 1
            elif isinstance(node, lir.Require) and node.if_used and isinstance(node.value, lir.Get):
                found[node.value.local.number] -= 1
            elif not isinstance(node, _SETS_A_LIST):
                found.update(part.number for part in _parts(node) if isinstance(part, lir.ListLocal))
    if function.list is not None:
        found[function.list.number] += 1
    return found


_SETS_A_LIST = (lir.NewList, lir.TakeSlots, lir.TakeRow, lir.TakeRange)


def _parts(node: lir.Expr | lir.Stmt) -> list[object]:
    return [inner for part in parts(node) for inner in (part if isinstance(part, tuple) else (part,))]


def _drop(body: lir.Body, reads: Counter[int], params: set[int]) -> int:
    """Returns how many statements were left out."""
    kept: lir.Body = []
    dropped = 0
    for statement in body:
        if _is_unread(statement, reads, params):
            dropped += 1
            continue
        for name in _BODIES:
            inner = getattr(statement, name, None)
            if isinstance(inner, list):
                dropped += _drop(inner, reads, params)
        kept.append(statement)
    body[:] = kept
    return dropped


def _is_unread(statement: lir.Stmt, reads: Counter[int], params: set[int]) -> bool:
    match statement:
        case lir.Assign(local=local, value=value):
            return not reads[local.number] and not _calls(value)
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


def _calls(value: lir.Expr) -> bool:
    return any(isinstance(node, lir.Call) for node in nodes(value))


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


def drop_unreached(program: lir.Program) -> None:
    """Leaves out functions that nothing calls: those of start values, and trials that turned out not to be needed."""
    decisions = [name for d in program.decisions for name in (d.seat, d.options, d.apply, d.weights, d.draw) if name]
    waiting = [program.begin, *program.points, *decisions, *program.scores, *(name for name, _ in program.ties)]
    reached = set(waiting)
    while waiting:
        function = program.functions[waiting.pop()]
        for node in (node for body in function.blocks.values() for node in nodes(body)):
            if isinstance(node, (lir.Call, lir.FindWays)) and node.function not in reached:
                reached.add(node.function)
                waiting.append(node.function)
    for name in list(program.functions):
        if name not in reached:
            del program.functions[name]
