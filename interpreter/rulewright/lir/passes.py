"""Passes over finished functions; every one leaves the same program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rulewright.lir import program as lir
from rulewright.lir.questions import has_calls, lists_in, nodes

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
