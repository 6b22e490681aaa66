"""Locals that are only ever asked whether they are 0: Python may keep a bool, or anything true, in them."""

from __future__ import annotations

from rulewright.lir import program as lir
from rulewright.lir.questions import nodes, parts


def only_asked(function: lir.Function) -> set[int]:
    """The numbers of locals that are read as conditions alone. Parameters and what loops set are left out."""
    counted: set[int] = set()
    assigned: set[int] = set()
    for body in function.blocks.values():
        for statement in nodes(body):
            if isinstance(statement, lir.Stmt):
                if isinstance(statement, lir.Assign):
                    assigned.add(statement.local.number)
                _statement(statement, counted)
    return assigned - counted - {p.number for p in function.params}


def _statement(statement: lir.Stmt, counted: set[int]) -> None:
    for part in parts(statement):
        if isinstance(part, lir.Expr):
            condition = isinstance(statement, lir.If)
            _expr(part, counted, condition)
        elif isinstance(part, lir.Local) and not isinstance(statement, lir.Assign):
            counted.add(part.number)


def _expr(expr: lir.Expr, counted: set[int], condition: bool) -> None:
    if isinstance(expr, lir.Get):
        if not condition:
            counted.add(expr.local.number)
        return
    truth = isinstance(expr, (lir.Both, lir.Either, lir.Not))
    for i, part in enumerate(p for p in parts(expr) if isinstance(p, lir.Expr)):
        _expr(part, counted, truth or (isinstance(expr, lir.Cond) and i == 0))
    if isinstance(expr, lir.Call):
        for arg in expr.args:
            if isinstance(arg, lir.Expr):
                _expr(arg, counted, False)
