"""Expressions as canonical text, with parentheses only where the grammar needs them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulewright.syntax import tree
from rulewright.syntax.tree import Expr

# How tightly a form binds; the numbers are the steps of the grammar, from `?expr` down to `?postfix`.
ANY, OR, AND, NOT, COMPARISON, SUM, PRODUCT, UNARY, MEASURED, POSTFIX = range(10)

_BINARY = {
    "or": (OR, OR, AND),
    "and": (AND, AND, NOT),
    "+": (SUM, SUM, PRODUCT),
    "-": (SUM, SUM, PRODUCT),
    "*": (PRODUCT, PRODUCT, UNARY),
    "div": (PRODUCT, PRODUCT, UNARY),
    "div up": (PRODUCT, PRODUCT, UNARY),
    "mod": (PRODUCT, PRODUCT, UNARY),
}
_AMBIGUOUS = {"first", "last", "least", "sum"}
"""Names which, with a unit or `of` behind them, would begin an aggregate."""
_COMPARED = (COMPARISON, SUM, SUM)


def expression(node: Expr, level: int = ANY) -> str:
    """An expression where the grammar wants something that binds at least as tightly as `level`."""
    own, text = _SHOWN[type(node)](node)
    return text if own >= level else f"({text})"


def source(node: Expr) -> str:
    """What a choice or an aggregate runs over."""
    return _range(node)[1] if isinstance(node, tree.Range) else expression(node, POSTFIX)


def bound(node: Expr) -> str:
    """One end of a range; it may be below zero."""
    if isinstance(node, tree.Unary) and node.op == "-":
        return f"-{expression(node.operand, POSTFIX)}"
    return expression(node, POSTFIX)


def sums(node: tree.Sums) -> str:
    """Amounts side by side."""
    return " and ".join(expression(part, SUM) for part in node.parts)


def order(keys: tuple[tree.Key, ...]) -> str:
    """The keys of an order."""
    return ", then ".join(expression(k.value, SUM) + (" descending" if k.descending else "") for k in keys)


def arguments(args: tuple[Expr, ...]) -> str:
    return ", ".join(map(expression, args))


def quoted(node: tree.Text) -> str:
    return f'"{node.value}"'


def optional(word: str, text: str | None) -> str:
    """A part that may be absent, with the blank before it."""
    return "" if text is None else f" {word} {text}"


def where(condition: Expr | None) -> str:
    return "" if condition is None else f" where {expression(condition, OR)}"


Shown = tuple[int, str]


def _binary(node: tree.Binary) -> Shown:
    own, left, right = _BINARY.get(node.op, _COMPARED)
    op, rounding = ("div", " rounding up") if node.op == "div up" else (node.op, "")
    return own, f"{expression(node.left, left)} {op} {expression(node.right, right)}{rounding}"


def _unary(node: tree.Unary) -> Shown:
    if node.op == "-":
        return UNARY, f"-{expression(node.operand, UNARY)}"
    if isinstance(node.operand, tree.Fold):
        return ANY, f"not {expression(node.operand)}"
    return NOT, f"not {expression(node.operand, NOT)}"


def _in(node: tree.In) -> Shown:
    return COMPARISON, f"{expression(node.item, SUM)} {'not in' if node.negated else 'in'} {source(node.source)}"


def _is_none(node: tree.IsNone) -> Shown:
    return COMPARISON, f"{expression(node.operand, SUM)} is {'not ' if node.negated else ''}none"


def _cond(node: tree.Cond) -> Shown:
    parts = expression(node.condition), expression(node.then), expression(node.otherwise)
    return ANY, "if {} then {} else {}".format(*parts)


def _range(node: tree.Range) -> Shown:
    return ANY, f"{bound(node.low)}..{bound(node.high)}"


def _quantity(node: tree.Quantity) -> Shown:
    if node.symbol is not None:
        return MEASURED, f"{node.symbol}{expression(node.count, POSTFIX)}"
    count = expression(node.count, POSTFIX)
    if count in _AMBIGUOUS:
        count = f"({count})"
    unit = f" {node.unit.text}" if node.unit else ""
    of = "" if node.of is None else f" of {expression(node.of, POSTFIX)}"
    return MEASURED, f"{count}{unit}{of}"


def _after_up_to(node: tree.AfterUpTo) -> Shown:
    condition, limit = expression(node.condition, POSTFIX), expression(node.limit, POSTFIX)
    return UNARY, f"{condition} after up to {limit} {node.group.text}"


def _fold(node: tree.Fold) -> Shown:
    over = f"{node.var.text} in {source(node.source)}{where(node.where)}"
    if node.op in ("sum", "most", "least") and node.body is not None:
        return ANY, f"{node.op} of {expression(node.body, SUM)} for {over}"
    if node.op == "every" and node.body is not None:
        return ANY, f"every {over} has {expression(node.body, OR)}"
    return ANY, f"{node.op} {over}{optional('by', order(node.keys) or None)}"


_SHOWN: dict[type[Any], Callable[[Any], Shown]] = {
    tree.Number: lambda n: (POSTFIX, str(n.value)),
    tree.Name: lambda n: (POSTFIX, n.text),
    tree.Text: lambda n: (POSTFIX, quoted(n)),
    tree.NoneLit: lambda n: (POSTFIX, "none"),
    tree.Bool: lambda n: (POSTFIX, "yes" if n.value else "no"),
    tree.ListLit: lambda n: (POSTFIX, f"[{arguments(n.items)}]"),
    tree.FieldOf: lambda n: (POSTFIX, f"{expression(n.owner, POSTFIX)}.{n.word.text}"),
    tree.Index: lambda n: (POSTFIX, f"{expression(n.base, POSTFIX)}[{arguments(n.args)}]"),
    tree.Call: lambda n: (POSTFIX, f"{expression(n.target, POSTFIX)}({arguments(n.args)})"),
    tree.Sums: lambda n: (AND, sums(n)),
    tree.Unary: _unary,
    tree.Binary: _binary,
    tree.In: _in,
    tree.IsNone: _is_none,
    tree.Cond: _cond,
    tree.Range: _range,
    tree.Quantity: _quantity,
    tree.AfterUpTo: _after_up_to,
    tree.Fold: _fold,
}
