"""Lets a game count its rounds: a hidden field that the program adds to wherever a round begins.

No book has to keep such a count, and no backend has to know of it: what plays is a copy of the program with one more
statement, and that statement is an ordinary one.
"""

from __future__ import annotations

from dataclasses import replace

from rulewright.hir import nodes as n, program as p
from rulewright.hir.book import Book
from rulewright.hir.fields import Field, ValueShape
from rulewright.hir.types import NUMBER

NAME = "rounds begun"
MOST = 1_000_000


def has_rounds(program: p.Program) -> bool:
    """Whether the flow speaks of rounds at all."""
    return any(_begins_round(s) for proc in program.procs.values() for block in proc.blocks for s in block.body)


def counting(book: Book, program: p.Program) -> tuple[Book, p.Program, Field]:
    """Copies of book and program in which the field counts; no name of an author has a blank in it."""
    shape = ValueShape(NUMBER, n.Num(0), n.Num(MOST))
    field = Field(NAME, f"state.{NAME}", shape=shape, start=n.Num(0), seen="nobody")
    procs = {name: _proc(proc, field) for name, proc in program.procs.items()}
    return replace(book, state={**book.state, NAME: field}), replace(program, procs=procs), field


def _proc(proc: p.Proc, field: Field) -> p.Proc:
    blocks = [
        replace(block, body=tuple(s for old in block.body for s in _counted(old, field))) for block in proc.blocks
    ]
    return replace(proc, blocks=blocks)


def _counted(statement: n.Stmt, field: Field) -> tuple[n.Stmt, ...]:
    if not _begins_round(statement):
        return (statement,)
    return statement, n.AddNumber(n.Path(field=field), n.Num(1), span=statement.span)


def _begins_round(statement: n.Stmt) -> bool:
    return isinstance(statement, p.EnterBlock) and statement.sort == "round"
