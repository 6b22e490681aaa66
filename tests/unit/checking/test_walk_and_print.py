"""Walking the typed tree reaches everything; printing it is stable."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulewright.checking.check import check
from rulewright.hir import nodes as n
from rulewright.hir.book import Book
from rulewright.hir.print import print_book
from rulewright.hir.walk import blocks, bound, children, expressions, paths, statements, walk
from rulewright.syntax.read_book import read_book

RULES = Path(__file__).parents[3] / "rules"


@pytest.fixture(scope="module")
def harbour() -> Book:
    return check(read_book(RULES / "harbour"))[0]


def test_every_statement_is_reached(harbour: Book) -> None:
    deliver = harbour.actions["deliver"].body
    assert [type(s).__name__ for s in statements(deliver)] == [
        "Choose", "Let", "Transfer", "Transfer", "If", "Transfer", "Shift", "MovePiece", "CallStep",
    ]  # fmt: skip


def test_what_stands_directly_below(harbour: Book) -> None:
    choose = harbour.actions["deliver"].body[0]
    assert [type(e).__name__ for e in children(choose)] == ["Local", "ReadList", "Binary"]
    assert [v.name for v in bound(choose)] == ["ship"]
    pay = next(e for e in harbour.actions["buy"].body)
    assert [p.field.path for p in paths(pay)] == ["Player.money"]


def test_a_block_is_not_below_its_statement(harbour: Book) -> None:
    repeat = harbour.actions["fetch"].body[1]
    assert [len(b) for b in blocks(repeat)] == [1]
    assert not any(isinstance(e, n.Local) and e.var.name == "good" for e in children(repeat))


def test_every_expression_has_a_place_in_the_book(harbour: Book) -> None:
    for action in harbour.actions.values():
        for expr in expressions(action.body):
            assert expr.span.source.name.endswith(".yaml")
            assert all(inner.span.source is expr.span.source for inner in walk(expr))


@pytest.mark.parametrize("name", ["harbour", "sealane", pytest.param("lachine", marks=pytest.mark.long)])
def test_printing_is_stable(name: str) -> None:
    first, second = (print_book(check(read_book(RULES / name))[0]) for _ in range(2))
    assert first == second
    assert "flow:" in first
