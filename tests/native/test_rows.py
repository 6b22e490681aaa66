"""Whatever LIR has, C can be written for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.backends.native import expressions, statements
from rulewright.lir import program as lir


def kinds(of: type) -> Iterator[str]:
    """By name, since Python keeps a class as it was before it got slots."""
    for kind in of.__subclasses__():
        yield kind.__name__
        yield from kinds(kind)


def names(rows: dict[type, Any]) -> set[str]:
    return {kind.__name__ for kind in rows}


def test_there_is_a_row_for_each_sort_of_node() -> None:
    assert names(expressions._ROWS) == set(kinds(lir.Expr))
    assert names(statements._ROWS) == set(kinds(lir.Stmt))
