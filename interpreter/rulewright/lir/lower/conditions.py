"""A condition taken apart: what it demands one by one, so that each can be tested as early as its names are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any

from rulewright.hir import nodes as n
from rulewright.hir.frame import free
from rulewright.hir.types import ListType, RouteType


def conjuncts(condition: n.Expr | None) -> list[n.Expr]:
    """What must hold, from left to right. Functions without modifiers are opened where their arguments are plain."""
    if condition is None:
        return []
    if isinstance(condition, n.Binary) and condition.op == "and":
        return [*conjuncts(condition.left), *conjuncts(condition.right)]
    if isinstance(condition, n.Call) and _can_be_opened(condition):
        body = condition.function.body
        assert body is not None
        opened = substituted(body, dict(zip(condition.function.params, condition.args, strict=True)))
        inner = conjuncts(opened)
        return inner if len(inner) > 1 else [condition]
    return [condition]


def _can_be_opened(call: n.Call) -> bool:
    plain = all(isinstance(a, (n.Local, n.Num, n.MemberRef)) for a in call.args)
    listed = any(isinstance(p.type, (ListType, RouteType)) for p in call.function.params)
    return plain and not listed and not call.function.modifiers and call.function.body is not None


def substituted(node: Any, values: Mapping[n.Var, n.Expr]) -> Any:
    """A copy of an expression with expressions in place of variables."""
    if isinstance(node, n.Local):
        return values.get(node.var, node)
    if isinstance(node, tuple):
        return tuple(substituted(part, values) for part in node)
    if isinstance(node, (n.Expr, n.Path, n.SortKey, n.Part)):
        changes = {f.name: substituted(getattr(node, f.name), values) for f in fields(node) if f.name not in _KEPT}
        return replace(node, **changes)
    return node


_KEPT = frozenset({"type", "span", "field", "function", "table", "action", "of", "route", "var", "op", "kind", "name"})


def reads(condition: n.Expr) -> frozenset[n.Var]:
    """The variables a condition reads."""
    return free(condition)
