"""Dropping what must hold: a `require`, or one of the conditions that `and` joins in a `when` or `where`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.rules import Condition, Rules
from rulewright.hir.walk import records
from rulewright.mutation.lines import quoted_line
from rulewright.mutation.proposal import Proposal, written
from rulewright.text.source import Span

CONDITIONS = ("when", "where", "start_where", "through", "to")
"""The fields of records that hold such a condition; `through` and `to` are those of routes."""


def of_requirements(rules: Rules) -> Iterator[Proposal]:
    """Each `require` and `afterwards` left out."""
    for name in ("require", "afterwards"):
        conditions: tuple[Condition, ...] = getattr(rules, name)
        for condition in conditions:
            rest = tuple(c for c in conditions if c is not condition)
            words = f"drop the requirement {quoted_line(condition.value.span)}"
            reach = frozenset({id(condition.value)})
            yield Proposal(words, condition.span, written(rules, name, rest), reach, name == "afterwards")


def in_conditions(root: Any) -> Iterator[Proposal]:
    """The parts of every `when` and `where` inside a record."""
    for record in records(root):
        for name in CONDITIONS:
            condition = getattr(record, name, None)
            if isinstance(condition, n.Expr):
                yield from of_condition(record, name, condition)


def of_condition(holder: Any, name: str, condition: n.Expr) -> Iterator[Proposal]:
    """One after another, each part counts as held."""
    if isinstance(condition, n.Binary) and condition.op == "and":
        yield from of_condition(condition, "left", condition.left)
        yield from of_condition(condition, "right", condition.right)
    else:
        yield dropped(holder, name, condition, condition.span)


def dropped(holder: Any, name: str, condition: n.Expr, span: Span) -> Proposal:
    words = f"drop the condition {quoted_line(span)}"
    recut = not isinstance(holder, n.Expr)
    return Proposal(words, span, written(holder, name, n.TRUE), frozenset({id(condition)}), recut)
