"""Any tree as canonical text: what is parsed from it again is the same tree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.syntax import tree
from rulewright.syntax.print_expressions import POSTFIX, SUM, bound, expression, optional, order, source, where
from rulewright.syntax.print_statements import block, statement
from rulewright.syntax.small_trees import Keys, LimitText
from rulewright.syntax.tree import Node


def print_tree(node: Node) -> str:
    """The text of a tree, without a line end at its end."""
    kind = type(node)
    if kind in _SHOWN:
        return _SHOWN[kind](node)
    if kind in tree.Stmt.__args__:
        return "\n".join(statement(node))  # type: ignore[arg-type]
    return expression(node)  # type: ignore[arg-type]


def _definition(node: tree.Definition) -> str:
    return "\n".join([*(line for let in node.lets for line in statement(let)), expression(node.value)])


def _domain(node: tree.Domain) -> str:
    return f"{node.var.text} in {source(node.source)}{where(node.where)}"


def _limit(node: LimitText) -> str:
    often = "once" if node.times == tree.Number(1) else "twice" if node.times == tree.Number(2) else ""
    return f"{often or expression(node.times, SUM) + ' times'} per {node.per}"


# ---- types and signatures ----


def _field_type(node: tree.FieldType) -> str:
    start = expression(node.start) if node.start is not None else None
    parts = optional("each", node.reset), optional("seen by", node.seen), optional("=", start)
    return print_tree(node.type) + "".join(parts)


def _cap(cap: tree.Expr | None) -> str:
    return optional("up to", expression(cap, SUM) if cap is not None else None)


def _track(node: tree.TTrack) -> str:
    space = expression(node.space, SUM) if node.space is not None else None
    return f"track of {expression(node.values, POSTFIX)}{optional('from space', space)}"


def _or_none(node: tree.TName | tree.TSlot) -> str:
    return " or none" if node.optional else ""


def _signature(node: tree.Signature) -> str:
    params = f"({', '.join(map(_param, node.params))})" if node.params else ""
    indexes = f"[{', '.join(map(_param, node.indexes))}]" if node.indexes else ""
    return f"{node.name.text}{params}{indexes}"


def _param(node: tree.Param) -> str:
    parts = [node.name.text, print_tree(node.type) if node.type is not None else ""]
    return " ".join(part for part in parts if part)


_SHOWN: dict[type[Any], Callable[[Any], str]] = {
    tree.Word: lambda n: n.text,
    tree.Block: lambda n: "\n".join(block(n)),
    tree.Definition: _definition,
    tree.Key: lambda n: order((n,)),
    Keys: lambda n: order(n.keys),
    LimitText: _limit,
    tree.Tie: lambda n: f"{n.op} {expression(n.value)}",
    tree.Domain: _domain,
    tree.Signature: _signature,
    tree.Param: _param,
    tree.FieldType: _field_type,
    tree.TBool: lambda n: "yes/no",
    tree.TRange: lambda n: f"{bound(n.low)}..{bound(n.high)}",
    tree.TName: lambda n: f"{n.name.text}{_or_none(n)}",
    tree.THolding: lambda n: f"{n.resource.text}{_cap(n.cap)}",
    tree.TList: lambda n: f"{n.shape} of {print_tree(n.element)}{_cap(n.cap)}",
    tree.TPlace: lambda n: f"{n.shape} of {n.kind.text}{_cap(n.cap)}",
    tree.TSlot: lambda n: f"slot for {n.kind.text}{_or_none(n)}",
    tree.TTrack: _track,
}
