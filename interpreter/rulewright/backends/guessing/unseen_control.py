"""Statements of which not everybody knows whether they were run: under a condition that hangs on something unseen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from rulewright.checking.facts.what_runs import blocks_of, called_by
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.walk import blocks, statements


def run_unseen(book: Book, all_of_them: Iterable[n.Stmt], is_unseen: Callable[[n.Expr], bool]) -> frozenset[n.Stmt]:
    """Those inside such a statement, and inside all that is called from there."""
    waiting = [inner for s in all_of_them if _hides(s, is_unseen) for inner in _inside(book, s)]
    found: set[n.Stmt] = set()
    while waiting:
        s = waiting.pop()
        if s not in found:
            found.add(s)
            waiting += _inside(book, s)
    return frozenset(found)


def _hides(s: n.Stmt, is_unseen: Callable[[n.Expr], bool]) -> bool:
    """Menus and picks one after another count among these: what they lead to is a secret if it is hidden."""
    match s:
        case n.ChooseOne() | n.ChooseMany():
            return True
        case n.If(condition=asked) | n.RepeatUntil(condition=asked) | n.RepeatTimes(times=asked):
            return is_unseen(asked)
        case n.ForEach(source=source, where=where):
            return is_unseen(source) or (where is not None and is_unseen(where))
    return False


def _inside(book: Book, s: n.Stmt) -> Iterator[n.Stmt]:
    for block in (*blocks(s), *(block for entry in called_by(book, s) for block in blocks_of(entry))):
        yield from statements(block)
