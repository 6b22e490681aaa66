"""The long books that `check` is measured with are what they are said to be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bench.long_book import long_book
from rulewright.checking.check import check
from rulewright.syntax import parse_expression, tree
from rulewright.syntax.raw_book import RawBook
from rulewright.syntax.read_book import read_book, read_book_text
from rulewright.syntax.walk import walk

LACHINE = Path(__file__).parents[1] / "rules" / "lachine"
LONG = [100, 1000, pytest.param(7000, marks=pytest.mark.long)]
OFTEN = 0.02
"""A sort of statement is compared where so many of all statements are of it."""
NEAR = 0.05
INNER = (tree.Block, tree.Branch, tree.Paying, tree.Picked)
STATEMENTS = tuple(s for s in tree.Stmt.__args__ if s not in INNER)


class Rules:
    """The texts of a book that hold rules, with their trees, gathered while it is checked."""

    def __init__(self, raw: RawBook, monkeypatch: pytest.MonkeyPatch) -> None:
        self.lines: dict[tuple[str, int], str] = {}
        self.statements: Counter[str] = Counter()
        real = parse_expression.read_slice

        def read(source: Any, start: int, end: int, rule: str) -> Any:
            parsed = real(source, start, end, rule)
            first, last = source.position(start)[0], source.position(max(start, end - 1))[0]
            if (source.name, start) not in seen:
                seen.add((source.name, start))
                self.lines |= {(source.name, number): source.line(number).strip() for number in range(first, last + 1)}
                self.statements.update(sorts(parsed.tree))
            return parsed

        seen: set[tuple[str, int]] = set()
        monkeypatch.setattr(parse_expression, "read_slice", read)
        self.findings = list(check(raw)[1])
        monkeypatch.undo()


def sorts(tree_: Any) -> Iterator[str]:
    nodes = tree_ if isinstance(tree_, tuple) else (tree_,)
    for node in nodes:
        yield from (type(n).__name__ for n in walk(node) if isinstance(n, STATEMENTS)) if node else ()


def shares(rules: Rules) -> dict[str, float]:
    whole = sum(rules.statements.values())
    return {sort: count / whole for sort, count in rules.statements.items()}


@pytest.mark.parametrize("lines", LONG)
def test_a_long_book_is_so_long_right_and_never_twice_the_same(lines: int, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = long_book(lines)
    assert sum(text.count("\n") for text in texts.values()) == lines
    rules = Rules(read_book_text(texts), monkeypatch)
    assert rules.findings == []
    said = [line for line in rules.lines.values() if line]
    assert len(said) >= lines / 2
    assert len(set(said)) == len(said)


def test_its_statements_are_mixed_as_in_lachine(monkeypatch: pytest.MonkeyPatch) -> None:
    real = shares(Rules(read_book(LACHINE), monkeypatch))
    made = shares(Rules(read_book_text(long_book(1000)), monkeypatch))
    apart = {sort: (made.get(sort, 0), share) for sort, share in real.items() if share >= OFTEN}
    assert len(apart) >= 10
    assert all(abs(a - b) <= NEAR for a, b in apart.values()), apart
    assert sum(share for sort, share in made.items() if sort in apart) >= 1 - 2 * NEAR
